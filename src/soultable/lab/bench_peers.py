"""The benchmark's contestants: how each is timed, and drivers for other engines (OpenSpiel and others).

Each engine is driven from Python in its usual way: list the answers, pick one, apply it. A driver also
resolves what its engine leaves to the caller (deals and draws), because every user must. Only players'
decisions are counted. None of the other engines has to be installed.
"""

import copy
import os
import pkgutil
import re
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import get_clock_info, perf_counter, process_time
from typing import Any, ClassVar, Final, NamedTuple, Protocol

Random = Callable[[], float]

# Processor time, because other programs disturb it less; wall-clock time where its clock is too coarse.
CLOCK: Final = process_time if get_clock_info("process_time").resolution < 1e-4 else perf_counter

PACKAGES: Final = ("open_spiel", "rlcard", "pettingzoo", "chess", "numpy")
WHOLE_GAME: Final = 100_000  # decisions; no game here comes near this
POSITIONS: Final = 50  # positions on which clones, views and imagined worlds are timed
CHORE_SHARE: Final = 0.1  # the share of a contestant's time in a round for each chore


class Played(NamedTuple):
    """One game, or its beginning: the number of decisions, and the state reached."""

    decisions: int
    position: Any


class Contestant(Protocol):
    """An engine with one of its games, driven by the benchmark."""

    name: str

    def play(self, random: Random, limit: int) -> Played:
        """Start a game and make at most this many random decisions."""

    def chores(self, positions: list[Any]) -> list["Chore"]:
        """The other operations to time, on positions from the middle of games."""


class Chore(NamedTuple):
    """An operation to time. One call of `work` does it `times` times; `name` is its key in the report."""

    name: str
    times: int
    work: Callable[[], None]


class Lane:
    """One contestant and its results, round by round."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        self.rates: list[float] = []  # decisions per second
        self.chores: list[Chore] = []
        self.times: dict[str, list[float]] = {}  # chore -> microseconds
        self.decisions = 0
        self.games = 0

    def warm_up(self, random: Random) -> None:
        """Play one game, and collect positions from the middle of others."""
        length = self.contestant.play(random, WHOLE_GAME).decisions
        positions: list[Any] = []
        for _ in range(POSITIONS):
            limit = 1 + int(random() * (length - 1))
            played = self.contestant.play(random, limit)
            if played.decisions == limit:
                positions.append(played.position)
        self.chores = [chore for chore in self.contestant.chores(positions) if chore.times]

    def run(self, random: Random, seconds: float) -> None:
        """Run one round: whole games until the time is up, then the chores."""
        if not self.rates:
            self.warm_up(random)
        play = self.contestant.play
        decisions = 0
        began = CLOCK()
        while (passed := CLOCK() - began) < seconds:
            played = play(random, WHOLE_GAME)
            decisions += played.decisions
            self.games += 1
        self.decisions += decisions
        self.rates.append(decisions / passed)
        for chore in self.chores:
            self.times.setdefault(chore.name, []).append(microseconds(chore, seconds * CHORE_SHARE))

    def figures(self) -> dict[str, Any]:
        """The figures of this contestant for the report."""
        return {
            "decisions_per_s": round(median(self.rates)),
            "rounds": [round(rate) for rate in self.rates],
            "decisions_per_game": round(self.decisions / self.games, 1),
            **{name: round(median(times), 3) for name, times in self.times.items()},
        }


def microseconds(chore: Chore, seconds: float) -> float:
    """The time for doing the chore once."""
    calls = 0
    began = CLOCK()
    while (passed := CLOCK() - began) < seconds or not calls:
        chore.work()
        calls += 1
    return passed * 1e6 / (calls * chore.times)


class Peer(ABC):
    """A contestant from another project. `package` is what to install for it."""

    engine: ClassVar[str]
    package: ClassVar[str]

    def __init__(self, game: str) -> None:
        self.name = f"{self.engine}/{game}"

    @abstractmethod
    def play(self, random: Random, limit: int) -> Played:
        """Start a game and make at most this many random decisions."""

    @abstractmethod
    def clones(self, positions: list[Any]) -> None:
        """Clone each position once."""

    def chores(self, positions: list[Any]) -> list[Chore]:
        return [Chore("clone_us", len(positions), partial(self.clones, positions))]


class OpenSpiel(Peer):
    """A C++ game through pyspiel, driven as documented: chance is drawn by its outcomes' probabilities."""

    engine = "open_spiel"
    package = "open_spiel"

    def __init__(self, game: str) -> None:
        super().__init__(game)
        pyspiel = import_module("pyspiel")
        self.game = pyspiel.load_game(game)
        self.over = int(pyspiel.PlayerId.TERMINAL)

    def play(self, random: Random, limit: int) -> Played:
        state = self.game.new_initial_state()
        whose, listed, apply, over = state.current_player, state.legal_actions, state.apply_action, self.over
        decisions = 0
        while True:
            player = whose()
            if player < 0:
                if player == over:
                    break
                apply(drawn(state.chance_outcomes(), random()))
                continue
            legal = listed()
            apply(legal[int(random() * len(legal))])
            decisions += 1
            if decisions == limit:
                break
        return Played(decisions, state)

    def clones(self, positions: list[Any]) -> None:
        for state in positions:
            state.clone()


def drawn(outcomes: list[tuple[int, float]], left: float) -> int:
    """The outcome that a random number from 0 to 1 selects."""
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


class UniformOpenSpiel(OpenSpiel):
    """OpenSpiel for a caller who knows that every deal is uniform, and draws from the legal actions.

    Much faster, but wrong for games with other odds. Shown next to the usual way.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.name = f"{self.engine}/{game} (deals known to be uniform)"

    def play(self, random: Random, limit: int) -> Played:
        state = self.game.new_initial_state()
        whose, listed, apply, over = state.current_player, state.legal_actions, state.apply_action, self.over
        decisions = 0
        while (player := whose()) != over:
            legal = listed()
            apply(legal[int(random() * len(legal))])
            if player >= 0:
                decisions += 1
                if decisions == limit:
                    break
        return Played(decisions, state)


class RLCard(Peer):
    """An RLCard environment, stepped without agents and without keeping trajectories."""

    engine = "rlcard"
    package = "rlcard"
    TAKES_NAMES: Final = frozenset({"uno"})  # slightly faster with an action's name than with its number

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.by_name = game in self.TAKES_NAMES
        self.env = import_module("rlcard").make(game, config={"seed": 1})

    def play(self, random: Random, limit: int) -> Played:
        env, by_name = self.env, self.by_name
        state, _ = env.reset()
        decisions = 0
        while decisions < limit and not env.is_over():
            legal = state["raw_legal_actions"]
            state, _ = env.step(legal[int(random() * len(legal))], by_name)
            decisions += 1
        return Played(decisions, env.game if limit == WHOLE_GAME else copy.deepcopy(env.game))

    def clones(self, positions: list[Any]) -> None:
        for game in positions:  # an environment cannot be copied, only the game in it
            copy.deepcopy(game)


class PettingZoo(Peer):
    """A classic PettingZoo environment without its checking wrappers, which are slower than the game."""

    engine = "pettingzoo"
    package = "pettingzoo rlcard pygame-ce"

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.env = import_module(self.module_of(game)).raw_env()
        self.env.reset(seed=1)

    @staticmethod
    def module_of(game: str) -> str:
        """The module of the game's newest version in the installed PettingZoo."""
        classic = import_module("pettingzoo.classic")
        names = [module.name for module in pkgutil.iter_modules(classic.__path__)]
        found = [name for name in names if re.fullmatch(rf"{game}_v\d+", name)]
        if not found:
            raise ImportError(f"PettingZoo {version('pettingzoo')} has no {game}")
        return f"pettingzoo.classic.{max(found, key=lambda name: int(name.rpartition('_v')[2]))}"

    def play(self, random: Random, limit: int) -> Played:
        env = self.env
        env.reset()
        decisions = 0
        while decisions < limit:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            decisions += 1
        game = env.env.game  # RLCard's
        return Played(decisions, game if limit == WHOLE_GAME else copy.deepcopy(game))

    def clones(self, positions: list[Any]) -> None:
        for game in positions:
            copy.deepcopy(game)


class PythonChess(Peer):
    """python-chess, without looking for draws by repetition, which saves it time."""

    engine = "python-chess"
    package = "chess"
    MOVES_75: Final = 150  # half-moves without a capture or a pawn move

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.board = import_module("chess").Board

    def play(self, random: Random, limit: int) -> Played:
        board = self.board()
        decisions = 0
        while decisions < limit:
            legal = list(board.legal_moves)
            if not legal or board.halfmove_clock >= self.MOVES_75 or board.is_insufficient_material():
                break
            board.push(legal[int(random() * len(legal))])
            decisions += 1
        return Played(decisions, board)

    def clones(self, positions: list[Any]) -> None:
        for board in positions:
            board.copy(stack=False)


Entries = tuple[tuple[type[Peer], str], ...]

ENTRIES: Final[Entries] = (
    (OpenSpiel, "crazy_eights"),
    (UniformOpenSpiel, "crazy_eights"),
    (OpenSpiel, "gin_rummy"),
    (OpenSpiel, "leduc_poker"),
    (OpenSpiel, "hearts"),
    (RLCard, "gin-rummy"),
    (RLCard, "uno"),
    (PettingZoo, "gin_rummy"),
    (PettingZoo, "leduc_holdem"),
    (PythonChess, "chess"),
)


def gather(random: Random, entries: Entries = ENTRIES) -> tuple[list[Peer], list[str]]:
    """The peers that can play a whole game here, and one line about each that cannot."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would corrupt the JSON
    present: list[Peer] = []
    missing: list[str] = []
    for driver, game in entries:
        name = f"{driver.engine}/{game}"
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                peer = driver(game)
                peer.play(random, WHOLE_GAME)
        except ModuleNotFoundError as gone:
            missing.append(f"{name}: no module '{gone.name}'; pip install {driver.package}")
        except Exception as problem:  # if one peer fails, still measure the others
            missing.append(f"{name}: {first_line(problem)}")
        else:
            present.append(peer)
    return present, missing


def first_line(problem: BaseException) -> str:
    """What went wrong, in one line."""
    lines = str(problem).strip().splitlines()
    return lines[0] if lines else type(problem).__name__


def versions() -> dict[str, str]:
    """The installed versions of the peers and of the packages they need."""
    found: dict[str, str] = {}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found

"""The search agent: Monte Carlo tree search within a budget of walks or time, and what it found."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf

from soultable.agents.greedy import Greedy, best_line
from soultable.agents.mcts.rollouts import Rounds
from soultable.agents.mcts.tree import Moves, Spot, Tree
from soultable.agents.parallel import Others
from soultable.agents.protocol import only_view
from soultable.agents.view_digest import seen
from soultable.core.agenda import State
from soultable.core.combinators import Together
from soultable.core.errors import BadSetting
from soultable.core.option import Option
from soultable.core.rng import Rng, seeded
from soultable.core.tool_settings import Manner
from soultable.core.view import View, imagine, look

WALKS = 1000  # by default
MOST_WALKS = 1_000_000  # when only a time is given
BATCH = 4  # walks between two checks of the clock
WORLDS = 256  # worlds imagined at most; the walks take turns with them
PER_WORLD = 8  # walks before the next world is imagined
LONGEST_LINE = 6


@dataclass(frozen=True)
class Candidate:
    """A move that the search considered."""

    option: Option
    chance: float  # of winning, as the search estimates it
    weight: float  # its share of the search; for a sealed answer: how often to play it
    line: list[Option]  # the move and what is expected to follow


@dataclass(frozen=True)
class Thoughts:
    """The result of a search. The best candidate comes first."""

    candidates: list[Candidate]
    walks: int
    seconds: float
    is_mixed: bool  # whether to draw the answer by weight, so that a sealed choice stays unpredictable


class Search:
    """Chooses by tree search from its View alone. The same seed and walks give the same choice."""

    name = "search"

    def __init__(
        self,
        seed: int | str = 0,
        walks: int = 0,
        seconds: float = 0.0,
        cores: int = 1,
        manner: Manner | None = None,
    ) -> None:
        check_least("walks", walks, 0)
        check_least("seconds", seconds, 0)
        check_least("cores", cores, 1)
        self.seed = str(seed)
        self.walks = walks or (MOST_WALKS if seconds else WALKS)
        self.seconds = seconds  # the time limit; 0 for none
        self.cores = cores  # processes that search in parallel, where the system can fork
        self.manner = manner
        self.before: tuple[Tree, State, Option] | None = None  # the last search: tree, world, answer

    def choose(self, view: View) -> Option:
        if len(only_view(view).choices) == 1:
            return view.choices[0]
        thoughts = self.think(view)
        option = thoughts.candidates[0].option
        if thoughts.is_mixed:
            option = drawn(thoughts.candidates, seeded(f"draw:{self.seed}:{seen(view)}"))
        if self.before is not None:
            self.before = (self.before[0], self.before[1], option)
        return option

    def think(self, view: View) -> Thoughts:
        """Search, and return what was found."""
        only_view(view)
        began = time.perf_counter()
        rng = seeded(f"search:{self.seed}:{seen(view)}")
        manner = self.manner or view.game.tooling.manner
        is_weighed = manner.few > 0 and not is_sealed(view)
        tree = (Rounds if is_weighed else Tree)(view.seats, rng, manner, view.game.hidden_choices)
        if not is_weighed:
            tree.root = self.kept(view) or tree.root
        self.before = None  # free the old tree now: that takes time, which counts too
        with Others(self.cores, self.seconds > 0, lambda number: self.aside(number).moves(view)) as others:
            with undisturbed():
                world = (
                    self.weigh(tree, view, began)
                    if isinstance(tree, Rounds)
                    else self.search(tree, view, began)
                )
            others.join(tree.root.moves_of(view.viewer))
        self.before = (tree, world, view.choices[0])
        return thoughts_of(tree, view, time.perf_counter() - began)

    def aside(self, number: int) -> "Search":
        """The same search with another seed, for another process's share of the walks."""
        return Search(f"{self.seed}/{number}", self.share(), self.seconds, manner=self.manner)

    def share(self) -> int:
        """The number of walks per process."""
        return max(1, self.walks // self.cores)

    def moves(self, view: View) -> Moves:
        """Search, and return the statistics of the moves at the root."""
        self.think(view)
        assert self.before is not None, "it has just searched"
        return self.before[0].root.moves_of(view.viewer)

    def search(self, tree: Tree, view: View, began: float) -> State:
        """Walk until the budget is spent or no walk can change the choice. Returns one of the worlds."""
        worlds = [imagine(view, tree.rng)]
        doubted: list[State] = []
        moves = tree.root.moves_of(view.viewer)
        is_mixed = is_sealed(view)
        walks = self.share()
        while tree.walks == 0 or not self.is_late(began):
            left = walks - int(tree.walks)
            if left <= 0 or (not is_mixed and is_settled(moves, left)):
                break
            if len(worlds) < WORLDS and tree.walks >= PER_WORLD * len(worlds):
                worlds.append(imagine(view, tree.rng))
            batch = min(BATCH, left)
            tree.walk_in(worlds, batch)
            if tree.manner.doubt > 0:
                if len(doubted) < len(worlds):
                    doubted.append(as_supposed(worlds[-1], view.viewer, tree.rng))
                tree.walk_in(doubted, round(batch * tree.manner.doubt), view.viewer)
        return worlds[0]

    def weigh(self, rounds: Rounds, view: View, began: float) -> State:
        """Try all answers once; then compare greedy's favourites in equal worlds, dropping half each time."""
        first = imagine(view, rounds.rng)
        lines = [best_line(first.clone(), view.viewer, option) for option in view.choices]
        for line in lines:
            if rounds.walks == 0 or not self.is_late(began):
                rounds.try_out(first.clone(), line)
        scores = Greedy(self.seed).scores(view)
        liked = sorted(range(len(lines)), key=lambda i: scores[i], reverse=True)
        left = [lines[i] for i in liked[: rounds.manner.few]]
        moves = rounds.root.moves_of(view.viewer)
        stages = (len(left) - 1).bit_length()
        for stage in range(1, stages + 1):
            until = self.share() * stage // stages
            while rounds.walks < until and not self.is_late(began, stage / stages):
                world = imagine(view, rounds.rng)
                for line in left:
                    rounds.try_out(world.clone(), line)
            left.sort(key=lambda line: moves.mean_of(moves.place_of(line[0])), reverse=True)
            left = left[: (len(left) + 1) // 2]
        return first

    def is_late(self, began: float, part: float = 1.0) -> bool:
        """Whether the time limit, or this part of it, is over."""
        return self.seconds > 0 and time.perf_counter() - began >= self.seconds * part

    def kept(self, view: View) -> Spot | None:
        """The last search's spot for this question, if its answer led here and revealed nothing new."""
        if self.before is None:
            return None
        tree, world, option = self.before
        after = world.clone()
        if after.game is not view.game or option not in after.choices:
            return None
        after.choose(option)
        if after.result is not None or after.who != view.viewer or not same(look(after, view.viewer), view):
            return None
        return tree.root.next.get(option)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Switch garbage collection off: it would scan the whole tree and miss the deadline."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # nor should the next collection scan it all as new objects:
        gc.unfreeze()  # these two calls together make all objects old, at no cost
        if was_on:
            gc.enable()


def check_least(name: str, value: float, least: int) -> None:
    """Refuse a budget that is too small or not finite."""
    if not least <= value < inf:
        raise BadSetting(f"search: {name}: {value} does not fit; {least} or more does")


def same(a: View, b: View) -> bool:
    """Whether two Views show the same table and ask the same question."""
    return (a.faces, a.numbers, a.lists, a.choices, a.said, a.marks) == (
        b.faces,
        b.numbers,
        b.lists,
        b.choices,
        b.said,
        b.marks,
    )


def as_supposed(world: State, viewer: int, rng: Rng) -> State:
    """A world as another seat may imagine it, in which the viewer holds different cards."""
    other = (viewer + 1 + rng.below(world.seats - 1)) % world.seats
    return imagine(look(world, other), rng)


def is_sealed(view: View) -> bool:
    """Whether the answer is sealed: other seats answer at the same time."""
    return bool(view.agenda) and isinstance(view.agenda[-1], Together)


def is_settled(moves: Moves, left: int) -> bool:
    """Whether the most visited move stays in front whatever the remaining walks find."""
    visits = sorted(moves.visits)
    return len(visits) > 1 and visits[-1] - visits[-2] > left


def thoughts_of(tree: Tree, view: View, seconds: float) -> Thoughts:
    """The result of a search: the candidates, with the most visited or most likely first."""
    moves = tree.root.moves_of(view.viewer)
    is_mixed = is_sealed(view)
    weights = moves.shares if is_mixed else [float(visits) for visits in moves.visits]
    total = sum(weights) or 1.0
    candidates = [
        Candidate(option, moves.mean_of(i), weights[i] / total, line_of(tree, option, view.viewer))
        for i, option in enumerate(moves.moves)
        if option in view.choices
    ]
    candidates.sort(key=lambda candidate: (candidate.weight, candidate.chance), reverse=True)
    return Thoughts(candidates, tree.walks, seconds, is_mixed)


def line_of(tree: Tree, option: Option, seat: int) -> list[Option]:
    """A move and the moves most often played after it."""
    line = [option]
    spot = tree.root.next.get(option)
    while spot is not None and len(line) < LONGEST_LINE:
        asked = max(spot.asked.values(), key=lambda moves: moves.all_visits, default=None)
        if asked is None or asked.all_visits < 2:
            break
        line.append(favourite(asked))
        spot = spot.next.get(line[-1])
    return line


def favourite(moves: Moves) -> Option:
    return moves.moves[max(range(len(moves.moves)), key=lambda i: moves.visits[i])]


def drawn(candidates: list[Candidate], rng: Rng) -> Option:
    """Draw one of the candidates, in proportion to their weights."""
    left = (float(rng.next()) + 0.5) / 2**32
    for candidate in candidates:
        left -= candidate.weight
        if left <= 0:
            return candidate.option
    return candidates[0].option

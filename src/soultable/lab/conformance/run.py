"""Check a property over many random games, in several processes."""

import json
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Final

from soultable.core.errors import BadSetting, SoultableError
from soultable.core.game import Game, Settings
from soultable.games.registry import game as game_of
from soultable.lab.conformance.random_play import Walk
from soultable.lab.conformance.report import Broken, Progress, Tally, Verdict

CHUNK: Final = 20
WORKERS: Final = 2
ENOUGH: Final = 200_000  # answers in all, for checks that play whole games
WORTH_SPAWNING: Final = 60  # games; for fewer, start no processes

Examine = Callable[[Walk, Tally], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to check: the game, how many random games, and the table size or all sizes."""

    slug: str
    games: int
    players: int  # 0: all table sizes in turn
    seed: str
    workers: int = WORKERS
    settings: Settings = field(default_factory=dict)  # fixed in all games; other settings vary

    @classmethod
    def of_words(cls, words: list[str]) -> "Plan":
        """Read the plan from a process's command line."""
        slug, games, players, seed, settings = words
        return cls(slug, int(games), int(players), seed, settings=json.loads(settings))

    def words(self) -> list[str]:
        """The plan as command-line words for another process."""
        return [self.slug, str(self.games), str(self.players), self.seed, json.dumps(self.settings)]

    def sizes(self) -> list[int]:
        game = game_of(self.slug)
        return [self.players] if self.players else list(range(game.fewest, game.most + 1))

    def walks(self) -> Iterator[Walk]:
        """The random games, for the caller to play. There are fewer if games are long."""
        game, number, answers = game_of(self.slug), 0, 0
        while number < self.games and answers < ENOUGH:
            walk = self.walk(game, number)
            yield walk
            answers += len(walk.answers)
            number += 1

    def walk(self, game: Game, number: int) -> Walk:
        """The random game with this number."""
        sizes = self.sizes()
        return Walk(game, sizes[number % len(sizes)], f"{self.seed}:{number}", self.settings)


@dataclass(frozen=True, slots=True)
class Property:
    """A property that the `examine` function of one module checks game by game.

    `share` is the share of the games to check, so that costly properties take no longer than cheap ones.
    """

    name: str
    module: str
    share: float = 1.0
    least: int = 20  # the fewest games, however small the share

    def examine(self) -> Examine:
        found: Examine = self.home().examine
        return found

    def promise(self) -> str:
        return str(self.home().PROMISE)

    def conclude(self, tally: Tally, notes: list[str]) -> str:
        """What is wrong with the sum over all games, or "". Only some properties check it."""
        conclude = getattr(self.home(), "conclude", None)
        return "" if conclude is None else str(conclude(tally, notes))

    def home(self) -> Any:
        return import_module(f"soultable.lab.conformance.{self.module}")

    def games(self, asked: int) -> int:
        return min(asked, max(self.least, round(asked * self.share)))


@dataclass(slots=True)
class Clock:
    """A stopwatch: the seconds since it was made."""

    began: float = field(default_factory=time.perf_counter)

    def seconds(self) -> float:
        return time.perf_counter() - self.began


def checked(plan: Plan) -> Plan:
    """The plan, checked against the game, with its settings converted to their types."""
    game, settings = game_of(plan.slug), plan.settings
    for size in plan.sizes():
        known = game.checked(size, plan.settings)
        settings = {name: known[name] for name in settings}
    if plan.games < 1:
        raise BadSetting(f"games: {plan.games} does not fit; at least 1 is needed")
    return replace(plan, settings=settings)


def examine_range(part: Property, plan: Plan, first: int, last: int) -> Tally:
    """Check the games from `first` up to but not including `last`, until one breaks the property."""
    tally, examine, game = Tally(), part.examine(), game_of(plan.slug)
    for number in range(first, last):
        walk = plan.walk(game, number)
        try:
            examine(walk, tally)
        except Broken as broken:
            tally.found = (number, walk.counterexample(str(broken)))
            break
        except (SoultableError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            problem = f"{type(error).__name__} in the engine: {error}"
            tally.found = (number, walk.counterexample(problem))
            break
        except AttributeError as error:
            tally.found = (number, walk.counterexample(f"AttributeError in the engine: {error}"))
            break
    return tally


def run_property(
    part: Property, plan: Plan, progress: Progress | None = None, pool: ProcessPoolExecutor | None = None
) -> Verdict:
    """Check one property over all games of the plan. Returns the verdict."""
    clock, games = Clock(), part.games(plan.games)
    chunks = [(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    total, done = Tally(), 0
    for tally, size in tallies(part, plan, chunks, pool):
        total.merge(tally)
        done += size
        if progress:
            progress(f"{part.name}: {done} of {games} games")
    example = None if total.found is None else total.found[1]
    notes: list[str] = []
    problem = "" if example else part.conclude(total, notes)
    if problem:
        notes.append(problem)
    passed = example is None and not problem
    return Verdict(part.name, part.promise(), passed, total.all(), clock.seconds(), notes, example)


def tallies(
    part: Property, plan: Plan, chunks: list[tuple[int, int]], pool: ProcessPoolExecutor | None
) -> Iterator[tuple[Tally, int]]:
    """The tallies of all ranges, as they are finished."""
    if pool is None:
        for first, last in chunks:
            yield examine_range(part, plan, first, last), last - first
        return
    running: dict[Future[Tally], int] = {
        pool.submit(examine_range, part, plan, first, last): last - first for first, last in chunks
    }
    while running:
        finished, _ = wait(running, return_when=FIRST_COMPLETED)
        for job in finished:
            yield job.result(), running.pop(job)


@contextmanager
def workers(plan: Plan) -> Iterator[ProcessPoolExecutor | None]:
    """A pool of processes for many games, or None for few."""
    if plan.workers < 2 or plan.games < WORTH_SPAWNING:
        yield None
        return
    with ProcessPoolExecutor(plan.workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool

"""Check determinism: the same seed gives the same games under every hash seed, compiled or not."""

from concurrent.futures import ThreadPoolExecutor
from typing import Final

from soultable import compiled
from soultable.compiled.builder import obstacle
from soultable.core.errors import SoultableError
from soultable.core.game import Game
from soultable.games.registry import game as game_of
from soultable.lab.conformance.report import Counterexample, Progress, Verdict
from soultable.lab.conformance.run import Clock, Plan
from soultable.lab.conformance.subprocesses import run_module

NAME: Final = "determinism"
PROMISE: Final = (
    "The same game, settings, seed and answers give the same positions, questions, events, views and "
    "imagined worlds under every hash seed, compiled or not."
)
BUILD: Final = "python -m soultable.compiled build"
HASH_SEEDS: Final = ("0", "1", "31337")

Way = tuple[str, str]  # engine, hash seed


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    """Play the same games in several processes, and compare everything that happened."""
    clock, notes = Clock(), list[str]()
    ways: list[Way] = [("plain", seed) for seed in HASH_SEEDS]
    lacking = compiled_engine_lacks()
    if lacking:
        notes.append(f"compiled against plain: left out, {lacking}")
    else:
        ways.append(("compiled", HASH_SEEDS[0]))
    try:
        chains = play_each_way(plan, ways, progress)
    except SoultableError as error:
        return Verdict(NAME, PROMISE, False, {}, clock.seconds(), [*notes, str(error)])
    counts = {"games": len(chains[0]), "hash seeds": len(HASH_SEEDS), "engines": 1 if lacking else 2}
    example = first_difference(plan, ways, chains)
    return Verdict(NAME, PROMISE, example is None, counts, clock.seconds(), notes, example)


def compiled_engine_lacks() -> str:
    """Why the compiled engine cannot be compared, or ""."""
    if compiled.is_ready(compiled.home()):
        return ""
    return obstacle() or f"it is not built yet; {BUILD} builds it"


def play_each_way(plan: Plan, ways: list[Way], progress: Progress | None) -> list[list[str]]:
    """The hashes of all games, for each way of playing them."""
    found: list[list[str]] = []
    with ThreadPoolExecutor(plan.workers) as pool:
        for chains in pool.map(lambda way: play_one_way(plan, way), ways):
            found.append(chains)
            if progress:
                progress(f"{NAME}: {len(found)} of {len(ways)} processes")
    return found


def play_one_way(plan: Plan, way: Way) -> list[str]:
    said, *chains = run_module(
        "hash_games", plan.words(), SOULTABLE_ENGINE=way[0], PYTHONHASHSEED=way[1]
    ).split()
    if said != way[0] or not chains:
        raise SoultableError(f"chains: {len(chains)} games were played by the {said} engine, not by {way[0]}")
    return chains


def first_difference(plan: Plan, ways: list[Way], chains: list[list[str]]) -> Counterexample | None:
    """The first game that differs between processes."""
    for number in range(max(len(found) for found in chains)):
        for way, other in zip(ways[1:], chains[1:], strict=True):
            if other[number : number + 1] != chains[0][number : number + 1]:
                problem = f"{described(ways[0])} and {described(way)} give different games"
                return whole_game(plan, game_of(plan.slug), number, problem)
    return None


def described(way: Way) -> str:
    return f"the {way[0]} engine with hash seed {way[1]}"


def whole_game(plan: Plan, game: Game, number: int, problem: str) -> Counterexample:
    """The whole game with this number, as played in this process."""
    walk = plan.walk(game, number)
    for _ in walk.moves(walk.start()):
        pass
    return walk.counterexample(problem)

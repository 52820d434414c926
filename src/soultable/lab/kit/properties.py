"""The list of properties, and the run over all of them."""

from collections.abc import Callable
from typing import Final

from soultable.core.game import Settings
from soultable.lab.kit import coverage, determinism, oracle, playthrough, uniformity
from soultable.lab.kit.run import WORKERS, Plan, Property, checked, run_property, workers
from soultable.lab.kit.verdict import Progress, Verdict

# Shares make a whole check of 1000 games a matter of minutes.
BY_GAME: Final = (
    Property("ending", "ending"),
    Property("invariants", "invariants"),
    Property("clones", "cloning", share=0.5),
    Property("save and load", "saving", share=0.5),
    Property("undo", "undoing", share=0.2),
    Property("legality", "legality", share=0.25),
    Property("secrecy", "secrecy", share=0.25),
    Property("worlds", "worlds", share=0.25),
)
AS_A_WHOLE: Final[tuple[Callable[[Plan, Progress | None], Verdict], ...]] = (
    determinism.run,
    coverage.run,
    uniformity.run,
    playthrough.run,
    oracle.run,
)


def examine_all(
    slug: str,
    games: int,
    players: int,
    seed: int | str,
    progress: Progress | None,
    settings: Settings | None = None,
    processes: int = WORKERS,
) -> list[Verdict]:
    """A verdict on each property of the kit for one game."""
    plan = checked(Plan(slug, games, players, str(seed), processes, settings or {}))
    with workers(plan) as pool:
        verdicts = [run_property(part, plan, progress, pool) for part in BY_GAME]
    return verdicts + [run(plan, progress) for run in AS_A_WHOLE]

"""The list of all conformance properties, and the function that checks them all."""

from collections.abc import Callable
from typing import Final

from soultable.core.game import Settings
from soultable.lab.conformance import (
    coverage,
    determinism,
    golden_playthroughs,
    missing_parts,
    oracle,
    uniformity,
)
from soultable.lab.conformance.report import Progress, Verdict
from soultable.lab.conformance.run import WORKERS, Plan, Property, checked, run_property, workers

# With these shares, a whole check of 1000 games takes minutes.
BY_GAME: Final = (
    Property("ending", "ending"),
    Property("invariants", "invariants"),
    Property("clones", "clones", share=0.5),
    Property("save and load", "save_and_load", share=0.5),
    Property("undo", "undo", share=0.2),
    Property("legality", "legality", share=0.25),
    Property("secrecy", "secrecy", share=0.25),
    Property("worlds", "worlds", share=0.25),
    Property("accounting", "accounting", share=0.5),
)
AS_A_WHOLE: Final[tuple[Callable[[Plan, Progress | None], Verdict], ...]] = (
    determinism.run,
    coverage.run,
    uniformity.run,
    golden_playthroughs.run,
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
    """Check every property for one game. Returns a verdict on each."""
    plan = checked(Plan(slug, games, players, str(seed), processes, settings or {}))
    verdicts = [missing_parts.run(plan, progress)]
    with workers(plan) as pool:
        verdicts += [run_property(part, plan, progress, pool) for part in BY_GAME]
    return verdicts + [run(plan, progress) for run in AS_A_WHOLE]

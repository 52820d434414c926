"""Check agreement with the oracle, the second implementation of each game in tests/oracle."""

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from typing import Final

from soultable.compiled import PACKAGE
from soultable.games import registry
from soultable.lab.conformance.report import Progress, Verdict
from soultable.lab.conformance.run import Clock, Plan
from soultable.lab.rulebook_citations import Sources, sources_of

NAME: Final = "oracle"
PROMISE: Final = (
    "The oracle, written independently, agrees decision by decision and in the trees of tiny games."
)
PATIENCE: Final = 3600  # seconds
FEWEST: Final = 60  # games; with fewer, its tests do not meet everything they need
OUTCOME: Final = re.compile(r"(\d+) (passed|failed|skipped|errors?)")


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    """Run the oracle's tests for this game, with the plan's number of games and its settings."""
    clock, tree = Clock(), sources_of(plan.slug)
    if tree is None:
        return Verdict(NAME, PROMISE, True, {}, 0.0, left_out="the oracle is in a source checkout only")
    if not tree.oracle.exists():
        return Verdict(NAME, PROMISE, True, {}, 0.0, left_out="there is none yet")
    if find_spec("pytest") is None:
        return Verdict(NAME, PROMISE, True, {}, 0.0, left_out="pytest, which runs it, is not installed")
    games = max(plan.games, FEWEST)
    if progress:
        progress(f"{NAME}: {games} games")
    path = os.pathsep.join(part for part in (str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")) if part)
    words = ["-q", "-p", "no:cacheprovider", *tests_of(plan.slug, tree)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=tree.project,
        env={
            **os.environ,
            "PYTHONPATH": path,
            "SOULTABLE_GAMES": str(games),
            "SOULTABLE_SETTINGS": json.dumps(plan.settings),
        },
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    lines = done.stdout.strip().splitlines() or ["pytest said nothing"]
    counts = {f"tests {word}": int(number) for number, word in OUTCOME.findall(lines[-1])}
    notes = [line for line in lines if line.startswith(("FAILED", "ERROR"))][:5]
    if done.returncode and not notes:
        notes = lines[-1:]
    return Verdict(NAME, PROMISE, done.returncode == 0, counts, clock.seconds(), notes)


def tests_of(slug: str, tree: Sources) -> list[str]:
    """The oracle's tests: those in its place, and in our checkout those beside it that name the game."""
    if slug not in registry.BUILT_IN:
        return [str(tree.oracle)]
    return [str(tree.oracle.parent), "-k", tree.oracle.name]

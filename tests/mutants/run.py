"""Trying faults out: each in a copy of the tree, where its tests run on the plain engine."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests.mutants.catalogue import area_of
from tests.mutants.mutant import ROOT, Misplaced, Mutant

COPIED = ("src", "tests", "docs", "scenarios", "examples", "pyproject.toml", "dev.py", "CHANGELOG.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", "web")  # the built client, and what Python keeps
PATIENCE = 120.0  # seconds for the tests of one fault
CAUGHT, SURVIVED, BROKEN, TIMED_OUT = "caught", "survived", "broken", "timed out"
FAILED = re.compile(r"^FAILED (\S+)", re.MULTILINE)


@dataclass(frozen=True)
class Verdict:
    """What became of a fault: `by` names the test that noticed it, or what was wrong with the trial."""

    mutant: Mutant
    outcome: str
    by: str
    seconds: float

    def plain(self) -> dict[str, object]:
        return {
            "name": self.mutant.name, "area": area_of(self.mutant), "file": self.mutant.path,
            "outcome": self.outcome, "by": self.by, "seconds": round(self.seconds, 1),
        }  # fmt: skip


class Tree:
    """A copy of the source tree in which faults are made and mended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stamp = (
            1_000_000_000  # of the changed file; one of its own each time, or Python keeps the old one
        )
        for name in COPIED:
            there = ROOT / name
            if there.is_dir():
                shutil.copytree(there, folder / name, ignore=LEFT_OUT)
            elif there.exists():
                shutil.copy2(there, folder / name)

    def tested(
        self, node_ids: Iterable[str], *words: str, patience: float = PATIENCE
    ) -> tuple[int | None, str]:
        """Run these tests here: pytest's exit status, nothing if it took too long, and what it said."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", *words]
        process = subprocess.Popen(
            [*command, *node_ids], cwd=self.folder, env=self.environment(), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            said, _ = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None, ""
        return process.returncode, said

    def environment(self) -> dict[str, str]:
        """The plain engine, so that no compiled build hides what was changed."""
        left_out = ("PYTEST_", "PYTHONDONTWRITEBYTECODE")  # each run would compile everything again
        found = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
        return {**found, "PYTHONPATH": str(self.folder / "src"), "SOULTABLE_ENGINE": "plain"}

    def tried(self, mutant: Mutant) -> Verdict:
        """Make the fault, see what its tests say, and mend it."""
        began, file = time.monotonic(), self.folder / mutant.path
        whole, stat = file.read_bytes(), file.stat()
        try:
            file.write_text(mutant.applied(whole.decode()), encoding="utf-8")
            self.stamp += 2
            os.utime(file, (self.stamp, self.stamp))
            outcome, by = judged(*self.tested(mutant.node_ids, "-x"))
        except Misplaced as problem:
            outcome, by = BROKEN, str(problem)
        finally:
            file.write_bytes(whole)
            os.utime(file, (stat.st_atime, stat.st_mtime))
        return Verdict(mutant, outcome, by, time.monotonic() - began)


def judged(status: int | None, said: str) -> tuple[str, str]:
    """A test that fails has caught the fault; tests that cannot even be set up show little."""
    if status is None:
        return TIMED_OUT, f"after {PATIENCE:g} s"
    if status == 0:
        return SURVIVED, ""
    if status == 1 and (failed := FAILED.search(said)):
        return CAUGHT, failed[1].removeprefix("tests/")
    return BROKEN, " ".join(said.split())[-300:]


def failing(tree: Tree, node_ids: list[str]) -> set[str]:
    """Which of these tests fail without any fault."""
    status, said = tree.tested(node_ids, patience=PATIENCE * len(node_ids))
    if status == 0:
        return set()
    failed = {id for id in node_ids for found in FAILED.findall(said) if found.startswith(id)}
    if not failed and len(node_ids) > 1:  # one that is not there, and pytest runs none
        return {id for part in node_ids for id in failing(tree, [part])}
    return failed or set(node_ids)


def trials(mutants: list[Mutant], jobs: int) -> Iterator[Verdict]:
    """First all named tests without a fault; then one fault after another, in so many copies at once."""
    with TemporaryDirectory(prefix="soultable-mutants-") as home, ThreadPoolExecutor(jobs) as pool:
        trees = SimpleQueue[Tree]()
        for tree in pool.map(Tree, [Path(home) / str(number) for number in range(jobs)]):
            trees.put(tree)

        def borrowed() -> Tree:
            return trees.get()

        def baseline(node_ids: list[str]) -> set[str]:
            tree = borrowed()
            try:
                return failing(tree, node_ids)
            finally:
                trees.put(tree)

        def trial(mutant: Mutant) -> Verdict:
            if bad := unfit.intersection(mutant.node_ids):
                return Verdict(mutant, BROKEN, f"without the fault, too: {', '.join(sorted(bad))}", 0.0)
            tree = borrowed()
            try:
                return tree.tried(mutant)
            finally:
                trees.put(tree)

        ids = sorted({id for mutant in mutants for id in mutant.node_ids})
        parts = [ids[number::jobs] for number in range(jobs) if ids[number::jobs]]
        unfit = {id for found in pool.map(baseline, parts) for id in found}
        yield from pool.map(trial, mutants)

"""Run the proofs: python -m tests.proofs, all of them in their long form, or those that are named."""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from subprocess import CalledProcessError

from tests.proofs import disk
from tests.proofs.audit import Broken, Figures
from tests.proofs.fuzz import fuzz
from tests.proofs.kill import kill
from tests.proofs.load import GOAL, load
from tests.proofs.openapi import openapi
from tests.proofs.wire import wire
from tests.server.postgres import Postgres, running_postgres

Proof = Callable[[Path, Postgres, float], Figures]


def on_sqlite(folder: Path) -> str:
    return str(folder / "games.sqlite3")


def prove_load(database: str, folder: Path, size: float) -> Figures:
    figures = load(database, folder, int(500 * size), 100 * size, 60)
    if figures["p99 ms"] > 1000 * GOAL:
        raise Broken(f"99 of 100 answers took longer than {1000 * GOAL:g} ms: {figures}")
    return figures


def prove_small_disk(folder: Path, rounds: int) -> Figures:
    with suppress(CalledProcessError, FileNotFoundError), disk.small_disk(folder) as small:
        return disk.full(small, folder, "small", rounds)
    return {"not run": "a small disk can only be made by the system's own user"}


PROOFS: dict[str, Proof] = {
    "kill-sqlite": lambda folder, _, size: kill(on_sqlite(folder), folder, int(200 * size)),
    "kill-postgresql": lambda folder, postgres, size: kill(postgres.fresh(), folder, int(200 * size)),
    "pair-postgresql": lambda folder, postgres, size: kill(
        postgres.fresh(), folder, int(50 * size), servers=2
    ),
    "wire-sqlite": lambda folder, _, size: wire(on_sqlite(folder), folder, 120 * size),
    "wire-postgresql": lambda folder, postgres, size: wire(postgres.fresh(), folder, 120 * size),
    "disk-limit": lambda folder, _, size: disk.full(folder, folder, "limit", int(20 * size)),
    "disk-small": lambda folder, _, size: prove_small_disk(folder, int(20 * size)),
    "locked-sqlite": lambda folder, _, size: disk.locked(folder, None, (1.0, 5.0, 12.0)),
    "locked-postgresql": lambda folder, postgres, size: disk.locked(folder, postgres, (1.0, 5.0, 12.0)),
    "fuzz": lambda folder, _, size: fuzz(folder, int(100_000 * size)),
    "openapi": lambda folder, _, size: openapi(folder, max(1, int(100 * size))),
    "load-sqlite": lambda folder, _, size: prove_load(on_sqlite(folder), folder, size),
    "load-postgresql": lambda folder, postgres, size: prove_load(postgres.fresh(), folder, size),
}


def main(words: list[str]) -> int:
    asking = argparse.ArgumentParser(prog="python -m tests.proofs", description=__doc__)
    asking.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PROOFS)}; all if left out")
    asking.add_argument("--size", type=float, default=1.0, help="a part of the long form, like 0.1")
    said = asking.parse_args(words)
    for name in said.names:
        if name not in PROOFS:
            asking.error(f"there is no proof '{name}'; there are {', '.join(PROOFS)}")
    failed = 0
    with running_postgres() as postgres:
        for name in said.names or PROOFS:
            failed += not is_kept(name, postgres, said.size)
    return 1 if failed else 0


def is_kept(name: str, postgres: Postgres, size: float) -> bool:
    """Run a proof in a folder of its own and print its figures, or what was broken."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soultable-proof-") as folder:
        try:
            figures = PROOFS[name](Path(folder), postgres, size)
            kept = True
        except Broken as broken:
            figures, kept = {"BROKEN": str(broken)}, False
    said = {"proof": name, **figures, "took": f"{time.monotonic() - began:.0f} s"}
    print(json.dumps(said, ensure_ascii=False), flush=True)
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

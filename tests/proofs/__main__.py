"""Run the proofs: python -m tests.proofs, all of them in their long form, or those that are named.

The exit status is 0 if all were kept, 1 if one was broken, and 3 if none was, but one could not be run.
"""

import argparse
import json
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from math import inf
from pathlib import Path

from tests.proofs import disk
from tests.proofs.audit import Broken, Figures, NotRun
from tests.proofs.damage import damage
from tests.proofs.fuzz import fuzz
from tests.proofs.kill import kill
from tests.proofs.load import GOAL, load
from tests.proofs.memory import memory
from tests.proofs.openapi import openapi
from tests.proofs.rows import rows
from tests.proofs.seat_lost import seat_lost
from tests.proofs.slow import GOAL as AT_LEISURE
from tests.proofs.slow import slow
from tests.proofs.starve import starve
from tests.proofs.thrash import thrash
from tests.proofs.undo_away import undo_away
from tests.proofs.upload_bomb import upload_bomb
from tests.proofs.wire import wire
from tests.server.postgres import Postgres, running_postgres

Proof = Callable[[Path, Postgres, float], Figures]


def on_sqlite(folder: Path) -> str:
    return str(folder / "games.sqlite3")


def of(size: float, whole: int, least: int) -> int:
    """This part of so many rounds, kills or messages, but never fewer than show anything."""
    return max(least, round(whole * size))


def prove_load(database: str, folder: Path, size: float) -> Figures:
    figures = load(database, folder, of(size, 500, 10), max(10.0, 100 * size), 60)
    if figures["p99 ms"] > 1000 * GOAL:
        raise Broken(f"99 of 100 answers took longer than {1000 * GOAL:g} ms: {figures}")
    return figures


def prove_small_disk(folder: Path, rounds: int) -> Figures:
    with disk.small_disk(folder) as small:
        return disk.full(small, folder, "small", rounds)


PROOFS: dict[str, Proof] = {
    "kill-sqlite": lambda folder, _, size: kill(on_sqlite(folder), folder, of(size, 200, 2)),
    "kill-postgresql": lambda folder, postgres, size: kill(postgres.fresh(), folder, of(size, 200, 2)),
    "pair-postgresql": lambda folder, postgres, size: kill(
        postgres.fresh(), folder, of(size, 50, 2), servers=2
    ),
    "wire-sqlite": lambda folder, _, size: wire(on_sqlite(folder), folder, of(size, 120, 4)),
    "wire-postgresql": lambda folder, postgres, size: wire(postgres.fresh(), folder, of(size, 120, 4)),
    "disk-limit": lambda folder, _, size: disk.full(folder, folder, "limit", of(size, 20, 1)),
    "disk-small": lambda folder, _, size: prove_small_disk(folder, of(size, 20, 1)),
    "locked-sqlite": lambda folder, _, size: disk.locked(folder, None, (1.0, 5.0, 12.0)),
    "locked-postgresql": lambda folder, postgres, size: disk.locked(folder, postgres, (1.0, 5.0, 12.0)),
    "seat-lost": lambda folder, postgres, size: seat_lost(folder, postgres, of(size, 200, 22)),
    "undo-away": lambda folder, _, size: undo_away(on_sqlite(folder), folder, of(size, 100, 5)),
    "slow": lambda folder, _, size: slow(folder, of(size, 1100, 150), max(2.0, 30 * size), goal=AT_LEISURE),
    "fuzz": lambda folder, _, size: fuzz(folder, of(size, 100_000, 1000)),
    "upload-bomb": lambda folder, _, size: upload_bomb(folder, max(5.0, 60 * size), of(size, 6, 2)),
    "openapi": lambda folder, _, size: openapi(folder, of(size, 100, 1)),
    "load-sqlite": lambda folder, _, size: prove_load(on_sqlite(folder), folder, size),
    "load-postgresql": lambda folder, postgres, size: prove_load(postgres.fresh(), folder, size),
    "starve": lambda folder, _, size: starve(on_sqlite(folder), folder, of(size, 50, 8), of(size, 500, 20)),
    "thrash": lambda folder, _, size: thrash(on_sqlite(folder), folder, of(size, 60, 4), max(5.0, 60 * size)),
    "memory": lambda folder, _, size: memory(folder, of(size, 1000, 20)),
    "damage": lambda folder, _, size: damage(folder, of(size, 20, 1)),
    "rows": lambda folder, _, size: rows(
        on_sqlite(folder), folder, of(size, 20_000, 500), of(size, 150, 110)
    ),
}


class Outcome(Enum):
    """What came of a proof; the value is the exit status that it asks for."""

    KEPT = 0
    BROKEN = 1
    NOT_RUN = 3


def part(word: str) -> float:
    """A part of the long form, above nothing."""
    with suppress(ValueError):
        if 0 < (size := float(word)) < inf:
            return size
    raise argparse.ArgumentTypeError(f"'{word}' is no part of the long form; a number above 0 is, like 0.1")


def main(words: list[str]) -> int:
    asking = argparse.ArgumentParser(prog="python -m tests.proofs", description=__doc__)
    asking.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PROOFS)}; all if left out")
    asking.add_argument("--size", type=part, default=1.0, help="a part of the long form, like 0.1")
    said = asking.parse_args(words)
    for name in said.names:
        if name not in PROOFS:
            asking.error(f"there is no proof '{name}'; there are {', '.join(PROOFS)}")
    with running_postgres() as postgres:
        outcomes = [outcome(name, PROOFS[name], postgres, said.size) for name in said.names or PROOFS]
    return status(outcomes)


def status(outcomes: list[Outcome]) -> int:
    """The exit status; what is broken counts before what could not be run."""
    return next((o.value for o in (Outcome.BROKEN, Outcome.NOT_RUN) if o in outcomes), 0)


def outcome(name: str, proof: Proof, postgres: Postgres, size: float) -> Outcome:
    """Run a proof in a folder of its own and print its figures, or what was broken."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soultable-proof-") as folder:
        try:
            figures, found = proof(Path(folder), postgres, size), Outcome.KEPT
        except NotRun as why:
            figures, found = {"NOT RUN": str(why)}, Outcome.NOT_RUN
        except Broken as broken:
            figures, found = {"BROKEN": str(broken)}, Outcome.BROKEN
        except Exception as trouble:
            traceback.print_exc()
            figures, found = {"BROKEN": f"{type(trouble).__name__}: {trouble}"}, Outcome.BROKEN
    said = {"proof": name, **figures, "took": f"{time.monotonic() - began:.0f} s"}
    print(json.dumps(said, ensure_ascii=False), flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

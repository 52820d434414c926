"""No room on the disk, and a database that somebody else has locked: nothing changes, and play goes on."""

import resource
import shutil
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.proofs.audit import Act, Broken, Figures, NotRun, audit, proved
from tests.server.client import Json, Seat, drain
from tests.server.postgres import Postgres
from tests.server.serving import Serving

ROOM = 40_000  # bytes that files may still grow by before the disk is said to be full
SMALL = 16 * 1024 * 1024  # bytes of the small disk


class Sitting:
    """Both seats of one game at one server; every answer that was acknowledged is noted."""

    def __init__(self, serving: Serving) -> None:
        ann = serving.person()
        self.table = ann.make("spirit-war", "human", "hot")
        self.seats = [ann.sit(self.table, 0), ann.sit(self.table, 1)]
        for seat in self.seats:
            seat.until_type("update")
        self.acked: list[Act] = []

    def asked(self) -> Seat:
        for seat in self.seats:
            drain(seat)
        return next(seat for seat in self.seats if seat.now["request"] is not None)

    def answer(self, seat: Seat, nonce: str) -> Json:
        """Answer with the last option; what became of it."""
        outcome = seat.answer(seat.now["view"]["options"][-1]["text"], nonce=nonce)
        if outcome["type"] == "done":
            assert seat.seat is not None
            self.acked.append((self.table, seat.seat, nonce))
        return outcome

    def told_since(self, heard: list[int]) -> bool:
        """Whether anybody has heard of something new, since so many messages."""
        for seat in self.seats:
            drain(seat)
        news = [message for seat, n in zip(self.seats, heard, strict=True) for message in seat.messages[n:]]
        return any(message["type"] == "update" for message in news)

    def told(self) -> dict[tuple[str, int], list[Json]]:
        for seat in self.seats:
            drain(seat)
        return {(self.table, place): seat.events for place, seat in enumerate(self.seats)}


@contextmanager
def no_larger(serving: Serving, file: Path) -> Iterator[Callable[[], None]]:
    """The server's files may not grow beyond a size; yields what lifts the limit."""
    pid = serving.process.pid
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    size = max(path.stat().st_size for path in file.parent.glob(f"{file.name}*"))
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size + ROOM, hard))
    yield lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard)) and None


@contextmanager
def filled_up(_: Serving, file: Path) -> Iterator[Callable[[], None]]:
    """A file that nobody needs fills the rest of a small disk; yields what deletes it."""
    filler = file.parent / "filler"
    with filler.open("wb") as waste:
        left = shutil.disk_usage(file.parent).free - ROOM
        waste.write(b"x" * max(0, left))
    yield filler.unlink


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system in memory with little room; only the system's own user may make one."""
    there = folder / "small"
    there.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(there)]
    try:
        mounted = subprocess.run(command, check=False, capture_output=True).returncode == 0
    except FileNotFoundError:
        mounted = False
    if not mounted:
        raise NotRun("a small disk can only be made by the system's own user")
    try:
        yield there
    finally:
        subprocess.run(["umount", there], check=True)


def full(folder: Path, logs: Path, way: str = "limit", rounds: int = 1) -> Figures:
    """Play until no answer can be stored any more, make room, and send the last one again."""
    file = folder / "full.sqlite3"
    serving = Serving(str(file), logs)
    refused, acked = 0, list[Act]()
    told: dict[tuple[str, int], list[Json]] = {}
    try:
        for number in range(rounds):
            sitting = Sitting(serving)
            with (no_larger if way == "limit" else filled_up)(serving, file) as make_room:
                refused += play_until_full(sitting, make_room, f"round-{number}")
            acked += sitting.acked
            told |= sitting.told()
    finally:
        serving.kill()
    figures = {
        "way": "a limit on the size of files" if way == "limit" else "a file system of 16 MB",
        "rounds": rounds,
        "refused as busy": refused,
        **audit(str(file), acked, told),
    }
    return proved(figures, "rounds", "refused as busy", "answers acknowledged", "events told")


def play_until_full(sitting: Sitting, make_room: Callable[[], None], name: str) -> int:
    """How often an answer was refused before there was room again."""
    for number in range(3000):
        seat = sitting.asked()
        if seat.result is not None:
            raise Broken("the game was over before the disk was full")
        nonce = f"{name}-{number:05d}"
        before = seat.now["view"], seat.now["request"]
        heard = [len(one.messages) for one in sitting.seats]
        if sitting.answer(seat, nonce)["type"] == "done":
            continue
        for _ in range(3):
            outcome = sitting.answer(seat, nonce)
            if outcome["type"] != "refused" or outcome["kind"] != "busy":
                raise Broken(f"a full disk is said to be {outcome}")
        if outcome["now"] is not None and (outcome["now"]["view"], outcome["now"]["request"]) != before:
            raise Broken("something has changed though nothing could be stored")
        if sitting.told_since(heard):
            raise Broken("people were told of an answer that could not be stored")
        make_room()
        if sitting.answer(seat, nonce)["type"] != "done":
            raise Broken("there is room again, and the answer is still refused")
        return 4
    raise Broken("the disk was never full")


def locked(folder: Path, postgres: Postgres | None, holds: tuple[float, ...]) -> Figures:
    """Somebody else locks the database for so many seconds while an answer is given."""
    database = postgres.fresh() if postgres is not None else str(folder / "locked.sqlite3")
    serving = Serving(database, folder)
    outcomes: list[str] = []
    try:
        sitting = Sitting(serving)
        for number, seconds in enumerate(holds):
            seat = sitting.asked()
            release = lock_postgres(postgres, database, seconds) if postgres else lock_sqlite(database)
            timer = threading.Timer(seconds, release)
            timer.start()
            began = time.monotonic()
            outcome = sitting.answer(seat, f"locked-{number:04d}")
            timer.join()
            waited = time.monotonic() - began
            if outcome["type"] == "done" and waited < 0.5 * seconds:
                raise Broken(f"locked for {seconds:g} s, and an answer was taken after {waited:.1f} s")
            outcomes.append(f"{seconds:g} s: {outcome.get('kind', 'done')} after {waited:.1f} s")
            if outcome["type"] != "done" and sitting.answer(seat, f"locked-{number:04d}")["type"] != "done":
                raise Broken(f"the lock is gone, and the answer is still refused: {outcome}")
        told = sitting.told()
    finally:
        serving.kill()
    figures = {"locked for": "; ".join(outcomes), **audit(database, sitting.acked, told)}
    return proved(figures, "locked for", "answers acknowledged", "events told")


def lock_sqlite(database: str) -> Callable[[], None]:
    """Begin to write and do not end; returns what ends it."""
    other = sqlite3.connect(database, isolation_level=None, check_same_thread=False)
    other.execute("begin immediate")
    return other.close


def lock_postgres(postgres: Postgres, database: str, seconds: float) -> Callable[[], None]:
    """The same with PostgreSQL, in a transaction that ends by itself."""
    statement = f"do $$ begin lock table answers in exclusive mode; perform pg_sleep({seconds}); end $$"
    thread = threading.Thread(target=postgres.run, args=[database, statement])
    thread.start()
    held = (
        "select 1 from pg_locks where relation = 'answers'::regclass and mode = 'ExclusiveLock' and granted"
    )
    while thread.is_alive() and postgres.run(database, held) == 0:
        time.sleep(0.02)
    return thread.join

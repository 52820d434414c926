"""`soultable store check`: verify that the log of every game in a database is intact. It changes nothing."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from soultable.server.database_health import DAMAGED, DISK_ERROR, LONGEST_CHECK, quick_check
from soultable.server.game_loading import MACHINE, match_of, trouble_passes
from soultable.server.log_integrity import (
    GAP,
    ROW_CHANGED,
    ROWS_LOST,
    RULES_CHANGED,
    UNREADABLE,
    Row,
    good_rows,
    problem_of,
)
from soultable.server.match import Match
from soultable.server.room import Room, RoomError
from soultable.server.room_actions import Rooms
from soultable.server.schema import lives, tables
from soultable.server.server_uptime import BEAT
from soultable.server.store import (
    CannotStore,
    DamagedStore,
    Store,
    is_unfinished,
    is_up_to_date,
    only_read,
)

WORDS: Final = {
    ROWS_LOST: "the end of its log is missing",
    GAP: "a row of its log is missing",
    ROW_CHANGED: "its log is not what was written",
    UNREADABLE: "it cannot be read",
    RULES_CHANGED: "its log is whole, but the rules of this program do not lead where it did",
}


@dataclass(frozen=True)
class Finding:
    """What is wrong with one game."""

    id: str
    game: str
    damage: str
    length: int  # rows that its table's entry claims
    good: int  # rows from the first on that still replay correctly

    def line(self) -> str:
        return f"{self.id} ({self.game}): {WORDS[self.damage]}; {self.good} of {self.length} rows are good"

    def plain(self) -> dict[str, object]:
        return {
            "table": self.id, "game": self.game, "damage": self.damage, "rows": self.length,
            "good": self.good,
        }  # fmt: skip


@dataclass(frozen=True)
class Report:
    """The result of checking a database."""

    games: int
    file: str  # what is wrong with the file as a whole; empty if nothing
    findings: list[Finding]

    @property
    def is_sound(self) -> bool:
        """Whether nothing is damaged; a game outdated by new rules is not damage."""
        return not self.file and all(finding.damage == RULES_CHANGED for finding in self.findings)


Progress = Callable[[int, int], None]


async def examined(store: Store, progress: Progress) -> Report:
    """Check the pages, and each game that has begun."""
    await check_schema(store)
    file = file_problem(store)
    if not file and await store.is_answer_lost():
        file = "what was answered last is not in it: its -wal file was lost, or it is an older copy"
    try:
        async with store.read() as c:
            begun = sa.select(tables.c.id).where(tables.c.started.is_not(None)).order_by(tables.c.created)
            games = [row[0] for row in await c.execute(begun)]
    except DamagedStore:
        return Report(0, file or "the list of tables cannot be read", [])
    findings: list[Finding] = []
    for number, game in enumerate(games, 1):
        found = await finding(store, game)
        findings += [] if found is None else [found]
        progress(number, len(games))
    check_at_rest(store)
    return Report(len(games), file, findings)


async def check_schema(store: Store) -> None:
    """A database that is there, of this program's version."""
    file = Path(str(store.url.database))
    if store.is_sqlite and not file.is_file():
        raise CannotStore(f"database: there is no file {file}")
    try:
        async with store.read() as c:
            is_right = await c.run_sync(is_up_to_date)
    except DamagedStore:
        return
    except CannotStore as error:
        if store.how and is_unfinished(file):
            raise CannotStore(
                f"database: {file}: a crash has left it half-written, and it cannot be read without changing "
                "it; check a copy of it and of what lies beside it, or let soultable store repair complete it"
            ) from error
        raise
    if not is_right:
        raise CannotStore(
            "database: its schema is not this program's; soultable serve brings an older one up to date"
        )


def check_at_rest(store: Store) -> None:
    """Refuse to judge an SQLite file that nobody had open if somebody has begun to write to it since."""
    file = Path(str(store.url.database))
    if store.how not in ("", only_read(file)):
        raise CannotStore(f"database: {file}: a server was started on it meanwhile; check it again")


def file_problem(store: Store) -> str:
    """What is wrong with the pages of an SQLite file; empty if nothing."""
    if not store.is_sqlite:
        return ""
    found = quick_check(Path(str(store.url.database)), LONGEST_CHECK, store.how or "mode=ro")
    return {DAMAGED: "its pages are damaged", DISK_ERROR: "the disk cannot read all of it"}.get(found, "")


async def finding(store: Store, game: str) -> Finding | None:
    """What is wrong with a game; None if nothing."""
    try:
        room = await Rooms(store).room(game)
        log = await store.whole_log(game)
    except (DamagedStore, RoomError, LookupError):
        return Finding(game, "?", UNREADABLE, 0, 0)
    if room.is_nonsense:
        return Finding(game, room.game, UNREADABLE, log.length, 0)
    match, refused = carried_out(room, log.rows)
    good = 0 if match is None else match.length
    problem = problem_of(log) or (RULES_CHANGED if refused else "")
    return Finding(game, room.game, problem, max(log.length, len(log.rows)), good) if problem else None


def carried_out(room: Room, rows: list[Row]) -> tuple[Match | None, bool]:
    """The match as far as its rows lead where they did; and whether one of them does not.

    Other rules may break on them in any way; CannotOpen if it is the machine that does.
    """
    with trouble_passes():
        try:
            match = match_of(room, room.played(), [])
        except MACHINE:
            raise
        except Exception:
            return None, True
        for number, row in enumerate(rows[: good_rows(rows)]):
            try:
                match.take(row)
            except MACHINE:
                raise
            except Exception:  # what the row did may be half done: once more, without it
                before, _ = carried_out(room, rows[:number])
                return before, True
        return match, False


async def check_not_served(store: Store) -> None:
    """Refuse while a server runs on this database, or ran a moment ago."""
    try:
        async with store.read() as c:
            last = (await c.execute(sa.select(sa.func.max(lives.c.until)))).scalar()
    except DamagedStore:
        return
    if (
        last is not None and last > time.time() + 1
    ):  # a later time: the system's clock was set back, or a server runs
        await asyncio.sleep(BEAT + 1)
        async with store.read() as c:
            if (await c.execute(sa.select(sa.func.max(lives.c.until)))).scalar() == last:
                return
    if last is not None and time.time() - 2 * BEAT < last:
        raise CannotStore(
            f"database: a server was serving on it {max(0.0, time.time() - last):.0f} seconds ago; stop it, "
            f"and try again {2 * BEAT:.0f} seconds later"
        )

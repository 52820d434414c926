"""Database health: check at the start, and from time to time, that the whole database is sound.

Each check has a time limit. Its result appears in /readyz, in /metrics and in one line of the log.
"""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import sqlalchemy as sa
import structlog

from soultable.server.log_integrity import DAMAGES, GAP, ROWS_LOST
from soultable.server.metrics import DAMAGED_GAMES
from soultable.server.schema import answers, tables
from soultable.server.store import CannotStore, DamagedStore, Store, escaped

PATIENCE: Final = 3.0  # seconds that a start waits for the first look
LONGEST: Final = 30.0  # seconds for a look at the pages of an SQLite file
LONGEST_CHECK: Final = 86_400.0  # the same for the owner, who waits for it
REST: Final = 600.0  # seconds between two looks, at least
AGAIN: Final = 30.0  # the same after the disk could not be read
SHARE: Final = 100  # so many times as long as a look took, it rests before the next
BATCH: Final = 100  # games whose lengths are compared at once
MOST: Final = 100_000  # games whose lengths are compared in all, the newest first

UNCHECKED, SOUND, TOO_LARGE, DAMAGED, ANSWERS_LOST, UNWRITABLE, DISK_ERROR = (
    "unchecked", "ok", "too-large", "damaged", "answers-lost", "unwritable", "disk-error",
)  # fmt: skip
LOG: Final = structlog.get_logger("soultable.health")
WORDS: Final = {
    DAMAGED: "the database is damaged; stop the server and run soultable store check",
    DISK_ERROR: "the disk reports errors where the database is read; look at the disk, and keep a backup",
    ANSWERS_LOST: "what was answered last is not in the database: its -wal file was lost or damaged, "
    "or it is an older copy; stop the server and run soultable store repair to go on without it",
}


class Health:
    """What is known about the state of the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.pages = UNCHECKED
        self.damaged = 0  # games that were set aside
        self.took = 0.0  # duration of the last check, in seconds
        self.said = ""

    @property
    def check(self) -> str:
        """The state of the database, in one word."""
        if self.store.damaged:
            return DAMAGED
        if self.store.unwritable:
            return UNWRITABLE
        return ANSWERS_LOST if self.store.answers_lost else self.pages

    @property
    def is_sound(self) -> bool:
        """Whether the database may be relied on, as far as anybody knows."""
        return self.check not in (DAMAGED, ANSWERS_LOST, UNWRITABLE, DISK_ERROR)

    async def open(self) -> asyncio.Task[None]:
        """Run the first check; with a small database the server's start waits until it is finished."""
        first = asyncio.create_task(self.look())
        await asyncio.wait([first], timeout=PATIENCE)
        return first

    async def run(self, first: asyncio.Task[None]) -> None:
        """Check again and again, for a small part of the time."""
        await first
        while True:
            rest = AGAIN if self.pages == DISK_ERROR else REST
            await asyncio.sleep(max(rest, SHARE * self.took))
            await self.look()

    async def look(self) -> None:
        began = time.monotonic()
        try:
            if self.store.is_sqlite:
                pages = await asyncio.to_thread(quick_check, Path(str(self.store.url.database)))
                self.store.damaged |= pages == DAMAGED
                self.pages = pages
            else:
                self.pages = SOUND
            self.say()
            await self.compare_lengths()
            await self.count()
        except CannotStore as error:
            LOG.warning("the database could not be examined", why=str(error)[:200])
        self.took = time.monotonic() - began
        self.say()

    def say(self) -> None:
        """Write one log line for each problem found."""
        if self.check != self.said and self.check in WORDS:
            LOG.error(WORDS[self.check])
        self.said = self.check

    # -- games -----------------------------------------------------------------------------------------

    async def compare_lengths(self) -> None:
        """Set aside games whose log is shorter than it was; other games go on meanwhile."""
        t = tables.c
        begun = sa.select(t.id).where(t.started.is_not(None)).order_by(t.ended.is_not(None), t.created.desc())
        async with self.store.read() as c:
            games = [row[0] for row in await c.execute(begun.limit(MOST))]
        for first in range(0, len(games), BATCH):
            began = time.monotonic()
            for game, damage in (await self.shorter(games[first : first + BATCH])).items():
                LOG.error("a game was set aside", why=damage)
                await self.store.set_aside(game, damage)
            await asyncio.sleep(time.monotonic() - began)

    async def shorter(self, games: Sequence[str]) -> dict[str, str]:
        """Which of these games miss rows without being known as damaged, and why."""
        t, rows, last = tables.c, sa.func.count(answers.c.ply), sa.func.max(answers.c.ply)
        asked = (
            sa.select(t.id, t.length, rows, last)
            .outerjoin_from(tables, answers, answers.c.game == t.id)
            .where(t.id.in_(games), t.damage == "")
            .group_by(t.id, t.length)
            .having(sa.or_(rows < t.length, last != rows - 1))
        )
        try:
            async with self.store.read() as c:
                found = (await c.execute(asked)).all()
        except DamagedStore:
            return {}  # each of them is checked when it is opened
        return {id: GAP if last is not None and last >= rows else ROWS_LOST for id, _, rows, last in found}

    async def count(self) -> None:
        asked = sa.select(sa.func.count()).select_from(tables).where(tables.c.damage.in_(DAMAGES))
        async with self.store.read() as c:
            self.damaged = int((await c.execute(asked)).scalar_one())
        DAMAGED_GAMES.set(self.damaged)


def quick_check(file: Path, seconds: float = LONGEST, how: str = "mode=ro") -> str:
    """Whether the pages of an SQLite file hang together; in a thread, by a connection of its own."""
    until = time.monotonic() + seconds
    try:
        with closing(sqlite3.connect(f"file:{escaped(file)}?{how}", uri=True)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > until, 10_000)
            (line,) = connection.execute("pragma quick_check(1)").fetchone()
            return SOUND if line == "ok" else DAMAGED
    except sqlite3.OperationalError as error:
        return {sqlite3.SQLITE_INTERRUPT: TOO_LARGE, sqlite3.SQLITE_IOERR: DISK_ERROR}.get(
            error.sqlite_errorcode & 0xFF, UNCHECKED
        )
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return DAMAGED

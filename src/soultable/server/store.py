"""The database: opening it, bringing its schema up to date, and appending to the log of answers."""

import json
import os
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config as Alembic
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from soultable.core.errors import SoultableError
from soultable.server.lives import BEAT, Life, Span
from soultable.server.schema import answers, presence, tables

BUSY: Final = 10_000  # milliseconds to wait for whoever else has locked what we want to write
SILENT: Final = 60.0  # seconds after which a PostgreSQL that says nothing counts as gone
PRIVATE: Final = 0o600  # how an SQLite database may be read
MIGRATING: Final = 7_305_210  # the number of the lock that lets one process migrate at a time


class CannotStore(SoultableError):
    """The database cannot be reached or cannot be written; nothing has changed."""


class Taken(Exception):
    """Somebody else has appended an answer of this game at this ply."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a game's log."""

    ply: int
    seat: int
    answer: str
    nonce: str
    link: str
    at: float


def logged(game: str, row: Row) -> dict[str, object]:
    """A line of a game's log as the table of answers has it."""
    return {
        "game": game, "ply": row.ply, "seat": row.seat, "answer": row.answer, "nonce": row.nonce,
        "state_hash": row.link, "at": row.at,
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hint:
    """What the list of tables says about a game without replaying it; throw-away."""

    due: float | None
    ended: float | None
    ending: str
    asked: tuple[int, ...] = ()


def database_url(text: str) -> sa.URL:
    """The address of a database with the driver that we use; a plain path means SQLite."""
    try:
        url = sa.make_url(text) if "://" in text else sa.URL.create("sqlite", database=text)
    except (sa.exc.ArgumentError, ValueError):
        raise CannotStore("database: it does not read like postgresql://user@host/name") from None
    kind = url.get_backend_name()
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    if kind not in drivers:
        raise CannotStore(f"database: '{kind[:40]}' is not known; sqlite and postgresql are")
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise CannotStore("database: SQLite needs the name of a file, so that games outlive the server")
    return url.set(drivername=drivers[kind])


class Store:
    """One database, for one process."""

    def __init__(self, address: str) -> None:
        self.url: Final = database_url(address)
        self.is_sqlite: Final = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            # One connection: then PRAGMA data_version moves only when another process has written.
            self.engine: AsyncEngine = create_async_engine(self.url, pool_size=1, max_overflow=0)
            prepare_sqlite(self.engine)
        else:
            waits = {"command_timeout": SILENT, "server_settings": {"lock_timeout": str(BUSY)}}
            self.engine = create_async_engine(
                self.url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=waits
            )
        self.writer: Final = self.engine.execution_options(soultable_writes=True)
        self.life: Final = Life(self)

    # -- opening ---------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Reach the database, bring the schema up to date, and see when no server was running."""
        if self.is_sqlite and self.url.database:
            make_private(Path(self.url.database))
        async with self.write() as c:
            if not self.is_sqlite:
                await c.execute(sa.text(f"select pg_advisory_xact_lock({MIGRATING})"))
            await c.run_sync(migrate)
        await self.life.look_back()

    @property
    def outages(self) -> list[Span]:
        """When no server was running."""
        return self.life.outages

    async def close(self) -> None:
        await self.engine.dispose()

    async def is_ready(self) -> bool:
        """Whether the database answers and has this program's schema."""
        async with self.read() as c:
            return bool(await c.run_sync(is_up_to_date))

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end; trouble with the database is one line."""
        try:
            async with self.writer.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise CannotStore(f"database: {first_line(error)}") from error

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise CannotStore(f"database: {first_line(error)}") from error

    # -- the log ---------------------------------------------------------------------------------------

    async def append(self, game: str, row: Row, hint: Hint | None) -> None:
        """Add a row for good, with a hint if it is a new one.

        Taken if the ply has a row already; then nothing has changed.
        """
        try:
            async with self.write() as c:
                await c.execute(answers.insert().values(**logged(game, row)))
                if hint is not None:
                    facts = {"due": hint.due, "ended": hint.ended, "ending": hint.ending}
                    facts["asked"] = json.dumps(hint.asked)
                    await c.execute(tables.update().where(tables.c.id == game).values(**facts))
        except IntegrityError:
            raise Taken from None

    async def log(self, game: str, since: int = 0) -> list[Row]:
        """The rows of a game from a ply on."""
        a = answers.c
        asked = (
            sa.select(a.ply, a.seat, a.answer, a.nonce, a.state_hash, a.at)
            .where(a.game == game, a.ply >= since)
            .order_by(a.ply)
        )
        async with self.read() as c:
            return [Row(*row) for row in await c.execute(asked)]

    async def lengths(self, games: Sequence[str]) -> dict[str, int]:
        """How many rows each of these games has."""
        a = answers.c
        asked = sa.select(a.game, sa.func.max(a.ply)).where(a.game.in_(games)).group_by(a.game)
        async with self.read() as c:
            return {row[0]: row[1] + 1 for row in await c.execute(asked)}

    async def overdue(self, now: float) -> list[str]:
        """Games in which a clock may have run out while nobody had them open."""
        t = tables.c
        asked = sa.select(t.id).where(t.due < now, t.ended.is_(None)).order_by(t.due).limit(100)
        async with self.read() as c:
            return [row[0] for row in await c.execute(asked)]

    async def remind(self, game: str, due: float | None) -> None:
        """When a clock of a running game really runs out; outages have moved it."""
        async with self.write() as c:
            running = sa.and_(tables.c.id == game, tables.c.ended.is_(None))
            await c.execute(tables.update().where(running).values(due=due))

    # -- who is there ----------------------------------------------------------------------------------

    async def see(self, who: Iterable[tuple[str, int]], now: float, here: bool = True) -> None:
        """These seats have somebody at them in this process now; or had, up to this moment."""
        rows = [
            {"g": game, "s": seat, "l": self.life.id, "n": now, "h": here} for game, seat in sorted(set(who))
        ]
        if rows:
            values = sa.text(
                "insert into presence (game, seat, life, seen, here) values (:g, :s, :l, :n, :h) "
                "on conflict (game, seat, life) do update set seen = excluded.seen, here = excluded.here"
            )
            async with self.write() as c:
                await c.execute(values, rows)

    async def seen(self, game: str, now: float) -> dict[int, float]:
        """When somebody was last at each seat; now, if they sit there at another process."""
        found: dict[int, float] = {}
        async with self.read() as c:
            for row in await c.execute(sa.select(presence).where(presence.c.game == game)):
                elsewhere = row.here and row.life != self.life.id and row.seen > now - 2 * BEAT
                found[row.seat] = max(found.get(row.seat, 0.0), now if elsewhere else row.seen)
        return found

    async def data_version(self) -> int:
        """SQLite: a number that changes when another process has written."""
        async with self.read() as c:
            return int((await c.exec_driver_sql("pragma data_version")).scalar_one())


def prepare_sqlite(engine: AsyncEngine) -> None:
    """Write-ahead log, synchronous to the disk; a transaction that writes says so when it begins."""

    @sa.event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"pragma busy_timeout = {BUSY}")
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
            cursor.execute(f"pragma {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begun(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("soultable_writes"):
            connection.exec_driver_sql("begin immediate")


def make_private(file: Path) -> None:
    """An SQLite database is its owner's alone, with the files that SQLite puts beside it."""
    if file.is_dir():
        raise CannotStore(f"database: {file} is a folder; name a file in it, like {file / 'server.sqlite3'}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
            with suppress(FileNotFoundError, PermissionError):  # another's file stays as its owner wants it
                file.with_name(name).chmod(PRIVATE)
    except OSError as error:
        raise CannotStore(f"database: {file}: {error.strerror or 'it cannot be opened'}") from None


# -- the schema ------------------------------------------------------------------------------------------


def alembic() -> Alembic:
    config = Alembic()
    config.set_main_option("script_location", str(files("soultable.server") / "migrations"))
    return config


def migrate(connection: sa.Connection) -> None:
    """Bring the schema to this program's version; a newer one is refused."""
    config = alembic()
    script = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    known = {revision.revision for revision in script.walk_revisions()}
    if current is not None and current not in known:
        raise CannotStore(f"database: its schema '{current}' is newer than this program; update Soultable")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_up_to_date(connection: sa.Connection) -> bool:
    head = ScriptDirectory.from_config(alembic()).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == head


def first_line(error: BaseException) -> str:
    """What the database said, without our statements and their values."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    return (str(error).splitlines() or [type(error).__name__])[0][:200]

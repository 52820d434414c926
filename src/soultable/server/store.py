"""Store: open the database, migrate its schema, and append to the log of answers."""

import json
import os
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import sqlalchemy as sa
import structlog
from alembic import command
from alembic.config import Config as Alembic
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from soultable.core.errors import SoultableError
from soultable.server.database_errors import first_line, is_damage, is_unwritable
from soultable.server.last_commit_file import LastAnswer
from soultable.server.log_integrity import Log, Row
from soultable.server.schema import answers, lives, metadata, presence, tables
from soultable.server.seat_claims import Claim, Holders, hold_still, read_holders
from soultable.server.server_clock import server_time
from soultable.server.server_uptime import BEAT, Heartbeat, Span

BUSY: Final = 10_000  # milliseconds to wait for another writer's lock
SILENT: Final = 60.0  # seconds after which a silent PostgreSQL counts as gone
PRIVATE: Final = 0o600  # the file mode of an SQLite database
MAGIC: Final = b"SQLite format 3\0"  # how a database of SQLite begins
PAGE: Final = 1_000  # rows of a log that are read at a time
MIGRATING: Final = 7_305_210  # the number of the lock that lets one process migrate at a time
LOG: Final = structlog.get_logger("soultable.store")


class CannotStore(SoultableError):
    """The database cannot be reached or written; nothing has changed."""


class DamagedStore(CannotStore):
    """A part of the database is damaged and cannot be read."""


class Taken(Exception):
    """Another process has appended an answer of this game at this ply."""


class Ended(Exception):
    """The game is over: its record is there for others to read, and no row comes to its log any more."""


def logged(game: str, row: Row) -> dict[str, object]:
    """A row of a game's log as the `answers` table stores it."""
    return {
        "game": game, "ply": row.ply, "seat": row.seat, "answer": row.answer, "nonce": row.nonce,
        "state_hash": row.link, "at": row.at,
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hint:
    """A summary of the game for the list of tables, so that nothing is replayed; it can be rebuilt."""

    due: float | None
    ended: float | None
    ending: str
    asked: tuple[int, ...] = ()


class Due(NamedTuple):
    """A game in which a clock runs out, and when."""

    due: float
    game: str


def database_url(text: str) -> sa.URL:
    """The URL of a database with the driver that we use; a plain path means SQLite."""
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
    if kind == "sqlite" and url.query:
        raise CannotStore(
            "database: an SQLite file takes no options; leave out the question mark and the rest"
        )
    return url.set(drivername=drivers[kind])


def check_file(file: Path) -> None:
    """Refuse a file that is something else, before anything is done to it or to what lies beside it."""
    if file.is_dir():
        raise CannotStore(f"database: {file} is a folder; name a file in it, like {file / 'server.sqlite3'}")
    if file.exists() and not file.is_file():
        raise CannotStore(f"database: {file} is not a file")
    wal = file.with_name(f"{file.name}-wal")
    try:
        head = first_bytes(file, len(MAGIC)) if file.exists() else b""
        is_lost = not head and wal.is_file() and wal.stat().st_size > 0
    except PermissionError:
        return  # it is said when the file is opened
    except OSError as error:
        raise CannotStore(f"database: {file}: {error.strerror or 'it cannot be read'}") from None
    if is_lost:
        raise CannotStore(f"database: {file} is lost, but not {wal}, which holds answers; restore a backup")
    if head and head != MAGIC:
        raise CannotStore(f"database: {file}: file is not a database")


def first_bytes(file: Path, count: int) -> bytes:
    with file.open("rb") as opened:
        return opened.read(count)


def only_read(file: Path) -> str:
    """How an SQLite file is opened so that nothing about it changes.

    Where nothing lies beside it nobody has it open; else SQLite would put empty files there.
    """
    return "mode=ro" if is_unfinished(file) else "mode=ro&immutable=1"


def is_unfinished(file: Path) -> bool:
    """Whether somebody has an SQLite file open, or was ended while it was."""
    return any(file.with_name(file.name + beside).exists() for beside in ("-wal", "-shm", "-journal"))


def uri_of(url: sa.URL, how: str) -> sa.URL:
    """The address of an SQLite file by which it is opened in this way."""
    file = Path(str(url.database))
    return url.set(database=f"file:{escaped(file)}").update_query_string(f"{how}&uri=true")


def escaped(file: Path) -> str:
    """The name of a file as an address has it, also where it is not UTF-8."""
    return quote(os.fsencode(file))


class Store:
    """One process's access to one database."""

    def __init__(self, address: str, is_read_only: bool = False) -> None:
        self.url: Final = database_url(address)
        self.is_sqlite: Final = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            check_file(Path(str(self.url.database)))
        self.how = only_read(Path(str(self.url.database))) if self.is_sqlite and is_read_only else ""
        if self.is_sqlite:
            # One connection: then PRAGMA data_version moves only when another process has written.
            opened = uri_of(self.url, self.how) if self.how else self.url
            self.engine: AsyncEngine = create_async_engine(opened, pool_size=1, max_overflow=0)
            prepare_sqlite(self.engine, self.text, bool(self.how))
        else:
            waits = {"command_timeout": SILENT, "server_settings": {"lock_timeout": str(BUSY)}}
            self.engine = create_async_engine(
                self.url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=waits
            )
        self.writer: Final = self.engine.execution_options(soultable_writes=True)
        self.life: Final = Heartbeat(self)
        self.last: Final = LastAnswer(Path(str(self.url.database))) if self.is_sqlite else None
        self.answers_lost = False  # whether an SQLite file is older than the last answer committed
        self.damaged = False  # whether something that should be in it could not be read
        self.unwritable = ""  # why nothing can be written now: read-only, or no room on the disk
        self.unwritten_since: float | None = None  # since when; until it is recorded as an outage

    # -- opening ---------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Connect to the database, migrate the schema, and read when no server was running."""
        if self.is_sqlite:
            make_private(Path(str(self.url.database)))
        try:
            async with self.write() as c:
                if not self.is_sqlite:
                    await c.execute(sa.text(f"select pg_advisory_xact_lock({MIGRATING})"))
                await c.run_sync(migrate)
                await c.execute(
                    lives.delete().where(lives.c.id == "")
                )  # this fails where nothing may be written
        except CannotStore:
            if self.unwritable:
                raise CannotStore(self.read_only()) from None
            raise
        self.answers_lost = await self.is_answer_lost()
        await self.life.look_back()

    async def is_answer_lost(self) -> bool:
        """Whether the SQLite file lacks the answer that was committed last."""
        last = None if self.last is None else self.last.read()
        if last is None:
            return False
        async with self.read() as c:
            asked = sa.select(tables.c.length).where(tables.c.id == last[0])
            return ((await c.execute(asked)).scalar() or 0) <= last[1]

    @property
    def outages(self) -> list[Span]:
        """The times when no server was running."""
        return self.life.outages

    async def close(self) -> None:
        if self.last is not None:
            self.last.close()
        await self.engine.dispose()

    async def is_ready(self) -> bool:
        """Whether the database responds and has this program's schema."""
        async with self.read() as c:
            return bool(await c.run_sync(is_up_to_date))

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end; database errors are logged in one line."""
        try:
            await self.reconnect()
            async with self.writer.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError, UnicodeDecodeError) as error:
            if is_unwritable(error):
                self.wrote(first_line(error))
            raise self.trouble(error) from error
        await self.reconnect()
        self.wrote()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError, UnicodeDecodeError) as error:
            raise self.trouble(error) from error

    def text(self, raw: bytes) -> str:
        """A text from SQLite; undecodable text is damage, but leaves everything else readable."""
        try:
            return raw.decode()
        except UnicodeDecodeError:
            self.damaged = True
            return raw.decode(errors="replace")

    def trouble(self, error: Exception) -> CannotStore:
        """A one-line description of the database error; damage is remembered."""
        line = f"database: {first_line(error)}"
        if not is_damage(error):
            return CannotStore(line)
        self.damaged = True
        return DamagedStore(line)

    async def reconnect(self) -> None:
        """A connection to a PostgreSQL that was read-only stays read-only: replace the connections."""
        if self.unwritable and not self.is_sqlite:
            await self.engine.dispose()

    def wrote(self, trouble: str = "") -> None:
        """Record whether writing works; log a line when that changes."""
        if trouble and self.unwritten_since is None:
            self.unwritten_since = server_time()
        if bool(trouble) != bool(self.unwritable) and self.life.id:
            if trouble:
                LOG.error("the database cannot be written", why=trouble)
            else:
                LOG.warning("the database can be written again")
        self.unwritable = trouble

    def read_only(self) -> str:
        """Why a server cannot start on a read-only database, and what would help."""
        if self.is_sqlite:
            file = Path(str(self.url.database))
            return (
                f"database: {file}: it cannot be written ({self.unwritable}); the server must be allowed "
                f"to write this file and the folder {file.absolute().parent}, and the disk needs room"
            )
        return (
            f"database: it cannot be written ({self.unwritable}); turn default_transaction_read_only off, "
            "or name the server that is not a standby"
        )

    # -- the log ---------------------------------------------------------------------------------------

    async def append(
        self,
        game: str,
        row: Row,
        head: str,
        hint: Hint | None,
        by: Claim | None = None,
        listening: Collection[Claim] = (),
    ) -> Holders:
        """Append a row durably, with a hint if it is a new one; `head` is the log's hash including the row.

        Returns who holds the seats of those who listen.

        Taken if the ply has a row already, Ended if the game is over, ClaimLost if whoever acts does not hold
        the seat any more; then nothing has changed.
        """
        try:
            async with self.write() as c:
                await lock_running(c, game)
                await add_rows(c, game, [row], head, hint)
                if by is not None:
                    await hold_still(c, by)
                holders = await read_holders(c, listening if by is None else {*listening, by})
                if by is not None:
                    holders.check(by)
        except IntegrityError:
            raise Taken from None
        if self.last is not None and not self.answers_lost:
            self.last.write(game, row.ply)
        return holders

    async def holders(self, claims: Collection[Claim]) -> Holders:
        """Who holds the seats that these claims are about."""
        if not claims:
            return Holders()
        async with self.read() as c:
            return await read_holders(c, claims)

    async def log(self, game: str, since: int = 0) -> list[Row]:
        """The rows of a game from a ply on."""
        async with self.read() as c:
            return await read_rows(c, game, since)

    async def whole_log(self, game: str) -> Log:
        """All rows of a game, and its table's entry; the entry is read first, because the log only grows."""
        t = tables.c
        async with self.read() as c:
            length, head = (await c.execute(sa.select(t.length, t.head).where(t.id == game))).one()
            return Log(await read_rows(c, game), length, head)

    async def end(self, game: str, at: float, ending: str) -> None:
        """A game ends without a row that says so, if it has not ended already."""
        async with self.write() as c:
            facts = {"ended": at, "ending": ending, "due": None, "asked": "[]"}
            running = sa.and_(tables.c.id == game, tables.c.ended.is_(None))
            await c.execute(tables.update().where(running).values(**facts))

    async def set_aside(self, game: str, damage: str) -> None:
        """Record what is wrong with a game; an empty text clears it."""
        async with self.write() as c:
            await c.execute(tables.update().where(tables.c.id == game).values(damage=damage))

    async def lengths(self, games: Sequence[str]) -> dict[str, int]:
        """How many rows each of these games has."""
        a = answers.c
        asked = sa.select(a.game, sa.func.max(a.ply)).where(a.game.in_(games)).group_by(a.game)
        async with self.read() as c:
            return {row[0]: row[1] + 1 for row in await c.execute(asked)}

    async def overdue(self, now: float, after: Due | None = None, most: int = 100) -> list[Due]:
        """Games in which a clock may have run out while nobody had them open, after a given one."""
        t = tables.c
        asked = sa.select(t.due, t.id).where(t.due < now, t.ended.is_(None), t.damage == "")
        if after is not None:
            later = sa.and_(t.due == after.due, t.id > after.game)
            asked = asked.where(sa.or_(t.due > after.due, later))
        async with self.read() as c:
            return [Due(*row) for row in await c.execute(asked.order_by(t.due, t.id).limit(most))]

    async def remind(self, game: str, due: float | None) -> None:
        """Store when a clock of a running game really runs out; outages have moved it."""
        async with self.write() as c:
            running = sa.and_(tables.c.id == game, tables.c.ended.is_(None))
            await c.execute(tables.update().where(running).values(due=due))

    # -- presence --------------------------------------------------------------------------------------

    async def see(self, who: Iterable[tuple[str, int]], now: float, here: bool = True) -> None:
        """Record that these seats have somebody at them in this process now, or had until this moment."""
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
        """When somebody was last at each seat; now, if another process has them there."""
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


async def lock_running(c: AsyncConnection, game: str) -> None:
    """Until the end of the transaction nobody else ends the game; Ended if somebody has."""
    asked = sa.select(tables.c.ended).where(tables.c.id == game).with_for_update(key_share=True)
    if (await c.execute(asked)).scalar() is not None:
        raise Ended


async def add_rows(
    c: AsyncConnection, game: str, rows: Sequence[Row], head: str, hint: Hint | None = None
) -> None:
    """Append rows to a log, and update its table's entry with them: length, hash, hint."""
    await c.execute(answers.insert(), [logged(game, row) for row in rows])
    facts: dict[str, object] = {"length": rows[-1].ply + 1, "head": head}
    if hint is not None:
        facts |= {"due": hint.due, "ended": hint.ended, "ending": hint.ending}
        facts["asked"] = json.dumps(hint.asked)
    await c.execute(tables.update().where(tables.c.id == game).values(**facts))


async def read_rows(c: AsyncConnection, game: str, since: int = 0, most: int = 0) -> list[Row]:
    """The rows of a game from a ply on; a long log is read in pieces, so that others get their turn.

    With a limit, at most that many rows.
    """
    a = answers.c
    columns = (
        sa.select(a.ply, a.seat, a.answer, a.nonce, a.state_hash, a.at).order_by(a.ply).limit(most or PAGE)
    )
    found: list[Row] = []
    while True:
        rows = [Row(*row) for row in await c.execute(columns.where(a.game == game, a.ply >= since))]
        found += rows
        if most or len(rows) < PAGE:
            return found
        since = rows[-1].ply + 1


def prepare_sqlite(engine: AsyncEngine, text: Callable[[bytes], str], is_read_only: bool) -> None:
    """Write-ahead log, synchronous to the disk; a transaction that writes says so when it begins."""
    wanted = () if is_read_only else ("journal_mode = wal", "synchronous = full", "foreign_keys = on")

    @sa.event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        connection.driver_connection.text_factory = text
        cursor = connection.cursor()
        cursor.execute(f"pragma busy_timeout = {BUSY}")
        for pragma in wanted:
            cursor.execute(f"pragma {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begun(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("soultable_writes"):
            connection.exec_driver_sql("begin immediate")


def make_private(file: Path) -> None:
    """Make an SQLite database, with the files that SQLite puts beside it, readable only by its owner."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
            with suppress(FileNotFoundError, PermissionError):  # another owner's file stays as it is
                file.with_name(name).chmod(PRIVATE)
    except OSError as error:
        raise CannotStore(f"database: {file}: {error.strerror or 'it cannot be opened'}") from None


# -- the schema ------------------------------------------------------------------------------------------


def alembic() -> Alembic:
    config = Alembic()
    config.set_main_option("script_location", str(files("soultable.server") / "migrations"))
    return config


def migrate(connection: sa.Connection) -> None:
    """Migrate the schema to this program's version; a newer one is refused."""
    config = alembic()
    script = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_heads()
    known = {revision.revision for revision in script.walk_revisions()}
    if len(current) > 1:
        raise CannotStore(f"database: its schema cannot be told; it says {' and '.join(sorted(current))}")
    if not known.issuperset(current):
        raise CannotStore(f"database: its schema '{current[0]}' is newer than this program; update Soultable")
    if not current and (theirs := foreign_tables(connection)):
        raise CannotStore(f"database: it holds another program's tables, like '{theirs[0]}'; name another")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_up_to_date(connection: sa.Connection) -> bool:
    head = ScriptDirectory.from_config(alembic()).get_current_head()
    return MigrationContext.configure(connection).get_current_heads() == (head,)


def foreign_tables(connection: sa.Connection) -> list[str]:
    """The tables in an SQLite file that is not ours; a PostgreSQL may be shared."""
    found = sa.inspect(connection).get_table_names() if connection.dialect.name == "sqlite" else []
    return [] if metadata.tables.keys() & set(found) else sorted(set(found) - {"alembic_version"})

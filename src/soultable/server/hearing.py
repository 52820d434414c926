"""How processes on one database hear of each other. A notice is a hint to read the log, never the news
itself, so a lost one costs a moment and nothing else.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import asyncpg
import structlog

from soultable.server.store import CannotStore, Store

POLL: Final = 0.03  # seconds between looks at SQLite's data_version
REST: Final = 0.5  # the same while no game is open
AGAIN: Final = 1.0  # seconds before a lost connection is tried again
LOG: Final = structlog.get_logger("soultable.hearing")

Heard = Callable[[str, int], None]  # the table, and the ply of a new answer; below 0: of something else
CatchUp = Callable[[], Awaitable[None]]


class Hearing:
    """Calls `heard` for each notice, and `catch_up` when notices may have been missed."""

    def __init__(self, store: Store, heard: Heard, catch_up: CatchUp, is_needed: Callable[[], bool]) -> None:
        self.store: Final = store
        self.heard: Final = heard
        self.catch_up: Final = catch_up
        self.is_needed: Final = is_needed
        self.lost: Final = asyncio.Event()

    async def run(self) -> None:
        """Listen for ever."""
        while True:
            try:
                await (self.poll() if self.store.is_sqlite else self.listen())
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, CannotStore) as error:
                LOG.warning("listening was interrupted", why=str(error)[:200])
            await asyncio.sleep(AGAIN)

    async def listen(self) -> None:
        """PostgreSQL: one connection that is told of each row as it is committed."""
        self.lost.clear()
        address = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address)
        try:
            connection.add_termination_listener(lambda _: self.lost.set())
            await connection.add_listener("soultable", self.notice)
            await self.catch_up()
            await self.lost.wait()
        finally:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await connection.close(timeout=AGAIN)

    def notice(self, _: object, pid: int, channel: str, payload: object) -> None:
        _what, table, ply = (*str(payload).split(":"), "-1")[:3]
        self.heard(table, int(ply))

    async def poll(self) -> None:
        """SQLite: look whether another process has written."""
        last = -1
        while True:
            version = await self.store.data_version()
            if version != last:
                last = version
                await self.catch_up()
            await asyncio.sleep(POLL if self.is_needed() else REST)

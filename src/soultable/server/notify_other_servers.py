"""Notifications between server processes on one database.

A notification is only a hint to read the log and carries no content, so losing one costs a moment and nothing
else.
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

Heard = Callable[[str, int], None]  # the table, and the ply of a new answer; below 0: something else
Ended = Callable[[str], None]  # the hash of a session that has ended
CatchUp = Callable[[], Awaitable[None]]


class Notifications:
    """Calls `heard` or `ended` for each notification, and `catch_up` when some may have been missed."""

    def __init__(
        self, store: Store, heard: Heard, ended: Ended, catch_up: CatchUp, is_needed: Callable[[], bool]
    ) -> None:
        self.store: Final = store
        self.heard: Final = heard
        self.ended: Final = ended
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
        """PostgreSQL: listen on a connection that is notified of each committed row."""
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
        what, name, ply = (*str(payload).split(":"), "-1")[:3]
        if what == "session":
            self.ended(name)
        else:
            self.heard(name, int(ply))

    async def poll(self) -> None:
        """SQLite: check regularly whether another process has written."""
        last = -1
        while True:
            version = await self.store.data_version()
            if version != last:
                last = version
                await self.catch_up()
            await asyncio.sleep(POLL if self.is_needed() else REST)

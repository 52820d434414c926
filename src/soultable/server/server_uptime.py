"""Heartbeat: each server process records while it is alive; time that no process covers was an outage.

A life ends with its last heartbeat. If a process is killed, up to BEAT seconds are missing at the end and
count as an outage too: in doubt, no clock runs.
"""

import math
import secrets
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server.schema import lives, presence
from soultable.server.server_clock import KEEPER, server_time

BEAT: Final = 5.0  # seconds between two heartbeats
FORGOTTEN: Final = 2 * 86_400.0  # seconds after which it no longer matters who was at which seat

Span = tuple[float, float]


def gaps(spans: Iterable[Span]) -> list[Span]:
    """The gaps between the first and the last of these intervals that none of them covers."""
    found: list[Span] = []
    reached = math.inf
    for began, until in sorted(spans):
        if began > reached:
            found.append((reached, began))
        reached = until if reached == math.inf else max(reached, until)
    return found


class Written(Protocol):
    """Where lives are written: the part of the store that this module needs."""

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]: ...

    def write(self) -> AbstractAsyncContextManager[AsyncConnection]: ...


class Heartbeat:
    """This process as others on the same database see it, and the outages between all lives."""

    def __init__(self, store: Written) -> None:
        self.store: Final = store
        self.id = ""  # empty: it has not begun, or is over
        self.began = 0.0
        self.outages: list[Span] = []

    async def begin(self) -> None:
        """Record that the server serves people from now on."""
        async with self.store.read() as c:
            KEEPER.begin_after((await c.execute(sa.select(sa.func.max(lives.c.until)))).scalar() or 0.0)
        self.id, self.began = secrets.token_hex(8), server_time()
        async with self.store.write() as c:
            await c.execute(lives.insert().values(id=self.id, began=self.began, until=self.began))
            await c.execute(presence.delete().where(presence.c.seen < self.began - FORGOTTEN))
        await self.look_back()

    async def beat(self) -> bool:
        """Write a heartbeat; return whether the known outages have changed.

        Another process that was already running shows only with its next heartbeat that it was alive then.
        """
        if not self.id:
            return False
        async with self.store.write() as c:
            await c.execute(lives.update().where(lives.c.id == self.id).values(until=server_time()))
        before = self.outages
        await self.look_back()
        return self.outages != before

    async def skip(self, since: float, until: float) -> None:
        """Nobody was served in between: end this life there and begin another here."""
        if not self.id:
            return
        fresh = secrets.token_hex(8)
        async with self.store.write() as c:
            await c.execute(lives.update().where(lives.c.id == self.id).values(until=since))
            await c.execute(lives.insert().values(id=fresh, began=until, until=until))
        self.id, self.began = fresh, until
        await self.look_back()

    async def end(self) -> None:
        """Write the last heartbeat, at the moment from which nobody is served any more."""
        await self.beat()
        self.id = ""

    async def look_back(self) -> None:
        async with self.store.read() as c:
            rows = await c.execute(sa.select(lives.c.id, lives.c.began, lives.c.until))
            self.outages = gaps((row[1], math.inf if row[0] == self.id else row[2]) for row in rows)

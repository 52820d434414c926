"""When a server was there: each process writes its life down, and what no life covers was an outage.

A life is as long as its last sign of life says. Of a process that is killed up to BEAT seconds are missing
at the end, and count as an outage too: in doubt no clock runs.
"""

import math
import secrets
import time
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server.schema import lives, presence

BEAT: Final = 5.0  # seconds between two signs of life
FORGOTTEN: Final = 2 * 86_400.0  # seconds after which nobody asks any more who sat where

Span = tuple[float, float]


def gaps(spans: Iterable[Span]) -> list[Span]:
    """The times between the first and the last of these that none of them covers."""
    found: list[Span] = []
    reached = math.inf
    for began, until in sorted(spans):
        if began > reached:
            found.append((reached, began))
        reached = until if reached == math.inf else max(reached, until)
    return found


class Written(Protocol):
    """What a life is written in: the store, by two of its doors."""

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]: ...

    def write(self) -> AbstractAsyncContextManager[AsyncConnection]: ...


class Life:
    """This process, as the others on its database see it; and the outages between all lives."""

    def __init__(self, store: Written) -> None:
        self.store: Final = store
        self.id = ""  # nothing: it has not begun, or is over
        self.began = 0.0
        self.outages: list[Span] = []

    async def begin(self) -> None:
        """From now on somebody is served."""
        self.id, self.began = secrets.token_hex(8), time.time()
        async with self.store.write() as c:
            await c.execute(lives.insert().values(id=self.id, began=self.began, until=self.began))
            await c.execute(presence.delete().where(presence.c.seen < self.began - FORGOTTEN))
        await self.look_back()

    async def beat(self) -> bool:
        """A sign of life; whether the outages are others than we thought.

        Of another process that runs we learn only by its next sign of life that it was there when we began.
        """
        if not self.id:
            return False
        async with self.store.write() as c:
            await c.execute(lives.update().where(lives.c.id == self.id).values(until=time.time()))
        before = self.outages
        await self.look_back()
        return self.outages != before

    async def end(self) -> None:
        """The last sign of life, at the moment from which nobody is served any more."""
        await self.beat()
        self.id = ""

    async def look_back(self) -> None:
        async with self.store.read() as c:
            rows = await c.execute(sa.select(lives.c.id, lives.c.began, lives.c.until))
            self.outages = gaps((row[1], math.inf if row[0] == self.id else row[2]) for row in rows)

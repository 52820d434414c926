"""Lobby: the tables that wait for players, how many there may be, their listing, and when they expire."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server.room import CLOSED, EXPIRED, OPEN, Room, RoomError, fill, room_of
from soultable.server.schema import keys, removed, seats, tables
from soultable.server.store import Store

PAGE: Final = 100  # tables in a list, at most
BATCH: Final = 100  # tables closed at once
ADDRESSES: Final = "addresses"  # the key for the hashes of addresses
MAKING: Final = 7_305_211  # the number of the lock under which tables are counted and created


def waiting() -> sa.ColumnElement[bool]:
    """Whether a table waits for its game to begin."""
    return sa.and_(tables.c.started.is_(None), tables.c.ended.is_(None))


@dataclass(frozen=True)
class Origin:
    """Where a table is created from (a keyed hash of the address), and how many may wait."""

    hash: str
    most: int  # tables of one person
    most_listed: int  # listed tables from one address
    postgresql: bool

    async def check(self, c: AsyncConnection, host: str, alone: bool, listed: bool, but: str = "") -> None:
        """Refuse a table too many, the table `but` not counted.

        A game against computers alone begins at once, so there is always room for one; but not for hundreds.
        """
        if self.postgresql:
            await c.execute(sa.text(f"select pg_advisory_xact_lock({MAKING})"))
        mine = sa.and_(waiting(), tables.c.host == host, tables.c.origin != "", tables.c.id != but)
        most = 2 * self.most if alone else self.most
        if host and await count(c, mine) >= most:
            raise RoomError(
                "too-many-tables",
                f"{most} of your tables wait for players, which is the most; close one first.",
            )
        here = sa.and_(waiting(), tables.c.listed, tables.c.origin == self.hash, tables.c.id != but)
        if listed and await count(c, here) >= self.most_listed:
            raise RoomError(
                "lobby-full",
                f"{self.most_listed} listed tables from your address wait for players, which is the most; "
                "leave this one out of the list and send its link.",
            )


async def count(c: AsyncConnection, which: sa.ColumnElement[bool]) -> int:
    return int((await c.execute(sa.select(sa.func.count()).select_from(tables).where(which))).scalar_one())


class Lobby:
    """All waiting tables."""

    def __init__(self, store: Store, most: int, most_listed: int, lifetime: float) -> None:
        self.store: Final = store
        self.most: Final = most
        self.most_listed: Final = most_listed
        self.lifetime: Final = lifetime
        self.key = b""

    async def origin(self, address: str) -> Origin:
        """The origin for a table created from this address."""
        if not self.key:
            async with self.store.read() as c:
                asked = sa.select(keys.c.value).where(keys.c.name == ADDRESSES)
                self.key = str((await c.execute(asked)).scalar_one()).encode()
        found = hmac.new(self.key, address.encode(), sha256).hexdigest()[:32]
        return Origin(found, self.most, self.most_listed, not self.store.is_sqlite)

    async def page(self, after: str = "", most: int = PAGE) -> list[Room]:
        """Listed tables with an open seat, newest first, starting after a given table."""
        t = tables.c
        free = sa.exists().where(seats.c.game == t.id, seats.c.kind == OPEN)
        asked = light().where(waiting(), t.listed, t.locked.is_(False), t.damage == "", free)
        async with self.store.read() as c:
            if after:
                made = (await c.execute(sa.select(t.created).where(t.id == after))).scalar()
                if made is None:
                    raise RoomError("no-table", "after: there is no such table.")
                last = sa.tuple_(sa.literal(made), sa.literal(after))
                asked = asked.where(sa.tuple_(t.created, t.id) < last)
            rows = await c.execute(asked.order_by(t.created.desc(), t.id.desc()).limit(min(most, PAGE)))
            found = [room_of(row) for row in rows]
            await fill(c, found)
        return found

    async def of_player(self, player: str) -> list[Room]:
        """The tables where a player sits, newest first, without those that ended before a game."""
        t = tables.c
        sat = sa.select(seats.c.game).where(seats.c.player == player)
        played = sa.or_(t.started.is_not(None), t.ended.is_(None))
        asked = light().where(t.id.in_(sat), played).order_by(t.created.desc()).limit(PAGE)
        async with self.store.read() as c:
            found = [room_of(row) for row in await c.execute(asked)]
            await fill(c, found)
        return found

    async def end_expired(self, now: float) -> Sequence[str]:
        """Close some of the tables that have waited too long, and return them."""
        old = sa.and_(waiting(), tables.c.created < now - self.lifetime)
        asked = sa.select(tables.c.id).where(old).order_by(tables.c.created).limit(BATCH)
        async with self.store.read() as c:
            found = [row[0] for row in await c.execute(asked)]
        if found:
            async with self.store.write() as c:
                await end_waiting(c, found, now, EXPIRED)
        return found


async def end_waiting(c: AsyncConnection, ids: Sequence[str], now: float, ending: str = CLOSED) -> None:
    """Close tables whose games have not begun; forget where they came from and who was removed."""
    facts = {"ended": now, "ending": ending, "listed": False, "origin": ""}
    await c.execute(tables.update().where(tables.c.id.in_(ids), waiting()).values(**facts))
    await c.execute(removed.delete().where(removed.c.game.in_(ids)))


def light() -> sa.Select[tuple[object, ...]]:
    """The table without the decks and cards that people brought, which lists do not need."""
    columns = [column for column in tables.c if column.name != "brought"]
    return sa.select(*columns, sa.literal("{}").label("brought"))

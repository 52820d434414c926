"""Merge accounts: move everything that belongs to a guest to an account, found through the schema itself."""

from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server.players import games_of
from soultable.server.room import RoomError
from soultable.server.schema import (
    accounts,
    decks,
    metadata,
    players,
    records,
    recovery_codes,
    removed,
    sessions,
)

THEMSELVES: Final = (accounts, sessions, recovery_codes)  # who a player is, as opposed to what they have
OWNED: Final = tuple(
    column
    for table in metadata.sorted_tables
    if table not in THEMSELVES
    for column in table.columns
    if any(key.column is players.c.id for key in column.foreign_keys)
)
MOST_MOVED: Final = 300  # decks of a guest and an account together


@dataclass(frozen=True)
class Moved:
    """What was moved from a guest; `kept` is the account's total of saved decks now."""

    games: tuple[str, ...] = ()  # tables where the guest sat or was host
    decks: int = 0
    records: int = 0
    kept: int = 0


NOTHING_MOVED: Final = Moved()


async def move_all(c: AsyncConnection, guest: str, to: str) -> Moved:
    """Move everything from a guest to another player, and delete the guest."""
    games = await games_of(c, guest)
    mine, theirs = await count(c, decks, guest), await count(c, decks, to)
    if mine and mine + theirs > MOST_MOVED:
        raise RoomError(
            "too-many-decks",
            f"You keep {theirs} decks in your account and {mine} as a guest; {MOST_MOVED} are the most. "
            "Delete some of the guest's first.",
        )
    moved = Moved(games, mine, await count(c, records, guest), mine + theirs)
    for column in OWNED:
        await c.execute(sa.update(column.table).where(column == guest).values({column.name: to}))
    await stay_removed(c, guest, to)
    await c.execute(players.delete().where(players.c.id == guest))
    return moved


async def stay_removed(c: AsyncConnection, guest: str, to: str) -> None:
    """Where a host has removed the guest, the account may not sit down either."""
    known = sa.select(removed.c.game).where(removed.c.player == to)
    mine = removed.c.player == guest
    await c.execute(removed.update().where(mine, removed.c.game.not_in(known)).values(player=to))
    await c.execute(removed.delete().where(mine))


async def count(c: AsyncConnection, table: sa.Table, player: str) -> int:
    asked = sa.select(sa.func.count()).select_from(table).where(table.c.player == player)
    return int((await c.execute(asked)).scalar_one())

"""Delete an account: the player's own data goes; what belongs to others too stays without the name."""

import secrets
import time
from collections.abc import Collection
from typing import Final

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.core.errors import SoultableError
from soultable.core.record import first_link
from soultable.server import match as words
from soultable.server.hub import Hub
from soultable.server.lobby import end_waiting
from soultable.server.log_integrity import Damaged
from soultable.server.merge_accounts import OWNED
from soultable.server.passwords import NotLoggedIn
from soultable.server.players import Player, end_sessions, games_of, lock_players
from soultable.server.room import NOBODY, OPEN, Room, read_room
from soultable.server.room_actions import drop_own_deck
from soultable.server.schema import (
    accounts,
    players,
    records,
    recovery_codes,
    removed,
    seats,
    sessions,
    shares,
    tables,
)
from soultable.server.socket_messages import Refusal
from soultable.server.store import CannotStore

FORMER: Final = "Former player"
MOST_TRIES: Final = 5  # games may begin meanwhile
AT_ONCE: Final = 50  # tables that are left in one transaction; in between, others get their turn
LOG: Final = structlog.get_logger("soultable.leaving")


class HasBegun(Exception):
    """A game of theirs has begun since the others were resigned."""


async def leave_for_good(hub: Hub, player: Player, password: str, address: str) -> set[str]:
    """Resign running games, leave all tables, then delete the player. Returns the ended sessions' hashes.

    If it is interrupted, the player still exists, perhaps at fewer tables, and can try again.
    """
    kept = await hub.accounts.check(player, password, address) if player.login else ""
    for tries_left in reversed(range(MOST_TRIES)):
        resigned = await resign_all(hub, player)
        try:
            ended = await leave_all(hub, player, kept, resigned)
            break
        except HasBegun:
            if not tries_left:
                raise CannotStore("database: games begin all the time") from None
    await hub.end_lost_claims()
    return ended


async def leave_all(hub: Hub, player: Player, kept: str, resigned: Collection[str]) -> set[str]:
    while True:
        if (ended := await leave_some(hub, player, kept, resigned)) is not None:
            return ended


async def leave_some(hub: Hub, player: Player, kept: str, resigned: Collection[str]) -> set[str] | None:
    """Leave some tables; with the last of them delete the player, and return the ended sessions' hashes."""
    async with hub.store.write() as c:
        await lock_players(c, player.id)
        if await password_of(c, player) != kept:
            raise NotLoggedIn("password: it was changed a moment ago")
        games = await games_of(c, player.id)
        for game in games[:AT_ONCE]:
            await leave_table(c, game, player.id, resigned)
        await hand_to_nobody(c, player.id, games[:AT_ONCE])
        ended = None if len(games) > AT_ONCE else await forget(c, player.id)
    for game in games[:AT_ONCE]:
        if game in hub.referees:
            await hub.safely(hub.referees[game].reload_room())
    return ended


async def password_of(c: AsyncConnection, player: Player) -> str:
    """The player's current password hash; None for a guest."""
    asked = sa.select(accounts.c.password).where(accounts.c.player == player.id)
    return (await c.execute(asked)).scalar() or ""


# -- games ---------------------------------------------------------------------------------------------------


async def resign_all(hub: Hub, player: Player) -> set[str]:
    """Resign for the player, so that opponents win. A game that can no longer be opened stays as it is.

    Returns all games that were running.
    """
    found = await running(hub, player)
    for game, seat in found:
        try:
            done = await hub.referee(game).act(seat, lambda _: words.RESIGN, secrets.token_urlsafe(12))
        except CannotStore:
            raise
        except SoultableError as error:
            LOG.warning("a game could not be resigned", why=str(error)[:200])
            continue
        if isinstance(done, Refusal) and done.kind == "busy":
            raise CannotStore("database: a resignation could not be stored")
    return {game for game, _ in found}


async def running(hub: Hub, player: Player) -> list[tuple[str, int]]:
    """The player's seats in games that have begun and not ended."""
    open_now = sa.and_(tables.c.started.is_not(None), tables.c.ended.is_(None))
    asked = sa.select(seats.c.game, seats.c.seat).join(tables, tables.c.id == seats.c.game)
    asked = asked.where(seats.c.player == player.id, open_now).order_by(seats.c.game, seats.c.seat)
    async with hub.store.read() as c:
        return [(row.game, row.seat) for row in await c.execute(asked)]


# -- database rows -------------------------------------------------------------------------------------------


async def forget(c: AsyncConnection, player: str) -> set[str]:
    """Delete everything that is the player's alone, once they have left all tables."""
    mine = sa.select(records.c.id).where(records.c.player == player)
    await c.execute(shares.delete().where(shares.c.record.in_(mine)))
    for column in reversed(OWNED):
        if column.table not in (seats, tables):
            await c.execute(sa.delete(column.table).where(column == player))
    await c.execute(removed.delete().where(removed.c.player == player))
    await c.execute(recovery_codes.delete().where(recovery_codes.c.player == player))
    await c.execute(accounts.delete().where(accounts.c.player == player))
    ended = await end_sessions(c, sessions.c.player == player)
    await c.execute(players.delete().where(players.c.id == player))
    return ended


async def locked(c: AsyncConnection, game: str) -> Room:
    """A table, until the end of the transaction; of one that holds nonsense, what can be told of it."""
    try:
        return await read_room(c, game, lock=True)
    except Damaged:  # that keeps nobody from leaving
        return await read_room(c, game)


async def leave_table(c: AsyncConnection, game: str, player: str, resigned: Collection[str]) -> None:
    """Leave one table: free the seat (or close the host's table) before the start; later remove the name."""
    room = await locked(c, game)
    runs = room.started is not None and room.ended is None
    if runs and game not in resigned and any(seat.player == player for seat in room.seats):
        raise HasBegun
    mine = [seat.seat for seat in room.seats if seat.player == player]
    where = seats.update().where(seats.c.game == room.id)
    for seat in mine:
        values: dict[str, object] = {"name": FORMER, "player": None, "token_hash": None}
        if room.started is None:
            values |= {"kind": OPEN, "name": f"seat {seat}", "ready": False}
            await drop_own_deck(c, room, seat)
        await c.execute(where.where(seats.c.seat == seat).values(**values))
    if room.started is not None and mine and not room.is_nonsense:  # the chain of the log began with the name
        opening = room.opening or first_link(room.header())
        await c.execute(tables.update().where(tables.c.id == room.id).values(opening=opening))
    if room.started is None and room.host == player:
        await end_waiting(c, [room.id], time.time())


async def hand_to_nobody(c: AsyncConnection, player: str, games: Collection[str]) -> None:
    """Give these tables a placeholder host, where their host has left for good."""
    row = {"i": NOBODY, "n": FORMER, "t": time.time()}
    made = sa.text("insert into players (id, name, created) values (:i, :n, :t) on conflict do nothing")
    await c.execute(made, row)
    hosted = sa.and_(tables.c.host == player, tables.c.id.in_(games))
    await c.execute(tables.update().where(hosted).values(host=NOBODY))

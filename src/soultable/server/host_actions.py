"""Host actions before the game begins: remove a player, lock the table, hand it over, close it."""

from typing import Final

from fastapi import APIRouter
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server.http_models import REFUSALS, Strict, TableOut
from soultable.server.lobby import end_waiting
from soultable.server.players import Player
from soultable.server.room import HUMAN, Room, RoomError, read_room
from soultable.server.room_actions import check_host, check_seat, drop_own_deck, is_removed, vacate
from soultable.server.schema import removed, tables
from soultable.server.server_clock import server_time
from soultable.server.store import Store
from soultable.server.tables_api import Id, InHub, Known, SeatNumber, after, changed

router: Final = APIRouter(prefix="/api", responses=REFUSALS)


class Lock(Strict):
    locked: bool


class NewHost(Strict):
    """The seat of whoever is to be the host."""

    seat: int = Field(ge=0, le=100)


@router.post("/tables/{id}/seats/{seat}/kick")
async def kick(id: Id, seat: SeatNumber, player: Known, hub: InHub) -> TableOut:
    """Remove somebody before the start; they cannot come back to this table."""
    return await after(hub, await removed_from(hub.store, id, seat, player), player, "")


@router.post("/tables/{id}/lock")
async def lock(id: Id, wish: Lock, player: Known, hub: InHub) -> TableOut:
    """Nobody else sits down, until it is opened again; a locked table is not in the list."""
    return await after(hub, await locked(hub.store, id, wish.locked, player), player, "")


@router.post("/tables/{id}/host")
async def hand_over(id: Id, wish: NewHost, player: Known, hub: InHub) -> TableOut:
    """Somebody else who sits there becomes the host."""
    return await after(hub, await handed_over(hub.store, id, wish.seat, player), player, "")


@router.delete("/tables/{id}", status_code=204)
async def close(id: Id, player: Known, hub: InHub) -> None:
    """End a table whose game has not begun; those who are there are told."""
    async with hub.store.write() as c:
        await hosted(c, id, player)
        await end_waiting(c, [id], server_time())
    await changed(hub, id)


# -- in the database -------------------------------------------------------------------------------------


async def hosted(c: AsyncConnection, id: str, player: Player) -> Room:
    """The table, if its game has not begun and the player is its host."""
    room = await read_room(c, id, lock=True)
    check_host(room, player)
    return room


async def removed_from(store: Store, id: str, seat: int, host: Player) -> Room:
    """Take all seats at this table from the player who sits there."""
    async with store.write() as c:
        room = await hosted(c, id, host)
        check_seat(room, seat)
        found = room.seats[seat]
        if found.kind != HUMAN or found.player == host.id:
            raise RoomError("bad-seat", f"Nobody but you sits at seat {seat}; there is nobody to remove.")
        who = found.player
        for other in [found] if who is None else [other for other in room.seats if other.player == who]:
            await vacate(c, room, other.seat)
        if who is not None and not await is_removed(c, id, who):
            await c.execute(removed.insert().values(game=id, player=who))
    return room


async def locked(store: Store, id: str, is_locked: bool, host: Player) -> Room:
    async with store.write() as c:
        room = await hosted(c, id, host)
        room.locked = is_locked
        await c.execute(tables.update().where(tables.c.id == id).values(locked=is_locked))
    return room


async def handed_over(store: Store, id: str, seat: int, host: Player) -> Room:
    async with store.write() as c:
        room = await hosted(c, id, host)
        check_seat(room, seat)
        found = room.seats[seat]
        if found.kind != HUMAN or found.player is None:
            raise RoomError(
                "bad-seat", f"Seat {seat} is not held by somebody with a session, and a host needs one."
            )
        if found.player != room.host:
            for computer in sorted(room.computers() & room.brought.own.keys()):
                await drop_own_deck(c, room, computer)  # the decks of one host are no business of the next
        room.host = found.player
        await c.execute(tables.update().where(tables.c.id == id).values(host=room.host))
    return room

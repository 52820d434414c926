"""Tables before and around a game: made, joined, named, ready, started, played again."""

import asyncio
import json
import secrets
import time
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.agents.named import read_agent
from soultable.core.game import Game, Settings
from soultable.server.brought import NOTHING, Brought, in_own_deck
from soultable.server.clock import NONE
from soultable.server.people import Player, clean_name, fresh_token, hashed
from soultable.server.room import (
    AI,
    HOT,
    HUMAN,
    OPEN,
    Chair,
    Options,
    Room,
    RoomError,
    Seat,
    fill,
    read_room,
    room_of,
    write_room,
    write_seat,
)
from soultable.server.schema import seats, tables
from soultable.server.store import Store

LISTED: Final = 100  # tables in a list, at most


class Rooms:
    """The tables in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    # -- looking ---------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        async with self.store.read() as c:
            return await read_room(c, id)

    async def listed(self) -> list[Room]:
        """Tables with an open seat that anybody may take, the newest first."""
        t = tables.c
        asked = sa.select(tables).where(t.started.is_(None)).order_by(t.created.desc()).limit(5 * LISTED)
        async with self.store.read() as c:
            found = [room_of(row) for row in await c.execute(asked)]
            found = [room for room in found if room.options.listed]
            await fill(c, found)
        return [room for room in found if any(seat.kind == OPEN for seat in room.seats)][:LISTED]

    async def of_player(self, player: str) -> list[Room]:
        """The tables somebody sits at, the newest first."""
        sat = sa.select(seats.c.game).where(seats.c.player == player)
        asked = sa.select(tables).where(tables.c.id.in_(sat)).order_by(tables.c.created.desc()).limit(LISTED)
        async with self.store.read() as c:
            found = [room_of(row) for row in await c.execute(asked)]
            await fill(c, found)
        return found

    # -- making ----------------------------------------------------------------------------------------

    async def create(
        self,
        host: Player,
        slug: str,
        settings: Settings,
        options: Options,
        chairs: list[Chair],
        brought: Brought = NOTHING,
    ) -> tuple[Room, dict[int, str]]:
        """A new table, and the tokens of the host's own seats."""
        game = await played(slug, brought)
        check(options)
        room = Room(
            secrets.token_urlsafe(16), slug, game.rules_version, game.cards_hash,
            game.checked(len(chairs), settings), options, secrets.token_hex(16), host.id, time.time(),
            None, None, "", None, [], brought,
        )  # fmt: skip
        tokens: dict[int, str] = {}
        for number, chair in enumerate(chairs):
            room.seats.append(self.seated(number, chair, host, tokens))
        async with self.store.write() as c:
            await write_room(c, room)
        return room, tokens

    def seated(self, number: int, chair: Chair, host: Player, tokens: dict[int, str]) -> Seat:
        if chair.kind == OPEN:
            return Seat(number, OPEN, f"seat {number}", "", None, None, False)
        if chair.kind == AI:
            agent = read_agent(chair.agent or "greedy").name
            return Seat(number, AI, clean_name(chair.name or agent), agent, None, None, True)
        if chair.kind not in (HUMAN, HOT):
            raise RoomError("bad-seat", f"seats[{number}]: '{chair.kind[:40]}' is not open, human, hot or ai")
        tokens[number] = fresh_token()
        name = clean_name(chair.name or host.name)
        return Seat(number, HUMAN, name, "", host.id, hashed(tokens[number]), True)

    async def rematch(self, id: str, player: Player | None, token: str, settings: Settings) -> Room:
        """The next game at this table, everybody one seat further; the tokens of the seats stay good."""
        async with self.store.write() as c:
            before = await read_room(c, id, lock=True)
            check_sits(before, player, token)
            if before.successor:
                return await read_room(c, before.successor)
            if before.ended is None:
                raise RoomError("still-running", "A rematch begins when the game is over.")
            room = next_room(before, await played(before.game, before.brought), settings)
            await write_room(c, room)
            await c.execute(tables.update().where(tables.c.id == id).values(successor=room.id))
        return room

    # -- changing --------------------------------------------------------------------------------------

    async def join(
        self, id: str, player: Player | None, name: str, wanted: int | None
    ) -> tuple[Room, int, str]:
        """Take an open seat; returns its number and token."""
        async with self.store.write() as c:
            room = await read_room(c, id, lock=True)
            free = [seat for seat in room.seats if seat.kind == OPEN]
            found = next((seat for seat in free if wanted is None or seat.seat == wanted), None)
            if room.started is not None or found is None:
                raise RoomError("no-seat", "That seat is not free; you can watch instead.")
            token = fresh_token()
            found.kind, found.name = HUMAN, clean_name(name)
            found.player, found.token_hash = None if player is None else player.id, hashed(token)
            await write_seat(c, room, found)
        return room, found.seat, token

    async def leave(self, id: str, seat: int, player: Player | None, token: str) -> Room:
        """Give a seat back before the game starts."""
        async with self.store.write() as c:
            room = await self.held(c, id, seat, player, token)
            room.seats[seat] = Seat(seat, OPEN, f"seat {seat}", "", None, None, False)
            await write_seat(c, room, room.seats[seat])
            if seat in room.brought.own:
                await put(c, room, seat, "")
        return room

    async def bring(
        self, id: str, seat: int, text: str, chosen: dict[str, str], player: Player | None, token: str
    ) -> Room:
        """A seat brings its own deck, or takes it away again with an empty text, or chooses a ready one."""
        before = await self.room(id)
        check_deck_holder(before, seat, player, token)
        await played(before.game, before.brought.with_own(seat, text))  # while nobody waits for the database
        async with self.store.write() as c:
            room = await read_room(c, id, lock=True)
            check_deck_holder(room, seat, player, token)
            await put(c, room, seat, text, chosen)
        return room

    async def rename(self, id: str, seat: int, name: str, player: Player | None, token: str) -> Room:
        async with self.store.write() as c:
            room = await self.held(c, id, seat, player, token)
            room.seats[seat].name = clean_name(name)
            await write_seat(c, room, room.seats[seat])
        return room

    async def set_ready(self, id: str, seat: int, ready: bool, player: Player | None, token: str) -> Room:
        async with self.store.write() as c:
            room = await self.held(c, id, seat, player, token)
            room.seats[seat].ready = ready
            await write_seat(c, room, room.seats[seat])
        return room

    async def place(self, id: str, seat: int, chair: Chair, player: Player | None) -> Room:
        """The host gives a seat that nobody holds to a computer, or opens it again."""
        async with self.store.write() as c:
            room = await read_room(c, id, lock=True)
            check_host(room, player)
            check_seat(room, seat)
            if chair.kind not in (OPEN, AI) or room.seats[seat].kind == HUMAN:
                raise RoomError(
                    "bad-seat", "Only a seat that nobody holds can be opened or given to a computer."
                )
            assert player is not None
            room.seats[seat] = self.seated(seat, chair, player, {})
            await write_seat(c, room, room.seats[seat])
            if seat in room.brought.own:
                await put(c, room, seat, "")
        return room

    async def start(self, id: str, player: Player | None, token: str = "") -> Room:
        """Begin, once everybody is there and ready."""
        async with self.store.write() as c:
            room = await read_room(c, id, lock=True)
            if player is None or player.id != room.host:
                check_sits(room, player, token)
            check_not_started(room)
            missing = [seat.seat for seat in room.seats if seat.kind == OPEN or not seat.ready]
            if missing:
                raise RoomError("not-ready", f"Seat {missing[0]} is open or not ready yet.")
            room.started = time.time()
            clock = room.options.clock
            due = None if clock.kind == NONE else room.started + clock.seconds
            room.asked = await asyncio.to_thread(room.first_asked)
            facts = {"started": room.started, "due": due, "asked": json.dumps(room.asked)}
            await c.execute(tables.update().where(tables.c.id == id).values(**facts))
        return room

    async def held(self, c: AsyncConnection, id: str, seat: int, player: Player | None, token: str) -> Room:
        """The table, if the game has not begun and the seat is theirs."""
        room = await read_room(c, id, lock=True)
        check_held(room, seat, player, token)
        return room


async def played(slug: str, brought: Brought) -> Game:
    """The game with what people bring, read in a thread; a large file takes a moment."""
    if problem := brought.problem():
        raise RoomError("bad-option", problem)
    return await asyncio.to_thread(brought.game, slug)


async def put(
    c: AsyncConnection, room: Room, seat: int, text: str, chosen: dict[str, str] | None = None
) -> None:
    """Write down what a seat has brought or chosen, and that it plays it."""
    room.brought = room.brought.with_own(seat, text)
    game = await played(room.game, room.brought)
    room.settings = await asyncio.to_thread(
        in_own_deck, game, room.settings, room.brought, seat, len(room.seats), chosen or {}
    )
    room.cards = game.cards_hash
    facts = {"settings": json.dumps(room.settings), "cards": room.cards}
    brought = msgspec.json.encode(room.brought).decode()
    await c.execute(tables.update().where(tables.c.id == room.id).values(brought=brought, **facts))


# -- checks ----------------------------------------------------------------------------------------------


def check(options: Options) -> None:
    if problem := options.problem():
        raise RoomError("bad-option", problem)
    if options.absence is not None:
        read_agent(options.absence.agent)


def check_held(room: Room, seat: int, player: Player | None, token: str) -> None:
    check_not_started(room)
    check_seat(room, seat)
    if seat not in room.held_by(player, token):
        raise RoomError("not-yours", "That seat is not yours.")


def check_deck_holder(room: Room, seat: int, player: Player | None, token: str) -> None:
    """Whoever holds a seat chooses its deck; for a computer the host does."""
    check_not_started(room)
    check_seat(room, seat)
    if room.seats[seat].kind == AI:
        check_host(room, player)
    else:
        check_held(room, seat, player, token)


def check_sits(room: Room, player: Player | None, token: str) -> None:
    if not room.held_by(player, token):
        raise RoomError("not-yours", "Only those who sit at the table can do that.")


def check_host(room: Room, player: Player | None) -> None:
    if player is None or player.id != room.host:
        raise RoomError("not-host", "Only whoever made the table can do that.")
    check_not_started(room)


def check_not_started(room: Room) -> None:
    if room.started is not None:
        raise RoomError("started", "The game has begun.")


def check_seat(room: Room, seat: int) -> None:
    if not 0 <= seat < len(room.seats):
        raise RoomError("bad-seat", f"There is no seat {seat}; seats are numbered from 0.")


# -- rematches -------------------------------------------------------------------------------------------


def next_room(before: Room, game: Game, settings: Settings) -> Room:
    """The same people one seat further, with whatever settings belong to their seats."""
    count = len(before.seats)
    room = Room(
        secrets.token_urlsafe(16), before.game, game.rules_version, game.cards_hash,
        turned(game, settings, count), before.options, secrets.token_hex(16), before.host, time.time(),
        None, None, "", None, [], before.brought.turned(count),
    )  # fmt: skip
    for number in range(count):
        old = before.seats[(number + 1) % count]
        room.seats.append(Seat(number, old.kind, old.name, old.agent, old.player, old.token_hash, True))
    return room


def turned(game: Game, settings: Settings, count: int) -> Settings:
    """Settings that name a seat, like deck0 or first_player = seat0, go with those who sit there."""
    found: Settings = {}
    for name, value in settings.items():
        stem = name.rstrip("0123456789")
        if seat := name[len(stem) :]:
            value = settings.get(f"{stem}{(int(seat) + 1) % count}", value)
        if isinstance(value, str) and value.removeprefix("seat").isdigit() and value.startswith("seat"):
            value = f"seat{(int(value[4:]) - 1) % count}"
        found[name] = value
    return game.checked(count, found)

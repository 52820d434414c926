"""Tables before and around a game: who sits where, by which settings, ready or not, started, played again."""

import json
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.agents.named import read_agent
from soultable.core.errors import SoultableError
from soultable.core.game import Game, Settings
from soultable.core.record import Header
from soultable.games.registry import game as game_of
from soultable.server.clock import NONE, ClockRule
from soultable.server.people import Player, clean_name, fresh_token, hashed, is_token
from soultable.server.schema import seats, tables
from soultable.server.store import Store

OPEN, HUMAN, AI = "open", "human", "ai"
HOT: Final = "hot"  # said of a seat when a table is made: the host plays it too
AFTER, OWN = "after", "own"
LISTED: Final = 100  # tables in a list, at most


class RoomError(SoultableError):
    """Something that cannot be done at this table now; `code` is stable."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever is away for so many seconds while asked is played for by an agent until coming back."""

    grace: float = 60.0
    agent: str = "greedy"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run."""

    listed: bool = False
    spectators: bool = True
    clock: ClockRule = ClockRule()
    absence: Absence | None = None
    pace: float = 0.5  # seconds; computers and windows answer on the beat, so that time tells nothing
    reveal: str = AFTER  # whether all cards may be seen after the game, or each seat sees its own for ever

    def problem(self) -> str:
        """What is wrong with them, or nothing."""
        if self.reveal not in (AFTER, OWN):
            return f"reveal: '{self.reveal[:40]}' is not known; there is {AFTER}, {OWN}"
        if not 0 <= self.pace <= 10:
            return "pace: from 0 to 10 seconds"
        if self.absence is not None and not 1 <= self.absence.grace <= 86_400:
            return "absence: grace: from 1 second to a day"
        return self.clock.problem()


@dataclass(frozen=True)
class Chair:
    """A seat as somebody wants it when a table is made."""

    kind: str
    name: str = ""
    agent: str = ""


@dataclass
class Seat:
    """A seat with whoever sits there."""

    seat: int
    kind: str
    name: str
    agent: str
    player: str | None
    token_hash: str | None
    ready: bool


@dataclass
class Room:
    """A table as the database has it."""

    id: str
    game: str
    rules: int
    cards: str
    settings: Settings
    options: Options
    seed: str
    host: str
    created: float
    started: float | None
    ended: float | None
    ending: str
    successor: str | None
    seats: list[Seat] = field(default_factory=list)

    def header(self) -> Header:
        """What is fixed when the game starts. The seed in it is for the referee alone."""
        names = tuple(seat.name for seat in self.seats)
        return Header(self.game, self.rules, self.cards, names, self.settings, self.seed, "")

    def computers(self) -> frozenset[int]:
        return frozenset(seat.seat for seat in self.seats if seat.kind == AI)

    def held_by(self, player: str | None, token: str = "") -> list[int]:
        """The seats that belong to a player, or to whoever has this token."""
        return [
            seat.seat
            for seat in self.seats
            if seat.kind == HUMAN
            and (
                (player is not None and seat.player == player) or (token and is_token(token, seat.token_hash))
            )
        ]


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
        self, host: Player, slug: str, settings: Settings, options: Options, chairs: list[Chair]
    ) -> tuple[Room, dict[int, str]]:
        """A new table, and the tokens of the host's own seats."""
        game = game_of(slug)
        check(options)
        room = Room(
            secrets.token_urlsafe(16), slug, game.rules_version, game.cards_hash,
            game.checked(len(chairs), settings), options, secrets.token_hex(16), host.id, time.time(),
            None, None, "", None,
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
            room = next_room(before, settings)
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
            await c.execute(tables.update().where(tables.c.id == id).values(started=room.started, due=due))
        return room

    async def held(self, c: AsyncConnection, id: str, seat: int, player: Player | None, token: str) -> Room:
        """The table, if the game has not begun and the seat is theirs."""
        room = await read_room(c, id, lock=True)
        check_not_started(room)
        check_seat(room, seat)
        if seat not in room.held_by(None if player is None else player.id, token):
            raise RoomError("not-yours", "That seat is not yours.")
        return room


# -- checks ----------------------------------------------------------------------------------------------


def check(options: Options) -> None:
    if problem := options.problem():
        raise RoomError("bad-option", problem)
    if options.absence is not None:
        read_agent(options.absence.agent)


def check_sits(room: Room, player: Player | None, token: str) -> None:
    if not room.held_by(None if player is None else player.id, token):
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


def next_room(before: Room, settings: Settings) -> Room:
    """The same people one seat further, with whatever settings belong to their seats."""
    count = len(before.seats)
    game = game_of(before.game)
    room = Room(
        secrets.token_urlsafe(16), before.game, game.rules_version, game.cards_hash,
        turned(game, settings, count), before.options, secrets.token_hex(16), before.host, time.time(),
        None, None, "", None,
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


# -- rows ------------------------------------------------------------------------------------------------


async def read_room(c: AsyncConnection, id: str, lock: bool = False) -> Room:
    asked = sa.select(tables).where(tables.c.id == id)
    row = (await c.execute(asked.with_for_update() if lock else asked)).first()
    if row is None:
        raise RoomError("no-table", "There is no such table.")
    room = room_of(row)
    await fill(c, [room])
    return room


async def fill(c: AsyncConnection, rooms: list[Room]) -> None:
    """Read the seats of these tables."""
    by_id = {room.id: room for room in rooms}
    if by_id:
        asked = sa.select(seats).where(seats.c.game.in_(by_id)).order_by(seats.c.game, seats.c.seat)
        for row in await c.execute(asked):
            seat = Seat(row.seat, row.kind, row.name, row.agent, row.player, row.token_hash, bool(row.ready))
            by_id[row.game].seats.append(seat)


def room_of(row: Any) -> Room:
    return Room(
        row.id, row.game, row.rules, row.cards, json.loads(row.settings),
        msgspec.json.decode(row.options, type=Options), row.seed, row.host, row.created, row.started,
        row.ended, row.ending, row.successor,
    )  # fmt: skip


async def write_room(c: AsyncConnection, room: Room) -> None:
    await c.execute(
        tables.insert().values(
            id=room.id,
            game=room.game,
            rules=room.rules,
            cards=room.cards,
            settings=json.dumps(room.settings),
            options=msgspec.json.encode(room.options).decode(),
            seed=room.seed,
            host=room.host,
            created=room.created,
        )
    )
    for seat in room.seats:
        await c.execute(seats.insert().values(game=room.id, **vars(seat)))


async def write_seat(c: AsyncConnection, room: Room, seat: Seat) -> None:
    where = sa.and_(seats.c.game == room.id, seats.c.seat == seat.seat)
    await c.execute(seats.update().where(where).values(**vars(seat)))

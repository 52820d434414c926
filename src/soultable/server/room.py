"""One table as the database has it: its settings and options, and who sits where."""

import json
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.core import ask
from soultable.core.errors import SoultableError
from soultable.core.game import Game, Settings
from soultable.core.record import Header
from soultable.core.table import Table, deal
from soultable.server.brought import NOTHING, Brought
from soultable.server.clock import ClockRule
from soultable.server.people import Player, is_token
from soultable.server.schema import seats, tables

OPEN, HUMAN, AI = "open", "human", "ai"
HOT: Final = "hot"  # said of a seat when a table is made: the host plays it too
AFTER, OWN = "after", "own"


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
    brought: Brought = NOTHING
    asked: tuple[int, ...] = ()  # the seats that were asked after the last answer

    def played(self) -> Game:
        """The game with the cards and decks of this table. With many of them it takes a moment."""
        return self.brought.game(self.game)

    def header(self) -> Header:
        """What is fixed when the game starts. The seed in it is for the referee alone."""
        names = tuple(seat.name for seat in self.seats)
        return Header(self.game, self.rules, self.cards, names, self.settings, self.seed, "")

    def first_asked(self) -> tuple[int, ...]:
        """The seats that are asked when the game begins."""
        game, header = self.played(), self.header()
        return tuple(ask.waiting(Table(game, header, deal(game, header)).state))

    def computers(self) -> frozenset[int]:
        return frozenset(seat.seat for seat in self.seats if seat.kind == AI)

    def held_by(self, player: Player | None, token: str = "") -> list[int]:
        """The seats that belong to a player, or to whoever has this token."""
        return [
            seat.seat
            for seat in self.seats
            if seat.kind == HUMAN
            and (
                (player is not None and seat.player == player.id)
                or (token and is_token(token, seat.token_hash))
            )
        ]


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
        row.ended, row.ending, row.successor, [], msgspec.json.decode(row.brought, type=Brought),
        tuple(json.loads(row.asked)),
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
            brought=msgspec.json.encode(room.brought).decode(),
        )
    )
    for seat in room.seats:
        await c.execute(seats.insert().values(game=room.id, **vars(seat)))


async def write_seat(c: AsyncConnection, room: Room, seat: Seat) -> None:
    where = sa.and_(seats.c.game == room.id, seats.c.seat == seat.seat)
    await c.execute(seats.update().where(where).values(**vars(seat)))

"""Room: one table as stored in the database, with its settings and options, and who sits where."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.cards.card import OWN as OWN_DECK
from soultable.core import questions
from soultable.core.commitment import KeyedDeal, commitment_of
from soultable.core.errors import SoultableError
from soultable.core.game import Game, Settings
from soultable.core.record import Header
from soultable.core.rng import KEYED
from soultable.core.table import Table, deal
from soultable.server.clock import ClockRule
from soultable.server.log_integrity import UNREADABLE, Damaged
from soultable.server.own_cards_and_decks import NOTHING, CustomContent
from soultable.server.players import Player, is_token
from soultable.server.schema import seats, tables

USUAL_AGENT: Final = "level3"
OPEN, HUMAN, AI = "open", "human", "ai"
HOT: Final = "hot"  # a seat given when a table is made: the host plays it too, at the same screen
NOBODY: Final = "nobody"  # a player without a session: the host of tables whose host has left for good
AFTER, OWN = "after", "own"
CLOSED, EXPIRED = "closed", "expired"  # endings of tables whose games never began
SPOILED: Final = "\ufffd"  # the mark in a text that cannot be decoded
OURS: Final = (
    "game", "cards", "settings", "options", "seed", "host", "ending", "asked", "damage", "opening", "chance",
    "salt", "kinds",
)  # fmt: skip  # columns of a table with nothing in them that people wrote
DECK_ID: Final = re.compile(r'^id = "([^"]+)"$', re.MULTILINE)


class RoomError(SoultableError):
    """Something that cannot be done at this table now; `code` is stable."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how many seconds an agent plays for an absent player who must answer, until they return."""

    grace: float = 60.0
    agent: str = USUAL_AGENT


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run."""

    listed: bool = False
    spectators: bool = True
    clock: ClockRule = ClockRule()
    absence: Absence | None = None
    pace: float = 0.5  # seconds; computers and windows answer on the beat, so that timing reveals nothing
    reveal: str = AFTER  # after the game: all cards may be seen, or each seat sees only its own for ever

    def problem(self) -> str:
        """What is wrong with them; empty if nothing."""
        if self.reveal not in (AFTER, OWN):
            return f"reveal: '{self.reveal[:40]}' is not known; there is {AFTER}, {OWN}"
        if not 0 <= self.pace <= 10:
            return "pace: from 0 to 10 seconds"
        if self.absence is not None and not 1 <= self.absence.grace <= 86_400:
            return "absence: grace: from 1 second to a day"
        return self.clock.problem()


@dataclass(frozen=True)
class Chair:
    """A seat as requested when a table is made."""

    kind: str
    name: str = ""
    agent: str = ""


@dataclass
class Seat:
    """A seat and who sits there."""

    seat: int
    kind: str
    name: str
    agent: str
    player: str | None
    token_hash: str | None
    ready: bool
    luck: str = ""  # what this seat adds to the key of the random generator


@dataclass
class Room:
    """A table as the database has it."""

    id: str
    game: str
    rules: int
    cards: str
    settings: Settings
    options: Options
    seed: str = field(repr=False)
    host: str
    created: float
    started: float | None
    ended: float | None
    ending: str
    successor: str | None
    seats: list[Seat] = field(default_factory=list)
    brought: CustomContent = NOTHING
    asked: tuple[int, ...] = ()  # the seats that must answer after the last answer
    damage: str = ""  # why the game was set aside, if it was
    locked: bool = False  # whether nobody else may sit down
    is_nonsense: bool = False  # whether the database's entry for the table cannot be read
    opening: str = ""  # the first hash of the log's chain, if the names have changed since
    chance: str = ""  # KEYED; empty: the fast generator, for games made before there was another
    salt: str = field(default="", repr=False)
    kinds: tuple[str, ...] = ()  # of the seats, as the deal records them; nothing: it does not, as before

    def played(self) -> Game:
        """The game with the table's own cards and decks. With many of them it takes a moment."""
        return self.brought.game(self.game)

    def header(self) -> Header:
        """The fixed facts of a started game. Its seed is only for the referee."""
        names = tuple(seat.name for seat in self.seats)
        lucks = tuple(seat.luck for seat in self.seats)
        deal = KeyedDeal(self.salt, lucks, self.commitment, self.kinds) if self.chance == KEYED else None
        return Header(self.game, self.rules, self.cards, names, self.settings, self.seed, "", deal)

    @property
    def commitment(self) -> str:
        """What is published about the seed before the end; empty for a game continued from a record."""
        return commitment_of(self.salt, self.seed) if self.salt else ""

    def first_asked(self, game: Game) -> tuple[int, ...]:
        """The seats that must answer when its game begins."""
        header = self.header()
        return tuple(questions.waiting(Table(game, header, deal(game, header)).state))

    def computers(self) -> frozenset[int]:
        return frozenset(seat.seat for seat in self.seats if seat.kind == AI)

    def host_seat(self) -> int | None:
        """Where the host sits; None if nowhere."""
        return next((seat.seat for seat in self.seats if seat.player == self.host), None)

    def own_decks(self, player: Player | None, mine: list[int]) -> dict[str, str]:
        """The decks brought by these seats, and by the host for computers, by the settings that say `own`."""
        is_host = player is not None and player.id == self.host
        found: dict[str, str] = {}
        for seat in [*mine, *(sorted(self.computers()) if is_host else [])]:
            names = [
                name for name, word in self.settings.items() if word == OWN_DECK and name[-1] == str(seat)
            ]
            found |= dict(zip(names, DECK_ID.findall(self.brought.own.get(seat, "")), strict=False))
        return found

    def held_by(self, player: Player | None, token: str = "") -> list[int]:
        """The seats that belong to a player, or to the holder of this token."""
        return [
            seat.seat
            for seat in self.seats
            if seat.kind == HUMAN
            and (
                (player is not None and seat.player == player.id)
                or (token and is_token(token, seat.token_hash))
            )
        ]


# -- database rows ---------------------------------------------------------------------------------------


async def read_room(c: AsyncConnection, id: str, lock: bool = False) -> Room:
    asked = sa.select(tables).where(tables.c.id == id)
    row = (await c.execute(asked.with_for_update() if lock else asked)).first()
    if row is None:
        raise RoomError("no-table", "There is no such table.")
    room = room_of(row)
    if lock and room.is_nonsense:
        raise Damaged
    await fill(c, [room], lock)
    return room


async def fill(c: AsyncConnection, rooms: list[Room], lock: bool = False) -> None:
    """Read the seats of these tables."""
    by_id = {room.id: room for room in rooms}
    if by_id:
        asked = sa.select(seats).where(seats.c.game.in_(by_id)).order_by(seats.c.game, seats.c.seat)
        for row in await c.execute(asked.with_for_update() if lock else asked):
            seat = Seat(
                row.seat, row.kind, row.name, row.agent, row.player, row.token_hash, bool(row.ready), row.luck
            )
            room = by_id[row.game]
            room.seats.append(seat)
            if is_spoiled(row.kind, row.agent, row.player, row.token_hash, row.luck):
                room.damage, room.is_nonsense = UNREADABLE, True


def is_spoiled(*texts: object) -> bool:
    """Whether one of these texts, which no user writes, could not be read."""
    return any(isinstance(text, str) and SPOILED in text for text in texts)


def room_of(row: Any) -> Room:
    """The table without its seats; if the entry is damaged, as much as can be read."""
    try:
        room = whole_room_of(row)
        if is_spoiled(*[row._mapping[name] for name in OURS]):
            raise ValueError
        return room
    except (ValueError, TypeError, msgspec.MsgspecError):
        return Room(
            row.id, str(row.game), row.rules, row.cards, {}, Options(), row.seed, row.host, row.created,
            row.started, row.ended, row.ending, row.successor, damage=UNREADABLE, is_nonsense=True,
        )  # fmt: skip


def brought_of(row: Any) -> CustomContent:
    """What was brought; earlier versions named the seats' decks in the settings, for all to see."""
    found = msgspec.json.decode(row.brought, type=CustomContent)
    if found.own and OWN_DECK not in json.loads(row.settings).values():
        decks = dict.fromkeys((*found.decks, *[found.own[seat] for seat in sorted(found.own)]))
        return CustomContent(found.cards, tuple(decks))
    return found


def whole_room_of(row: Any) -> Room:
    return Room(
        row.id, row.game, row.rules, row.cards, json.loads(row.settings),
        msgspec.json.decode(row.options, type=Options), row.seed, row.host, row.created, row.started,
        row.ended, row.ending, row.successor, [], brought_of(row),
        tuple(json.loads(row.asked)), row.damage, bool(row.locked), opening=row.opening,
        chance=row.chance, salt=row.salt, kinds=tuple(json.loads(row.kinds)),
    )  # fmt: skip


async def write_room(c: AsyncConnection, room: Room, origin: str = "") -> None:
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
            listed=room.options.listed,
            origin=origin,
            chance=room.chance,
            salt=room.salt,
            kinds=json.dumps(room.kinds),
        )
    )
    for seat in room.seats:
        await c.execute(seats.insert().values(game=room.id, **vars(seat)))


async def write_seat(c: AsyncConnection, room: Room, seat: Seat) -> None:
    where = sa.and_(seats.c.game == room.id, seats.c.seat == seat.seat)
    await c.execute(seats.update().where(where).values(**vars(seat)))

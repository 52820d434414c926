"""Playing on from a position of a record: a new table whose game begins with the record's first answers."""

import asyncio
import secrets
import time
from dataclasses import dataclass

from soultable.core.game import Game
from soultable.core.record import RESIGN, Entry, Record
from soultable.server import match as words
from soultable.server.frames import seen_steps
from soultable.server.house import House
from soultable.server.match import Match
from soultable.server.people import LONGEST_NAME, Player, clean_name
from soultable.server.records import Source
from soultable.server.room import AI, HUMAN, Chair, Options, Room, RoomError, write_room
from soultable.server.schema import answers, tables
from soultable.server.store import Row, logged


@dataclass(frozen=True)
class Wish:
    """From which frame of which viewer, and who plays: you in one seat, this agent in all others."""

    viewer: int
    at: int
    seat: int
    agent: str
    pace: float


async def branched(house: House, host: Player, source: Source, wish: Wish) -> tuple[Room, dict[int, str]]:
    """The new table, its game under way, and the token of your seat."""
    header = source.record.header
    check(source, wish)
    entries = await asyncio.to_thread(beginning, source.game, source.record, wish)
    game = source.game
    room = Room(
        secrets.token_urlsafe(16), header.game, game.rules_version, game.cards_hash,
        game.checked(len(header.seats), header.settings), Options(pace=wish.pace), header.seed, host.id,
        time.time(), time.time(), None, "", None, [], source.brought,
    )  # fmt: skip
    tokens: dict[int, str] = {}
    for seat, name in enumerate(names_at(header.seats, wish.seat, host.name)):
        chair = Chair(HUMAN) if seat == wish.seat else Chair(AI, clean_name(name[:LONGEST_NAME]), wish.agent)
        room.seats.append(house.rooms.seated(seat, chair, host, tokens))
    rows = await asyncio.to_thread(rows_of, game, room, entries)
    async with house.store.write() as c:
        await write_room(c, room)
        await c.execute(tables.update().where(tables.c.id == room.id).values(started=room.started))
        if rows:
            await c.execute(answers.insert(), [logged(room.id, row) for row in rows])
    return room, tokens


def names_at(names: tuple[str, ...], yours: int, you: str) -> list[str]:
    """Who sits where: whoever was called like you trades names with your seat, so that you are told apart."""
    found = [you if seat == yours else name for seat, name in enumerate(names)]
    for seat, name in enumerate(found):
        if seat != yours and name == you:
            found[seat] = names[yours] if names[yours] not in found else f"Computer {seat + 1}"
    return found


def check(source: Source, wish: Wish) -> None:
    """Refuse what is not allowed: whoever plays on meets the cards that were dealt."""
    if not source.is_open:
        raise RoomError("not-allowed", "Whoever plays on sees all cards; here you may see one side only.")
    source.check(wish.viewer)
    if wish.seat >= len(source.record.header.seats):
        raise RoomError("bad-seat", f"There is no seat {wish.seat} in this game.")
    if source.record.header.position:
        raise RoomError("from-position", "It began in a position of its own; only dealt games go on here.")


def beginning(game: Game, record: Record, wish: Wish) -> list[Entry]:
    """The record's answers up to a frame; what another seat had answered in part, it answers anew."""
    last = -1
    for frame, (number, table) in enumerate(seen_steps(game, record, wish.viewer)):
        if wish.viewer == wish.seat or not table.half_given[-1]:
            last = number
        if frame == wish.at:
            if table.state.result is not None:
                raise RoomError("game-over", "The game is over there; choose an earlier position.")
            if table.state.is_out(wish.seat):
                raise RoomError("bad-seat", "That seat is out of the game there; choose another.")
            return record.entries[1 : last + 1]
    raise RoomError("bad-option", "The record has no such position.")


def rows_of(game: Game, room: Room, entries: list[Entry]) -> list[Row]:
    """The same answers as a log of the new table, each carried out again."""
    assert room.started is not None
    match = Match(game, room.header(), room.computers(), room.started, room.options.clock)
    given = [(entry.seat, words.RESIGN if entry.answer == RESIGN else entry.answer) for entry in entries]
    return [match.row(seat, answer, "", room.started) for seat, answer in given]

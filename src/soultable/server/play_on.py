"""Play on: a new table whose game begins with a record's answers up to a chosen position."""

import secrets
import zlib
from dataclasses import dataclass
from typing import Final

from soultable.core.game import Game
from soultable.core.record import RESIGN, TABLE, TIMEOUT, Entry, Record, read_record
from soultable.core.rng import KEYED
from soultable.server import match as words
from soultable.server.hub import Hub
from soultable.server.job_pool import LONG
from soultable.server.log_integrity import Row, head_of
from soultable.server.match import Match
from soultable.server.payer import Payer
from soultable.server.players import Player
from soultable.server.record_access import Source
from soultable.server.replay_frames import seen_steps
from soultable.server.room import AI, HUMAN, Chair, Options, Room, RoomError, write_room
from soultable.server.room_actions import check_session
from soultable.server.schema import tables
from soultable.server.server_clock import server_time
from soultable.server.store import add_rows

GAVE_UP: Final = {RESIGN: words.RESIGN, TIMEOUT: words.TIMEOUT}  # what the log has for an entry of a record


@dataclass(frozen=True)
class Wish:
    """Which frame of which viewer, and who plays: you in one seat, this agent in all others."""

    viewer: int
    at: int
    seat: int
    agent: str
    pace: float


async def branched(
    hub: Hub, host: Player, payer: Payer, source: Source, wish: Wish
) -> tuple[Room, dict[int, str]]:
    """Create the table with its game in progress; return it with your seat's token."""
    header = source.header
    check(source, wish)
    game = await hub.rooms.game(payer, header.game, source.brought)
    room = Room(
        secrets.token_urlsafe(16), header.game, game.rules_version, game.cards_hash,
        game.checked(len(header.seats), header.settings), Options(pace=wish.pace), header.seed, host.id,
        server_time(), server_time(), None, "", None, [], source.brought,
        chance="" if header.deal is None else KEYED,
        kinds=() if header.deal is None else header.deal.kinds,  # whose answers count, to meet the same cards
    )  # fmt: skip
    tokens: dict[int, str] = {}
    for seat in range(len(header.seats)):  # the people of the record did not choose to be at this table
        chair = Chair(HUMAN) if seat == wish.seat else Chair(AI, computer_name(seat, host.name), wish.agent)
        room.seats.append(hub.rooms.seated(seat, chair, host, tokens))
        room.seats[seat].luck = "" if header.deal is None else header.deal.lucks[seat]
    text = await source.text(hub, payer)
    rows = await hub.jobs.run(payer, branch_rows, room, text, wish, seconds=LONG)
    async with hub.store.write() as c:
        await write_room(c, room)
        await c.execute(tables.update().where(tables.c.id == room.id).values(started=room.started))
        if rows:
            await add_rows(c, room.id, rows, head_of(rows))
        await check_session(c, host)
    return room, tokens


def branch_rows(room: Room, text: bytes, wish: Wish) -> list[Row]:
    """The log with which the new table begins."""
    record = read_record(zlib.decompress(text).decode())
    game = room.played()
    return rows_of(game, room, beginning(game, record, wish))


def computer_name(seat: int, yours: str) -> str:
    """A computer's name that is not yours, nor that of anybody in the record."""
    return f"Bot {seat + 1}" if yours == f"Computer {seat + 1}" else f"Computer {seat + 1}"


def check(source: Source, wish: Wish) -> None:
    """Refuse viewers who may not see everything: playing on meets the cards as they were dealt."""
    if not source.is_open:
        raise RoomError("not-allowed", "Whoever plays on sees all cards; here you may see one side only.")
    source.check(wish.viewer)
    if wish.seat >= len(source.header.seats):
        raise RoomError("bad-seat", f"There is no seat {wish.seat} in this game.")
    if source.header.position:
        raise RoomError("from-position", "It began in a position of its own; only dealt games go on here.")


def beginning(game: Game, record: Record, wish: Wish) -> list[Entry]:
    """The record's answers up to a frame; a partial answer of another seat is dropped and asked again."""
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
    """The same answers as a log of the new table, each carried out there."""
    assert room.started is not None
    match = Match(game, room.header(), room.computers(), room.started, room.options.clock)
    answered = [entry for entry in entries if entry.seat != TABLE]
    given = [(e.seat, GAVE_UP.get(e.answer, e.answer)) for e in answered]
    return [match.row(seat, answer, "", room.started) for seat, answer in given]

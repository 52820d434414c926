"""Replay frames: a record as one viewer saw it, frame by frame, with events and the state after each.

A frame is one answer. For the other players, an answer given in parts counts as one frame, so neither the
frames nor their numbers reveal anything secret.
"""

import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from soultable.cards.card import OWN
from soultable.core import questions
from soultable.core.catalogue import DEFAULT
from soultable.core.errors import BadRecord, OtherCards, SoultableError
from soultable.core.event import Event, EventStream
from soultable.core.game import Game
from soultable.core.record import FORMAT, Record, read_record, told_again
from soultable.core.table import Table, carried_out
from soultable.core.view import View
from soultable.core.wire import event_wire, view_wire
from soultable.games.registry import game as game_of
from soultable.server.drawn_table import drawn_of
from soultable.server.game_loading import checked
from soultable.server.log_integrity import Damaged, Log
from soultable.server.match import SPECTATOR
from soultable.server.own_cards_and_decks import CustomContent
from soultable.server.players import name_problem
from soultable.server.room import Room

MOST_ANSWERS: Final = 10_000
SEGMENT: Final = 500  # frames that one job draws: a whole game, usually
CHUNK: Final = 20  # frames that are packed together
PACKED: Final = 6  # compression level
INSTEAD: Final = (
    "share its link where it was played, or watch it by `soultable replay FILE --deck DECKS --cards CARDS`"
)


# -- replaying -------------------------------------------------------------------------------------------


def steps(game: Game, record: Record) -> Iterator[Table]:
    """The table after each answer; between two answers other threads get their turn."""
    if len(record.entries) > MOST_ANSWERS:
        raise BadRecord(f"record: {len(record.entries)} answers are too many; {MOST_ANSWERS} is the most")
    yield from carried_out(game, record)


def seen_steps(game: Game, record: Record, viewer: int) -> Iterator[tuple[int, Table]]:
    """The table at each frame of a viewer, with the number of the answer that led there."""
    for number, table in enumerate(steps(game, record)):
        if number == 0 or not table.half_given[-1] or record.entries[number].seat == viewer:
            yield number, table


def verified(text: str) -> str:
    """Replay an uploaded record and write it afresh; a record that says anything else is refused.

    Only the names, settings and answers are free text, and those are checked.
    """
    if text.count("\n") > MOST_ANSWERS + 10:
        raise BadRecord(
            f"record: {text.count(chr(10))} lines are too many; {MOST_ANSWERS} answers are the most"
        )
    record = read_record(text)
    for seat, name in enumerate(record.header.seats):
        if problem := name_problem(name):
            raise BadRecord(f"record: line 1: seats[{seat}]: {problem}")
    try:
        game = game_of(record.header.game)
        check_decks(game, record)
        *_, table = steps(game, record)
    except OtherCards:
        raise BadRecord(
            f"record: it was played with other cards or decks than this game's; {INSTEAD}"
        ) from None
    except BadRecord:
        raise
    except SoultableError as error:
        raise BadRecord(f"record: {error}") from None
    deal = record.header.deal
    if deal is not None and deal.commitment and (problem := deal.trouble(record.header.seed)):
        raise BadRecord(f"record: line 1: deal: {problem}")
    told = table.record().lines()
    if record.format < FORMAT:
        record = told_again(record, table.record())  # its events are sentences of an older version
    for number, (ours, theirs) in enumerate(zip(told, record.lines(), strict=True), 1):
        if ours != theirs:
            raise BadRecord(f"record: line {number}: by the rules it would be another; events were changed")
    try:
        table.record().text().encode()
    except UnicodeEncodeError:
        raise BadRecord("record: half of a character is in it") from None
    return table.record().text()


def check_decks(game: Game, record: Record) -> None:
    """Check that all decks are the game's own: a record does not contain a deck that a seat brought."""
    settings = record.header.settings
    for setting in game.settings(len(record.header.seats)):
        if setting.unoffered == OWN and settings.get(setting.name) == OWN:
            raise BadRecord(
                f"record: line 1: {setting.name}: a deck of one's own is not in a record; {INSTEAD}"
            )


def seen(table: Table, viewer: int, memory: bool | None = None) -> View:
    return table.view(None if viewer == SPECTATOR else viewer, memory)


def told(game: Game, stream: EventStream, events: tuple[Event, ...]) -> list[dict[str, object]]:
    return [event_wire(game, event, DEFAULT) for event in stream.add(events)]


# -- frames ----------------------------------------------------------------------------------------------


class Segment(NamedTuple):
    """A part of a game as a viewer saw it, packed.

    Each frame has two lines: everything except the drawn table, then the drawn table.
    """

    total: int  # frames of the whole game
    trouble: str
    chunks: list[bytes]
    tag: str  # differs for any other content

    @property
    def size(self) -> int:
        return sum(map(len, self.chunks))


def table_text(room: Room, log: Log) -> bytes:
    """The record of a finished game of this server, packed."""
    match = checked(room, log)
    if isinstance(match, str):
        raise Damaged(match)
    return packed(match.record().text().encode())


def outline(slug: str, brought: CustomContent, text: bytes, viewer: int) -> bytes:
    """The whole game without the tables, packed: events of each frame, who was asked, turns."""
    shown = shown_of(slug, brought, text, viewer, range(0))
    return packed(
        msgspec.json.encode({"frames": shown.outline, "turns": shown.turns, "trouble": shown.trouble})
    )


def segment(slug: str, brought: CustomContent, text: bytes, viewer: int, first: int) -> Segment:
    """The frames of a record from `first` on, as a viewer saw them."""
    shown = shown_of(slug, brought, text, viewer, range(first, first + SEGMENT))
    lines, each = shown.lines, 2 * CHUNK
    chunks = [packed(b"\n".join(lines[at : at + each])) for at in range(0, len(lines), each)]
    return Segment(shown.total, shown.trouble, chunks, sha256(b"".join(chunks)).hexdigest())


def shown_of(slug: str, brought: CustomContent, text: bytes, viewer: int, wanted: range) -> "Shown":
    """Every frame, those wanted with the table; none of them where the rules have changed since."""
    record = read_record(zlib.decompress(text).decode())
    game = brought.game(slug)
    try:
        return replayed_frames(game, record, viewer, wanted)
    except SoultableError as error:
        shown, stream = Shown(wanted, str(error)), EventStream(viewer)
        for number, entry in enumerate(record.entries):
            shown.add(told(game, stream, entry.events), [], number, None)
        return shown


def replayed_frames(game: Game, record: Record, viewer: int, wanted: range) -> "Shown":
    shown, stream = Shown(wanted), EventStream(viewer)
    turn, whole = -1, -1
    for _, table in seen_steps(game, record, viewer):
        whole += not table.half_given[-1]
        now = turn_of(table)
        if now != turn:
            shown.turns.append(shown.total)
            turn = now
        view = seen(table, viewer) if shown.total in wanted else None
        shown.add(told(game, stream, table.entries[-1].events), questions.waiting(table.state), whole, view)
    return shown


class Shown:
    """Collects the frames of a game while it is replayed."""

    def __init__(self, wanted: range, trouble: str = "") -> None:
        self.wanted: Final = wanted
        self.trouble: Final = trouble
        self.lines: list[bytes] = []
        self.outline: list[dict[str, Any]] = []
        self.turns: list[int] = []  # frames at which a turn begins

    @property
    def total(self) -> int:
        """Frames so far."""
        return len(self.outline)

    def add(self, events: list[dict[str, object]], asked: list[int], answers: int, view: View | None) -> None:
        """Add a frame: what happened, who is asked next, and the number of complete answers so far."""
        if self.total in self.wanted:
            facts = {"events": events, "view": None if view is None else view_wire(view)}
            self.lines.append(msgspec.json.encode(facts))
            self.lines.append(msgspec.json.encode(None if view is None else drawn_of(view)))
        self.outline.append({"events": events, "asked": asked, "answers": answers})


def packed(text: bytes) -> bytes:
    return zlib.compress(text, PACKED)


def frames_in(part: Segment, wanted: range, drawn: bool) -> list[bytes]:
    """The chosen frames of a segment, counted from its first one, each as JSON."""
    found: list[bytes] = []
    for number in range(wanted.start // CHUNK, min(len(part.chunks), -(-wanted.stop // CHUNK))):
        lines = zlib.decompress(part.chunks[number]).split(b"\n")
        for place in range(0, len(lines), 2):
            if number * CHUNK + place // 2 in wanted:
                found.append(
                    lines[place][:-1] + b',"drawn":' + (lines[place + 1] if drawn else b"null") + b"}"
                )
    return found


def turn_of(table: Table) -> int:
    """The number of the turn; always the same for a game without turns."""
    if "turn" not in table.game.numbers:
        return 0
    return table.state.public_numbers()[table.game.numbers.index("turn")]

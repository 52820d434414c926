"""A record as a viewer saw it: frame by frame, what happened and how things stood.

A frame is an answer. Answers that were given in parts count once for the others, so that neither the frames
nor their numbers tell what was secret.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from soultable.core import ask
from soultable.core.errors import BadRecord, SoultableError
from soultable.core.event import Event
from soultable.core.game import Game
from soultable.core.record import Record, read_record
from soultable.core.table import Table, carried_out
from soultable.core.view import View
from soultable.core.wire import view_wire
from soultable.games.registry import game as game_of
from soultable.server.drawn import drawn_of
from soultable.server.match import SPECTATOR
from soultable.server.people import name_problem

MOST_ANSWERS: Final = 10_000


# -- carrying out again ----------------------------------------------------------------------------------


def steps(game: Game, record: Record) -> Iterator[Table]:
    """The table after each answer; between two of them other threads get their turn."""
    if len(record.entries) > MOST_ANSWERS:
        raise BadRecord(f"record: {len(record.entries)} answers are too many; {MOST_ANSWERS} is the most")
    yield from carried_out(game, record)


def seen_steps(game: Game, record: Record, viewer: int) -> Iterator[tuple[int, Table]]:
    """The table at each frame of a viewer, with the number of the answer that led there."""
    for number, table in enumerate(steps(game, record)):
        if number == 0 or not table.half_given[-1] or record.entries[number].seat == viewer:
            yield number, table


def verified(text: str) -> str:
    """A record as its game tells it when it is carried out again; whatever else it says is refused.

    Nothing of it but names, settings and answers is anybody's own words, and those are checked.
    """
    record = read_record(text)
    for seat, name in enumerate(record.header.seats):
        if problem := name_problem(name):
            raise BadRecord(f"record: line 1: seats[{seat}]: {problem}")
    try:
        *_, table = steps(game_of(record.header.game), record)
    except BadRecord:
        raise
    except SoultableError as error:
        raise BadRecord(f"record: {error}") from None
    told = table.record().lines()
    for number, (ours, theirs) in enumerate(zip(told, record.lines(), strict=True), 1):
        if ours != theirs:
            raise BadRecord(f"record: line {number}: by the rules it would be another; events were changed")
    try:
        table.record().text().encode()
    except UnicodeEncodeError:
        raise BadRecord("record: half of a character is in it") from None
    return table.record().text()


def seen(table: Table, viewer: int, memory: bool | None = None) -> View:
    return table.view(None if viewer == SPECTATOR else viewer, memory)


def told(events: tuple[Event, ...], viewer: int) -> list[dict[str, object]]:
    return [event.plain() for event in events if event.is_for(viewer)]


# -- frames ----------------------------------------------------------------------------------------------


def frames(
    game: Game, record: Record, viewer: int, first: int, count: int, drawn: bool = False
) -> dict[str, Any]:
    """What a viewer saw, answer by answer."""
    trouble = ""
    try:
        shown = replayed_frames(game, record, viewer, range(first, first + count), drawn)
    except SoultableError as error:
        trouble = str(error)
        shown = [
            {"events": told(entry.events, viewer), "view": None, "drawn": None} for entry in record.entries
        ]
    return {
        "game": record.header.game,
        "seats": list(record.header.seats),
        "viewer": viewer,
        "frames": shown[first : first + count],
        "first": first,
        "total": len(shown),
        "trouble": trouble,
    }


def replayed_frames(
    game: Game, record: Record, viewer: int, wanted: range, drawn: bool
) -> list[dict[str, Any]]:
    """Every frame; only those that are wanted have anything in them."""
    shown: list[dict[str, Any]] = []
    for _, table in seen_steps(game, record, viewer):
        shown.append(frame(table, viewer, drawn) if len(shown) in wanted else {})
    return shown


def frame(table: Table, viewer: int, drawn: bool) -> dict[str, Any]:
    view = seen(table, viewer)
    return {
        "events": told(table.entries[-1].events, viewer),
        "view": view_wire(view),
        "drawn": msgspec.to_builtins(drawn_of(view)) if drawn else None,
    }


# -- the outline -----------------------------------------------------------------------------------------


def outline(game: Game, record: Record, viewer: int) -> dict[str, Any]:
    """The whole game without the tables: what happened at each frame, who was asked, where turns began."""
    found: dict[str, Any] = {"frames": [], "turns": [], "trouble": ""}
    try:
        turn, whole = -1, -1
        for _, table in seen_steps(game, record, viewer):
            whole += not table.half_given[-1]
            now = turn_of(table)
            if now != turn:
                found["turns"].append(len(found["frames"]))
                turn = now
            found["frames"].append(
                {
                    "events": told(table.entries[-1].events, viewer),
                    "asked": ask.waiting(table.state),
                    "answers": whole,
                }
            )
    except SoultableError as error:
        shown = [
            {"events": told(entry.events, viewer), "asked": [], "answers": number}
            for number, entry in enumerate(record.entries)
        ]
        return {"frames": shown, "turns": [], "trouble": str(error)}
    return found


def turn_of(table: Table) -> int:
    """The number of the turn; of a game without turns, always the same."""
    if "turn" not in table.game.numbers:
        return 0
    return table.state.public_numbers()[table.game.numbers.index("turn")]

"""Board facts for clients that draw the mats themselves: spaces and pieces."""

from __future__ import annotations

from soultable.core.zone import HIDDEN
from soultable.games.sengoku_yugi.rules.board import (
    BIT,
    COLUMNS,
    COMMAND,
    NAMES,
    PERIMETER,
    PLACES,
    ROWS,
    SEAT_OF,
    STRONGHOLD_AT,
)
from soultable.games.sengoku_yugi.rules.codes import NONE
from soultable.games.sengoku_yugi.rules.state import STATS
from soultable.games.sengoku_yugi.table.view_model import Reading
from soultable.games.table_text import Cell, Field, Piece


def field_of(read: Reading) -> Field | None:
    """SY-34 SY-R1 The spaces, the near mat below; None before the decks are laid out."""
    return Field("mat", [cell_of(read, place) for place in range(PLACES)]) if read.has_decks else None


def cell_of(read: Reading, place: int) -> Cell:
    column, row = place % COLUMNS, place // COLUMNS
    if place in COMMAND:
        column, row = (COLUMNS, 0 if place == COMMAND[0] else ROWS - 1)
    across, down = (column, ROWS - 1 - row) if read.near == 0 else (COLUMNS - 1 - column, row)
    if place in COMMAND:
        across = COLUMNS
    return Cell(f"cell.{NAMES[place]}", NAMES[place], across, down, kind_of(place), SEAT_OF[place])


def kind_of(place: int) -> str:
    if place in COMMAND:
        return "command"
    if place in STRONGHOLD_AT:
        return "stronghold"
    line = "front" if NAMES[place][1] == "f" else "back"
    return f"{line}-perimeter" if PERIMETER[SEAT_OF[place]] & BIT[place] else line


def pieces_of(read: Reading) -> list[Piece]:
    """Units, face-down cards, and the Strongholds."""
    found = [unit_of(read, place) for seat in (0, 1) for place in read.units(seat)]
    for seat in (0, 1):
        for place, face in read.backs(seat).items():
            card = "" if face == HIDDEN else read.view.game.names[face]
            name = "A card" if face == HIDDEN else read.title(face)
            fact = f"{name} of @{seat} lies face-down on {NAMES[place]}."
            found.append(Piece(f"cell.{NAMES[place]}", card, seat, {}, fact, marks=["face-down"]))
        if read.s.turn:
            found.append(stronghold_of(read, seat))
    return found


def unit_of(read: Reading, place: int) -> Piece:
    s, names = read.s, read.view.game.names
    figures = {"HP": read.hp(place), "level": str(s.level(place))}
    figures |= {word.upper(): str(read.power(place, power)) for power, word in enumerate(STATS)}
    marks = [*read.conditions(place), *(["Commander"] if place in COMMAND else [])]
    below = [names[face] for face in read.sources(place)]
    below += [names[read.familiar(place)]] if read.familiar(place) != NONE else []
    return Piece(
        f"cell.{NAMES[place]}",
        names[s.top[place]],
        SEAT_OF[place],
        figures,
        read.fact(place),
        read.is_lying(place),
        marks,
        below,
    )


def stronghold_of(read: Reading, seat: int) -> Piece:
    """SY-42"""
    hp, cards = read.s.stronghold_hp[seat], read.count("stronghold", seat)
    fact = f"The Stronghold of @{seat}: {hp} HP, {cards} cards."
    place = NAMES[STRONGHOLD_AT[seat]]
    return Piece(f"cell.{place}", "", seat, {"HP": str(hp), "cards": str(cards)}, fact, marks=["stronghold"])

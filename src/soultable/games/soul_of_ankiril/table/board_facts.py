"""Board facts for clients that draw the battlefield themselves: Terrains and pieces."""

from __future__ import annotations

from collections.abc import Callable

from soultable.core.zone import NOBODY
from soultable.games.soul_of_ankiril.rules.board import (
    ANOMALY,
    CELLS,
    DEPLOYMENT,
    ELEMENTS,
    EMANATION_TERRAINS,
    HEXES,
    IS_RAISED,
    MIDDLE,
    NAMES,
    NO_ELEMENT,
    NORTH,
    SOUTH,
    TERRAIN_ELEMENT,
)
from soultable.games.soul_of_ankiril.rules.state import OFF, is_creature
from soultable.games.soul_of_ankiril.rules.stats import attack_of
from soultable.games.soul_of_ankiril.table.view_model import Reading
from soultable.games.table_text import Cell, Field, Piece


def field_of(read: Reading) -> Field | None:
    """SA-R1 The Terrains, the near side below; None before the decks are chosen."""
    return Field("hex", [cell_of(read, cell) for cell in range(CELLS)]) if read.has_sides else None


def cell_of(read: Reading, cell: int) -> Cell:
    q, r = HEXES.coordinates[cell]
    turn = 1 if read.near == SOUTH else -1
    across, down = turn * (q + r / 2), turn * float(r)
    half = NOBODY if cell == MIDDLE else SOUTH if cell < MIDDLE else NORTH
    return Cell(f"cell.{NAMES[cell]}", NAMES[cell], across, down, kind_of(cell), half)


def kind_of(cell: int) -> str:
    """SA-45…SA-49 `water`, `raised-fire`, `anomaly`, `emanation`, `deployment`, `neutral`."""
    if cell == ANOMALY:
        return "anomaly"
    if cell in EMANATION_TERRAINS[0] + EMANATION_TERRAINS[1]:
        return "emanation"
    if cell in DEPLOYMENT[0] + DEPLOYMENT[1]:
        return "deployment"
    element = TERRAIN_ELEMENT[cell]
    if element == NO_ELEMENT:
        return "neutral"
    return f"raised-{ELEMENTS[element]}" if IS_RAISED[cell] else ELEMENTS[element]


def pieces_of(read: Reading, fact_of: Callable[[int], str]) -> list[Piece]:
    """Leaders, Emanations and Allies on the battlefield."""
    slots = [slot for seat in (0, 1) for slot in read.on_board(seat) if read.s.cell[slot] != OFF]
    return [piece_of(read, slot, fact_of(slot)) for slot in slots]


def piece_of(read: Reading, slot: int, fact: str) -> Piece:
    s = read.s
    attack = {"attack": str(attack_of(s, slot))} if is_creature(slot) else {}
    damage = {"damage": str(s.damage[slot])} if s.damage[slot] else {}
    rests = not s.status[slot] if is_creature(slot) else bool(s.acted[slot])
    marks = [*(["Leader"] if slot in (0, 1) else []), *read.modifiers(slot), *read.markers(slot)]
    return Piece(
        f"cell.{NAMES[s.cell[slot]]}",
        read.view.game.names[s.piece[slot]],
        s.owner[slot],
        {**attack, "health": str(read.left(slot)), **damage},
        fact,
        rests,
        marks,
    )

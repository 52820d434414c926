"""Board facts for clients that draw the battlefield themselves: squares and units."""

from __future__ import annotations

from soultable.games.alternate_souls.rules.board import FILES, NAMES, NORTH, RANKS, TERRAIN
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.state import OFF
from soultable.games.alternate_souls.rules.stats import armor_of, attack_of, defense_of, is_steadfast
from soultable.games.alternate_souls.table.view_model import Reading
from soultable.games.table_text import Cell, Field, Piece


def field_of(read: Reading) -> Field | None:
    """AS-R1 The squares, the near end below; None before the map is chosen."""
    if read.s.map == OFF:
        return None
    return Field("square", [cell_of(read, square) for square in range(len(NAMES))])


def cell_of(read: Reading, square: int) -> Cell:
    file, rank = square % FILES, square // FILES
    is_turned = read.bottom == NORTH
    across, down = (FILES - 1 - file, rank) if is_turned else (file, RANKS - 1 - rank)
    return Cell(f"square.{NAMES[square]}", NAMES[square], across, down, TERRAIN[read.s.terrain_at(square)])


def pieces_of(read: Reading, facts: list[str]) -> list[Piece]:
    """The units, wherever they are; `facts` has a sentence for each existing unit."""
    units = [unit for seat in (0, 1) for unit in read.units(seat)]
    return [piece_of(read, unit, fact) for unit, fact in zip(units, facts, strict=True)]


def piece_of(read: Reading, unit: int, fact: str) -> Piece:
    s, seat = read.s, unit // SIDE
    marks = ["J-Ruler" if s.flipped[seat] else "Ruler"] if unit % SIDE == 0 else []
    marks += ["steadfast"] if s.squares[unit] != OFF and is_steadfast(s, unit) else []
    card = read.view.game.names[s.lineup[unit]]
    return Piece(where(read, unit), card, seat, figures_of(read, unit), fact, bool(s.rested[unit]), marks)


def figures_of(read: Reading, unit: int) -> dict[str, str]:
    """On the battlefield the present values; elsewhere the printed ones."""
    s = read.s
    if s.squares[unit] == OFF:
        printed = s.sides.character(unit)
        return {"ATK": str(printed.attack), "DEF": str(printed.defense)}
    found = {"ATK": attack_of(s, unit), "DEF": defense_of(s, unit), "left": read.left(unit)}
    found |= {"damage": s.damage[unit]} if s.damage[unit] else {}
    found |= {"armor": armor_of(s, unit)} if armor_of(s, unit) else {}
    return {name: str(figure) for name, figure in found.items()}


def where(read: Reading, unit: int) -> str:
    """A square, a lane number, or empty."""
    s = read.s
    if s.squares[unit] != OFF:
        return f"square.{NAMES[s.squares[unit]]}"
    return f"lane.{unit // SIDE}.{s.lane[unit]}" if s.lane[unit] != OFF else ""

"""Text board of Alternate Souls: terrain, units, and additions beside their rows."""

from __future__ import annotations

from typing import Final

from soultable.games.alternate_souls.rules.board import (
    ANCIENT_CITY,
    FILES,
    FOREST,
    FORTRESS,
    MAP_NAMES,
    MAP_TITLES,
    MAPS,
    MOUNTAIN,
    NAMES,
    RANKS,
    WATER,
)
from soultable.games.alternate_souls.rules.board import PLAIN as FLAT
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.state import OFF
from soultable.games.alternate_souls.table.view_model import Reading, terrain_word
from soultable.games.table_model import CHOSEN, DIM, MARK, PLAIN, SEAT, STRONG, Board, Field, Span, parted
from soultable.games.text_board import rows_of, whose_letters

TERRAINS: Final = (FOREST, MOUNTAIN, WATER, ANCIENT_CITY, FORTRESS)
SIGNS: Final = {FLAT: "·", FOREST: "♣", MOUNTAIN: "▲", WATER: "≈", ANCIENT_CITY: "◆", FORTRESS: "▒"}
ROLES: Final = {
    FLAT: DIM,
    FOREST: "forest",
    MOUNTAIN: "mountain",
    WATER: "lake",
    ANCIENT_CITY: "city",
    FORTRESS: "fortress",
}
SMALL: Final = 8  # characters across a square
LARGE: Final = 10
HURT: Final = "!"
RESTED: Final = "z"


def board_of(read: Reading) -> Board | None:
    """The battlefield; both sides of the map while one is being chosen; None before that."""
    if read.field is not None:
        return Battlefield(read, read.field).board()
    return both_maps() if read.view.kind == "ChooseMap" else None


class Battlefield:
    """Draws the squares, the viewer's end below."""

    def __init__(self, read: Reading, field: Field) -> None:
        self.read: Final = read
        self.rows: Final = rows_of(field)
        self.s: Final = read.s
        self.near: Final = read.near

    def board(self) -> Board:
        marks, said = self.read.marks(), self.read.spotlight()
        small: list[list[Span]] = []
        large: list[list[Span]] = []
        beside = {seat: self.beside(seat) for seat in (0, 1)}
        for squares in self.rows:
            rank = squares[0] // FILES
            left, right = beside[1 - self.near][rank], beside[self.near][rank]
            edge: list[Span] = [(SEAT[1 - self.near], left), (DIM, f"{rank + 1} ")]
            cells = [self.small_square(square, marks.get(square, ""), square in said) for square in squares]
            small.append([*edge, *[span for cell in cells for span in cell], (SEAT[self.near], right)])
            for half in (0, 1):
                cells = [self.large_square(sq, marks.get(sq, ""), sq in said)[half] for sq in squares]
                first = edge if half == 0 else [(PLAIN, " " * (len(left) + 2))]
                last = (SEAT[self.near], right if half == 0 else " " * len(right))
                large.append([*first, *[span for cell in cells for span in cell], last])
        margin = " " * (len(beside[1 - self.near][0]) + 2)
        files = [NAMES[square][0] for square in self.rows[-1]]
        small.append([(DIM, margin + "".join(f" {file}".ljust(SMALL) for file in files))])
        large.append([(DIM, margin + "".join(f"  {file}".ljust(LARGE) for file in files))])
        return Board(small, large, self.legend())

    def beside(self, seat: int) -> list[str]:
        """AS-27 AS-91 For each rank the letters of a seat's additions beside it, all equally wide."""
        letters, rows = self.read.letters(seat), self.s.rows_of(seat)
        found = ["".join(letters[i] for i, row in enumerate(rows) if row and rank in (row, row + 1))
                 for rank in range(1, RANKS + 1)]  # fmt: skip
        width = max(len(text) for text in found)
        width += 1 if width else 0
        return [text.ljust(width) if seat != self.near else text.rjust(width) for text in found]

    def small_square(self, square: int, mark: str, said: bool) -> list[Span]:
        unit, kind = self.s.at[square], self.s.terrain_at(square)
        if unit == OFF:
            return empty_square(kind, mark, SMALL)
        role = CHOSEN if said else SEAT[unit // SIDE]
        lead = mark or ("»" if said else SIGNS[kind])
        numbers, states = self.read.figures(unit), self.states(unit)
        room = SMALL - len(lead)
        code = self.read.shaped(unit, self.read.codes[unit])
        forms = [f"{code}{numbers}{states}", f"{code[:2]}{numbers}{states}", f"{code[:2]}{numbers}"]
        text = next((form for form in forms if len(form) <= room), forms[-1][:room])
        lead_role = MARK if mark else role if said else ROLES[kind]
        return [(lead_role, lead), (role, text), (PLAIN, " " * (room - len(text)))]

    def large_square(self, square: int, mark: str, said: bool) -> tuple[list[Span], list[Span]]:
        unit, kind = self.s.at[square], self.s.terrain_at(square)
        if unit == OFF:
            return empty_square(kind, "", LARGE), empty_square(kind, mark, LARGE)
        role = CHOSEN if said else SEAT[unit // SIDE]
        sign: Span = (role if said else ROLES[kind], "» " if said else f"{SIGNS[kind]} ")
        name = self.read.shaped(unit, self.read.names[unit])[: LARGE - 3]
        above = [sign, (role, name), (PLAIN, " " * (LARGE - 2 - len(name)))]
        lead: Span = (MARK, f"[{mark}]") if mark else sign
        numbers = self.read.figures(unit) + self.states(unit)
        below = [lead, (role, numbers), (PLAIN, " " * (LARGE - len(lead[1]) - len(numbers)))]
        return above, below

    def states(self, unit: int) -> str:
        """AS-35 The signs for damaged and rested."""
        return (HURT if self.s.damage[unit] else "") + (RESTED if self.s.rested[unit] else "")

    def legend(self) -> list[Span]:
        words = [whose_letters(self.read), "ATK/DEF left", f"{HURT} damaged", f"{RESTED} rested"]
        if self.read.view.said or self.read.chain():
            words.append("» announced, [»] where it ends")
        return parted([*terrain_signs(), *[[(DIM, word)] for word in words]])


def terrain_signs() -> list[list[Span]]:
    """The signs of the terrains, for a legend."""
    return [[(ROLES[kind], SIGNS[kind]), (DIM, f" {terrain_word(kind)}")] for kind in TERRAINS]


def empty_square(kind: int, mark: str, width: int) -> list[Span]:
    """The texture of the terrain, or the number of a choice on it."""
    sign, role = SIGNS[kind], ROLES[kind]
    if mark:
        return [(role, f"{sign} "), (MARK, f"[{mark}]"), (PLAIN, " " * (width - 4 - len(mark)))]
    if kind == FLAT:
        return [(role, sign.ljust(width))]
    between = "" if kind in (WATER, FORTRESS) else " "
    texture = (sign + between) * width
    return [(role, texture[: width - 1]), (PLAIN, " ")]


def both_maps() -> Board:
    """AS-40 The two sides of the map, side by side, South below."""
    rows: list[list[Span]] = [
        [(STRONG, "".join(f"  {f'{MAP_NAMES[i].upper()}  {MAP_TITLES[i]}':<22}" for i in (0, 1)))]
    ]
    for rank in range(RANKS - 1, -1, -1):
        row: list[Span] = []
        for terrain in MAPS:
            row.append((DIM, f"{rank + 1} "))
            for file in range(FILES):
                kind = terrain[rank * FILES + file]
                row.append(
                    (ROLES[kind], SIGNS[kind] * (1 if kind == FLAT else 3) + " " * (3 if kind == FLAT else 1))
                )
            row.append((PLAIN, "  "))
        rows.append(row)
    rows.append([(DIM, ("  " + "".join(f" {NAMES[file][0]}  " for file in range(FILES)) + "  ") * 2)])
    return Board(rows, rows, parted(terrain_signs()))

"""Text board of Soul of Ankiril: the battlefield as rows of hexes, the viewer's side below."""

from __future__ import annotations

from typing import Final

from soultable.games.soul_of_ankiril.rules.board import (
    ELEMENTS,
    IS_RAISED,
    NAMES,
    NO_ELEMENT,
    TERRAIN_ELEMENT,
)
from soultable.games.soul_of_ankiril.rules.state import OFF, is_creature
from soultable.games.soul_of_ankiril.table.view_model import Reading, kind_of
from soultable.games.table_model import (
    CHOSEN,
    DIM,
    EARTH,
    FIRE,
    GOOD,
    MARK,
    PLAIN,
    RESTING,
    SEAT,
    STRONG,
    WARN,
    WATER,
    Board,
    Field,
    Span,
    parted,
)
from soultable.games.text_board import cut, first_fitting, rows_of, whose_letters

ELEMENT_SIGNS: Final = ("*", "#", "=", "≈", '"', "♣")
ELEMENT_ROLES: Final = (FIRE, EARTH, "metal", WATER, "air", "forest")
RAISED: Final = "^"
NEUTRAL: Final = "·"
GATE: Final = "○"
DEPLOY: Final = ":"
RIFT: Final = "×"
INACTIVE: Final = "z"
OPEN: Final = ">"
REINFORCED: Final = "+"
POISONED: Final = "%"
CHALLENGED: Final = "!"
AIMED: Final = "»"

LONGEST_ROW: Final = 9
NARROW: Final = 6  # characters across a hex; even, since rows are shifted by half of it
WIDE: Final = 8


def board_of(read: Reading) -> Board | None:
    """The battlefield; None before the decks are chosen."""
    return None if read.field is None else Battlefield(read, read.field).board()


SIGNS: Final = {
    "anomaly": ("anomaly", RIFT),
    "emanation": (STRONG, GATE),
    "deployment": (DIM, DEPLOY),
    "neutral": (DIM, NEUTRAL),
}


def sign_of(cell: int) -> Span:
    """The sign for a kind of Terrain."""
    element = TERRAIN_ELEMENT[cell]
    if element == NO_ELEMENT:
        return SIGNS[kind_of(cell)]
    return (ELEMENT_ROLES[element], ELEMENT_SIGNS[element] + (RAISED if IS_RAISED[cell] else ""))


class Battlefield:
    """Draws the hexes."""

    def __init__(self, read: Reading, field: Field) -> None:
        self.read: Final = read
        self.rows: Final = rows_of(field)
        self.s: Final = read.s
        self.marks: Final = read.marks()
        self.said: Final = read.said_cells()

    def board(self) -> Board:
        narrow: list[list[Span]] = []
        small: list[list[Span]] = []
        large: list[list[Span]] = []
        for cells in self.rows:
            letter = NAMES[cells[0]][0]
            narrow.append(shifted(letter, [self.one_line(cell, NARROW) for cell in cells], NARROW))
            small.append(shifted(letter, [self.one_line(cell, WIDE) for cell in cells], WIDE))
            large.append(shifted(letter, [self.upper(cell) for cell in cells], WIDE))
            large.append(shifted(" ", [self.lower(cell) for cell in cells], WIDE))
        return Board(small, large, self.legend(), narrow)

    # -- one hex ---------------------------------------------------------------------------------------

    def one_line(self, cell: int, width: int) -> list[Span]:
        slot, sign, mark = self.s.at[cell], sign_of(cell), self.marks.get(cell, "")
        if slot == OFF:
            return self.empty(cell, width)
        leads = [self.lead(cell, sign, mark), self.lead(cell, (sign[0], sign[1][:1]), mark)]
        leads += [] if mark else [(PLAIN, "")]
        role, name = self.role(cell), self.read.code(slot)
        gap = "" if is_creature(slot) else " "
        numbers, signs = f"{gap}{self.read.figures(slot)}", self.signs(slot)
        ways = [(3, signs[:number]) for number in (3, 2, 1, 0)] + [(n, signs[:0]) for n in (2, 1)]
        forms = [[lead, (role, f"{name[:n]}{numbers}"), *state] for n, state in ways for lead in leads]
        return fitted([*forms, [leads[-1], (role, name[:2])]], width)

    def empty(self, cell: int, width: int) -> list[Span]:
        sign, mark = sign_of(cell), self.marks.get(cell, "")
        name: Span = (CHOSEN if cell in self.said else DIM, NAMES[cell])
        if not mark:
            return fitted([[sign, (PLAIN, " "), name], [sign, name]], width)
        number: Span = (MARK, f"[{mark}]")
        short = (sign[0], sign[1][:1])
        return fitted([[sign, name, number], [short, name, number], [name, number], [number]], width)

    def upper(self, cell: int) -> list[Span]:
        """The first of two lines: the Terrain, and whose piece is there with which markers."""
        slot, sign = self.s.at[cell], sign_of(cell)
        if slot == OFF:
            texture = sign[1] if sign[1] in (NEUTRAL, DEPLOY) else f"{sign[1]} {sign[1]}"
            return fitted([[(sign[0], texture)]], WIDE)
        lead = self.lead(cell, sign, "")
        markers = self.marker_signs(slot)
        name, room = self.read.word(slot), WIDE - 1 - len(lead[1]) - len(markers)
        shown = name if len(name) <= room else self.read.code(slot) if room < 5 else name[:room]
        return fitted([[lead, (self.role(cell), shown), *markers]], WIDE)

    def lower(self, cell: int) -> list[Span]:
        """The second of two lines: the name of the Terrain, or the number of a choice, and the stats."""
        slot, mark = self.s.at[cell], self.marks.get(cell, "")
        name: Span = (DIM, f"{NAMES[cell]} ")
        if slot == OFF:
            return fitted([[name, (MARK, f"[{mark}]")] if mark else [name]], WIDE)
        told = [(self.role(cell), self.read.figures(slot)), *self.status_sign(slot)]
        if not mark:
            return fitted([[name, *told]], WIDE)
        number: Span = (MARK, f"[{mark}]")
        return fitted([[number, *told, (PLAIN, " ")], [(MARK, mark), *told, (PLAIN, " ")], [number]], WIDE)

    def lead(self, cell: int, sign: Span, mark: str) -> Span:
        """What precedes a piece: the number of a choice, the sign that it was chosen, or its Terrain."""
        if mark:
            return (MARK, mark)
        return (CHOSEN, AIMED) if cell in self.said else sign

    def role(self, cell: int) -> str:
        """SA-29 The colour of the owner; dimmer for an Inactive Creature."""
        if cell in self.said:
            return CHOSEN
        slot = self.s.at[cell]
        rests = is_creature(slot) and not self.s.awake >> slot & 1
        return (RESTING if rests else SEAT)[self.s.owner[slot]]

    def signs(self, slot: int) -> list[Span]:
        return self.status_sign(slot) + self.marker_signs(slot)

    def status_sign(self, slot: int) -> list[Span]:
        """SA-27 SA-R40 The status sign; Active Creatures have none."""
        if not is_creature(slot):
            return []
        if not self.s.awake >> slot & 1:
            return [(DIM, INACTIVE)]
        return [(STRONG, OPEN)] if self.s.open == slot else []

    def marker_signs(self, slot: int) -> list[Span]:
        """SA-24 The signs for its markers."""
        s = self.s
        found: list[Span] = [(WARN, CHALLENGED)] if s.challenged_by[slot] else []
        found += [(WARN, POISONED)] if s.poisoned[slot] else []
        return found + ([(GOOD, REINFORCED)] if s.reinforced[slot] else [])

    def legend(self) -> list[Span]:
        elements = zip(ELEMENT_ROLES, ELEMENT_SIGNS, ELEMENTS, strict=True)
        parts: list[list[Span]] = [
            [(role, sign), (DIM, f" {word.capitalize()}")] for role, sign, word in elements
        ]
        terrains = ((RAISED, "raised"), (GATE, "Emanation"), (DEPLOY, "deployment"), (RIFT, "Anomaly"))
        states = (
            (INACTIVE, "Inactive"),
            (OPEN, "open"),
            (CHALLENGED, "Challenged"),
            (POISONED, "Poisoned"),
            (REINFORCED, "Reinforced"),
        )
        parts += [[(PLAIN, sign), (DIM, f" {word}")] for sign, word in terrains]
        parts += [[(DIM, whose_letters(self.read))], [(DIM, "Attack/Health left")]]
        parts += [[(PLAIN, sign), (DIM, f" {word}")] for sign, word in states]
        return parted([*parts, *([[(DIM, f"{AIMED} chosen")]] if self.said else [])])


def shifted(letter: str, cells: list[list[Span]], width: int) -> list[Span]:
    """A row behind its letter, moved right by half a hex for each hex that it is shorter."""
    margin = " " * ((LONGEST_ROW - len(cells)) * width // 2)
    return [(DIM, f"{margin}{letter} "), *[span for cell in cells for span in cell]]


def fitted(forms: list[list[Span]], width: int) -> list[Span]:
    """The first of these forms that fits, padded; otherwise as much of the last one as fits."""
    return cut(first_fitting(forms, width), width)

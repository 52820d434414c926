"""Text board of Sengoku Yugi: the two mats as a grid with the Strongholds, the viewer's half below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soultable.core.bits import BIT
from soultable.core.zone import HIDDEN
from soultable.games.sengoku_yugi.rules.board import (
    COMMAND,
    NAMES,
    PERIMETER,
    SEAT_OF,
    STRONGHOLD_AT,
)
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS, ATTRIBUTES, NONE
from soultable.games.sengoku_yugi.table.view_model import Reading
from soultable.games.table_model import (
    CHOSEN,
    DIM,
    EMPTY,
    GOOD,
    MARK,
    PLAIN,
    RESTING,
    SEAT,
    STRONG,
    WARN,
    Board,
    Field,
    Span,
    parted,
)
from soultable.games.text_board import LETTERS, cut, first_fitting, rows_of, whose_letters, width_of

UPRIGHT: Final = "▮"  # SY-28 Attack Stance
SIDEWAYS: Final = "▬"  # SY-29 Defense Stance
BACK: Final = "□"  # a face-down card
FAMILIAR: Final = "~"
WALL: Final = "▒"  # of a Stronghold
NEAR_STRONGHOLD: Final = ":"  # SY-R5 the Perimeter
AILING: Final = "!"
BLESSED: Final = "*"
ACTING: Final = "»"
AIMED: Final = "×"
AILMENT_SIGNS: Final = ("Bu", "Si", "Sl", "Pa", "Co", "Mu", "Po", "Ch")
BLESSING_SIGNS: Final = ("Fi", "Wa", "Li", "Ea", "Wi", "Da", "Ho")

NARROW: Final = (8, 8)  # characters across a space, and across the Command Zone
SMALL: Final = (13, 11)
LARGE: Final = (16, 16)
LABEL: Final = 3
ENOUGH: Final = 5  # characters of a name with its Level that are enough
FEWEST: Final = 4
FEW_HP: Final = 2
NEAR_FRONTLINE: Final = 2  # the first row of the near mat
Lines = list[list[Span]]


def board_of(read: Reading) -> Board | None:
    """The mats; None before the decks are laid out."""
    return None if read.field is None else Battlefield(read, read.field).board()


class Battlefield:
    """Draws the spaces."""

    def __init__(self, read: Reading, field: Field) -> None:
        self.read: Final = read
        self.places: Final = rows_of(field)
        self.s: Final = read.s
        self.marks: Final = read.marks()
        self.said: Final = read.said_places()
        self.backs: Final = read.backs(0) | read.backs(1)

    def board(self) -> Board:
        small, large, narrow = (
            self.rows(size, lines) for size, lines in ((SMALL, 2), (LARGE, 3), (NARROW, 2))
        )
        return Board(small, large, self.legend(), narrow, between=True, more=more_signs())

    def rows(self, size: tuple[int, int], lines: int) -> Lines:
        """Rows from the far Backline to the near one; column numbers stand where the mats touch."""
        wide, narrow = size
        found: Lines = []
        for number, places in enumerate(self.places):
            if number == NEAR_FRONTLINE:
                found.append(self.seam(places, wide, narrow))
            cells = [self.cell(place, narrow if place in COMMAND else wide, lines) for place in places]
            for line in range(lines):
                label = (NAMES[places[0]][:2] if line == 0 else "").ljust(LABEL)
                found.append([(DIM, label), *[span for cell in cells for span in cell[line]]])
        return found

    def seam(self, places: list[int], wide: int, narrow: int) -> list[Span]:
        """SY-36 The line where the mats touch."""
        digits = "".join(f" {NAMES[place][-1]} ".center(wide, "─") for place in places)
        return [(DIM, "─" * LABEL + digits + " Command"[:narrow])]

    # -- one space -------------------------------------------------------------------------------------

    def cell(self, place: int, width: int, lines: int) -> Lines:
        """The lines of a space, each exactly this wide."""
        if place in STRONGHOLD_AT:
            return self.stronghold(place, width, lines)
        if self.s.top[place] >= 0:
            return self.unit(place, width, lines)
        if place in self.backs:
            return self.covered(place, width, lines)
        mark = self.marks.get(place, "")
        sign = NEAR_STRONGHOLD if PERIMETER[SEAT_OF[place]] & BIT[place] else " "
        lead: Span = (MARK, f"[{mark}]") if mark else (EMPTY, sign)
        name: Span = (CHOSEN if place in self.said else DIM, NAMES[place])
        return filled([[lead, name]], width, lines)

    def lead(self, place: int) -> Span:
        """What precedes a place: the number of a choice, or the sign that it acts or is a target."""
        if mark := self.marks.get(place, ""):
            return (MARK, mark)
        if place in self.said:
            return (CHOSEN, ACTING)
        return (STRONG, AIMED) if place == self.read.fought else (PLAIN, " ")

    def stronghold(self, place: int, width: int, lines: int) -> Lines:
        """SY-R2 SY-42 Its HP, and how many cards it still has."""
        seat = SEAT_OF[place]
        lead, hp, room = self.lead(place), self.s.stronghold_hp[seat], width - 2 & -2
        count = self.read.count("stronghold", seat)
        forms = (f" {count} cards ", f"{count} cards", f"{count}")
        cards = next(text for text in forms if len(text) <= room - 2)
        texts = [" Stronghold "] if lines > 2 else []
        texts += [f" {hp} HP " if self.s.turn else "" if texts else "Stronghold"[:room], cards]
        role = CHOSEN if place in self.said else SEAT[seat]
        found: Lines = []
        for number, text in enumerate(texts):
            wall = text.center(room, WALL)
            at = wall.index(text)
            told = (WARN if hp <= FEW_HP else STRONG) if " HP" in text else role if "S" in text else DIM
            before: Span = lead if number == 0 else (PLAIN, " " * len(lead[1]))
            found.append([before, (role, wall[:at]), (told, text), (role, wall[at + len(text) :])])
        return filled(found, width, lines)

    def covered(self, place: int, width: int, lines: int) -> Lines:
        """SY-37 SY-38 A face-down card; its owner also sees what it is."""
        face, seat = self.backs[place], SEAT_OF[place]
        lead, room = self.lead(place), width - 3
        back = "face-down" if room >= len("face-down") else "down"
        name = back if face == HIDDEN else self.short(face, seat, room)
        below = "" if face == HIDDEN else back
        return filled(
            [[lead, (RESTING[seat], f"{BACK}{name[:room]}")], [(DIM, f" {below[:room]}")]], width, lines
        )

    def unit(self, place: int, width: int, lines: int) -> Lines:
        lead = self.lead(place)
        role = self.role(place)
        room = width - 1 - len(lead[1])
        sources = len(self.read.sources(place))
        below: list[Span] = [(DIM, f"+{sources}")] if sources else []
        marks = self.mark_signs(place)
        kind = FAMILIAR if self.s.is_released(place) else ""
        sign = (SIDEWAYS if self.read.is_lying(place) else UPRIGHT) + kind
        counts = self.mark_counts(place)
        endings = [below] if lines > 2 else [[*below, *marks], [*below, *counts], counts]
        first = [lead, *self.named(place, sign, role, endings, room)]
        if lines > 2:
            return filled([first, *self.more_figures(place, role, width - 1)], width, lines)
        return filled([first, [(PLAIN, " "), *self.figures(place, role, width - 1)]], width, lines)

    def named(self, place: int, sign: str, role: str, endings: list[list[Span]], room: int) -> list[Span]:
        """Stance, name and Level, with the first of these endings that leaves enough room for the name."""
        face, seat = self.s.top[place], SEAT_OF[place]
        for number, ending in enumerate(endings):
            left = room - len(sign) - width_of(ending)
            if left >= (ENOUGH if number == 0 else FEWEST):
                return [(role, sign + self.short(face, seat, left)), *ending]
        return [(role, (sign + self.short(face, seat, room - len(sign)))[:room])]

    def short(self, face: int, seat: int, room: int) -> str:
        """A name with its Level that fits, in capitals for the near side: `SOMA-3`."""
        level = str(self.read.catalog.level[face])
        level = f"-{level}" if room >= LETTERS + 2 else level
        word = self.read.names.fitted(face, room - len(level)) + level
        return word.upper() if seat == self.read.near else word

    def powers(self, place: int, role: str) -> tuple[Span, Span, Span]:
        """HP and maximum, the powers that matter in this stance, and the others."""
        hp: Span = (WARN if self.s.hp[place] == 1 else PLAIN, self.read.hp(place))
        figures, lying = self.read.standing[place].figures, self.read.is_lying(place)
        attack, defense = f"A{figures['ATK']}·{figures['MAT']}", f"D{figures['DEF']}·{figures['MDF']}"
        return hp, (role, f" {defense if lying else attack}"), (DIM, attack if lying else defense)

    def figures(self, place: int, role: str, room: int) -> list[Span]:
        """HP, powers, newly deployed or not, and a Familiar, in one line."""
        hp, power, _ = self.powers(place, role)
        new: list[Span] = [(STRONG, " new")] if self.read.is_new(place) else []
        held = self.contracted(place, room, self.read.names.code)
        sign: list[Span] = [(STRONG, "n") for _ in new]
        brief: list[Span] = [*sign, *[(one, text[:1]) for one, text in held]]
        gap: list[Span] = [(PLAIN, " ")] if held else []
        tight: Span = (role, f" {power[1][2:]}")
        forms = [[hp, power, *new, *gap, *held], [hp, power, *sign, *held], [hp, power, *brief]]
        return first_fitting([*forms, [hp, tight, *brief], [hp, tight], [hp]], room)

    def more_figures(self, place: int, role: str, room: int) -> Lines:
        """The same in two lines, with the other powers and the markers."""
        hp, power, other = self.powers(place, role)
        new: list[Span] = [(STRONG, " new")] if self.read.is_new(place) else []
        held = self.contracted(place, room, self.read.title)
        code = self.contracted(place, room, self.read.names.code)
        marks, counts = self.mark_signs(place), self.mark_counts(place)
        gap: Span = (PLAIN, " ")
        forms = [
            [other, *([gap] if one else []), *one, *signs]
            for one in (held, code)
            for signs in (marks, counts)
        ]
        forms += [[*code, *marks], [*code, *counts]]
        return [
            [gap, *first_fitting([[hp, power, *new], [hp, power]], room)],
            [gap, *first_fitting(forms, room)],
        ]

    def contracted(self, place: int, room: int, word: Callable[[int], str]) -> list[Span]:
        """SY-223 SY-227 The Familiar that a unit holds, and whether the Egg is turned."""
        face = self.read.familiar(place)
        if face == NONE:
            return []
        sign = SIDEWAYS if self.read.has_turned_egg(place) else FAMILIAR
        return [(self.role(place), f"{sign}{word(face)}"[:room])]

    def role(self, place: int) -> str:
        """The colour of the owner; dimmer for a unit in Defense Stance."""
        if place in self.said:
            return CHOSEN
        return (RESTING if self.read.is_lying(place) else SEAT)[SEAT_OF[place]]

    def mark_signs(self, place: int) -> list[Span]:
        """Ailments and Blessings: ` !BuPo`, ` *Fi2`."""
        ailments = "".join(AILMENT_SIGNS[kind] for kind in self.read.ailments(place))
        found: list[Span] = [(WARN, f" {AILING}{ailments}")] if ailments else []
        blessings = ""
        for attribute, count in self.read.blessings(place):
            blessings += BLESSING_SIGNS[attribute] + (str(count) if count > 1 else "")
        return [*found, (GOOD, f" {BLESSED}{blessings}")] if blessings else found

    def mark_counts(self, place: int) -> list[Span]:
        """The same for narrow spaces: `!2*1`."""
        ailments = len(self.read.ailments(place))
        blessings = sum(count for _, count in self.read.blessings(place))
        found: list[Span] = [(WARN, f"{AILING}{ailments}")] if ailments else []
        return [*found, (GOOD, f"{BLESSED}{blessings}")] if blessings else found

    def legend(self) -> list[Span]:
        """The signs that are on the board now."""
        units = [place for seat in (0, 1) for place in self.read.units(seat)]
        parts = [(UPRIGHT, " Attack Stance, A ATK·MAT"), (SIDEWAYS, " Defense Stance, D DEF·MDF")]
        parts += [("2/8", " HP"), ("", whose_letters(self.read))]
        parts += [("+2", " cards below")] if any(self.read.sources(place) for place in units) else []
        parts += [("new", " may not attack the Stronghold")] if any(map(self.read.is_new, units)) else []
        parts += [(FAMILIAR, " Familiar")] if self.read.is_ultimate else []
        parts += [(SIDEWAYS, "red turned Egg")] if any(map(self.read.has_turned_egg, units)) else []
        parts += [(BACK, " face-down")] if self.backs else []
        parts += [(AILING, " ailment")] if any(map(self.read.ailments, units)) else []
        parts += [(BLESSED, " Blessing")] if any(map(self.read.blessings, units)) else []
        parts += [(NEAR_STRONGHOLD, " Perimeter")]
        return told(parts)


def more_signs() -> list[Span]:
    """The signs of all ailments and Blessings."""
    ailments = ", ".join(f"{sign} {word}" for sign, word in zip(AILMENT_SIGNS, AILMENTS, strict=True))
    blessed = ", ".join(f"{sign} {word}" for sign, word in zip(BLESSING_SIGNS, ATTRIBUTES, strict=True))
    return told([(AILING, f" ailments: {ailments}"), (BLESSED, f" Blessings: {blessed}")])


def told(parts: list[tuple[str, str]]) -> list[Span]:
    """Signs and what they mean."""
    return parted([[(PLAIN, sign), (DIM, text)] for sign, text in parts])


def filled(found: Lines, width: int, lines: int) -> Lines:
    """A block of lines of this width."""
    rows = [*found, *[list[Span]() for _ in range(lines - len(found))]]
    return [cut(row, width) for row in rows]

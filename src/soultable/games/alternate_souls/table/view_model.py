"""View model of Alternate Souls: a View in the game's own terms, with names, units and move previews."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from soultable.core.option import Option
from soultable.core.view import View
from soultable.games.alternate_souls.game import AlternateSoulsGame
from soultable.games.alternate_souls.rules.board import (
    FILES,
    NAMES,
    NORTH,
    RANKS,
    SOUTH,
    TERRAIN,
)
from soultable.games.alternate_souls.rules.chain import Resolve
from soultable.games.alternate_souls.rules.codes import (
    PERMANENT,
    ROW,
    ROWS,
    SPEEDS,
    STANDBY,
    SWIFT,
    UNIT,
    WAY,
)
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.march import outlook
from soultable.games.alternate_souls.rules.options import GO, MODE, ON, PLAY, STEP, USE
from soultable.games.alternate_souls.rules.state import OFF, AlternateSouls
from soultable.games.alternate_souls.rules.state import PLAY as IN_PLAY
from soultable.games.alternate_souls.rules.stats import (
    armor_of,
    attack_of,
    charge_of,
    defense_of,
    is_steadfast,
)
from soultable.games.alternate_souls.rules.targets import NO_PATH, OWNERS
from soultable.games.table_model import Cell, Field, Piece, TableModel

WAY_NAMES: Final = ("forward", "back", "left", "right")
BEFORE_ENDS: Final = ("ChooseDeck", "ChooseMap", "ChooseEnd")  # the seats have no ends yet


def public_state(view: View) -> AlternateSouls:
    """What everybody knows, as a State without hands, decks and agenda."""
    game = view.game
    assert isinstance(game, AlternateSoulsGame)
    s = game.blank(view.seats, view.settings)
    s.set_public(view.numbers.copy(), [numbers.copy() for numbers in view.lists])
    for seat in (0, 1):
        owned = range(s.sides.second) if seat == 0 else range(s.sides.second, len(s.faces))
        for face in view.cards("play", seat):
            s.zone_of(seat, IN_PLAY).append(next(card for card in owned if s.faces[card] == face))
    return s


class Reading(TableModel):
    """The table as its viewer sees it; the viewer, or otherwise the South seat, sits near."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.s: Final = public_state(view)
        has_ends = view.kind not in BEFORE_ENDS and self.s.map != OFF
        self.near = view.viewer if view.viewer >= 0 else self.s.south if has_ends else 0
        self.bottom: Final = self.s.end_of(self.near) if has_ends else SOUTH
        self.has_lineups: Final = any(face >= 0 for face in self.s.lineup)
        self.names: Final = [self.name_of(unit) for unit in range(UNITS)]
        self.codes: Final = codes_of(self.names)

    # -- units -----------------------------------------------------------------------------------------

    def name_of(self, unit: int) -> str:
        """One word: `kessa`, `ashwing`."""
        face = self.s.lineup[unit]
        return "" if face < 0 else self.view.game.names[face].split("_")[0].split("-")[0]

    def called(self, unit: int) -> str:
        """That word as a name."""
        return self.names[unit].capitalize()

    def units(self, seat: int) -> list[int]:
        return [unit for unit in range(seat * SIDE, seat * SIDE + SIDE) if self.s.lineup[unit] >= 0]

    def left(self, unit: int) -> int:
        """The damage it can still take before it is destroyed: DEF minus damage."""
        return defense_of(self.s, unit) - self.s.damage[unit]

    def figures(self, unit: int) -> str:
        """ATK and the remaining DEF: `4/5`."""
        figures = self.lineup[unit].figures
        return f"{figures['ATK']}/{figures['left']}"

    def waiting(self, seat: int) -> list[tuple[int, int]]:
        """The lane of a seat: number and unit, the next one first."""
        return sorted((self.s.lane[unit], unit) for unit in self.units(seat) if self.s.lane[unit] != OFF)

    def shaped(self, unit: int, name: str) -> str:
        """Capitals for the near side, small letters for the far one."""
        return name.upper() if unit // SIDE == self.near else name.lower()

    def letters(self, seat: int) -> list[str]:
        """The letter of each card in play: capitals for the near side; empty for regalia."""
        letters: list[str] = []
        for row in self.s.rows_of(seat):
            number = sum(1 for letter in letters if letter)
            letters.append(chr((65 if seat == self.near else 97) + number % 26) if row else "")
        return letters

    # -- the board -------------------------------------------------------------------------------------

    @cached_property
    def field(self) -> Field | None:
        """AS-R1 The squares, the near end below; None before the map is chosen."""
        if self.s.map == OFF:
            return None
        return Field("square", [self.cell(square) for square in range(len(NAMES))])

    def cell(self, square: int) -> Cell:
        file, rank = square % FILES, square // FILES
        is_turned = self.bottom == NORTH
        across, down = (FILES - 1 - file, rank) if is_turned else (file, RANKS - 1 - rank)
        kind = TERRAIN[self.s.terrain_at(square)]
        return Cell(f"square.{NAMES[square]}", NAMES[square], across, down, kind)

    @cached_property
    def pieces(self) -> list[Piece]:
        """The units, wherever they are."""
        return list(self.lineup.values())

    @cached_property
    def lineup(self) -> dict[int, Piece]:
        return {unit: self.piece(unit) for seat in (0, 1) for unit in self.units(seat)}

    def piece(self, unit: int) -> Piece:
        s, seat = self.s, unit // SIDE
        marks = ["J-Ruler" if s.flipped[seat] else "Ruler"] if unit % SIDE == 0 else []
        marks += ["steadfast"] if s.squares[unit] != OFF and is_steadfast(s, unit) else []
        figures, card = self.all_figures(unit), self.view.game.names[s.lineup[unit]]
        fact, rests = self.fact(unit, figures), bool(s.rested[unit])
        return Piece(self.where(unit), card, seat, figures, fact, rests, marks)

    def all_figures(self, unit: int) -> dict[str, str]:
        """On the battlefield the present values; elsewhere the printed ones."""
        s = self.s
        if s.squares[unit] == OFF:
            printed = s.sides.character(unit)
            return {"ATK": str(printed.attack), "DEF": str(printed.defense)}
        defense, damage, armor = defense_of(s, unit), s.damage[unit], armor_of(s, unit)
        found = {"ATK": attack_of(s, unit), "DEF": defense, "left": defense - damage}
        found |= {"damage": damage} if damage else {}
        found |= {"armor": armor} if armor else {}
        return {name: str(figure) for name, figure in found.items()}

    def where(self, unit: int) -> str:
        """A square, a lane number, or empty."""
        s = self.s
        if s.squares[unit] != OFF:
            return f"square.{NAMES[s.squares[unit]]}"
        return f"lane.{unit // SIDE}.{s.lane[unit]}" if s.lane[unit] != OFF else ""

    def fact(self, unit: int, figures: dict[str, str]) -> str:
        """One sentence about a unit, wherever it is."""
        s, square = self.s, self.s.squares[unit]
        if square != OFF:
            state = "rested" if s.rested[unit] else "recovered"
            hurt = f" with {s.damage[unit]} damage" if s.damage[unit] else ""
            stats = f"ATK {figures['ATK']}, DEF {figures['DEF']}{hurt}"
            return f"{named(s, unit)} ({terrain_word(s.terrain_at(square))}): {stats}, {state}."
        where = (
            f"waits on the lane at {s.lane[unit]}" if s.lane[unit] != OFF else "is not on the battlefield yet"
        )
        return f"{named(s, unit)} {where}."

    # -- the answer so far -----------------------------------------------------------------------------

    def said_squares(self) -> list[int]:
        return [option.thing for option in self.view.said if option.verb == ON]

    def said_bonus(self) -> int:
        """The ATK that the announced card adds to the battles of its move."""
        said = self.view.said
        if not said or said[0].verb not in (PLAY, USE):
            return 0
        mode = next((option.thing for option in said if option.verb == MODE), 0)
        move = self.s.catalog.item(said[0].thing).modes[mode].move
        return 0 if move is None else move.attack

    def spotlight(self) -> list[int]:
        """The squares of the units in the answer so far, or else in the last announcement."""
        said, chain = self.said_squares(), self.chain()
        if said or not chain:
            return said
        mode = self.s.catalog.item(chain[0].face).modes[chain[0].mode]
        aims = zip(mode.targets, (chain[0].first, chain[0].second), strict=False)
        return [self.s.squares[thing] for target, thing in aims if target.kind == UNIT]

    def marks(self) -> dict[int, str]:
        """Square -> the number of the choice that leads there, with a plus if there are several.

        For an announced move, the square where it is expected to end has its own sign.
        """
        found: dict[int, str] = {}
        chain = self.chain()
        if chain and chain[0].path != NO_PATH and not self.view.said:
            unit = chain[0].first
            last, _, _ = self.walked(unit, chain[0].path)
            found = {last: "»"} if self.s.squares[unit] not in (OFF, last) else {}
        for number, option in enumerate(self.view.shown, 1):
            named = [ref.removeprefix("square.") for ref in option.refs if ref.startswith("square.")]
            if named:
                square = NAMES.index(named[-1])
                again = found.get(square, "»") != "»"
                found[square] = f"{found[square].rstrip('+')}+" if again else str(number)
        return found

    # -- what was announced ----------------------------------------------------------------------------

    def chain(self) -> list[Resolve]:
        """AS-R53 Announced items not yet resolved, the last first: it resolves first (AS-87)."""
        return [step for step in reversed(self.view.agenda) if isinstance(step, Resolve)]

    def announcement(self, step: Resolve) -> str:
        """`@1: Hammer Rush (1 Will, Low), Brann of @1 on d7, go f-f`."""
        item = self.s.catalog.item(step.face)
        parts = [f"@{step.who}: {self.view.game.titles[step.face]} ({self.hint(step.face)})"]
        mode = item.modes[step.mode]
        for target, thing in zip(mode.targets, (step.first, step.second), strict=False):
            if target.kind in (UNIT, STANDBY):
                parts.append(named(self.s, thing))
            elif target.kind == PERMANENT:
                parts.append(f"{self.view.game.titles[thing % OWNERS]} of @{thing // OWNERS}")
            elif target.kind in (ROW, ROWS):
                parts.append(f"row {thing + 1}" if target.kind == ROW else f"rows {thing + 1}-{thing + 2}")
            elif target.kind == WAY:
                parts.append(WAY_NAMES[thing])
        if mode.move is not None and step.path != NO_PATH:
            parts.append(self.s.paths.all[step.path].text)
        return ", ".join(parts)

    # -- what a move would do --------------------------------------------------------------------------

    def moving(self, option: Option) -> int:
        """The unit that a step or a path moves."""
        square = option.thing if option.verb == STEP else self.said_squares()[-1]
        return self.s.at[square]

    def outcome(self, option: Option) -> str:
        """What would happen on the way, as far as anybody knows: a battle, a push, a stop, a touchdown."""
        s, unit = self.s, self.moving(option)
        number = option.thing if option.verb == GO else s.library.forward
        if s.paths.all[number].scores and s.is_enemy_fortress(unit // SIDE, s.squares[unit]):
            return "touchdown!"
        last, stopped, told = self.walked(unit, number)
        return f"stops on {NAMES[last]}, {terrain_word(s.terrain_at(last))}" if stopped else told

    def walked(self, unit: int, number: int) -> tuple[int, bool, str]:
        """Along a path: the last square, whether terrain stops the unit there, and which unit it meets."""
        if self.s.squares[unit] == OFF:
            return OFF, False, ""
        seen = outlook(self.s, unit, number)
        return seen.end, seen.is_stopped, self.meeting(unit, seen.met) if seen.met != OFF else ""

    def meeting(self, unit: int, met: int) -> str:
        """`battles Brann: deals 4 of 5, is destroyed`, or `pushes Kessa`."""
        s = self.s
        if unit // SIDE == met // SIDE:
            return f"{'cannot push' if is_steadfast(s, met) else 'pushes'} {self.called(met)}"
        deals = attack_of(s, unit) + charge_of(s, unit) + self.said_bonus() - armor_of(s, met)
        takes = attack_of(s, met) - armor_of(s, unit)
        deals, takes = max(deals, 0), max(takes, 0)
        swift, met_swift = s.sides.keywords[unit] & SWIFT, s.sides.keywords[met] & SWIFT
        if swift and not met_swift and deals >= self.left(met):
            takes = 0
        if met_swift and not swift and takes >= self.left(unit):
            deals = 0
        dealt = f"deals {deals} of {self.left(met)}" if deals < self.left(met) else "destroys it"
        taken = f"takes {takes} of {self.left(unit)}" if takes < self.left(unit) else "is destroyed"
        return f"battles {self.called(met)}: {dealt}, {taken}"

    # -- cards -----------------------------------------------------------------------------------------

    def text(self, face: int) -> str:
        """The printed text without its speed, which is shown with the cost."""
        return without_speed(super().text(face))

    def brief_hint(self, face: int) -> str:
        return str(self.s.catalog.item(face).cost)

    def hint(self, face: int) -> str:
        """`2 Will, Mid`."""
        item = self.s.catalog.item(face)
        return f"{item.cost} Will, {SPEEDS[item.speed].capitalize()}"


def named(s: AlternateSouls, unit: int) -> str:
    """A unit with its owner and place: `Grave Imp of @0 on b5`."""
    square = s.squares[unit]
    where = "" if square == OFF else f" on {NAMES[square]}"
    return f"{s.unit_title(unit)} of @{unit // SIDE}{where}"


def without_speed(text: str) -> str:
    for speed in SPEEDS:
        text = text.removeprefix(f"{speed.capitalize()}. ")
    return text


def terrain_word(kind: int) -> str:
    return {"ancient_city": "Ancient City", "fortress": "Fortress"}.get(TERRAIN[kind], TERRAIN[kind])


def codes_of(names: list[str]) -> list[str]:
    """Three letters for each unit, unique within a side."""
    codes: list[str] = []
    for unit, name in enumerate(names):
        own = codes[unit - unit % SIDE :]
        ways = [name[:3], *[name[:2] + letter for letter in name[3:]], f"{name[:2]}{unit % SIDE}"]
        codes.append(next((way for way in ways if way not in own), ways[-1]) if name else "")
    return codes

"""Moving (AS-61…AS-66), the Will step (AS-56) and touchdowns (AS-78…AS-81)."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Decision, Step
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.core.square import OFF_BOARD
from soultable.games.alternate_souls.rules.battle import Hit, shift
from soultable.games.alternate_souls.rules.board import NEXT, SQUARES, turned
from soultable.games.alternate_souls.rules.codes import RAIDER
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.options import ON
from soultable.games.alternate_souls.rules.paths import Path
from soultable.games.alternate_souls.rules.spirit_and_will import (
    SCORED,
    check,
    event,
    lose_spirit,
    put_on_lane,
)
from soultable.games.alternate_souls.rules.state import OFF, AlternateSouls, UnitStep
from soultable.games.alternate_souls.rules.stats import stops

TAKEN: Final = Reason("taken", "AS-R6")
NOT_FORTRESS: Final = Reason("not-fortress", "AS-R37")


class March(Step[AlternateSouls]):
    """AS-30 AS-61 A unit moves as a card prescribes."""

    def __init__(self, unit: int, path: int, bonus: int) -> None:
        self.unit: Final = unit
        self.path: Final = path
        self.bonus: Final = bonus  # ATK in battles that this move causes

    def fields(self) -> tuple[object, ...]:
        return (self.unit, self.path, self.bonus)

    def run(self, s: AlternateSouls) -> None:
        march(s, self.unit, self.path, self.bonus, "AS-61")


class WillStep(UnitStep):
    """AS-56 A unit goes one square forward."""

    def run(self, s: AlternateSouls) -> None:
        march(s, self.unit, s.library.forward, 0, "AS-56")


def march(s: AlternateSouls, unit: int, number: int, bonus: int, rule: str) -> None:
    """AS-R13 AS-R17 A unit moves along a path, and rests; AS-R20 from wherever it is by now."""
    if not s.on_field(unit):
        return
    if not s.rested[unit]:
        s.rested[unit] = 1
        s.tell_unit("rested-by-move", "AS-R17", unit, target=s.squares[unit])
    path = s.paths.all[number]
    if path.scores and s.is_enemy_fortress(unit // SIDE, s.squares[unit]):
        s.do(Touchdown(unit))  # AS-R41
        return
    end = s.end_of(unit // SIDE)
    for seen in path.headings:
        heading = turned(seen, end)
        there = ahead(path, heading, s.squares[unit])
        if there == OFF_BOARD:
            return  # AS-65
        if s.at[there] != OFF:
            s.do(Hit(unit, heading, there, bonus))  # AS-66
            return
        shift(s, unit, there, "moved", rule)
        if s.result is not None or not s.on_field(unit) or stops(s, unit, there):
            return  # AS-62


def ahead(path: Path, heading: int, square: int) -> int:
    """The next square of a path."""
    there = NEXT[heading * SQUARES + square]
    if path.leaps and there != OFF_BOARD:
        there = NEXT[heading * SQUARES + there]  # AS-R22 squares in between are ignored
    return there


class Outlook:
    """Where a path leads, as far as anybody knows: the last square, and what is there."""

    def __init__(self, end: int, met: int, is_stopped: bool) -> None:
        self.end: Final = end
        self.met: Final = met  # the unit that stands there, or OFF
        self.is_stopped: Final = is_stopped  # whether terrain ends the move early


def outlook(s: AlternateSouls, unit: int, number: int) -> Outlook:
    """AS-62 AS-65 AS-66 How far a unit would go on a path from where it stands now."""
    path, end = s.paths.all[number], s.end_of(unit // SIDE)
    start = last = s.squares[unit]
    found = Outlook(last, OFF, False)
    for at, seen in enumerate(path.headings):
        there = ahead(path, turned(seen, end), last)
        if there == OFF_BOARD:
            break
        last = there
        if s.at[there] not in (OFF, unit):
            found = Outlook(last, s.at[there], False)
            break
        s.squares[unit] = there  # rows and terrain count for the new square
        is_early = at < len(path.headings) - 1 and stops(s, unit, there)
        found = Outlook(last, OFF, is_early)
        if is_early:
            break
    s.squares[unit] = start
    return found


class Touchdown(UnitStep):
    """AS-78 AS-79 AS-R42 AS-R86 A unit leaves over the enemy Fortress; the opponent loses a Spirit point."""

    def run(self, s: AlternateSouls) -> None:
        unit = self.unit
        if not s.on_field(unit):
            return
        owner = unit // SIDE
        square = s.squares[unit]
        s.take_off(unit)
        s.tell_unit("touchdown", "AS-78", unit, source=square)
        s.remember(event(SCORED, unit))
        lose_spirit(s, 1 - owner, "touchdown", "AS-79")
        if s.result is None:  # AS-R45
            s.happened.append(event(SCORED, unit))
            check(s)
        if s.result is None:
            s.do(Reenter(unit))


class OnFortress(Decision[AlternateSouls]):
    """A unit enters an empty square of its owner's Fortress."""

    def __init__(self, unit: int) -> None:
        super().__init__(unit // SIDE)
        self.unit: Final = unit

    def fields(self) -> tuple[object, ...]:
        return (self.unit,)

    def options(self, s: AlternateSouls) -> list[Option]:
        return [s.answers.on[square] for square in s.free_fortress(self.who)]

    def is_public(self) -> bool:
        return True

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        if option.verb != ON:
            return self.not_now(s)
        if option.thing not in s.fortress(self.who):
            return NOT_FORTRESS
        return TAKEN if s.at[option.thing] != OFF else None


class Reenter(OnFortress):
    """AS-80 AS-81 AS-R43 It comes back at once on an empty square of its owner's Fortress, rested."""

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        is_raider = s.sides.keywords[self.unit] & RAIDER != 0
        s.rested[self.unit] = 0 if is_raider else 1
        if is_raider:
            come_in(s, self.unit, option.thing, "came-back-recovered", "AS-80")
        else:
            come_in(s, self.unit, option.thing, "came-back", "AS-81")

    def lapse(self, s: AlternateSouls) -> None:
        s.forget(self.unit)
        put_on_lane(s, self.unit, 0, "AS-R43")

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-reenter", {"unit": s.unit_name(self.unit)})

    def rule(self) -> str:
        return "AS-R43"


def come_in(s: AlternateSouls, unit: int, square: int, id: str, rule: str) -> None:
    """Put a unit that enters the battlefield on an empty square."""
    s.place(unit, square)
    s.tell_unit(id, rule, unit, target=square)
    check(s)

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
    """AS-30 AS-61 AS-R17 A unit moves as prescribed, and rests; AS-R20 from wherever it is by now."""

    def __init__(self, unit: int, path: int, bonus: int) -> None:
        self.unit: Final = unit
        self.path: Final = path
        self.bonus: Final = bonus  # ATK in battles that this move causes

    def fields(self) -> tuple[object, ...]:
        return (self.unit, self.path, self.bonus)

    def run(self, s: AlternateSouls) -> None:
        unit = self.unit
        if not s.on_field(unit):
            return
        s.rested[unit] = 1
        path = s.paths.all[self.path]
        if path.scores and s.is_enemy_fortress(unit // SIDE, s.squares[unit]):
            s.do(Touchdown(unit))  # AS-R41
            return
        end = s.end_of(unit // SIDE)
        for seen in path.headings:
            heading = turned(seen, end)
            there = NEXT[heading * SQUARES + s.squares[unit]]
            if path.leaps and there != OFF_BOARD:
                there = NEXT[heading * SQUARES + there]  # AS-R22 squares in between are ignored
            if there == OFF_BOARD:
                return  # AS-65
            if s.at[there] != OFF:
                s.do(Hit(unit, heading, there, self.bonus))  # AS-66
                return
            shift(s, unit, there, "moved", "AS-61")
            if s.result is not None or not s.on_field(unit) or stops(s, unit, there):
                return  # AS-62


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
        s.rested[self.unit] = 0 if s.sides.keywords[self.unit] & RAIDER else 1
        come_in(s, self.unit, option.thing, "AS-80")

    def lapse(self, s: AlternateSouls) -> None:
        s.forget(self.unit)
        put_on_lane(s, self.unit, 0, "AS-R43")

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-reenter", {"unit": s.unit_name(self.unit)})

    def rule(self) -> str:
        return "AS-R43"


def come_in(s: AlternateSouls, unit: int, square: int, rule: str) -> None:
    """Put a unit that enters the battlefield on an empty square."""
    s.place(unit, square)
    s.tell_unit("entered", rule, unit, target=square)
    check(s)

"""Triggered abilities (AS-R58): they wait until the action is over, then happen in order."""

from __future__ import annotations

from typing import Any, Final

from soultable.core.agenda import Decision, Step
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.alternate_souls.rules.board import SQUARES
from soultable.games.alternate_souls.rules.codes import (
    ALLY_DESTROYS,
    ALLY_FALLS,
    DESTROYS,
    JUDGMENT,
    TOUCHDOWN,
)
from soultable.games.alternate_souls.rules.compiled_text import Trigger
from soultable.games.alternate_souls.rules.effects import RULER_TRIGGER, TRIGGER, CarryOut
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.options import DECLINE, LINKER, ON
from soultable.games.alternate_souls.rules.spirit_and_will import FELL, JUDGED, SCORED, event
from soultable.games.alternate_souls.rules.state import OFF, AlternateSouls
from soultable.games.alternate_souls.rules.targets import EMPTY, NO_PATH, NO_UNIT, UnitTarget

WEIGHED: Final = ("fall-weighed", "touchdown-weighed", "judgment-weighed", "fall-weighed")  # by kind of event
FELL_AND_ASKED: Final = 3  # a fall that its owner was already asked about, together with an earlier one
NOT_FALLEN: Final = Reason("not-fallen", "AS-R81")


class RunTriggers(Step[AlternateSouls]):
    """AS-R58 Events during the action trigger abilities now, in order."""

    def run(self, s: AlternateSouls) -> None:
        if not s.happened:
            return
        what = s.happened.pop(0)
        steps: list[Step[Any]] = []
        for seat in (s.active, 1 - s.active):  # the active player's first
            steps += steps_for(s, seat, what)
        unit = what // 8 % 16
        cause = s.cause_of(event(FELL if what % 8 == FELL_AND_ASKED else what % 8, unit))
        s.tell_unit(WEIGHED[what % 8], "AS-R58", unit, amount=len(steps), because=cause)
        s.cause = cause  # what is triggered comes from there
        steps.append(self)
        s.do_all(steps)


def steps_for(s: AlternateSouls, seat: int, what: int) -> list[Step[Any]]:
    """The Steps that one event triggers for one seat."""
    kind, unit, killer = what % 8, what // 8 % 16, what // 128 - 1
    steps: list[Step[Any]] = []
    if kind == SCORED and unit // SIDE == seat:
        steps += unit_steps(s, unit, TOUCHDOWN)
    elif kind == JUDGED and unit // SIDE == seat:
        steps += unit_steps(s, unit, JUDGMENT)
    elif kind in (FELL, FELL_AND_ASKED):
        if killer >= 0 and killer // SIDE == seat:
            steps += ruler_steps(s, seat, ALLY_DESTROYS, unit)
            steps += unit_steps(s, killer, DESTROYS)
        if kind == FELL and unit // SIDE == seat:
            steps += ruler_steps(s, seat, ALLY_FALLS, unit)
    return steps


def unit_steps(s: AlternateSouls, unit: int, when: int) -> list[Step[Any]]:
    """The abilities of a unit that this event triggers."""
    character = s.sides.character(unit)
    return [
        Happen(unit, TRIGGER, i, unit) for i, trigger in enumerate(character.triggers) if trigger.when == when
    ]


def ruler_steps(s: AlternateSouls, seat: int, when: int, unit: int) -> list[Step[Any]]:
    """AS-R39 The abilities of a Ruler side that this event triggers; not after Judgment."""
    if s.flipped[seat]:
        return []
    ruler = seat * SIDE
    character = s.sides.characters[ruler]
    if character is None:
        return []
    return [
        Happen(ruler, RULER_TRIGGER, i, unit)
        for i, trigger in enumerate(character.ruler_triggers)
        if trigger.when == when
    ]


class Happen(Step[AlternateSouls]):
    """AS-R58 AS-R59 One ability happens, unless it is no longer its turn or it was already used."""

    def __init__(self, source: int, part: int, index: int, unit: int) -> None:
        self.source: Final = source
        self.part: Final = part
        self.index: Final = index
        self.unit: Final = unit  # the unit it is about

    def fields(self) -> tuple[object, ...]:
        return (self.source, self.part, self.index, self.unit)

    def run(self, s: AlternateSouls) -> None:
        who = self.source // SIDE
        trigger = trigger_of(s, self.source, self.part, self.index)
        if (trigger.once and s.used >> self.source & 1) or (trigger.own_turn and s.active != who):
            return
        if trigger.when == ALLY_FALLS:
            s.do(HastenLinker(self.source, self.part, self.index, fallen(s, who, self.unit)))
        elif trigger.targets:
            s.do(JudgmentTarget(self.source, self.part, self.index))
        else:
            carry_out(s, self.source, self.part, self.index, NO_UNIT)


def trigger_of(s: AlternateSouls, source: int, part: int, index: int) -> Trigger:
    character = s.sides.character(source)
    return character.triggers[index] if part == TRIGGER else character.ruler_triggers[index]


def carry_out(s: AlternateSouls, source: int, part: int, index: int, first: int) -> None:
    """Carry out the effects of an ability, and count it as used."""
    if trigger_of(s, source, part, index).once:
        s.used |= 1 << source
    who, face = source // SIDE, s.lineup[source]
    s.tell("triggered", "AS-R58", who, face=face)
    s.do(CarryOut(who, face, part, index, 0, first, NO_UNIT, NO_PATH))


def fallen(s: AlternateSouls, who: int, unit: int) -> int:
    """AS-R81 This Linker and those of its owner that fell later in the same action, as bits; asked once."""
    bits = 1 << unit
    for i, what in enumerate(s.happened):
        other = what // 8 % 16
        if what % 8 == FELL and other // SIDE == who:
            bits |= 1 << other
            s.happened[i] = event(FELL_AND_ASKED, other, what // 128 - 1)
            s.tell_unit("fall-joined", "AS-R81", other)
    return bits


class JudgmentTarget(Decision[AlternateSouls]):
    """D7 Choose the target of an ability that happens, for example at Judgment."""

    def __init__(self, source: int, part: int, index: int) -> None:
        super().__init__(source // SIDE)
        self.source: Final = source
        self.part: Final = part
        self.index: Final = index

    def fields(self) -> tuple[object, ...]:
        return (self.source, self.part, self.index)

    def bar(self, s: AlternateSouls, unit: int) -> Reason | None:
        target = trigger_of(s, self.source, self.part, self.index).targets[0]
        assert isinstance(target, UnitTarget)
        return target.bar(s, self.who, unit, s.lineup[self.source], NO_UNIT, self.source)

    def options(self, s: AlternateSouls) -> list[Option]:
        return [
            s.answers.on[square]
            for square in range(SQUARES)
            if s.at[square] != OFF and self.bar(s, s.at[square]) is None
        ]

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        carry_out(s, self.source, self.part, self.index, s.at[option.thing])

    def is_public(self) -> bool:
        return True

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        if option.verb != ON:
            return self.not_now(s)
        return EMPTY if s.at[option.thing] == OFF else self.bar(s, s.at[option.thing])

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-unit-target", {"unit": s.unit_name(self.source)})

    def rule(self) -> str:
        return "AS-84"


class HastenLinker(Decision[AlternateSouls]):
    """D11 AS-R81 Pay for one of the Linkers that were just destroyed, or not."""

    def __init__(self, source: int, part: int, index: int, bits: int) -> None:
        super().__init__(source // SIDE)
        self.source: Final = source
        self.part: Final = part
        self.index: Final = index
        self.bits: Final = bits  # the units, as bits

    def fields(self) -> tuple[object, ...]:
        return (self.source, self.part, self.index, self.bits)

    def units(self, s: AlternateSouls) -> list[int]:
        if s.will[self.who] < trigger_of(s, self.source, self.part, self.index).cost:
            return []
        return [unit for unit in range(UNITS) if self.bits >> unit & 1 and s.lane[unit] > 0]

    def options(self, s: AlternateSouls) -> list[Option]:
        units = self.units(s)
        return [s.answers.linker[s.lineup[unit]] for unit in units] + [s.answers.decline] if units else []

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        if option.verb == DECLINE:
            return
        cost = trigger_of(s, self.source, self.part, self.index).cost
        s.will[self.who] -= cost
        for unit in self.units_named(s, option.thing):
            s.tell("paid", "AS-R81", self.who, amount=cost, total=s.will[self.who])
            carry_out(s, self.source, self.part, self.index, unit)

    def units_named(self, s: AlternateSouls, face: int) -> list[int]:
        return [unit for unit in range(UNITS) if self.bits >> unit & 1 and s.lineup[unit] == face]

    def is_public(self) -> bool:
        return True

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        return self.refusal(s, option, LINKER, NOT_FALLEN)

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-hasten", {"amount": trigger_of(s, self.source, self.part, self.index).cost})

    def rule(self) -> str:
        return "AS-R81"


RUN_TRIGGERS: Final = RunTriggers()

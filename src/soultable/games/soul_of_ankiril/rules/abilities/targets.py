"""Targets (4.3, SA-R42, SA-R71): what Spells and Abilities may target, and whether they can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.cards.card import VerbUse
from soultable.core.bits import BIT, number_of
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.board import (
    ALL_CELLS,
    CELLS,
    DISTANCE,
    LONGEST,
    NEAR,
    SWEEPS,
    TERRAIN_ELEMENT,
    TRAJECTORIES,
    WITHIN,
    is_in_line,
)
from soultable.games.soul_of_ankiril.rules.printed.codes import MIMICRY
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Choices, Target, Text, is_set
from soultable.games.soul_of_ankiril.rules.rule_constants import MOST_OFFSPRING
from soultable.games.soul_of_ankiril.rules.state import OFF, SoulOfAnkiril, is_creature
from soultable.games.soul_of_ankiril.rules.stats import is_fresh, keywords_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

WAYS_THERE_ARE: Final = 6

EMPTY: Final = Reason("empty-terrain", "SA-R8")
OCCUPIED: Final = Reason("occupied", "SA-R8")
IS_EMANATION: Final = Reason("emanation", "SA-R46")
NOT_ALLY: Final = Reason("not-allied", "SA-R38")
NOT_FOE: Final = Reason("not-opposing", "SA-R38")
IS_SOURCE: Final = Reason("same-creature", "SA-136")
OUT_OF_RANGE: Final = Reason("out-of-range", "SA-R7")  # of an Ability
OUT_OF_SPELL_RANGE: Final = Reason("out-of-range", "SA-R81")
OFF_TRAJECTORY: Final = Reason("off-trajectory", "SA-111")
BLOCKED: Final = Reason("no-trajectory", "SA-R5")
MIMIC: Final = Reason("mimicry", "SA-R71")
NOT_FRESH: Final = Reason("not-fresh", "SA-R73")
NO_ROOM: Final = Reason("no-room", "SA-R8")
NO_SUPPLY: Final = Reason("no-offspring", "SA-R11", args={"amount": MOST_OFFSPRING})
NO_TARGET: Final = Reason("no-target", "SA-R42")
NOBODY_THERE: Final = Reason("nobody-there", "SA-R42")


def out_of_range(text: Text) -> Reason:
    """SA-R7 SA-R81 Why something is too far away, or too near, for a Spell or an Ability."""
    return OUT_OF_SPELL_RANGE if text.is_spell else OUT_OF_RANGE


def nothing_possible(s: SoulOfAnkiril, who: int, text: Text) -> Reason:
    """SA-R11 SA-R42 Why a Spell or Ability that is not possible is not."""
    return NO_SUPPLY if text.generates and s.offspring_of(who) >= MOST_OFFSPRING else NO_TARGET


def at_range(cell: i64, least: i64, most: i64) -> i64:
    """SA-R7 The Terrains from `least` to `most` away, as bits."""
    if least == 0:
        if most == LONGEST:
            return ALL_CELLS
        return WITHIN[most * CELLS + cell]
    if least > LONGEST:
        return 0
    bits: i64 = WITHIN[most * CELLS + cell]
    return bits & ~WITHIN[(least - 1) * CELLS + cell]


def affected(s: SoulOfAnkiril, bits: i64, cell: i64) -> i64:
    """SA-124 SA-R71 These opposing Creatures without those that Mimicry hides from a source there."""
    far = bits & ~NEAR[cell]
    while far:
        low = far & -far
        far ^= low
        if keywords_of(s, s.at[number_of(low)]) & MIMICRY:
            bits ^= low
    return bits


class CreatureTarget(Target[SoulOfAnkiril]):
    """SA-107 SA-108 SA-109 SA-R38 SA-R62 SA-R81 A Creature on the battlefield."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.takes_allies: Final = use.word != "foe"
        self.takes_foes: Final = use.word != "ally"
        self.line: Final = is_set(use, "line")  # SA-R5 on an unblocked Attack Trajectory
        self.other: Final = is_set(use, "other")  # not the source
        self.fresh: Final = is_set(use, "fresh")  # summoned this turn, Inactive, has not acted

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, chosen: i64) -> i64:
        """Those Creatures that fit; where they are to be moved, only those that can be."""
        bits = self.fitting(s, who, cell)
        if not text.moves_target:
            return bits
        rest = bits
        while rest:
            low = rest & -rest
            rest ^= low
            if text.targets[1].bits(s, who, text, cell, number_of(low)) == 0:
                bits ^= low
        return bits

    def fitting(self, s: SoulOfAnkiril, who: i64, cell: i64) -> i64:
        reach: i64 = TRAJECTORIES[self.most * CELLS + cell] if self.line else ALL_CELLS
        reach &= at_range(cell, self.least, self.most)
        bits: i64 = affected(s, s.host(1 - who) & reach, cell) if self.takes_foes else 0
        if self.takes_allies:
            bits |= s.host(who) & reach
        if self.other:
            bits &= ~BIT[cell]
        return fresh_among(s, bits) if self.fresh else bits

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        return s.answers.on

    def take(self, chosen: Choices, thing: i64) -> None:
        chosen.target = thing

    def bar(self, s: SoulOfAnkiril, text: Text, chosen: Choices, thing: int) -> Reason:
        slot = s.at[thing]
        bit: i64 = BIT[thing]
        if slot == OFF:
            return EMPTY
        if not is_creature(slot):
            return IS_EMANATION
        is_ally = s.owner[slot] == chosen.who
        if not self.takes_foes and not is_ally:
            return NOT_ALLY
        if not self.takes_allies and is_ally:
            return NOT_FOE
        if self.other and thing == chosen.cell:
            return IS_SOURCE
        if not at_range(chosen.cell, self.least, self.most) & bit:
            return out_of_range(text)
        if not is_ally and not affected(s, bit, chosen.cell):
            return MIMIC
        if self.fresh and not is_fresh(s, slot):
            return NOT_FRESH
        if self.fitting(s, chosen.who, chosen.cell) & bit:
            return NO_ROOM
        return BLOCKED if is_in_line(chosen.cell, thing) else OFF_TRAJECTORY


def fresh_among(s: SoulOfAnkiril, bits: i64) -> i64:
    """Those of these Creatures that were summoned this turn, are Inactive and have not acted."""
    rest = bits
    while rest:
        low = rest & -rest
        rest ^= low
        if not is_fresh(s, s.at[number_of(low)]):
            bits ^= low
    return bits


class CellTarget(Target[SoulOfAnkiril]):
    """SA-R8 An empty Terrain, or up to two of them."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.nearer: Final = is_set(use, "nearer")  # one step nearer the source than the target
        self.beyond: Final = is_set(use, "beyond")  # at Range 2 of the source

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, chosen: i64) -> i64:
        """`chosen` is the first target's Terrain."""
        if text.generates and s.offspring_of(who) >= MOST_OFFSPRING:  # SA-R11
            return 0
        origin = chosen if self.of_target else cell
        bits = at_range(origin, self.least, self.most) & ~s.ground()
        if self.nearer:
            away: i64 = DISTANCE[cell * CELLS + chosen] - 1
            if away < 0:
                return 0  # nothing is nearer than the source itself
            bits &= at_range(cell, away, away)
        if self.beyond:
            bits &= at_range(cell, 2, 2)
        return bits

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        return s.answers.on

    def take(self, chosen: Choices, thing: i64) -> None:
        if chosen.place == OFF:
            chosen.place = thing
        else:
            chosen.further = thing

    def is_further(self, chosen: Choices) -> bool:
        return chosen.place != OFF

    def bar(self, s: SoulOfAnkiril, text: Text, chosen: Choices, thing: int) -> Reason:
        if s.at[thing] != OFF:
            return OCCUPIED
        is_none = self.bits(s, chosen.who, text, chosen.cell, chosen.target) == 0
        return NO_SUPPLY if text.generates and is_none else out_of_range(text)


class WayTarget(Target[SoulOfAnkiril]):
    """SA-111 SA-R42 One of the directions in which at least one piece would be affected."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.suffices = True

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, chosen: i64) -> i64:
        found: i64 = 0
        for way in range(WAYS_THERE_ARE):
            if self.met(s, who, cell, way):
                found |= BIT[way]
        return found

    def met(self, s: SoulOfAnkiril, who: i64, cell: i64, way: i64) -> i64:
        """The opposing Creatures in one direction, up to the first Raised Terrain."""
        swept: i64 = SWEEPS[(self.most * WAYS_THERE_ARE + way) * CELLS + cell]
        return affected(s, s.host(1 - who) & swept, cell)

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        return s.answers.way

    def take(self, chosen: Choices, thing: i64) -> None:
        chosen.way = thing

    def bar(self, s: SoulOfAnkiril, text: Text, chosen: Choices, thing: int) -> Reason:
        return NOBODY_THERE


def is_possible(s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64) -> bool:
    """SA-R42 Whether each required target exists, and an `each` affects at least one piece."""
    if text.on >= 0 and TERRAIN_ELEMENT[cell] != text.on:
        return False
    is_able = not text.has_each
    for target in text.targets:
        if target.is_needed or target.suffices:
            if target.bits(s, who, text, cell, OFF) != 0:
                is_able = is_able or target.suffices
            elif target.is_needed:
                return False
    if is_able:
        return True
    return any(effect.finds(s, who, text, cell, rank) for effect in text.effects)

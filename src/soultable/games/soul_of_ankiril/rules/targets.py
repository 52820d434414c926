"""Targets (4.3, SA-R42, SA-R71): what Spells and Abilities may target, and what an `each` affects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.hex import PLACE_OF, PLACES
from soultable.games.soul_of_ankiril.rules.board import (
    ALL_CELLS,
    BIT,
    CELLS,
    DISTANCE,
    LONGEST,
    NEAR,
    SWEEPS,
    TERRAIN_ELEMENT,
    TRAJECTORIES,
    WITHIN,
)
from soultable.games.soul_of_ankiril.rules.codes import (
    ANY,
    CELL,
    CREATURE,
    MIMICRY,
    NO_CLASS,
    ON_EACH_ALLY,
    ON_EACH_CLASS,
    ON_EACH_FOE,
    ON_EACH_OFFSPRING,
    ON_WAY,
    OWN,
)
from soultable.games.soul_of_ankiril.rules.compiled_text import Effect, Target, Text
from soultable.games.soul_of_ankiril.rules.numbers import MOST_OFFSPRING
from soultable.games.soul_of_ankiril.rules.state import OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.stats import is_fresh, keywords_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

WAYS_THERE_ARE: Final = 6
NO_WAY: Final = -1


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
        if keywords_of(s, s.at[PLACE_OF[low % PLACES]]) & MIMICRY:
            bits ^= low
    return bits


# -- what is chosen --------------------------------------------------------------------------------------


def creatures_for(s: SoulOfAnkiril, who: i64, target: Target, cell: i64) -> i64:
    """SA-107 SA-108 SA-109 SA-R38 SA-R62 The Creatures that can be this target for a source there."""
    reach: i64 = TRAJECTORIES[target.most * CELLS + cell] if target.line else ALL_CELLS
    reach &= at_range(cell, target.least, target.most)
    if target.whose == OWN:
        bits = s.host(who) & reach
    else:
        bits = affected(s, s.host(1 - who) & reach, cell)
        if target.whose == ANY:
            bits |= s.host(who) & reach
    if target.other:
        bits &= ~BIT[cell]
    return fresh_among(s, bits) if target.fresh else bits


def fresh_among(s: SoulOfAnkiril, bits: i64) -> i64:
    """Those of these Creatures that were summoned this turn, are Inactive and have not acted."""
    rest = bits
    while rest:
        low = rest & -rest
        rest ^= low
        if not is_fresh(s, s.at[PLACE_OF[low % PLACES]]):
            bits ^= low
    return bits


def cells_for(s: SoulOfAnkiril, who: i64, target: Target, cell: i64, chosen: i64) -> i64:
    """SA-R8 The empty Terrains that can be this target; `chosen` is the first target's Terrain."""
    if target.generates and s.offspring_of(who) >= MOST_OFFSPRING:  # SA-R11
        return 0
    origin = chosen if target.of_target else cell
    bits = at_range(origin, target.least, target.most) & ~s.ground()
    if target.nearer:
        away: i64 = DISTANCE[cell * CELLS + chosen] - 1
        if away < 0:
            return 0  # nothing is nearer than the source itself
        bits &= at_range(cell, away, away)
    if target.beyond:
        bits &= at_range(cell, 2, 2)
    return bits


def target_bits(s: SoulOfAnkiril, who: i64, text: Text, at: i64, cell: i64, chosen: i64) -> i64:
    """What can be chosen as this target so that the rest can be chosen too; Terrains as bits."""
    target = text.targets[at]
    if target.kind == CELL:
        return cells_for(s, who, target, cell, chosen)
    bits = creatures_for(s, who, target, cell)
    if not text.moves_target:
        return bits
    rest = bits
    while rest:
        low = rest & -rest
        rest ^= low
        if cells_for(s, who, text.targets[1], cell, PLACE_OF[low % PLACES]) == 0:
            bits ^= low
    return bits


def ways_of(s: SoulOfAnkiril, who: i64, text: Text, cell: i64) -> i64:
    """SA-R42 The directions in which at least one piece would be affected, as bits."""
    found: i64 = 0
    for way in range(WAYS_THERE_ARE):
        if affected(s, s.host(1 - who) & swept(text, way, cell), cell):
            found |= BIT[way]
    return found


def swept(text: Text, way: i64, cell: i64) -> i64:
    """The Terrains in one direction, up to the first Raised one."""
    for target in text.targets:
        if target.kind != CREATURE and target.kind != CELL:
            return SWEEPS[(target.most * WAYS_THERE_ARE + way) * CELLS + cell]
    return 0


# -- what is affected ------------------------------------------------------------------------------------


def each_bits(s: SoulOfAnkiril, who: i64, text: Text, effect: Effect, cell: i64, rank: i64, way: i64) -> i64:
    """The Terrains of all Creatures that an `each` affects; `rank` is the source's Class."""
    to = effect.to
    if to == ON_WAY:
        return affected(s, s.host(1 - who) & swept(text, way, cell), cell)
    reach = at_range(cell, effect.least, effect.most)
    if to == ON_EACH_FOE:
        return affected(s, s.host(1 - who) & reach, cell)
    bits = s.host(who) & reach
    if effect.other:
        bits &= ~BIT[cell]
    if to == ON_EACH_ALLY:
        return bits
    rest = bits
    while rest:
        low = rest & -rest
        rest ^= low
        slot = s.at[PLACE_OF[low % PLACES]]
        if to == ON_EACH_CLASS:
            fits = rank != NO_CLASS and s.classes[slot] == rank
        else:
            assert to == ON_EACH_OFFSPRING
            fits = s.piece[slot] == s.catalog.offspring
        if not fits:
            bits ^= low
    return bits


def is_possible(s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64) -> bool:
    """SA-R42 Whether each required target exists, and an `each` affects at least one piece."""
    if text.on >= 0 and TERRAIN_ELEMENT[cell] != text.on:
        return False
    is_able = not text.has_each
    for at in range(len(text.targets)):
        target = text.targets[at]
        if target.kind == CREATURE:
            if target_bits(s, who, text, at, cell, OFF) == 0:
                return False
        elif target.kind == CELL:
            if target.is_required and not target.of_target and target_bits(s, who, text, at, cell, OFF) == 0:
                return False
            if target.if_able and target_bits(s, who, text, at, cell, OFF):
                is_able = True
        elif ways_of(s, who, text, cell) == 0:
            return False
        else:
            is_able = True
    if is_able:
        return True
    for effect in text.effects:
        if effect.is_each and each_bits(s, who, text, effect, cell, rank, NO_WAY) != 0:
            return True
    return False

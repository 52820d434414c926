"""Unit stats (SY-R62): ATK, MAT, DEF and MDF, computed when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.games.sengoku_yugi.rules.board import COMMANDS, FRONTLINES, SEAT_OF
from soultable.games.sengoku_yugi.rules.printed.ability import Ability, Aura, Filter
from soultable.games.sengoku_yugi.rules.printed.codes import (
    ATTACK,
    BOTH,
    BURN,
    COLLAPSE,
    EARTH,
    EITHER,
    FIRE,
    FRONTLINE,
    LIGHTNING,
    MUTE,
    NONE,
    SILENCE,
    VERTICAL,
    WATER,
    YOUR,
)
from soultable.games.sengoku_yugi.rules.state import (
    AILMENTS,
    ATK,
    ATTRIBUTES,
    DEF,
    MAT,
    MODS,
    MOST_MOD,
    STATS,
    SengokuYugi,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

BURNT: Final = 2  # SY-R113
COLLAPSED: Final = 2  # SY-R117
BLESSING_OF: Final = (FIRE, LIGHTNING, EARTH, WATER)  # SY-R122 SY-R124 SY-R125 SY-R123


def has_ailment(s: SengokuYugi, place: i64, kind: i64) -> bool:
    """SY-R111 Whether a unit has this ailment."""
    if not s.ailing:
        return False
    return place * AILMENTS + kind in s.ailing


def blessings(s: SengokuYugi, place: i64, attribute: i64) -> i64:
    """SY-207 How many Blessings of an attribute a unit has."""
    if not s.blessed:
        return 0
    return s.blessed.count(place * ATTRIBUTES + attribute)


def printed(s: SengokuYugi, face: i64, power: i64) -> i64:
    """SY-26 The value printed on a card."""
    catalog = s.catalog
    if power == ATK:
        return catalog.atk[face]
    if power == MAT:
        return catalog.mat[face]
    return catalog.defense[face] if power == DEF else catalog.mdf[face]


def power_of(s: SengokuYugi, place: i64, power: i64) -> i64:
    """SY-R62 A unit's power: everything is added up first; a negative sum counts as 0."""
    total = printed(s, s.top[place], power)
    familiar: i64 = s.under[place]
    if familiar != NONE:
        if power <= MAT:
            if s.lying & BIT[place] == 0:
                total += printed(s, familiar, power)  # SY-224 SY-225 SY-226
        elif s.on_side & BIT[place]:
            total += printed(s, familiar, power)  # SY-227 SY-228
    if s.ailing:
        if power == ATK:
            if has_ailment(s, place, BURN):
                total -= BURNT
        elif power != MAT and has_ailment(s, place, COLLAPSE):
            total -= COLLAPSED
    if s.blessed:
        total += blessings(s, place, BLESSING_OF[power])
    if s.mods:
        total += modified(s, place, power)
    if s.aura & s.units(SEAT_OF[place]):
        total += supported(s, place, power)
    return total if total > 0 else 0


def modified(s: SengokuYugi, place: i64, power: i64) -> i64:
    """Self-Boosts and effects that last until the end of the turn or combat."""
    total: i64 = 0
    wanted = place * len(STATS) + power
    for code in s.mods:
        if code // (2 * MODS) == wanted:
            total += code % MODS - MOST_MOD
    return total


# -- CNT abilities ---------------------------------------------------------------------------------------


def supported(s: SengokuYugi, place: i64, power: i64) -> i64:
    """SY-172 SY-R90 What the CNT abilities of its owner's units on the Battlefield give a unit."""
    if BIT[place] & COMMANDS:
        return 0  # SY-R15
    total: i64 = 0
    rest = s.aura & s.fighters(SEAT_OF[place])
    while rest:
        low = rest & -rest
        rest ^= low
        source = number_of(low)
        for ability in s.catalog.auras[s.top[source]]:
            if works(s, source, ability):
                total += given(s, source, ability, place, power)
    return total


def works(s: SengokuYugi, place: i64, ability: Ability) -> bool:
    """SY-R90 SY-R100 SY-R114 SY-R118 Whether a unit's ability is readable, in its turn, and not silenced."""
    if not is_readable(s, place, ability) or not in_turn(s, SEAT_OF[place], ability):
        return False
    if s.ailing and is_hushed(s, place, ability):
        return False
    return all(condition.is_met(s, place) for condition in ability.conditions)


def is_readable(s: SengokuYugi, place: i64, ability: Ability) -> bool:
    """SY-186 SY-187 V in Attack Stance, H in Defense Stance."""
    if ability.readable == EITHER:
        return True
    return (s.lying & BIT[place] == 0) == (ability.readable == VERTICAL)


def in_turn(s: SengokuYugi, seat: i64, ability: Ability) -> bool:
    """SY-160 Whether the ability's turn mark allows the present turn."""
    return ability.turn == BOTH or (ability.turn == YOUR) == (s.active == seat)


def is_hushed(s: SengokuYugi, place: i64, ability: Ability) -> bool:
    """SY-R114 SY-R118 Mute silences it; Silence does if its name is white."""
    return has_ailment(s, place, MUTE) or (ability.is_white and has_ailment(s, place, SILENCE))


def is_in_row(place: i64, row: i64) -> bool:
    """SY-35 SY-R17 Whether a unit is in its owner's Frontline, or Backline."""
    return (BIT[place] & FRONTLINES != 0) == (row == FRONTLINE)


def given(s: SengokuYugi, source: i64, ability: Ability, place: i64, power: i64) -> i64:
    """What one CNT ability gives a unit of the same side."""
    total: i64 = 0
    for aura in ability.auras:
        amount: i64 = aura.powers[power]
        if amount and is_reached(s, source, aura, place):
            total += amount
    return total


def is_reached(s: SengokuYugi, source: i64, aura: Aura, place: i64) -> bool:
    """Whether a CNT ability of the unit at `source` affects this unit of the same side."""
    if aura.aim.units(s, SEAT_OF[source], source) & BIT[place] == 0:
        return False
    return is_plainly(s, aura.aim.filter, place)


def is_plainly(s: SengokuYugi, filter: Filter, place: i64) -> bool:
    """SY-R96 The part of a filter about the card, the stance and the row; never powers or HP."""
    if not filter.faces[s.top[place]]:
        return False
    if filter.stance != NONE and (s.lying & BIT[place] == 0) != (filter.stance == ATTACK):
        return False
    return filter.row == NONE or is_in_row(place, filter.row)

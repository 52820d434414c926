"""Targets (SY-181, SY-182, SY-196, SY-252, SY-R96…SY-R99): whom a text means; one class for each word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from soultable.core.bits import BIT, number_of
from soultable.games.sengoku_yugi.rules.board import AROUND, NOWHERE, in_range
from soultable.games.sengoku_yugi.rules.printed.ability import Aim, Filter
from soultable.games.sengoku_yugi.rules.printed.codes import NONE
from soultable.games.sengoku_yugi.rules.state import ATK, MAT, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.stats import is_plainly, power_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def touched(s: SengokuYugi, role: i64) -> i64:
    """SY-R99 The units that have this role and are still there, as bits; a Stronghold does not count."""
    return s.role_bits[role] & (s.host_0 | s.host_1)


def place_in(s: SengokuYugi, role: i64) -> i64:
    """The place of the one unit with this role, or nowhere."""
    bits = touched(s, role)
    return number_of(bits) if bits else NOWHERE


def aimed_at(s: SengokuYugi, who: i64, user: i64, aim: Aim[Any]) -> i64:
    """The units that a text means, as bits; `user` is nowhere for a card in hand."""
    found: i64 = 0
    rest: i64 = aim.units(s, who, user)
    while rest:
        low = rest & -rest
        rest ^= low
        if fits(s, number_of(low), aim.filter):
            found |= low
    return found


def fits(s: SengokuYugi, place: i64, filter: Filter) -> bool:
    """SY-R96 Whether a unit matches what stands in [ ], by its current values."""
    if not is_plainly(s, filter, place):
        return False
    if filter.apart != NONE and s.role_bits[filter.apart] & BIT[place]:
        return False
    if filter.hp_below != NONE and s.hp[place] >= filter.hp_below:
        return False
    if filter.below_level and s.hp[place] >= s.level(place):
        return False
    if filter.atk_max != NONE and power_of(s, place, ATK) > filter.atk_max:
        return False
    return filter.mat_min == NONE or power_of(s, place, MAT) >= filter.mat_min


# -- the words for units -----------------------------------------------------------------------------------


class Itself(Aim[SengokuYugi]):
    def units(self, s: SengokuYugi, who: i64, user: i64) -> i64:
        bits: i64 = BIT[user]
        return bits


class Allies(Aim[SengokuYugi]):
    """SY-181 SY-R15 SY-R97 Face-up and on the Battlefield."""

    def units(self, s: SengokuYugi, who: i64, user: i64) -> i64:
        return s.fighters(who)


class AlliesAndCommander(Aim[SengokuYugi]):
    """SY-R98"""

    def units(self, s: SengokuYugi, who: i64, user: i64) -> i64:
        return s.units(who)


class Enemies(Aim[SengokuYugi]):
    """SY-181 SY-182 SY-R97 Face-up and on the Battlefield; where the text says so, in the user's range."""

    def units(self, s: SengokuYugi, who: i64, user: i64) -> i64:
        if not self.in_range:
            return s.fighters(1 - who)
        if user == NOWHERE:
            return 0
        return s.fighters(1 - who) & in_range(user, s.catalog.gems[s.top[user]])


class Neighbours(Aim[SengokuYugi]):
    """SY-196 SY-R16 The other allies in the surroundings."""

    def units(self, s: SengokuYugi, who: i64, user: i64) -> i64:
        return 0 if user == NOWHERE else AROUND[user] & s.fighters(who)


class ItselfAndNeighbours(Aim[SengokuYugi]):
    def units(self, s: SengokuYugi, who: i64, user: i64) -> i64:
        return 0 if user == NOWHERE else AROUND[user] & s.fighters(who) | BIT[user]


# -- Growth Sources ------------------------------------------------------------------------------------------


def may_join(s: SengokuYugi, place: i64, face: i64) -> bool:
    """SY-194 SY-R103 SY-R104 Whether a card may join a unit's Growth Sources: same name, no higher Level."""
    top: i64 = s.top[place]
    catalog = s.catalog
    if not catalog.is_character[top] or catalog.name[top] == NONE:
        return False
    return catalog.name[face] == catalog.name[top] and catalog.level[face] <= catalog.level[top]


def hosts_of(s: SengokuYugi, who: i64, face: i64) -> i64:
    """SY-168 SY-R102 The player's units, including the Command Zone, whose Growth Sources a card may join."""
    found: i64 = 0
    rest = s.units(who)
    while rest:
        low = rest & -rest
        rest ^= low
        if may_join(s, number_of(low), face):
            found |= low
    return found

"""Conditions of abilities (4.7): one class for each, named by its row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.games.sengoku_yugi.rules.board import INVASION, PERIMETER, SEAT_OF
from soultable.games.sengoku_yugi.rules.printed.ability import Condition, Given
from soultable.games.sengoku_yugi.rules.printed.codes import FOUGHT, ROWS, ZONES
from soultable.games.sengoku_yugi.rules.state import SengokuYugi
from soultable.games.sengoku_yugi.rules.units.stats import is_in_row

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


class InRow(Condition[SengokuYugi]):
    """SY-35 The unit is in its owner's Frontline, or Backline."""

    def __init__(self, given: Given) -> None:
        self.row: Final = given.value(ROWS)

    def is_met(self, s: SengokuYugi, place: i64) -> bool:
        return is_in_row(place, self.row)


class InZone(Condition[SengokuYugi]):
    """SY-R5 SY-R7 The unit is in its owner's Invasion Zone, or on the Perimeter."""

    def __init__(self, given: Given) -> None:
        self.spaces: Final = (INVASION, PERIMETER)[given.value(ZONES)]

    def is_met(self, s: SengokuYugi, place: i64) -> bool:
        return self.spaces[SEAT_OF[place]] & BIT[place] != 0


class TargetFate(Condition[SengokuYugi]):
    """SY-R75 SY-R99 The enemy that took Combat Damage is still on the field, or is not."""

    def __init__(self, given: Given) -> None:
        self.survives: Final = given.use.word == "survives"

    def is_met(self, s: SengokuYugi, place: i64) -> bool:
        return (s.role_bits[FOUGHT] & (s.host_0 | s.host_1) != 0) == self.survives


class AllyOnBattlefield(Condition[SengokuYugi]):
    """SY-191 Its owner has such a unit on the Battlefield."""

    def __init__(self, given: Given) -> None:
        self.filter: Final = given.filter

    def is_met(self, s: SengokuYugi, place: i64) -> bool:
        rest = s.fighters(SEAT_OF[place])
        while rest:
            low = rest & -rest
            rest ^= low
            if self.filter.faces[s.top[number_of(low)]]:
                return True
        return False

"""Triggers of abilities (SY-170, SY-197, 4.7): one class for each, named by its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.core.bits import BIT
from soultable.games.sengoku_yugi.rules.board import AROUND, NOWHERE, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.printed.ability import Trigger
from soultable.games.sengoku_yugi.rules.printed.codes import ATTACKER, FOUGHT
from soultable.games.sengoku_yugi.rules.state import DEALT, FELLED, SengokuYugi

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


class JustArrived(Trigger[SengokuYugi]):
    """The unit was deployed, or has grown, depending on the timing."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return place == at


class Attacks(Trigger[SengokuYugi]):
    """SY-197 The unit has declared an attack."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return place != NOWHERE and s.role_bits[ATTACKER] & BIT[place] != 0


class DealsDamage(Attacks):
    """SY-197 The unit has dealt Combat Damage."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return super().has_happened(s, who, place, at) and s.outcome & DEALT != 0


class DefeatsEnemy(Attacks):
    """SY-197 The unit has defeated an enemy by Combat Damage."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return super().has_happened(s, who, place, at) and s.outcome & FELLED != 0


class IsTargeted(Trigger[SengokuYugi]):
    """The unit was chosen as attack target."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return s.role_bits[FOUGHT] & BIT[place] != 0


class AllyIsTargeted(Trigger[SengokuYugi]):
    """A unit of its owner was chosen."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return s.role_bits[FOUGHT] & s.fighters(who) != 0


class NeighbourIsTargeted(Trigger[SengokuYugi]):
    """SY-196 Another unit of its owner, in the surroundings, was chosen."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return s.role_bits[FOUGHT] & s.fighters(who) & AROUND[place] != 0


class StrongholdIsTargeted(Trigger[SengokuYugi]):
    """Its owner's Stronghold was chosen."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return s.role_bits[FOUGHT] & BIT[STRONGHOLD_AT[who]] != 0


class TurnEnds(Trigger[SengokuYugi]):
    """SY-R40 The end of a turn."""

    def has_happened(self, s: SengokuYugi, who: i64, place: i64, at: i64) -> bool:
        return True

"""Combat Damage (SY-131…SY-134, SY-R127): how much there is, and what else it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.games.sengoku_yugi.rules.board import SEAT_OF
from soultable.games.sengoku_yugi.rules.printed.codes import DARK
from soultable.games.sengoku_yugi.rules.state import SengokuYugi
from soultable.games.sengoku_yugi.rules.units.stats import blessings
from soultable.games.sengoku_yugi.rules.units.status import gain_ap

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def damage_of(attack: i64, defense: i64) -> i64:
    """SY-131…SY-134 SY-R63 How many whole times the Defense Power fits into the Attack Power."""
    if attack <= defense:
        return 0  # SY-133
    return attack // defense if defense > 1 else attack


def gain_by_darkness(s: SengokuYugi, place: i64) -> None:
    """SY-R127 SY-R169 A unit with Dark Blessings that deals Combat Damage gains AP, even if it falls."""
    gained = blessings(s, place, DARK)
    if gained:
        gain_ap(s, SEAT_OF[place], gained)
        seat = SEAT_OF[place]
        s.tell("dark-charged", "SY-R127", seat, unit=place, amount=gained, total=s.ap[seat])

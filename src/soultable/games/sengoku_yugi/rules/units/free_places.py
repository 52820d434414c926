"""Placing units (SY-79, SY-82, SY-R18): which places are free, and which names are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import number_of
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.printed.codes import NONE
from soultable.games.sengoku_yugi.rules.state import SengokuYugi

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NOT_OWN_PERIMETER: Final = Reason("not-perimeter", "SY-79")
OCCUPIED: Final = Reason("occupied", "SY-R18")


def listed(options: list[Option], bits: i64) -> list[Option]:
    """The Options of these places, ascending."""
    found: list[Option] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(options[number_of(low)])
    return found


def is_named(s: SengokuYugi, who: i64, name: i64) -> bool:
    """SY-82 SY-R44 SY-R46 Whether a unit of this name is on a seat's Battlefield."""
    if name == NONE:
        return False
    names, top = s.catalog.name, s.top
    rest = s.fighters(who)
    while rest:
        low = rest & -rest
        rest ^= low
        if names[top[number_of(low)]] == name:
            return True
    return False

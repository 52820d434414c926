"""Contract [U] (SY-222…SY-233): a Familiar Card from hand is put under a character that holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.printed.codes import NONE
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, MARKS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.stacks import put_familiar
from soultable.games.sengoku_yugi.rules.zones import take

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NO_AP_TO_CONTRACT: Final = Reason("no-ap-to-contract", "SY-222")
NO_HOLDER: Final = Reason("no-holder", "SY-R134")


def holders_for(s: SengokuYugi, who: i64, face: i64) -> i64:
    """SY-223 SY-231 SY-232 SY-233 SY-R134 SY-R147 The characters that can hold this Familiar, as bits."""
    level = s.catalog.level[face]
    found: i64 = 0
    rest = s.units(who) & ~s.lying
    while rest:
        low = rest & -rest
        rest ^= low
        place = number_of(low)
        if s.under[place] == NONE and not s.is_released(place) and s.level(place) >= level:
            found |= low
    return found


def contract_bar(s: SengokuYugi, who: i64, face: i64) -> Reason | None:
    """SY-222 SY-230 SY-R134 Why a Familiar in hand cannot be contracted."""
    if s.catalog.cost[face] > s.ap[who]:
        return NO_AP_TO_CONTRACT
    return None if holders_for(s, who, face) else NO_HOLDER


def contract(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-222 SY-223 D-27 Put a Familiar under a character for its Contract Cost."""
    s.ap[who] -= s.catalog.cost[face]
    code = take(s, who, FAMILIARS, face, least=True)
    put_familiar(s, place, code // MARKS, code % MARKS)
    s.bound |= BIT[place]
    s.tell(
        "contracted", "SY-223", who,
        face=face, unit=place, place=place, amount=s.catalog.cost[face], total=s.ap[who],
    )  # fmt: skip

"""Evolution [U] (SY-234…SY-239): a Familiar Card from hand is put on the Familiar it evolves from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.printed.codes import NONE
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, MARKS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.familiars import put_form
from soultable.games.sengoku_yugi.rules.zones import take

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NOBODY_EVOLVES: Final = Reason("nobody-evolves", "SY-235")
HOLDER_STANDS: Final = Reason("in-attack", "SY-234")
HOLDER_TOO_LOW: Final = Reason("holder-too-low", "SY-237")


def evolving(s: SengokuYugi, who: i64, face: i64) -> i64:
    """SY-234…SY-237 SY-246 SY-R139 SY-R140 The places where a Familiar can evolve into this card, as bits."""
    found: i64 = 0
    rest = s.units(who)
    while rest:
        low = rest & -rest
        rest ^= low
        if form_bar(s, face, number_of(low)) is None:
            found |= low
    return found


def form_bar(s: SengokuYugi, face: i64, place: i64) -> Reason | None:
    """SY-234 SY-235 SY-237 SY-246 Why the Familiar on this place cannot evolve into this card."""
    source = s.catalog.source[face]
    if source == NONE or (s.under[place] != source and s.top[place] != source):
        return NOBODY_EVOLVES
    if s.top[place] == source:
        return None
    if not s.lying & BIT[place]:
        return HOLDER_STANDS
    return None if s.level(place) >= s.catalog.level[face] else HOLDER_TOO_LOW


def evolve_bar(s: SengokuYugi, who: i64, face: i64) -> Reason | None:
    """Why none of a seat's Familiars can evolve into this card: the reason for the closest one."""
    found: Reason | None = NOBODY_EVOLVES
    rest = s.units(who)
    while rest:
        low = rest & -rest
        rest ^= low
        reason = form_bar(s, face, number_of(low))
        if reason is not NOBODY_EVOLVES:
            found = reason
    return found


def evolve(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-235 SY-236 SY-246 SY-R138 D-28 Play the next form from hand."""
    card = take(s, who, FAMILIARS, face, least=True) // MARKS
    put_form(s, place, card)

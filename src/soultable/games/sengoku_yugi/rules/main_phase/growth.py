"""Growth and Focus (SY-84…SY-94): a Character Card from hand becomes the new top card of a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.core.event import Args
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.abilities.windows import timing
from soultable.games.sengoku_yugi.rules.board import COMMANDS
from soultable.games.sengoku_yugi.rules.printed.codes import GROWN
from soultable.games.sengoku_yugi.rules.state import HAND, MARKS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.free_places import is_named
from soultable.games.sengoku_yugi.rules.units.stacks import put_on_top
from soultable.games.sengoku_yugi.rules.units.status import gain_ap
from soultable.games.sengoku_yugi.rules.zones import take

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


NOBODY_GROWS: Final = Reason("no-ally", "SY-84")
NOBODY_FOCUSES: Final = Reason("nobody-is-focused", "SY-90")
NAMELESS_ON_TOP: Final = Reason("nameless-on-top", "SY-94")
NAME_TAKEN: Final = Reason("name-taken", "SY-R51")
NOT_FITTING: Final = Reason("not-fitting", "SY-84")


def put_on(s: SengokuYugi, who: i64, face: i64, fitting: list[list[bool]]) -> i64:
    """SY-84 SY-89 SY-90 SY-93 SY-R51 SY-R53 SY-R54 The player's units that a card can be put on, as bits."""
    found: i64 = 0
    rest = s.units(who)
    while rest:
        low = rest & -rest
        rest ^= low
        top = s.top[number_of(low)]
        if fitting[top][face] and (
            not s.catalog.is_nameless[top] or low & COMMANDS or not is_named(s, who, s.catalog.name[face])
        ):
            found |= low
    return found


def put_card_on(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-85 SY-91 SY-R48 SY-R50 A new top card: gain its Charge Value in AP; its cost caps the HP."""
    code = take(s, who, HAND, face, least=True)
    put_on_top(s, place, code // MARKS, code % MARKS)
    gain_ap(s, who, s.catalog.charge[face])
    if s.hp[place] > s.catalog.cost[face]:
        s.hp[place] = s.catalog.cost[face]


def grow(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-84…SY-87 SY-R47 D-10 The ally gets +1 HP and its owner AP."""
    before = s.top[place]
    s.hp[place] += 1  # SY-86
    put_card_on(s, who, face, place)
    if s.listening:
        args: Args = {"card": s.catalog.names[before], **s.unit_args(place)}
        s.tell_args("grown", "SY-85", who, {**args, "hp": s.hp[place], "ap": s.ap[who]})
    if not BIT[place] & COMMANDS:
        s.do(timing(GROWN, place))


def focus(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-90 SY-92 SY-93 SY-R53 D-10 Like Growth, but without HP."""
    before = s.top[place]
    put_card_on(s, who, face, place)
    s.tell("focused", "SY-91", who, face=before, unit=place, place=place, total=s.ap[who])

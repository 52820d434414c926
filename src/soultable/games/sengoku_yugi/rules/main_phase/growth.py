"""Growth and Focus (SY-84…SY-94): a Character Card from hand becomes the new top card of a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.abilities.windows import timing
from soultable.games.sengoku_yugi.rules.board import COMMANDS
from soultable.games.sengoku_yugi.rules.printed.codes import GROWN
from soultable.games.sengoku_yugi.rules.state import HAND, MARKS, SengokuYugi, cell_ref
from soultable.games.sengoku_yugi.rules.units.free_places import is_named
from soultable.games.sengoku_yugi.rules.units.stacks import put_on_top
from soultable.games.sengoku_yugi.rules.units.status import gain_ap
from soultable.games.sengoku_yugi.rules.zones import take

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


NOBODY_GROWS: Final = Reason("no-ally", "SY-84", "No unit of yours can grow into that card.")
NOBODY_FOCUSES: Final = Reason("no-ally", "SY-90", "No unit of yours can be focused with that card.")
NAME_TAKEN: Final = Reason("same-name", "SY-R51", "Another unit on your Battlefield has that name.")
NOT_FITTING: Final = Reason("not-fitting", "SY-84", "That card does not go on that unit.")


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
    before = s.title_at(place) if s.listening else ""
    s.hp[place] += 1  # SY-86
    put_card_on(s, who, face, place)
    if s.listening:
        text = f"{before} of @{who} grows into {s.placed(place)}: {s.hp[place]} HP, {s.ap[who]} AP."
        s.tell_text("grown", "SY-85", text, who, cell_ref(place))
    if not BIT[place] & COMMANDS:
        s.do(timing(GROWN, place))


def focus(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-90 SY-92 SY-93 SY-R53 D-10 Like Growth, but without HP."""
    before = s.title_at(place) if s.listening else ""
    put_card_on(s, who, face, place)
    if s.listening:
        text = f"{before} of @{who} is focused with {s.placed(place)}: {s.ap[who]} AP."
        s.tell_text("focused", "SY-91", text, who, cell_ref(place))

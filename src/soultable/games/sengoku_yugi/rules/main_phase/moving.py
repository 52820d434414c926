"""Move and Swap (SY-95…SY-101): a unit moves by one space, or two allies trade places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.core.event import Args
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.board import (
    ADJACENT,
    COMMAND,
    HALF,
    PERIMETER,
    SEAT_OF,
    SQUARES,
)
from soultable.games.sengoku_yugi.rules.printed.codes import SILVER_CHAIN, SLOW, WIND
from soultable.games.sengoku_yugi.rules.state import SengokuYugi
from soultable.games.sengoku_yugi.rules.units.free_places import NOT_OWN_PERIMETER, OCCUPIED, is_named
from soultable.games.sengoku_yugi.rules.units.stacks import trade_places
from soultable.games.sengoku_yugi.rules.units.stats import blessings, has_ailment
from soultable.games.sengoku_yugi.rules.units.status import with_code

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

MOVE_PRICE: Final = 1  # SY-95 SY-98 SY-241
SWAP_PRICE: Final = 2  # SY-100

IN_DEFENSE: Final = Reason("unit-lies", "SY-95")
CHAINED: Final = Reason("silver-chain", "SY-R120")
NO_AP_TO_MOVE: Final = Reason("no-ap", "SY-95")
NO_WAY: Final = Reason("no-way", "SY-97")
NOT_ADJACENT: Final = Reason("not-adjacent", "SY-96")
NAME_BLOCKS: Final = Reason("name-on-battlefield", "SY-R45")
COMMANDER_STAYS: Final = Reason("in-command-zone", "SY-R58")
NO_PARTNER: Final = Reason("no-partner", "SY-100")
NAMED_BY_LOWER: Final = Reason("named-by-lower", "SY-100")
NO_AP_TO_SWAP: Final = Reason("no-ap-to-swap", "SY-100")


# -- Move ---------------------------------------------------------------------------------------------


def move_price(s: SengokuYugi, place: i64) -> i64:
    """SY-95 SY-R115 SY-R126 SY-R179 What a Move of this unit costs now."""
    price: i64 = MOVE_PRICE
    if s.blessed and s.free_moves.count(int(place)) < blessings(s, place, WIND):
        price = 0
    return price + 1 if has_ailment(s, place, SLOW) else price


def ways_of(s: SengokuYugi, place: i64) -> i64:
    """SY-95 SY-97 SY-98 SY-99 SY-R8 SY-R45 SY-R57 The spaces to which a unit can move, as bits."""
    who = SEAT_OF[place]
    if place != COMMAND[who]:
        return ADJACENT[place] & ~s.ground()
    return 0 if is_named(s, who, s.catalog.name[s.top[place]]) else PERIMETER[who] & ~s.ground()


def move_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-95 SY-R120 Why a unit of the player cannot move."""
    if s.lying & BIT[place]:
        return IN_DEFENSE
    if has_ailment(s, place, SILVER_CHAIN):
        return CHAINED
    if s.ap[SEAT_OF[place]] < move_price(s, place):
        return NO_AP_TO_MOVE
    if ways_of(s, place):
        return None
    who = SEAT_OF[place]
    is_blocked = place == COMMAND[who] and is_named(s, who, s.catalog.name[s.top[place]])
    return NAME_BLOCKS if is_blocked else NO_WAY


def way_bar(s: SengokuYugi, place: i64, to: i64) -> Reason:
    """SY-95 SY-96 SY-97 Why a unit cannot move there."""
    if s.ground() & BIT[to]:
        return OCCUPIED
    if place == COMMAND[SEAT_OF[place]] and HALF[SEAT_OF[place]] & BIT[to]:
        return NOT_OWN_PERIMETER
    return NOT_ADJACENT


def move(s: SengokuYugi, place: int, to: int) -> None:
    """SY-95 SY-98 SY-R56 SY-R126 D-11 Move a unit by one space, or out of the Command Zone."""
    who = SEAT_OF[place]
    if s.blessed and s.free_moves.count(place) < blessings(s, place, WIND):
        s.ap[who] -= int(move_price(s, place))
        s.free_moves = with_code(s.free_moves, place)
    else:
        s.ap[who] -= int(move_price(s, place))
    trade_places(s, place, to)
    if s.listening:
        s.tell_args("moved", "SY-95", who, {**s.unit_args(to), "source": SQUARES[place], "ap": s.ap[who]})


# -- Swap ---------------------------------------------------------------------------------------------


def swap_price(s: SengokuYugi, one: i64, other: i64) -> i64:
    """SY-100 SY-R115 What a Swap of these two costs."""
    price: i64 = SWAP_PRICE
    if s.ailing:
        if has_ailment(s, one, SLOW):
            price += 1
        if has_ailment(s, other, SLOW):
            price += 1
    return price


def partners_of(s: SengokuYugi, place: i64) -> i64:
    """SY-100 SY-101 SY-R58 The allies with which a unit can trade places now, as bits."""
    who = SEAT_OF[place]
    near = ADJACENT[place] & s.fighters(who) & ~s.lying
    if not s.ailing:
        return near if s.ap[who] >= SWAP_PRICE else 0
    found: i64 = 0
    while near:
        low = near & -near
        near ^= low
        if partner_bar(s, place, number_of(low)) is None:
            found |= low
    return found


def partner_bar(s: SengokuYugi, place: i64, other: i64) -> Reason | None:
    """SY-100 SY-R115 SY-R120 Why these two cannot trade places."""
    if not ADJACENT[place] & s.fighters(SEAT_OF[place]) & ~s.lying & BIT[other]:
        return NO_PARTNER
    if s.ailing and (has_ailment(s, place, SILVER_CHAIN) or has_ailment(s, other, SILVER_CHAIN)):
        return CHAINED
    return None if s.ap[SEAT_OF[place]] >= swap_price(s, place, other) else NO_AP_TO_SWAP


def swap_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-100 Why a unit of the player cannot be swapped; a pair is named by its lower place."""
    if place == COMMAND[SEAT_OF[place]]:
        return COMMANDER_STAYS
    if s.lying & BIT[place]:
        return IN_DEFENSE
    if has_ailment(s, place, SILVER_CHAIN):
        return CHAINED
    found = partners_of(s, place)
    if found:
        return None if found & above(place) else NAMED_BY_LOWER
    for other in range(len(BIT)):
        if partner_bar(s, place, other) is NO_AP_TO_SWAP:
            return NO_AP_TO_SWAP
    return NO_PARTNER


def above(place: i64) -> i64:
    """The places after this one, as bits."""
    return -2 * BIT[place]


def swap(s: SengokuYugi, one: int, other: int) -> None:
    """SY-100 D-11 Two adjacent allies trade places."""
    who = SEAT_OF[one]
    s.ap[who] -= int(swap_price(s, one, other))
    trade_places(s, one, other)
    if s.listening:
        args: Args = {"other": s.catalog.names[s.top[one]], "source": SQUARES[one], "ap": s.ap[who]}
        s.tell_args("swapped", "SY-100", who, {**s.unit_args(other), **args})

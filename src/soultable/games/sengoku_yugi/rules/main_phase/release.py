"""Release [U] (SY-240…SY-250): a Familiar leaves its Holder and becomes a unit of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT
from soultable.core.event import Args
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.board import ADJACENT, COMMANDS, SEAT_OF, SQUARES
from soultable.games.sengoku_yugi.rules.main_phase.moving import CHAINED, MOVE_PRICE, NO_WAY
from soultable.games.sengoku_yugi.rules.printed.codes import NONE, SILVER_CHAIN, SLOW
from soultable.games.sengoku_yugi.rules.state import MARKS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.familiars import become_released
from soultable.games.sengoku_yugi.rules.units.stacks import end_of, lift, put_familiar, top_of, trade_places
from soultable.games.sengoku_yugi.rules.units.stats import has_ailment

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NO_CONTRACT: Final = Reason("no-contract", "SY-240")
IS_EGG: Final = Reason("egg", "SY-249")
NOT_ON_FIELD: Final = Reason("release-in-command-zone", "SY-R146")
NO_AP_TO_RELEASE: Final = Reason("no-ap-to-release", "SY-241")
HOLDER_LIES: Final = Reason("holder-lies", "SY-241")


def holder_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-241 SY-R115 SY-R120 SY-R142 Why the Holder cannot be the one to move in a Release."""
    if s.lying & BIT[place]:
        return HOLDER_LIES
    if has_ailment(s, place, SILVER_CHAIN):
        return CHAINED
    price = MOVE_PRICE + (1 if has_ailment(s, place, SLOW) else 0)
    return None if s.ap[SEAT_OF[place]] >= price else NO_AP_TO_RELEASE


def holder_ways(s: SengokuYugi, place: i64) -> i64:
    """SY-241 The spaces to which the Holder can move in a Release, as bits."""
    return ADJACENT[place] & ~s.ground() if holder_bar(s, place) is None else 0


def familiar_ways(s: SengokuYugi, place: i64) -> i64:
    """SY-241 SY-R142 The spaces to which the Familiar can move in a Release, as bits."""
    return ADJACENT[place] & ~s.ground() if s.ap[SEAT_OF[place]] >= MOVE_PRICE else 0


def release_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-240 SY-241 SY-249 SY-R146 Why the Familiar of a unit cannot be Released."""
    if s.under[place] == NONE:
        return NO_CONTRACT
    if s.catalog.is_egg[s.under[place]]:
        return IS_EGG
    if BIT[place] & COMMANDS:
        return NOT_ON_FIELD
    if familiar_ways(s, place):
        return None
    return NO_AP_TO_RELEASE if s.ap[SEAT_OF[place]] < MOVE_PRICE else NO_WAY


def release(s: SengokuYugi, place: int, to: int, *, holder_moves: bool) -> None:
    """SY-240…SY-243 SY-R115 SY-R142 SY-R143 D-29 Holder and Familiar separate; one of them moves a space."""
    who = SEAT_OF[place]
    price = MOVE_PRICE
    if holder_moves and has_ailment(s, place, SLOW):
        price += 1
    s.ap[who] -= price
    holder = to if holder_moves else place
    if holder_moves:
        trade_places(s, place, to)
        if s.listening:
            s.tell_args("moved", "SY-241", who, {**s.unit_args(to), "source": SQUARES[place]})
    is_new = s.bound & BIT[holder] != 0
    alone = place if holder_moves else to
    for _ in range(top_of(s, holder) + 1, end_of(s, holder)):
        code = lift(s, who, top_of(s, holder) + 1)
        put_familiar(s, alone, code // MARKS, code % MARKS)
    s.look_again(holder)
    s.bound &= ~BIT[holder]
    become_released(s, alone, is_new)
    if s.listening:
        args: Args = {"source": SQUARES[place], "total": s.hp[alone], "ap": s.ap[who]}
        s.tell_args("released", "SY-243", who, {**s.unit_args(alone), **args})

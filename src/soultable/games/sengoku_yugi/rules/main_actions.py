"""Main Phase actions: Deployment, Growth, Focus, Move, Swap; Contract, Evolution, Release [U]."""

from __future__ import annotations

from typing import Final

from soultable.games.sengoku_yugi.rules.board import BIT, COMMANDS, NAMES, SEAT_OF
from soultable.games.sengoku_yugi.rules.card_moves import take
from soultable.games.sengoku_yugi.rules.codes import SLOW, WIND
from soultable.games.sengoku_yugi.rules.familiars import become_released, put_form
from soultable.games.sengoku_yugi.rules.legality import MOVE_PRICE, move_price, swap_price
from soultable.games.sengoku_yugi.rules.stacks import (
    end_of,
    lift,
    put_familiar,
    put_on_top,
    top_of,
    trade_places,
)
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, HAND, MARKS, SengokuYugi, cell_ref
from soultable.games.sengoku_yugi.rules.stats import blessings, has_ailment
from soultable.games.sengoku_yugi.rules.trigger_windows import timing
from soultable.games.sengoku_yugi.rules.unit_status import gain_ap, with_code

DEPLOYED: Final = 2  # TW-2
GROWN: Final = 3  # TW-3


def deploy(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-77…SY-81 SY-R55 D-9 Deploy a card for its Deployment Cost, in Attack Stance, with 1 HP."""
    s.ap[who] -= s.catalog.cost[face]  # SY-78 SY-80 whatever its Level
    code = take(s, who, HAND, face, least=True)
    put_on_top(s, place, code // MARKS, code % MARKS)
    s.hp[place] = 1
    s.newly |= BIT[place]
    if s.loud:
        text = f"@{who} deploys {s.placed(place)} for {s.catalog.cost[face]} AP."
        s.tell("deployed", "SY-79", text, who, cell_ref(place))
    if not BIT[place] & COMMANDS:  # SY-R15
        s.do(timing(DEPLOYED, place))


def put_card_on(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-85 SY-91 SY-R48 SY-R50 A new top card: gain its Charge Value in AP; its cost caps the HP."""
    code = take(s, who, HAND, face, least=True)
    put_on_top(s, place, code // MARKS, code % MARKS)
    gain_ap(s, who, s.catalog.charge[face])
    if s.hp[place] > s.catalog.cost[face]:
        s.hp[place] = s.catalog.cost[face]


def grow(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-84…SY-87 SY-R47 D-10 The ally gets +1 HP and its owner AP."""
    before = s.title_at(place) if s.loud else ""
    s.hp[place] += 1  # SY-86
    put_card_on(s, who, face, place)
    if s.loud:
        text = f"{before} of @{who} grows into {s.placed(place)}: {s.hp[place]} HP, {s.ap[who]} AP."
        s.tell("grown", "SY-85", text, who, cell_ref(place))
    if not BIT[place] & COMMANDS:
        s.do(timing(GROWN, place))


def focus(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-90 SY-92 SY-93 SY-R53 D-10 Like Growth, but without HP."""
    before = s.title_at(place) if s.loud else ""
    put_card_on(s, who, face, place)
    if s.loud:
        text = f"{before} of @{who} is focused with {s.placed(place)}: {s.ap[who]} AP."
        s.tell("focused", "SY-91", text, who, cell_ref(place))


def move(s: SengokuYugi, place: int, to: int) -> None:
    """SY-95 SY-98 SY-R56 SY-R126 D-11 Move a unit by one space, or out of the Command Zone."""
    who = SEAT_OF[place]
    if s.blessed and s.free_moves.count(place) < blessings(s, place, WIND):
        s.ap[who] -= int(move_price(s, place))
        s.free_moves = with_code(s.free_moves, place)
    else:
        s.ap[who] -= int(move_price(s, place))
    if s.loud:
        refs = cell_ref(place) + cell_ref(to)
        s.tell("moved", "SY-95", f"{s.named(place)} moves to {NAMES[to]}.", who, refs)
    trade_places(s, place, to)


def swap(s: SengokuYugi, one: int, other: int) -> None:
    """SY-100 D-11 Two adjacent allies trade places."""
    who = SEAT_OF[one]
    s.ap[who] -= int(swap_price(s, one, other))
    if s.loud:
        text = f"{s.named(one)} and {s.placed(other)} trade places."
        s.tell("swapped", "SY-100", text, who, cell_ref(one) + cell_ref(other))
    trade_places(s, one, other)


# -- Familiars -------------------------------------------------------------------------------------------


def contract(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-222 SY-223 D-27 Put a Familiar under a character for its Contract Cost."""
    s.ap[who] -= s.catalog.cost[face]
    code = take(s, who, FAMILIARS, face, least=True)
    put_familiar(s, place, code // MARKS, code % MARKS)
    s.bound |= BIT[place]
    if s.loud:
        text = (
            f"@{who} contracts {s.catalog.titles[face]} with {s.placed(place)} for {s.catalog.cost[face]} AP."
        )
        s.tell("contracted", "SY-223", text, who, cell_ref(place))


def evolve(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-235 SY-236 SY-246 SY-R138 D-28 Play the next form from hand."""
    card = take(s, who, FAMILIARS, face, least=True) // MARKS
    put_form(s, place, card)


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
    is_new = s.bound & BIT[holder] != 0
    alone = place if holder_moves else to
    for _ in range(top_of(s, holder) + 1, end_of(s, holder)):
        code = lift(s, who, top_of(s, holder) + 1)
        put_familiar(s, alone, code // MARKS, code % MARKS)
    s.look_again(holder)
    s.bound &= ~BIT[holder]
    become_released(s, alone, is_new)

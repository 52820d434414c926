"""Familiars that evolve or are Released (SY-11, SY-236…SY-250, SY-R137…SY-R145)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.core.bits import BIT
from soultable.core.event import Message
from soultable.games.sengoku_yugi.rules.board import SEAT_OF
from soultable.games.sengoku_yugi.rules.state import SengokuYugi
from soultable.games.sengoku_yugi.rules.units.stacks import familiar_mark_of, familiars_of, put_familiar

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def familiar_at(s: SengokuYugi, place: i64) -> int:
    """The face of the Familiar on a place, contracted or Released."""
    return s.top[place] if s.is_released(place) else s.under[place]


def familiar_named(s: SengokuYugi, place: i64) -> Message:
    """`Flame Cub of Soma-1 on af2`, or `Flame Cub on af2` if it is Released."""
    if s.is_released(place):
        return Message("unit-at", s.unit_args(place))
    return Message("familiar-of", {"card": s.catalog.names[s.under[place]], **s.unit_args(place)})


def put_form(s: SengokuYugi, place: i64, card: int) -> None:
    """SY-236 SY-247 SY-248 SY-272 SY-R137 SY-R170 The form lies upright on top; a Released one gains HP."""
    seat, face = SEAT_OF[place], s.faces[card]
    put_familiar(s, place, card, familiar_mark_of(s, place))
    s.on_side &= ~BIT[place]
    if s.is_released(place):
        total = s.hp[place] + s.catalog.charge[face]
        s.hp[place] = min(total, s.catalog.cost[face])  # SY-250
    if s.is_released(place):
        s.tell("evolved-alone", "SY-236", seat, face=face, place=place, total=s.hp[place])
    else:
        s.tell("evolved", "SY-236", seat, face=face, unit=place, place=place)


def become_released(s: SengokuYugi, place: i64, is_new: bool) -> None:
    """SY-242 SY-243 SY-245 SY-R142…SY-R145 A Familiar stands alone: Attack Stance, HP by Charge Values."""
    total: i64 = 0
    for card in familiars_of(s, place):
        total += s.catalog.charge[s.faces[card]]
    most = s.most_hp(place)
    s.hp[place] = int(total if total < most else most)  # SY-R144
    if is_new:
        s.newly |= BIT[place]

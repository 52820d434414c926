"""Unit status (SY-60, SY-200…SY-208, SY-R107…SY-R128): HP, ailments, Blessings and modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.games.sengoku_yugi.rules.board import SEAT_OF
from soultable.games.sengoku_yugi.rules.printed.codes import ELEMENT_OF_AILMENT, HOLY
from soultable.games.sengoku_yugi.rules.state import (
    AILMENT_WORD,
    AILMENTS,
    ATTRIBUTES,
    COMBAT,
    ELEMENT_WORD,
    MODS,
    MOST_MOD,
    STAT_WORD,
    STATS,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.stats import blessings, has_ailment

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


# -- AP and HP -------------------------------------------------------------------------------------------


def gain_ap(s: SengokuYugi, seat: i64, amount: i64) -> None:
    """SY-R31 SY-R32 AP goes up, never above the end of the track."""
    cap: i64 = int(s.settings["ap_cap"])
    total = s.ap[seat] + amount
    s.ap[seat] = int(total if total < cap else cap)


def heal(s: SengokuYugi, place: i64, amount: i64, rule: str) -> None:
    """SY-65 SY-250 A unit gains HP, never above its maximum."""
    total = s.hp[place] + amount
    most = s.most_hp(place)
    s.hp[place] = int(total if total < most else most)
    s.tell("hp", rule, SEAT_OF[place], unit=place, place=place, total=s.hp[place])


def take_damage(s: SengokuYugi, place: i64, amount: i64, word: i64, rule: str) -> None:
    """SY-135 SY-199 SY-R107 A unit loses HP; the next Step defeats units with none left."""
    left = s.hp[place] - amount
    s.hp[place] = int(left if left > 0 else 0)
    s.tell(
        "damage", rule, SEAT_OF[place], unit=place, place=place, word=word, amount=amount, total=s.hp[place]
    )


def strike(s: SengokuYugi, place: i64, amount: i64, element: i64) -> None:
    """SY-200 SY-201 SY-R107 Deal Elemental Damage; DEFEATS must follow."""
    take_damage(s, place, amount, ELEMENT_WORD + element, "SY-200")


# -- ailments --------------------------------------------------------------------------------------------


def afflict(s: SengokuYugi, place: i64, kind: i64) -> None:
    """SY-202 SY-203 SY-R111 SY-R128 Give an ailment; a repeated one deals damage. DEFEATS must follow."""
    if blessings(s, place, HOLY):
        lose_blessing(s, place, HOLY)
        return
    if has_ailment(s, place, kind):
        strike(s, place, 1, ELEMENT_OF_AILMENT[kind])
        return
    s.ailing = with_code(s.ailing, int(place * AILMENTS + kind))  # SY-205 SY-206
    s.tell("ailment", "SY-R111", SEAT_OF[place], unit=place, place=place, word=AILMENT_WORD + kind)


def cure(s: SengokuYugi, place: i64, kind: i64) -> None:
    """SY-273 SY-274 Remove one kind of ailment, if it is there."""
    if not has_ailment(s, place, kind):
        return
    s.ailing = without_code(s.ailing, int(place * AILMENTS + kind))
    s.tell("cured", "SY-R111", SEAT_OF[place], unit=place, place=place, word=AILMENT_WORD + kind)


def cure_all(s: SengokuYugi, place: i64) -> None:
    """SY-274 Full Cure."""
    for kind in ailments_of(s, place):
        cure(s, place, kind)


def ailments_of(s: SengokuYugi, place: i64) -> list[int]:
    """The ailments of a unit, in their order."""
    return [code % AILMENTS for code in s.ailing if code // AILMENTS == place]


# -- Blessings -------------------------------------------------------------------------------------------


def bless(s: SengokuYugi, place: i64, attribute: i64) -> None:
    """SY-207 SY-R121 A unit gains a Blessing; Blessings add up without limit."""
    s.blessed = with_code(s.blessed, int(place * ATTRIBUTES + attribute))
    s.tell("blessing", "SY-R121", SEAT_OF[place], unit=place, place=place, word=ELEMENT_WORD + attribute)


def lose_blessing(s: SengokuYugi, place: i64, attribute: i64) -> None:
    """SY-R128 A Holy Blessing is used up in place of an ailment."""
    s.blessed = without_code(s.blessed, int(place * ATTRIBUTES + attribute))
    s.tell("protected", "SY-R128", SEAT_OF[place], unit=place, place=place, word=ELEMENT_WORD + attribute)


# -- modifiers -------------------------------------------------------------------------------------------


def modify(s: SengokuYugi, place: i64, power: i64, until: i64, amount: i64) -> None:
    """SY-R62 Change a unit's power until the end of the turn or of the combat."""
    if amount:
        code = ((place * len(STATS) + power) * 2 + until) * MODS + MOST_MOD + amount
        s.mods = with_code(s.mods, int(code))
        if until == COMBAT:
            s.tell(
                "modified-for-combat", "SY-R62", SEAT_OF[place],
                unit=place, place=place, word=STAT_WORD + power, amount=amount,
            )  # fmt: skip
        else:
            s.tell(
                "modified-for-turn", "SY-R62", SEAT_OF[place],
                unit=place, place=place, word=STAT_WORD + power, amount=amount,
            )  # fmt: skip


def end_mods(s: SengokuYugi, until: i64) -> None:
    """SY-107 SY-R40 SY-R69 End what lasts until the end of the combat, or of the turn."""
    if s.mods:
        s.mods = tuple([code for code in s.mods if code // MODS % 2 != until and until == COMBAT])


# -- sorted codes ----------------------------------------------------------------------------------------


def with_code(codes: tuple[int, ...], code: int) -> tuple[int, ...]:
    """The codes plus this one, in order."""
    found = [*codes, code]
    found.sort()
    return tuple(found)


def without_code(codes: tuple[int, ...], code: int) -> tuple[int, ...]:
    """The codes without this one."""
    found = list(codes)
    found.remove(code)
    return tuple(found)

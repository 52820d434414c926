"""Ability data: abilities (SY-159…SY-193, 4.7) and Familiar scales (SY-268…SY-285) as numbers.

An ability is read once for each card that has it, so that `self` in its filters is that card.
"""

from __future__ import annotations

from typing import Final

from soultable.games.sengoku_yugi.rules.codes import (
    CONTINUOUS,
    HAND,
    HAND_TO_STANDBY,
    HAND_TO_STRONGHOLD,
    NONE,
    TIMING_OF,
    WHITE,
)


class Filter:
    """SY-176 SY-R96 What stands in [ ]; NONE in a number field means no condition."""

    def __init__(
        self,
        faces: list[bool],
        stance: int,
        row: int,
        atk_max: int,
        mat_min: int,
        hp_below: int,
        below_level: bool,
        apart: int,
    ) -> None:
        self.faces: Final = faces  # by face of the (top) card: lv, name, attr, weapon, epithet
        self.stance: Final = stance
        self.row: Final = row  # FRONTLINE or BACKLINE, of the unit's own half (SY-R17)
        self.atk_max: Final = atk_max  # current ATK at most this
        self.mat_min: Final = mat_min  # current MAT at least this
        self.hp_below: Final = hp_below  # HP less than this
        self.below_level: Final = below_level  # HP less than the Level
        self.apart: Final = apart  # not the unit(s) of this reference


class Aim:
    """Which units a text means: whose, where, and with which properties."""

    def __init__(self, who: int, in_range: bool, filter: Filter) -> None:
        self.who: Final = who
        self.in_range: Final = in_range  # SY-182 inside the user's attack range
        self.filter: Final = filter


class Cost:
    """SY-174…SY-177 One part of a cost other than AP."""

    def __init__(self, kind: int, number: int, filter: Filter) -> None:
        self.kind: Final = kind
        self.number: Final = number  # of cards or units
        self.filter: Final = filter
        self.from_hand: Final = kind in (HAND_TO_STANDBY, HAND_TO_STRONGHOLD)


class Price:
    """SY-R92 A whole cost: AP, and the other parts in printed order."""

    def __init__(self, ap: int, parts: list[Cost]) -> None:
        self.ap: Final = ap
        self.parts: Final = parts
        self.hand_cards: Final = sum([part.number for part in parts if part.from_hand])


class Condition:
    """4.7 A condition of an ability."""

    def __init__(self, kind: int, number: int, filter: Filter) -> None:
        self.kind: Final = kind
        self.number: Final = number  # a row, a zone, a fate
        self.filter: Final = filter  # for ALLY_ON_FIELD


class Branch:
    """What happens on these numbers of the die."""

    def __init__(self, dice: int, effects: list[Effect]) -> None:
        self.dice: Final = dice  # 1 << number, for each number
        self.effects: Final = effects


class Effect:
    """One instruction (4.7); each verb uses only a few of the fields."""

    def __init__(self, verb: int, to: int, number: int, kind: int, until: int, powers: list[int]) -> None:
        self.verb: Final = verb
        self.to: Final = to  # the reference that it affects; for CHOOSE and ALL, the one that it sets
        self.number: Final = number
        self.kind: Final = kind  # element, ailment, attribute, stance, or the zone cards come from
        self.until: Final = until
        self.atk: Final = powers[0]
        self.mat: Final = powers[1]
        self.defense: Final = powers[2]
        self.mdf: Final = powers[3]
        self.aim: Aim | None = None  # for CHOOSE, ALL and AURA
        self.filter: Filter | None = None  # for TAKE and TO_GS: which cards
        self.branches: list[Branch] = []  # for ROLL

    def whom(self) -> Aim:
        aim = self.aim
        assert aim is not None, "choose, all and aura have an aim"
        return aim

    def which(self) -> Filter:
        filter = self.filter
        assert filter is not None, "take and to_gs have a filter"
        return filter


class Option:
    """SY-189 SY-190 One of ❶/❷, or the only way to use the ability."""

    def __init__(self, price: Price, effects: list[Effect]) -> None:
        self.price: Final = price
        self.effects: Final = effects


class Ability:
    """An ability of one face."""

    def __init__(
        self,
        face: int,
        number: int,
        mark: int,
        facts: list[int],
        conditions: list[Condition],
        options: list[Option],
        counter: Price | None,
    ) -> None:
        ink, readable, turn, location, after, after_dice, kind, trigger = facts
        self.face: Final = face
        self.number: Final = number  # its place among the abilities of the set
        self.mark: Final = mark  # the mark of its use: 1, 2, 4 by printed order, 8 for Signs of Growth
        self.is_white: Final = ink == WHITE  # SY-188 SY-R114
        self.readable: Final = readable
        self.turn: Final = turn
        self.location: Final = location
        self.is_from_hand: Final = location == HAND
        self.after: Final = after
        self.after_dice: Final = after_dice  # for ROLL_TO_DEFENSE: 1 << number, for each number
        self.kind: Final = kind
        self.trigger: Final = trigger
        self.timing: Final = NONE if trigger == NONE else TIMING_OF[trigger]  # n of TW-n
        self.conditions: Final = conditions
        self.options: Final = options  # at least one
        self.is_numbered: Final = len(options) > 1
        self.counter: Final = counter
        self.is_aura: Final = kind == CONTINUOUS


class Entry:
    """SY-270 One effect on a Familiar's scale, available from this die number up."""

    def __init__(self, number: int, kind: int, what: int, amount: int, slug: str, title: str) -> None:
        self.number: Final = number
        self.kind: Final = kind  # MENTAL … AFFLICT
        self.what: Final = what  # for WEAPON the weapon, for STRIKE the attribute, for AFFLICT the ailment
        self.amount: Final = amount  # for STRIKE
        self.slug: Final = slug  # `full-cure`, `dual-blades`, `fire1`, `burn`
        self.title: Final = title

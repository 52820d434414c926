"""Legality of abilities: usable now, or why not (SY-157…SY-187, SY-264…SY-272, SY-R84…SY-R103).

Offers, refusals and the opening of windows all use these. `timing` is the n of TW-n, or NONE in the Main
Phase; `at` is the place of the unit that was deployed or has grown (TW-2, TW-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.costs import is_payable, may_be_payable
from soultable.games.sengoku_yugi.rules.board import COMMAND, COMMANDS, NOWHERE, SEAT_OF
from soultable.games.sengoku_yugi.rules.printed.ability import Ability
from soultable.games.sengoku_yugi.rules.printed.codes import ATTACKER, DAMAGE_DONE, MUTE, NONE, SILENCE
from soultable.games.sengoku_yugi.rules.state import DEALT, HAND, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.familiars import familiar_at
from soultable.games.sengoku_yugi.rules.units.stacks import familiar_mark_of, mark_of
from soultable.games.sengoku_yugi.rules.units.stats import has_ailment, in_turn, is_readable
from soultable.games.sengoku_yugi.rules.zones import MOST_USES, holds, is_worn_out, uses_in

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


NOBODY_THERE: Final = Reason("empty", "SY-162")
NOT_YOURS: Final = Reason("not-yours", "SY-171")
IN_COMMAND_ZONE: Final = Reason("not-on-battlefield", "SY-R15")
NO_ABILITY: Final = Reason("no-ability", "SY-158")
NOT_IN_HAND: Final = Reason("not-in-hand", "SY-164")
NO_HAND_ABILITY: Final = Reason("no-hand-ability", "SY-164")
ONLY_TRIGGERED: Final = Reason("wrong-timing", "SY-170")
ONLY_MAIN: Final = Reason("main-phase-only", "SY-171")
OTHER_TIMING: Final = Reason("other-timing", "SY-170")
OTHER_TURN: Final = Reason("wrong-turn", "SY-160")
STANDS: Final = Reason("not-readable-upright", "SY-187")
LIES: Final = Reason("not-readable", "SY-186")
MUTED: Final = Reason("muted", "SY-R118")
SILENCED: Final = Reason("silenced", "SY-R114")
USED: Final = Reason("used", "SY-180")
WORN_OUT: Final = Reason("worn-out", "SY-R184", args={"amount": MOST_USES})
NOT_TRIGGERED: Final = Reason("not-triggered", "SY-170")
NOT_MET: Final = Reason("condition", "SY-159")
CANNOT_PAY: Final = Reason("cannot-pay", "SY-R92")
NO_FAMILIAR: Final = Reason("no-familiar", "SY-265")
IS_RELEASED: Final = Reason("is-released", "SY-266")
IS_CONTRACTED: Final = Reason("is-contracted", "SY-265")
HOLDER_STANDS: Final = Reason("holder-stands", "SY-265")
EGG_TURNED: Final = Reason("egg-turned", "SY-229")
FAMILIAR_SPENT: Final = Reason("familiar-used", "SY-272")
NO_SCALE: Final = Reason("no-scale", "SY-264")
NO_AP: Final = Reason("ability-too-dear", "SY-267")
NO_DAMAGE: Final = Reason("no-damage", "SY-266")
WRONG_TIMINGS: Final = (ONLY_TRIGGERED, ONLY_MAIN, OTHER_TIMING)


# -- abilities of units ------------------------------------------------------------------------------------


def field_bar(s: SengokuYugi, place: i64, ability: Ability, timing: i64, at: i64) -> Reason | None:
    """SY-170 SY-171 SY-R84 SY-R89 SY-R100 Why a unit's ability does not work now, regardless of its cost."""
    if ability.timing != timing:
        return wrong_timing(ability, timing)
    if not in_turn(s, SEAT_OF[place], ability):
        return OTHER_TURN
    if not is_readable(s, place, ability):
        return LIES if s.is_lying(place) else STANDS
    if s.ailing:
        if has_ailment(s, place, MUTE):
            return MUTED
        if ability.is_white and has_ailment(s, place, SILENCE):
            return SILENCED
    if ability.trigger is not None and not ability.trigger.has_happened(s, SEAT_OF[place], place, at):
        return NOT_TRIGGERED
    if not are_met(s, place, ability):
        return NOT_MET
    if mark_of(s, place) & ability.mark:
        return USED  # SY-75 SY-180 SY-R87 SY-R88
    return WORN_OUT if is_worn_out(s, SEAT_OF[place], ability.face, ability.mark) else None


def wrong_timing(ability: Ability, timing: i64) -> Reason:
    if timing == NONE:
        return ONLY_TRIGGERED
    return ONLY_MAIN if ability.timing == NONE else OTHER_TIMING


def are_met(s: SengokuYugi, place: i64, ability: Ability) -> bool:
    """4.7 Whether all conditions hold."""
    return all(condition.is_met(s, place) for condition in ability.conditions)


def can_pay(s: SengokuYugi, who: i64, ability: Ability, place: i64, played: i64) -> bool:
    """SY-R92 Whether one of its options can actually be paid."""
    return any(is_payable(s, who, option.price, place, played) for option in ability.options)


def use_ability_bar(s: SengokuYugi, place: i64, ability: Ability, timing: i64, at: i64) -> Reason | None:
    """Why a unit's ability cannot be used now."""
    reason = field_bar(s, place, ability, timing, at)
    if reason is None and not can_pay(s, SEAT_OF[place], ability, place, NONE):
        return CANNOT_PAY
    return reason


def usable_on(s: SengokuYugi, place: i64, timing: i64, at: i64) -> list[Option]:
    """The abilities of a unit that can be used now, in the card's order."""
    return [
        s.answers.ability[ability.number]
        for ability in s.catalog.on_field[s.top[place]]
        if use_ability_bar(s, place, ability, timing, at) is None
    ]


def unit_bar(s: SengokuYugi, who: i64, place: i64, timing: i64, at: i64) -> Reason | None:
    """Why no ability of a unit can be used: the reason for the first one with this timing."""
    if s.top[place] < 0:
        return NOBODY_THERE
    if SEAT_OF[place] != who:
        return NOT_YOURS
    if BIT[place] & COMMANDS:
        return IN_COMMAND_ZONE
    found: Reason | None = None
    for ability in s.catalog.on_field[s.top[place]]:
        reason = use_ability_bar(s, place, ability, timing, at)
        if reason is None:
            return None
        if found is None or found in WRONG_TIMINGS:
            found = reason
    return found or NO_ABILITY


# -- abilities of cards in hand ------------------------------------------------------------------------------


def play_bar(s: SengokuYugi, who: i64, face: i64, timing: i64) -> Reason | None:
    """SY-164…SY-168 Why the ability of a card in hand cannot be used now."""
    ability = s.catalog.from_hand[face]
    if not holds(s, s.hand(who), face):
        return NOT_IN_HAND
    if ability is None:
        return NO_HAND_ABILITY
    reason = hand_bar(s, who, ability, timing)
    if reason is not None:
        return reason
    if copy_to_play(s, who, face, ability.mark) == NONE:
        return USED
    return None if can_pay(s, who, ability, NOWHERE, face) else CANNOT_PAY


def hand_bar(s: SengokuYugi, who: i64, ability: Ability, timing: i64) -> Reason | None:
    """Why a Hand ability does not work now, judged by public facts alone."""
    if ability.timing != timing:
        return wrong_timing(ability, timing)
    if not in_turn(s, who, ability):
        return OTHER_TURN
    if ability.trigger is not None and not ability.trigger.has_happened(s, who, NOWHERE, NOWHERE):
        return NOT_TRIGGERED
    if not are_met(s, COMMAND[who], ability):
        return NOT_MET
    reason = ability.after.bar(s, who, ability.face)
    if reason is not None:
        return reason
    return WORN_OUT if is_worn_out(s, who, ability.face, ability.mark) else None


def copy_to_play(s: SengokuYugi, who: i64, face: i64, mark: i64) -> int:
    """SY-R87 SY-R161 SY-R183 Marks of the least used copy in hand that still has this ability, or NONE."""
    marks = uses_in(s, who, HAND, face)
    copies = 0
    for card in s.hand(who):
        if s.faces[card] == face:
            copies += 1
    if copies > len(marks):
        return 0
    for used in marks:
        if not used & mark:
            return used
    return NONE


# -- abilities of Familiars --------------------------------------------------------------------------------


def call_bar(s: SengokuYugi, who: i64, place: i64, timing: i64) -> Reason | None:
    """SY-264…SY-267 SY-R153 SY-R154 Why the ability of the Familiar there cannot be used now."""
    if s.top[place] < 0:
        return NOBODY_THERE
    if SEAT_OF[place] != who:
        return NOT_YOURS
    is_released = s.is_released(place)
    reason = released_bar(s, place, timing) if is_released else contracted_bar(s, place, timing)
    if reason is not None:
        return reason
    face = familiar_at(s, place)
    if not has_scale(s, face, is_released):
        return NO_SCALE
    if s.ap[who] < s.catalog.ability_cost[face]:
        return NO_AP
    return FAMILIAR_SPENT if familiar_mark_of(s, place) else None  # SY-272


def contracted_bar(s: SengokuYugi, place: i64, timing: i64) -> Reason | None:
    """SY-265 An ACT ability without condition, while the Holder is in Defense Stance."""
    if s.under[place] < 0:
        return NO_FAMILIAR
    if timing != NONE:
        return IS_CONTRACTED
    if not s.is_lying(place):
        return HOLDER_STANDS
    return EGG_TURNED if s.on_side & BIT[place] else None


def released_bar(s: SengokuYugi, place: i64, timing: i64) -> Reason | None:
    """SY-266 SY-R75 SY-R118 SY-R159 A TRG ability: it dealt Combat Damage and is still there."""
    if timing != DAMAGE_DONE:
        return IS_RELEASED
    if not s.role_bits[ATTACKER] & BIT[place] or not s.outcome & DEALT:
        return NO_DAMAGE
    return MUTED if has_ailment(s, place, MUTE) else None


def has_scale(s: SengokuYugi, face: i64, is_released: bool) -> bool:
    """SY-268 SY-269 Whether its die could reach any effect."""
    catalog = s.catalog
    if catalog.support[face] or catalog.evolution[face]:
        return True
    return is_released and len(catalog.combat[face]) > 0


# -- what is public ----------------------------------------------------------------------------------------


def may_use(s: SengokuYugi, place: i64, timing: i64, at: i64) -> bool:
    """SY-R95 Whether a unit has a working ability of this timing that may be payable."""
    for ability in s.catalog.on_field[s.top[place]]:
        if ability.timing == timing and field_bar(s, place, ability, timing, at) is None:
            for option in ability.options:
                if may_be_payable(s, SEAT_OF[place], option.price, place, False):
                    return True
    return False


def may_play(s: SengokuYugi, who: i64, face: i64, timing: i64) -> bool:
    """SY-R95 Whether a card, if it is in hand, has an ability of this timing that may be payable."""
    ability = s.catalog.from_hand[face]
    if ability is None or hand_bar(s, who, ability, timing) is not None:
        return False
    return any(may_be_payable(s, who, option.price, NOWHERE, True) for option in ability.options)

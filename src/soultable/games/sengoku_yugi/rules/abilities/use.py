"""Using an ability (SY-R91): declare and pay in one answer, part by part; then Counter and effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import Step
from soultable.core.bits import BIT, number_of
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities import (
    after_resolution,
    choices,
    counter,
    effects,
    familiar_abilities,
)
from soultable.games.sengoku_yugi.rules.abilities.after_resolution import FinishUse
from soultable.games.sengoku_yugi.rules.abilities.costs import Payment, is_payable, pay
from soultable.games.sengoku_yugi.rules.abilities.counter import Counter, costs_of
from soultable.games.sengoku_yugi.rules.abilities.effects import CarryOut
from soultable.games.sengoku_yugi.rules.abilities.familiar_abilities import call_familiar
from soultable.games.sengoku_yugi.rules.abilities.legality import (
    CANNOT_PAY,
    NO_ABILITY,
    call_bar,
    copy_to_play,
    play_bar,
    unit_bar,
    usable_on,
    use_ability_bar,
)
from soultable.games.sengoku_yugi.rules.board import NOWHERE
from soultable.games.sengoku_yugi.rules.options import ABILITY, CALL, OPTION, PLAY, TURN_UNIT, USE
from soultable.games.sengoku_yugi.rules.printed.ability import Ability
from soultable.games.sengoku_yugi.rules.printed.ability import Option as Way
from soultable.games.sengoku_yugi.rules.printed.codes import ATTACKER, NONE, THIS
from soultable.games.sengoku_yugi.rules.state import HAND, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.familiars import familiar_at
from soultable.games.sengoku_yugi.rules.units.stacks import mark_top
from soultable.games.sengoku_yugi.rules.zones import add, note_use, take_with

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NO_SUCH_OPTION: Final = Reason("no-such-option", "SY-189")


# -- offering ------------------------------------------------------------------------------------------------


def add_uses(s: SengokuYugi, who: i64, found: list[Option], timing: i64 = NONE, at: i64 = NOWHERE) -> None:
    """SY-R27 D-20 D-22 `use PLACE`, ascending; allowed in the first turn, too."""
    rest = s.fighters(who)
    while rest:
        low = rest & -rest
        rest ^= low
        place = number_of(low)
        for ability in s.catalog.on_field[s.top[place]]:
            if ability.timing == timing and use_ability_bar(s, place, ability, timing, at) is None:
                found.append(s.answers.use[place])
                break


def add_plays(s: SengokuYugi, who: i64, found: list[Option], timing: i64 = NONE) -> None:
    """D-20 D-22 `play CARD`, ascending."""
    from_hand = s.catalog.from_hand
    for face in s.kinds_of(s.hand(who)):
        ability = from_hand[face]
        if ability is not None and ability.timing == timing and play_bar(s, who, face, timing) is None:
            found.append(s.answers.play[face])


def add_calls(s: SengokuYugi, who: i64, found: list[Option], timing: i64 = NONE) -> None:
    """D-20 D-22 `call PLACE`, ascending."""
    rest = s.units(who)
    rest = rest & s.lying if timing == NONE else rest & s.role_bits[ATTACKER]
    while rest:
        low = rest & -rest
        rest ^= low
        place = number_of(low)
        if (s.under[place] >= 0 or timing != NONE) and call_bar(s, who, place, timing) is None:
            found.append(s.answers.call[place])


def use_bar(s: SengokuYugi, who: i64, option: Option, timing: i64 = NONE, at: i64 = NOWHERE) -> Reason | None:
    """Why `use`, `play` or `call` cannot be started."""
    if option.verb == USE:
        return unit_bar(s, who, option.thing, timing, at)
    if option.verb == PLAY:
        return play_bar(s, who, option.thing, timing)
    assert option.verb == CALL
    return call_bar(s, who, option.thing, timing)


# -- part by part ------------------------------------------------------------------------------------------


class Draft:
    """A use as answered so far: `use PLACE`, `ability ID` or `play CARD`, then ❶/❷, then the cost."""

    def __init__(self, s: SengokuYugi, who: i64) -> None:
        said = s.said
        begun = said[0]
        self.who: Final[int] = int(who)
        self.place: Final[int] = begun.thing if begun.verb == USE else NOWHERE
        self.played: Final[int] = begun.thing if begun.verb == PLAY else NONE
        self.index: int = NONE  # the ability's index on its card
        self.option: int = NONE
        self.begin: int = 1  # where the payment answers begin
        if begun.verb == PLAY:
            self.index = hand_index(s, begun.thing)
        elif len(said) > 1:
            self.index = index_of(s, s.top[begun.thing], said[1].thing)
            self.begin = 2
        if self.index == NONE:
            return
        if not self.ability(s).is_numbered:
            self.option = 0
        elif len(said) > self.begin:  # SY-189
            self.option = said[self.begin].thing
            self.begin += 1

    def face(self, s: SengokuYugi) -> int:
        return self.played if self.played != NONE else s.top[self.place]

    def ability(self, s: SengokuYugi) -> Ability:
        return s.catalog.abilities[self.face(s)][self.index]

    def way(self, s: SengokuYugi) -> Way:
        """SY-190 The option chosen for the cost also decides the effect."""
        return self.ability(s).options[self.option]

    def payment(self, s: SengokuYugi) -> Payment:
        payment = Payment(s, self.who, self.way(s).price, self.place, self.played)
        payment.read(s.said, self.begin)
        return payment


def index_of(s: SengokuYugi, face: i64, number: int) -> int:
    """The index of an ability on its card."""
    own = s.catalog.abilities[face]
    for i in range(len(own)):
        if own[i].number == number:
            return i
    return NONE


def hand_index(s: SengokuYugi, face: int) -> int:
    own = s.catalog.abilities[face]
    for i in range(len(own)):
        if own[i].is_from_hand:
            return i
    return NONE


def using_part(s: SengokuYugi, who: int, timing: i64 = NONE, at: i64 = NOWHERE) -> list[Option]:
    """D-20 D-21 The possible next parts; empty when the use is complete."""
    if s.said[0].verb == CALL:
        return []
    draft = Draft(s, who)
    if draft.index == NONE:
        return usable_on(s, draft.place, timing, at)
    if draft.option == NONE:
        return payable_options(s, draft)
    return draft.payment(s).options(s)


def payable_options(s: SengokuYugi, draft: Draft) -> list[Option]:
    """SY-189 The numbered options whose cost can be paid."""
    ways = draft.ability(s).options
    return [
        s.answers.option[i]
        for i in range(len(ways))
        if is_payable(s, draft.who, ways[i].price, draft.place, draft.played)
    ]


def using_bar(
    s: SengokuYugi, who: int, option: Option, timing: i64 = NONE, at: i64 = NOWHERE
) -> Reason | None:
    """Why this cannot be the next part; None if it is something else entirely."""
    if s.said[0].verb == CALL:
        return None
    draft = Draft(s, who)
    if draft.index == NONE:
        return ability_bar(s, draft, option, timing, at) if option.verb == ABILITY else None
    if draft.option == NONE:
        if option.verb != OPTION:
            return None
        return CANNOT_PAY if option.thing < len(draft.ability(s).options) else NO_SUCH_OPTION
    return draft.payment(s).bar(s, option)


def ability_bar(s: SengokuYugi, draft: Draft, option: Option, timing: i64, at: i64) -> Reason | None:
    """Why this ability of the unit cannot be used."""
    for ability in s.catalog.on_field[s.top[draft.place]]:
        if ability.number == option.thing:
            return use_ability_bar(s, draft.place, ability, timing, at)
    return NO_ABILITY


def using_prompt(s: SengokuYugi) -> Message:
    """The prompt in the middle of a use."""
    draft = Draft(s, s.who)
    if draft.index == NONE:
        return Message("ask-ability", {"unit": s.unit_name(draft.place)})
    title = s.catalog.ability_titles[draft.ability(s).number]
    return Message("ask-option" if draft.option == NONE else "ask-payment", {"title": title})


# -- labels ------------------------------------------------------------------------------------------------


def use_label(s: SengokuYugi, option: Option, timing: i64, at: i64) -> Message | None:
    """What a use is called, with names and prices; None if the answer's own label is enough."""
    verb, thing = option.verb, option.thing
    if verb == PLAY:
        ability = s.catalog.from_hand[thing]
        assert ability is not None, "only a card with such an ability is offered"
        title = s.catalog.ability_titles[ability.number]
        return Message("use-from-hand", {"title": title, "card": s.game.names[thing]})
    if verb == USE:
        return unit_use_label(s, thing, usable_on(s, thing, timing, at))
    if verb == CALL:
        return familiar_label(s, thing)
    return Message("turn-ally", s.unit_args(thing)) if verb == TURN_UNIT else None


def unit_use_label(s: SengokuYugi, place: int, able: list[Option]) -> Message:
    """A unit with the only ability that it can use, or with some."""
    if len(able) > 1:
        return Message("use-some", s.unit_args(place))
    return Message("use-title", s.unit_args(place) | {"title": s.catalog.ability_titles[able[0].thing]})


def familiar_label(s: SengokuYugi, place: int) -> Message:
    """A Familiar, with its Holder if it has one, and the Ability Cost."""
    face = familiar_at(s, place)
    args = s.unit_args(place) | {"amount": s.catalog.ability_cost[face]}
    if s.is_released(place):
        return Message("call-released", args)
    return Message("call-contracted", args | {"card": s.game.names[face]})


# -- the use -------------------------------------------------------------------------------------------------


def begin_using(s: SengokuYugi, who: int) -> None:
    """SY-R87 SY-R91 The answer is complete: pay the cost, mark the use, let the opponent counter."""
    if s.said[0].verb == CALL:
        call_familiar(s, who, s.said[0].thing)
        return
    draft = Draft(s, who)
    ability, face = draft.ability(s), draft.face(s)
    if s.listening:
        tell_use(s, draft, ability)
    note_use(s, who, face, ability.mark)
    used = NONE
    if draft.place == NOWHERE:
        used = copy_to_play(s, who, face, ability.mark) | int(ability.mark)
    else:
        s.role_bits[THIS] = BIT[draft.place]
    finish = FinishUse(who, face, draft.index, used)
    if ability.counter is None:
        s.do(CarryOut(who, face, draft.index, draft.option, 0, NONE, 0), finish)
    else:
        s.do(Counter(1 - who, face, draft.index, draft.option), finish)
    price, said = draft.way(s).price, s.said
    if draft.place != NOWHERE:
        mark_top(s, draft.place, ability.mark)
        pay(s, who, price, draft.place, said, draft.begin)
    else:
        card = take_with(s, who, HAND, face, used & ~int(ability.mark))  # SY-R93 it cannot pay with itself
        pay(s, who, price, NOWHERE, said, draft.begin)
        add(s, who, HAND, card, used)  # SY-R174 until the after-resolution handling


def tell_use(s: SengokuYugi, draft: Draft, ability: Ability) -> None:
    is_numbered = ability.is_numbered
    title: Args = {"title": s.catalog.ability_titles[ability.number]}
    if is_numbered:
        title["at"] = draft.option + 1
    if draft.place == NOWHERE:  # the card is shown, and stays for now (SY-R174)
        card: Args = {"card": s.game.names[draft.played]}
        s.tell_args("played-option" if is_numbered else "played", "SY-R91", draft.who, card | title)
    else:
        unit = s.unit_args(draft.place)
        s.tell_args("used-option" if is_numbered else "used", "SY-R91", draft.who, unit | title)
    if ability.counter is not None:
        s.tell_args("counter-announced", "SY-184", 1 - draft.who, {"costs": costs_of(ability.counter)})


STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *counter.STEPS, *effects.STEPS, *after_resolution.STEPS, *choices.STEPS, *familiar_abilities.STEPS,
)  # fmt: skip

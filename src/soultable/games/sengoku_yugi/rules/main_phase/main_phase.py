"""The Main Phase (SY-73…SY-101, SY-222…SY-250): one action after another, asked part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.core.combinators import InParts
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.use import (
    add_calls,
    add_plays,
    add_uses,
    begin_using,
    use_bar,
    using_bar,
    using_part,
    using_prompt,
)
from soultable.games.sengoku_yugi.rules.board import SEAT_OF
from soultable.games.sengoku_yugi.rules.combat.combat import attack_bar, declare_attack, manner_bar
from soultable.games.sengoku_yugi.rules.main_phase import labels
from soultable.games.sengoku_yugi.rules.main_phase.contract import (
    NO_HOLDER,
    contract,
    contract_bar,
    holders_for,
)
from soultable.games.sengoku_yugi.rules.main_phase.deployment import deploy, deploy_bar, deployed_bar, landing
from soultable.games.sengoku_yugi.rules.main_phase.evolution import (
    NOBODY_EVOLVES,
    evolve,
    evolve_bar,
    evolving,
    form_bar,
)
from soultable.games.sengoku_yugi.rules.main_phase.growth import (
    NAME_TAKEN,
    NAMELESS_ON_TOP,
    NOBODY_FOCUSES,
    NOBODY_GROWS,
    NOT_FITTING,
    focus,
    grow,
    put_on,
)
from soultable.games.sengoku_yugi.rules.main_phase.moving import (
    above,
    move,
    move_bar,
    partner_bar,
    partners_of,
    swap,
    swap_bar,
    way_bar,
    ways_of,
)
from soultable.games.sengoku_yugi.rules.main_phase.release import (
    familiar_ways,
    holder_bar,
    holder_ways,
    release,
    release_bar,
)
from soultable.games.sengoku_yugi.rules.options import (
    AT,
    ATTACK,
    CALL,
    CONTRACT,
    DEPLOY,
    END,
    EVOLVE,
    FAMILIAR,
    FOCUS,
    GROW,
    HOLDER,
    MANNER,
    MOVE,
    ON,
    PLAY,
    RELEASE,
    SWAP,
    TO,
    USE,
    WITH,
)
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.free_places import listed
from soultable.games.sengoku_yugi.rules.zones import holds

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

BY_CARD: Final = (DEPLOY, GROW, FOCUS)
BY_FAMILIAR: Final = (CONTRACT, EVOLVE)
BY_UNIT: Final = (MOVE, SWAP, ATTACK, RELEASE)
ABILITIES: Final = (USE, PLAY, CALL)
CARD_PROMPTS: Final = {
    DEPLOY: "ask-deploy", GROW: "ask-grow", FOCUS: "ask-focus",
    CONTRACT: "ask-contract", EVOLVE: "ask-evolve",
}  # fmt: skip
UNIT_PROMPTS: Final = {MOVE: "ask-move", SWAP: "ask-swap", ATTACK: "ask-manner", RELEASE: "ask-release"}

NOT_IN_HAND: Final = Reason("not-in-hand", "SY-77")
NO_FAMILIAR: Final = Reason("no-such-familiar", "SY-222")
NOBODY_THERE: Final = Reason("no-unit", "SY-R18")
NOT_YOURS: Final = Reason("not-yours", "SY-102")


class Main(InParts[SengokuYugi]):
    """SY-10 SY-73 SY-74 D-8…D-12 D-20 D-27…D-29 Any of the actions, in any order, until `end`."""

    def next_part(self, s: SengokuYugi) -> list[Option]:
        said = s.said
        if not said:
            return first_part(s, self.who)
        begun = said[0]
        if begun.verb in ABILITIES:
            return using_part(s, self.who)
        return [] if len(said) > 1 else second_part(s, self.who, begun)

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb != END:  # after `end`, End Turn is waiting
            super().chosen(s, option)

    def complete(self, s: SengokuYugi) -> None:
        """SY-171 SY-R91 One action, with everything that follows from it, before the next."""
        begun, last = s.said[0], s.said[-1]
        verb, who = begun.verb, self.who
        s.push(self)
        if verb in ABILITIES:
            begin_using(s, who)
        elif verb == DEPLOY:
            deploy(s, who, begun.thing, last.thing)
        elif verb == GROW:
            grow(s, who, begun.thing, last.thing)
        elif verb == FOCUS:
            focus(s, who, begun.thing, last.thing)
        elif verb == MOVE:
            move(s, begun.thing, last.thing)
        elif verb == SWAP:
            swap(s, begun.thing, last.thing)
        elif verb == ATTACK:
            declare_attack(s, begun.thing, last.thing)
        elif verb == CONTRACT:
            contract(s, who, begun.thing, last.thing)
        elif verb == EVOLVE:
            evolve(s, who, begun.thing, last.thing)
        else:
            release(s, begun.thing, last.thing, holder_moves=last.verb == HOLDER)

    # -- explaining ------------------------------------------------------------------------------------

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if self.offers(s, option):
            return None
        if s.said:
            return self.part_bar(s, option) or self.not_now(s)
        verb, thing, who = option.verb, option.thing, self.who
        if verb in ABILITIES:
            return use_bar(s, who, option)
        if verb in BY_CARD:
            return card_bar(s, who, verb, thing) if holds(s, s.hand(who), thing) else NOT_IN_HAND
        if verb in BY_FAMILIAR:
            if not holds(s, s.zone_of(who, FAMILIARS), thing):
                return NO_FAMILIAR
            return contract_bar(s, who, thing) if verb == CONTRACT else evolve_bar(s, who, thing)
        if verb in BY_UNIT:
            return unit_bar(s, who, thing) or acting_bar(s, verb, thing)
        return self.not_now(s)

    def part_bar(self, s: SengokuYugi, option: Option) -> Reason | None:
        """Why this cannot be the next part of the action that was started."""
        begun, verb, thing, who = s.said[0], option.verb, option.thing, self.who
        if begun.verb in ABILITIES:
            return using_bar(s, who, option)
        if begun.verb == DEPLOY:
            return deployed_bar(s, who, begun.thing, thing) if verb == AT else None
        if begun.verb == MOVE:
            return way_bar(s, begun.thing, thing) if verb == TO else None
        if begun.verb == SWAP:
            return partner_bar(s, begun.thing, thing) if verb == WITH else None
        if begun.verb == ATTACK:
            return manner_bar(s, begun.thing) if verb == MANNER else None
        if begun.verb == RELEASE:
            reason = holder_bar(s, begun.thing) if verb == HOLDER else None
            if reason is not None:
                return reason
            return way_bar(s, begun.thing, thing) if verb in (HOLDER, FAMILIAR) else None
        return put_on_bar(s, who, begun, thing) if verb == ON else None

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return labels.shown(s, options)

    def prompt(self, s: SengokuYugi) -> Message:
        return part_prompt(s) if s.said else Message("ask-main")

    def rule(self) -> str:
        return "SY-73"


# -- what can be started --------------------------------------------------------------------------------


def first_part(s: SengokuYugi, who: int) -> list[Option]:
    """SY-73 SY-74 D-8 Everything the turn player can start now; always including `end`."""
    found: list[Option] = []
    add_cards(s, who, found)
    add_units(s, who, found)
    add_uses(s, who, found)
    add_plays(s, who, found)
    add_calls(s, who, found)
    if s.zone_of(who, FAMILIARS):
        add_familiars(s, who, found)
    add_releases(s, who, found)
    found.append(s.answers.end)
    return found


def add_cards(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """Deployment, Growth and Focus, each by face."""
    answers, catalog = s.answers, s.catalog
    grown: list[Option] = []
    focused: list[Option] = []
    for face in s.kinds_of(s.hand(who)):
        if deploy_bar(s, who, face) is None:
            found.append(answers.deploy[face])
        if put_on(s, who, face, catalog.grows):
            grown.append(answers.grow[face])
        if put_on(s, who, face, catalog.focuses):
            focused.append(answers.focus[face])
    found += grown
    found += focused


def add_units(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """SY-244 The units that can move, swap or attack, each by place, including Released Familiars."""
    answers = s.answers
    swaps: list[Option] = []
    attacks: list[Option] = []
    rest = s.units(who) & ~s.lying
    while rest:
        low = rest & -rest
        rest ^= low
        place = number_of(low)
        if move_bar(s, place) is None:
            found.append(answers.move[place])
        if partners_of(s, place) & above(place):
            swaps.append(answers.swap[place])
        if attack_bar(s, place) is None:
            attacks.append(answers.attack[place])
    found += swaps
    found += attacks


def add_familiars(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """Contract and Evolution, each by face."""
    evolved: list[Option] = []
    for face in s.kinds_of(s.zone_of(who, FAMILIARS)):
        if contract_bar(s, who, face) is None:
            found.append(s.answers.contract[face])
        if evolving(s, who, face):
            evolved.append(s.answers.evolve[face])
    found += evolved


def add_releases(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """Release, by the Holder's place."""
    rest = s.fighters(who)
    while rest:
        low = rest & -rest
        rest ^= low
        place = number_of(low)
        if s.under[place] >= 0 and release_bar(s, place) is None:
            found.append(s.answers.release[place])


# -- the parts -------------------------------------------------------------------------------------------


def second_part(s: SengokuYugi, who: int, begun: Option) -> list[Option]:
    """The options after the first part: where, on which unit, with which unit, how."""
    answers, verb, thing = s.answers, begun.verb, begun.thing
    if verb == DEPLOY:
        return listed(answers.at, landing(s, who, thing))
    if verb == GROW:
        return listed(answers.on, put_on(s, who, thing, s.catalog.grows))
    if verb == FOCUS:
        return listed(answers.on, put_on(s, who, thing, s.catalog.focuses))
    if verb == MOVE:
        return listed(answers.to, ways_of(s, thing))
    if verb == SWAP:
        return listed(answers.swap_with, partners_of(s, thing) & above(thing))
    if verb == ATTACK:
        return answers.manner if manner_bar(s, thing) is None else answers.manner[:1]
    if verb == CONTRACT:
        return listed(answers.on, holders_for(s, who, thing))
    if verb == EVOLVE:
        return listed(answers.on, evolving(s, who, thing))
    return listed(answers.holder, holder_ways(s, thing)) + listed(answers.familiar, familiar_ways(s, thing))


def card_bar(s: SengokuYugi, who: int, verb: int, face: int) -> Reason | None:
    """Why a card in hand cannot be deployed or put on a unit."""
    if verb == DEPLOY:
        return deploy_bar(s, who, face)
    if verb == FOCUS and s.catalog.is_nameless[face]:
        return NAMELESS_ON_TOP
    fitting = s.catalog.grows if verb == GROW else s.catalog.focuses
    rest = s.units(who)
    for place in range(len(BIT)):
        if rest & BIT[place] and fitting[s.top[place]][face]:
            return NAME_TAKEN
    return NOBODY_GROWS if verb == GROW else NOBODY_FOCUSES


def unit_bar(s: SengokuYugi, who: i64, place: i64) -> Reason | None:
    """Why there is no face-up unit of the player."""
    if s.top[place] < 0:
        return NOBODY_THERE
    return None if SEAT_OF[place] == who else NOT_YOURS


def acting_bar(s: SengokuYugi, verb: int, place: int) -> Reason | None:
    """Why a unit of the player cannot move, swap, attack or be Released."""
    if verb == MOVE:
        return move_bar(s, place)
    if verb == SWAP:
        return swap_bar(s, place)
    return attack_bar(s, place) if verb == ATTACK else release_bar(s, place)


def put_on_bar(s: SengokuYugi, who: int, begun: Option, place: int) -> Reason:
    """Why a card cannot be put on the unit there."""
    reason = unit_bar(s, who, place)
    if reason is not None:
        return reason
    if begun.verb == CONTRACT:
        return NO_HOLDER
    if begun.verb == EVOLVE:
        return form_bar(s, begun.thing, place) or NOBODY_EVOLVES
    fitting = s.catalog.grows if begun.verb == GROW else s.catalog.focuses
    return NAME_TAKEN if fitting[s.top[place]][begun.thing] else NOT_FITTING


def part_prompt(s: SengokuYugi) -> Message:
    """The prompt in the middle of an action."""
    begun = s.said[0]
    if begun.verb in ABILITIES:
        return using_prompt(s)
    if begun.verb in BY_CARD or begun.verb in BY_FAMILIAR:
        return Message(CARD_PROMPTS[begun.verb], {"card": s.catalog.names[begun.thing]})
    return Message(UNIT_PROMPTS[begun.verb], s.unit_args(begun.thing))


MAIN: Final = [Main(0), Main(1)]

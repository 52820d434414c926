"""Option labels: what each offered answer is called in its decision, with names, places and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.core.option import Option
from soultable.games.sengoku_yugi.rules.ability_legality import familiar_at, usable_on
from soultable.games.sengoku_yugi.rules.board import COMMAND, NAMES, NOWHERE, PLACES, SEAT_OF, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.codes import NONE
from soultable.games.sengoku_yugi.rules.legality import heal_price, move_price, swap_price
from soultable.games.sengoku_yugi.rules.options import (
    AT,
    ATTACK,
    CALL,
    CHARGE_AP,
    CONTRACT,
    DEPLOY,
    EVOLVE,
    FAMILIAR,
    FOCUS,
    GROW,
    HEAL,
    HOLDER,
    JOIN,
    MAGICAL,
    MANNER,
    MOVE,
    NAMELESS,
    ON,
    PLAY,
    RELEASE,
    SEND,
    STAY,
    SWAP,
    TARGET,
    TO,
    TURN_UNIT,
    USE,
    WITH,
)
from soultable.games.sengoku_yugi.rules.state import ATK, COVERED, MAT, SengokuYugi
from soultable.games.sengoku_yugi.rules.stats import power_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def relabelled(option: Option, label: str) -> Option:
    """The same Option with another label."""
    return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)


def shown(s: SengokuYugi, options: list[Option]) -> list[Option]:
    """The Options of the seat that must answer, with labels."""
    return shown_here(s, s.who, options)


def shown_here(
    s: SengokuYugi, who: int, options: list[Option], timing: i64 = NONE, at: i64 = NOWHERE
) -> list[Option]:
    """The Options of a Decision, labelled for this position."""
    return [relabelled(option, label_of(s, who, option, timing, at) or option.label) for option in options]


def label_of(s: SengokuYugi, who: int, option: Option, timing: i64, at: i64) -> str:
    """The label of an answer; empty if its own label is enough."""
    verb, thing = option.verb, option.thing
    if verb in (DEPLOY, GROW, FOCUS, CONTRACT, EVOLVE, PLAY, SEND):
        return card_label(s, verb, thing)
    if verb in (HEAL, MOVE, SWAP, ATTACK, USE, CALL, RELEASE, TURN_UNIT):
        return unit_label(s, verb, thing, timing, at) if s.top[thing] >= 0 else ""
    if verb in (AT, ON, TO, WITH, MANNER, HOLDER, FAMILIAR):
        return part_label(s, verb, thing) if s.said else ""
    if verb == TARGET:
        return f"The Stronghold of @{SEAT_OF[thing]}" if thing in STRONGHOLD_AT else s.named(thing)
    if verb == NAMELESS:
        return nameless_label(s, who, thing)
    if verb in (JOIN, STAY):
        title = s.title_at(COMMAND[who])
        return f"{title} joins on {NAMES[thing]}" if verb == JOIN else f"{title} stays in the Command Zone"
    return ""


def place_words(place: i64) -> str:
    """`af2`; for places without such a name, what they are."""
    return f"the Command Zone ({NAMES[place]})" if place in COMMAND else NAMES[place]


def price_words(price: i64) -> str:
    return f"for {price} AP" if price else "without cost"


def card_label(s: SengokuYugi, verb: int, face: int) -> str:
    """What a card in hand can be used for, and what that costs or gives."""
    title, cost, charge = s.catalog.titles[face], s.catalog.cost[face], s.catalog.charge[face]
    if verb == DEPLOY:
        return f"Deploy {title} for {cost} AP"
    if verb == GROW:
        return f"Grow into {title}: +1 HP, +{charge} AP"
    if verb == FOCUS:
        return f"Focus with {title}: +{charge} AP"
    if verb == CONTRACT:
        return f"Contract {title} for {cost} AP"
    if verb == EVOLVE:
        return f"Evolve into {title}"
    if verb == SEND:
        return f"Send {title} for {charge} {'AP' if s.said and s.said[0].verb == CHARGE_AP else 'HP'}"
    ability = s.catalog.from_hand[face]
    return "" if ability is None else f"Use {s.catalog.ability_titles[ability.number]} of {title} from hand"


def unit_label(s: SengokuYugi, verb: int, place: int, timing: i64, at: i64) -> str:
    """What a unit can start."""
    named = s.placed(place)
    if verb == HEAL:
        return f"HP Charge: {named} gets +1 HP for {heal_price(s, place)} AP"
    if verb == MOVE:
        return f"Move {named} {price_words(move_price(s, place))}"
    if verb == SWAP:
        return f"Swap {named} with a neighbour"
    if verb == ATTACK:
        return f"Attack with {named}"
    if verb == USE:
        able = usable_on(s, place, timing, at)
        return f"Use {able[0].label if len(able) == 1 else 'an ability'} of {named}"
    if verb == TURN_UNIT:
        return f"Turn {named} to Defense Stance"
    face = familiar_at(s, place)
    whose = "" if s.is_released(place) else f"{s.catalog.titles[face]} of "
    if verb == RELEASE:
        return f"Release {whose}{named}"
    return f"Use {whose}{named} for {s.catalog.ability_cost[face]} AP"


def part_label(s: SengokuYugi, verb: int, place: int) -> str:
    """The next part of an action: where, on which unit, with which unit, how."""
    begun = s.said[0]
    title = s.catalog.titles[begun.thing] if begun.verb in (DEPLOY, GROW, FOCUS, CONTRACT, EVOLVE) else ""
    if verb == AT:
        return f"Deploy {title} to {place_words(place)} for {s.catalog.cost[begun.thing]} AP"
    if verb == ON:
        return on_label(s, begun, title, place)
    if verb == TO and begun.verb == MOVE:
        return f"Move {s.placed(begun.thing)} to {NAMES[place]} {price_words(move_price(s, begun.thing))}"
    if verb == WITH:
        price = swap_price(s, begun.thing, place)
        return f"{s.placed(begun.thing)} trades places with {s.placed(place)} for {price} AP"
    if verb == MANNER:
        power = power_of(s, begun.thing, MAT if place == MAGICAL else ATK)
        return f"Attack magically: MAT {power}" if place == MAGICAL else f"Attack physically: ATK {power}"
    if verb == HOLDER:
        return f"{s.title_at(begun.thing)} moves to {NAMES[place]}"
    if verb == FAMILIAR:
        return f"{s.catalog.titles[familiar_at(s, begun.thing)]} moves to {NAMES[place]}"
    return ""


def on_label(s: SengokuYugi, begun: Option, title: str, place: int) -> str:
    """A card put on a unit, or HP for it."""
    named = s.placed(place)
    if begun.verb == GROW:
        return f"{named} grows into {title}"
    if begun.verb == FOCUS:
        return f"{named} is focused with {title}"
    if begun.verb == CONTRACT:
        return f"{named} holds {title}"
    if begun.verb == EVOLVE:
        whose = "" if s.is_released(place) else f"{s.catalog.titles[s.under[place]]} of "
        return f"{whose}{named} evolves into {title}"
    return f"The HP go to {named}"


def nameless_label(s: SengokuYugi, who: int, pair: int) -> str:
    """SY-38 `Nameless Swordsman on ab2, Nameless Dancer on af3`."""
    one, other = [s.title(card) for card in s.zone_of(who, COVERED)[-2:]]
    return f"{one} on {NAMES[pair // PLACES]}, {other} on {NAMES[pair % PLACES]}"

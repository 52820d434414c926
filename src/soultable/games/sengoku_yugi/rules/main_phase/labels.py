"""Labels of the Main Phase: what each offered action is called, with names, places and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.core.option import Option
from soultable.games.sengoku_yugi.rules.abilities.use import use_label
from soultable.games.sengoku_yugi.rules.board import COMMAND, NAMES, NOWHERE
from soultable.games.sengoku_yugi.rules.main_phase.moving import move_price, swap_price
from soultable.games.sengoku_yugi.rules.options import (
    AT,
    ATTACK,
    CONTRACT,
    DEPLOY,
    EVOLVE,
    FAMILIAR,
    FOCUS,
    GROW,
    HOLDER,
    MAGICAL,
    MANNER,
    MOVE,
    ON,
    RELEASE,
    SWAP,
    TO,
    WITH,
    relabelled,
)
from soultable.games.sengoku_yugi.rules.printed.codes import NONE
from soultable.games.sengoku_yugi.rules.state import ATK, MAT, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.familiars import familiar_at, whose_familiar
from soultable.games.sengoku_yugi.rules.units.stats import power_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def shown(s: SengokuYugi, options: list[Option]) -> list[Option]:
    """The Options of the Main Phase, labelled for this position."""
    return [relabelled(option, label_of(s, option) or option.label) for option in options]


def label_of(s: SengokuYugi, option: Option) -> str:
    """The label of an answer; empty if its own label is enough."""
    verb, thing = option.verb, option.thing
    if verb in (DEPLOY, GROW, FOCUS, CONTRACT, EVOLVE):
        return card_label(s, verb, thing)
    if verb in (MOVE, SWAP, ATTACK, RELEASE):
        return unit_label(s, verb, thing)
    if verb in (AT, ON, TO, WITH, MANNER, HOLDER, FAMILIAR):
        return part_label(s, verb, thing)
    return use_label(s, option, NONE, NOWHERE)


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
    return f"Contract {title} for {cost} AP" if verb == CONTRACT else f"Evolve into {title}"


def unit_label(s: SengokuYugi, verb: int, place: int) -> str:
    """What a unit can start."""
    named = s.placed(place)
    if verb == MOVE:
        return f"Move {named} {price_words(move_price(s, place))}"
    if verb == SWAP:
        return f"Swap {named} with a neighbour"
    if verb == ATTACK:
        return f"Attack with {named}"
    return f"Release {whose_familiar(s, place)}{named}"


def part_label(s: SengokuYugi, verb: int, place: int) -> str:
    """The next part of an action: where, on which unit, with which unit, how."""
    begun = s.said[0]
    title = s.catalog.titles[begun.thing] if begun.verb in (DEPLOY, GROW, FOCUS, CONTRACT, EVOLVE) else ""
    if verb == AT:
        return f"Deploy {title} to {place_words(place)} for {s.catalog.cost[begun.thing]} AP"
    if verb == ON:
        return on_label(s, begun, title, place)
    if verb == TO:
        return f"Move {s.placed(begun.thing)} to {NAMES[place]} {price_words(move_price(s, begun.thing))}"
    if verb == WITH:
        price = swap_price(s, begun.thing, place)
        return f"{s.placed(begun.thing)} trades places with {s.placed(place)} for {price} AP"
    if verb == MANNER:
        power = power_of(s, begun.thing, MAT if place == MAGICAL else ATK)
        return f"Attack magically: MAT {power}" if place == MAGICAL else f"Attack physically: ATK {power}"
    if verb == HOLDER:
        return f"{s.title_at(begun.thing)} moves to {NAMES[place]}"
    return f"{s.catalog.titles[familiar_at(s, begun.thing)]} moves to {NAMES[place]}"


def on_label(s: SengokuYugi, begun: Option, title: str, place: int) -> str:
    """A card put on a unit."""
    named = s.placed(place)
    if begun.verb == GROW:
        return f"{named} grows into {title}"
    if begun.verb == FOCUS:
        return f"{named} is focused with {title}"
    if begun.verb == CONTRACT:
        return f"{named} holds {title}"
    return f"{whose_familiar(s, place)}{named} evolves into {title}"

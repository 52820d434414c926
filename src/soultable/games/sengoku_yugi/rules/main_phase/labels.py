"""Labels of the Main Phase: what each offered action is called, with names, places and prices."""

from __future__ import annotations

from soultable.core.event import Args, Message
from soultable.core.option import Option
from soultable.games.sengoku_yugi.rules.abilities.use import use_label
from soultable.games.sengoku_yugi.rules.board import COMMAND, NOWHERE, SQUARES
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
from soultable.games.sengoku_yugi.rules.units.familiars import familiar_at, familiar_named
from soultable.games.sengoku_yugi.rules.units.stats import power_of


def shown(s: SengokuYugi, options: list[Option]) -> list[Option]:
    """The Options of the Main Phase, labelled for this position."""
    return [relabelled(option, label_of(s, option) or option.label) for option in options]


def label_of(s: SengokuYugi, option: Option) -> Message | None:
    """The label of an answer; None if its own label is enough."""
    verb, thing = option.verb, option.thing
    if verb in (DEPLOY, GROW, FOCUS, CONTRACT, EVOLVE):
        return card_label(s, option)
    if verb in (MOVE, SWAP, ATTACK, RELEASE):
        return unit_label(s, verb, thing)
    if verb in (AT, ON, TO, WITH, MANNER, HOLDER, FAMILIAR):
        return part_label(s, verb, thing)
    return use_label(s, option, NONE, NOWHERE)


def card_label(s: SengokuYugi, option: Option) -> Message | None:
    """What a card in hand can be used for, and what that costs or gives."""
    verb, face = option.verb, option.thing
    if verb == EVOLVE:
        return None
    is_paid = verb in (DEPLOY, CONTRACT)
    amount = s.catalog.cost[face] if is_paid else s.catalog.charge[face]
    label = {DEPLOY: "deploy-for", GROW: "grow-for", FOCUS: "focus-for", CONTRACT: "contract-for"}[verb]
    return Message(label, {"card": s.catalog.names[face], "amount": amount})


def unit_label(s: SengokuYugi, verb: int, place: int) -> Message:
    """What a unit can start."""
    args = s.unit_args(place)
    if verb == MOVE:
        price = int(move_price(s, place))
        return Message("move-for", {**args, "amount": price}) if price else Message("move-free", args)
    if verb == SWAP:
        return Message("swap-unit", args)
    if verb == ATTACK:
        return Message("attack-with", args)
    return Message("release-familiar", {"what": familiar_named(s, place)})


def part_label(s: SengokuYugi, verb: int, place: int) -> Message:
    """The next part of an action: where, on which unit, with which unit, how."""
    begun = s.said[0]
    if verb == AT:
        label = "deploy-in-command-zone" if place in COMMAND else "deploy-to-for"
        cost = s.catalog.cost[begun.thing]
        return Message(
            label, {"card": s.catalog.names[begun.thing], "target": SQUARES[place], "amount": cost}
        )
    if verb == ON:
        return on_label(s, begun, place)
    if verb == MANNER:
        power = int(power_of(s, begun.thing, MAT if place == MAGICAL else ATK))
        return Message("attack-magically" if place == MAGICAL else "attack-physically", {"amount": power})
    way: Args = {
        "unit": s.unit_name(begun.thing),
        "source": SQUARES[begun.thing],
        "target": SQUARES[place],
    }
    if verb == TO:
        price = int(move_price(s, begun.thing))
        return Message("move-to-for", {**way, "amount": price}) if price else Message("move-to-free", way)
    if verb == WITH:
        price = int(swap_price(s, begun.thing, place))
        return Message("trade-places", {**way, "other": s.catalog.names[s.top[place]], "amount": price})
    if verb == HOLDER:
        return Message("holder-goes", way)
    card = s.catalog.names[familiar_at(s, begun.thing)]
    return Message("familiar-goes", {"card": card, "target": SQUARES[place]})


def on_label(s: SengokuYugi, begun: Option, place: int) -> Message:
    """A card put on a unit."""
    card = s.catalog.names[begun.thing]
    if begun.verb == EVOLVE:
        return Message("evolve-familiar", {"what": familiar_named(s, place), "card": card})
    label = {GROW: "grow-unit", FOCUS: "focus-unit", CONTRACT: "contract-with-unit"}[begun.verb]
    return Message(label, {**s.unit_args(place), "card": card})

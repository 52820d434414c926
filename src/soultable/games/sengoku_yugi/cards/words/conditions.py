"""The conditions of abilities (4.7), one row each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from soultable.cards.card import Card, VerbUse, word_in
from soultable.cards.schema import Table, Verb, Word
from soultable.games.sengoku_yugi.cards.words.brackets import (
    OF_CARD,
    STANDING,
    Speech,
    after_brackets,
    brackets,
)
from soultable.games.sengoku_yugi.rules.abilities import conditions as rules
from soultable.games.sengoku_yugi.rules.printed.codes import FATES, ROWS, ZONES


@dataclass(frozen=True)
class Condition(Verb):
    """`reads` says it, after a trigger or without one; `fits` says what is wrong with it in an ability.

    `instead` says it in the rules' notation together with the trigger.
    """

    reads: Callable[[VerbUse, bool, Speech], str] = lambda use, triggered, say: ""
    fits: Callable[[VerbUse, Card], str] = lambda use, ability: ""
    instead: Mapping[str, str] = field(default_factory=dict)


def in_row(use: VerbUse, triggered: bool, say: Speech) -> str:
    """`in the FL`, `while in the FL`."""
    return f"{'' if triggered else 'while '}in the {say.rows[use.word]}"


def in_zone(use: VerbUse, triggered: bool, say: Speech) -> str:
    return f"while in the {use.word} Zone" if use.word == "Invasion" else "while on the Perimeter"


def ally_on_field(use: VerbUse, triggered: bool, say: Speech) -> str:
    """`while 『Homura』 is on your BF`."""
    name = word_in(use.more, "name")
    if name and name != "self" and len(use.more) == 1:
        return f"while {name if say.plain else f'『{name}』'} is on your {say.field}"
    said = brackets(use.more, "", say) + after_brackets(use.more, "", say)
    return f"while an ally{said} is on your {say.field}"


def of_a_unit(use: VerbUse, ability: Card) -> str:
    is_from_hand = word_in(ability.facts, "loc") == "Hand"
    return f"{use.verb!r} is for a unit; this ability is used from hand" if is_from_hand else ""


def after_damage(use: VerbUse, ability: Card) -> str:
    if word_in(ability.facts, "trig") == "self.deals_combat_damage":
        return ""
    return "'event_target' goes with trig = 'self.deals_combat_damage'"


def says_which(use: VerbUse, ability: Card) -> str:
    return "" if use.more else "'ally_on_bf' says which ally: { name = … }, { weapon = … }"


CONDITIONS: Final = (
    Condition(
        "self_row",
        Word("row", ROWS),
        "",
        rules.InRow,
        reads=in_row,
        fits=of_a_unit,
    ),
    Condition(
        "self_zone",
        Word("zone", ZONES),
        "",
        rules.InZone,
        reads=in_zone,
        fits=of_a_unit,
    ),
    Condition(
        "event_target",
        Word("fate", FATES, {"survives": "that enemy survives", "defeated": "that enemy is defeated"}),
        "if {word}",
        rules.TargetFate,
        fits=after_damage,
        instead={
            "survives": "deals Combat Damage to an enemy that survives",
            "defeated": "deals Combat Damage to an enemy that is defeated",
        },
    ),
    Condition(
        "ally_on_bf",
        Table(("name",)),
        "",
        rules.AllyOnBattlefield,
        inside=(*OF_CARD, *STANDING),
        reads=ally_on_field,
        fits=says_which,
    ),
)
BY_NAME: Final = {one.name: one for one in CONDITIONS}

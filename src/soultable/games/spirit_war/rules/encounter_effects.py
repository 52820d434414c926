"""Encounter effects: the Steps by which a seat follows an Encounter card's verbs (SW-11…SW-13, SW-25)."""

from typing import Any

from soultable.core.agenda import Step
from soultable.games.spirit_war.rules.attack import ATTACK, Ambush
from soultable.games.spirit_war.rules.decks import Effect
from soultable.games.spirit_war.rules.disasters import (
    ChooseRecipient,
    DiscardOne,
    LoseAtRandom,
    ShowHand,
    Spellbreak,
)
from soultable.games.spirit_war.rules.encounter import MEET_ENCOUNTER
from soultable.games.spirit_war.rules.fortunes import DrawCards, Foresee, MakeOffering, Pilfer, Scry


def script_of(aim: int, effects: list[Effect], who: int) -> list[Step[Any]]:
    """SW-25 The Steps by which a seat follows an Encounter card."""
    if aim >= 0:
        return [ATTACK[who][aim]]
    steps: list[Step[Any]] = []
    for effect in effects:
        steps += steps_of(effect.verb, effect.number, who)
    return steps


def steps_of(verb: str, number: int, who: int) -> list[Step[Any]]:
    """One verb of a card as Steps."""
    if verb == "encounter":
        return [MEET_ENCOUNTER[who]] * number
    if verb == "discard":
        return [DiscardOne(who)] * number
    if verb == "lose":
        return [LoseAtRandom(who)] * number
    return [one_step(verb, number, who)]


def one_step(verb: str, number: int, who: int) -> Step[Any]:
    if verb == "draw":
        return DrawCards(who, number)
    if verb == "steal":
        return Pilfer(who, number)
    if verb == "foresee":
        return Foresee(who, number)
    if verb == "spy":
        return Scry(who)
    if verb == "renew":
        return MakeOffering(who, number)
    if verb == "give":
        return ChooseRecipient(who, number)
    if verb == "show":
        return ShowHand(who)
    if verb == "purge":
        return Spellbreak(who)
    assert verb == "ambush", verb
    return Ambush(who)

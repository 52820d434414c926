"""Encounter effects: the Steps by which a seat follows an Encounter card's verbs (SW-11…SW-13, SW-25)."""

from collections.abc import Callable
from typing import Any, Final

from soultable.cards.card import Card, VerbUse
from soultable.core.agenda import Step
from soultable.games.spirit_war.rules.attack import ATTACK


class Effect:
    """One verb of an Encounter card, made from its use when cards are loaded."""

    def steps(self, who: int) -> list[Step[Any]]:
        raise AssertionError("an effect has its steps")


class Times(Effect):
    """A Step of the seat, as often as the card's number says; once if it has none."""

    def __init__(self, step: Callable[[int], Step[Any]], use: VerbUse) -> None:
        self.step: Final = step
        self.times: Final = use.value if isinstance(use.value, int) else 1

    def steps(self, who: int) -> list[Step[Any]]:
        return [self.step(who)] * self.times


class Numbered(Effect):
    """One Step of the seat that has the card's number."""

    def __init__(self, step: Callable[[int, int], Step[Any]], use: VerbUse) -> None:
        self.step: Final = step
        self.number: Final = use.number

    def steps(self, who: int) -> list[Step[Any]]:
        return [self.step(who, self.number)]


def script_of(aim: int, card: Card, who: int) -> list[Step[Any]]:
    """SW-25 The Steps by which a seat follows an Encounter card."""
    if aim >= 0:
        return [ATTACK[who][aim]]
    steps: list[Step[Any]] = []
    for use in card.uses("do"):
        steps += use.made(Effect).steps(who)
    return steps

"""The words on a Familiar's scale (SY-268…SY-284), one row for each Support word."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from soultable.cards.card import Card, Fact, VerbUse, word_in
from soultable.cards.problem import Place, shown
from soultable.cards.schema import Effects, Field, Number, Verb, Word
from soultable.games.sengoku_yugi.rules.abilities import familiar_scale as rules
from soultable.games.sengoku_yugi.rules.printed.ability import ScaleEffect
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS, ATTRIBUTES, WEAPONS

DIE: Final = Number(1, 6)


@dataclass(frozen=True)
class Support:
    """A Support word of its own; besides, there are the weapons (SY-280)."""

    name: str
    step: Callable[[int, int], ScaleEffect[Any]]
    rule: str
    about: str


SUPPORTS: Final = (
    Support("MP", rules.Remember, "SY-276", "a card of your Standby joins its Growth Sources"),
    Support("HP", rules.Heal, "SY-275", "+1 HP"),
    Support("Cure", rules.CureOne, "SY-273", "one kind of ailment is removed"),
    Support("Full Cure", rules.CureAll, "SY-274", "all ailments are removed"),
    Support("Blessing", rules.Bless, "SY-277", "of the Familiar's attribute"),
    Support("Troop", rules.Muster, "SY-279", "look at cards of your Stronghold, keep one"),
)
BY_NAME: Final = {one.name: one for one in SUPPORTS}


@dataclass(frozen=True)
class Blow:
    """SY-283 SY-284 `{ damage = "Fire", n = 1 }` or `{ ailment = "Burn" }`, stored as `Fire1` or `Burn`."""

    @property
    def wants(self) -> str:
        return '{ damage = "Fire", n = 1 } or { ailment = "Burn" }'

    def read(self, raw: object, place: Place) -> Fact | None:
        if isinstance(raw, dict) and set(raw) == {"ailment"}:
            return Word("ailment", AILMENTS).read(raw["ailment"], place.at("ailment"))
        if not isinstance(raw, dict) or set(raw) != {"damage", "n"}:
            place.wrong(f"must be {self.wants}, not {shown(raw)}")
            return None
        element = Word("attribute", ATTRIBUTES).read(raw["damage"], place.at("damage"))
        amount = Number(1, 9).read(raw["n"], place.at("n"))
        return None if element is None or amount is None else f"{element}{amount}"


def printed(use: VerbUse) -> str:
    """`Troop@3`."""
    return f"{use.more['eff']}@{use.number}"


SUPPORT: Final = Effects(
    "support",
    (Verb("n", DIE, printed, more=(Field("eff", Word("effect", (*BY_NAME, *WEAPONS))),)),),
    least=0,
    most=6,
)
COMBAT: Final = Effects("combat", (Verb("n", DIE, printed, more=(Field("eff", Blow()),)),), least=0, most=6)


# In plain words


def familiar(card: Card) -> str:
    """SY-264…SY-271 What a Familiar's die can reach, in plain words."""
    kinds: list[str] = []
    for key in ("support", "combat"):
        entries = [f"{told_entry(word_in(use.more, 'eff'))} on {use.number}+" for use in card.uses(key)]
        if entries:
            kinds.append(f"{key.capitalize()} ({', '.join(entries)})")
    if card.number("evo"):
        kinds.append(f"Evolution ({card.number('evo')}+)")
    if not kinds:
        return "No ability."
    choice = " or ".join([", ".join(kinds[:-1]), kinds[-1]]) if len(kinds) > 1 else kinds[0]
    return f"For {card.number('ability_cost')} AP, roll the die, then apply {choice}."


def told_entry(word: str) -> str:
    """SY-273…SY-284"""
    if word in WEAPONS:
        return f"{word} card from Standby"
    return f"{word[-1]} {word[:-1]} Damage" if word[-1].isdigit() else word

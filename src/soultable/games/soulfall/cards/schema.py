"""Card file schema: the two parts of a Lord card, and their text."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from soultable.cards.card import Card
from soultable.cards.schema import Effects, Field, GameWords, Number, Part, Verb, Word, Words
from soultable.cards.verbs import DISCARD, RETURN
from soultable.cards.wording import phrases, sentence, then
from soultable.games.soulfall.rules.catalog import ACTIONS, granted_action, placement

ROLES: Final = ("nomad", "shard")
FEWEST_CARDS: Final = 8  # SF-10 three each, and two more for the second player (SF-R43)

ACTION: Final = Word("Action", ACTIONS, {word: word.capitalize() for word in ACTIONS})
ROLE: Final = Word("role", ROLES, {word: word.capitalize() for word in ROLES})

COSTS: Final = (
    replace(  # not an Oust Action
        RETURN, phrase="Oust {word} Devotion to your own hand", rules=("SF-R25",)
    ),
    replace(DISCARD, takes=Number(1, 1), rules=("SF-32",)),  # to the bottom of the deck
)
BONUSES: Final = (
    Verb("act", ACTION, "{word}", granted_action, rules=("SF-62",)),  # it triggers Devotions again
    Verb(  # not an Action: it triggers nothing
        "place",
        ROLE,
        "put 1 card from your hand into your Play Area as a {word}",
        placement,
        rules=("SF-24", "SF-R24"),
    ),
)


def _ability(card: Card) -> str:
    """SF-36 SF-37 One of two Actions; both, in any order, if Devoted to that Lord."""
    first, second = (action.capitalize() for action in card.words("ability"))
    return f"{first} or {second}; both, in any order, if you are Devoted to {card.short_name}."


def _devotion(card: Card) -> str:
    """SF-45 SF-R18 SF-R23 After an Action, its player may pay the cost, if any, for the bonus."""
    bonus = then(phrases(card.uses("devotion.do"), BONUSES))
    cost = " and ".join(phrases(card.uses("devotion.cost"), COSTS))
    action = card.word("devotion.after").capitalize()
    return sentence(f"after you {action}, you may {cost + ': ' if cost else ''}{bonus}")


def _whole(cards: Sequence[Card]) -> list[str]:
    """SF-10 SF-R43 The deal must be possible."""
    copies = sum(card.copies for card in cards)
    if copies < FEWEST_CARDS:
        return [f"has {copies} cards in all; the deal needs {FEWEST_CARDS} (SF-10, SF-R43)"]
    return []


DEVOTION: Final = Part(
    "devotion",
    fields=(Field("after", ACTION),),
    effects=(Effects("cost", COSTS, least=0, most=2, different=True), Effects("do", BONUSES)),
    wording=_devotion,
)
LORD: Final = Part(
    "lord",
    fields=(Field("copies", Number(1, 16)), Field("ability", Words(ACTION, 2, 2))),  # SF-36
    parts=(DEVOTION,),  # SF-17 every front has both parts
    wording=_ability,
)

WORDS: Final = GameWords(
    game="soulfall",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(LORD,),
    most_cards=12,
    whole=_whole,
    taken=frozenset([*ACTIONS, *ROLES, "devotion", "done", "none", "this"]),
)

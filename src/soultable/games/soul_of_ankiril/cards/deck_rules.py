"""SA-99…SA-105 Deck rules: which decks are legal, and what is wrong with the others."""

from collections.abc import Sequence
from typing import Final

from soultable.cards.card import Card, CardSet, Deck, Measure
from soultable.cards.problem import unknown
from soultable.cards.wording import counted
from soultable.games.soul_of_ankiril.rules.rule_constants import (
    BUDGETS,
    CARDS,
    COPIES,
    EMANATIONS,
    LEADERS,
    MOST_ELEMENTS,
)

DECK: Final = LEADERS + EMANATIONS + CARDS  # SA-100
NOUNS: Final = {"leader": "Leader", "emanation": "Emanation", "ally": "card", "spell": "card"}
SHAPE: Final = f"{LEADERS} Leader, {EMANATIONS} Emanations, {CARDS} Allies and Spells"


def counts_of(deck: Deck) -> dict[str, int]:
    """How many of each card a deck has, including its Leader and Emanations."""
    counts: dict[str, int] = {}
    for one in (*deck.head("leader"), *deck.head("emanations")):
        counts[one] = counts.get(one, 0) + 1
    for one, count in deck.cards.items():
        counts[one] = counts.get(one, 0) + count
    return counts


def held(cards: CardSet, deck: Deck) -> list[tuple[Card, int]]:
    """The cards of a deck, in the order of the set, each with its count; unknown ones are left out."""
    counts = counts_of(deck)
    return [(card, counts[card.id]) for card in cards.cards if card.id in counts]


def elements_of(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SA-R86 The different Elements, in the order of the set; cards without an Element add none."""
    found = [card.word("element") for card, _ in having]
    return [one for place, one in enumerate(found) if one != "none" and one not in found[:place]]


def cost_of(having: Sequence[tuple[Card, int]]) -> int:
    """SA-102 SA-R86 The total Sync Points of the cards."""
    return sum([card.number("sync") * count for card, count in having])


def problems(cards: CardSet, deck: Deck) -> list[str]:
    """One line for each deck rule that the deck breaks; empty if it is legal."""
    ids = wrong_ids(cards, deck)
    if ids:
        return [*ids, *wrong_size(deck)]
    having = held(cards, deck)
    return [
        *wrong_size(deck),
        *wrong_heads(deck),
        *wrong_cost(having),
        *wrong_spells(having),
        *wrong_copies(having),
    ]


def wrong_ids(cards: CardSet, deck: Deck) -> list[str]:
    """Unknown card names, and cards of the wrong kind."""
    noun_of = {card.id: NOUNS[card.kind] for card in cards.cards}
    return [
        *wrong_kind("leader", deck.head("leader"), "Leader", noun_of),
        *wrong_kind("emanations", deck.head("emanations"), "Emanation", noun_of),
        *wrong_kind("cards", list(deck.cards), "card", noun_of),
    ]


def wrong_kind(key: str, ids: Sequence[str], noun: str, noun_of: dict[str, str]) -> list[str]:
    wrong: list[str] = []
    for place, one in enumerate(ids):
        if one in ids[:place]:
            continue
        if one == "offspring":
            wrong.append(f"{key}: 'offspring' is a token that every player has, not a card (SA-R11)")
        elif one not in noun_of:
            right = [known for known in noun_of if noun_of[known] == noun]
            wrong.append(f"{key}: {unknown(noun, one, right)}")
        elif noun_of[one] != noun:
            wrong.append(f"{key}: {one!r} is {said_kind(noun_of[one])}, not {said_kind(noun)} (SA-101)")
    return wrong


def said_kind(noun: str) -> str:
    return {"Leader": "a Leader", "Emanation": "an Emanation", "card": "an Ally or Spell"}[noun]


def wrong_size(deck: Deck) -> list[str]:
    """SA-100 The right number of cards in all."""
    size = sum(counts_of(deck).values())
    return [] if size == DECK else [f"{size} cards in all; a deck has exactly {DECK}: {SHAPE} (SA-100)"]


def wrong_heads(deck: Deck) -> list[str]:
    """SA-101 One Leader and the right number of Emanations."""
    wrong: list[str] = []
    for key, noun, right in (("leader", "Leader", LEADERS), ("emanations", "Emanation", EMANATIONS)):
        found = len(deck.head(key))
        if found != right:
            wrong.append(f"{key}: a deck has exactly {counted(right, noun)}, not {found} (SA-101)")
    return wrong


def wrong_cost(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SA-102 SA-103 SA-R86 SA-R87 No more Sync Points than its number of Elements allows."""
    elements = elements_of(having)
    named = f"{counted(len(elements), 'Element')} ({', '.join([one.capitalize() for one in elements])})"
    if len(elements) > MOST_ELEMENTS:
        return [f"has {named}; {MOST_ELEMENTS} are the most (SA-R87)"]
    cost, budget = cost_of(having), BUDGETS[len(elements)]
    if cost <= budget:
        return []
    return [f"costs {cost} Sync Points; with {named} the budget is {budget} (SA-102, SA-103, SA-R86)"]


def wrong_spells(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SA-104 SA-R88 A Spell of an Element needs a Leader or Ally of that Element."""
    backed = [card.word("element") for card, _ in having if card.kind in ("leader", "ally")]
    wrong: list[str] = []
    for card, _ in having:
        element = card.word("element")
        if card.kind == "spell" and element not in backed:
            noun = element.capitalize()
            wrong.append(
                f"cards: {card.id} is a Spell of {noun}; no Leader or Ally here is of {noun} (SA-104, SA-R88)"
            )
    return wrong


def wrong_copies(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SA-105 No more copies of a card than allowed, and the Leader once."""
    wrong: list[str] = []
    for card, count in having:
        key = {"leader": "leader", "emanation": "emanations"}.get(card.kind, "cards")
        most = LEADERS if card.kind == "leader" else COPIES
        if count > most:
            rule = "the Leader only once" if card.kind == "leader" else f"at most {COPIES} copies of a card"
            wrong.append(f"{key}: {count} {card.id}; {rule} (SA-105)")
    return wrong


def summary(cards: CardSet, deck: Deck) -> str:
    """`Kashiri, 15 Allies, 10 Spells, Water, 74 of 75 Sync Points`."""
    having = held(cards, deck)
    elements = elements_of(having)
    leader = cards.card(deck.head("leader")[0]).short_name
    allies = sum([count for card, count in having if card.kind == "ally"])
    spells = sum([count for card, count in having if card.kind == "spell"])
    named = "+".join([one.capitalize() for one in elements])
    kinds = f"{allies} {'Ally' if allies == 1 else 'Allies'}, {counted(spells, 'Spell')}"
    return f"{leader}, {kinds}, {named}, {cost_of(having)} of {BUDGETS[len(elements)]} Sync Points"


def measures(cards: CardSet, deck: Deck) -> list[Measure]:
    """SA-100 SA-101 SA-103 SA-R87 Leader, Emanations, other cards, Elements, Sync Points."""
    having = held(cards, deck)
    elements = len(elements_of(having))
    budget = BUDGETS[min(elements, MOST_ELEMENTS)]
    return [
        Measure("Leader", len(deck.head("leader")), LEADERS, LEADERS, "SA-101"),
        Measure("Emanations", len(deck.head("emanations")), EMANATIONS, EMANATIONS, "SA-101"),
        Measure("Allies and Spells", sum(deck.cards.values()), CARDS, CARDS, "SA-100"),
        Measure("Elements", elements, 0, MOST_ELEMENTS, "SA-R87"),
        Measure("Sync Points", cost_of(having), 0, budget, "SA-103"),
    ]


def most_of(cards: CardSet, deck: Deck) -> dict[str, int]:
    """SA-105 How many copies of each card, and the Leader once."""
    return {card.id: LEADERS if card.kind == "leader" else COPIES for card in cards.cards}

"""SY-20…SY-22 SY-210…SY-212 Deck rules: which decks are legal, and what is wrong with the others."""

from collections.abc import Sequence
from typing import Final

from soultable.cards.card import Card, CardSet, Deck, Measure, word_in
from soultable.cards.problem import unknown
from soultable.cards.wording import counted
from soultable.games.sengoku_yugi.rules.printed.codes import EGG
from soultable.games.sengoku_yugi.rules.random_deck import (
    COPIES,
    LEAST,
    LEAST_FAMILIARS,
    MOST,
    MOST_FAMILIARS,
    NAMELESS,
)

CHARACTERS: Final = "characters"  # the kinds of decks
FAMILIARS: Final = "familiars"


def held(cards: CardSet, deck: Deck) -> list[tuple[Card, int]]:
    """The cards of a deck, in the order of the set, each with its count; unknown ones are left out."""
    return [(card, deck.cards[card.id]) for card in cards.cards if card.id in deck.cards]


def problems(cards: CardSet, deck: Deck) -> list[str]:
    """One line for each deck rule that the deck breaks; empty if it is legal."""
    wrong = wrong_ids(cards, deck)
    having = held(cards, deck)
    if deck.mode == FAMILIARS:
        return wrong or [*wrong_familiars(having), *wrong_eggs(having)]
    return wrong or [*wrong_copies(having), *wrong_size(having), *wrong_nameless(having), *wrong_main(having)]


def wrong_ids(cards: CardSet, deck: Deck) -> list[str]:
    """Unknown card names, and cards that belong in the other kind of deck."""
    is_familiar = {card.id: card.kind == "familiar" for card in cards.cards}
    wanted = deck.mode == FAMILIARS
    right = [one for one, familiar in is_familiar.items() if familiar == wanted]
    wrong: list[str] = []
    for one in deck.cards:
        if one not in is_familiar:
            wrong.append(f"cards: {unknown('card', one, right)}")
        elif is_familiar[one] != wanted:
            kind = "Character" if wanted else "Familiar"
            rule = "SY-7, SY-13" if wanted else "SY-4, SY-13"
            other = CHARACTERS if wanted else FAMILIARS
            wrong.append(
                f"cards: {one!r} is a {kind} Card; it belongs in a deck of kind = {other!r} ({rule})"
            )
    return wrong


# Character Decks


def wrong_copies(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SY-20 SY-R20 At most three cards of the same name at the same Level."""
    groups: dict[tuple[str, int], list[tuple[Card, int]]] = {}
    for card, count in having:
        if card.kind != "nameless":
            groups.setdefault((card.name, card.number("level")), []).append((card, count))
    wrong: list[str] = []
    for (name, level), found in groups.items():
        count = sum([number for _, number in found])
        if count > COPIES:
            together = " together" if len(found) > 1 else ""
            rules = "SY-20, SY-R20" if together else "SY-20"
            ids = " and ".join([card.id for card, _ in found])
            what = f"{count} cards of {name} at Level {level} ({ids}{together})"
            wrong.append(f"cards: {what}; at most {COPIES} of a name at a Level ({rules})")
    return wrong


def wrong_size(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SY-21 50 to 60 Main and Support cards."""
    count = sum([number for card, number in having if card.kind != "nameless"])
    if LEAST <= count <= MOST:
        return []
    return [f"{counted(count, 'Main or Support card')}; a deck has {LEAST} to {MOST} of them (SY-21)"]


def wrong_nameless(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SY-22 SY-R19 Exactly two Nameless; they may be the same card twice."""
    count = sum([number for card, number in having if card.kind == "nameless"])
    return (
        []
        if count == NAMELESS
        else [f"{counted(count, 'Nameless card')}; a deck has exactly {NAMELESS} (SY-22)"]
    )


def wrong_main(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SY-37 SY-R19 At least one Level 1 Main, which can be the Commander."""
    if any(is_first(card) for card, _ in having):
        return []
    return ["no Level 1 Main card; one must be the Commander (SY-R19, SY-37)"]


def is_first(card: Card) -> bool:
    return card.kind == "main" and card.number("level") == 1


# Familiar Decks


def wrong_familiars(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SY-210 SY-211 One copy of each, 10 to 20 cards."""
    wrong = [
        f"cards: {number} {card.id}; at most 1 of each Familiar Card (SY-210)"
        for card, number in having
        if number > 1
    ]
    count = sum([number for _, number in having])
    if not LEAST_FAMILIARS <= count <= MOST_FAMILIARS:
        size = f"{LEAST_FAMILIARS} to {MOST_FAMILIARS}"
        wrong.append(f"{counted(count, 'card')}; a Familiar Deck has {size} (SY-211)")
    return wrong


def wrong_eggs(having: Sequence[tuple[Card, int]]) -> list[str]:
    """SY-212 SY-R129 At least one Familiar Egg."""
    if any(word_in(card.facts, "epithet") == EGG for card, _ in having):
        return []
    return [f"no Familiar Egg; at least one card must have the Epithet {EGG!r} (SY-212)"]


def summary(cards: CardSet, deck: Deck) -> str:
    """`characters: 50 Main, 6 Support, 2 Nameless`, `familiars: 13 cards, 3 Eggs`."""
    having = held(cards, deck)
    counts = {"main": 0, "support": 0, "nameless": 0, "familiar": 0}
    for card, number in having:
        counts[card.kind] += number
    if deck.mode == FAMILIARS:
        eggs = sum([number for card, number in having if word_in(card.facts, "epithet") == EGG])
        return f"{FAMILIARS}: {counted(counts['familiar'], 'card')}, {counted(eggs, 'Egg')}"
    kinds = f"{counts['main']} Main, {counts['support']} Support, {counts['nameless']} Nameless"
    return f"{CHARACTERS}: {kinds}"


def measures(cards: CardSet, deck: Deck) -> list[Measure]:
    """SY-21 SY-22 SY-211 SY-212 SY-R19 How many cards of which kind."""
    having = held(cards, deck)
    if deck.mode == FAMILIARS:
        eggs = sum([number for card, number in having if word_in(card.facts, "epithet") == EGG])
        count = sum(deck.cards.values())
        return [
            Measure("Familiars", count, LEAST_FAMILIARS, MOST_FAMILIARS, "SY-211"),
            Measure("Eggs", eggs, 1, MOST_FAMILIARS, "SY-212"),
        ]
    nameless = sum([number for card, number in having if card.kind == "nameless"])
    others = sum([number for card, number in having if card.kind in ("main", "support")])
    first = sum([number for card, number in having if is_first(card)])
    return [
        Measure("Main and Support", others, LEAST, MOST, "SY-21"),
        Measure("Level 1 Main", first, 1, MOST, "SY-R19"),
        Measure("Nameless", nameless, NAMELESS, NAMELESS, "SY-22"),
    ]


def most_of(cards: CardSet, deck: Deck) -> dict[str, int]:
    """SY-20 SY-22 SY-210 One of each Familiar, two Nameless, three of a name at a Level."""
    if deck.mode == FAMILIARS:
        return {card.id: 1 for card in cards.cards if card.kind == "familiar"}
    others = [card for card in cards.cards if card.kind != "familiar"]
    return {card.id: NAMELESS if card.kind == "nameless" else COPIES for card in others}

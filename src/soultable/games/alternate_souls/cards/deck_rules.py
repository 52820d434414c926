"""AS-R76 Deck rules: which decks are legal, and what is wrong with the others."""

from collections.abc import Sequence
from typing import Final

from soultable.cards.card import Card, CardSet, Deck, Measure
from soultable.cards.problem import unknown
from soultable.games.alternate_souls.rules.deck_size import FULL_CARDS, extra_will, linker_count

NOUNS: Final = {"ruler": "Ruler", "linker": "Linker"}


def characters(cards: CardSet, deck: Deck) -> list[Card]:
    """The Ruler and the Linkers of a deck, in lineup order; unknown ones are left out."""
    known = {card.id: card for card in cards.cards if card.kind in ("ruler", "linker")}
    return [known[one] for one in (*deck.head("ruler"), *deck.head("linkers")) if one in known]


def linked_cards(cards: CardSet, lineup: Sequence[Card]) -> list[Card]:
    """AS-22 The action cards linked to these characters: by lineup, then in the order of the set."""
    found: list[Card] = []
    for character in lineup:
        found += [card for card in cards.cards if card.facts.get("link") == character.id]
    return found


def linker_cost(lineup: Sequence[Card]) -> int:
    """AS-45 The total cost of the Linkers."""
    return sum([card.number("cost") for card in lineup if card.kind == "linker"])


def problems(cards: CardSet, deck: Deck) -> list[str]:
    """One line for each deck rule that the deck breaks; empty if it is legal."""
    wrong = [*wrong_ids(cards, deck), *wrong_lineup(deck)]
    return wrong or [*wrong_cost(cards, deck), *wrong_cards(cards, deck)]


def wrong_ids(cards: CardSet, deck: Deck) -> list[str]:
    """Unknown card names, and cards of the wrong kind."""
    kind_of = {card.id: NOUNS.get(card.kind, "card") for card in cards.cards}
    return [
        *wrong_kind("ruler", deck.head("ruler"), "Ruler", kind_of),
        *wrong_kind("linkers", deck.head("linkers"), "Linker", kind_of),
        *wrong_kind("cards", list(deck.cards), "card", kind_of),
    ]


def wrong_kind(key: str, ids: Sequence[str], noun: str, kind_of: dict[str, str]) -> list[str]:
    wrong: list[str] = []
    for one in ids:
        if one not in kind_of:
            wrong.append(
                f"{key}: {unknown(noun, one, [known for known in kind_of if kind_of[known] == noun])}"
            )
        elif kind_of[one] != noun:
            right = "a card of the deck" if noun == "card" else f"a {noun}"
            wrong.append(f"{key}: {one!r} is a {kind_of[one]}, not {right} (AS-1)")
    return wrong


def wrong_lineup(deck: Deck) -> list[str]:
    """AS-99 AS-R76 A Ruler, and the right number of Linkers, all different."""
    linkers, right = deck.head("linkers"), linker_count(deck.mode)
    wrong: list[str] = []
    if len(deck.head("ruler")) != 1:
        wrong.append(f"ruler: a deck has one Ruler, not {len(deck.head('ruler'))} (AS-1, AS-R76)")
    if len(linkers) != right:
        rule = "AS-99" if deck.mode == "starter" else "AS-R76"
        wrong.append(f"linkers: a {deck.mode} deck has {right} Linkers, not {len(linkers)} ({rule})")
    for place, one in enumerate(linkers):
        if one in linkers[:place]:
            wrong.append(f"linkers: {one!r} stands there twice; the Linkers are all different (AS-R76)")
    return wrong


def wrong_cost(cards: CardSet, deck: Deck) -> list[str]:
    """AS-16 AS-R46 The total Linker cost is within the Ruler's maximum."""
    ruler, *linkers = characters(cards, deck)
    cost, maximum = linker_cost(linkers), ruler.number("max_cost")
    if cost <= maximum:
        return []
    each = " + ".join([str(card.number("cost")) for card in linkers])
    return [
        f"linkers: they cost {each} = {cost};"
        f" {ruler.short_name} has a Maximum Linker Cost of {maximum} (AS-16, AS-R46)"
    ]


def wrong_cards(cards: CardSet, deck: Deck) -> list[str]:
    """AS-22 AS-100 AS-R76 Only linked cards, no more copies than are linked, and the right total."""
    linked = linked_cards(cards, characters(cards, deck))
    copies = {card.id: card.copies for card in linked}
    link_of = {card.id: card.word("link") for card in cards.cards if "link" in card.facts}
    wrong: list[str] = []
    for one, count in deck.cards.items():
        if one not in copies:
            wrong.append(f"cards: {one} is linked to {link_of[one]}, who is not in this deck (AS-22)")
        elif count > copies[one]:
            wrong.append(
                f"cards: {count} {one}; there are only {copies[one]} linked to {link_of[one]} (AS-R76)"
            )
    held, all_linked = sum(deck.cards.values()), sum(copies.values())
    if deck.mode == "full" and held != FULL_CARDS:
        wrong.append(
            f"cards: {held} in all; a full deck has exactly {FULL_CARDS} of the {all_linked} linked (AS-R76)"
        )
    elif deck.mode == "starter" and deck.cards and not wrong:
        wrong += missing_cards(deck, copies)
    return wrong


def missing_cards(deck: Deck, copies: dict[str, int]) -> list[str]:
    """AS-100 A starter deck that lists its cards lists all of them."""
    wrong: list[str] = []
    for one, count in copies.items():
        if deck.cards.get(one, 0) < count:
            wrong.append(
                f"cards: {deck.cards.get(one, 0)} {one} of {count}; a starter deck has all"
                f" {sum(copies.values())} linked cards, and need not list them (AS-100)"
            )
    return wrong


def summary(cards: CardSet, deck: Deck) -> str:
    """`full, Ilyane, 5 Linkers cost 16 of 17, 20 cards, 1 extra Will`."""
    ruler, *linkers = characters(cards, deck)
    cost, maximum = linker_cost(linkers), ruler.number("max_cost")
    held = sum(deck.cards.values()) or sum([card.copies for card in linked_cards(cards, [ruler, *linkers])])
    return (
        f"{deck.mode}, {ruler.short_name}, {len(linkers)} Linkers cost {cost} of {maximum},"
        f" {held} cards, {extra_will(deck.mode, cost, maximum)} extra Will"
    )


def measures(cards: CardSet, deck: Deck) -> list[Measure]:
    """AS-16 AS-99 AS-100 AS-R76 Linkers, their cost, and cards."""
    lineup = characters(cards, deck)
    linkers = linker_count(deck.mode)
    maximum = sum([card.number("max_cost") for card in lineup if card.kind == "ruler"])
    linked = sum([card.copies for card in linked_cards(cards, lineup)])
    is_full = deck.mode == "full"
    held = sum(deck.cards.values()) if is_full or deck.cards else linked
    size = FULL_CARDS if is_full else linked
    return [
        Measure("Ruler", len(deck.head("ruler")), 1, 1, "AS-1"),
        Measure("Linkers", len(deck.head("linkers")), linkers, linkers, "AS-R76" if is_full else "AS-99"),
        Measure("Linker cost", linker_cost(lineup), 0, maximum, "AS-16"),
        Measure("Cards", held, size, size, "AS-R76" if is_full else "AS-100"),
    ]


def most_of(cards: CardSet, deck: Deck) -> dict[str, int]:
    """AS-22 AS-100 AS-R76 Every Ruler and Linker once; in a full deck also the cards linked to its own."""
    found = {card.id: 1 for card in cards.cards if card.kind in ("ruler", "linker")}
    if deck.mode == "full":
        found.update({card.id: card.copies for card in linked_cards(cards, characters(cards, deck))})
    return found

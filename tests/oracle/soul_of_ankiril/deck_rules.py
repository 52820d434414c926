"""Soul of Ankiril: what makes a deck legal (SA-99..SA-105), and random legal decks."""

from collections import Counter

from tests.oracle.chance import Chance
from tests.oracle.soul_of_ankiril.book import BOOK, ELEMENTS, Card, Counts

BUDGETS = {0: 75, 1: 75, 2: 65, 3: 55}  # SA-103
TRIES = 200


def listed(deck: Counts) -> list[str]:
    """Every card of a deck by itself, by face."""
    return [card for card in sorted(deck, key=BOOK.face) for _ in range(deck[card])]


def of_type(deck: Counts, *types: str) -> list[str]:
    return [card for card in listed(deck) if BOOK.card(card).type in types]


def elements_of(deck: Counts) -> set[str]:
    """SA-R86"""
    return {BOOK.card(card).element for card in listed(deck)} - {""}


def cost_of(deck: Counts) -> int:
    return sum(BOOK.card(card).sync for card in listed(deck))


def violations(deck: Counts) -> list[str]:
    """The rules that a deck breaks, by their IDs."""
    found = []
    cards = [card for card in listed(deck) if card in BOOK.cards]
    if len(cards) != 29 or len(listed(deck)) != 29:
        found.append("SA-100")
    if len(of_type(deck, "Leader")) != 1 or len(of_type(deck, "Emanation")) != 3:
        found.append("SA-101")
    elements = elements_of(deck)
    if len(elements) > 3:
        found.append("SA-R87")
    elif cost_of(deck) > BUDGETS[len(elements)]:
        found.append("SA-103")
    backed = {BOOK.card(card).element for card in of_type(deck, "Leader", "Ally")}  # SA-R88
    if any(BOOK.card(card).element not in backed for card in of_type(deck, "Spell")):
        found.append("SA-104")
    if any(copies > 3 for copies in deck.values()):
        found.append("SA-105")
    return found


def random_deck(chance: Chance) -> Counts:
    """A Leader, one to three Elements, three Emanations, and 25 cards that make it legal."""
    leaders = kinds("Leader")
    leader = leaders[chance.below(len(leaders))]
    number = 1 + chance.below(3)
    others = [element for element in ELEMENTS if element != leader.element]
    chance.shuffle(others)
    chosen = [leader.element, *others[: number - 1]]
    portals = [card for card in kinds("Emanation") if card.element in ("", *chosen)]
    emanations = [portals[chance.below(len(portals))].id for _ in range(3)]
    for _ in range(TRIES):
        pool = pool_of(chosen)
        chance.shuffle(pool)
        deck = Counter([leader.id, *emanations, *pool[:25]])
        if not violations(deck):
            return deck
    cheapest = sorted(pool_of([leader.element]), key=lambda card: (BOOK.cards[card].sync, BOOK.face(card)))
    return Counter([leader.id, "unah", "unah", "unah", *cheapest[:25]])


def kinds(type_: str) -> list[Card]:
    return [card for card in BOOK.cards.values() if card.type == type_]


def pool_of(elements: list[str]) -> list[str]:
    """Three copies of every Ally and Spell of these Elements, by face."""
    cards = [card for card in BOOK.cards.values() if card.type in ("Ally", "Spell")]
    return [card.id for card in cards if card.element in elements for _ in range(3)]

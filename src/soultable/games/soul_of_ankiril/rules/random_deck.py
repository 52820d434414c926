"""Random legal decks (SA-99…SA-105), drawn with the table's random generator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT
from soultable.core.rng import Rng
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS, NO_ELEMENT
from soultable.games.soul_of_ankiril.rules.printed.catalog import Catalog
from soultable.games.soul_of_ankiril.rules.printed.codes import SPELL
from soultable.games.soul_of_ankiril.rules.rule_constants import (
    BUDGETS,
    CARDS,
    COPIES,
    EMANATIONS,
    MOST_ELEMENTS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

MOST_TRIES: Final = 200


class Decklist:
    """SA-6 A deck as numbers: the Leader, three Emanations and the other cards, each sorted by face."""

    def __init__(self, leader: int, emanations: list[int], cards: list[int]) -> None:
        self.leader: Final = leader
        self.emanations: Final = sorted(emanations)
        self.cards: Final = sorted(cards)


def random_deck(catalog: Catalog, rng: Rng) -> Decklist:
    """A Leader, up to three Elements, Emanations, and cards of these Elements that make a legal deck."""
    leader = catalog.leaders[rng.below(len(catalog.leaders))]
    own = catalog.element[leader]
    count = 1 + rng.below(MOST_ELEMENTS)
    others = [element for element in range(len(ELEMENTS)) if element != own]
    rng.shuffle(others)
    elements = [own, *others[: count - 1]]
    allowed = [NO_ELEMENT, *elements]
    fitting = [face for face in catalog.emanations if catalog.element[face] in allowed]
    emanations = [fitting[rng.below(len(fitting))] for _ in range(EMANATIONS)]
    fresh = pool_of(catalog, elements)
    for _ in range(MOST_TRIES):
        pool = fresh.copy()
        rng.shuffle(pool)
        if is_legal(catalog, leader, emanations, pool[:CARDS]):
            return Decklist(leader, emanations, pool[:CARDS])
    return plainest(catalog, leader)


def pool_of(catalog: Catalog, elements: list[int]) -> list[int]:
    """SA-105 Three copies of every Ally and Spell of these Elements, by face."""
    pool: list[int] = []
    for face in catalog.deck_cards:
        if catalog.element[face] in elements:
            pool += [face] * COPIES
    return pool


def plainest(catalog: Catalog, leader: int) -> Decklist:
    """The cheapest cards of the Leader's Element, with Emanations that have no Element."""
    plain = [face for face in catalog.emanations if catalog.element[face] == NO_ELEMENT]
    pool = pool_of(catalog, [catalog.element[leader]])
    priced = sorted([catalog.sync[face] * len(catalog.names) + face for face in pool])
    cards = [price % len(catalog.names) for price in priced[:CARDS]]
    return Decklist(leader, plain[:1] * EMANATIONS, cards)


def is_legal(catalog: Catalog, leader: int, emanations: list[int], cards: list[int]) -> bool:
    """SA-102…SA-104 SA-R86…SA-R89 The budget depends on the deck's Elements; no Spell without a Creature."""
    cost: i64 = catalog.sync[leader]  # SA-18
    held: i64 = bit_of(catalog, leader)  # Elements, as bits
    creatures = held
    spells: i64 = 0
    for face in emanations:
        cost += catalog.sync[face]
        held |= bit_of(catalog, face)
    for face in cards:
        cost += catalog.sync[face]
        bit = bit_of(catalog, face)
        held |= bit
        if catalog.kinds[face] == SPELL:
            spells |= bit
        else:
            creatures |= bit
    count = 0
    for element in range(len(ELEMENTS)):
        count += int(held >> element & 1)
    return count <= MOST_ELEMENTS and cost <= BUDGETS[count] and spells & ~creatures == 0


def bit_of(catalog: Catalog, face: int) -> i64:
    """SA-R86 The Element of a card as a bit; 0 for cards without one."""
    element = catalog.element[face]
    return 0 if element == NO_ELEMENT else BIT[element]

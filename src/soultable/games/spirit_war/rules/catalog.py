"""The two decks (SW-1…SW-15): the cards of a set, and how many of them a table uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.cards.card import Card, CardSet
from soultable.core.agenda import Step

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

PREPARATION_DECK: Final = "preparation"
ENCOUNTER_DECK: Final = "encounter"

# SW-49 The elements; each beats the next in the ring (SW-50…SW-52).
FIRE: Final = 0
EARTH: Final = 1
WATER: Final = 2
ELEMENTS: Final = ("fire", "earth", "water")
NO_ELEMENT: Final = -1

# SW-54 The ranks of Support cards, first to last
NO_RANK: Final = 0
DISINTEGRATE: Final = 1
IMBUE: Final = 2
SWAP: Final = 3
BUFF: Final = 4
SAFEGUARD: Final = 5

# SW-11 Which player an Attack card targets
LEFT: Final = 0
RIGHT: Final = 1
MOST: Final = 3
FEWEST: Final = 4
DRAWER: Final = 5  # SW-R50 an Ambush targets the player who drew it
AIMS: Final = ("left", "right", "any", "most", "fewest")
AIM_COUNT: Final = 6


class Support:
    """SW-38 What a card does in the Support phase: its rank, and the element it imbues or has."""

    def __init__(self, rank: int, element: int) -> None:
        self.rank: Final = rank
        self.element: Final = element


NO_SUPPORT: Final = Support(NO_RANK, NO_ELEMENT)


class Copies:
    """SW-R3 The cards used with this many players, as numbers: Preparation cards first, by kind."""

    def __init__(self, faces: list[int], elements: list[int], bits: list[i64], preparation: int) -> None:
        self.faces: Final = faces  # card -> face
        self.elements: Final = elements  # card -> the element of a Spirit, or NO_ELEMENT
        self.bits: Final = bits  # card -> its face as a bit
        self.preparation: Final = preparation  # how many of them are Preparation cards
        self.preparation_deck: Final = list(range(preparation))  # the decks before shuffling
        self.encounter_deck: Final = list(range(preparation, len(faces)))


class Decks:
    """The facts of each face of a set."""

    def __init__(self, cards: CardSet) -> None:
        self.cards: Final = cards
        self.names: Final = [card.id for card in cards.cards]
        self.titles: Final = [card.name for card in cards.cards]
        self.stocks: Final = [card.word("deck") for card in cards.cards]
        self.preparation: Final = self.faces_of(PREPARATION_DECK)
        self.encounter: Final = self.faces_of(ENCOUNTER_DECK)
        self.elements: Final = [element_of(card) for card in cards.cards]
        self.spirits: Final = [face for face in self.preparation if self.elements[face] != NO_ELEMENT]
        self.spirit_bits: Final = sum([1 << face for face in self.spirits])
        self.supports: Final = [support_of(card) for card in cards.cards]
        self.aims: Final = [aim_of(card) for card in cards.cards]  # for Attacks; -1 for other cards
        self.scripts: Final[list[list[list[Step[Any]]]]] = []  # face, seat -> the Steps that follow the card
        self.tables: Final[dict[int, Copies]] = {}

    def faces_of(self, deck: str) -> list[int]:
        """SW-2 SW-10 Spirits and Spells belong to the Preparation deck, all others to the Encounter deck."""
        return [face for face, stock in enumerate(self.stocks) if stock == deck]

    def copies(self, players: int) -> Copies:
        """SW-R3 The cards for this many players: the number of some kinds depends on it."""
        if players not in self.tables:
            faces: list[int] = []
            for face in self.preparation + self.encounter:
                faces += [face] * self.cards.cards[face].copies_for(players)
            count = sum(self.cards.cards[face].copies_for(players) for face in self.preparation)
            elements = [self.elements[face] for face in faces]
            self.tables[players] = Copies(faces, elements, [1 << face for face in faces], count)
        return self.tables[players]


def element_of(card: Card) -> int:
    """SW-49 Every Spirit has one of three elements."""
    return ELEMENTS.index(card.word("element")) if card.kind == "spirit" else NO_ELEMENT


def support_of(card: Card) -> Support:
    """SW-5 SW-38 A Spell or a Spirit in the Support phase; other cards have no effect there."""
    if card.kind == "spirit":
        return Support(BUFF, element_of(card))
    if card.kind != "spell":
        return NO_SUPPORT
    (use,) = card.uses("support")
    return Support(use.rank, ELEMENTS.index(use.word) if use.rank == IMBUE else NO_ELEMENT)


def aim_of(card: Card) -> int:
    """SW-11 Which player an Attack card makes its drawer attack."""
    return AIMS.index(card.word("target")) if card.kind == "attack" else -1


def chart(ours: int, theirs: int) -> int:
    """SW-50 SW-51 SW-52 SW-53 Fire beats Earth, Earth Water, Water Fire: 1 for a win, -1, or 0 for equal."""
    if ours == theirs:
        return 0
    return 1 if (ours + 1) % 3 == theirs else -1

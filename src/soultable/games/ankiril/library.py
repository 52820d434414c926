"""All that the States of one set of cards share: the catalog, its answers, and the ready decks."""

from typing import Final

from soultable.cards.card import Deck
from soultable.games.ankiril.answers import Answers
from soultable.games.ankiril.catalog import Catalog
from soultable.games.ankiril.generator import Decklist


class ReadyDeck:
    """SA-138 A ready deck in numbers."""

    def __init__(self, catalog: Catalog, deck: Deck) -> None:
        emanations = [catalog.names.index(name) for name in deck.head("emanations")]
        cards: list[int] = []
        for name, count in deck.cards.items():
            cards += [catalog.names.index(name)] * count
        self.id: Final = deck.id
        self.title: Final = deck.name
        self.is_open: Final = deck.open  # SA-R90 all may know its list
        self.list: Final = Decklist(catalog.names.index(deck.head("leader")[0]), emanations, cards)


class Library:
    """Shared by all States, never changed."""

    def __init__(self, catalog: Catalog, decks: list[Deck]) -> None:
        ready = [ReadyDeck(catalog, deck) for deck in decks]
        self.catalog: Final = catalog
        self.ready: Final = ready
        self.answers: Final = Answers(catalog, [d.id for d in ready], [d.title for d in ready])

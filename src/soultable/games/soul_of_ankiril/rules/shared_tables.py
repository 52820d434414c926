"""Shared tables of one card set: the catalog, its options, and the ready decks."""

from typing import Final

from soultable.cards.card import Deck, is_own
from soultable.games.soul_of_ankiril.rules.options import Answers
from soultable.games.soul_of_ankiril.rules.printed.catalog import Catalog
from soultable.games.soul_of_ankiril.rules.random_deck import Decklist


class ReadyDeck:
    """SA-138 A ready deck as numbers."""

    def __init__(self, catalog: Catalog, deck: Deck) -> None:
        emanations = [catalog.names.index(name) for name in deck.head("emanations")]
        cards: list[int] = []
        for name, count in deck.cards.items():
            cards += [catalog.names.index(name)] * count
        self.id: Final = deck.id
        self.title: Final = deck.name
        self.is_open: Final = deck.open  # SA-R90 its list is public
        self.list: Final = Decklist(catalog.names.index(deck.head("leader")[0]), emanations, cards)


class Library:
    """Shared by all States of a card set; never changed."""

    def __init__(self, catalog: Catalog, decks: list[Deck]) -> None:
        ready = [ReadyDeck(catalog, deck) for deck in decks if not is_own(deck)]
        self.catalog: Final = catalog
        self.ready: Final = ready
        self.own: Final = {deck.id: ReadyDeck(catalog, deck) for deck in decks if is_own(deck)}
        self.answers: Final = Answers(catalog, [d.id for d in ready], [d.title for d in ready])

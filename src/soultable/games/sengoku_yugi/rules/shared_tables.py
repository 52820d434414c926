"""Shared tables of one card set: the catalog, its options, and the ready decks."""

from typing import Final

from soultable.cards.card import Deck, is_own
from soultable.games.sengoku_yugi.rules.options import Answers
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog

CHARACTERS: Final = "characters"  # the kinds of decks
FAMILIARS: Final = "familiars"


class ReadyDeck:
    """4.8 4.9 A ready Character or Familiar Deck as numbers."""

    def __init__(self, catalog: Catalog, deck: Deck) -> None:
        faces: list[int] = []
        for name, count in deck.cards.items():
            faces += [catalog.names.index(name)] * count
        self.id: Final = deck.id
        self.title: Final = deck.name
        self.faces: Final = sorted(faces)


class Library:
    """Shared by all States of a card set; never changed."""

    def __init__(self, catalog: Catalog, decks: list[Deck]) -> None:
        open_decks = [deck for deck in decks if not is_own(deck)]
        ready = [ReadyDeck(catalog, deck) for deck in open_decks if deck.mode == CHARACTERS]
        familiars = [ReadyDeck(catalog, deck) for deck in open_decks if deck.mode == FAMILIARS]
        self.catalog: Final = catalog
        self.ready: Final = ready
        self.familiars: Final = familiars
        self.own: Final = {deck.id: ReadyDeck(catalog, deck) for deck in decks if is_own(deck)}
        self.answers: Final = Answers(
            catalog,
            [(deck.id, deck.title) for deck in ready],
            [(deck.id, deck.title) for deck in familiars],
        )


def number_of(decks: list[ReadyDeck], id: str) -> int:
    """The index of a deck in this list; one past the end for a random one."""
    for number in range(len(decks)):
        if decks[number].id == id:
            return number
    return len(decks)

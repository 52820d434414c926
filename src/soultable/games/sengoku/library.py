"""All that the States of one set of cards share: the catalog, its answers, and the ready decks."""

from typing import Final

from soultable.cards.card import Deck
from soultable.games.sengoku.answers import Answers
from soultable.games.sengoku.catalog import Catalog

CHARACTERS: Final = "characters"  # the kinds of decks
FAMILIARS: Final = "familiars"


class ReadyDeck:
    """4.8 4.9 A ready Character or Familiar Deck in numbers."""

    def __init__(self, catalog: Catalog, deck: Deck) -> None:
        faces: list[int] = []
        for name, count in deck.cards.items():
            faces += [catalog.names.index(name)] * count
        self.id: Final = deck.id
        self.title: Final = deck.name
        self.faces: Final = sorted(faces)


class Library:
    """Shared by all States, never changed."""

    def __init__(self, catalog: Catalog, decks: list[Deck]) -> None:
        ready = [ReadyDeck(catalog, deck) for deck in decks if deck.mode == CHARACTERS]
        familiars = [ReadyDeck(catalog, deck) for deck in decks if deck.mode == FAMILIARS]
        self.catalog: Final = catalog
        self.ready: Final = ready
        self.familiars: Final = familiars
        self.answers: Final = Answers(
            catalog,
            [(deck.id, deck.title) for deck in ready],
            [(deck.id, deck.title) for deck in familiars],
        )


def number_of(decks: list[ReadyDeck], id: str) -> int:
    """The place of a deck among these; one more than the last for a random one."""
    for number in range(len(decks)):
        if decks[number].id == id:
            return number
    return len(decks)

"""Shared tables of one card set: the catalog, its paths, options, decks and lineups."""

from typing import Final

from soultable.cards.card import Deck, is_own
from soultable.games.alternate_souls.rules.catalog import Catalog
from soultable.games.alternate_souls.rules.lineups import UNITS, Sides
from soultable.games.alternate_souls.rules.options import Answers
from soultable.games.alternate_souls.rules.paths import Move, Paths

MODES: Final = ("starter", "full")


class ReadyDeck:
    """A ready deck as numbers: its lineup, Ruler first, and which of its linked cards it has."""

    def __init__(self, catalog: Catalog, deck: Deck) -> None:
        faces = [catalog.names.index(name) for name in (*deck.head("ruler"), *deck.head("linkers"))]
        linked = catalog.linked_to(faces)
        self.id: Final = deck.id
        self.title: Final = deck.name
        self.mode: Final = deck.mode
        self.faces: Final = faces
        self.chosen: Final = chosen_of([catalog.names[face] for face in linked], dict(deck.cards))


class Library:
    """Shared by all States of a card set; never changed, except for its caches."""

    def __init__(self, catalog: Catalog, decks: list[Deck]) -> None:
        ready = [ReadyDeck(catalog, deck) for deck in decks if not is_own(deck)]
        self.catalog: Final = catalog
        self.paths: Final = Paths(moves_of(catalog))
        self.forward: Final = self.paths.numbers["go f"]  # AS-56 the path of a Will step
        self.ready: Final = ready
        self.own: Final = {deck.id: ReadyDeck(catalog, deck) for deck in decks if is_own(deck)}
        self.answers: Final = Answers(catalog, self.paths, [d.id for d in ready], [d.title for d in ready])
        self.remembered: Final[dict[tuple[int, ...], Sides]] = {}
        self.nobody: Final = self.sides_of([-1] * UNITS)

    def sides_of(self, lineup: list[int]) -> Sides:
        """The tables of these two lineups, made once."""
        key = tuple(lineup)
        if key not in self.remembered:
            if len(self.remembered) > 10_000:  # there is no end of random lineups
                self.remembered.clear()
            self.remembered[key] = Sides(self.catalog, lineup.copy())
        return self.remembered[key]


def chosen_of(linked: list[str], cards: dict[str, int]) -> list[int]:
    """The indices of the linked cards that a deck has, in canonical order; all of them without a list."""
    if not cards:
        return list(range(len(linked)))
    chosen: list[int] = []
    for place, name in enumerate(linked):
        if cards.get(name, 0) > 0:
            cards[name] -= 1
            chosen.append(place)
    return chosen


def moves_of(catalog: Catalog) -> list[Move]:
    """All moves of the set's cards."""
    found: list[Move] = []
    for item in catalog.items:
        if item is not None:
            found += [mode.move for mode in item.modes if mode.move is not None]
    return found

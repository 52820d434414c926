"""All that the States of one set of cards share: the catalog, its paths, answers, decks and lineups."""

from typing import Final

from soultable.cards.card import Deck
from soultable.games.altsouls.answers import Answers
from soultable.games.altsouls.catalog import Catalog
from soultable.games.altsouls.paths import Move, Paths
from soultable.games.altsouls.sides import UNITS, Sides

MODES: Final = ("starter", "full")


class ReadyDeck:
    """A ready deck in numbers: its lineup, Ruler first, and which of its linked cards are in it."""

    def __init__(self, catalog: Catalog, deck: Deck) -> None:
        faces = [catalog.names.index(name) for name in (*deck.head("ruler"), *deck.head("linkers"))]
        linked = catalog.linked_to(faces)
        self.id: Final = deck.id
        self.title: Final = deck.name
        self.mode: Final = deck.mode
        self.faces: Final = faces
        self.chosen: Final = chosen_of([catalog.names[face] for face in linked], dict(deck.cards))


class Library:
    """Shared by all States, never changed but for what it remembers."""

    def __init__(self, catalog: Catalog, decks: list[Deck]) -> None:
        ready = [ReadyDeck(catalog, deck) for deck in decks]
        self.catalog: Final = catalog
        self.paths: Final = Paths(moves_of(catalog))
        self.forward: Final = self.paths.numbers["go f"]  # AS-56 the path of a Will step
        self.ready: Final = ready
        self.answers: Final = Answers(catalog, self.paths, [d.id for d in ready], [d.title for d in ready])
        self.remembered: Final[dict[tuple[int, ...], Sides]] = {}
        self.nobody: Final = self.sides_of([-1] * UNITS)

    def sides_of(self, lineup: list[int]) -> Sides:
        """The tables of these two lineups, made once."""
        key = tuple(lineup)
        if key not in self.remembered:
            if len(self.remembered) > 10_000:  # random lineups without end
                self.remembered.clear()
            self.remembered[key] = Sides(self.catalog, lineup.copy())
        return self.remembered[key]


def chosen_of(linked: list[str], cards: dict[str, int]) -> list[int]:
    """The places of the linked cards that a deck holds, in canonical order; without a list, all of them."""
    if not cards:
        return list(range(len(linked)))
    chosen: list[int] = []
    for place, name in enumerate(linked):
        if cards.get(name, 0) > 0:
            cards[name] -= 1
            chosen.append(place)
    return chosen


def moves_of(catalog: Catalog) -> list[Move]:
    """Every move of the set's cards."""
    found: list[Move] = []
    for item in catalog.items:
        if item is not None:
            found += [mode.move for mode in item.modes if mode.move is not None]
    return found

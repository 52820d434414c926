"""Cards as data: files, their checks, the verbs, text made from data, and decks."""

from soultable.cards.card import Card, CardSet, Deck, Text, VerbUse
from soultable.cards.deck import load_decks, read_decks
from soultable.cards.load import check, load_set
from soultable.cards.schema import GameWords

__all__ = [
    "Card",
    "CardSet",
    "Deck",
    "GameWords",
    "Text",
    "VerbUse",
    "check",
    "load_decks",
    "load_set",
    "read_decks",
]

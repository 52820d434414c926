"""Cards and decks as data: reading and checking files, the verbs, and card text made from the data."""

from soultable.cards.card import Card, CardSet, Deck, Text, VerbUse
from soultable.cards.load_cards import check, load_set
from soultable.cards.load_decks import load_decks, read_decks, sound_decks
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
    "sound_decks",
]

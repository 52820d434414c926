"""Cards as data: files, their checks, the verbs, and text made from data."""

from soultable.cards.card import Card, CardSet, Text, VerbUse
from soultable.cards.load import check, load_set
from soultable.cards.schema import GameWords

__all__ = ["Card", "CardSet", "GameWords", "Text", "VerbUse", "check", "load_set"]

"""HC-2 What a card file of High Card may say; its cards are listed from the lowest to the highest."""

from pathlib import Path
from typing import Final

from soultable.cards.schema import Field, GameWords, Number, Part

WORDS: Final = GameWords(
    game="high-card",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(Part("card", fields=(Field("copies", Number(1, 8)),)),),
    most_cards=40,
    whole=lambda cards: [] if sum(card.copies for card in cards) >= 20 else ["needs 20 cards (HC-3)"],
)

"""Deck and lineup sizes (AS-45, AS-99, AS-R76), and the Will for Linkers that a lineup leaves out."""

from typing import Final

from soultable.games.alternate_souls.rules.state import MOST_WILL

STARTER_LINKERS: Final = 3  # AS-99
FULL_LINKERS: Final = 5  # AS-R76
FULL_CARDS: Final = 20


def linker_count(mode: str) -> int:
    """AS-99 AS-R76 How many Linkers a lineup has."""
    return STARTER_LINKERS if mode == "starter" else FULL_LINKERS


def extra_will(mode: str, cost: int, maximum: int) -> int:
    """AS-45 AS-101 AS-R46 The unused part of the maximum, halved in a starter game."""
    left = maximum - cost
    return min(left // 2 if mode == "starter" else left, MOST_WILL)

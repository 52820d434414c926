"""Evaluation: each seat's progress towards a win, from the game's own terms; for agents."""

from typing import Final

from soultable.games.soulfall.rules.state import Soulfall
from soultable.games.soulfall.rules.turn import ENOUGH_IN_ALL, ENOUGH_OF_A_KIND

DEVOTION_WORTH: Final = 0.5  # the cards' worth of growth that a Devotion brings besides counting
HAND_WORTH: Final = 0.15
GOOD_HAND: Final = 5
STEEPNESS: Final = 4.0


def progress(s: Soulfall, who: int) -> float:
    """How near a seat is to its nearest win; about 1 when it has won."""
    nomads, shards, devotions = len(s.nomads(who)), len(s.shards(who)), len(s.devotions(who))
    ahead, behind = max(nomads, shards), min(nomads, shards)
    of_a_kind = ahead / ENOUGH_OF_A_KIND + 0.15 * behind / ENOUGH_OF_A_KIND
    total = (nomads + shards + devotions) / ENOUGH_IN_ALL
    growth = (DEVOTION_WORTH * devotions + HAND_WORTH * min(len(s.hand(who)), GOOD_HAND)) / ENOUGH_IN_ALL
    return max(of_a_kind, total) + 0.3 * min(of_a_kind, total) + growth


def evaluate(s: Soulfall, seat: int) -> float:
    """From 0 to 1: the lead in progress; exact when the game is over."""
    if s.result is not None:
        return s.result.returns[seat]
    lead = progress(s, seat) - progress(s, 1 - seat)
    scaled = STEEPNESS * lead / 2
    return 0.5 + 0.5 * scaled / (1.0 + abs(scaled))

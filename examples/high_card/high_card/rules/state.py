"""The whole truth about a running game of High Card."""

from typing import Final

from soultable.core.agenda import State
from soultable.core.fields import numbers
from soultable.core.zone import ALL_SEE, HEAP, NONE_SEE, OWNER_SEES, PILE, Layout, Zone

LAYOUT: Final = Layout(
    [Zone("deck", NONE_SEE, PILE, "", "HC-3 What is left of the deck.")],
    [  # of each seat
        Zone("hand", OWNER_SEES, HEAP, "", "HC-3 A hand is secret."),
        Zone("shown", ALL_SEE, HEAP, "", "HC-4 The card of this trick."),
        Zone("played", ALL_SEE, HEAP, "", "HC-6 The cards of earlier tricks."),
    ],
)


class HighCard(State):
    points: list[int] = numbers([])  # the tricks that each seat has taken

    def cards(self, zone: str, seat: int) -> list[int]:
        return self.zones[LAYOUT.place(zone, seat)]

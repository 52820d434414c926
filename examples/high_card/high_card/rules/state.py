"""The whole truth about a running game of High Card."""

from typing import Final

from soultable.core.agenda import State
from soultable.core.game import Game, Settings
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
    def __init__(self, game: Game, seats: int, settings: Settings, faces: list[int]) -> None:
        super().__init__(game, seats, settings, faces)
        self.points: list[int] = [0] * seats  # the tricks that each seat has taken

    def clone(self) -> "HighCard":
        s = HighCard(self.game, self.seats, self.settings, self.faces)
        self.copy_into(s)
        s.points = self.points.copy()
        return s

    def cards(self, zone: str, seat: int) -> list[int]:
        return self.zones[LAYOUT.place(zone, seat)]

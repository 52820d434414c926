"""High Card as a Game: ties its rules, cards and tooling together."""

from pathlib import Path
from typing import Any, Final

from high_card.rules.state import LAYOUT, HighCard
from high_card.rules.tricks import ChooseCard, Deal, MostTricksWin, TakeTrick, tricks
from high_card.tool_settings import TOOLING
from soultable.cards.card import CardSet
from soultable.core.agenda import State, Step
from soultable.core.combinators import Together
from soultable.core.event import Message
from soultable.core.game import Game, Settings, loss_for
from soultable.core.option import Option


class HighCardGame(Game):
    def __init__(self, cards: CardSet) -> None:
        super().__init__(HighCard)
        self.slug = "high-card"
        self.tooling = TOOLING
        self.title = "High Card"
        self.sentence = "Five tricks, one card each in secret; equal cards cancel each other."
        self.aim = "Take most of the five tricks."
        self.most = 4  # HC-1
        self.layout = LAYOUT
        self.messages = Path(__file__).parent / "messages"
        self.steps = {cls.__name__: cls for cls in (Deal, Together, ChooseCard, TakeTrick, MostTricksWin)}
        self.names = [card.id for card in cards.cards]
        self.titles = [card.name for card in cards.cards]
        self.texts = [card.text for card in cards.cards]
        self.cards_hash, self.cards_name = cards.hash, cards.name
        self.faces = [face for face, card in enumerate(cards.cards) for _ in range(card.copies)]
        for face, card in enumerate(cards.cards):
            label = Message("play", {"card": card.id})
            self.learn([Option(0, face, f"play {card.id}", label, (f"hand.{card.id}",))])

    def blank(self, seats: int, settings: Settings) -> HighCard:
        s = HighCard(self, seats, settings, self.faces)
        s.zones = [[] for _ in range(LAYOUT.size(seats))]
        s.points = [0] * seats
        return s

    def opening(self) -> Step[Any]:
        return Deal()

    def agenda_for(self, s: State) -> list[Step[Any]]:
        assert isinstance(s, HighCard)
        return tricks(s)[::-1]

    def resign(self, s: State, seat: int) -> None:
        """HC-R1 Somebody who resigns loses, and the others share the win."""
        s.tell("resigned", "HC-R1", seat)
        s.finish(loss_for(seat, s, "resigned", "HC-R1"))

    def evaluate(self, s: State, seat: int) -> float:
        """The seat's share of the tricks so far, with one more for each: agents play by it."""
        assert isinstance(s, HighCard)
        return (1 + s.points[seat]) / (s.seats + sum(s.points))


GAME: Final = HighCardGame

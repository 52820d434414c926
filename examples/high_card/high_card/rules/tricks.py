"""The rules of High Card as Steps and Decisions."""

from typing import Any

from high_card.rules.state import LAYOUT, HighCard
from soultable.core.agenda import Decision, Result, Step
from soultable.core.combinators import Together
from soultable.core.event import Message
from soultable.core.option import Option
from soultable.core.zone import NOBODY


class Deal(Step[HighCard]):
    """HC-1 HC-3 Shuffle the deck and deal five cards to each player."""

    def run(self, s: HighCard) -> None:
        deck = list(range(len(s.faces)))
        s.rng.shuffle(deck)
        for seat in range(s.seats):
            s.cards("hand", seat).extend([deck.pop() for _ in range(5)])
        s.cards("deck", NOBODY).extend(deck)
        for seat in range(s.seats):
            hand = LAYOUT.place("hand", seat)
            s.tell_cards("dealt", "HC-3", seat, s.zones[hand], LAYOUT.place("deck", NOBODY), hand)
        s.do_all(tricks(s))


def tricks(s: HighCard) -> list[Step[Any]]:
    """HC-4 HC-7 A trick for each card that is left in a hand, then the end."""
    trick: list[Step[Any]] = [Together(tuple(ChooseCard(seat) for seat in range(s.seats))), TakeTrick()]
    return trick * len(s.cards("hand", 0)) + [MostTricksWin()]


class ChooseCard(Decision[HighCard]):
    """HC-4 One card of the hand, in secret until all have chosen."""

    def options(self, s: HighCard) -> list[Option]:
        return [s.game.option(f"play {s.game.names[face]}") for face in s.kinds_of(s.cards("hand", self.who))]

    def chosen(self, s: HighCard, option: Option) -> None:
        card = next(card for card in s.cards("hand", self.who) if s.faces[card] == option.thing)
        s.cards("hand", self.who).remove(card)
        s.cards("shown", self.who).append(card)
        hand, shown = LAYOUT.place("hand", self.who), LAYOUT.place("shown", self.who)
        s.tell_move("shown", "HC-4", self.who, card, hand, shown)

    def prompt(self, s: HighCard) -> Message:
        return Message("ask-card")

    def rule(self) -> str:
        return "HC-4"


class TakeTrick(Step[HighCard]):
    """HC-5 Equal cards cancel each other; the highest that remains takes the trick."""

    def run(self, s: HighCard) -> None:
        shown = [s.cards("shown", seat).pop() for seat in range(s.seats)]
        faces = [s.faces[card] for card in shown]
        alone = [face for face in faces if faces.count(face) == 1]
        taker = faces.index(max(alone)) if alone else NOBODY
        for seat in range(s.seats):
            s.cards("played", seat).append(shown[seat])  # HC-6
            s.points[seat] += seat == taker
        s.tell("taken" if alone else "not-taken", "HC-5", taker, total=s.points[taker] if alone else NOBODY)


class MostTricksWin(Step[HighCard]):
    """HC-7 The game is over; players with equally many tricks share the win."""

    def run(self, s: HighCard) -> None:
        winners = [seat for seat in range(s.seats) if s.points[seat] == max(s.points)]
        for seat in winners:
            s.tell("won", "HC-7", seat, total=s.points[seat])
        returns = [1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
        s.finish(Result(returns, winners, "most tricks", "HC-7"))

"""Fortunes (SW-12): they benefit the player who draws the card, as far as possible (SW-R46)."""

from typing import Final

from soultable.core.agenda import Decision, Step
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.spirit_war.rules.attack import seat_bar
from soultable.games.spirit_war.rules.options import DISCARD, STOP, TAKE
from soultable.games.spirit_war.rules.state import HAND, LOOKED, NOT_IN_HAND, OWN, PREPARATION, SpiritWar

EMPTY_HAND: Final = Reason("empty-hand", "SW-R46")
NOT_SEEN: Final = Reason("not-seen", "SW-12")


class Numbered(Step[SpiritWar]):
    """A Step of one seat with a number of cards."""

    def __init__(self, who: int, number: int) -> None:
        self.who: Final = who
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number)


class DrawCards(Numbered):
    """SW-12 SW-9 Draw this many Preparation cards, or as many as there are."""

    def run(self, s: SpiritWar) -> None:
        if s.is_out(self.who):
            return
        for _ in range(self.number):
            s.draw(self.who, "SW-12")


class Pilfer(Decision[SpiritWar]):
    """SW-12 Take random cards from the hand of an opponent who has one; only the two see which."""

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number)

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_out(self.who):
            return []
        return s.answers.others[self.who].among(s.with_cards(self.who))

    def chosen(self, s: SpiritWar, option: Option) -> None:
        who, other = self.who, option.thing
        for _ in range(min(self.number, len(s.hand(other)))):
            card = s.random_from_hand(other)
            s.hand(who).append(card)
            s.tell_move("pilfered", "SW-12", who, card, HAND + OWN * other, HAND + OWN * who, whom=other)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return seat_bar(s, self, option, EMPTY_HAND)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-pilfer")

    def rule(self) -> str:
        return "SW-12"


class Scry(Decision[SpiritWar]):
    """SW-12 Look at an opponent's hand; the opponent knows."""

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_out(self.who):
            return []
        return s.answers.others[self.who].among(s.opponents(self.who))

    def chosen(self, s: SpiritWar, option: Option) -> None:
        if s.listening:
            who, other = self.who, option.thing
            args = {"whom": other, **s.card_args(s.hand(other), HAND + OWN * other)}
            s.tell_args("scried", "SW-12", who, args, seers=1 << who | 1 << other)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return seat_bar(s, self, option, EMPTY_HAND)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-scry")

    def rule(self) -> str:
        return "SW-12"


class Foresee(Numbered):
    """SW-12 Look alone at the top cards of the Preparation deck, or as many as there are."""

    def run(self, s: SpiritWar) -> None:
        count = min(self.number, len(s.zones[PREPARATION]))
        if count == 0 or s.is_out(self.who):
            return
        deck = s.zones[PREPARATION]
        s.looked(self.who).extend(deck[-count:])
        del deck[-count:]
        from_the_top = s.looked(self.who)[::-1]
        s.tell_cards("foresaw", "SW-12", self.who, from_the_top, PREPARATION, LOOKED + OWN * self.who)
        s.do(TakeSeen(self.who))


class TakeSeen(Decision[SpiritWar]):
    """SW-12 Take one of the cards seen into hand; the others go under the deck in the same order."""

    def options(self, s: SpiritWar) -> list[Option]:
        looked = s.looked(self.who)
        return s.answers.take.among(s.kinds(looked)) if looked else []

    def chosen(self, s: SpiritWar, option: Option) -> None:
        looked = s.looked(self.who)
        for i in range(len(looked) - 1, -1, -1):
            if s.faces[looked[i]] == option.thing:
                s.hand(self.who).append(looked.pop(i))
                break
        s.zones[PREPARATION] = looked + s.zones[PREPARATION]
        own = OWN * self.who
        s.tell_move("took", "SW-12", self.who, s.hand(self.who)[-1], LOOKED + own, HAND + own)
        if looked:
            s.tell_cards("put-under", "SW-12", self.who, looked[::-1], LOOKED + own, PREPARATION)
        looked.clear()

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return self.refusal(s, option, TAKE, NOT_SEEN)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-seen")

    def rule(self) -> str:
        return "SW-12"


class MakeOffering(Numbered):
    """SW-12 Discard up to this many cards, no more than the Preparation deck holds, and draw as many."""

    def run(self, s: SpiritWar) -> None:
        if not s.is_out(self.who):
            s.do(Offer(self.who, min(self.number, len(s.zones[PREPARATION])), 0))


class Offer(Decision[SpiritWar]):
    """SW-12 One more discard, or stop; then as many cards are drawn."""

    def __init__(self, who: int, left: int, given: int) -> None:
        super().__init__(who)
        self.left: Final = left
        self.given: Final = given

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.left, self.given)

    def options(self, s: SpiritWar) -> list[Option]:
        hand = s.hand(self.who)
        return s.answers.offer.among(s.kinds(hand)) if hand and self.left > 0 else []

    def chosen(self, s: SpiritWar, option: Option) -> None:
        if option.verb == STOP:
            self.lapse(s)
            return
        s.discard(self.who, option.thing, "SW-12")
        s.do(Offer(self.who, self.left - 1, self.given + 1))

    def lapse(self, s: SpiritWar) -> None:
        if self.given > 0:
            s.do(DrawCards(self.who, self.given))

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != DISCARD:
            return None if option.verb == STOP else self.not_now(s)
        return None if option in self.options(s) else NOT_IN_HAND

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-offering-again" if self.given else "ask-offering", {"amount": self.left})

    def rule(self) -> str:
        return "SW-12"

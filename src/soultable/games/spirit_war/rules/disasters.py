"""Disasters (SW-13): they harm the player who draws the card, as far as possible (SW-R46)."""

from typing import Final

from soultable.core.agenda import Decision, SeatStep
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.spirit_war.rules.attack import seat_bar
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT
from soultable.games.spirit_war.rules.options import DISCARD, GIVE
from soultable.games.spirit_war.rules.state import ABYSS, HAND, NOT_IN_HAND, OWN, SpiritWar

NOT_FEWEST: Final = Reason("not-fewest", "SW-R11")


class DiscardOne(Decision[SpiritWar]):
    """SW-13 Discard a card of the player's choice; an empty hand loses nothing."""

    def options(self, s: SpiritWar) -> list[Option]:
        hand = s.hand(self.who)
        return s.answers.discard.among(s.kinds(hand)) if hand else []

    def chosen(self, s: SpiritWar, option: Option) -> None:
        s.discard(self.who, option.thing, "SW-13")

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return self.refusal(s, option, DISCARD, NOT_IN_HAND)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-discard")

    def rule(self) -> str:
        return "SW-13"


class LoseAtRandom(SeatStep[SpiritWar]):
    """SW-13 SW-7 A random card from the hand goes to the Abyss."""

    def run(self, s: SpiritWar) -> None:
        if not s.hand(self.who):
            return
        card = s.random_from_hand(self.who)
        s.zones[ABYSS].append(card)
        s.tell_move("lost-at-random", "SW-13", self.who, card, HAND + OWN * self.who, ABYSS)


class ChooseRecipient(Decision[SpiritWar]):
    """SW-13 SW-R11 The opponent with the fewest cards gets them; if tied, the giver chooses."""

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number)

    def options(self, s: SpiritWar) -> list[Option]:
        if not s.hand(self.who):
            return []
        return s.answers.others[self.who].among(s.with_fewest(self.who))

    def chosen(self, s: SpiritWar, option: Option) -> None:
        s.tell("recipient", "SW-R11", self.who, whom=option.thing)
        s.do(GiveCard(self.who, option.thing, self.number))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return seat_bar(s, self, option, NOT_FEWEST)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-recipient")

    def rule(self) -> str:
        return "SW-R11"


class GiveCard(Decision[SpiritWar]):
    """SW-13 Give a card face down; only the two see it. If the recipient resigns, choose again (SW-R36)."""

    def __init__(self, who: int, recipient: int, number: int) -> None:
        super().__init__(who)
        self.recipient: Final = recipient
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.recipient, self.number)

    def options(self, s: SpiritWar) -> list[Option]:
        hand = s.hand(self.who)
        return s.answers.give.among(s.kinds(hand)) if hand and not s.is_out(self.recipient) else []

    def chosen(self, s: SpiritWar, option: Option) -> None:
        who, other = self.who, self.recipient
        s.play(who, option.thing, s.hand(other))
        card = s.hand(other)[-1]
        s.tell_move("gave", "SW-13", who, card, HAND + OWN * who, HAND + OWN * other, whom=other)
        if self.number > 1:
            s.do(GiveCard(who, other, self.number - 1))

    def lapse(self, s: SpiritWar) -> None:
        if s.is_out(self.recipient):
            s.do(ChooseRecipient(self.who, self.number))

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return self.refusal(s, option, GIVE, NOT_IN_HAND)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-gift", {"whom": self.recipient})

    def rule(self) -> str:
        return "SW-13"


class ShowHand(SeatStep[SpiritWar]):
    """SW-13 Show the whole hand to all players, once."""

    def run(self, s: SpiritWar) -> None:
        if s.listening and not s.is_out(self.who):
            s.tell_args("hand-shown", "SW-13", self.who, s.card_args(s.hand(self.who), HAND + OWN * self.who))


class Spellbreak(SeatStep[SpiritWar]):
    """SW-13 SW-7 All Spells in the hand go to the Abyss."""

    def run(self, s: SpiritWar) -> None:
        elements = s.copies.elements
        hand = s.hand(self.who)
        spells = [card for card in hand if elements[card] == NO_ELEMENT]
        s.zones[ABYSS].extend(spells)
        for card in spells:
            hand.remove(card)
        if s.listening and not s.is_out(self.who):
            args = s.card_args(spells, HAND + OWN * self.who, ABYSS)
            s.tell_args("spells-discarded", "SW-13", self.who, args)

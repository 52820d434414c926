"""Disasters (SW-13): they harm the player who draws the card, as far as possible (SW-R46)."""

from typing import Final

from soultable.core.agenda import Decision, SeatStep
from soultable.core.option import Option, Reason
from soultable.games.spirit_war.rules.attack import seat_bar
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT
from soultable.games.spirit_war.rules.options import DISCARD, GIVE
from soultable.games.spirit_war.rules.state import ABYSS, NOT_IN_HAND, SpiritWar

NOT_FEWEST: Final = Reason("not-fewest", "SW-R11", "Another opponent has fewer cards in hand.")


class DiscardOne(Decision[SpiritWar]):
    """SW-13 Discard a card of the player's choice; an empty hand loses nothing."""

    def options(self, s: SpiritWar) -> list[Option]:
        hand = s.hand(self.who)
        return s.answers.discard.among(s.kinds(hand)) if hand else []

    def chosen(self, s: SpiritWar, option: Option) -> None:
        s.discard(self.who, option.thing, "SW-13")

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return self.refusal(s, option, DISCARD, NOT_IN_HAND)

    def prompt(self, s: SpiritWar) -> str:
        return "Discard a card from your hand."

    def rule(self) -> str:
        return "SW-13"


class LoseAtRandom(SeatStep[SpiritWar]):
    """SW-13 SW-7 A random card from the hand goes to the Abyss."""

    def run(self, s: SpiritWar) -> None:
        if not s.hand(self.who):
            return
        card = s.random_from_hand(self.who)
        s.zones[ABYSS].append(card)
        if s.listening:
            text = f"@{self.who} loses {s.title(card)}, picked at random."
            s.tell_text("discarded", "SW-13", text, self.who, ("hand", "abyss"))


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
        if s.listening:
            text = f"@{self.who} must give to @{option.thing}, who has the fewest cards."
            s.tell_text("recipient", "SW-R11", text, self.who)
        s.do(GiveCard(self.who, option.thing, self.number))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return seat_bar(s, self, option, NOT_FEWEST)

    def prompt(self, s: SpiritWar) -> str:
        return "Choose to whom you give."

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
        if s.listening:
            secret = f"@{who} gives {s.game.titles[option.thing]} to @{other}."
            public = f"@{who} gives a card to @{other}."
            s.tell_text_apart(1 << who | 1 << other, "gave", "SW-13", secret, public, who, ("hand",))
        if self.number > 1:
            s.do(GiveCard(who, other, self.number - 1))

    def lapse(self, s: SpiritWar) -> None:
        if s.is_out(self.recipient):
            s.do(ChooseRecipient(self.who, self.number))

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return self.refusal(s, option, GIVE, NOT_IN_HAND)

    def prompt(self, s: SpiritWar) -> str:
        return f"Give a card from your hand to @{self.recipient}."

    def rule(self) -> str:
        return "SW-13"


class ShowHand(SeatStep[SpiritWar]):
    """SW-13 Show the whole hand to all players, once."""

    def run(self, s: SpiritWar) -> None:
        if s.listening and not s.is_out(self.who):
            text = f"@{self.who} shows the hand: {s.titles(s.hand(self.who)) or 'no card'}."
            s.tell_text("shown", "SW-13", text, self.who, ("hand",))


class Spellbreak(SeatStep[SpiritWar]):
    """SW-13 SW-7 All Spells in the hand go to the Abyss."""

    def run(self, s: SpiritWar) -> None:
        elements = s.copies.elements
        hand = s.hand(self.who)
        spells = [card for card in hand if elements[card] == NO_ELEMENT]
        if s.listening and not s.is_out(self.who):
            text = f"@{self.who} discards all Spells: {s.titles(spells) or 'none'}."
            s.tell_text("discarded", "SW-13", text, self.who, ("hand", "abyss"))
        s.zones[ABYSS].extend(spells)
        for card in spells:
            hand.remove(card)

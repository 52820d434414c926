"""Fortunes (SW-12) and Disasters (SW-13): what each verb of an Encounter card does, as far as it can (SW-R46)."""

from typing import Any, Final

from soultable.core.agenda import Decision, Step
from soultable.core.option import Option, Reason
from soultable.games.spiritwar.answers import DISCARD, GIVE, STOP, TAKE
from soultable.games.spiritwar.attack import ATTACK, Ambush, seat_bar
from soultable.games.spiritwar.decks import FEWEST, NO_ELEMENT, Effect
from soultable.games.spiritwar.encounter import MEET_ENCOUNTER
from soultable.games.spiritwar.state import ABYSS, PREPARATION, SeatStep, SpiritWar

EMPTY_HAND: Final = Reason("empty-hand", "SW-R46", "That player has no card in hand.")
NOT_FEWEST: Final = Reason("not-fewest", "SW-R11", "Another opponent has fewer cards in hand.")
NOT_IN_HAND: Final = Reason("not-in-hand", "SW-17", "You hold no such card.")
NOT_SEEN: Final = Reason("not-seen", "SW-12", "That card is not among those you look at.")


def script_of(aim: int, effects: list[Effect], who: int) -> list[Step[Any]]:
    """SW-25 The Steps by which a seat follows an Encounter card."""
    if aim >= 0:
        return [ATTACK[who][aim]]
    steps: list[Step[Any]] = []
    for effect in effects:
        steps += steps_of(effect.verb, effect.number, who)
    return steps


def steps_of(verb: str, number: int, who: int) -> list[Step[Any]]:
    """One verb of a card as Steps."""
    if verb == "encounter":
        return [MEET_ENCOUNTER[who]] * number
    if verb == "discard":
        return [DiscardOne(who)] * number
    if verb == "lose":
        return [LoseAtRandom(who)] * number
    return [one_step(verb, number, who)]


def one_step(verb: str, number: int, who: int) -> Step[Any]:
    if verb == "draw":
        return DrawCards(who, number)
    if verb == "steal":
        return Pilfer(who, number)
    if verb == "foresee":
        return Foresee(who, number)
    if verb == "spy":
        return Scry(who)
    if verb == "renew":
        return MakeOffering(who, number)
    if verb == "give":
        return ChooseRecipient(who, number)
    if verb == "show":
        return ShowHand(who)
    if verb == "purge":
        return Spellbreak(who)
    assert verb == "ambush", verb
    return Ambush(who)


class Numbered(Step[SpiritWar]):
    """A Step of one seat with a number of cards."""

    def __init__(self, who: int, number: int) -> None:
        self.who: Final = who
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number)


class NumberedChoice(Decision[SpiritWar]):
    """A Decision about a number of cards."""

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number)


# -- Fortunes --------------------------------------------------------------------------------------------


class DrawCards(Numbered):
    """SW-12 SW-9 Draw so many Preparation cards, or as many as there are."""

    def run(self, s: SpiritWar) -> None:
        if s.is_out(self.who):
            return
        for _ in range(self.number):
            s.draw(self.who, "SW-12")


class Pilfer(NumberedChoice):
    """SW-12 Take random cards from the hand of an opponent who has one; only the two see which."""

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_out(self.who):
            return []
        choose = s.answers.choose
        return [choose[seat] for seat in s.opponents(self.who) if s.hand(seat)]

    def chosen(self, s: SpiritWar, option: Option) -> None:
        other = option.thing
        for _ in range(min(self.number, len(s.hand(other)))):
            card = s.random_from_hand(other)
            s.hand(self.who).append(card)
            if s.loud:
                public = f"@{self.who} takes a card from @{other}'s hand."
                secret = f"@{self.who} takes {s.title(card)} from @{other}'s hand."
                s.tell_apart(1 << self.who | 1 << other, "pilfered", "SW-12", secret, public, self.who, ("hand",))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return seat_bar(s, self, option, EMPTY_HAND)

    def prompt(self, s: SpiritWar) -> str:
        return "Choose from whose hand you take a random card."

    def rule(self) -> str:
        return "SW-12"


class Scry(Decision[SpiritWar]):
    """SW-12 Look at the hand of an opponent; its owner knows."""

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_out(self.who):
            return []
        choose = s.answers.choose
        return [choose[seat] for seat in s.opponents(self.who)]

    def chosen(self, s: SpiritWar, option: Option) -> None:
        if s.loud:
            other = option.thing
            public = f"@{self.who} looks at @{other}'s hand."
            secret = f"@{self.who} looks at @{other}'s hand: {s.titles(s.hand(other)) or 'no card'}."
            s.tell_apart(1 << self.who | 1 << other, "scried", "SW-12", secret, public, self.who, ("hand",))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return seat_bar(s, self, option, EMPTY_HAND)

    def prompt(self, s: SpiritWar) -> str:
        return "Choose whose hand you look at."

    def rule(self) -> str:
        return "SW-12"


class Foresee(Numbered):
    """SW-12 Look alone at the top cards of the Preparation deck, or at as many as there are."""

    def run(self, s: SpiritWar) -> None:
        count = min(self.number, len(s.zones[PREPARATION]))
        if count == 0 or s.is_out(self.who):
            return
        deck = s.zones[PREPARATION]
        s.looked(self.who).extend(deck[-count:])
        del deck[-count:]
        if s.loud:
            seen = ", ".join([s.title(card) for card in reversed(s.looked(self.who))])
            public = f"@{self.who} looks at the top {count} of the Preparation deck."
            secret = f"@{self.who} looks at the top of the Preparation deck: {seen}."
            s.tell_apart(1 << self.who, "foresaw", "SW-12", secret, public, self.who, ("preparation", "looked"))
        s.do(TakeSeen(self.who))


class TakeSeen(Decision[SpiritWar]):
    """SW-12 One of the cards seen to hand; the others go under the deck, keeping their order."""

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
        looked.clear()
        if s.loud:
            public = f"@{self.who} takes one of the cards and puts the others under the deck."
            secret = f"@{self.who} takes {s.game.titles[option.thing]} and puts the others under the deck."
            s.tell_apart(1 << self.who, "took", "SW-12", secret, public, self.who, ("looked", "hand"))

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != TAKE:
            return self.not_now(s)
        return None if option in self.options(s) else NOT_SEEN

    def prompt(self, s: SpiritWar) -> str:
        return "Take one of the cards you look at."

    def rule(self) -> str:
        return "SW-12"


class MakeOffering(Numbered):
    """SW-12 Discard up to so many cards, at most as many as the Preparation deck holds, and draw as many."""

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
        discard(s, self.who, option.thing, "SW-12")
        s.do(Offer(self.who, self.left - 1, self.given + 1))

    def lapse(self, s: SpiritWar) -> None:
        if self.given > 0:
            s.do(DrawCards(self.who, self.given))

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != DISCARD:
            return None if option.verb == STOP else self.not_now(s)
        return None if option in self.options(s) else NOT_IN_HAND

    def prompt(self, s: SpiritWar) -> str:
        more = "another card" if self.given else "a card"
        return f"Discard {more} to draw a new one, or stop; {self.left} more at most."

    def rule(self) -> str:
        return "SW-12"


# -- Disasters -------------------------------------------------------------------------------------------


def discard(s: SpiritWar, who: int, face: int, rule: str) -> None:
    """SW-7 A card of the hand goes to the Abyss, for all to see."""
    s.lose_from_hand(who, face)
    if s.loud:
        s.tell("discarded", rule, f"@{who} discards {s.game.titles[face]}.", who, ("hand", "abyss"))


class DiscardOne(Decision[SpiritWar]):
    """SW-13 Discard a card of one's choice; an empty hand has nothing to lose."""

    def options(self, s: SpiritWar) -> list[Option]:
        hand = s.hand(self.who)
        return s.answers.discard.among(s.kinds(hand)) if hand else []

    def chosen(self, s: SpiritWar, option: Option) -> None:
        discard(s, self.who, option.thing, "SW-13")

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != DISCARD:
            return self.not_now(s)
        return None if option in self.options(s) else NOT_IN_HAND

    def prompt(self, s: SpiritWar) -> str:
        return "Discard a card from your hand."

    def rule(self) -> str:
        return "SW-13"


class LoseAtRandom(SeatStep):
    """SW-13 SW-7 A random card of the hand goes to the Abyss."""

    def run(self, s: SpiritWar) -> None:
        if not s.hand(self.who):
            return
        card = s.random_from_hand(self.who)
        s.zones[ABYSS].append(card)
        if s.loud:
            text = f"@{self.who} loses {s.title(card)}, picked at random."
            s.tell("discarded", "SW-13", text, self.who, ("hand", "abyss"))


class ChooseRecipient(NumberedChoice):
    """SW-13 SW-R11 Who gets the cards: the opponent with the fewest; among equals the giver chooses."""

    def options(self, s: SpiritWar) -> list[Option]:
        if not s.hand(self.who):
            return []
        choose = s.answers.choose
        return [choose[seat] for seat in s.targets(self.who, FEWEST)]

    def chosen(self, s: SpiritWar, option: Option) -> None:
        if s.loud:
            text = f"@{self.who} must give to @{option.thing}, who has the fewest cards."
            s.tell("recipient", "SW-R11", text, self.who)
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
    """SW-13 Give a card face down; only the two see which. If the recipient resigns, it is chosen anew (SW-R36)."""

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
        s.hand(other).append(s.take_from_hand(who, option.thing))
        if s.loud:
            secret = f"@{who} gives {s.game.titles[option.thing]} to @{other}."
            public = f"@{who} gives a card to @{other}."
            s.tell_apart(1 << who | 1 << other, "gave", "SW-13", secret, public, who, ("hand",))
        if self.number > 1:
            s.do(GiveCard(who, other, self.number - 1))

    def lapse(self, s: SpiritWar) -> None:
        if s.is_out(self.recipient):
            s.do(ChooseRecipient(self.who, self.number))

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != GIVE:
            return self.not_now(s)
        return None if option in self.options(s) else NOT_IN_HAND

    def prompt(self, s: SpiritWar) -> str:
        return f"Give a card from your hand to @{self.recipient}."

    def rule(self) -> str:
        return "SW-13"


class ShowHand(SeatStep):
    """SW-13 Show the whole hand to all players, once."""

    def run(self, s: SpiritWar) -> None:
        if s.loud and not s.is_out(self.who):
            text = f"@{self.who} shows the hand: {s.titles(s.hand(self.who)) or 'no card'}."
            s.tell("shown", "SW-13", text, self.who, ("hand",))


class Spellbreak(SeatStep):
    """SW-13 SW-7 All Spells of the hand go to the Abyss."""

    def run(self, s: SpiritWar) -> None:
        elements = s.copies.elements
        hand = s.hand(self.who)
        spells = [card for card in hand if elements[card] == NO_ELEMENT]
        if s.loud and not s.is_out(self.who):
            text = f"@{self.who} discards all Spells: {s.titles(spells) or 'none'}."
            s.tell("discarded", "SW-13", text, self.who, ("hand", "abyss"))
        s.zones[ABYSS].extend(spells)
        for card in spells:
            hand.remove(card)

"""Game state of Spirit War: where the cards are, who is out, and who fights whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import State
from soultable.core.event import Args
from soultable.core.fields import number, numbers
from soultable.core.option import Reason
from soultable.core.zone import ALL_SEE, HEAP, HIDDEN, NOBODY, NONE_SEE, OWNER_SEES, PILE, ROW, Layout, Zone
from soultable.games.spirit_war.rules.catalog import (
    DRAWER,
    FEWEST,
    LEFT,
    MOST,
    NO_ELEMENT,
    RIGHT,
    Copies,
    Decks,
)
from soultable.games.spirit_war.rules.options import Answers

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

    from soultable.core.game import Game

PREPARATION: Final = 0
ENCOUNTER: Final = 1
IN_PLAY: Final = 2
ABYSS: Final = 3
HISTORY: Final = 4
MINI: Final = 5
ASIDE: Final = 6
HAND: Final = 7
MAIN: Final = 8
SUPPORT: Final = 9
LOOKED: Final = 10
OWN: Final = 4  # zones per seat

LAYOUT: Final = Layout(
    [
        Zone(
            "preparation",
            NONE_SEE,
            PILE,
            "preparation",
            "SW-2 The Preparation deck: Spirits and Spells, backs up.",
        ),
        Zone("encounter", NONE_SEE, PILE, "encounter", "SW-10 The Encounter deck, backs up."),
        Zone(
            "in_play",
            ALL_SEE,
            PILE,
            "encounter",
            "SW-25 The Encounter cards being followed, the innermost on top.",
        ),
        Zone(
            "abyss",
            ALL_SEE,
            HEAP,
            "preparation",
            "SW-7 The Abyss: cards discarded, lost and used, open to all.",
        ),
        Zone(
            "history", ALL_SEE, ROW, "encounter", "SW-14 History: the resolved Encounter cards, open to all."
        ),
        Zone("mini", NONE_SEE, PILE, "preparation", "SW-67 The draw pile of a Mini Spirit War, backs up."),
        Zone(
            "aside",
            ALL_SEE,
            HEAP,
            "preparation",
            "SW-19 SW-R41 Shown hands of the set-up, draws of earlier rounds.",
        ),
    ],
    [
        Zone("hand", OWNER_SEES, HEAP, "preparation", "SW-17 A hand is secret from all others."),
        Zone("main", ALL_SEE, ROW, "preparation", "SW-33 The revealed Spirit that a player has summoned."),
        Zone(
            "support",
            OWNER_SEES,
            ROW,
            "preparation",
            "SW-37 A Support card, face down until both have decided.",
        ),
        Zone(
            "looked",
            OWNER_SEES,
            PILE,
            "preparation",
            "SW-12 Cards from the top of the deck that one player sees.",
        ),
    ],
)

NOT_IN_HAND: Final = Reason("not-in-hand", "SW-17")


class SpiritWar(State):
    """Cards are numbers; `faces` gives the kind of each. Copies of a kind are interchangeable."""

    turn: int = number()  # number of turns begun
    active: int = number()  # whose turn it is; nobody's during a vote
    attacker: int = number(NOBODY)  # the sides of the open battle
    defender: int = number(NOBODY)
    ballots: int = number()  # SW-R38 the votes, as bits
    outs: list[int] = numbers([])  # SW-R40 eliminated seats, in order

    def __init__(
        self,
        game: Game,
        seats: int,
        settings: dict[str, int | str],
        decks: Decks,
        answers: Answers,
        copies: Copies,
        max_turns: int,
    ) -> None:
        super().__init__(game, seats, settings, copies.faces)
        self.decks: Final = decks
        self.answers: Final = answers
        self.copies: Final = copies
        self.max_turns: Final = max_turns

    # -- survivors -----------------------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        return len(self.outs) > 0 and any(out == seat for out in self.outs)

    def survivors(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.is_out(seat)]

    def left_of(self, seat: int) -> int:
        """SW-R9 The next surviving seat clockwise."""
        other = seat + 1 if seat + 1 < self.seats else 0
        while self.is_out(other):
            other = other + 1 if other + 1 < self.seats else 0
        return other

    def right_of(self, seat: int) -> int:
        """SW-R9 The next surviving seat counter-clockwise."""
        other = (seat + self.seats - 1) % self.seats
        while self.is_out(other):
            other = (other + self.seats - 1) % self.seats
        return other

    # Several players are given as bits

    def opponents(self, seat: i64) -> i64:
        """SW-R10 The other survivors."""
        found = (bit(self.seats) - 1) & ~bit(seat)
        for out in self.outs:
            found &= ~bit(out)
        return found

    def indicated(self, seat: int, aim: int) -> i64:
        """SW-11 SW-29 SW-30 The players an Attack with this aim may target; if several, choose one."""
        if aim == LEFT:
            return bit(self.left_of(seat))
        if aim == RIGHT:
            return bit(self.right_of(seat))
        if aim == MOST:
            return self.with_most(seat)
        if aim == FEWEST:
            return self.with_fewest(seat)
        if aim == DRAWER and self.active >= 0:  # SW-R50
            return bit(self.active)
        return self.opponents(seat)

    def with_cards(self, seat: i64) -> i64:
        """SW-12 The opponents with cards in hand."""
        found = self.opponents(seat)
        for other in range(self.seats):
            if not self.hand(other):
                found &= ~bit(other)
        return found

    def with_most(self, seat: i64) -> i64:
        """SW-R11 The opponents with the most cards in hand, counted now; all of them if they tie."""
        return self.with_extreme(seat, 1)

    def with_fewest(self, seat: i64) -> i64:
        """SW-R11 The opponents with the fewest cards in hand, counted now; all of them if they tie."""
        return self.with_extreme(seat, -1)

    def with_extreme(self, seat: i64, sign: i64) -> i64:
        """The opponents whose number of cards, times the sign, is largest."""
        opponents = self.opponents(seat)
        found: i64 = 0
        largest: i64 = 0
        for other in range(self.seats):
            if not opponents & bit(other):
                continue
            size = sign * len(self.hand(other))
            if not found or size > largest:
                largest = size
                found = bit(other)
            elif size == largest:
                found |= bit(other)
        return found

    # -- where the cards are -------------------------------------------------------------------------

    def hand(self, seat: i64) -> list[int]:
        return self.zones[HAND + OWN * seat]

    def main(self, seat: i64) -> list[int]:
        return self.zones[MAIN + OWN * seat]

    def support(self, seat: i64) -> list[int]:
        return self.zones[SUPPORT + OWN * seat]

    def looked(self, seat: i64) -> list[int]:
        return self.zones[LOOKED + OWN * seat]

    def kinds(self, cards: list[int]) -> i64:
        """The kinds among these cards: their faces as bits."""
        found: i64 = 0
        bits = self.copies.bits
        for card in cards:
            found |= bits[card]
        return found

    def has_spirit(self, seat: i64) -> bool:
        """SW-28 SW-34 Whether a hand holds a Spirit."""
        elements = self.copies.elements
        return any(elements[card] != NO_ELEMENT for card in self.zones[HAND + OWN * seat])

    def spirits_in_hand(self, seat: i64) -> i64:
        """The kinds of Spirits that a seat holds, as bits."""
        spirits: i64 = self.decks.spirit_bits
        return self.kinds(self.hand(seat)) & spirits

    def main_element(self, seat: i64) -> int:
        """SW-R15 The printed element of the Spirit a seat has summoned."""
        return self.copies.elements[self.main(seat)[0]]

    def opposing(self, battler: int) -> int:
        """The other side of the battle."""
        return self.defender if battler == self.attacker else self.attacker

    def is_over(self, battler: int) -> bool:
        """SW-R36 Whether this seat's battle is over."""
        return self.attacker != battler and self.defender != battler

    # -- changes -------------------------------------------------------------------------------------

    def play(self, seat: i64, face: i64, zone: list[int]) -> None:
        """A card of this kind leaves the hand for a zone; it does not matter which copy."""
        hand = self.hand(seat)
        bits = self.copies.bits
        kind = bit(face)
        for place in range(len(hand)):
            if bits[hand[place]] == kind:
                pull(hand, place, zone)
                return
        raise AssertionError("the card is in the hand")

    def random_from_hand(self, seat: int) -> int:
        """A random card leaves the hand, counted kind by kind, so that the hand's order reveals nothing."""
        hand = self.hand(seat)
        hand.sort()
        return hand.pop(self.rng.below(len(hand)))

    def discard(self, seat: int, face: int, rule: str) -> None:
        """SW-7 A card from the hand goes to the Abyss, in public; SW-8 it never returns from there."""
        abyss = self.zones[ABYSS]
        self.play(seat, face, abyss)
        self.tell_move("discarded", rule, seat, abyss[-1], HAND + OWN * seat, ABYSS)

    def draw(self, seat: int, rule: str) -> None:
        """SW-9 Draw the top Preparation card; if the deck is empty, draw nothing."""
        deck = self.zones[PREPARATION]
        if deck:
            hand = self.hand(seat)
            move(deck, hand)
            self.tell_move("drew", rule, seat, hand[-1], PREPARATION, HAND + OWN * seat)
        else:
            self.tell("no-card", "SW-9", seat)

    def eliminate(self, seat: int) -> None:
        """SW-R33 Eliminate a seat for good: its hand goes face up to the Abyss."""
        if self.listening:
            self.tell_args("out", "SW-R33", seat, self.card_args(self.hand(seat), HAND + OWN * seat, ABYSS))
        self.outs.append(seat)
        self.zones[ABYSS].extend(self.hand(seat))
        self.hand(seat).clear()

    def end_battle(self) -> None:
        """Clear the battle."""
        self.attacker = NOBODY
        self.defender = NOBODY

    # -- telling -------------------------------------------------------------------------------------

    def card_id(self, card: int) -> str:
        return self.game.names[self.faces[card]]

    def card_args(self, cards: list[int], source: int, target: int = NOBODY) -> Args:
        """These cards as args, kind by kind, and where they are from and have gone."""
        args: Args = {"source": self.game.layout.label(source)}
        if target >= 0:
            args["target"] = self.game.layout.label(target)
        args["amount"] = len(cards)  # even if it is 0
        args["cards"] = [self.card_id(card) for card in sorted(cards)]
        return args


def bit(number: i64) -> i64:
    """A seat, or a kind of card, as a bit."""
    return 1 << number


# Cards are moved as Any: when compiled, no number is unpacked and created again.


def move(zone: list[Any], other: list[Any]) -> None:
    """Move the last card of a zone to the end of another."""
    other.append(zone.pop())


def pull(heap: list[Any], place: i64, other: list[Any]) -> None:
    """Move the card at an index to another zone; the last card closes the gap."""
    other.append(heap[place])
    last = heap.pop()
    if place < len(heap):
        heap[place] = last


def empty_zone() -> list[int]:
    """A zone with preallocated room for one card, since most zones repeatedly hold at most one.

    A list made with `[]` would allocate when the first card comes, and free with the last.
    """
    zone = [HIDDEN]
    zone.pop()
    return zone

"""Game state of Soulfall: who holds what, what was selected, what is pending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import State
from soultable.core.fields import number, numbers
from soultable.core.option import Reason
from soultable.core.zone import ALL_SEE, HEAP, NONE_SEE, OWNER_SEES, PILE, ROW, Layout, Zone
from soultable.games.soulfall.rules.catalog import DEVOTE, DRAW, OUST, PLAY, POPULATE, PROSPER, Lords

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

    from soultable.core.game import Game

DECK: Final = 0
REVEALED: Final = 1
BOX: Final = 2
HAND: Final = 3
NOMADS: Final = 4
SHARDS: Final = 5
DEVOTIONS: Final = 6
OWN: Final = 4  # zones per seat

LAYOUT: Final = Layout(
    [
        Zone(
            "deck", NONE_SEE, PILE, "lord", "SF-12 The deck, backs up; its bottom takes the discards (SF-32)."
        ),
        Zone("revealed", ALL_SEE, PILE, "lord", "SF-R10 Lords whose Play is under way."),
        Zone("box", ALL_SEE, HEAP, "lord", "Cards that are not in this game."),
    ],
    [
        Zone("hand", OWNER_SEES, HEAP, "lord", "SF-11 A hand is secret from the other player."),
        Zone("nomads", NONE_SEE, ROW, "lord", "SF-25 Backs up, landscape; nobody may look (SF-R34)."),
        Zone("shards", NONE_SEE, ROW, "lord", "SF-25 Backs up, portrait; nobody may look (SF-R34)."),
        Zone("devotions", ALL_SEE, HEAP, "lord", "SF-19 Face up in the Play Area."),
    ],
)

DECK_ACTIONS: Final = 1 << DRAW | 1 << POPULATE | 1 << PROSPER  # they take cards from the deck
SELECTABLE: Final = DECK_ACTIONS | 1 << PLAY | 1 << DEVOTE

SELECTED_ALREADY: Final = Reason("already-selected", "SF-29")
OUST_NOT_SELECTABLE: Final = Reason("oust-not-selectable", "SF-47")
DECK_EMPTY: Final = Reason("deck-empty", "SF-R8")
HAND_EMPTY: Final = Reason("hand-empty", "SF-R3")
ALL_DEVOTED: Final = Reason("all-devoted", "SF-43")
NOTHING_TO_OUST: Final = Reason("nothing-to-oust", "SF-R15")
TOO_MANY_ACTIONS: Final = Reason("action-limit", "SF-R38")


class Soulfall(State):
    """Cards are numbers; `faces` gives the Lord of each."""

    turn: int = number(1)
    active: int = number()
    cards_left: int = number(3)  # Action cards not yet used this turn
    selected: int = number()  # Actions selected this turn, as bits
    completed: int = number()  # Actions completed this turn
    placements: int = number()  # Devotions placed so far
    placed: list[int] = numbers([])  # seat × Lord -> the number of its Devotion's placement, 0 for none
    pending: list[int] = numbers([])  # SF-R17 the pool: (Lord, placement, lineage), repeated

    def __init__(
        self, game: Game, settings: dict[str, int | str], lords: Lords, max_turns: int, max_actions: int
    ) -> None:
        super().__init__(game, 2, settings, lords.faces)
        self.lords: Final = lords
        self.max_turns: Final = max_turns
        self.max_actions: Final = max_actions

    # -- where the cards are -------------------------------------------------------------------------

    def deck(self) -> list[int]:
        return self.zones[DECK]

    def hand(self, who: i64) -> list[int]:
        return self.zones[HAND + OWN * who]

    def nomads(self, who: i64) -> list[int]:
        return self.zones[NOMADS + OWN * who]

    def shards(self, who: i64) -> list[int]:
        return self.zones[SHARDS + OWN * who]

    def devotions(self, who: i64) -> list[int]:
        return self.zones[DEVOTIONS + OWN * who]

    def area_size(self, who: i64) -> int:
        """SF-R31 Nomads, Shards and Devotions at the seat's Tower (SF-4); nothing else counts (SF-6)."""
        return len(self.nomads(who)) + len(self.shards(who)) + len(self.devotions(who))

    def is_devoted(self, who: int, lord: int) -> bool:
        """SF-20 A player with a Lord's Devotion in their own Play Area is Devoted to it."""
        return self.placed[who * self.lords.count + lord] > 0

    def lords_in_hand(self, who: i64) -> int:
        """The Lords this seat holds, as bits."""
        bits: i64 = 0
        one: i64 = 1
        faces = self.faces
        for card in self.hand(who):
            bits |= one << faces[card]
        return bits

    def lords_to_devote(self, who: i64) -> int:
        """SF-43 The Lords in hand, as bits, that have no Devotion of this seat yet."""
        bits = self.lords_in_hand(who)
        for card in self.devotions(who):
            bits &= ~(1 << self.faces[card])
        return bits

    # -- what can be done ------------------------------------------------------------------------------

    def possible(self, who: int, among: int) -> int:
        """SF-R3 SF-R15 Which of these Actions (as bits) are possible now, selected or granted."""
        bits = DECK_ACTIONS if self.zones[DECK] else 0  # SF-R6 SF-R8
        if self.zones[HAND + OWN * who]:
            bits |= 1 << PLAY
            if among & 1 << DEVOTE and self.lords_to_devote(who):
                bits |= 1 << DEVOTE
        if among & 1 << OUST and self.area_size(1 - who):
            bits |= 1 << OUST
        return bits & among

    def bar(self, who: int, action: int) -> Reason | None:
        """What makes an Action impossible now; None if nothing."""
        if self.possible(who, 1 << action):
            return None
        if action == OUST:
            return NOTHING_TO_OUST
        if action == PLAY or (action == DEVOTE and not self.hand(who)):
            return HAND_EMPTY
        return ALL_DEVOTED if action == DEVOTE else DECK_EMPTY

    def selectable(self, who: int) -> int:
        """SF-29 SF-47 SF-R3 The Actions that can be selected from an Action card now, as bits."""
        return self.possible(who, SELECTABLE & ~self.selected)

    def selection_bar(self, who: int, action: int) -> Reason | None:
        """What prevents an Action from being selected; None if nothing."""
        if action == OUST:
            return OUST_NOT_SELECTABLE
        return SELECTED_ALREADY if self.selected >> action & 1 else self.bar(who, action)

    # -- changes ---------------------------------------------------------------------------------------

    def draw_card(self, who: int) -> int:
        """SF-R35 A card taken from the deck is known to its new owner."""
        card = self.zones[DECK].pop()
        self.known[card] |= 1 << who
        self.hand(who).append(card)
        return card

    def play_from_hand(self, who: int, lord: int) -> int:
        """SF-R42 A card leaves the hand face up: a copy the opponent knows goes first; both know it then."""
        hand = self.hand(who)
        other = 1 << (1 - who)
        best = -1
        for i in range(len(hand)):
            if self.faces[hand[i]] == lord and (best < 0 or self.known[hand[i]] & other):
                best = i
                if self.known[hand[i]] & other:
                    break
        card = hand.pop(best)
        self.known[card] = 3
        return card

    def slip_from_hand(self, who: int, lord: int) -> int:
        """SF-R35 A card leaves the hand hidden: the opponent loses track of it and the rest of the hand."""
        hand = self.hand(who)
        own = 1 << who
        found = -1
        for i in range(len(hand)):
            card = hand[i]
            if found < 0 and self.faces[card] == lord:
                found = i
            self.known[card] = own
        return hand.pop(found)

    def to_bottom(self, card: int) -> None:
        """SF-32 There is no discard pile: the card goes face down to the bottom of the deck."""
        self.zones[DECK].insert(0, card)

    def place_devotion(self, who: int, card: int) -> None:
        """SF-19 The card lies face up in the area; its placement is remembered (SF-R21)."""
        self.devotions(who).append(card)
        self.placements += 1
        self.placed[who * self.lords.count + self.faces[card]] = self.placements

    def lift_devotion(self, who: int, lord: int) -> int:
        """SF-R29 Its player immediately stops being Devoted."""
        found = -1
        for card in self.devotions(who):
            if self.faces[card] == lord:
                found = card
        self.devotions(who).remove(found)
        self.placed[who * self.lords.count + lord] = 0
        return found

    def remember_bonus(self) -> None:
        """The last thing told has earned the bonus at the end of the pool."""
        if self.listening:
            self.remember(self.bonus_key(len(self.pending) - 3))

    def take_bonus(self, at: int) -> int:
        """Take a bonus out of the pool. Returns the Event that earned it."""
        earned = 0
        if self.listening:
            earned = self.cause_of(self.bonus_key(at))
            for later in range(at + 3, len(self.pending), 3):  # equal ones after it have one less before them
                if self.pending[later : later + 3] == self.pending[at : at + 3]:
                    key = self.bonus_key(later)
                    self.origins[key - 1] = self.cause_of(key)
        del self.pending[at : at + 3]
        return earned

    def bonus_key(self, at: int) -> int:
        """A pending bonus as one number: what it is, and how many equal ones were earned before it."""
        bonus = self.pending[at : at + 3]
        key = bonus[0] | bonus[1] << 8 | bonus[2] << 24
        equal = 0
        for i in range(0, at, 3):
            if self.pending[i : i + 3] == bonus:
                equal += 1
        return key << 8 | equal

    def to_hand(self, who: int, card: int) -> None:
        """SF-R28 When a card reaches a hand, its owner sees it."""
        self.known[card] |= 1 << who
        self.hand(who).append(card)

"""Soulfall's cards and zones, and what may happen with them."""

from dataclasses import dataclass, field

SELF_TO_HAND = "self_to_hand"
DISCARD = "discard"
PLACE_NOMAD = "place_nomad"
PLACE_SHARD = "place_shard"


@dataclass(frozen=True)
class Lord:
    """Two Actions of the Ability; the Devotion: after which Action, at what cost, doing what."""

    ability: tuple[str, str]
    after: str
    effect: tuple[str, ...]
    cost: tuple[str, ...] = ()


HOUSE = {
    "ginjinx": Lord(("draw", "oust"), "prosper", (PLACE_SHARD,)),
    "ehvagri": Lord(("prosper", "populate"), "draw", ("populate", "prosper"), (SELF_TO_HAND,)),
    "orsolwe": Lord(("draw", "play"), "populate", (PLACE_NOMAD,)),
    "tarrokh": Lord(("oust", "populate"), "oust", ("populate",)),
    "velunai": Lord(("prosper", "devote"), "devote", ("draw",)),
    "hesperax": Lord(("play", "devote"), "play", ("oust",), (DISCARD,)),
}


@dataclass(eq=False)
class Card:
    """One physical card and the seats that know its face for certain (SF-R35)."""

    lord: str
    known: set[int] = field(default_factory=set)


@dataclass(eq=False)
class Devotion:
    """A card placed as a Devotion; placed again later it is another Devotion (SF-R21)."""

    card: Card


@dataclass(eq=False)
class Bonus:
    """A pending bonus and the lineage that the Actions caused by it will carry (SF-R37)."""

    devotion: Devotion
    lineage: frozenset[str]


@dataclass
class Position:
    """Ready-made zones, as Lords; the deck from the top; faces known as if just drawn, hidden or devoted."""

    deck: list[str]
    hands: list[list[str]]
    nomads: list[list[str]] = field(default_factory=lambda: [[], []])
    shards: list[list[str]] = field(default_factory=lambda: [[], []])
    devotions: list[list[str]] = field(default_factory=lambda: [[], []])
    active: int = 0
    turns: int = 0
    cards_left: int = 3
    selected: list[str] = field(default_factory=list)
    completed: int = 0


class Table:
    """All zones. Card lists with an order have their oldest card (the deck: its bottom) first."""

    def __init__(self, lords: dict[str, Lord], max_actions: int) -> None:
        self.lords = lords
        self.max_actions = max_actions
        self.deck: list[Card] = []
        self.hands: list[list[Card]] = [[], []]
        self.nomads: list[list[Card]] = [[], []]
        self.shards: list[list[Card]] = [[], []]
        self.devotions: list[list[Devotion]] = [[], []]
        self.revealed: list[Card] = []
        self.active = 0
        self.turns = 0
        self.cards_left = 3
        self.selected: list[str] = []
        self.pending: list[Bonus] = []
        self.completed = 0

    def slots(self) -> dict[str, list[Card]]:
        """Every zone as the list to compare: deck from the top, hands and Devotions in set order."""
        order = list(self.lords)
        slots = {"deck": self.deck[::-1], "revealed": list(self.revealed)}
        for seat in (0, 1):
            placed = [devotion.card for devotion in self.devotions[seat]]
            slots[f"hand {seat}"] = sorted(
                self.hands[seat], key=lambda c: (order.index(c.lord), sorted(c.known))
            )
            slots[f"nomads {seat}"] = list(self.nomads[seat])
            slots[f"shards {seat}"] = list(self.shards[seat])
            slots[f"devotions {seat}"] = sorted(placed, key=lambda c: order.index(c.lord))
        return slots

    @property
    def zones(self) -> dict[str, list[str]]:
        """The Lord in every slot of every zone."""
        return {zone: [card.lord for card in cards] for zone, cards in self.slots().items()}

    @property
    def known(self) -> dict[str, list[set[int]]]:
        """The seats that know the face in every slot of every zone (SF-R35)."""
        return {zone: [set(card.known) for card in cards] for zone, cards in self.slots().items()}

    def devoted(self, seat: int) -> list[str]:
        """SF-20 The Lords a seat is Devoted to."""
        return [devotion.card.lord for devotion in self.devotions[seat]]

    def hand_lords(self) -> list[str]:
        """The Lords in the active hand, each once, in set order."""
        held = [card.lord for card in self.hands[self.active]]
        return [lord for lord in self.lords if lord in held]

    def eligible(self) -> list[str]:
        """SF-43 The Lords in the active hand that may be devoted."""
        return [lord for lord in self.hand_lords() if lord not in self.devoted(self.active)]

    def area(self, seat: int) -> int:
        """SF-R31 Cards that count in a Play Area."""
        return len(self.nomads[seat]) + len(self.shards[seat]) + len(self.devotions[seat])

    def possible(self, action: str) -> bool:
        """SF-R3 SF-R15 At least part of the Action can be done."""
        if action == "play":
            return bool(self.hands[self.active])
        if action == "devote":
            return bool(self.eligible())
        if action == "oust":
            return self.area(1 - self.active) >= 1
        return bool(self.deck)

    def granted(self, action: str) -> bool:
        """SF-R15 SF-R38 A granted Action is taken if possible, and lapses after the cap."""
        return self.completed < self.max_actions and self.possible(action)

    def take_top(self, seat: int) -> None:
        """The topmost deck card, if any, goes to a hand; its owner sees it."""
        if self.deck:
            card = self.deck.pop()
            card.known.add(seat)
            self.hands[seat].append(card)

    def leave_open(self, lord: str) -> Card:
        """SF-R42 A card leaves the active hand face up: a copy known to the opponent first."""
        hand = self.hands[self.active]
        copies = [card for card in hand if card.lord == lord]
        marked = [card for card in copies if 1 - self.active in card.known]
        card = (marked + copies)[0]
        hand.remove(card)
        card.known = {0, 1}
        return card

    def leave_hidden(self, lord: str) -> Card:
        """SF-R35 A card leaves the active hand unseen: the opponent is sure of no card of that hand now."""
        hand = self.hands[self.active]
        card = next(card for card in hand if card.lord == lord)
        hand.remove(card)
        for doubtful in [card, *hand]:
            doubtful.known.discard(1 - self.active)
        return card

    def to_bottom(self, card: Card) -> None:
        """SF-32 There is no discard pile: a discard goes to the bottom of the deck."""
        self.deck.insert(0, card)

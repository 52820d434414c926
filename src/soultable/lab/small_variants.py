"""Small variants of games: positions in which every deal and every line of play can be enumerated."""

from collections import Counter
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final

from soultable.core.agenda import State
from soultable.core.errors import BadSetting
from soultable.core.game import Game
from soultable.core.position_text import read
from soultable.games.registry import game

Deal = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]  # both hands, and the deck from the top


@dataclass(frozen=True)
class Tiny:
    """A two-player position in which only some cards in the hands and in one deck are hidden."""

    slug: str
    sentence: str
    facts: dict[str, Any]  # the position without the hands and the deck
    hidden: str  # the cards to deal
    hand: int  # cards dealt to each seat; the rest are the deck
    deck: str  # the zone of the deck
    known: tuple[str, ...] = ()  # face-down zones whose cards both seats have seen

    def deals(self) -> list[tuple[float, State]]:
        """All different deals, each with its probability, settled at the first Decision."""
        rules = game(self.slug)
        counts = Counter(self.dealt(order) for order in permutations(self.hidden.split()))
        total = sum(counts.values())
        return [(counts[deal] / total, self.laid_out(rules, deal)) for deal in sorted(counts)]

    def dealt(self, order: tuple[str, ...]) -> Deal:
        """The deal for this order of the cards. The order within a hand does not matter."""
        both = 2 * self.hand
        return tuple(sorted(order[: self.hand])), tuple(sorted(order[self.hand : both])), order[both:]

    def laid_out(self, rules: Game, deal: Deal) -> State:
        hands = [" ".join(cards) for cards in deal[:2]]
        s = read(rules, {**self.facts, "hand": hands, self.deck: " ".join(deal[2])}, try_out=False)
        for index, cards in enumerate(s.zones):
            if rules.layout.zone(index).name in self.known:
                for card in cards:
                    s.known[card] |= 3
        return s


TINY: Final = {
    "spirit-war": Tiny(
        "spirit-war",
        "Two seats with two cards each and two in the deck; every Encounter is an Attack.",
        {
            "settings": {"rare_outcome": "all_win"},
            "abyss": "...",
            "encounter": " ".join(["attack_left"] * 6 + ["attack_right"] * 6),
            "history": "...",
        },
        "fire fire earth earth water swap",
        hand=2,
        deck="preparation",
    ),
    "soulfall": Tiny(
        "soulfall",
        "Two tribes of seven Nomads with one card each and three in the deck; two Actions, then a turn.",
        {
            "settings": {"max_turns": 2},
            "nomads": [" ".join(["orsolwe"] * 7), " ".join(["ginjinx"] * 7)],
            "cards_left": 2,
            "box": "...",
        },
        "tarrokh tarrokh ehvagri ehvagri hesperax",
        hand=1,
        deck="deck",
        known=("nomads",),
    ),
}


def tiny(slug: str) -> Tiny:
    """The small variant of a game, if it has one."""
    title = game(slug).title
    if slug not in TINY:
        raise BadSetting(f"{title} has no tiny variant; {' and '.join(TINY)} have one")
    return TINY[slug]

"""Faults in the rules of Soulfall."""

from typing import Final

from tests.mutants.mutant import Mutant

TESTS: Final = "rules/soulfall"

RULES: Final = [
    Mutant(
        "soulfall-ten-of-a-kind",
        "games/soulfall/rules/turn.py",
        "        if len(s.nomads(self.who)) >= ENOUGH_OF_A_KIND:",
        "        if len(s.nomads(self.who)) > ENOUGH_OF_A_KIND:",
        (f"{TESTS}/test_end_of_turn.py",),
        "SF-50: nine Nomads do not win.",
    ),
    Mutant(
        "soulfall-an-action-twice",
        "games/soulfall/rules/turn.py",
        "        s.selected |= 1 << option.thing",
        "        s.selected = 1 << option.thing",
        (f"{TESTS}/test_turn.py",),
        "SF-29: the first Action can be selected again for the third card.",
    ),
    Mutant(
        "soulfall-discards-lie-on-top",
        "games/soulfall/rules/state.py",
        "        self.zones[DECK].insert(0, card)",
        "        self.zones[DECK].append(card)",
        (f"{TESTS}/test_cards_moving.py", f"{TESTS}/test_actions.py"),
        "SF-32: what is discarded is drawn again at once.",
    ),
    Mutant(
        "soulfall-a-bonus-of-a-late-devotion",
        "games/soulfall/rules/actions.py",
        "            if 0 < placement <= self.began and not self.lineage >> lord & 1:",
        "            if 0 < placement and not self.lineage >> lord & 1:",
        (f"{TESTS}/test_devotions.py",),
        "SF-R21: a Devotion that was placed during an Action gives a bonus for it.",
    ),
    Mutant(
        "soulfall-a-bonus-causes-itself",
        "games/soulfall/rules/actions.py",
        "                s.pending.append(self.lineage | 1 << lord)",
        "                s.pending.append(self.lineage)",
        (f"{TESTS}/test_endless_play.py", f"{TESTS}/test_devotions.py"),
        "SF-R37: a Devotion gives bonuses for its own bonus, without end.",
    ),
    Mutant(
        "soulfall-two-devotions-to-one-lord",
        "games/soulfall/rules/state.py",
        "            bits &= ~(1 << self.faces[card])",
        "            bits &= ~(0 << self.faces[card])",
        (f"{TESTS}/test_actions.py",),
        "SF-43: a second Devotion to a Lord is offered.",
    ),
    Mutant(
        "soulfall-both-abilities-without-a-devotion",
        "games/soulfall/rules/actions.py",
        'return InAnyOrder(who, pair, "SF-37") if devoted else OneOf(who, pair, "SF-36")',
        'return OneOf(who, pair, "SF-36") if devoted else InAnyOrder(who, pair, "SF-37")',
        (f"{TESTS}/test_play.py",),
        "SF-36 SF-37: who is Devoted gets one of the two Actions, and who is not gets both.",
    ),
    Mutant(
        "soulfall-the-opponent-remembers-a-hidden-discard",
        "games/soulfall/rules/state.py",
        "            self.known[card] = own",
        "            self.known[card] |= own",
        (
            f"{TESTS}/test_information.py",
            "properties/test_kit.py::test_random_games_keep_the_promise[secrecy-soulfall]",
        ),
        "SF-R35: the opponent is shown which of the cards it knew was discarded face down.",
    ),
    Mutant(
        "soulfall-an-ousted-card-is-shown",
        "games/soulfall/rules/actions.py",
        's.tell_move("ousted-shard", "SF-48", self.who, card, SHARDS + own, HAND + own, slot + 1, other)',
        's.tell_move("ousted-shard", "SF-48", self.who, card, REVEALED, HAND + own, slot + 1, other)',
        (f"{TESTS}/test_information.py", f"{TESTS}/test_oust.py"),
        "SF-R28: who ousts a face-down card is told which it was.",
    ),
    Mutant(
        "soulfall-the-hand-is-filled-to-four",
        "games/soulfall/rules/turn.py",
        "        if len(s.hand(self.who)) < HAND_LIMIT and s.zones[DECK]:",
        "        if len(s.hand(self.who)) <= HAND_LIMIT and s.zones[DECK]:",
        (f"{TESTS}/test_end_of_turn.py",),
        "SF-54: with three cards in hand another one is taken.",
    ),
]

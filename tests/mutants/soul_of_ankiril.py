"""Faults in the rules of Soul of Ankiril."""

from typing import Final

from tests.mutants.mutant import Mutant

TESTS: Final = "rules/soul_of_ankiril"
KEYWORDS: Final = (
    f"{TESTS}/test_keywords.py",
    f"{TESTS}/test_keyword_pairs.py",
)

RULES: Final = [
    Mutant(
        "ankiril-ambush-is-answered",
        "games/soul_of_ankiril/rules/combat.py",
        "        if not (is_beaten and keywords & AMBUSH):",
        "        if not (is_beaten and not keywords & AMBUSH):",
        KEYWORDS,
        "SA-110: only who has no Ambush is spared.",
    ),
    Mutant(
        "ankiril-breach-with-all-its-strength",
        "games/soul_of_ankiril/rules/combat.py",
        "behind, int(dealt - before)), DEFEATS]",
        "behind, int(dealt)), DEFEATS]",
        KEYWORDS,
        "SA-112: Breach deals the whole blow behind, not the excess.",
    ),
    Mutant(
        "ankiril-press-onto-a-taken-terrain",
        "games/soul_of_ankiril/rules/combat.py",
        "        if not self.is_there(s) or s.at[self.cell] != OFF:",
        "        if s.at[self.cell] != OFF:",
        (*KEYWORDS, f"{TESTS}/test_corners.py"),
        "SA-131: who did not survive takes the place of who it defeated.",
    ),
    Mutant(
        "ankiril-a-pack-of-any-class",
        "games/soul_of_ankiril/rules/combat.py",
        "        if s.classes[s.at[number_of(low)]] == s.classes[slot]:",
        "        if s.classes[s.at[number_of(low)]] != NO_CLASS:",
        KEYWORDS,
        "SA-R54: Creatures of other Classes make a Pack.",
    ),
    Mutant(
        "ankiril-poison-for-ever",
        "games/soul_of_ankiril/rules/turn.py",
        "                s.poisoned[slot] = value - 1",
        "                s.poisoned[slot] = max(1, value - 1)",
        (*KEYWORDS, f"{TESTS}/test_turn.py"),
        "SA-130: Poison does not wear off.",
    ),
    Mutant(
        "ankiril-reinforced-comes-first",
        "games/soul_of_ankiril/rules/damage.py",
        "        used: i64 = min(amount, s.reinforced[slot])",
        "        used: i64 = min(amount, 1)",
        KEYWORDS,
        "SA-134: of several Reinforced markers only one absorbs.",
    ),
    Mutant(
        "ankiril-a-guardian-attacks-emanations",
        "games/soul_of_ankiril/rules/strategy_phase/legality.py",
        "    if gates and not keywords_of(s, slot) & GUARDIAN:",
        "    if gates and (not keywords_of(s, slot) & GUARDIAN or not found):",
        (f"{TESTS}/test_cards_earth.py", f"{TESTS}/test_examples_interactions.py"),
        "SA-120: a Guardian may attack an Emanation when no Creature stands beside it.",
    ),
    Mutant(
        "ankiril-seven-cards-in-hand",
        "games/soul_of_ankiril/rules/strategy_phase/legality.py",
        "    if len(s.hand(who)) >= MOST_IN_HAND:",
        "    if len(s.hand(who)) > MOST_IN_HAND:",
        (f"{TESTS}/test_examples_interactions.py", f"{TESTS}/test_actions.py"),
        "SA-94: a card may be bought with six in hand.",
    ),
    Mutant(
        "ankiril-the-last-emanation-stands",
        "games/soul_of_ankiril/rules/combat.py",
        "        if s.gates(seat) == 0:",
        "        if s.gates(seat) == 0 and s.bonus[seat] > 3:",
        (f"{TESTS}/test_endings.py", f"{TESTS}/test_actions.py"),
        "SA-3: the game goes on without Emanations.",
    ),
    Mutant(
        "ankiril-energy-before-the-anomaly",
        "games/soul_of_ankiril/rules/turn.py",
        "        s.energy[self.who] = FULL_ENERGY + s.bonus[self.who]",
        "        s.energy[self.who] += FULL_ENERGY + s.bonus[self.who]",
        (f"{TESTS}/test_turn.py", f"{TESTS}/test_endings.py"),
        "SA-66: Energy adds up to more than there may be.",
    ),
    Mutant(
        "ankiril-drawn-cards-are-told",
        "games/soul_of_ankiril/rules/damage.py",
        '{**args, "card": s.catalog.names[s.faces[card]]}, s.known[card])',
        '{**args, "card": s.catalog.names[s.faces[card]]}, s.known[card] | 1 << s.seats)',
        (
            f"{TESTS}/test_information.py",
            "properties/test_kit.py::test_random_games_keep_the_promise[secrecy-soul-of-ankiril]",
        ),
        "SA-R78: spectators are told what is drawn.",
    ),
    Mutant(
        "ankiril-effects-outlast-the-turn",
        "games/soul_of_ankiril/rules/turn.py",
        "            s.health_eot = [0] * len(s.piece)\n            s.do(DEFEATS, LEGACIES)",
        "            s.health_eot = [0] * len(s.piece)\n            s.do(LEGACIES)",
        (f"{TESTS}/test_turn.py", f"{TESTS}/test_corners.py", *KEYWORDS),
        "SA-R49: who lived by an effect that has ended stays on the battlefield.",
    ),
]

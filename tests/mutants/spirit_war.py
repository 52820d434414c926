"""Faults in the rules of Spirit War."""

from typing import Final

from tests.mutants.mutant import Mutant

TESTS: Final = "rules/spirit_war"

RULES: Final = [
    Mutant(
        "spirit-war-the-ring-turns-round",
        "games/spirit_war/rules/catalog.py",
        "    return 1 if (ours + 1) % 3 == theirs else -1",
        "    return 1 if (theirs + 1) % 3 == ours else -1",
        (f"{TESTS}/test_battle.py",),
        "SW-50: Earth beats Fire.",
    ),
    Mutant(
        "spirit-war-swap-before-imbue",
        "games/spirit_war/rules/battle.py",
        "    element_a = a.element if a.rank == IMBUE else main_a",
        "    element_a = a.element if a.rank == IMBUE and b.rank != SWAP else main_a",
        (f"{TESTS}/test_battle.py",),
        "SW-54: Imbue does nothing against Swap.",
    ),
    Mutant(
        "spirit-war-a-buff-beats-its-equal",
        "games/spirit_war/rules/battle.py",
        "    if element_a == element_b or buff_a == buff_b:",
        "    if buff_a == buff_b:",
        (f"{TESTS}/test_battle.py",),
        "SW-58: a lone buff wins against the same element.",
    ),
    Mutant(
        "spirit-war-safeguard-against-disintegrate",
        "games/spirit_war/rules/battle.py",
        "buff_b, a.rank == SAFEGUARD",
        "buff_b, laid_a.rank == SAFEGUARD",
        (f"{TESTS}/test_battle.py",),
        "SW-R20: a Safeguard that was cancelled still keeps the Spirit.",
    ),
    Mutant(
        "spirit-war-a-draw-for-the-loser",
        "games/spirit_war/rules/battle.py",
        '            s.draw(a if fight.outcome == WON else b, "SW-46")',
        '            s.draw(b if fight.outcome == WON else a, "SW-46")',
        (f"{TESTS}/test_battle.py", f"{TESTS}/test_attack.py"),
        "SW-46: the loser of a battle draws a card.",
    ),
    Mutant(
        "spirit-war-the-winner-decides-first",
        "games/spirit_war/rules/attack.py",
        "            s.do(LAY_SUPPORT[b], LAY_SUPPORT[a], RESOLVE_BATTLE)",
        "            s.do(LAY_SUPPORT[a], LAY_SUPPORT[b], RESOLVE_BATTLE)",
        (f"{TESTS}/test_support.py",),
        "SW-40: who is winning must lay a Support card before the loser does.",
    ),
    Mutant(
        "spirit-war-a-support-card-is-told",
        "games/spirit_war/rules/support.py",
        "s.support(who)[-1], HAND + own, SUPPORT_ZONE + own)",
        "s.support(who)[-1], HAND + own, SUPPORT_ZONE + OWN * s.attacker)",
        (f"{TESTS}/test_information.py", f"{TESTS}/test_support.py"),
        "SW-R15: the attacker is told which card lies face down.",
    ),
    Mutant(
        "spirit-war-the-next-turn-is-to-the-right",
        "games/spirit_war/rules/turn.py",
        "            s.do(TAKE_TURN[s.left_of(self.who)])",
        "            s.do(TAKE_TURN[s.right_of(self.who)])",
        (f"{TESTS}/test_turn.py",),
        "SW-27: turns go counter-clockwise; with two players nobody would notice.",
    ),
    Mutant(
        "spirit-war-most-cards-is-the-first-of-equals",
        "games/spirit_war/rules/state.py",
        "            elif size == largest:",
        "            elif size == largest and not opponents:",
        (f"{TESTS}/test_attack.py", f"{TESTS}/test_encounters.py"),
        "SW-R11: of equals the attacker may not choose.",
    ),
    Mutant(
        "spirit-war-the-rare-outcome-with-cards-to-draw",
        "games/spirit_war/rules/ending.py",
        "    if s.zones[PREPARATION]:",
        "    if len(s.zones[PREPARATION]) > 1:",
        (f"{TESTS}/test_ending.py",),
        "SW-63: the war ends though a card could still be drawn.",
    ),
    Mutant(
        "spirit-war-a-gift-is-seen-by-all",
        "games/spirit_war/rules/disasters.py",
        's.tell_move("gave", "SW-13", who, card, HAND + OWN * who, HAND + OWN * other, whom=other)',
        's.tell_move("gave", "SW-13", who, card, HAND + OWN * who, ABYSS, whom=other)',
        (
            f"{TESTS}/test_information.py",
            "properties/test_kit.py::test_random_games_keep_the_promise[secrecy-spirit-war]",
        ),
        "SW-13: everybody is told which card was given in secret.",
    ),
]

"""Faults in the rules of Sengoku Yugi."""

from typing import Final

from tests.mutants.mutant import Mutant

TESTS: Final = "rules/sengoku_yugi"

RULES: Final = [
    Mutant(
        "sengoku-equal-powers-do-damage",
        "games/sengoku_yugi/rules/combat/damage.py",
        "    if attack <= defense:",
        "    if attack < defense:",
        (f"{TESTS}/combat/test_combat.py",),
        "SY-133: an attack as strong as the defence does 1 damage.",
    ),
    Mutant(
        "sengoku-damage-is-rounded-up",
        "games/sengoku_yugi/rules/combat/damage.py",
        "    return attack // defense if defense > 1 else attack",
        "    return -(-attack // defense) if defense > 1 else attack",
        (f"{TESTS}/combat/test_combat.py",),
        "SY-132: part of a time counts for a whole one.",
    ),
    Mutant(
        "sengoku-magic-against-defense",
        "games/sengoku_yugi/rules/combat/combat.py",
        "        defense = power_of(s, target, MDF if s.magical else DEF)",
        "        defense = power_of(s, target, DEF)",
        (f"{TESTS}/combat/test_combat.py", f"{TESTS}/combat/test_boosts.py"),
        "SY-130: magic is held against DEF.",
    ),
    Mutant(
        "sengoku-a-stronghold-falls-at-one",
        "games/sengoku_yugi/rules/combat/last_guard.py",
        "        if s.stronghold_hp[foe] == 0:",
        "        if s.stronghold_hp[foe] <= 1:",
        (f"{TESTS}/test_turn.py", f"{TESTS}/combat/test_last_guard.py"),
        "SY-51: an attack on a Stronghold with 1 HP wins the game.",
    ),
    Mutant(
        "sengoku-a-tie-costs-the-attacker-nothing",
        "games/sengoku_yugi/rules/combat/last_guard.py",
        "        if attack == guard:\n            self.strike_back(s, attacker, 1)",
        "        if attack < guard:\n            self.strike_back(s, attacker, 1)",
        (f"{TESTS}/combat/test_last_guard.py",),
        "SY-155: an equal Last Guard does not strike back.",
    ),
    Mutant(
        "sengoku-nobody-lies-down-after-combat",
        "games/sengoku_yugi/rules/combat/combat.py",
        "        if attacker and not is_held:",
        "        if attacker and is_held:",
        (f"{TESTS}/combat/test_combat.py",),
        "SY-139: the attacker stays in Attack Stance.",
    ),
    Mutant(
        "sengoku-ap-without-end",
        "games/sengoku_yugi/rules/units/status.py",
        "    s.ap[seat] = int(total if total < cap else cap)",
        "    s.ap[seat] = int(total if total <= cap + 1 else cap)",
        (f"{TESTS}/test_charge.py",),
        "SY-R31: one AP above the end of the track is kept.",
    ),
    Mutant(
        "sengoku-poison-kills",
        "games/sengoku_yugi/rules/turn.py",
        "                if s.hp[place] >= 2 and has_ailment(s, place, POISON):",
        "                if s.hp[place] >= 1 and has_ailment(s, place, POISON):",
        (f"{TESTS}/abilities/test_ailments.py", f"{TESTS}/test_turn.py"),
        "SY-R119: Poison takes the last HP.",
    ),
    Mutant(
        "sengoku-four-familiars-leave-the-charge-phase",
        "games/sengoku_yugi/rules/charge_phase.py",
        "is_above or len(s.zone_of(self.who, FAMILIARS)) > MOST_FAMILIARS else None",
        "is_above or len(s.zone_of(self.who, FAMILIARS)) > MOST_FAMILIARS + 1 else None",
        (f"{TESTS}/test_charge.py",),
        "SY-70: the phase can be left with four Familiars in hand.",
    ),
    Mutant(
        "sengoku-a-counter-is-asked-by-the-hand",
        "games/sengoku_yugi/rules/abilities/counter.py",
        "        if not may_be_payable(s, self.who, price, NOWHERE, False):",
        "        if not is_payable(s, self.who, price, NOWHERE, NONE):",
        (
            f"{TESTS}/abilities/test_timings_and_counters.py",
            f"{TESTS}/test_information.py",
            "properties/test_kit.py::test_random_games_keep_the_promise[secrecy-sengoku-yugi]",
        ),
        "SY-R95: who is not asked cannot pay, and everybody sees that.",
    ),
    Mutant(
        "sengoku-a-holy-blessing-protects-nothing",
        "games/sengoku_yugi/rules/units/status.py",
        "    if blessings(s, place, HOLY):\n        lose_blessing(s, place, HOLY)\n        return",
        "    if blessings(s, place, HOLY):\n        lose_blessing(s, place, HOLY)",
        (f"{TESTS}/abilities/test_ailments.py",),
        "SY-R128: the Blessing is used up, and the ailment comes all the same.",
    ),
    Mutant(
        "sengoku-boosts-above-the-level",
        "games/sengoku_yugi/rules/combat/self_boost.py",
        "        gained = gained if gained < left else left",
        "        gained = gained if gained > 0 else left",
        (f"{TESTS}/combat/test_familiar_boosts.py", f"{TESTS}/combat/test_boosts.py"),
        "SY-263: a Released Familiar's defence rises above its Level.",
    ),
    Mutant(
        "sengoku-modifiers-outlast-combat",
        "games/sengoku_yugi/rules/combat/combat.py",
        "        end_mods(s, COMBAT)",
        "        end_mods(s, s.magical)",
        (f"{TESTS}/combat/test_boosts.py", f"{TESTS}/combat/test_combat.py"),
        "SY-107: what was boosted for a combat stays until the end of the turn.",
    ),
]

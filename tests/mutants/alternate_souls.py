"""Faults in the rules of Alternate Souls."""

from typing import Final

from tests.mutants.mutant import Mutant

TESTS: Final = "rules/alternate_souls"

RULES: Final = [
    Mutant(
        "alternate-souls-a-pushed-unit-stops-on-terrain",
        "games/alternate_souls/rules/battle.py",
        "    elif s.at[there] == OFF:",
        "    elif s.at[there] == OFF and s.terrain_at(there) == s.terrain_at(s.squares[unit]):",
        (f"{TESTS}/test_push_out.py",),
        "AS-77: nobody is pushed onto another terrain.",
    ),
    Mutant(
        "alternate-souls-charge-when-pushed",
        "games/alternate_souls/rules/battle.py",
        "        attack = attack_of(s, mover)",
        "        attack = attack_of(s, mover) + (charge_of(s, mover) if self.bonus == PUSHED else 0)",
        (f"{TESTS}/test_push_out.py", f"{TESTS}/test_keywords.py"),
        "AS-R31: a unit that is pushed into another charges.",
    ),
    Mutant(
        "alternate-souls-swift-strikes-last",
        "games/alternate_souls/rules/battle.py",
        "            if swift:",
        "            if not swift:",
        (f"{TESTS}/test_keywords.py", f"{TESTS}/test_battle.py"),
        "Swift: the slow unit deals its damage first.",
    ),
    Mutant(
        "alternate-souls-armor-heals",
        "games/alternate_souls/rules/battle.py",
        "    if dealt > 0:\n        s.damage[unit] += dealt",
        "    if dealt != 0:\n        s.damage[unit] += dealt",
        (f"{TESTS}/test_keywords.py", f"{TESTS}/test_battle.py"),
        "AS-68: a blow that is weaker than the Armor takes damage away.",
    ),
    Mutant(
        "alternate-souls-a-battle-with-ones-own",
        "games/alternate_souls/rules/battle.py",
        "        if met // SIDE != self.unit // SIDE:",
        "        if met // SIDE != self.unit // SIDE or self.bonus == PUSHED:",
        (f"{TESTS}/test_push_out.py",),
        "AS-72: a pushed unit battles the ally behind it.",
    ),
    Mutant(
        "alternate-souls-flying-units-are-stopped",
        "games/alternate_souls/rules/stats.py",
        "    if s.sides.keywords[unit] & FLYING:",
        "    if s.sides.keywords[unit] & FLYING and s.terrain_at(square) == PLAIN:",
        (f"{TESTS}/test_terrain.py", f"{TESTS}/test_keywords.py", f"{TESTS}/test_moving.py"),
        "AS-63: terrain stops who flies.",
    ),
    Mutant(
        "alternate-souls-will-above-ten-is-free",
        "games/alternate_souls/rules/spirit_and_will.py",
        '    lose_spirit(s, seat, "overflow", "AS-54", s.told)',
        '    lose_spirit(s, 1 - seat, "overflow", "AS-54", s.told)',
        (f"{TESTS}/test_start_phase.py",),
        "AS-54: too much Will costs the opponent a Spirit point.",
    ),
    Mutant(
        "alternate-souls-equal-speed-interrupts",
        "games/alternate_souls/rules/announce.py",
        "    if item.speed <= speed:",
        "    if item.speed < speed:",
        (f"{TESTS}/test_interrupts.py",),
        "AS-88: something of the same speed can answer.",
    ),
    Mutant(
        "alternate-souls-windows-open-on-the-hand",
        "games/alternate_souls/rules/chain.py",
        "    if s.hand(who) and s.will[who] >= s.catalog.cheapest_above[speed]:",
        "    if play_options(s, who, speed) and s.will[who] >= s.catalog.cheapest_above[speed]:",
        (
            f"{TESTS}/test_interrupts.py",
            f"{TESTS}/test_information.py",
            "properties/test_kit.py::test_random_games_keep_the_promise[secrecy-alternate-souls]",
        ),
        "AS-R80: who is not asked holds no answer, and everybody sees that.",
    ),
    Mutant(
        "alternate-souls-a-touchdown-for-nothing",
        "games/alternate_souls/rules/march.py",
        '        lose_spirit(s, 1 - owner, "touchdown", "AS-79")',
        '        lose_spirit(s, owner, "touchdown", "AS-79")',
        (f"{TESTS}/test_touchdown.py",),
        "AS-79: who scores loses the Spirit point.",
    ),
    Mutant(
        "alternate-souls-damage-stays",
        "games/alternate_souls/rules/turn.py",
        "        for unit in range(UNITS):  # AS-R33 AS-R65",
        "        for unit in s.units_of(who):  # AS-R33 AS-R65",
        (f"{TESTS}/test_end_phase.py",),
        "AS-94: the damage of the other side's units is not removed.",
    ),
    Mutant(
        "alternate-souls-a-row-with-friends-on-it",
        "games/alternate_souls/rules/effects.py",
        "        return [unit for unit in units if unit != OFF and unit // SIDE != act.who]",
        "        return [unit for unit in units if unit != OFF]",
        (f"{TESTS}/test_spells.py",),
        "AS-R5: an effect on each enemy of a row touches one's own units too.",
    ),
    Mutant(
        "alternate-souls-two-kings-and-one-winner",
        "games/alternate_souls/rules/spirit_and_will.py",
        "    if len(kings) == 2:",
        "    if len(kings) > 2:",
        (f"{TESTS}/test_endings.py",),
        "AS-R71: when both J-Rulers fall at once, one side wins.",
    ),
]

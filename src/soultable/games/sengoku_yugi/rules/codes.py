"""Code numbers for the rulebook's words: card kinds, weapons, attributes, ailments, ability words.

The tuples hold the words as card files write them (4.2 to 4.7); a word's index is its number.
"""

from typing import Final

# SY-15 The kinds of cards.
MAIN: Final = 0
SUPPORT: Final = 1
NAMELESS: Final = 2
FAMILIAR: Final = 3
KINDS: Final = ("main", "support", "nameless", "familiar")

NONE: Final = -1  # no weapon, attribute, sex, name, face, trigger

# SY-24
MALE: Final = 0
FEMALE: Final = 1
SEXES: Final = ("M", "F")

# SY-30
WEAPONS: Final = (
    "Greatsword", "Longsword", "Dual Blades", "Dagger", "Greatshield", "Battle Axe", "Warhammer",
    "Magic Stone", "Spear", "Bow",
)  # fmt: skip

# SY-32; Elemental Damage without attribute is Neutral (SY-201).
FIRE: Final = 0
WATER: Final = 1
LIGHTNING: Final = 2
EARTH: Final = 3
WIND: Final = 4
DARK: Final = 5
HOLY: Final = 6
ATTRIBUTES: Final = ("Fire", "Water", "Lightning", "Earth", "Wind", "Dark", "Holy")
NEUTRAL: Final = 7
ELEMENTS: Final = ("Fire", "Water", "Lightning", "Earth", "Wind", "Dark", "Holy", "Neutral")

# SY-284, in the order in which they are offered
BURN: Final = 0
SILENCE: Final = 1
SLOW: Final = 2
PARALYSIS: Final = 3
COLLAPSE: Final = 4
MUTE: Final = 5
POISON: Final = 6
SILVER_CHAIN: Final = 7
AILMENTS: Final = (
    "Burn", "Silence", "Slow", "Paralysis", "Collapse", "Mute", "Poison", "Silver-Chain",
)  # fmt: skip
ELEMENT_OF_AILMENT: Final = (FIRE, WATER, WIND, LIGHTNING, EARTH, DARK, NEUTRAL, HOLY)  # SY-204 SY-R112

# SY-R10 Gems and arrows, as bits: left or right of the second (U) or first (L) space ahead.
UPPER_LEFT: Final = 1
UPPER_RIGHT: Final = 2
LOWER_LEFT: Final = 4
LOWER_RIGHT: Final = 8
GEMS: Final = ("UL", "UR", "LL", "LR")

LEVELS: Final = 4
EGG: Final = "Familiar Egg"  # SY-R129
SIGNS_OF_GROWTH: Final = "signs-of-growth"  # SY-157

# SY-160 In whose turns an ability works.
YOUR: Final = 0
OPPONENTS: Final = 1
BOTH: Final = 2
TURNS: Final = ("your", "opp", "both")

# SY-188
BLACK: Final = 0
WHITE: Final = 1
INKS: Final = ("black", "white")

# SY-186 SY-187 SY-R100 When the ability's name can be read.
VERTICAL: Final = 0  # in Attack Stance
HORIZONTAL: Final = 1  # in Defense Stance
EITHER: Final = 2
FROM_HAND: Final = 3
FACES: Final = ("V", "H", "any", "hand")

# SY-161 SY-R83
CATEGORIES: Final = ("◇", "♥", "♣", "☆", "♠")

# SY-162…SY-169 Where it is used, and where the card goes afterwards.
BATTLEFIELD: Final = 0
HAND: Final = 1
LOCATIONS: Final = ("BF", "Hand")
STAY: Final = 0
TO_DEFENSE: Final = 1
TO_STANDBY: Final = 2
TO_BANISH: Final = 3
UNDER_STRONGHOLD: Final = 4
TO_SOURCES: Final = 5
ROLL_TO_DEFENSE: Final = 6  # SY-169 on these numbers of the die
AFTERS: Final = ("stay", "to_def", "Standby", "Banish", "SH_bottom", "GS")

# SY-170…SY-172
TRIGGERED: Final = 0
ACTIVATED: Final = 1
CONTINUOUS: Final = 2
ABILITY_KINDS: Final = ("TRG", "ACT", "CNT")

# 4.7 Triggers, and the timing TW-n of each.
DEPLOYED: Final = 0
GROWN: Final = 1
ATTACK_DECLARED: Final = 2
SELF_TARGETED: Final = 3
ALLY_TARGETED: Final = 4
NEAR_ALLY_TARGETED: Final = 5
STRONGHOLD_TARGETED: Final = 6
DEALS_DAMAGE: Final = 7
DEFEATS_ENEMY: Final = 8
TURN_END: Final = 9
TRIGGERS: Final = (
    "self.deployed",
    "self.grown",
    "self.attack_declared",
    "self.targeted_by_attack",
    "ally.targeted_by_attack",
    "other_ally_in_surroundings.targeted_by_attack",
    "own_sh.targeted_by_attack",
    "self.deals_combat_damage",
    "self.defeats_enemy_in_combat",
    "turn_end",
)
TIMING_OF: Final = (2, 3, 7, 8, 8, 8, 8, 9, 9, 12)
TIMINGS: Final = 13  # TW-1 … TW-12, by number

# 4.7 Conditions.
SELF_ROW: Final = 0
SELF_ZONE: Final = 1
EVENT_TARGET: Final = 2
ALLY_ON_FIELD: Final = 3
CONDITIONS: Final = ("self_row", "self_zone", "event_target", "ally_on_bf")
FRONTLINE: Final = 0
BACKLINE: Final = 1
ROWS: Final = ("FL", "BL")
INVASION: Final = 0
PERIMETER: Final = 1
ZONES: Final = ("Invasion", "Perimeter")
SURVIVES: Final = 0
DEFEATED: Final = 1
FATES: Final = ("survives", "defeated")

# SY-174…SY-177, 4.7 Costs; AP is separate.
HAND_TO_STANDBY: Final = 0
HAND_TO_STRONGHOLD: Final = 1
STRONGHOLD_TO_BANISH: Final = 2
STANDBY_TO_BANISH: Final = 3
SOURCE_TO_STANDBY: Final = 4
TURN_ALLY: Final = 5
COSTS: Final = (
    "hand_to_standby", "hand_to_sh_bottom", "sh_to_banish", "standby_to_banish", "gs_to_standby",
    "stance_to_def",
)  # fmt: skip
AP: Final = "ap"

# 4.7 Effects.
DRAW: Final = 0
TAKE: Final = 1
SHUFFLE: Final = 2
CHOOSE: Final = 3
ALL: Final = 4
HP: Final = 5
MOD: Final = 6
DAMAGE: Final = 7
AILMENT: Final = 8
CURE: Final = 9
BLESS: Final = 10
STANCE: Final = 11
TO_GS: Final = 12
KEEP_STANCE: Final = 13
MOVE_UNIT: Final = 14
LOOK_TOP: Final = 15
LOOK_HAND: Final = 16
RETARGET: Final = 17
ROLL: Final = 18
AURA: Final = 19
VERBS: Final = (
    "draw", "take", "shuffle", "choose", "all", "hp", "mod", "damage", "ailment", "cure", "bless", "stance",
    "to_gs", "keep_attack_stance", "move_unit", "look_top", "look_hand", "retarget", "roll", "aura",
)  # fmt: skip

# Whose units: the user's side unless it says enemy. On the Battlefield, face-up (SY-R97).
ITSELF: Final = 0
ALLY: Final = 1
ALLY_OR_COMMANDER: Final = 2
NEAR: Final = 3  # itself and the allies around it
NEAR_OTHER: Final = 4  # the other allies around it
ENEMY: Final = 5

# What an effect touches: its `t`.
THIS: Final = 0  # the user
FOUGHT: Final = 1  # event.target: the attacked or damaged unit of the trigger
ATTACKER: Final = 2  # event.attacker
PAID: Final = 3  # the unit turned as a cost
HOST: Final = 4  # gs_host: the unit that the card will join
CHOSEN: Final = 5  # the first chosen; 6, 7, 8 are later choices
MOST_CHOSEN: Final = 4
REFERENCES: Final = ("self", "event.target", "event.attacker", "paid", "gs_host")

ALL_AILMENTS: Final = 8  # `kinds` of a cure that removes all
DEFENSE: Final = 0
ATTACK: Final = 1
STANCES: Final = ("def", "atk")
UNTIL_TURN: Final = 0
UNTIL_COMBAT: Final = 1
UNTILS: Final = ("turn", "combat")
FROM_STRONGHOLD: Final = 0
FROM_STANDBY: Final = 1
SOURCES: Final = ("SH", "Standby")

# SY-273…SY-285 What a Familiar's die can reach.
MENTAL: Final = 0
HEAL: Final = 1
CURE_ONE: Final = 2
CURE_ALL: Final = 3
BLESSING: Final = 4
TROOP: Final = 5
WEAPON: Final = 6
STRIKE: Final = 7
AFFLICT: Final = 8
SUPPORTS: Final = ("MP", "HP", "Cure", "Full Cure", "Blessing", "Troop")


def slug_of(word: str) -> str:
    """`Dual Blades` as notation writes it: `dual-blades`."""
    return word.lower().replace(" ", "-")

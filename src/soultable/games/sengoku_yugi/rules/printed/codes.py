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
BOTH: Final = 2
TURNS: Final = ("your", "opp", "both")

# SY-188
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

# SY-162 SY-164 Where it is used.
HAND: Final = 1
LOCATIONS: Final = ("BF", "Hand")

# SY-170…SY-172
TRIGGERED: Final = 0
CONTINUOUS: Final = 2
ABILITY_KINDS: Final = ("TRG", "ACT", "CNT")

# SY-R85 Timings, the n of TW-n.
DEPLOYED: Final = 2
GROWN: Final = 3
ATTACK_DECLARED: Final = 7
TARGETED: Final = 8
DAMAGE_DONE: Final = 9
TURN_ENDS: Final = 12
TIMINGS: Final = 13

# SY-35 SY-R5 SY-R7 Where a unit is.
FRONTLINE: Final = 0
BACKLINE: Final = 1
ROWS: Final = ("FL", "BL")
ZONES: Final = ("Invasion", "Perimeter")
FATES: Final = ("survives", "defeated")

# What an effect touches: its `t`.
THIS: Final = 0  # the user
FOUGHT: Final = 1  # event.target: the attacked or damaged unit of the trigger
ATTACKER: Final = 2  # event.attacker
PAID: Final = 3  # the unit turned as a cost
HOST: Final = 4  # gs_host: the unit that the card will join
CHOSEN: Final = 5  # the first chosen; 6, 7, 8 are later choices
MOST_CHOSEN: Final = 4
REFERENCES: Final = ("self", "event.target", "event.attacker", "paid", "gs_host")

DEFENSE: Final = 0
ATTACK: Final = 1
STANCES: Final = ("def", "atk")
UNTIL_TURN: Final = 0
UNTIL_COMBAT: Final = 1
UNTILS: Final = ("turn", "combat")
SOURCES: Final = ("SH", "Standby")


def slug_of(word: str) -> str:
    """`Dual Blades` as notation writes it: `dual-blades`."""
    return word.lower().replace(" ", "-")

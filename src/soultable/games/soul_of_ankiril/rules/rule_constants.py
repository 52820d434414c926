"""The numbers of the rulebook, each with its rule; every sentence that says one takes it from here."""

from typing import Final

# Decks.
LEADERS: Final = 1  # SA-101
EMANATIONS: Final = 3
CARDS: Final = 25  # SA-100 SA-R16 the Allies and Spells
COPIES: Final = 3  # SA-105
BUDGETS: Final = (75, 75, 65, 55)  # SA-103 in Sync Points, by the number of Elements
MOST_ELEMENTS: Final = 3  # SA-R87

# Cards in hand.
OPENING_ALLIES: Final = 3  # SA-58
OPENING_SPELLS: Final = 2
CARDS_PER_TURN: Final = 2  # SA-95
MOST_IN_HAND: Final = 6  # SA-94

# Energy.
FULL_ENERGY: Final = 3  # SA-66
PRICE: Final = 1  # SA-71 SA-75 SA-76 SA-93 SA-121 of an Ally, an arrow, a Spell, a card, both Abilities
FULL_ARROW: Final = 4  # SA-36 to bring back a Leader who has just been defeated

# Creatures.
MOST_OFFSPRING: Final = 3  # SA-R11 of a player, on the battlefield
OFFSPRING_STRENGTH: Final = 1  # SA-119 Attack and Health
PACK_BONUS: Final = 1  # SA-126 to Attack and Health
PROTECTION: Final = 1  # SA-115 less damage for a Challenger
ANOMALY_DAMAGE: Final = 1  # SA-49

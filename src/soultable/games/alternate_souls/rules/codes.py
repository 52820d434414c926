"""Code numbers for the rulebook's words: speeds, card kinds, keywords, targets, auras, triggers."""

from typing import Final

# AS-R50 The speeds.
LOW: Final = 0
MID: Final = 1
HIGH: Final = 2
SPEEDS: Final = ("low", "mid", "high")

# The kinds of cards.
RULER: Final = 0
LINKER: Final = 1
MOVE: Final = 2
SPELL: Final = 3
ADDITION: Final = 4
REGALIA: Final = 5
KINDS: Final = ("ruler", "linker", "move", "spell", "addition", "regalia")
ATTRIBUTES: Final = ("fire", "water", "wind", "light", "darkness")  # AS-12

# The keywords without a value, as bits
FLYING: Final = 1
STEADFAST: Final = 2
SWIFT: Final = 4
RAIDER: Final = 8
KEYWORDS: Final = {"flying": FLYING, "steadfast": STEADFAST, "swift": SWIFT, "raider": RAIDER}

# The kinds of targets.
UNIT: Final = 0
ROW: Final = 1
ROWS: Final = 2
STANDBY: Final = 3
PERMANENT: Final = 4
CHAIN: Final = 5
WAY: Final = 6

# Whose unit it is
ALLY: Final = 0
ENEMY: Final = 1
ANY: Final = 2
WHOSE: Final = ("ally", "enemy", "any")

# What the unit must be, as bits
RECOVERED: Final = 1
RESTED: Final = 2
DAMAGED: Final = 4
IS_LINKER: Final = 8
LINKED: Final = 16
ONLY: Final = {
    "recovered": RECOVERED,
    "rested": RESTED,
    "damaged": DAMAGED,
    "linker": IS_LINKER,
    "linked": LINKED,
}

# What is paid besides Will
NO_PRICE: Final = 0
PAY_LINKER: Final = 1  # destroy an ally Linker
PAY_REST: Final = 2  # rest the unit itself
PRICES: Final = {"": NO_PRICE, "linker": PAY_LINKER, "rest": PAY_REST}

# What an effect touches
ON_TARGET: Final = 0
ON_ROW: Final = 1  # each enemy on the row
ON_BESIDE: Final = 2  # the target and each ally orthogonally adjacent to it
ON_SELF: Final = 3
TO: Final = {"target": ON_TARGET, "row": ON_ROW, "beside": ON_BESIDE}

# What an aura changes.
ATTACK: Final = 0
DEFENSE: Final = 1
CHARGE: Final = 2
ARMOR: Final = 3
HELD: Final = 4  # Steadfast
SECRET_PATH: Final = 5
HAND_SIZE: Final = 6
STANDBY_COST: Final = 7
REACH: Final = 8
OVERGROWN: Final = 9

# Which units, and where
ALLIES: Final = 0
ENEMIES: Final = 1
OWNER: Final = 2
OPPONENT: Final = 3
OF: Final = ("allies", "enemies", "owner", "opponent")
FIELD: Final = 0
IN_ROWS: Final = 1
NEAR: Final = 2
BESIDE: Final = 3
WHERE: Final = ("field", "rows", "near", "beside")

# When an ability happens.
ACTIVATE: Final = 0
JUDGMENT: Final = 1
ALLY_DESTROYS: Final = 2
ALLY_FALLS: Final = 3
DESTROYS: Final = 4
TOUCHDOWN: Final = 5
ALWAYS: Final = 6
WHEN: Final = ("activate", "judgment", "ally destroys", "ally falls", "destroys", "touchdown", "always")

# How a game ends.
ENDINGS: Final = ("touchdown", "overflow", "deck-out", "j-ruler", "draw", "turn-limit")

ANY_ATTRIBUTE: Final = -1
ANY_TERRAIN: Final = -1
NO_FACE: Final = -1

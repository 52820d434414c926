"""Code numbers for the rulebook's words: card kinds, Classes, keywords, parts of a card."""

from typing import Final

# SA-16 The kinds of cards; the Offspring is a token (SA-R11).
LEADER: Final = 0
ALLY: Final = 1
EMANATION: Final = 2
SPELL: Final = 3
OFFSPRING: Final = 4
KINDS: Final = ("leader", "ally", "emanation", "spell", "offspring")

# SA-15 Classes.
NO_CLASS: Final = -1
CLASSES: Final = ("fang", "scale", "horn", "wing", "fin", "shell", "swarm", "root")

# 2.15 Keywords that are flags, as bits.
AMBUSH: Final = 1
GUARDIAN: Final = 2
MIMICRY: Final = 4
OVERFLY: Final = 8
BREACH: Final = 16
PRESS: Final = 32
PACK: Final = 64
SPRINT: Final = 128
KEYWORDS: Final = {
    "ambush": AMBUSH,
    "guardian": GUARDIAN,
    "mimicry": MIMICRY,
    "overfly": OVERFLY,
    "breach": BREACH,
    "press": PRESS,
    "pack": PACK,
    "sprint": SPRINT,
}
ALL_KEYWORDS: Final = (1 << len(KEYWORDS)) - 1

# Which text of a card: a Spell's counts as its Ability.
ABILITY: Final = 0
SECOND: Final = 1
UPKEEP: Final = 2
LEGACY: Final = 3
PERSIST: Final = 4
PARTS: Final = ("ability", "second", "upkeep", "legacy", "persist")

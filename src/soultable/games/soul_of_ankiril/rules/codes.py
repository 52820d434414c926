"""Code numbers for the rulebook's words: card kinds, Classes, keywords, targets, effects."""

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
ALL_KEYWORDS: Final = 255

# 4.3 The kinds of targets.
CREATURE: Final = 0
CELL: Final = 1
WAY: Final = 2
TARGETS: Final = ("creature", "cell", "way")

# SA-R38 Whose Creature it is, from the view of the card's controller.
OWN: Final = 0
FOE: Final = 1
ANY: Final = 2
WHOSE: Final = ("ally", "foe", "any")

# 4.3 The kinds of effects.
DAMAGE: Final = 0
HEAL: Final = 1
MODIFY: Final = 2
REINFORCE: Final = 3
POISON: Final = 4
CHALLENGE: Final = 5
GENERATE: Final = 6
DRAW: Final = 7
SWAP: Final = 8
READY: Final = 9
GRANT: Final = 10
SHIFT: Final = 11
EFFECTS: Final = (
    "damage", "heal", "modify", "reinforce", "poison", "challenge", "generate", "draw", "swap", "ready",
    "grant", "shift",
)  # fmt: skip

# 4.3 What the effect touches.
ON_TARGET: Final = 0
ON_SELF: Final = 1  # the source, or the Channeler
ON_BOTH: Final = 2
ON_EACH_ALLY: Final = 3
ON_EACH_FOE: Final = 4
ON_EACH_OFFSPRING: Final = 5
ON_EACH_CLASS: Final = 6
ON_WAY: Final = 7
TO: Final = {
    "target": ON_TARGET,
    "self": ON_SELF,
    "channeler": ON_SELF,
    "both": ON_BOTH,
    "each ally": ON_EACH_ALLY,
    "each foe": ON_EACH_FOE,
    "each offspring": ON_EACH_OFFSPRING,
    "each class": ON_EACH_CLASS,
    "way": ON_WAY,
}

# Which text of a card: a Spell's counts as its Ability.
ABILITY: Final = 0
SECOND: Final = 1
UPKEEP: Final = 2
LEGACY: Final = 3
PERSIST: Final = 4
PARTS: Final = ("ability", "second", "upkeep", "legacy", "persist")

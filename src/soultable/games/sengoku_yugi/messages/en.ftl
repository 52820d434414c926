## What Sengoku Yugi says.

## Words.
word-atk = ATK
word-mat = MAT
word-def = DEF
word-mdf = MDF
word-fire = Fire
word-water = Water
word-lightning = Lightning
word-earth = Earth
word-wind = Wind
word-dark = Dark
word-holy = Holy
word-neutral = Neutral
word-burn = Burn
word-silence = Silence
word-slow = Slow
word-paralysis = Paralysis
word-collapse = Collapse
word-mute = Mute
word-poison = Poison
word-silver-chain = Silver-Chain
word-physical = Physical
word-magic = Magic
word-support = Support
word-combat = Combat
word-evolution = Evolution

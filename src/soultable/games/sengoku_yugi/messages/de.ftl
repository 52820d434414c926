## Was Sengoku Yugi sagt.

## Wörter.
word-atk = ATK
word-mat = MAT
word-def = DEF
word-mdf = MDF
word-fire = Feuer
word-water = Wasser
word-lightning = Blitz
word-earth = Erde
word-wind = Wind
word-dark = Dunkel
word-holy = Heilig
word-neutral = Neutral
word-burn = Brand
word-silence = Stille
word-slow = Langsamkeit
word-paralysis = Lähmung
word-collapse = Zusammenbruch
word-mute = Stummheit
word-poison = Gift
word-silver-chain = Silberkette
word-physical = Physisch
word-magic = Magisch
word-support = Unterstützung
word-combat = Kampf
word-evolution = Entwicklung

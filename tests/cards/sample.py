"""Small card files to write tests with."""

from pathlib import Path

from soultable.cards import GameWords
from soultable.games.soulfall.cards import schema as soulfall
from soultable.games.spirit_war.cards import schema as spirit_war

SOULFALL: GameWords = soulfall.WORDS
SPIRIT_WAR: GameWords = spirit_war.WORDS
GAMES = (SOULFALL, SPIRIT_WAR)

HEAD = '[set]\nid = "mine"\nname = "Mine"\ngame = "soulfall"\n'
CHANGES = '[set]\nid = "mine"\nname = "Mine"\nextends = "soulfall"\n'
WAR_CHANGES = '[set]\nid = "mine"\nname = "Mine"\nextends = "spirit-war"\n'

LORD = """
[[card]]
id = "mirefolk"
name = "Mirefolk, the Low"
copies = 8
ability = ["draw", "play"]
[card.devotion]
after = "play"
cost = [{ return = "this" }]
do = [{ act = "draw" }, { place = "nomad" }]
"""

FORTUNE = """
[[card]]
id = "harvest"
name = "Harvest"
deck = "encounter"
type = "fortune"
copies = 2
do = [{ draw = 3 }]
"""

SPELL = """
[[card]]
id = "unmake"
name = "Unmake"
deck = "preparation"
type = "spell"
copies_per_player = 1
support = [{ cancel = "support" }]
"""


def written(folder: Path, text: str, name: str = "my.toml") -> Path:
    """A file of that text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path

"""Small card files of Alternate Souls to write tests with: a good card of each kind."""

HEAD = '[set]\nid = "mine"\nname = "Mine"\nextends = "alternate-souls"\n'

RULER = """
[[card]]
id = "varka"
name = "Varka"
type = "ruler"
code = "R1"
attribute = "fire"
race = "Human"
j_name = "Varka in Flame"
hand = 5
max_cost = 17
standby = 5
attack = 6
defense = 9
placement = ["1,2", "2,2", "3,2", "4,3", "5,2"]
[card.ruler]
when = "ally falls"
once = "turn"
optional = "yes"
cost = 1
do = [{ hasten = 1 }]
[card.jruler]
charge = 1
aura = [{ attack = -1, of = "enemies", where = "near" }]
[card.judgment]
when = "judgment"
targets = [{ unit = "enemy" }]
do = [{ damage = 2 }]
"""

LINKER = """
[[card]]
id = "ysolde"
name = "Ysolde"
type = "linker"
code = "L16"
attribute = "light"
race = "Human Priest"
cost = 3
standby = 2
attack = 2
defense = 5
keywords = ["swift"]
home = "forest"
home_attack = 1
[card.ability]
when = "activate"
speed = "low"
phase = "main"
price = "rest"
targets = [{ unit = "ally", near_self = 1 }]
do = [{ mend = "all" }]
"""

MOVE = """
[[card]]
id = "hammer_rush"
name = "Hammer Rush"
type = "move"
code = "L02a"
link = "brann"
copies = 2
cost = 1
speed = "low"
targets = [{ unit = "ally", only = ["recovered"] }]
do = [{ move = "line", ways = ["f", "l"], least = 1, most = 2, attack = 2 }]
"""

SPELL = """
[[card]]
id = "mend"
name = "Mend"
type = "spell"
code = "L16b"
link = "ysolde"
copies = 2
cost = 0
speed = "mid"
targets = [{ unit = "ally" }, { unit = "ally", other = 1 }]
do = [{ heal = 3 }]
"""

ADDITION = """
[[card]]
id = "molten_ground"
name = "Molten Ground"
type = "addition"
code = "L02c"
link = "brann"
copies = 1
cost = 2
speed = "low"
targets = [{ rows = "pair" }]
aura = [{ defense = -1, of = "enemies", where = "rows" }]
"""

REGALIA = """
[[card]]
id = "reliquary"
name = "Reliquary"
type = "regalia"
code = "L16c"
link = "ysolde"
copies = 1
cost = 2
speed = "low"
aura = [{ standby = -1, of = "owner" }]
"""

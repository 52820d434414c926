"""Small card files of Soul of Ankiril to write tests with: a good card of each kind."""

HEAD = '[set]\nid = "mine"\nname = "Mine"\nextends = "soul-of-ankiril"\n'

LEADER = """
[[card]]
id = "kashiri"
name = "Kashiri"
type = "leader"
element = "water"
class = "fin"
attack = 2
health = 7
sync = 6
[card.ability]
target = [{ cell = "empty" }]
do = [{ generate = "cell" }]
[card.second]
target = [{ creature = "ally", most = 2 }]
do = [{ reinforce = 2 }]
[card.legacy]
do = [{ draw = 1 }]
"""

ALLY = """
[[card]]
id = "mullub"
name = "Mullub"
type = "ally"
element = "water"
class = "shell"
attack = 1
health = 6
sync = 2
keywords = ["guardian"]
poison = 1
[card.ability]
target = [{ creature = "foe", least = 1, most = 1 }]
do = [{ challenge = "target" }]
[card.upkeep]
on = "water"
do = [{ heal = 1, to = "self" }]
[card.persist]
do = [{ modify = "permanent", attack = 1, to = "self" }]
"""

EMANATION = """
[[card]]
id = "kiri"
name = "Kiri"
type = "emanation"
element = "wood"
health = 7
sync = 3
[card.ability]
target = [{ creature = "ally", least = 1, most = 1 }]
do = [{ heal = 2 }]
[card.upkeep]
do = [{ reinforce = 1, to = "each ally", most = 1 }]
"""

SPELL = """
[[card]]
id = "fault-line"
name = "Fault line"
type = "spell"
element = "earth"
sync = 3
target = [{ creature = "foe", least = 1, most = 2 }, { cell = "empty", from = "target", optional = 1 }]
do = [{ damage = 1 }, { shift = "target" }]
"""

SWARM = """
[[card]]
id = "sciame-inarrestabile"
name = "Sciame inarrestabile"
type = "spell"
element = "water"
sync = 3
target = [{ cell = "empty", if_able = 1 }]
do = [{ generate = "cell" }, { modify = "permanent", attack = 1, to = "each offspring" }]
"""

SPRINT = """
[[card]]
id = "sprint-spell"
name = "Sprint"
type = "spell"
element = "fire"
sync = 1
target = [{ creature = "ally", fresh = 1 }]
do = [{ grant = "sprint", lasts = "turn" }, { ready = "target" }]
"""

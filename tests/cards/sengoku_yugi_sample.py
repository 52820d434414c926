"""Small card files of Sengoku Yugi to write tests with: good abilities and a good card of each kind."""

HEAD = '[set]\nid = "mine"\nname = "Mine"\nextends = "sengoku-yugi"\n'

TRIGGERED = """
[[ability]]
id = "ice-spikes"
name = "Ice Spikes"
ink = "white"
face = "V"
turn = "your"
cat = "♠"
loc = "BF"
after = { roll_to_def = [1, 2, 3] }
kind = "TRG"
trig = "self.deals_combat_damage"
cond = [{ event_target = "survives" }, { self_row = "BL" }]
cost = [{ stance_to_def = { n = 1, filter = { weapon = "Spear" } } }, { ap = 2 }]
ctr = [{ hand_to_standby = { n = 2, filter = { lv = [1, 3] } } }, { ap = 1 }]
eff = [
    { choose = { who = "enemy", n = 2, range = "self", filter = { row = "FL" }, as = "them" } },
    { damage = { t = "them", elem = "Water", n = 2 } },
    { roll = [
        { on = [1], do = [{ draw = 1 }] },
        { on = [5, 6], do = [{ ailment = { t = "event.target", kind = "Silence" } }] },
    ] },
    { mod = { t = "self", def = 1, until = "combat" } },
]
"""

FROM_HAND = """
[[ability]]
id = "old-friends"
name = "Old Friends"
ink = "black"
face = "hand"
turn = "your"
cat = "☆"
loc = "Hand"
after = "GS"
kind = "ACT"
cost = [{ ap = 2 }]
eff = [
    { choose = { who = "ally_bf_or_cmd", filter = { name = "self", lv_min = "self" }, as = "gs_host" } },
    { hp = { t = "gs_host", add = 2 } },
    { take = { from = "Standby", filter = { attr = "self" }, n = 2, to = "hand" } },
]
"""

OPTIONS = """
[[ability]]
id = "two-ways"
name = "Two Ways"
ink = "black"
face = "any"
turn = "both"
cat = "♥"
loc = "BF"
after = "stay"
kind = "ACT"

[ability.options.1]
cost = [{ ap = 1 }]
eff = [{ cure = { t = "self", kinds = "all" } }]

[ability.options.2]
cost = [{ ap = 3 }, { sh_to_banish = 2 }]
eff = [
    { take = { from = "SH", filter = { weapon = "Bow" }, n = 1, to = "hand", reveal = true } },
    { shuffle = "SH" },
]
"""

CONTINUOUS = """
[[ability]]
id = "home-guard"
name = "Home Guard"
ink = "black"
face = "H"
turn = "opp"
cat = "☆"
loc = "BF"
kind = "CNT"
cond = [{ ally_on_bf = { weapon = "Greatshield", stance = "def" } }]
eff = [{ aura = { who = "allies_on_bf", filter = { row = "BL" }, def = 2, mdf = 1 } }]
"""

MAIN = """
[[card]]
id = "yuki-3"
name = "Yuki"
type = "main"
epithet = "Snow Lancer"
sex = "F"
weapon = "Spear"
attribute = "Water"
level = 3
cost = 7
charge = 3
atk = 7
mat = 6
boost = { physical = [2], magic = [3] }
def = 4
mdf = 5
gems = ["UL", "LR"]
abilities = ["silver-binding", "salvage"]
"""

NAMELESS = """
[[card]]
id = "nameless-sage"
name = "Nameless Sage"
type = "nameless"
epithet = "Nameless Sage"
sex = "M"
weapon = "Magic Stone"
cost = 2
charge = 1
atk = 1
mat = 3
def = 2
mdf = 2
"""

FAMILIAR = """
[[card]]
id = "yukimaru"
name = "Yukimaru"
type = "familiar"
epithet = "Snow Hare"
from = "radiant-stone-of-blue"
level = 2
attribute = "Water"
cost = 3
charge = 1
ability_cost = 2
atk = 1
mat = 3
boost = { physical = [1], magic = [2] }
def = 2
mdf = 3
arrows = ["UL"]
support = [{ n = 1, eff = "Cure" }, { n = 4, eff = "Dual Blades" }]
combat = [{ n = 3, eff = { damage = "Water", n = 1 } }, { n = 4, eff = { ailment = "Slow" } }]
"""

EGG = """
[[card]]
id = "radiant-stone-of-white"
name = "Radiant Stone of White"
type = "familiar"
epithet = "Familiar Egg"
level = 1
attribute = "Water"
cost = 2
charge = 1
ability_cost = 2
atk = 1
mat = 1
def = 1
mdf = 1
support = [{ n = 2, eff = "MP" }]
"""

ABILITIES = (TRIGGERED, FROM_HAND, OPTIONS, CONTINUOUS)
CARDS = (MAIN, NAMELESS, FAMILIAR, EGG)

"""The worked examples of Soul of Ankiril that are a position, some answers, and the Creatures afterwards."""

from dataclasses import dataclass

from tests.oracle.soul_of_ankiril.scene import position
from tests.oracle.soul_of_ankiril.setup import Position

NO_MIDDLE = ("unah unah unah", "unah -unah unah")
NEWCOMERS = ("ighirish damsha sprint-spell", "")
AIR = ("imdugar", "kashiri")
MIRROR = ("kashiri", "kashiri")
DARE = "mullub d6 protected"
DARED = "damsha c5 by=d6"


@dataclass(frozen=True)
class Case:
    """`answers` and `then` with commas between; `then` names every Creature but the far Leaders."""

    name: str
    position: Position
    answers: str
    then: str


@dataclass(frozen=True)
class Offer:
    """`then`: the Options that mention `about`, or all of them."""

    name: str
    position: Position
    answers: str
    about: str
    then: str


CASES = [
    Case("EX-5", position("damsha c5"), "move c5, on d5", "S damsha d5 2/3"),
    Case(
        "EX-5 both",
        position("damsha c5", "mullub e5"),
        "move c5, on d6, attack d6",
        "S damsha d6 2/2 inactive, N mullub e5 1/4",
    ),
    Case(
        "EX-5 later",
        position("damsha c5", "mullub e5"),
        "move c5, on d6, attack d6, end, end",
        "S damsha d6 2/2, N mullub e5 1/4",
    ),
    Case("EX-12", position("ighirish c5", "urghira d6"), "attack c5", "N offspring d6 1/1 inactive"),
    Case("EX-13", position("ardug c5", "kintur d6"), "attack c5", "S ardug c5 3/2"),
    Case("EX-14", position("ardug c5", "aabak d6"), "attack c5", "N aabak d6 3/2 reinforced=1"),
    Case("EX-14 T0", position("ardug c5", "aabak d6"), "attack c5, end", "N aabak d6 3/2"),
    Case(
        "EX-15",
        position("damsha c5", "kintur d6"),
        "attack c5",
        "S damsha c5 2/2 poisoned=2, N kintur d6 1/1",
    ),
    Case("EX-15 T4", position("damsha c5", "kintur d6"), "attack c5, end, end", "N kintur d6 1/1"),
    Case(
        "EX-16",
        position("damsha c5, ighirish c4", "kintur d6"),
        "attack c5",
        "S ighirish c4 2/2, S damsha c5 3/3 poisoned=2",
    ),
    Case(
        "EX-16 T10b",
        position("damsha c5, ighirish c4", "kintur d6"),
        "attack c5, end",
        "S ighirish c4 2/2, S damsha c5 2/2 poisoned=2 inactive",
    ),
    Case(
        "EX-17",
        position("damsha c5 damage=2, ighirish c4", "offspring d6"),
        "attack c5",
        "S ighirish c4 2/2, S damsha c5 3/1",
    ),
    Case(
        "EX-17 T10b",
        position("damsha c5 damage=2, ighirish c4", "offspring d6"),
        "attack c5, end",
        "S ighirish c4 2/2",
    ),
    Case(
        "EX-18",
        position("irsang c5", "offspring d6, mullub e6"),
        "attack c5",
        "S irsang c5 3/2, N mullub e6 1/4",
    ),
    Case(
        "EX-19",
        position("irsang d6", "offspring d7, mullub d8"),
        "attack d6",
        "S irsang d6 3/2, N mullub d8 1/6",
    ),
    Case("EX-20", position("irsang d6", "offspring e5"), "attack d6", "S irsang d6 3/2"),
    Case(
        "EX-21",
        position("irsang c5", "offspring d6, ganuri e6"),
        "attack c5",
        "S irsang c5 3/2, N ganuri e6 2/3",
    ),
    Case("EX-22", position("irsang c5 damage=2", "offspring d6, mullub e6"), "attack c5", "N mullub e6 1/4"),
    Case("EX-23", position("mushank c5", "urghira d6"), "attack c5", "S mushank d6 3/1"),
    Case(
        "EX-23 moves",
        position("mushank c5", "urghira d6"),
        "attack c5, move d6, on e5",
        "S mushank e5 3/1 inactive",
    ),
    Case("EX-24", position("mushank c5", "offspring d5"), "attack c5", "S mushank d5 3/2"),
    Case("EX-24 S", position("mushank c5", "offspring d5"), "attack c5, end", "S mushank d5 3/1 inactive"),
    Case("EX-24 N", position("mushank c5", "offspring d5"), "attack c5, end, end", ""),
    Case("EX-25", position("mushank c5", "offspring d6", active=1), "attack d6", "S mushank c5 3/2"),
    Case("EX-26", position(DARED, DARE), "attack c5", "S damsha c5 2/2, N mullub d6 1/5"),
    Case("EX-27", position(DARED, DARE), "end", "S damsha c5 2/2 inactive, N mullub d6 1/5"),
    Case(
        "EX-28",
        position(f"{DARED}, mushank c6", f"{DARE} damage=4"),
        "attack c6, move c5, on d5",
        "S damsha d5 2/3, S mushank d6 3/2 inactive",
    ),
    Case(
        "EX-30",
        position("murduna c6", "mullub e5 protected"),
        "use c6",
        "S murduna c6 1/3, N mullub e5 1/4",
    ),
    Case(
        "EX-30 Spell",
        position("murduna c6", "mullub e5 protected", hand=("biting-blaze", "")),
        "use c6, cast biting-blaze",
        "S murduna c6 1/3, N mullub e5 1/2",
    ),
    Case(
        "EX-31",
        position("aabak c5 by=d6, shekun c4", DARE, leaders=MIRROR, hand=("empathic-bond", "")),
        "cast empathic-bond, through c5, on c4",
        "S aabak c4 3/5 reinforced=1, S shekun c5 1/3 reinforced=1, N mullub d6 1/6",
    ),
    Case(
        "EX-32",
        position("damsha c5 reinforced=2", "kintur d6", active=1),
        "attack d6",
        "S damsha c5 2/3 reinforced=1, N kintur d6 1/1",
    ),
    Case(
        "EX-33",
        position("mushank c5", "mullub d6 protected reinforced=2"),
        "attack c5",
        "S mushank c5 3/2, N mullub d6 1/6",
    ),
    Case(
        "EX-45",
        position("damsha c5", "mullub d6"),
        "attack c5, move c5, on c4",
        "S damsha c4 2/2 inactive, N mullub d6 1/4",
    ),
    Case(
        "EX-46",
        position("damsha c5", "mullub e5", hand=("burning-claws", "")),
        "move c5, on d6, cast burning-claws, through a3, on d6, attack d6",
        "S damsha d6 4/2 inactive, N mullub e5 1/2",
    ),
    Case("EX-51 S", position("damsha d5 damage=2 reinforced=1"), "end", "S damsha d5 2/1"),
    Case("EX-51 N", position("damsha d5 damage=2 reinforced=1"), "end, end", ""),
    Case(
        "EX-53",
        position("damsha c5 poisoned=3", "kintur d6", active=1),
        "attack d6",
        "S damsha c5 2/2 poisoned=3, N kintur d6 1/1",
    ),
    Case(
        "EX-53 Spell",
        position("damsha c5 poisoned=1", "kintur d6", active=1, hand=("", "venomous-touch")),
        "cast venomous-touch",
        "S damsha c5 2/3 poisoned=3, N kintur d6 1/3",
    ),
    Case(
        "EX-58",
        position("urom c5", "offspring d6", active=1),
        "attack d6",
        "S urom c5 3/3",
    ),
    Case("EX-59", position("barush b3, damsha b5"), "end", "S barush b3 3/7, S damsha b5 2/3"),
    Case("EX-59 used", position("barush b3, damsha c3"), "use b3", "S barush b3 3/7, S damsha c3 3/3"),
    Case(
        "EX-59 over",
        position("barush b3, damsha c3"),
        "use b3, end",
        "S barush b3 3/7 inactive, S damsha c3 2/3",
    ),
    Case(
        "EX-69",
        position("ighirish c5", "shekun d6 inactive"),
        "attack c5",
        "S ighirish c5 2/1, N shekun d6 1/1 inactive",
    ),
    Case(
        "EX-70",
        position("murduna c6", "offspring d6, kintur e5"),
        "use c6",
        "S murduna c6 1/3, N offspring d6 1/1, N kintur e5 1/1",
    ),
    Case(
        "EX-71",
        position("damsha c5 by=d6 by=d5", "mullub d6 protected, mullub d5 protected"),
        "attack c5, on d5",
        "S damsha c5 2/2, N mullub d5 1/5, N mullub d6 1/6",
    ),
    Case(
        "EX-71 T7",
        position("damsha c5 by=d6 by=c4", "mullub c4 protected, mullub d6 protected"),
        "end",
        "N mullub c4 1/5, S damsha c5 2/2 inactive, N mullub d6 1/6",
    ),
    Case(
        "EX-72",
        position(
            "damsha c5 inactive moved acted poisoned=1",
            "aabak d6, kintur e4 inactive acted poisoned=1",
            active=1,
        ),
        "use d6, on e4, move e4, on d4",
        "S damsha c5 2/3 poisoned=1 inactive, N aabak d4 3/5 inactive, N kintur d6 1/3 poisoned=1 inactive",
    ),
    Case(
        "EX-74",
        position("damsha c5", "kintur e5 damage=1", active=1, hand=("", "drain-energy")),
        "cast drain-energy",
        "S damsha c5 2/1, N kintur e5 1/3",
    ),
    Case(
        "EX-81",
        position("lilu c6", "mullub d6, kintur e5", leaders=AIR, hand=("storm-front", "")),
        "cast storm-front, through c6",
        "S lilu c6 1/3, N mullub d6 1/4, N kintur e5 1/1",
    ),
    Case(
        "EX-81 Mimicry",
        position("lilu c6", "mullub d6, ganuri e5", leaders=AIR, hand=("storm-front", "")),
        "cast storm-front, through c6",
        "S lilu c6 1/3, N mullub d6 1/4, N ganuri e5 2/3",
    ),
    Case(
        "EX-82",
        position("damsha c5", "shekun e4 poisoned=2 reinforced=2"),
        "end",
        "S damsha c5 2/3, N shekun e4 1/1 poisoned=1",
    ),
    Case(
        "EX-83",
        position(
            "barush b3, ighirish c5, ighirish c4, mushank c6, damsha b5, irsang a5",
            hand=("ravenous-pack", ""),
        ),
        "cast ravenous-pack, through c5",
        "S irsang a5 3/3, S barush b3 3/7, S damsha b5 3/3, "
        "S ighirish c4 2/2, S ighirish c5 2/2, S mushank c6 3/3",
    ),
    Case(
        "EX-84",
        position("lilu c5", "kintur d6", leaders=AIR, hand=("gust", "")),
        "cast gust, through c5, on d6, on d5, end",
        "S lilu c5 1/3, N kintur d5 1/2",
    ),
    Case(
        "EX-86",
        position("kintur c5", "urghira d6", leaders=MIRROR, hand=("drain-energy", "")),
        "cast drain-energy",
        "S kintur c5 1/3, N offspring d6 1/1 inactive",
    ),
]

OFFERS = [
    Offer("EX-26", position(DARED, f"{DARE}, kintur d5"), "", "c5", "attack c5"),
    Offer("EX-26 then", position(DARED, f"{DARE}, kintur d5"), "attack c5", "c5", "move c5"),
    Offer(
        "EX-29",
        position("damsha c5", "mullub d6", active=1),
        "use d6, move d6, on e6, end",
        "c5",
        "move c5",
    ),
    Offer("EX-34", position("urom e5", "kashiri g6"), "", "e5", "move e5"),
    Offer("EX-34 Throw", position("urom e5, murduna d6"), "", "d6", "move d6"),
    Offer(
        "EX-34 Spell",
        position("urom e5", "kashiri g6", hand=("blazing-inferno", "")),
        "",
        "blazing-inferno",
        "",
    ),
    Offer(
        "EX-38",
        position("damsha a3, damsha b3", "kintur a4, kintur b5", fallen="S", arrow=(1, 0)),
        "",
        "resummon",
        "",
    ),
    Offer(
        "EX-38 recharge",
        position("damsha a3, damsha b3", "kintur a4, kintur b5", fallen="S", arrow=(1, 0)),
        "",
        "recharge",
        "recharge",
    ),
    Offer(
        "EX-40",
        position(
            "damsha c5",
            "offspring d6 inactive new element=Water",
            fallen="N",
            active=1,
            hand=("", "drain-energy"),
        ),
        "",
        "drain-energy",
        "cast drain-energy",
    ),
    Offer(
        "EX-40 none",
        position("damsha c5", "damsha d6", fallen="N", active=1, hand=("", "drain-energy")),
        "",
        "drain-energy",
        "",
    ),
    Offer("EX-42", position("diridal c5", "offspring d6"), "move c5", "e6", "on e6"),
    Offer("EX-42 not", position("diridal c5", "offspring d6"), "move c5", "d6", ""),
    Offer(
        "EX-43",
        position("barush c5", "kintur e5", hand=NEWCOMERS),
        "summon ighirish, on d5, move d5, on d6",
        "d6",
        "attack d6",
    ),
    Offer(
        "EX-43 fatigue", position("barush c5", "kintur e5", hand=NEWCOMERS), "summon damsha, on d5", "d5", ""
    ),
    Offer(
        "EX-43 Spell",
        position("barush c5", "kintur e5", hand=NEWCOMERS),
        "summon damsha, on d5, cast sprint-spell, through c5",
        "d5",
        "move d5, attack d5",
    ),
    Offer(
        "EX-46 closed",
        position("damsha c5, mushank b3", "mullub e5"),
        "move c5, on d6, move b3, on c3",
        "d6",
        "",
    ),
    Offer(
        "EX-55",
        position(leaders=AIR, hand=("lilu", ""), emanations=("imara unah unah", "unah unah unah")),
        "summon lilu",
        "d3",
        "on d3",
    ),
    Offer("EX-55 without", position(leaders=AIR, hand=("lilu", "")), "summon lilu", "d3", ""),
    Offer("EX-57", position("barush e5", emanations=NO_MIDDLE), "move e5", "f4", "on f4"),
    Offer(
        "EX-57 summon",
        position("barush e5", emanations=NO_MIDDLE, hand=("damsha", "")),
        "summon damsha",
        "f4",
        "on f4",
    ),
    Offer("EX-58", position("urom e5"), "", "e5", "move e5"),
    Offer("EX-59 nobody", position("barush b3, damsha b5"), "", "b3", "move b3"),
    Offer(
        "EX-71 free",
        position("damsha c5 by=d6 by=d5", "mullub d6 protected, mullub d5 protected"),
        "attack c5, on d5",
        "c5",
        "move c5",
    ),
    Offer("EX-79", position(fallen="S", arrow=(2, 0), deck=("", "")), "", "", "recharge, resummon, end"),
]

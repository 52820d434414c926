"""Corners of Soul of Ankiril that random play seldom visits, and tiny positions with their trees' sizes."""

from dataclasses import replace
from typing import NamedTuple

from tests.oracle.soul_of_ankiril.cases import AIR, DARE, MIRROR, Case
from tests.oracle.soul_of_ankiril.scene import position
from tests.oracle.soul_of_ankiril.setup import Position

EARTH = ("kurgal", "kashiri")
WOOD = ("gishtar", "kashiri")
TWO_OUT = "offspring g1, offspring f7"
OFFSPRING = "N offspring f7 1/1, N offspring g1 1/1"

CORNERS = [
    Case(
        "the older Urghira has the last Offspring",  # SA-R58
        position(
            "ardug c5",
            f"urghira d5 arrival=20, urghira d6 arrival=10, {TWO_OUT}",
            hand=("blazing-inferno", ""),
        ),
        "cast blazing-inferno",
        f"S ardug c5 3/2, N offspring d6 1/1 inactive, {OFFSPRING}",
    ),
    Case(
        "Breach: both Legacies wait for A8, the older one first",  # SA-R51 SA-R58
        position("irsang c5", f"urghira d6 damage=1 arrival=20, urghira e6 arrival=10, {TWO_OUT}"),
        "attack c5",
        f"S irsang c5 3/1, N offspring e6 1/1 inactive, {OFFSPRING}",
    ),
    Case(
        "Fault line does not move who has fallen",  # SA-R83
        position("imdu c5", "urghira d6 damage=1", leaders=EARTH, hand=("fault-line", "")),
        "cast fault-line, on d5",
        "S imdu c5 1/4, N offspring d6 1/1 inactive",
    ),
    Case(
        "Fault line moves who is left",
        position("imdu c5", "urghira d6", leaders=EARTH, hand=("fault-line", "")),
        "cast fault-line, on d5",
        "S imdu c5 1/4, N urghira d5 2/1",
    ),
    Case(
        "Fault line may leave it there",
        position("imdu c5", "urghira d6", leaders=EARTH, hand=("fault-line", "")),
        "cast fault-line, done",
        "S imdu c5 1/4, N urghira d6 2/1",
    ),
    Case(
        "Seed call with one Offspring left",  # SA-R11
        position("gishtar c5, offspring a5, offspring a6", leaders=WOOD, hand=("seed-call", "")),
        "cast seed-call, on d6",
        "S offspring a5 1/1, S offspring a6 1/1, S gishtar c5 2/7, S offspring d6 1/1 inactive",
    ),
    Case(
        "Seed call with two left",
        position("gishtar c5, offspring a5", leaders=WOOD, hand=("seed-call", "")),
        "cast seed-call, on d6, on d5",
        "S offspring a5 1/1, S gishtar c5 2/7, S offspring d5 1/1 inactive, S offspring d6 1/1 inactive",
    ),
    Case(
        "Sciame inarrestabile without room for another one",
        position(
            "kintur a1, offspring a2 element=Water, shekun b1",
            leaders=MIRROR,
            hand=("sciame-inarrestabile", ""),
        ),
        "cast sciame-inarrestabile, through a1",
        "S kintur a1 1/3, S offspring a2 2/2, S shekun b1 1/3",
    ),
    Case(
        "Sciame inarrestabile also strengthens the new one",
        position("kintur c5, offspring a5", leaders=MIRROR, hand=("sciame-inarrestabile", "")),
        "cast sciame-inarrestabile, through c5, on d6",
        "S offspring a5 2/2, S kintur c5 1/3, S offspring d6 2/2 inactive",
    ),
    Case(
        "Storm front ends with the first Raised Terrain",
        position("lilu d4", "kintur d7, nirush d8", leaders=AIR, hand=("storm-front", "")),
        "cast storm-front, way e",
        "S lilu d4 1/3, N kintur d7 1/1, N nirush d8 1/4",
    ),
    Case(
        "a Leader that fell comes back fresh, and sprints",  # SA-R29 SA-R30
        position("barush c5 damage=6, kintur a5", "mullub d6", energy=5, hand=("sprint-spell", "")),
        "attack c5, resummon, on b5, cast sprint-spell, move b5, on c5, attack c5",
        "S kintur a5 1/3, S barush c5 3/6 inactive",
    ),
    Case(
        "the first forced attack frees the second",  # SA-R65 SA-R68
        position("mushank c5 by=d6, damsha e5 by=d6", f"{DARE} damage=4"),
        "end",
        "S mushank d6 3/2 inactive, S damsha e5 2/3",
    ),
    Case(
        "both forced attacks, the older Creature first",
        position("damsha c5 by=d6 arrival=20, ardug e5 by=d6 arrival=10", f"{DARE} damage=2"),
        "end",
        "S damsha c5 2/2 inactive, N mullub d6 1/1, S ardug e5 3/1 inactive",
    ),
    Case(
        "a Swap that leaves them adjacent leaves the obligation",  # SA-R65
        position("damsha c5 by=d6, aabak d5", DARE),
        "use d5, on c5, attack d5",
        "S aabak c5 3/5 inactive, S damsha d5 2/2, N mullub d6 1/5",
    ),
    Case(
        "Gust carries the Challenger away",
        position("damsha c5 by=d6, lilu c4", DARE, leaders=AIR, hand=("gust", "")),
        "cast gust, through c4, on d6, on e6, move c5, on d5",
        "S lilu c4 1/3, S damsha d5 2/3, N mullub e6 1/6",
    ),
    Case(
        "an Urghira falls on the Anomaly",  # SA-R25
        position("damsha a5", "urghira d5 damage=1"),
        "end",
        "S damsha a5 2/3, N offspring d5 1/1",
    ),
    Case(
        "an Urghira falls when Pack ends",
        position("urghira c5 grant=Pack attack_eot=1 health_eot=1 damage=2"),
        "end",
        "S offspring c5 1/1 inactive",
    ),
    Case(
        "poison fells two at once, the older one is discarded first",
        position(
            "damsha a5", "kintur d6 arrival=20 damage=2 poisoned=1, shekun d5 arrival=10 damage=2 poisoned=1"
        ),
        "end",
        "S damsha a5 2/3",
    ),
    Case(
        "Intuition: the second Ability falls away",  # SA-R77
        position("imdugar c5, lilu b3", leaders=AIR),
        "use c5, both",
        "S imdugar b3 2/7, S lilu c5 1/3",
    ),
    Case(
        "Intuition: the second Ability from the new place",
        position("imdugar b3, lilu d4", "nirush d6", leaders=AIR),
        "use b3, both, on d6",
        "S lilu b3 1/3, S imdugar d4 2/7, N nirush d6 1/3",
    ),
    Case(
        "Tumu pushes away",
        position("tumu c5", "kintur d6", leaders=AIR),
        "use c5, on e6",
        "S tumu c5 2/4, N kintur e6 1/3",
    ),
    Case(
        "Magnet pull brings nearer",
        position("urudu c5", "mullub e5", leaders=("zabarak", "kashiri"), hand=("magnet-pull", "")),
        "cast magnet-pull, on d5",
        "S urudu c5 2/2, N mullub d5 1/6",
    ),
    Case(
        "Thin air lasts through the opponent's turn",
        position("lilu c5 damage=1", "ganuri e6", leaders=AIR, hand=("thin-air", "")),
        "cast thin-air, through c5, on c5, end, end",
        "S lilu c5 1/3, N ganuri e6 2/3",
    ),
    Case(
        "the third Emanation ends it at once",  # SA-R91
        position("ighirish e5", emanations=("unah unah unah", "-unah unah=6 -unah")),
        "attack e5",
        "S ighirish e5 2/2",
    ),
    Case(
        "the turn limit ends it after T10",  # SA-R92
        position("damsha d5", "mullub d6", turn=300),
        "end",
        "S damsha d5 2/2, N mullub d6 1/6",
    ),
    Case(
        "the Projected copy and another one of its kind",
        position(
            "kashiri b5",
            "mullub d6",
            leaders=MIRROR,
            hand=("suresad drain-energy", ""),
            deck=("drain-energy shekun new-springs shekun", "shekun"),
        ),
        "summon suresad, on c5, top drain-energy, draw, cast drain-energy, through c5",
        "S kashiri b5 2/7, S suresad c5 2/3 inactive, N mullub d6 1/4",
    ),
]


class Variant(NamedTuple):
    """A tiny position, and by depth how many ways lead to an open question and how many to the end."""

    position: Position
    counts: list[tuple[int, int]]


def tiny(south: str, north: str, **more: object) -> Position:
    """Two Leaders that have fallen for good, one Emanation each, and no cards to draw."""
    given = position(south, north, fallen="SN", deck=("", ""), energy=1, **more)  # type: ignore[arg-type]
    return replace(given, emanations=("-unah unah=7 -unah", "-unah unah=6 -unah"))


VARIANTS = {
    "a challenge at the gate": Variant(
        tiny("damsha d6 by=e5, ighirish e4", "mullub e5 protected, kintur d7"),
        [(1, 0), (5, 0), (22, 1), (93, 3), (419, 6)],
    ),
    "a spell and two throwers": Variant(
        tiny("murduna c6, diridal d4", "ganuri e5, offspring d6 element=Water", hand=("biting-blaze", "")),
        [(1, 0), (6, 0), (36, 0), (196, 1), (889, 5)],
    ),
    "a swarm, and poison": Variant(
        tiny(
            "shekun c5, offspring d5 element=Water race=Swarm", "kintur d6", hand=("sciame-inarrestabile", "")
        ),
        [(1, 0), (8, 0), (35, 0), (164, 0), (662, 0)],
    ),
}

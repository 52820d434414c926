"""Every pair of combat keywords in a small position where both matter; South is to act."""

from itertools import combinations
from typing import NamedTuple

import pytest

from tests.oracle.soul_of_ankiril.agreement import facts_of
from tests.oracle.soul_of_ankiril.without_keyword import KEYWORDS, do_both_matter
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import scene


class Pair(NamedTuple):
    """The answers are those of South, part by part."""

    name: str
    south: str
    north: str
    hand: str
    answers: str


THROW = "use d4, on d6"  # Murduna from d4 along its row
FLY = "move a5, on c5, attack c5"
CHANGE = "use c5, on a5, attack c5"  # A'abak gives up its place to the one on a5
COME = "summon ighirish, on d5, attack d5"
FLAME = "cast blazing-inferno"

# keywords | South | North | hand | answers; Barush stands on a3 and Kashiri on g4 unless they are named
ROWS = f"""
Ambush Breach | irsang c5 granted=ambush | offspring d6, mullub e6 | | attack c5
Ambush Challenge | ardug c5 | kintur d6 protected | | attack c5
Ambush Guardian | urom e5 granted=ambush | offspring d6 | | attack e5
Ambush Legacy | ardug c5 | urghira d6 | | attack c5
Ambush Mimicry | ardug c5 | kintur d6, ullu e6 | blazing-inferno | {FLAME}, attack c5
Ambush Overfly | diridal b5 granted=ambush | offspring e5 | | move b5, on d6, attack d6
Ambush Pack | damsha c5 granted=ambush, ighirish c4 | kintur d6 | | attack c5
Ambush Persist | urom c5 granted=ambush damage=3 | offspring d6 | | attack c5
Ambush Poison | ardug c5 | kintur d6 | | attack c5
Ambush Press | mushank c5 granted=ambush damage=1 | urudu d6 | | attack c5
Ambush Reinforced | ardug c5 | kintur d6 reinforced=1 | | attack c5
Ambush Sprint | barush c4, ardug c5 | nirush d6 | ighirish | {COME}, attack c5
Ambush Swap | aabak d6, ardug b5 | kintur e5 | | use d6, on b5, attack d6
Ambush Throw | murduna c6, anbar d6 | duruk e5 damage=1 | | use c6, attack d6
Breach Challenge | irsang c5 | offspring d6, mullub e6 protected | | attack c5
Breach Guardian | irsang c5, imdu e5 | offspring d6, mullub e6 | | attack c5, attack e5
Breach Legacy | irsang c5 | offspring d6, urghira e6 | | attack c5
Breach Mimicry | irsang c5 | offspring d6, ganuri e6 | | attack c5
Breach Overfly | irsang a5 granted=overfly | offspring d6, mullub e6 | | {FLY}
Breach Pack | tibira c5, urom c4 | kintur d6, mullub e6 | | attack c5
Breach Persist | irsang c5, urudu f5 | offspring d6, duruk e6 | | attack c5, attack f5, on e6
Breach Poison | irsang c5 | shuru d6, mullub e6 | | attack c5
Breach Press | irsang c5, mushank e5 | offspring d6, mullub e6 damage=1 | | attack c5, attack e5, on e6
Breach Reinforced | irsang c5 | offspring d6 reinforced=1, mullub e6 | | attack c5
Breach Sprint | barush c4, irsang c5 | offspring d6, mullub e6 damage=2 | ighirish \
| summon ighirish, on d5, attack c5, move d5, on d6, attack d6
Breach Swap | aabak c5, irsang a5 | offspring d6, mullub e6 | | {CHANGE}
Breach Throw | irsang c5, murduna d4 | nirush d6, mullub e6 | | {THROW}, attack c5
Challenge Guardian | urom e5 by=d6 | mullub d6 protected, kintur e4 | | attack e5
Challenge Legacy | damsha c5 by=d6 | urghira d6 protected damage=1 | | end
Challenge Mimicry | ardug d6, murduna c6 | ullu e5 protected | biting-blaze | cast biting-blaze
Challenge Overfly | diridal c5 by=d6 | mullub d6 protected | | attack c5, move c5, on a5
Challenge Pack | damsha c5 by=d6, ighirish c4 | mullub d6 protected | | end
Challenge Persist | urom c5 by=d6 | mullub d6 protected | | end
Challenge Poison | damsha c5 by=d6 | kintur d6 protected | | end
Challenge Press | mushank c5 by=d6 | mullub d6 protected damage=4 | | end
Challenge Reinforced | mushank c5 by=d6 | mullub d6 protected reinforced=1 | | end
Challenge Sprint | barush c4 | mullub d6 protected | ighirish | {COME}
Challenge Swap | damsha c5 by=d6, aabak b3, ighirish e5 | mullub d6 protected | \
| use b3, on c5, attack e5, on d6, move b3, on c3
Challenge Throw | murduna c6 | mullub e5 protected | biting-blaze | use c6, cast biting-blaze
Guardian Legacy | urom e5 | urghira d6 | | attack e5
Guardian Mimicry | urom e5 | kintur d5, ullu d7 | blazing-inferno | {FLAME}, attack e5
Guardian Overfly | urom d7 granted=overfly | offspring d6 | | move d7, on e5, attack e5
Guardian Pack | urom e5 granted=pack, irsang e4 | offspring d6 | | attack e5
Guardian Persist | urom e5 | offspring d6 | | attack e5
Guardian Poison | urom e5 | kintur d6 | | attack e5
Guardian Press | mushank c5, urom e5 | offspring d6, kintur e6 | | attack c5, attack e5
Guardian Reinforced | urom e5 reinforced=1 | offspring d6 | | attack e5
Guardian Sprint | barush c4, urom e5 | kintur d6 | ighirish | {COME}, attack e5
Guardian Swap | aabak e5, urom c5 | kintur d6 | | use e5, attack e5
Guardian Throw | urom e5, murduna d4 | nirush d6 | | {THROW}, attack e5
Legacy Mimicry | ardug c5 | urghira d6, ullu e6 | blazing-inferno | {FLAME}
Legacy Overfly | diridal a5 | urghira d6 | | {FLY}
Legacy Pack | damsha c5, ighirish c4 | huluppa d6 | | attack c5
Legacy Persist | urom c5 | urghira d6 | | attack c5
Legacy Poison | kintur c5 | urghira d6 | | attack c5, end
Legacy Press | mushank c5 | urghira d6 | | attack c5
Legacy Reinforced | ighirish c5 | urghira d6 reinforced=1 | | attack c5
Legacy Sprint | barush c4 | urghira d6 | ighirish | {COME}
Legacy Swap | aabak c5, ighirish a5 | urghira d6 | | {CHANGE}
Legacy Throw | murduna d4 | urghira d6 | | {THROW}
Mimicry Overfly | diridal c4 | ullu e5, ganuri d6 | blazing-inferno | move c4, on e4, {FLAME}
Mimicry Pack | damsha c5, ighirish c4 | kintur d6, ullu e6 | blazing-inferno | {FLAME}, through c5, attack c5
Mimicry Persist | urom c5 | duruk d6, ullu e6 | blazing-inferno | {FLAME}, attack c5
Mimicry Poison | kintur c5 | nirush d6, ganuri e6 | drain-energy | cast drain-energy, attack c5
Mimicry Press | mushank c5 | nirush d6, ullu e6 | blazing-inferno | {FLAME}, attack c5
Mimicry Reinforced | ardug c5 | nirush d6 reinforced=1, ullu e6 reinforced=1 | blazing-inferno | {FLAME}
Mimicry Sprint | barush c4 | ullu e5 health=2 | ighirish biting-blaze \
| summon ighirish, on d5, cast biting-blaze, attack d5
Mimicry Swap | aabak d6, ardug b5 | ullu e5, ganuri e7 | biting-blaze | use d6, on b5, cast biting-blaze
Mimicry Throw | murduna d4 | ullu d6, nirush d7, kashiri g6 | | use d4
Overfly Pack | damsha a5 granted=overfly, ighirish c4 | kintur d6 | | {FLY}
Overfly Persist | urom a5 granted=overfly | offspring d6 | | {FLY}
Overfly Poison | diridal a5 | kintur d6 | | {FLY}
Overfly Press | anzar a5 | offspring d6 | | {FLY}
Overfly Reinforced | diridal a5 reinforced=1 | kintur d6 | | {FLY}
Overfly Sprint | barush c4 | offspring e7 | mermer | summon mermer, on d5, move d5, on e6, attack e6, on e7
Overfly Swap | aabak c5, diridal a5 | kintur e5 | | use c5, on a5, move c5, on e4, attack e4, on e5
Overfly Throw | murduna c2 granted=overfly | nirush d6 | | move c2, on d4, {THROW}
Pack Persist | urom c5 granted=pack damage=3, irsang c4 | offspring d6 | | attack c5
Pack Poison | damsha c5, ighirish c4 | kintur d6 | | attack c5
Pack Press | mushank c5 granted=pack, damsha c4 | nirush d6 | | attack c5
Pack Reinforced | damsha c5, ighirish c4 | kintur d6 reinforced=1 | | attack c5
Pack Sprint | barush c4, damsha c5 | nirush d6 | ighirish | {COME}, attack c5
Pack Swap | damsha c5, aabak c4, ighirish a4 | kintur d6 | | use c4, on a4, attack c5
Pack Throw | damsha c5, ighirish c4, murduna d4 | duruk d6 | | {THROW}, attack c5
Persist Poison | urom c5 | kintur d6 | | attack c5
Persist Press | mushank c5, urom d5 | offspring d6, kintur e5 | | attack c5, attack d5
Persist Reinforced | urom c5 reinforced=1 damage=3 | offspring d6 | | attack c5
Persist Sprint | barush c4 | duruk d6 damage=1 | ighirish | {COME}
Persist Swap | aabak c5, urom a5 | kintur d6 | | {CHANGE}
Persist Throw | urom c5, murduna d4 | duruk d6 | | {THROW}, attack c5
Poison Press | mushank c5 | shuru d6 | | attack c5
Poison Reinforced | damsha c5 reinforced=1 | kintur d6 | | attack c5
Poison Sprint | barush c4 | kintur d6 | ighirish | {COME}
Poison Swap | aabak c5, kintur a5 | nirush d6 | | {CHANGE}
Poison Throw | kintur c5, murduna d4 | nirush d6 | | {THROW}, attack c5
Press Reinforced | mushank c5 | kintur d6 reinforced=1 | | attack c5
Press Sprint | barush c4, mushank c5 | nirush d6 | ighirish | {COME}, attack c5
Press Swap | aabak c5, mushank a5 | offspring d6 | | {CHANGE}
Press Throw | mushank c5, murduna d4 | duruk d6 | | {THROW}, attack c5
Reinforced Sprint | barush c4 | kintur d6 reinforced=1 | ighirish | {COME}
Reinforced Swap | aabak c5, damsha a5 reinforced=1 | kintur d6 | | {CHANGE}
Reinforced Throw | murduna d4 | nirush d6 reinforced=1 | | {THROW}
Sprint Swap | barush c4, aabak d6 | kintur e5 | ighirish | summon ighirish, on d5, use d6, on d5, attack d6
Sprint Throw | barush c4, murduna d4 | nirush d6 | ighirish | summon ighirish, on d5, {THROW}, attack d5
Swap Throw | aabak d4, murduna b3 | nirush d6 | | use d4, on b3, {THROW}
"""


PAIRS = [Pair(*(part.strip() for part in row.split("|"))) for row in ROWS.strip().splitlines()]


@rule(
    "SA-110", "SA-112", "SA-113", "SA-120", "SA-122", "SA-124", "SA-125", "SA-126", "SA-128", "SA-129",
    "SA-131", "SA-134", "SA-135", "SA-136", "SA-137", "SA-R51", "SA-R53", "SA-R54", "SA-R55", "SA-R56",
    "SA-R57", "SA-R58", "SA-R59", "SA-R61", "SA-R67", "SA-R71", "SA-R72", "SA-R73", "SA-R74", "SA-R75",
)  # fmt: skip
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name.replace(" ", "-"))
def test_two_keywords_together_end_as_the_oracle_says(pair: Pair) -> None:
    game = scene(pair.south, pair.north, hand=(pair.hand, ""))
    before, answers = facts_of(game.state), pair.answers.split(", ")

    game.do(*answers)

    assert game.oracle is not None  # it has agreed after each answer
    assert do_both_matter(before, answers, *pair.name.split())


def test_every_pair_of_keywords_is_there() -> None:
    assert [pair.name for pair in PAIRS] == [" ".join(pair) for pair in combinations(KEYWORDS, 2)]

"""Every pair of combat keywords, played on the engine as the second implementation says it must end."""

import pytest

from soultable.core.position import read
from soultable.core.record import header_of
from soultable.core.table import Table
from tests.oracle.soul_of_ankiril.facts import position_facts
from tests.oracle.soul_of_ankiril.pairs import Pair, begin, expected, keyword_pairs
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import ANKIRIL, FAR, NAMES_OF_SEATS, Play

PAIRS = keyword_pairs()


def opened(pair: Pair) -> Play:
    """The pair's position on a table."""
    settings = ANKIRIL.checked(2, {})
    s = read(ANKIRIL, position_facts(begin(pair).table, 1, settings))
    return Play(Table(ANKIRIL, header_of(ANKIRIL, NAMES_OF_SEATS, settings, "1", ""), s), {"B": 0, "k": 1})


def units(game: Play) -> list[str]:
    """As the second implementation writes them: `S damsha c5 2/1 poisoned=2 inactive`."""
    found = []
    for name, shown in game.units.items():
        where = name.split()[-1] if " " in name else shown.split()[0]
        if where not in FAR:
            words = [word for word in shown.split() if word not in ("challenged", "protected")]
            leader = {"B": "S barush", "k": "N kashiri"}.get(name)
            found.append(" ".join([leader or name, *words]))
    return found


@rule(
    "SA-110", "SA-112", "SA-113", "SA-120", "SA-122", "SA-124", "SA-125", "SA-126", "SA-128", "SA-129",
    "SA-131", "SA-134", "SA-135", "SA-136", "SA-137", "SA-R51", "SA-R53", "SA-R54", "SA-R55", "SA-R56",
    "SA-R57", "SA-R58", "SA-R59", "SA-R61", "SA-R67", "SA-R71", "SA-R72", "SA-R73", "SA-R74", "SA-R75",
)  # fmt: skip
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name.replace(" ", "-"))
def test_two_keywords_together_end_as_expected(pair: Pair) -> None:
    game = opened(pair)

    game.do(*pair.answers)

    assert sorted(units(game)) == sorted(expected(pair))


def test_every_pair_of_keywords_is_there() -> None:
    words = sorted({word for pair in PAIRS for word in pair.name.split()})

    assert len(words) == 15
    assert len(PAIRS) == len({pair.name for pair in PAIRS}) == 15 * 14 // 2

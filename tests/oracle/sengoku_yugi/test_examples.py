"""The worked examples of Sengoku Yugi, answered by the oracle."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle
from tests.oracle.sengoku_yugi.board import attack_range
from tests.oracle.sengoku_yugi.book import BOOK, SPEC
from tests.oracle.sengoku_yugi.cases import EXAMPLES, Case
from tests.oracle.sengoku_yugi.combat import damage_of
from tests.oracle.sengoku_yugi.corners import CORNERS
from tests.oracle.sengoku_yugi.costs import User, ways_of_part
from tests.oracle.sengoku_yugi.familiar_cases import FAMILIARS
from tests.oracle.sengoku_yugi.oracle import start
from tests.oracle.sengoku_yugi.scene import answer, copies, lay_position, position, seed_for, seen
from tests.oracle.sengoku_yugi.table import Copy, Table, Unit
from tests.oracle.sengoku_yugi.tricky import TRICKY
from tests.oracle.sengoku_yugi.units import suffer

CASES = [*EXAMPLES, *TRICKY, *FAMILIARS, *CORNERS]


def play(case: Case) -> Oracle[Table]:
    game = start(seed_for(case.rolls), {"mode": case.mode}, case.position)
    return answer(game, *[text for text in case.answers.split(", ") if text])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_worked_examples(case: Case) -> None:
    game = play(case)

    assert {what: seen(game, what) for what in case.then} == case.then


def test_every_example_is_here() -> None:
    text = SPEC.read_text(encoding="utf-8")
    here = {case.name.split()[0] for case in CASES} | {"E-3", "E-12", "E-13", "E-16", "X-10", "X-47"}

    for letter, count in (("E", 29), ("X", 51)):
        names = [f"{letter}-{number}" for number in range(1, count + 1)]
        assert all(f"| {name} |" in text for name in names) and f"| {letter}-{count + 1} |" not in text
        assert set(names) <= here


def laid(ours: str, **more: Any) -> Table:
    table = Table(Chance(1))
    lay_position(table, position(ours, **more))
    return table


def finish(steps: Iterator[object]) -> None:
    assert list(steps) == []


def test_e_3_the_damage_table() -> None:
    expected = [0] * 7 + [1] * 5 + [2] * 6 + [3] * 6 + [4] * 6

    assert [damage_of(attack, 6) for attack in range(30)] == expected
    assert damage_of(4, 0) == 4 and damage_of(1, 1) == 0


def test_e_12_an_ailment_again() -> None:
    table = laid("soma-3 af3 hp=3 burn")
    unit = table.unit_at("af3")

    finish(suffer(table, unit, "Burn"))

    assert (unit.hp, unit.ailments) == (2, {"Burn"})


def test_e_13_two_ailments_at_once() -> None:
    table = laid("soma-3 af3 hp=3")
    unit = table.unit_at("af3")

    finish(suffer(table, unit, "Burn"))
    finish(suffer(table, unit, "Mute"))

    assert (unit.hp, unit.ailments) == (3, {"Burn", "Mute"})


def test_e_16_growth_sources_lie_by_level() -> None:
    unit = Unit(0, "af3", copies(["nameless-swordsman", "soma-2", "soma-3"]))

    unit.add_source(Copy("soma-1"))

    assert [copy.id for copy in unit.cards] == ["nameless-swordsman", "soma-1", "soma-2", "soma-3"]


def test_e_28_a_released_familiar_pays_a_stance_cost() -> None:
    table = laid("kageyu-2 af1, raibee af3, harbee af4 defense")
    user = User(0, table.unit_at("af1").cards[-1], table.unit_at("af1"))

    assert ways_of_part(table, user, {"stance_to_def": 1}) == [("turn af1",), ("turn af3",)]
    assert ways_of_part(table, user, {"hand_to_standby": 1}) == []


def test_x_10_the_stronghold_in_range() -> None:
    gems = BOOK.cards["soma-1"].gems
    reached = {place: attack_range(place, gems) for place in ("af2", "af4", "bf4", "bf2")}

    assert {place: "bsh" in found or "ash" in found for place, found in reached.items()} == {
        "af2": True,
        "af4": False,
        "bf4": True,
        "bf2": False,
    }

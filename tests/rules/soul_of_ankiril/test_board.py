"""The battlefield: Terrains, their kinds, Range and trajectories (2.10, SA-R1…SA-R9)."""

import pytest

from soultable.games.soul_of_ankiril.rules.board import (
    ANOMALY,
    CELLS,
    DEPLOYMENT,
    DISTANCE,
    ELEMENTS,
    EMANATION_TERRAINS,
    HEXES,
    IS_RAISED,
    NAMES,
    NO_ELEMENT,
    TERRAIN_ELEMENT,
)
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import cell, table


def named(cells: list[int]) -> list[str]:
    return [NAMES[one] for one in cells]


@rule("SA-43", "SA-R1", "SA-42")
def test_the_battlefield_has_51_terrains() -> None:
    everywhere = [(q, r) for r in range(-4, 5) for q in range(-5, 6)]
    there = [(q, r) for q, r in everywhere if abs(q) <= 4 and abs(r) <= 3 and abs(q + r) <= 4]

    assert CELLS == len(there) == len(NAMES) == 51
    assert sorted(HEXES.coordinates) == sorted(there)
    assert (cell(-4, 3), cell(1, 3), cell(-4, 0), cell(4, 0), cell(-1, -3), cell(4, -3)) == (
        "a1", "a6", "d1", "d9", "g1", "g6",
    )  # fmt: skip


@rule("SA-48", "SA-59", "SA-60", "SA-R2")
def test_each_side_has_three_emanation_terrains_and_four_for_its_leader() -> None:
    assert named(EMANATION_TERRAINS[0]) == [cell(-3, 2), cell(-1, 2), cell(1, 2)]
    assert named(EMANATION_TERRAINS[1]) == [cell(-1, -2), cell(1, -2), cell(3, -2)]
    assert sorted(named(DEPLOYMENT[0])) == sorted([cell(-2, 2), cell(0, 2), cell(-2, 3), cell(-1, 3)])
    assert sorted(named(DEPLOYMENT[1])) == sorted([cell(2, -2), cell(0, -2), cell(2, -3), cell(1, -3)])
    for one in [*EMANATION_TERRAINS[0], *DEPLOYMENT[0]]:
        assert TERRAIN_ELEMENT[one] == NO_ELEMENT
        assert not IS_RAISED[one]


FLAT = {"air": (-4, 1), "water": (-1, 1), "fire": (0, 1), "earth": (3, 1), "wood": (-4, 3), "metal": (1, 3)}
RAISED = {"earth": (-2, 1), "fire": (1, 1), "metal": (-4, 2), "wood": (2, 2), "air": (4, 0), "water": (2, 0)}


@rule("SA-45", "SA-46", "SA-47", "SA-49", "SA-R3", "SA-2")
def test_each_element_has_two_flat_and_two_raised_terrains_and_the_rest_is_neutral() -> None:
    assert sorted(ELEMENTS) == sorted(FLAT)
    for places, raised in ((FLAT, False), (RAISED, True)):
        for element, (q, r) in places.items():
            for one in (HEXES.cell(q, r), HEXES.cell(-q, -r)):
                assert TERRAIN_ELEMENT[one] == ELEMENTS.index(element)
                assert IS_RAISED[one] is raised
    assert sum(IS_RAISED) == 12
    assert sum(element == NO_ELEMENT for element in TERRAIN_ELEMENT) == 51 - 24
    assert NAMES[ANOMALY] == cell(0, 0) == "d5"


@rule("SA-R7")
def test_range_is_the_hex_distance() -> None:
    for a, (q, r) in enumerate(HEXES.coordinates):
        for b, (p, t) in enumerate(HEXES.coordinates):
            assert DISTANCE[a * CELLS + b] == max(abs(q - p), abs(r - t), abs(q - p + r - t))


@rule("SA-R7", "SA-82", "SA-43")
def test_neighbours_lie_across_the_seam_too() -> None:
    game = table(
        """
        d  . . . . D . . . .
        """,
        D="damsha",
    )
    game.do("move d5")

    assert game.options() == ["on c4", "on c5", "on d4", "on d6", "on e4", "on e5"]


@rule("SA-R4", "SA-45")
def test_an_elemental_terrain_does_nothing_by_itself() -> None:
    game = table(
        """
        c   . . . N I . . .
        """,
        I="ighirish damage=1",
        N="nirush damage=2",
        phase="StartTurn",
    )

    assert game.units == {"I": "c5 2/1", "N": "c4 1/3"}  # only Nirush names Water


@rule("SA-R4")
@pytest.mark.parametrize(("where", "health"), [("c4", 3), ("d3", 3), ("c5", 2), ("c3", 2)])
def test_a_terrain_of_an_element_is_flat_or_raised(where: str, health: int) -> None:
    picture = f"d  {' '.join('N' if where == f'd{n}' else '.' for n in range(1, 10))}\n"
    picture += f"c  {' '.join('N' if where == f'c{n}' else '.' for n in range(1, 9))}"
    game = table(picture, leaders=("kashiri", "kashiri"), N="nirush damage=2", phase="StartTurn")

    assert game.units == {"N": f"{where} 1/{health}"}


@rule("SA-44", "SA-46", "SA-R5", "SA-R39")
def test_a_raised_terrain_can_be_entered_summoned_on_and_attacked_into() -> None:
    game = table(
        """
        d  . . . . . D o . .
        c   . . . . . B . .
        """,
        B="barush",
        D="murduna",
        o="offspring",
        hand=("urom", ""),
    )

    game.do("attack d6", "on d7")
    assert game.units == {"B": "c6 3/7", "D": "d6 1/2"}
    game.do("summon urom", "on d7")
    game.do("move d6", "on e6")
    game.do("move c6", "on c5")
    assert game.units == {"B": "c5 3/7", "D": "e6 1/2 inactive", "S urom d7": "2/4 inactive"}


@rule("SA-44", "SA-R39", "SA-49")
def test_an_ally_may_be_summoned_onto_the_anomaly() -> None:
    game = table(
        """
        c   . . . . B . . .
        """,
        B="barush",
        hand=("damsha", ""),
    )

    game.do("summon damsha", "on d5")
    game.do("end")

    assert game.units["S damsha d5"] == "2/2 inactive"


@rule("SA-R8")
def test_a_terrain_holds_one_piece() -> None:
    game = table(
        """
        d  . . . M . . . . .
        c   . . . D o . . .
        """,
        D="damsha",
        M="mushank",
        o="offspring",
    )
    game.do("move c4")

    assert game.options() == ["on b3", "on c3", "on d5"]
    assert game.refusal("on b4") == "occupied SA-R8"
    assert game.refusal("on d4") == "occupied SA-R8"
    assert game.refusal("on c5") == "occupied SA-R8"


@rule("SA-R9")
def test_the_anomaly_hurts_whoever_stands_there_and_not_an_arriving_one_before_the_end() -> None:
    game = table(
        """
        d  . . . . k . . . .
        """,
        k="kintur",
    )

    assert game.units == {"k": "d5 1/3"}
    game.do("end")
    assert game.units == {"k": "d5 1/2"}
    game.do("end")
    assert game.units == {"k": "d5 1/1"}


@rule("SA-R6", "SA-111")
def test_a_friend_in_between_does_not_block_a_throw() -> None:
    game = table(
        """
        e   . . . k . . . .
        d  . . . . D . . . .
        c   . . . . M . . .
        """,
        M="murduna",
        D="damsha",
        k="kintur",
    )

    game.do("use c5", "on e4")

    assert game.units == {"M": "c5 1/3", "D": "d5 2/3", "k": "e4 1/1"}

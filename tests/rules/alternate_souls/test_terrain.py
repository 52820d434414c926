"""Terrain (2.9 and 3.1 of the rules): what stops a moving unit, and what else it does."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-62", "AS-R7")
@pytest.mark.parametrize(
    ("start", "map", "stop"),
    [
        ("6  S . . . .", "a", "a7"),  # forest
        ("4  . . . S .", "a", "d6"),  # plains only
        ("6  . . . S .", "a", "d7"),  # mountain
        ("3  . . S . .", "a", "c4"),  # water
        ("4  . . S . .", "a", "c5"),  # Ancient City
        ("8  . . S . .", "a", "c9"),  # the enemy Fortress
        ("7  . . S . .", "b", "c8"),
    ],
)
def test_every_terrain_but_the_plain_stops_a_moving_unit(start: str, map: str, stop: str) -> None:
    game = table(start, S="lumen_squire", hand=("shield_march", ""), map=map)

    game.do("play shield_march", "go f" if stop == "c9" else "go f-f")

    assert game.square("S") == stop
    assert game.spirit == (2, 2)


@rule("AS-62", "AS-R7")
def test_the_own_fortress_stops_a_unit_that_comes_back_to_it() -> None:
    game = table("2  . B . . .", B="brann", hand=("slow_tide", ""))
    game.do("play slow_tide", "go b")
    assert game.square("B") == "b1"

    north = table("2  . b . . .", b="brann", hand=("", "shield_march"), active=1)
    north.do("play shield_march", "go f")
    assert north.square("b") == "b1"


@rule("AS-63")
def test_plains_do_not_stop() -> None:
    game = table("6  . F . . .", F="fael", hand=("leaf_sprint", ""))

    game.do("play leaf_sprint", "go f-f-f")

    assert game.square("F") == "b9"


@rule("AS-R8")
def test_terrain_has_no_other_effect_and_nothing_is_impassable() -> None:
    game = table(
        """
        7  s . . m .
        6  . . w . .
        """,
        s="lumen_squire",
        m="mordane",
        w="leviath",
    )

    assert [game.defense(letter) for letter in "sm"] == [3, 4]
    assert [game.attack(letter) for letter in "smw"] == [2, 5, 7]
    for square in ("a5", "b3", "c4", "c5", "e3", "e5"):
        step = f"{square[0]}{int(square[1]) - 1}"
        rank = " ".join("S" if file == square[0] else "." for file in "abcde")
        one = table(f"{step[1]}  {rank}", S="lumen_squire")
        one.do(f"step {step}")
        assert one.square("S") == square


@rule("AS-R9")
def test_the_square_a_unit_starts_from_does_not_stop_it() -> None:
    for square in ("a7", "d7", "c6", "c5", "e3", "b1"):
        rank = " ".join("B" if file == square[0] else "." for file in "abcde")
        game = table(f"{square[1]}  {rank}", B="brann", hand=("windwalk", ""))
        way = {"a7": "go r-r", "d7": "go r", "c6": "go l-l", "c5": "go l", "e3": "go l-l", "b1": "go f"}[
            square
        ]
        game.do("play windwalk", way)
        assert game.square("B") != square


@rule("AS-R9", "AS-77")
def test_who_was_pushed_onto_terrain_moves_on_freely() -> None:
    game = table("7  . . e . .", e="sylvan_elder", hand=("tidal_pull", "shield_march"))
    game.do("play tidal_pull", "pass")
    assert game.square("e") == "c9"
    game.end_turn()

    game.do("play shield_march", "go f-f", "pass")

    assert game.square("e") == "c7"


@rule("AS-64", "AS-R11")
@pytest.mark.parametrize(
    ("unit", "picture", "card", "path", "stop"),
    [
        ("gale_griffin", "3  . . U . .", "shield_march", "go f-f", "c5"),  # Flying: over water
        ("gale_griffin", "6  U . . . .", "shield_march", "go f-f", "a8"),  # over forest
        ("nerin", "3  . . U . .", "shield_march", "go f-f", "c5"),  # Secret Path (water)
        ("nerin", "6  U . . . .", "shield_march", "go f-f", "a7"),  # not through forest
        ("fael", "6  U . . . .", "shield_march", "go f-f", "a8"),
        ("fael", "4  U . . . .", "shield_march", "go f-f", "a6"),  # over mountain
        ("fael", "3  . . U . .", "shield_march", "go f-f", "c4"),  # not through water
        ("whisper", "3  . . U . .", "shield_march", "go f-f", "c5"),
        ("whisper", "4  U . . . .", "shield_march", "go f-f", "a5"),
        ("leviath", "3  . . U . .", "shield_march", "go f-f", "c5"),
        ("ilyane", "4  U . . . .", "shield_march", "go f-f", "a6"),
    ],
)
def test_flying_and_secret_path_lift_the_terrain_stop(
    unit: str, picture: str, card: str, path: str, stop: str
) -> None:
    game = table(picture, U=unit, hand=(card, ""))

    game.do(f"play {card}", path)

    assert game.square("U") == stop


@rule("AS-R11", "AS-66", "AS-65")
def test_flying_passes_neither_units_nor_the_edge() -> None:
    game = table(
        """
        6  . e . . .
        5  . G . . .
        """,
        G="gale_griffin",
        e="sylvan_elder",
        hand=("tailwind", ""),
    )
    game.do("play tailwind", "go f-f")
    assert game.board == board("""
        7  . e . . .
        6  . G . . .
        """)

    edge = table("8  . G . . .", G="gale_griffin", hand=("tailwind", ""))
    edge.do("play tailwind")  # only one square is left: the path is filled in
    assert (edge.square("G"), edge.spirit) == ("b9", (2, 2))

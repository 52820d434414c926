"""The spells of table 4.7 up to Wellspring, one by one: what each does, to whom, and what it cannot."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-31", "AS-69")
def test_ancient_impact_deals_6_to_an_enemy() -> None:
    game = table("6  . t . B .", t="torvald", B="brann", hand=("ancient_impact", ""))

    game.do("play ancient_impact")

    assert game.damage == {"t": "6/9"}


@rule("AS-R28", "AS-R30")
@pytest.mark.parametrize(
    ("start", "after"),
    [("5  . b . . .", "7  . b . . ."), ("8  . b . . .", "9  . b . . ."), ("9  . b . . .", "9  . b . . .")],
)
def test_tidal_pull_pushes_an_enemy_two_squares_toward_its_own_fortress(start: str, after: str) -> None:
    game = table(start, b="brann", hand=("tidal_pull", ""))

    game.do("play tidal_pull")

    assert game.board == board(after)


@rule("AS-R28")
def test_tidal_pull_of_north_goes_toward_rank_1() -> None:
    game = table("5  . B . . .", B="brann", hand=("", "tidal_pull"), active=1)

    game.do("play tidal_pull")

    assert game.board == board("3  . B . . .")


@rule("AS-35")
def test_rally_recovers_a_rested_ally() -> None:
    game = table("5  . B K . .", B="brann rested", K="kessa rested", D="ashwing_drake", hand=("rally", ""))

    game.do("play rally")
    assert game.options() == ["on b5", "on c5"]
    game.do("on c5")

    assert game.rested == "B"


@rule("AS-R33")
def test_aegis_of_dawn_gives_def_4_until_end_of_turn() -> None:
    game = table("5  . B . . .", B="brann", hand=("aegis_of_dawn", ""))

    game.do("play aegis_of_dawn")
    assert game.defense("B") == 9
    game.do("end")

    assert game.defense("B") == 5


@rule("AS-R35", "AS-R36")
@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 0), (1, 0)])
def test_grave_call_brings_a_linker_on_the_lane_two_steps_closer(before: int, after: int) -> None:
    game = table("5  . B . . .", N="nocthar", B="brann", K=f"kessa lane {before}", hand=("grave_call", ""))

    game.do("play grave_call")

    assert game.lanes == {"N": 3, "K": after}  # a Linker, never the J-Ruler


@rule("AS-R54", "AS-R57")
def test_spark_volley_burns_an_enemy_or_breaks_an_addition_of_either_side() -> None:
    game = table(
        "6  . a . . .",
        a="aldric",
        hand=("spark_volley", ""),
        play=("molten_ground 1 crown_of_embers", "field_of_bones 1"),
    )

    game.do("play spark_volley")
    assert game.options() == ["mode 1", "mode 2"]
    game.do("mode 2")
    assert game.options() == ["mine molten_ground", "theirs field_of_bones"]  # regalia are no additions
    game.do("mine molten_ground")
    assert (game.zone("play", 0), game.zone("play", 1)) == ("crown_of_embers", "field_of_bones")

    burn = table("6  . a . . .", a="aldric", hand=("spark_volley", ""))
    burn.do("play spark_volley")
    assert burn.damage == {"a": "2/7"}


@rule("AS-R5")
def test_dragonfire_deals_3_to_each_enemy_on_one_row() -> None:
    game = table(
        """
        6  . a k . B
        5  . g . . .
        """,
        a="aldric",
        k="kessa",
        g="gale_griffin",
        B="brann",
        hand=("dragonfire", ""),
    )

    game.do("play dragonfire")
    assert game.options() == [f"row {row}" for row in range(1, 10)]
    game.do("row 6")

    assert game.damage == {"a": "3/7", "k": "3/4"}


@rule("AS-R33")
def test_dragonfire_deals_its_damage_at_once() -> None:
    # The squire has DEF 4 beside Aldric; both are dealt 3 before anybody is looked at.
    game = table("6  . a s . .", a="aldric 4", s="lumen_squire", hand=("dragonfire", ""))

    game.do("play dragonfire", "row 6")

    assert (game.board, game.lanes) == (board(""), {"a": 3, "s": 1})


@rule("AS-R30")
def test_hold_the_line_gives_def_3_and_steadfast() -> None:
    game = table(
        """
        6  . a . . .
        5  . B . . .
        """,
        B="brann",
        a="aldric",
        hand=("hold_the_line", ""),
        n="nerin",
    )

    game.do("play hold_the_line")
    assert game.defense("B") == 8
    game.end_turn()
    assert game.defense("B") == 5

    held = table(
        """
        6  . a . . .
        5  . B . . .
        """,
        B="brann",
        a="aldric",
        hand=("shield_march", "hold_the_line"),
    )
    held.do("play shield_march", "go f", "play hold_the_line")
    assert held.board == board("""
        6  . a . . .
        5  . B . . .
        """)
    assert held.damage == {"B": "4/5", "a": "5/10"}


@rule("AS-35")
def test_cold_current_rests_a_recovered_enemy() -> None:
    game = table("6  . a b . .", a="aldric", b="brann rested", B="brann", hand=("cold_current", ""))

    game.do("play cold_current")

    assert game.rested == "ab"


@rule("AS-R33")
def test_reef_wall_gives_def_3() -> None:
    game = table("5  . B . . .", B="brann", hand=("reef_wall", ""))

    game.do("play reef_wall")

    assert (game.defense("B"), game.attack("B")) == (8, 4)


@rule("AS-R17", "AS-R53")
def test_mirror_pool_swaps_two_different_allies() -> None:
    game = table(
        """
        5  . B . . .
        2  K . D . .
        """,
        B="brann",
        K="kessa",
        D="ashwing_drake",
        hand=("mirror_pool", ""),
    )

    game.do("play mirror_pool", "on a2")
    assert game.options() == ["on c2", "on b5"]
    assert game.refusal("on a2") == "same-unit AS-R53"
    game.do("on b5")

    assert game.board == board("""
        5  . K . . .
        2  B . D . .
        """)

    alone = table("5  . B . . .", B="brann", hand=("mirror_pool", ""))
    assert alone.refusal("play mirror_pool") == "no-target AS-R53"


@rule("AS-R62")
def test_wellspring_draws_2() -> None:
    game = table(hand=("wellspring", ""))

    game.do("play wellspring")

    assert game.count("hand", 0) == 2

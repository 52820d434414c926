"""Touchdown (2.12 and 3.5 of the rules)."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-78", "AS-79", "AS-80", "AS-81")
def test_north_scores_over_the_southern_fortress() -> None:
    game = table(
        """
        9  . . s . .
        1  . k . . .
        """,
        k="kessa",
        s="coral_sentinel",
        b="brann",
        active=1,
    )

    game.do("step b1")
    assert (game.spirit, game.asked) == ((1, 2), "1 Reenter")
    assert game.options() == ["on a9", "on b9", "on d9", "on e9"]
    game.do("on e9")

    assert game.board == board("9  . . s . k")


@rule("AS-R42", "AS-81")
def test_a_j_ruler_scores_like_any_unit() -> None:
    game = table("9  . O . . .", O="oriel 3")

    game.do("step b9", "on a1")

    assert (game.spirit, game.board, game.rested) == ((2, 1), board("1  O . . . ."), "O")
    assert game.damage == {"O": "3/10"}


@rule("AS-R40", "AS-80")
def test_who_re_enters_at_once_keeps_damage_and_temporary_effects() -> None:
    game = table("9  . A . . .", A="aldric 3", hand=("bone_spurs", ""))
    game.do("play bone_spurs", "step b9", "on c1")

    assert game.damage == {"A": "3/7"}
    assert game.attack("A") == 6


@rule("AS-R41", "AS-78")
def test_the_fortress_must_be_reached_in_an_earlier_move() -> None:
    game = table("8  . G . . .", G="gale_griffin", hand=("swoop", ""))

    game.do("play swoop")
    assert "go f-f" not in game.options()
    game.do("go f")

    assert (game.square("G"), game.spirit) == ("b9", (2, 2))


@rule("AS-R41", "AS-R19")
def test_from_the_fortress_only_a_single_step_forward_can_be_announced_as_a_touchdown() -> None:
    game = table("9  . G . . .", G="gale_griffin", hand=("swoop windwalk cats_path", ""), map="a")

    game.do("play windwalk")
    assert game.options() == [
        "go f",
        "go b",
        "go b-b",
        "go l",
        "go r",
        "go r-r",
        "go bl",
        "go br",
        "go br-br",
    ]

    bent = table("9  . G . . .", G="gale_griffin", hand=("cats_path", ""))
    bent.do("play cats_path")
    assert [path for path in bent.options() if path.startswith("go f")] == ["go f"]


@rule("AS-R41")
def test_a_later_forward_step_at_the_edge_is_no_touchdown() -> None:
    game = table("9  . G . . .", G="gale_griffin", hand=("riptide", ""))

    game.do("play riptide")

    assert game.options() == ["go f", "go l", "go r", "go r-r"]


@rule("AS-R43", "AS-R38")
def test_without_an_empty_square_a_j_ruler_waits_at_0_and_stays_flipped() -> None:
    game = table(
        """
        9  . I . . .
        1  . B K n .
        """,
        I="ilyane",
        B="brann",
        K="kessa",
        n="nerin",
        map="b",
        will=(3, 0),
    )

    game.do("step b9")
    assert (game.lanes, game.state.flipped) == ({"I": 0}, [1, 1])
    game.do("step b1")
    game.end_turn()
    cards = game.count("hand")
    game.end_turn()

    assert game.board == board("""
        2  . B . . .
        1  . I K n .
        """)
    assert game.count("hand") == cards  # no second Judgment: nothing is drawn


@rule("AS-R43")
def test_the_only_empty_square_is_taken_without_asking() -> None:
    game = table(
        """
        9  . G . . .
        1  . B . n .
        """,
        G="gale_griffin",
        B="brann",
        n="nerin",
        map="b",
    )

    game.do("step b9")

    assert game.board == board("1  . B G n .")
    assert (game.rested, game.asked) == ("G", "0 MainPhase")


@rule("AS-R44", "AS-65")
@pytest.mark.parametrize(
    ("picture", "card", "refused"),
    [
        ("1  . B . . .", "slow_tide", "go b"),
        ("5  B . . . .", "forge_march", "go l"),
        ("9  B . . . .", "forge_march", "go l"),
    ],
)
def test_the_own_end_and_the_sides_are_no_way_out(picture: str, card: str, refused: str) -> None:
    game = table(picture, B="brann", hand=(card, ""))

    game.do(f"play {card}")

    assert game.refusal(refused) == "no-such-path AS-R19"


@rule("AS-R44")
def test_the_corners_of_map_b_allow_neither_entry_nor_touchdown() -> None:
    game = table("9  . . . . B", B="brann", K="kessa lane 1", map="b", phase="StartTurn")

    assert game.options() == ["on b1", "on c1", "on d1"]
    assert game.refusal("on a1") == "not-fortress AS-R37"
    game.do("on b1")
    assert game.refusal("step e9") == "at-the-edge AS-R44"


@rule("AS-R45", "AS-3", "AS-R70")
def test_the_game_ends_before_the_unit_re_enters() -> None:
    game = table("9  . K . . .", K="kessa", spirit=(2, 1))

    game.do("step b9")

    assert (game.ending, game.winners, game.asked) == ("touchdown", [0], "nobody")
    assert game.board == board("")


@rule("AS-R17", "AS-81")
def test_a_touchdown_by_a_will_step_costs_1_will_and_rests() -> None:
    game = table("9  . A . . .", A="aldric", will=(1, 0))

    game.do("step b9", "on b1")

    assert (game.will, game.rested) == ((0, 0), "A")


@rule("AS-R33", "AS-R41", "AS-R86")
def test_who_lived_by_the_scoring_unit_falls_before_it_comes_back() -> None:
    game = table("9  . A S . .", A="aldric", S="lumen_squire 3")
    assert game.damage == {"S": "3/4"}

    game.do("step b9")

    assert game.lanes["S"] == 1
    assert game.kinds == ["step", "rested-by-move", "touchdown", "spirit", "destroyed", "lane"]
    assert game.asked == "0 Reenter"


@rule("AS-R33", "AS-R45", "AS-R70", "AS-R86")
@pytest.mark.parametrize(
    ("spirit", "ending", "winners"), [((2, 2), "j-ruler", [1]), ((2, 1), "touchdown", [0])]
)
def test_the_spirit_point_is_lost_before_the_j_ruler_that_lived_by_the_scoring_unit(
    spirit: tuple[int, int], ending: str, winners: list[int]
) -> None:
    game = table("9  . . O A .", A="aldric", O="oriel 10", spirit=spirit)
    assert game.damage == {"O": "10/11"}

    game.do("step d9")

    assert (game.ending, game.winners) == (ending, winners)

"""The Start phase (2.7 of the rules): the lane, entering, Will."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-49", "AS-26", "AS-11")
def test_all_objects_of_the_active_player_step_toward_0_and_no_others() -> None:
    game = table(
        V="varka lane 3",
        B="brann lane 2",
        K="kessa lane 7",
        n="nocthar lane 3",
        b="brann lane 1",
        phase="StartTurn",
    )

    assert game.lanes == {"V": 2, "B": 1, "K": 6, "n": 3, "b": 1}
    assert game.asked == "0 MainPhase"


@rule("AS-50", "AS-36", "AS-R37")
def test_who_reaches_0_enters_on_an_empty_square_of_the_own_fortress_recovered() -> None:
    game = table("1  . A . k .", B="brann lane 1", A="aldric", k="kessa", phase="StartTurn")

    assert (game.asked, game.options()) == ("0 EnterField", ["on a1", "on c1", "on e1"])
    assert game.will == (5, 5)  # Will comes last
    game.do("on c1")

    assert game.board == board("1  . A B k .")
    assert (game.lanes, game.rested, game.damage) == ({}, "", {})
    assert game.will == (8, 5)


@rule("AS-R37", "AS-84")
def test_the_j_ruler_enters_first_and_the_linkers_follow_in_lineup_order() -> None:
    game = table(
        V="varka lane 1",
        B="brann lane 1",
        K="kessa lane 1",
        D="ashwing_drake lane 0",
        e="sylvan_elder",
        phase="StartTurn",
    )

    game.do("on a1", "on b1", "on c1")
    assert game.board == board("1  V B K . .")
    assert game.options() == ["on d1", "on e1"]
    game.do("on e1")

    assert game.board == board("1  V B K . D")
    assert game.asked == "0 MainPhase"


@rule("AS-R37", "AS-R58", "AS-51")
def test_judgment_is_triggered_after_all_entries_and_before_will() -> None:
    game = table(
        "5  . e . . .",
        V="varka lane 1",
        B="brann lane 1",
        e="sylvan_elder",
        phase="StartTurn",
    )

    game.do("on a1", "on b1")

    assert game.damage == {"e": "2/6"}
    assert game.kinds == ["judgment", "entered", "entered", "judgment-weighed", "triggered", "damage", "will"]


@rule("AS-50", "AS-R37")
def test_the_last_empty_square_is_taken_without_asking() -> None:
    game = table(
        "1  A . C K n",
        A="aldric",
        C="coral_sentinel",
        K="kessa",
        B="brann lane 1",
        n="nerin",
        phase="StartTurn",
    )

    assert game.board == board("1  A B C K n")
    assert game.asked == "0 MainPhase"


@rule("AS-R38", "AS-R6")
def test_with_a_full_fortress_the_object_waits_at_0_and_tries_again() -> None:
    game = table(
        "1  . A C n .",
        A="aldric",
        C="coral_sentinel",
        B="brann lane 1",
        n="nerin",
        map="b",
        phase="StartTurn",
    )
    assert (game.board, game.lanes) == (board("1  . A C n ."), {"B": 0})

    game.end_turn()
    game.end_turn()
    assert (game.board, game.lanes) == (board("1  . A C n ."), {"B": 0})
    game.do("step c1")
    game.end_turn()
    game.end_turn()

    assert (game.board, game.lanes) == (
        board("""
        2  . . C . .
        1  . A B n .
        """),
        {},
    )


@rule("AS-R36", "AS-R35")
def test_an_object_shifted_to_0_waits_for_the_next_own_start_phase() -> None:
    game = table(B="brann lane 1", hand=("grave_call", ""), will=(1, 0))

    game.do("play grave_call", "linker brann")
    assert (game.lanes, game.asked) == ({"B": 0}, "0 MainPhase")
    game.end_turn()
    assert (game.lanes, game.asked) == ({"B": 0}, "1 MainPhase")
    game.end_turn()

    assert game.asked == "0 EnterField"


@rule("AS-51", "AS-52", "AS-R10")
@pytest.mark.parametrize(
    ("on_city", "active", "will"),
    [
        (".", 0, (4, 1)),
        ("B", 0, (5, 1)),
        ("B", 1, (1, 4)),
        ("b", 1, (1, 5)),
        ("b", 0, (4, 1)),
        ("V", 0, (5, 1)),
    ],
)
def test_a_unit_on_the_ancient_city_gives_its_own_player_one_more_will(
    on_city: str, active: int, will: tuple[int, int]
) -> None:
    picture = """
        5  . . ? . .
        3  . . B . .
        2  . . V . b
        """.replace(on_city, ".").replace("?", on_city)
    game = table(picture, B="brann", V="varka", b="brann", will=(1, 1), active=active, phase="StartTurn")

    assert game.will == will


@rule("AS-R10", "AS-52")
def test_more_units_than_the_one_on_the_city_gain_nothing_more() -> None:
    game = table(
        "6  . C A D .", C="coral_sentinel", A="aldric", D="ashwing_drake", map="b", phase="StartTurn"
    )

    assert game.will == (9, 5)


@rule("AS-52", "AS-50", "AS-R37")
def test_will_is_gained_after_the_entries() -> None:
    game = table("5  . . A . .", A="aldric", B="brann lane 1", phase="StartTurn")

    assert (game.asked, game.will) == ("0 EnterField", (5, 5))
    game.do("on a1")

    assert game.will == (9, 5)


@rule("AS-53", "AS-54", "AS-R47")
@pytest.mark.parametrize(("before", "after", "spirit"), [(7, 10, 2), (8, 10, 1), (10, 10, 1)])
def test_will_above_10_vanishes_and_costs_one_spirit_point_however_much_it_is(
    before: int, after: int, spirit: int
) -> None:
    game = table(will=(before, 10), phase="StartTurn")

    assert (game.will, game.spirit) == ((after, 10), (spirit, 2))


@rule("AS-54", "AS-3", "AS-R70")
def test_the_second_overflow_loses_the_game() -> None:
    game = table(will=(9, 0), spirit=(1, 1), phase="StartTurn")

    assert (game.ending, game.winners, game.spirit) == ("overflow", [1], (0, 1))


@rule("AS-R15", "AS-R52")
def test_nothing_can_be_played_in_a_start_phase() -> None:
    game = table(
        B="brann lane 1", hand=("rally", "aegis_of_dawn branch_hop"), will=(10, 5), phase="StartTurn"
    )

    assert (game.asked, game.options()[:1]) == ("0 EnterField", ["on a1"])
    assert game.refusal("play rally") == "not-now AS-R37"
    assert game.refusal("play branch_hop", 1) == "not-asked AS-R37"

"""The Main phase (2.8 of the rules): Will steps, cards and abilities, in any order."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-55", "AS-R12")
def test_any_action_may_be_taken_in_any_order_until_the_player_ends_the_phase() -> None:
    game = table(
        "2  K B . . .",
        K="kessa",
        B="brann",
        U="undine_sisters",
        M="maren",
        hand=("forge_march molten_ground wellspring moon_tide oracles_basin", ""),
        will=(10, 0),
    )
    assert game.options() == [
        "step a2", "step b2", "play moon_tide", "play oracles_basin", "play forge_march",
        "play molten_ground", "play wellspring", "use maren", "end",
    ]  # fmt: skip

    game.do("play oracles_basin", "step a2", "play wellspring", "play molten_ground", "rows 5-6")
    game.do("play moon_tide", "rows 5-6", "play forge_march", "on b2", "go f")

    assert game.will == (2, 0)
    assert game.zone("play", 0) == "oracles_basin molten_ground moon_tide"
    assert game.zone("graveyard", 0) == "forge_march wellspring"
    assert game.board == board("3  K B . . .")
    game.do("end")
    assert game.asked == "0 OfferNewHand"


@rule("AS-R12")
def test_the_number_of_actions_is_limited_by_will_and_orientation_alone() -> None:
    game = table("2  K B D . .", K="kessa", B="brann", D="ashwing_drake", will=(2, 0))

    game.do("step a2", "step c2")

    assert (game.board, game.will) == (
        board("""
        3  K . D . .
        2  . B . . .
        """),
        (0, 0),
    )
    assert game.options() == ["end"]
    assert game.refusal("step b2") == "no-will AS-56"


# -- the Will step -----------------------------------------------------------------------------------------


@rule("AS-56", "AS-R13", "AS-35", "AS-R4")
def test_a_will_step_costs_1_will_goes_one_square_forward_and_rests() -> None:
    game = table(
        """
        8  . k . . .
        2  . . D . .
        """,
        D="ashwing_drake",
        k="kessa",
        will=(5, 5),
    )

    game.do("step c2")

    assert game.board == board("""
        8  . k . . .
        3  . . D . .
        """)
    assert (game.will, game.rested) == ((4, 5), "D")
    assert game.options() == ["end"]
    assert game.refusal("step c3") == "rested AS-35"


@rule("AS-R4", "AS-56")
def test_forward_is_toward_the_opponent_s_fortress() -> None:
    game = table("8  . k . . .", k="kessa", active=1)
    game.do("step b8")
    assert game.board == board("7  . k . . .")

    turned = table("8  . K . . .", K="kessa", south=1)
    turned.do("step b8")
    assert turned.board == board("7  . K . . .")


@rule("AS-R13")
def test_by_the_looser_reading_only_will_limits_the_steps_of_a_unit() -> None:
    game = table("2  . . D . .", D="ashwing_drake rested", will=(2, 0), settings={"will_step": "any"})

    game.do("step c2", "step c3")

    assert (game.board, game.will) == (board("4  . . D . ."), (0, 0))
    assert game.options() == ["end"]


@rule("AS-R13", "AS-57")
def test_the_looser_reading_does_not_touch_move_cards() -> None:
    game = table(
        "2  . . D . .", D="ashwing_drake rested", hand=("updraft", ""), settings={"will_step": "any"}
    )

    assert game.options() == ["step c2", "end"]
    assert game.refusal("play updraft") == "no-target AS-R53"


@rule("AS-R14")
def test_a_will_step_needs_a_square_in_front_or_a_touchdown() -> None:
    game = table(
        """
        9  . A K . .
        8  . . . D .
        """,
        A="aldric",
        K="kessa",
        D="ashwing_drake",
        map="b",
    )
    assert game.options() == ["step d8", "step b9", "step c9", "end"]

    corner = table("9  A . . . .", A="aldric", map="b")
    assert corner.refusal("step a9") == "at-the-edge AS-R44"


@rule("AS-R14", "AS-75", "AS-R17")
def test_a_step_against_a_unit_that_cannot_be_pushed_is_legal_and_rests() -> None:
    game = table(
        """
        9  . . A . .
        8  . . D . .
        """,
        D="ashwing_drake",
        A="aldric",
    )

    game.do("step c8")

    assert game.board == board("""
        9  . . A . .
        8  . . D . .
        """)
    assert (game.rested, game.will) == ("D", (4, 5))


@rule("AS-R15", "AS-86")
def test_a_will_step_and_what_follows_from_it_open_no_window() -> None:
    game = table(
        """
        6  . e . . .
        5  . D . . .
        """,
        D="ashwing_drake",
        e="sylvan_elder",
        hand=("", "branch_hop aegis_of_dawn"),
        will=(5, 10),
    )

    game.do("step b5")

    assert game.asked == "0 MainPhase"
    assert game.board == board("""
        7  . e . . .
        6  . D . . .
        """)


# -- cards -------------------------------------------------------------------------------------------------


@rule("AS-57", "AS-30", "AS-35", "AS-R17")
def test_a_move_card_is_played_on_a_recovered_ally_and_rests_it() -> None:
    game = table(
        """
        6  . k . . .
        3  K B D . .
        """,
        K="kessa",
        B="brann rested",
        D="ashwing_drake",
        k="kessa",
        hand=("cinder_dash", ""),
    )

    game.do("play cinder_dash")
    assert game.options() == ["on a3", "on c3"]
    assert game.refusal("on b3") == "rested AS-35"
    assert game.refusal("on b6") == "not-yours AS-57"
    game.do("on a3", "go f")

    assert game.board == board("""
        6  . k . . .
        4  K . . . .
        3  . B D . .
        """)
    assert game.rested == "BK"


@rule("AS-6", "AS-R16", "AS-16")
@pytest.mark.parametrize(
    ("card", "will", "left"), [("cinder_dash", 1, 0), ("forge_march", 0, 0), ("dragonfire", 3, 0)]
)
def test_every_card_costs_its_printed_will_move_cards_too(card: str, will: int, left: int) -> None:
    game = table("2  . . D . .", D="ashwing_drake", hand=(card, ""), will=(will, 0))
    assert f"play {card}" in game.options()
    game.do(f"play {card}")
    while game.options()[0].split()[0] in ("go", "row"):
        game.do(game.options()[0])
    assert game.will == (left, 0)

    if will:
        poor = table("2  . . D . .", D="ashwing_drake", hand=(card, ""), will=(will - 1, 0))
        assert poor.refusal(f"play {card}") == "no-will AS-6"


@rule("AS-58", "AS-33", "AS-27")
def test_an_addition_is_paid_for_and_stays_in_play_beside_its_rows() -> None:
    game = table(B="brann", hand=("molten_ground", ""), will=(3, 0))

    game.do("play molten_ground")
    assert game.options() == [f"rows {row}-{row + 1}" for row in range(1, 9)]
    game.do("rows 2-3")

    assert (game.zone("play", 0), game.state.rows_0) == ("molten_ground", [2])
    assert (game.will, game.counts["hand"], game.zone("graveyard", 0)) == ((1, 0), 0, "")


@rule("AS-59", "AS-34")
def test_regalia_are_paid_for_and_stay_in_play() -> None:
    game = table(hand=("crown_of_embers", ""), will=(3, 0))

    game.do("play crown_of_embers")

    assert (game.zone("play", 0), game.state.rows_0) == ("crown_of_embers", [0])
    assert (game.will, game.zone("graveyard", 0)) == ((1, 0), "")


@rule("AS-60", "AS-31", "AS-32", "AS-23", "AS-8")
def test_a_spell_is_carried_out_once_and_goes_to_the_graveyard() -> None:
    game = table("2  . . D . .", D="ashwing_drake", hand=("wellspring", ""), will=(3, 0))

    game.do("play wellspring")

    assert (game.counts["hand"], game.counts["graveyard"], game.will) == (2, 1, (2, 0))
    assert game.zone("graveyard", 0) == "wellspring"


@rule("AS-R60", "AS-23")
def test_a_move_card_goes_to_the_graveyard_on_top_of_the_others() -> None:
    game = table("2  . . B . .", B="brann", hand=("forge_march", ""), graveyard=("molten_ground", ""))

    game.do("play forge_march", "go f")

    assert game.zone("graveyard", 0) == "forge_march molten_ground"


@rule("AS-5")
def test_copies_of_one_name_are_one_option() -> None:
    game = table("2  . . B . .", B="brann", hand=("forge_march forge_march", ""))

    assert game.options() == ["step c2", "play forge_march", "end"]
    game.do("play forge_march", "go f")

    assert (game.zone("hand", 0), game.zone("graveyard", 0)) == ("forge_march", "forge_march")


@rule("AS-R12", "AS-R59")
def test_an_ability_is_an_action_once_in_each_turn_of_either_player() -> None:
    game = table(
        "2  . U B . .", U="undine_sisters", B="brann 3", b="brann", hand=("", "forge_march"), will=(5, 5)
    )

    game.do("use undine_sisters", "on c2", "pass")
    assert game.damage == {"B": "1/5"}
    assert game.refusal("use undine_sisters") == "used AS-R59"
    game.end_turn()
    game.end_turn()

    assert "use undine_sisters" in game.options()


@rule("AS-R49")
def test_will_is_kept_between_turns_and_spent_in_the_opponent_s() -> None:
    game = table(
        """
        5  . n . . .
        2  . B . . .
        """,
        B="brann",
        n="nerin",
        hand=("forge_march", "cold_current"),
        will=(4, 2),
    )

    game.do("play forge_march", "go f", "play cold_current")
    assert game.will == (4, 1)
    game.end_turn()

    assert game.will == (4, 4)


@rule("AS-97", "AS-R12")
def test_there_is_no_way_back_to_the_main_phase() -> None:
    game = table("2  . B . . .", B="brann", hand=("forge_march", ""))

    game.do("end")

    assert game.asked == "0 OfferNewHand"
    assert game.refusal("step b2") == "not-now AS-96"
    assert game.refusal("play forge_march") == "not-now AS-96"

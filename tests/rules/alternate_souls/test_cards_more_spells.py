"""The spells of table 4.7 from Maelstrom on, one by one."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-R28", "AS-R30")
def test_maelstrom_pushes_each_enemy_on_a_row_back() -> None:
    game = table(
        """
        6  a b . d .
        5  . B . . .
        """,
        a="aldric",
        b="brann",
        d="torvald",
        B="brann",
        hand=("maelstrom", ""),
    )

    game.do("play maelstrom", "row 6")

    assert game.board == board("""
        7  a b . . .
        6  . . . d .
        5  . B . . .
        """)  # Torvald is Steadfast


@rule("AS-R57")
def test_unbind_breaks_any_addition_or_regalia() -> None:
    game = table(hand=("unbind", ""), play=("singing_leaf", "molten_ground 3 crown_of_embers"))

    game.do("play unbind")
    assert game.options() == ["mine singing_leaf", "theirs crown_of_embers", "theirs molten_ground"]
    game.do("theirs molten_ground")

    assert (game.zone("play", 1), game.state.rows_1) == ("crown_of_embers", [0])
    assert game.zone("graveyard", 1) == "molten_ground"

    none = table(hand=("unbind", ""))
    assert none.refusal("play unbind") == "no-target AS-R53"


@rule("AS-R57")
def test_barkskin_gives_armor_2_on_top_of_other_armor() -> None:
    game = table(
        """
        6  . a . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        a="aldric",
        hand=("barkskin", ""),
    )

    game.do("play barkskin", "step b5")

    assert game.damage == {"C": "1/7", "a": "4/7"}  # 4 - 1 - 2


@rule("AS-R17", "AS-61", "AS-R84")
def test_carry_aloft_moves_any_ally_and_its_reach_is_no_move_card_s() -> None:
    game = table("5  . B . . .", B="brann rested", hand=("carry_aloft", ""), play=("", "eye_of_the_storm"))

    game.do("play carry_aloft", "go fr-fr")

    assert game.board == board("6  . . B . .")  # the water c6


@rule("AS-R28", "AS-R4", "AS-R83")
@pytest.mark.parametrize(
    ("way", "south", "north"), [("f", "b6", "b4"), ("b", "b4", "b6"), ("l", "a5", "c5"), ("r", "c5", "a5")]
)
def test_gust_pushes_any_unit_in_a_direction_seen_by_who_plays_it(way: str, south: str, north: str) -> None:
    game = table("5  . b . . .", b="brann", hand=("gust", ""))
    game.do("play gust")
    assert game.options() == ["way f", "way b", "way l", "way r"]
    game.do(f"way {way}")
    assert game.square("b") == south

    own = table("5  . b . . .", b="brann", hand=("", "gust"), active=1)
    own.do("play gust", f"way {way}")
    assert own.square("b") == north


@rule("AS-R53", "AS-R17")
def test_cover_me_swaps_the_squire_with_an_adjacent_ally() -> None:
    game = table(
        """
        5  . B . . K
        4  . . S . .
        """,
        S="lumen_squire",
        B="brann",
        K="kessa",
        hand=("cover_me", ""),
    )

    game.do("play cover_me")

    assert game.board == board("""
        5  . S . . K
        4  . . B . .
        """)

    away = table(
        """
        5  . B . . .
        2  . . S . .
        """,
        S="lumen_squire",
        B="brann",
        hand=("cover_me", ""),
    )
    assert away.refusal("play cover_me") == "no-target AS-R53"


@rule("AS-R53", "AS-R48")
@pytest.mark.parametrize(
    ("picture", "will"), [("5  . A . . .", 7), ("5  . S . . .", 7), ("5  . B . . .", 5), ("5  . a . . .", 5)]
)
def test_oath_of_dawn_gains_2_will_if_an_ally_knight_is_on_the_battlefield(picture: str, will: int) -> None:
    game = table(picture, A="aldric", B="brann", S="lumen_squire", a="aldric", hand=("oath_of_dawn", ""))

    game.do("play oath_of_dawn")

    assert game.will == (will, 5)


@rule("AS-R32")
@pytest.mark.parametrize(("card", "left"), [("halo", {}), ("mend", {"T": "2/9"})])
def test_halo_heals_all_and_mend_3(card: str, left: dict[str, str]) -> None:
    game = table("5  . T . . .", T="torvald 5", hand=(card, ""))

    game.do(f"play {card}")

    assert game.damage == left


@rule("AS-35")
def test_judging_ray_deals_4_to_a_rested_enemy() -> None:
    game = table("6  . a b . .", a="aldric rested", b="brann", hand=("judging_ray", ""))

    game.do("play judging_ray")

    assert game.damage == {"a": "4/7"}

    fresh = table("6  . a . . .", a="aldric", hand=("judging_ray", ""))
    assert fresh.refusal("play judging_ray") == "no-target AS-R53"


@rule("AS-R33")
def test_phalanx_gives_def_2_to_an_ally_and_those_orthogonally_beside_it() -> None:
    game = table(
        """
        6  . K . . .
        5  . B D b .
        4  . . S . .
        """,
        B="brann", D="ashwing_drake", S="seraph", K="kessa", b="brann", hand=("phalanx", ""),
    )  # fmt: skip

    game.do("play phalanx", "on c5")

    assert [game.defense(letter) for letter in "BDSKb"] == [5 + 2, 6 + 2, 6 + 2, 3, 5]


@rule("AS-R49")
@pytest.mark.parametrize(("will", "after"), [((5, 5), (5, 4)), ((1, 0), (1, 0))])
def test_soul_pinch_takes_1_will_and_gains_1(will: tuple[int, int], after: tuple[int, int]) -> None:
    game = table(hand=("soul_pinch", ""), will=will)

    game.do("play soul_pinch")

    assert game.will == after


@rule("AS-R53")
def test_pact_of_ash_costs_a_linker_and_draws_3() -> None:
    game = table("5  . I B V .", I="grave_imp", B="brann", V="varka", hand=("pact_of_ash", ""), will=(0, 0))

    game.do("play pact_of_ash")
    assert game.options() == ["on b5", "on c5"]  # a Linker, not the J-Ruler
    assert game.refusal("on d5") == "not-a-linker AS-R53"
    game.do("on c5")

    assert (game.board, game.lanes) == (board("5  . I . V ."), {"B": 3})
    assert game.count("hand", 0) == 3

    none = table("5  . . . V .", V="varka", hand=("pact_of_ash", ""))
    assert none.refusal("play pact_of_ash") == "no-price AS-R53"


@rule("AS-69", "AS-R53")
def test_assassinate_destroys_a_damaged_enemy_linker() -> None:
    game = table("6  . a b v .", a="aldric", b="brann 1", v="varka 3", hand=("assassinate", ""))

    game.do("play assassinate")

    assert (game.board, game.lanes) == (board("6  . a . v ."), {"b": 3})


@rule("AS-9")
def test_bone_spurs_gives_atk_2() -> None:
    game = table("5  . B . . .", B="brann", hand=("bone_spurs", ""))

    game.do("play bone_spurs")

    assert (game.attack("B"), game.defense("B")) == (6, 5)


@rule("AS-R40", "AS-R58")
def test_vanish_takes_an_ally_linker_to_the_lane_at_1_without_destroying_it() -> None:
    game = table(
        """
        5  . T . . .
        2  . N . . .
        """,
        N="nocthar",
        T="torvald 8",
        hand=("vanish", ""),
    )

    game.do("play vanish")

    assert (game.lanes, game.asked) == ({"T": 1}, "0 MainPhase")
    assert "destroyed" not in game.kinds


@rule("AS-23", "AS-24")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_dread_whisper_makes_the_opponent_discard_at_random_as_far_as_possible(held: int) -> None:
    cards = ["cinder_dash", "hammer_rush", "forge_march"][:held]
    game = table(hand=("dread_whisper", " ".join(cards)), will=(2, 0))

    game.do("play dread_whisper")
    if game.asked == "1 Interrupt":
        game.do("pass")

    assert game.count("hand", 1) == max(0, held - 1)
    assert game.count("graveyard", 1) == min(1, held)


@rule("AS-23")
def test_the_random_discard_depends_on_chance() -> None:
    gone = set()
    for seed in range(8):
        game = table(hand=("dread_whisper", "cinder_dash hammer_rush forge_march"), will=(2, 0), seed=seed)
        game.do("play dread_whisper", "pass")
        gone.add(game.zone("graveyard", 1))

    assert len(gone) > 1

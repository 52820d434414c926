"""The spells of table 4.7, one by one: what each does, to whom, and what it cannot."""

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


@rule("AS-9", "AS-R33")
@pytest.mark.parametrize(
    ("card", "attack", "defense"), [("aegis_of_dawn", 4, 9), ("reef_wall", 4, 8), ("bone_spurs", 6, 5)]
)
def test_a_bonus_lasts_until_the_end_of_the_turn(card: str, attack: int, defense: int) -> None:
    game = table("5  . B . . .", B="brann", hand=(card, ""))

    game.do(f"play {card}")
    assert (game.attack("B"), game.defense("B")) == (attack, defense)
    game.do("end")

    assert (game.attack("B"), game.defense("B")) == (4, 5)


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


@rule("AS-R28", "AS-R29", "AS-R30")
def test_maelstrom_pushes_each_enemy_on_a_row_back() -> None:
    game = table(
        """
        7  N . . . .
        6  a b . d .
        5  . B . . .
        """,
        a="aldric",
        b="brann",
        d="torvald",
        B="brann",
        N="nerin",
        hand=("maelstrom", ""),
    )

    game.do("play maelstrom", "row 6")

    assert game.board == board("""
        7  a b . . .
        6  . . . d .
        5  . B . . .
        """)  # Torvald is Steadfast
    assert (game.damage, game.lanes["N"]) == ({"a": "3/7"}, 1)  # Aldric was pushed into an enemy


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

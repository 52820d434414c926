"""Battle, damage and the stand-by lane (2.10 and 3.3 of the rules)."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-67", "AS-68", "AS-9", "AS-R25")
def test_a_unit_that_hits_an_enemy_battles_it_and_both_deal_their_atk() -> None:
    game = table(
        """
        6  . a . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        a="aldric",
    )

    game.do("step b5")

    assert game.damage == {"C": "3/7", "a": "4/7"}
    assert game.kinds.count("battle") == 1


@rule("AS-10", "AS-69")
@pytest.mark.parametrize(("before", "survives"), [(3, True), (4, False), (5, False)])
def test_a_unit_is_destroyed_when_its_damage_reaches_its_def(before: int, survives: bool) -> None:
    game = table(
        """
        6  . g . . .
        5  . S . . .
        """,
        S="lumen_squire",
        g=f"gale_griffin {before}",
    )

    game.do("step b5")

    assert ("g" in game.lanes) is not survives
    assert game.damage.get("g", "") == ("5/6" if survives else "")


@rule("AS-R25", "AS-R27")
def test_battle_damage_is_simultaneous_and_both_may_fall() -> None:
    game = table(
        """
        6  . k . . .
        5  . I . . .
        """,
        I="grave_imp",
        k="kessa 1",
    )

    game.do("step b5")

    assert game.board == board("")
    assert game.lanes == {"I": 0, "k": 1}


@rule("AS-R25")
def test_the_statistics_at_the_moment_of_the_hit_count() -> None:
    # Aldric gives the squire DEF +1; both are hit figures as they stand before anyone is destroyed.
    game = table(
        """
        6  . a s . .
        5  . V . . .
        """,
        V="varka",
        a="aldric 1",
        s="lumen_squire 3",
    )

    game.do("step b5")

    assert game.damage == {"V": "4/9"}
    assert game.lanes == {"a": 3, "s": 1}
    assert game.board == board("6  . V . . .")


@rule("AS-R26", "AS-35")
def test_a_rested_unit_fights_fully() -> None:
    game = table(
        """
        6  . a . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        a="aldric rested",
    )

    game.do("step b5")

    assert game.damage == {"C": "3/7", "a": "4/7"}
    assert (game.board, game.rested) == (
        board("""
        7  . a . . .
        6  . C . . .
        """),
        "Ca",
    )


@rule("AS-R26")
def test_a_j_ruler_battles_pushes_and_is_pushed_like_a_linker() -> None:
    game = table(
        """
        6  . v . . .
        5  . O . . .
        """,
        O="oriel",
        v="varka",
    )

    game.do("step b5")

    assert game.board == board("""
        7  . v . . .
        6  . O . . .
        """)
    assert game.damage == {"O": "5/10", "v": "5/9"}  # Oriel has Armor 1; Varka did not move: no Charge


@rule("AS-R27")
def test_who_is_destroyed_as_the_mover_leaves_the_other_where_it_is() -> None:
    game = table(
        """
        6  . d . . .
        5  . B . . .
        """,
        B="brann 3",
        d="ashwing_drake",
    )

    game.do("step b5")

    assert game.board == board("6  . d . . .")
    assert (game.lanes, game.damage) == ({"B": 3}, {"d": "5/6"})


# -- damage and the lane -----------------------------------------------------------------------------------


@rule("AS-R32", "AS-94")
def test_damage_adds_up_and_lasts_until_the_end_phase_of_the_turn() -> None:
    game = table(
        """
        6  . a . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        a="aldric 2",
        active=1,
    )

    game.do("step b6")
    assert game.damage == {"C": "3/7", "a": "6/7"}
    game.do("end")

    assert game.damage == {}


@rule("AS-R33")
def test_atk_is_never_below_0() -> None:
    game = table(
        """
        6  . m . . .
        5  . K . . .
        """,
        K="kessa",
        m="maren",
        play=("", "moon_tide 5 field_of_bones 5"),
    )
    assert game.attack("K") == 0

    game.do("step b5")

    assert game.damage == {}
    assert game.lanes == {"K": 1}


@rule("AS-R33")
def test_def_of_0_destroys_a_unit_without_damage() -> None:
    game = table("6  . i . . .", i="grave_imp", play=("molten_ground 6", ""))
    assert game.defense("i") == 1

    game = table("6  . i . . .", i="grave_imp 1", hand=("molten_ground", ""))
    game.do("play molten_ground", "rows 5-6")

    assert (game.board, game.lanes) == (board(""), {"i": 0})


@rule("AS-R33")
@pytest.mark.parametrize("card", ["ancient_impact", "assassinate"])
def test_destruction_is_checked_again_until_nothing_changes(card: str) -> None:
    # The spell destroys Aldric; without his DEF +1 the squire falls; the row is looked at again.
    game = table("6  . a s . .", a="aldric 4", s="lumen_squire 3", D="ashwing_drake", hand=(card, ""))

    game.do(f"play {card}", "on b6")

    assert (game.board, game.lanes) == (board(""), {"a": 3, "s": 1, "D": 3})


@rule("AS-R33", "AS-4")
@pytest.mark.parametrize(
    "answers",
    [
        ("play pact_of_ash", "on c5"),
        ("play vanish", "on c5"),
        ("play cover_me", "on c5"),
        ("play gust", "on c5", "way r"),
        ("step c5",),
    ],
)
def test_a_j_ruler_that_lived_by_aldric_falls_however_he_leaves_it(answers: tuple[str, ...]) -> None:
    game = table(
        """
        5  . S A . .
        4  . . O . .
        """,
        O="oriel 10",
        A="aldric",
        S="lumen_squire",
        hand=("pact_of_ash vanish cover_me gust", ""),
    )
    assert game.damage == {"O": "10/11"}

    game.do(*answers)

    assert (game.ending, game.winners) == ("j-ruler", [1])


@rule("AS-69", "AS-70", "AS-R34", "AS-11", "AS-26")
@pytest.mark.parametrize(
    ("victim", "standby"),
    [("grave_imp", 0), ("kessa", 1), ("zephyra", 2), ("brann", 3), ("aldric", 3), ("leviath", 4)],
)
def test_a_destroyed_linker_waits_at_its_stand_by_cost_not_at_its_linker_cost(
    victim: str, standby: int
) -> None:
    defense = table("6  . v . . .", v=victim).defense("v")
    game = table(
        """
        6  . v . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        v=f"{victim} {defense - 1}",
    )

    game.do("step b5")

    assert game.lanes == {"v": standby}


@rule("AS-R40")
def test_what_leaves_the_battlefield_loses_damage_orientation_and_temporary_effects() -> None:
    game = table(
        "6  . B . . .",
        B="brann 2 rested",
        W="whisper",
        hand=("vanish bone_spurs hold_the_line barkskin", ""),
        will=(10, 0),
    )
    game.do("play bone_spurs", "on b6")
    game.do("play hold_the_line", "on b6")
    game.do("play barkskin", "on b6")
    game.do("play vanish", "on b6")
    assert game.lanes["B"] == 1

    unit = game.letters["B"]
    s = game.state
    mods = (s.attack_mods, s.defense_mods, s.armor_mods, s.steadfast_mods, s.damage, s.rested)
    assert [figures[unit] for figures in mods] == [0] * 6


@rule("AS-R40", "AS-R56")
def test_on_the_lane_a_unit_has_no_abilities() -> None:
    game = table("6  . s . . .", a="aldric", s="lumen_squire")
    assert game.defense("s") == 3

    field = table("6  . s a . .", a="aldric", s="lumen_squire")
    assert field.defense("s") == 4

    lane = table("2  . B . . .", B="brann 2", U="undine_sisters lane 2")
    assert lane.refusal("use undine_sisters") == "not-on-field AS-R40"


@rule("AS-R58")
def test_who_destroys_must_be_on_the_battlefield_after_the_battle() -> None:
    # Varka's Ruler side gains 1 Will only for a destroyer that is still there.
    alive = table(
        """
        6  . k . . .
        5  . B . . .
        """,
        V="varka",
        B="brann",
        k="kessa",
        will=(5, 0),
    )
    alive.do("step b5")
    assert alive.will == (5, 0)

    both = table(
        """
        6  . k . . .
        5  . B . . .
        """,
        V="varka",
        B="brann 3",
        k="kessa",
        will=(5, 0),
    )
    both.do("step b5")
    assert (both.will, both.lanes["B"]) == ((4, 0), 3)


@rule("AS-R87", "AS-R33")
def test_what_the_battle_adds_is_added_to_an_atk_held_at_0() -> None:
    game = table(
        """
        6  . m . . .
        5  . K . . .
        """,
        K="kessa",
        m="maren",
        play=("crown_of_embers", "moon_tide 5 field_of_bones 5"),
        hand=("hammer_rush", ""),
    )
    assert game.attack("K") == 0  # 2 - 3

    game.do("play hammer_rush", "go f")

    assert game.damage == {"m": "3/11"}  # the card's 2, and Charge 1

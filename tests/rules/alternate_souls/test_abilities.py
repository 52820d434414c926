"""The abilities of Rulers and Linkers (4.5 and 4.6 of the rules); Judgments stand in test_judgment."""

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-R12", "AS-R59", "AS-6")
def test_maren_draws_a_card_and_puts_one_under_the_deck() -> None:
    game = table(
        M="maren", hand=("tidal_pull moon_tide", ""), deck=("oracles_basin tidal_pull", "..."), will=(2, 0)
    )

    game.do("use maren")
    assert (game.asked, game.options()) == (
        "0 PutUnder",
        ["under tidal_pull", "under moon_tide", "under oracles_basin"],
    )
    assert game.refusal("under cinder_dash") == "not-in-hand AS-21"
    game.do("under moon_tide")

    assert game.zone("hand", 0) == "tidal_pull oracles_basin"
    assert game.zone("deck", 0) == "tidal_pull moon_tide"  # at the bottom
    assert game.will == (1, 0)
    assert game.refusal("use maren") == "used AS-R59"


@rule("AS-R62", "AS-82")
def test_maren_decks_out_like_any_draw_and_has_nothing_to_put_under_without_a_hand() -> None:
    game = table(M="maren", deck=("", "..."))

    game.do("use maren")

    assert (game.spirit, game.asked) == ((1, 2), "0 MainPhase")


@rule("AS-R56", "AS-R33")
def test_the_j_ruler_maren_weakens_enemies_on_the_eight_squares_around_her() -> None:
    game = table(
        """
        6  . b . . .
        5  . . M . .
        4  k . . B .
        """,
        M="maren",
        B="brann",
        b="brann",
        k="kessa",
    )

    assert [game.attack(letter) for letter in "bkB"] == [3, 2, 4]


@rule("AS-R12", "AS-R32", "AS-R59")
def test_oriel_heals_an_ally_once_per_turn() -> None:
    game = table("5  . T B . .", O="oriel", T="torvald 5", B="brann 3", will=(3, 0))

    game.do("use oriel", "on b5")

    assert (game.damage, game.will) == ({"B": "3/5"}, (2, 0))
    assert game.refusal("use oriel") == "used AS-R59"


@rule("AS-R57")
def test_the_j_ruler_oriel_has_armor_1() -> None:
    game = table(
        """
        6  . b . . .
        5  . O . . .
        """,
        O="oriel",
        b="brann",
    )

    game.do("step b5")

    assert game.damage == {"O": "3/10"}


@rule("AS-R31")
def test_the_j_ruler_varka_charges() -> None:
    game = table(
        """
        6  . t . . .
        5  . V . . .
        """,
        V="varka",
        t="torvald",
    )

    game.do("step b5")

    assert game.damage == {"V": "6/9", "t": "7/9"}


@rule("AS-64", "AS-R11")
def test_the_j_ruler_ilyane_walks_through_forest_and_mountain() -> None:
    game = table("6  I . . . .", I="ilyane", hand=("shield_march", ""))

    game.do("play shield_march", "go f-f")

    assert game.square("I") == "a8"


@rule("AS-R50", "AS-R59", "AS-R32")
def test_the_undine_sisters_heal_2_at_mid_speed_in_either_turn() -> None:
    game = table(
        """
        8  . u . b .
        2  . B . . .
        """,
        B="brann",
        u="undine_sisters",
        b="brann 3",
        hand=("forge_march", ""),
    )

    game.do("play forge_march", "go f")
    game.do("use undine_sisters", "on d8")

    assert (game.damage, game.will) == ({"b": "1/5"}, (5, 4))
    game.end_turn()
    assert "use undine_sisters" in game.options()  # a new turn


@rule("AS-R56", "AS-R33")
def test_aldric_shields_allies_orthogonally_beside_him_but_not_himself() -> None:
    game = table(
        """
        6  . K b . .
        5  . A B . .
        4  . . D . .
        """,
        A="aldric",
        K="kessa",
        B="brann",
        D="ashwing_drake",
        b="brann",
    )

    assert [game.defense(letter) for letter in "AKBDb"] == [7, 4, 6, 6, 5]


@rule("AS-35", "AS-R12", "AS-R53")
def test_ysolde_rests_to_heal_an_ally_around_her() -> None:
    game = table(
        """
        6  . T . . .
        5  . . Y . .
        2  . B . . .
        """,
        Y="ysolde",
        T="torvald 5",
        B="brann 2",
    )

    game.do("use ysolde")

    assert (game.damage, game.rested, game.will) == ({"B": "2/5"}, "Y", (5, 5))
    assert game.refusal("use ysolde") == "cost-rested AS-35"


@rule("AS-35")
def test_ysolde_needs_an_ally_beside_her() -> None:
    game = table(
        """
        5  . . Y . .
        2  . B . . .
        """,
        Y="ysolde",
        B="brann 2",
    )

    assert game.refusal("use ysolde") == "no-target AS-R53"


@rule("AS-R58")
def test_the_bone_colossus_heals_when_it_destroys_in_a_battle_even_as_the_one_that_was_hit() -> None:
    game = table(
        """
        6  . k . . .
        5  . C . . .
        """,
        C="bone_colossus 4",
        k="kessa",
    )
    game.do("step b5")
    assert (game.damage, game.lanes) == ({}, {"k": 1})

    hit = table(
        """
        6  . k . . .
        5  . C . . .
        """,
        C="bone_colossus 4",
        k="kessa",
        active=1,
    )
    hit.do("step b6")
    assert (hit.damage, hit.lanes) == ({}, {"k": 1})


@rule("AS-R58")
def test_the_bone_colossus_does_not_heal_for_what_falls_otherwise() -> None:
    game = table(
        """
        6  . k . . .
        5  . C . . .
        """,
        C="bone_colossus 4",
        k="kessa",
        hand=("dragonfire", ""),
    )

    game.do("play dragonfire", "row 6")

    assert (game.damage, game.lanes) == ({"C": "4/7"}, {"k": 1})


@rule("AS-R58", "AS-79")
def test_whisper_s_touchdown_takes_a_card_of_the_opponent() -> None:
    game = table("9  . W . . .", W="whisper", hand=("", "cinder_dash hammer_rush"))

    game.do("step b9")
    assert game.count("hand", 1) == 2  # after the action
    game.do("on a1")

    assert (game.count("hand", 1), game.count("graveyard", 1)) == (1, 1)
    assert game.spirit == (2, 1)


@rule("AS-R58", "AS-R43")
def test_whisper_s_ability_resolves_though_the_cat_went_to_the_lane() -> None:
    game = table(
        """
        9  . W . . .
        1  . B K n .
        """,
        W="whisper",
        B="brann",
        K="kessa",
        n="nerin",
        map="b",
        hand=("", "cinder_dash"),
    )

    game.do("step b9")

    assert (game.lanes, game.count("hand", 1)) == ({"W": 0}, 0)


@rule("AS-7", "AS-12")
def test_races_and_attributes_are_what_cards_ask_for() -> None:
    game = table(
        "5  . A . . .", A="aldric", hand=("oath_of_dawn", ""), play=("crown_of_embers", ""), will=(0, 0)
    )

    game.do("play oath_of_dawn")  # Aldric is a Human Knight

    assert game.will == (2, 0)
    assert game.board == board("5  . A . . .")

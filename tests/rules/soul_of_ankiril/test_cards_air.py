"""The cards of Air (4.7)."""

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import table

AIR = ("imdugar", "kashiri")
WOOD = ("gishtar", "kashiri")


# -- Air ---------------------------------------------------------------------------------------------------


@rule("SA-121", "SA-R77", "SA-125")
def test_imdugar_swaps_and_then_throws_from_where_it_stands() -> None:
    game = table(
        """
        e   . . . k . . . .
        d  . . . . . . . . .
        c   . . . . L . . I
        """,
        I="imdugar",
        L="lilu",
        k="kintur",
    )

    game.do("use c8", "both", "on c5")

    assert game.units == {"I": "c5 2/7", "L": "c8 1/3", "k": "e4 1/2"}  # the throw had one target
    assert game.energy == 2
    game.do("move c5", "on e5")
    assert game.units["I"] == "e5 2/7 inactive"


@rule("SA-121", "SA-R77")
def test_the_second_ability_falls_away_without_a_target_and_without_refund() -> None:
    game = table(
        """
        c   . . . . L . . I
        """,
        I="imdugar",
        L="lilu",
    )
    game.do("use c8")
    assert game.options() == ["first", "both"]

    game.do("both", "on c5")

    assert game.asked == "0 Strategy"
    assert (game.energy, game.units) == (2, {"I": "c5 2/7", "L": "c8 1/3"})


@rule("SA-125", "SA-R72", "SA-83")
def test_lilu_flies_two_and_only_once() -> None:
    game = table(
        """
        c   . . . . L . . .
        """,
        leaders=AIR,
        L="lilu",
    )

    game.do("move c5", "on e4")

    assert game.units == {"L": "e4 1/3"}
    assert game.refusal("move e4") == "has-moved SA-83"


@rule("SA-135", "SA-125", "SA-R73")
def test_mermer_flies_and_attacks_in_the_turn_it_comes() -> None:
    game = table(
        """
        d  . . . . . o . . .
        """,
        leaders=AIR,
        o="offspring",
        hand=("mermer", ""),
    )

    game.do("summon mermer", "on b5")
    game.do("move b5", "on c6")
    game.do("attack c6", "on d6")

    assert game.units == {"S mermer c6": "2/1 inactive"}


@rule("SA-137", "SA-R75")
def test_sigsig_throws_up_to_four_far() -> None:
    game = table(
        """
        g     . k . . . .
        f    . . . . . . .
        e   . . . . . . . .
        d  . . . . . . . . .
        c   . . . . S . . .
        """,
        leaders=AIR,
        S="sigsig",
        k="kintur",
    )

    game.do("use c5", "on g2")

    assert game.units == {"S": "c5 1/3", "k": "g2 1/2"}


@rule("SA-124", "SA-R71")
def test_ullu_is_safe_from_afar_but_not_from_direct_attacks() -> None:
    game = table(
        """
        e   . . . . U . . .
        d  . . . . . i . . .
        c   . . . . . m . .
        """,
        U="ullu",
        m="murduna",
        i="ighirish",
        leaders=("imdugar", "barush"),
        active=1,
    )
    assert game.refusal("use c6") == "no-target SA-R42"

    game.do("attack d6", "on e5")

    assert game.units == {"U": "e5 2/1", "m": "c6 1/3"}


@rule("SA-R74", "SA-R65")
def test_tumu_blows_a_neighbour_away() -> None:
    game = table(
        """
        e   . . . . . o . .
        d  . . . . . k . . .
        c   . . . . . T . .
        """,
        leaders=AIR,
        T="tumu",
        k="kintur",
        o="offspring",
    )
    game.do("use c6", "on d6")

    assert game.options() == ["on d5", "on e5"]
    assert game.refusal("on c5") == "out-of-range SA-R7"
    game.do("on e5")
    assert game.units == {"T": "c6 2/4", "k": "e5 1/3", "o": "e6 1/1"}


@rule("SA-R42")
def test_tumu_needs_a_terrain_to_blow_to() -> None:
    game = table(
        """
        b    . . . . . . L
        a     . . . . T o
        """,
        leaders=AIR,
        T="tumu",
        L="lilu",
        o="offspring",
    )

    assert game.refusal("use a5") == "no-target SA-R42"


@rule("SA-131", "SA-125")
def test_anzar_flies_and_presses() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . . . . .
        b    . . . . A . .
        """,
        leaders=AIR,
        A="anzar",
        o="offspring",
    )

    game.do("move b5", "on c6")
    game.do("attack c6", "on d6")

    assert game.units == {"A": "d6 3/3 inactive"}


@rule("SA-125", "SA-12")
def test_tailwind_lets_another_fly_this_turn() -> None:
    game = table(
        """
        c   . . . . . U . .
        """,
        leaders=AIR,
        U="ullu",
        hand=("tailwind", ""),
    )

    game.do("cast tailwind", "through c6", "on c6")
    game.do("move c6", "on e5")
    assert game.units == {"U": "e5 3/3"}
    game.do("end")

    assert game.units == {"U": "e5 2/3 inactive"}
    assert game.keywords("U") == "mimicry"


@rule("SA-R74", "SA-R46")
def test_gust_moves_an_own_creature_too_but_no_emanation() -> None:
    game = table(
        """
        c   . . . . U L . .
        """,
        leaders=AIR,
        U="ullu",
        L="lilu moved acted inactive",
        hand=("gust", ""),
    )
    game.do("cast gust", "through c5")

    assert game.refusal("on b4") == "emanation SA-R46"
    assert game.refusal("on c5") == "out-of-range SA-R81"
    game.do("on c6", "on c7")
    assert game.units == {"U": "c5 2/3", "L": "c7 1/3 inactive"}


@rule("SA-124", "SA-R24", "SA-21")
def test_thin_air_hides_until_the_next_own_turn() -> None:
    game = table(
        """
        e   . . . m . . . .
        d  . . . . . . . . .
        c   . . . . L . . .
        """,
        leaders=("imdugar", "barush"),
        L="lilu damage=2",
        m="murduna",
        hand=("thin-air", ""),
    )

    game.do("cast thin-air", "through c5", "on c5")
    assert (game.units["L"], game.keywords("L")) == ("c5 1/2", "mimicry overfly")
    game.do("end")
    assert game.refusal("use e4") == "no-target SA-R42"
    game.do("end")

    assert game.keywords("L") == "overfly"


@rule("SA-R5", "SA-R42")
def test_storm_front_ends_with_the_first_raised_terrain() -> None:
    game = table(
        """
        d  . . . . . n . . .
        c   . . . . L k m .
        """,
        leaders=AIR,
        L="lilu",
        k="kintur",
        m="mullub",
        n="nirush",
        hand=("storm-front", ""),
    )
    game.do("cast storm-front", "through c5")

    assert game.options() == ["way e", "way ne"]
    assert game.refusal("way w") == "nobody-there SA-R42"
    game.do("way e")
    assert game.units == {"L": "c5 1/3", "k": "c6 1/1", "m": "c7 1/6", "n": "d6 1/4"}


@rule("SA-22", "SA-72")
def test_imara_s_owner_alone_summons_farther() -> None:
    game = table(emanations=("unah unah unah", "unah imara unah"), hand=("damsha", ""))
    game.do("summon damsha")

    assert "on d5" not in game.options()

"""The worked examples EX-69 to EX-86: further checks of rulings."""

import pytest

from soultable.core.view import look
from soultable.games.soul_of_ankiril.rules.board import NAMES
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import fresh, table

# -- 7.4 further ruling checks -----------------------------------------------------------------------------


@rule("SA-EX69", "SA-R44", "SA-11")
def test_an_inactive_creature_strikes_back() -> None:
    game = table(
        """
        d  . . . . . s . . .
        c   . . . . I . . .
        """,
        I="ighirish",
        s="shekun inactive",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"I": "c5 2/1", "s": "d6 1/1 inactive"}


@rule("SA-EX70", "SA-R5", "SA-R6", "SA-R75")
def test_neither_pieces_nor_the_ends_block_a_trajectory() -> None:
    game = table(
        """
        e   . . . . k . . .
        d  . . . . . o . . .
        c   . . . . . M . .
        """,
        M="murduna",
        k="kintur",
        o="offspring",
    )

    game.do("use c6", "on e5")

    assert game.units == {"M": "c6 1/3", "o": "d6 1/1", "k": "e5 1/1"}


@rule("SA-EX71", "SA-R69")
@pytest.mark.parametrize("answer", ["on d6", "on c6"])
def test_attacking_one_of_two_challengers_is_enough(answer: str) -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D n . .
        """,
        D="damsha by=mn",
        m="mullub protected arrival=12",
        n="mullub protected",
    )
    game.do("attack c5", answer)

    assert "move c5" in game.options()
    game.do("end")
    assert game.units["D"] == "c5 2/2 inactive"


@rule("SA-EX71", "SA-R69", "SA-R68")
@pytest.mark.parametrize(("first", "second", "health"), [(4, 12, (5, 6)), (12, 4, (6, 5))])
def test_by_itself_it_attacks_the_challenger_that_arrived_first_once(
    first: int, second: int, health: tuple[int, int]
) -> None:
    game = table(
        """
        g     o . . . . .
        f    . . . . . . .
        e   . . . . . . . .
        d  . . . . . m . . .
        c   . . . . D n . .
        """,
        D="damsha by=mn arrival=3",
        m=f"mullub protected arrival={first}",
        n=f"mullub protected arrival={second}",
        o="offspring",
    )

    game.do("end")

    assert game.units == {
        "D": "c5 2/2 inactive",
        "m": f"d6 1/{health[0]}",
        "n": f"c6 1/{health[1]}",
        "o": "g1 1/1",
    }


@rule("SA-EX72", "SA-R74", "SA-R41", "SA-136")
def test_a_swap_is_no_movement_and_changes_nothing_else() -> None:
    game = table(
        """
        d  . . . . . . S . .
        c   . . . . A . . .
        """,
        leaders=("kashiri", "barush"),
        A="aabak",
        S="shekun moved acted inactive poisoned=2 reinforced=1",
    )

    game.do("use c5", "on d7")
    assert game.units == {"A": "d7 3/5", "S": "c5 1/3 reinforced=1 poisoned=2 inactive"}
    game.do("move d7", "on d8")

    assert game.units["A"] == "d8 3/5 inactive"


@rule("SA-EX73", "SA-R76", "SA-R11")
def test_an_offspring_is_as_its_generator_and_goes_back_to_the_supply() -> None:
    game = table(
        """
        e   . . . M . . . .
        d  . . . . . s . . .
        """,
        M="mushank",
        s="shekun",
        active=1,
        deck=("", ""),
    )
    game.do("use d6", "on e5")
    assert game.units["N offspring e5"] == "1/1 inactive"
    assert game.nature("e5") == "water swarm"
    game.do("end")
    game.do("attack e4", "on e5")

    assert game.zone("discard", 1) == ""
    assert game.state.offspring_of(1) == 0
    assert game.counts(1) == (0, 0, 0)


@rule("SA-EX73", "SA-R76", "SA-32")
def test_an_offspring_acts_from_its_owner_s_next_turn_on() -> None:
    game = table(
        """
        d  . . . . . s . . .
        """,
        s="shekun",
        active=1,
    )
    game.do("use d6", "on d7")
    assert game.refusal("move d7") == "fatigued SA-32"

    game.do("end", "end")

    assert "move d7" in game.options()


@rule("SA-EX74", "SA-R81", "SA-R84")
def test_what_a_spell_deals_its_channeler_does_not() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . . . . .
        b    . . . . D . .
        """,
        D="damsha",
        k="kintur damage=1",
        active=1,
        hand=("", "drain-energy"),
    )

    game.do("cast drain-energy", "through d6", "on b5")

    assert game.units == {"D": "b5 2/1", "k": "d6 1/3"}


@rule("SA-EX75", "SA-R47", "SA-R40")
def test_kiri_heals_once_a_turn_and_closes_nobody() -> None:
    game = table(
        """
        d  . . . . . . . L .
        c   . . . A . . . .
        """,
        leaders=("gishtar", "kashiri"),
        emanations=("unah kiri unah", "unah unah unah"),
        A="asalu damage=3",
        L="erena",
    )
    game.do("move d8", "on d9")
    game.do("use b4", "on c4")

    assert game.units == {"A": "c4 1/3", "L": "d9 2/3"}
    assert game.open == "L"
    assert game.refusal("use b4") == "used SA-R47"
    game.do("end", "end")
    assert "use b4" in game.options()


@rule("SA-EX76", "SA-R24", "SA-R35", "SA-R61", "SA-127")
def test_ekur_reinforces_its_neighbours_anew_every_upkeep() -> None:
    game = table(
        """
        e   . . . I . . . .
        d  . . . . . . . . .
        c   . . . S . . . .
        """,
        leaders=("kurgal", "kashiri"),
        emanations=("unah ekur unah", "unah unah unah"),
        S="saharu",
        I="imdu",
        phase="StartTurn",
    )
    assert game.units == {"S": "c4 2/3 reinforced=1", "I": "e4 1/4"}
    game.do("end")
    assert game.units["S"] == "c4 2/3 reinforced=1"
    game.do("end")

    assert game.units["S"] == "c4 2/3 reinforced=1"  # gone at T0, anew at T5


@rule("SA-EX77", "SA-R20", "SA-R22")
def test_a_placement_is_hidden_until_both_have_chosen() -> None:
    game = fresh(deck0="fire", deck1="water")
    assert game.asked == "0 Deploy and 1 Deploy"
    before = look(game.state, 1)

    game.do("deploy b5 aaa")

    for viewer in (1, -1):
        assert NAMES.index("b5") not in look(game.state, viewer).numbers_of("cell")
    assert look(game.state, 1).numbers_of("cell") == before.numbers_of("cell")
    assert game.heard(1) == ["@0 is ready."]
    game.do("deploy f3 aaa")
    assert [NAMES[where] for where in game.state.cell[:2]] == ["b5", "f3"]
    placed = ["emanation-placed"] * 3 + ["deployed"]
    assert game.kinds[:10] == ["ready", *placed, *placed, "first"]


@rule("SA-EX78", "SA-R33", "SA-R38", "SA-R58", "SA-122")
def test_a_leader_s_legacy_draws_for_its_owner_in_the_opponent_s_turn() -> None:
    game = table(
        """
        d  . . . . . g . . .
        c   . . . . M . . .
        """,
        g="gishtar damage=5",
        M="mushank",
        hand=("", "shuru shuru shuru asalu asalu"),
        deck=("", "erena erena erena"),
    )

    game.do("attack c5", "on d6")

    assert game.counts(1) == (6, 2, 0)
    assert game.units == {"M": "d6 3/1"}
    assert game.state.arrow[1] == 4


@rule("SA-EX79", "SA-R93")
def test_a_player_with_nothing_plays_on() -> None:
    game = table(fallen="S", arrow=(2, 4), deck=("", ""))

    assert game.options() == ["recharge", "resummon", "end"]


@rule("SA-EX81", "SA-R46", "SA-R71")
@pytest.mark.parametrize(("second", "left"), [("kintur", "1/1"), ("ganuri", "2/3")])
def test_storm_front_sweeps_one_way(second: str, left: str) -> None:
    game = table(
        """
        e   . . . . g . . .
        d  . . . . . m . . .
        c   . . . . . L . .
        """,
        L="lilu",
        leaders=("imdugar", "kashiri"),
        m="mullub",
        g=second,
        hand=("storm-front", ""),
    )

    game.do("cast storm-front", "through c6", "way nw")

    assert game.units == {"L": "c6 1/3", "m": "d6 1/4", "g": f"e5 {left}"}
    assert game.gates == ([8, 8, 8], [8, 8, 8])


@rule("SA-EX82", "SA-R24", "SA-R61")
def test_markers_go_before_poison_hurts() -> None:
    game = table(
        """
        d  . . . . . n . . .
        """,
        n="nirush poisoned=2 reinforced=2",
        active=1,
        phase="StartTurn",
        turn=8,
    )

    assert game.units == {"n": "d6 1/2 poisoned=1"}


@rule("SA-EX83", "SA-R64")
def test_ravenous_pack_is_for_the_channeler_s_class() -> None:
    game = table(
        """
        d  . . . B . . . D .
        c   . . . M I . J .
        b    . . . . R . .
        """,
        B="barush",
        M="mushank",
        I="ighirish",
        J="ighirish",
        D="damsha",
        R="irsang",
        hand=("ravenous-pack", ""),
    )

    game.do("cast ravenous-pack", "through c5")

    assert {letter: game.keywords(letter) for letter in "BMIJDR"} == {
        "B": "breach pack",
        "M": "press pack",
        "I": "pack sprint",
        "J": "pack sprint",
        "D": "pack",
        "R": "breach",
    }
    assert game.units["D"] == "d8 3/3"
    assert game.units["I"] == "c5 2/2"
    game.do("end")
    assert game.keywords("I") == "sprint"
    assert game.units["D"] == "d8 2/3"


@rule("SA-EX84", "SA-R9")
def test_gust_may_blow_a_creature_onto_the_anomaly() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . L . . .
        """,
        L="lilu",
        leaders=("imdugar", "kashiri"),
        k="kintur",
        hand=("gust", ""),
    )

    game.do("cast gust", "through c5", "on d6", "on d5")
    assert game.units == {"L": "c5 1/3", "k": "d5 1/3"}
    game.do("end")

    assert game.units["k"] == "d5 1/2"


@rule("SA-EX85", "SA-R45", "SA-R54", "SA-R57")
def test_against_an_emanation_there_is_pack_and_nothing_else() -> None:
    game = table(
        """
        e   . . . I D . . .
        """,
        D="damsha",
        I="ighirish",
    )

    game.do("attack e5", "on f4")

    assert game.gates == ([8, 8, 8], [8, 5, 8])
    assert game.units == {"I": "e4 2/2", "D": "e5 3/4"}
    assert game.kinds == ["attack", "ran-in-pack", "damage"]


@rule("SA-EX86", "SA-R58", "SA-R83")
def test_a_legacy_comes_before_the_spell_is_discarded() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . K . . .
        """,
        leaders=("kashiri", "kashiri"),
        K="kintur",
        u="urghira",
        hand=("drain-energy", ""),
    )

    game.do("cast drain-energy", "through c5", "on d6")

    assert game.units == {"K": "c5 1/3", "N offspring d6": "1/1 inactive"}
    assert (game.zone("discard"), game.zone("discard", 1)) == ("drain-energy", "urghira")
    assert game.kinds[-2:] == ["generated", "put-away"]

"""The actions of Phase 3: summoning, the Leader, casting, Creatures (SA-71…SA-92, SA-R39…SA-R48)."""

import pytest

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import board, table

# -- summoning ---------------------------------------------------------------------------------------------


@rule("SA-71", "SA-72", "SA-R39", "SA-20", "SA-23", "SA-51")
def test_an_ally_arrives_next_to_an_emanation_or_the_leader_for_one_energy() -> None:
    game = table(
        """
        e   . . . . . . B .
        """,
        B="barush",
        emanations=("unah -unah -unah", "unah unah unah"),
        hand=("damsha urom", ""),
    )
    game.do("summon damsha")

    near_unah = ["on a1", "on a2", "on b1", "on b3", "on c2", "on c3"]
    assert game.options() == [*near_unah, "on d7", "on d8", "on e6", "on e8", "on f7"]
    game.do("on f7")
    assert game.units == {"B": "e7 3/7", "S damsha f7": "2/3 inactive"}
    assert (game.energy, game.zone("hand"), game.zone("allies")) == (2, "urom", "damsha")
    assert game.rules == ["SA-71", "SA-71", "SA-23"]


@rule("SA-71", "SA-R12")
def test_several_allies_may_be_summoned_in_a_turn() -> None:
    game = table(hand=("ighirish ighirish ighirish ighirish", ""), energy=4)

    for where in ("on b3", "on b5", "on c4", "on c5"):
        game.do("summon ighirish", where)

    assert game.zone("allies") == "ighirish ighirish ighirish ighirish"
    assert game.energy == 0


@rule("SA-R39", "SA-R30")
def test_an_ally_may_arrive_next_to_a_leader_resummoned_in_this_turn() -> None:
    game = table(
        B="barush",
        fallen="S",
        arrow=(1, 4),
        emanations=("unah -unah -unah", "unah unah unah"),
        hand=("damsha", ""),
    )
    game.do("resummon", "on b5")
    game.do("summon damsha", "on c5")

    assert game.units == {"B": "b5 3/7 inactive", "S damsha c5": "2/3 inactive"}


# -- the Leader --------------------------------------------------------------------------------------------


@rule("SA-35", "SA-36", "SA-37", "SA-50", "SA-88")
def test_a_defeated_leader_leaves_with_its_arrow_on_four() -> None:
    game = table(
        """
        d  . . . . . a . . .
        c   . . . . B . . .
        """,
        B="barush damage=5 attack=1 poisoned=2",
        a="aabak",
        hand=("", ""),
    )

    game.do("attack c5", "on d6")

    assert game.units == {"a": "d6 3/1 reinforced=1"}
    assert game.state.arrow == [4, -1]
    assert game.zone("discard") == ""
    assert (game.state.damage[0], game.state.attack_mods[0], game.state.poisoned[0]) == (0, 0, 0)
    assert "SA-35" in game.rules


@rule("SA-75", "SA-R29", "SA-73", "SA-R27")
def test_one_may_recharge_again_and_again_and_resummon_at_once() -> None:
    game = table(B="barush", fallen="S", arrow=(3, 4), energy=4)
    assert game.options("re") == ["recharge", "resummon"]

    game.do("recharge", "recharge", "recharge")
    assert game.refusal("recharge") == "arrow-at-zero SA-R27"
    game.do("resummon", "on a4")

    assert game.energy == 1
    assert game.units == {"B": "a4 3/7 inactive"}


@rule("SA-74")
def test_a_leader_comes_back_on_its_own_deployment_terrains() -> None:
    game = table(
        """
        b    . . D . . . .
        """,
        B="barush",
        D="damsha",
        fallen="S",
        arrow=(0, 4),
    )
    game.do("resummon")

    assert game.options() == ["on a3", "on a4", "on b5"]


# -- casting -----------------------------------------------------------------------------------------------


@rule("SA-76", "SA-77", "SA-78", "SA-79", "SA-R82", "SA-R83")
def test_one_inactive_channeler_may_channel_any_number_of_spells() -> None:
    game = table(
        """
        c   . . . . D . M .
        """,
        D="damsha inactive moved acted",
        M="mushank",
        hand=("burning-claws burning-claws", ""),
    )
    game.do("cast burning-claws", "through c5", "on c7")
    game.do("cast burning-claws", "through c5", "on c5")

    assert game.units == {"D": "c5 4/3 inactive", "M": "c7 5/3"}
    assert (game.energy, game.zone("hand"), game.zone("discard")) == (1, "", "burning-claws burning-claws")
    assert game.open == ""


@rule("SA-R82", "SA-78")
def test_the_channelers_are_all_own_creatures_of_the_element() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . S D O . .
        """,
        D="damsha",
        S="shekun",
        O="offspring element=fire class=fang inactive",
        k="ardug",
        hand=("burning-claws", ""),
    )
    game.do("cast burning-claws")

    assert game.options() == ["through a3", "through c5", "through c6"]
    assert game.refusal("through c4") == "other-element SA-78"
    assert game.refusal("through d6") == "not-yours SA-81"


@rule("SA-R81", "SA-R7")
def test_the_range_of_a_spell_is_counted_from_its_channeler() -> None:
    game = table(
        """
        e   . . . . k . o .
        d  . . . . . m . . .
        c   . . . . D . . .
        """,
        D="damsha",
        k="kintur",
        m="mullub",
        o="offspring",
        hand=("biting-blaze", ""),
    )
    game.do("cast biting-blaze", "through c5")

    assert game.options() == ["on d6", "on e5"]
    assert game.refusal("on e7") == "out-of-range SA-R81"

    far = table(
        """
        e   . . . . . . o .
        d  . . . . . . . . .
        c   . . . . D . . .
        """,
        D="damsha",
        o="offspring",
        hand=("biting-blaze", ""),
    )
    assert far.refusal("cast biting-blaze") == "no-target SA-R42"


@rule("SA-R42")
def test_a_spell_that_would_do_no_good_may_be_cast() -> None:
    game = table(active=1, hand=("", "new-springs"), deck=("", ""))

    game.do("cast new-springs")

    assert game.zone("discard", 1) == "new-springs"


# -- Creatures ---------------------------------------------------------------------------------------------


@rule("SA-80", "SA-81", "SA-82", "SA-83", "SA-91")
def test_a_move_is_free_to_an_empty_neighbour_once() -> None:
    game = table(
        """
        c   . . . . D . . .
        """,
        D="damsha",
        energy=0,
    )

    game.do("move c5", "on d6")

    assert game.board == board("""
        d  . . . . . D . . .
        """)
    assert game.energy == 0
    assert game.refusal("move d6") == "has-moved SA-83"
    assert game.rules == ["SA-82"]


@rule("SA-84", "SA-89")
def test_a_creature_attacks_or_uses_its_ability_and_not_both() -> None:
    game = table(
        """
        e   . . . . k . . .
        d  . . . . . o . . .
        c   . . . . . M . .
        """,
        M="murduna",
        k="mullub",
        o="offspring",
    )

    game.do("use c6", "on e5")
    assert game.refusal("attack c6") == "has-acted SA-84"
    assert game.refusal("use c6") == "has-acted SA-84"
    assert "move c6" in game.options()

    other = table(
        """
        e   . . . . k . . .
        d  . . . . . o . . .
        c   . . . . . M . .
        """,
        M="murduna",
        k="mullub",
        o="offspring",
    )
    other.do("attack c6", "on d6")
    assert other.refusal("use c6") == "has-acted SA-84"


@rule("SA-85", "SA-R43", "SA-19")
def test_adjacent_opposing_pieces_may_be_attacked_creatures_and_emanations() -> None:
    game = table(
        """
        f    . . . . I . .
        e   . . . k D . o .
        """,
        D="damsha",
        I="ighirish",
        k="kintur",
        o="offspring",
    )
    game.do("attack e5")

    assert game.options() == ["on e4", "on f4"]
    assert game.refusal("on f5") == "own-piece SA-R43"
    assert game.refusal("on e7") == "not-adjacent SA-85"
    assert game.refusal("on d5") == "empty-terrain SA-R8"


@rule("SA-R43", "SA-R49")
def test_a_creature_without_attack_may_attack() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . S . . .
        """,
        S="shekun attack=-3",
        m="mullub",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"S": "c5 0/2", "m": "d6 1/6"}


@rule("SA-86", "SA-87", "SA-11", "SA-13", "SA-R51")
def test_both_deal_their_attack_at_the_same_time() -> None:
    game = table(
        """
        d  . . . . . a . . .
        c   . . . . U . . .
        """,
        U="urom attack=1",
        a="aabak damage=1",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"U": "c5 4/1", "a": "d6 3/1 reinforced=1"}
    assert game.kinds == [
        "attack",
        "damage",
        "damage",
        "persist",
        "modified-for-good",
        "persist",
        "reinforced",
    ]


@rule("SA-92", "SA-R48", "SA-90", "SA-R40")
def test_a_second_creature_s_action_closes_the_first() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D I . .
        """,
        D="damsha",
        I="ighirish",
        m="mullub",
    )

    game.do("attack c5", "on d6")
    assert (game.open, game.units["D"]) == ("D", "c5 3/3")
    game.do("attack c6", "on d6")

    assert game.open == "I"
    assert game.units["D"] == "c5 3/3 inactive"
    assert game.refusal("move c5") == "inactive SA-31"


@rule("SA-R40", "SA-R47")
@pytest.mark.parametrize("answers", ["draw", "summon urom, on b3", "cast burning-claws, through c5, on c5"])
def test_what_no_creature_does_closes_nobody(answers: str) -> None:
    game = table(
        """
        c   . . . D . . . .
        """,
        D="damsha",
        hand=("urom burning-claws", ""),
    )
    game.do("move c4", "on c5")

    game.do(*answers.split(", "))

    assert game.open == "D"
    assert game.units["D"].endswith("/3")


@rule("SA-R48", "SA-92")
def test_nothing_else_can_be_done_in_the_middle_of_an_action() -> None:
    game = table(
        """
        c   . . . . D . . .
        """,
        D="damsha",
        hand=("urom", ""),
    )
    game.do("move c5")

    assert game.refusal("end") == "not-now SA-70"
    assert game.refusal("draw") == "not-now SA-70"


@rule("SA-R45", "SA-39", "SA-40", "SA-41")
def test_an_emanation_at_zero_leaves_and_its_owner_gets_a_bonus() -> None:
    game = table(
        """
        e   . . . . M . . .
        """,
        M="mushank",
        emanations=("unah unah unah", "unah unah=5 unah"),
    )

    game.do("attack e5", "on f4")

    assert game.gates == ([8, 8, 8], [8, 0, 8])
    assert game.state.bonus == [0, 1]
    assert game.units == {"M": "e5 3/3"}  # no Press, no blow back
    assert game.rules == ["SA-85", "SA-R45", "SA-40", "SA-41"]
    assert game.ending == ""

"""Damage, Challenges' protection, Pack and Breach beyond the worked examples (SA-R49…SA-R55, SA-R67)."""

import pytest

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import table

MIRROR = ("kashiri", "kashiri")
FIRE = ("barush", "barush")


@rule("SA-R49", "SA-13", "SA-14")
def test_a_temporary_loss_of_attack_never_goes_below_nothing() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . D . .
        """,
        D="damsha attack=-5 attack_eot=2",
        m="mullub",
    )
    game.do("attack c6", "on d6")

    assert game.units == {"D": "c6 0/2", "m": "d6 1/6"}


@rule("SA-R50", "SA-R67")
def test_protection_does_not_stack() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . I D . .
        """,
        D="damsha by=m",
        I="murduna by=m",
        m="mullub protected",
    )
    game.do("attack c6", "on d6")

    assert game.units["m"] == "d6 1/5 protected"


@rule("SA-R67", "SA-115")
def test_the_protection_is_for_the_opponent_s_turn_only() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . . M . .
        """,
        leaders=("kashiri", "barush"),
        M="mullub",
        o="ardug",
    )

    game.do("use c6", "on d6")
    assert game.units["M"] == "c6 1/6 protected"
    game.do("end")
    game.do("attack d6", "on c6")
    assert game.units["M"] == "c6 1/4 protected inactive"
    game.do("end")
    assert game.units["M"] == "c6 1/4"


@rule("SA-R67", "SA-R55", "SA-115")
def test_breach_excess_is_reduced_by_protection() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . o . . .
        c   . . . . . I . .
        """,
        I="irsang",
        o="offspring",
        m="mullub protected",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"I": "c6 3/2", "m": "e5 1/5 protected"}


@rule("SA-R67", "SA-R61")
def test_protection_does_not_help_against_poison_and_the_anomaly() -> None:
    game = table(
        """
        d  . . . . m . . . .
        """,
        m="mullub protected poisoned=1",
        D="barush",
        fallen="S",
    )

    game.do("end")

    assert game.units == {"m": "d5 1/4"}  # 1 by the Anomaly, 1 by Poison


@rule("SA-R54", "SA-126")
@pytest.mark.parametrize(("mate", "attack"), [("offspring class=fang", 3), ("murduna", 2), ("mushank", 3)])
def test_a_pack_mate_is_any_ally_of_the_class(mate: str, attack: int) -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . D P .
        """,
        D="damsha",
        P=mate,
        m="mullub",
    )

    game.do("attack c6", "on d6")

    assert game.units["D"].split()[1] == f"{attack}/{attack}"


@rule("SA-R54", "SA-R13")
def test_many_mates_give_no_more_and_the_leader_is_one() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . I D B .
        """,
        D="damsha",
        B="barush",
        I="ighirish",
        m="mullub",
    )

    game.do("attack c6", "on d6")

    assert game.units["D"] == "c6 3/3"
    assert (game.state.attack_eot[game.slot("D")], game.state.health_eot[game.slot("D")]) == (1, 1)


@rule("SA-126", "SA-R54")
def test_there_is_no_pack_on_defence() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . I D . .
        """,
        D="damsha",
        I="ighirish",
        k="kintur",
        active=1,
    )

    game.do("attack d6", "on c6")

    assert game.units == {"D": "c6 2/2 poisoned=2", "I": "c5 2/2", "k": "d6 1/1"}


@rule("SA-R54", "SA-15")
def test_an_enemy_of_the_class_is_no_mate() -> None:
    game = table(
        """
        d  . . . . . i . . .
        c   . . . . . D . .
        """,
        leaders=FIRE,
        D="damsha",
        i="ighirish",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"D": "c6 2/1"}


@rule("SA-R55")
def test_breach_hits_only_an_opposing_creature() -> None:
    foe = table(
        """
        e   . . . . p . . .
        d  . . . . . o . . .
        c   . . . . . I . .
        """,
        I="irsang",
        o="offspring",
        p="mullub",
    )
    foe.do("attack c6", "on d6")
    assert foe.units == {"I": "c6 3/2", "p": "e5 1/4"}

    friend = table(
        """
        e   . . . . P . . .
        d  . . . . . o . . .
        c   . . . . . I . .
        """,
        I="irsang",
        o="offspring",
        P="mullub",
    )
    friend.do("attack c6", "on d6")
    assert friend.units == {"I": "c6 3/2", "P": "e5 1/6"}


@rule("SA-R55", "SA-112")
def test_breach_does_not_chain_and_needs_excess() -> None:
    chain = table(
        """
        f    . . . q . . .
        e   . . . . p . . .
        d  . . . . . o . . .
        c   . . . . . I . .
        """,
        I="irsang",
        o="offspring",
        p="offspring",
        q="mullub",
        emanations=("unah unah unah", "unah -unah unah"),
    )
    chain.do("attack c6", "on d6")
    assert chain.units == {"I": "c6 3/2", "q": "f4 1/6"}

    exact = table(
        """
        e   . . . . p . . .
        d  . . . . . k . . .
        c   . . . . . I . .
        """,
        I="irsang",
        k="kintur",
        p="mullub",
    )
    exact.do("attack c6", "on d6")
    assert exact.units["p"] == "e5 1/6"


@rule("SA-R55", "SA-112")
def test_there_is_no_breach_on_defence() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . o . . .
        c   . . . . . I . .
        """,
        I="irsang",
        o="offspring",
        m="mullub",
        active=1,
    )

    game.do("attack d6", "on c6")

    assert game.units == {"I": "c6 3/2", "m": "e5 1/6"}


@rule("SA-R58", "SA-R51", "SA-R55")
def test_a_breach_victim_s_legacy_waits_until_the_press_is_over() -> None:
    game = table(
        """
        e   . . . . u . . .
        d  . . . . . v . . .
        c   . . . . . I . .
        """,
        I="irsang",
        u="urghira",
        v="urghira damage=1",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"I": "c6 3/1", "N offspring d6": "1/1 inactive", "N offspring e5": "1/1 inactive"}

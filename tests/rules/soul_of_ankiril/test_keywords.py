"""Damage, keywords and Challenges beyond the worked examples (SA-R49…SA-R71)."""

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


@rule("SA-R56", "SA-131")
def test_press_is_not_for_throws_or_spells() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . . M . .
        """,
        M="mushank",
        o="offspring",
        hand=("biting-blaze", ""),
    )

    game.do("cast biting-blaze", "through c6", "on d6")

    assert game.units == {"M": "c6 3/3"}


@rule("SA-R56", "SA-R52")
def test_who_falls_itself_does_not_press() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . . M . .
        """,
        M="mushank damage=1",
        u="urghira",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"N offspring d6": "1/1 inactive"}


@rule("SA-R57", "SA-128")
def test_persist_does_not_come_of_throws_spells_or_breaches() -> None:
    game = table(
        """
        e   . . . . a . . .
        d  . . . . . o . . .
        c   . . . . . I . .
        """,
        I="irsang",
        a="aabak",
        o="offspring",
        hand=("blazing-inferno", ""),
    )

    game.do("attack c6", "on d6")
    assert game.units["a"] == "e5 3/3"
    game.do("cast blazing-inferno", "through c6")

    assert game.units["a"] == "e5 3/1"


@rule("SA-R58", "SA-R35")
def test_legacies_go_by_the_active_player_first_and_then_by_arrival() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . . H . .
        """,
        leaders=("gishtar", "kashiri"),
        H="huluppa damage=1",
        u="urghira",
        deck=("erena", ""),
        active=1,
    )

    game.do("attack d6", "on c6")

    assert [kind for kind in dict.fromkeys(game.kinds) if kind in ("generated", "drew")] == [
        "generated",
        "drew",
    ]
    assert game.units == {"N offspring d6": "1/1 inactive"}


@rule("SA-R59", "SA-R75", "SA-129", "SA-R53")
def test_an_ambusher_that_defeats_is_not_poisoned_and_one_that_does_not_is() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . . A . .
        """,
        A="ardug attack=-1",
        k="kintur",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"A": "c6 2/1 poisoned=2", "k": "d6 1/1"}


@rule("SA-134", "SA-R61", "SA-R50")
@pytest.mark.parametrize(("markers", "left"), [(1, "1/5"), (2, "1/6"), (3, "1/6 reinforced=1")])
def test_markers_are_used_up_one_for_one(markers: int, left: str) -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . D . .
        """,
        D="damsha",
        m=f"mullub reinforced={markers}",
    )

    game.do("attack c6", "on d6")

    assert game.units["m"] == f"d6 {left}"


@rule("SA-R36", "SA-124")
def test_keywords_work_while_inactive() -> None:
    game = table(
        """
        e   . . . g . . . .
        d  . . . . . . . . .
        c   . . . . M . . .
        """,
        M="murduna",
        g="ganuri inactive",
    )

    assert game.refusal("use c5") == "no-target SA-R42"


@rule("SA-R64")
def test_a_keyword_counts_once() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . D I .
        """,
        D="damsha granted=pack",
        I="ighirish",
        m="mullub",
    )

    game.do("attack c6", "on d6")

    assert game.units["D"] == "c6 3/3"


@rule("SA-R65", "SA-R70", "SA-114")
def test_a_guardian_that_is_challenged_attacks_at_the_end_of_its_turn() -> None:
    game = table(
        """
        d  . . . . . n . . .
        c   . . . . . M . .
        """,
        leaders=MIRROR,
        M="mullub by=n",
        n="mullub protected",
    )

    game.do("end")

    assert game.units == {"M": "c6 1/5 inactive", "n": "d6 1/6"}


@rule("SA-R66", "SA-R82")
def test_the_challenged_may_channel_and_strike_back() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . D . .
        """,
        D="damsha by=m",
        m="mullub protected",
        hand=("burning-claws", ""),
    )

    game.do("cast burning-claws", "through c6", "on c6")

    assert game.units["D"] == "c6 4/3 challenged"


@rule("SA-117", "SA-126")
def test_a_forced_attack_is_made_in_the_pack() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . I D . . .
        """,
        D="damsha by=m",
        I="ighirish",
        m="mullub protected",
    )

    game.do("end")

    assert game.units == {"D": "c5 2/2 inactive", "I": "c4 2/2", "m": "d6 1/4"}


@rule("SA-R68", "SA-R58")
def test_forced_attacks_go_by_arrival() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . I D . .
        """,
        I="murduna by=m arrival=12",
        D="damsha by=m",
        m="mullub protected",
    )

    game.do("end")

    attacks = [text for text in game.heard(0) if "attacks" in text]
    assert [text.split()[0] for text in attacks] == ["Damsha", "Murduna"]
    assert game.units["m"] == "d6 1/5"


@rule("SA-R68", "SA-97", "SA-R91")
def test_a_forced_attacker_that_fell_before_does_not_attack() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . D . .
        """,
        D="ardug by=m damage=1",
        m="mullub protected",
    )

    game.do("end")

    assert game.units == {"m": "d6 1/4"}

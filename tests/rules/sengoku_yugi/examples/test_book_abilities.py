"""The examples of the book, E-8 to E-16: costs, options, names, ailments, timings, Growth Sources."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import GUESTS, table


@rule("SY-E8", "SY-174")
def test_a_cost_may_send_a_card_from_hand_to_standby() -> None:
    game = table(
        """
        . . s_ . .
        . . H  . .
        """,
        H="hayate-4",
        s="soma-3 hp=3",
        hand=("nagi-3 soma-1", ""),
        ap=6,
    )

    game.do("use af3", "pay nagi-3")

    assert (game.zone("hand"), game.zone("standby"), game.ap[0]) == ("soma-1", "nagi-3", 0)


@rule("SY-E8", "SY-175")
def test_a_cost_may_banish_the_top_card_of_the_stronghold() -> None:
    game = table(hand=("shizuku-1", ""), stronghold=("soma-1 soma-2", ""), ap=3)

    game.do("play shizuku-1")

    assert (game.zone("banish"), game.zone("stronghold")) == ("soma-1", "soma-2")
    assert "SY-175" in game.rules


@rule("SY-E8", "SY-E11", "SY-176", "SY-189", "SY-190")
def test_a_cost_may_banish_a_fire_card_of_standby_and_the_second_cost_brings_the_second_effect() -> None:
    game = table(
        """
        . . s . .
        . . A . .
        """,
        A="akane-3",
        s="soma-3 hp=3",
        standby=("homura-1 akane-1 soma-1", ""),
        ap=4,
    )
    game.dice(5)

    game.do("use af3", "option 2")
    assert game.options() == ["banish akane-1", "banish homura-1"]
    assert game.refusal("banish soma-1") == "no-payment SY-176"
    game.do("banish homura-1")

    assert (game.zone("standby"), game.zone("banish")) == ("soma-1 akane-1", "homura-1")
    assert game.units == {"A": "af3 akane-3 hp=1 used=1", "s": "bf3 soma-3 hp=2 burn"}
    assert game.ap == (0, 4)


@rule("SY-E8", "SY-177")
def test_a_cost_may_turn_a_longsword_ally_in_attack_stance() -> None:
    game = table(
        """
        . . .  . .
        H K S_ Q .
        """,
        K="kageyu-2",
        S="soma-3",
        H="homura-1",
        Q="nameless-swordsman",
    )

    game.do("use af2")
    assert game.options() == ["turn af2", "turn af4"]
    assert game.refusal("turn af3") == "no-such-ally SY-177"  # lies already
    assert game.refusal("turn af1") == "no-payment SY-176"  # a Greatsword
    game.do("turn af4")

    assert game.board == board("""
        . . . . .
        H K S Q_ .
        """)


@rule("SY-E9", "SY-169", "SY-R101")
@pytest.mark.parametrize(("die", "sign"), [(1, "A_"), (4, "A_"), (5, "A"), (6, "A")])
def test_after_flame_dance_the_die_says_whether_akane_turns(die: int, sign: str) -> None:
    game = table(
        """
        . . s_ . .
        . . A  . .
        """,
        A="akane-3",
        s="soma-3 hp=3",
        ap=3,
    )
    game.dice(die)

    game.do("use af3", "option 1")

    assert game.units["s"] == "bf3 soma-3 hp=2 defense"
    assert game.board == board(f"""
        . . s_ . .
        . . {sign} . .
        """)


@rule("SY-E10", "SY-192")
def test_an_epithet_fits_every_card_that_contains_the_word() -> None:
    game = table(hand=("nagi-3", ""), standby=("hayate-2 nagi-3 akane-1", ""), ap=2)

    game.do("play nagi-3")

    assert game.options() == ["take hayate-2", "take nagi-3"]  # Elf Archer, Elf Priestess
    assert game.refusal("take akane-1") == "no-such-card SY-178"  # Shrine Dancer


@rule("SY-E10", "SY-191")
@pytest.mark.parametrize(("other", "atk"), [("homura-1", 8), ("soma-1", 6), ("nameless-mercenary", 6)])
def test_a_name_fits_exactly(other: str, atk: int) -> None:
    game = table(
        """
        . . . . .
        O . A . .
        """,
        A="akane-2",
        O=other,
    )

    assert game.powers("af3")[0] == atk


@rule("SY-E12", "SY-203", "SY-204", "SY-200")
def test_a_second_burn_deals_1_fire_damage() -> None:
    game = table("s . . . .\nG . . . .", G="sabu-2", s="soma-3 hp=3 burn", game=GUESTS)

    game.do("use af1", "ability curse", "option 1")

    assert game.units["s"] == "bf1 soma-3 hp=2 burn"
    assert "Soma-3 of @1 on bf1 takes 1 Fire Damage: 2 HP left." in game.heard(-1)


@rule("SY-E13", "SY-205", "SY-202")
def test_two_different_ailments_at_once_deal_no_damage() -> None:
    game = table("s . . . .\nG . . . .", G="sabu-2", s="soma-3 hp=3", game=GUESTS)

    game.do("use af1", "ability curse", "option 2")

    assert game.units["s"] == "bf1 soma-3 hp=3 burn mute"
    assert game.kinds.count("ailment") == 2 and "damage" not in game.kinds


@rule("SY-E13", "SY-205", "SY-282")
def test_kagebito_s_mute_and_poison_deal_no_damage_either() -> None:
    game = table("s_ . . . .\nK . . . .", K="kagebito hp=2", s="soma-3 hp=3", ap=(3, 0))
    game.dice(3)
    game.do("attack af1", "magical", "call af1", "combat")
    assert game.options() == ["apply mute", "apply poison"]
    assert game.units["s"] == "bf1 soma-3 hp=2 defense"

    game.do("apply poison")

    assert game.units["s"] == "bf1 soma-3 hp=2 defense mute poison"


@rule("SY-E14", "SY-197", "SY-R85", "SY-185")
@pytest.mark.parametrize("ability", ["pursuit", "signs-of-growth"])
def test_of_pursuit_and_signs_of_growth_only_one_is_used(ability: str) -> None:
    game = table(
        """
        s_ . . . .
        A  . . . .
        """,
        A="akane-3 gs=akane-1",
        s="soma-1",
        standby=("akane-4", ""),
        ap=10,
    )
    game.do("attack af1", "physical", "stop")
    assert game.asked == "0 Trigger"
    game.do("use af1")
    assert game.options() == ["ability pursuit", "ability signs-of-growth"]

    game.do(f"ability {ability}", *(["option 2"] if ability == "signs-of-growth" else []))

    assert game.asked == "0 Main"  # no second one at this timing
    assert (
        game.units["A"]
        == {
            "pursuit": "af1 akane-3 hp=1 used=2",
            "signs-of-growth": "af1 akane-3 hp=1 defense gs=akane-1 used=8",
        }[ability]
    )


@rule("SY-E15", "SY-143", "SY-141")
def test_a_commander_joins_without_ap() -> None:
    game = table(
        """
        . . 6 . . | m
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-3 hp=3",
        m="mikoto-1",
        ap=(0, 0),
        stronghold=("", "soma-1"),
    )
    game.do("attack af3", "physical")
    assert game.asked == "1 Commander"

    game.do("join bf3")

    assert game.ap == (0, 0)
    assert game.units["m"] == "bf3 mikoto-1 hp=1"


@rule("SY-E16", "SY-194", "SY-195", "SY-88", "SY-276")
def test_a_card_joins_the_growth_sources_by_its_level() -> None:
    game = table(
        """
        . . .  . .
        . . S_ . .
        """,
        S="soma-3 gs=nameless-swordsman,soma-2 with=radiant-stone-of-yellow",
        standby=("soma-1 akane-1 soma-4", ""),
    )
    game.dice(2)

    game.do("call af3")
    assert game.options() == ["support"]
    game.do("support")  # nobody else is near, and Soma-1 is the only card that fits

    assert game.units["S"].startswith("af3 soma-3 hp=1 defense gs=nameless-swordsman,soma-1,soma-2 with=")
    assert game.zone("standby") == "soma-4 akane-1"

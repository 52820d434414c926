"""The abilities that are used from hand: AB-03, 04, 07 to 11, 35 to 37, one by one."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import table


@rule("SY-166", "SY-181")
def test_rations_ii_give_2_hp_and_are_banished() -> None:
    game = table(". . . . .\n. G S . .", G="gantetsu-3 hp=2", S="soma-1", hand=("yuzu-2", ""), ap=4)

    game.do("play yuzu-2")  # Soma-1 has as much HP as its Level

    assert game.units == {"G": "af2 gantetsu-3 hp=4", "S": "af3 soma-1 hp=1"}
    assert (game.zone("banish"), game.zone("hand"), game.ap[0]) == ("yuzu-2", "", 0)


@rule("SY-181", "SY-R97", "SY-252", "SY-R15")
def test_rations_reach_any_unit_on_the_battlefield_a_released_familiar_too_but_not_the_commander() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        K . . . .
        . . 6 . S | C
        """,
        K="kaen hp=1",
        S="soma-2",
        C="raizo-2",
        hand=("shizuku-1", ""),
    )

    game.do("play shizuku-1")

    assert game.options() == ["target ab5", "target af1"]
    assert game.refusal("target ac") == "not-a-target SY-178"
    assert game.refusal("target af3") == "empty SY-198"
    assert game.refusal("take soma-1") == "not-now SY-181"


@rule("SY-167", "SY-R161")
def test_swift_courier_draws_a_card_and_goes_under_the_stronghold() -> None:
    game = table(hand=("mikoto-1", ""), stronghold=("soma-1 soma-2", ""), ap=1)

    game.do("play mikoto-1")

    assert (game.zone("hand"), game.zone("stronghold"), game.ap[0]) == ("soma-1", "soma-2 mikoto-1", 0)
    assert game.state.spent == ()  # below the Stronghold the use is forgotten


@rule("SY-167", "SY-R37", "SY-R38", "SY-R91")
@pytest.mark.parametrize("standby", ["soma-1", ""])
def test_swift_courier_resets_an_empty_stronghold_before_it_goes_under_it(standby: str) -> None:
    game = table(hand=("tsubaki-1", ""), stronghold=("", ""), standby=(standby, ""), ap=1)

    game.do("play tsubaki-1")

    assert (game.zone("hand"), game.zone("stronghold"), game.zone("standby")) == (standby, "tsubaki-1", "")


@rule("SY-164", "SY-180", "SY-R105", "SY-R87")
def test_field_scout_reorders_the_top_and_stays_in_hand() -> None:
    game = table(hand=("hayate-1", ""), stronghold=("soma-1 soma-2 soma-3 soma-4", ""), ap=2)
    game.do("play hayate-1")
    assert (game.asked, game.options()) == ("0 Arrange", ["top soma-1", "top soma-2", "top soma-3"])
    assert game.refusal("top soma-4") == "no-such-card SY-178"
    assert game.refusal("keep soma-1") == "not-now SY-R105"

    game.do("top soma-3", "top soma-1")  # the last is filled in

    assert game.zone("stronghold") == "soma-3 soma-1 soma-2 soma-4"
    assert (game.zone("hand"), game.ap[0]) == ("hayate-1", 1)
    assert game.refusal("play hayate-1") == "used SY-180"


@rule("SY-R105", "SY-R37")
@pytest.mark.parametrize(
    ("stronghold", "standby", "seen"),
    [("soma-1 soma-2", "raizo-1", 2), ("", "raizo-1 raizo-2", 2), ("", "", 0)],
)
def test_field_scout_looks_at_what_is_there(stronghold: str, standby: str, seen: int) -> None:
    game = table(hand=("hayate-1", ""), stronghold=(stronghold, ""), standby=(standby, ""), ap=1)

    game.do("play hayate-1")

    assert len(game.zone("looked").split()) == seen
    assert (game.asked == "0 Arrange") == (seen > 0)


@rule("SY-R87", "SY-R161")
def test_another_copy_has_its_own_use() -> None:
    game = table(hand=("hayate-1 hayate-1", ""), stronghold=("soma-1 soma-1", ""), ap=3)
    game.do("play hayate-1", "top soma-1")
    assert game.options("play") == ["play hayate-1"]

    game.do("play hayate-1", "top soma-1")

    assert (game.ap[0], game.refusal("play hayate-1")) == (1, "used SY-180")
    marks = [game.game.spelled["spent"][code] for code in game.state.spent]
    assert marks == ["0:hand:hayate-1:1"] * 2


@rule("SY-160", "SY-170", "SY-R85", "SY-165")
def test_smoke_veil_protects_the_target_for_this_combat() -> None:
    game = table(
        "t_ . . . .\nA . . . .",
        A="homura-2",
        t="soma-2 hp=3",
        hand=("", "gantetsu-1 jinpachi-2"),
        ap=(0, 4),
    )
    game.do("attack af1", "physical")
    assert (game.asked, game.options()) == ("1 Trigger", ["play gantetsu-1", "play jinpachi-2", "pass"])

    game.do("play jinpachi-2")

    assert game.asked == "1 Boost"  # one ability in this timing
    assert game.powers("bf1")[2:] == (6, 5)
    game.do("stop")
    assert "Attack Power 7 against Defense Power 6: 1 damage." in game.heard(0)
    assert game.units["t"] == "bf1 soma-2 hp=2 defense"
    assert (game.zone("standby", 1), game.ap) == ("jinpachi-2", (0, 2))


@rule("SY-160", "SY-166", "SY-183")
def test_gate_ambush_weakens_the_attacker_of_the_stronghold() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-3",
        hand=("akane-4", "raizo-1 jinpachi-2"),
        stronghold=("", "akane-2"),
        ap=(1, 3),
    )
    game.do("attack af3", "physical", "stop")
    assert (game.asked, game.options()) == ("1 Trigger", ["play raizo-1", "pass"])
    assert game.refusal("play jinpachi-2") == "not-triggered SY-170"  # no ally is attacked

    game.do("play raizo-1")
    assert (game.asked, game.options()) == ("0 Counter", ["let"])  # Akane-4 cannot pay, but nobody knows
    assert game.refusal("counter") == "cannot-counter SY-183"
    game.do("let")

    assert "Attack Power 5 against 6 of the Last Guard." in game.heard(1)
    assert (game.zone("banish", 1), game.ap) == ("raizo-1", (1, 0))


@rule("SY-183", "SY-166", "SY-R95")
@pytest.mark.parametrize(("ap", "is_asked"), [(3, True), (2, False)])
def test_a_countered_gate_ambush_weakens_nobody_and_without_3_ap_it_is_not_feared(
    ap: int, is_asked: bool
) -> None:
    game = table(
        ". . . . .\n. . S . .",
        S="soma-3 hp=2",
        hand=("akane-1 akane-3", "raizo-1"),
        stronghold=("", "soma-1"),
        ap=(1, ap),
    )
    game.do("attack af3", "physical", "stop")
    assert (game.asked == "1 Trigger") == is_asked

    if is_asked:
        game.do("play raizo-1", "counter", "pay akane-1")
        assert (game.zone("hand"), game.zone("banish", 1)) == ("akane-3", "raizo-1")

    assert game.strongholds == (6, 5)


@rule("SY-R161", "SY-174")
def test_of_equal_cards_the_most_used_one_pays_for_salvage() -> None:
    game = table(hand=("homura-1 hayate-1 hayate-1", ""), standby=("akane-1", ""), spent="0:hand:hayate-1:1")

    game.do("play homura-1", "pay hayate-1")

    assert (game.zone("hand"), game.refusal("play hayate-1")) == ("akane-1 hayate-1", "")


@rule("SY-174", "SY-R93", "SY-R92")
def test_salvage_trades_a_card_in_hand_for_one_in_standby() -> None:
    game = table(
        hand=("homura-1 homura-1 soma-4", ""),
        standby=("raizo-1 raizo-2 raizo-3", ""),
        stronghold=("akane-1", ""),
        ap=1,
    )
    game.do("play homura-1")
    assert game.options() == ["pay soma-4", "pay homura-1"]  # the other Homura-1
    assert game.refusal("pay akane-1") == "no-card-to-pay SY-R93"

    game.do("pay soma-4")
    assert (game.asked, game.options()) == ("0 ChooseCard", ["take raizo-1", "take raizo-2"])
    assert game.refusal("take raizo-3") == "no-such-card SY-178"
    assert game.refusal("add raizo-1") == "not-now SY-178"
    game.do("take raizo-2")

    assert (game.zone("hand"), game.zone("standby")) == ("raizo-2 homura-1", "raizo-1 raizo-3 homura-1")
    assert game.zone("stronghold") == "akane-1 soma-4"


@rule("SY-R93", "SY-R92")
def test_salvage_cannot_pay_with_itself() -> None:
    game = table(hand=("homura-1", ""), standby=("raizo-1", ""), ap=1)

    assert game.options("play") == []
    assert game.refusal("play homura-1") == "cannot-pay SY-R92"


@rule("SY-220", "SY-R91")
def test_spy_report_shows_the_opponent_s_character_cards_and_draws() -> None:
    game = table(
        hand=("kuroha-1", "soma-1 akane-2"), familiars=("", "hibana"), stronghold=("raizo-1", ""), ap=(1, 0)
    )
    game.do("play kuroha-1")
    assert (game.asked, game.options()) == ("1 Counter", ["counter", "let"])

    game.do("let")

    looked = [event for event in game.told if event.id == "looked-at-hand"]
    assert any(
        "Soma-1" in game.words(e) and "Akane-2" in game.words(e) and "Hibana" not in game.words(e)
        for e in looked
        if e.is_for(0)
    )
    assert all("Soma-1" not in game.words(event) for event in looked if event.is_for(-1))
    assert (game.zone("hand"), game.zone("standby")) == ("raizo-1", "kuroha-1")
    assert game.zone("hand", 1) == "soma-1 akane-2"


@rule("SY-192", "SY-179", "SY-R94")
def test_forest_kin_without_an_elf_in_standby_finds_nothing() -> None:
    game = table(hand=("nagi-3", ""), standby=("akane-1", ""), ap=2)

    game.do("play nagi-3")

    assert game.asked == "0 Main"
    assert (game.zone("standby"), game.ap[0]) == ("akane-1 nagi-3", 0)  # itself it cannot find (SY-R91)


@rule("SY-168", "SY-R102", "SY-R103")
def test_comrade_s_vow_asks_whom_it_joins_battlefield_or_command_zone() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . A D . .
        . . 6 . . | C
        """,
        A="akane-3 gs=akane-1,akane-1",
        D="nameless-dancer",
        C="akane-2",
        hand=("akane-1", ""),
        ap=1,
    )
    game.do("play akane-1")
    assert game.options() == ["target af2", "target ac"]

    game.do("target ac")

    assert game.units["C"] == "ac akane-2 hp=1 gs=akane-1 atk+2:turn mat+2:turn"
    assert game.asked == "0 Main"


@rule("SY-R102", "SY-168", "SY-R104")
def test_comrade_s_vow_needs_an_ally_of_its_name() -> None:
    game = table(". . . . .\n. D S . .", D="nameless-dancer", S="soma-1", hand=("akane-1", ""), ap=1)

    assert game.refusal("play akane-1") == "no-host SY-R102"


@rule("SY-R103", "SY-195")
def test_equal_levels_lie_above_each_other_in_the_order_they_came() -> None:
    game = table(". . . . .\n. . A . .", A="akane-2 gs=nameless-dancer,akane-1", hand=("akane-1", ""), ap=1)

    game.do("play akane-1")

    field = [game.game.names[game.state.faces[card]] for card in game.state.field(0)]
    assert field == ["nameless-dancer", "akane-1", "akane-1", "akane-2"]
    assert game.units["A"].startswith("af3 akane-2 hp=1 gs=nameless-dancer,akane-1,akane-1 ")


@rule("SY-164", "SY-171", "SY-160", "SY-R89")
def test_hand_abilities_are_refused_by_timing_hand_and_turn() -> None:
    game = table(hand=("gantetsu-1 soma-1 hayate-1", ""), ap=0)

    assert game.refusal("play gantetsu-1") == "wrong-timing SY-170"
    assert game.refusal("play soma-1") == "no-hand-ability SY-164"
    assert game.refusal("play raizo-1") == "not-in-hand SY-164"
    assert game.refusal("play hayate-1") == "cannot-pay SY-R92"

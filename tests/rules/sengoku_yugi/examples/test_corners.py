"""Where several rules meet: Holders that fall or turn in the middle of something, Blessings, timings."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import table


@rule("SY-137", "SY-242", "SY-R145")
def test_a_fallen_holder_leaves_a_growth_source_to_its_owner_and_its_familiar_on_the_field() -> None:
    game = table(
        "h . . . .\nS_ . . . .",
        S="soma-3 gs=soma-1,soma-2 with=radiant-stone-of-yellow,harbee bound mute",
        h="homura-4",
        ap=0,
        active=1,
    )
    game.do("attack bf1", "physical", "stop")
    assert (game.asked, game.options()) == ("0 KeepSource", ["take soma-1", "take soma-2", "none"])

    game.do("take soma-2")

    assert game.units["af1"] == "harbee hp=2 es=radiant-stone-of-yellow fresh"
    assert (game.zone("hand"), game.zone("standby")) == ("soma-2", "soma-1 soma-3")
    assert game.board == board(".  . 6 . .\nh_ . . . .\n* . . . .\n. . 6 . .")


@rule("SY-R69", "SY-R136", "SY-217")
def test_the_egg_is_asked_for_before_a_familiar_is_fetched() -> None:
    game = table(
        """
        . . 8 . .
        . . . . .
        . . S . .
        . . 8 . .
        """,
        S="soma-3 with=radiant-stone-of-red",
        stronghold=("", "akane-1"),
        summoning=("", "hibana"),
        ap=0,
    )

    game.do("attack af3", "physical")
    assert game.asked == "0 TurnEgg"
    game.do("turn")
    assert game.asked == "1 Fetch"
    game.do("none")

    assert game.units["S"] == "af3 soma-3 hp=1 defense with=radiant-stone-of-red turned"


@rule("SY-R136", "SY-177", "SY-R91")
def test_the_egg_of_a_holder_that_pays_with_its_stance_is_asked_for_at_once() -> None:
    game = table(
        ". . . . .\n. K H_ R_ .",
        K="kageyu-2 with=radiant-stone-of-green",
        H="homura-1",
        R="raizo-1",
    )

    game.do("use af2")
    assert game.asked == "0 TurnEgg"
    game.do("keep")
    assert (game.asked, game.options()) == ("0 ChooseUnit", ["target af3", "target af4"])  # not the payer
    game.do("target af4")

    assert game.board == board(". . . . .\n. K_ H_ R .")


@rule("SY-R136", "SY-163")
def test_the_egg_is_asked_for_when_an_ability_turns_its_user() -> None:
    game = table("t . . . .\nS . . . .", S="soma-3 with=radiant-stone-of-yellow", t="akane-3 hp=3", ap=(4, 0))

    game.do("use af1")

    assert game.asked == "0 TurnEgg"
    game.do("turn")
    assert game.powers("af1")[2:] == (6, 5)


@rule("SY-R126", "SY-98")
def test_a_blessed_commander_moves_out_for_nothing() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 . . | C
        """,
        C="soma-1 wind",
        ap=0,
    )

    game.do("move ac", "to af3")

    assert (game.units["C"], game.ap[0]) == ("af3 soma-1 hp=1 wind moved", 0)
    assert game.refusal("move af3") == "no-ap SY-95"


@rule("SY-R80", "SY-R127")
def test_a_winning_attack_ends_everything_at_once() -> None:
    game = table(
        """
        . . 0 . . | c
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="akane-3 dark gs=akane-1",
        c="mikoto-1",
        stronghold=("", "soma-1"),
        standby=("akane-4", ""),
        ap=(9, 0),
    )
    game.do("attack af3", "physical", "stop", "stay")

    assert (game.ending, game.winners, game.ap[0]) == ("stronghold", [0], 9)  # no Dark Blessing, no trigger
    assert game.asked == "nobody"


@rule("SY-R61", "SY-R75", "SY-152")
def test_with_pursuit_the_stronghold_is_attacked_twice_in_a_row() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . A . .
        . . 6 . .
        """,
        A="akane-4 gs=akane-1,akane-2",
        stronghold=("", "soma-1 soma-2"),
        ap=(8, 0),
    )
    game.do("attack af3", "physical", "stop", "use af3", "source akane-1")
    game.do("attack af3", "physical", "stop")

    assert game.strongholds == (6, 4)
    assert game.units["A"] == "af3 akane-4 hp=1 defense gs=akane-2 used=1"


@rule("SY-R13", "SY-R85", "SY-114")
def test_a_bodyguard_need_not_be_in_the_attacker_s_range() -> None:
    game = table(
        """
        . . 6 . .
        a_ g_ . . .
        S  .  . . .
        . . 6 . .
        """,
        S="soma-2",  # UR LL: bf2 is not in range
        a="akane-1",
        g="gantetsu-2 hp=3",
        ap=(0, 2),
    )
    game.do("attack af1", "physical", "use bf2")

    assert "Attack Power 6 against Defense Power 6: 0 damage." in game.heard(0)
    assert game.units["a"] == "bf1 akane-1 hp=1 defense"


@rule("SY-179", "SY-R94", "SY-163")
def test_arrow_rain_upon_nobody_is_paid_and_turns_hayate() -> None:
    game = table(". . t . .\nH . . . .", H="hayate-4", t="soma-1", hand=("hayate-1", ""), ap=(6, 0))

    game.do("use af1")

    assert game.units["H"] == "af1 hayate-4 hp=1 defense used=1"
    assert (game.zone("standby"), game.ap[0]) == ("hayate-1", 0)


@rule("SY-R90", "SY-R62", "SY-R100")
def test_an_aura_that_ends_during_a_combat_no_longer_counts() -> None:
    game = table(
        """
        t_ u_ . . .
        H  A  . . .
        """,
        H="homura-2",
        A="akane-1",
        t="soma-3 hp=5",
        u="gantetsu-1 hp=3",
        ap=0,
    )
    assert game.powers("af2")[0] == 5
    game.fight("af1", "bf1")
    assert game.powers("af2")[0] == 4

    game.fight("af2", "bf2")

    assert "Attack Power 4 against Defense Power 4: 0 damage." in game.heard(1)


@rule("SY-R102", "SY-165", "SY-R95")
def test_a_vow_joins_after_its_effect_and_the_new_source_pays_in_the_same_turn() -> None:
    game = table("t_ . . . .\nA . . . .", A="akane-3", t="gantetsu-4 hp=9", hand=("akane-1", ""), ap=1)

    game.do("play akane-1", "attack af1", "physical", "source akane-1")

    assert "Attack Power 14 against Defense Power 10: 1 damage." in game.heard(1)  # 9 + 2 + 3
    assert game.zone("standby") == "akane-1"


@rule("SY-R95", "SY-R84", "SY-R69")
@pytest.mark.parametrize("watcher", [0, -1])
def test_a_window_that_is_skipped_leaves_no_trace(watcher: int) -> None:
    heard = []
    for ap in (1, 2):  # with 2 AP a Smoke Veil could be paid
        game = table("t_ . . . .\nA . . . .", A="homura-2", t="akane-3 hp=5", hand=("", "soma-1"), ap=(0, ap))
        game.fight("af1", "bf1")
        heard.append(game.heard(watcher))

    assert heard[0] == heard[1]


@rule("SY-R87", "SY-R161", "SY-R153")
def test_an_egg_that_comes_back_to_hand_has_used_its_ability_this_turn() -> None:
    game = table(
        "h . . . .\nS_ . . . .",
        S="soma-1 with=radiant-stone-of-yellow familiar=1",
        h="homura-4",
        ap=9,
        active=1,
    )
    game.fight("bf1", "af1")

    assert game.zone("familiars") == "radiant-stone-of-yellow"
    marks = [game.game.spelled["spent"][code] for code in game.state.spent]
    assert marks == ["0:familiars:radiant-stone-of-yellow:1"]


@rule("SY-R18", "SY-R25", "SY-R71")
def test_the_second_player_s_face_down_cards_do_not_move_before_its_turn() -> None:
    game = table(
        """
        . . 6 . . | m
        . a l . .
        . S . . .
        . . 6 . .
        """,
        S="soma-1",
        m="mikoto-1 down",
        a="nameless-acolyte down",
        l="nameless-lancer down",
        turn=1,
    )

    game.do("end")

    assert game.board == board("""
        . . 6 . . | *
        . * * . .
        . S . . .
        . . 6 . .
        """)
    assert game.units["bc"] == "mikoto-1 hp=1"

"""The tricky cases of the turn: X-1 to X-7, X-20, X-21, X-34 to X-36, X-51."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import Play, table


@rule("SY-X1", "SY-82", "SY-84", "SY-85", "SY-86", "SY-87", "SY-R48")
def test_a_name_is_not_deployed_twice_but_it_may_grow() -> None:
    game = table(". . . . .\n. S . . .", S="soma-1", hand=("soma-2", ""), ap=5)
    assert game.options("deploy", "grow") == ["grow soma-2"]
    assert game.refusal("deploy soma-2") == "same-name SY-82"

    game.do("grow soma-2")

    assert game.units == {"S": "af2 soma-2 hp=2 gs=soma-1"}
    assert game.ap[0] == 7
    assert game.words(game.told[0]) == "Soma-1 of @0 grows into Soma-2 on af2: 2 HP, 7 AP."


@rule("SY-X2", "SY-R45", "SY-R71")
def test_a_commander_with_the_name_of_a_fighter_stays_where_it_is() -> None:
    game = table(
        """
        . . 6 . .
        . . m . .
        . S . . .
        . . 6 . . | C
        """,
        S="soma-2",
        C="soma-1",
        m="mikoto-2",
        stronghold=("raizo-2", ""),
        ap=(10, 0),
    )
    assert game.options("move") == ["move af2"]
    assert game.refusal("move ac") == "name-on-battlefield SY-R45"
    game.end_turn()

    game.do("attack bf3", "physical")

    assert game.asked == "1 Main"  # the Commander was not asked
    assert game.kinds == [
        "attacked-physically", "stronghold-targeted", "guard", "guard-calculated", "guard-returned", "damage",
        "defeated", "left", "combat-ended",
    ]  # fmt: skip
    assert game.units["C"] == "ac soma-1 hp=1"


def nameless_and_soma(commander: str = "") -> Play:
    return table(
        f"""
        . . 6 . .
        . . . . .
        . N S . .
        . . 6 . . {commander}
        """,
        N="nameless-swordsman",
        S="soma-1",
        hand=("soma-3", ""),
        units={"C": "nameless-swordsman"} if commander else {},
    )


@rule("SY-X3", "SY-R51", "SY-89")
def test_a_nameless_does_not_grow_into_a_name_on_the_battlefield() -> None:
    game = nameless_and_soma()

    game.do("grow soma-3")

    assert game.units == {"N": "af2 nameless-swordsman hp=1", "S": "af3 soma-3 hp=2 gs=soma-1"}


@rule("SY-X3", "SY-R51", "SY-R44")
def test_in_the_command_zone_it_does() -> None:
    game = nameless_and_soma("| C")
    game.do("grow soma-3")
    assert game.options() == ["on af3", "on ac"]
    assert game.refusal("on af2") == "name-taken SY-R51"

    game.do("on ac")

    assert game.units["C"] == "ac soma-3 hp=2 gs=nameless-swordsman"


@rule("SY-X4", "SY-R47", "SY-112", "SY-111", "SY-110", "SY-R52")
def test_a_nameless_grows_straight_to_level_4_and_pays_for_its_boost() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . N . .
        . . 6 . .
        """,
        N="nameless-swordsman",
        hand=("soma-4", ""),
        stronghold=("", "homura-4"),
        ap=0,
    )
    game.do("grow soma-4")
    assert game.units == {"N": "af3 soma-4 hp=2 gs=nameless-swordsman"}
    assert game.ap[0] == 4
    assert game.powers("af3")[0] == 12  # 11, and 1 for a Samurai

    game.do("attack af3", "physical")
    assert game.options() == ["source nameless-swordsman", "stop"]
    game.do("source nameless-swordsman")

    assert "Attack Power 15 against 13 of the Last Guard." in game.heard(-1)
    assert game.zone("standby") == "nameless-swordsman"


@rule("SY-X5", "SY-R64", "SY-108", "SY-111", "SY-113", "SY-109")
def test_two_self_boosts_of_a_level_4_add_up_and_a_nameless_in_hand_cannot_pay() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-4 gs=soma-1",
        hand=("soma-2 soma-3 nameless-swordsman akane-1", ""),
        stronghold=("", "soma-1"),
        ap=0,
    )
    game.do("attack af3", "physical")
    assert game.options() == ["pay soma-2", "pay soma-3", "source soma-1", "stop"]
    assert game.refusal("pay nameless-swordsman") == "no-name SY-113"
    assert game.refusal("pay akane-1") == "other-name SY-109"

    game.do("pay soma-3")
    assert game.units["S"] == "af3 soma-4 hp=1 gs=soma-1 atk+3:combat"
    game.do("source soma-1")

    assert "Attack Power 19 against 4 of the Last Guard." in game.heard(-1)  # 12 + 3 + 4, and no third
    assert (game.zone("hand"), game.zone("standby")) == ("soma-2 akane-1 nameless-swordsman", "soma-1 soma-3")
    assert game.units["S"] == "af3 soma-4 hp=1 defense"


@rule("SY-X6", "SY-93", "SY-R53", "SY-92", "SY-91")
def test_a_level_1_card_focuses_a_nameless_of_its_sex_and_weapon() -> None:
    game = table(
        ". . . . .\n. D A . .",
        D="nameless-dancer",
        A="nameless-archer",
        hand=("akane-1", ""),
        ap=0,
    )

    game.do("focus akane-1")  # on the Archer it cannot be put

    assert game.units == {"D": "af2 akane-1 hp=1 gs=nameless-dancer", "A": "af3 nameless-archer hp=1"}
    assert game.ap[0] == 1
    assert game.kinds == ["focused"]


@rule("SY-X7", "SY-R34", "SY-R50", "SY-25", "SY-65")
def test_a_unit_at_its_maximum_is_not_charged_but_it_grows() -> None:
    game = table(
        ". . . . .\n. . A . .",
        A="akane-1 hp=2",
        hand=("akane-2 soma-1", ""),
        phase="charge",
        ap=10,
    )
    assert game.options("heal") == []
    assert game.kind == "Charge" and game.state.said  # nothing but `ap` could be chosen
    game.do("done", "grow akane-2")

    assert game.units == {"A": "af3 akane-2 hp=3 gs=akane-1"}


@rule("SY-X20", "SY-71", "SY-R37", "SY-72")
def test_in_the_middle_of_a_draw_standby_becomes_the_new_stronghold() -> None:
    game = table(
        hand=("soma-1", ""),
        stronghold=("raizo-1 raizo-2", ""),
        standby=("akane-1 akane-2 akane-3 hayate-1 hayate-2 hayate-3 suzu-2 suzu-3 nagi-3", ""),
        phase="charge",
    )

    game.do("done")

    assert game.kinds.count("reset") == 1
    assert len(game.zone("hand").split()) == 5
    assert len(game.zone("stronghold").split()) == 7
    assert game.zone("standby") == ""


SEVEN = "soma-1 soma-2 soma-3 akane-1 akane-2 akane-3 suzu-2"


@rule("SY-X21", "SY-70", "SY-R28", "SY-56", "SY-57", "SY-69")
def test_of_seven_cards_at_least_two_are_sent() -> None:
    game = table(hand=(SEVEN, ""), phase="charge", ap=0)
    assert game.options() == [f"send {card}" for card in SEVEN.split()[:6]]  # `done` would keep too many
    assert game.refusal("done") == "keeps-too-many SY-R28"
    assert game.refusal("send suzu-2") == "keeps-too-many SY-R28"  # after it nothing more could be named

    game.do("send akane-2")
    assert game.options() == ["send akane-3", "send suzu-2"]
    game.do("send suzu-2", "done")

    assert game.ap[0] == 14
    assert game.zone("hand") == "soma-1 soma-2 soma-3 akane-1 akane-3"
    assert game.asked == "0 Main"


@rule("SY-X21", "SY-R28")
def test_all_seven_cards_may_be_sent() -> None:
    game = table(
        hand=(SEVEN, ""),
        stronghold=("benio-2 benio-2 tetsuma-3 tetsuma-3 tetsuma-3", ""),
        phase="charge",
        ap=0,
    )

    game.do(*[f"send {card}" for card in SEVEN.split()])

    assert game.ap[0] == 10 + 1 + 2 + 3 + 1 + 2 + 3 + 2
    assert game.zone("standby") == SEVEN
    assert game.zone("hand") == "benio-2 benio-2 tetsuma-3 tetsuma-3 tetsuma-3"


@rule("SY-X34", "SY-100", "SY-97")
def test_no_swap_with_a_lying_ally_and_no_move_over_one() -> None:
    game = table(". . . . .\n. S R_ . .", S="soma-1", R="raizo-1")

    assert game.options("swap") == []
    assert game.refusal("swap af2") == "no-partner SY-100"
    game.do("move af2")
    assert game.options() == ["to ab2", "to af1"]
    assert game.refusal("to af3") == "occupied SY-R18"
    assert game.refusal("to af4") == "not-adjacent SY-96"


@rule("SY-X35", "SY-97", "SY-R2", "SY-95")
def test_around_the_stronghold_it_takes_four_moves() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . . . .
        . S 6 . .
        """,
        S="soma-1",
        ap=4,
    )
    game.do("move ab2")
    assert game.options() == ["to ab1", "to af2"]
    assert game.refusal("to ash") == game.refusal("to ab4") == "not-adjacent SY-96"

    game.do("to af2", "move af2", "to af3", "move af3", "to af4", "move af4", "to ab4")

    assert game.board == board("""
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 S .
        """)
    assert game.ap[0] == 0


@rule("SY-X36", "SY-R32", "SY-55")
def test_ap_never_goes_above_the_end_of_the_track() -> None:
    game = table(phase="charge", ap=46)

    assert game.ap[0] == 50  # without cards and units the phase is over at once
    assert game.asked == "0 Main"


@rule("SY-X51", "SY-R41")
@pytest.mark.parametrize(("hp", "winners"), [(2, [0]), (3, []), (4, [1])])
def test_after_turn_200_more_stronghold_hp_wins(hp: int, winners: list[int]) -> None:
    game = table(
        f"""
        . . {hp} . .
        . . . . .
        . . . . .
        . . 3 . .
        """,
        turn=200,
    )

    game.do("end")

    assert (game.ending, game.winners) == ("turn-limit", winners)
    assert game.state.result is not None
    assert game.state.result.returns == {2: [1.0, 0.0], 3: [0.5, 0.5], 4: [0.0, 1.0]}[hp]
    assert game.asked == "nobody"

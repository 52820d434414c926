"""The tricky cases of abilities: X-22 to X-28, X-31, X-32, X-37."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import table


@rule("SY-X22", "SY-R85", "SY-197")
@pytest.mark.parametrize(
    ("hp", "abilities"), [(2, ["venom-edge", "signs-of-growth"]), (1, ["signs-of-growth"])]
)
def test_venom_edge_needs_a_survivor(hp: int, abilities: list[str]) -> None:
    game = table(
        "r_ . . . .\nK . . . .",
        K="kuroha-2",
        r=f"raizo-1 hp={hp}",
        standby=("kuroha-3", ""),
        ap=4,
    )
    game.do("attack af1", "physical")
    assert game.options() == ["use af1", "pass"]

    if len(abilities) > 1:
        game.do("use af1")
        assert game.options() == [f"ability {ability}" for ability in abilities]
        game.do("ability venom-edge")
        assert game.units["r"] == "bf1 raizo-1 hp=1 defense poison"
    else:
        game.do("use af1", "option 2")
        assert game.zone("hand") == "kuroha-3"
    assert (game.asked, game.ap[0]) == ("0 Main", 2)


@rule("SY-X23", "SY-R95", "SY-165", "SY-183")
def test_a_negated_spy_report_tells_nothing_and_all_is_paid() -> None:
    game = table(hand=("kuroha-1", "soma-1 soma-2"), ap=(1, 0))
    game.do("play kuroha-1")
    assert (game.asked, game.options()) == ("1 Counter", ["counter", "let"])

    game.do("counter", "pay soma-2")

    assert (game.zone("hand"), game.zone("standby"), game.ap[0]) == ("", "kuroha-1", 0)
    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("soma-1", "soma-2")
    assert not {"looked-at-hand", "looked-at-no-hand", "drew"} & set(game.kinds)
    assert game.asked == "0 Main"


@rule("SY-X24", "SY-R87", "SY-169", "SY-90")
def test_a_focused_copy_has_its_own_use_of_flame_dance() -> None:
    game = table(
        "s_ . . . .\nA . . . .",
        A="akane-3",
        s="soma-3 hp=5",
        hand=("akane-3", ""),
        ap=6,
    )
    game.dice(5)
    game.do("use af1", "option 1")
    assert game.refusal("use af1") == "used SY-180"

    game.do("focus akane-3")

    assert game.ap[0] == 6  # 6 - 3 + 3
    assert game.units["A"] == "af1 akane-3 hp=1 gs=akane-3"
    assert game.options("use", "attack") == ["attack af1", "use af1"]


@rule("SY-X25", "SY-203", "SY-R128")
@pytest.mark.parametrize(
    ("before", "after"),
    [("hp=5 burn", "hp=3 defense burn"), ("hp=5 holy", "hp=4 defense"), ("hp=5", "hp=4 defense burn")],
)
def test_flame_dance_upon_a_burning_or_a_blessed_enemy(before: str, after: str) -> None:
    game = table(
        "s_ . . . .\nA . . . .",
        A="akane-3",
        s=f"soma-3 {before}",
        standby=("homura-1", ""),
        ap=4,
    )

    game.do("use af1", "option 2")

    assert game.units["s"] == f"bf1 soma-3 {after}"


@rule("SY-X26", "SY-R116", "SY-R40", "SY-53", "SY-163")
def test_thunderclap_paralyses_until_the_end_of_the_victim_s_turn() -> None:
    game = table(
        "h_ . . . .\nS . . . .",
        S="soma-3",
        h="homura-2 hp=3",
        ap=(4, 0),
    )
    game.dice(5)
    game.do("use af1", "ability thunderclap")
    assert game.units == {"S": "af1 soma-3 hp=1 defense used=1", "h": "bf1 homura-2 hp=2 defense paralysis"}

    game.end_turn()
    assert game.units["h"] == "bf1 homura-2 hp=2 defense paralysis"
    assert game.refusal("attack bf1") == "in-defense SY-102"
    game.end_turn()

    assert game.units["h"] == "bf1 homura-2 hp=2 defense"


@rule("SY-X27", "SY-R119", "SY-R40")
def test_poison_stops_at_1_hp() -> None:
    game = table(
        """
        . . p . .
        S R . . .
        """,
        S="soma-3 hp=3 poison",
        R="raizo-3 hp=1 poison",
        p="gantetsu-2 hp=2 poison",
    )

    game.end_turn()

    assert game.units == {
        "S": "af1 soma-3 hp=2 poison",
        "R": "af2 raizo-3 hp=1 poison",
        "p": "bf3 gantetsu-2 hp=2 poison",  # it is not the turn of its controller
    }


@rule("SY-X28", "SY-R102", "SY-R103", "SY-168")
def test_a_comrade_joins_below_and_strengthens_for_the_turn() -> None:
    game = table(". . . . .\n. . A . .", A="akane-3 gs=akane-2", hand=("akane-1", ""), ap=1)

    game.do("play akane-1")

    assert game.powers("af3")[:2] == (11, 6)
    assert game.units == {"A": "af3 akane-3 hp=1 gs=akane-1,akane-2 atk+2:turn mat+2:turn"}
    assert (game.ap[0], game.zone("hand")) == (0, "")
    game.end_turn()
    assert game.units == {"A": "af3 akane-3 hp=1 gs=akane-1,akane-2"}


@rule("SY-X31", "SY-R93", "SY-177")
def test_soma_pays_the_relay_with_himself() -> None:
    game = table(". . . . .\n. S H_ . .", S="soma-2", H="homura-3")

    game.do("use af2")  # nobody else can pay, and nobody else can be chosen

    assert game.board == board("""
        . . .  . .
        . S_ H . .
        """)


@rule("SY-X32", "SY-R100", "SY-R90", "SY-172", "SY-186")
def test_war_drums_fall_silent_when_the_drummer_lies() -> None:
    game = table(
        """
        . . s_ . .
        . A H . .
        """,
        A="akane-2",
        H="homura-2",
        s="soma-3 hp=3",
        ap=0,
    )
    assert game.powers("af2")[0] == 9  # 6 + 1 + 2

    game.fight("af3", "bf3")

    assert game.powers("af2")[0] == 8


@rule("SY-X37", "SY-R94", "SY-179")
def test_an_ability_without_a_target_is_paid_and_handled_all_the_same() -> None:
    game = table(". . . . .\n. . S . .", S="soma-3", ap=4)
    game.dice(6)
    before = game.state.rng.words()

    game.do("use af3")

    assert game.units == {"S": "af3 soma-3 hp=1 defense used=1"}
    assert game.ap[0] == 0
    assert game.state.rng.words() == before  # the effect ended before its die

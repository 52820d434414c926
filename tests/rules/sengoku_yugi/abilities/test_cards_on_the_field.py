"""The abilities of units on the Battlefield about cards and stances, and those that are always on."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import table

# -- cards -------------------------------------------------------------------------------------------------


@rule("SY-157", "SY-R82", "SY-189", "SY-R105", "SY-R162", "SY-266")
def test_signs_of_growth_search_the_stronghold_and_shuffle_it() -> None:
    game = table(
        "t_ . . . .\nA . . . .",
        A="soma-1",
        t="akane-1",
        stronghold=("raizo-1 soma-2 soma-3 soma-2", ""),
        ap=(2, 0),
    )
    game.do("attack af1", "physical", "use af1")
    assert game.options() == ["option 1", "option 2"]
    game.do("option 1")
    assert (game.asked, game.options()) == ("0 Search", ["take soma-2"])  # not public: asked all the same
    assert game.refusal("take soma-3") == "no-such-card SY-178"

    game.do("take soma-2")

    assert (game.zone("hand"), game.ap[0]) == ("soma-2", 0)
    assert sorted(game.zone("stronghold").split()) == ["raizo-1", "soma-2", "soma-3"]
    assert game.kinds[:2] == ["found", "shuffled"]
    assert game.told[0].is_for(1) and "Soma-2" in game.words(game.told[0])  # it is shown
    assert game.units["A"] == "af1 soma-1 hp=1 defense used=8"


@rule("SY-R94", "SY-R162", "SY-R37")
@pytest.mark.parametrize(
    ("stronghold", "standby"), [("raizo-1 raizo-2", ""), ("", "raizo-1 raizo-2"), ("", "")]
)
def test_a_search_may_fail_and_the_stronghold_is_shuffled_all_the_same(stronghold: str, standby: str) -> None:
    game = table(
        "t_ . . . .\nA . . . .",
        A="soma-1",
        t="akane-1",
        stronghold=(stronghold, ""),
        standby=(standby, ""),
        ap=(2, 0),
    )

    game.do("attack af1", "physical", "use af1", "option 1")

    assert game.asked == "0 Main"
    assert [kind for kind in game.kinds if kind in ("searched", "found", "shuffled", "effect-ended")] == [
        "searched",
        "shuffled",
        "effect-ended",
    ]
    assert (game.zone("hand"), game.ap[0], game.zone("standby")) == ("", 0, "")


@rule("SY-157", "SY-197")
@pytest.mark.parametrize("attacker", ["soma-4", "jinpachi-2", "nameless-swordsman"])
def test_signs_of_growth_belong_to_mains_of_level_1_to_3(attacker: str) -> None:
    game = table("t_ . . . .\nA . . . .", A=attacker, t="akane-1", ap=(9, 0))

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"


@rule("SY-R100", "SY-157")
def test_signs_of_growth_work_at_level_2_for_the_next_level_only() -> None:
    game = table(
        "t_ . . . .\nA . . . .",
        A="soma-2",
        t="akane-1",
        standby=("soma-1 soma-3 soma-4", ""),
        ap=(2, 0),
    )

    game.do("attack af1", "physical", "use af1", "option 2")

    assert game.zone("hand") == "soma-3"


@rule("SY-170", "SY-178", "SY-R94")
@pytest.mark.parametrize(("stronghold", "drawn"), [("raizo-1 raizo-2 raizo-3", 2), ("raizo-1", 1), ("", 0)])
def test_troop_request_ii_draws_two(stronghold: str, drawn: int) -> None:
    game = table(
        ". . . . .\n. S . . .",
        S="suzu-2",
        hand=("suzu-3", ""),
        stronghold=(stronghold, ""),
        ap=1,
    )
    game.do("grow suzu-3")
    assert game.options() == ["use af2", "pass"]

    game.do("use af2")

    assert len(game.zone("hand").split()) == drawn
    assert (game.ap[0], game.asked) == (0, "0 Main")


@rule("SY-193", "SY-194", "SY-R103")
def test_memory_of_battle_brings_a_card_of_standby_under_tsubaki() -> None:
    game = table(
        ". . . . .\n. . T . .",
        T="tsubaki-3 gs=tsubaki-2",
        standby=("tsubaki-1 tsubaki-3 tsubaki-4 soma-1", ""),
        ap=3,
    )
    game.do("use af3")
    assert (game.asked, game.options()) == ("0 ChooseMemory", ["add tsubaki-1", "add tsubaki-3"])
    assert game.refusal("add tsubaki-4") == "no-such-card SY-178"
    assert game.refusal("take tsubaki-1") == "not-now SY-R103"

    game.do("add tsubaki-1")

    assert game.units == {"T": "af3 tsubaki-3 hp=1 gs=tsubaki-1,tsubaki-2 used=1"}
    assert game.ap[0] == 0  # no AP, no HP


# -- stance ------------------------------------------------------------------------------------------------


@rule("SY-183", "SY-R96", "SY-R86")
@pytest.mark.parametrize(("die", "sign"), [(2, "g"), (3, "g_")])
def test_intimidation_ii_reaches_stronger_enemies_and_the_backline(die: int, sign: str) -> None:
    game = table(
        """
        . g 6 . .
        . . . . .
        . R . . .
        . . 6 . .
        """,
        R="raizo-3",
        g="akane-4",  # ATK 12
        hand=("raizo-4", ""),
        ap=(1, 0),
    )
    game.do("grow raizo-4")
    game.dice(die)

    game.do("use af2")

    assert game.ap[0] == 0
    assert (
        game.board.splitlines()[0]
        == board(f". {sign} 6 . .\n. . . . .\n. R . . .\n. . 6 . .").splitlines()[0]
    )


@rule("SY-177", "SY-R93", "SY-R94")
def test_relay_formation_never_stands_up_the_one_that_paid() -> None:
    game = table(". . . . .\n. S . . .", S="soma-2")

    game.do("use af2")  # nobody else lies: paid for nothing

    assert game.units == {"S": "af2 soma-2 hp=1 defense used=1"}


@rule("SY-170", "SY-187", "SY-R40")
def test_vigilance_stands_hayate_up_at_the_end_of_the_turn() -> None:
    game = table(". . . . .\n. H_ . . .", H="hayate-4", ap=(4, 0))
    game.do("end")
    assert (game.asked, game.options()) == ("0 Trigger", ["use af2", "pass"])

    game.do("use af2")

    assert game.units == {"H": "af2 hayate-4 hp=1"}
    assert (game.ap[0], game.state.active) == (0, 1)


@rule("SY-187", "SY-R100")
def test_vigilance_is_not_readable_in_attack_stance() -> None:
    game = table(". . . . .\n. H . . .", H="hayate-4", ap=(4, 0))

    game.do("end")

    assert game.state.active == 1 and game.ap[0] == 4


@rule("SY-183", "SY-R60", "SY-R61")
def test_a_negated_pursuit_leaves_the_attacker_lying() -> None:
    game = table(
        "t_ . . . .\nS . . . .",
        S="soma-4 gs=soma-1",
        t="raizo-1",
        hand=("", "homura-1"),
        ap=(4, 2),
    )
    game.do("attack af1", "physical", "stop", "pass", "stop")
    game.do("use af1")
    assert (game.asked, game.options()) == ("1 Counter", ["counter", "let"])

    game.do("counter")

    assert game.units == {"S": "af1 soma-4 hp=1 defense used=2"}
    assert (game.ap, game.zone("standby"), game.zone("hand", 1)) == ((0, 0), "soma-1", "")


# -- auras -------------------------------------------------------------------------------------------------


@rule("SY-172", "SY-196", "SY-R90", "SY-160")
def test_war_drums_strengthen_the_allies_around_in_the_own_turn() -> None:
    picture = """
        . . 6 . .
        . . . . .
        S A H . R
        . . 6 G .
        """
    pieces = {"S": "soma-1", "A": "akane-1", "H": "homura-2", "R": "raizo-1", "G": "gantetsu-1"}
    game = table(picture, units=pieces)

    attack = {letter: game.powers(unit.split()[0])[0] for letter, unit in game.units.items()}
    assert attack == {"S": 4, "A": 5, "H": 7, "R": 4, "G": 4}  # not far ones, not the drummer
    theirs = table(picture, active=1, units=pieces)
    assert theirs.powers("af2")[0] == 4


@rule("SY-172", "SY-187", "SY-188", "SY-R90", "SY-R114")
@pytest.mark.parametrize(
    ("wall", "sign", "defense"),
    [
        ("gantetsu-3", "G_", (4, 3)),
        ("gantetsu-3", "G", (3, 2)),  # readable only when it lies
        ("gantetsu-3 silence", "G_", (3, 2)),  # a white name
        ("gantetsu-3 mute", "G_", (3, 2)),
    ],
)
def test_shield_wall_protects_the_allies_around_in_both_turns(
    wall: str, sign: str, defense: tuple[int, int]
) -> None:
    for active in (0, 1):
        game = table(f". . . . .\n. S {sign} . .", S="soma-1", G=wall, active=active)
        assert game.powers("af2")[2:] == defense
        assert game.powers("af3")[2:] == (8, 6)


@rule("SY-192", "SY-R90")
def test_samurai_code_strengthens_all_samurai_several_auras_add_up() -> None:
    game = table(
        """
        . . . . .
        S . H M .
        """,
        S="soma-4",  # Thunder Samurai General
        H="homura-3",  # Crimson Samurai
        M="mikoto-2",  # Silver Lancer
        active=1,
    )

    assert [game.powers(place)[0] for place in ("af1", "af3", "af4")] == [12, 11, 5]


@rule("SY-187", "SY-R90", "SY-R114")
@pytest.mark.parametrize(("sign", "mark", "mdf"), [("S_", "", 10), ("S", "", 8), ("S_", " silence", 8)])
def test_tidal_mirror_shields_shizuku_when_she_lies(sign: str, mark: str, mdf: int) -> None:
    game = table(f". . . . .\n. . {sign} . .", S=f"shizuku-4{mark}")

    assert game.powers("af3")[3] == mdf


@rule("SY-191", "SY-172")
@pytest.mark.parametrize(("place", "atk"), [("af1", 8), ("ac", 6)])
def test_twin_flames_burn_while_homura_is_on_the_battlefield(place: str, atk: int) -> None:
    command = "| H" if place == "ac" else ""
    front = "H" if place == "af1" else "."
    game = table(
        f"""
        . . 6 . .
        . . . . .
        {front} . A . .
        . . 6 . . {command}
        """,
        A="akane-2",
        H="homura-1",
    )

    assert game.powers("af3")[0] == atk

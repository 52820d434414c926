"""Release, and what becomes of Familiars that stand alone or are fetched (2.22, 2.25, SY-R142 to SY-R147)."""

import pytest

from soultable.games.sengoku_yugi.rules.board import NAMES
from soultable.games.sengoku_yugi.rules.units.leaving_play import leave_play
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import Play, table

# -- Release -----------------------------------------------------------------------------------------------


@rule("SY-240", "SY-241", "SY-R142", "SY-251")
def test_holder_or_familiar_moves_one_space() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . S R . .
        . . 6 . . | C
        """,
        S="soma-3 with=harbee",
        R="raizo-1",
        C="akane-3 with=hibana",
        ap=1,
    )
    assert game.options("release") == ["release af2"]
    assert game.refusal("release ac") == "release-in-command-zone SY-R146"
    assert game.refusal("release af3") == "no-contract SY-240"
    game.do("release af2")
    assert game.options() == ["holder ab2", "holder af1", "familiar ab2", "familiar af1"]
    assert game.refusal("familiar af3") == "occupied SY-R18"
    assert game.refusal("familiar ab1") == "not-adjacent SY-96"
    assert game.refusal("to af1") == "not-now SY-73"

    game.do("familiar ab2")

    assert game.board == board("""
        . . 6 . .
        . . . . .
        . S R . .
        . * 6 . . | C
        """)
    assert game.units["ab2"] == "harbee hp=1"
    assert game.rules == ["SY-243"]


@rule("SY-249", "SY-240", "SY-241")
def test_an_egg_is_never_released_and_a_release_needs_ap_and_room() -> None:
    egg = table(". . . . .\n. S . . .", S="soma-3 with=radiant-stone-of-red")
    assert egg.refusal("release af2") == "egg SY-249"

    poor = table(". . . . .\n. S . . .", S="soma-3 with=hibana", ap=0)
    assert poor.refusal("release af2") == "no-ap-to-release SY-241"

    shut = table(
        """
        . . 6 . .
        . . . . .
        S R . . .
        H . 6 . .
        """,
        S="soma-3 with=hibana",
        R="raizo-1",
        H="homura-1",
    )
    assert shut.refusal("release af1") == "no-way SY-97"


@rule("SY-R142", "SY-241")
def test_a_lying_holder_does_not_move_in_a_release() -> None:
    game = table(". . . . .\n. S_ . . .", S="soma-3 with=hibana", ap=1)

    game.do("release af2")

    assert game.options() == ["familiar ab2", "familiar af1", "familiar af3"]
    assert game.refusal("holder af1") == "holder-lies SY-241"


@rule("SY-243", "SY-R144", "SY-250")
def test_the_hp_of_a_released_familiar_are_capped() -> None:
    game = table(
        ". . . . .\n. S . . .",
        S="soma-4 with=radiant-stone-of-green,hanekaze,tsumuji,arashihane",
        ap=1,
    )
    game.do("release af2", "familiar af3")
    assert game.units["af3"].startswith("arashihane hp=7 ")  # 1 + 1 + 2 + 3, of 8 at most

    capped = table(". . . . .\n. S . . .", S="soma-3 with=radiant-stone-of-yellow,harbee,denbee", ap=1)
    capped.do("release af2", "familiar af3")
    assert capped.units["af3"].startswith("denbee hp=4 ")


@rule("SY-R111", "SY-241", "SY-R145")
def test_marks_stay_with_the_holder() -> None:
    game = table(". . . . .\n. S . . .", S="soma-3 hp=2 with=hibana burn fire atk+1:turn familiar=1", ap=1)

    game.do("release af2", "holder af3")

    assert game.units == {
        "S": "af3 soma-3 hp=2 burn fire atk+1:turn",
        "af2": "hibana hp=1 used=1",  # the use is the Familiar's
    }


@rule("SY-242", "SY-243", "SY-R145", "SY-R143")
def test_a_familiar_whose_contract_is_new_is_new_when_its_holder_falls() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-3 with=hibana bound burn",
        stronghold=("", "homura-4"),
        ap=0,
    )
    game.do("attack af3", "physical")

    assert game.units == {"af3": "hibana hp=1 fresh"}
    assert game.zone("standby") == "soma-3"


@rule("SY-R146", "SY-251", "SY-249")
def test_if_a_holder_leaves_the_command_zone_its_familiars_go_home() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 . . | C
        """,
        C="akane-3 with=radiant-stone-of-red,hibana",
    )
    leave_play(game.state, [NAMES.index("ac")])
    game.state.settle()

    assert game.units == {}
    assert (game.zone("standby"), game.zone("summoning"), game.zone("familiars")) == (
        "akane-3",
        "hibana",
        "radiant-stone-of-red",
    )


@rule("SY-251", "SY-R147", "SY-244")
def test_what_a_released_familiar_can_and_cannot_do() -> None:
    game = table(
        """
        t_ . . . .
        R  . . . .
        """,
        R="raibee hp=4",
        t="soma-3 hp=5",
        hand=("soma-4", ""),
        familiars=("radiant-stone-of-red", ""),
        ap=3,
    )

    assert game.options() == ["move af1", "attack af1", "end"]  # no Growth, no Contract, no ability
    assert game.refusal("contract radiant-stone-of-red") == "no-holder SY-R134"
    assert game.refusal("use af1") == "no-ability SY-158"
    assert game.refusal("call af1") == "is-released SY-266"


@rule("SY-215", "SY-216", "SY-244", "SY-102")
def test_a_released_familiar_attacks_by_its_arrows() -> None:
    game = table(
        """
        . a_ 6 b_ .
        . c_ d_ e_ .
        . .  R .  .
        . .  6 .  .
        """,
        R="raibee hp=4",  # UL UR LR
        a="soma-1",
        b="akane-1",
        c="raizo-1",
        d="homura-1",
        e="hayate-1",
        ap=0,
    )

    game.do("attack af3", "magical")

    assert game.options() == ["target bf3", "target bf4", "target bb2", "target bsh", "target bb4"]


@rule("SY-221", "SY-254", "SY-R131")
def test_familiars_that_leave_a_hand_go_to_the_summoning_zone() -> None:
    game = table(
        "t_ . . . .\nR . . . .",
        R="raibee hp=4",
        t="gantetsu-4 hp=9",
        familiars=("hibana", ""),
        summoning=("kaen", ""),
        ap=0,
    )

    game.do("attack af1", "physical", "familiar hibana")

    assert (game.zone("familiars"), game.zone("summoning"), game.zone("standby")) == ("", "hibana kaen", "")


@rule("SY-217", "SY-R132", "SY-219")
@pytest.mark.parametrize(
    ("hp", "fetchable"), [(8, ["hibana"]), (5, ["hibana", "kaen"]), (1, ["hibana", "kaen", "enma"])]
)
def test_the_more_the_stronghold_has_lost_the_more_can_be_fetched(hp: int, fetchable: list[str]) -> None:
    game = siege_with(hp, "hibana kaen enma")

    game.do("attack af3", "physical")

    assert game.options() == [*[f"fetch {card}" for card in fetchable], "none"]
    game.do("none")
    assert (game.zone("familiars", 1), game.asked) == ("", "0 Main")


def siege_with(hp: int, summoning: str) -> Play:
    return table(
        f"""
        . . {hp} . .
        . . . . .
        . . S . .
        . . 8 . .
        """,
        S="soma-3",
        stronghold=("", "soma-1"),
        summoning=("", summoning),
        ap=0,
        settings={"mode": "ultimate"},
    )


@rule("SY-217", "SY-R132", "SY-217")
def test_nothing_is_fetched_from_an_empty_zone_or_after_a_winning_attack() -> None:
    empty = siege_with(5, "")
    empty.do("attack af3", "physical")
    assert empty.asked == "0 Main"

    won = siege_with(0, "hibana")
    won.do("attack af3", "physical")
    assert (won.ending, won.zone("familiars", 1)) == ("stronghold", "")


@rule("SY-217", "SY-R132")
def test_without_damage_to_the_stronghold_nothing_is_fetched() -> None:
    game = table(
        """
        . . 8 . .
        . . . . .
        . . S . .
        . . 8 . .
        """,
        S="soma-3 hp=5",
        stronghold=("", "homura-4"),
        summoning=("", "hibana"),
        ap=0,
    )

    game.do("attack af3", "physical")

    assert game.asked == "0 Main"

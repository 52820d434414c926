"""Growth and Focus (2.12, 2.13, SY-R47 to SY-R54): a new card on top of a unit."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import GUESTS, table


@rule("SY-84", "SY-85", "SY-86", "SY-87", "SY-88", "SY-R47", "SY-R48")
def test_levels_may_be_skipped_and_a_unit_may_grow_several_times_without_ap() -> None:
    game = table(". . . . .\n. . H . .", H="homura-1", hand=("homura-2 homura-4", ""), ap=0)

    game.do("grow homura-2")
    assert (game.units["H"], game.ap[0]) == ("af3 homura-2 hp=2 gs=homura-1", 2)
    game.do("grow homura-4")

    assert (game.units["H"], game.ap[0]) == ("af3 homura-4 hp=3 gs=homura-1,homura-2", 6)
    assert game.rules == ["SY-85"]


@rule("SY-84", "SY-90", "SY-94")
def test_only_a_higher_card_of_the_name_grows_a_unit() -> None:
    game = table(
        ". . . . .\n. . H . .",
        H="homura-2",
        hand=("homura-1 soma-3 nameless-mercenary", ""),
        ap=0,
    )

    assert game.options("grow", "focus") == []
    assert game.refusal("grow homura-1") == "no-ally SY-84"
    assert game.refusal("grow soma-3") == "no-ally SY-84"
    assert game.refusal("focus homura-1") == "nobody-is-focused SY-90"
    assert game.refusal("focus nameless-mercenary") == "nameless-on-top SY-94"
    assert game.refusal("grow akane-2") == "not-in-hand SY-77"


@rule("SY-94", "SY-R46")
def test_a_nameless_is_never_put_on_another_card() -> None:
    game = table(
        ". . . . .\n. N H . .",
        H="homura-1",
        N="nameless-archer",
        hand=("nameless-mercenary", ""),
        ap=0,
    )

    assert game.options("grow", "focus") == []


@rule("SY-89", "SY-R52", "SY-R51")
@pytest.mark.parametrize(
    ("nameless", "able"),
    [
        ("nameless-swordsman", ["soma-2", "soma-3", "kageyu-2"]),
        ("nameless-dancer", ["akane-2", "suzu-2"]),
        ("nameless-lancer", ["mikoto-4"]),  # the Spear of a woman
        ("nameless-pikeman", ["jinpachi-2"]),  # the Spear of a man
    ],
)
def test_a_nameless_grows_into_any_card_of_its_sex_and_weapon(nameless: str, able: list[str]) -> None:
    game = table(
        ". . . . .\n. . N . .",
        N=nameless,
        hand=("soma-2 soma-3 kageyu-2 akane-2 suzu-2 mikoto-4 jinpachi-2", ""),
        ap=0,
    )

    assert game.options("grow") == [f"grow {card}" for card in able]
    game.do(f"grow {able[0]}")
    assert game.units == {"N": f"af3 {able[0]} hp=2 gs={nameless}"}


@rule("SY-84", "SY-R15", "SY-90")
def test_growth_and_focus_reach_the_command_zone() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 . . | C
        """,
        C="soma-1",
        hand=("soma-1 soma-3", ""),
        ap=0,
    )

    game.do("focus soma-1", "grow soma-3")

    assert game.units == {"C": "ac soma-3 hp=2 gs=soma-1,soma-1"}
    assert game.ap[0] == 4


@rule("SY-90", "SY-91", "SY-92", "SY-R48")
def test_focus_gives_ap_and_no_hp() -> None:
    game = table(". . . . .\n. . H . .", H="homura-3 hp=2", hand=("homura-3", ""), ap=0)

    game.do("focus homura-3")

    assert game.units == {"H": "af3 homura-3 hp=2 gs=homura-3"}
    assert game.ap[0] == 3
    assert game.rules == ["SY-91"]


@rule("SY-93", "SY-R53", "SY-82")
def test_focus_on_a_nameless_needs_sex_weapon_and_a_free_name() -> None:
    game = table(
        ". . . . .\n. N D A .",
        N="nameless-swordsman",
        D="nameless-dancer",
        A="akane-2",
        hand=("soma-1 akane-1 raizo-1", ""),
        ap=0,
    )

    assert game.options("focus") == ["focus soma-1"]
    assert game.refusal("focus akane-1") == "name-taken SY-R51"
    assert game.refusal("focus raizo-1") == "nobody-is-focused SY-90"
    game.do("focus soma-1")
    assert game.units["N"] == "af2 soma-1 hp=1 gs=nameless-swordsman"


@rule("SY-R49", "SY-R54", "SY-R111", "SY-R121", "SY-R135")
def test_a_unit_keeps_all_that_is_on_it() -> None:
    game = table(
        ". . . . .\n. . S_ . .",
        S="soma-2 hp=2 with=harbee burn slow fire wind atk+1:turn fresh bound",
        hand=("soma-2 soma-3", ""),
        ap=0,
    )

    game.do("focus soma-2", "grow soma-3")

    assert game.units == {
        "S": "af3 soma-3 hp=3 defense gs=soma-2,soma-2 with=harbee burn slow fire wind atk+1:turn fresh bound"
    }


@rule("SY-R50", "SY-65")
def test_hp_is_capped_by_the_new_top_card() -> None:
    game = table(
        ". . . . .\n. . S . .",
        S="suzu-2 hp=4",
        hand=("suzu-3 suzu-2", ""),
        ap=0,
    )
    game.do("focus suzu-2", "grow suzu-3", "pass")

    assert game.units == {"S": "af3 suzu-3 hp=5 gs=suzu-2,suzu-2"}


@rule("SY-R50")
def test_hp_is_capped_downward_too() -> None:
    game = table(". . . . .\n. . S . .", S="sabu-2 hp=5", hand=("sabu-3", ""), ap=0, game=GUESTS)

    game.do("grow sabu-3")

    assert game.units == {"S": "af3 sabu-3 hp=3 gs=sabu-2"}


@rule("SY-R50")
def test_a_nameless_at_its_maximum_that_is_focused_may_hold_more() -> None:
    game = table(". . . . .\n. . N . .", N="nameless-swordsman hp=2", hand=("soma-1 soma-2", ""), ap=0)

    game.do("focus soma-1")
    assert game.units["N"] == "af3 soma-1 hp=2 gs=nameless-swordsman"
    game.do("grow soma-2")

    assert game.units["N"] == "af3 soma-2 hp=3 gs=nameless-swordsman,soma-1"


@rule("SY-R87", "SY-180")
def test_the_new_top_card_has_its_own_uses() -> None:
    game = table(". . . . .\n. H S_ . .", S="soma-2 used=1", H="homura-1", hand=("soma-2", ""), ap=0)
    game.do("focus soma-2")

    assert game.units["S"] == "af3 soma-2 hp=1 defense gs=soma-2"


@rule("SY-84")
def test_the_unit_is_asked_for_where_there_are_several() -> None:
    game = table(
        ". . . . .\n. N M . .",
        N="nameless-swordsman",
        M="nameless-swordsman",
        hand=("kageyu-2", ""),
        ap=0,
    )
    game.do("grow kageyu-2")
    assert game.options() == ["on af2", "on af3"]
    assert game.refusal("on af4") == "no-unit SY-R18"
    assert game.refusal("at af4") == "not-now SY-73"

    game.do("on af3")

    assert game.units["M"] == "af3 kageyu-2 hp=2 gs=nameless-swordsman"

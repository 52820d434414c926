"""Abilities of units against enemies and for allies: damage, ailments, Blessings, moving, redirecting."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import table

# -- ailments, damage, Blessings ---------------------------------------------------------------------------


@rule("SY-163", "SY-183", "SY-R101")
def test_thunderclap_hurts_and_turns_its_user_even_when_countered() -> None:
    game = table(
        "t . . . .\nS . . . .",
        S="soma-3",
        t="akane-3 hp=3",
        hand=("", "suzu-2 soma-1"),
        ap=(4, 2),
    )
    game.do("use af1")
    assert (game.asked, game.options()) == ("1 Counter", ["counter", "let"])

    game.do("counter", "pay suzu-2")  # Soma-1 has the wrong Level

    assert game.units == {"S": "af1 soma-3 hp=1 defense used=1", "t": "bf1 akane-3 hp=3"}


@rule("SY-R106", "SY-R107", "SY-200", "SY-163")
def test_arrow_rain_strikes_every_lying_enemy_in_range() -> None:
    game = table(
        """
        . .  6  . .
        a_ b_ c . d_
        .  H  . . .
        .  .  6 . .
        """,
        H="hayate-4",
        a="soma-1",
        b="akane-1 gs=nameless-dancer",
        c="raizo-1",
        d="homura-1",
        hand=("nagi-3", ""),
        ap=(6, 0),
    )
    game.do("use af2")
    assert game.asked == "1 KeepSource"
    assert "SY-136" in game.rules
    assert "This applies to Soma-1 of @1 on bf1 and Akane-1 of @1 on bf2." in game.heard(1)
    game.do("none")

    assert game.units == {
        "H": "af2 hayate-4 hp=1 defense used=1",
        "c": "bf3 raizo-1 hp=1",
        "d": "bf5 homura-1 hp=1 defense",
    }
    assert game.zone("standby", 1) == "soma-1 akane-1 nameless-dancer"
    assert game.zone("standby") == "nagi-3"


@rule("SY-R99", "SY-R112")
def test_earthbreaker_collapses_the_enemy_that_was_fought() -> None:
    game = table("t_ . . . .\nG . . . .", G="gantetsu-4", t="soma-3 hp=5", ap=(2, 2))
    game.do("attack af1", "physical", "use af1")
    assert (game.asked, game.options()) == ("1 Counter", ["counter", "let"])

    game.do("let")

    assert game.units["t"] == "bf1 soma-3 hp=3 defense collapse"
    assert game.powers("bf1")[2:] == (3, 2)


@rule("SY-170", "SY-182")
def test_cutting_wind_slows_an_enemy_in_range_after_deployment() -> None:
    game = table(
        """
        . a 6 . .
        . b c . d
        . . . . .
        . . 6 . .
        """,
        a="soma-1",
        b="akane-1",
        c="raizo-1",
        d="homura-1",
        hand=("hayate-2", ""),
        ap=6,
    )
    game.do("deploy hayate-2", "at af3")
    game.do("use af3")
    assert game.options() == ["target bf3", "target bb2"]  # UL and UR, and the space ahead

    game.do("target bb2")

    assert game.units["a"] == "bb2 soma-1 hp=1 slow"


@rule("SY-183", "SY-R120")
def test_silver_binding_chains_an_enemy_unless_3_ap_are_paid() -> None:
    game = table("t . . . .\nM . . . .", M="mikoto-3", t="soma-3", ap=(6, 3))
    game.do("use af1")
    assert (game.asked, game.options()) == ("1 Counter", ["counter", "let"])
    game.do("counter")
    assert game.units["t"] == "bf1 soma-3 hp=1"
    assert game.ap == (3, 0)

    again = table("t . . . .\nM . . . .", M="mikoto-3", t="soma-3", ap=(6, 2))
    again.do("use af1")  # 2 AP are not enough: nobody is asked

    assert again.units["t"] == "bf1 soma-3 hp=1 silver-chain"


@rule("SY-R94", "SY-R118")
@pytest.mark.parametrize(("die", "mark"), [(2, ""), (3, " mute")])
def test_hush_of_night_mutes_on_3_to_6(die: int, mark: str) -> None:
    game = table("t . . . .\nK . . . .", K="kuroha-3", t="soma-3", ap=(3, 0))
    game.dice(die)

    game.do("use af1")

    assert game.units["t"] == f"bf1 soma-3 hp=1{mark}"


@rule("SY-R96", "SY-188", "SY-R114")
def test_frozen_tongue_silences_an_enemy_with_mat_4_or_more() -> None:
    game = table(
        """
        . a 6 b .
        . . c . .
        . . S . .
        . . 6 . .
        """,
        S="shizuku-1",
        a="soma-2 lightning",  # MAT 3 and a Blessing
        b="homura-4",  # MAT 6
        c="raizo-1",  # MAT 1
        hand=("shizuku-2", ""),
        ap=1,
    )
    game.do("grow shizuku-2", "use af3")
    assert game.options() == ["target bb2", "target bb4"]

    game.do("target bb2")

    assert game.units["a"] == "bb2 soma-2 hp=1 silence lightning"


@rule("SY-273", "SY-187", "SY-R98")
def test_purifying_water_cures_one_kind_of_ailment_nearby() -> None:
    game = table(
        """
        . . . . .
        . S_ A . R
        """,
        S="shizuku-3",
        A="akane-1 burn poison",
        R="raizo-1 burn",
        ap=2,
    )
    game.do("use af2")
    assert game.options() == ["target af2", "target af3"]  # herself, or an ally around
    game.do("target af3")
    assert (game.asked, game.options()) == ("0 ChooseAilment", ["cure burn", "cure poison"])
    assert game.refusal("cure mute") == "no-such-ailment SY-273"
    assert game.refusal("take soma-1") == "not-now SY-273"
    game.do("cure poison")

    assert game.units["A"] == "af3 akane-1 hp=1 burn"


@rule("SY-277", "SY-R121", "SY-R98")
@pytest.mark.parametrize(
    ("card", "before", "blessing"),
    [("akane-4", "akane-3", "fire"), ("shizuku-4", "shizuku-3", "water"), ("mikoto-2", "mikoto-1", "holy")],
)
def test_elemental_grace_blesses_any_ally_by_the_user_s_attribute(
    card: str, before: str, blessing: str
) -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        G . . . .
        . . 6 . S
        """,
        G=before,
        S="soma-1",
        hand=(card, ""),
        ap=0,
    )
    game.do(f"grow {card}", "use af1")
    if game.kind != "ChooseUnit":
        game.do("ability elemental-grace")
    assert game.options() == ["target ab5", "target af1"]

    game.do("target ab5")

    assert game.units["S"] == f"ab5 soma-1 hp=1 {blessing}"


@rule("SY-R8", "SY-R120", "SY-R17")
def test_gale_push_moves_an_enemy_of_the_frontline_within_its_half() -> None:
    game = table(
        """
        . . 6 . .
        . a b . .
        . H . . .
        . . 6 . .
        """,
        H="hayate-3",
        a="soma-1",
        b="akane-1",
        ap=(2, 1),
    )
    game.do("use af2")  # gems UL UR LL: only bf2 is in the Frontline and in range
    assert (game.asked, game.options()) == ("0 ChooseSpace", ["to bf1", "to bb2"])
    assert game.refusal("to bf3") == "not-free-beside SY-R8"
    assert game.refusal("target bf1") == "not-now SY-R8"

    game.do("to bb2")

    assert game.board == board("""
        . a 6 . .
        . . b . .
        . H . . .
        . . 6 . .
        """)


@rule("SY-183", "SY-R91", "SY-R8")
@pytest.mark.parametrize("answer", ["let", "counter"])
def test_gale_push_has_its_price_which_is_asked_before_its_target(answer: str) -> None:
    game = table(". a s . .\n. . H . .", H="hayate-3", a="akane-1", s="soma-2", ap=(2, 2))
    game.do("use af3")
    assert (game.asked, game.options()) == ("1 Counter", ["counter", "let"])

    game.do(answer)

    if answer == "counter":
        assert (game.asked, game.ap) == ("0 Main", (0, 0))
        return
    assert (game.asked, game.options()) == ("0 ChooseUnit", ["target bf2", "target bf3"])
    game.do("target bf2")
    assert (game.asked, game.options()) == ("0 ChooseSpace", ["to bf1", "to bb2"])


@rule("SY-R120", "SY-R94")
def test_gale_push_cannot_move_a_chained_enemy() -> None:
    game = table(". a . . .\n. H . . .", H="hayate-3", a="soma-1 silver-chain", ap=(2, 0))

    game.do("use af2")

    assert (game.units["a"], game.asked, game.ap[0]) == ("bf2 soma-1 hp=1 silver-chain", "0 Main", 0)


@rule("SY-R7", "SY-170", "SY-107")
@pytest.mark.parametrize(("row", "place"), [("H . . . .", "af1"), (". H . . .", "af2")])
def test_siege_order_needs_the_invasion_zone(row: str, place: str) -> None:
    game = table(
        f"""
        t_ u_ . . .
        {row}
        """,
        H="homura-4",
        t="soma-3 hp=5",
        u="akane-4 hp=5",
        ap=(3, 0),
    )
    game.do(f"attack {place}", "physical")

    if place == "af1":
        assert game.asked == "0 ChooseTarget"
        return
    assert (game.asked, game.options()) == ("0 Trigger", ["use af2", "pass"])
    game.do("use af2")
    assert game.units["H"] == "af2 homura-4 hp=1 atk+2:combat used=1"
    assert game.ap[0] == 0


@rule("SY-R86", "SY-R85", "SY-180")
def test_bodyguard_protects_another_ally_around_once_a_turn() -> None:
    game = table(
        """
        . a_ 6 . .
        . g_ . . .
        . S  . . .
        . .  6 . .
        """,
        S="soma-4",
        a="shizuku-3 hp=5",
        g="gantetsu-2 hp=6 used=1",
        ap=(0, 4),
    )
    game.do("attack af2", "physical", "target bb2")

    assert game.asked == "0 Main"  # it has been used in this turn
    assert "retargeted" not in game.kinds


@rule("SY-160", "SY-R85")
def test_bodyguard_does_not_protect_itself() -> None:
    game = table("g_ . . . .\nS . . . .", S="soma-4", g="gantetsu-2 hp=6", ap=(0, 4))

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"

"""The examples E-17 to E-19 of the book, and the tricky ones about Last Guards: X-13 to X-19."""

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import Play, table


@rule("SY-E17", "SY-105", "SY-198", "SY-R25", "SY-R27")
def test_in_the_first_turn_nobody_attacks_and_face_down_cards_are_not_chosen() -> None:
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
        hand=("hayate-2", ""),
        turn=1,
    )
    assert game.refusal("attack af2") == "first-turn SY-105"

    game.do("deploy hayate-2", "at af3", "use af3")

    assert "ailment" not in game.kinds  # Cutting Wind finds nobody, though two card backs are in its range
    assert game.board == board("""
        . . 6 . . | ?
        . ? ? . .
        . S * . .
        . . 6 . .
        """)
    assert game.ap[0] == 4
    assert game.asked == "0 Main"


def siege(guard: str, hand: str = "", attacker: str = "soma-3 hp=3", ap: int = 0) -> Play:
    """An attacker in front of a Stronghold, and the card on top of it."""
    return table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S=attacker,
        hand=("", hand),
        stronghold=("benio-2", f"{guard} tsubaki-4"),
        ap=ap,
    )


@rule("SY-E18", "SY-147", "SY-149", "SY-150", "SY-151")
def test_8_against_a_last_guard_of_7() -> None:
    game = siege("raizo-2")

    game.fight("af3", "bsh")

    assert game.strongholds == (6, 5)
    assert (game.zone("standby", 1), game.zone("hand", 1), game.zone("guard", 1)) == ("raizo-2", "", "")
    assert game.units == {"S": "af3 soma-3 hp=3 defense"}
    assert game.kinds == [
        "attacked-physically", "stronghold-targeted", "guard", "guard-calculated", "guard-fell", "breached",
        "combat-ended", "switched-to-defense",
    ]  # fmt: skip
    assert game.rules == [
        "SY-102", "SY-114", "SY-147", "SY-149", "SY-150", "SY-151", "SY-R69", "SY-156",
    ]  # fmt: skip


@rule("SY-E18", "SY-148", "SY-153", "SY-154", "SY-R77")
def test_8_against_a_last_guard_of_17() -> None:
    game = siege("homura-4", hand="homura-1")
    game.do("attack af3", "physical")
    assert game.asked == "1 GuardBoost"

    game.do("pay homura-1")  # the hand is empty now: no second one is asked

    assert "Attack Power 8 against 17 of the Last Guard." in game.heard(-1)
    assert game.strongholds == (6, 6)
    assert (game.zone("standby", 1), game.zone("hand", 1)) == ("homura-1", "homura-4")
    assert game.units == {"S": "af3 soma-3 hp=1 defense"}


@rule("SY-E18", "SY-155")
def test_8_against_a_last_guard_of_8() -> None:
    game = siege("mikoto-3")

    game.fight("af3", "bsh")

    assert game.strongholds == (6, 5)
    assert (game.zone("standby", 1), game.zone("hand", 1)) == ("mikoto-3", "")
    assert game.units == {"S": "af3 soma-3 hp=2 defense"}


@rule("SY-E19", "SY-152", "SY-199")
def test_four_times_the_power_costs_the_stronghold_1_hp() -> None:
    game = siege("hayate-2", attacker="homura-4 atk+7:turn")

    game.fight("af3", "bsh")

    assert "Attack Power 20 against 5 of the Last Guard." in game.heard(-1)
    assert game.strongholds == (6, 5)
    assert game.units == {"S": "af3 homura-4 hp=1 defense atk+7:turn"}


@rule("SY-X13", "SY-155", "SY-137", "SY-R79")
def test_a_tie_defeats_soma_and_he_sees_no_signs_of_growth() -> None:
    game = siege("akane-2", attacker="soma-2 gs=soma-1", ap=10)

    game.do("attack af3", "physical")
    assert game.asked == "0 KeepSource"
    assert game.options() == ["take soma-1", "none"]
    assert game.strongholds == (6, 5)
    game.do("take soma-1")

    assert game.asked == "0 Main"
    assert (game.zone("hand"), game.zone("standby"), game.zone("standby", 1)) == (
        "soma-1",
        "soma-2",
        "akane-2",
    )
    assert game.units == {}
    assert game.ap[0] == 10


@rule("SY-X14", "SY-R80", "SY-50")
def test_at_0_hp_a_tie_wins_at_once() -> None:
    game = table(
        """
        . . 0 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-2 gs=soma-1",
        stronghold=("", "akane-2"),
    )

    game.do("attack af3", "physical")

    assert (game.ending, game.winners) == ("stronghold", [0])
    assert game.units == {"S": "af3 soma-2 hp=1 gs=soma-1"}  # before defeats and triggers
    assert game.state.result is not None and game.state.result.rule == "SY-50"


@rule("SY-X15", "SY-R77", "SY-154", "SY-R46")
def test_a_nameless_falls_to_a_strong_last_guard() -> None:
    game = siege("homura-4", attacker="nameless-lancer hp=2")

    game.fight("af3", "bsh")

    assert "Nameless Lancer of @0 on af3 takes 4 Physical Damage: 0 HP left." in game.heard(1)
    assert game.units == {}
    assert (game.zone("standby"), game.zone("hand", 1)) == ("nameless-lancer", "homura-4")
    assert game.strongholds == (6, 6)


@rule("SY-X16", "SY-142", "SY-144", "SY-R72", "SY-R73", "SY-R163")
def test_the_commander_joins_pays_a_growth_source_and_stays() -> None:
    game = table(
        """
        . . 6 . . | m
        . . . . .
        . . H . .
        . . 6 . .
        """,
        H="homura-3 hp=2",
        m="mikoto-3 gs=mikoto-1",
        stronghold=("", "kuroha-1 soma-1"),
        ap=0,
    )
    game.do("attack af3", "physical")
    assert game.options() == ["join bf2", "join bf3", "join bf4", "join bb2", "join bb4", "stay"]

    game.do("join bb2")
    assert game.asked == "1 Boost"
    assert game.zone("guard", 1) == ""  # the Last Guard has not been revealed
    game.do("source mikoto-1")

    assert "Attack Power 10 against 13 of the Last Guard." in game.heard(-1)
    assert game.units == {"H": "af3 homura-3 hp=1 defense", "m": "bb2 mikoto-3 hp=1"}
    assert game.board == board("""
        . m 6 . .
        . . . . .
        . . H_ . .
        . . 6 . .
        """)
    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("kuroha-1", "mikoto-1")


@rule("SY-X17", "SY-R71")
def test_a_full_perimeter_keeps_the_commander_out() -> None:
    game = table(
        """
        . a 6 b . | m
        . c d e .
        . . S . .
        . . 6 . .
        """,
        S="soma-3",
        a="nameless-acolyte",
        b="nameless-lancer",
        c="tsubaki-1",
        d="gantetsu-1",
        e="kuroha-1",
        m="mikoto-1",
        ap=0,
    )

    game.do("attack af3", "physical")

    assert game.asked == "0 Main"
    assert game.units["m"] == "bc mikoto-1 hp=1"
    assert "commander-joined" not in game.kinds and "guard" in game.kinds


TWELVE = "soma-1 soma-2 akane-1 akane-2 raizo-1 raizo-2 hayate-1 hayate-2 homura-1 homura-2 suzu-2 nagi-3"


@rule("SY-X18", "SY-R37", "SY-72")
def test_an_empty_stronghold_is_filled_from_standby_before_the_last_guard() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="homura-4 atk+9:turn",
        stronghold=("", ""),
        standby=("", TWELVE),
        ap=0,
    )

    game.fight("af3", "bsh")

    assert game.kinds[2:4] == ["reset", "guard"]
    assert len(game.zone("stronghold", 1).split()) == 11
    assert len(game.zone("standby", 1).split()) == 1  # the Last Guard
    assert game.strongholds == (6, 5)


@rule("SY-X19", "SY-R76", "SY-R38")
def test_without_any_card_the_last_guard_has_no_power() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-1",
        stronghold=("soma-2", ""),
        ap=0,
    )

    game.fight("af3", "bsh")

    assert "Attack Power 4 against 0 of the Last Guard." in game.heard(-1)
    assert game.strongholds == (6, 5)
    assert [game.zone(zone, 1) for zone in ("stronghold", "standby", "hand", "guard")] == ["", "", "", ""]

"""Normal combat (2.16, SY-R59 to SY-R69): declaration, target, damage, defeat, the end."""

import pytest

from soultable.games.sengoku_yugi.rules.board import NAMES
from soultable.games.sengoku_yugi.rules.units.leaving_play import leave_play
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import Play, table


def duel(
    attacker: str = "homura-2", target: str = "soma-3 hp=3", ap: tuple[int, int] = (0, 0), **more: str
) -> Play:
    """Two units face to face, far from the Strongholds."""
    return table(
        """
        t_ . . . .
        A  . . . .
        """,
        A=attacker,
        t=target,
        hand=(more.get("ours", ""), more.get("theirs", "")),
        ap=ap,
    )


# -- ① ③ who attacks what ----------------------------------------------------------------------------------


@rule("SY-102", "SY-103", "SY-R69", "SY-129", "SY-139")
def test_a_combat_goes_step_by_step() -> None:
    game = duel()

    game.do("attack af1")
    assert game.options() == ["physical", "magical"]
    game.do("physical")

    assert game.kinds == [
        "attacked-physically", "targeted", "calculated", "damage", "combat-ended", "switched-to-defense",
    ]  # fmt: skip
    assert game.rules == ["SY-102", "SY-114", "SY-132", "SY-135", "SY-R69", "SY-139"]
    assert game.units == {"A": "af1 homura-2 hp=1 defense", "t": "bf1 soma-3 hp=2 defense"}


@rule("SY-103", "SY-104", "SY-130", "SY-26", "SY-199")
@pytest.mark.parametrize(
    ("manner", "line"),
    [
        ("physical", "Attack Power 3 against Defense Power 3: 0 damage."),
        ("magical", "Attack Power 6 against Defense Power 2: 3 damage."),
    ],
)
def test_a_physical_attack_uses_atk_and_def_a_magical_one_mat_and_mdf(manner: str, line: str) -> None:
    game = duel("shizuku-2", "homura-1 hp=3")

    game.fight("af1", "bf1", manner)

    assert line in game.heard(1)


@rule("SY-102", "SY-R61", "SY-115")
def test_a_unit_in_defense_stance_does_not_attack_and_one_in_attack_stance_is_no_target() -> None:
    game = table(
        """
        t . . . .
        A L_ . . .
        """,
        A="homura-2",
        L="soma-3",
        t="akane-1",
        ap=0,
    )

    assert game.refusal("attack af2") == "in-defense SY-102"
    assert game.refusal("attack af1") == "no-target SY-R59"  # the only enemy in range stands
    assert game.refusal("attack bf1") == "not-yours SY-102"
    assert game.refusal("attack af5") == "no-unit SY-R18"


@rule("SY-114", "SY-115", "SY-R59")
def test_the_targets_are_the_lying_enemies_and_the_stronghold_in_range() -> None:
    game = table(
        """
        . a_ 6 b_ .
        . c_ d e_ .
        . .  H . .
        . .  6 . .
        """,
        H="homura-4",  # UL UR LR
        a="shizuku-1",
        b="mikoto-1",
        c="raizo-1",
        d="soma-1",
        e="akane-1",
        ap=0,
    )
    game.do("attack af3", "physical")

    assert game.options() == ["target bf4", "target bb2", "target bsh", "target bb4"]
    for place in ("bf2", "bf3", "af3", "bc"):
        assert game.refusal(f"target {place}") == "not-attackable SY-114"
    assert game.refusal("stop") == "not-now SY-114"


@rule("SY-R68", "SY-133")
@pytest.mark.parametrize("attacker", ["nameless-archer", "soma-1"])
def test_a_weak_attack_does_nothing_and_nobody_strikes_back(attacker: str) -> None:
    game = duel(attacker, "gantetsu-4 hp=2")

    game.fight("af1", "bf1")

    assert game.units == {"A": f"af1 {attacker} hp=1 defense", "t": "bf1 gantetsu-4 hp=2 defense"}
    assert "damage" not in game.kinds


@rule("SY-131", "SY-133")
def test_equal_powers_do_nothing() -> None:
    game = duel("soma-1", "gantetsu-1 hp=2")

    game.fight("af1", "bf1")

    assert "Attack Power 4 against Defense Power 4: 0 damage." in game.heard(-1)
    assert game.units["t"] == "bf1 gantetsu-1 hp=2 defense"


# -- ⑤ defeat ----------------------------------------------------------------------------------------------


@rule("SY-135", "SY-136", "SY-137", "SY-138")
def test_a_defeated_character_leaves_one_growth_source_to_its_owner() -> None:
    game = duel("homura-4", "soma-3 hp=1 gs=nameless-swordsman,soma-1,soma-2 burn earth")
    game.do("attack af1", "physical", "stop")
    assert game.asked == "1 KeepSource"
    assert game.options() == ["take soma-1", "take soma-2", "take nameless-swordsman", "none"]
    assert game.refusal("take soma-3") == "not-a-source SY-137"
    assert game.refusal("stop") == "not-now SY-137"

    game.do("take soma-2")

    assert game.units == {"A": "af1 homura-4 hp=1 defense"}
    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("soma-2", "soma-1 soma-3 nameless-swordsman")
    assert game.state.ailing == game.state.blessed == ()


@rule("SY-137", "SY-138")
def test_the_owner_may_leave_all_growth_sources() -> None:
    game = duel("homura-2", "soma-1 gs=soma-1")

    game.do("attack af1", "physical", "stop", "none")

    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("", "soma-1 soma-1")


@rule("SY-136", "SY-137")
def test_without_growth_sources_nothing_is_asked() -> None:
    game = duel("homura-2", "soma-1")

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"
    assert game.zone("standby", 1) == "soma-1"


# -- ⑥ the end ---------------------------------------------------------------------------------------------


@rule("SY-139", "SY-107", "SY-R69")
def test_after_combat_boosts_are_gone_and_effects_of_the_turn_are_not() -> None:
    game = duel("homura-3 gs=homura-1 atk+1:turn", "gantetsu-4 hp=9")
    game.do("attack af1", "physical", "source homura-1")

    assert "Attack Power 14 against Defense Power 10: 1 damage." in game.heard(1)
    assert game.units["A"] == "af1 homura-3 hp=1 defense atk+1:turn"
    assert game.state.role_bits == [0] * 10 and game.state.outcome == 0


@rule("SY-R60")
@pytest.mark.parametrize(
    ("gone", "left"), [("bf1", {"A": "af1 homura-2 hp=1 defense"}), ("af1", {"t": "bf1 soma-3 hp=3 defense"})]
)
def test_if_the_target_or_the_attacker_is_gone_the_combat_just_ends(gone: str, left: dict[str, str]) -> None:
    game = duel("homura-2", "soma-3 hp=3", theirs="jinpachi-2", ap=(0, 2))
    game.do("attack af1", "physical")
    assert game.asked == "1 Trigger"
    window = game.state.agenda[-1]
    game.state.depth -= 1
    leave_play(game.state, [NAMES.index(gone)])  # as an effect at this timing might do
    game.state.push(window)
    game.changed_by_hand()

    game.say("pass")

    assert game.units == left
    assert game.asked == "0 Main"
    assert "calculated" not in game.kinds


@rule("SY-R61", "SY-102")
def test_a_unit_that_stands_again_may_attack_again() -> None:
    game = table(
        """
        t_ . . . .
        S  H K . .
        """,
        S="soma-3",
        H="raizo-1",
        K="kageyu-2",
        t="gantetsu-4 hp=9",
        ap=0,
    )
    game.fight("af1", "bf1")
    assert game.refusal("attack af1") == "in-defense SY-102"

    game.do("use af3")  # Relay Formation: Kageyu turns, Soma stands up

    assert game.board == board("t_ . . . .\nS H K_ . .")
    assert game.options("attack") == ["attack af1"]


@rule("SY-122", "SY-R59")
def test_a_new_unit_with_nothing_but_the_stronghold_in_range_cannot_attack() -> None:
    game = table(". . . . .\n. . S . .", S="soma-3 fresh", ap=0)

    assert game.refusal("attack af3") == "no-target SY-R59"
    assert table(". . . . .\n. . S . .", S="soma-3", ap=0).refusal("attack af3") == ""


@rule("SY-R114", "SY-103")
def test_a_silenced_unit_attacks_physically_only() -> None:
    game = duel("soma-3 silence", "gantetsu-4 hp=9")

    game.do("attack af1")  # `physical` is all that is left

    assert "attacked-physically" in game.kinds
    assert game.units["A"] == "af1 soma-3 hp=1 defense silence"


@rule("SY-105")
@pytest.mark.parametrize(("turn", "reason"), [(1, "first-turn SY-105"), (2, ""), (3, "")])
def test_no_attack_in_the_very_first_turn(turn: int, reason: str) -> None:
    game = table("t_ . . . .\nA . . . .", A="soma-3", t="akane-1", turn=turn)

    assert game.refusal("attack af1") == reason


@rule("SY-R62", "SY-R90", "SY-224")
def test_a_power_is_the_sum_of_all_that_bears_on_it() -> None:
    game = table(
        """
        . . . . .
        . S B . .
        """,
        S="soma-4 with=raibee burn fire fire atk+2:turn mat-1:turn lightning",
        B="homura-2",
    )

    # 11 + 4 Raibee - 2 Burn + 2 Blessings + 2 + 1 Samurai Code + 1 War Drums; 7 + 5 - 1 + 1
    assert game.powers("af2") == (19, 12, 6, 5)


@rule("SY-R62", "SY-R113")
def test_a_negative_sum_counts_as_0() -> None:
    game = table(". . . . .\n. . S . .", S="shizuku-1 burn collapse mdf-5:turn")

    assert game.powers("af3") == (0, 4, 0, 0)


@rule("SY-R70", "SY-104")
def test_in_last_guard_combat_the_declared_power_counts_on_both_sides() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="shizuku-3",
        stronghold=("", "homura-4"),
        ap=0,
    )

    game.fight("af3", "bsh", "magical")

    assert "Attack Power 9 against 6 of the Last Guard." in game.heard(1)
    assert game.strongholds == (6, 5)

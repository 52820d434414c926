"""The turn: its phases in order (2.12, SA-R23…SA-R38)."""

import pytest

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import fresh, table


@rule("SA-62", "SA-63", "SA-R24")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    game = table(
        """
        d  . . . . . . . N .
        c   . . . K . . . .
        """,
        leaders=("kashiri", "kashiri"),
        K="kintur poisoned=1",
        N="nirush damage=1 inactive moved",
        fallen="N",
        arrow=(4, 3),
        phase="StartTurn",
    )

    assert game.kinds[0] == "turn"
    assert game.rules.index("SA-64") < game.rules.index("SA-130")
    assert game.state.energy == [3, 0]
    assert game.units == {"K": "c4 1/2", "N": "d8 1/3"}


@rule("SA-62", "SA-R85")
def test_only_the_active_player_acts() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . D . . .
        """,
        D="damsha",
        k="kintur",
        hand=("", "shekun"),
    )

    assert game.asked == "0 Strategy"
    assert game.refusal("end", seat=1) == "not-asked SA-70"
    game.do("attack c5", "on d6")
    assert game.asked == "0 Strategy"
    game.do("end")
    assert game.asked == "1 Strategy"


@rule("SA-64", "SA-R26", "SA-38")
def test_both_defeated_leaders_turn_in_every_turn() -> None:
    game = table(fallen="SN", arrow=(4, 2), phase="StartTurn")

    assert game.state.arrow == [3, 1]
    game.do("end")
    assert game.state.arrow == [2, 0]
    game.do("end")
    assert game.state.arrow == [1, 0]


@rule("SA-65", "SA-66", "SA-R31")
@pytest.mark.parametrize(("bonus", "energy"), [(0, 3), (1, 4), (2, 5)])
def test_energy_goes_up_to_three_and_a_bonus(bonus: int, energy: int) -> None:
    game = table(bonus=(bonus, 0), phase="StartTurn")

    assert (game.energy, game.state.bonus) == (energy, [0, 0])


@rule("SA-66", "SA-96")
def test_unspent_energy_is_lost_at_the_end_of_the_turn() -> None:
    game = table(energy=2)

    game.do("end")

    assert game.state.energy == [0, 3]


@rule("SA-R23")
@pytest.mark.parametrize("energy", [0, 1, 3])
def test_the_energy_of_the_very_first_turn_is_a_setting(energy: int) -> None:
    game = fresh(deck0="fire", deck1="water", first_turn_energy=energy)
    game.do("deploy b5 aaa", "deploy f3 aaa")

    assert game.energy == energy
    game.do("end")
    assert game.energy == 3


@rule("SA-68", "SA-31", "SA-27", "SA-R24")
def test_the_upkeep_wakes_only_the_active_player_s_creatures() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . D . . .
        """,
        D="damsha inactive moved acted",
        k="kintur inactive moved acted",
        phase="StartTurn",
    )

    assert game.units == {"D": "c5 2/3", "k": "d6 1/3 inactive"}
    assert game.options("move c", "attack c") == ["move c5", "attack c5"]


@rule("SA-69", "SA-127", "SA-R35")
def test_passives_resolve_by_arrival_and_emanations_last() -> None:
    game = table(
        """
        c   . . H I . . . .
        """,
        leaders=("kurgal", "kashiri"),
        emanations=("unah ekur unah", "unah unah unah"),
        I="hursag arrival=12",
        H="hursag",
        phase="StartTurn",
    )

    assert game.units == {"H": "c3 3/5 reinforced=1", "I": "c4 3/5 reinforced=1"}
    told = [text.split(" gets")[0] for text in game.heard(0) if "Reinforced" in text]
    assert told == ["Hursag of @0 on c3", "Kurgal of @0 on a3", "Hursag of @0 on c4"]


@rule("SA-69", "SA-R35")
def test_an_upkeep_of_two_hursag_on_earth_is_told_from_the_oldest() -> None:
    game = table(
        """
        c   . . H . . . . J
        """,
        leaders=("kurgal", "kashiri"),
        J="hursag arrival=14",
        H="hursag",
        phase="StartTurn",
    )

    told = [text for text in game.heard(0) if "Reinforced" in text]
    assert told == ["Hursag of @0 on c3 gets 1 Reinforced.", "Hursag of @0 on c8 gets 1 Reinforced."]


@rule("SA-R37", "SA-70")
def test_end_is_always_offered_and_actions_go_in_any_order() -> None:
    game = table(
        """
        c   . . . . D . . .
        """,
        D="damsha",
        hand=("ighirish", ""),
    )

    assert game.options()[-1] == "end"
    game.do("draw")
    game.do("move c5", "on c6")
    game.do("summon ighirish", "on c4")
    game.do("draw")
    assert game.options("summon", "cast", "draw") == []
    assert game.energy == 0
    assert game.options()[-1] == "end"


@rule("SA-95", "SA-R32")
@pytest.mark.parametrize(("held", "after"), [(0, 2), (4, 6), (5, 6), (6, 6)])
def test_phase_four_draws_two_up_to_six(held: int, after: int) -> None:
    game = table(hand=("damsha " * held, ""))

    game.do("end")

    assert game.counts(0)[0] == after


@rule("SA-93", "SA-94", "SA-118", "SA-R34")
def test_drawing_costs_one_energy_each() -> None:
    game = table(deck=("urom ardug diridal", ""), energy=2)

    game.do("draw", "draw")

    assert (game.energy, game.zone("hand")) == (0, "ardug urom")
    assert game.refusal("draw") == "no-energy-to-draw SA-93"


@rule("SA-R25", "SA-49")
def test_the_end_step_takes_the_anomaly_before_effects_end() -> None:
    game = table(
        """
        d  . . . . D . . . .
        """,
        D="damsha damage=2 health_eot=1",
    )

    game.do("end")

    assert game.zone("discard") == "damsha"
    assert [kind for kind in game.kinds if kind in ("damage", "defeated")] == ["damage", "defeated"]


@rule("SA-R25", "SA-R67", "SA-115")
def test_a_challenge_lasts_to_the_end_of_the_challenged_player_s_turn() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . S . . .
        """,
        leaders=("kurgal", "kashiri"),
        S="saharu",
        k="kintur",
    )

    game.do("use c5", "on d6", "end")
    assert game.units == {"S": "c5 2/3 protected inactive", "k": "d6 1/3 challenged"}
    game.do("end")

    assert game.units == {"S": "c5 2/3", "k": "d6 1/1 inactive"}  # 1 less of 1 is nothing: no Poison


@rule("SA-R25", "SA-30")
def test_who_did_one_of_two_actions_is_inactive_after_the_turn() -> None:
    game = table(
        """
        c   . . . . D . I .
        """,
        D="damsha",
        I="ighirish",
    )

    game.do("move c5", "on c6")
    game.do("end")

    assert game.units == {"D": "c6 2/3 inactive", "I": "c7 2/2"}


@rule("SA-R24", "SA-134", "SA-R61")
def test_only_the_active_player_s_markers_go_when_its_turn_begins() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . D . . .
        """,
        D="damsha reinforced=2",
        k="kintur reinforced=2",
        phase="StartTurn",
    )

    assert game.units == {"D": "c5 2/3", "k": "d6 1/3 reinforced=2"}


@rule("SA-R60", "SA-130")
def test_all_poisoned_creatures_are_hurt_at_once_and_only_the_active_player_s() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . I D . . .
        """,
        D="damsha poisoned=1",
        I="ighirish poisoned=2",
        k="kintur poisoned=3",
        phase="StartTurn",
    )

    assert game.units == {"D": "c5 2/2", "k": "d6 1/3 poisoned=3"}
    assert game.zone("discard") == "ighirish"


@rule("SA-R95", "SA-R92")
def test_turns_may_repeat_for_ever_without_a_limit() -> None:
    game = table(deck=("", ""), settings={"turn_limit": 0}, turn=9000)

    for _ in range(12):
        game.do("end")

    assert (game.ending, game.state.turn) == ("", 9012)


@rule("SA-R38", "SA-107", "SA-108", "SA-109")
def test_allied_and_opposing_are_seen_from_the_controller_of_the_card() -> None:
    game = table(
        """
        d  . . . . . a . . .
        c   . . . . M . . .
        """,
        M="mushank",
        a="aabak",
        hand=("blazing-inferno", ""),
    )

    game.do("attack c5", "on d6")
    assert game.units == {"a": "d6 3/2 reinforced=1"}  # Persist of North's in South's turn is North's own

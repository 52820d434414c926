"""When abilities are used (2.18, 2.19, SY-R84 to SY-R95): timings, windows, Counters."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import Play, table

# -- timings -----------------------------------------------------------------------------------------------


@rule("SY-170", "SY-171", "SY-160", "SY-R84", "SY-R91")
def test_a_triggered_ability_is_offered_at_its_timing_only_and_never_forced() -> None:
    game = table(". . . . .\n. S . . .", S="soma-1", hand=("raizo-1", ""), ap=10)
    assert game.refusal("use af2") == "wrong-timing SY-170"  # Troop Request waits for a Deployment

    game.do("deploy raizo-1", "at af3")
    assert game.asked == "0 Main"  # not Soma's Deployment
    game.do("end")
    assert game.ap[0] == 7


@rule("SY-R84")
def test_a_window_may_be_passed() -> None:
    game = table(hand=("soma-1", ""), ap=10)

    game.do("deploy soma-1", "at af2", "pass")

    assert (game.asked, game.ap[0], game.zone("hand")) == ("0 Main", 7, "")
    assert game.units == {"af2": "soma-1 hp=1 fresh"}


@rule("SY-171", "SY-R89")
def test_activated_abilities_belong_to_the_own_main_phase() -> None:
    game = table("t_ . . . .\nS . . . .", S="soma-3", t="tsubaki-3", ap=(9, 9))
    game.do("attack af1", "physical")

    assert game.kind == "Trigger"
    assert game.refusal("use af1") == ""  # Signs of Growth
    game.do("use af1")
    assert game.options() == ["option 1", "option 2"]
    assert game.refusal("ability thunderclap") == "not-now SY-170"


@rule("SY-R86", "SY-R85")
def test_in_a_trigger_window_other_abilities_are_refused_by_their_timing() -> None:
    game = table(
        "t_ . . . .\nS K . . .",
        S="soma-1",
        K="tsubaki-3",
        t="akane-1",
        hand=("hayate-1", ""),
        ap=(9, 0),
    )
    game.do("attack af1", "physical")
    assert game.options() == ["use af1", "pass"]

    assert game.refusal("use af2") == "not-triggered SY-170"  # Signs of Growth of another unit
    assert game.refusal("play hayate-1") == "main-phase-only SY-171"
    assert game.refusal("use bf1") == "empty SY-162"  # Akane has fallen
    assert game.refusal("use af5") == "empty SY-162"
    assert game.refusal("call af1") == "no-familiar SY-265"
    assert game.refusal("end") == "not-now SY-170"


@rule("SY-185", "SY-R85", "SY-197")
def test_at_one_timing_a_player_uses_one_ability_in_total() -> None:
    game = table(
        """
        t_ . . . .
        S  . . . .
        """,
        S="soma-1",
        t="akane-1",
        standby=("soma-2 soma-2", ""),
        ap=(9, 0),
    )
    game.do("attack af1", "physical", "use af1", "option 2")

    assert game.asked == "0 Main"
    assert game.ap[0] == 7


@rule("SY-R95", "SY-R84")
@pytest.mark.parametrize(
    ("ap", "hand", "is_asked"), [(2, "soma-1", True), (1, "soma-1", False), (2, "", False)]
)
def test_a_hand_window_opens_by_public_facts_alone(ap: int, hand: str, is_asked: bool) -> None:
    game = table("t_ . . . .\nA . . . .", A="homura-2", t="akane-3 hp=5", hand=("", hand), ap=(0, ap))

    game.do("attack af1", "physical")

    if is_asked:
        assert (game.asked, game.options()) == ("1 Trigger", ["pass"])  # Soma-1 is no Smoke Veil
    elif hand:
        assert (game.asked, game.options()) == ("1 Boost", ["stop"])
    else:
        assert game.asked == "0 Main"


@rule("SY-R165", "SY-R95")
@pytest.mark.parametrize(("deck", "is_asked"), [("storm-and-flame", False), ("tide-and-shadow", True)])
def test_with_an_open_list_only_its_cards_can_be_feared(deck: str, is_asked: bool) -> None:
    game = opened_with(deck)

    game.do("attack bf1", "physical")

    assert (game.kind == "Trigger") == is_asked  # Smoke Veil is in Tide and Shadow only


def opened_with(deck: str) -> Play:
    """B attacks A, whose Character Deck is known to all."""
    card = {"storm-and-flame": "akane-3", "tide-and-shadow": "shizuku-3"}[deck]
    held = {"storm-and-flame": "soma-1", "tide-and-shadow": "mikoto-1"}[deck]
    return table(
        "h . . . .\nT_ . . . .",
        T=f"{card} hp=5",
        h="homura-2",
        hand=(held, ""),
        stronghold=("", ""),
        ap=(2, 0),
        active=1,
        settings={"deck0": deck},
    )


@rule("SY-R95", "SY-R165")
def test_of_an_open_list_cards_that_lie_openly_are_not_feared() -> None:
    game = opened_with("tide-and-shadow")
    names = game.game.names
    veils = [names.index("gantetsu-1"), names.index("jinpachi-2")]
    game.state.list_0 = tuple(face for face in game.state.list_0 if face not in veils)
    game.changed_by_hand()

    game.do("attack bf1", "physical")

    assert game.asked == "0 Boost"


# -- Counters ----------------------------------------------------------------------------------------------


@rule("SY-183", "SY-184", "SY-R95")
@pytest.mark.parametrize(
    ("hand", "ap", "options"),
    [
        ("suzu-2", 1, ["counter", "let"]),
        ("soma-1", 1, ["let"]),  # a Level 1 card cannot pay; the question looks the same
        ("suzu-2", 0, None),  # without AP everybody knows
        ("", 1, None),
    ],
)
def test_the_counter_question_is_asked_whenever_it_could_be_paid(
    hand: str, ap: int, options: list[str] | None
) -> None:
    game = table("t . . . .\nK . . . .", K="kuroha-3", t="soma-3", hand=("", hand), ap=(3, ap))
    game.dice(1)

    game.do("use af1")

    if options is None:
        assert game.asked == "0 Main"
    else:
        assert (game.asked, game.options()) == ("1 Counter", options)
        assert game.refusal("pass") == "not-now SY-183"


@rule("SY-184")
def test_the_price_is_announced() -> None:
    game = table("t . . . .\nK . . . .", K="kuroha-3", t="soma-3", hand=("", "suzu-2"), ap=(3, 1))

    game.do("use af1")

    assert game.heard(1)[1] == "Counter: 1 card from hand and 1 AP."
    assert "Hush of Night" in game.prompt


@rule("SY-R95", "SY-R87", "SY-180", "SY-165")
def test_a_negated_ability_is_spent() -> None:
    game = table(
        "t . . . .\nK . . . .",
        K="kuroha-3",
        t="soma-3",
        hand=("", "suzu-2 raizo-2"),
        ap=(6, 1),
    )
    game.do("use af1", "counter", "pay raizo-2")

    assert game.units == {"K": "af1 kuroha-3 hp=1 used=1", "t": "bf1 soma-3 hp=1"}
    assert game.ap == (3, 0)
    assert game.refusal("use af1") == "used SY-180"
    assert game.kinds.count("countered") == 1


@rule("SY-R95", "SY-R91")
def test_a_counter_is_asked_before_targets_and_dice() -> None:
    game = table(
        """
        . a 6 . .
        . b . . .
        . M . . .
        . . 6 . .
        """,
        M="mikoto-3",
        a="soma-3",
        b="akane-1",
        ap=(3, 3),
    )
    game.do("use af2")
    assert game.asked == "1 Counter"

    game.do("let")

    assert (game.asked, game.options()) == ("0 ChooseUnit", ["target bf2", "target bb2"])

"""Speeds and interrupts (2.15 and 3.7 of the rules)."""

import pytest

from soultable.games.alternate_souls.rules.codes import HIGH, LOW, MID
from tests.rules.alternate_souls.table import CATALOG, board, table
from tests.rules.marks import rule


@rule("AS-86", "AS-R51")
def test_only_the_other_player_may_answer_and_only_with_something_faster() -> None:
    game = table(
        """
        6  . n . . .
        2  . B . . .
        """,
        B="brann",
        n="nerin",
        hand=("forge_march void_silence", "cold_current undertow_slip aegis_of_dawn"),
    )

    game.do("play forge_march", "go f")

    assert (game.asked, game.options()) == (
        "1 Interrupt",
        ["play aegis_of_dawn", "play cold_current", "pass"],
    )
    assert game.refusal("play undertow_slip") == "too-slow AS-R51"
    assert game.refusal("play void_silence", 0) == "not-asked AS-86"


@rule("AS-R51", "AS-87")
def test_a_pass_closes_the_chain() -> None:
    game = table("2  . B . . .", B="brann", n="nerin", hand=("forge_march void_silence", "cold_current"))

    game.do("play forge_march", "go f", "pass")

    assert game.asked == "0 MainPhase"
    assert game.board == board("3  . B . . .")
    assert (game.zone("graveyard", 0), game.zone("hand", 1)) == ("forge_march", "cold_current")


@rule("AS-R51")
def test_one_answer_for_each_item_and_then_the_window_is_shut() -> None:
    game = table("2  . B . . .", B="brann", n="nerin", hand=("forge_march", "cold_current branch_hop"))

    game.do("play forge_march", "go f", "play cold_current")

    assert game.asked == "0 MainPhase"  # Brann is rested; South has no card left to answer with
    assert (game.zone("hand", 1), game.rested) == ("branch_hop", "B")


@rule("AS-87", "AS-R54")
def test_the_fastest_resolves_first() -> None:
    game = table(
        """
        4  . f . . .
        2  . B . . .
        """,
        B="brann",
        f="fael",
        hand=("shield_march", "branch_hop"),
    )

    game.do("play shield_march", "go f-f", "play branch_hop", "go r")

    events = [game.words(event) for event in game.told if event.id == "moved"]
    assert [text.split(" of ")[0] for text in events] == ["Fael, Leaf Runner", "Brann, Forge Breaker"]
    assert game.board == board("""
        4  f . . . .
        3  . B . . .
        """)  # the mountain b3 stops Brann


@rule("AS-88", "AS-R52", "AS-R50")
@pytest.mark.parametrize(
    ("card", "low"), [("molten_ground", True), ("moon_tide", False), ("crown_of_embers", True)]
)
def test_additions_and_regalia_are_interrupted_like_any_item_of_their_speed(card: str, low: bool) -> None:
    game = table(
        """
        6  . n . . .
        2  . A . . .
        """,
        A="aldric",
        n="nerin",
        hand=(card, "cold_current aegis_of_dawn"),
    )

    game.do(f"play {card}")
    if game.asked == "0 MainPhase":
        game.do("rows 3-4")

    faster = ["play aegis_of_dawn", *["play cold_current"] * low, "pass"]
    assert (game.asked, game.options()) == ("1 Interrupt", faster)
    assert game.zone("chain", 0) == card
    game.do("pass")
    assert game.zone("play", 0) == card


@rule("AS-R50", "AS-R52")
def test_an_addition_of_mid_speed_may_itself_interrupt() -> None:
    game = table(
        """
        6  . u . . .
        5  . A . . .
        """,
        A="aldric",
        u="undine_sisters",
        hand=("shield_march", "moon_tide"),
    )

    game.do("play shield_march", "go f", "play moon_tide", "rows 5-6")

    assert (game.zone("play", 1), game.state.rows_1) == ("moon_tide", [5])
    assert game.damage == {"A": "3/7", "u": "3/6"}  # 4 - 1 against 3


@rule("AS-R50")
def test_the_speeds_are_low_mid_and_high() -> None:
    speeds = {CATALOG.names[item.face]: item.speed for item in CATALOG.items if item is not None}

    assert set(speeds.values()) == {LOW, MID, HIGH}
    assert LOW < MID < HIGH
    assert [name for name, speed in speeds.items() if speed == HIGH] == ["aegis_of_dawn", "void_silence"]
    assert [speeds[name] for name in ("maren", "oriel", "ysolde", "undine_sisters")] == [LOW, LOW, LOW, MID]


@rule("AS-R51", "AS-86")
def test_an_activated_ability_is_interrupted_and_interrupts() -> None:
    game = table(
        """
        8  . u . n .
        2  . B . . .
        """,
        O="oriel",
        B="brann 1",
        u="undine_sisters",
        n="nerin 2",
        hand=("", ""),
        will=(5, 1),
    )

    game.do("use oriel", "on b2")
    assert (game.asked, game.options()) == ("1 Interrupt", ["use undine_sisters", "pass"])
    game.do("use undine_sisters", "on d8")

    assert game.damage == {}
    assert game.will == (4, 0)


@rule("AS-R52", "AS-R12")
def test_a_low_ability_for_the_main_phase_does_not_interrupt() -> None:
    game = table(
        """
        8  . y s . .
        2  . B . . .
        """,
        o="oriel",
        B="brann",
        y="ysolde",
        s="seraph 2",
        hand=("forge_march", "mend"),
    )

    game.do("play forge_march", "go f")

    assert game.options() == ["play mend", "pass"]
    assert game.refusal("use oriel") == "only-main-phase AS-R12"
    assert game.refusal("use ysolde") == "only-main-phase AS-R12"


@rule("AS-R52")
@pytest.mark.parametrize("phase", ["StartTurn", "EndPhase"])
def test_cards_are_never_played_in_a_start_or_end_phase(phase: str) -> None:
    game = table("2  . B . . .", B="brann", K="kessa lane 1", hand=("updraft", "branch_hop"), phase=phase)

    assert game.asked in ("0 EnterField", "0 OfferNewHand")
    assert game.refusal("play updraft").startswith("not-now")


@rule("AS-R53")
def test_announcing_is_one_go_and_will_is_paid_before_the_window() -> None:
    game = table("6  . e . . .", e="sylvan_elder", hand=("ancient_impact", "aegis_of_dawn"), will=(3, 1))

    game.do("play ancient_impact")

    assert (game.asked, game.will) == ("1 Interrupt", (0, 1))
    assert (game.zone("chain", 0), game.zone("hand", 0)) == ("ancient_impact", "")


@rule("AS-R53")
def test_without_a_target_a_card_cannot_be_announced_but_without_effect_it_can() -> None:
    game = table("2  . S . . .", S="seraph", hand=("ancient_impact dragonfire halo mend", ""), will=(10, 0))

    assert game.options() == ["step b2", "play dragonfire", "play halo", "play mend", "end"]
    assert game.refusal("play ancient_impact") == "no-target AS-R53"
    game.do("play halo")
    game.do("play dragonfire", "row 9")

    assert (game.zone("graveyard", 0), game.damage) == ("dragonfire halo", {})


@rule("AS-R54")
def test_a_target_that_is_gone_makes_the_item_fizzle() -> None:
    game = table("6  . w . . .", w="whisper 1", hand=("assassinate", "vanish"))

    game.do("play assassinate", "play vanish")

    assert game.lanes == {"w": 1}  # withdrawn, not destroyed (that would be 2)
    assert game.zone("graveyard", 0) == "assassinate"
    assert "fizzled" in game.kinds
    assert game.will == (2, 4)


@rule("AS-R54")
def test_filters_are_checked_again() -> None:
    game = table("6  . s . . .", s="seraph 2", hand=("assassinate", "halo"))

    game.do("play assassinate", "play halo")

    assert (game.board, game.damage, game.lanes) == (board("6  . s . . ."), {}, {})
    assert game.zone("graveyard", 1) == "halo"


@rule("AS-R54")
def test_an_addition_that_is_gone_cannot_be_broken_twice() -> None:
    # Unbind names Molten Ground; Spark Volley breaks it first, and Unbind loses its target.
    game = table(
        "6  . k . . .",
        k="kessa",
        hand=("unbind", "spark_volley"),
        play=("molten_ground 5", "molten_ground 5"),
    )

    game.do("play unbind", "theirs molten_ground")
    game.do("play spark_volley", "mine molten_ground")

    assert (game.zone("play", 0), game.zone("play", 1)) == ("molten_ground", "")
    assert (game.zone("graveyard", 0), game.zone("graveyard", 1)) == ("unbind", "spark_volley molten_ground")
    assert "fizzled" in game.kinds


@rule("AS-R54")
def test_a_negated_card_does_nothing_and_goes_to_the_graveyard_without_refund() -> None:
    game = table("2  . B . . .", B="brann", hand=("molten_ground", "void_silence"), will=(5, 5))

    game.do("play molten_ground", "rows 3-4", "play void_silence")

    assert (game.zone("play", 0), game.zone("graveyard", 0)) == ("", "molten_ground")
    assert (game.zone("graveyard", 1), game.will) == ("void_silence", (3, 3))


@rule("AS-R54", "AS-R59")
def test_a_negated_ability_is_used_up_and_paid_for() -> None:
    game = table("2  . B . . .", O="oriel", B="brann 2", hand=("", "void_silence"))

    game.do("use oriel", "on b2", "play void_silence")

    assert (game.damage, game.will) == ({"B": "2/5"}, (4, 3))
    assert game.refusal("use oriel") == "used AS-R59"


@rule("AS-R52", "AS-R54")
def test_void_silence_only_answers() -> None:
    game = table(hand=("void_silence", ""))

    assert game.options() == ["end"]
    assert game.refusal("play void_silence") == "only-interrupts AS-R52"


@rule("AS-R51")
def test_the_chain_has_at_most_three_items_and_speeds_rise() -> None:
    game = table(
        """
        6  . n . . .
        4  . M . . .
        """,
        M="mordane",
        n="nerin",
        hand=("crimson_lunge void_silence", "cold_current aegis_of_dawn"),
        will=(10, 10),
    )

    game.do("play crimson_lunge", "go f", "play cold_current", "play void_silence")

    assert game.asked == "0 MainPhase"
    assert game.zone("hand", 1) == "aegis_of_dawn"


# -- windows -----------------------------------------------------------------------------------------------


@rule("AS-R80")
@pytest.mark.parametrize(
    ("card", "hand", "will", "window"),
    [
        ("forge_march", "undertow_slip", 0, True),  # a Mid card may cost 0
        ("forge_march", "", 10, False),
        ("updraft", "undertow_slip", 1, True),  # a High card costs 1 at least
        ("updraft", "undertow_slip", 0, False),
        ("aegis_of_dawn", "undertow_slip", 10, False),  # nothing is faster than High
    ],
)
def test_a_window_opens_on_public_possibility_only(card: str, hand: str, will: int, window: bool) -> None:
    game = table("2  . B . . .", B="brann", hand=(card, hand), will=(5, will))

    game.do(f"play {card}")
    if game.asked == "0 MainPhase" and game.state.said:
        game.do("go f")

    assert (game.asked == "1 Interrupt") is window
    if window:
        assert game.options() == ["pass"]


@rule("AS-R80")
@pytest.mark.parametrize(
    ("card", "will", "window"),
    [
        ("forge_march", 1, True),
        ("forge_march", 0, False),
        ("updraft", 1, False),  # the Sisters' ability is no faster
    ],
)
def test_a_public_ability_opens_a_window_with_an_empty_hand(card: str, will: int, window: bool) -> None:
    game = table(
        """
        8  . u . . .
        2  . B . . .
        """,
        B="brann",
        u="undine_sisters",
        hand=(card, ""),
        will=(1, will),
    )

    game.do(f"play {card}")
    game.do("go f")

    assert (game.asked == "1 Interrupt") is window
    if window:
        assert game.options() == ["use undine_sisters", "pass"]

"""The Support phase (SW-37 to SW-44)."""

import pytest

from tests.rules.marks import rule
from tests.rules.spirit_war.table import Play, fight, table


def revealed(a: str, b: str, *others: str, main_a: str, main_b: str) -> Play:
    """A attacks B, and both have summoned."""
    game = table(a, b, *others, deck="Safe W W W")
    game.do(f"A: summon {main_a}", f"B: summon {main_b}")
    return game


@rule("SW-37", "SW-38", "SW-39")
def test_a_player_may_lay_one_spell_or_spirit_or_none() -> None:
    game = revealed("F", "E W Swap", main_a="F", main_b="E")
    assert (game.asked, game.offered) == ("B", ["support -", "support W", "support Swap"])

    game.do("support W")

    assert (game.zone("support", "B"), game.hands[1], game.asked) == ("W", "Swap", "A")
    assert game.refusal("support Swap", "B") == "SW-40"  # at most one


@rule("SW-5", "SW-6", "SW-R8")
def test_each_side_may_use_one_spell_in_a_battle() -> None:
    game = fight("F Swap", "E Dis")

    assert game.abyss.split() == ["E", "Dis", "Swap"]
    assert not game.battle


@rule("SW-39")
@pytest.mark.parametrize(
    ("a", "b", "lost"),
    [
        ("F -", "E -", "E"),
        ("F Dis", "E -", "E Dis"),
        ("F -", "E Dis", "E Dis"),
        ("F Dis", "E Dis", "E Dis Dis"),
    ],
)
def test_both_either_or_neither_may_support(a: str, b: str, lost: str) -> None:
    assert fight(a, b).abyss == lost


@rule("SW-40", "SW-R15")
def test_the_losing_side_decides_first() -> None:
    behind = revealed("F Swap", "E Swap", main_a="F", main_b="E")
    ahead = revealed("E Swap", "F Swap", main_a="E", main_b="F")

    assert (behind.asked, ahead.asked) == ("B", "A")
    behind.do("support -")
    ahead.do("support -")
    assert (behind.asked, ahead.asked) == ("A", "B")


@rule("SW-R15", "SW-T20")
def test_t20_who_is_winning_is_asked_even_after_none() -> None:
    game = revealed("F Swap", "E", main_a="F", main_b="E")
    game.do("support -")
    assert (game.asked, game.offered) == ("A", ["support -", "support Swap", "support Safe"])
    assert game.refusal("support -", "B") == "SW-40"  # one decision each, and final

    game.do("support Swap")

    assert "@1 wins the battle, Fire against Earth." in game.heard("")
    assert game.abyss == "F Swap"


@rule("SW-R15", "SW-T33")
def test_t33_the_other_side_sees_that_a_card_lies_there_and_never_which() -> None:
    game = revealed("F Swap", "E Swap W", "W", main_a="F", main_b="E")

    game.do("support Swap")

    for viewer in ("A", "C", ""):
        assert game.seen_by(viewer, "support", "B") == "?"
        assert game.seen_by(viewer, "hand", "B") == "?"
        assert game.heard(viewer) == ["@1 lays a Support card face down."]
    assert game.heard("B") == ["@1 lays Swap face down as Support."]
    assert game.seen_by("B", "support", "B") == "Swap"
    prompt = game.game.render(game.table.request_of(0).prompt)
    assert "@1 has laid a card." in prompt and "Swap" not in prompt


@rule("SW-39", "SW-R48")
def test_an_empty_hand_is_asked_for_support_too() -> None:
    game = table("F", "E", deck="")

    game.do("summon F", "summon E")

    assert (game.asked, game.offered) == ("B", ["support -"])


@rule("SW-41", "SW-R16")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_on_a_tie_both_decide_in_secret(order: str) -> None:
    game = revealed("F Swap", "F Dis", "W", main_a="F", main_b="F")
    answers = {"A": "support Swap", "B": "support Dis"}
    assert game.asked == "AB"
    counts = [game.seen_by("C", "hand", who) for who in "AB"]

    game.do(f"{order[0]}: {answers[order[0]]}")

    assert game.asked == order[1]
    assert [game.seen_by("C", "hand", who) for who in "AB"] == counts
    assert game.zone("support", "A") == game.zone("support", "B") == ""
    assert game.heard("C") == [f"@{'AB'.index(order[0])} is ready."]
    game.do(f"{order[1]}: {answers[order[1]]}")
    assert "@0 supports with Swap." in game.heard("C")
    assert "@1 supports with Disintegrate." in game.heard("C")


@rule("SW-41", "SW-R16")
def test_on_a_tie_the_attacker_does_not_decide_before_the_target() -> None:
    game = table("F F", "W F", "F", encounter="attack_right toll", deck="", active="B")

    game.do("summon F", "summon F")

    assert (game.battle, game.asked, game.question) == ("BA", "AB", "SupportInSecret")


@rule("SW-R17")
def test_the_main_spirit_is_not_in_hand_and_any_other_card_will_do() -> None:
    game = revealed("F F", "E E Dis", main_a="F", main_b="E")

    assert game.offered == ["support -", "support E", "support Dis"]
    assert game.refusal("support F") == "SW-R17"
    assert game.refusal("summon E") == "SW-40"
    lone = revealed("F", "E", main_a="F", main_b="E")
    assert lone.refusal("support E") == "SW-R17"  # the only one has been summoned


@rule("SW-42", "SW-R18")
def test_supports_are_revealed_when_both_decisions_are_recorded() -> None:
    game = revealed("F Swap", "E W", main_a="F", main_b="E")
    game.do("support W")
    assert "SW-42" not in game.rules

    game.do("support Swap")

    assert game.rules.count("SW-42") == 2
    assert game.heard("").index("@1 supports with Water Spirit.") > 0


@rule("SW-43", "SW-44", "SW-54")
def test_the_outcome_is_decided_after_the_supports_have_taken_effect() -> None:
    game = fight("F ImW", "E Swap")  # first Imbue, then Swap: A fights as Earth, B as Water

    assert "@0 wins the battle, Earth against Water." in game.heard("")
    kinds = [event.id for event in game.told]
    assert kinds.index("supported") < kinds.index("won") < kinds.index("lost")

"""The attack (SW-28 to SW-36)."""

import pytest

from tests.rules.marks import rule
from tests.rules.spirit_war.table import fight, table


@rule("SW-28", "SW-R12", "SW-X7")
def test_x7_an_attacker_without_a_spirit_skips_the_attack() -> None:
    game = table("Swap", "F", "F", encounter="attack_any toll", deck="Swap W W")

    assert (game.history, game.asked, game.active) == ("attack_any", "B", "B")
    assert "@0 holds no Spirit: the Attack is skipped." in game.heard("")
    assert game.seen_by("B", "hand", "A") == "? ?"


# -- the target ----------------------------------------------------------------------------------------------


@rule("SW-R9", "SW-T23")
def test_t23_left_and_right_skip_who_is_out() -> None:
    hands = ["F", "", "F", "F"]

    assert table(*hands, encounter="attack_left toll", out="B").battle == "AC"
    assert table(*hands, encounter="attack_right toll", out="B").battle == "AD"


@rule("SW-30", "SW-R10")
def test_of_several_candidates_the_attacker_chooses() -> None:
    game = table("F", "F", "F", "", encounter="attack_any toll", out="D", active="B")
    assert (game.asked, game.question, game.offered) == ("B", "ChooseTarget", ["choose C", "choose A"])
    assert [game.refusal(f"choose {who}") for who in "BDE"] == ["SW-R10", "SW-R10", "SW-R10"]
    assert game.refusal("summon F") == "SW-30"

    game.do("choose A")

    assert game.battle == "BA"
    assert "@1 attacks @0." in game.heard("C")


@rule("SW-R11", "SW-T24")
def test_t24_the_mighty_are_those_with_the_most_cards() -> None:
    hands = ["F", "F F F F", "F F F E E E", "W W W W W W"]

    mighty, meek = table(*hands, encounter="attack_mighty toll"), table(*hands, encounter="attack_meek toll")

    assert (mighty.asked, mighty.offered) == ("A", ["choose C", "choose D"])
    assert mighty.refusal("choose B") == "SW-29"
    assert meek.battle == "AB"


@rule("SW-R11")
def test_hand_sizes_are_counted_after_the_draw_and_the_attacker_is_no_candidate() -> None:
    game = table("F F F", "F F", "F", encounter="attack_mighty toll")

    assert (game.hands[0], game.battle) == ("F F F Safe", "AB")


@rule("SW-R10", "SW-R48")
@pytest.mark.parametrize("aim", ["left", "right", "any", "mighty", "meek"])
def test_with_two_survivors_every_attack_means_the_other_and_is_not_asked_for(aim: str) -> None:
    game = table("F", "F F", encounter=f"attack_{aim} toll")

    assert (game.battle, game.question) == ("AB", "Summon")


@rule("SW-31")
def test_the_target_cannot_refuse() -> None:
    game = table("F", "E Swap", "W")

    assert game.asked == "AB"
    assert game.offered_to("B") == ["summon E"]
    assert game.refusal("support -", "B") == "SW-32"


# -- the summon ----------------------------------------------------------------------------------------------


@rule("SW-3", "SW-5", "SW-32")
def test_only_spirits_of_the_hand_can_be_summoned() -> None:
    game = table("F F W Swap", "E")

    assert game.offered == ["summon F", "summon W"]
    assert [game.refusal(f"summon {card}") for card in ("Swap", "Dis", "E")] == ["SW-3", "SW-3", "SW-32"]
    assert game.refusal("support Swap") == "SW-32"


@rule("SW-32", "SW-33", "SW-R14")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_both_summon_in_secret_in_any_order_and_reveal_together(order: str) -> None:
    game = table("F W", "E F", "W")
    answers = {"A": "summon W", "B": "summon F"}
    before = [game.seen_by(viewer, "hand", who) for viewer in ("A", "B", "C", "") for who in "AB"]

    game.do(f"{order[0]}: {answers[order[0]]}")

    assert game.asked == order[1]
    assert [game.seen_by(viewer, "hand", who) for viewer in ("A", "B", "C", "") for who in "AB"] == before
    assert game.zone("main", "A") == game.zone("main", "B") == ""
    assert game.heard("C") == [f"@{'AB'.index(order[0])} is ready."]
    game.do(f"{order[1]}: {answers[order[1]]}")
    assert (game.zone("main", "A"), game.zone("main", "B")) == ("W", "F")
    assert "@0 has summoned Water Spirit, @1 Fire Spirit." in game.heard("C")
    assert game.hands[:2] == ["F Safe", "E"]


@rule("SW-R14")
def test_a_summon_cannot_be_changed() -> None:
    game = table("F W", "E F", "W")

    game.do("A: summon W")

    assert game.refusal("summon F", "A") == "SW-32"
    assert game.offered_to("A") == []


@rule("SW-R14", "SW-R48", "SW-T35")
def test_t35_forced_summons_look_like_any_others() -> None:
    game = table("F", "E", "W")
    assert (game.offered_to("A"), game.offered_to("B")) == (["summon F"], ["summon E"])

    game.do("summon F")
    ready = game.heard("C")
    game.do("summon E")

    assert ready + game.heard("C") == [
        "@0 is ready.",
        "@1 is ready.",
        "@0 summons Fire Spirit.",
        "@1 summons Earth Spirit.",
        "@0 has summoned Fire Spirit, @1 Earth Spirit.",
    ]


# -- no Spirit -----------------------------------------------------------------------------------------------


@rule("SW-34", "SW-35", "SW-36", "SW-46", "SW-R34", "SW-X8")
def test_x8_who_is_attacked_without_a_spirit_is_out() -> None:
    game = table("F Swap", "Swap Safe", "F", deck="E E E")
    assert (game.asked, game.question, game.offered) == ("A", "ShowProof", ["show F", "show E"])

    game.do("show F")

    assert (game.outs, game.abyss, game.active) == ("B", "Swap Safe", "C")
    assert game.hands == ["F E E Swap", "", "F E"]
    assert "@0 shows Fire Spirit." in game.heard("C")


@rule("SW-R13")
def test_only_the_lack_of_a_spirit_is_announced_before_the_proof() -> None:
    game = table("F Swap", "Swap Safe", "F")

    assert "@1 has no Spirit to summon: @0 wins at once." in game.heard("C")
    assert game.seen_by("A", "hand", "B") == "? ?"
    assert (game.outs, game.abyss) == ("", "")


@rule("SW-R32", "SW-35")
def test_no_support_and_no_spell_can_save_the_target() -> None:
    game = table("F Swap", "Swap Safe", "F")

    assert game.asked == "A"
    assert [game.refusal(f"show {card}") for card in ("Swap", "W")] == ["SW-3", "SW-32"]
    assert game.refusal("support Swap") == "SW-35"


@rule("SW-R33", "SW-T34")
def test_t34_the_cards_of_who_is_out_lie_face_up_in_the_abyss() -> None:
    game = table("F", "Swap Safe", "F", "E", deck="W W W")

    game.do("show F")

    assert game.abyss == "Swap Safe"
    assert "@1 is out of the game. To the Abyss: Swap and Safeguard." in game.heard("D")
    view = [game.seen_by("B", "hand", who) for who in "ABCD"]
    assert view == [game.seen_by("", "hand", who) for who in "ABCD"]
    assert game.refusal("summon F", "B") == ""  # the reason is not a rule: B is out
    with pytest.raises(Exception, match="out of the game"):
        game.do("B: summon F")


@rule("SW-62", "SW-R34", "SW-X9")
def test_x9_attacking_the_last_opponent_without_a_spirit_wins_at_once() -> None:
    game = table("F Swap", "Swap", deck="E E E")

    game.do("show F")

    assert (game.ending, game.winners, game.returns) == ("last_standing", "A", [1.0, 0.0])
    assert (game.hands[0], game.zone("main", "A"), game.deck) == (
        "E Swap",
        "F",
        "E E",
    )  # nothing more is drawn


@rule("SW-R31", "SW-28", "SW-36", "SW-T22")
def test_t22_losing_the_last_spirit_eliminates_nobody() -> None:
    game = fight("E -", "F -", deck="", encounter="attack_left attack_left toll")
    assert (game.outs, game.hands) == ("", ["", "F"])
    assert (game.asked, game.offered) == ("B", ["show F"])

    game.do("show F")

    assert (game.ending, game.winners) == ("last_standing", "B")


# -- the ambush ----------------------------------------------------------------------------------------------


@rule("SW-R50", "SW-R35", "SW-T25")
def test_t25_an_ambush_may_put_its_drawer_out_and_ends_the_turn() -> None:
    game = table("F", "F", "Swap", "F", encounter="ambush toll", deck="Safe F F", active="C")
    assert (game.battle, game.asked, game.offered) == ("DC", "D", ["show F"])

    game.do("show F")

    assert (game.outs, game.active, game.history) == ("C", "D", "ambush")


@rule("SW-R50", "SW-28", "SW-T25")
def test_t25_an_ambusher_without_a_spirit_skips() -> None:
    game = table("F", "F", "Swap", "Swap", encounter="ambush toll", deck="Safe F F", active="C")

    assert (game.outs, game.active) == ("", "D")
    assert "@3 holds no Spirit: the Attack is skipped." in game.heard("")


@rule("SW-R50")
def test_an_ambush_is_a_battle_by_all_rules_in_the_drawers_turn() -> None:
    game = table("E", "F Swap", encounter="ambush toll", deck="W E E E")

    game.do("A: summon E", "B: summon F", "support -", "support -")

    assert game.abyss == "E"
    assert game.active == "B"  # A's turn is over
    assert game.hands == ["W", "F E E Swap"]  # B has won a card, and drawn one for the turn


@rule("SW-R35", "SW-14")
def test_a_turn_that_ends_by_an_ambush_within_momentum_puts_both_cards_into_history() -> None:
    game = table("F", "F", "Swap", "F", encounter="momentum ambush toll", deck="Safe Safe F", active="C")

    game.do("show F")

    assert (game.history, game.active, game.outs) == ("ambush momentum", "D", "C")

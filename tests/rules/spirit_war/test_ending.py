"""Victory, the rare outcome, resignation (SW-60 to SW-66)."""

import pytest

from soultable.core.errors import BadSetting
from soultable.core.table import next_table
from tests.rules.marks import rule
from tests.rules.spirit_war.table import Play, fight, fresh, table


def last_spirits_lost(*others: str, rare_outcome: str = "mini") -> Play:
    """A and B hold the last Spirits, the deck is empty, and they tie."""
    out = "".join("CDEF"[i] for i, hand in enumerate(others) if hand == "out")
    hands = ["" if hand == "out" else hand for hand in others]
    game = table(
        "F", "F", *hands, deck="", out=out, encounter="attack_left toll toll", rare_outcome=rare_outcome
    )
    game.do("summon F", "summon F", "support -", "support -")
    return game


@rule("SW-60", "SW-61", "SW-R40")
def test_the_last_player_standing_is_crowned() -> None:
    game = table("F", "Swap", "", deck="", out="C")

    game.do("show F")

    assert (game.ending, game.winners, game.returns) == ("last_standing", "A", [1.0, 0.0, 0.0])
    assert "@0 is the last one standing and is crowned Spirit King." in game.heard("")
    assert game.outs == "CB"  # the second place was B's


@rule("SW-60")
def test_nothing_is_asked_when_the_game_is_over() -> None:
    game = table("F", "Swap", deck="")

    game.do("show F")

    assert (game.asked, game.offered) == ("", [])
    with pytest.raises(Exception, match="The game is over"):
        game.do("A: show F")


# -- the rare outcome ----------------------------------------------------------------------------------------


@rule("SW-63", "SW-65", "SW-R37", "SW-R39", "SW-T29")
def test_t29_without_any_spirit_left_the_survivors_fight_a_mini_spirit_war() -> None:
    game = last_spirits_lost("out")

    assert game.ending == "mini"
    assert game.winners in ("A", "B")
    assert "No survivor has a Spirit, and no card is left to draw." in game.heard("")


@rule("SW-R37", "SW-T30")
def test_t30_a_spirit_or_a_card_left_and_play_goes_on() -> None:
    spirit = last_spirits_lost("E")
    card = table("", "F", deck="F Swap")

    card.do("summon F", "summon F", "support -", "support -")

    assert (spirit.ending, spirit.active) == ("", "C")  # B had nothing to discard
    assert (card.ending, card.active) == ("", "B")


@rule("SW-R37")
def test_it_is_judged_at_the_end_of_the_turn_only() -> None:
    game = table("F", "", deck="", encounter="momentum toll toll", rare_outcome="all_lose")
    assert (game.ending, game.asked) == ("", "A")

    game.do("discard F")

    assert game.ending == "all_lose"
    assert game.history == "toll momentum"


@rule("SW-64", "SW-R38", "SW-R39", "SW-R40")
def test_all_survivors_may_win() -> None:
    game = last_spirits_lost("", "out", rare_outcome="all_win")

    assert (game.ending, game.winners) == ("all_win", "ABC")
    assert game.returns == [1 / 3, 1 / 3, 1 / 3, 0.0]


@rule("SW-64", "SW-R40")
def test_or_all_lose() -> None:
    game = last_spirits_lost("", rare_outcome="all_lose")

    assert (game.ending, game.winners, game.returns) == ("all_lose", "", [0.0, 0.0, 0.0])


@rule("SW-66", "SW-R39", "SW-R40")
def test_or_the_next_war_decides() -> None:
    game = last_spirits_lost("", rare_outcome="rematch")

    assert (game.ending, game.winners, game.returns) == ("rematch", "", [0.0, 0.0, 0.0])
    assert "The next Spirit War will find an undisputed King." in game.heard("")

    again = next_table(game.table, seed=2)

    assert again.state.result is None
    assert len(again.header.seats) == 3  # SW-R39 all original players, who was out too
    assert not any(again.state.is_out(seat) for seat in range(3))


@rule("SW-R38", "SW-T31")
def test_t31_a_divided_vote_means_a_mini_spirit_war() -> None:
    game = last_spirits_lost("", rare_outcome="vote")
    assert game.asked == "ABC"
    assert game.offered == ["vote all_win", "vote all_lose", "vote mini", "vote rematch"]

    game.do("C: vote rematch", "A: vote all_win", "B: vote all_win")

    assert game.ending == "mini"


@rule("SW-R38")
def test_a_unanimous_vote_is_used_and_nobody_sees_a_vote_before_all_are_in() -> None:
    game = last_spirits_lost("", "out", rare_outcome="vote")

    game.do("A: vote all_win", "C: vote all_win")
    heard = game.heard("B")
    assert game.refusal("support -", "B") == "SW-R38"
    game.do("B: vote all_win")

    assert heard == ["@0 is ready.", "@2 is ready."]
    assert "@2 votes all_win." in game.heard("B")
    assert (game.ending, game.winners) == ("all_win", "ABC")


@rule("SW-R44", "SW-T32")
def test_t32_after_too_many_turns_the_survivors_settle_it() -> None:
    game = table("F F", "F F", encounter="toll toll", max_turns=40, turn=39)
    assert game.state.turn == 40

    game.do("discard F")

    assert game.ending == "mini"
    assert "40 turns have been played: the survivors must settle it." in game.heard("")


@rule("SW-R44")
def test_the_limit_is_between_20_and_1000_turns_for_each_player() -> None:
    limits = [setting for setting in fresh(3).game.settings(3) if setting.name == "max_turns"]

    assert [(limit.low, limit.default, limit.high) for limit in limits] == [(60, 300, 3000)]
    with pytest.raises(BadSetting, match="max_turns: '59' does not fit; a whole number from 60 to 3000"):
        fresh(3, max_turns=59)


# -- resigning -----------------------------------------------------------------------------------------------


@rule("SW-R36", "SW-R35", "SW-T36")
def test_t36_who_resigns_in_a_battle_breaks_it_off() -> None:
    game = table("F Swap", "E", "W", encounter="attack_left toll toll")
    game.do("summon F", "summon E")

    game.resign("B")

    assert (game.outs, game.abyss, game.active) == ("B", "E", "C")
    assert (game.hands[0], game.history) == ("F Swap Safe", "attack_left")
    assert "The battle of @0 and @1 ends without a winner." in game.heard("")


@rule("SW-R36")
def test_a_support_card_that_was_laid_returns_to_the_opponent() -> None:
    game = table("F Swap", "E Dis", "W", encounter="attack_left toll toll")
    game.do("summon F", "summon E", "support Dis")

    game.resign("A")

    assert (game.hands[1], game.abyss, game.active) == ("E W Dis", "F Swap Safe", "B")


@rule("SW-R36")
def test_a_sealed_summon_is_void_with_the_battle() -> None:
    game = table("F Swap", "E Dis", "W", encounter="attack_left toll toll")
    game.do("B: summon E")

    game.resign("A")

    assert (game.hands[1], game.active, game.asked) == ("E W Dis", "B", "B")
    assert game.state.sealed == []


@rule("SW-R36")
def test_a_bystander_who_resigns_leaves_the_battle_as_it_is() -> None:
    game = table("F", "E", "W", encounter="attack_left toll")
    game.do("A: summon F")

    game.resign("C")

    assert (game.asked, game.battle, game.outs, game.abyss) == ("B", "AB", "C", "W")
    game.do("summon E")
    assert (game.zone("main", "A"), game.asked) == ("F", "B")


@rule("SW-R36", "SW-R35")
def test_the_turn_of_who_resigns_is_over() -> None:
    game = table("F", "E", "W", encounter="momentum toll toll")

    game.resign("A")

    assert (game.history, game.active, game.asked) == ("toll momentum", "B", "B")


@rule("SW-R36", "SW-R35")
def test_an_attack_is_over_when_its_attacker_resigns_before_choosing() -> None:
    game = table("F", "F", "F", "F", encounter="attack_any toll")

    game.resign("A")

    assert (game.history, game.active, game.question) == ("attack_any", "B", "DiscardOne")


@rule("SW-R36", "SW-60")
def test_the_last_survivor_wins() -> None:
    game = table("F", "E", encounter="toll toll")

    game.resign("A")

    assert (game.ending, game.winners) == ("last_standing", "B")


@rule("SW-R36")
def test_who_looked_at_cards_leaves_them_on_the_deck() -> None:
    game = table("F", "E", "W", encounter="foresight toll", deck="Safe F E W Swap")

    game.resign("A")

    assert (game.deck, game.hands[1], game.active) == ("E W Swap", "F E", "B")


@rule("SW-R36")
def test_a_target_who_resigns_is_no_candidate_and_a_lone_one_left_is_taken() -> None:
    game = table("F", "F", "F", "F", encounter="attack_any toll")

    game.resign("C")
    assert game.offered == ["choose B", "choose D"]
    game.resign("B")

    assert game.battle == "AD"


@rule("SW-R36")
def test_a_recipient_who_resigns_is_chosen_anew() -> None:
    game = table("F", "F", "F", "F F", encounter="tribute toll")
    game.do("choose B")

    game.resign("B")
    assert (game.question, game.offered) == ("GiveCard", ["give F", "give Safe"])
    game.do("give F")

    assert (game.hands, game.active) == (["Safe", "", "F F W", "F F"], "C")


@rule("SW-R36", "SW-R38")
def test_the_vote_of_who_resigns_does_not_count() -> None:
    game = last_spirits_lost("", rare_outcome="vote")

    game.do("A: vote rematch")
    game.resign("A")
    game.do("B: vote all_lose", "C: vote all_lose")

    assert game.ending == "all_lose"


@rule("SW-R36", "SW-R38")
def test_when_the_last_voter_resigns_the_votes_are_counted() -> None:
    game = last_spirits_lost("", rare_outcome="vote")

    game.do("A: vote all_win", "B: vote all_win")
    game.resign("C")

    assert (game.ending, game.winners) == ("all_win", "AB")


@rule("SW-R40")
def test_placement_is_the_reverse_order_of_elimination() -> None:
    game = table("F", "E", "W", "W", encounter="toll toll")

    game.resign("C")
    game.resign("B")
    game.resign("D")

    assert (game.winners, game.outs) == ("A", "CBD")
    assert game.game.places(game.state) == [1, 3, 4, 2]


@rule("SW-62")
def test_a_win_by_attack_within_a_whole_battle_sequence() -> None:
    game = fight("E -", "F -", deck="", encounter="attack_left attack_left toll")

    game.do("show F")

    assert (game.winners, game.rules[-1]) == ("B", "SW-61")

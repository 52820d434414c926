"""The chance to win that searches reckon with: of both seats one in all, and better with what is good."""

import pytest

from soultable.games.soul_of_ankiril.ai.win_probability import prospect
from tests.rules.soul_of_ankiril.table import Play, table

BOARD = "e . . . A . . b ."


def chances(game: Play) -> tuple[float, float]:
    return prospect(game.state, 0), prospect(game.state, 1)


def test_the_two_chances_are_one_in_all_whoever_has_the_turn() -> None:
    game = table(BOARD, A="irsang", b="damsha")
    before = chances(game)
    game.state.active = 1
    after = chances(game)

    assert sum(before) == pytest.approx(1) and sum(after) == pytest.approx(1)
    assert before != after


def test_a_won_game_is_sure_and_a_lost_one_is_lost() -> None:
    game = table(BOARD, emanations=("unah unah unah", "-unah unah=6 -unah"), A="irsang", b="damsha")
    assert 0.5 < prospect(game.state, 0) < 1

    game.do("attack e4", "on f4")

    assert chances(game) == (1, 0)


def test_a_wounded_emanation_a_lost_one_and_the_last_one_count_more_and_more() -> None:
    standing = ["unah unah unah", "unah=4 unah unah", "-unah unah unah", "-unah unah -unah"]
    hopes = [
        prospect(table(BOARD, emanations=(own, standing[0]), A="irsang", b="damsha").state, 0)
        for own in standing
    ]

    assert hopes == sorted(hopes, reverse=True) and len(set(hopes)) == 4


def test_a_creature_an_energy_to_spend_and_a_card_are_worth_having() -> None:
    hand = ("irsang", "")
    game = table(BOARD, hand=hand, A="irsang", b="damsha")
    alone = table("e . . . . . . b .", hand=hand, b="damsha")
    poor = table(BOARD, hand=hand, energy=0, A="irsang", b="damsha")
    empty = table(BOARD, A="irsang", b="damsha")

    for worse in (alone, poor, empty):
        assert prospect(worse.state, 0) < prospect(game.state, 0)


def test_what_has_acted_can_no_longer_strike() -> None:
    ready = table("e . . . A . . . .", A="irsang")
    acted = table("e . . . A . . . .", A="irsang acted")

    assert prospect(acted.state, 0) < prospect(ready.state, 0)

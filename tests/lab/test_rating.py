"""Ratings say what wins say."""

from math import log10

import pytest

from soultable.lab.rating import Rating, expected, ratings


def test_two_agents_are_as_far_apart_as_their_odds() -> None:
    first, second = ratings([[0, 30], [70, 0]])

    assert first == Rating(1000, 1000, 1000)
    assert second.points == pytest.approx(1000 + 400 * log10(70.5 / 30.5), abs=0.1)  # a draw is supposed
    assert expected(second, first) == pytest.approx(70.5 / 101, abs=1e-4)


def test_the_interval_is_where_the_likelihood_says() -> None:
    _, even = ratings([[0, 50], [50, 0]])

    assert even.points == pytest.approx(1000)
    assert 1000 - even.low == pytest.approx(even.high - 1000, abs=1)
    assert even.high - 1000 == pytest.approx(68, abs=1)  # 400 / log 10 · 1.96 · 2 / √101, and a little more


def test_whoever_wins_everything_is_not_infinitely_better() -> None:
    _, best = ratings([[0, 0], [100, 0]])

    assert 1500 < best.low < best.points < best.high < 4000
    assert best.high - best.points > best.points - best.low  # less is known of how much better


def test_agents_that_never_met_are_compared_by_the_others() -> None:
    a, b, c = ratings([[0, 25, 0], [75, 0, 25], [0, 75, 0]])

    assert c.points - b.points == pytest.approx(b.points - a.points, abs=0.1)
    assert c.high - c.low > b.high - b.low


def test_more_games_make_the_interval_smaller() -> None:
    widths = [(few := ratings([[0, 3.0 * n], [7.0 * n, 0]])[1]).high - few.low for n in (1, 10, 100)]

    assert widths[0] > 2 * widths[1] > 4 * widths[2]


def test_the_model_is_found_again_from_what_it_predicts() -> None:
    strengths = [Rating(points, 0, 0) for points in (1000, 1130, 1290, 1380, 1600)]
    wins = [[0.0 if a is b else 1000 * expected(a, b) for b in strengths] for a in strengths]

    found = ratings(wins)

    assert [rating.points for rating in found] == pytest.approx([s.points for s in strengths], abs=2)
    assert all(rating.low <= s.points <= rating.high for rating, s in zip(found, strengths, strict=True))


def test_without_any_game_nothing_is_known() -> None:
    assert ratings([[0, 0], [0, 0]])[1].points == 1000

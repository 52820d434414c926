"""Rates of pairs: the interval is as narrow as the pairs allow, and no narrower."""

from math import comb
from random import Random

import pytest

from soultable.lab.interval import wilson
from soultable.lab.paired_win_rate import rate_of


def width(scores: list[float]) -> float:
    low, high = rate_of(scores).interval()
    return high - low


def test_independent_games_get_wilsons_interval() -> None:
    scores = [0.0] * 25 + [0.5] * 50 + [1.0] * 25

    assert rate_of(scores).interval() == pytest.approx(wilson(100, 200), abs=0.002)


def test_pairs_that_even_out_the_deal_are_worth_more() -> None:
    alike, even = [0.0] * 50 + [1.0] * 50, [0.5] * 100

    assert width(alike) == pytest.approx(2**0.5 * width([0.0] * 25 + [0.5] * 50 + [1.0] * 25), abs=0.01)
    assert width(even) < 0.03


def test_winning_everything_leaves_room_for_doubt() -> None:
    low, high = rate_of([1.0] * 30).interval()

    assert low == pytest.approx(0.94, abs=0.005)
    assert high == 1


def test_a_few_pairs_say_little_and_none_say_nothing() -> None:
    assert rate_of([]).interval() == (0, 1)
    assert width([1.0]) > 0.7
    assert width([1.0, 0.5]) > 0.5


def chance_to_hold(pairs: int, rate: float, alike: float) -> float:
    """How likely the interval holds the rate, where the second game is so often like the first."""
    both = alike * rate + (1 - alike) * rate**2
    none = alike * (1 - rate) + (1 - alike) * (1 - rate) ** 2
    found = 0.0
    for won in range(pairs + 1):
        for lost in range(pairs + 1 - won):
            split = pairs - won - lost
            low, high = rate_of([1.0] * won + [0.5] * split + [0.0] * lost).interval()
            if low - 1e-9 <= rate <= high + 1e-9:
                ways = comb(pairs, won) * comb(pairs - won, lost)
                found += ways * both**won * none**lost * (1 - both - none) ** split
    return found


@pytest.mark.parametrize("pairs", [1, 2, 3, 4, 5, 7])
def test_the_interval_of_a_few_pairs_is_wide_enough(pairs: int) -> None:
    rates, alikes = (0.5, 0.6, 0.7, 0.8, 0.9), (0.0, 0.3, 0.6, 0.9)

    assert min(chance_to_hold(pairs, rate, alike) for rate in rates for alike in alikes) > 0.88


@pytest.mark.parametrize("alike", [0.0, 0.5])
@pytest.mark.parametrize("rate", [0.5, 0.65, 0.9])
def test_the_interval_holds_the_truth_19_times_in_20(rate: float, alike: float) -> None:
    dice = Random(f"{rate} {alike}")
    held = 0
    for _ in range(400):
        scores = []
        for _ in range(40):
            first = dice.random() < rate
            second = first if dice.random() < alike else dice.random() < rate
            scores.append((first + second) / 2)
        low, high = rate_of(scores).interval()
        held += low <= rate <= high

    assert 0.92 <= held / 400 <= 0.985

"""A pairing ends when it is decided, and the decision is right however often one looks."""

from random import Random

import pytest

from soultable.core.errors import BadSetting
from soultable.lab.sequential import Goal, Watch, sequence_interval


def pairs(dice: Random, rate: float, count: int, alike: float = 0.0) -> list[float]:
    """The scores of so many pairs; the second game is like the first so often."""
    found = []
    for _ in range(count):
        first = dice.random() < rate
        second = first if dice.random() < alike else dice.random() < rate
        found.append((first + second) / 2)
    return found


def decided(scores: list[float]) -> tuple[str, int]:
    """The verdict, and after how many pairs."""
    watch = Watch()
    for number, score in enumerate(scores, 1):
        watch.add(score)
        if watch.verdict:
            return watch.verdict, number
    return "", len(scores)


@pytest.mark.parametrize("alike", [0.0, 0.4])
def test_whoever_is_no_step_above_is_hardly_ever_called_so(alike: float) -> None:
    dice = Random(5)
    verdicts = [decided(pairs(dice, 0.55, 300, alike))[0] for _ in range(300)]

    assert verdicts.count("above") <= 0.025 * 300 + 6  # with room for chance
    assert verdicts.count("below") == 0


@pytest.mark.parametrize("alike", [0.0, 0.4])
def test_whoever_wins_65_percent_is_hardly_ever_sent_away(alike: float) -> None:
    dice = Random(6)
    verdicts = [decided(pairs(dice, 0.65, 600, alike))[0] for _ in range(200)]

    assert verdicts.count("above") >= 0.93 * 200
    assert verdicts.count("no step") <= 0.025 * 200 + 5


def test_a_clear_difference_is_decided_soon() -> None:
    dice = Random(7)
    games = [2 * decided(pairs(dice, 0.8, 300))[1] for _ in range(100)]

    assert sum(games) / 100 < 60


def test_both_sides_are_watched() -> None:
    dice = Random(8)

    assert decided(pairs(dice, 0.2, 300))[0] == "below"
    assert decided(pairs(dice, 0.5, 600))[0] == "no step"
    assert decided([1.0] * 3)[0] == ""


def test_the_verdict_and_the_interval_agree() -> None:
    dice = Random(9)
    for rate in (0.7, 0.8, 0.3, 0.5):
        scores = pairs(dice, rate, 600)
        verdict, count = decided(scores)
        low, high = sequence_interval(scores[:count])
        bounds = {"above": low >= 0.55 - 1e-6, "below": high <= 0.45 + 1e-6}

        assert bounds.get(verdict, low >= 0.35 - 1e-6 and high <= 0.65 + 1e-6)
        assert low < high


def test_what_is_decided_stays() -> None:
    watch = Watch(Goal(0.75, 0.6))
    for score in [1.0] * 30 + [0.0] * 200:
        watch.add(score)

    assert watch.verdict == "above"


def test_without_pairs_nothing_is_known() -> None:
    low, high = sequence_interval([])

    assert (low, high) == pytest.approx((0, 1), abs=1e-6)


@pytest.mark.parametrize("goal", [Goal(0.5, 0.6), Goal(65, 55), Goal(0.6, 0.4), Goal(float("nan"), 0.55)])
def test_a_goal_that_makes_no_sense_is_refused(goal: Goal) -> None:
    with pytest.raises(BadSetting, match="bound < expected < 1"):
        goal.check()

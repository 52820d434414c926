"""Deciding a pairing as soon as it can be: a confidence sequence, valid however often one looks.

The test bets. Somebody who doubts that the mean score is at most `bound` starts with a fortune of 1 and
stakes a part of it on every pair of games, at odds that are fair if the mean is `bound`. If the doubt is
wrong, the fortune reaches 40 at any time at all with a chance of at most 1 in 40 (Ville's inequality), so
whoever gets there may stop and say so. Nothing is supposed about the scores but that they lie between 0 and
1 and that the deals are independent: the two games of a deal may depend on each other, and draws and shared
wins may occur. The sequential probability ratio test of single games is wrong there (its errors double when
the games of a deal are alike).

A third of the fortune is staked cautiously, a third as suits a rate of 65 % that must be told from 55 %,
and a third boldly; that needs 15 % more games than the ratio test where all games are independent, and
fewer than it where swapped seats even out the luck of the deal.
"""

from dataclasses import dataclass, field
from typing import Final

from soultable.core.errors import BadSetting

STAKES: Final = (0.2, 0.45, 0.9)  # parts of the fortune that a score of 0 takes
ENOUGH: Final = 40.0  # one side of 95 %: 1 / 0.025
HALVINGS: Final = 30


class Wager:
    """A fortune staked on the mean being more than `bound`."""

    def __init__(self, bound: float) -> None:
        self.bound: Final = bound
        self.fortunes = [1 / len(STAKES)] * len(STAKES)

    def add(self, score: float) -> None:
        """One more pair of games; every stake is paid out at odds that are fair if the mean is `bound`."""
        gain = score / self.bound - 1
        self.fortunes = [f * (1 + stake * gain) for f, stake in zip(self.fortunes, STAKES, strict=True)]

    @property
    def is_won(self) -> bool:
        return sum(self.fortunes) >= ENOUGH


def least(scores: list[float]) -> float:
    """The bound that the mean is above, by these scores."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        wager = Wager(middle)
        for score in scores:
            wager.add(score)
        low, high = (middle, high) if wager.is_won else (low, middle)
    return low


def sequence_interval(scores: list[float]) -> tuple[float, float]:
    """The 95 % interval for the mean of these scores; it holds whenever one stops."""
    return least(scores), 1 - least([1 - score for score in scores])


@dataclass(frozen=True)
class Goal:
    """What is expected of the better one of a pairing, and what its rate must be shown to exceed."""

    expected: float = 0.65
    bound: float = 0.55

    def check(self) -> None:
        if not 0.5 <= self.bound < self.expected < 1:
            raise BadSetting(
                f"--expected {self.expected:g}, --bound {self.bound:g}: does not fit; "
                "both are parts of 1, and 0.5 ≤ bound < expected < 1 is needed"
            )


@dataclass
class Watch:
    """Follows a pairing, pair by pair in the order of the deals, until something is certain."""

    goal: Goal = field(default_factory=Goal)
    verdict: str = ""  # `above`, `below`, `no step`, or nothing yet

    def __post_init__(self) -> None:
        expected, bound = self.goal.expected, self.goal.bound
        self.above = Wager(bound)  # the rate is more than the bound
        self.below = Wager(bound)  # the same of the opponent
        self.too_low = Wager(1 - expected)  # the rate is less than what is expected of the better one
        self.too_high = Wager(1 - expected)

    def add(self, score: float) -> None:
        """The next pair's score; what was decided before stays."""
        for wager, own in (
            (self.above, score),
            (self.below, 1 - score),
            (self.too_low, 1 - score),
            (self.too_high, score),
        ):
            wager.add(own)
        if self.verdict:
            return
        if self.above.is_won:
            self.verdict = "above"
        elif self.below.is_won:
            self.verdict = "below"
        elif self.too_low.is_won and self.too_high.is_won:
            self.verdict = "no step"

"""Stop a pairing early: a confidence sequence, valid however often you look at it.

The test is a bet. A player who doubts that the mean score is at most `bound` starts with a fortune of 1, and
stakes part of it on every pair of games, at odds that are fair if the mean is `bound`. If the doubt is wrong,
the chance that the fortune ever reaches 40 is at most 1 in 40 (Ville's inequality). So once it reaches 40,
the test may stop and reject the bound. The only assumptions are that scores are from 0 to 1 and that deals
are independent: the two games of a deal may depend on each other, and there may be draws and shared wins. The
sequential probability ratio test of single games is wrong in this case: its errors double if the games of a
deal are alike.

A third of the fortune is staked cautiously, a third to suit telling a rate of 65 % from 55 %, and a third
boldly. That needs 15 % more games than the ratio test if all games are independent, and fewer if swapping the
seats evens out the luck of the deal.
"""

from dataclasses import dataclass, field
from typing import Final

from soultable.core.errors import BadSetting

STAKES: Final = (0.2, 0.45, 0.9)  # the parts of the fortune lost by a score of 0
ENOUGH: Final = 40.0  # one side of 95 %: 1 / 0.025
HALVINGS: Final = 30


class Wager:
    """A bet that the mean score is more than `bound`."""

    def __init__(self, bound: float) -> None:
        self.bound: Final = bound
        self.fortunes = [1 / len(STAKES)] * len(STAKES)

    def add(self, score: float) -> None:
        """Add a pair of games. Each stake is paid at odds that are fair if the mean is `bound`."""
        gain = score / self.bound - 1
        self.fortunes = [f * (1 + stake * gain) for f, stake in zip(self.fortunes, STAKES, strict=True)]

    @property
    def is_won(self) -> bool:
        return sum(self.fortunes) >= ENOUGH


def least(scores: list[float]) -> float:
    """The lower bound of the mean that these scores prove."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        wager = Wager(middle)
        for score in scores:
            wager.add(score)
        low, high = (middle, high) if wager.is_won else (low, middle)
    return low


def sequence_interval(scores: list[float]) -> tuple[float, float]:
    """The 95 % interval for the mean of these scores. It is valid whenever you stop."""
    return least(scores), 1 - least([1 - score for score in scores])


@dataclass(frozen=True)
class Goal:
    """The rate expected of the better agent, and the bound that its rate must be shown to exceed."""

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
    """Follows a pairing, pair by pair in the order of the deals, until it is decided."""

    goal: Goal = field(default_factory=Goal)
    verdict: str = ""  # `above`, `below`, `no step`, or "" if undecided

    def __post_init__(self) -> None:
        expected, bound = self.goal.expected, self.goal.bound
        self.above = Wager(bound)  # bets that the rate is more than the bound
        self.below = Wager(bound)  # the same for the opponent
        self.too_low = Wager(1 - expected)  # bets that the rate is less than `expected`
        self.too_high = Wager(1 - expected)

    def add(self, score: float) -> None:
        """Add the next pair's score. An earlier verdict stays."""
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

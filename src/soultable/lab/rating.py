"""Ratings by the model of Bradley and Terry, on the scale of Elo: 400 points are odds of 10 to 1.

The most likely ratings are found by Newton's method, one agent at a time: with a handful of agents that is
these few lines, and choix would bring scipy along (113 MB) for nothing else. Every pairing is given one
drawn game that was not played, or an agent that won everything would be infinitely better. The intervals
follow the likelihood to where it has fallen as far as 95 % allows, so they reach further to the side of
which less is known.

Where more than two sit at a table, each of two agents takes half the seats (or, over a pair of games, as
many), and the rate of one is its share of the wins; the model is that of Plackett and Luce then, which
comes to the same.
"""

from dataclasses import dataclass
from math import exp, log, log1p
from typing import Final

SCALE: Final = 400 / log(10)
ANCHOR: Final = 1000.0
SUPPOSED: Final = 0.5  # wins for either side of each pairing
FALL: Final = 1.920729  # half the 95 % point of chi-squared with one degree of freedom
CLOSE: Final = 1e-6
SWEEPS: Final = 10_000
FURTHEST: Final = 40.0  # 6950 points

Wins = list[list[float]]  # how often each (row) has beaten each other (column)


@dataclass(frozen=True)
class Rating:
    """How good an agent is, in points."""

    points: float
    low: float
    high: float


def ratings(wins: Wins) -> list[Rating]:
    """A rating for each; the first is the anchor, which has 1000 points by definition."""
    counted = with_supposed(wins)
    best = fit(counted, [0.0] * len(wins), {0})
    top = likelihood(counted, best)
    found = [Rating(ANCHOR, ANCHOR, ANCHOR)]
    for i in range(1, len(wins)):
        low, high = (points(edge(counted, best, i, side, top)) for side in (-1.0, 1.0))
        found.append(Rating(points(best[i]), low, high))
    return found


def points(strength: float) -> float:
    return ANCHOR + SCALE * strength


def expected(a: Rating, b: Rating) -> float:
    """The score that the first should have against the second."""
    return chance((a.points - b.points) / SCALE)


def chance(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))


def with_supposed(wins: Wins) -> Wins:
    """The wins, with a drawn game for each pairing that has been played."""
    return [
        [won + SUPPOSED if won + wins[j][i] > 0 else 0.0 for j, won in enumerate(row)]
        for i, row in enumerate(wins)
    ]


def likelihood(wins: Wins, strengths: list[float]) -> float:
    """The logarithm of how likely these wins are."""
    return -sum(
        won * log1p(exp(strengths[j] - strengths[i]))
        for i, row in enumerate(wins)
        for j, won in enumerate(row)
        if won
    )


def fit(wins: Wins, start: list[float], fixed: set[int]) -> list[float]:
    """The most likely strengths; the fixed ones stay."""
    strengths = start.copy()
    free = [i for i in range(len(wins)) if i not in fixed and any(wins[i])]
    for _ in range(SWEEPS):
        moved = 0.0
        for i in free:
            step = newton(wins, strengths, i)
            strengths[i] += step
            moved = max(moved, abs(step))
        if moved < CLOSE:
            break
    return strengths


def newton(wins: Wins, strengths: list[float], i: int) -> float:
    """By how much to change one strength, at most 1 at a time."""
    slope, bend = 0.0, 0.0
    for j, won in enumerate(wins[i]):
        games = won + wins[j][i]
        if games:
            p = chance(strengths[i] - strengths[j])
            slope += won - games * p
            bend += games * p * (1 - p)
    return max(-1.0, min(1.0, slope / max(bend, 1e-12)))


def edge(wins: Wins, best: list[float], i: int, side: float, top: float) -> float:
    """How far one strength can go to a side before everything has become too unlikely."""
    near, far = best[i], best[i] + side * FURTHEST
    around = best
    while abs(far - near) > 1e-3:
        middle = (near + far) / 2
        tried = fit(wins, [*around[:i], middle, *around[i + 1 :]], {0, i})
        if top - likelihood(wins, tried) < FALL:
            near, around = middle, tried
        else:
            far = middle
    return near

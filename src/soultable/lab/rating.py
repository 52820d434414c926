"""Elo ratings from wins, by the Bradley-Terry model: 400 points are odds of 10 to 1.

Newton's method finds the most likely ratings, one agent at a time. For a handful of agents these few lines
are enough; the package choix would need scipy (113 MB). Every pairing gets one imaginary draw, because
otherwise an agent that won every game would be infinitely better. An interval extends to where the likelihood
has fallen as far as 95 % allows, so it is wider on the side that is less certain.

With more than two players, each of the two agents takes half the seats (over a pair of games), and its rate
is its share of the wins. The model is then Plackett-Luce, which gives the same ratings.
"""

from dataclasses import dataclass
from math import exp, log, log1p
from typing import Final

SCALE: Final = 400 / log(10)
ANCHOR: Final = 1000.0
SUPPOSED: Final = 0.5  # imaginary wins for each side of each pairing
FALL: Final = 1.920729  # half the 95 % point of chi-squared with one degree of freedom
CLOSE: Final = 1e-6
SWEEPS: Final = 10_000
FURTHEST: Final = 40.0  # 6950 points

Wins = list[list[float]]  # how often the row's agent has beaten the column's


@dataclass(frozen=True)
class Rating:
    """An agent's strength in points, with its interval."""

    points: float
    low: float
    high: float


def ratings(wins: Wins) -> list[Rating]:
    """A rating for each agent. The first agent is the anchor, with 1000 points by definition."""
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
    """The score that the first agent should have against the second."""
    return chance((a.points - b.points) / SCALE)


def chance(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))


def with_supposed(wins: Wins) -> Wins:
    """The wins, with an imaginary draw for each pairing that has been played."""
    return [
        [won + SUPPOSED if won + wins[j][i] > 0 else 0.0 for j, won in enumerate(row)]
        for i, row in enumerate(wins)
    ]


def likelihood(wins: Wins, strengths: list[float]) -> float:
    """The log-likelihood of these wins."""
    return -sum(
        won * log1p(exp(strengths[j] - strengths[i]))
        for i, row in enumerate(wins)
        for j, won in enumerate(row)
        if won
    )


def fit(wins: Wins, start: list[float], fixed: set[int]) -> list[float]:
    """The most likely strengths. Fixed strengths do not change."""
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
    """The Newton step for one strength, at most 1 at a time."""
    slope, bend = 0.0, 0.0
    for j, won in enumerate(wins[i]):
        games = won + wins[j][i]
        if games:
            p = chance(strengths[i] - strengths[j])
            slope += won - games * p
            bend += games * p * (1 - p)
    return max(-1.0, min(1.0, slope / max(bend, 1e-12)))


def edge(wins: Wins, best: list[float], i: int, side: float, top: float) -> float:
    """The end of an interval: how far one strength can go before the wins become too unlikely."""
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

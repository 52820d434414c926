"""Confidence intervals for win rates."""

from math import sqrt

Z95 = 1.959964


def wilson(wins: float, games: int) -> list[float]:
    """Wilson's 95 % interval for the rate of `wins` in `games`."""
    if games == 0:
        return [0.0, 1.0]
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return [round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)]

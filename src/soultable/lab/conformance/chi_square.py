"""The χ² test of two samples, with only the standard library."""

from collections import Counter
from math import exp, lgamma, log
from typing import Final

FEWEST: Final = 10  # outcomes seen less often in both samples together are pooled


def same_law(one: Counter[str], other: Counter[str]) -> float:
    """The p-value: how likely two samples of one distribution differ at least as much as these."""
    pooled = pool_rare(one, other)
    sizes = (one.total(), other.total())
    statistic = 0.0
    for counts in pooled:
        for count, size in zip(counts, sizes, strict=True):
            expected = sum(counts) * size / sum(sizes)
            statistic += (count - expected) ** 2 / expected
    return upper_tail(statistic, len(pooled) - 1)


def pool_rare(one: Counter[str], other: Counter[str]) -> list[tuple[int, int]]:
    """The counts of each outcome in both samples. Rare outcomes are pooled."""
    rare = [0, 0]
    kept: list[tuple[int, int]] = []
    for outcome in sorted(one | other):
        if one[outcome] + other[outcome] < FEWEST:
            rare[0] += one[outcome]
            rare[1] += other[outcome]
        else:
            kept.append((one[outcome], other[outcome]))
    return [*kept, (rare[0], rare[1])] if sum(rare) >= FEWEST or not kept else kept


def upper_tail(statistic: float, freedom: int) -> float:
    """The probability of a χ² value at least this large: the regularised upper incomplete gamma function."""
    if freedom < 1 or statistic <= 0:
        return 1.0
    a, x = freedom / 2, statistic / 2
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for n in range(1, 10_000):
            term *= x / (a + n)
            total += term
            if term < total * 1e-15:
                break
        return max(0.0, 1.0 - total * scale)
    return scale * continued_fraction(a, x)


def continued_fraction(a: float, x: float) -> float:
    """Lentz's method for the tail, where the series converges slowly."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for n in range(1, 10_000):
        part = -n * (n - a)
        b += 2
        d = 1 / (part * d + b or tiny)
        c = b + part / c or tiny
        value *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return value

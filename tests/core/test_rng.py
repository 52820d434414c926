"""The generator is xoshiro128**, the same everywhere."""

from collections import Counter

import pytest

from soultable.core.rng import Rng, seeded


def test_the_first_numbers_are_those_of_the_published_algorithm() -> None:
    rng = Rng(1, 2, 3, 4)

    assert [rng.next() for _ in range(8)] == [
        11520,
        0,
        5927040,
        70819200,
        2031721883,
        1637235492,
        1287239034,
        3734860849,
    ]


def test_a_seed_is_the_same_as_number_and_as_text() -> None:
    assert seeded(7).words() == seeded("7").words()
    assert seeded(7).words() != seeded(8).words()


@pytest.mark.parametrize("n", [1, 2, 3, 6, 48, 1000])
def test_numbers_below_n_are_spread_evenly(n: int) -> None:
    rng = seeded(f"even {n}")
    counts = [0] * n
    for _ in range(200 * n):
        counts[rng.below(n)] += 1

    assert sum((count - 200) ** 2 / 200 for count in counts) < n + 5 * (2 * n) ** 0.5 + 1


def test_one_possibility_costs_no_randomness() -> None:
    rng = seeded(1)
    before = rng.words()

    assert rng.below(1) == 0
    assert rng.words() == before


def test_a_shuffle_keeps_every_card() -> None:
    cards = list(range(90))
    seeded(5).shuffle(cards)

    assert sorted(cards) == list(range(90))
    assert cards != list(range(90))


def test_every_order_comes_up_equally_often() -> None:
    rng, found = seeded("orders"), Counter[str]()
    for _ in range(6000):
        cards = ["a", "b", "c"]
        rng.shuffle(cards)
        found["".join(cards)] += 1

    assert len(found) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 5 + 5 * 10**0.5


def test_of_very_many_possibilities_the_first_are_not_favoured() -> None:
    rng, third = seeded("thirds"), 2**30

    low = sum(rng.below(3 * third) < third for _ in range(600))

    assert 140 < low < 260  # half of them, if the 2^32 numbers of the generator were just divided

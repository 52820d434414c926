"""Sets as bits: the same on both engines, for every number that fits."""

from soultable.core.bits import BIT, MOST, any_set, bits_of, flagged, flags_of, members, number_of, swapped
from soultable.core.fields import remove_from, swap_in, with_swap, without_unit

ALL = list(range(MOST))


def test_every_number_has_its_own_bit() -> None:
    assert [number_of(BIT[number]) for number in ALL] == ALL
    assert [bits_of([number]) for number in ALL] == [1 << number for number in ALL]
    assert [flagged([0] * number + [1]) for number in ALL] == BIT


def test_a_set_is_listed_and_read_again() -> None:
    assert [members(bits_of(ALL)), members(0), members(bits_of([62, 31, 32, 0]))] == [
        ALL,
        [],
        [0, 31, 32, 62],
    ]
    assert flags_of(bits_of([1, 40]), 42) == [0, 1] + [0] * 38 + [1, 0]
    assert flagged(flags_of(bits_of([1, 40]), 42)) == bits_of([1, 40])
    assert (any_set([0, 0]), any_set([0, -1])) == (False, True)


def test_two_members_change_places() -> None:
    assert [swapped(BIT[one], one, 5) for one in ALL] == [BIT[5]] * MOST
    assert [swapped(BIT[5], one, 5) for one in ALL] == BIT
    assert swapped(bits_of([3, 5]), 3, 5) == bits_of([3, 5])
    assert swapped(0, 3, 5) == 0


def test_what_is_said_of_a_unit_leaves_and_moves_with_it() -> None:
    sets = [bits_of([0, 40]), bits_of([40]), 0]

    swap_in(sets, 40, 2)
    assert sets == [bits_of([0, 2]), bits_of([2]), 0]
    remove_from(sets, 2)
    assert sets == [1, 0, 0]

    assert with_swap((12, 21, 21, 43), 10, 2, 4) == (12, 23, 41, 41)
    assert without_unit((12, 21, 21, 43), 10, 2) == (12, 43)

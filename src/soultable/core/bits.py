"""Sets of small numbers as the bits of one number: go through them, list them, move and remove members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; not imported at run time

# Every 2 ** n has a different remainder here, which gives the number of a single bit without counting.
REMAINDERS: Final = 67
MOST: Final = 63  # numbers in a set
BIT: Final = [1 << number for number in range(MOST)]  # compiled, a shift of a literal 1 has 32 bits only
NUMBER_OF: Final = bytes(  # compiled, an entry of bytes is a machine integer at once
    [next((n for n in range(66) if 2**n % REMAINDERS == rest), 0) for rest in range(REMAINDERS)]
)


def number_of(bit: i64) -> i64:
    """The number that a single bit stands for."""
    number: i64 = NUMBER_OF[bit % REMAINDERS]
    return number


def members(bits: i64) -> list[int]:
    """The members, ascending."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(NUMBER_OF[low % REMAINDERS])
    return found


def bits_of(numbers: list[int]) -> i64:
    """These numbers as a set."""
    bits: i64 = 0
    for number in numbers:
        bits |= BIT[number]
    return bits


def flags_of(bits: i64, count: int) -> list[int]:
    """A list with 1 for each number below `count` that is a member, and 0 for the others."""
    return [int(bits >> number & 1) for number in range(count)]


def flagged(flags: list[int]) -> i64:
    """The set of the places whose entry is not 0."""
    bits: i64 = 0
    for place in range(len(flags)):
        if flags[place]:
            bits |= BIT[place]
    return bits


def swapped(bits: i64, one: i64, other: i64) -> i64:
    """The set after two numbers have changed places."""
    if bits >> one & 1 == bits >> other & 1:
        return bits
    both: i64 = BIT[one] | BIT[other]
    return bits ^ both


def any_set(numbers: list[int]) -> bool:
    """Whether any of these is not 0; rare facts are mostly 0 everywhere."""
    return any(number != 0 for number in numbers)

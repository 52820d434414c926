"""Bit sets of pieces, by slot: flags as bits, and whether a list holds anything at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.games.soul_of_ankiril.rules.board import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def flags_of(bits: i64, count: int) -> list[int]:
    """A list with 1 for each of the first slots that is among these bits, and 0 for the others."""
    return [int(bits >> slot & 1) for slot in range(count)]


def bits_set(flags: list[int]) -> i64:
    """The slots with a value that is not 0, as bits."""
    bits: i64 = 0
    for slot in range(len(flags)):
        if flags[slot]:
            bits |= BIT[slot]
    return bits


def any_set(numbers: list[int]) -> bool:
    """Whether any of these is not 0; rare facts are mostly 0 everywhere."""
    return any(number != 0 for number in numbers)

"""The seeded generator: xoshiro128** on four 32-bit words, the same on every platform."""

from __future__ import annotations

from hashlib import sha256
from struct import unpack_from
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

ALGORITHM: Final = "xoshiro128**"
WORD: Final = 0xFFFFFFFF
RANGE: Final = 0x100000000


class Rng:
    """A small generator whose whole state is four numbers."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def next(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        x = (b * 5) & WORD
        x = ((x << 7) & WORD) | (x >> 25)
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return (x * 9) & WORD

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. One possibility costs no randomness."""
        if not 0 < n <= RANGE:
            raise ValueError(
                f"a number below {n} cannot be drawn; from 1 to {RANGE} possibilities are needed"
            )
        return self.draw(n)

    def draw(self, n: i64) -> i64:
        """The same, inside the engine."""
        if n == 1:
            return 0
        r = self.next()
        while r >= RANGE - n and r >= RANGE - RANGE % n:  # the last few numbers would favour the first
            r = self.next()
        return r % n

    def shuffle(self, cards: list[Any]) -> None:
        """Fisher and Yates, from the last place down."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.draw(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


def seeded(seed: int | str) -> Rng:
    """The generator of a seed; `7` and `"7"` are the same seed."""
    a, b, c, d = unpack_from(">4I", sha256(f"soultable:{seed}".encode()).digest())
    return Rng(a, b, c, d if a or b or c or d else 1)

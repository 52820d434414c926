"""The seeded generator: xoshiro128** on four 32-bit words, the same on every platform."""

from hashlib import sha256
from typing import Final

ALGORITHM: Final = "xoshiro128**"
WORD: Final = 0xFFFFFFFF
RANGE: Final = 0x100000000


class Rng:
    """A small generator whose whole state is four numbers."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def next(self) -> int:
        """The next 32 random bits."""
        b = self.b
        x = ((b << 2) + b) & WORD  # b * 5; shifts stay small integers when compiled
        x = ((x << 7) & WORD) | (x >> 25)
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return ((x << 3) + x) & WORD  # x * 9

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. One possibility costs no randomness."""
        if n == 1:
            return 0
        limit = RANGE - RANGE % n
        r = self.next()
        while r >= limit:
            r = self.next()
        return r % n

    def shuffle(self, cards: list[int]) -> None:
        """Fisher and Yates, from the last place down."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


def seeded(seed: int | str) -> Rng:
    """The generator of a seed; `7` and `"7"` are the same seed."""
    digest = sha256(f"soultable:{seed}".encode()).digest()
    a, b, c, d = (int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12))
    return Rng(a, b, c, d if a or b or c or d else 1)

"""The seeded generator of the oracles: xoshiro128**, written out once more from its definition."""

from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")
WORD = 2**32


def rotate_left(word: int, places: int) -> int:
    return (word << places | word >> (32 - places)) % WORD


class Chance:
    """Four 32-bit words, seeded by the SHA-256 of a text."""

    def __init__(self, seed: object) -> None:
        digest = sha256(f"soultable:{seed}".encode()).digest()
        self.words = [int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12)]
        if self.words == [0, 0, 0, 0]:
            self.words[3] = 1

    def next(self) -> int:
        """The next 32-bit number."""
        a, b, c, d = self.words
        result = rotate_left(b * 5 % WORD, 7) * 9 % WORD
        shifted = (b << 9) % WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = rotate_left(d, 11)
        self.words = [a, b, c, d]
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely; nothing is drawn for n = 1."""
        if n == 1:
            return 0
        limit = WORD - WORD % n
        while True:
            drawn = self.next()
            if drawn < limit:
                return drawn % n

    def shuffle(self, items: list[Item]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

"""Random numbers, the same on every platform: a fast seeded generator, and a secret keyed stream for servers.

The fast generator is xoshiro128** on four 32-bit words. Anybody who sees enough of its numbers can compute
the rest. So a server draws from BLAKE2b under a secret key: past numbers reveal nothing about later ones.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from struct import pack, unpack, unpack_from
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; not imported at run time

ALGORITHM: Final = "xoshiro128**"
KEYED: Final = "blake2b"
KEY_BYTES: Final = 32
BLOCK: Final = 16  # 32-bit words in a block of the stream
KEYED_WORDS: Final = 18  # eight for the key, eight for the moment, the computers' seats, the chance events
WORD: Final = 0xFFFFFFFF
RANGE: Final = 0x100000000


class Rng:
    """The fast generator. Its whole state is four numbers."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.is_keyed: bool = False  # a flag, not an override: `next` must stay one fast function for search

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def rekey(self, seat: int, answer: str) -> None:
        """An answer takes effect. A keyed stream starts a new section; this generator does nothing."""

    def apart(self) -> Rng:
        """What to draw from where an answer decides whether anything is drawn. The next event cannot tell."""
        return self

    def trace(self) -> int:
        """Another number after anything was left to chance. A new section alone leaves no trace."""
        return hash(tuple(self.words()))

    def begin(self, span: i64) -> None:
        raise AssertionError("only a keyed stream tells chance events apart")

    def next(self) -> i64:
        """The next 32 random bits, of the chance event that is under way."""
        if self.is_keyed:
            return self.next_keyed()
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

    def next_keyed(self) -> i64:
        raise AssertionError("only a keyed stream has such numbers")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. With n = 1 nothing is drawn."""
        if not 0 < n <= RANGE:
            raise ValueError(
                f"a number below {n} cannot be drawn; from 1 to {RANGE} possibilities are needed"
            )
        return self.draw(n)

    def draw(self, n: i64) -> i64:
        """`below` for the engine itself: without the check."""
        if self.is_keyed:
            self.begin(n)
        return self.pick(n)

    def pick(self, n: i64) -> i64:
        """A number below n, for the chance event that is under way."""
        if n == 1:
            return 0
        r = self.next()
        while r >= RANGE - n and r >= RANGE - RANGE % n:  # the last few would favour small results
            r = self.next()
        return r % n

    def shuffle(self, cards: list[Any]) -> None:
        """Fisher-Yates shuffle, from the last place down."""
        i: i64 = len(cards) - 1
        if self.is_keyed:
            self.begin(-1 - i)
        while i > 0:
            j = self.pick(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


class KeyedRng(Rng):
    """A cryptographic stream. Each answer of a person starts a new section, which depends on all before.

    So an answer that is taken back and given again gets the same numbers, and a different answer gets numbers
    that nobody can know yet. Computers' answers change no numbers: a server could choose them to its liking.
    Each chance event draws numbers of its own, so how many it draws does not affect the next one.
    """

    def __init__(self, key: bytes, moment: bytes, computers: int, events: int) -> None:
        super().__init__(0, 0, 0, 1)
        self.is_keyed = True
        self.key: Final = key
        self.moment: bytes = moment  # a hash of all answers of people so far
        self.computers: Final = computers  # a bit for each seat whose answers do not count
        self.events: int = events  # chance events since the last of these answers
        self.whole: KeyedRng | None = None  # the stream of the game, if this one is of a single event
        self.drawn: int = 0  # numbers drawn, ever
        self.event: bytes = b""  # the chance event that is under way
        self.used: int = 0  # its words so far
        self.block: tuple[int, ...] = ()

    def clone(self) -> Rng:
        return KeyedRng(self.key, self.moment, self.computers, self.events)

    def words(self) -> list[int]:
        return [*unpack(">8I", self.key), *unpack(">8I", self.moment), self.computers, self.events]

    def rekey(self, seat: int, answer: str) -> None:
        """Start a new section: hash the last moment, the seat and its answer under the key."""
        if self.computers >> seat & 1:
            return
        told = self.moment + pack(">i", seat) + answer.encode()
        self.moment = blake2b(told, digest_size=KEY_BYTES, key=self.key, person=b"soultable answer").digest()
        self.events = 0

    def begin(self, span: i64) -> None:
        """Start a chance event: a number below `span`, or a shuffle of `-span` cards."""
        self.event = pack(">Qq", self.events, span)
        self.events += 1
        self.used = 0

    def apart(self) -> Rng:
        """A stream that counts as one chance event, whether anything is drawn from it or not."""
        told = self.moment + pack(">Q", self.events)
        self.events += 1
        moment = blake2b(told, digest_size=KEY_BYTES, key=self.key, person=b"soultable branch").digest()
        branch = KeyedRng(self.key, moment, self.computers, 0)
        branch.whole = self
        return branch

    def trace(self) -> int:
        return self.drawn

    def next_keyed(self) -> i64:
        """The next 32 bits of the chance event. Each block is a hash under the key."""
        at = self.used % BLOCK
        if at == 0:
            told = self.moment + self.event + pack(">Q", self.used // BLOCK)
            self.block = unpack(">16I", blake2b(told, key=self.key, person=b"soultable chance").digest())
        self.used += 1
        self.drawn += 1
        if self.whole is not None:
            self.whole.drawn += 1
        return self.block[at]


def keyed(key: bytes, computers: int = 0) -> Rng:
    """The stream for a 256-bit key, as it is before the first answer; a bit for each computer's seat."""
    return KeyedRng(key, bytes(KEY_BYTES), computers, 0)


def of_words(words: list[int]) -> Rng:
    """The generator saved as these words: four for the fast one, eighteen for a keyed stream."""
    if len(words) == KEYED_WORDS:
        return KeyedRng(pack(">8I", *words[:8]), pack(">8I", *words[8:16]), words[16], words[17])
    return Rng(words[0], words[1], words[2], words[3])


def seeded(seed: int | str) -> Rng:
    """The fast generator for a seed. `7` and `"7"` are the same seed."""
    a, b, c, d = unpack_from(">4I", sha256(f"soultable:{seed}".encode()).digest())
    return Rng(a, b, c, d if a or b or c or d else 1)

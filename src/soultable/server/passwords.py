"""Passwords: requirements, hashing without holding up other requests, and limits on guessing."""

import asyncio
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from soultable.core.errors import SoultableError
from soultable.server.config import Limits
from soultable.server.http_guard import Bucket
from soultable.server.players import BadName

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
HASHER: Final = PasswordHasher()
MOST_WAITING: Final = 32  # passwords waiting to be hashed; a few seconds of work
MOST_COUNTED: Final = 20_000  # logins and addresses whose wrong guesses are remembered
UNDER_ATTACK: Final = (1, 600)  # per address, once a login's guesses are used up: its owner still gets in
T = TypeVar("T")


class NotLoggedIn(SoultableError):
    """The proof of who somebody is was wrong."""


class Overworked(SoultableError):
    """Too many passwords are already waiting to be hashed."""


class TooManyGuesses(SoultableError):
    """Somebody has guessed wrong too often."""


def check_password(password: str, login: str) -> None:
    """Require at least eight characters, different from the login; the rest is up to the owner."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadName(f"password: {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters are needed")
    if password.strip().casefold() == login.casefold():
        raise BadName("password: it must not be your login; choose another")


class Passwords:
    """Hashes one password after another in a thread: many logins at once do not slow down the rest."""

    def __init__(self, most_from_one: int) -> None:
        self.pool: Final = ThreadPoolExecutor(1, "passwords")
        self.most_from_one: Final = most_from_one
        self.waiting: Final = Counter[str]()  # by address

    def open(self) -> None:
        """Prepare the hash that passwords of unknown logins are compared with."""
        self.pool.submit(nobodys)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str, address: str) -> str:
        return await self.work(lambda: HASHER.hash(password), address)

    async def is_right(self, kept: str | None, password: str, address: str) -> bool:
        """Whether the password belongs to this hash; takes the same time if there is no hash."""
        return await self.work(lambda: verify(kept, password), address)

    async def work(self, work: Callable[[], T], address: str) -> T:
        """Wait in line and run it; nobody can take all the places in the line."""
        if self.waiting.total() >= MOST_WAITING or self.waiting[address] >= self.most_from_one:
            raise Overworked("Too many people are logging in just now; try again in a moment.")
        self.waiting[address] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]


@cache
def nobodys() -> str:
    """The hash used when there is no such account, so that checking takes as long."""
    return HASHER.hash(secrets.token_urlsafe(16))


def verify(kept: str | None, password: str) -> bool:
    try:
        return HASHER.verify(kept or nobodys(), password[:LONGEST_PASSWORD])
    except (VerificationError, InvalidHashError):
        return False


class Guesses:
    """Counts wrong guesses at each login. Right ones are free, so the owner never pays for them."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.buckets: OrderedDict[tuple[str, ...], Bucket] = OrderedDict()

    @contextmanager
    def one(self, login: str, address: str) -> Iterator[None]:
        """Allow one guess from an address; it counts if it ends with NotLoggedIn. Too many are refused."""
        taken = self.take(login, address)
        try:
            yield
        except NotLoggedIn:
            raise
        except SoultableError:
            give_back(taken)
            raise
        give_back(taken)

    def take(self, login: str, address: str) -> list[Bucket]:
        one = self.bucket(self.limits.guesses, login, address)
        everybody = self.bucket(self.limits.guesses_in_all, login)
        if one.take():
            if everybody.take():
                return [one, everybody]
            rare = self.bucket(UNDER_ATTACK, login, address, "rare")
            if rare.take():
                return [one, rare]
        raise TooManyGuesses("Too many wrong guesses; wait a few minutes.")

    def bucket(self, limit: tuple[int, int], *key: str) -> Bucket:
        """The counter of this name; when there are too many, the one unused for longest is dropped."""
        if key not in self.buckets and len(self.buckets) >= MOST_COUNTED:
            self.buckets.popitem(last=False)
        found = self.buckets.setdefault(key, Bucket(limit))
        self.buckets.move_to_end(key)
        return found


def give_back(taken: list[Bucket]) -> None:
    for bucket in taken:
        bucket.left = min(float(bucket.most), bucket.left + 1.0)

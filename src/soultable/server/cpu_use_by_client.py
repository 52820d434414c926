"""CPU usage: how many seconds of work the server has done lately for each address and each person.

Usage fades with time by one of two rules: half of it after a fixed time, or a steady amount per second.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

from soultable.server.payer import Payer

MANY: Final = 10_000  # accounts; beyond that, those whose usage has faded are dropped
MOST: Final = 50_000  # accounts; beyond that, the least recently used are dropped, faded or not
NEXT_TO_NOTHING: Final = 0.01  # seconds

Forgetting = Callable[[float, float], float]  # seconds used, seconds since: what is left of the usage
K = TypeVar("K")
V = TypeVar("V")


def halved_in(seconds: float) -> Forgetting:
    """The rule that halves usage after this time."""
    return lambda used, since: used * math.pow(0.5, since / seconds)


def drained_at(rate: float) -> Forgetting:
    """The rule that takes this many seconds off per second."""
    return lambda used, since: max(0.0, used - since * rate)


class Account:
    """The recent usage of one address or person."""

    def __init__(self, forgetting: Forgetting, now: float) -> None:
        self.forgetting: Final = forgetting
        self.used = 0.0
        self.at = now

    def lately(self, now: float) -> float:
        self.used = self.forgetting(self.used, now - self.at)
        self.at = now
        return self.used

    def add(self, seconds: float, now: float) -> None:
        """Add to the usage; a negative amount gives time back."""
        self.used = max(0.0, self.lately(now) + seconds)


class Usage:
    """The accounts of all addresses and persons."""

    def __init__(
        self, address: Forgetting, person: Forgetting, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.forgetting: Final = (address, person)
        self.clock: Final = clock
        self.addresses: Final[OrderedDict[str, Account]] = OrderedDict()  # the last used at the end
        self.persons: Final[OrderedDict[Payer, Account]] = OrderedDict()

    def lately(self, payer: Payer) -> tuple[float, float]:
        """Recent usage by the address and by the person there; the lightest user sorts first."""
        now = self.clock()
        address, person = self.accounts(payer)
        return address.lately(now), person.lately(now)

    def add(self, payer: Payer, seconds: float) -> None:
        for account in self.accounts(payer):
            account.add(seconds, self.clock())

    def accounts(self, payer: Payer) -> tuple[Account, Account]:
        """The accounts of the address and of the person there."""
        address = self.account(self.addresses, payer.address, self.forgetting[0])
        return address, self.account(self.persons, payer, self.forgetting[1])

    def account(self, accounts: OrderedDict[K, Account], key: K, forgetting: Forgetting) -> Account:
        now = self.clock()
        if key not in accounts:
            make_room(accounts, lambda account: account.lately(now) <= NEXT_TO_NOTHING, MANY, MOST)
            accounts[key] = Account(forgetting, now)
        accounts.move_to_end(key)
        return accounts[key]


def make_room(kept: OrderedDict[K, V], is_over: Callable[[V], bool], many: int, most: int) -> None:
    """Make room for one more entry, checking at most two, so a crowd never slows anybody down.

    Among the least recently used, entries that are over go first; at `most`, any entry goes.
    """
    for _ in range(2):
        if len(kept) < many:
            return
        key, oldest = next(iter(kept.items()))
        if len(kept) < most and not is_over(oldest):
            kept.move_to_end(key)  # the next one may be over
        else:
            del kept[key]

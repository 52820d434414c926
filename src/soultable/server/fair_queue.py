"""Fair queue for thinking time: the address and person that used the least lately come next.

Usage fades steadily. Somebody who has used up a budget is slowed down but never refused: their turns come as
fast as the budget refills. Somebody who has used hardly anything is not slowed by others at the same address.
One place is only for questions that take no time, so those never wait behind long ones.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from soultable.core.errors import SoultableError
from soultable.server.cpu_use_by_client import Usage, drained_at
from soultable.server.payer import Payer

LEAST: Final = 0.05  # seconds that any turn costs, so that quick turns are limited too
QUICK: Final = 0.25  # seconds: questions expected to take no longer may also use the reserved place
LITTLE: Final = 3.0  # seconds that a person may usually use before others at the address slow them down
MOST_SPARE: Final = 2  # questions outside games that one person may have waiting
MOST_SPARE_THERE: Final = 8  # the same, per address
MOST_KNOWN: Final = 10_000  # kinds of question whose usual time is remembered

Budget = tuple[float, float]  # seconds of thinking, in how many seconds


class TooManyWaiting(SoultableError):
    """A person or address has too many questions waiting."""


class Ticket:
    """Somebody who waits for a turn, or has it."""

    def __init__(self, payer: Payer, about: str, expected: float, is_spare: bool, number: int) -> None:
        self.payer: Final = payer
        self.about: Final = about
        self.expected: Final = expected
        self.is_spare: Final = is_spare
        self.number: Final = number
        self.granted: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.began = 0.0

    @property
    def is_slow(self) -> bool:
        return self.is_spare or self.expected > QUICK


class FairQueue:
    """The fair queue itself: hands out places to think."""

    def __init__(
        self,
        places: int,
        person: Budget,
        address: Budget,
        clock: Callable[[], float] = time.monotonic,
        little: float = LITTLE,
    ) -> None:
        self.places: Final = places
        self.budgets: Final = (address, person)
        self.little: Final = little
        self.clock: Final = clock
        self.used: Final = Usage(drained_at(rate(address)), drained_at(rate(person)), clock)
        self.waiting: list[Ticket] = []
        self.thinking: set[Ticket] = set()
        self.expected: dict[str, float] = {}  # seconds that a question takes, by what it is about
        self.number = 0
        self.timer: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def turn(self, payer: Payer, about: str, is_spare: bool = False) -> AsyncIterator[None]:
        """Wait for a place and hold it; `about` names a kind of question that takes about as long each time.

        Spare questions come after everything else, one at a time; too many raise TooManyWaiting.
        """
        if is_spare:
            self.check_spare(payer)
        self.number += 1
        ticket = Ticket(payer, about, self.expected.get(about, 0.0), is_spare, self.number)
        self.waiting.append(ticket)
        self.deal()
        try:
            await ticket.granted
            yield
        finally:
            self.leave(ticket)

    def check_spare(self, payer: Payer) -> None:
        waiting = [ticket.payer for ticket in self.waiting if ticket.is_spare]
        there = Counter(other.address for other in waiting)
        if waiting.count(payer) >= MOST_SPARE or there[payer.address] >= MOST_SPARE_THERE:
            raise TooManyWaiting("Too many of your questions wait already; try again in a moment.")

    def leave(self, ticket: Ticket) -> None:
        """The turn is over, or is no longer wanted."""
        if ticket in self.thinking:
            self.thinking.remove(ticket)
            took = self.clock() - ticket.began
            self.used.add(ticket.payer, max(LEAST, took) - ticket.expected)
            self.learn(ticket.about, took)
        else:
            self.waiting.remove(ticket)
        self.deal()

    # -- who comes next --------------------------------------------------------------------------------

    def deal(self) -> None:
        """Hand out free places; try again once a budget has refilled."""
        now = self.clock()
        while len(self.thinking) < self.places and (ticket := self.next()) is not None:
            self.waiting.remove(ticket)
            self.thinking.add(ticket)
            ticket.began = now
            self.used.add(ticket.payer, ticket.expected)
            if not ticket.granted.done():
                ticket.granted.set_result(None)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if later := [wait for wait in self.waits().values() if wait > 0]:
            self.timer = asyncio.get_running_loop().call_later(min(later), self.deal)

    def next(self) -> Ticket | None:
        """Among those who may have the next place, the one who used the least."""
        is_full = sum(ticket.is_slow for ticket in self.thinking) >= max(1, self.places - 1)
        has_spare = any(ticket.is_spare for ticket in self.thinking)
        waits = self.waits()
        used = {payer: self.used.lately(payer) for payer, _ in waits}
        ready = [
            ticket
            for ticket in self.waiting
            if not (is_full and ticket.is_slow)
            and not (has_spare and ticket.is_spare)
            and waits[ticket.payer, ticket.is_spare] == 0
        ]
        return min(ready, key=lambda each: (each.is_spare, used[each.payer], each.number), default=None)

    def waits(self) -> dict[tuple[Payer, bool], float]:
        """For everybody waiting, in games or not: the seconds until the budgets allow their turn."""
        who = {(ticket.payer, ticket.is_spare) for ticket in self.waiting}
        return {(payer, is_spare): self.wait(payer, is_spare) for payer, is_spare in who}

    def wait(self, payer: Payer, is_spare: bool) -> float:
        address, person = self.budgets
        used_there, used = self.used.lately(payer)
        neighbours = time_until(used_there, address[0], address)
        if neighbours > 0 and not is_spare:
            neighbours = min(neighbours, time_until(used, self.little, person))
        return max(time_until(used, person[0], person), neighbours)

    def is_quick(self, about: str) -> bool:
        """Whether this is expected to take no time."""
        return self.expected.get(about, 0.0) <= QUICK

    def learn(self, about: str, took: float) -> None:
        """Learn how long it took: slow kinds are recognised at once, quick ones only after a while."""
        before = self.expected.get(about, 0.0)
        part = 0.5 if took > before else 0.1
        self.expected[about] = before + part * (took - before)
        while len(self.expected) > MOST_KNOWN:
            del self.expected[next(iter(self.expected))]


def rate(budget: Budget) -> float:
    """Seconds of thinking that fade per second."""
    return budget[0] / budget[1]


def time_until(used: float, most: float, budget: Budget) -> float:
    """Seconds until usage has faded to `most`."""
    return max(0.0, (used - most) / rate(budget))

"""Game builder: make the games of tables with their own cards or decks, in turn and within budgets.

Reading such texts takes up to a quarter of a second of processor time. So a thread of its own does it, never
within a transaction; whose turn it is follows from what an address and a person have used lately.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, TypeVar, TypeVarTuple

from soultable.core.game import Game
from soultable.games.registry import game as game_of
from soultable.server.config import Limits
from soultable.server.fair_queue import LEAST, FairQueue
from soultable.server.own_cards_and_decks import CustomContent
from soultable.server.payer import Payer
from soultable.server.store import CannotStore

SHORT_WORK: Final = ThreadPoolExecutor(1, thread_name_prefix="short-work")  # keeps all others free
BUILDING: Final = ThreadPoolExecutor(1, thread_name_prefix="building")
PATIENCE: Final = 60.0  # seconds that somebody waits for their turn

T = TypeVar("T")
Args = TypeVarTuple("Args")


class CannotOpen(CannotStore):
    """A game cannot be carried out just now, by no fault of the rules; once the trouble is over it can."""

    code = "busy"

    def __init__(self) -> None:
        super().__init__("The game cannot be opened just now; try again in a moment.")


class Crowded(CannotOpen):
    """Somebody has too many games being built, or has waited for too long; nothing is wrong here."""


async def aside(work: Callable[[*Args], T], *args: *Args) -> T:
    """Run short work that no user can make long, one piece after another, in a separate thread."""
    return await in_thread(SHORT_WORK, work, *args)


async def in_thread(thread: Executor, work: Callable[[*Args], T], *args: *Args) -> T:
    loop = asyncio.get_running_loop()
    try:
        found = loop.run_in_executor(thread, work, *args)
    except RuntimeError as error:  # there is no thread to be had, or the process ends
        raise CannotOpen from error
    return await found


class GameBuilder:
    """Builds one game at a time, for everybody on this server process."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.queue: Final = FairQueue(1, limits.building, limits.building_there, little=LEAST)

    async def game(self, payer: Payer, slug: str, brought: CustomContent) -> Game:
        """The game with a table's custom content; a job has already checked the texts."""
        return await self.run(payer, slug, brought.game, slug) if brought.has_texts() else game_of(slug)

    async def run(self, payer: Payer, about: str, work: Callable[[*Args], T], *args: *Args) -> T:
        """Work on texts that people have brought; `payer` is charged. Never call this in a transaction."""
        self.check(payer)
        try:
            async with asyncio.timeout(PATIENCE) as waiting, self.queue.turn(payer, about):
                waiting.reschedule(None)
                return await in_thread(BUILDING, work, *args)
        except TimeoutError:
            raise Crowded from None

    def check(self, payer: Payer) -> None:
        """Refuse more than a few at once; the server's own looks at clocks have their own limit."""
        there = [ticket.payer for ticket in self.queue.waiting if ticket.payer.address == payer.address]
        if payer.address and (
            Counter(there)[payer] >= self.limits.jobs or len(there) >= self.limits.jobs_here
        ):
            raise Crowded

"""Replay cache: finished games prepared for watching, kept within a limit of memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

from soultable.server.job_pool import NotNow

MOST_BYTES: Final = 64 << 20
LEAST_SIZE: Final = 1_000  # bytes that keeping anything costs


class Sized(Protocol):
    @property
    def size(self) -> int: ...


Value = TypeVar("Value", bound=bytes | Sized)


class ReplayCache:
    """The latest results asked for. Requests for the same result share one computation."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most: Final = most
        self.size = 0
        self.kept: Final[OrderedDict[tuple[Any, ...], Any]] = OrderedDict()
        self.under_way: Final[dict[tuple[Any, ...], asyncio.Task[Any]]] = {}

    async def once(self, key: tuple[Any, ...], work: Callable[[], Awaitable[Value]]) -> Value:
        """The cached result for this key, or compute it."""
        while key not in self.kept:
            if key not in self.under_way:
                return await self.worked_out(key, work)
            try:
                return await asyncio.shield(self.under_way[key])
            except NotNow:  # that refusal concerned another requester
                continue
        self.kept.move_to_end(key)
        found: Value = self.kept[key]
        return found

    async def worked_out(self, key: tuple[Any, ...], work: Callable[[], Awaitable[Value]]) -> Value:
        """Compute it even if the first requester leaves; others may be waiting for it."""
        task = asyncio.ensure_future(self.do(key, work))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # maybe nobody waits
        self.under_way[key] = task
        return await asyncio.shield(task)

    async def do(self, key: tuple[Any, ...], work: Callable[[], Awaitable[Value]]) -> Value:
        try:
            found = await work()
            self.keep(key, found)
            return found
        finally:
            del self.under_way[key]

    def keep(self, key: tuple[Any, ...], found: bytes | Sized) -> None:
        self.kept[key] = found
        self.size += size_of(found)
        while self.size > self.most and len(self.kept) > 1:
            _, oldest = self.kept.popitem(last=False)
            self.size -= size_of(oldest)


def size_of(found: bytes | Sized) -> int:
    return LEAST_SIZE + (len(found) if isinstance(found, bytes) else found.size)

"""How much may wait for clients that do not read: counted in bytes, for each socket and for each address."""

import asyncio
from types import SimpleNamespace
from typing import Any

from soultable.server.config import Config, Limits
from soultable.server.http_guard import Doorkeeper
from soultable.server.socket import SLOW, Connection
from soultable.server.socket_messages import ENCODER, Error

KB = 1024


def message(size: int) -> Error:
    """A message of so many bytes."""
    empty = len(ENCODER.encode(Error("x", "")))
    return Error("x", "y" * (size - empty))


class Reading:
    """What a client gets, as long as it reads."""

    def __init__(self, address: str) -> None:
        self.scope = {"client": (address, 1)}
        self.got: list[int] = []

    async def send_text(self, text: str) -> None:
        self.got.append(len(text))


def connection(door: Doorkeeper, address: str = "192.0.2.1") -> Connection:
    nothing: Any = SimpleNamespace()
    socket: Any = Reading(address)
    return Connection(nothing, door, socket, None, "")


def door(**limits: Any) -> Doorkeeper:
    return Doorkeeper(Config("games.sqlite3", limits=Limits(**limits)))


def sent(to: Connection, size: int) -> bool:
    """Whether it could wait; if not, the socket is closed."""
    to.send(message(size))
    assert not to.over.is_set() or to.closing == (SLOW, None)
    return not to.over.is_set()


def test_a_few_large_messages_are_as_many_as_many_small_ones() -> None:
    at = door()
    large, small = connection(at), connection(at)

    assert [sent(large, 300 * KB) for _ in range(4)] == [True, True, True, False]
    assert [sent(small, KB) for _ in range(65)] == [True] * 64 + [False]


def test_one_message_of_any_size_waits_where_nothing_else_does() -> None:
    deaf = connection(door())

    assert sent(deaf, 5 * KB * KB)
    assert not sent(deaf, KB)


def test_what_was_read_does_not_count() -> None:
    async def work() -> None:
        at = door()
        quick = connection(at)
        writing = asyncio.create_task(quick.write())
        for _ in range(10):
            assert sent(quick, 900 * KB)
            await quick.queue.join()
        writing.cancel()

        assert quick.unread == 0 and not at.unread

    asyncio.run(work())


def test_the_sockets_of_one_address_share_what_may_wait() -> None:
    at = door(unread_here=1000 * KB)
    one, two, elsewhere = connection(at), connection(at), connection(at, "192.0.2.2")

    assert sent(one, 500 * KB) and sent(two, 450 * KB)
    assert sent(elsewhere, 500 * KB) and sent(elsewhere, 450 * KB)
    assert not sent(two, 100 * KB)


def test_what_waited_for_a_socket_that_is_gone_is_forgotten() -> None:
    at = door()
    gone = connection(at)
    sent(gone, 500 * KB)

    gone.forget()

    assert gone.unread == 0 and not at.unread

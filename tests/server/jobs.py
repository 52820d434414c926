"""Jobs for the tests of the pool: processes find them by the name of this module."""

import os
import time

from soultable.core.errors import BadRecord
from soultable.server.room import RoomError


def double(number: int) -> int:
    return 2 * number


def never_ends() -> None:
    while True:
        pass


def pause(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def eats_memory() -> int:
    return len([bytes(100 << 20) for _ in range(100)])


def dies() -> None:
    os._exit(3)


def who_am_i() -> int:
    return os.getpid()


def refuses(code: str) -> None:
    if code:
        raise RoomError(code, "Not like this.")
    raise BadRecord("record: it is empty")

"""Job process: runs one job after another, each with a limit on processor time and memory.

It forks from a clean process that has loaded this module (`forkserver`). So it starts quickly and holds
nothing of the server: no socket, no database, nobody else's text.
"""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

from soultable.core.errors import SoultableError

if sys.platform != "win32":
    import resource

MEMORY: Final = 1 << 30  # bytes of address space
NICER: Final = 5  # how much lower its priority is than the server's
WALL: Final = 4.0  # by the clock, a job may take this many times its processor time, on a busy machine
GRACE: Final = 5.0  # seconds added to that
LATE: Final = ("SIGPROF", "SIGALRM", "SIGXCPU")  # the signals that end a job that takes too long


class Done(NamedTuple):
    """The outcome of a job: a value, or a `code` and the sentence that refuses it."""

    value: Any = None
    code: str = ""
    sentence: str = ""


def work(pipe: Connection) -> None:
    """Run jobs until the server is gone."""
    settle_in()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(answer(pipe))


def answer(pipe: Connection) -> Done:
    """Run the next job and return its outcome."""
    try:
        function, args, seconds = pipe.recv()
    except (AttributeError, ImportError) as error:  # the program does not know a function of its own
        return Done(code="broken", sentence=str(error))
    set_alarms(seconds)
    done = outcome(function, args)
    set_alarms(0.0)
    return done


def settle_in() -> None:
    """Lower the priority and limit the memory. Ctrl-C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        return
    os.nice(NICER)
    for name in ("SIGPROF", "SIGALRM", "SIGTERM"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    if sys.platform == "linux":  # other systems do not enforce it
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with suppress(OSError):  # if memory runs out, this process is killed first
            Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def set_alarms(seconds: float) -> None:
    """Let the system end this process when a job is late, even without the server; 0 cancels it."""
    if sys.platform == "win32":
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, wall(seconds) if seconds else 0.0)


def wall(seconds: float) -> float:
    """How long a job with this much processor time may take by the clock."""
    return WALL * seconds + GRACE


def outcome(function: Callable[..., Any], args: tuple[Any, ...]) -> Done:
    """The function's result, or the reason why it refuses."""
    try:
        return Done(function(*args))
    except SoultableError as refusal:
        return Done(code=getattr(refusal, "code", "") or "not-accepted", sentence=str(refusal))
    except (MemoryError, RecursionError):
        return Done(code="too-large", sentence="That is more than this server can work with.")
    except Exception as error:
        return Done(code="broken", sentence=type(error).__name__)

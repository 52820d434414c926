"""Server clock: the time that a server uses. It never runs backwards, and a leap counts as an outage.

The system's clock may be set while games run, and a machine may sleep. So a process reads it once at the
start, and then counts by a monotonic clock. What the system's clock has gained since is an outage, in which
no game's clock runs. What it has lost is caught up with gradually.
"""

import time
from typing import Final

LEAP: Final = 2.0  # seconds; a smaller difference is drift, a larger one means the system's clock was set
STALL: Final = 5.0  # seconds without a pulse after which the process was stopped, or the machine slept
FOLLOWED: Final = 0.01  # the part by which our clock runs slower or faster to approach the system's


class ServerClock:
    """The time in one process; frequent calls of `pulse` show that the process is awake."""

    def __init__(self) -> None:
        self.offset = time.time() - time.monotonic()
        self.pulsed: float | None = None  # by the monotonic clock; None: nobody calls pulse

    def now(self) -> float:
        """Seconds since 1970. After a sleep it stands still until the gap is known to be an outage."""
        at = time.monotonic()
        if self.pulsed is not None and at - self.pulsed > STALL:
            at = self.pulsed
        return at + self.offset

    def begin_after(self, at: float) -> None:
        """Start after everything in the database, whatever the system's clock says."""
        self.offset = max(self.offset, at - time.monotonic())

    def pulse(self) -> float | None:
        """The process is awake. If time was lost, return until when; then call `leap`."""
        at = time.monotonic()
        before = at if self.pulsed is None else self.pulsed
        ahead = self.ahead()
        if ahead > LEAP:
            return time.time()
        if at - before > STALL:
            return at + self.offset
        most = FOLLOWED * (at - before)
        self.offset += min(max(ahead, -most), most)
        self.pulsed = at
        return None

    def leap(self, to: float) -> None:
        """Continue from that moment."""
        self.pulsed = time.monotonic()
        self.offset = max(self.offset, to - self.pulsed)

    def ahead(self) -> float:
        """How far the system's clock is ahead of ours."""
        return time.time() - (time.monotonic() + self.offset)

    def rest(self) -> None:
        """Stop expecting pulses."""
        self.pulsed = None


KEEPER: Final = ServerClock()
server_time: Final = KEEPER.now

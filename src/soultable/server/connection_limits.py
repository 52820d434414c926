"""Connection limits: how many may be open, per address and in all, and how long each may take.

A new connection is let in, and the least needed one makes room: the oldest that has not sent its whole
request yet. So a flood of half-sent requests pushes itself out, not the people who came to play.
"""

import asyncio
import ipaddress
import time
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from typing import Final

import structlog

from soultable.server.config import Limits
from soultable.server.metrics import CLOSED, CONNECTIONS

HEAD, BODY, SERVED, IDLE, SOCKET = "head", "body", "served", "idle", "socket"  # the states of a connection
HALF: Final = (HEAD, BODY)  # states in which we wait for the rest of a request
BUSY: Final = (BODY, SERVED, SOCKET)  # states that count against the address that a proxy names

HEAD_SECONDS: Final = 10.0  # to send a request's headers
BODY_SECONDS: Final = 10.0  # to send its body, and a second more per amount received
BODY_RATE: Final = 16 * 1024
BODY_MOST: Final = 120.0  # seconds, however fast it arrives
READ_SECONDS: Final = 20.0  # to read what we have sent, and a second more per amount read
READ_RATE: Final = 4 * 1024
MOST_UNREAD: Final = 32 * 1024 * 1024  # bytes waiting to be read by the clients of one address
YOUNG: Final = 1.0  # seconds in which a new one is never closed for room: most need a hundredth of that
BURST: Final = 4  # times the limit per address, allowed for that long
SWEEP: Final = 1.0
TELL: Final = 10.0  # seconds between two log lines
RESERVED: Final = 256  # files reserved for other things than connections: the database, agents, static files
MOST: Final = 10_000  # connections, however many files may be open
QUIET: Final = ("silent",)  # browsers open spare connections; not worth a log line

LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
LOG: Final = structlog.get_logger("soultable.connections")


@lru_cache(4096)
def network(address: str) -> str:
    """The address that limits count for: an IPv6 user owns a whole /64 network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def files() -> int:
    """How many files this process may have open, after raising the limit as far as allowed."""
    try:
        import resource
    except ImportError:  # not available on every system
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED if hard == resource.RLIM_INFINITY else min(hard, MOST + RESERVED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST + RESERVED if soft == resource.RLIM_INFINITY else soft


def room_for_connections(open_files: int) -> int:
    """How many connections leave enough files for everything else."""
    return max(8, min(MOST, open_files - RESERVED, open_files * 3 // 4))


class Visit:
    """One connection from the first byte to the last, whatever protocol it speaks."""

    __slots__ = ("closing", "got", "peer", "since", "state", "transport", "trusted", "unread", "who")

    def __init__(self, transport: asyncio.Transport, peer: str, trusted: bool, now: float) -> None:
        self.transport: Final = transport
        self.peer: Final = peer  # where it comes from
        self.trusted: Final = trusted  # one of our proxies, which names the address it asks for
        self.who = peer  # the address it counts for
        self.state = HEAD
        self.since = now  # when this state began
        self.got = 0  # bytes received in this state
        self.unread: tuple[float, int] | None = None  # since when, and how many bytes unread
        self.closing = False

    def late(self, now: float) -> str:
        """Why this connection has kept us waiting for too long; empty if it has not."""
        waited = now - self.since
        if self.state == HEAD and waited > HEAD_SECONDS:
            return "slow-head" if self.got else "silent"
        if self.state == BODY and waited > min(BODY_MOST, BODY_SECONDS + self.got / BODY_RATE):
            return "slow-body"
        return "slow-reader" if self.is_unread(now) else ""

    def is_unread(self, now: float) -> bool:
        """Whether the client reads more slowly than even a bad line would explain."""
        waiting = self.transport.get_write_buffer_size()
        if not waiting:
            self.unread = None
            return False
        if self.unread is None:
            self.unread = (now, waiting)
        since, at_most = self.unread
        self.unread = (since, max(at_most, waiting))
        return now - since > READ_SECONDS + max(0, at_most - waiting) / READ_RATE


class Connections:
    """All connections of this process."""

    def __init__(self, limits: Limits) -> None:
        self.each: Final = limits.connections
        self.most: Final = room_for_connections(files())
        self.visits: Final[dict[asyncio.Transport, Visit]] = {}
        self.half: Final[dict[Visit, None]] = {}  # the longest in this state first
        self.idle: Final[dict[Visit, None]] = {}
        self.by_who: Final[dict[str, dict[Visit, None]]] = {}
        self.busy: Final[Counter[str]] = Counter()
        self.closed: Counter[str] = Counter()  # why connections were closed since the last log line
        self.told = 0.0

    # -- opening and closing -----------------------------------------------------------------------------

    def enter(self, transport: asyncio.Transport, address: str, trusted: bool) -> Visit | None:
        """Register a new connection; None if there is no room for it, not even by closing another."""
        peer = network(address)
        if not trusted and len(self.by_who.get(peer, ())) >= BURST * self.each:
            has_room = self.make_room("address-full", self.least_needed(peer))
        else:
            oldest = next(iter(self.half or self.idle), None)
            has_room = len(self.visits) < self.most or self.make_room("server-full", oldest)
        if not has_room:
            return None
        visit = Visit(transport, peer, trusted, time.monotonic())
        self.visits[transport] = visit
        self.half[visit] = None
        self.by_who.setdefault(peer, {})[visit] = None
        CONNECTIONS.set(len(self.visits))
        return visit

    def leave(self, transport: asyncio.Transport) -> None:
        """Remove a connection that has ended, for whatever reason."""
        visit = self.visits.pop(transport, None)
        if visit is not None:
            self.forget(visit)
            CONNECTIONS.set(len(self.visits))

    def turn(self, visit: Visit, state: str, who: str = "") -> None:
        """Set the state of a connection, and the address it counts for if a proxy named one."""
        if visit.transport not in self.visits:
            return
        self.forget(visit)
        visit.who = who or (visit.peer if state in (HEAD, IDLE) else visit.who)
        visit.state, visit.since, visit.got = state, time.monotonic(), 0
        self.by_who.setdefault(visit.who, {})[visit] = None
        if state in BUSY:
            self.busy[visit.who] += 1
        if state in HALF:
            self.half[visit] = None
        elif state == IDLE:
            self.idle[visit] = None

    def forget(self, visit: Visit) -> None:
        """Remove it from the lists that its state and address put it in."""
        self.half.pop(visit, None)
        self.idle.pop(visit, None)
        group = self.by_who[visit.who]
        del group[visit]
        if not group:
            del self.by_who[visit.who]
        if visit.state in BUSY:
            self.busy[visit.who] -= 1
            if not self.busy[visit.who]:
                del self.busy[visit.who]

    def may_ask(self, visit: Visit, who: str) -> bool:
        """Whether this address may start one more request."""
        if (visit.trusted and who == visit.peer) or self.busy.get(who, 0) < self.each:
            return True
        self.note("address-busy")
        return False

    # -- making room -------------------------------------------------------------------------------------

    def least_needed(self, who: str) -> Visit | None:
        """The connection that an address can best spare: its oldest half-sent request, or an idle one."""
        group = [visit for visit in self.by_who[who] if visit.state in (*HALF, IDLE) and not visit.trusted]
        return min(group, key=lambda visit: (visit.state == IDLE, visit.since), default=None)

    def make_room(self, why: str, spared: Visit | None) -> bool:
        """Close this connection to make room for another; False if there is none to close."""
        if spared is None:
            self.note(why)
        else:
            self.close(spared, why)
        return spared is not None

    def close(self, visit: Visit, why: str) -> None:
        """Close a connection now; what it has not read is lost."""
        self.note(why)
        self.leave(visit.transport)
        visit.transport.abort()

    def refuse_late(self, visit: Visit, why: str) -> None:
        """Close a connection whose request is late; it gets a message if it still listens."""
        self.note(why)
        visit.closing = True
        visit.transport.write(LATE)
        visit.transport.close()

    def note(self, why: str) -> None:
        """Count a closed connection for the metrics and for the next log line."""
        CLOSED.labels(why).inc()
        if why not in QUIET:
            self.closed[why] += 1

    # -- periodic checks ---------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Check the connections for as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep(time.monotonic())

    def sweep(self, now: float) -> None:
        """Close late connections, and those that exceed an address's limit."""
        unread: Counter[str] = Counter()
        for visit in list(self.visits.values()):
            why = visit.late(now)
            if visit.closing:  # and has not closed by itself
                self.leave(visit.transport)
                visit.transport.abort()
            elif why in ("slow-head", "slow-body"):
                self.refuse_late(visit, why)
            elif why:
                self.close(visit, why)
            elif visit.unread is not None:
                unread[visit.who] += visit.transport.get_write_buffer_size()
                if unread[visit.who] > MOST_UNREAD:
                    self.close(visit, "unread")
        for who in [who for who, group in self.by_who.items() if len(group) > self.each]:
            self.trim(who, now)
        self.tell(now)

    def trim(self, who: str, now: float) -> None:
        """Close what exceeds an address's limit, sparing new connections, which may be done in a moment."""
        while len(self.by_who.get(who, ())) > self.each:
            spared = self.least_needed(who)
            if spared is None or now - spared.since < YOUNG:
                return
            self.close(spared, "address-full")

    def tell(self, now: float) -> None:
        """Log one line for all connections closed since the last one. It names no address."""
        if self.closed and now - self.told >= TELL:
            LOG.warning(
                "connections were closed", **self.closed, open=len(self.visits), addresses=len(self.by_who)
            )
            self.closed.clear()
            self.told = now

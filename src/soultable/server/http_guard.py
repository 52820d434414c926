"""HTTP guard: allowed hosts, sizes and rates of requests, and the security headers of responses."""

import asyncio
import ipaddress
import re
import time
from collections import Counter, OrderedDict
from typing import Final, Protocol
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soultable.core.errors import visible
from soultable.server.config import Config
from soultable.server.connection_limits import network
from soultable.server.cpu_use_by_client import MANY, MOST, make_room
from soultable.server.job_pool import STOPPING
from soultable.server.metrics import LIMITED, REQUESTS
from soultable.server.socket_messages import Error

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # the link to a table is a secret
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
GONE: Final = "the handler is closed"  # uvloop's message for a connection that ended while we were answering
SAFE: Final = ("GET", "HEAD", "OPTIONS")
REFUSED: Final = 1008  # WebSocket close code: policy violation
TOO_MANY: Final = 4029
CROWDED: Final = Error("too-many", "Too many sockets are open from your address.")
UPLOAD: Final = "/api/records"
SOCKET: Final = "/api/socket"
JSON_TYPE: Final = re.compile(r"application/([\w.-]+\+)?json", re.ASCII | re.IGNORECASE)


class Bucket:
    """A rate limit: a number of requests per number of seconds, as a bucket that refills steadily."""

    def __init__(self, limit: tuple[int, int]) -> None:
        self.most, seconds = limit
        self.rate: Final = self.most / seconds
        self.left = float(self.most)
        self.at = time.monotonic()

    def has_room(self) -> bool:
        """Whether one more is allowed."""
        self.fill()
        return self.left >= 1.0

    def take(self) -> bool:
        """Count one more, if allowed; return whether it is."""
        if not self.has_room():
            LIMITED.inc()
            return False
        self.left -= 1.0
        return True

    def fill(self) -> bool:
        """Whether it has refilled completely."""
        now = time.monotonic()
        self.left = min(float(self.most), self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left >= self.most


class Stranger(Protocol):
    """A socket that can be closed."""

    def end(self, code: int, error: Error | None) -> None: ...


class Doorkeeper:
    """Counts the requests and sockets of each address."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.buckets: Final[OrderedDict[tuple[str, str], Bucket]] = OrderedDict()  # the last used at the end
        self.sockets: Counter[str] = Counter()
        self.unread: Counter[str] = Counter()  # bytes that wait for the clients of an address
        self.strangers: dict[
            str, dict[Stranger, None]
        ] = {}  # sockets without a hello so far, the oldest first

    def may(self, kind: str, who: str) -> bool:
        """Count one request of this kind; return whether it is within the limit."""
        if (kind, who) in self.buckets:
            self.buckets.move_to_end((kind, who))
        else:
            make_room(self.buckets, Bucket.fill, MANY, MOST)
            self.buckets[kind, who] = Bucket(getattr(self.config.limits, kind))
        return self.buckets[kind, who].take()

    def sat(self, who: str, sockets: int) -> None:
        """Count one socket more or less for an address."""
        self.sockets[who] += sockets
        if not self.sockets[who]:
            del self.sockets[who]

    def waits(self, who: str, size: int) -> None:
        """So many bytes more, or fewer, wait for an address."""
        self.unread[who] += size
        if not self.unread[who]:
            del self.unread[who]

    def may_sit(self, who: str) -> bool:
        """Whether an address may open one more socket; one that has not said hello yet makes room for it."""
        if self.sockets[who] < self.config.limits.sockets:
            return True
        oldest = next(iter(self.strangers.get(who, ())), None)
        if oldest is None:
            return False
        self.met(who, oldest)
        oldest.end(TOO_MANY, CROWDED)
        return True

    def met(self, who: str, socket: Stranger) -> None:
        """This socket has said hello, or is closed."""
        waiting = self.strangers.get(who, {})
        waiting.pop(socket, None)
        if not waiting:
            self.strangers.pop(who, None)

    def is_host(self, header: str) -> bool:
        """Whether a browser may call the server by this name.

        Every IP address is allowed; a host name must be ours. So no web page can point its own name at this
        machine.
        """
        name = urlsplit(f"//{header}").hostname or ""
        if name in ("localhost", self.config.host.lower(), *[known.lower() for known in self.config.names]):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, door: Doorkeeper) -> None:
        self.app: Final = app
        self.door: Final = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self.problem(scope, headers)
        is_socket = scope["type"] == "websocket"
        if is_socket and problem is not None:
            await receive()
            await send({"type": "websocket.close", "code": REFUSED, "reason": problem[1]})
            return
        if problem is None and not self.door.may("requests", address(scope)):
            problem = (429, "too-many", "That was too much at once; wait a little.")
        if is_socket:
            await (self.app if problem is None else refuse(*problem))(scope, receive, send)
            return
        answer = Answer(scope, send)
        if problem is not None:
            await refuse(*problem)(scope, receive, answer.send)
            return
        if scope["method"] == "HEAD":  # the server drops the body of the response
            scope = {**scope, "method": "GET"}
        try:
            await self.app(scope, Body(receive, self.most(scope)).receive, answer.send)
        except asyncio.CancelledError:  # the server stops, and does not wait any longer
            if answer.has_begun:
                raise
            await refuse(503, "busy", STOPPING)(scope, receive, answer.send)

    def problem(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        """Status, code and sentence of the refusal, if the request must be refused."""
        try:
            is_host = self.door.is_host(headers.get("host", ""))
            origin = headers.get("origin")
            foreign = origin is not None and urlsplit(origin).netloc != headers.get("host", "")
        except ValueError:
            is_host, foreign = False, True
        if not is_host:
            return 400, "bad-host", "This server is not called by that name; see --name."
        if foreign and (scope["type"] == "websocket" or scope["method"] not in SAFE):
            return 403, "bad-origin", "Another site's page may not do that here."
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 12:
            return 400, "bad-length", "The Content-Length is not a number."
        if scope["type"] == "websocket":
            return None if scope["path"] == SOCKET else (404, "no-socket", f"The socket is at {SOCKET}.")
        if int(length) > self.most(scope):
            return 413, "too-large", f"At most {self.most(scope)} bytes are read."
        return self.type_problem(scope, headers)

    def type_problem(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        """Require the body's type to be JSON, except for a record, which is text of its own kind."""
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        if not has_body or scope["method"] in SAFE or scope["path"] == UPLOAD:
            return None
        said = headers.get("content-type", "").partition(";")[0].strip()
        if JSON_TYPE.fullmatch(said):
            return None
        return 415, "bad-type", f"content-type: '{said[:80]}' is not read; application/json is needed."

    def most(self, scope: Scope) -> int:
        limits = self.door.config.limits
        return limits.record if scope["path"] == UPLOAD else limits.body


class Answer:
    """Adds our headers to every response, and counts it."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope: Final = scope
        self.onward: Final = send
        self.has_begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if self.scope["path"].startswith("/api"):
                headers.setdefault("Cache-Control", "no-store")
            REQUESTS.labels(self.scope["method"], str(message["status"])).inc()
        try:
            await self.onward(message)
        except RuntimeError as error:
            if GONE not in str(error):
                raise


class Body:
    """Stops reading a body that is longer than announced."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.onward: Final = receive
        self.left = most

    async def receive(self) -> Message:
        message = await self.onward()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                return {"type": "http.disconnect"}
        return message


def refuse(status: int, code: str, sentence: str) -> JSONResponse:
    return JSONResponse({"code": code, "sentence": visible(sentence)}, status)


def address(scope: Scope) -> str:
    """The address that limits count a request for; uvicorn has already applied a trusted proxy's header."""
    client = scope.get("client")
    return network(str(client[0])) if client else ""

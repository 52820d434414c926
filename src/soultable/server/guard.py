"""The door: who is let in, how large and how many requests may be, and which headers go out."""

import ipaddress
import re
import time
from collections import Counter
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soultable.core.errors import visible
from soultable.server.config import Config
from soultable.server.gauges import LIMITED, REQUESTS

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a link to a table is a secret
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
REFUSED: Final = 1008  # close code: policy
MOST_BUCKETS: Final = 10_000  # addresses and kinds that are counted before the full ones are forgotten
UPLOAD: Final = "/api/records"
SOCKET: Final = "/api/socket"
JSON_TYPE: Final = re.compile(r"application/([\w.-]+\+)?json", re.ASCII | re.IGNORECASE)


class Bucket:
    """So many in so many seconds, counted as a bucket that fills again steadily."""

    def __init__(self, limit: tuple[int, int]) -> None:
        self.most, seconds = limit
        self.rate: Final = self.most / seconds
        self.left = float(self.most)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed; it counts."""
        self.fill()
        if self.left < 1.0:
            LIMITED.inc()
            return False
        self.left -= 1.0
        return True

    def fill(self) -> bool:
        """Whether it is full again."""
        now = time.monotonic()
        self.left = min(float(self.most), self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left >= self.most


class Doorkeeper:
    """Counts what each address asks for."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: Counter[str] = Counter()

    def may(self, kind: str, who: str) -> bool:
        """Whether this is not too much of a kind; it counts."""
        if (kind, who) not in self.buckets:
            if len(self.buckets) >= MOST_BUCKETS:
                self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.fill()}
            self.buckets[kind, who] = Bucket(getattr(self.config.limits, kind))
        return self.buckets[kind, who].take()

    def is_host(self, header: str) -> bool:
        """Whether a browser may call us by this name. Any address will do; a name must be ours, so that
        nobody's page can make its own name point at this machine."""
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
        if scope["type"] == "websocket":
            if problem is not None:
                await receive()
                await send({"type": "websocket.close", "code": REFUSED, "reason": problem[1]})
                return
            await self.app(scope, receive, send)
            return
        if problem is None and not self.door.may("requests", address(scope)):
            problem = (429, "too-many", "That was too much at once; wait a little.")
        answer = Answer(scope, send)
        if problem is not None:
            await refuse(*problem)(scope, receive, answer.send)
            return
        if scope["method"] == "HEAD":  # the server leaves the body of the answer out
            scope = {**scope, "method": "GET"}
        await self.app(scope, Body(receive, self.most(scope)).receive, answer.send)

    def problem(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        """Status, code and sentence for whoever must stay outside."""
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
        """A body says that it is JSON; but for a record, which is a text of its own."""
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
    """Puts our headers on every response, and counts it."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope: Final = scope
        self.onward: Final = send

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if self.scope["path"].startswith("/api"):
                headers.setdefault("Cache-Control", "no-store")
            REQUESTS.labels(self.scope["method"], str(message["status"])).inc()
        await self.onward(message)


class Body:
    """Stops reading a body that is longer than it said."""

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
    """Where a request comes from; uvicorn has put a trusted proxy's word in place already."""
    client = scope.get("client")
    return str(client[0]) if client else ""

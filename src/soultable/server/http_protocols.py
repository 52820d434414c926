"""HTTP and WebSocket protocols: uvicorn's, with limits on the time and the data of each connection.

Each connection reports its state, so that it can be closed when it takes too long, and nothing that a client
sends piles up.
"""

import asyncio
from typing import Any, Final

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from soultable.server.connection_limits import BODY, HEAD, IDLE, SERVED, SOCKET, Connections, Visit, network
from soultable.server.http_guard import HEADERS, Bucket

MOST_HEAD: Final = 32 * 1024  # bytes of a request's address and headers
MOST_AHEAD: Final = 8  # requests on one connection before the first is answered
SLICE: Final = 4 * 1024  # bytes of a socket that are read in one go
CONTROL: Final = (60, 10)  # pings and pongs: how many in how many seconds
MOST_PARTS: Final = 256  # of one message
TRUSTED: Final = "127.0.0.1,::1,::ffff:127.0.0.1"  # where our own proxy runs


class TooMuch(Exception):
    """A request that no browser sends; its connection is closed."""


def connections_of(config: Config) -> Connections:
    found: Connections = config.app.state.connections  # type: ignore[union-attr]  # it is our application
    return found


async def full(scope: Scope, receive: Receive, send: Send) -> None:
    """The response for an address with too many requests in progress."""
    refusal = {"code": "too-many", "sentence": "Too many requests are open from your address."}
    await JSONResponse(refusal, 503, {**HEADERS, "Connection": "close"})(scope, receive, send)


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection."""

    def __init__(self, config: Config, *words: Any, **more: Any) -> None:
        super().__init__(config, *words, **more)
        self.open: Final = connections_of(config)
        self.proxies: Final = ProxyHeadersMiddleware(self.app, TRUSTED).trusted_hosts
        self.visit: Visit | None = None
        self.reading = ""  # the part of the current request that comes next, if one has begun
        self.head = 0  # bytes of its headers so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        trusted = self.config.proxy_headers and address in self.proxies
        self.visit = self.open.enter(transport, address, trusted)
        if self.visit is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.open.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        visit = self.visit
        if visit is None or visit.closing:
            return
        if visit.state == IDLE:
            self.open.turn(visit, HEAD)
        visit.got += len(data)
        super().data_received(data)
        if visit.state == HEAD and visit.got > MOST_HEAD:
            self.open.close(visit, "large-head")

    def send_400_response(self, msg: str) -> None:
        self.open.note("malformed")
        super().send_400_response(msg)

    def resume_writing(self) -> None:
        if self.visit is not None:
            self.visit.unread = None
        super().resume_writing()

    # -- parser callbacks ----------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.reading, self.head = HEAD, 0

    def on_url(self, url: bytes) -> None:
        self.count_head(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.count_head(name, value)
        super().on_header(name, value)

    def count_head(self, *parts: bytes) -> None:
        self.head += sum(map(len, parts))
        if self.head > MOST_HEAD:
            raise TooMuch

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise TooMuch
        self.reading = BODY
        visit = self.visit
        assert visit is not None
        who = self.asking(visit)
        self.app = self.config.loaded_app if self.open.may_ask(visit, who) else full
        super().on_headers_complete()
        self.settle(who)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.reading = ""
        self.settle()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.settle()

    def settle(self, who: str = "") -> None:
        """Update the connection's state."""
        state = self.state()
        if self.visit is not None and (who or state != self.visit.state):
            self.open.turn(self.visit, state, who)

    def state(self) -> str:
        if self.reading == BODY and not self.flow.read_paused:
            return BODY
        if self.pipeline or (self.cycle is not None and not self.cycle.response_complete):
            return SERVED
        return HEAD if self.reading == HEAD else IDLE

    def asking(self, visit: Visit) -> str:
        """The address that this request is made for, as our own proxy names it."""
        if not visit.trusted:
            return visit.peer
        said = [value for name, value in self.headers if name == b"x-forwarded-for"]
        if not said:
            return visit.peer
        return network(self.proxies.get_trusted_client_address(b", ".join(said).decode("latin-1"))[0])

    # -- sockets -------------------------------------------------------------------------------------------

    def handle_websocket_upgrade(self) -> None:
        visit = self.visit
        assert visit is not None
        who = self.asking(visit)
        if not self.open.may_ask(visit, who):
            self.transport.write(b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n")
            self.transport.close()
            return
        self.open.turn(visit, SOCKET, who)
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        self.open.note("malformed")


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection. Data that arrives too fast stays unread, in the client's system."""

    def __init__(self, config: Config, *words: Any, **more: Any) -> None:
        super().__init__(config, *words, **more)
        self.open: Final = connections_of(config)
        self.control: Final = Bucket(CONTROL)
        self.pending = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self.open.leave(self.transport)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        if (visit := self.open.visits.get(self.transport)) is not None:
            visit.unread = None
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        self.pending += data
        self.feed()

    def feed(self) -> None:
        """Read on, a little at a time, until there is a message to answer."""
        while self.pending and not self.read_paused and not self.transport.is_closing():
            part, self.pending = self.pending[:SLICE], self.pending[SLICE:]
            super().data_received(part)

    async def receive(self) -> Any:
        message = await super().receive()
        self.feed()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        self.feed()

    def handle_ping(self) -> None:
        if self.may_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.may_control():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PARTS:
            self.fail("a message in too many parts")

    def may_control(self) -> bool:
        """Limit control frames: pings are answered automatically."""
        if self.control.take():
            return True
        self.fail("too many pings")
        return False

    def fail(self, why: str) -> None:
        """Close the connection: nobody sends that by mistake."""
        if self.close_sent:
            return
        self.open.note("flood")
        self.conn.fail(1008, why)
        if self.conn.close_sent is None:  # it was not open yet
            self.transport.abort()
        else:
            self.handle_parser_exception()

"""The ASGI application: every route, one form for every refusal, and the server that runs it."""

import asyncio
import ipaddress
import os
import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from types import FrameType
from typing import Any, Final

import msgspec
import structlog
import uvicorn
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, RedirectResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import IntegrityError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match

from soultable import __version__
from soultable.core.errors import SoultableError
from soultable.server import (
    accounts_api,
    deck_builder,
    game_review,
    hints,
    host_actions,
    kept_decks,
    lessons,
    records,
    reference,
    tables_api,
)
from soultable.server.config import Config
from soultable.server.connection_limits import Connections
from soultable.server.drawn_table import DrawnWire
from soultable.server.game_builder import CannotOpen
from soultable.server.http_guard import Doorkeeper, Guard, refuse
from soultable.server.http_protocols import TRUSTED, HttpProtocol, SocketProtocol
from soultable.server.hub import Hub
from soultable.server.job_pool import JobRefused
from soultable.server.log_format import set_up_logs
from soultable.server.log_integrity import Damaged
from soultable.server.passwords import NotLoggedIn, Overworked, TooManyGuesses
from soultable.server.room import RoomError
from soultable.server.socket import Connection
from soultable.server.socket_messages import ClientMessage, ServerMessage
from soultable.server.static_files import Help, Pages
from soultable.server.store import CannotStore, Store
from soultable.server.view_schema import ViewWire

LOG: Final = structlog.get_logger("soultable.server")
LATEST: Final = 3.5  # seconds from the signal to stop until the process ends in any case
KILLING: Final = 0.5  # seconds more, for the processes that work for it
STATUS: Final = {
    "no-session": 401,
    "not-yours": 403,
    "not-host": 403,
    "not-allowed": 403,
    "not-alone": 403,
    "removed": 403,
    "no-table": 404,
    "no-record": 404,
    "no-deck": 404,
    "no-share": 404,
    "no-such-session": 404,
    "no-exercise": 404,
    "bad-seat": 422,
    "bad-option": 422,
    "from-position": 422,
    "no-own-cards": 403,
    "not-accepted": 422,
    "too-long": 422,
    "too-large": 422,
    "too-many": 429,
    "busy": 503,
}


class CannotServe(SoultableError):
    """The server cannot listen at this address."""


ROUTERS: Final = tuple(
    part.router
    for part in (
        accounts_api,
        tables_api,
        host_actions,
        hints,
        records,
        game_review,
        reference,
        lessons,
        deck_builder,
        kept_decks,
    )
)
HOST_NAME: Final = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_.-]{0,251}[A-Za-z0-9_])?", re.ASCII)
UNSENT: Final = 256 * 1024  # bytes that the system buffers for a client that does not read
REF: Final = "#/components/schemas/{name}"


def create_app(config: Config) -> FastAPI:
    """The whole server as an ASGI application."""
    hub, door, connections = Hub(config), Doorkeeper(config), Connections(config.limits)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hub.open()
        hub.spawn(connections.watch())
        LOG.info("open", version=__version__, database=hub.store.url.get_backend_name())
        try:
            yield
        finally:
            await hub.close()
            LOG.info("closed")

    app = FastAPI(
        title="Soultable", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.state.hub, app.state.door, app.state.connections = hub, door, connections
    for router in ROUTERS:
        app.include_router(router)
    add_refusals(app)
    add_operation(app, hub)
    add_socket(app, hub, door)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]  # FastAPI's own way to extend it
    app.add_route("/help", lambda _: RedirectResponse("/help/index.html", 307), include_in_schema=False)
    app.mount("/help", Help(config.help))
    app.mount("/", Pages(config.web))
    app.add_middleware(Guard, door=door)
    return app


# -- refusals --------------------------------------------------------------------------------------------


def add_refusals(app: FastAPI) -> None:
    """Give every error the form {code, sentence}, without a traceback."""

    @app.exception_handler(SoultableError)
    async def refused(_: Request, error: SoultableError) -> JSONResponse:
        if isinstance(error, RoomError | JobRefused):
            return refuse(STATUS.get(error.code, 409), error.code, str(error))
        if isinstance(error, NotLoggedIn):
            return refuse(401, "not-logged-in", str(error))
        if isinstance(error, Damaged):
            return refuse(409, error.code, error.sentence)
        if isinstance(error, TooManyGuesses):
            return refuse(429, "too-many", str(error))
        if isinstance(error, Overworked):
            return refuse(503, "busy", str(error))
        if isinstance(error, CannotOpen):
            return refuse(503, "busy", str(error))
        if isinstance(error, CannotStore):
            if not app.state.hub.store.unwritable:  # which is logged in a line of its own
                LOG.error("the database does not answer", why=str(error))
            return refuse(503, "busy", "The database does not answer; try again in a moment.")
        return refuse(422, "not-accepted", str(error))

    @app.exception_handler(tables_api.TooMany)
    async def too_many(_: Request, error: tables_api.TooMany) -> JSONResponse:
        return refuse(429, "too-many", "That was too much at once; wait a little.")

    @app.exception_handler(IntegrityError)
    async def gone_meanwhile(_: Request, error: IntegrityError) -> JSONResponse:
        """Somebody wrote as a guest who was logging in or being deleted at that moment."""
        LOG.warning("a row does not fit the others", why=type(error.orig).__name__)
        return refuse(409, "changed-meanwhile", "You have become somebody else meanwhile; try again.")

    @app.exception_handler(RequestValidationError)
    async def misfit(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return refuse(422, "bad-request", f"{where}: {first['msg']}"[:300])

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        allowed = methods_at(app, request) if error.status_code in (404, 405) else []
        if allowed and request.method not in allowed:  # except for the web pages, which match every path
            error = HTTPException(405, "Method Not Allowed", {"Allow": ", ".join(allowed)})
        answer = refuse(error.status_code, "http", str(error.detail))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(ClientDisconnect)
    async def gone(_: Request, error: ClientDisconnect) -> JSONResponse:
        """Somebody left in the middle of a request: nobody reads this, and nothing is wrong here."""
        return refuse(400, "bad-request", "body: it is not whole")

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        route = getattr(request.scope.get("route"), "path", "")
        LOG.error("a request failed", route=route, why=type(error).__name__)
        return refuse(500, "broken", "Something went wrong here; nothing has changed.")


def methods_at(app: FastAPI, request: Request) -> list[str]:
    """The methods allowed at this path; a single route knows only its own."""
    routes = [*app.routes, *[route for router in ROUTERS for route in router.routes]]
    there = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    known = {method for route in there for method in getattr(route, "methods", None) or ()}
    return sorted(known | {"HEAD"} if "GET" in known else known)


# -- operation -------------------------------------------------------------------------------------------


def add_operation(app: FastAPI, hub: Hub) -> None:
    """Add the routes for health, readiness and metrics."""

    @app.get("/healthz", include_in_schema=False)
    async def health() -> dict[str, str]:
        """The process is alive."""
        return {"status": "ok"}

    @app.get("/readyz", include_in_schema=False)
    async def readiness() -> Response:
        """Whether the database answers, has the current schema, and is not known to be damaged."""
        try:
            async with asyncio.timeout(2.0):
                ready = await hub.store.is_ready() and hub.health.is_sound
        except (CannotStore, TimeoutError):
            ready = False
        facts = {"database": hub.health.check, "damaged_games": hub.health.damaged}
        status = "ready" if ready else "not ready"
        return JSONResponse({"status": status, **facts}, 200 if ready else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """Metrics for Prometheus on this machine; not public."""
        if not is_here(request):
            return refuse(403, "not-here", "Metrics are for this machine alone.")
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def is_here(request: Request) -> bool:
    """Whether the request comes from this machine and not through a proxy."""
    try:
        found = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)  # when the server listens on both IPv4 and IPv6
    local = (mapped or found).is_loopback
    return local and "x-forwarded-for" not in request.headers and "forwarded" not in request.headers


# -- the socket ------------------------------------------------------------------------------------------


def add_socket(app: FastAPI, hub: Hub, door: Doorkeeper) -> None:
    @app.websocket("/api/socket")
    async def talk(websocket: WebSocket) -> None:
        cookie = tables_api.session_of(websocket.cookies, hub)
        try:
            player = await hub.people.of_session(cookie) if cookie else None
        except CannotStore:
            player = None
        await Connection(hub, door, websocket, player, cookie).run()


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the schemas of the socket's messages added."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, routes=app.routes)
        unions, components = msgspec.json.schema_components(
            [ClientMessage, ServerMessage, ViewWire, DrawnWire], ref_template=REF
        )
        components["Update"]["properties"]["view"] = {"$ref": REF.format(name="ViewWire")}
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(components)
        for body in ("TableOut", "Seated"):
            schemas[body]["properties"]["table"] = {"$ref": REF.format(name="TableNews")}
        for name, wire in (("view", "ViewWire"), ("drawn", "DrawnWire")):
            schemas["PracticeOut"]["properties"][name] = {"$ref": REF.format(name=wire)}
            schemas["FrameOut"]["properties"][name] = {
                "anyOf": [{"$ref": REF.format(name=wire)}, {"type": "null"}]
            }
        schemas["ClientMessage"], schemas["ServerMessage"] = unions[:2]
        app.openapi_schema = made
    return app.openapi_schema


# -- running ---------------------------------------------------------------------------------------------


def is_public(host: str) -> bool:
    """Whether other machines can reach a server bound to this address."""
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"


def check_host(host: str) -> None:
    """Exit with one line if this is neither an address nor a host name."""
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise CannotServe(
            f"--host: '{host[:80]}' is no address of this machine; 127.0.0.1 is, and 0.0.0.0 means every one"
        ) from None


def check_name(name: str) -> None:
    """Exit with one line if no browser could call the server by this name."""
    if not HOST_NAME.fullmatch(name):
        raise CannotServe(f"--name: '{name[:80]}' is not a host name like games.example.org")


def bound(config: Config) -> socket.socket:
    """The socket that we listen at, at the first of our ports that is free; one line if none of them is."""
    *before, last = (config.port, *config.or_else)
    for port in before:
        with suppress(OSError):
            return listening_at(config.host, port)
    try:
        return listening_at(config.host, last)
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CannotServe(f"{config.host}:{last}: {why}; another --host or --port is needed") from None


def listening_at(host: str, port: int) -> socket.socket:
    """A socket that has this port from now on: without listening, it would share it with others."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name != "nt":  # where it would take a port away from somebody
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)  # connections have it from here
        listening.bind((host, port))
        listening.listen()
    except (OSError, OverflowError):
        listening.close()
        raise
    return listening


def run(config: Config, level: str, say: Callable[[str], None]) -> None:
    """Serve until a signal stops it; print the address once it is ready."""
    factory = None
    with suppress(ImportError):  # not available on every system
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(serve(config, level, say))


async def serve(config: Config, level: str, say: Callable[[str], None]) -> None:
    set_up_logs(level)
    app = create_app(config)
    store: Store = app.state.hub.store
    try:
        await store.open()  # an unusable database is noticed here
    except CannotStore:
        await store.close()
        raise
    listening = bound(config)
    server = server_of(app, config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if server.started:
        host, port = listening.getsockname()[:2]
        say(f"serving at http://{f'[{host}]' if ':' in host else host}:{port}")
        app.state.hub.spawn(app.state.hub.jobs.warm_up())
    await task


class Server(uvicorn.Server):
    """Stops our own work before uvicorn closes its sockets, so that no game clock runs after that."""

    @property
    def hub(self) -> Hub:
        hub: Hub = self.config.app.state.hub  # type: ignore[union-attr]  # it is our application
        return hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """On a signal, begin to stop, and end soon whatever is still going on."""
        if not self.should_exit:
            threading.Thread(target=self.end_late, daemon=True).start()
        super().handle_exit(sig, frame)

    def end_late(self) -> None:
        """End the process. Acknowledged answers are already in the database; nothing else is waited for."""
        time.sleep(LATEST)
        LOG.warning("ended before everything was done")
        killing = threading.Thread(target=self.hub.end_processes, daemon=True)
        killing.start()
        killing.join(KILLING)
        os._exit(0)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.jobs.close()  # requests that wait for a job are told so
        with suppress(CannotStore, TimeoutError):
            async with asyncio.timeout(1.0):
                await self.hub.store.life.end()
        await super().shutdown(sockets)


def server_of(app: FastAPI, config: Config) -> Server:
    return Server(
        uvicorn.Config(
            app,
            http=HttpProtocol,
            ws=SocketProtocol,
            ws_max_size=config.limits.message,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            log_config=None,
            access_log=False,  # paths contain the secret links of tables
            server_header=False,
            timeout_graceful_shutdown=2,
            timeout_keep_alive=30,
            proxy_headers=config.https,
            forwarded_allow_ips=TRUSTED,
        )
    )

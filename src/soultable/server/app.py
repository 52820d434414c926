"""The application: every path in one place, every refusal in one form, and the server that runs it."""

import asyncio
import ipaddress
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import msgspec
import structlog
import uvicorn
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.routing import Match

from soultable import __version__
from soultable.core.errors import SoultableError
from soultable.server import api, hints, learning, library, own_decks, records, replays, workshop
from soultable.server.config import Config
from soultable.server.drawn import DrawnWire
from soultable.server.guard import Doorkeeper, Guard, address, refuse
from soultable.server.house import House
from soultable.server.logs import set_up_logs
from soultable.server.messages import ClientMessage, ServerMessage
from soultable.server.pages import Pages
from soultable.server.people import NotLoggedIn
from soultable.server.room import RoomError
from soultable.server.socket import Connection
from soultable.server.store import CannotStore, Store
from soultable.server.views import ViewWire

LOG: Final = structlog.get_logger("soultable.server")
STATUS: Final = {
    "no-session": 401,
    "not-yours": 403,
    "not-host": 403,
    "not-allowed": 403,
    "not-alone": 403,
    "no-table": 404,
    "no-record": 404,
    "no-deck": 404,
    "no-exercise": 404,
    "bad-seat": 422,
    "bad-option": 422,
    "from-position": 422,
    "no-own-cards": 403,
}


class CannotServe(SoultableError):
    """The address cannot be listened at."""


ROUTERS: Final = tuple(
    part.router for part in (api, hints, records, replays, library, learning, workshop, own_decks)
)
REF: Final = "#/components/schemas/{name}"


def create_app(config: Config) -> FastAPI:
    """The whole server as an ASGI application."""
    house, door = House(config), Doorkeeper(config)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        LOG.info("open", version=__version__, database=house.store.url.get_backend_name())
        try:
            yield
        finally:
            await house.close()
            LOG.info("closed")

    app = FastAPI(
        title="Soultable", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.state.house, app.state.door = house, door
    for router in ROUTERS:
        app.include_router(router)
    add_refusals(app)
    add_operation(app, house)
    add_socket(app, house, door)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]  # FastAPI's own way to extend it
    app.mount("/", Pages(config.web))
    app.add_middleware(Guard, door=door)
    return app


# -- refusals --------------------------------------------------------------------------------------------


def add_refusals(app: FastAPI) -> None:
    """Every error is {code, sentence}, without a traceback."""

    @app.exception_handler(SoultableError)
    async def refused(_: Request, error: SoultableError) -> JSONResponse:
        if isinstance(error, RoomError):
            return refuse(STATUS.get(error.code, 409), error.code, str(error))
        if isinstance(error, NotLoggedIn):
            return refuse(401, "not-logged-in", str(error))
        if isinstance(error, CannotStore):
            LOG.error("the database does not answer", why=str(error))
            return refuse(503, "busy", "The database does not answer; try again in a moment.")
        return refuse(422, "not-accepted", str(error))

    @app.exception_handler(api.TooMany)
    async def too_many(_: Request, error: api.TooMany) -> JSONResponse:
        return refuse(429, "too-many", "That was too much at once; wait a little.")

    @app.exception_handler(RequestValidationError)
    async def misfit(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return refuse(422, "bad-request", f"{where}: {first['msg']}"[:300])

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        allowed = methods_at(app, request) if error.status_code in (404, 405) else []
        if allowed and request.method not in allowed:  # whatever the pages say, which take every path
            error = HTTPException(405, "Method Not Allowed", {"Allow": ", ".join(allowed)})
        answer = refuse(error.status_code, "http", str(error.detail))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        route = getattr(request.scope.get("route"), "path", "")
        LOG.error("a request failed", route=route, why=type(error).__name__)
        return refuse(500, "broken", "Something went wrong here; nothing has changed.")


def methods_at(app: FastAPI, request: Request) -> list[str]:
    """All that can be done at this path; each route knows of itself alone."""
    routes = [*app.routes, *[route for router in ROUTERS for route in router.routes]]
    there = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    known = {method for route in there for method in getattr(route, "methods", None) or ()}
    return sorted(known | {"HEAD"} if "GET" in known else known)


# -- operation -------------------------------------------------------------------------------------------


def add_operation(app: FastAPI, house: House) -> None:
    """Health, readiness, metrics."""

    @app.get("/healthz", include_in_schema=False)
    async def health() -> dict[str, str]:
        """The process is alive."""
        return {"status": "ok"}

    @app.get("/readyz", include_in_schema=False)
    async def readiness() -> Response:
        """The database answers and has our schema."""
        try:
            async with asyncio.timeout(2.0):
                ready = await house.store.is_ready()
        except (CannotStore, TimeoutError):
            ready = False
        return JSONResponse({"status": "ready" if ready else "not ready"}, 200 if ready else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """For Prometheus on this machine; not for the world."""
        if not is_here(request):
            return refuse(403, "not-here", "Metrics are for this machine alone.")
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def is_here(request: Request) -> bool:
    """Whether the request comes from this machine, and not through a proxy."""
    try:
        local = ipaddress.ip_address(address(request.scope)).is_loopback
    except ValueError:
        return False
    return local and "x-forwarded-for" not in request.headers and "forwarded" not in request.headers


# -- the socket ------------------------------------------------------------------------------------------


def add_socket(app: FastAPI, house: House, door: Doorkeeper) -> None:
    @app.websocket("/api/socket")
    async def talk(websocket: WebSocket) -> None:
        cookie = websocket.cookies.get(api.COOKIE, "")
        try:
            player = await house.people.of_session(cookie) if cookie else None
        except CannotStore:
            player = None
        await Connection(house, door, websocket, player, cookie).run()


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the schemas of the socket's messages beside those of HTTP."""
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
    """Whether others than this machine can reach a server bound to this address."""
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"


def check_host(host: str) -> None:
    """One line for what is no address and no name."""
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise CannotServe(
            f"--host: '{host[:80]}' is no address of this machine; 127.0.0.1 is, and 0.0.0.0 means every one"
        ) from None


def bound(config: Config) -> socket.socket:
    """The socket that we listen at; one line if somebody else has it."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((config.host, config.port))
    except (OSError, OverflowError) as error:
        listening.close()
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CannotServe(f"{config.host}:{config.port}: {why}; another --host or --port is needed") from None
    return listening


def run(config: Config, level: str, say: Callable[[str], None]) -> None:
    """Serve until stopped by a signal; says where, once it does."""
    factory = None
    with suppress(ImportError):  # not on every system
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(serve(config, level, say))


async def serve(config: Config, level: str, say: Callable[[str], None]) -> None:
    set_up_logs(level)
    app = create_app(config)
    store: Store = app.state.house.store
    try:
        await store.open()  # what is wrong with the database is found here
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
    await task


class Server(uvicorn.Server):
    """Its life ends when it begins to close its sockets, so that no clock runs from then on."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house: House = self.config.app.state.house  # type: ignore[union-attr]  # it is our application
        with suppress(CannotStore, TimeoutError):
            async with asyncio.timeout(1.0):
                await house.store.life.end()
        await super().shutdown(sockets)


def server_of(app: FastAPI, config: Config) -> Server:
    return Server(
        uvicorn.Config(
            app,
            ws="websockets-sansio",
            ws_max_size=config.limits.message,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            log_config=None,
            access_log=False,  # paths hold the links of tables
            server_header=False,
            timeout_graceful_shutdown=5,
            timeout_keep_alive=30,
            proxy_headers=config.https,
            forwarded_allow_ips="127.0.0.1",
        )
    )

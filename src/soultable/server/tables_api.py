"""HTTP API for tables. Requests are checked strictly; responses contain no secrets."""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.security import APIKeyCookie

from soultable.core.game import Settings
from soultable.games.registry import slugs
from soultable.server.game_catalogue import game_out
from soultable.server.http_guard import Doorkeeper, address
from soultable.server.http_models import (
    REFUSALS,
    ChairIn,
    GamesOut,
    Guest,
    Join,
    NewTable,
    Ready,
    Seated,
    TableOut,
)
from soultable.server.hub import Hub
from soultable.server.lobby import PAGE
from soultable.server.match import SPECTATOR
from soultable.server.own_cards_and_decks import NOTHING, CustomContent, check_readable
from soultable.server.payer import Payer
from soultable.server.players import LONGEST_TOKEN, Player
from soultable.server.room import Room, RoomError
from soultable.server.room_actions import check_sits
from soultable.server.updates import table_news

COOKIE: Final = "soultable_session"
HOST_COOKIE: Final = "__Host-soultable_session"  # https: no other host can set it, not even a sibling


router: Final = APIRouter(prefix="/api", responses=REFUSALS)


class TooMany(Exception):
    """A limit was exceeded."""


Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,60}$")]
After = Annotated[str, Query(pattern="^[A-Za-z0-9_-]{0,60}$")]
Count = Annotated[int, Query(ge=1, le=PAGE)]
SeatNumber = Annotated[int, Path(ge=0, le=100)]


# -- who is asking ---------------------------------------------------------------------------------------


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def door_of(request: Request) -> Doorkeeper:
    door: Doorkeeper = request.app.state.door
    return door


InHub = Annotated[Hub, Depends(hub_of)]
AtDoor = Annotated[Doorkeeper, Depends(door_of)]
SeatToken = Annotated[str, Header(alias="x-seat-token", max_length=100)]


def session_of(cookies: Mapping[str, str], hub: Hub) -> str:
    """The session token in the cookie, if it looks like ours. Older versions used the plain cookie name."""
    names = (HOST_COOKIE, COOKIE) if hub.config.https else (COOKIE,)
    found = next((cookies[name] for name in names if cookies.get(name)), "")
    return found if len(found) <= LONGEST_TOKEN else ""


def session_token(request: Request, hub: InHub) -> str:
    return session_of(request.cookies, hub)


Session = Annotated[str, Depends(session_token)]


async def player_of(hub: InHub, session: Session) -> Player | None:
    """The player that the cookie belongs to."""
    return await hub.people.of_session(session) if session else None


Asking = Annotated[Player | None, Depends(player_of)]
CARD: Final = APIKeyCookie(name=COOKIE, auto_error=False, description="from POST /api/session or /api/login")


async def somebody(player: Asking, _: Annotated[str | None, Depends(CARD)]) -> Player:
    if player is None:
        raise RoomError("no-session", "Say who you are first: POST /api/session.")
    return player


Known = Annotated[Player, Depends(somebody)]


def counted(door: Doorkeeper, request: Request, kind: str) -> None:
    if not door.may(kind, address(request.scope)):
        raise TooMany


def payer_of(request: Request, player: Asking) -> Payer:
    """Who is charged for heavy work that this request causes."""
    return Payer(address(request.scope), "" if player is None else player.id)


Paying = Annotated[Payer, Depends(payer_of)]


def shown(room: Room, player: Player | None, token: str = "") -> TableOut:
    mine = room.held_by(player, token)
    asked = room.ended is None and not room.damage and any(seat in room.asked for seat in mine)
    hosting = player is not None and player.id == room.host
    table = msgspec.to_builtins(table_news(room, SPECTATOR))
    return TableOut(table=table, mine=mine, hosting=hosting, asked=asked, own=room.own_decks(player, mine))


# -- games and tables ------------------------------------------------------------------------------------


@router.get("/games")
def games(hub: InHub) -> GamesOut:
    """What can be played, by which settings, against which agents."""
    return GamesOut(games=[game_out(slug) for slug in slugs()], agents=list(hub.agents.names))


@router.get("/tables")
async def open_tables(player: Asking, hub: InHub, after: After = "", count: Count = PAGE) -> list[TableOut]:
    """Tables with a seat for you, the newest first: those that follow the table `after`."""
    return [shown(room, player) for room in await hub.lobby.page(after, count)]


@router.get("/tables/mine")
async def my_tables(player: Known, hub: InHub) -> list[TableOut]:
    """All tables that you sit at, on whichever device."""
    return [shown(room, player) for room in await hub.lobby.of_player(player.id)]


@router.post("/tables", status_code=201)
async def create(
    table: NewTable, request: Request, player: Known, hub: InHub, door: AtDoor, payer: Paying
) -> Seated:
    counted(door, request, "tables")
    settings: Settings = dict(table.settings)
    chairs = [chair.chair() for chair in table.seats]
    brought = brought_by(table.cards, table.decks, hub)
    options = table.options.options()
    origin = await hub.lobby.origin(address(request.scope))
    await read_first(hub, payer, table.game, brought)
    room, tokens = await hub.rooms.create(
        player, table.game, settings, options, chairs, brought, origin, payer
    )
    return Seated(**shown(room, player).model_dump(), tokens=tokens)


async def read_first(hub: Hub, payer: Payer, slug: str, brought: CustomContent) -> None:
    """Parse custom texts in a job, within limits, before this process parses them."""
    if problem := brought.problem():
        raise RoomError("bad-option", problem)
    if brought != NOTHING:
        await hub.jobs.run(payer, check_readable, slug, brought)


def brought_by(cards: list[str], decks: list[str], hub: Hub) -> CustomContent:
    """Check and return the cards and decks that somebody brings, if this server accepts them."""
    if cards and not hub.config.own_cards:
        raise RoomError("no-own-cards", "This server takes decks, but no cards, of people's own.")
    return CustomContent(tuple(cards), tuple(dict.fromkeys(decks)))


@router.get("/tables/{id}")
async def one_table(id: Id, player: Asking, hub: InHub, token: SeatToken = "") -> TableOut:
    return shown(await hub.rooms.room(id), player, token)


@router.post("/tables/{id}/join")
async def join(id: Id, wish: Join, request: Request, player: Asking, hub: InHub, door: AtDoor) -> Seated:
    """Take an open seat, with the link alone or as who you are."""
    counted(door, request, "tables")
    room, seat, token = await hub.rooms.join(id, player, wish.name, wish.seat, wish.luck)
    await changed(hub, id)
    return Seated(**shown(room, player, token).model_dump(), tokens={seat: token})


@router.post("/tables/{id}/seats/{seat}/leave")
async def leave(id: Id, seat: SeatNumber, player: Asking, hub: InHub, token: SeatToken = "") -> TableOut:
    return await after(hub, await hub.rooms.leave(id, seat, player, token), player, token)


@router.post("/tables/{id}/seats/{seat}/name")
async def name_seat(
    id: Id, seat: SeatNumber, guest: Guest, player: Asking, hub: InHub, token: SeatToken = ""
) -> TableOut:
    return await after(hub, await hub.rooms.rename(id, seat, guest.name, player, token), player, token)


@router.post("/tables/{id}/seats/{seat}/ready")
async def set_ready(
    id: Id, seat: SeatNumber, wish: Ready, player: Asking, hub: InHub, token: SeatToken = ""
) -> TableOut:
    room = await hub.rooms.set_ready(id, seat, wish.ready, wish.luck, player, token)
    return await after(hub, room, player, token)


@router.put("/tables/{id}/seats/{seat}")
async def place(
    id: Id, seat: SeatNumber, chair: ChairIn, request: Request, player: Known, hub: InHub
) -> TableOut:
    """The host gives a free seat to a computer, or opens it again."""
    origin = await hub.lobby.origin(address(request.scope))
    room = await hub.rooms.place(id, seat, chair.chair(), player, origin)
    return await after(hub, room, player, "")


@router.post("/tables/{id}/start")
async def start(id: Id, player: Asking, hub: InHub, payer: Paying, token: SeatToken = "") -> TableOut:
    return await after(hub, await hub.rooms.start(id, player, token, payer), player, token)


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(
    id: Id, request: Request, player: Asking, hub: InHub, door: AtDoor, payer: Paying, token: SeatToken = ""
) -> TableOut:
    """The next game, everybody one seat further; the tokens of the seats stay good.

    You are ready for it then; the others are when they ask, too, or say so.
    """
    counted(door, request, "tables")
    before = await hub.rooms.room(id)
    check_sits(before, player, token)
    origin = await hub.lobby.origin(address(request.scope))
    settings = before.settings
    if before.ended is not None:
        result = await hub.referee(id).result(payer)
        if result is not None:
            game = await hub.rooms.game(payer, before.game, before.brought)
            settings = game.next_settings(settings, settings, result)
    room = await hub.rooms.rematch(id, player, token, settings, origin, payer)
    await changed(hub, id)
    return await after(hub, room, player, token)


async def after(hub: Hub, room: Room, player: Player | None, token: str) -> TableOut:
    await changed(hub, room.id)
    return shown(room, player, token)


async def changed(hub: Hub, id: str) -> None:
    """Tell everybody at the table about the change."""
    if id in hub.referees:
        await hub.referees[id].reload_room()

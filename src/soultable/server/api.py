"""The HTTP side: players, accounts, tables. Requests are checked strictly; answers say nothing secret."""

from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Cookie, Depends, Header, Path, Request, Response
from fastapi.security import APIKeyCookie

from soultable.agents.named import known_kinds
from soultable.core.game import Settings
from soultable.games.registry import slugs
from soultable.server.bodies import (
    REFUSALS,
    ChairIn,
    GamesOut,
    Guest,
    Join,
    Login,
    NewPassword,
    NewTable,
    Ready,
    Seated,
    TableOut,
    WhoAmI,
)
from soultable.server.brought import Brought
from soultable.server.guard import Doorkeeper, address
from soultable.server.house import House
from soultable.server.match import SPECTATOR
from soultable.server.news import table_news
from soultable.server.offers import game_out
from soultable.server.people import LIFETIME, LONGEST_TOKEN, Player, hashed
from soultable.server.room import Room, RoomError
from soultable.server.rooms import played

COOKIE: Final = "soultable_session"


router: Final = APIRouter(prefix="/api", responses=REFUSALS)


class TooMany(Exception):
    """Over a limit."""


Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,60}$")]
SeatNumber = Annotated[int, Path(ge=0, le=100)]


# -- who asks --------------------------------------------------------------------------------------------


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def door_of(request: Request) -> Doorkeeper:
    door: Doorkeeper = request.app.state.door
    return door


InHouse = Annotated[House, Depends(house_of)]
AtDoor = Annotated[Doorkeeper, Depends(door_of)]
Session = Annotated[str | None, Cookie(alias=COOKIE, include_in_schema=False)]
SeatToken = Annotated[str, Header(alias="x-seat-token", max_length=100)]


async def player_of(house: InHouse, session: Session = None) -> Player | None:
    """Whoever the cookie belongs to; one that cannot be ours belongs to nobody."""
    return await house.people.of_session(session) if session and len(session) <= LONGEST_TOKEN else None


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


def set_cookie(response: Response, house: House, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(LIFETIME),
        httponly=True,
        samesite="strict",
        secure=house.config.https,
        path="/",
    )


def who(player: Player) -> WhoAmI:
    return WhoAmI(id=player.id, name=player.name, login=player.login)


def shown(room: Room, player: Player | None, token: str = "") -> TableOut:
    mine = room.held_by(player, token)
    asked = room.ended is None and any(seat in room.asked for seat in mine)
    return TableOut(table=msgspec.to_builtins(table_news(room, SPECTATOR)), mine=mine, asked=asked)


# -- players ---------------------------------------------------------------------------------------------


@router.post("/session")
async def be_guest(
    guest: Guest, request: Request, response: Response, house: InHouse, door: AtDoor
) -> WhoAmI:
    """Begin as a guest; the cookie that comes back is who you are."""
    counted(door, request, "secrets")
    player, token = await house.people.guest(guest.name)
    set_cookie(response, house, token)
    return who(player)


@router.get("/session")
async def who_am_i(player: Known) -> WhoAmI:
    return who(player)


@router.patch("/session")
async def rename(guest: Guest, player: Known, house: InHouse) -> WhoAmI:
    """Another name, for tables from now on."""
    return who(await house.people.rename(player, guest.name))


@router.delete("/session", status_code=204)
async def log_out(response: Response, house: InHouse, session: Session = None) -> None:
    if session:
        await house.people.log_out(session)
        house.shut_out(hashed(session))
    response.delete_cookie(COOKIE)


@router.post("/account")
async def register(login: Login, request: Request, player: Known, house: InHouse, door: AtDoor) -> WhoAmI:
    """Keep what you play: a login and a password for the guest that you are."""
    counted(door, request, "secrets")
    return who(await house.people.register(player, login.login, login.password))


@router.patch("/account", status_code=204)
async def change_password(
    wish: NewPassword, request: Request, player: Known, house: InHouse, door: AtDoor
) -> None:
    """Another password; devices that are logged in stay so."""
    counted(door, request, "secrets")
    await house.people.change_password(player, wish.password, wish.new)


@router.post("/login")
async def log_in(
    login: Login, request: Request, response: Response, player: Asking, house: InHouse, door: AtDoor
) -> WhoAmI:
    """On another device, or after a while."""
    counted(door, request, "secrets")
    found, token = await house.people.log_in(login.login, login.password, player)
    set_cookie(response, house, token)
    return who(found)


# -- games and tables ------------------------------------------------------------------------------------


@router.get("/games")
def games() -> GamesOut:
    """What can be played, by which settings, against which agents."""
    return GamesOut(games=[game_out(slug) for slug in slugs()], agents=list(known_kinds()))


@router.get("/tables")
async def open_tables(player: Asking, house: InHouse) -> list[TableOut]:
    """Tables with a seat for you."""
    return [shown(room, player) for room in await house.rooms.listed()]


@router.get("/tables/mine")
async def my_tables(player: Known, house: InHouse) -> list[TableOut]:
    """All tables that you sit at, on whichever device."""
    return [shown(room, player) for room in await house.rooms.of_player(player.id)]


@router.post("/tables", status_code=201)
async def create(table: NewTable, request: Request, player: Known, house: InHouse, door: AtDoor) -> Seated:
    counted(door, request, "tables")
    settings: Settings = dict(table.settings)
    chairs = [chair.chair() for chair in table.seats]
    brought = brought_by(table.cards, table.decks, house)
    options = table.options.options()
    room, tokens = await house.rooms.create(player, table.game, settings, options, chairs, brought)
    return Seated(**shown(room, player).model_dump(), tokens=tokens)


def brought_by(cards: list[str], decks: list[str], house: House) -> Brought:
    """What somebody brings, if this server takes such things."""
    if cards and not house.config.own_cards:
        raise RoomError("no-own-cards", "This server takes decks, but no cards, of people's own.")
    return Brought(tuple(cards), tuple(decks))


@router.get("/tables/{id}")
async def one_table(id: Id, player: Asking, house: InHouse, token: SeatToken = "") -> TableOut:
    return shown(await house.rooms.room(id), player, token)


@router.post("/tables/{id}/join")
async def join(id: Id, wish: Join, request: Request, player: Asking, house: InHouse, door: AtDoor) -> Seated:
    """Take an open seat, with the link alone or as who you are."""
    counted(door, request, "tables")
    room, seat, token = await house.rooms.join(id, player, wish.name, wish.seat)
    await changed(house, id)
    return Seated(**shown(room, player, token).model_dump(), tokens={seat: token})


@router.post("/tables/{id}/seats/{seat}/leave")
async def leave(id: Id, seat: SeatNumber, player: Asking, house: InHouse, token: SeatToken = "") -> TableOut:
    return await after(house, await house.rooms.leave(id, seat, player, token), player, token)


@router.post("/tables/{id}/seats/{seat}/name")
async def name_seat(
    id: Id, seat: SeatNumber, guest: Guest, player: Asking, house: InHouse, token: SeatToken = ""
) -> TableOut:
    return await after(house, await house.rooms.rename(id, seat, guest.name, player, token), player, token)


@router.post("/tables/{id}/seats/{seat}/ready")
async def set_ready(
    id: Id, seat: SeatNumber, wish: Ready, player: Asking, house: InHouse, token: SeatToken = ""
) -> TableOut:
    return await after(house, await house.rooms.set_ready(id, seat, wish.ready, player, token), player, token)


@router.put("/tables/{id}/seats/{seat}")
async def place(id: Id, seat: SeatNumber, chair: ChairIn, player: Known, house: InHouse) -> TableOut:
    """The host gives a free seat to a computer, or opens it again."""
    return await after(house, await house.rooms.place(id, seat, chair.chair(), player), player, "")


@router.post("/tables/{id}/start")
async def start(id: Id, player: Asking, house: InHouse, token: SeatToken = "") -> TableOut:
    return await after(house, await house.rooms.start(id, player, token), player, token)


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(id: Id, player: Asking, house: InHouse, token: SeatToken = "") -> TableOut:
    """The next game, everybody one seat further; the tokens of the seats stay good."""
    before = await house.rooms.room(id)
    settings = before.settings
    if before.ended is not None:
        result = await house.referee(id).result()
        if result is not None:
            game = await played(before.game, before.brought)
            settings = game.next_settings(settings, settings, result)
    room = await house.rooms.rematch(id, player, token, settings)
    await changed(house, id)
    return shown(room, player, token)


async def after(house: House, room: Room, player: Player | None, token: str) -> TableOut:
    await changed(house, room.id)
    return shown(room, player, token)


async def changed(house: House, id: str) -> None:
    """Let those at the table see it."""
    if id in house.referees:
        await house.referees[id].reload_room()

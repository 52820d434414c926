"""HTTP API for players: guests, accounts, and the devices where they are logged in."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response

from soultable.server.accounts import Entered, From
from soultable.server.data_export import export_of
from soultable.server.delete_account import leave_for_good
from soultable.server.http_guard import address
from soultable.server.http_models import (
    REFUSALS,
    CameAlong,
    CodesLeft,
    CodesOut,
    Guest,
    LoggedIn,
    Login,
    NewPassword,
    Password,
    Recovery,
    Registered,
    SessionOut,
    WhoAmI,
)
from soultable.server.hub import Hub
from soultable.server.players import Player
from soultable.server.room import RoomError
from soultable.server.seat_claims import LIFETIME
from soultable.server.tables_api import (
    COOKIE,
    HOST_COOKIE,
    AtDoor,
    Id,
    InHub,
    Known,
    Session,
    changed,
    counted,
)
from soultable.server.user_agent import device_of

router: Final = APIRouter(prefix="/api", responses=REFUSALS)


def where_from(request: Request, session: Session) -> From:
    return From(address(request.scope), session, device_of(request.headers.get("user-agent", "")))


Where = Annotated[From, Depends(where_from)]


def who(player: Player) -> dict[str, str]:
    return {"id": player.id, "name": player.name, "login": player.login}


def set_cookie(response: Response, hub: Hub, token: str) -> None:
    https = hub.config.https
    response.set_cookie(
        HOST_COOKIE if https else COOKIE,
        token,
        max_age=int(LIFETIME),
        httponly=True,
        samesite="strict",
        secure=https,
        path="/",
    )


def drop_cookie(response: Response, hub: Hub) -> None:
    response.delete_cookie(COOKIE)
    if hub.config.https:
        response.delete_cookie(HOST_COOKIE, secure=True)


async def enter(response: Response, hub: Hub, entered: Entered) -> None:
    """Set the cookie with the fresh token; sockets that sit at a table by an older session leave it."""
    hub.shut_out(*entered.ended)
    await hub.end_lost_claims()
    for game in entered.moved.games:
        await changed(hub, game)
    set_cookie(response, hub, entered.token)


# -- who is logged in ----------------------------------------------------------------------------------------


@router.post("/session")
async def be_guest(
    guest: Guest, request: Request, response: Response, hub: InHub, door: AtDoor, where: Where
) -> WhoAmI:
    """Begin as a guest; the cookie that comes back is who you are."""
    counted(door, request, "secrets")
    player, token = await hub.people.guest(guest.name, where.device)
    set_cookie(response, hub, token)
    return WhoAmI(**who(player))


@router.get("/session")
async def who_am_i(player: Known) -> WhoAmI:
    return WhoAmI(**who(player))


@router.patch("/session")
async def rename(guest: Guest, player: Known, hub: InHub) -> WhoAmI:
    """Another name, for tables from now on."""
    return WhoAmI(**who(await hub.people.rename(player, guest.name)))


@router.delete("/session", status_code=204)
async def log_out(response: Response, hub: InHub, session: Session) -> None:
    if session:
        hub.shut_out(*await hub.people.log_out(session))
    drop_cookie(response, hub)


# -- devices -------------------------------------------------------------------------------------------------


@router.get("/sessions")
async def my_sessions(player: Known, hub: InHub, session: Session) -> list[SessionOut]:
    """Where you are logged in: this device first, then what was used last."""
    return [SessionOut(**vars(found)) for found in await hub.people.sessions_of(player, session)]


@router.delete("/sessions/{id}", status_code=204)
async def end_session(id: Id, player: Known, hub: InHub) -> None:
    """Log out another device, or this one."""
    ended = await hub.people.end_session(player, id)
    if not ended:
        raise RoomError("no-such-session", "You are not logged in there any more.")
    hub.shut_out(*ended)


@router.delete("/sessions", status_code=204)
async def end_all_sessions(response: Response, player: Known, hub: InHub) -> None:
    """Log out everywhere, here too."""
    hub.shut_out(*await hub.people.end_all(player))
    await hub.end_lost_claims()
    drop_cookie(response, hub)


# -- accounts ------------------------------------------------------------------------------------------------


@router.post("/account")
async def register(
    login: Login, request: Request, response: Response, player: Known, hub: InHub, door: AtDoor,
    where: Where,
) -> Registered:  # fmt: skip
    """Keep what you play: a login and a password for the guest that you are. Codes are shown this once."""
    counted(door, request, "secrets")
    entered = await hub.accounts.register(player, login.login, login.password, where)
    await enter(response, hub, entered)
    return Registered(**who(entered.player), codes=list(entered.codes))


@router.patch("/account", status_code=204)
async def change_password(
    wish: NewPassword, request: Request, response: Response, player: Known, hub: InHub, door: AtDoor,
    where: Where,
) -> None:  # fmt: skip
    """Another password; all other devices are logged out, and this one gets a fresh cookie."""
    counted(door, request, "secrets")
    await enter(response, hub, await hub.accounts.change_password(player, wish.password, wish.new, where))


@router.delete("/account", status_code=204)
async def delete_account(
    wish: Password, request: Request, response: Response, player: Known, hub: InHub, door: AtDoor,
    where: Where,
) -> None:  # fmt: skip
    """Leave for good, as an account (with its password) or a guest: running games are resigned, and all that
    is yours is deleted; finished games stay without your name."""
    counted(door, request, "secrets")
    hub.shut_out(*await leave_for_good(hub, player, wish.password, where.address))
    drop_cookie(response, hub)


@router.post("/login")
async def log_in(
    login: Login, request: Request, response: Response, hub: InHub, door: AtDoor, where: Where
) -> LoggedIn:
    """On another device, or after a while; everything of the guest that you were goes along."""
    counted(door, request, "secrets")
    entered = await hub.accounts.log_in(login.login, login.password, where)
    await enter(response, hub, entered)
    moved = entered.moved
    came = CameAlong(games=len(moved.games), decks=moved.decks, records=moved.records, kept=moved.kept)
    return LoggedIn(**who(entered.player), moved=came)


@router.get("/account/codes")
async def codes_left(player: Known, hub: InHub) -> CodesLeft:
    """How many of your recovery codes have not been used."""
    return CodesLeft(left=await hub.accounts.codes_left(player))


@router.post("/account/codes", status_code=201)
async def new_codes(
    wish: Password, request: Request, player: Known, hub: InHub, door: AtDoor, where: Where
) -> CodesOut:
    """Ten fresh recovery codes, shown this once; those from before are worth nothing any more."""
    counted(door, request, "secrets")
    return CodesOut(codes=list(await hub.accounts.new_codes(player, wish.password, where.address)))


@router.post("/recover", status_code=204)
async def recover(wish: Recovery, request: Request, hub: InHub, door: AtDoor, where: Where) -> None:
    """A new password by a recovery code: the code is used up, and everybody logged in is logged out."""
    counted(door, request, "secrets")
    hub.shut_out(*await hub.accounts.recover(wish.login, wish.code, wish.new, where.address))
    await hub.end_lost_claims()


@router.get("/account/export")
async def export(
    request: Request, response: Response, player: Known, hub: InHub, door: AtDoor, session: Session
) -> dict[str, Any]:
    """All that is kept of you, as one JSON document; large uploads and the records of games by their path."""
    counted(door, request, "exports")
    response.headers["Content-Disposition"] = 'attachment; filename="soultable.json"'
    return await export_of(hub, player, session)

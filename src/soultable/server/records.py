"""Records: download, upload and verify, share by link, watch from any seat that is allowed."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final

import sqlalchemy as sa
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel

from soultable.core.errors import BadRecord
from soultable.core.game import Game
from soultable.core.record import Record, read_record
from soultable.games.registry import game as game_of
from soultable.server.api import Asking, AtDoor, Id, InHouse, Known, SeatToken, counted
from soultable.server.bodies import REFUSALS, Strict
from soultable.server.brought import NOTHING, Brought
from soultable.server.frames import frames, verified
from soultable.server.house import House
from soultable.server.match import SPECTATOR
from soultable.server.people import Player, fresh_token, hashed
from soultable.server.room import AFTER, Room, RoomError
from soultable.server.schema import records, shares

MOST_FRAMES: Final = 100
router: Final = APIRouter(prefix="/api", responses=REFUSALS)
RECORD_BODY: Final = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
}
A_RECORD: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "one JSON object per line",
        "content": {"application/jsonl": {"schema": {"type": "string"}}},
    }
}
Viewer = Annotated[int, Query(ge=SPECTATOR, le=100)]
First = Annotated[int, Query(ge=0, le=1_000_000)]
Count = Annotated[int, Query(ge=1, le=MOST_FRAMES)]


class JsonLines(PlainTextResponse):
    """A record: one JSON object per line."""

    media_type = "application/jsonl"


class Uploaded(BaseModel):
    """A record that was taken: carried out again, it told the same."""

    record: str


class Texts(BaseModel):
    """Card files and deck files."""

    cards: list[str]
    decks: list[str]


class EventOut(BaseModel):
    """Something that happened, as in the socket's events, without a number."""

    kind: str
    seat: int
    rule: str
    text: str
    refs: list[str]
    cause: str


class FrameOut(BaseModel):
    """What happened by one answer, and how things stood then; no View where the rules have changed since."""

    events: list[EventOut]
    view: dict[str, Any] | None
    drawn: dict[str, Any] | None


class FramesOut(BaseModel):
    """A part of a game as a viewer saw it; `total` frames in all, `trouble` if it cannot be replayed."""

    game: str
    seats: list[str]
    viewer: int
    frames: list[FrameOut]
    first: int
    total: int
    trouble: str


class Share(Strict):
    """From which seat others may watch: a seat, -1 for a spectator, nothing for whichever they like."""

    viewer: int | None = SPECTATOR


class Shared(BaseModel):
    token: str


@dataclass
class Source:
    """A record, the game that it is one of, and from which seats it may be watched."""

    key: str  # the same for the same record, however it is reached
    record: Record
    game: Game
    viewers: list[int]
    brought: Brought = NOTHING
    mine: Sequence[int] = ()  # seats of whoever asks

    @property
    def is_open(self) -> bool:
        """Whether all cards may be seen."""
        return len(self.viewers) > len(self.record.header.seats)

    def check(self, viewer: int) -> None:
        if viewer not in self.viewers:
            raise RoomError("not-allowed", "The game may not be watched from there.")


# -- which, and for whom ---------------------------------------------------------------------------------


async def of_table(house: House, room: Room, mine: list[int]) -> Source:
    """A finished game: open to all seats if the table said so, else each to its own."""
    if room.ended is None:
        raise RoomError("still-running", "The record can be had when the game is over.")
    record = await house.referee(room.id).record()
    game = await asyncio.to_thread(room.played)
    viewers = [*([SPECTATOR] if room.options.spectators else []), *mine]
    if room.options.reveal == AFTER and viewers:
        viewers = list(range(SPECTATOR, len(room.seats)))
    return Source(f"tables/{room.id}", record, game, viewers, room.brought, mine)


async def at_table(house: House, id: str, player: Player | None, token: str) -> Source:
    """A finished game, to whoever asks by name or by the token of a seat."""
    room = await house.rooms.room(id)
    return await of_table(house, room, room.held_by(player, token))


async def shared(house: House, token: str) -> Source:
    async with house.store.read() as c:
        row = (await c.execute(sa.select(shares).where(shares.c.token_hash == hashed(token)))).first()
    if row is None:
        raise RoomError("no-record", "There is no such record.")
    if row.game is not None:
        room = await house.rooms.room(row.game)
        source = await of_table(house, room, list(range(len(room.seats))))
    else:
        source = await uploaded(house, row.record)
    viewers = source.viewers if row.viewer is None else [row.viewer]
    return replace(source, viewers=viewers, mine=())


async def uploaded(house: House, id: str) -> Source:
    async with house.store.read() as c:
        row = (await c.execute(sa.select(records).where(records.c.id == id))).first()
    if row is None or row.trouble:
        raise RoomError("no-record", "There is no such record.")
    record = await asyncio.to_thread(read_record, row.text)
    viewers = list(range(SPECTATOR, len(record.header.seats)))
    return Source(f"records/{id}", record, game_of(record.header.game), viewers)


async def watched(source: Source, viewer: int, first: int, count: int, drawn: bool) -> dict[str, Any]:
    source.check(viewer)
    return await asyncio.to_thread(frames, source.game, source.record, viewer, first, count, drawn)


def whole(source: Source) -> JsonLines:
    """The record itself has the seed in it, so it is for those who may see all cards."""
    if not source.is_open:
        raise RoomError("not-allowed", "The whole record shows all cards; watch it from your seat instead.")
    name = f"{source.record.header.game}.jsonl"
    attachment = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JsonLines(source.record.text(), headers=attachment)


# -- paths -----------------------------------------------------------------------------------------------


@router.get("/tables/{id}/record", response_class=Response, responses=A_RECORD)
async def download(id: Id, player: Asking, house: InHouse, token: SeatToken = "") -> JsonLines:
    """The record of a finished game, one JSON object per line."""
    return whole(await at_table(house, id, player, token))


@router.get("/tables/{id}/frames", response_model=FramesOut)
async def watch_table(
    id: Id, player: Asking, house: InHouse, viewer: Viewer = SPECTATOR, first: First = 0, count: Count = 20,
    drawn: bool = False, token: SeatToken = "",
) -> dict[str, Any]:  # fmt: skip
    """A finished game from a seat that is allowed, step by step."""
    return await watched(await at_table(house, id, player, token), viewer, first, count, drawn)


@router.get("/tables/{id}/decks")
async def download_decks(id: Id, player: Asking, house: InHouse, token: SeatToken = "") -> Texts:
    """What people brought to a finished game: its record can be carried out again with these files alone."""
    source = await at_table(house, id, player, token)
    whole(source)
    return Texts(cards=list(source.brought.cards), decks=list(source.brought.all_decks()))


@router.post("/tables/{id}/share", status_code=201)
async def share_table(id: Id, share: Share, player: Asking, house: InHouse, token: SeatToken = "") -> Shared:
    """A link by which others may watch a finished game from a seat that you may watch it from."""
    source = await at_table(house, id, player, token)
    seats = len(source.record.header.seats)
    wanted = range(SPECTATOR, seats) if share.viewer is None else [share.viewer]
    if not source.mine or any(viewer not in source.viewers for viewer in wanted):
        raise RoomError("not-allowed", "You may not share the game from there.")
    return await keep_share(house, {"game": id, "viewer": share.viewer})


@router.post("/records", status_code=201, openapi_extra=RECORD_BODY)
async def upload(request: Request, player: Known, house: InHouse, door: AtDoor) -> Uploaded:
    """Take a record, as `soultable play` writes it, if it tells the same when it is carried out again."""
    counted(door, request, "tables")
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRecord("record: not a text in UTF-8") from None
    told = await asyncio.to_thread(verified, text)
    id = secrets.token_urlsafe(16)
    async with house.store.write() as c:
        row = {"id": id, "player": player.id, "text": told, "trouble": "", "created": time.time()}
        await c.execute(records.insert().values(**row))
    return Uploaded(record=id)


@router.get("/records/{id}", response_class=Response, responses=A_RECORD)
async def download_upload(id: Id, player: Known, house: InHouse) -> JsonLines:
    await check_owner(house, id, player.id)
    return whole(await uploaded(house, id))


@router.get("/records/{id}/frames", response_model=FramesOut)
async def watch_upload(
    id: Id, player: Known, house: InHouse, viewer: Viewer = SPECTATOR, first: First = 0, count: Count = 20,
    drawn: bool = False,
) -> dict[str, Any]:  # fmt: skip
    await check_owner(house, id, player.id)
    return await watched(await uploaded(house, id), viewer, first, count, drawn)


@router.post("/records/{id}/share", status_code=201)
async def share_upload(id: Id, share: Share, player: Known, house: InHouse) -> Shared:
    await check_owner(house, id, player.id)
    if share.viewer is not None and share.viewer not in (await uploaded(house, id)).viewers:
        raise RoomError("not-allowed", "There is no such seat in the record.")
    return await keep_share(house, {"record": id, "viewer": share.viewer})


async def check_owner(house: House, id: str, player: str) -> None:
    async with house.store.read() as c:
        owner = (await c.execute(sa.select(records.c.player).where(records.c.id == id))).scalar()
    if owner != player:
        raise RoomError("no-record", "There is no such record.")


async def keep_share(house: House, values: dict[str, Any]) -> Shared:
    token = fresh_token()
    async with house.store.write() as c:
        await c.execute(shares.insert().values(token_hash=hashed(token), created=time.time(), **values))
    return Shared(token=token)


@router.get("/shared/{token}/frames", response_model=FramesOut)
async def watch_shared(
    token: Annotated[str, Path(max_length=100)],
    house: InHouse,
    viewer: Viewer = SPECTATOR,
    first: First = 0,
    count: Count = 20,
    drawn: bool = False,
) -> dict[str, Any]:
    """A game that somebody shared."""
    return await watched(await shared(house, token), viewer, first, count, drawn)


@router.get("/shared/{token}", response_class=Response, responses=A_RECORD)
async def download_shared(token: Annotated[str, Path(max_length=100)], house: InHouse) -> JsonLines:
    return whole(await shared(house, token))

"""Records API: download, upload and verify, share by link, watch from any permitted seat."""

import asyncio
import secrets
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

import msgspec
import sqlalchemy as sa
from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel

from soultable import __version__
from soultable.core.errors import BadRecord
from soultable.server.http_models import REFUSALS, Strict
from soultable.server.hub import Hub
from soultable.server.job_pool import LONG
from soultable.server.match import SPECTATOR
from soultable.server.payer import Payer
from soultable.server.players import Player, fresh_token, hashed
from soultable.server.record_access import Source, at_table, check_owner, of_table, shared, uploaded
from soultable.server.replay_frames import SEGMENT, Segment, frames_in, verified
from soultable.server.room import RoomError
from soultable.server.room_actions import check_session
from soultable.server.schema import records, shares
from soultable.server.store import Store
from soultable.server.tables_api import Asking, AtDoor, Id, InHub, Known, Paying, SeatToken, counted

MOST_FRAMES: Final = 100
MOST_KEPT: Final = 100  # records that one player keeps
MOST_LISTED: Final = 1000  # links in one list
SHORT: Final = 32  # signs of a link's hash that name it; the hash opens nothing
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
IfNoneMatch = Annotated[str, Header(alias="if-none-match", include_in_schema=False)]
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
    """Something that happened, as in the socket's events."""

    number: int
    by: int
    kind: str
    seat: int
    rule: str
    args: dict[str, Any]
    text: str
    refs: list[str]
    quiet: bool


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


FRAMES: Final[dict[int | str, dict[str, Any]]] = {
    200: {"model": FramesOut}, 304: {"description": "the same as before"},
}  # fmt: skip


class Share(Strict):
    """From which seat others may watch: a seat, -1 for a spectator, nothing for whichever they like."""

    viewer: int | None = SPECTATOR


class Shared(BaseModel):
    token: str


class SharedOut(BaseModel):
    """A link of yours: to a table's game or to an upload, from which seat (-1: a spectator, null: any)."""

    id: str
    table: str | None
    record: str | None
    viewer: int | None
    created: float


def kept(tag: str, known: str, body: Callable[[], bytes]) -> Response:
    """A response that never changes: a client that already has it is told that it is the same.

    The client still asks each time, because who may see it may change.
    """
    headers = {"ETag": f'"{tag}"', "Cache-Control": "private, no-cache"}
    if headers["ETag"] in known:
        return Response(status_code=304, headers=headers)
    return Response(body(), headers=headers, media_type="application/json")


def tag_of(*facts: object) -> str:
    return hashed(repr((__version__, *facts)))[:32]


async def watched(
    hub: Hub, payer: Payer, source: Source, wish: "Wish", known: str
) -> Response:  # fmt: skip
    """The requested frames."""
    source.check(wish.viewer)
    parts: list[Segment] = []
    start = wish.first - wish.first % SEGMENT
    for first in range(start, wish.first + wish.count, SEGMENT):
        if not parts or first < parts[0].total:
            parts.append(await source.segment(hub, payer, wish.viewer, first))
    facts = {"game": source.header.game, "seats": list(source.header.seats), "viewer": wish.viewer}
    more = {"first": wish.first, "total": parts[0].total, "trouble": parts[0].trouble}
    tag = tag_of(facts, more, wish.count, wish.drawn, *[part.tag for part in parts])

    def body() -> bytes:
        wanted = range(wish.first - start, wish.first + wish.count - start)
        found: list[bytes] = []
        for number, part in enumerate(parts):
            here = range(max(0, wanted.start - number * SEGMENT), max(0, wanted.stop - number * SEGMENT))
            found += frames_in(part, here, wish.drawn)
        before, after = msgspec.json.encode(facts)[:-1], msgspec.json.encode(more)[1:]
        return before + b',"frames":[' + b",".join(found) + b"]," + after

    return kept(tag, known, body)


@dataclass
class Wish:
    """Which frames, from where."""

    viewer: int
    first: int
    count: int
    drawn: bool


def wish_of(viewer: Viewer = SPECTATOR, first: First = 0, count: Count = 20, drawn: bool = False) -> Wish:
    return Wish(viewer, first, count, drawn)


Wished = Annotated[Wish, Depends(wish_of)]


def check_open(source: Source) -> None:
    """Refuse unless all cards may be seen, because the record itself contains the seed."""
    if not source.is_open:
        raise RoomError("not-allowed", "The whole record shows all cards; watch it from your seat instead.")


async def whole(hub: Hub, payer: Payer, source: Source) -> JsonLines:
    check_open(source)
    name = f"{source.header.game}.jsonl"
    attachment = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = await source.text(hub, payer)
    return JsonLines(await asyncio.to_thread(zlib.decompress, text), headers=attachment)


# -- routes ----------------------------------------------------------------------------------------------


@router.get("/tables/{id}/record", response_class=Response, responses=A_RECORD)
async def download(id: Id, player: Asking, hub: InHub, payer: Paying, token: SeatToken = "") -> JsonLines:
    """The record of a finished game, one JSON object per line."""
    return await whole(hub, payer, await at_table(hub, id, player, token))


@router.get("/tables/{id}/frames", response_class=Response, responses=FRAMES)
async def watch_table(
    id: Id, wish: Wished, player: Asking, hub: InHub, payer: Paying, token: SeatToken = "",
    known: IfNoneMatch = "",
) -> Response:  # fmt: skip
    """A finished game from a seat that is allowed, step by step."""
    return await watched(hub, payer, await at_table(hub, id, player, token), wish, known)


@router.get("/tables/{id}/decks")
async def download_decks(id: Id, player: Asking, hub: InHub, token: SeatToken = "") -> Texts:
    """What people brought to a finished game: its record can be carried out again with these files alone."""
    source = await at_table(hub, id, player, token)
    check_open(source)
    decks = await asyncio.to_thread(lambda: list(source.brought.all_decks(source.header.game)))
    return Texts(cards=list(source.brought.cards), decks=decks)


@router.post("/tables/{id}/share", status_code=201)
async def share_table(id: Id, share: Share, player: Asking, hub: InHub, token: SeatToken = "") -> Shared:
    """A link by which others may watch a finished game from a seat that you may watch it from."""
    room = await hub.rooms.room(id)
    source = await of_table(hub, room, room.held_by(player, token))
    seats = len(room.seats)
    wanted = range(SPECTATOR, seats) if share.viewer is None else [share.viewer]
    if not source.mine or any(viewer not in source.viewers for viewer in wanted):
        raise RoomError("not-allowed", "You may not share the game from there.")
    # The seat's holder, not the one who asks: else a stolen token could make a link that stays.
    whose = room.seats[source.mine[0]].player
    return await keep_share(hub.store, {"game": id, "viewer": share.viewer, "player": whose}, player)


@router.post("/records", status_code=201, openapi_extra=RECORD_BODY)
async def upload(request: Request, player: Known, hub: InHub, door: AtDoor, payer: Paying) -> Uploaded:
    """Take a record, as `soultable play` writes it, if it tells the same when it is carried out again."""
    counted(door, request, "tables")
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRecord("record: not a text in UTF-8") from None
    told = await hub.jobs.run(payer, verified, text, seconds=LONG)
    id = secrets.token_urlsafe(16)
    mine = sa.select(sa.func.count()).select_from(records).where(records.c.player == player.id)
    async with hub.store.write() as c:
        if (await c.execute(mine)).scalar_one() >= MOST_KEPT:
            raise RoomError("too-many-records", f"You keep {MOST_KEPT} records already; delete one first.")
        row = {"id": id, "player": player.id, "text": told, "trouble": "", "created": time.time()}
        await c.execute(records.insert().values(**row))
        await check_session(c, player)
    return Uploaded(record=id)


@router.get("/records/{id}", response_class=Response, responses=A_RECORD)
async def download_upload(id: Id, player: Known, hub: InHub, payer: Paying) -> JsonLines:
    await check_owner(hub, id, player.id)
    return await whole(hub, payer, await uploaded(hub, id))


@router.delete("/records/{id}", status_code=204)
async def remove_upload(id: Id, player: Known, hub: InHub) -> None:
    """Throw an upload away; links to it lead nowhere then."""
    await check_owner(hub, id, player.id)
    async with hub.store.write() as c:
        await c.execute(shares.delete().where(shares.c.record == id))
        await c.execute(records.delete().where(records.c.id == id))


@router.get("/records/{id}/frames", response_class=Response, responses=FRAMES)
async def watch_upload(
    id: Id, wish: Wished, player: Known, hub: InHub, payer: Paying, known: IfNoneMatch = ""
) -> Response:
    await check_owner(hub, id, player.id)
    return await watched(hub, payer, await uploaded(hub, id), wish, known)


@router.post("/records/{id}/share", status_code=201)
async def share_upload(id: Id, share: Share, player: Known, hub: InHub) -> Shared:
    await check_owner(hub, id, player.id)
    if share.viewer is not None and share.viewer not in (await uploaded(hub, id)).viewers:
        raise RoomError("not-allowed", "There is no such seat in the record.")
    return await keep_share(hub.store, {"record": id, "viewer": share.viewer, "player": player.id}, player)


async def keep_share(store: Store, values: dict[str, Any], player: Player | None) -> Shared:
    token = fresh_token()
    async with store.write() as c:
        await c.execute(shares.insert().values(token_hash=hashed(token), created=time.time(), **values))
        await check_session(c, player)
    return Shared(token=token)


@router.get("/shares")
async def my_shares(player: Known, hub: InHub) -> list[SharedOut]:
    """Your links, the latest first; only those whom you gave one have the link itself."""
    asked = sa.select(shares).where(shares.c.player == player.id)
    async with hub.store.read() as c:
        rows = (await c.execute(asked.order_by(shares.c.created.desc()).limit(MOST_LISTED))).all()
    return [
        SharedOut(
            id=row.token_hash[:SHORT],
            table=row.game,
            record=row.record,
            viewer=row.viewer,
            created=row.created,
        )
        for row in rows
    ]


@router.delete("/shares/{id}", status_code=204)
async def end_share(id: Id, player: Known, hub: InHub) -> None:
    """End a link of yours: it leads nowhere from now on."""
    mine = sa.func.substr(shares.c.token_hash, 1, SHORT) == id, shares.c.player == player.id
    async with hub.store.write() as c:
        done = await c.execute(shares.delete().where(*mine))
    if done.rowcount == 0:
        raise RoomError("no-share", "You have no such link.")


@router.get("/shared/{token}/frames", response_class=Response, responses=FRAMES)
async def watch_shared(
    token: Annotated[str, Path(max_length=100)],
    wish: Wished,
    hub: InHub,
    payer: Paying,
    known: IfNoneMatch = "",
) -> Response:
    """A game that somebody shared."""
    return await watched(hub, payer, await shared(hub, token), wish, known)


@router.get("/shared/{token}", response_class=Response, responses=A_RECORD)
async def download_shared(
    token: Annotated[str, Path(max_length=100)], hub: InHub, payer: Paying
) -> JsonLines:
    return await whole(hub, payer, await shared(hub, token))

"""Review API for finished games: outline, computer analysis, and playing on from a position."""

import zlib
from hashlib import sha256
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from soultable.server.http_models import REFUSALS, Seated, Strict
from soultable.server.hub import Hub
from soultable.server.match import SPECTATOR
from soultable.server.play_on import Wish, branched
from soultable.server.players import Player
from soultable.server.record_access import Source, at_table, check_owner, shared, uploaded
from soultable.server.records import EventOut, IfNoneMatch, kept, tag_of
from soultable.server.room import RoomError
from soultable.server.tables_api import Asking, AtDoor, Id, InHub, Known, Paying, SeatToken, counted, shown
from soultable.server.view_schema import Said

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
Kind = Literal["tables", "records", "shared"]
Seat = Annotated[int, Field(ge=SPECTATOR, le=100)]
Frame = Annotated[int, Field(ge=0, le=1_000_000)]


class OutlineFrame(BaseModel):
    """What happened by one answer, who was asked then, and how many whole answers there were so far."""

    events: list[EventOut]
    asked: list[int]
    answers: int


class DealOut(BaseModel):
    """What a keyed deal followed from; SHA-256 of salt and seed is the commitment (docs/protocol.md).

    `kinds`: who played each seat, human or ai; empty for games that began before this was recorded.
    """

    commitment: str
    salt: str
    seed: str
    lucks: list[str]
    kinds: list[str]


class OutlineOut(BaseModel):
    """A whole game without its tables. `viewers`: from where you may watch; `open`: you may see all cards.

    `deal` is for those who may: the seed shows every card.
    """

    game: str
    seats: list[str]
    viewer: int
    viewers: list[int]
    mine: list[int]
    open: bool
    frames: list[OutlineFrame]
    turns: list[int]  # frames at which a turn begins
    trouble: str
    deal: DealOut | None


OUTLINE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"model": OutlineOut}, 304: {"description": "the same as before"},
}  # fmt: skip


class AnalysisIn(Strict):
    """From where; which frame you look at; and how many points you have already."""

    viewer: Seat = SPECTATOR
    at: Frame | None = None
    have: int = Field(0, ge=0, le=1_000_000)


class MoveOut(BaseModel):
    seat: int
    label: Said


class CandidateOut(BaseModel):
    """A move that was considered: the chance to win with it, and what may follow."""

    text: str
    label: Said
    chance: float
    weight: float
    line: list[MoveOut]


class PointOut(BaseModel):
    """How likely a seat is to win at a frame, from `low` to `high`; candidates only for the viewer's own."""

    frame: int
    seat: int
    estimate: float
    low: float
    high: float
    walks: int
    mixed: bool
    played: str  # what the viewer answered there
    candidates: list[CandidateOut]


class AnalysisOut(BaseModel):
    """The points that you do not have yet; `done` of `total` positions are judged, and `judged` says of
    the one that you look at whether it is: then nothing more will come of it."""

    viewer: int
    points: list[PointOut]
    done: int
    total: int
    over: bool
    judged: bool
    trouble: str


class BranchIn(Strict):
    """Play on from a frame of a viewer, in this seat, against this agent in all others."""

    viewer: Seat = SPECTATOR
    at: Frame
    seat: int = Field(ge=0, le=100)
    agent: str = Field("level3", max_length=80)
    pace: float = Field(0.5, ge=0, le=10)


async def source_of(hub: Hub, kind: Kind, id: str, player: Player | None, token: str) -> Source:
    """The record asked for, with what the requester may see of it."""
    if kind == "tables":
        source = await at_table(hub, id, player, token)
    elif kind == "shared":
        source = await shared(hub, id)
    else:
        await check_owner(hub, id, "" if player is None else player.id)
        source = await uploaded(hub, id)
    if not source.viewers:
        raise RoomError("not-allowed", "This game may be watched by its players only.")
    return source


@router.get("/{kind}/{id}/outline", response_class=Response, responses=OUTLINE)
async def the_outline(
    kind: Kind, id: Id, player: Asking, hub: InHub, payer: Paying, token: SeatToken = "",
    viewer: Annotated[int | None, Query(ge=SPECTATOR, le=100)] = None, known: IfNoneMatch = "",
) -> Response:  # fmt: skip
    """All that happened, as a viewer saw it: your own seat, if you do not say whose."""
    source = await source_of(hub, kind, id, player, token)
    if viewer is None:
        viewer = [*source.mine, *source.viewers][0]
    source.check(viewer)
    found = await source.outline(hub, payer, viewer)
    header = source.header
    facts = {
        "game": header.game, "seats": list(header.seats), "viewer": viewer, "viewers": source.viewers,
        "mine": list(source.mine), "open": source.is_open,
        "deal": deal_of(source),
    }  # fmt: skip

    def body() -> bytes:
        return msgspec.json.encode(facts)[:-1] + b"," + zlib.decompress(found)[1:]

    return kept(tag_of(facts, sha256(found).hexdigest()), known, body)


def deal_of(source: Source) -> dict[str, Any] | None:
    """How the game was dealt, for viewers who may see all cards anyway."""
    header = source.header
    if header.deal is None or not source.is_open:
        return None
    facts = header.deal.plain()
    told = {name: facts[name] for name in ("salt", "lucks", "commitment")}
    return {"seed": header.seed, **told, "kinds": list(header.deal.kinds)}


@router.post("/{kind}/{id}/analysis")
async def analyse(
    kind: Kind, id: Id, wish: AnalysisIn, request: Request, player: Asking, hub: InHub, door: AtDoor,
    payer: Paying, token: SeatToken = "",
) -> AnalysisOut:  # fmt: skip
    """What a computer thinks of a finished game, from what a viewer saw; ask again to hear more."""
    source = await source_of(hub, kind, id, player, token)
    source.check(wish.viewer)
    key = (source.key, wish.viewer)
    if key not in hub.analyses.kept:
        counted(door, request, "analyses")
    text = await source.text(hub, payer)
    found = hub.analyses.ask(key, payer, (source.header.game, source.brought, text), wish.at)
    points: list[Any] = found.points[wish.have :]
    return AnalysisOut(
        viewer=wish.viewer,
        points=points,
        done=found.total - len(found.left),
        total=found.total,
        over=found.is_over,
        judged=wish.at in found.judged,
        trouble=found.trouble,
    )


@router.post("/{kind}/{id}/branch", status_code=201)
async def branch(
    kind: Kind, id: Id, wish: BranchIn, request: Request, player: Known, hub: InHub, door: AtDoor,
    payer: Paying, token: SeatToken = "",
) -> Seated:  # fmt: skip
    """Play on from a position of a finished game, against computers, at a new table."""
    counted(door, request, "tables")
    source = await source_of(hub, kind, id, player, token)
    found = Wish(wish.viewer, wish.at, wish.seat, wish.agent, wish.pace)
    room, tokens = await branched(hub, player, payer, source, found)
    return Seated(**shown(room, player).model_dump(), tokens=tokens)

"""Around a game that is over: its outline, what a computer thinks of it, and playing on from it."""

import asyncio
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from soultable.server.api import Asking, AtDoor, Id, InHouse, Known, SeatToken, counted, shown
from soultable.server.bodies import REFUSALS, Seated, Strict
from soultable.server.branch import Wish, branched
from soultable.server.frames import outline
from soultable.server.house import House
from soultable.server.match import SPECTATOR
from soultable.server.people import Player
from soultable.server.records import EventOut, Source, at_table, check_owner, shared, uploaded
from soultable.server.room import RoomError

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
Kind = Literal["tables", "records", "shared"]
Seat = Annotated[int, Field(ge=SPECTATOR, le=100)]
Frame = Annotated[int, Field(ge=0, le=1_000_000)]


class OutlineFrame(BaseModel):
    """What happened by one answer, who was asked then, and how many whole answers there were so far."""

    events: list[EventOut]
    asked: list[int]
    answers: int


class OutlineOut(BaseModel):
    """A whole game without its tables. `viewers`: from where you may watch; `open`: you may see all cards."""

    game: str
    seats: list[str]
    viewer: int
    viewers: list[int]
    mine: list[int]
    open: bool
    frames: list[OutlineFrame]
    turns: list[int]  # frames at which a turn begins
    trouble: str


class AnalysisIn(Strict):
    """From where; which frame you look at; and how many points you have already."""

    viewer: Seat = SPECTATOR
    at: Frame | None = None
    have: int = Field(0, ge=0, le=1_000_000)


class MoveOut(BaseModel):
    seat: int
    label: str


class CandidateOut(BaseModel):
    """A move that was considered: the chance to win with it, and what may follow."""

    text: str
    label: str
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


async def source_of(house: House, kind: Kind, id: str, player: Player | None, token: str) -> Source:
    """The record that somebody means, with what they may see of it."""
    if kind == "tables":
        source = await at_table(house, id, player, token)
    elif kind == "shared":
        source = await shared(house, id)
    else:
        await check_owner(house, id, "" if player is None else player.id)
        source = await uploaded(house, id)
    if not source.viewers:
        raise RoomError("not-allowed", "This game may be watched by its players only.")
    return source


@router.get("/{kind}/{id}/outline")
async def the_outline(
    kind: Kind, id: Id, player: Asking, house: InHouse, token: SeatToken = "",
    viewer: Annotated[int | None, Query(ge=SPECTATOR, le=100)] = None,
) -> OutlineOut:  # fmt: skip
    """All that happened, as a viewer saw it: your own seat, if you do not say whose."""
    source = await source_of(house, kind, id, player, token)
    if viewer is None:
        viewer = [*source.mine, *source.viewers][0]
    source.check(viewer)
    found = await asyncio.to_thread(outline, source.game, source.record, viewer)
    header = source.record.header
    return OutlineOut(
        game=header.game,
        seats=list(header.seats),
        viewer=viewer,
        viewers=source.viewers,
        mine=list(source.mine),
        open=source.is_open,
        **found,
    )


@router.post("/{kind}/{id}/analysis")
async def analyse(
    kind: Kind, id: Id, wish: AnalysisIn, request: Request, player: Asking, house: InHouse, door: AtDoor,
    token: SeatToken = "",
) -> AnalysisOut:  # fmt: skip
    """What a computer thinks of a finished game, from what a viewer saw; ask again to hear more."""
    source = await source_of(house, kind, id, player, token)
    source.check(wish.viewer)
    key = (source.key, wish.viewer)
    if key not in house.analyses.kept:
        counted(door, request, "analyses")
    found = house.analyses.ask(key, source.game, source.brought, source.record, wish.at)
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
    kind: Kind, id: Id, wish: BranchIn, request: Request, player: Known, house: InHouse, door: AtDoor,
    token: SeatToken = "",
) -> Seated:  # fmt: skip
    """Play on from a position of a finished game, against computers, at a new table."""
    counted(door, request, "tables")
    source = await source_of(house, kind, id, player, token)
    found = Wish(wish.viewer, wish.at, wish.seat, wish.agent, wish.pace)
    room, tokens = await branched(house, player, source, found)
    return Seated(**shown(room, player).model_dump(), tokens=tokens)

"""Hints: the answers a search recommends, from the View of the asking seat and nothing else.

Only for people who play against computers alone; against other people it would be cheating.
"""

import asyncio
from typing import Any, Final

from fastapi import APIRouter
from pydantic import BaseModel

from soultable.core import questions
from soultable.core.view import View
from soultable.server.fair_queue import TooManyWaiting
from soultable.server.game_review import CandidateOut
from soultable.server.http_models import REFUSALS
from soultable.server.room import HUMAN, Room, RoomError
from soultable.server.tables_api import Asking, AtDoor, Id, InHub, Paying, SeatNumber, SeatToken, TooMany

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
PATIENCE: Final = 20.0  # seconds until the client is told that no hint is available now
BUDGET: Final[dict[str, Any]] = {"walks": 5000, "seconds": 1.0, "played": ""}


class HintOut(BaseModel):
    """The best answers to this request, the first one best; `mixed`: to be varied, each by its weight."""

    request: int
    walks: int  # games simulated
    mixed: bool
    candidates: list[CandidateOut]


@router.post("/tables/{id}/seats/{seat}/hint")
async def hint(
    id: Id,
    seat: SeatNumber,
    player: Asking,
    hub: InHub,
    door: AtDoor,
    payer: Paying,
    token: SeatToken = "",
) -> HintOut:
    """What a computer would answer in your seat, and what may follow; not where other people play."""
    room = await hub.rooms.room(id)
    check_seat(room, seat, room.held_by(player, token))
    request, view = await hub.referee(id).question(seat)
    check_choice(view)
    if not door.may("hints", f"{id}/{seat}"):
        raise TooMany
    found = None
    try:
        async with asyncio.timeout(PATIENCE), hub.thinkers.spare_turn(payer):
            found = await hub.thinkers.outlook(view.game, room.brought, view, BUDGET)
    except TooManyWaiting:
        raise TooMany from None
    except TimeoutError:
        pass
    if found is None:
        raise RoomError("no-hint", "The computer has found nothing in time; ask again.")
    return HintOut(
        request=request, walks=found["walks"], mixed=found["mixed"], candidates=found["candidates"]
    )


def check_seat(room: Room, seat: int, mine: list[int]) -> None:
    """Check that it is your own seat and that no other person plays at the table."""
    if seat not in mine:
        raise RoomError("not-yours", "That seat is not yours.")
    if room.started is None:
        raise RoomError("not-started", "The game has not begun yet.")
    if any(other.kind == HUMAN and other.seat != seat for other in room.seats):
        raise RoomError(
            "not-alone", "A hint would be cheating: another person plays at this table, not only computers."
        )


def check_choice(view: View) -> None:
    """Check that there is something to choose."""
    if view.result is not None:
        raise RoomError(questions.OVER.code, view.game.render(questions.OVER))
    if view.viewer not in view.waiting:
        raise RoomError("not-asked", "Nothing is asked of you now; ask for a hint when it is your move.")
    if len(view.choices) == 1:
        raise RoomError("one-choice", f"There is only one choice: {view.game.render(view.shown[0].label)}.")

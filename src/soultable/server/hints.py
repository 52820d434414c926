"""A hint: what a search thinks of a question, from the View of the seat that is asked, and nothing else.

It is for those who play against computers alone; where another person sits at the table it would be cheating.
"""

from typing import Any, Final

from fastapi import APIRouter
from pydantic import BaseModel

from soultable.core import ask
from soultable.core.view import View
from soultable.server.api import Asking, AtDoor, Id, InHouse, SeatNumber, SeatToken, TooMany
from soultable.server.bodies import REFUSALS
from soultable.server.replays import CandidateOut
from soultable.server.room import HUMAN, Room, RoomError

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
BUDGET: Final[dict[str, Any]] = {"walks": 5000, "seconds": 1.0, "played": ""}


class HintOut(BaseModel):
    """The best answers to this request, the first one best; `mixed`: to be varied, each by its weight."""

    request: int
    walks: int  # imagined games
    mixed: bool
    candidates: list[CandidateOut]


@router.post("/tables/{id}/seats/{seat}/hint")
async def hint(
    id: Id, seat: SeatNumber, player: Asking, house: InHouse, door: AtDoor, token: SeatToken = ""
) -> HintOut:
    """What a computer would answer in your seat, and what may follow; not where other people play."""
    room = await house.rooms.room(id)
    check_seat(room, seat, room.held_by(player, token))
    request, view = await house.referee(id).question(seat)
    check_choice(view)
    if not door.may("hints", f"{id}/{seat}"):
        raise TooMany
    async with house.analyses.turn:  # one search at a time: the computers at the tables come first
        found = await house.thinkers.outlook(view.game, room.brought, view, BUDGET)
    if found is None:
        raise RoomError("no-hint", "The computer has found nothing in time; ask again.")
    return HintOut(
        request=request, walks=found["walks"], mixed=found["mixed"], candidates=found["candidates"]
    )


def check_seat(room: Room, seat: int, mine: list[int]) -> None:
    """Your own seat, and nobody else at the table."""
    if seat not in mine:
        raise RoomError("not-yours", "That seat is not yours.")
    if room.started is None:
        raise RoomError("not-started", "The game has not begun yet.")
    if any(other.kind == HUMAN and other.seat != seat for other in room.seats):
        raise RoomError(
            "not-alone", "A hint would be cheating: another person plays at this table, not only computers."
        )


def check_choice(view: View) -> None:
    """There is something to choose."""
    if view.result is not None:
        raise RoomError(ask.OVER.code, ask.OVER.sentence)
    if view.viewer not in view.waiting:
        raise RoomError("not-asked", "Nothing is asked of you now; ask for a hint when it is your move.")
    if len(view.choices) == 1:
        raise RoomError("one-choice", f"There is only one choice: {view.shown[0].label}.")

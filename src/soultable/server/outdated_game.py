"""Outdated games: games that can no longer be replayed under today's rules, and can only be ended.

They are shown as far as the rules lead, and their clocks stand still. The players agree to end the game, or
resign; the rules are not involved. What they say is stored after a marker row, because nobody can tell what
the rows before it meant.
"""

from collections.abc import Callable
from typing import Final

from soultable.core.agenda import Result
from soultable.core.errors import BadRecord, Refused
from soultable.server.log_integrity import RULES_CHANGED, Row, head_after
from soultable.server.log_row_limits import OFFERS_IN_ALL
from soultable.server.match import AGREE, ASK_DRAW, DECLINE, NOBODY, RESIGN, Match, Offer

STOPPED: Final = "!stopped"  # from here on only rows that end the game
DAY: Final = 86_400.0  # seconds after which an unanswered offer counts as accepted
SENTENCE: Final = "The rules have changed since, and this game cannot go on: offer a draw, or resign."


class OutdatedGame(Match):
    """A Match whose first rows are replayed, and whose others are only counted."""

    is_still = False  # whether the replayable rows are through
    is_marked = False  # whether the marker row is there: later rows only end the game
    given_up: set[int]
    offered = 0.0  # when the draw was offered
    now = 0.0  # the time of the row being replayed

    def stand_still(self, rest: list[Row], ending: str) -> None:
        """Count the rows that cannot be replayed, and apply what came after them, or the ending before."""
        self.is_still, self.given_up, self.offer = True, set(), None
        self.clocks.since.clear()
        if not ending:
            self.tell("cannot-go-on", NOBODY)
        for row in rest:
            self.take(row)
        if ending and self.result is None:
            self.finish([], ending)

    def waiting(self) -> list[int]:
        return [] if self.is_still else super().waiting()

    def is_half_given(self) -> bool:
        return not self.is_still and super().is_half_given()

    def unsaid(self) -> str:
        return "" if self.is_marked or self.result is not None else STOPPED

    def may_return(self, seat: int) -> bool:
        """There is nothing to come back to: who is there can end the game in any case."""
        return not self.is_still and super().may_return(seat)

    def check_request(self, seat: int, request: int) -> None:
        if self.result is None:
            raise Refused(RULES_CHANGED, "", SENTENCE)
        super().check_request(seat, request)

    # -- rows ------------------------------------------------------------------------------------------

    def check_room(self, seat: int, answer: str) -> None:
        """Leave room for rows that end the game, but not for endless offers."""
        if answer == ASK_DRAW and self.tally.in_all[seat, "draw"] >= OFFERS_IN_ALL:
            raise Refused("too-many-offers", "", "You have offered that too often; resign instead.")

    def take(self, row: Row) -> None:
        if not self.is_still:
            super().take(row)
            return
        if row.ply != self.length:
            raise BadRecord(f"row {self.length} is missing")
        self.carry_out(row.seat, row.answer, row.nonce, row.at)
        self.head = head_after(self.head, row)

    def carry_out(self, seat: int, answer: str, nonce: str, at: float) -> None:
        if not self.is_still:
            super().carry_out(seat, answer, nonce, at)
            return
        self.now = at
        if answer == STOPPED:
            self.is_marked = True
        elif self.is_marked:
            self.carry_out_end(seat, answer)
        self.length += 1
        self.at = at
        if nonce:
            self.nonces[seat, nonce] = len(self.streams[seat].events)

    def carry_out_end(self, seat: int, answer: str) -> None:
        ends: dict[str, Callable[[int], None]] = {
            RESIGN: self.give_up, ASK_DRAW: self.ask_draw, AGREE: self.agree, DECLINE: self.decline,
        }  # fmt: skip
        if answer not in ends:
            raise Refused(RULES_CHANGED, "", SENTENCE)
        self.check_running(seat)
        if seat in self.given_up:
            raise Refused(RULES_CHANGED, "", "You have given this game up.")
        ends[answer](seat)

    # -- how it ends -----------------------------------------------------------------------------------

    def playing(self) -> list[int]:
        """The seats that have not left the game."""
        out = self.table.state.is_out
        return [seat for seat in range(self.seats) if not out(seat) and seat not in self.given_up]

    def is_forsaken(self) -> bool:
        """Whether it stands still and no person is left who could end it."""
        playing = self.playing()
        return self.result is None and bool(playing) and all(seat in self.computers for seat in playing)

    def still_to_agree(self) -> list[int]:
        """Computers never mind. Somebody who was away is asked: nobody plays for them any more."""
        if self.offer is None:
            return []
        settled = {self.offer.seat, *self.offer.agreed}
        return [seat for seat in self.playing() if seat not in settled and seat not in self.computers]

    def ask_draw(self, seat: int) -> None:
        """Offer to end it; drawn at once if nobody must agree, or an offer stood open for a day."""
        if self.offer is not None and self.offer.seat == seat and self.now - self.offered >= DAY:
            self.end_drawn()
            return
        self.ask(Offer("draw", seat), "draw-offered")
        self.offered = self.now
        self.tally.offered(seat, "draw")
        if not self.still_to_agree():
            self.end_drawn()

    def give_up(self, seat: int) -> None:
        self.given_up.add(seat)
        self.offer = None
        self.tell("gave-up", seat)
        left = self.playing()
        if len(left) == 1 or all(self.is_driven(other) for other in left):
            self.finish(left, RULES_CHANGED)

    def finish_drawn(self, ending: str = RULES_CHANGED) -> None:
        self.finish([], RULES_CHANGED)

    def end_drawn(self) -> None:
        self.offer = None
        self.tell("draw-agreed", NOBODY)
        self.finish([], RULES_CHANGED)

    def finish(self, winners: list[int], ending: str) -> None:
        """End it as the players agreed; the remaining seats share a draw."""
        sharing = winners or self.playing()
        returns = [1.0 / len(sharing) if seat in sharing else 0.0 for seat in range(self.seats)]
        self.table.state.finish(Result(returns, winners, ending, ""))
        self.table.state.settle()

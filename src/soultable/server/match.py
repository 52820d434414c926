"""One game as the replay of its log: the table, each viewer's numbered events, clocks, offers. No input or
output: the same rows give the same match in every process.

A row is an answer in notation, or a word with a `!` for what the table itself decides. Rows are numbered by
ply; neither that number nor how many rows there are leaves the server, because an answer that is half given
is a row too, and secret.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from soultable.core import ask
from soultable.core.agenda import Result
from soultable.core.errors import BadRecord, CannotUndo, Refused, SoultableError, StaleRequest
from soultable.core.event import EVERYONE, Event
from soultable.core.game import Game
from soultable.core.record import Header
from soultable.core.table import Table, deal
from soultable.server.clock import ClockRule, Clocks
from soultable.server.store import Hint, Row

RESIGN: Final = "!resign"
TIMEOUT: Final = "!timeout"
UNDO: Final = "!undo"
UNDO_AGREED: Final = "!undo agreed"
ASK_DRAW: Final = "!ask draw"
ASK_UNDO: Final = "!ask undo"
AGREE: Final = "!agree"
DECLINE: Final = "!decline"
AWAY: Final = "!away"
BACK: Final = "!back"
SPECTATOR: Final = -1
MOST_ROWS: Final = 20_000
DRAWN: Final = "agreed-draw"


@dataclass
class Offer:
    """What a seat has asked the others for."""

    what: str  # draw, undo
    seat: int
    agreed: set[int] = field(default_factory=set)


class Match:
    """A game under way. Every change is a row; `take` carries one out."""

    def __init__(
        self,
        game: Game,
        header: Header,
        computers: frozenset[int],
        started: float,
        rule: ClockRule,
        outages: Sequence[tuple[float, float]] = (),
    ) -> None:
        self.game: Final = game
        self.table: Final = Table(game, header, deal(game, header))
        self.computers: Final = computers
        self.seats: Final = len(header.seats)
        self.length = 0  # rows
        self.at = started  # of the last row
        self.asks = [1] * self.seats  # the number of each seat's present or next request
        self.streams: dict[int, list[Event]] = {viewer: [] for viewer in range(SPECTATOR, self.seats)}
        self.nonces: dict[tuple[int, str], int] = {}  # to the number of the seat's last event then
        self.offer: Offer | None = None
        self.away: set[int] = set()
        since = [outage for outage in outages if outage[1] > started]
        self.clocks: Final = Clocks(rule, since, [rule.seconds] * self.seats)
        self.clocks.change(started, self.waiting(), None)
        self.spread(self.table.entries[0].events)
        self.acts: Final[dict[str, Callable[[int], None]]] = {
            RESIGN: self.resign,
            TIMEOUT: self.time_out,
            UNDO: self.undo,
            UNDO_AGREED: self.undo_agreed,
            ASK_DRAW: self.ask_draw,
            ASK_UNDO: self.ask_undo,
            AGREE: self.agree,
            DECLINE: self.decline,
            AWAY: self.leave,
            BACK: self.come_back,
        }

    # -- what is so ------------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        return self.table.state.result

    def waiting(self) -> list[int]:
        return ask.waiting(self.table.state)

    def request_id(self, seat: int) -> int | None:
        """The number of what this seat is asked now: it counts only what the seat may know of."""
        return self.asks[seat] if seat in self.waiting() else None

    def is_half_given(self) -> bool:
        """Whether the last answer is a part with more to come."""
        return self.table.half_given[-1]

    def is_window(self, seat: int) -> bool:
        """Whether the seat is only asked if it wants to interfere; how long it takes must tell nothing."""
        s = self.table.state
        return self.waiting() == [seat] and self.game.passing(s) is not None

    def is_driven(self, seat: int) -> bool:
        """Whether the computer plays this seat now."""
        return seat in self.computers or seat in self.away

    def hint(self, at: float) -> Hint:
        """What the list of tables should say of the game."""
        if self.result is not None:
            return Hint(None, at, self.result.ending)
        due = self.due(at)
        return Hint(None if due is None else due[0], None, "", tuple(self.waiting()))

    def due(self, at: float) -> tuple[float, int] | None:
        """When the first clock of a person runs out, and whose."""
        return None if self.result is not None else self.clocks.due(at, self.computers)

    # -- rows ------------------------------------------------------------------------------------------

    def row(self, seat: int, answer: str, nonce: str, at: float) -> Row:
        """Carry an answer out and return the row that says so; a refused one changes nothing."""
        if self.length >= MOST_ROWS:
            raise Refused(
                "too-long", "", f"A game has at most {MOST_ROWS} answers; resign or agree to a draw."
            )
        at = max(at, self.at)
        self.carry_out(seat, answer, nonce, at)
        return Row(self.length - 1, seat, answer, nonce, self.table.entries[-1].link, at)

    def take(self, row: Row) -> None:
        """Carry out a row of the log, and check that it leads where it did."""
        try:
            self.carry_out(row.seat, row.answer, row.nonce, row.at)
        except SoultableError as error:
            raise BadRecord(f"row {row.ply} ('{row.answer[:80]}') is refused: {error}") from None
        if self.table.entries[-1].link != row.link:
            raise BadRecord(f"the hash chain parts at row {row.ply}; the rules were changed since")

    def carry_out(self, seat: int, answer: str, nonce: str, at: float) -> None:
        if answer.startswith("!"):
            if answer not in self.acts:
                raise Refused("unknown-word", "", f"'{answer[:40]}' is nothing that a table can do.")
            self.acts[answer](seat)
            answered = None
        else:
            answered = self.answer(seat, answer)
        self.clocks.change(at, self.waiting(), answered)
        self.length += 1
        self.at = at
        if nonce:
            self.nonces[seat, nonce] = len(self.streams[seat])

    def answer(self, seat: int, text: str) -> int | None:
        """An answer by the rules; the seat, if it has given the whole of it."""
        events = self.table.answer(seat, text)
        self.asks[seat] += 1
        self.spread(events)
        if self.is_half_given():
            return None
        if self.offer is not None and (self.offer.what == "undo" or seat != self.offer.seat):
            self.offer = None
        return seat

    def check_request(self, seat: int, request: int) -> None:
        """Refuse an answer to what is not asked any more, or was never asked."""
        if self.result is not None:
            raise StaleRequest(ask.OVER.code, ask.OVER.rule, ask.OVER.sentence)
        open_now = self.request_id(seat)
        if request < self.asks[seat]:
            now = "nothing is asked of you" if open_now is None else f"{open_now} is open"
            raise StaleRequest("stale", "", f"The answer is to request {request}; {now} now.")
        if request > self.asks[seat]:
            raise Refused("no-such-request", "", f"There has been no request {request} yet.")

    # -- events ----------------------------------------------------------------------------------------

    def spread(self, events: Sequence[Event]) -> None:
        """Give each viewer the events that are for it."""
        for viewer, stream in self.streams.items():
            stream += [event for event in events if event.is_for(viewer)]

    def tell(self, kind: str, seat: int, text: str, audience: int = EVERYONE) -> None:
        """Something that happened at the table, not in the game."""
        self.spread([Event(kind, seat, "", text, (), audience, "table")])

    def interrupt(self) -> None:
        """Whatever is asked may be another question from now on."""
        self.asks = [number + 1 for number in self.asks]
        self.offer = None

    # -- what the table decides --------------------------------------------------------------------------

    def resign(self, seat: int) -> None:
        self.spread(self.table.resign(seat))
        self.interrupt()

    def time_out(self, seat: int) -> None:
        self.spread(self.table.time_out(seat))
        self.clocks.run_out(seat)
        self.interrupt()

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back; the others hear of it unless it was a part of an answer that they never saw."""
        self.check_running()
        self.check_answered(seat)
        entries, half_given = self.table.entries, self.table.half_given
        gone = self.table.undo(seat, agreed)
        first = len(self.table.entries)
        taken = range(first, first + gone)
        if all(half_given[i] and entries[i].seat == seat for i in taken):
            self.asks[seat] += 1
            self.tell("taken-back", seat, "You begin your answer anew.", 1 << seat)
            return
        self.interrupt()
        self.tell("taken-back", seat, "You have taken back your last answer.", 1 << seat)
        self.tell("taken-back", seat, f"@{seat} has taken back the last answer.", EVERYONE & ~(1 << seat))

    def has_answered(self, seat: int) -> bool:
        """Whether there is anything that this seat could take back."""
        return any(entry.seat == seat for entry in reversed(self.table.entries))

    def check_answered(self, seat: int) -> None:
        if not self.has_answered(seat):
            raise Refused("nothing-to-undo", "", "You have not answered anything yet.")

    def can_undo(self, seat: int) -> bool:
        """Whether the information barrier lets the seat take its last answer back by itself."""
        table = self.table
        end = len(table.entries)
        while table.half_given[end - 1] and table.entries[end - 1].seat != seat:
            end -= 1
        last = end - 1
        while last > 0 and table.entries[last].seat != seat:
            last -= 1
        try:
            table.check_undo(last, end, seat)
        except CannotUndo:
            return False
        return last > 0

    def undo_agreed(self, seat: int) -> None:
        self.undo(seat, agreed=True)

    def ask_draw(self, seat: int) -> None:
        self.check_running(seat)
        if any(not self.table.state.is_out(other) for other in self.computers):
            raise Refused("no-draw", "", "A computer does not agree to a draw.")
        self.ask(Offer("draw", seat), "draw-offered", f"@{seat} offers a draw.")

    def ask_undo(self, seat: int) -> None:
        self.check_running(seat)
        self.check_answered(seat)
        self.ask(Offer("undo", seat), "undo-asked", f"@{seat} asks to take back the last answer.")

    def ask(self, offer: Offer, kind: str, text: str) -> None:
        if self.offer is not None:
            raise Refused("offer-open", "", "Something is offered already; agree to it or decline it first.")
        self.offer = offer
        self.tell(kind, offer.seat, text)

    def agree(self, seat: int) -> None:
        """When the last one agrees, it happens."""
        self.check_running(seat)
        offer = self.offer
        if offer is None or seat not in self.still_to_agree():
            raise Refused("nothing-offered", "", f"There is nothing that @{seat} could agree to.")
        offer.agreed.add(seat)
        if self.still_to_agree():
            self.tell("agreed", seat, f"@{seat} agrees.")
        elif offer.what == "undo":
            self.undo(offer.seat, agreed=True)
        else:
            self.tell("draw-agreed", seat, "The game is a draw by agreement.")
            self.finish_drawn()
            self.interrupt()

    def still_to_agree(self) -> list[int]:
        """The seats whose consent is missing; computers and those who left never mind taking back."""
        if self.offer is None:
            return []
        others = [
            seat for seat in range(self.seats) if seat != self.offer.seat and seat not in self.offer.agreed
        ]
        if self.offer.what == "undo":
            others = [seat for seat in others if not self.is_driven(seat)]
        return [seat for seat in others if not self.table.state.is_out(seat)]

    def needs_nobody(self, seat: int) -> bool:
        """Whether all the others are computers, or out."""
        others = [
            other for other in range(self.seats) if other != seat and not self.table.state.is_out(other)
        ]
        return all(self.is_driven(other) for other in others)

    def finish_drawn(self) -> None:
        """The rules know no such ending: it stands beside the record, which stays as it is."""
        s = self.table.state
        playing = [seat for seat in range(self.seats) if not s.is_out(seat)]
        returns = [1.0 / len(playing) if seat in playing else 0.0 for seat in range(self.seats)]
        s.finish(Result(returns, [], DRAWN, ""))
        s.settle()

    def decline(self, seat: int) -> None:
        self.check_running(seat)
        if self.offer is None:
            raise Refused("nothing-offered", "", f"There is nothing that @{seat} could decline.")
        word = "withdraws the offer" if self.offer.seat == seat else "declines"
        self.offer = None
        self.tell("declined", seat, f"@{seat} {word}.")

    def leave(self, seat: int) -> None:
        self.check_running(seat)
        if self.is_driven(seat):
            raise Refused("already-away", "", f"The computer plays for @{seat} already.")
        self.away.add(seat)
        self.tell("away", seat, f"@{seat} is away; the computer plays on.")

    def come_back(self, seat: int) -> None:
        if seat not in self.away:
            raise Refused("not-away", "", f"@{seat} is not away.")
        self.away.remove(seat)
        self.tell("back", seat, f"@{seat} is back.")

    def check_running(self, seat: int | None = None) -> None:
        if self.result is not None:
            raise self.table.refusal(ask.OVER)
        if seat is not None and self.table.state.is_out(seat):
            raise self.table.refusal(ask.not_asked(self.table.state, seat))

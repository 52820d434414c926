"""One match, rebuilt by replaying its log: the table, each viewer's events, the clocks and the offers.

It has no input or output: the same rows give the same match in every process.

A row is an answer in notation, or a word with a `!` for something that the table itself decides. Rows are
numbered by ply. Neither the plies nor their number leave the server, because a partial answer is a row too,
and secret.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from soultable.core import questions
from soultable.core.agenda import Result
from soultable.core.errors import BadRecord, CannotUndo, Refused, SoultableError, StaleRequest
from soultable.core.event import EVERYONE, NO_ARGS, Args, Event, EventStream
from soultable.core.game import Game
from soultable.core.record import Header, Record, rules_text
from soultable.core.table import Table, deal
from soultable.server.clock import ClockRule, Clocks, Reading
from soultable.server.former_players import begin_chain, chained_again
from soultable.server.log_integrity import Row, head_after
from soultable.server.log_row_limits import MOST_ROWS, Tally
from soultable.server.store import Hint

RESIGN: Final = "!resign"
TIMEOUT: Final = "!timeout"
UNDO: Final = "!undo"
UNDO_AGREED: Final = "!undo agreed"
ASK_DRAW: Final = "!ask draw"
ASK_UNDO: Final = "!ask take back"
ASK_UNDO_ONCE: Final = "!ask undo"  # in older logs: computers that stood in for people consented for them
AGREE: Final = "!agree"
DECLINE: Final = "!decline"
AWAY: Final = "!away"
BACK: Final = "!back"
REPAIRED: Final = "!repaired"
RULES: Final = "!rules "  # followed by the rules version and the cards in force from here on
SPECTATOR: Final = -1
NOBODY: Final = -1  # the seat of a row that belongs to no player
TOO_LONG: Final = "!too long"
DRAWN: Final = "agreed-draw"
ENDED_TOO_LONG: Final = "too-long"


@dataclass
class Offer:
    """What a seat has proposed to the others."""

    what: str  # draw, undo
    seat: int
    agreed: set[int] = field(default_factory=set)
    needed: frozenset[int] | None = None  # the players who must agree to an undo; None in older logs
    number: int = 0


class Match:
    """A game in progress. Every change is a row; `take` replays one."""

    def __init__(
        self,
        game: Game,
        header: Header,
        computers: frozenset[int],
        started: float,
        rule: ClockRule,
        outages: Sequence[tuple[float, float]] = (),
        opening: str = "",
    ) -> None:
        self.game: Final = game
        self.table: Final = Table(game, header, deal(game, header))
        self.is_renamed: Final = bool(opening)
        if opening:
            begin_chain(self.table, opening)
        self.computers: Final = computers
        self.seats: Final = len(header.seats)
        self.length = 0  # number of rows
        self.head = ""  # the hash of all rows
        self.taken = 0  # rows of the log that were replayed successfully
        self.at = started  # the time of the last row
        self.asks = [1] * self.seats  # the number of each seat's present or next request
        self.streams: Final = {viewer: EventStream(viewer) for viewer in range(SPECTATOR, self.seats)}
        self.nonces: dict[tuple[int, str], int] = {}  # by seat; the seat's last event then
        self.offer: Offer | None = None
        self.offers = 0  # made so far; a number that counted rows would tell of parts of answers
        self.away: set[int] = set()
        self.tally: Final = Tally()
        self.rules = rules_word(header.rules_version, header.cards_hash)  # the version it is played by
        since = [outage for outage in outages if outage[1] > started]
        self.clocks: Final = Clocks(rule, since, [rule.seconds] * self.seats)
        self.clocks.change(started, self.waiting(), None)
        self.given: Final[list[Reading]] = []  # the clocks just before each entry of the table
        self.note_clocks(started)
        self.spread(self.table.entries[0].events)
        self.acts: Final[dict[str, Callable[[int], None]]] = {
            RESIGN: self.resign,
            TIMEOUT: self.time_out,
            UNDO: self.undo_unasked,
            UNDO_AGREED: self.undo_agreed,
            ASK_DRAW: self.ask_draw,
            ASK_UNDO: self.ask_undo,
            ASK_UNDO_ONCE: self.ask_undo_once,
            AGREE: self.agree,
            DECLINE: self.decline,
            AWAY: self.leave,
            BACK: self.come_back,
            REPAIRED: self.repaired,
            TOO_LONG: self.end_too_long,
        }

    def record(self) -> Record:
        """The game's record, without what was taken back."""
        record = self.table.record()
        return chained_again(self.game, record) if self.is_renamed else record

    # -- the state -------------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        return self.table.state.result

    def waiting(self) -> list[int]:
        return questions.waiting(self.table.state)

    def request_id(self, seat: int) -> int | None:
        """The number of what this seat is asked now; it depends only on what the seat may know."""
        return self.asks[seat] if seat in self.waiting() else None

    def is_half_given(self) -> bool:
        """Whether the last answer was only a part, with more to come."""
        return self.table.half_given[-1]

    def is_window(self, seat: int) -> bool:
        """Whether the seat is only asked if it wants to intervene; its thinking time must reveal nothing."""
        s = self.table.state
        return self.waiting() == [seat] and self.game.passing(s) is not None

    def is_driven(self, seat: int) -> bool:
        """Whether the computer plays this seat now."""
        return seat in self.computers or seat in self.away

    def hint(self, at: float) -> Hint:
        """The summary of the game for the list of tables."""
        if self.result is not None:
            return Hint(None, at, self.result.ending)
        due = self.due(at)
        return Hint(None if due is None else due[0], None, "", tuple(self.waiting()))

    def due(self, at: float) -> tuple[float, int] | None:
        """When the first clock of a person runs out, and whose."""
        return None if self.result is not None else self.clocks.due(at, self.computers)

    # -- rows ------------------------------------------------------------------------------------------

    def row(self, seat: int, answer: str, nonce: str, at: float) -> Row:
        """Carry out an answer and return its row; a refused answer changes nothing."""
        self.check_room(seat, answer)
        at = max(at, self.at)
        self.carry_out(seat, answer, nonce, at)
        made = Row(self.length - 1, seat, answer, nonce, self.table.entries[-1].link, at)
        self.head = head_after(self.head, made)
        return made

    def may_return(self, seat: int) -> bool:
        """Whether an absent player may return to play at once."""
        return self.result is None and not self.is_full() and self.tally.may_return(seat)

    def is_full(self) -> bool:
        """Whether the log has room only for rows that end the game."""
        return self.length >= MOST_ROWS and self.result is None

    def check_room(self, seat: int, answer: str) -> None:
        """Refuse a row that the log has no room for; there always is for what ends the game, and for what has
        to be said before that."""
        ends = answer in (RESIGN, TIMEOUT, TOO_LONG) or answer.startswith(RULES)
        ends = ends or (answer == AGREE and self.offer is not None and self.offer.what == "draw")
        if self.is_full() and not ends:
            raise Refused("too-long", "", f"The game is over: it has {MOST_ROWS} answers, which is the most.")
        if self.result is not None:
            return  # a proposed row is refused for that reason
        if answer in (ASK_DRAW, ASK_UNDO):
            self.tally.check_offer(seat, "draw" if answer == ASK_DRAW else "undo")
        elif answer in (UNDO, UNDO_AGREED):
            self.tally.check_undo(seat)
        elif answer == BACK:
            self.tally.check_return(seat)

    def take(self, row: Row) -> None:
        """Replay a row of the log, and check that it leads where it did."""
        if row.ply != self.length:
            raise BadRecord(f"row {self.length} is missing")
        try:
            self.carry_out(row.seat, row.answer, row.nonce, row.at)
        except SoultableError as error:
            raise BadRecord(f"row {row.ply} is refused") from error  # the row's text may be secret
        if self.table.entries[-1].link != row.link:
            raise BadRecord(f"the hash chain parts at row {row.ply}; the rules were changed since")
        self.head = head_after(self.head, row)
        self.taken += 1

    def carry_out(self, seat: int, answer: str, nonce: str, at: float) -> None:
        if answer.startswith(RULES):
            self.go_on_by(answer)
            answered = None
        elif answer.startswith("!"):
            if answer not in self.acts:
                raise Refused("unknown-word", "", f"'{answer[:40]}' is nothing that a table can do.")
            self.at, before = at, self.at
            try:
                self.acts[answer](seat)
            except BaseException:
                self.at = before
                raise
            answered = None
        else:
            answered = self.answer(seat, answer)
        self.note_clocks(at)
        self.clocks.change(at, self.waiting(), answered, earns=answered not in self.away)
        self.length += 1
        self.at = at
        if nonce:
            self.nonces[seat, nonce] = len(self.streams[seat].events)

    def go_on_by(self, word: str) -> None:
        """Note that other rules are in force, and that the game has continued under them unchanged."""
        try:
            self.spread(self.table.go_on_by(word.removeprefix("!")))
        except BadRecord:
            raise Refused("unknown-word", "", f"'{word[:40]}' is nothing that a table can do.") from None
        self.rules = word

    def unsaid(self) -> str:
        """What the log must state before anything else; usually nothing."""
        if self.result is not None or self.is_half_given():
            return ""
        word = rules_word(self.game.rules_version, self.game.cards_hash)
        return "" if word == self.rules else word

    def answer(self, seat: int, text: str) -> int | None:
        """Carry out an answer by the rules; return the seat if its answer is now complete."""
        events = self.table.answer(seat, text)
        self.asks[seat] += 1
        self.spread(events)
        if self.is_half_given():
            return None
        if self.offer is not None and self.is_over_by(self.offer, seat):
            self.offer = None
        self.tally.answered(seat)
        return seat

    def is_over_by(self, offer: Offer, seat: int) -> bool:
        """Whether an answer of this seat ends an offer; a computer's answer withdraws no consent."""
        if offer.what == "undo":
            return offer.needed is None or seat == offer.seat or not self.is_driven(seat)
        return seat != offer.seat

    def check_request(self, seat: int, request: int) -> None:
        """Refuse an answer to a question that is outdated or was never asked."""
        if self.result is not None:
            raise StaleRequest(questions.OVER.code, questions.OVER.rule, self.game.render(questions.OVER))
        open_now = self.request_id(seat)
        if request < self.asks[seat]:
            now = "nothing is asked of you" if open_now is None else f"{open_now} is open"
            raise StaleRequest("stale", "", f"The answer is to request {request}; {now} now.")
        if request > self.asks[seat]:
            raise Refused("no-such-request", "", f"There has been no request {request} yet.")

    # -- events ----------------------------------------------------------------------------------------

    def spread(self, events: Sequence[Event]) -> None:
        """Give each viewer the events meant for them, numbered in their own stream."""
        for stream in self.streams.values():
            stream.add(events)

    def tell(self, id: str, seat: int, args: Args = NO_ARGS, audience: int = EVERYONE) -> None:
        """Report something that happened at the table, not in the game."""
        self.spread([Event(0, 0, id, "", seat, args, audience)])

    def interrupt(self) -> None:
        """Renumber the requests: from now on the questions may be different ones."""
        self.asks = [number + 1 for number in self.asks]
        self.offer = None

    # -- decisions of the table --------------------------------------------------------------------------

    def resign(self, seat: int) -> None:
        self.spread(self.table.resign(seat))
        self.interrupt()

    def time_out(self, seat: int) -> None:
        self.spread(self.table.time_out(seat))
        self.clocks.run_out(seat)
        self.interrupt()

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back. The others are told, unless it was a partial answer, which they never saw."""
        self.check_running()
        self.check_answered(seat)
        entries, half_given = self.table.entries, self.table.half_given
        gone = self.table.undo(seat, agreed)
        first = len(self.table.entries)
        taken = range(first, first + gone)
        if all(half_given[i] and entries[i].seat == seat for i in taken):
            self.asks[seat] += 1
            self.tell("began-again", seat, audience=1 << seat)
            return
        self.clocks.set_back(self.given[first], seat, self.at, agreed)
        self.interrupt()
        self.tell("took-back", seat, audience=1 << seat)
        self.tell("taken-back", seat, audience=EVERYONE & ~(1 << seat))

    def has_answered(self, seat: int) -> bool:
        """Whether this seat has an answer that could be taken back."""
        return any(entry.seat == seat for entry in reversed(self.table.entries))

    def check_answered(self, seat: int) -> None:
        if not self.has_answered(seat):
            raise Refused("nothing-to-undo", "", "You have not answered anything yet.")

    def note_clocks(self, at: float) -> None:
        """Remember how the clocks stood before the entries that are new, and forget those taken back."""
        entries = len(self.table.entries)
        del self.given[entries:]
        self.given.extend([self.clocks.read(at)] * (entries - len(self.given)))

    def can_undo(self, seat: int, at: float) -> bool:
        """Whether the seat may take its last answer back without asking.

        Nobody may have learned anything since, and the clock, which goes on as it was, must not run out.
        """
        last, end = self.taken_back_by(seat)
        if last > 0 and not self.clocks.would_last(self.given[last], seat, at):
            return False
        try:
            self.table.check_undo(last, end, seat)
        except CannotUndo:
            return False
        return last > 0

    def taken_back_by(self, seat: int) -> tuple[int, int]:
        """The range of entries that an undo of this seat covers; others' partial answers are secret."""
        table = self.table
        end = len(table.entries)
        while table.half_given[end - 1] and table.entries[end - 1].seat != seat:
            end -= 1
        last = end - 1
        while last > 0 and table.entries[last].seat != seat:
            last -= 1
        return last, end

    def who_minds(self, seat: int) -> frozenset[int]:
        """The people who must agree before this seat takes its last answer back, whether present or away.

        A player who is out of the game counts only if an answer of theirs would be taken back too.
        """
        last, end = self.taken_back_by(seat)
        answered = {entry.seat for entry in self.table.entries[last:end]}
        people = set(range(self.seats)) - self.computers - {seat}
        return frozenset(who for who in people if who in answered or not self.table.state.is_out(who))

    def undo_unasked(self, seat: int) -> None:
        """Where nothing was learned since."""
        self.undo(seat)
        self.tally.taken_back[seat] += 1

    def undo_agreed(self, seat: int) -> None:
        """Where nobody minds: all others are computers, or out of the game."""
        self.undo(seat, agreed=True)
        self.tally.taken_back[seat] += 1

    def ask_draw(self, seat: int) -> None:
        self.check_running(seat)
        if any(not self.table.state.is_out(other) for other in self.computers):
            raise Refused("no-draw", "", "A computer does not agree to a draw.")
        self.ask(Offer("draw", seat), "draw-offered")

    def ask_undo(self, seat: int) -> None:
        self.check_running(seat)
        self.check_answered(seat)
        needed = self.who_minds(seat)
        self.ask(Offer("undo", seat, needed=needed), "undo-asked")

    def ask_undo_once(self, seat: int) -> None:
        self.check_running(seat)
        self.check_answered(seat)
        self.ask(Offer("undo", seat), "undo-asked")

    def ask(self, offer: Offer, id: str) -> None:
        if self.offer is not None:
            raise Refused("offer-open", "", "Something is offered already; agree to it or decline it first.")
        self.offer = offer
        self.offers += 1
        offer.number = self.offers
        self.tally.offered(offer.seat, offer.what)
        self.tell(id, offer.seat)

    def check_offer(self, number: int) -> None:
        """Refuse a reply to another offer than the one that is open: it crossed with a change."""
        if number and self.offer is not None and self.offer.number != number:
            raise Refused("offer-changed", "", "Something else is offered now; look at it first.")

    def agree(self, seat: int) -> None:
        """Record a consent; the last one carries out the proposal."""
        self.check_may_reply(seat)
        offer = self.offer
        if offer is None or seat not in self.still_to_agree():
            raise Refused("nothing-offered", "", f"There is nothing that @{seat} could agree to.")
        offer.agreed.add(seat)
        if self.still_to_agree():
            self.tell("agreed", seat)
        elif offer.what == "undo":
            self.undo(offer.seat, agreed=True)
        else:
            self.tell("draw-agreed", seat)
            self.finish_drawn(DRAWN)
            self.interrupt()

    def end_too_long(self, seat: int) -> None:
        """End the game because its log is full; only the table itself says so, for seat 0."""
        if not self.is_full():
            raise Refused("not-too-long", "", f"The game has fewer than {MOST_ROWS} answers.")
        self.tell("too-long", seat, {"total": MOST_ROWS})
        self.finish_drawn(ENDED_TOO_LONG)
        self.interrupt()

    def still_to_agree(self) -> list[int]:
        """The seats whose consent is missing; computers always agree to an undo."""
        if self.offer is None:
            return []
        if self.offer.needed is not None:
            return sorted(self.offer.needed - self.offer.agreed)
        others = [
            seat for seat in range(self.seats) if seat != self.offer.seat and seat not in self.offer.agreed
        ]
        if self.offer.what == "undo":
            others = [seat for seat in others if not self.is_driven(seat)]
        return [seat for seat in others if not self.table.state.is_out(seat)]

    def needs_nobody(self, seat: int) -> bool:
        """Whether this seat may undo freely: all others are computers, or out of the game."""
        return not self.who_minds(seat)

    def finish_drawn(self, ending: str) -> None:
        """End in a draw by agreement. The rules have no such ending, so it is stored beside the record."""
        s = self.table.state
        playing = [seat for seat in range(self.seats) if not s.is_out(seat)]
        returns = [1.0 / len(playing) if seat in playing else 0.0 for seat in range(self.seats)]
        s.finish(Result(returns, [], ending, ""))
        s.settle()

    def end_unsaid(self, ending: str) -> None:
        """It was ended without a row that says so: nobody has won, and nobody is asked any more."""
        if self.result is None:
            self.finish_drawn(ending)
            self.interrupt()

    def check_may_reply(self, seat: int) -> None:
        """Check that a player who is out of the game replies only where their consent is needed."""
        self.check_running(None if seat in self.still_to_agree() else seat)

    def decline(self, seat: int) -> None:
        self.check_may_reply(seat)
        if self.offer is None:
            raise Refused("nothing-offered", "", f"There is nothing that @{seat} could decline.")
        is_own = self.offer.seat == seat
        if not is_own:
            self.tally.declined.add((self.offer.seat, self.offer.what))
        self.offer = None
        self.tell("withdrawn" if is_own else "declined", seat)

    def leave(self, seat: int) -> None:
        self.check_running(seat)
        if self.is_driven(seat):
            raise Refused("already-away", "", f"The computer plays for @{seat} already.")
        self.away.add(seat)
        self.tell("away", seat)

    def come_back(self, seat: int) -> None:
        if seat not in self.away:
            raise Refused("not-away", "", f"@{seat} is not away.")
        self.away.remove(seat)
        self.tally.returns[seat] += 1
        self.tell("back", seat)

    def repaired(self, seat: int) -> None:
        """The log was repaired by cutting it off; the time since then counts against nobody."""
        self.interrupt()
        self.clocks.since.clear()
        self.tell("repaired", seat)

    def check_running(self, seat: int | None = None) -> None:
        if self.result is not None:
            raise self.table.refusal(questions.OVER)
        if seat is not None and self.table.state.is_out(seat):
            raise self.table.refusal(questions.not_asked(self.table.state, seat))


def rules_word(version: int, cards: str) -> str:
    """The row that states which rules and cards apply from here on."""
    return f"!{rules_text(version, cards)}"

"""The table: a running game as its referee keeps it. It asks, answers, refuses, records and takes back."""

from collections.abc import Iterator
from typing import Final

from soultable.core import ask
from soultable.core.agenda import Result, State
from soultable.core.chance import seeded
from soultable.core.errors import (
    BadRecord,
    BadSetting,
    CannotUndo,
    GameOver,
    OtherCards,
    SoultableError,
    StaleRequest,
    WrongSeat,
)
from soultable.core.event import EVERYONE, Event
from soultable.core.flow import Together
from soultable.core.game import Game, Settings, decision_of
from soultable.core.option import Option, Reason, Refusal, same_text
from soultable.core.position import load, save
from soultable.core.record import (
    GIVEN_UP,
    RESIGN,
    TIMEOUT,
    Entry,
    Header,
    Record,
    check_names,
    first_link,
    header_of,
    link,
)
from soultable.core.view import View, look
from soultable.core.zone import ALL_SEE, NOBODY, OWNER_SEES

TIMED_OUT: Final = "timed-out"  # an event, and an ending


class Request:
    """What a seat is asked: answer it with this id and the text of one of the Options."""

    def __init__(
        self, number: int, seat: int, kind: str, prompt: str, rule: str, options: list[Option]
    ) -> None:
        self.id: Final = number
        self.seat: Final = seat
        self.kind: Final = kind
        self.prompt: Final = prompt
        self.rule: Final = rule
        self.options: Final = options

    def plain(self) -> dict[str, object]:
        """The Request as plain values."""
        options = [{"text": o.text, "label": o.label, "refs": list(o.refs)} for o in self.options]
        return {
            "id": self.id,
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "rule": self.rule,
            "options": options,
        }


class Table:
    """A game with its seats. `state` is for the referee alone; players get Views, Requests and Events."""

    def __init__(self, game: Game, header: Header, state: State) -> None:
        self.game: Final = game
        self.header: Final = header
        self.state = state
        self.entries: list[Entry] = []
        self.barriers: list[bool] = []  # per entry: whether somebody learned something by it
        self.half_given: list[bool] = []  # per entry: whether it was a part of an answer with more to come
        self.request_number = 0
        self.settle(-1, "", first_link(header))

    # -- asking ----------------------------------------------------------------------------------------

    def requests(self) -> list[Request]:
        """What is asked now, of whom; several when choices are sealed together."""
        return [self.request_of(seat) for seat in ask.waiting(self.state)]

    def request_of(self, seat: int) -> Request:
        """What this seat is asked now."""
        decision = ask.asked_of(self.state, seat)
        if decision is None:
            raise self.refusal(ask.not_asked(self.state, seat))
        options = decision.shown(self.state, ask.options_of(self.state, seat).copy())
        prompt = decision.prompt(self.state)
        return Request(self.request_number, seat, type(decision).__name__, prompt, decision.rule(), options)

    def refusal(self, reason: Reason) -> SoultableError:
        error = GameOver if self.state.result is not None else ask.error_of(reason)
        return error(reason.code, reason.rule, reason.sentence)

    # -- answering -------------------------------------------------------------------------------------

    def answer(self, seat: int, text: str, request_id: int | None = None) -> list[Event]:
        """Take an answer in notation and return what happened; a refused one changes nothing."""
        is_asked = ask.asked_of(self.state, seat) is not None  # the request's number is not for others
        if is_asked and request_id is not None and request_id != self.request_number:
            sentence = f"The answer is to request {request_id}, but {self.request_number} is open now."
            raise StaleRequest("stale", "", sentence)
        option = self.game.option(text)
        knew = knowledge(self.state)
        ask.answer(self.state, seat, option)
        return self.settle(seat, option.text, self.entries[-1].link, knew)

    def resign(self, seat: int) -> list[Event]:
        """The seat gives up, whoever is asked now."""
        return self.give_up(seat, RESIGN)

    def time_out(self, seat: int) -> list[Event]:
        """The seat has run out of time; it loses as if it had resigned, and is told of as what it is."""
        return self.give_up(seat, TIMEOUT)

    def give_up(self, seat: int, word: str) -> list[Event]:
        """A seat leaves the game, by one of the words of GIVEN_UP."""
        if self.state.result is not None:
            raise self.refusal(ask.OVER)
        if not 0 <= seat < self.state.seats or self.state.is_out(seat):
            raise self.refusal(ask.not_asked(self.state, seat))
        self.state.cause = word
        self.game.resign(self.state, seat)
        if word == TIMEOUT:
            self.state.settle()
            tell_of_time(self.state, seat)
        return self.settle(seat, word, self.entries[-1].link)

    def settle(self, seat: int, answer: str, before: str, knew: list[set[int]] | None = None) -> list[Event]:
        """Carry out what follows, record it, and open the next request."""
        s = self.state
        s.loud = True
        s.settle()
        events, s.log = s.log, []
        decision = decision_of(s)
        if not (isinstance(decision, Together) and s.sealed):
            self.request_number += 1
        self.entries.append(Entry(seat, answer, link(before, s), tuple(events)))
        self.half_given.append(bool(s.said) and s.who == seat)
        told = any(event.kind in self.game.tells for event in events)
        self.barriers.append(knew is None or told or bool(s.sealed) or learned(knew, knowledge(s)))
        return events

    # -- looking ---------------------------------------------------------------------------------------

    def view(self, viewer: int | None, memory: bool | None = None) -> View:
        """What a seat, or a spectator (None), knows. Memory is the table's setting unless said otherwise."""
        self.check_viewer(viewer)
        if memory is None:
            memory = str(self.header.settings.get("memory_aid", "on")) == "on"
        return look(self.state, -1 if viewer is None else viewer, memory)

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """What this viewer has seen happen, from an entry on."""
        self.check_viewer(viewer)
        seen = -1 if viewer is None else viewer
        return [event for entry in self.entries[since:] for event in entry.events if event.is_for(seen)]

    def check_viewer(self, viewer: int | None) -> None:
        """Only seats and spectators look."""
        if viewer is not None and not 0 <= viewer < self.state.seats:
            sentence = f"There is no seat {viewer}; seats are numbered from 0 to {self.state.seats - 1}."
            raise WrongSeat("no-such-seat", "", sentence)

    def why_not(self, seat: int, text: str) -> list[Refusal]:
        """Why this answer, or anything with this card, place or word in it, cannot be done now."""
        option = self.game.by_text.get(same_text(text))
        if option is None:
            return ask.refusals(self.state, seat, same_text(text))
        reason = ask.why_not(self.state, seat, option)
        return [] if reason is None else [Refusal(option, reason)]

    # -- keeping ---------------------------------------------------------------------------------------

    def record(self) -> Record:
        return Record(self.header, list(self.entries))

    def undo(self, seat: int, agreed: bool = False) -> int:
        """Take back this seat's last answer and all after it; returns how many entries went.

        It stops at information: what somebody has learned, and what another seat has answered since,
        stays unless the others have agreed.
        """
        end = len(self.entries)
        while self.half_given[end - 1] and self.entries[end - 1].seat != seat:
            end -= 1  # what another seat has begun to answer is its secret: it goes without a word
        last = end - 1
        while last > 0 and self.entries[last].seat != seat:
            last -= 1
        if last == 0:
            raise CannotUndo("nothing-to-undo", "", f"@{seat} has not answered anything yet.")
        if not agreed:
            self.check_undo(last, end, seat)
        gone = end - last
        fresh = replay(self.game, Record(self.header, self.entries[:last]))
        self.state = fresh.state
        self.entries = fresh.entries
        self.barriers = fresh.barriers
        self.half_given = fresh.half_given
        self.request_number += 1  # an answer to what was asked before is stale now
        return gone

    def check_undo(self, last: int, end: int, seat: int) -> None:
        """Refuse to take back what others have acted on or what somebody has learned."""
        if any(entry.seat != seat for entry in self.entries[last:end]):
            raise CannotUndo("others-acted", "", "Another seat has answered since; the others must agree.")
        if any(self.barriers[last:end]):
            raise CannotUndo(
                "something-seen", "", "Something was revealed, drawn or sealed; the others must agree."
            )


def tell_of_time(s: State, seat: int) -> None:
    """No rulebook knows a clock: what a game tells of a resignation is told of the time instead."""
    text = f"@{seat} has run out of time."
    told = Event(TIMED_OUT, seat, "", text, (), EVERYONE, TIMEOUT)
    s.log = [told if event.kind == "resigned" and event.seat == seat else event for event in s.log]
    if s.result is not None:
        s.result = Result(s.result.returns, s.result.winners, TIMED_OUT, "")


def knowledge(s: State) -> list[set[int]]:
    """Per seat, then for the spectators: the cards whose faces they know; last, the generator."""
    known: list[set[int]] = [set() for _ in range(s.seats + 1)]
    for index, cards in enumerate(s.zones):
        sees = s.game.layout.zone(index).sees
        if sees == ALL_SEE:
            for seen in known:
                seen.update(cards)
        elif sees == OWNER_SEES and s.game.layout.owner(index) != NOBODY:
            known[s.game.layout.owner(index)].update(cards)
    for card, marks in enumerate(s.known):
        if marks:
            for seat in range(s.seats + 1):
                if marks >> seat & 1:
                    known[seat].add(card)
    known.append(set(s.rng.words()))
    return known


def learned(before: list[set[int]], now: list[set[int]]) -> bool:
    """Whether anybody knows more cards than before, or something was left to chance."""
    return any(not after <= then for then, after in zip(before, now, strict=True))


def open_table(
    game: Game, seats: tuple[str, ...], seed: int | str, settings: Settings | None = None
) -> Table:
    """A fresh table; the names say who sits where."""
    checked = game.checked(len(seats), settings or {})
    problem = check_names(seats, str(seed))
    if problem:
        raise BadSetting(problem)
    header = header_of(game, seats, checked, str(seed), "")
    return Table(game, header, deal(game, header))


def next_table(before: Table, seed: int | str, wished: Settings | None = None) -> Table:
    """The next game at the same table, with whoever has earned the first turn (see Game.next_settings)."""
    result = before.state.result
    assert result is not None, "a game is under way"
    game, header = before.game, before.header
    settings = game.next_settings(wished or header.settings, header.settings, result)
    return open_table(game, header.seats, seed, settings)


def open_position(game: Game, seats: tuple[str, ...], position: str) -> Table:
    """A table that begins in a given position."""
    s = load(game, position)
    if len(seats) != s.seats:
        raise BadRecord(f"position: it has {s.seats} seats, not {len(seats)}")
    header = header_of(game, seats, s.settings, "", save(s))
    return Table(game, header, deal(game, header))


def deal(game: Game, header: Header) -> State:
    """The State with which a record begins."""
    if header.position:
        return load(game, header.position)
    return game.deal(len(header.seats), seeded(header.seed), header.settings)


def replay(game: Game, record: Record, upto: int | None = None) -> Table:
    """Carry out a record again, checking its hash chain; BadRecord says where it parts."""
    return list(carried_out(game, record, upto))[-1]


def carried_out(game: Game, record: Record, upto: int | None = None) -> Iterator[Table]:
    """The table of a record as it was dealt, and again after each answer, for those who look on."""
    header = record.header
    check_header(game, header)
    table = Table(game, header, deal(game, header))
    compare(record, table, 0)
    yield table
    for number, entry in enumerate(record.entries[1:upto], 1):
        try:
            if entry.answer in GIVEN_UP:
                table.give_up(entry.seat, entry.answer)
            else:
                table.answer(entry.seat, entry.answer)
        except SoultableError as error:
            raise BadRecord(f"record: answer {number} ('{entry.answer[:80]}') is refused: {error}") from None
        compare(record, table, number)
        yield table


def check_header(game: Game, header: Header) -> None:
    """Whether the game was played by these rules, with these cards."""
    if header.game != game.slug:
        raise BadRecord(f"record: it is of the game '{header.game}', not '{game.slug}'")
    if header.rules_version != game.rules_version:
        raise BadRecord(
            f"record: it was played by rules {header.rules_version}; these are rules {game.rules_version}"
        )
    if header.cards_hash != game.cards_hash:
        raise OtherCards("record: it was played with other cards")


def compare(record: Record, table: Table, number: int) -> None:
    if table.entries[number].link != record.entries[number].link:
        raise BadRecord(
            f"record: the hash chain parts at answer {number}; the record or the rules were changed since"
        )

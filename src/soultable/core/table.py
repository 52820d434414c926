"""The Table: a running game with its referee. It asks, takes or refuses answers, records, and undoes."""

from collections.abc import Iterator
from typing import Final

from soultable.core import questions
from soultable.core.agenda import Result, State
from soultable.core.catalogue import DEFAULT
from soultable.core.combinators import Together
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
from soultable.core.event import EVERYONE, NO_ARGS, Event, Message
from soultable.core.game import Game, Settings, decision_of
from soultable.core.option import Option, Reason, Refusal, same_text
from soultable.core.player_names import named
from soultable.core.position_text import load, save
from soultable.core.record import (
    GIVEN_UP,
    RESIGN,
    TABLE,
    TIMEOUT,
    Entry,
    Header,
    Record,
    check_names,
    first_link,
    header_of,
    link,
    read_rules,
)
from soultable.core.view import View, look
from soultable.core.wire import option_wire
from soultable.core.zone import ALL_SEE, NOBODY, OWNER_SEES

KEPT_EVERY: Final = 100  # entries between two saved States
RULES_CHANGED: Final = "rules-changed"  # the name of an event
TIMED_OUT: Final = "timed-out"  # the name of an event and of an ending


class Request:
    """A question to a seat. Answer with this id and the text of one of the Options."""

    def __init__(
        self, number: int, seat: int, kind: str, prompt: Message, rule: str, options: list[Option]
    ) -> None:
        self.id: Final = number
        self.seat: Final = seat
        self.kind: Final = kind
        self.prompt: Final = prompt
        self.rule: Final = rule
        self.options: Final = options

    def plain(self, game: Game) -> dict[str, object]:
        """The Request as plain values for JSON, worded in English."""
        options = [option_wire(game, option, DEFAULT) for option in self.options]
        return {
            "id": self.id,
            "seat": self.seat,
            "kind": self.kind,
            "prompt": game.render(self.prompt),
            "rule": self.rule,
            "options": options,
        }


class Table:
    """A running game. `state` is for the referee alone; players get Views, Requests and Events."""

    def __init__(self, game: Game, header: Header, state: State) -> None:
        self.game: Final = game
        self.header: Final = header
        self.state = state
        self.entries: list[Entry] = []
        self.barriers: list[bool] = []  # per entry: whether it told somebody something new
        self.half_given: list[bool] = []  # per entry: whether it is a part of an unfinished answer
        self.kept: list[State] = []  # saved every KEPT_EVERY entries, for undo
        self.request_number = 0
        self.settle(-1, "", first_link(header))

    # -- asking ----------------------------------------------------------------------------------------

    def requests(self) -> list[Request]:
        """The open Requests. There are several while choices are sealed together."""
        return [self.request_of(seat) for seat in questions.waiting(self.state)]

    def request_of(self, seat: int) -> Request:
        """The open Request to this seat."""
        decision = questions.asked_of(self.state, seat)
        if decision is None:
            raise self.refusal(questions.not_asked(self.state, seat))
        options = decision.shown(self.state, questions.options_of(self.state, seat).copy())
        prompt = decision.prompt(self.state)
        return Request(self.request_number, seat, type(decision).__name__, prompt, decision.rule(), options)

    def refusal(self, reason: Reason) -> SoultableError:
        if self.state.result is not None:
            return GameOver(reason.code, reason.rule, self.game.render(reason))
        return questions.refused(self.state, reason)

    # -- answering -------------------------------------------------------------------------------------

    def answer(self, seat: int, text: str, request_id: int | None = None) -> list[Event]:
        """Take an answer in notation and return the Events it causes. A refused answer changes nothing."""
        is_asked = questions.asked_of(self.state, seat) is not None  # others must not learn the number
        if is_asked and request_id is not None and request_id != self.request_number:
            sentence = f"The answer is to request {request_id}, but {self.request_number} is open now."
            raise StaleRequest("stale", "", sentence)
        option = self.game.option(text)
        questions.check(self.state, seat, option)
        if not isinstance(decision_of(self.state), Together):  # that does it when it opens the answers
            self.state.rng.rekey(seat, option.text)
        knew = knowledge(self.state)
        questions.take(self.state, seat, option)
        return self.settle(seat, option.text, self.entries[-1].link, knew)

    def resign(self, seat: int) -> list[Event]:
        """The seat gives up, whichever seat is asked now."""
        return self.give_up(seat, RESIGN)

    def time_out(self, seat: int) -> list[Event]:
        """The seat has run out of time. It loses as if it had resigned, but the Events say why."""
        return self.give_up(seat, TIMEOUT)

    def give_up(self, seat: int, word: str) -> list[Event]:
        """A seat leaves the game. `word` is one of GIVEN_UP.

        It starts no new section of chance: when a leaving is heard, the server decides.
        """
        if self.state.result is not None:
            raise self.refusal(questions.OVER)
        if not 0 <= seat < self.state.seats or self.state.is_out(seat):
            raise self.refusal(questions.not_asked(self.state, seat))
        self.state.listen()
        self.state.enter(None)
        self.game.resign(self.state, seat)
        if word == TIMEOUT:
            self.state.settle()
            tell_of_time(self.state, seat)
        return self.settle(seat, word, self.entries[-1].link)

    def repeat(self, seat: int, answer: str) -> None:
        """Carry out an entry of a record."""
        if seat == TABLE:
            self.go_on_by(answer)
        elif answer in GIVEN_UP:
            self.give_up(seat, answer)
        else:
            self.answer(seat, answer)

    def go_on_by(self, text: str) -> list[Event]:
        """Continue by other rules or cards from here on. The position stays; an Event tells the players."""
        version, _ = read_rules(text)
        told = Event(0, 0, RULES_CHANGED, "", TABLE, {"total": version}, EVERYONE)
        self.entries.append(Entry(TABLE, text, link(self.entries[-1].link, self.state), (told,)))
        self.half_given.append(False)
        self.barriers.append(True)
        self.keep()
        return [told]

    def settle(self, seat: int, answer: str, before: str, knew: list[set[int]] | None = None) -> list[Event]:
        """Run the agenda, record the Events, and open the next request."""
        s = self.state
        s.listen()
        s.settle()
        events, s.log = s.log, []
        decision = decision_of(s)
        if not (isinstance(decision, Together) and s.sealed):
            self.request_number += 1
        self.entries.append(Entry(seat, answer, link(before, s), tuple(events)))
        self.half_given.append(bool(s.said) and s.who == seat)
        told = any(event.id in self.game.tells for event in events)
        self.barriers.append(knew is None or told or bool(s.sealed) or learned(knew, knowledge(s)))
        self.keep()
        return events

    def keep(self) -> None:
        """Save the State every KEPT_EVERY entries."""
        if len(self.entries) % KEPT_EVERY == 0:
            self.kept.append(twin_of(self.state))

    # -- in words ---------------------------------------------------------------------------------------

    def say(self, said: Event | Message | Reason, language: str = DEFAULT) -> str:
        """An Event, prompt, label, hint or Reason in words, with the players' names."""
        return named(self.game.render(said, language), self.header.seats)

    # -- viewing ---------------------------------------------------------------------------------------

    def view(self, viewer: int | None, memory: bool | None = None) -> View:
        """What a seat knows, or a spectator (None). If `memory` is None, the table's setting decides."""
        self.check_viewer(viewer)
        if memory is None:
            memory = str(self.header.settings.get("memory_aid", "on")) == "on"
        return look(self.state, -1 if viewer is None else viewer, memory)

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """The Events that this viewer may see, from entry `since` on."""
        self.check_viewer(viewer)
        seen = -1 if viewer is None else viewer
        return [event for entry in self.entries[since:] for event in entry.events if event.is_for(seen)]

    def check_viewer(self, viewer: int | None) -> None:
        """Check that the viewer is a seat of this table or a spectator."""
        if viewer is not None and not 0 <= viewer < self.state.seats:
            sentence = f"There is no seat {viewer}; seats are numbered from 0 to {self.state.seats - 1}."
            raise WrongSeat("no-such-seat", "", sentence)

    def why_not(self, seat: int, text: str) -> list[Refusal]:
        """Why this answer is refused now; or every refused answer that mentions this card, place or word."""
        option = self.game.by_text.get(same_text(text))
        if option is None:
            return questions.refusals(self.state, seat, same_text(text))
        reason = questions.why_not(self.state, seat, option)
        return [] if reason is None else [Refusal(option, reason)]

    # -- record and undo---------------------------------------------------------------------------------

    def record(self) -> Record:
        return Record(self.header, list(self.entries))

    def undo(self, seat: int, agreed: bool = False) -> int:
        """Take back this seat's last answer and all after it. Returns how many entries were removed.

        Refused if somebody has learned something since, or another seat has answered since, unless the
        others have agreed.
        """
        end = len(self.entries)
        while self.half_given[end - 1] and self.entries[end - 1].seat != seat:
            end -= 1  # another seat's unfinished answer is secret: remove it silently
        last = end - 1
        while last > 0 and self.entries[last].seat != seat:
            last -= 1
        if last == 0:
            raise CannotUndo("nothing-to-undo", "", f"@{seat} has not answered anything yet.")
        if not agreed:
            self.check_undo(last, end, seat)
        if any(entry.seat == TABLE for entry in self.entries[last:end]):
            raise CannotUndo(
                "rules-changed", "", "The rules have changed since then; what was answered before stays."
            )
        gone = end - last
        number = self.request_number
        self.go_back(last)
        self.request_number = number + 1  # an answer to what was asked before is stale now
        return gone

    def go_back(self, length: int) -> None:
        """Restore the State after `length` entries: from the last saved State, then replay the rest."""
        again = self.entries[:length]
        start = length - length % KEPT_EVERY
        self.kept = self.kept[: length // KEPT_EVERY]
        self.entries, self.barriers = again[:start], self.barriers[:start]
        self.half_given = self.half_given[:start]
        if start == 0:
            self.state = deal(self.game, self.header)
            self.settle(-1, "", first_link(self.header))
        else:
            self.state = twin_of(self.kept[-1])
        for entry in again[max(start, 1) :]:
            self.repeat(entry.seat, entry.answer)
            assert self.entries[-1].link == entry.link, "the same answers lead to the same State"

    def check_undo(self, last: int, end: int, seat: int) -> None:
        """Refuse the undo if other seats have acted since, or somebody has learned something."""
        if any(entry.seat != seat for entry in self.entries[last:end]):
            raise CannotUndo("others-acted", "", "Another seat has answered since; the others must agree.")
        if any(self.barriers[last:end]):
            raise CannotUndo(
                "something-seen", "", "Something was revealed, drawn or sealed; the others must agree."
            )


def twin_of(s: State) -> State:
    """A clone that goes on with the Events."""
    twin = s.clone()
    twin.listen_like(s)
    return twin


def tell_of_time(s: State, seat: int) -> None:
    """Reword a resignation's Events as running out of time, because no rulebook knows a clock."""
    for i, event in enumerate(s.log):
        if event.id == "resigned" and event.seat == seat:
            s.log[i] = Event(event.number, event.parent, TIMED_OUT, "", seat, NO_ARGS, EVERYONE)
    if s.result is not None:
        s.result = Result(s.result.returns, s.result.winners, TIMED_OUT, "")


def knowledge(s: State) -> list[set[int]]:
    """The cards whose faces each seat knows, then the spectators; last, a trace of chance."""
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
    known.append({s.rng.trace()})
    return known


def learned(before: list[set[int]], now: list[set[int]]) -> bool:
    """Whether anybody knows more cards than before, or something random happened."""
    return any(not after <= then for then, after in zip(before, now, strict=True))


def open_table(
    game: Game, seats: tuple[str, ...], seed: int | str, settings: Settings | None = None
) -> Table:
    """A new table. `seats` are the players' names, in seat order."""
    checked = game.checked(len(seats), settings or {})
    problem = check_names(seats, str(seed))
    if problem:
        raise BadSetting(problem)
    header = header_of(game, seats, checked, str(seed), "")
    return Table(game, header, deal(game, header))


def next_table(before: Table, seed: int | str, wished: Settings | None = None) -> Table:
    """The next game at the same table. Game.next_settings decides who begins."""
    result = before.state.result
    assert result is not None, "a game is under way"
    game, header = before.game, before.header
    settings = game.next_settings(wished or header.settings, header.settings, result)
    return open_table(game, header.seats, seed, settings)


def open_position(game: Game, seats: tuple[str, ...], position: str) -> Table:
    """A new table that begins in a given position."""
    s = load(game, position)
    if len(seats) != s.seats:
        raise BadRecord(f"position: it has {s.seats} seats, not {len(seats)}")
    header = header_of(game, seats, s.settings, "", save(s))
    return Table(game, header, deal(game, header))


def deal(game: Game, header: Header) -> State:
    """The State in which a record begins."""
    if header.position:
        return load(game, header.position)
    s = game.deal(len(header.seats), header.rng(), header.settings)
    if header.deal is not None and len(header.deal.lucks) != s.seats:
        raise BadRecord(f"record: line 1: deal: lucks: a list of {s.seats} texts is needed, one per seat")
    return s


def replay(game: Game, record: Record, upto: int | None = None) -> Table:
    """Replay a record and check its hash chain. BadRecord says where it differs."""
    return list(carried_out(game, record, upto))[-1]


def carried_out(game: Game, record: Record, upto: int | None = None) -> Iterator[Table]:
    """Replay a record step by step: yield the table as it was dealt, then after each answer."""
    check_rules(game, record)
    yield from executed(game, record, upto)


def executed(game: Game, record: Record, upto: int | None = None) -> Iterator[Table]:
    """The same, without checking which rules the record was played by."""
    header = record.header
    table = Table(game, header, deal(game, header))
    compare(record, table, 0)
    yield table
    for number, entry in enumerate(record.entries[1:upto], 1):
        try:
            table.repeat(entry.seat, entry.answer)
        except SoultableError as error:
            raise BadRecord(f"record: answer {number} ('{entry.answer[:80]}') is refused: {error}") from None
        compare(record, table, number)
        yield table


def check_rules(game: Game, record: Record) -> None:
    """Check that the game was played by these rules and with these cards, at least at its end."""
    header, rules = record.header, record.rules()
    _, version, cards = rules[-1]
    if header.game != game.slug:
        raise BadRecord(f"record: it is of the game '{header.game}', not '{game.slug}'")
    if version != game.rules_version:
        raise BadRecord(f"record: it was played by {rules_told(rules)}; these are rules {game.rules_version}")
    if cards != game.cards_hash:
        raise OtherCards("record: it was played with other cards")


def rules_told(rules: list[tuple[int, int, str]]) -> str:
    """The rules versions in words: `rules 1, and from answer 12 on by rules 2`."""
    _, first, _ = rules[0]
    later = [f", and from answer {number} on by rules {version}" for number, version, _ in rules[1:]]
    return f"rules {first}{''.join(later)}"


def compare(record: Record, table: Table, number: int) -> None:
    if table.entries[number].link != record.entries[number].link:
        raise BadRecord(
            f"record: the hash chain parts at answer {number}; the record or the rules were changed since"
        )

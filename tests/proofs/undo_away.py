"""One player is away, and the other takes back whatever can be taken back: nothing without consent."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from soultable.server import match as words
from soultable.server.game_loading import replayed
from soultable.server.log_integrity import Row
from soultable.server.match import Match
from soultable.server.room import HUMAN
from soultable.server.room_actions import Rooms
from soultable.server.store import Store
from tests.proofs.audit import Broken, Figures, all_logs, audit, proved
from tests.server.client import Json, Person, Seat, drain
from tests.server.serving import Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")
GRACE = 1.0  # seconds, the least there is
BEFORE = 10  # answers of the two people at most, before one of them goes
LATEST = 30.0  # seconds until the computer plays for somebody who is away


@dataclass
class Round:
    """A game of two people; Bob goes and comes, Ann stays."""

    rng: random.Random
    table: str
    bob: Person
    mine: Seat
    yours: Seat | None
    seen: Counter[str]

    # -- what Ann does while Bob is away -----------------------------------------------------------------

    def undo(self) -> None:
        self.seen["undos asked for"] += 1
        self.settled(self.mine.act("undo"))

    def undo_many(self) -> None:
        for _ in range(self.rng.randrange(2, 22)):
            self.undo()

    def agree(self) -> None:
        self.settled(self.mine.act("consent", yes=True))

    def withdraw(self) -> None:
        self.settled(self.mine.act("consent", yes=False))

    def answer(self) -> None:
        if self.mine.now["request"] is not None:
            self.settled(self.mine.answer(pick(self.rng, self.mine)))

    def undo_then_answer(self) -> None:
        self.undo()
        self.answer()

    def agree_twice(self) -> None:
        self.undo()
        self.agree()
        self.agree()

    def withdraw_and_ask(self) -> None:
        self.undo()
        self.withdraw()
        self.undo()

    def offer_draw_then_undo(self) -> None:
        self.settled(self.mine.act("offer_draw"))
        self.undo()

    def wait(self) -> None:
        """Let the computer play on."""
        time.sleep(self.rng.uniform(0.0, 0.3))
        drain(self.mine)

    # -- Bob -------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Bob goes, and the computer plays for him as soon as he is asked."""
        assert self.yours is not None
        self.yours.socket.close()
        self.yours = None
        gone = sum(event["kind"] == "away" for event in self.mine.events)
        until = time.monotonic() + LATEST
        while sum(event["kind"] == "away" for event in self.mine.events) == gone:
            self.answer()  # until he is asked
            time.sleep(0.1)
            drain(self.mine)
            if self.mine.result is not None:
                return
            if time.monotonic() > until:
                raise Broken("the computer does not play for somebody who is away")
        self.seen["times away"] += 1

    def come_back(self) -> None:
        """Bob finds what Ann asks for, and says yes, or no, or nothing."""
        self.yours = self.bob.sit(self.table, 1)
        self.yours.until_type("update")
        self.reply(self.yours, self.rng.choice(("yes", "no", "nothing")))

    def part_as_friends(self) -> None:
        """Both are there: what is asked for now is agreed to, and taken back."""
        assert self.yours is not None
        if self.mine.result is None:
            self.mine.act("undo")
            self.reply(self.yours, "yes")
        self.yours.socket.close()

    def reply(self, yours: Seat, said: str) -> None:
        drain(yours)
        if yours.now["offer"] is not None and said != "nothing":
            self.seen[f"offers met with {said}"] += 1
            yours.act("consent", yes=said == "yes")
        drain(self.mine)

    def settled(self, outcome: Json) -> None:
        assert outcome["type"] in ("done", "refused")
        if outcome.get("kind") == "busy":
            raise Broken(f"nothing was wrong with the database, and yet {outcome}")
        drain(self.mine)


ACTS: tuple[Callable[[Round], None], ...] = (
    Round.undo,
    Round.undo_many,
    Round.agree,
    Round.withdraw,
    Round.answer,
    Round.undo_then_answer,
    Round.agree_twice,
    Round.withdraw_and_ask,
    Round.offer_draw_then_undo,
    Round.wait,
)


def pick(rng: random.Random, seat: Seat) -> str:
    return str(rng.choice(seat.now["view"]["options"])["text"])


def undo_away(database: str, folder: Path, rounds: int, seed: int = 1) -> Figures:
    """Every kind of sequence while the other is away; then the log is held against what it may say."""
    serving, seen = Serving(database, folder), Counter[str]()
    try:
        for number in range(rounds):
            play_round(serving, random.Random(seed * 1000 + number), GAMES[number % len(GAMES)], seen)
    finally:
        serving.kill()
    figures = {"rounds": rounds, **seen, **asyncio.run(taken_back(database)), **audit(database, [], {})}
    if figures["taken back without consent"]:
        raise Broken(f"answers were taken back, and those they mattered to had not agreed: {figures}")
    return proved(
        figures, "rounds", "times away", "undos asked for", "taken back by consent", "stand-in's answers"
    )


def play_round(serving: Serving, rng: random.Random, game: str, seen: Counter[str]) -> None:
    ann, bob = serving.person("Ann"), serving.person("Bob")
    absence = {"grace": GRACE, "agent": "random"}
    table = ann.make(game, "human", "open", start=False, absence=absence)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 1})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine:
        round = Round(rng, table, bob, mine, bob.sit(table, 1), seen)
        mine.until_type("update"), both(round)[1].until_type("update")
        for _ in range(rng.randrange(2)):  # he may go at once, or come and go
            round.leave()
            round.come_back()
        for _ in range(BEFORE):
            exchange(round)
        round.leave()
        for act in rng.sample(ACTS, len(ACTS)):
            if mine.result is None:
                act(round)
        if mine.result is None:
            round.undo()
        round.come_back()
        round.part_as_friends()


def both(round: Round) -> tuple[Seat, Seat]:
    assert round.yours is not None
    return round.mine, round.yours


def exchange(round: Round) -> None:
    """Both answer, as people do."""
    for seat in both(round):
        with suppress(TimeoutError):
            drain(seat)
        if seat.now["request"] is not None and seat.result is None:
            seat.answer(pick(round.rng, seat))
            drain(seat)


# -- the log -----------------------------------------------------------------------------------------------


async def taken_back(database: str) -> Figures:
    """What was taken back in all games, and how much of it without those it mattered to."""
    store, counts = Store(database), Counter[str]()
    try:
        rooms = Rooms(store)
        for id, rows in (await all_logs(store)).items():
            room = await rooms.room(id)
            people = {seat.seat for seat in room.seats if seat.kind == HUMAN}
            look_through(replayed(room, [], store.outages), rows, people, counts)
    finally:
        await store.close()
    names = ("taken back alone", "taken back by consent", "taken back without consent", "stand-in's answers")
    return {name: counts[name] for name in names}


def look_through(match: Match, rows: list[Row], people: set[int], counts: Counter[str]) -> None:
    """Carry out a log row by row; whoever has agreed to what is open has done so while there."""
    agreed: set[int] = set()
    for row in rows:
        is_standing_in = row.seat in match.away
        who = match.offer.seat if row.answer == words.AGREE and match.offer is not None else row.seat
        if row.answer in (words.ASK_UNDO, words.ASK_DRAW):
            agreed = set()
        if row.answer == words.AGREE and not is_standing_in:
            agreed.add(row.seat)
        counts["stand-in's answers"] += is_standing_in and not row.answer.startswith("!")
        matters, before = is_others_too(match, who), len(match.table.entries)
        match.take(row)
        if len(match.table.entries) >= before:
            continue
        missing = {seat for seat in people - agreed - {who} if not match.table.state.is_out(seat)}
        way = "alone" if not matters else "without consent" if missing else "by consent"
        counts[f"taken back {way}"] += 1


def is_others_too(match: Match, who: int) -> bool:
    """Whether what this seat would take back has told anybody something, or another has answered since."""
    table = match.table
    end = len(table.entries)
    while table.half_given[end - 1] and table.entries[end - 1].seat != who:
        end -= 1  # what another has begun to answer, nobody knows of
    last = max((n for n in range(end) if table.entries[n].seat == who), default=end)
    return any(table.barriers[last:end]) or any(entry.seat != who for entry in table.entries[last:end])

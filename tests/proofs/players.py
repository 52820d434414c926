"""Players who do not give up: whatever happens to the server or the wire, they come back and go on."""

import random
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from http.client import HTTPException

from websockets.exceptions import WebSocketException

from tests.proofs.audit import Act
from tests.server.client import Answered, Json, Person, Seat

TROUBLE = (OSError, TimeoutError, EOFError, WebSocketException, HTTPException, Answered)
Door = Callable[[], int]  # the port to go to now


class Careful(Seat):
    """A seat whose messages may come late, twice, in another order, or not at all."""

    def take(self, update: Json) -> None:
        if update["now"] < self.now.get("now", 0.0):
            return  # it was overtaken
        super().take(update)
        if update["event"] > len(self.events):
            self.send(type="resync", after=len(self.events))

    def next(self, timeout: float = 15.0) -> Json:
        before = self.now
        message = super().next(timeout)
        if message["type"] == "refused" and self.now.get("now", 0.0) < before.get("now", 0.0):
            self.now = before
        return message

    def send_answer(self, request: int, text: str, nonce: str, seconds: float) -> Json:
        """Answer, and wait so long for what becomes of it."""
        self.send(type="answer", request=request, text=text, nonce=nonce)
        return self.until(lambda m: m["type"] in ("done", "refused") and m["nonce"] == nonce, seconds)


class Player(threading.Thread):
    """Plays one game after another, at both seats or against a computer."""

    def __init__(
        self,
        seed: int,
        cookie: str,
        http: Door,
        doors: Sequence[Door],
        game: str,
        other: str,
        patience: float,
    ) -> None:
        super().__init__(daemon=True)
        self.rng = random.Random(seed)
        self.cookie = cookie
        self.http = http
        self.doors = doors
        self.game = game
        self.other = other
        self.patience = patience
        self.table = ""
        self.pending: tuple[int, int, str, str] | None = None  # seat, request, text, nonce
        self.acked: list[Act] = []
        self.told: dict[tuple[str, int], list[Json]] = {}
        self.ended = self.resent = self.refused = self.returns = 0
        self.over = threading.Event()
        self.fault: BaseException | None = None

    def run(self) -> None:
        while not self.over.is_set():
            try:
                self.play()
            except TROUBLE:
                self.returns += 1
                time.sleep(0.05)
            except BaseException as fault:
                self.fault = fault
                return

    def play(self) -> None:
        """Sit down, where one sat before if that game goes on, and answer until it is over."""
        if not self.table:
            person = Person(self.http())
            person.cookie = self.cookie
            self.table = person.make(self.game, "human", self.other)
        with ExitStack() as leaving:
            seats = [self.sit(seat, leaving) for seat in ((0, 1) if self.other == "hot" else (0,))]
            for seat in seats:
                seat.until_type("update", self.patience)
            while not self.over.is_set():
                if any(seat.result is not None for seat in seats):
                    self.table, self.pending, self.ended = "", None, self.ended + 1
                    return
                self.turn(seats)

    def sit(self, seat: int, leaving: ExitStack) -> Careful:
        heard = self.told.setdefault((self.table, seat), [])
        port = self.doors[(seat + self.rng.randrange(2)) % len(self.doors)]()
        careful = Careful(port, self.table, seat, self.cookie, after=len(heard))
        careful.events = heard  # goes on where the last connection ended
        leaving.callback(careful.socket.close)
        return careful

    def turn(self, seats: list[Careful]) -> None:
        """Answer what is asked, or read on."""
        asked = next((seat for seat in seats if seat.now["request"] is not None), None)
        if self.pending is None and asked is not None:
            text = self.rng.choice(asked.now["view"]["options"])["text"]
            self.pending = (seats.index(asked), asked.now["request"], text, secrets.token_urlsafe(12))
        if self.pending is not None:
            self.settle(seats)
        for seat in seats:
            listen(seat, 0.0 if self.pending is None and asked is not None else 0.02)

    def settle(self, seats: list[Careful]) -> None:
        """Send the answer until something becomes of it."""
        assert self.pending is not None
        place, request, text, nonce = self.pending
        seat = seats[place]
        for _ in range(10):
            try:
                outcome = seat.send_answer(request, text, nonce, self.patience)
            except TimeoutError:
                self.resent += 1
                continue
            if outcome["type"] == "done":
                self.acked.append((self.table, place, nonce))
            elif outcome["kind"] == "busy":
                continue
            else:
                self.refused += 1
            self.pending = None
            return
        raise TimeoutError


def listen(seat: Seat, seconds: float) -> None:
    """Read what has come."""
    while True:
        try:
            seat.next(seconds)
        except TimeoutError:
            return


def wait_for(what: Callable[[], bool], seconds: float = 60.0) -> None:
    """Until it is so; on a busy machine that takes a while. What never comes is noticed by the audit."""
    until = time.monotonic() + seconds
    while not what() and time.monotonic() < until:
        time.sleep(0.02)


def finish(players: list[Player]) -> None:
    """Let them end what they do; whatever went wrong with one goes wrong here."""
    for player in players:
        player.over.set()
    for player in players:
        player.join(30)
        if player.fault is not None:
            raise player.fault

"""Viewers: who watches a table in this process, and what each of them has been sent."""

from typing import Final, Protocol

from soultable.server.match import SPECTATOR, Match
from soultable.server.payer import Payer
from soultable.server.room import Room
from soultable.server.seat_claims import LOGGED_OUT, SEAT_LOST, Claim, Holders
from soultable.server.socket_messages import Error, TableNews, Update
from soultable.server.updates import Sent, table_news, update_of

SENTENCES: Final = {
    LOGGED_OUT: "You have logged out; say who you are again.",
    SEAT_LOST: "This seat is not yours any more; you can watch, or take a free one.",
}
CODES: Final = {LOGGED_OUT: 4001, SEAT_LOST: 4003}


class Caller(Protocol):
    """A socket; a spectator's has no claim."""

    claim: Claim | None

    def end(self, code: int, error: Error | None) -> None:
        """Close it with this code; nothing more is sent except the error."""
        ...


class Listener(Caller, Protocol):
    """One socket that watches the table."""

    viewer: int
    payer: Payer  # who is charged for the computers' thinking
    sent: Sent

    def send(self, message: Update | TableNews) -> None:
        """Queue a message; never waits."""
        ...

    async def has_read(self) -> None:
        """Wait until it may be sent more of what it has missed."""
        ...


class Viewers:
    """All listeners of one game."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.gone: dict[int, float] = {}  # when the last listener of a seat left

    # -- presence --------------------------------------------------------------------------------------

    def has(self, seat: int) -> bool:
        """Whether somebody sits at this seat in this process."""
        return any(listener.viewer == seat for listener in self.listeners)

    def leave(self, listener: Listener, now: float) -> bool:
        """Remove a listener; return whether its seat is now empty."""
        self.listeners.discard(listener)
        if listener.viewer == SPECTATOR or self.has(listener.viewer):
            return False
        self.gone[listener.viewer] = now
        return True

    def claims(self) -> set[Claim]:
        """The claims by which listeners hold their seats."""
        return {listener.claim for listener in self.listeners if listener.claim is not None}

    def sift(self, holders: Holders) -> None:
        """Close the sockets that have lost their seats. This must happen before any update is sent."""
        for listener in list(self.listeners):
            if listener.claim is not None and (why := holders.loss(listener.claim)):
                self.turn_out(listener, why)

    def turn_out(self, listener: Listener, why: str) -> None:
        """Remove this listener; it gets nothing more."""
        self.listeners.discard(listener)
        close(listener, why)

    # -- updates ---------------------------------------------------------------------------------------

    def tell(self, match: Match) -> None:
        """What is new for each viewer; nothing is sent when nothing is. Who is behind hears it in turn."""
        made: dict[tuple[int, int, bool, str], Update] = {}
        for listener in list(self.listeners):
            more = not listener.sent.is_behind
            while more:
                sent = listener.sent
                key = (listener.viewer, sent.event, sent.drawn, sent.words)
                if key not in made:
                    made[key] = update_of(match, key[0], key[1], drawn=key[2], words=key[3])
                if listener.sent.is_new(made[key]):
                    listener.send(made[key])
                more = made[key].more

    def tell_room(self, room: Room) -> None:
        for listener in list(self.listeners):
            self.show(listener, room)

    def show(self, listener: Listener, room: Room) -> None:
        """Send the table, if something about it is new to this listener."""
        news = table_news(room, listener.viewer)
        if listener.sent.is_new_table(news):
            listener.send(news)

    def resend(self, listener: Listener, match: Match, after: int) -> None:
        """Everything after this event; what one Update has no room for is to be sent on."""
        listener.sent.event = min(after, len(match.streams[listener.viewer].events))
        self.send_on(listener, match)

    def send_on(self, listener: Listener, match: Match) -> None:
        """The next part of what a listener has missed."""
        sent = listener.sent
        update = update_of(match, listener.viewer, sent.event, drawn=sent.drawn, words=sent.words)
        listener.sent.is_new(update)
        listener.sent.is_behind = update.more
        listener.send(update)


def close(caller: Caller, why: str) -> None:
    """Tell a socket that it has lost its seat, and close it."""
    caller.end(CODES[why], Error(why, SENTENCES[why]))

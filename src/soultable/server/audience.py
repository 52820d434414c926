"""Who looks at a table in this process, and what each of them has been told."""

from typing import Protocol

from soultable.server.match import SPECTATOR, Match
from soultable.server.messages import TableNews, Update
from soultable.server.news import Sent, table_news, update_of
from soultable.server.room import Room


class Listener(Protocol):
    """Somebody who looks at the table: one socket."""

    viewer: int
    sent: Sent

    def send(self, message: Update | TableNews) -> None:
        """Queue a message; never waits."""
        ...


class Audience:
    """All listeners of one game."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.gone: dict[int, float] = {}  # when the last listener of a seat left

    # -- who is there ----------------------------------------------------------------------------------

    def has(self, seat: int) -> bool:
        """Whether somebody sits at this seat here."""
        return any(listener.viewer == seat for listener in self.listeners)

    def leave(self, listener: Listener, now: float) -> bool:
        """Somebody does not listen any more; whether a seat is empty by that."""
        self.listeners.discard(listener)
        if listener.viewer == SPECTATOR or self.has(listener.viewer):
            return False
        self.gone[listener.viewer] = now
        return True

    # -- telling ---------------------------------------------------------------------------------------

    def tell(self, match: Match) -> None:
        """What is new for each viewer; nothing is sent when nothing is."""
        made: dict[tuple[int, int, bool], Update] = {}
        for listener in list(self.listeners):
            key = (listener.viewer, listener.sent.event, listener.sent.drawn)
            if key not in made:
                made[key] = update_of(match, key[0], key[1], drawn=key[2])
            if listener.sent.is_new(made[key]):
                listener.send(made[key])

    def tell_room(self, room: Room) -> None:
        for listener in list(self.listeners):
            self.show(listener, room)

    def show(self, listener: Listener, room: Room) -> None:
        """The table, if something about it is new to this listener."""
        news = table_news(room, listener.viewer)
        if listener.sent.is_new_table(news):
            listener.send(news)

    def resend(self, listener: Listener, match: Match, after: int) -> None:
        """Everything after this event."""
        listener.sent.event = min(after, len(match.streams[listener.viewer]))
        update = update_of(match, listener.viewer, listener.sent.event, drawn=listener.sent.drawn)
        listener.sent.is_new(update)
        listener.send(update)

"""What a viewer is told: the table, and Updates with its own events, its own View, and nothing else."""

import time
from dataclasses import dataclass

import msgspec

from soultable.core.event import Event
from soultable.core.wire import view_bytes
from soultable.games.registry import game as game_of
from soultable.server.drawn import drawn_of
from soultable.server.match import SPECTATOR, Match
from soultable.server.messages import (
    PROTOCOL,
    ClockNews,
    EventNews,
    OfferNews,
    SeatNews,
    TableNews,
    Update,
)
from soultable.server.room import Room


@dataclass
class Sent:
    """What a listener has been sent so far."""

    event: int = 0
    state: object = None
    table: TableNews | None = None
    drawn: bool = False  # whether it wants the table as it is drawn

    def is_new(self, update: Update) -> bool:
        """Whether an Update says something new; it counts as sent then. What others do in secret is not."""
        state = (bytes(update.view), update.request, update.offer, update.away, update.clock)
        if not update.events and state == self.state:
            return False
        self.event, self.state = update.event, state
        return True

    def is_new_table(self, news: TableNews) -> bool:
        """Whether something about the table has changed; it counts as sent then."""
        if news == self.table:
            return False
        self.table = news
        return True


def update_of(
    match: Match, viewer: int, after: int | None, now: float | None = None, drawn: bool = False
) -> Update:
    """Events after a number (all of them after 0), and how things stand now for this viewer."""
    stream = match.streams[viewer]
    first = len(stream) if after is None else after
    view = match.table.view(None if viewer == SPECTATOR else viewer)
    at = time.time() if now is None else now
    return Update(
        events=[event_news(number, stream[number - 1]) for number in range(first + 1, len(stream) + 1)],
        event=len(stream),
        request=None if viewer == SPECTATOR else match.request_id(viewer),
        view=msgspec.Raw(view_bytes(view)),
        offer=offer_news(match),
        undo=viewer != SPECTATOR and match.result is None and match.has_answered(viewer),
        away=sorted(match.away),
        clock=clock_news(match, at),
        now=at,
        drawn=drawn_of(view) if drawn else msgspec.UNSET,
    )


def event_news(number: int, event: Event) -> EventNews:
    return EventNews(number, event.kind, event.seat, event.rule, event.text, list(event.refs), event.cause)


def offer_news(match: Match) -> OfferNews | None:
    if match.offer is None:
        return None
    return OfferNews(match.offer.what, match.offer.seat, match.still_to_agree())


def clock_news(match: Match, at: float) -> ClockNews | None:
    """The clocks such that left - (now - since) is what remains, whatever outages there were."""
    clocks = match.clocks
    if clocks.rule.kind == "none":
        return None
    since = [clocks.running_since(seat, at) for seat in range(match.seats)]
    return ClockNews([round(max(0.0, seconds), 3) for seconds in clocks.left], since)


def table_news(room: Room, viewer: int) -> TableNews:
    """The table as everybody may see it: no seed, no tokens, no players' ids."""
    return TableNews(
        protocol=PROTOCOL,
        table=room.id,
        game=room.game,
        title=game_of(room.game).title,
        seat=None if viewer == SPECTATOR else viewer,
        seats=[SeatNews(seat.seat, seat.kind, seat.name, seat.agent, seat.ready) for seat in room.seats],
        settings=room.settings,
        options=msgspec.to_builtins(room.options),
        started=room.started,
        ended=room.ended,
        ending=room.ending,
        successor=room.successor,
    )

"""Updates: the messages a viewer gets, with the table and only their own events and View."""

from dataclasses import dataclass
from typing import Final

import msgspec

from soultable.core.catalogue import DEFAULT
from soultable.core.event import Event
from soultable.core.game import Game
from soultable.core.wire import event_wire, view_bytes
from soultable.games.registry import game as game_of
from soultable.games.registry import slugs
from soultable.server.drawn_table import drawn_of
from soultable.server.match import SPECTATOR, Match
from soultable.server.room import Room
from soultable.server.server_clock import server_time
from soultable.server.socket_messages import (
    PROTOCOL,
    ClockNews,
    EventNews,
    OfferNews,
    SeatNews,
    TableNews,
    Update,
)

MOST_EVENTS: Final = 500  # in an Update


@dataclass
class Sent:
    """What a listener has been sent so far."""

    event: int = 0
    state: object = None
    table: TableNews | None = None
    drawn: bool = False  # whether it wants the table as it is drawn
    words: str = DEFAULT  # the language in which it wants everything in words; empty: facts
    is_behind: bool = False  # whether it is being sent what it has missed, part by part

    def is_new(self, update: Update) -> bool:
        """Whether an Update has anything new; if so it counts as sent. Others' secret acts are not new."""
        state = (bytes(update.view), update.request, update.offer, update.away, update.clock)
        if not update.events and state == self.state:
            return False
        self.event, self.state = update.event, state
        return True

    def is_new_table(self, news: TableNews) -> bool:
        """Whether something about the table has changed; if so it counts as sent."""
        if news == self.table:
            return False
        self.table = news
        return True


def update_of(
    match: Match,
    viewer: int,
    after: int | None,
    now: float | None = None,
    drawn: bool = False,
    words: str = DEFAULT,
) -> Update:
    """Events after a number, as many as there is room for, and how things stand now for this viewer."""
    stream = match.streams[viewer].events
    first = len(stream) if after is None else after
    last = min(len(stream), first + MOST_EVENTS)
    view = match.table.view(None if viewer == SPECTATOR else viewer)
    at = server_time() if now is None else now
    return Update(
        events=[event_news(match.game, event, words) for event in stream[first:last]],
        event=last,
        request=None if viewer == SPECTATOR else match.request_id(viewer),
        view=msgspec.Raw(view_bytes(view, words)),
        offer=offer_news(match),
        undo=viewer != SPECTATOR and match.result is None and match.has_answered(viewer),
        away=sorted(match.away),
        clock=clock_news(match, at),
        now=at,
        more=last < len(stream),
        drawn=drawn_of(view) if drawn else msgspec.UNSET,
    )


def event_news(game: Game, event: Event, words: str = DEFAULT) -> EventNews:
    return EventNews(**event_wire(game, event, words))


def offer_news(match: Match) -> OfferNews | None:
    if match.offer is None:
        return None
    return OfferNews(match.offer.what, match.offer.seat, match.still_to_agree(), match.offer.number)


def clock_news(match: Match, at: float) -> ClockNews | None:
    """The clocks such that left - (now - since) is what remains, whatever outages there were."""
    clocks = match.clocks
    if clocks.rule.kind == "none":
        return None
    since = [clocks.running_since(seat, at) for seat in range(match.seats)]
    return ClockNews([round(max(0.0, seconds), 3) for seconds in clocks.left], since)


def title_of(slug: str) -> str:
    """A game's title; for one that is not installed, the name that the table has."""
    return game_of(slug).title if slug in slugs() else slug


def table_news(room: Room, viewer: int) -> TableNews:
    """The table as everybody may see it: no seed, no tokens, no player ids."""
    return TableNews(
        protocol=PROTOCOL,
        table=room.id,
        game=room.game,
        title=title_of(room.game),
        seat=None if viewer == SPECTATOR else viewer,
        seats=[
            SeatNews(seat.seat, seat.kind, seat.name, seat.agent, seat.ready, seat.luck != "")
            for seat in room.seats
        ],
        settings=room.settings,
        options=msgspec.to_builtins(room.options),
        started=room.started,
        ended=room.ended,
        ending=room.ending,
        successor=room.successor,
        locked=room.locked,
        host=room.host_seat(),
        damage=room.damage,
        commitment=room.commitment,
    )

"""Socket messages, in both directions. The OpenAPI document's schema is made from these classes."""

from typing import Annotated, Any, Final

import msgspec

from soultable.server.drawn_table import DrawnWire
from soultable.server.view_schema import Said

PROTOCOL: Final = 2
Nonce = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{8,64}$", description="new for each act")]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Token = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{0,100}$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Facts = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"additionalProperties": True})]
Language = Annotated[str, msgspec.Meta(pattern="^[a-z]{0,3}$")]


# -- from clients ----------------------------------------------------------------------------------------


class Client(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """The common base of all client messages."""


class Hello(Client, tag="hello"):
    """The first message: which table, from which seat (nothing: as a spectator), and after which event."""

    table: Token
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    token: Token = ""  # of the seat; not needed with the session cookie of its holder
    after: Number = 0
    drawn: bool = False  # whether each update shall include the drawn table
    words: Language = "en"  # the language of prompts, labels and texts; empty: facts only, `[id, args]`


class Answer(Client, tag="answer"):
    """An answer in notation to the request of this number."""

    request: Number
    text: Text
    nonce: Nonce


class Resync(Client, tag="resync"):
    """Send everything after this event again, and the View."""

    after: Number = 0


class Why(Client, tag="why"):
    """Why something cannot be done now: an answer, a card, a place or a word."""

    text: Text


class Undo(Client, tag="undo"):
    """Take my last answer back; where somebody has learned something, the others are asked."""

    nonce: Nonce


class Resign(Client, tag="resign"):
    nonce: Nonce


class OfferDraw(Client, tag="offer_draw"):
    nonce: Nonce


class Consent(Client, tag="consent"):
    """Agree to what is offered, or decline it; whoever offered it withdraws it by declining."""

    yes: bool
    nonce: Nonce
    offer: int = 0  # its number; without one it is for whatever is offered when it arrives


class Ping(Client, tag="ping"):
    """Is anybody there? Answered by a pong."""


ClientMessage = Hello | Answer | Resync | Why | Undo | Resign | OfferDraw | Consent | Ping


# -- from the server -------------------------------------------------------------------------------------


class Server(msgspec.Struct, tag_field="type"):
    """The common base of all server messages."""


class EventNews(msgspec.Struct, frozen=True):
    """Something that happened; events are numbered from 1 for each viewer, without gaps."""

    number: int
    by: int  # the number of the event that caused it, 0 for none
    kind: str
    seat: int
    rule: str
    args: Facts  # by name; docs/protocol.md lists the names
    text: str  # in words, if they were asked for
    refs: list[str]
    quiet: bool  # it completes the account, but is dull to read


class SeatNews(msgspec.Struct, frozen=True):
    """Who sits at a seat; kind is open, human or ai. `has_luck`: it has added luck to the deal."""

    seat: int
    kind: str
    name: str
    agent: str
    ready: bool
    has_luck: bool


class TableNews(Server, tag="table"):
    """The table around the game; sent first, and when something about it has changed."""

    protocol: int
    table: str
    game: str
    title: str
    seat: int | None  # the seat you watch from
    seats: list[SeatNews]
    settings: dict[str, int | str]
    options: dict[str, Any]
    started: float | None
    ended: float | None
    ending: str
    successor: str | None  # the table of the rematch
    locked: bool  # whether nobody else may sit down
    host: int | None  # where the host sits, if anywhere
    damage: str  # why the game cannot continue, if so: a word of docs/protocol.md
    commitment: str  # to the random seed; empty if nothing was committed to


class OfferNews(msgspec.Struct, frozen=True):
    """What a seat has offered (draw, undo), and whose consent is missing."""

    what: str
    seat: int
    missing: list[int]
    number: int  # another one for each offer


class ClockNews(msgspec.Struct, frozen=True):
    """Seconds left per seat when its clock last started or stopped, and since when it runs, if it does."""

    left: list[float]
    since: list[float | None]


class Update(Server, tag="update"):
    """What has happened since, and how things stand now. `view` is the wire form of docs/protocol.md."""

    events: list[EventNews]
    event: int  # the number of the last event
    request: int | None  # the number to answer with, if you must answer
    view: msgspec.Raw
    offer: OfferNews | None
    undo: bool  # whether there is an answer of yours to take back
    away: list[int]
    clock: ClockNews | None
    now: float  # the server's clock
    more: bool = False  # whether further events that you have missed follow at once
    drawn: DrawnWire | msgspec.UnsetType = msgspec.UNSET  # for those who asked for it


class Done(Server, tag="done"):
    """The act with this nonce is in the log for good; saying it again changes nothing."""

    nonce: str
    event: int


class Refusal(Server, tag="refused"):
    """An act that was not taken, and why. `kind` is invalid (never right now), stale (too late),
    busy (try again). How things stand now comes with it."""

    nonce: str
    kind: str
    code: str
    rule: str
    sentence: Said
    now: Update | None


class ReasonNews(msgspec.Struct, frozen=True):
    """Why an answer cannot be given; `label` is the answer as people read it."""

    text: str
    label: Said
    code: str
    rule: str
    sentence: Said


class Reasons(Server, tag="reasons"):
    """The answer to `why`; nothing in it can be done now."""

    text: str
    reasons: list[ReasonNews]


class Error(Server, tag="error"):
    """A message that makes no sense here; `code` is stable. A socket without a table is closed then."""

    code: str
    sentence: str


class Pong(Server, tag="pong"):
    """Yes."""

    now: float


ServerMessage = TableNews | Update | Done | Refusal | Reasons | Error | Pong

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)

"""HTTP models: the bodies of requests and responses. Requests are checked strictly."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, model_validator

from soultable.server.clock import ClockRule
from soultable.server.own_cards_and_decks import MOST_FILES, MOST_SIGNS
from soultable.server.room import AFTER, USUAL_AGENT, Absence, Chair, Options


class HttpRefusal(BaseModel):
    """Every refusal: the code is stable, the sentence is for people."""

    code: str
    sentence: str


REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": HttpRefusal, "description": why}
    for status, why in {
        400: "not HTTP as it should be, or not our name",
        401: "say who you are first",
        403: "not yours to do",
        404: "not here",
        409: "not possible now",
        413: "too large",
        415: "not JSON, by what it says",
        422: "does not fit",
        429: "too much at once",
        503: "the database does not answer",
    }.items()
}


MOST_KEYS: Final = 300  # in an object of a request


class Strict(BaseModel):
    """Accepts only the named fields, each with exactly its own type."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def few(cls, given: Any) -> Any:
        """Limit the number of keys: reporting what is wrong with each of thousands would take long."""
        parts = given.values() if isinstance(given, dict) else ()
        for part in (given, *parts):
            if isinstance(part, dict) and len(part) > MOST_KEYS:
                raise ValueError(f"{len(part)} keys are too many; {MOST_KEYS} is the most")
        return given


Name = Annotated[str, Field(min_length=1, max_length=40)]
Secret = Annotated[str, Field(min_length=1, max_length=200)]
Luck = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{0,64}$")]
FileText = Annotated[str, Field(min_length=1, max_length=MOST_SIGNS)]


class Guest(Strict):
    name: Name


class Login(Strict):
    login: Name
    password: Secret


class NewPassword(Strict):
    """The password as it was, and as it shall be."""

    password: Secret
    new: Secret


class Password(Strict):
    """The password of whoever asks, once more; nothing for a guest, who has none."""

    password: str = Field("", max_length=200)


class Recovery(Strict):
    """A recovery code in place of the password, and the password that shall be."""

    login: Name
    code: Secret
    new: Secret


class WhoAmI(BaseModel):
    """Somebody; `login` is empty for a guest."""

    id: str
    name: str
    login: str


class CameAlong(BaseModel):
    """What a guest had, and the account has now; `kept` decks are in it in all."""

    games: int
    decks: int
    records: int
    kept: int


class LoggedIn(WhoAmI):
    """An account that somebody has entered."""

    moved: CameAlong


class Registered(WhoAmI):
    """A new account, with recovery codes that are shown this once."""

    codes: list[str]


class CodesOut(BaseModel):
    """Recovery codes that are shown this once."""

    codes: list[str]


class CodesLeft(BaseModel):
    """How many recovery codes have not been used."""

    left: int


class SessionOut(BaseModel):
    """A device that you are logged in at; `seen` is right to some minutes."""

    id: str
    device: str  # `Firefox on Linux`; empty if the browser does not say
    created: float
    seen: float
    here: bool  # whether it is this device


class ClockIn(Strict):
    kind: str = "none"
    seconds: float = Field(0, ge=0, le=2_592_000)
    increment: float = Field(0, ge=0, le=3600)


class AbsenceIn(Strict):
    grace: float = Field(60, ge=1, le=86_400)
    agent: str = Field(USUAL_AGENT, max_length=80)


class OptionsIn(Strict):
    listed: bool = False
    spectators: bool = True
    clock: ClockIn = Field(default_factory=lambda: ClockIn.model_validate({}))
    absence: AbsenceIn | None = None
    pace: float = Field(0.5, ge=0, le=10)
    reveal: str = AFTER

    def options(self) -> Options:
        absence = None if self.absence is None else Absence(self.absence.grace, self.absence.agent)
        clock = ClockRule(self.clock.kind, self.clock.seconds, self.clock.increment)
        return Options(self.listed, self.spectators, clock, absence, self.pace, self.reveal)


class ChairIn(Strict):
    """A seat: open, human (the host), hot (the host too, at the same screen), or ai with its agent."""

    kind: str = Field(max_length=20)
    name: str = Field("", max_length=40)
    agent: str = Field("", max_length=80)

    def chair(self) -> Chair:
        return Chair(self.kind, self.name, self.agent)


class NewTable(Strict):
    game: str = Field(max_length=40)
    settings: dict[str, int | str] = Field({}, max_length=40)
    options: OptionsIn = Field(default_factory=lambda: OptionsIn.model_validate({}))
    seats: list[ChairIn] = Field(min_length=1, max_length=12)
    decks: list[FileText] = Field([], max_length=MOST_FILES)
    cards: list[FileText] = Field([], max_length=MOST_FILES)


class DecksIn(Strict):
    """Texts of deck files, and of the card files that they need."""

    game: str = Field(max_length=40)
    decks: list[FileText] = Field(min_length=1, max_length=MOST_FILES)
    cards: list[FileText] = Field([], max_length=MOST_FILES)


class DecksOut(BaseModel):
    """The ids by which the settings know the decks."""

    decks: list[str]


class DeckIn(Strict):
    """What a seat plays: the text of a deck file with its own decks, or by name: `{"deck": "random"}`.

    The names are those of the settings without the number of the seat.
    """

    text: str = Field("", max_length=MOST_SIGNS)
    chosen: dict[str, Annotated[str, Field(max_length=40)]] = Field({}, max_length=4)


class Join(Strict):
    """A seat at a table; with luck of one's own for the deal, given after the commitment was seen."""

    name: Name
    seat: int | None = None
    luck: Luck = ""


class Ready(Strict):
    """Whether you are ready; and luck of your own for the deal, which may change until the start."""

    ready: bool
    luck: Luck | None = None


class TableOut(BaseModel):
    """A table as everybody may see it, as in the socket's `table` message."""

    table: dict[str, Any]
    mine: list[int]  # the seats that are yours
    hosting: bool  # whether you are the host
    asked: bool  # whether one of them must answer, as far as the game list knows
    own: dict[str, str]  # the decks you have brought, by the settings that show only `own` to others


class Seated(TableOut):
    """A table with the tokens of seats that have just become yours; they are shown once."""

    tokens: dict[int, str]


class SettingOut(BaseModel):
    """One setting of a table: one of `words`, or a number from `low` to `high`."""

    name: str
    default: int | str
    words: list[str]
    low: int
    high: int
    rule: str
    sentence: str


class StartOut(BaseModel):
    """A way to begin; with `asks_decks` each seat chooses a deck first. The first one is recommended."""

    title: str
    sentence: str
    settings: dict[str, int | str]
    asks_decks: bool


class DeckOut(BaseModel):
    """A ready deck."""

    id: str
    name: str
    sentence: str


class ZoneOut(BaseModel):
    """Where cards lie; `each`: every seat has one. `order`: heap, pile or row; `sees`: all, owner, none."""

    name: str
    each: bool
    order: str
    sees: str
    sentence: str


class GameOut(BaseModel):
    game: str
    prefix: str  # of its rule IDs: SF in SF-37
    title: str
    sentence: str
    aim: str
    fewest: int
    most: int
    settings: list[SettingOut]
    starts: list[StartOut]
    decks: list[DeckOut]
    zones: list[ZoneOut]


class GamesOut(BaseModel):
    """What can be played, against which agents."""

    games: list[GameOut]
    agents: list[str]

"""Server configuration: the settings and limits that a server starts with."""

from dataclasses import dataclass, field, replace
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one address or one socket may ask for. A pair means: how many in how many seconds."""

    requests: tuple[int, int] = (200, 10)  # HTTP, per address
    secrets: tuple[int, int] = (20, 60)  # logins, accounts and guests, per address
    guesses: tuple[int, int] = (10, 600)  # wrong passwords and codes, per login and address
    guesses_in_all: tuple[int, int] = (200, 600)  # the same per login, from all addresses together
    passwords: int = 8  # waiting to be hashed at once, per address
    exports: tuple[int, int] = (5, 600)  # downloads of a player's stored data, per address
    tables: tuple[int, int] = (30, 60)  # tables created and records uploaded, per address
    analyses: tuple[int, int] = (20, 60)  # records that a computer starts to analyse, per address
    hints: tuple[int, int] = (10, 60)  # per seat of a table
    thinking: tuple[float, float] = (45, 60)  # seconds that computers think, per person; then they are slower
    thinking_there: tuple[float, float] = (90, 60)  # and per address
    building: tuple[float, float] = (6, 60)  # seconds of building games with own decks or cards, per person
    building_there: tuple[float, float] = (15, 60)  # and per address; beyond that, they are built later
    messages: tuple[int, int] = (100, 1)  # per socket; more are read later
    few_messages: tuple[int, int] = (20, 10)  # per socket, which do not count for its address
    messages_here: tuple[int, int] = (200, 1)  # per address; more are read later
    whys: tuple[int, int] = (100, 10)  # questions why something cannot be done, per address; answered later
    resyncs: tuple[int, int] = (100, 10)  # hellos, resyncs and further parts, per address; sent later
    sockets: int = 60  # open at once, per address
    jobs: int = 6  # heavy jobs waiting or running at once, per person
    jobs_here: int = 24  # the same, per address
    work: float = 40.0  # seconds of heavy work, per person; half of it is forgotten every minute
    work_here: float = 240.0  # the same, per address
    open_tables: int = 10  # waiting for players, per person
    listed_tables: int = 20  # waiting and publicly listed, per address
    connections: int = 120  # open at once, per address, including sockets
    body: int = 64 * 1024  # bytes of a request
    record: int = 4 * 1024 * 1024  # bytes of an uploaded record
    message: int = 16 * 1024  # bytes of a socket message
    queue: int = 64  # messages that wait for a slow client
    unread: int = 1024 * 1024  # bytes of them; one message of any size may wait by itself
    unread_here: int = 16 * 1024 * 1024  # the same for all clients of an address

    def times(self, factor: float) -> "Limits":
        """The limits with those per address multiplied by this factor."""
        return replace(
            self,
            requests=more(self.requests, factor),
            secrets=more(self.secrets, factor),
            guesses=more(self.guesses, factor),
            guesses_in_all=more(self.guesses_in_all, factor),
            passwords=max(1, int(self.passwords * factor)),
            exports=more(self.exports, factor),
            tables=more(self.tables, factor),
            analyses=more(self.analyses, factor),
            thinking=(factor * self.thinking[0], self.thinking[1]),
            thinking_there=(factor * self.thinking_there[0], self.thinking_there[1]),
            building=(factor * self.building[0], self.building[1]),
            building_there=(factor * self.building_there[0], self.building_there[1]),
            messages_here=more(self.messages_here, factor),
            whys=more(self.whys, factor),
            resyncs=more(self.resyncs, factor),
            sockets=max(1, int(self.sockets * factor)),
            jobs=max(1, int(self.jobs * factor)),
            jobs_here=max(1, int(self.jobs_here * factor)),
            work=self.work * factor,
            work_here=self.work_here * factor,
            open_tables=max(1, int(self.open_tables * factor)),
            listed_tables=max(1, int(self.listed_tables * factor)),
            connections=max(8, int(self.connections * factor)),
            unread_here=max(self.unread, int(self.unread_here * factor)),
        )


def more(pair: tuple[int, int], factor: float) -> tuple[int, int]:
    return max(1, int(pair[0] * factor)), pair[1]


@dataclass(frozen=True)
class Config:
    """The settings of a server process."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    or_else: tuple[int, ...] = ()  # the ports that will do where that one is taken; 0: any
    names: tuple[str, ...] = ()  # by which the server may be called, besides its addresses
    https: bool = False  # whether a proxy in front speaks https, so that cookies go over nothing else
    think: float = 5.0  # seconds for an agent's answer
    workers: int = 0  # agent processes that may think for long at once; 0: one per core
    agents: tuple[str, ...] = ()  # agents that people may seat, besides the five levels
    unwatched: float = 60.0  # seconds for which computers play on at a table that nobody watches
    idle: float = 600.0  # seconds until a game that nobody watches is removed from memory
    unstarted: float = 86_400.0  # seconds until a table whose game has not begun is closed
    own_cards: bool = False  # whether people may bring cards of their own; decks are always allowed
    web: Path | None = None  # the folder of the browser client
    help: Path | None = None  # the folder of the help pages
    limits: Limits = field(default_factory=Limits)

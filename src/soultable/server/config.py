"""What a server is told when it starts."""

from dataclasses import dataclass, field, replace
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one address, or one socket, may ask for. A pair is so many in so many seconds."""

    requests: tuple[int, int] = (200, 10)  # HTTP, per address
    secrets: tuple[int, int] = (20, 60)  # logins, accounts and guests, per address
    tables: tuple[int, int] = (30, 60)  # tables and records made, per address
    analyses: tuple[int, int] = (20, 60)  # records that a computer begins to judge, per address
    hints: tuple[int, int] = (10, 60)  # per seat of a table
    messages: tuple[int, int] = (100, 1)  # per socket; more are read later
    sockets: int = 60  # open at once, per address
    body: int = 64 * 1024  # bytes of a request
    record: int = 4 * 1024 * 1024  # bytes of a record that is uploaded
    message: int = 16 * 1024  # bytes of a socket message
    queue: int = 64  # messages that wait for a slow client

    def times(self, factor: float) -> "Limits":
        """So many times more for each address."""
        return replace(
            self,
            requests=more(self.requests, factor),
            secrets=more(self.secrets, factor),
            tables=more(self.tables, factor),
            analyses=more(self.analyses, factor),
            sockets=max(1, int(self.sockets * factor)),
        )


def more(pair: tuple[int, int], factor: float) -> tuple[int, int]:
    return max(1, int(pair[0] * factor)), pair[1]


@dataclass(frozen=True)
class Config:
    """A server process."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()  # by which the server may be called, besides its addresses
    https: bool = False  # whether a proxy in front speaks https, so that cookies go over nothing else
    think: float = 5.0  # seconds for an agent's answer
    workers: int = 0  # agent processes at once; 0: one per core
    idle: float = 600.0  # seconds until a game that nobody looks at leaves the memory
    own_cards: bool = False  # whether people may bring cards of their own; decks they always may
    web: Path | None = None  # the folder of the browser client
    limits: Limits = field(default_factory=Limits)

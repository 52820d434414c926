"""Seat claims: the session or token by which a socket holds its seat, and whether it is still valid."""

import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server.schema import seats, sessions

LIFETIME: Final = 365 * 86_400.0  # maximum lifetime of a session in seconds
IDLE: Final = 60 * 86_400.0  # seconds without use after which it ends
MOST_AT_ONCE: Final = 1000  # games or sessions in one query
PERSON: Final = "human"
LOGGED_OUT, SEAT_LOST = "logged-out", "seat-lost"


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat with the hash of the session or seat token by which a player holds it."""

    game: str
    seat: int
    session: str = ""
    token: str = ""


class ClaimLost(Exception):
    """A player acts for a seat they no longer hold; `why` is LOGGED_OUT or SEAT_LOST."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Holders:
    """Who holds the seats of some games, and who owns the sessions, at one moment in the database."""

    def __init__(self) -> None:
        self.seats: dict[tuple[str, int], tuple[str | None, str | None]] = {}  # player and hash of the token
        self.sessions: dict[str, str] = {}  # the player of each session

    def loss(self, claim: Claim) -> str:
        """Why a claim is no longer valid; empty if it is."""
        player, token = self.seats.get((claim.game, claim.seat), (None, None))
        if claim.session:
            if claim.session not in self.sessions:
                return LOGGED_OUT
            return "" if self.sessions[claim.session] == player else SEAT_LOST
        return "" if claim.token and claim.token == token else SEAT_LOST

    def check(self, claim: Claim) -> None:
        if why := self.loss(claim):
            raise ClaimLost(why)


def is_good() -> sa.ColumnElement[bool]:
    """Whether a session is still valid: not too old, and used recently enough."""
    now = time.time()
    return sa.and_(sessions.c.created > now - LIFETIME, sessions.c.seen > now - IDLE)


async def read_holders(c: AsyncConnection, claims: Collection[Claim]) -> Holders:
    """Read who holds the claimed seats: one query by primary keys, unless there are thousands."""
    found = Holders()
    games = sorted({claim.game for claim in claims})
    hashes = sorted({claim.session for claim in claims if claim.session})
    for first in range(0, max(len(games), len(hashes)), MOST_AT_ONCE):
        some = slice(first, first + MOST_AT_ONCE)
        for row in await c.execute(asked(games[some], hashes[some])):
            if row.game is None:
                found.sessions[row.hash] = row.player
            else:
                found.seats[row.game, row.seat] = row.player, row.hash
    return found


async def hold_still(c: AsyncConnection, claim: Claim) -> None:
    """Lock what a claim rests on until the transaction ends. SQLite allows only one writer anyway."""
    if c.dialect.name == "sqlite":
        return
    if claim.session:
        session = sa.select(sessions.c.token_hash).where(sessions.c.token_hash == claim.session)
        await c.execute(session.with_for_update(read=True, key_share=True))
    else:
        seat = sa.select(seats.c.seat).where(seats.c.game == claim.game, seats.c.seat == claim.seat)
        await c.execute(seat.with_for_update(read=True))


def asked(games: Iterable[str], hashes: Iterable[str]) -> sa.CompoundSelect[tuple[str, int, str, str]]:
    """Query the seats that people hold in these games, and the valid ones of these sessions."""
    held = sa.select(seats.c.game, seats.c.seat, seats.c.player, seats.c.token_hash.label("hash"))
    held = held.where(seats.c.game.in_(games), seats.c.kind == PERSON)
    nothing = sa.cast(sa.null(), sa.Text), sa.cast(sa.null(), sa.Integer)
    good = sa.select(*nothing, sessions.c.player, sessions.c.token_hash)
    return sa.union_all(held, good.where(sessions.c.token_hash.in_(hashes), is_good()))

"""Players, their sessions on devices, and their names. Of secrets only hashes are stored."""

import hmac
import re
import secrets
import time
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.core.errors import SoultableError
from soultable.server.schema import accounts, players, seats, sessions, tables
from soultable.server.seat_claims import is_good
from soultable.server.store import Store

LONGEST_NAME: Final = 40
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # printable, but empty
VARIANT: Final = re.compile(  # characters that change how another looks; only emoji need them
    r"(?<![\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff])[\ufe00-\ufe0f]"
    r"|[\u180b-\u180d\u180f\U000e0100-\U000e01ef]"
)
MARKS: Final = ("Mn", "Me")
MOST_MARKS: Final = 3  # on one letter; Hebrew and Vietnamese need as many
SEAT_SIGN: Final = re.compile(r"@\d")
LONGEST_TOKEN: Final = 100
SEEN_EVERY: Final = 600.0  # seconds between two records of a session's use
MOST_SESSIONS: Final = 50  # per player; beyond that, the one unused for longest ends
SWEPT: Final = 500  # expired sessions that are deleted at once


class BadName(SoultableError):
    """A name, login or password that is not accepted."""


@dataclass(frozen=True)
class Player:
    """Somebody; `login` is empty for a guest."""

    id: str
    name: str
    login: str = ""
    session: str = field(default="", compare=False, repr=False)  # the hash of the one that they came with


def fresh_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The stored hash of a token."""
    return sha256(token.encode()).hexdigest()


def is_token(token: str, kept: str | None) -> bool:
    """Whether this token has that stored hash."""
    return kept is not None and hmac.compare_digest(hashed(token), kept)


def clean(text: str) -> str:
    """One line of printable characters."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not text.isprintable() or not 0 < len(text) <= LONGEST_NAME:
        raise BadName(f"name: 1 to {LONGEST_NAME} printable characters are needed")
    return text


def clean_name(name: str) -> str:
    """A name as it is shown: readable, and without anything that could pass for something else."""
    name = clean(name)
    if problem := name_problem(name):
        raise BadName(f"name: {problem}")
    return name


def name_problem(name: str) -> str:
    """Why a printable name cannot be shown to others; empty if it can."""
    if any(sign in BLANKS for sign in name) or VARIANT.search(name):
        return "a character in it looks like nothing; letters, digits and signs are needed"
    marks = "".join("m" if unicodedata.category(sign) in MARKS else "." for sign in name)
    if marks.startswith("m") or "m" * (MOST_MARKS + 1) in marks:
        return f"marks belong to a letter, at most {MOST_MARKS} to one"
    if SEAT_SIGN.search(name):
        return "an @ before a digit stands for a seat; leave the @ out"
    return ""


@dataclass(frozen=True)
class Session:
    """A device where a player is logged in, as its owner sees it. `id` is not secret."""

    id: str
    device: str
    created: float
    seen: float
    here: bool  # whether it is the one that asks


class People:
    """Players and their sessions in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.used: dict[str, float] = {}  # sessions, by hash, whose use is yet to be recorded

    async def guest(self, name: str, device: str = "") -> tuple[Player, str]:
        """Create a guest; return the player and the session token."""
        player = Player(secrets.token_urlsafe(12), clean_name(name))
        async with self.store.write() as c:
            await c.execute(players.insert().values(id=player.id, name=player.name, created=time.time()))
            token = await begin_session(c, player.id, device)
        return player, token

    async def of_session(self, token: str) -> Player | None:
        """The player of this session."""
        joined = sessions.join(players, players.c.id == sessions.c.player).outerjoin(
            accounts, accounts.c.player == players.c.id
        )
        asked = (
            sa.select(players.c.id, players.c.name, accounts.c.login, sessions.c.seen)
            .select_from(joined)
            .where(sessions.c.token_hash == hashed(token), is_good())
        )
        async with self.store.read() as c:
            row = (await c.execute(asked)).first()
        if row is None:
            return None
        if row.seen < time.time() - SEEN_EVERY:
            self.used[hashed(token)] = time.time()
        return Player(row.id, row.name, row.login or "", hashed(token))

    async def rename(self, player: Player, name: str) -> Player:
        name = clean_name(name)
        async with self.store.write() as c:
            await c.execute(players.update().where(players.c.id == player.id).values(name=name))
        return Player(player.id, name, player.login)

    # -- sessions --------------------------------------------------------------------------------------

    async def sessions_of(self, player: Player, token: str) -> list[Session]:
        """Where a player is logged in: this device first, then by last use."""
        s = sessions.c
        asked = sa.select(s.id, s.device, s.created, s.seen, s.token_hash)
        asked = asked.where(s.player == player.id, is_good()).order_by(s.seen.desc()).limit(MOST_SESSIONS)
        async with self.store.read() as c:
            rows = (await c.execute(asked)).all()
        found = [Session(*row[:4], is_token(token, row.token_hash)) for row in rows]
        return sorted(found, key=lambda session: not session.here)

    async def end_session(self, player: Player, id: str) -> set[str]:
        """End one of a player's sessions; return its hash, or None if there is no such session."""
        return await self.end(sessions.c.player == player.id, sessions.c.id == id)

    async def end_all(self, player: Player) -> set[str]:
        """End all sessions of a player, and the tokens of their seats; return the sessions' hashes."""
        async with self.store.write() as c:
            return await end_all_sessions(c, player.id)

    async def log_out(self, token: str) -> set[str]:
        return await self.end(sessions.c.token_hash == hashed(token))

    async def end(self, *which: sa.ColumnElement[bool]) -> set[str]:
        async with self.store.write() as c:
            return await end_sessions(c, *which)

    async def note_use(self, held: Collection[str] = ()) -> None:
        """Write down which sessions were used: those that asked, and those whose sockets are open. What is
        over stays so."""
        now = time.time()
        late = sa.and_(sessions.c.token_hash.in_(held), sessions.c.seen < now - SEEN_EVERY, is_good())
        if held:
            async with self.store.read() as c:
                rows = await c.execute(sa.select(sessions.c.token_hash).where(late))
                self.used.update((row[0], now) for row in rows)
        used, self.used = self.used, {}
        if used:
            mine = sessions.c.token_hash == sa.bindparam("mine")
            async with self.store.write() as c:
                await c.execute(
                    sessions.update().where(mine, is_good()).values(seen=sa.bindparam("at")),
                    [{"mine": hash, "at": at} for hash, at in sorted(used.items())],
                )

    async def sweep(self) -> None:
        """Delete some of the expired sessions."""
        over = sa.select(sessions.c.token_hash).where(sa.not_(is_good())).limit(SWEPT)
        async with self.store.read() as c:
            hashes = [row[0] for row in await c.execute(over)]
        if hashes:
            await self.end(sessions.c.token_hash.in_(hashes), sa.not_(is_good()))


async def begin_session(c: AsyncConnection, player: str, device: str) -> str:
    """Log a player in and return the token. Beyond the limit, the session unused for longest ends."""
    token, now = fresh_token(), time.time()
    s = sessions.c
    asked = sa.select(s.token_hash).where(s.player == player).order_by(s.seen.desc())
    too_many = [row[0] for row in await c.execute(asked.offset(MOST_SESSIONS - 1))]
    if too_many:
        await c.execute(sessions.delete().where(s.token_hash.in_(too_many)))
    row = {"token_hash": hashed(token), "player": player, "created": now, "seen": now}
    await c.execute(sessions.insert().values(**row, id=secrets.token_urlsafe(9), device=device))
    return token


# -- locks ---------------------------------------------------------------------------------------------------
#
# PostgreSQL runs transactions side by side. All of them lock in this order, so that none waits for another in
# a circle: tables by id, players by id, then sessions and seats. SQLite has one writer at a time.


async def lock_players(c: AsyncConnection, *ids: str) -> set[str]:
    """Lock those of these players who exist, with the tables where they sit, until the end.

    What others have read there, they write before this, or they read it again after it.
    """
    games = sa.select(tables.c.id).where(tables.c.id.in_(at_tables(*ids))).order_by(tables.c.id)
    await c.execute(games.with_for_update())
    asked = sa.select(players.c.id).where(players.c.id.in_(ids)).order_by(players.c.id)
    return {row[0] for row in await c.execute(asked.with_for_update())}


async def games_of(c: AsyncConnection, player: str) -> tuple[str, ...]:
    """The tables where a player sits, or is host."""
    return tuple(sorted([row[0] for row in await c.execute(at_tables(player))]))


def at_tables(*ids: str) -> sa.CompoundSelect[str]:
    sat = sa.select(seats.c.game).where(seats.c.player.in_(ids))
    return sat.union(sa.select(tables.c.id).where(tables.c.host.in_(ids)))


async def end_all_sessions(c: AsyncConnection, player: str) -> set[str]:
    """End all sessions and seat tokens of a player: a seat token alone would let an old device play on."""
    await lock_players(c, player)
    # Sessions end first: somebody who takes a seat at this moment needs one until then.
    ended = await end_sessions(c, sessions.c.player == player)
    await c.execute(seats.update().where(seats.c.player == player).values(token_hash=None))
    return ended


async def still_goes(c: AsyncConnection, player: Player | None) -> bool:
    """Whether the session that somebody came with goes on, until the end of this transaction."""
    if player is None or not player.session:
        return True
    mine = sa.select(sessions.c.player).where(sessions.c.token_hash == player.session, is_good())
    return (await c.execute(mine.with_for_update(read=True))).first() is not None


async def end_sessions(c: AsyncConnection, *which: sa.ColumnElement[bool]) -> set[str]:
    """Delete these sessions; return their hashes."""
    gone = await c.execute(sessions.delete().where(*which).returning(sessions.c.token_hash))
    return {row[0] for row in gone}

"""Who is who: players, sessions, and accounts for those who want one. Of secrets only hashes are kept."""

import asyncio
import hmac
import re
import secrets
import time
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError

from soultable.core.errors import SoultableError
from soultable.server.schema import accounts, decks, players, seats, sessions
from soultable.server.store import Store

LONGEST_NAME: Final = 40
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # printable, and empty
MARKS: Final = ("Mn", "Me")
MOST_MARKS: Final = 3  # on one letter; Hebrew and Vietnamese need as many
SEAT_SIGN: Final = re.compile(r"@\d")
LONGEST_TOKEN: Final = 100
LIFETIME: Final = 365 * 86_400.0  # of a session
HASHER: Final = PasswordHasher()


class BadName(SoultableError):
    """A name, login or password that does not fit."""


class NotLoggedIn(SoultableError):
    """Login and password do not belong together."""


@dataclass(frozen=True)
class Player:
    """Somebody; `login` is empty for a guest."""

    id: str
    name: str
    login: str = ""


def fresh_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def is_token(token: str, kept: str | None) -> bool:
    """Whether this is the token whose hash was kept."""
    return kept is not None and hmac.compare_digest(hashed(token), kept)


def clean(text: str) -> str:
    """One line of printable characters."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not text.isprintable() or not 0 < len(text) <= LONGEST_NAME:
        raise BadName(f"name: 1 to {LONGEST_NAME} printable characters are needed")
    return text


def clean_name(name: str) -> str:
    """A name as it is shown: what can be read, and nothing that a text would take for something else."""
    name = clean(name)
    if problem := name_problem(name):
        raise BadName(f"name: {problem}")
    return name


def name_problem(name: str) -> str:
    """Why a name of printable characters cannot be shown to others, or nothing."""
    if any(sign in BLANKS for sign in name):
        return "a character in it looks like nothing; letters, digits and signs are needed"
    marks = "".join("m" if unicodedata.category(sign) in MARKS else "." for sign in name)
    if marks.startswith("m") or "m" * (MOST_MARKS + 1) in marks:
        return f"marks belong to a letter, at most {MOST_MARKS} to one"
    if SEAT_SIGN.search(name):
        return "an @ before a digit stands for a seat; leave the @ out"
    return ""


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadName(f"password: {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters are needed")


class People:
    """Players, sessions and accounts in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def guest(self, name: str) -> tuple[Player, str]:
        """Somebody new, and the token of the session."""
        player = Player(secrets.token_urlsafe(12), clean_name(name))
        token = fresh_token()
        now = time.time()
        async with self.store.write() as c:
            await c.execute(players.insert().values(id=player.id, name=player.name, created=now))
            await c.execute(sessions.insert().values(token_hash=hashed(token), player=player.id, created=now))
        return player, token

    async def of_session(self, token: str) -> Player | None:
        """Whose session this is."""
        joined = sessions.join(players, players.c.id == sessions.c.player).outerjoin(
            accounts, accounts.c.player == players.c.id
        )
        asked = (
            sa.select(players.c.id, players.c.name, accounts.c.login)
            .select_from(joined)
            .where(sessions.c.token_hash == hashed(token), sessions.c.created > time.time() - LIFETIME)
        )
        async with self.store.read() as c:
            row = (await c.execute(asked)).first()
        return None if row is None else Player(row[0], row[1], row[2] or "")

    async def rename(self, player: Player, name: str) -> Player:
        name = clean_name(name)
        async with self.store.write() as c:
            await c.execute(players.update().where(players.c.id == player.id).values(name=name))
        return Player(player.id, name, player.login)

    async def register(self, player: Player, login: str, password: str) -> Player:
        """A guest becomes an account; games and name stay."""
        login = clean(login).casefold()
        check_password(password)
        if player.login:
            raise BadName("login: you have an account already")
        kept = await asyncio.to_thread(HASHER.hash, password)
        try:
            async with self.store.write() as c:
                await c.execute(accounts.insert().values(login=login, password=kept, player=player.id))
        except IntegrityError:
            raise BadName("login: somebody has it already; choose another") from None
        return Player(player.id, player.name, login)

    async def change_password(self, player: Player, password: str, new: str) -> None:
        check_password(new)
        asked = sa.select(accounts.c.password).where(accounts.c.player == player.id)
        async with self.store.read() as c:
            kept = (await c.execute(asked)).scalar()
        if not await asyncio.to_thread(verify, kept, password) or kept is None:
            raise NotLoggedIn("password: that is not your password")
        hashed_new = await asyncio.to_thread(HASHER.hash, new)
        async with self.store.write() as c:
            await c.execute(
                accounts.update().where(accounts.c.player == player.id).values(password=hashed_new)
            )

    async def log_in(self, login: str, password: str, guest: Player | None) -> tuple[Player, str]:
        """A session for an account; the games and decks of the guest go with it."""
        joined = accounts.join(players, players.c.id == accounts.c.player)
        asked = (
            sa.select(accounts.c.login, accounts.c.password, players.c.id, players.c.name)
            .select_from(joined)
            .where(accounts.c.login == clean(login).casefold())
        )
        async with self.store.read() as c:
            row = (await c.execute(asked)).first()
        if not await asyncio.to_thread(verify, None if row is None else row[1], password) or row is None:
            raise NotLoggedIn("login: name and password do not belong together")
        token = fresh_token()
        async with self.store.write() as c:
            await c.execute(
                sessions.insert().values(token_hash=hashed(token), player=row[2], created=time.time())
            )
            if guest is not None and not guest.login:
                for kept in (seats, decks):
                    await c.execute(kept.update().where(kept.c.player == guest.id).values(player=row[2]))
        return Player(row[2], row[3], row[0]), token

    async def still_there(self, kept: Collection[str]) -> set[str]:
        """Those of these hashes of sessions that are sessions still."""
        good = sa.and_(sessions.c.token_hash.in_(kept), sessions.c.created > time.time() - LIFETIME)
        if not kept:
            return set()
        async with self.store.read() as c:
            return {row[0] for row in await c.execute(sa.select(sessions.c.token_hash).where(good))}

    async def log_out(self, token: str) -> None:
        async with self.store.write() as c:
            await c.execute(sessions.delete().where(sessions.c.token_hash == hashed(token)))


@cache
def nobodys() -> str:
    """What a password is compared with when there is no such account, so that it takes as long."""
    return HASHER.hash(secrets.token_urlsafe(16))


def verify(kept: str | None, password: str) -> bool:
    try:
        return HASHER.verify(kept or nobodys(), password[:LONGEST_PASSWORD])
    except (VerificationError, InvalidHashError):
        return False

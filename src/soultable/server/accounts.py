"""Accounts: registering, logging in, passwords, and recovery codes.

Every change to who may act for a player happens in one transaction and issues fresh sessions. Old tokens
become worthless, whoever may know them.
"""

import secrets
import unicodedata
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server.config import Limits
from soultable.server.merge_accounts import NOTHING_MOVED, Moved, move_all
from soultable.server.passwords import Guesses, NotLoggedIn, Passwords, check_password
from soultable.server.players import (
    BLANKS,
    BadName,
    Player,
    begin_session,
    clean,
    end_all_sessions,
    end_sessions,
    hashed,
    lock_players,
    still_goes,
)
from soultable.server.schema import accounts, players, recovery_codes, sessions
from soultable.server.seat_claims import is_good
from soultable.server.store import Store

CODES: Final = 10
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # of recovery codes: no two look alike
LOOKS_LIKE: Final = str.maketrans({"o": "0", "i": "1", "l": "1"})
GROUPS: Final = 4  # of four letters each: 80 bits


@dataclass(frozen=True)
class Entered:
    """A player with a fresh session token, and the hashes of the sessions that this login ended."""

    player: Player
    token: str
    ended: set[str]
    moved: Moved = NOTHING_MOVED
    codes: tuple[str, ...] = ()


@dataclass(frozen=True)
class From:
    """Where a request comes from: its address, its session token, and a description of the device."""

    address: str
    token: str = ""
    device: str = ""


class Accounts:
    """Logins, passwords and recovery codes in the database."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store: Final = store
        self.passwords: Final = Passwords(limits.passwords)
        self.guesses: Final = Guesses(limits)

    # -- logging in and out ------------------------------------------------------------------------------

    async def register(self, player: Player, login: str, password: str, where: From) -> Entered:
        """Turn a guest into an account. The player stays the same; all earlier tokens become worthless."""
        login = clean_login(login)
        check_password(password, login)
        if player.login:
            raise BadName("login: you have an account already")
        kept = await self.passwords.hash(password, where.address)
        try:
            async with self.store.write() as c:
                if not await lock_players(c, player.id) or not await still_goes(c, player):
                    raise NotLoggedIn("login: you are somebody else by now; look again")
                if await row_of(c, accounts.c.player == player.id) is not None:
                    raise BadName("login: you have an account already")
                if await row_of(c, accounts.c.login.in_(spellings(login))) is not None:
                    raise BadName("login: somebody has it already; choose another")
                await c.execute(accounts.insert().values(login=login, password=kept, player=player.id))
                codes = await fresh_codes(c, player.id)
                ended = await end_all_sessions(c, player.id)
                token = await begin_session(c, player.id, where.device)
        except IntegrityError:
            raise BadName("login: somebody has it already; choose another") from None
        return Entered(Player(player.id, player.name, login), token, ended, codes=codes)

    async def log_in(self, login: str, password: str, where: From) -> Entered:
        """Log in to an account; everything the guest had moves to it."""
        row = await self.known(login, password, where.address)
        async with self.store.write() as c:
            before = await player_before(c, where.token)
            await lock_players(c, row.player, before or row.player)
            if await row_of(c, accounts.c.login == row.login, accounts.c.password == row.password) is None:
                raise NotLoggedIn("login: name and password do not belong together")
            ended, moved = await self.leave(c, before, row.player, where.token)
            token = await begin_session(c, row.player, where.device)
        return Entered(Player(row.player, row.name, row.login), token, ended, moved)

    async def leave(
        self, c: AsyncConnection, before: str | None, player: str, token: str
    ) -> tuple[set[str], Moved]:
        """End who somebody was until now; a guest is no more, nor are the guest's devices and seat tokens."""
        is_guest = (
            before is not None and before != player and await row_of(c, accounts.c.player == before) is None
        )
        if before is None or not is_guest:
            return await end_sessions(c, sessions.c.token_hash == hashed(token)), NOTHING_MOVED
        ended = await end_all_sessions(c, before)
        return ended, await move_all(c, before, player)

    async def known(self, login: str, password: str, address: str) -> Any:
        """Return the account if the password is right. Unknown logins too get only so many guesses."""
        key = folded(login)
        with self.guesses.one(key, address):
            row = await self.find(accounts.c.login.in_(spellings(login)), key)
            kept = None if row is None else row.password
            if not await self.passwords.is_right(kept, password, address) or row is None:
                raise NotLoggedIn("login: name and password do not belong together")
        return row

    async def find(self, which: sa.ColumnElement[bool], key: str) -> Any:
        """Find an account and its player by login; the spelling that older accounts used comes first."""
        joined = accounts.join(players, players.c.id == accounts.c.player)
        asked = sa.select(accounts, players.c.name).select_from(joined).where(which)
        async with self.store.read() as c:
            rows = (await c.execute(asked)).all()
        return min(rows, key=lambda row: row.login == key, default=None)

    async def check(self, player: Player, password: str, address: str) -> str:
        """Return the password hash if the player gives the right password: a session alone is not enough.

        Wrong passwords here are counted apart from logins, so strangers guessing at the login page cannot
        keep the owner from changing the password.
        """
        with self.guesses.one(f"session {player.id}", address):
            row = await self.find(accounts.c.player == player.id, player.login)
            kept = None if row is None else str(row.password)
            if not await self.passwords.is_right(kept, password, address) or kept is None:
                raise NotLoggedIn("password: that is not your password")
        return kept

    # -- the password --------------------------------------------------------------------------------------

    async def change_password(self, player: Player, password: str, new: str, where: From) -> Entered:
        """Change the password; every session ends, and this device gets a fresh one."""
        check_password(new, player.login)
        before = await self.check(player, password, where.address)
        kept = await self.passwords.hash(new, where.address)
        async with self.store.write() as c:
            ended = await set_password(c, player.id, kept, accounts.c.password == before)
            token = await begin_session(c, player.id, where.device)
        return Entered(player, token, ended)

    async def codes_left(self, player: Player) -> int:
        asked = sa.select(sa.func.count()).where(recovery_codes.c.player == player.id)
        async with self.store.read() as c:
            return int((await c.execute(asked)).scalar_one())

    async def new_codes(self, player: Player, password: str, address: str) -> tuple[str, ...]:
        """Issue ten fresh recovery codes; the old ones stop working."""
        before = await self.check(player, password, address)
        async with self.store.write() as c:
            await lock_players(c, player.id)
            if await row_of(c, accounts.c.player == player.id, accounts.c.password == before) is None:
                raise NotLoggedIn("password: that is not your password any more")
            return await fresh_codes(c, player.id)

    async def recover(self, login: str, code: str, new: str, address: str) -> set[str]:
        """Set a new password with a recovery code, which is used up; return the ended sessions' hashes."""
        check_password(new, folded(login))
        wrong = NotLoggedIn("code: login and code do not belong together, or the code was used")
        which = (accounts.c.login.in_(spellings(login)), recovery_codes.c.code_hash == hashed_code(code))
        joined = accounts.join(recovery_codes, recovery_codes.c.player == accounts.c.player)
        asked = sa.select(accounts.c.player).select_from(joined).where(*which)
        with self.guesses.one(f"code {folded(login)}", address):
            async with self.store.read() as c:
                row = (await c.execute(asked)).first()
            if row is None:
                raise wrong
        kept = await self.passwords.hash(new, address)
        async with self.store.write() as c:
            await lock_players(c, row.player)
            used = recovery_codes.delete().where(
                recovery_codes.c.code_hash == hashed_code(code), recovery_codes.c.player == row.player
            )
            if (await c.execute(used)).rowcount != 1:
                raise wrong
            return await set_password(c, row.player, kept, sa.true())


# -- database rows ---------------------------------------------------------------------------------------


async def row_of(c: AsyncConnection, *which: sa.ColumnElement[bool]) -> Any:
    return (await c.execute(sa.select(accounts).where(*which))).first()


async def player_before(c: AsyncConnection, token: str) -> str | None:
    """The player whose session this token is."""
    asked = sa.select(sessions.c.player).where(sessions.c.token_hash == hashed(token), is_good())
    found: str | None = (await c.execute(asked)).scalar()
    return found


async def set_password(c: AsyncConnection, player: str, kept: str, still: sa.ColumnElement[bool]) -> set[str]:
    """Store a new password if nothing changed meanwhile, and end all sessions. Returns their hashes."""
    # A login with the old password comes before this lock, and is ended, or it comes after it and fails.
    await lock_players(c, player)
    mine = accounts.update().where(accounts.c.player == player, still)
    if (await c.execute(mine.values(password=kept))).rowcount != 1:
        raise NotLoggedIn("password: it was changed a moment ago")
    return await end_all_sessions(c, player)


async def fresh_codes(c: AsyncConnection, player: str) -> tuple[str, ...]:
    """Replace all recovery codes by ten new ones; only hashes are stored."""
    codes = tuple(fresh_code() for _ in range(CODES))
    await c.execute(recovery_codes.delete().where(recovery_codes.c.player == player))
    await c.execute(
        recovery_codes.insert(), [{"code_hash": hashed_code(code), "player": player} for code in codes]
    )
    return codes


# -- text ------------------------------------------------------------------------------------------------


def folded(login: str) -> str:
    """A login as it is compared: letters that only look different count as the same."""
    login = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())
    return " ".join(login.split())


def spellings(login: str) -> tuple[str, str]:
    """The login as it is stored now, and as older versions stored it, which kept wide letters."""
    return folded(login), clean(login).casefold()


def clean_login(login: str) -> str:
    """Check and return a login that somebody wants to take."""
    login = clean(folded(clean(login)))
    if any(sign in BLANKS for sign in login):
        raise BadName("login: a character in it looks like nothing; letters, digits and signs are needed")
    return login


def fresh_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(GROUPS))


def hashed_code(code: str) -> str:
    """The stored hash of a recovery code. A code holds 80 bits, so a quick hash is enough."""
    letters = "".join(sign for sign in code.casefold() if sign.isalnum())
    return hashed(f"recovery {letters.translate(LOOKS_LIKE)}")

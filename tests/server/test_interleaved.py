"""Two transactions at once: somebody acts while what they act by is taken from them."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any, Final

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.core.errors import SoultableError
from soultable.server import accounts as accounts_module
from soultable.server import room_actions
from soultable.server import store as storing
from soultable.server.accounts import Accounts, From, set_password
from soultable.server.config import Limits
from soultable.server.deck_builder import Draft
from soultable.server.kept_decks import Shelf
from soultable.server.players import People, begin_session, end_all_sessions, end_sessions, hashed
from soultable.server.records import keep_share
from soultable.server.room import Chair, Options
from soultable.server.room_actions import Rooms
from soultable.server.schema import accounts, decks, seats, sessions, shares, tables
from soultable.server.seat_claims import LOGGED_OUT, SEAT_LOST, Claim, ClaimLost, Holders, read_holders
from soultable.server.store import Store
from tests.server.postgres import Postgres
from tests.server.test_store import in_store, row

BY = ("session", "token")
HERE: Final = From("127.0.0.1")
DRAFT: Final = Draft(name="A", mode="", heads={}, cards={})
LITTLE = 1.0  # seconds in which what is not held up is done


class Seated:
    """Somebody at a seat, and what takes it from them."""

    def __init__(self, store: Store, by: str) -> None:
        self.store = store
        self.by = by
        self.why = LOGGED_OUT if by == "session" else SEAT_LOST

    async def sit(self) -> None:
        people = People(self.store)
        self.ann, token = await people.guest("Ann")
        chairs = [Chair("human"), Chair("open")]
        room, tokens = await Rooms(self.store).create(self.ann, "soulfall", {}, Options(), chairs)
        self.game, self.session = room.id, hashed(token)
        if self.by == "session":
            self.claim = Claim(room.id, 0, session=self.session)
        else:
            self.claim = Claim(room.id, 0, token=hashed(tokens[0]))

    async def answer(self) -> None:
        await self.store.append(self.game, row(0), "one", None, self.claim)

    async def lose(self, c: AsyncConnection) -> None:
        if self.by == "session":
            await end_sessions(c, sessions.c.token_hash == self.session)
        else:
            await end_all_sessions(c, self.ann.id)


async def is_held_up(task: asyncio.Task[None]) -> bool:
    await asyncio.wait([task], timeout=LITTLE)
    return not task.done()


@pytest.mark.parametrize("by", BY)
def test_a_logout_waits_for_the_answer_that_was_checked_before_it(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    checked, go_on = asyncio.Event(), asyncio.Event()

    async def read_and_pause(c: AsyncConnection, claims: Collection[Claim]) -> Holders:
        found = await read_holders(c, claims)
        checked.set()
        await go_on.wait()
        return found

    async def work(store: Store) -> None:
        seated = Seated(store, by)
        await seated.sit()
        monkeypatch.setattr(storing, "read_holders", read_and_pause)

        async def lose() -> None:
            async with store.write() as c:
                await seated.lose(c)

        answering = asyncio.create_task(seated.answer())
        await checked.wait()
        losing = asyncio.create_task(lose())

        assert await is_held_up(losing)
        go_on.set()
        await asyncio.gather(answering, losing)
        assert await store.log(seated.game) == [row(0)]

    in_store(postgres.fresh(), work)


@pytest.mark.parametrize("by", BY)
def test_an_answer_waits_for_the_logout_that_began_before_it_and_is_refused(
    postgres: Postgres, by: str
) -> None:
    async def work(store: Store) -> None:
        seated = Seated(store, by)
        await seated.sit()

        async with store.write() as c:
            await seated.lose(c)
            answering = asyncio.create_task(seated.answer())
            assert await is_held_up(answering)

        with pytest.raises(ClaimLost) as lost:
            await answering
        assert lost.value.why == seated.why
        assert await store.log(seated.game) == []

    in_store(postgres.fresh(), work)


# -- what ends all sessions, and what was under way ------------------------------------------------------


class Owner(Seated):
    """Somebody with an account, at a table that waits and one that is over."""

    async def register(self) -> None:
        guest, _ = await People(self.store).guest("Ann")
        accounts = Accounts(self.store, Limits())
        self.ann = (await accounts.register(guest, "ann@example", "a long old password", HERE)).player

    async def sit(self) -> None:
        await self.register()
        self.rooms = Rooms(self.store)
        chairs = [Chair("human"), Chair("ai", agent="level1")]
        self.waiting, tokens = await self.rooms.create(self.ann, "soulfall", {}, Options(), chairs)
        self.token = tokens[0]
        over, tokens = await self.rooms.create(self.ann, "soulfall", {}, Options(), chairs)
        await self.rooms.start(over.id, self.ann)
        async with self.store.write() as c:
            await c.execute(tables.update().where(tables.c.id == over.id).values(ended=1.0))
        self.over, self.old_token = over.id, tokens[0]

    async def is_ready(self) -> None:
        await self.rooms.set_ready(self.waiting.id, 0, True, None, None, self.token)

    async def asks_for_a_rematch(self) -> None:
        await self.rooms.rematch(self.over, None, self.old_token, {})

    async def changes_the_password(self, going: asyncio.Event | None = None) -> None:
        async with self.store.write() as c:
            await set_password(c, self.ann.id, "as argon2 writes it", sa.true())
            if going is not None:
                await going.wait()

    async def tokens(self) -> list[str]:
        """What is left of the owner's seat tokens."""
        asked = sa.select(seats.c.token_hash).where(seats.c.player == self.ann.id)
        async with self.store.read() as c:
            return [hash for (hash,) in await c.execute(asked) if hash is not None]


ACTS: dict[str, Callable[[Owner], Awaitable[None]]] = {
    "ready": Owner.is_ready,
    "rematch": Owner.asks_for_a_rematch,
}


@pytest.mark.parametrize("act", ACTS)
def test_no_seat_token_comes_back_after_a_new_password(postgres: Postgres, act: str) -> None:
    """It was read before the password changed, and would be written afterwards."""

    async def work(store: Store) -> None:
        owner, going = Owner(store, "token"), asyncio.Event()
        await owner.sit()

        changing = asyncio.create_task(owner.changes_the_password(going))
        await asyncio.sleep(0.2)
        acting = asyncio.create_task(spoken(ACTS[act](owner)))
        assert await is_held_up(acting)
        going.set()
        await asyncio.gather(changing, acting)

        assert await owner.tokens() == []

    in_store(postgres.fresh(), work)


@pytest.mark.parametrize("act", ACTS)
def test_a_new_password_ends_the_token_of_an_act_that_was_under_way(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    read, going = asyncio.Event(), asyncio.Event()
    for name in ("write_seat", "write_room"):
        write = getattr(room_actions, name)

        async def pause(*args: Any, write: Callable[..., Awaitable[None]] = write) -> None:
            read.set()
            await going.wait()
            await write(*args)

        monkeypatch.setattr(room_actions, name, pause)

    async def work(store: Store) -> None:
        owner = Owner(store, "token")
        going.set()
        await owner.sit()
        read.clear()
        going.clear()

        acting = asyncio.create_task(spoken(ACTS[act](owner)))
        await read.wait()
        changing = asyncio.create_task(owner.changes_the_password())
        assert await is_held_up(changing)
        going.set()
        await asyncio.gather(acting, changing)

        assert await owner.tokens() == []

    in_store(postgres.fresh(), work)


async def spoken(act: Awaitable[None]) -> None:
    """Carry out an act that may be refused."""
    with suppress(SoultableError):
        await act


def test_no_login_with_the_old_password_outlives_the_new_one(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The login has looked at the password, then it is changed in another process."""
    looked, going = asyncio.Event(), asyncio.Event()

    async def pause(*args: Any) -> str:
        looked.set()
        await going.wait()
        return await begin_session(*args)

    async def work(store: Store) -> None:
        owner = Owner(store, "session")
        await owner.register()  # without a table, whose lock would do
        monkeypatch.setattr(accounts_module, "begin_session", pause)

        entering = asyncio.create_task(
            Accounts(store, Limits()).log_in("ann@example", "a long old password", HERE)
        )
        await looked.wait()
        changing = asyncio.create_task(owner.changes_the_password())
        assert await is_held_up(changing)
        going.set()
        entered, _ = await asyncio.gather(entering, changing)

        assert await People(store).of_session(entered.token) is None

    in_store(postgres.fresh(), work)


# -- what takes long, and ends after the session that began it --------------------------------------------


@pytest.mark.parametrize("what", ["register", "deck", "changed deck", "share"])
def test_nothing_is_written_for_a_session_that_ended_while_it_was_made(database: str, what: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        guest, token = await people.guest("Ann")
        player = await people.of_session(token)
        assert player is not None
        id, _ = await Shelf(store).add(player, "soulfall", DRAFT)
        await people.end_all(guest)

        with pytest.raises(SoultableError):
            match what:
                case "register":
                    await Accounts(store, Limits()).register(player, "mine@example", "a long password", HERE)
                case "deck":
                    await Shelf(store).add(player, "soulfall", DRAFT)
                case "changed deck":
                    await Shelf(store).change(player, id, "soulfall", DRAFT.model_copy(update={"name": "B"}))
                case _:
                    await keep_share(store, {"game": None, "player": player.id}, player)

        async with store.read() as c:
            written = (
                (await c.execute(sa.select(accounts.c.login))).all(),
                (await c.execute(sa.select(shares))).all(),
            )
            kept = (await c.execute(sa.select(decks.c.draft))).all()
        assert written == ([], []) and [DRAFT.model_validate_json(row.draft) for row in kept] == [DRAFT]

    in_store(database, work)

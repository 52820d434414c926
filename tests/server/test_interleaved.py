"""Two transactions at once: somebody answers while what they sit there by is taken from them."""

import asyncio
from collections.abc import Collection

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.server import store as storing
from soultable.server.players import People, end_all_sessions, end_sessions, hashed
from soultable.server.room import Chair, Options
from soultable.server.room_setup import Rooms
from soultable.server.schema import sessions
from soultable.server.seat_claims import LOGGED_OUT, SEAT_LOST, Claim, ClaimLost, Holders, read_holders
from soultable.server.store import Store
from tests.server.postgres import Postgres
from tests.server.test_store import in_store, row

BY = ("session", "token")
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

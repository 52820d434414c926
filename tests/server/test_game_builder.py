"""Games with their own cards or decks are built in turn, on an account, and never in a transaction."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.games.registry import game as game_of
from soultable.server import game_builder, own_cards_and_decks
from soultable.server.config import Limits
from soultable.server.game_builder import Crowded, GameBuilder
from soultable.server.game_loading import GameLoader
from soultable.server.match import Match
from soultable.server.own_cards_and_decks import (
    CustomContent,
    in_own_deck,
    with_named_decks,
    without_own_deck,
)
from soultable.server.payer import Payer
from soultable.server.players import People, Player
from soultable.server.room import Chair, Options, Room, RoomError
from soultable.server.room_actions import ChangedMeanwhile, Rooms
from soultable.server.store import Store
from tests.server.client import Json, Person
from tests.server.inside import Inside
from tests.server.test_bringing_decks import a_deck
from tests.server.test_game_loading import a_room, log_of

GAME = "soul-of-ankiril"
ANN, BOB = Payer("10.0.0.1", "ann"), Payer("10.0.0.2", "bob")


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.close()


class Watched:
    """Which heavy work was done, and which of it within a transaction or on the event loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.writing: set[object] = set()  # tasks within a transaction
        self.built: list[str] = []  # the threads in which games were built
        self.wrong: list[str] = []
        write, read = Store.write, Store.read
        in_thread, game_with = game_builder.in_thread, own_cards_and_decks.game_with
        self.game_with = game_with

        def noted(transaction: Callable[[Store], Any]) -> Callable[[Store], Any]:
            @asynccontextmanager
            async def entered(store: Store) -> AsyncIterator[AsyncConnection]:
                async with transaction(store) as c:
                    self.writing.add(asyncio.current_task())
                    try:
                        yield c
                    finally:
                        self.writing.discard(asyncio.current_task())

            return entered

        async def away(thread: Any, work: Callable[..., Any], *args: Any) -> Any:
            if asyncio.current_task() in self.writing:
                self.wrong.append(getattr(work, "__name__", str(work)))
            return await in_thread(thread, work, *args)

        def made(*args: Any) -> Any:
            self.built.append(threading.current_thread().name)
            return game_with(*args)

        made.__wrapped__ = game_with.__wrapped__  # type: ignore[attr-defined]  # as of a cached function
        monkeypatch.setattr(Store, "write", noted(write))
        monkeypatch.setattr(Store, "read", noted(read))
        monkeypatch.setattr(game_builder, "in_thread", away)
        monkeypatch.setattr(own_cards_and_decks, "game_with", made)


def test_no_game_is_built_while_a_transaction_is_open(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(monkeypatch)
    ann, bob = inside.person("Ann"), inside.person("Bob")
    (_, mine), (_, public) = a_deck(GAME, "mine"), a_deck(GAME, "public")

    def table(*kinds: str) -> str:
        seats = [{"kind": "ai", "agent": "random"} if kind == "ai" else {"kind": kind} for kind in kinds]
        wish = {"game": GAME, "seats": seats, "decks": [public], "options": {"pace": 0}}
        return str(ann.call("POST", "/api/tables", wish)["table"]["table"])

    def path(at: str, what: str) -> str:
        return f"/api/tables/{at}{what}"

    def brought(at: str, seat: int, person: Person = ann) -> None:
        own = person.call("PUT", path(at, f"/seats/{seat}/deck"), {"text": mine})
        assert own["own"]

    against = table("human", "ai")
    brought(against, 0)
    brought(against, 1)
    ann.call("PUT", path(against, "/seats/1"), {"kind": "open"})  # what it was to play is deleted
    bob.call("POST", path(against, "/join"), {"name": "Bob"})
    brought(against, 1, bob)
    bob.call("POST", path(against, "/seats/1/leave"))
    bob.call("POST", path(against, "/join"), {"name": "Bob"})
    brought(against, 1, bob)
    ann.call("POST", path(against, "/seats/1/kick"))

    other = table(
        "human",
        "ai",
    )
    brought(other, 1)
    ann.call("POST", path(other, "/start"))
    with ann.sit(other, 0) as seat:
        seat.until_type("update")
        seat.act("resign")
    ann.call("POST", path(other, "/rematch"))

    waits = table("human", "open")
    bob.call("POST", path(waits, "/join"), {"name": "Bob"})
    brought(waits, 1, bob)
    bob.call("DELETE", "/api/account", {"password": ""})

    assert watched.wrong == []
    assert watched.built and {name.partition("_")[0] for name in watched.built} == {"building"}


def test_what_a_seat_brought_is_gone_as_if_it_had_never_come() -> None:
    """Without building the game, and with the same settings as with it."""
    for game in ("alternate-souls", GAME, "sengoku-yugi"):
        (_, mine), (id, public) = a_deck(game, "mine"), a_deck(game, "public")
        brought = CustomContent(decks=(public,))
        settings = brought.game(game).checked(2, {"deck1": id} if game == GAME else {})
        settings, with_both = in_own_deck(game, settings, brought, 0, 2, mine, {})

        assert settings["deck0"] == "own"
        gone = without_own_deck(game, settings, with_both, 0, 2)
        assert gone == in_own_deck(game, settings, with_both, 0, 2, "", {})
        assert gone[0]["deck0"] != "own" and gone[1] == brought


class Held:
    """Work that goes on until it is let go, and a list of what was done after it."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.done: list[str] = []

    def wait(self) -> None:
        assert self.go.wait(60)

    def note(self, name: str) -> None:
        self.done.append(name)


async def settled() -> None:
    """Everybody who was to wait does."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_one_address_with_many_games_to_build_does_not_come_first() -> None:
    held = Held()

    async def work() -> None:
        builder = GameBuilder(Limits())
        tasks = [asyncio.create_task(builder.run(ANN, GAME, held.wait))]
        await settled()
        tasks += [asyncio.create_task(builder.run(ANN, GAME, held.note, f"ann {n}")) for n in range(4)]
        await settled()
        tasks.append(asyncio.create_task(builder.run(BOB, GAME, held.note, "bob")))
        await settled()
        held.go.set()
        await asyncio.gather(*tasks)

    asyncio.run(work())

    assert held.done[0] == "bob" and len(held.done) == 5


def test_nobody_has_more_than_a_few_games_waiting_to_be_built() -> None:
    held, limits = Held(), Limits(jobs=2, jobs_here=3)

    async def work() -> None:
        builder = GameBuilder(limits)
        tasks = [asyncio.create_task(builder.run(BOB, GAME, held.wait))]
        await settled()
        for who in ("ann", "ann", "eve"):
            tasks.append(asyncio.create_task(builder.run(Payer("10.0.0.1", who), GAME, held.note, who)))
            await settled()
        for who in ("ann", "eve"):
            with pytest.raises(Crowded):
                await builder.run(Payer("10.0.0.1", who), GAME, held.note, "too many")
        held.go.set()
        await asyncio.gather(*tasks)

    asyncio.run(work())

    assert sorted(held.done) == ["ann", "ann", "eve"]


def test_building_is_charged_and_whoever_has_had_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = a_deck(GAME, "mine")
    brought, charged = CustomContent(decks=(text,), salt="of this test"), list[tuple[Payer, float]]()

    async def work() -> None:
        builder = GameBuilder(Limits())
        with monkeypatch.context() as patching:
            patching.setattr(builder.queue.used, "add", lambda who, seconds: charged.append((who, seconds)))
            await builder.game(ANN, GAME, brought)
        assert {who for who, _ in charged} == {ANN} and sum(seconds for _, seconds in charged) >= 0.05

        builder.queue.used.add(ANN, 100.0)
        neighbour = Payer(ANN.address, "another of her guests")
        builder.queue.used.add(neighbour, 1.0)
        assert builder.queue.wait(ANN, False) > 0 and builder.queue.wait(neighbour, False) > 0
        assert builder.queue.wait(BOB, False) == 0
        assert builder.queue.wait(Payer(ANN.address, "somebody new"), False) == 0

    asyncio.run(work())


def test_a_game_of_the_servers_own_cards_waits_for_nobody(database: str) -> None:
    """Not even while the thread that builds games is held for good."""
    held, room = Held(), a_room()
    log = log_of(room, 10)

    async def work(store: Store) -> None:
        rooms = Rooms(store)
        busy = asyncio.create_task(rooms.builder.run(BOB, GAME, held.wait))
        await settled()
        assert isinstance(await GameLoader(rooms.builder).checked(room, log, []), Match)
        ann, made = await table(store, rooms, CustomContent())
        begun = await rooms.start(made.id, ann)
        assert begun.started is not None and begun.asked
        assert not busy.done()
        held.go.set()
        await busy

    in_store(database, work)


async def table(store: Store, rooms: Rooms, brought: CustomContent) -> tuple[Player, Room]:
    ann, _ = await People(store).guest("Ann")
    chairs = [Chair("human"), Chair("hot")]
    made, _ = await rooms.create(ann, GAME, {}, Options(), chairs, brought)
    return ann, made


def in_store(database: str, work: Callable[[Store], Any]) -> None:
    async def whole() -> None:
        store = Store(database)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_a_start_counts_for_the_table_as_it_is_then(database: str) -> None:
    """The game is built before the transaction, so that the table may change meanwhile."""

    async def work(store: Store) -> None:
        rooms = Rooms(store)
        ann, made = await table(store, rooms, CustomContent())
        begun, changes = rooms.begun, [{"luck": "more"}, {"name": "Anna"}]

        async def slow(room: Room, payer: Payer) -> Room:
            found = await begun(room, payer)
            if changes:
                change = changes.pop()
                luck, name = change.get("luck"), change.get("name")
                if name:
                    await rooms.rename(made.id, 0, name, ann, "")
                await rooms.set_ready(made.id, 0, True, luck, ann, "")
            return found

        rooms.begun = slow  # type: ignore[method-assign]  # with others who are faster
        started = await rooms.start(made.id, ann)
        assert started == await rooms.room(made.id)
        assert (started.seats[0].name, started.seats[0].luck) == ("Anna", "more")
        assert started.asked == started.first_asked(game_of(GAME))

    in_store(database, work)


def test_a_start_that_is_too_late_is_refused_and_one_at_a_restless_table_too(database: str) -> None:
    async def work(store: Store) -> None:
        rooms = Rooms(store)
        ann, made = await table(store, rooms, CustomContent())
        begun, times = rooms.begun, list[int]()

        async def restless(room: Room, payer: Payer) -> Room:
            found = await begun(room, payer)
            times.append(1)
            await rooms.set_ready(made.id, 0, True, f"luck {len(times)}", ann, "")
            return found

        rooms.begun = restless  # type: ignore[method-assign]
        with pytest.raises(ChangedMeanwhile):
            await rooms.start(made.id, ann)

        async def unready(room: Room, payer: Payer) -> Room:
            await rooms.set_ready(made.id, 0, False, None, ann, "")
            return await begun(room, payer)

        rooms.begun = unready  # type: ignore[method-assign]
        with pytest.raises(RoomError, match="not ready"):
            await rooms.start(made.id, ann)
        assert (await rooms.room(made.id)).started is None

    in_store(database, work)


def test_a_deck_that_is_brought_while_another_is_loses_neither(database: str) -> None:
    (_, first), (_, second) = a_deck(GAME, "first"), a_deck(GAME, "second")

    async def work(store: Store) -> None:
        rooms = Rooms(store)
        ann, made = await table(store, rooms, CustomContent())
        work_out, others = rooms.in_own_deck, [1]

        async def slow(room: Room, seat: int, *wish: Any) -> Any:
            found = await work_out(room, seat, *wish)
            if seat == 0 and others:
                others.clear()
                await rooms.bring(made.id, 1, second, {}, ann, "")
            return found

        rooms.in_own_deck = slow  # type: ignore[method-assign,assignment]
        await rooms.bring(made.id, 0, first, {}, ann, "")

        found = await rooms.room(made.id)
        assert sorted(found.brought.own) == [0, 1]
        assert (found.settings["deck0"], found.settings["deck1"]) == ("own", "own")

    in_store(database, work)


def test_an_open_game_is_not_built_again(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even when its log is read again and the game has fallen out of the cache."""
    ann = inside.person()
    _, text = a_deck(GAME, "mine")
    wish: Json = {"game": GAME, "seats": [{"kind": "human"}, {"kind": "hot"}], "decks": [text]}
    made = ann.call("POST", "/api/tables", wish)["table"]["table"]
    ann.call("POST", f"/api/tables/{made}/start")
    with ann.sit(made, 0) as seat:
        seat.until_type("update")
        watched = Watched(monkeypatch)
        watched.game_with.cache_clear()
        inside.hub.referees[made].forget()
        with ann.sit(made, 1) as other:
            other.until_type("update")

    assert watched.built == []


def test_decks_that_settings_name_are_read_in_turn_too() -> None:
    """They are built once for each seat that plays one."""
    (id, text), (_, rest) = a_deck(GAME, "named"), a_deck(GAME, "rest")
    settings, brought = with_named_decks(GAME, {"deck0": id}, CustomContent(decks=(text, rest)), 2)

    assert settings["deck0"] == "own" and list(brought.own) == [0] and brought.decks == (rest,)

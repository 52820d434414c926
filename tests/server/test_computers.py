"""Which computers are seated, when they think, and how many processes they take."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from soultable.core.errors import BadSetting
from soultable.server.allowed_agents import LEVELS, AllowedAgents, checked
from soultable.server.schema import seats, tables
from soultable.server.store import Store
from tests.proofs.starve import AsItIs, processes
from tests.server.client import Answered, Person, drain
from tests.server.conftest import Serve
from tests.server.inside import Inside
from tests.server.postgres import Postgres
from tests.server.serving import Serving
from tests.server.test_store import in_store


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.close()


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that was started without any option."""
    folder = tmp_path_factory.mktemp("usual")
    running = AsItIs(str(folder / "games.sqlite3"), folder)
    yield running
    running.kill()


def wait_until(what: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not what() and time.monotonic() < end:
        time.sleep(0.05)
    assert what()


# -- who is seated ---------------------------------------------------------------------------------------


def test_a_server_seats_the_five_levels(usual: Serving) -> None:
    ann = usual.person()

    assert ann.call("GET", "/api/games")["agents"] == list(LEVELS)
    with ann.sit(ann.make("soulfall", "human", "level1", settings={"start_player": "seat1"}), 0) as mine:
        assert mine.until_asked()["event"] > 0


@pytest.mark.parametrize(
    "agent",
    ["greedy", "random", "search:walks=1000000,seconds=600,cores=64", "level1:slips=0", "level6", "x" * 80],
)
@pytest.mark.parametrize("where", ["seat", "absence", "placed"])
def test_whatever_else_a_guest_asks_for_is_refused_in_one_line(
    usual: Serving, agent: str, where: str
) -> None:
    ann = usual.person()
    ai = {"kind": "ai", "agent": agent}
    seats = [{"kind": "human"}, ai if where == "seat" else {"kind": "open"}]
    options = {"absence": {"grace": 5.0, "agent": agent}} if where == "absence" else {}

    with pytest.raises(Answered) as refused:
        made = ann.call("POST", "/api/tables", {"game": "soulfall", "seats": seats, "options": options})
        ann.call("PUT", f"/api/tables/{made['table']['table']}/seats/1", ai)

    assert refused.value.status == 422 and "\n" not in refused.value.sentence
    assert all(level in refused.value.sentence for level in LEVELS)


def test_what_its_owner_allows_is_seated_with_exactly_its_parameters() -> None:
    agents = AllowedAgents(("search:walks=50", "random"))

    assert agents.names == (*LEVELS, "search:walks=50", "random")
    assert agents.check("search: walks = 50") == "search:walks=50" and agents.check("") == "level3"
    for other in ("search", "search:walks=51", "search:walks=50,seconds=600", "greedy"):
        with pytest.raises(BadSetting, match="level5, search:walks=50, random"):
            agents.check(other)


@pytest.mark.parametrize(
    ("name", "why"), [("search:cores=2", "one core"), ("gredy", "greedy"), ("search:walk=5", "walks")]
)
def test_the_owner_is_told_what_does_not_fit(name: str, why: str) -> None:
    with pytest.raises(BadSetting, match=why):
        checked([name])


def test_agents_that_are_registered_are_seated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "agents.toml").write_text('[agents.mine]\nprogram = ["true"]\n')
    monkeypatch.setenv("SOULTABLE_AGENTS", str(tmp_path / "agents.toml"))

    assert AllowedAgents().names == (*LEVELS, "mine")


def test_a_table_of_before_goes_on_with_a_level(tmp_path: Path) -> None:
    database = str(tmp_path / "old.sqlite3")
    before = AsItIs(database, tmp_path)
    ann = before.person()
    table = ann.make("soulfall", "human", "level1", settings={"start_player": "seat1"}, pace=0)
    before.kill()

    async def age(store: Store) -> None:
        async with store.write() as c:
            old = "search:walks=10000000,seconds=600,cores=64"
            await c.execute(seats.update().where(seats.c.game == table, seats.c.seat == 1).values(agent=old))
            options = '{"pace": 0.0, "absence": {"grace": 1.0, "agent": "greedy"}}'
            await c.execute(tables.update().where(tables.c.id == table).values(options=options))

    in_store(database, age)
    after = AsItIs(database, tmp_path)
    try:
        same = Person(after.port)
        same.cookie = ann.cookie
        with same.sit(table, 0) as mine:
            mine.until_asked()
            assert sum(event["seat"] == 1 for event in mine.events) > 0
    finally:
        after.kill()


# -- when they think -------------------------------------------------------------------------------------


def test_a_table_that_nobody_watches_rests_and_goes_on_when_somebody_comes(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = inside.person()
    table = ann.make("spirit-war", "random", "random", pace=0.1)  # so that it lasts
    computers = inside.hub.referee(table).computers
    monkeypatch.setattr(computers, "unwatched", 0.3)
    time.sleep(0.5)
    assert inside.hub.referees[table].match is None  # nobody has looked yet

    with ann.sit(table, None) as watching:
        watching.until(lambda m: m["type"] == "update" and m["event"] > 5)
    wait_until(lambda: not computers.thoughts and not computers.is_watched())
    length = inside.match(table).length
    assert inside.match(table).result is None
    time.sleep(0.7)
    assert inside.match(table).length == length and not computers.thoughts

    with ann.sit(table, None) as watching:
        watching.until_type("update")
        seen = watching.now["event"]
        watching.until(lambda m: m["type"] == "update" and m["event"] > seen)


def test_who_stands_in_rests_too(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = inside.person()
    absence = {"grace": 1.0, "agent": "random"}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, absence=absence)
    with ann.sit(table, 1) as yours:
        yours.until_event("away", 20)
        yours.until(lambda m: m["type"] == "update" and m["request"] is not None)
        computers = inside.hub.referees[table].computers
        monkeypatch.setattr(computers, "unwatched", 0.0)
    wait_until(lambda: not computers.is_watched() and not computers.thoughts)

    assert inside.match(table).result is None


def test_computers_play_where_somebody_looks(postgres: Postgres, serve: Serve) -> None:
    """The table is made at one process and watched at another, and then the other way round."""
    database = postgres.fresh()
    one, two = serve(database), serve(database)
    ann = one.person()
    there = Person(two.port)
    there.cookie = ann.cookie
    for here, other in ((ann, there), (there, ann)):
        table = here.make("spirit-war", "random", "random", pace=0)
        with other.sit(table, None) as watching:
            watching.until(lambda m: m["type"] == "update" and m["event"] > 10, 30)


# -- because of whom -------------------------------------------------------------------------------------


def test_who_acted_last_pays_and_the_host_for_a_table_without_people(inside: Inside) -> None:
    ann, bob = inside.person("Ann"), inside.person("Bob")
    table = ann.make("spirit-war", "human", "open", "random", start=False)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    ids = {who: who.call("GET", "/api/session")["id"] for who in (ann, bob)}
    with ann.sit(table, 0) as mine, bob.sit(table, 1) as yours:
        mine.until_type("update")
        yours.until_type("update")
        computers = inside.hub.referees[table].computers
        for who, seat in ((ann, mine), (bob, yours), (ann, mine)):
            drain(seat)
            seat.act("offer_draw")
            assert computers.payer() == ("127.0.0.1", ids[who])

    alone = ann.make("spirit-war", "random", "random")
    with bob.sit(alone, None) as watching:
        watching.until_type("update")
        assert inside.hub.referees[alone].computers.payer() == ("127.0.0.1", ids[ann])


def test_thinking_is_counted_for_who_pays(inside: Inside) -> None:
    ann = inside.person()
    queue = inside.hub.thinkers.queue
    with ann.sit(ann.make("soulfall", "human", "level1", settings={"start_player": "seat1"}), 0) as mine:
        mine.until_asked()

    assert {payer.person for payer in queue.used.persons} == {ann.call("GET", "/api/session")["id"]}
    assert set(queue.used.addresses) == {"127.0.0.1"}
    assert not queue.thinking and not queue.waiting


# -- processes -------------------------------------------------------------------------------------------


def test_all_games_and_agents_share_a_few_processes_behind_the_server(tmp_path: Path) -> None:
    server = Serving(str(tmp_path / "games.sqlite3"), tmp_path, "--workers", "1")
    try:
        ann = server.person()
        watching = []
        for game in ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi"):
            for agent in ("random", "level1", "level2"):
                watching.append(ann.sit(ann.make(game, agent, agent, pace=0), None))
        for seat in watching:
            seat.until(lambda m: m["type"] == "update" and m["event"] > 3, 60)

        assert 1 <= processes(server.process.pid) <= 2
    finally:
        server.kill()


def test_an_agent_that_hangs_is_ended_and_the_table_goes_on(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inside.hub.thinkers, "seconds", 0.4)
    monkeypatch.setattr("soultable.server.agent_pool.START", 0.0)
    monkeypatch.setattr("soultable.server.agent_pool.COMMAND", ["sleep", "600"])
    ann = inside.person()
    with ann.sit(ann.make("soulfall", "human", "level1", settings={"start_player": "seat1"}), 0) as mine:
        mine.until_asked()

    inside.close()
    assert inside.hub.thinkers.all
    assert all(asker.process is None for asker in inside.hub.thinkers.all)  # and none is left behind


def test_what_takes_longer_than_was_expected_is_asked_again_in_a_place_for_that(
    inside: Inside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first process is asleep; nobody waits for it, and its answer is not made up."""
    begun = tmp_path / "begun"
    real = f"exec {sys.executable} -m soultable.server.agent_process"
    script = f"test -e {begun} || {{ touch {begun}; exec sleep 600; }}; {real}"
    monkeypatch.setattr("soultable.server.agent_pool.COMMAND", ["sh", "-c", script])
    monkeypatch.setattr("soultable.server.agent_pool.START", 0.0)
    thinkers, ann = inside.hub.thinkers, inside.person()
    table = ann.make("soulfall", "human", "level1", settings={"start_player": "seat1"})
    with ann.sit(table, 0) as mine:
        mine.until_asked()

    assert begun.exists()
    room = inside.hub.referees[table].room
    assert room is not None and thinkers.queue.expected[thinkers.about(room, "level1")] > 0
    assert len(thinkers.all) <= thinkers.places


def test_what_is_slow_at_one_table_is_not_expected_to_be_at_another(inside: Inside) -> None:
    ann, thinkers = inside.person(), inside.hub.thinkers
    tables = [ann.make("soulfall", "human", "level1") for _ in range(2)]
    rooms = []
    for table in tables:
        with ann.sit(table, 0) as mine:
            mine.until_type("update")
            rooms.append(inside.hub.referees[table].room)
    first, second = (thinkers.about(room, "level1") for room in rooms if room is not None)

    thinkers.queue.learn(first, 5.0)

    assert not thinkers.queue.is_quick(first) and thinkers.queue.is_quick(second)
    assert not thinkers.queue.is_quick(thinkers.about(rooms[0], "level5"))  # type: ignore[arg-type]  # it is there

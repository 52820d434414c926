"""Deals of a server: committed to before the game, closed until its end, and open to a check after it."""

import json
import re
import sqlite3
from hashlib import sha256
from typing import Any

import pytest
import sqlalchemy as sa

from soultable.core.commitment import commitment_of
from soultable.core.record import read_record
from soultable.core.table import open_table, replay
from soultable.games.registry import game as game_of
from soultable.server import match as words
from soultable.server.clock import ClockRule
from soultable.server.match import Match
from soultable.server.players import People
from soultable.server.room import Chair, Options, Room
from soultable.server.room_actions import Rooms
from soultable.server.schema import tables
from soultable.server.store import Store
from tests.core.keyed_games import keyed_header
from tests.server.client import Answered, Json, Person
from tests.server.conftest import Serve
from tests.server.serving import Serving
from tests.server.test_store import in_store

DIGEST = re.compile("[0-9a-f]{64}")


def two_people(server: Serving, **options: Any) -> tuple[Person, Person, str]:
    """Ann's table with Bob at seat 1; not begun."""
    ann, bob = server.person(), server.person("Bob")
    table = ann.make("soulfall", "human", "open", settings={"start_player": "seat0"}, start=False, **options)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 1, "luck": "bobs-luck"})
    ann.call("POST", f"/api/tables/{table}/seats/0/ready", {"ready": True, "luck": "anns_luck"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    return ann, bob, table


def news(person: Person, table: str) -> Json:
    found: Json = person.call("GET", f"/api/tables/{table}")["table"]
    return found


def played(ann: Person, bob: Person, table: str) -> list[str]:
    """A few answers, then Ann resigns; every frame that anybody was sent before."""
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine, bob.sit(table, 1) as yours, bob.sit(table, None) as looks_on:
        for seat in (mine, yours, looks_on):
            seat.until_type("update")
        for _ in range(6):
            asked = next(seat for seat in (mine, yours) if seat.now["request"] is not None)
            asked.first()
            for seat in (mine, yours, looks_on):
                seat.send(type="ping")
                seat.until_type("pong")
        frames = [*mine.frames, *yours.frames, *looks_on.frames]
        mine.act("resign")
    return frames


def record_of(person: Person, table: str) -> Json:
    header: Json = json.loads(person.call("GET", f"/api/tables/{table}/record").splitlines()[0])
    return header


# -- before, while, after --------------------------------------------------------------------------------


def test_the_commitment_is_shown_from_the_making_on_and_the_record_keeps_it(server: Serving) -> None:
    ann, bob, table = two_people(server)
    shown = news(ann, table)["commitment"]
    frames = played(ann, bob, table)
    header = record_of(ann, table)
    deal = header["deal"]

    text = f"soultable deal 1\n{deal['salt']}\n{header['seed']}\n"
    assert DIGEST.fullmatch(shown)
    assert {json.loads(f)["commitment"] for f in frames if json.loads(f)["type"] == "table"} == {shown}
    assert news(bob, table)["commitment"] == deal["commitment"] == sha256(text.encode()).hexdigest() == shown
    assert deal["chance"] == "blake2b"
    assert deal["lucks"] == ["anns_luck", "bobs-luck"]
    assert deal["kinds"] == ["human", "human"]


def test_a_record_verifies_with_the_key_of_seed_and_luck(server: Serving) -> None:
    ann, bob, table = two_people(server)
    played(ann, bob, table)
    record = read_record(ann.call("GET", f"/api/tables/{table}/record"))

    again = replay(game_of("soulfall"), record)

    assert again.record().text() == record.text()
    assert record.header.deal is not None
    assert record.header.deal.trouble(record.header.seed, news(ann, table)["commitment"]) == ""


def test_neither_seed_nor_salt_nor_luck_leaves_before_the_end(server: Serving) -> None:
    ann, bob, table = two_people(server)
    before = json.dumps([news(ann, table), news(bob, table), news(server.person("Cid"), table)])
    frames = "".join(played(ann, bob, table))
    header = record_of(ann, table)

    secrets = [header["seed"], header["deal"]["salt"], *header["deal"]["lucks"]]
    assert all(len(secret) > 8 and secret not in before + frames for secret in secrets)
    assert header["seed"] not in server.log.read_text()


def test_seeds_have_256_bits_and_salts_128_and_none_comes_twice(server: Serving) -> None:
    ann = server.person()
    made = [ann.make("soulfall", "human", "hot", start=False) for _ in range(20)]
    with sqlite3.connect(server.database) as base:
        marks = ",".join("?" * len(made))
        rows = base.execute(f"select seed, salt, chance from tables where id in ({marks})", made).fetchall()

    assert all(DIGEST.fullmatch(seed) for seed, _, _ in rows)
    assert all(re.fullmatch("[0-9a-f]{32}", salt) for _, salt, _ in rows)
    assert {chance for _, _, chance in rows} == {"blake2b"}
    assert len({seed for seed, _, _ in rows}) == len({salt for _, salt, _ in rows}) == 20
    bits = [bin(int(seed, 16)).count("1") for seed, _, _ in rows]
    assert all(80 < count < 176 for count in bits)  # six standard deviations: nothing is padded


def test_a_rematch_has_a_seed_a_salt_and_a_commitment_of_its_own(server: Serving) -> None:
    ann, bob, table = two_people(server)
    played(ann, bob, table)
    again = ann.call("POST", f"/api/tables/{table}/rematch")["table"]
    with sqlite3.connect(server.database) as base:
        asked = "select seed, salt, chance from tables where id in (?, ?)"
        rows = base.execute(asked, [table, again["table"]]).fetchall()
        lucks = base.execute("select luck from seats where game = ?", [again["table"]]).fetchall()

    assert DIGEST.fullmatch(again["commitment"])
    assert again["commitment"] != news(ann, table)["commitment"]
    assert len({row[0] for row in rows}) == len({row[1] for row in rows}) == 2
    assert {row[2] for row in rows} == {"blake2b"}
    assert lucks == [("",), ("",)]


# -- luck ------------------------------------------------------------------------------------------------


def test_luck_may_change_until_the_start_and_not_after_it(server: Serving) -> None:
    ann, bob, table = two_people(server)
    path = f"/api/tables/{table}/seats/0/ready"
    ann.call("POST", path, {"ready": True, "luck": "later"})
    ann.call("POST", path, {"ready": True})  # says nothing of luck, and leaves it
    ann.call("POST", f"/api/tables/{table}/start")
    with pytest.raises(Answered) as late:
        ann.call("POST", path, {"ready": True, "luck": "too late"[:3]})
    with bob.sit(table, 1) as yours:
        yours.until_type("update")
        yours.act("resign")

    assert late.value.code == "started"
    assert record_of(ann, table)["deal"]["lucks"] == ["later", "bobs-luck"]


def test_luck_is_a_seats_own(server: Serving) -> None:
    ann, bob, table = two_people(server)
    with pytest.raises(Answered) as other:
        bob.call("POST", f"/api/tables/{table}/seats/0/ready", {"ready": True, "luck": "mine"})
    assert other.value.code == "not-yours"

    bob.call("POST", f"/api/tables/{table}/seats/1/leave")
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 1})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    played(ann, bob, table)

    assert record_of(ann, table)["deal"]["lucks"] == ["anns_luck", ""]


@pytest.mark.parametrize("luck", ["a b", "ä", "a\n", "a" * 65, 7, ["a"]])
def test_luck_that_does_not_fit_is_refused(server: Serving, luck: object) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "open", start=False)
    with pytest.raises(Answered) as ready:
        ann.call("POST", f"/api/tables/{table}/seats/0/ready", {"ready": True, "luck": luck})
    with pytest.raises(Answered) as join:
        ann.call("POST", f"/api/tables/{table}/join", {"name": "Bob", "luck": luck})

    assert ready.value.status == join.value.status == 422


def test_a_seat_that_a_computer_takes_over_has_no_luck(server: Serving) -> None:
    ann, bob, table = two_people(server)
    bob.call("POST", f"/api/tables/{table}/seats/1/leave")
    path = f"/api/tables/{table}/seats/1"
    given = ann.call("PUT", path, {"kind": "ai", "agent": "greedy"})["table"]["seats"]
    with pytest.raises(Answered) as refused:
        ann.call("POST", f"{path}/ready", {"ready": True, "luck": "mine-too"})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        mine.act("resign")
    deal = record_of(ann, table)["deal"]

    assert refused.value.code == "not-yours"
    assert [seat["has_luck"] for seat in given] == [True, False]
    assert deal["kinds"] == ["human", "ai"]
    assert deal["lucks"] == ["anns_luck", ""]


def test_everybody_sees_who_has_added_luck_and_nobody_which(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "open", start=False)
    before = having_luck(ann, table)
    ann.call("POST", f"/api/tables/{table}/seats/0/ready", {"ready": True, "luck": "anns_luck"})
    bob = server.person("Bob")
    alone = having_luck(bob, table)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 1, "luck": "bobs-luck"})
    both = having_luck(ann, table)
    bob.call("POST", f"/api/tables/{table}/seats/1/leave")

    assert before == [False, False]
    assert alone == [True, False]
    assert both == [True, True]
    assert having_luck(ann, table) == [True, False]  # it goes with the one who gave it


def having_luck(person: Person, table: str) -> list[bool]:
    return [seat["has_luck"] for seat in news(person, table)["seats"]]


# -- who may see the seed --------------------------------------------------------------------------------


def outline(person: Person, path: str) -> Json:
    found: Json = person.call("GET", f"/api/{path}/outline")
    return found


def test_the_seed_of_an_open_game_is_shown_with_its_replay(server: Serving) -> None:
    ann, bob, table = two_people(server)
    played(ann, bob, table)
    header = record_of(ann, table)

    deal = outline(ann, f"tables/{table}")["deal"]

    told = {k: header["deal"][k] for k in ("salt", "lucks", "commitment", "kinds")}
    assert deal == {"seed": header["seed"], **told}
    token = ann.call("POST", f"/api/tables/{table}/share", {"viewer": 0})["token"]
    assert outline(bob, f"shared/{token}")["deal"] is None
    token = ann.call("POST", f"/api/tables/{table}/share", {"viewer": None})["token"]
    assert outline(bob, f"shared/{token}")["deal"] == deal


def test_where_each_seat_keeps_its_own_cards_the_seed_stays_closed(server: Serving) -> None:
    """The seed shows every card; what was shown of it before stays shown, and that is all."""
    ann, bob, table = two_people(server, reveal="own")
    played(ann, bob, table)
    found = outline(ann, f"tables/{table}")
    with pytest.raises(Answered) as refused:
        record_of(ann, table)

    assert found["deal"] is None
    assert refused.value.code == "not-allowed"
    assert DIGEST.fullmatch(news(ann, table)["commitment"])
    with sqlite3.connect(server.database) as base:
        seed, salt = base.execute("select seed, salt from tables where id = ?", [table]).fetchone()
    assert seed not in json.dumps(found) and salt not in json.dumps(found)


def test_an_upload_that_names_another_commitment_is_refused(server: Serving) -> None:
    match = Match(game_of("soulfall"), keyed_header(game_of("soulfall")), frozenset(), 1.0, ClockRule())
    text = match.table.record().text()
    ann = server.person()
    assert ann.raw("POST", "/api/records", text.encode())[0] == 201

    header = keyed_header(game_of("soulfall"))
    assert header.deal is not None
    lied = open_lie(header.deal.commitment)
    status, _, content = ann.raw("POST", "/api/records", lied.encode())

    assert status == 422
    assert "its seed and salt do not give the commitment that it names" in content.decode()


def test_an_upload_in_which_a_computer_has_luck_is_refused(server: Serving) -> None:
    """A server that sees what the person has added could try luck of its own until it likes the cards."""
    header = keyed_header(game_of("soulfall"), lucks=("anns_luck", "g17"), kinds=("human", "ai"))
    text = Match(game_of("soulfall"), header, frozenset({1}), 1.0, ClockRule()).table.record().text()

    status, _, content = server.person().raw("POST", "/api/records", text.encode())

    assert status == 422
    assert "seat 1 is a computer's, but has luck" in content.decode()


def open_lie(commitment: str) -> str:
    """A record whose chain holds, with the commitment of another seed."""
    game = game_of("soulfall")
    header = keyed_header(game, "f" * 64)
    assert header.deal is not None
    deal = type(header.deal)(header.deal.salt, header.deal.lucks, commitment)
    lied = type(header)(
        header.game, header.rules_version, header.cards_hash, header.seats, header.settings, header.seed, "",
        deal,
    )  # fmt: skip
    return Match(game, lied, frozenset(), 1.0, ClockRule()).table.record().text()


# -- playing on, restarts, older games -------------------------------------------------------------------


def test_a_game_played_on_meets_the_same_cards_and_claims_no_commitment(serve: Serve) -> None:
    server = serve()
    ann, bob, table = two_people(server)
    played(ann, bob, table)
    frames = outline(ann, f"tables/{table}")["frames"]
    at = max(number for number, frame in enumerate(frames) if frame["asked"] == [0])
    wish = {"viewer": 0, "at": at, "seat": 0, "agent": "greedy", "pace": 0}

    made = ann.call("POST", f"/api/tables/{table}/branch", wish)["table"]
    server.kill()
    again = serve(server.database)
    cid = Person(again.port)
    cid.cookie = ann.cookie

    assert made["commitment"] == ""
    frame = cid.call("GET", f"/api/tables/{table}/frames?viewer=0&first={at}&count=1")["frames"][0]
    with cid.sit(made["table"], 0, words="") as mine:  # frames are facts
        mine.until_type("update")
        assert mine.now["view"] == frame["view"]
        mine.act("resign")
    header = record_of(cid, made["table"])
    before = record_of(cid, table)
    assert header["seed"] == before["seed"]
    assert header["deal"] == {
        "chance": "blake2b", "salt": "", "lucks": before["deal"]["lucks"], "commitment": "",
        "kinds": before["deal"]["kinds"],
    }  # fmt: skip


def test_a_server_that_is_killed_goes_on_with_the_same_luck(serve: Serve, database: str) -> None:
    server = serve(database)
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    commitment = news(ann, table)["commitment"]
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        view = mine.now["view"]
    server.kill()
    later = Person(serve(database).port)
    later.cookie = ann.cookie

    assert news(later, table)["commitment"] == commitment
    with later.sit(table, 0) as mine:
        mine.until_type("update")
        assert mine.now["view"] == view
        mine.act("resign")
    record = read_record(later.call("GET", f"/api/tables/{table}/record"))
    assert record.header.deal is not None
    assert commitment_of(record.header.deal.salt, record.header.seed) == commitment
    replay(game_of("soulfall"), record)


def test_a_game_that_began_before_kinds_were_recorded_goes_on_as_it_was(serve: Serve, database: str) -> None:
    """The chain of its log begins with a header that says nothing of them."""
    server = serve(database)
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    server.kill()
    in_store(database, without_kinds)
    later = Person(serve(database).port)
    later.cookie = ann.cookie
    with later.sit(table, 0) as mine:
        mine.until_type("update")
        mine.act("resign")
    deal = record_of(later, table)["deal"]

    assert "kinds" not in deal
    assert outline(later, f"tables/{table}")["deal"]["kinds"] == []


async def without_kinds(store: Store) -> None:
    async with store.write() as c:
        await c.execute(sa.update(tables).values(kinds="[]"))


def test_an_older_game_goes_on_with_the_fast_generator(database: str) -> None:
    """Rows from before there was another kind of chance deal the very game that they dealt."""

    async def work(store: Store) -> None:
        rooms = Rooms(store)
        room = await a_room(store, rooms)
        old = {"chance": "", "salt": "", "seed": "5"}
        async with store.write() as c:
            await c.execute(sa.update(tables).where(tables.c.id == room.id).values(**old))
        found = await rooms.room(room.id)
        match = Match(found.played(), found.header(), frozenset(), 1.0, ClockRule())
        then = open_table(game_of("soulfall"), ("Ann", "Ann"), 5, found.settings)

        assert found.commitment == "" and found.header().deal is None
        assert match.table.record().text() == then.record().text()

    in_store(database, work)


async def a_room(store: Store, rooms: Rooms) -> Room:
    ann, _ = await People(store).guest("Ann")
    room, _ = await rooms.create(ann, "soulfall", {}, Options(), [Chair("human"), Chair("hot")])
    return room


def test_a_tables_secrets_do_not_show_when_it_is_printed(database: str) -> None:
    async def work(store: Store) -> None:
        room = await a_room(store, Rooms(store))

        assert room.seed not in repr(room) and room.salt not in repr(room)

    in_store(database, work)


def test_an_answer_taken_back_and_given_again_meets_the_same_luck_at_a_server_too() -> None:
    match = Match(game_of("soulfall"), keyed_header(game_of("soulfall")), frozenset(), 1.0, ClockRule())
    for number in range(30):
        seat = match.waiting()[0]
        options = match.table.request_of(seat).options
        before = match.table.entries[-1].link
        first = match.row(seat, options[0].text, "", 2.0)
        match.row(seat, words.UNDO_AGREED, "", 2.0)
        assert match.table.entries[-1].link == before
        other = match.row(seat, options[-1].text, "", 2.0)
        match.row(seat, words.UNDO_AGREED, "", 2.0)
        again = match.row(seat, options[0].text, "", 2.0)

        assert again.link == first.link
        assert other.link != first.link or len(options) == 1, number

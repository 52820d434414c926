"""Tables around the games: making, joining, ready, starting, again; players and their accounts."""

import sqlite3

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Answered, Person, play_on
from tests.server.serving import Serving


def refused(person: Person, method: str, path: str, body: object = None, token: str = "") -> tuple[int, str]:
    with pytest.raises(Answered) as answer:
        person.call(method, path, body, token)
    return answer.value.status, answer.value.code


def test_a_friend_joins_by_the_link_alone_and_both_play(server: Serving) -> None:
    ann, bob = server.person("Ann"), Person(server.port)
    table = ann.make("soulfall", "human", "open", start=False)
    assert refused(ann, "POST", f"/api/tables/{table}/start") == (409, "not-ready")

    seated = bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    token = seated["tokens"]["1"]
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True}, token)

    with ann.sit(table, 0) as mine, bob.sit(table, 1, token=token) as yours:
        assert yours.until_type("table")["started"] is None
        ann.call("POST", f"/api/tables/{table}/start")
        mine.until_type("update"), yours.until_type("update")
        assert [seat["name"] for seat in mine.table["seats"]] == ["Ann", "Bob"]
        play_on(mine, yours, most=5)
        assert len(yours.events) > 3
    assert refused(bob, "POST", f"/api/tables/{table}/join", {"name": "Cid"}) == (409, "no-seat")


def test_those_at_the_table_see_it_change(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("spirit-war", "human", "open", "open", start=False)
    with ann.sit(table, 0) as mine:
        mine.until_type("table")
        bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 2})
        assert mine.until_type("table")["seats"][2]["name"] == "Bob"
        bob.call("POST", f"/api/tables/{table}/seats/2/name", {"name": "Robert"})
        assert mine.until_type("table")["seats"][2]["name"] == "Robert"
        bob.call("POST", f"/api/tables/{table}/seats/2/ready", {"ready": True})
        assert mine.until_type("table")["seats"][2]["ready"] is True
        ann.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "ai", "agent": "random"})
        assert mine.until_type("table")["seats"][1]["agent"] == "random"
        bob.call("POST", f"/api/tables/{table}/seats/2/leave")
        assert mine.until_type("table")["seats"][2]["kind"] == "open"


def test_nobody_touches_a_seat_or_table_of_others(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("soulfall", "human", "open", start=False)

    for path, body in (("name", {"name": "x"}), ("ready", {"ready": True}), ("leave", None)):
        assert refused(bob, "POST", f"/api/tables/{table}/seats/0/{path}", body) == (403, "not-yours")
    assert refused(bob, "PUT", f"/api/tables/{table}/seats/1", {"kind": "ai"}) == (403, "not-host")
    assert refused(bob, "POST", f"/api/tables/{table}/start") == (403, "not-yours")
    assert refused(bob, "POST", f"/api/tables/{table}/rematch") == (403, "not-yours")
    assert refused(ann, "POST", f"/api/tables/{table}/seats/9/ready", {"ready": True}) == (422, "bad-seat")
    with bob.sit(table, 0) as seat:
        assert seat.until_type("error")["code"] == "not-yours"
    with bob.sit(table, 0, token="x" * 43) as seat:
        assert seat.until_type("error")["code"] == "not-yours"


def test_one_seat_at_a_table_opens_no_other(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("soulfall", "human", "open", start=False)
    token = bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})["tokens"]["1"]

    for path, body in (("name", {"name": "x"}), ("ready", {"ready": False}), ("leave", None)):
        for who, held in ((bob, ""), (Person(server.port), token)):
            there = f"/api/tables/{table}/seats/0/{path}"
            assert refused(who, "POST", there, body, held) == (403, "not-yours")
    for who, held in ((bob, ""), (Person(server.port), token)):
        with who.sit(table, 0, token=held) as seat:
            assert seat.until_type("error")["code"] == "not-yours"


def test_listed_tables_with_a_free_seat_are_found_others_are_not(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    public = ann.make("soulfall", "human", "open", start=False, listed=True)
    private = ann.make("soulfall", "human", "open", start=False)

    def found() -> list[str]:
        return [row["table"]["table"] for row in bob.call("GET", "/api/tables")]

    assert public in found() and private not in found()
    bob.call("POST", f"/api/tables/{public}/join", {"name": "Bob"})
    assert public not in found()


def test_a_rematch_swaps_the_seats_and_keeps_the_tokens_good(server: Serving) -> None:
    ann, bob = server.person("Ann"), Person(server.port)
    decks = {"deck0": "s-wind", "deck1": "s-fire"}
    table = ann.make("alternate-souls", "human", "open", start=False, settings=decks)
    token = bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})["tokens"]["1"]
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True}, token)
    ann.call("POST", f"/api/tables/{table}/start")
    assert refused(ann, "POST", f"/api/tables/{table}/rematch") == (409, "still-running")
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        mine.act("resign")
        again = bob.call("POST", f"/api/tables/{table}/rematch", None, token)
        assert (
            mine.until(lambda m: m["type"] == "table" and m["successor"])["successor"]
            == again["table"]["table"]
        )

    assert [seat["name"] for seat in again["table"]["seats"]] == ["Bob", "Ann"] and again["mine"] == [0]
    assert (again["table"]["settings"]["deck0"], again["table"]["settings"]["deck1"]) == ("s-fire", "s-wind")
    same = ann.call("POST", f"/api/tables/{table}/rematch")
    assert same["table"]["table"] == again["table"]["table"] and same["mine"] == [1]
    ann.call("POST", f"/api/tables/{again['table']['table']}/start")
    with bob.sit(again["table"]["table"], 0, token=token) as yours:
        assert yours.until_type("update")["view"]["viewer"] == 0


def test_nobody_is_ready_for_a_rematch_before_they_ask_for_it_too(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("soulfall", "human", "open", start=False)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine:
        mine.act("resign")

    again = bob.call("POST", f"/api/tables/{table}/rematch")["table"]
    assert [(seat["name"], seat["ready"]) for seat in again["seats"]] == [("Bob", True), ("Ann", False)]
    assert refused(bob, "POST", f"/api/tables/{again['table']}/start") == (409, "not-ready")

    agreed = ann.call("POST", f"/api/tables/{table}/rematch")["table"]
    assert agreed["table"] == again["table"] and all(seat["ready"] for seat in agreed["seats"])
    ann.call("POST", f"/api/tables/{again['table']}/start")


def test_an_account_finds_its_games_on_another_device(server: Serving) -> None:
    ann, phone = server.person("Ann"), Person(server.port)
    table = ann.make("soulfall", "human", "random")
    account = {"login": f"Ann {table[:8]}", "password": "correct horse"}
    assert ann.call("POST", "/api/account", account)["login"] == account["login"].casefold()

    assert refused(phone, "GET", "/api/tables/mine") == (401, "no-session")
    assert refused(phone, "POST", "/api/login", {**account, "password": "wrong"}) == (401, "not-logged-in")
    assert refused(phone, "POST", "/api/login", {**account, "login": "nobody"}) == (401, "not-logged-in")
    phone.call("POST", "/api/login", account)

    assert [row["table"]["table"] for row in phone.call("GET", "/api/tables/mine")] == [table]
    with phone.sit(table, 0) as seat:
        assert seat.until_type("update")["view"]["viewer"] == 0
    phone.call("DELETE", "/api/session")
    assert refused(phone, "GET", "/api/tables/mine") == (401, "no-session")


def test_what_a_guest_played_goes_with_the_login(server: Serving) -> None:
    ann, guest = server.person("Ann"), server.person("Guest")
    account = {"login": f"A{id(ann)}", "password": "correct horse"}
    ann.call("POST", "/api/account", account)
    assert refused(guest, "POST", "/api/account", account) == (422, "not-accepted")
    table = guest.make("soulfall", "human", "random")

    guest.call("POST", "/api/login", account)

    assert [row["table"]["table"] for row in ann.call("GET", "/api/tables/mine")] == [table]


def test_what_does_not_fit_is_said_in_one_line(server: Serving) -> None:
    ann = server.person("Ann")
    seats = [{"kind": "human"}, {"kind": "open"}]
    for wish, part in (
        ({"game": "solfall", "seats": seats}, "did you mean 'soulfall'"),
        ({"game": "soulfall", "seats": seats[:1]}, "2 players"),
        ({"game": "soulfall", "seats": seats, "settings": {"memory_ad": "on"}}, "memory_aid"),
        ({"game": "soulfall", "seats": [{"kind": "human"}, {"kind": "ai", "agent": "gredy"}]}, "greedy"),
        ({"game": "soulfall", "seats": [{"kind": "human"}, {"kind": "robot"}]}, "seats[1]"),
        ({"game": "soulfall", "seats": seats, "options": {"clock": {"kind": "sand"}}}, "clock"),
        ({"game": "soulfall", "seats": seats, "options": {"reveal": "never"}}, "reveal"),
        ({"game": "soulfall", "seats": seats, "sets": {}}, "sets"),
        ({"game": 7, "seats": seats}, "game"),
    ):
        with pytest.raises(Answered) as answer:
            ann.call("POST", "/api/tables", wish)
        assert answer.value.status == 422 and part in answer.value.sentence
        assert "\n" not in answer.value.sentence
    assert refused(ann, "GET", "/api/tables/nowhere") == (404, "no-table")
    for name in ("", " ", "x" * 41, "a\x1b[2Jb", "\u202e"):
        assert refused(ann, "POST", "/api/session", {"name": name})[0] == 422


def test_a_table_without_spectators_is_seen_by_its_players_alone(server: Serving) -> None:
    ann, eve = server.person(), server.person("Eve")
    table = ann.make("soulfall", "human", "hot", spectators=False)

    with eve.sit(table, None) as watcher, pytest.raises(ConnectionClosed):
        while True:
            watcher.next()
    assert [message["type"] for message in watcher.messages] == ["error"]
    assert watcher.messages[0]["code"] == "no-spectators"
    with ann.sit(table, 0) as seat:
        assert seat.until_type("update")["request"] is not None or seat.now["view"]["waiting"] == [1]


def seed_of(server: Serving, table: str) -> str:
    with sqlite3.connect(server.database) as base:
        return str(base.execute("select seed from tables where id = ?", [table]).fetchone()[0])


def test_every_game_has_a_seed_of_its_own_that_nobody_guesses(server: Serving) -> None:
    ann = server.person()
    tables = [ann.make("soulfall", "human", "hot") for _ in range(8)]
    with ann.sit(tables[0], 0) as seat:
        seat.act("resign")
    tables.append(ann.call("POST", f"/api/tables/{tables[0]}/rematch")["table"]["table"])

    seeds = [seed_of(server, table) for table in tables]

    assert len(set(seeds)) == len(tables) == 9, "a rematch is another deal"
    assert all(len(seed) >= 22 for seed in seeds), "128 bits"
    assert len({seed[:2] for seed in seeds}) > 1 and len({seed[-2:] for seed in seeds}) > 1

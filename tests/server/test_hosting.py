"""What a host may do before the game begins: remove somebody, lock, hand over, close."""

import pytest

from tests.server.client import Person
from tests.server.conftest import Serve
from tests.server.serving import Serving
from tests.server.test_tables import refused


def joined(server: Serving, table: str, name: str = "Bob") -> Person:
    found = server.person(name)
    found.call("POST", f"/api/tables/{table}/join", {"name": name})
    return found


def test_somebody_who_is_never_ready_is_removed_and_does_not_come_back(server: Serving) -> None:
    ann = server.person("Ann")
    table = ann.make("spirit-war", "human", "open", "open", start=False)
    bob = joined(server, table)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob again"})
    with bob.sit(table, None) as watching:
        watching.until_type("table")

        after = ann.call("POST", f"/api/tables/{table}/seats/1/kick")

        assert [seat["kind"] for seat in after["table"]["seats"]] == ["human", "open", "open"]
        assert watching.until_type("table")["seats"][1]["kind"] == "open"
    for seat in (1, 2):
        wish = {"name": "Bob", "seat": seat}
        assert refused(bob, "POST", f"/api/tables/{table}/join", wish) == (403, "removed")
    joined(server, table, "Cid")


def test_only_the_host_and_only_before_the_start(server: Serving) -> None:
    ann = server.person("Ann")
    table = ann.make("soulfall", "human", "open", start=False)
    bob, stranger = joined(server, table), Person(server.port)
    wishes = (
        ("POST", "seats/0/kick", None), ("POST", "lock", {"locked": True}), ("POST", "host", {"seat": 1}),
        ("DELETE", "", None),
    )  # fmt: skip
    for method, path, body in wishes:
        address = f"/api/tables/{table}/{path}".rstrip("/")
        assert refused(bob, method, address, body) == (403, "not-host")
        assert refused(stranger, method, address, body) == (401, "no-session")
    assert refused(ann, "POST", f"/api/tables/{table}/seats/0/kick") == (422, "bad-seat")
    assert refused(ann, "POST", f"/api/tables/{table}/seats/9/kick") == (422, "bad-seat")

    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")

    for method, path, body in (("POST", "seats/1/kick", None), *wishes[1:]):
        address = f"/api/tables/{table}/{path}".rstrip("/")
        assert refused(ann, method, address, body) == (409, "started")


def test_nobody_else_sits_down_at_a_locked_table(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("soulfall", "human", "open", start=False, listed=True)

    def is_listed() -> bool:
        return table in [row["table"]["table"] for row in bob.call("GET", "/api/tables")]

    assert is_listed()
    with ann.sit(table, 0) as mine:
        assert mine.until_type("table")["locked"] is False
        assert ann.call("POST", f"/api/tables/{table}/lock", {"locked": True})["table"]["locked"] is True
        assert mine.until_type("table")["locked"] is True
    assert refused(bob, "POST", f"/api/tables/{table}/join", {"name": "Bob"}) == (409, "locked")
    assert not is_listed()

    ann.call("POST", f"/api/tables/{table}/lock", {"locked": False})

    assert is_listed()
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})


def test_the_hosting_goes_to_somebody_who_sits_there(server: Serving) -> None:
    ann = server.person("Ann")
    table = ann.make("spirit-war", "human", "open", "open", start=False)
    bob = joined(server, table)
    by_token = Person(server.port).call("POST", f"/api/tables/{table}/join", {"name": "Cid"})["tokens"]
    assert refused(ann, "POST", f"/api/tables/{table}/host", {"seat": int(min(by_token))}) == (
        422,
        "bad-seat",
    )

    after = ann.call("POST", f"/api/tables/{table}/host", {"seat": 1})

    assert (after["hosting"], after["table"]["host"]) == (False, 1)
    assert bob.call("GET", f"/api/tables/{table}")["hosting"] is True
    assert refused(ann, "POST", f"/api/tables/{table}/lock", {"locked": True}) == (403, "not-host")
    bob.call("POST", f"/api/tables/{table}/seats/0/kick")


@pytest.mark.parametrize("elsewhere", (False, True), ids=("same-process", "other-process"))
def test_a_table_is_closed_and_those_there_are_told(serve: Serve, database: str, elsewhere: bool) -> None:
    here = serve(database)
    there = serve(database) if elsewhere else here
    ann = here.person("Ann")
    table = ann.make("soulfall", "human", "open", start=False, listed=True)
    bob = joined(there, table)
    with bob.sit(table, 1) as seat:
        seat.until_type("table")

        ann.call("DELETE", f"/api/tables/{table}")

        told = seat.until(lambda message: message["type"] == "table" and message["ended"] is not None)
        assert (told["ending"], told["started"]) == ("closed", None)
    for method, path, body in (
        ("POST", "join", {"name": "Cid"}), ("POST", "start", None), ("POST", "rematch", None),
        ("POST", "seats/1/ready", {"ready": True}), ("POST", "lock", {"locked": True}),
        ("GET", "record", None), ("GET", "frames", None), ("DELETE", "", None),
    ):  # fmt: skip
        assert refused(ann, method, f"/api/tables/{table}/{path}".rstrip("/"), body)[0] in (403, 409), path
    assert ann.call("GET", "/api/tables/mine") == bob.call("GET", "/api/tables") == []
    assert bob.call("GET", f"/api/tables/{table}")["table"]["ending"] == "closed"


def test_a_rematch_that_was_closed_can_be_asked_for_again(server: Serving) -> None:
    ann = server.person("Ann")
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        mine.act("resign")
    first = ann.call("POST", f"/api/tables/{table}/rematch")["table"]["table"]
    ann.call("DELETE", f"/api/tables/{first}")

    second = ann.call("POST", f"/api/tables/{table}/rematch")["table"]["table"]

    assert second != first
    ann.call("POST", f"/api/tables/{second}/start")

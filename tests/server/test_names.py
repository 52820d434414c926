"""Names: what can be read, in any language, and nothing in disguise."""

import time

import pytest

from tests.server.client import Answered, Person
from tests.server.serving import Serving

BLANK = ["\u3164", "\u115f", "Ann\uffa0", "\u2800", "x\u034f", "An\ufe0fn", "Ann\U000e0101"]
PILED = ["e" + "\u0301" * 9, "\u0301Ann"]


@pytest.mark.parametrize("name", [*BLANK, *PILED, "@0", "Ann @1", "@\u0663"])
def test_names_that_look_like_nothing_or_like_something_else_are_refused(server: Serving, name: str) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "open", start=False)
    seats = [{"kind": "human", "name": name}, {"kind": "open"}]
    for method, path, body in (
        ("POST", "/api/session", {"name": name}),
        ("PATCH", "/api/session", {"name": name}),
        ("POST", f"/api/tables/{table}/join", {"name": name}),
        ("POST", f"/api/tables/{table}/seats/0/name", {"name": name}),
        ("POST", "/api/tables", {"game": "soulfall", "seats": seats}),
    ):
        with pytest.raises(Answered) as refused:
            ann.call(method, path, body)
        assert refused.value.status == 422 and refused.value.sentence.startswith("name: "), (path, name)
        assert "\n" not in refused.value.sentence


HEBREW, THAI, HEART = "\u05e9\u05c1\u05bc\u05b8", "\u0e17\u0e35\u0e48", "Ann \u2764\ufe0f"


@pytest.mark.parametrize("name", ["Zo\u00eb", "Nguy\u1ec5n", HEBREW, THAI, HEART, "a@b", "O'Neil"])
def test_names_of_all_languages_are_names(server: Serving, name: str) -> None:
    assert len(server.person(name).call("GET", "/api/session")["name"]) > 0


def test_a_login_may_be_an_address_of_mail(server: Serving) -> None:
    login = f"ann-{time.time()}@1.example"

    server.person().call("POST", "/api/account", {"login": login, "password": "correct horse"})

    assert Person(server.port).call("POST", "/api/login", {"login": login, "password": "correct horse"})

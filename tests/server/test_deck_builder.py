"""Building decks on the server, keeping them, and playing with them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from soultable.cli.main import app
from soultable.server.kept_decks import MOST_KEPT
from tests.server.client import Answered, Json, play_on
from tests.server.conftest import Serve
from tests.server.serving import Serving

KINDS = [
    ("alternate-souls", "starter"),
    ("alternate-souls", "full"),
    ("soul-of-ankiril", ""),
    ("sengoku-yugi", "characters"),
    ("sengoku-yugi", "familiars"),
]
EMPTY: Json = {"name": "Nothing yet", "mode": "full", "heads": {}, "cards": {}}


@pytest.mark.parametrize(("game", "mode"), KINDS)
def test_a_random_deck_is_legal_and_its_file_passes_the_command(
    server: Serving, tmp_path: Path, game: str, mode: str
) -> None:
    ann = server.person()
    draft = ann.call("POST", f"/api/games/{game}/deck/random", {"mode": mode})

    told = ann.call("POST", f"/api/games/{game}/deck/check", {**draft, "name": 'Grüße "an" 1'})

    assert told["problems"] == [] and told["summary"]
    assert all(one["least"] <= one["used"] <= one["most"] for one in told["measures"]), told["measures"]
    assert all(count <= told["most"][card] for card, count in draft["cards"].items() if mode != "starter")
    file = tmp_path / "mine.toml"
    file.write_text(told["file"], encoding="utf-8")
    done = CliRunner().invoke(app, ["deck", "check", game, str(file)])
    assert done.exit_code == 0 and f"{told['id']}: legal" in done.output
    again = ann.call("POST", f"/api/games/{game}/deck/read", {"text": told["file"]})["drafts"]
    assert again == [{**draft, "name": 'Grüße "an" 1'}]


@pytest.mark.parametrize(("game", "mode"), KINDS)
def test_every_ready_deck_is_a_start_and_nothing_is_not_legal(server: Serving, game: str, mode: str) -> None:
    ann = server.person()
    ready = ann.call("GET", f"/api/games/{game}/decks")["decks"]
    path = f"/api/games/{game}/deck/check"

    fitting = [deck for deck in ready if deck["mode"] == mode]
    checked = [
        ann.call("POST", path, {key: deck[key] for key in ("name", "mode", "heads", "cards")})
        for deck in fitting
    ]
    nothing = ann.call("POST", path, {**EMPTY, "mode": mode})

    assert fitting and all(told["problems"] == [] for told in checked)
    assert nothing["problems"] and all("(" in line and "-" in line for line in nothing["problems"])


def test_a_broken_rule_is_named(server: Serving) -> None:
    ann = server.person()
    heads = {"ruler": ["maren"], "linkers": ["nerin", "fael", "sylvan_elder", "gale_griffin", "zephyra"]}

    told = ann.call(
        "POST", "/api/games/alternate-souls/deck/check", {**EMPTY, "heads": heads, "cards": {"windwalk": 1}}
    )

    assert "cards: windwalk is linked to ilyane, who is not in this deck (AS-22)" in told["problems"]
    assert any("a full deck has exactly 20" in line for line in told["problems"])
    assert told["measures"][1] == {"name": "Linkers", "used": 5, "least": 5, "most": 5, "rule": "AS-R76"}


def test_a_file_that_is_none_is_refused_in_one_line(server: Serving) -> None:
    ann = server.person()
    for text, part in (
        ("nonsense", "your file: "),
        ("[[deck]]\nid = 'x'", "missing key 'name'"),
        ('{"id": "x", "name": "X"}', "missing key"),
        ("[1]", "has no decks"),
        ("{", "neither TOML nor JSON"),
        ("[set]\nid = 'x'", "neither TOML nor JSON"),
    ):
        with pytest.raises(Answered) as refused:
            ann.call("POST", "/api/games/soul-of-ankiril/deck/read", {"text": text})
        assert refused.value.status == 422 and part in refused.value.sentence, refused.value.sentence
        assert "\n" not in refused.value.sentence and "soultable-" not in refused.value.sentence
    for wrong in ({"mode": "mini"}, {"heads": {"leader": ["x"]}}, {"name": " "}, {"cards": {"Up": 1}}):
        with pytest.raises(Answered) as refused:
            ann.call("POST", "/api/games/alternate-souls/deck/check", {**EMPTY, **wrong})
        assert refused.value.status == 422, wrong


def test_json_as_the_command_writes_it_is_read(server: Serving) -> None:
    written = CliRunner().invoke(app, ["deck", "random", "soul-of-ankiril", "--seed", "7", "--json"]).output

    (draft,) = server.person().call("POST", "/api/games/soul-of-ankiril/deck/read", {"text": written})[
        "drafts"
    ]

    assert draft["cards"] == json.loads(written)["cards"] and len(draft["heads"]["leader"]) == 1


def test_decks_are_kept_changed_and_deleted_and_are_nobody_elses(serve: Serve, database: str) -> None:
    server = serve(database)
    ann, eve = server.person(), server.person("Eve")
    path = "/api/games/alternate-souls/decks"
    kept = ann.call("POST", path, EMPTY)

    changed = ann.call("PUT", f"{path}/{kept['kept']}", {**EMPTY, "name": "Second"})

    assert kept["problems"] and changed["draft"]["name"] == "Second"
    assert [deck["draft"]["name"] for deck in ann.call("GET", "/api/decks")] == ["Second"]
    assert eve.call("GET", "/api/decks") == []
    for method, body in (("PUT", EMPTY), ("DELETE", None)):
        with pytest.raises(Answered) as refused:
            eve.call(method, f"{path}/{kept['kept']}", body)
        assert refused.value.status == 404
    ann.call("DELETE", f"{path}/{kept['kept']}")
    assert ann.call("GET", "/api/decks") == []


def test_there_is_an_end_to_what_one_keeps(serve: Serve) -> None:
    ann = serve("", "--limits", "100").person()
    for _ in range(MOST_KEPT):
        ann.call("POST", "/api/games/alternate-souls/decks", EMPTY)

    with pytest.raises(Answered) as refused:
        ann.call("POST", "/api/games/alternate-souls/decks", EMPTY)

    assert refused.value.code == "too-many-decks"


def test_decks_and_games_of_a_guest_go_along_into_an_account(server: Serving) -> None:
    ann, phone = server.person(), server.person("Guest")
    ann.call("POST", "/api/games/alternate-souls/decks", EMPTY)
    ann.call("POST", "/api/account", {"login": "ann-of-decks", "password": "correct horse"})
    phone.call("POST", "/api/games/soul-of-ankiril/decks", {**EMPTY, "mode": ""})
    table = phone.make("soulfall", "human", "greedy")

    phone.call("POST", "/api/login", {"login": "ann-of-decks", "password": "correct horse"})

    games = {deck["game"] for deck in phone.call("GET", "/api/decks")}
    assert games == {"alternate-souls", "soul-of-ankiril"}
    assert [one["table"]["table"] for one in ann.call("GET", "/api/tables/mine")] == [table]


def test_a_password_is_changed_by_who_knows_it(server: Serving) -> None:
    ann, again = server.person(), server.person()
    ann.call("POST", "/api/account", {"login": "ann-of-words", "password": "correct horse"})
    for wrong, new, status in (("wrong horse", "battery staple", 401), ("correct horse", "short", 422)):
        with pytest.raises(Answered) as refused:
            ann.call("PATCH", "/api/account", {"password": wrong, "new": new})
        assert refused.value.status == status

    ann.call("PATCH", "/api/account", {"password": "correct horse", "new": "battery staple"})

    with pytest.raises(Answered):
        again.call("POST", "/api/login", {"login": "ann-of-words", "password": "correct horse"})
    again.call("POST", "/api/login", {"login": "ann-of-words", "password": "battery staple"})
    with pytest.raises(Answered) as refused:
        server.person().call("PATCH", "/api/account", {"password": "correct horse", "new": "battery staple"})
    assert refused.value.status == 401


def test_seats_choose_ready_decks_and_the_host_those_of_computers(server: Serving) -> None:
    ann, bob = server.person(), server.person("Bob")
    draft = ann.call("POST", "/api/games/sengoku-yugi/deck/random", {"mode": "familiars"})
    own = ann.call("POST", "/api/games/sengoku-yugi/deck/check", draft)
    table = ann.make("sengoku-yugi", "human", "greedy", settings={"mode": "ultimate"}, start=False)
    path = f"/api/tables/{table}/seats"

    for seat in (0, 1):  # the same file twice is one deck
        told = ann.call("PUT", f"{path}/{seat}/deck", {"text": own["file"], "chosen": {"deck": "random"}})

    settings = told["table"]["settings"]
    assert settings["deck0"] == settings["deck1"] == "random"
    assert settings["familiars0"] == settings["familiars1"] == "own"
    assert told["own"] == {"familiars0": own["id"], "familiars1": own["id"]}
    with pytest.raises(Answered) as refused:
        bob.call("PUT", f"{path}/1/deck", {"chosen": {"deck": "random"}})
    assert refused.value.status == 403
    with pytest.raises(Answered) as refused:
        ann.call("PUT", f"{path}/0/deck", {"chosen": {"deck": "no-such"}})
    assert refused.value.status == 422
    assert ann.call("PUT", f"{path}/1/deck", {})["table"]["settings"]["familiars1"] == "choose"


def test_an_illegal_deck_is_not_played_and_the_rule_is_told(server: Serving) -> None:
    ann = server.person()
    file = ann.call("POST", "/api/games/alternate-souls/decks", EMPTY)["file"]
    seats = [{"kind": "human"}, {"kind": "ai"}]
    with pytest.raises(Answered) as refused:
        ann.call("POST", "/api/tables", {"game": "alternate-souls", "seats": seats, "decks": [file]})
    assert refused.value.status == 422 and "missing key 'ruler'" in refused.value.sentence


def test_the_list_of_games_says_whose_turn_it_is(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "greedy", settings={"start_player": "seat0"})
    assert ann.call("GET", "/api/tables/mine")[0]["asked"] is True
    with ann.sit(table, 0) as seat:
        play_on(seat, most=3)
        seat.until_asked()

    (mine,) = ann.call("GET", "/api/tables/mine")

    assert mine["asked"] is True
    assert server.person("Eve").call("GET", f"/api/tables/{table}")["asked"] is False


def test_a_game_that_waits_for_somebody_else_does_not_ask_me(server: Serving) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = ann.make("soulfall", "human", "open", settings={"start_player": "seat1"}, start=False)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")

    assert [who.call("GET", "/api/tables/mine")[0]["asked"] for who in (ann, bob)] == [False, True]

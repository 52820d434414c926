"""What clients look up: faces, rules and words; the table as it is drawn; the pages of the client."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException

from soultable.core.rng import seeded
from soultable.core.table import Table, open_table
from soultable.games.registry import game as game_of
from soultable.games.registry import screen_of, slugs
from soultable.games.table_model import TableModel
from soultable.server.drawn_table import DrawnWire, drawn_of
from soultable.server.reference import CardsOut, RulesOut
from soultable.server.static_files import Pages
from tests.server.client import Answered
from tests.server.conftest import Serve
from tests.server.serving import Serving

OWN_CARD = """
[set]
id = "my-lords"
name = "My Lords"
extends = "soulfall"

[[card]]
id = "nocturne"
name = "Nocturne, the Patient"
copies = 4
source = "ours"
ability = ["draw", "populate"]
[card.devotion]
after = "prosper"
do = [{ act = "draw" }]
"""


def positions(slug: str) -> Iterator[Table]:
    """A table at which chance plays: at the start, and after every few answers."""
    table = open_table(game_of(slug), tuple("AB"), 7)
    rng = seeded(5)
    for step in range(160):
        if step % 5 == 0:
            yield table
        if table.state.result is not None:
            break
        request = table.requests()[0]
        table.answer(request.seat, request.options[rng.below(len(request.options))].text)
    yield table


# -- cards and rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", slugs())
def test_every_face_of_a_game_is_told_in_the_order_of_its_number(server: Serving, slug: str) -> None:
    found = CardsOut.model_validate(server.person().call("GET", f"/api/games/{slug}/cards"))

    game = game_of(slug)
    assert [card.id for card in found.cards] == game.names
    assert [card.face for card in found.cards] == list(range(len(game.names)))
    assert [card.name for card in found.cards] == game.titles
    assert all(card.kind and (card.texts or card.kind == "token") for card in found.cards)


def test_a_face_has_its_numbers_words_and_text(server: Serving) -> None:
    cards = server.person().call("GET", "/api/games/alternate-souls/cards")["cards"]

    varka = next(card for card in cards if card["id"] == "varka")
    assert (varka["kind"], varka["element"], varka["copies"]) == ("ruler", "fire", None)
    assert {"attack": 6, "defense": 9, "hand": 5}.items() <= varka["numbers"].items()
    assert varka["words"]["race"] == "Human" and len(varka["texts"]) == 3
    assert "J-Ruler: Varka, Crowned in Flame" in varka["fact"]


def test_cards_that_somebody_brought_are_told_at_their_table(serve: Serve) -> None:
    ann = serve("", "--own-cards").person()
    wish = {"game": "soulfall", "seats": [{"kind": "human"}, {"kind": "open"}], "cards": [OWN_CARD]}
    table = ann.call("POST", "/api/tables", wish)["table"]["table"]

    names = [card["id"] for card in ann.call("GET", f"/api/tables/{table}/cards")["cards"]]

    assert names[-1] == "nocturne" and names[0] == "ginjinx"


@pytest.mark.parametrize("slug", slugs())
def test_a_rulebook_is_told_at_a_glance_and_rule_by_rule(server: Serving, slug: str) -> None:
    found = RulesOut.model_validate(server.person().call("GET", f"/api/games/{slug}/rules"))

    ids = [rule.id for chapter in found.chapters for rule in chapter.rules]
    assert len(found.glance) >= 8 and len(ids) == len(set(ids)) > 80
    assert {term.rule for term in found.terms} - {""} <= set(ids)
    assert all(term.word and term.text for term in found.terms)


def test_words_are_explained(server: Serving) -> None:
    ann = server.person()

    def meaning(slug: str, word: str) -> str:
        terms = ann.call("GET", f"/api/games/{slug}/rules")["terms"]
        return next(str(term["text"]) for term in terms if term["word"] == word)

    assert "returns" not in meaning("soulfall", "Draw")
    assert meaning("alternate-souls", "Flying").startswith("No terrain stops this unit")
    assert meaning("soul-of-ankiril", "Ambush").startswith("when this Creature attacks")
    assert meaning("sengoku-yugi", "Burn").startswith("ATK")


def test_what_is_looked_up_is_packed_and_known_again(server: Serving) -> None:
    ann = server.person()
    path = "/api/games/soulfall/rules"

    status, headers, body = ann.raw("GET", path, headers={"Accept-Encoding": "gzip"})
    again = ann.raw("GET", path, headers={"If-None-Match": headers["etag"]})

    assert status == 200 and json.loads(gzip.decompress(body))["game"] == "soulfall"
    assert again[0] == 304 and again[2] == b""


def test_an_unknown_game_is_refused_in_a_sentence(server: Serving) -> None:
    with pytest.raises(Answered) as refused:
        server.person().call("GET", "/api/games/soulfal/cards")

    assert refused.value.status == 422 and "soulfall" in refused.value.sentence


def test_games_tell_how_to_begin(server: Serving) -> None:
    games = {game["game"]: game for game in server.person().call("GET", "/api/games")["games"]}

    assert games["soulfall"]["starts"] == []
    first = games["alternate-souls"]["starts"][0]
    assert first["title"] == "First game" and first["settings"]["deck0"] == "s-wind"
    assert "s-wind" in [deck["id"] for deck in games["alternate-souls"]["decks"]]
    assert {"name": "hand", "each": True, "order": "heap", "sees": "owner"}.items() <= next(
        zone for zone in games["soulfall"]["zones"] if zone["name"] == "hand"
    ).items()


# -- the drawn table -------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", slugs())
def test_a_drawn_table_has_all_places_pieces_and_choices(slug: str) -> None:
    for table in positions(slug):
        for viewer in (None, 0, 1):
            view = table.view(viewer)
            drawn = drawn_of(view)
            assert msgspec.convert(msgspec.to_builtins(drawn), DrawnWire) == drawn
            assert len(drawn.choices) == len(view.shown)
            places = {cell.ref for cell in drawn.field.cells} if drawn.field else set()
            on_board = [piece.ref for piece in drawn.pieces if piece.ref in places]
            assert len(on_board) == len(set(on_board))
            assert all(piece.card in ("", *view.game.names) and piece.fact for piece in drawn.pieces)
            asked = {ref for option in view.shown for ref in option.refs}
            assert {ref for ref in asked if ref.startswith(("square.", "cell."))} <= places or not places


@pytest.mark.parametrize(
    ("slug", "form", "cells"),
    [("alternate-souls", "square", 45), ("soul-of-ankiril", "hex", 51), ("sengoku-yugi", "mat", 22)],
)
def test_boards_lie_with_the_own_side_near(slug: str, form: str, cells: int) -> None:
    *_, table = positions(slug)

    fields = [drawn_of(table.view(seat)).field for seat in (0, 1)]

    for field in fields:
        assert field is not None and (field.form, len(field.cells)) == (form, cells)
        assert len({(cell.across, cell.down) for cell in field.cells}) == cells
    assert fields[0] is not None and fields[1] is not None
    first = {cell.ref: cell.down for cell in fields[0].cells}
    turned = {cell.ref: cell.down for cell in fields[1].cells}
    assert all((first[a] - first[b]) * (turned[a] - turned[b]) <= 0 for a in first for b in first)


def test_those_who_ask_get_the_table_drawn_and_nobody_else(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")

    with ann.sit(table, 0) as plain:
        assert "drawn" not in plain.until_type("update")
    with ann.sit(table, 0, drawn=True) as drawn:
        found = msgspec.convert(drawn.until_type("update")["drawn"], DrawnWire)

    assert found.panels and found.facts


def test_frames_are_drawn_on_request(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        mine.act("resign")

    path = f"/api/tables/{table}/frames?viewer=0"
    plain: dict[str, Any] = ann.call("GET", path)["frames"][0]
    drawn: dict[str, Any] = ann.call("GET", f"{path}&drawn=true")["frames"][0]

    assert plain["drawn"] is None and drawn["view"] == plain["view"]
    assert msgspec.convert(drawn["drawn"], DrawnWire).facts


@pytest.mark.parametrize("slug", slugs())
def test_what_only_terminals_show_is_not_worked_out_for_the_browser(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def worked_out(_: TableModel) -> None:
        raise AssertionError("the browser shows nothing of this")

    for part in ("board", "things"):
        monkeypatch.setattr(screen_of(slug).TABLE, part, property(worked_out))

    for table in positions(slug):
        for viewer in (None, 0, 1):
            assert drawn_of(table.view(viewer)).facts or table.state.result is None


# -- the pages -------------------------------------------------------------------------------------------


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """A client of three files, one of them packed."""
    (tmp_path / "secret.txt").write_text("outside")
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<title>the page</title>")
    (built / "assets" / "main-1a2b.js").write_text("plain")
    (built / "assets" / "main-1a2b.js.br").write_text("packed")
    return Pages(built)


@pytest.mark.parametrize("path", ["", "t/Abc-12_x", "rules/soulfall/SF-37", "replay/s/token"])
def test_every_path_of_the_client_gets_its_page(pages: Pages, path: str) -> None:
    answer = pages.answer(path, Headers())

    assert answer.media_type == "text/html" and answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_sent_packed(pages: Pages) -> None:
    answer = pages.answer("assets/main-1a2b.js", Headers({"accept-encoding": "gzip, br"}))
    plain = pages.answer("assets/main-1a2b.js", Headers())

    assert "immutable" in answer.headers["cache-control"]
    assert (answer.headers["content-encoding"], answer.media_type) == ("br", "text/javascript")
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize(
    "path", ["../secret.txt", "assets/../../secret.txt", "api/nothing", "none.js", "a\0.js"]
)
def test_nothing_else_is_found(pages: Pages, path: str) -> None:
    with pytest.raises(HTTPException):
        pages.answer(path, Headers())


def test_without_a_built_client_the_page_says_how_to_build_it() -> None:
    answer = Pages(None).answer("", Headers())

    assert b"python3 dev.py play" in answer.body

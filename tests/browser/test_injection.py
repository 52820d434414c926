"""Names and texts of strangers in a real browser: nothing of them runs, and nothing is disguised."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LIKES, WAIT
from tests.cards.sample import CHANGES, LORD
from tests.server.client import Json, Person, play_on
from tests.server.serving import Serving

NAMES = [
    "<img src=x onerror=window.ran=1>",
    "<svg/onload=window.ran=1>",
    "<script>window.ran=1</script>",
    "\"><b onclick=window.ran=1>'`${ran=1}",
    "javascript:window.ran=1",
    "{{constructor.constructor('ran=1')()}}",
    "</title><iframe srcdoc=<b>x</b>>",
    "\u05e9\u05dc\u05d5\u05dd 7",
]
WATCH = """
  window.ran = undefined;
  window.violations = [];
  addEventListener('securitypolicyviolation', (e) => window.violations.push(e.violatedDirective));
"""
FOREIGN = "img[src='x'], svg[onload], iframe, b[onclick], object, embed, [onerror], a[href^='javascript:']"


@pytest.fixture(scope="module")
def nasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("nasty")
    running = Serving(str(folder / "games.sqlite3"), folder, "--own-cards")
    yield running
    running.kill()


def opened(browser: Browser, person: Person, path: str) -> Page:
    """A page as this person sees it, which notices whatever runs that should not."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    name, _, token = person.cookie.partition("=")
    context.add_cookies(
        [{"name": name, "value": token, "url": f"http://127.0.0.1:{person.port}", "httpOnly": True}]
    )
    context.add_init_script(WATCH + f"localStorage.setItem('soultable', '{json.dumps(LIKES)}')")
    page = context.new_page()
    page.set_default_timeout(WAIT)
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog says {dialog.message}"))
    page.goto(f"http://127.0.0.1:{person.port}{path}")
    page.wait_for_load_state("networkidle")
    return page


def check(page: Page, where: str) -> None:
    """Nothing has run, nothing was blocked, and no element came out of a text."""
    assert page.evaluate("window.ran") is None, where
    assert page.evaluate("window.violations") == [], where
    assert page.locator(FOREIGN).count() == 0, where
    page.context.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_text_wherever_it_stands(nasty: Serving, browser: Browser, name: str) -> None:
    eve, ann = nasty.person(name), nasty.person("Ann")
    eve.call("POST", "/api/account", {"login": name, "password": "correct horse"})
    listed = eve.make("soulfall", "human", "open", start=False, listed=True)
    table = eve.make("soulfall", "human", "open", start=False)
    ann.call("POST", f"/api/tables/{table}/join", {"name": name[::-1] if name.isascii() else name, "seat": 1})
    ann.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    waiting = opened(browser, ann, f"/t/{table}")
    expect(waiting.locator("body")).to_contain_text(name)
    check(waiting, "before the start")
    eve.call("POST", f"/api/tables/{table}/start")
    with eve.sit(table, 0) as one, ann.sit(table, 1) as other:
        one.until_type("update"), other.until_type("update")
        play_on(one, other, most=4)
        playing = opened(browser, ann, f"/t/{table}")
        expect(playing.locator("body")).to_contain_text(name)
        check(playing, "at the table")
        one.act("resign")
    for person, path in ((ann, "/"), (eve, "/"), (eve, "/account"), (ann, f"/t/{listed}"),
                         (ann, f"/t/{quote(name, safe='')}")):  # fmt: skip
        check(opened(browser, person, path), path)
    look_back(browser, nasty, ann, table, name)


def look_back(browser: Browser, server: Serving, ann: Person, table: str, name: str) -> None:
    """A finished game is watched again: at its table, as an upload, and by links of both."""
    _, _, record = ann.raw("GET", f"/api/tables/{table}/record")
    upload = json.loads(ann.raw("POST", "/api/records", record)[2])["record"]
    links = [
        ann.call("POST", f"/api/{place}/share", {"viewer": None})["token"]
        for place in (f"tables/{table}", f"records/{upload}")
    ]
    stranger = server.person("Stranger")
    for person, path in ((ann, f"/replay/t/{table}"), (ann, f"/replay/r/{upload}"),
                         *[(stranger, f"/replay/s/{link}") for link in links]):  # fmt: skip
        watching = opened(browser, person, path)
        expect(watching.locator(".story li").first).to_be_visible()
        expect(watching.locator("body")).to_contain_text(name)
        check(watching, path)


def test_a_file_of_a_stranger_that_is_no_record_is_text(nasty: Serving, browser: Browser) -> None:
    bad = "<img src=x onerror=window.ran=1>"
    page = opened(browser, nasty.person("Ann"), "/replays")
    header = {"soultable": 1, "game": bad, "rules": 1, "cards": bad, "seats": [bad, bad], "seed": bad}

    page.locator("input[type=file]").set_input_files(
        {"name": f"{bad}.jsonl", "mimeType": "text/plain", "buffer": json.dumps(header).encode()}
    )

    expect(page.get_by_role("alert")).to_contain_text(bad)
    check(page, "/replays")


def test_decks_and_cards_of_strangers_are_text(nasty: Serving, browser: Browser) -> None:
    bad = "<img src=x onerror=window.ran=1>"
    eve = nasty.person("Eve")
    draft: Json = eve.call("POST", "/api/games/soul-of-ankiril/deck/random", {"mode": ""})
    eve.call("POST", "/api/games/soul-of-ankiril/decks", {**draft, "name": bad})
    lord = LORD.replace("Mirefolk, the Low", bad)
    wish = {"game": "soulfall", "seats": [{"kind": "human"}, {"kind": "hot"}], "cards": [CHANGES + lord]}
    table = eve.call("POST", "/api/tables", wish)["table"]["table"]
    eve.call("POST", f"/api/tables/{table}/start")

    for path in ("/decks", "/decks/soul-of-ankiril", f"/t/{table}", "/"):
        check(opened(browser, eve, path), path)

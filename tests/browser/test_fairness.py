"""Fair deals in a browser: the promise is shown, kept, and compared with the record after the game."""

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from soultable.core.commitment import commitment_of
from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import ASKED, start
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

Json = dict[str, Any]
FAIR = ".fairness summary"
STARTED = {"code": "started", "sentence": "The game has begun."}


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server as everybody starts it: no game is dealt twice."""
    folder = tmp_path_factory.mktemp("fair")
    running = Serving(str(folder / "games.sqlite3"), folder)
    yield running
    running.kill()


def given_up(page: Page) -> str:
    """A game against the computer, given up at once; the table's id."""
    page.locator(ASKED).wait_for()
    page.get_by_role("button", name="Leave the game …").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.locator(".ending").wait_for()
    return page.url.rsplit("/", 1)[1]


def begun(server: Serving, visit: Visit) -> Page:
    page = visit(server)
    start(page, "soulfall")
    page.locator(ASKED).wait_for()
    return page


def test_a_browser_checks_by_itself_that_the_deal_was_fair(fair: Serving, visit: Visit, axe: str) -> None:
    page = begun(fair, visit)
    page.get_by_role("tab", name="What happened").click()
    page.get_by_text("Fair deal", exact=True).click()
    shown = page.locator(".side details code").first.text_content()
    mine = page.locator(".side details .luck").text_content()
    table = given_up(page)
    page.get_by_role("link", name="Watch it again").click()

    expect(page.locator(FAIR)).to_have_text("Fair deal: checked")
    page.locator(FAIR).click()
    expect(page.locator(".fairness dd").first).to_have_text(shown or "?")
    kept = json.loads(page.evaluate("localStorage.getItem('soultable-deals')"))[table]
    assert kept["commitment"] == shown and len(kept["lucks"]["0"]) == 32
    assert mine == f"0={kept['lucks']['0']}"
    assert kept["taken"] == [0] and kept["start"] == {
        "mine": [0],
        "bare": [1],
        "kinds": ["human", "ai"],
    }
    expect(page.locator(".fairness p").first).to_contain_text("The server could not choose the cards, ")
    assert kept["lucks"]["0"] in (page.locator(".fairness").text_content() or "")
    assert serious(page, axe) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.reload()
    page.locator(FAIR).click()
    assert not sticks_out(page)


def exchanged(deal: Json, **change: object) -> Json:
    """What a dishonest server could tell: another deal, and a commitment that fits it if it likes."""
    other = {**deal, **change}
    other["lucks"] = [deal["lucks"][0] if luck == "as it was" else luck for luck in other["lucks"]]
    if "commitment" in change:
        other["commitment"] = commitment_of(str(other["salt"]), str(other["seed"]))
    return other


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": "f" * 64}, "Seed and salt do not match the commitment"),
        ({"seed": "f" * 64, "commitment": "as it fits"}, "Your browser was shown a different commitment"),
        ({"lucks": ["", ""]}, "The luck your browser added is missing"),
        ({"lucks": ["as it was", "g17"]}, "A seat has luck although a computer played there"),
        (
            {"lucks": ["as it was", "g17"], "kinds": ["human", "human"]},
            "A seat has luck although a computer played there",
        ),
        ({"kinds": ["human", "human"]}, "The record does not say the same of who was a computer"),
        (None, "Your browser was shown a different commitment"),
    ],
)
def test_a_browser_notices_a_deal_that_was_exchanged(
    fair: Serving, visit: Visit, change: Json | None, why: str
) -> None:
    page = begun(fair, visit)
    given_up(page)

    def lie(route: Route) -> None:
        told = route.fetch().json()
        told["deal"] = None if change is None else exchanged(told["deal"], **change)
        route.fulfill(json=told)

    page.route("**/outline*", lie)
    page.get_by_role("link", name="Watch it again").click()

    expect(page.locator(FAIR)).to_have_text("This deal was not fair")
    page.locator(FAIR).click()
    expect(page.locator(".fairness p").first).to_contain_text(why)


def test_the_promise_is_shown_in_the_waiting_room_and_the_joiner_keeps_it(
    fair: Serving, visit: Visit
) -> None:
    ann = fair.person()
    table = ann.make("soulfall", "human", "open", start=False)
    page = visit(fair, f"/t/{table}")
    page.get_by_role("button", name="Take this seat").click()
    page.get_by_text("Fair deal", exact=True).click()
    shown = ann.call("GET", f"/api/tables/{table}")["table"]["commitment"]

    expect(page.locator(".room code").first).to_have_text(shown)
    page.get_by_text("you", exact=True).first.wait_for()
    kept = json.loads(page.evaluate("localStorage.getItem('soultable-deals')"))[table]
    with sqlite3.connect(fair.database) as base:
        (luck,) = base.execute("select luck from seats where game = ? and seat = 1", [table]).fetchone()
    assert kept == {"commitment": shown, "early": True, "lucks": {"1": luck}, "taken": [1]}


def test_a_rematch_that_the_other_one_began_first_is_no_broken_promise(fair: Serving, visit: Visit) -> None:
    """The luck of this browser comes too late, and the server is not blamed for it."""
    page = begun(fair, visit)
    given_up(page)
    page.route("**/seats/*/ready", lambda route: route.fulfill(status=409, json=STARTED))
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url)
    page.locator(ASKED).wait_for()
    given_up(page)
    page.get_by_role("link", name="Watch it again").click()

    expect(page.locator(FAIR)).to_have_text("Fair deal: as promised, without your luck")

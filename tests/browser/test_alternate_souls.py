"""Alternate Souls on its own table: a whole game by clicking, at both sizes, and for everybody."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, LEGAL, play_to_the_end, start, told, until_changed
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

GAME = "alternate-souls"
HELD = ".souls .held [data-spot]"


def place_everybody(page: Page) -> None:
    """From the map to the first hand, each time with what glows first."""
    while True:
        page.locator(f"{ASKED} .prompt").wait_for()
        if page.locator(HELD).count():
            return
        before = told(page)
        page.locator(LEGAL).first.click()
        until_changed(page, before)


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_game_is_played_on_the_map(server: Serving, visit: Visit, size: tuple[int, int]) -> None:
    page = visit(server, size=size)
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    start(page, GAME)
    place_everybody(page)
    expect(page.locator(".map .unit")).to_have_count(6)
    expect(page.locator(".lane")).to_have_count(2)

    clicked = play_to_the_end(page)

    assert clicked["spot"] > clicked["menu"] > -1 and clicked["spot"] > 5
    assert wrong == []
    assert not sticks_out(page)


def test_the_map_keeps_nobody_out(server: Serving, visit: Visit, axe: str) -> None:
    page = visit(server, dark=True)
    start(page, GAME)
    place_everybody(page)

    assert serious(page, axe) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert serious(page, axe) == []
    assert not sticks_out(page)

"""Soulfall at its own table: a whole game by clicking on it, with things moving; what is shown; the phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import ASKED, start, told, until_changed
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

LEGAL = ".table [data-spot][data-state=legal]"
LIKED = ("action.populate", "action.prosper", "action.devote")  # leads to a quick end
MOST = 300


def complaints_of(page: Page) -> list[str]:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    return said


def click_on_the_table(page: Page) -> bool:
    """One click on something that glows, or else on a button; whether it was on the table."""
    wanted = [f'{LEGAL}[data-spot~="{ref}"]' for ref in LIKED]
    found = next((one for one in [*wanted, LEGAL] if page.locator(one).count()), "")
    page.locator(found or ".action [data-answer]").first.click()
    return bool(found)


def play(page: Page) -> tuple[int, int]:
    """Until the game is over: clicks on the table, and on buttons."""
    on_table = elsewhere = 0
    for _ in range(MOST):
        page.locator(f"{ASKED}, .ending").first.wait_for()
        if page.locator(".ending").count():
            return on_table, elsewhere
        before = told(page)
        if click_on_the_table(page):
            on_table += 1
        else:
            elsewhere += 1
        until_changed(page, before)
    raise AssertionError("the game does not end")


@pytest.mark.long
def test_a_whole_game_is_clicked_on_the_table(server: Serving, visit: Visit, axe: str) -> None:
    page = visit(server)
    said = complaints_of(page)
    page.emulate_media(reduced_motion="no-preference")
    start(page, "soulfall")

    on_table, elsewhere = play(page)

    assert on_table > 15 and elsewhere <= on_table // 3  # only `no more bonuses` is a button
    assert said == []
    assert serious(page, axe) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert not sticks_out(page)
    assert serious(page, axe) == []


def test_the_areas_fill_and_nothing_scrolls_in_a_normal_position(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")

    page.click('.table [data-spot~="action.populate"]')

    expect(page.locator('.table [data-spot~="mine.nomads.1"]')).to_be_visible()
    expect(page.locator('.table [data-spot~="action.populate"]')).to_have_attribute("data-state", "idle")
    table = page.locator(".table")
    assert table.evaluate("node => node.scrollHeight <= node.clientHeight")
    page.click('.table [data-spot~="action.oust"]')
    expect(page.locator(".why")).to_contain_text("Oust")


def test_on_a_phone_the_hand_lies_above_what_is_asked(server: Serving, visit: Visit) -> None:
    page = visit(server, size=PHONE)
    start(page, "soulfall")

    hand, bar = page.locator(".table .hand").bounding_box(), page.locator(".bar").bounding_box()

    assert hand and bar and hand["y"] + hand["height"] <= bar["y"] + 2
    assert not sticks_out(page)

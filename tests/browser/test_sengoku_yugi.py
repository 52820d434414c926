"""Sengoku Yugi on its own table: a whole game by clicking on the mats, at both sizes, and for everybody."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, LEGAL, start, told, until_changed
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

GAME = "sengoku-yugi"
MOST = 1500
PRESSED = ("ap", "done", "finish", "stop", "end")  # what takes its course when nothing better is left
ENEMY = ".place.stronghold[data-state=legal]"
FIRST = re.compile(r"^(Attack|Deploy|Grow|Focus|Physical|Magical)")


def next_click(page: Page) -> tuple[str, Locator]:
    """Attacks first, the Stronghold before others; then cards; then the end of the turn."""
    menu = page.locator(".menu button")
    if menu.count():
        wanted = menu.filter(has_text=FIRST)
        return "menu", (wanted if wanted.count() else menu).first
    attacks = page.locator(".side button", has_text="Attack with").all_inner_texts()
    if attacks:
        place = re.search(r" on (\w+)", attacks[0])
        assert place
        return "spot", page.locator(f"[data-spot='cell.{place[1]}'][data-state=legal]")
    button = page.locator(", ".join(f'.action [data-answer="{one}"]' for one in PRESSED))
    for better in (ENEMY, ".held [data-state=legal]"):
        found = page.locator(f".yugi {better}")
        if found.count() and not page.locator('.action [data-answer="done"]').count():
            return "spot", found.first
    if button.count():
        return "button", button.first
    legal = page.locator(LEGAL)
    return ("spot", legal.first) if legal.count() else ("button", page.locator(".action [data-answer]").first)


def play(page: Page, most: int) -> dict[str, int]:
    """So many clicks, or to the end."""
    clicked = {"spot": 0, "button": 0, "menu": 0}
    for _ in range(most):
        page.locator(f"{ASKED}, .ending").first.wait_for()
        if page.locator(".ending").count():
            break
        before = told(page)
        kind, where = next_click(page)
        where.click()
        until_changed(page, before)
        clicked[kind] += 1
    return clicked


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_game_is_played_on_the_mats(server: Serving, visit: Visit, size: tuple[int, int]) -> None:
    page = visit(server, size=size)
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    start(page, GAME)
    expect(page.locator(".place")).to_have_count(22)

    clicked = play(page, MOST if size == WIDE else 60)

    assert clicked["spot"] > 20 and clicked["button"] > 5
    if size == WIDE:
        expect(page.locator(".ending h2")).not_to_be_empty()
    assert wrong == []
    assert not sticks_out(page)


@pytest.mark.long
def test_the_mats_keep_nobody_out(server: Serving, visit: Visit, axe: str) -> None:
    page = visit(server, dark=True)
    start(page, GAME)
    play(page, 20)
    page.locator(ASKED).wait_for()

    assert serious(page, axe) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert serious(page, axe) == []
    assert not sticks_out(page)

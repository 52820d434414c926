"""Soul of Ankiril on its own table: a whole game by clicking, on a wide screen and on a phone."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, LEGAL, TOLD, start
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

SLUG = "soul-of-ankiril"
MOST, EAGER = 300, 60  # clicks, and those on whatever glows
WISHED = ("attack", "use", "summon", "cast", "move")  # in a small choice, whatever leads to an end sooner
TOLD_AND_LEGAL = f"{TOLD} + document.querySelectorAll('.playing [data-state=legal]').length"


def click_on_the_table(page: Page, luck: random.Random, eager: float) -> str:
    """One click on what glows, or where nothing is wanted any more on the button that ends the turn."""
    before = page.evaluate(TOLD_AND_LEGAL)
    menu, legal = page.locator(".menu button"), page.locator(LEGAL)
    kind = "menu" if menu.count() else "spot"
    if menu.count():
        texts = menu.evaluate_all("found => found.map(one => one.dataset.answer)")
        menu.nth(best(texts)).click()
    elif legal.count() and luck.random() < eager:
        legal.nth(luck.randrange(legal.count())).click()
    elif page.locator(".action [data-answer]").count():
        page.locator(".action [data-answer]").first.click()
        kind = "button"
    else:
        legal.first.click()
    page.wait_for_function(f"before => {TOLD_AND_LEGAL} !== before", arg=before)
    return kind


def best(texts: list[str]) -> int:
    return next((i for word in WISHED for i, text in enumerate(texts) if text.startswith(word)), 0)


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_game_is_played_on_the_battlefield(
    server: Serving, visit: Visit, size: tuple[int, int], axe: str
) -> None:
    page = visit(server, size=size)
    luck, clicked = random.Random(4), {"spot": 0, "menu": 0, "button": 0}
    start(page, SLUG)
    expect(page.locator(".ankiril .board [data-spot]")).to_have_count(51)

    for number in range(MOST if size == WIDE else 40):
        page.locator(f"{ASKED}, .ending").first.wait_for()
        if page.locator(".ending").count():
            break
        eager = 0.85 if number < EAGER else 0.0  # then the computer is left to win
        clicked[click_on_the_table(page, luck, eager)] += 1
        if number == 30:
            assert serious(page, axe) == []
            assert not sticks_out(page)

    assert clicked["spot"] > 15 and clicked["menu"] > 0
    if size == WIDE:
        expect(page.locator(".ending h2")).not_to_be_empty()

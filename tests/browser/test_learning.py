"""Learning in the browser: first games by clicking what stands out, puzzles, progress, and the words."""

import pytest
from playwright.sync_api import Page, expect

from soultable.games.registry import slugs
from soultable.server.lessons import PLAYER, exercises
from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

MOST = 40  # clicks of a first game
SETTLED = 60  # milliseconds until what is wanted next stands out
WANTED = ".table [data-wanted], .coach .buttons .main[data-answer]"
TOLD = "table => table.textContent + table.querySelectorAll('[data-state=selected]').length"
CHANGED = f"before => ({TOLD})(document.querySelector('.practice')) !== before"
CHANGED_OR_ASKED = f"before => document.querySelector('.menu') || ({CHANGED})(before)"


def follow(page: Page) -> None:
    """Click what the lesson wants next: on the table, on a button, or in the small choice or the list."""
    page.wait_for_timeout(SETTLED)
    before = page.locator(".practice").evaluate(TOLD)
    if page.locator(WANTED).count():
        page.locator(WANTED).first.click()
        page.wait_for_function(CHANGED_OR_ASKED, arg=before)
    else:
        pick(page, ".side")
    if page.locator(".menu button").count() and not pick(page, ".menu"):
        page.wait_for_timeout(SETTLED)
        page.locator(WANTED).first.click(force=True)  # beside the small choice, on what glows there
    page.wait_for_function(CHANGED, arg=before)


def pick(page: Page, place: str) -> bool:
    """Where several answers are about one thing, the one that the lesson means, if it is there."""
    id = "learn-" + page.url.rsplit("/", 1)[1]
    meant = [move.do for move in exercises()[id][1].moves if move.seat == PLAYER]
    step = int(page.locator(".coach .tag").inner_text().split()[1]) - 1
    found = page.locator(f'{place} [data-answer="{meant[step]}"]')
    if found.count():
        found.click()
        return True
    return False


@pytest.mark.parametrize("game", slugs())
def test_a_first_game_is_won_by_doing_what_is_said(
    server: Serving, visit: Visit, axe: str, game: str
) -> None:
    page = visit(server, "/learn")
    page.click(f"[data-learn={game}]")
    expect(page.locator(".coach .step")).to_be_visible()
    assert serious(page, axe) == []

    for _ in range(MOST):
        page.locator(".practice[aria-busy=false]").wait_for()
        if page.locator("[data-going=solved]").count():
            break
        follow(page)

    expect(page.locator("[data-going=solved]")).to_contain_text("You have won your first game!")
    page.goto(f"http://127.0.0.1:{server.port}/learn")
    expect(page.locator("li", has=page.locator(f"[data-learn={game}]"))).to_contain_text("done")


def test_a_lesson_goes_on_where_it_was_left(server: Serving, visit: Visit) -> None:
    page = visit(server, "/learn/soulfall")
    expect(page.locator(".coach .tag")).to_have_text("Step 1 of 12")
    page.locator('.side [data-answer="select draw"]').click()
    expect(page.locator(".coach .refused")).to_contain_text("not the next step")
    page.locator('.side [data-answer="select populate"]').click()
    expect(page.locator(".coach .tag")).to_have_text("Step 2 of 12")

    page.reload()

    expect(page.locator(".coach .tag")).to_have_text("Step 2 of 12")
    page.click("text=Take back")
    expect(page.locator(".coach .tag")).to_have_text("Step 1 of 12")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_puzzle_is_failed_hinted_and_solved(
    server: Serving, visit: Visit, axe: str, size: tuple[int, int]
) -> None:
    page = visit(server, "/puzzles/soul-of-ankiril", size=size)
    page.click("[data-puzzle=soul-of-ankiril-1]")
    page.click('.coach [data-answer="end"]')
    expect(page.locator("[data-going=failed]")).to_be_visible()
    assert serious(page, axe) == []
    assert not sticks_out(page)
    page.click("text=Take back")
    page.click("text=Hint")
    expect(page.locator(".coach .step")).to_contain_text("Pack")

    for answer in ("move c5", "on d6", "attack e5", "on f4"):
        page.locator(f'.side [data-answer="{answer}"]').click()

    expect(page.locator("[data-going=solved]")).to_contain_text("Solved!")
    page.click("text=Next puzzle")
    expect(page.locator("h1")).to_have_text("Out of nowhere")
    page.goto(f"http://127.0.0.1:{server.port}/puzzles")
    expect(page.locator("section", has_text="Soul of Ankiril").locator(".tag")).to_have_text("1 of 5 solved")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_screens_are_for_everybody(
    server: Serving, visit: Visit, axe: str, size: tuple[int, int]
) -> None:
    page = visit(server, size=size, dark=size == PHONE)
    for path, sign in {"/learn": "[data-learn]", "/puzzles": "[data-puzzle]", "/glossary": "dt"}.items():
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        page.locator(sign).first.wait_for()
        assert serious(page, axe) == [], path
        assert not sticks_out(page), path


def test_a_word_is_found_and_opens_its_rule(server: Serving, visit: Visit) -> None:
    page = visit(server, "/glossary")
    page.locator("dt").first.wait_for()

    page.fill("input[type=search]", "ambush")

    expect(page.locator("dt", has_text="Ambush")).to_be_visible()
    page.locator("dd .rule-link").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("SA-")

"""Reload, a second device, and a server that is killed: the game goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import ASKED, one_click, start
from tests.server.serving import Serving


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[list[Serving]]:
    """A server of one's own, to be killed."""
    servers = [Serving(str(tmp_path / "games.sqlite3"), tmp_path)]
    yield servers
    servers[-1].kill()


def test_a_killed_server_comes_back_and_the_game_goes_on(
    mortal: list[Serving], visit: Visit, tmp_path: Path
) -> None:
    page = visit(mortal[0])
    start(page, "soulfall")
    one_click(page)
    page.locator(ASKED).wait_for()
    mortal[0].kill()
    expect(page.locator("[role=status]")).to_contain_text("No connection")
    page.locator(".choices button").first.click()  # said into the void; it is said again

    mortal.append(Serving(mortal[0].database, tmp_path, "--port", str(mortal[0].port)))

    expect(page.locator("[role=status]")).to_have_count(0)
    page.locator(f"{ASKED}, .ending").first.wait_for()
    one_click(page)
    page.locator(".tabs button").nth(1).click()
    lines = page.locator(".side .log li").all_inner_texts()
    page.reload()
    page.locator(f"{ASKED}, .ending").first.wait_for()
    page.locator(".tabs button").nth(1).click()
    page.locator(".side .log li").nth(len(lines) - 1).wait_for()
    assert page.locator(".side .log li").all_inner_texts()[: len(lines)] == lines


def test_two_windows_of_one_player_show_the_same(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(ASKED).wait_for()

    one_click(page)

    page.locator(ASKED).wait_for()
    prompt = page.locator(".prompt").inner_text()
    expect(other.locator(".prompt")).to_have_text(prompt, use_inner_text=True)


def test_a_link_to_nothing_says_so(server: Serving, visit: Visit) -> None:
    page = visit(server, "/t/nowhere")

    expect(page.locator("h1")).to_contain_text("cannot be shown")

"""The help pages, as the server shows them: under its policy, with a search that finds."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.server.serving import ROOT, Serving

BUILT = ROOT / "src" / "soultable" / "help" / "index.html"
needs_pages = pytest.mark.skipif(
    not BUILT.is_file(), reason="python3 dev.py site builds the help pages first"
)


@needs_pages
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_help_pages_are_found_searched_and_allowed(
    visit: Visit, server: Serving, size: tuple[int, int]
) -> None:
    page = visit(server, "/help", size)
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)

    page.get_by_role("searchbox").fill("Devotion bonus")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator("#search-results li").first).to_be_visible()
    page.goto(f"http://127.0.0.1:{server.port}/help/rules/soulfall.html")
    page.get_by_role("searchbox", name="Show only rules").fill("SF-37")
    expect(page.get_by_role("status")).to_contain_text(" of ")

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert refused == []

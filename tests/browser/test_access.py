"""Every screen for everybody: axe finds nothing serious, nothing sticks out, little is loaded."""

import pytest
from playwright.sync_api import Page

from soultable.games.registry import slugs
from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import start
from tests.server.serving import Serving

MOST_BYTES = 300_000  # of the first load, packed
NOT_ASKED = [
    "label-content-name-mismatch"
]  # compares signs: a name says `attack 3`, the card shows `3 attack`
PAGES = {
    "/": "[data-play=soulfall]",
    "/rules/soulfall/SF-37": "#SF-37",
    "/cards/alternate-souls": ".card",
    "/replays": "h1",
    "/gallery": ".boards",
}


def serious(page: Page, axe: str) -> list[str]:
    """What axe finds that keeps somebody out."""
    page.evaluate(axe)  # as the page's own script policy allows nothing else
    found = page.evaluate("rules => axe.run({rules})", {name: {"enabled": False} for name in NOT_ASKED})
    return [
        f"{violation['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]


def sticks_out(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_no_page_keeps_anybody_out(
    server: Serving, visit: Visit, axe: str, size: tuple[int, int], dark: bool
) -> None:
    page = visit(server, size=size, dark=dark)
    for path, sign in PAGES.items():
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        page.locator(sign).first.wait_for()
        assert serious(page, axe) == [], path
        assert not sticks_out(page), path


@pytest.mark.parametrize("game", slugs())
def test_no_table_keeps_anybody_out(server: Serving, visit: Visit, axe: str, game: str) -> None:
    page = visit(server, dark=game == "soulfall")
    start(page, game)
    assert serious(page, axe) == []

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})

    assert serious(page, axe) == []
    assert not sticks_out(page)


def test_the_first_load_is_small_and_breaks_no_policy(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")

    sizes = page.evaluate("performance.getEntriesByType('resource').map(one => one.encodedBodySize)")

    assert 20_000 < sum(sizes) < MOST_BYTES

"""Every screen for everybody: axe finds nothing serious, nothing sticks out, little is loaded."""

import pytest
from playwright.sync_api import Page

from soultable.games.registry import slugs
from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, one_click, start
from tests.server.serving import Serving

MOST_BYTES = 300_000  # of the first load, packed
MOST_SHIFT = 0.02  # of the page, as browsers count it
SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver(list => list.getEntries().forEach(one => window.shifted += one.value))
        .observe({type: 'layout-shift', buffered: true});
"""
ALIKE = """() => {
    const colours = /(rgb|oklab|oklch|color)[a-z]*\\([^)]*\\)/g;
    const shape = node => [node, ...node.querySelectorAll('*')].map(part => {
        const looks = [getComputedStyle(part), getComputedStyle(part, '::after')];
        return looks.map(look => [look.borderStyle, look.borderWidth, look.outlineStyle, look.content,
            look.boxShadow.replace(colours, ''), look.strokeWidth, look.strokeDasharray,
            look.stroke === 'none', look.opacity, look.animationName, look.transform].join(' ')).join('|');
    });
    const spots = [...document.querySelectorAll('.table [data-spot]')];
    const state = wanted => spots.filter(spot => spot.dataset.state === wanted);
    const kind = spot => `${spot.tagName} ${(spot.getAttribute('class') ?? '').split(' ')[0]}`;
    const pairs = state('legal').map(one => [one, state('idle').find(other => kind(other) === kind(one)
        && other.querySelectorAll('*').length === one.querySelectorAll('*').length)]);
    const found = pairs.filter(([, other]) => other);
    if (!found.length) return state('legal').length && !state('idle').length ? [] : null;
    return found.filter(([one, other]) => shape(one).join() === shape(other).join())
        .map(([one]) => one.dataset.spot);
}"""
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
    rules = {name: {"enabled": False} for name in NOT_ASKED}
    found = page.evaluate("rules => axe.run({rules, resultTypes: ['violations']})", rules)
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


@pytest.mark.parametrize("game", slugs())
def test_the_lobby_and_a_table_are_small_to_load(server: Serving, visit: Visit, game: str) -> None:
    page = visit(server)
    start(page, game)

    sizes = page.evaluate("performance.getEntriesByType('resource').map(one => one.encodedBodySize)")

    assert 20_000 < sum(sizes) < MOST_BYTES


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_jumps_while_a_page_comes_up(server: Serving, visit: Visit, size: tuple[int, int]) -> None:
    page = visit(server, size=size)
    page.context.add_init_script(SHIFTS)
    page.reload()
    page.locator("[data-play=sengoku-yugi]").wait_for()
    page.wait_for_timeout(500)
    assert page.evaluate("window.shifted") < MOST_SHIFT
    for game in slugs():
        page.goto(f"http://127.0.0.1:{server.port}/")
        start(page, game)
        page.reload()
        page.locator(".table [data-spot]").first.wait_for()
        page.wait_for_timeout(500)
        assert page.evaluate("window.shifted") < MOST_SHIFT, game


@pytest.mark.parametrize("game", slugs())
def test_what_can_be_chosen_differs_in_more_than_colour(server: Serving, visit: Visit, game: str) -> None:
    page = visit(server)
    start(page, game)
    for _ in range(16):  # to a question with things on the table that can and that cannot be chosen
        if page.evaluate(ALIKE) is not None:
            break
        one_click(page)
        page.locator(f"{ASKED}, .ending").first.wait_for()
        if page.locator(".ending").count():  # in Spirit War one may be out before long: another game
            page.goto(f"http://127.0.0.1:{server.port}/")
            start(page, game)

    assert page.evaluate(ALIKE) == []

"""Tables on screens between a phone and a large one: what matters is in sight, and nothing jumps."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from soultable.games.registry import slugs
from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, one_click, start
from tests.browser.test_access import sticks_out
from tests.server.serving import Serving

BETWEEN = [(1024, 768), (768, 1024), (1280, 720)]
CLICKS = 7  # into the game: cards are held, and something on the table can be chosen
WANTED = {"prompt": True, "hand": True, "glowing": True, "hidden": 0, "clipped": []}
SEEN = """() => {
    const inside = box => box.width > 0 && box.top >= 0 && box.left >= 0
        && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    const isOpen = node => {
        const box = node.getBoundingClientRect();
        const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return inside(box) && there !== null && (node.contains(there) || there.contains(node));
    };
    const all = what => [...document.querySelectorAll(what)];
    return {
        prompt: all('.bar .prompt').some(isOpen),
        hand: all('.table .hand').some(node => isOpen(node.firstElementChild)),
        glowing: all('.table [data-spot][data-state=legal]').some(isOpen),
        hidden: Math.max(...all('.table').map(node => node.scrollHeight - node.clientHeight)),
    };
}"""
CLIPPED = """() => {
    const found = [];
    const texts = document.createTreeWalker(document.querySelector('.playing'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode, parent = node.parentElement;
        if (!node.data.trim() || parent.closest('.sr, svg')) continue;
        if (!parent.checkVisibility({visibilityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        for (let at = parent; at && !at.matches('.table'); at = at.parentElement) {
            const look = getComputedStyle(at), frame = at.getBoundingClientRect();
            if (look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none') break;  // on purpose
            if (/auto|scroll/.test(look.overflowX + look.overflowY)) break;
            if (look.overflowX === 'visible') continue;
            const out = Math.max(box.right - frame.right, frame.left - box.left,
                box.bottom - frame.bottom - 2, frame.top - box.top - 2);
            if (out > 1) found.push(`${node.data.trim()} in ${at.className}`);
        }
    }
    return found;
}"""


def look(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """What is in sight at this size, as soon as the page has come to rest in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for _ in range(50):
        found = {**page.evaluate(SEEN), "clipped": page.evaluate(CLIPPED)}
        if found == WANTED and page.evaluate("[innerWidth, innerHeight]") == list(size):
            break
        page.wait_for_timeout(100)
    return found


def box_of(page: Page, what: str) -> Any:
    return page.locator(what).first.bounding_box()


@pytest.mark.parametrize("game", slugs())
def test_on_every_screen_the_prompt_the_hand_and_what_can_be_chosen_are_in_sight(
    server: Serving, visit: Visit, game: str
) -> None:
    page = visit(server)
    start(page, game)
    for _ in range(CLICKS):
        one_click(page)
        page.locator(ASKED).wait_for()
    page.mouse.move(1, 1)

    for size in BETWEEN:
        assert look(page, size) == WANTED, size
        assert not sticks_out(page), size


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_refusal_moves_nothing_covers_nothing_that_glows_and_goes_away(
    server: Serving, visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(server, size=size)
    start(page, "soulfall")
    before = [box_of(page, what) for what in (".table", ".bar", ".table .hand")]

    page.locator(".table .hand [data-spot]").first.click()

    said = page.locator(".toast")
    expect(said).to_be_visible()
    assert [box_of(page, what) for what in (".table", ".bar", ".table .hand")] == before
    toast = said.bounding_box()
    assert toast
    for spot in page.locator(".table [data-state=legal]").all():
        box = spot.bounding_box()
        assert box and (box["y"] + box["height"] <= toast["y"] or toast["y"] + toast["height"] <= box["y"])
    expect(page.locator("[role=log]")).to_contain_text(said.inner_text().split(":")[0])
    page.mouse.move(1, 1)
    expect(said).to_have_count(0)

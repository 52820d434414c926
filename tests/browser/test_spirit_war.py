"""Spirit War at its round table: whole games by clicking, two to six seats, the phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, start
from tests.browser.test_access import serious, sticks_out
from tests.browser.test_soulfall import complaints_of, play
from tests.server.serving import Serving


def overlaps(page: Page, what: str) -> list[str]:
    """Which of these lie on each other."""
    return list(
        page.evaluate(
            """what => {
                const found = [...document.querySelectorAll(what)]
                    .map(node => [node, node.getBoundingClientRect()])
                return found.flatMap(([one, a], i) => found.slice(i + 1)
                    .filter(([, b]) => a.right > b.left + 1 && b.right > a.left + 1
                        && a.bottom > b.top + 1 && b.bottom > a.top + 1)
                    .map(([other]) => `${one.className} / ${other.className}`))
            }""",
            what,
        )
    )


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_whole_game_is_clicked_on_the_table(
    server: Serving, visit: Visit, axe: str, size: tuple[int, int]
) -> None:
    page = visit(server, size=size)
    said = complaints_of(page)
    page.emulate_media(reduced_motion="no-preference")
    start(page, "spirit-war")

    on_table, _ = play(page)

    assert on_table > 0
    assert said == []
    assert not sticks_out(page)
    assert serious(page, axe) == []


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everybody_has_a_place_of_their_own(server: Serving, visit: Visit, seats: int) -> None:
    page = visit(server)
    table = page.evaluate(
        """async seats => {
            const ask = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body ?? {}),
                headers: {'Content-Type': 'application/json'}}).then(answer => answer.json())
            await ask('/api/session', {name: 'Ann'})
            localStorage.setItem('soultable', JSON.stringify({known: true, unhurried: false}))
            const others = Array.from({length: seats - 1}, () => ({kind: 'ai', agent: 'level1'}))
            const made = await ask('/api/tables', {game: 'spirit-war', settings: {}, options: {pace: 0},
                seats: [{kind: 'human'}, ...others]})
            await ask(`/api/tables/${made.table.table}/start`)
            return made.table.table
        }""",
        seats,
    )
    page.goto(f"http://127.0.0.1:{server.port}/t/{table}")
    page.locator(f"{ASKED}, .ending").first.wait_for()

    expect(page.locator(".table .around .seat")).to_have_count(seats - 1)
    assert overlaps(page, ".table .around, .table .centre, .table .piles, .table .dock") == []
    assert page.locator(".table").evaluate("node => node.scrollHeight <= node.clientHeight")

"""How a person plays at the generic table: clicks on what glows, else on a button."""

from playwright.sync_api import Page, expect

ASKED = ".bar.asked:not(:has(.ready))"
LIKED = ("select populate", "select prosper", "select devote")  # leads to a quick end of Soulfall
LEGAL = ".playing [data-spot][data-state=legal]"
MOST = 400
TOLD = "document.querySelector('.playing').textContent"  # not innerText, which lays out the page each time


def play_to_the_end(page: Page) -> dict[str, int]:
    """How often what was clicked, until the game is over."""
    clicked = {"spot": 0, "button": 0, "menu": 0}
    for _ in range(MOST):
        page.locator(f"{ASKED}, .ending").first.wait_for()
        if page.locator(".ending").count():
            return clicked
        clicked[one_click(page)] += 1
    raise AssertionError("the game does not end")


def one_click(page: Page) -> str:
    """One click, and what it was on; returns when something has changed by it."""
    before = told(page)
    if page.locator(".menu button").count():
        page.locator(".menu button").first.click()
        kind = "menu"
    elif page.locator(LEGAL).count():
        page.locator(LEGAL).first.click()
        kind = "spot"
    else:
        wanted = [f'.action [data-answer="{answer}"]' for answer in LIKED]
        found = next((one for one in wanted if page.locator(one).count()), ".action [data-answer]")
        page.locator(found).first.click()
        kind = "button"
    until_changed(page, before)
    return kind


def asked(*pages: Page) -> Page:
    """Whichever of these people is asked first."""
    for _ in range(MOST):
        for page in pages:
            if page.locator(ASKED).count():
                drawn(page)
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def told(page: Page) -> str:
    """All that the table says."""
    return str(page.evaluate(TOLD))


def until_changed(page: Page, before: str) -> None:
    """Wait for the table to say something else."""
    page.wait_for_function(f"before => {TOLD} !== before", arg=before)


def start(page: Page, game: str) -> None:
    """From the lobby to the first question."""
    page.click(f"[data-play={game}]")
    expect(page.locator(ASKED)).to_be_visible()
    drawn(page)


def drawn(page: Page) -> None:
    """A game's own table is loaded when it is needed; until then its options are buttons."""
    page.locator(".table [data-spot]").first.wait_for()

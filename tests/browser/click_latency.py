"""How long a click takes until the page shows it: python -m tests.browser.click_latency [GAME …]

Prints figures; nothing is answered (every answer waits for a Confirm), so only the client is measured.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from soultable.games.registry import slugs
from tests.browser.conftest import LIKES, PHONE, QUIET, SYSTEM, WIDE
from tests.browser.playing import ASKED, one_click, start
from tests.browser.seeded import Seeded

CLICKS = 40
BEFORE = 8  # answers, so that there is something on the table
MEASURE = """async clicks => {
    const shown = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const took = [];
    for (let at = 0; at < clicks; at++) {
        const legal = [...document.querySelectorAll('.playing [data-state=legal]')];
        const spot = legal[at % Math.max(legal.length, 1)] ?? document.querySelector('.playing [data-spot]');
        for (const act of [() => spot.dispatchEvent(new MouseEvent('click', {bubbles: true})),
            () => dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))]) {
            await shown();
            const before = performance.now();
            act();
            await Promise.resolve().then(() => Promise.resolve()); // what is drawn anew is drawn in between
            document.body.getBoundingClientRect(); // and laid out
            const work = performance.now() - before;
            await shown();
            took.push([work, performance.now() - before]);
        }
    }
    return took;
}"""


def measured(browser: Browser, server: Seeded, game: str, size: tuple[int, int]) -> list[tuple[float, float]]:
    """Milliseconds of work (handling, drawing anew, layout) and until the next picture, for each click."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    kept = str({**LIKES, "motion": "less"}).replace("'", '"').replace("False", "false")
    context.add_init_script(
        f"localStorage.getItem('soultable') ?? localStorage.setItem('soultable', '{kept}')"
    )
    page.goto(f"http://127.0.0.1:{server.port}/")
    start(page, game)
    for _ in range(BEFORE):
        one_click(page)
        page.locator(ASKED).wait_for()
    page.evaluate("""() => {
        const likes = {...JSON.parse(localStorage.soultable), confirm: true};
        localStorage.setItem('soultable', JSON.stringify(likes));
    }""")
    page.reload()
    page.locator(ASKED).wait_for()
    took = [(work, whole) for work, whole in page.evaluate(MEASURE, CLICKS)]
    context.close()
    return took


def main(games: list[str]) -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=SYSTEM, args=QUIET)
        server = Seeded("interaction", Path(folder))
        print(f"{'milliseconds':32} work: median  most   shown: median  most")
        for game in games or slugs():
            for size in (WIDE, PHONE):
                took = measured(browser, server, game, size)
                work, shown = sorted(one[0] for one in took), sorted(one[1] for one in took)
                figures = f"{median(work):12.1f} {work[-1]:5.1f} {median(shown):15.1f} {shown[-1]:5.1f}"
                print(f"{game:22} {size[0]:>5} px {figures}", flush=True)
        server.kill()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

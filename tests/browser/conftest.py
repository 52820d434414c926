"""A browser, a server with the built client, and people who look at it."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from dev import BROWSERS, BUILT
from tests.browser.seeded import Seeded
from tests.server.serving import Serving

SYSTEM = next(filter(None, map(shutil.which, BROWSERS)), None)
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--disable-quic"]  # fmt: skip
WIDE, PHONE = (1440, 900), (390, 844)
LIKES = {"level": 1, "unhurried": False}  # computers that answer at once
SEED = "browser"  # of every table: what happens in a test happens again
WAIT = 20_000  # milliseconds: longer than any page takes on a busy machine
expect.set_options(timeout=WAIT)

Visit = Callable[..., Page]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium: the system's own where there is one. It is closed before other tests go on."""
    with sync_playwright() as playwright:
        if SYSTEM is None:
            found = playwright.chromium.launch()
        else:
            found = playwright.chromium.launch(executable_path=SYSTEM, args=QUIET)
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    assert (BUILT / "index.html").is_file(), "the client is not built: python3 dev.py client"
    folder = tmp_path_factory.mktemp("browser")
    running = Seeded(SEED, folder)
    yield running
    running.kill()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens a page as somebody new; what the page complains about fails the test."""
    contexts, complaints = [], []

    def open_page(
        server: Serving, path: str = "/", size: tuple[int, int] = WIDE, likes: dict[str, Any] | None = None,
        dark: bool = False, motion: bool = False,
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            locale="en-GB",
        )
        contexts.append(context)
        kept = json.dumps({**LIKES, **(likes or {})})
        context.add_init_script(
            f"localStorage.getItem('soultable') ?? localStorage.setItem('soultable', '{kept}')"
        )
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as the text of a script."""
    script = BUILT.parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return Path(script).read_text(encoding="utf-8")

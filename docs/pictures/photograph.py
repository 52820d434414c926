"""Takes the README's pictures of the browser: python -m docs.pictures.photograph [NAME …]

The client must be built (`python3 dev.py client`). Seeds are fixed: the same pictures come out again.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from soultable.agents import agent
from soultable.core.table import open_table
from soultable.games.registry import game
from tests.browser.conftest import QUIET, SYSTEM
from tests.browser.seeded import Seeded
from tests.server.client import Person
from tests.server.serving import Serving

FOLDER: Final = Path(__file__).parent
SIZES: Final = {1440: 900, 390: 844}
MOST: Final = 250_000  # bytes of a picture
QUALITY: Final = 82
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan")


class Moment(NamedTuple):
    """A question to seat 0 in a game of greedy players, and what is clicked then."""

    game: str
    seed: str
    kind: str
    least: int  # answers before it
    settings: dict[str, int | str] = {}
    players: int = 2
    dark: bool = False
    click: str = ""
    then: tuple[str, ...] = ()  # what seat 0 answers itself after them
    name: str = ""  # of a picture of the table alone, for its page


MOMENTS: Final = [
    Moment("soulfall", "7", "SelectAction", 30),
    Moment("spirit-war", "5", "LaySupport", 24, players=4),
    Moment("alternate-souls", "3", "MainPhase", 60, dark=True),
    Moment("soul-of-ankiril", "11", "Strategy", 60),
    Moment("sengoku-yugi", "4", "Main", 70),
    Moment(
        "soul-of-ankiril", "4", "Strategy", 59, {"deck0": "fire", "deck1": "water"},
        name="play-soul-of-ankiril",
    ),
    Moment(
        "sengoku-yugi", "12", "Charge", 84, {"deck0": "storm-and-flame", "deck1": "tide-and-shadow"},
        then=("send hayate-4", "done", "finish"), name="play-sengoku-yugi",
    ),
]  # fmt: skip
SCREENS: Final = {
    "lobby": "/", "learning": "/learn", "puzzle": "/puzzles/soul-of-ankiril-1",
    "learn-alternate-souls": "/learn/alternate-souls",
}  # fmt: skip
SHOWN: Final = {
    "lobby": "[data-play=soulfall]", "learning": "main h2", "puzzle": "main [data-spot]",
    "learn-alternate-souls": "main [data-spot]",
}  # fmt: skip


def answers_to(moment: Moment) -> list[tuple[int, str]]:
    """Who answered what until then."""
    table = open_table(game(moment.game), NAMES[: moment.players], moment.seed, settings=moment.settings)
    players = [agent("greedy", seat) for seat in range(moment.players)]
    answers: list[tuple[int, str]] = []
    while table.state.result is None:
        request = table.requests()[0]
        whole = moment.then or not table.view(request.seat, memory=True).said
        if len(answers) >= moment.least and request.seat == 0 and request.kind == moment.kind and whole:
            return [*answers, *((0, text) for text in moment.then)]
        choice = players[request.seat].choose(table.view(request.seat, memory=True))
        table.answer(request.seat, choice.text, request.id)
        answers.append((request.seat, choice.text))
    raise SystemExit(f"{moment.game}: seed {moment.seed} has no such moment")


def at_table(server: Serving, moment: Moment, ann: Person) -> str:
    """A table on the server at which the same has happened; its id."""
    chairs = [{"kind": "hot" if seat else "human", "name": NAMES[seat]} for seat in range(moment.players)]
    wish = {
        "game": moment.game, "seats": chairs, "settings": moment.settings, "options": {"pace": 0},
    }  # fmt: skip
    table: str = ann.call("POST", "/api/tables", wish)["table"]["table"]
    ann.call("POST", f"/api/tables/{table}/start")
    seats = [ann.sit(table, seat) for seat in range(moment.players)]
    for seat, text in answers_to(moment):
        seats[seat].until_asked()
        done = seats[seat].answer(text)
        while seats[seat].now["event"] < done["event"]:
            seats[seat].until_type("update")
    seats[0].until_asked()
    for taken in seats:
        taken.socket.close()
    return table


@contextmanager
def serving(seed: str = "") -> Iterator[Serving]:
    with tempfile.TemporaryDirectory() as folder:
        server = Seeded(seed, Path(folder))
        try:
            yield server
        finally:
            server.kill()


def opened(browser: Browser, server: Serving, width: int, dark: bool, cookie: str = "") -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]}, color_scheme="dark" if dark else "light",
        reduced_motion="reduce", locale="en-GB", has_touch=width < 900,
    )  # fmt: skip
    kept = json.dumps({"name": "Ann", "known": bool(cookie)})
    context.add_init_script(f"localStorage.setItem('soultable', '{kept}')")
    if cookie:
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": f"http://127.0.0.1:{server.port}"}])
    return context.new_page()


def take(page: Page, address: str, shown: str, name: str, part: str = "body") -> None:
    page.goto(address)
    page.locator(shown).first.wait_for()
    page.locator(".unseen").wait_for(state="detached")  # the bar, once the table is drawn
    page.wait_for_timeout(400)  # fonts, and the last thing that is drawn
    file = FOLDER / f"{name}.jpg"
    clip = page.locator(part).first.bounding_box() if part != "body" else None
    page.screenshot(path=file, type="jpeg", quality=QUALITY, clip=clip)
    size = file.stat().st_size
    print(f"{file.name:36} {size / 1000:4.0f} kB")
    assert size < MOST, f"{file.name} is too large"


def main(wanted: list[str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SYSTEM, args=QUIET)
        for moment in MOMENTS:
            if wanted and (moment.name or moment.game) not in wanted:
                continue
            with serving(moment.seed) as server:
                ann = server.person("Ann")
                address = f"http://127.0.0.1:{server.port}/t/{at_table(server, moment, ann)}"
                for width in [max(SIZES)] if moment.name else SIZES:
                    page = opened(browser, server, width, moment.dark, ann.cookie)
                    name, part = moment.name or f"{moment.game}-{width}", ".table" if moment.name else "body"
                    take(page, address, ".table [data-state=legal]", name, part)
                    page.context.close()
        screens = [name for name in SCREENS if not wanted or name in wanted]
        with serving() as server:
            for name in screens:
                for width in SIZES:
                    page = opened(browser, server, width, dark=False)
                    take(
                        page, f"http://127.0.0.1:{server.port}{SCREENS[name]}", SHOWN[name], f"{name}-{width}"
                    )
                    page.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

"""A spectator and an opponent learn nothing of a hand: not by the page, nor by what it hears and keeps."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from soultable.games.registry import slugs
from soultable.server.game_catalogue import game_out
from tests.browser.conftest import Visit
from tests.browser.playing import ASKED
from tests.browser.secrets import Overheard, leaks
from tests.browser.seeded import Seeded
from tests.server.serving import Serving

LOOKS = (1, 12, 24, 48, 96)  # after so many answers; the last ones only if nothing was secret before
PRESSES = 400  # a question can need several keys
MAKE = """async game => {
    const ask = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body),
        headers: {'Content-Type': 'application/json'}}).then(answer => answer.json())
    await ask('/api/session', {name: 'Ann'})
    localStorage.setItem('soultable', JSON.stringify({known: true, unhurried: false}))
    const seats = [{kind: 'human'}, {kind: 'open'}]
    return (await ask('/api/tables', {game, settings: {}, options: {pace: 0}, seats})).table.table
}"""


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seeded]:
    server = Seeded("secrets", tmp_path_factory.mktemp("seeded"))
    yield server
    server.kill()


def seated(server: Serving, visit: Visit, game: str) -> tuple[Overheard, Overheard, Overheard]:
    """Ann and Bob at a table that has just begun, and Eve who looks on."""
    ann, bob, eve = (Overheard(visit(server, likes={"name": name})) for name in ("Ann", "Bob", "Eve"))
    table = ann.page.evaluate(MAKE, game)
    link = f"http://127.0.0.1:{server.port}/t/{table}"
    ann.page.goto(link)
    bob.page.goto(link)
    bob.page.click("text=Take this seat")
    ann.page.click("button.start:enabled")
    eve.page.goto(link)
    eve.page.locator(".top .tag", has_text="You are watching").wait_for()
    return ann, bob, eve


def play(ann: Overheard, bob: Overheard, luck: random.Random, until: int) -> None:
    """Both press keys until Ann has heard of this many answers or the game ends."""
    for _ in range(PRESSES):
        for person in (ann, bob):
            if person.page.locator(ASKED).count():
                press(person.page, luck)
        if len(ann.views()) > until or over(ann):
            return
        ann.page.wait_for_timeout(60)
    raise AssertionError(f"{until} answers were not reached")


def press(page: Page, luck: random.Random) -> None:
    """One of the first answers, by its number."""
    count = min(page.locator(".choices button").count(), 9)
    page.keyboard.press(str(luck.randint(1, max(count, 1))))


def over(person: Overheard) -> bool:
    return bool(person.page.locator(".ending").count())


@pytest.mark.parametrize("game", slugs())
def test_nobody_else_learns_of_a_hand(seeded: Seeded, visit: Visit, game: str) -> None:
    ann, bob, eve = seated(seeded, visit, game)
    public = {zone.name for zone in game_out(game).zones if zone.sees == "all"}
    luck = random.Random(f"secrets {game}")
    secret: set[str] = set()

    for look in LOOKS:
        play(ann, bob, luck, until=look)
        eve.page.wait_for_timeout(250)
        secret |= leaks_nothing(ann, bob, eve, public)
        if over(ann) or (secret and look >= 24):
            break

    assert secret, "nothing was secret, so nothing was shown"


def leaks_nothing(ann: Overheard, bob: Overheard, eve: Overheard, public: set[str]) -> set[str]:
    """Ann's secret cards; she knows them, and nobody else has been told of them."""
    beside, opposite = eve.everything(), bob.everything()
    own = ann.everything()  # after the others: what is open by now is no secret
    secret = ann.canaries(0, public) - bob.own_cards(1)  # he may show cards that she has, too
    assert len(leaks(secret, own)) == len(secret)
    assert leaks(secret, beside) == []
    assert leaks(secret, opposite) == []
    return secret

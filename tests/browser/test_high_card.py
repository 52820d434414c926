"""A game of another package, without a table of its own: lobby, whole game, hint, replay, rules, cards."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SEED, Visit
from tests.browser.playing import play_to_the_end, start
from tests.browser.seeded import Seeded
from tests.browser.test_access import serious
from tests.examples.installed import install
from tests.server.serving import Serving


class WithHighCard(Seeded):
    """A server with High Card installed."""

    site: Path

    @staticmethod
    def environment() -> dict[str, str]:
        found = Serving.environment()
        return {**found, "PYTHONPATH": os.pathsep.join([found["PYTHONPATH"], str(WithHighCard.site)])}


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("sixth")
    WithHighCard.site = install(folder)
    running = WithHighCard(SEED, folder)
    yield running
    running.kill()


def test_it_is_played_to_its_end_on_the_plain_table_and_watched_again(
    sixth: Serving, visit: Visit, axe: str
) -> None:
    page = visit(sixth)
    start(page, "high-card")
    expect(page.locator(".generic")).to_contain_text("Points")
    expect(page.locator(".generic")).not_to_contain_text("face down")  # cards are drawn, not told
    assert serious(page, axe) == []

    clicked = play_to_the_end(page)

    assert clicked == {"spot": 5, "button": 0, "menu": 0}
    page.click("text=Watch it again")
    expect(page.locator(".generic")).to_be_visible()
    page.click("[aria-label='Next step']")
    expect(page.locator(".at")).to_contain_text("2 /")


def test_it_has_hints_and_pages_of_its_rules_and_cards(sixth: Serving, visit: Visit) -> None:
    page = visit(sixth)
    start(page, "high-card")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint li").first).to_contain_text("%")

    page.goto(f"http://127.0.0.1:{sixth.port}/rules/high-card/HC-5")
    expect(page.locator("main")).to_contain_text("Cards of equal rank cancel each other.")
    page.goto(f"http://127.0.0.1:{sixth.port}/cards/high-card")
    expect(page.locator("main")).to_contain_text("Twelve")

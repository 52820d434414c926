"""Cards and decks in the browser: looked through, built by clicking, kept, exported, and played with."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from typer.testing import CliRunner

from soultable.cli.main import app
from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import asked, one_click
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

LINEUP = ("varka", "kessa", "brann", "ashwing_drake")
NEW = "/decks/alternate-souls/new?mode=starter&from=empty"
VERDICT = ".deck .verdict"


def add(page: Page, *cards: str) -> None:
    for card in cards:
        page.click(f"[data-pool={card}] .card-button")


def saved(page: Page) -> None:
    page.click("button:text-is('Save')")
    expect(page.locator("button:text-is('Saved')")).to_be_visible()


def test_cards_are_found_by_filters_that_stand_in_the_address(server: Serving, visit: Visit) -> None:
    page = visit(server, "/cards/soul-of-ankiril")
    page.locator(".card").first.wait_for()
    expect(page.locator(".count")).to_have_text("78 cards")

    page.locator("select", has_text="Element").select_option("fire")
    page.locator("select", has_text="Numbers").select_option("sync")
    page.locator("select", has_text="from").select_option("4")

    count = page.locator(".count").inner_text()
    assert re.fullmatch(r"\d cards?", count)
    page.locator("li button", has=page.locator("[data-card=barush]")).click()
    expect(page.locator("[data-big=barush]")).to_contain_text("Breach")
    assert "element=fire" in page.url and "card=barush" in page.url
    page.reload()
    expect(page.locator(".count")).to_have_text(count)
    expect(page.locator("[data-big=barush]")).to_be_visible()
    page.click("text=Clear")
    expect(page.locator(".count")).to_have_text("78 cards")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_deck_is_built_by_clicking_kept_exported_and_played(
    server: Serving, visit: Visit, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = visit(server, NEW, size=size)
    add(page, *LINEUP, "torvald")
    if size == PHONE:
        page.click(".tabs button >> nth=1")
    expect(page.locator(VERDICT)).to_have_text("Breaks 1 rule")
    expect(page.locator(".problems")).to_contain_text("a starter deck has 3 Linkers, not 4")
    expect(page.locator("button:text-is('Play with it')")).to_be_disabled()
    page.click(".problems .rule-link >> text=AS-99")
    expect(page.locator("dialog[open]")).to_contain_text("3 Linkers and a Ruler")
    page.keyboard.press("Escape")

    page.click("[data-held=torvald] button >> nth=0")

    expect(page.locator(VERDICT)).to_contain_text("Legal")
    page.fill("header .name input", "Clicked Fire")
    saved(page)
    with page.expect_download() as download:
        page.click("button:text-is('Export')")
    file = tmp_path / "mine.toml"
    download.value.save_as(file)
    done = CliRunner().invoke(app, ["deck", "check", "alternate-souls", str(file)])
    assert done.exit_code == 0 and "clicked-fire" in done.output
    page.click("button:text-is('Play with it')")
    asked(page)
    expect(page.locator("body")).to_contain_text("Varka")
    one_click(page)


def test_a_deck_is_built_by_keyboard_alone(server: Serving, visit: Visit) -> None:
    page = visit(server, NEW)
    for card in LINEUP:
        page.locator(f"[data-pool={card}] .card-button").focus()
        page.keyboard.press("Enter")
    page.locator("[data-pool=torvald] .card-button").focus()
    page.keyboard.press("+")
    expect(page.locator(VERDICT)).to_have_text("Breaks 1 rule")

    page.keyboard.press("-")

    expect(page.locator(VERDICT)).to_contain_text("Legal")
    expect(page.locator("[role=log]")).to_contain_text("0 in the deck")


def test_files_are_opened_and_bad_ones_refused_in_one_line(
    server: Serving, visit: Visit, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(CliRunner().invoke(app, ["deck", "random", "soul-of-ankiril", "--seed", "3"]).output)
    bad.write_text("[[deck]]\nid = 'x'\n")
    page = visit(server, "/decks")

    page.set_input_files("[data-import=soul-of-ankiril]", bad)
    expect(page.locator("[role=alert]")).to_have_text(re.compile("^your file: .*missing key 'name'"))
    page.set_input_files("[data-import=soul-of-ankiril]", good)

    expect(page.locator(VERDICT)).to_contain_text("Legal")
    page.goto(f"http://127.0.0.1:{server.port}/decks")
    expect(page.locator("[data-deck]")).to_have_count(1)
    page.click("[data-deck] >> text=Delete")
    page.click("[data-deck] >> text=Keep it")
    page.click("[data-deck] >> text=Delete")
    page.click("[data-deck] button >> text=Delete >> nth=0")
    expect(page.locator("[data-deck]")).to_have_count(0)


def test_a_draft_is_kept_but_offered_nowhere_and_says_why(server: Serving, visit: Visit) -> None:
    page = visit(server, NEW)
    add(page, "varka", "kessa")
    page.fill("header .name input", "Half a deck")
    saved(page)

    page.goto(f"http://127.0.0.1:{server.port}/")
    page.select_option("[data-start=alternate-souls]", "1")

    option = page.locator("[data-pick=deck] option", has_text="Half a deck").first
    expect(option).to_have_attribute("disabled", "")
    expect(option).to_contain_text("3 Linkers, not 1")


def test_own_and_ready_decks_are_chosen_in_the_lobby_and_in_the_waiting_room(
    server: Serving, visit: Visit
) -> None:
    page = visit(server, "/decks/soul-of-ankiril/new?from=random")
    page.fill("header .name input", "Lucky")
    saved(page)
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.select_option("[data-start=soul-of-ankiril]", "1")
    card = page.locator("article[data-game=soul-of-ankiril]")
    card.locator("[data-pick] >> nth=0").select_option(label="Lucky")
    card.locator("text=With friends").click()
    page.locator(".room [data-pick]").wait_for()
    expect(page.locator(".room [data-pick] option:checked")).to_have_text("Lucky")
    page.click("text=Let a computer play")

    page.locator(".room [data-pick] >> nth=1").select_option("fire")

    expect(page.locator(".room [data-pick] >> nth=1")).to_have_value("fire")
    page.click("button:text-is('Start')")
    page.locator(".table [data-spot]").first.wait_for()
    expect(page.locator("body")).to_contain_text("Barush")  # the Leader of the ready deck


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_screens_are_for_everybody(
    server: Serving, visit: Visit, axe: str, size: tuple[int, int]
) -> None:
    page = visit(server, size=size, dark=size == PHONE)
    for path, sign in {
        "/cards/sengoku-yugi?kind=familiar": ".card",
        "/decks": "[data-new]",
        "/decks/soul-of-ankiril/new?from=fire": "[data-pool]",
        "/decks/sengoku-yugi/new?mode=familiars&from=empty": "[data-pool]",
    }.items():
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        page.locator(sign).first.wait_for()
        if size == PHONE and "new" in path:
            page.click(".tabs button >> nth=1")
        assert serious(page, axe) == [], path
        assert not sticks_out(page), path

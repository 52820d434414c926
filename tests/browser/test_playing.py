"""From the lobby to the end of a game, by clicking and by keyboard; two people; what is refused says why."""

import re

import pytest
from playwright.sync_api import expect

from soultable.games.registry import slugs
from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, LEGAL, asked, one_click, play_to_the_end, start
from tests.server.serving import Serving


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_newcomer_finishes_a_game_by_clicking(server: Serving, visit: Visit, size: tuple[int, int]) -> None:
    page = visit(server, size=size)
    start(page, "soulfall")

    clicked = play_to_the_end(page)

    assert clicked["spot"] > 3
    expect(page.locator(".ending h2")).not_to_be_empty()
    page.click("text=Watch it again")
    expect(page.locator(".soulfall")).to_be_visible()
    page.click("[aria-label='Next step']")
    expect(page.locator(".at")).to_contain_text("2 /")


@pytest.mark.parametrize("game", slugs())
def test_every_game_can_be_begun_and_answered(server: Serving, visit: Visit, game: str) -> None:
    page = visit(server, motion=True)
    start(page, game)

    for _ in range(8):
        page.locator(f"{ASKED}, .ending").first.wait_for()
        if page.locator(".ending").count():  # in Spirit War one may be out before long
            break
        one_click(page)

    assert page.locator("[role=log] p").count() > 0


def test_a_game_is_played_with_keys_alone(server: Serving, visit: Visit) -> None:
    page = visit(server)
    page.locator("[data-play=soulfall]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(ASKED)).to_contain_text("Select an Action")

    page.keyboard.press("1")  # Draw: then a card of the hand is discarded
    expect(page.locator(ASKED)).to_contain_text("Discard a card")
    page.locator(LEGAL).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(ASKED)).to_contain_text("Select an Action")
    page.keyboard.press("/")
    page.keyboard.type("se pop")
    page.keyboard.press("Enter")

    expect(page.locator("[role=log]")).to_contain_text("populates")


def test_what_is_not_allowed_says_why_and_opens_the_rule(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")

    page.locator(".table .hand [data-spot]").first.click()
    expect(page.locator(".why")).to_be_visible()
    page.fill("#command", "why oust")
    page.press("#command", "Enter")
    expect(page.locator(".why")).to_contain_text("Oust cannot be selected from the Action cards")
    page.locator(".why .rule-link").first.click()

    expect(page.locator("dialog[open]")).to_contain_text("Oust cannot be selected")


def test_a_friend_comes_by_the_link(server: Serving, visit: Visit) -> None:
    ann, bob = visit(server, likes={"name": "Ann"}), visit(server, likes={"name": "Bob"})
    ann.locator("article", has_text="Soulfall").get_by_text("With friends").click()
    link = ann.locator(".link input").input_value()

    bob.goto(link)
    bob.click("text=Take this seat")
    ann.click("button.start:enabled")

    expect(ann.locator(".plates")).to_contain_text("Bob")
    expect(bob.locator(".plates")).to_contain_text("Ann")
    first, second = (ann, bob) if asked(ann, bob) is ann else (bob, ann)
    one_click(first)
    expect(second.locator(".log").first).to_contain_text("selects")


def test_a_watcher_sees_two_computers_and_no_hand(server: Serving, visit: Visit) -> None:
    page = visit(server)

    page.click("[data-watch=soulfall]")

    expect(page.locator(".log").first).to_contain_text(re.compile("Ash|Birch"))
    expect(page.locator(".top")).to_contain_text("You are watching")
    assert page.locator(".table .hand").count() == 0


def test_the_same_in_german(server: Serving, visit: Visit) -> None:
    page = visit(server, likes={"language": "de"})

    expect(page.locator("[data-play=soulfall]")).to_contain_text("Sofort spielen")
    start(page, "soulfall")
    expect(page.locator(".bar")).to_contain_text("Du bist dran")

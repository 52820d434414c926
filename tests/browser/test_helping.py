"""What the table says to somebody who does not know what to do: hints, reasons, guesses, links."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import ASKED, start
from tests.server.serving import Serving


def test_a_hint_shows_three_answers_and_marks_the_best_on_the_table(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")

    page.get_by_role("button", name="Hint").click()

    expect(page.locator(".hint li")).to_have_count(3)
    expect(page.locator(".hint li").first).to_contain_text("%")
    expect(page.locator(".table [data-hinted]")).to_have_count(1)
    page.locator(".table [data-hinted]").click()
    expect(page.locator(".hint")).to_have_count(0)  # it was about what has been answered

    page.locator(ASKED).wait_for()
    page.fill("#command", "hint")
    page.press("#command", "Enter")
    expect(page.locator(".hint li").first).to_be_visible()
    page.locator(".table [data-spot]:not([data-state=legal])").last.click()  # a refusal, where it is seen
    expect(page.locator(".why")).to_be_visible()
    expect(page.locator(".hint")).to_have_count(0)


def test_whatever_cannot_be_chosen_or_understood_says_why(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()

    page.locator("[data-spot^='hand.']").first.click()
    expect(page.locator(".why")).to_contain_text("belongs to another step")
    expect(page.locator(".why")).to_contain_text("You can choose: Select Draw;")

    page.fill("#command", "hnit")
    page.press("#command", "Enter")
    expect(page.locator(".why")).to_contain_text("Did you mean “hint”?")

    page.locator("[data-spot~='action.populate']").click()
    expect(undo).to_be_enabled()


def test_a_link_to_this_computer_says_that_nobody_else_can_follow_it(server: Serving, visit: Visit) -> None:
    page = visit(server)
    page.locator("article[data-game=soulfall]").get_by_text("With friends").click()

    expect(page.locator("section.room")).to_contain_text("This link works only on this computer.")

"""Accounts in the browser: made, left, found again with games and decks; guests need none."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import start
from tests.browser.test_access import serious, sticks_out
from tests.server.client import Person
from tests.server.serving import Serving


def send(page: Page, kind: str, first: str, second: str) -> None:
    page.fill(f"[data-form={kind}] [name=first]", first)
    page.fill(f"[data-form={kind}] [name=second]", second)
    page.click(f"[data-form={kind}] button")


def make(page: Page, login: str) -> list[str]:
    """An account with the password `correct horse`; its recovery codes, which are shown once."""
    send(page, "new", login, "correct horse")
    shown = page.locator("dialog.codes[open]")
    expect(shown.locator("code")).to_have_count(10)
    codes = shown.locator("code").all_text_contents()
    shown.locator("button.main").click()
    return codes


def account(page: Page, server: Serving) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/account")


def lobby(page: Page, server: Serving) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/")


def test_a_guests_game_is_still_there_after_an_account_is_made_left_and_entered(
    server: Serving, visit: Visit
) -> None:
    page = visit(server)
    start(page, "soulfall")
    account(page, server)
    make(page, "Browser-Ann")
    expect(page.locator("h2", has_text="Logged in as browser-ann")).to_be_visible()

    page.locator("[data-devices] li").get_by_role("button").click()

    expect(page.locator("h2", has_text="You are playing as a guest")).to_be_visible()
    lobby(page, server)
    expect(page.locator("[data-play=soulfall]")).to_be_visible()
    expect(page.locator(".running")).to_have_count(0)
    phone = visit(server, "/account", size=PHONE)
    send(phone, "known", "browser-ann", "correct horse")
    expect(phone.locator("[role=status]").first).to_have_text("You are logged in.")
    expect(phone.locator("[data-devices] li")).to_have_count(1)
    lobby(phone, server)
    phone.click(".running a")
    expect(phone.locator(".playing")).to_be_visible()


def test_games_that_wait_for_me_come_first_and_say_so(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")
    lobby(page, server)
    page.locator("article[data-game=spirit-war]").get_by_text("With friends").click()
    page.locator("section.room").wait_for()

    lobby(page, server)

    games = page.locator(".running li")
    expect(games).to_have_count(2)
    expect(games.nth(0)).to_contain_text("Your move")
    expect(games.nth(1)).to_contain_text("not begun yet")


def trouble(page: Page, form: str) -> Locator:
    return page.locator(f"[data-form={form}] [role=alert]")


def test_what_is_wrong_is_said_in_one_line_beside_its_form(server: Serving, visit: Visit) -> None:
    page = visit(server, "/account")

    send(page, "known", "nobody", "what ever it is")
    expect(trouble(page, "known")).to_contain_text("no account with this login and password")
    send(page, "new", "somebody", "short")
    expect(trouble(page, "new")).to_have_text("The password needs 8 to 200 characters.")
    send(page, "new", "browser-bob", "battery staple")
    expect(page.locator("h2", has_text="browser-bob")).to_be_visible()
    page.click("dialog.codes button.main")
    send(page, "change", "not this", "battery staples")
    expect(trouble(page, "change")).to_have_text("That is not your current password.")
    send(page, "change", "battery staple", "battery staples")
    expect(page.locator("[role=status]").first).to_have_text("Your password is changed.")
    page.fill("[name=name]", "Bob the Second")
    page.click("text=Change name")
    expect(page.locator("[role=status]").first).to_have_text("That is your name from now on.")
    page.reload()
    expect(page.locator("[name=name]")).to_have_value("Bob the Second")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_screen_is_for_everybody(server: Serving, visit: Visit, axe: str, size: tuple[int, int]) -> None:
    page = visit(server, "/account", size=size, dark=size == WIDE)
    page.locator("[data-form]").first.wait_for()

    assert serious(page, axe) == []
    assert not sticks_out(page)


def test_a_name_that_is_refused_is_not_kept_and_keeps_nobody_from_playing(
    server: Serving, visit: Visit
) -> None:
    page = visit(server)
    account(page, server)

    page.fill("[name=name]", "Ann\u202eBob")
    page.click("text=Change name")

    expect(page.get_by_role("alert").first).to_contain_text("printable characters are needed")
    lobby(page, server)
    start(page, "soulfall")


def test_a_stolen_device_is_logged_out_from_the_list(server: Serving, visit: Visit) -> None:
    page = visit(server, "/account")
    make(page, "browser-cid")
    other = visit(server, "/account", size=PHONE)
    send(other, "known", "browser-cid", "correct horse")
    expect(other.locator("[data-devices] li")).to_have_count(2)
    page.reload()
    rows = page.locator("[data-devices] li")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Chrome on Linux")
    expect(rows.nth(0)).to_contain_text("this device")

    rows.nth(1).get_by_role("button").press("Enter")

    expect(rows).to_have_count(1)
    expect(page.locator("[role=status]").first).to_have_text("That device is logged out.")
    other.reload()
    expect(other.locator("h2", has_text="You are playing as a guest")).to_be_visible()
    page.click("text=Log out everywhere")
    expect(page.locator("[role=status]").first).to_have_text("You are logged out on all devices.")


def test_a_link_that_was_shared_is_ended_from_the_list(server: Serving, visit: Visit) -> None:
    page = visit(server, "/account")
    make(page, "browser-lin")
    lin = Person(server.port)
    lin.call("POST", "/api/login", {"login": "browser-lin", "password": "correct horse"})
    table = lin.make("soulfall", "human", "random")
    with lin.sit(table, 0) as seat:
        seat.act("resign")
    link = lin.call("POST", f"/api/tables/{table}/share", {"viewer": 1})["token"]
    page.reload()
    rows = page.locator("[data-links] li")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("from seat 1")

    rows.first.get_by_role("button").click()

    expect(rows).to_have_count(0)
    assert lin.raw("GET", f"/api/shared/{link}/frames")[0] == 404


def test_a_forgotten_password_is_replaced_by_a_recovery_code(server: Serving, visit: Visit) -> None:
    page = visit(server, "/account")
    codes = make(page, "browser-dan")
    page.locator("[data-devices] li").get_by_role("button").click()
    form = page.locator("[data-form=recover]")
    page.click("[data-forgotten]")
    for code, fresh in (("0000-0000-0000-0000", "battery staple"), (codes[0].upper(), "battery staple")):
        form.locator("[name=login]").fill("browser-dan")
        form.locator("[name=code]").fill(code)
        form.locator("[name=fresh]").fill(fresh)
        if code.startswith("0000-0000"):
            form.locator("button.main").click()
            expect(form.locator("[role=alert]")).to_contain_text("This login and this code do not match")

    form.locator("[name=fresh]").press("Enter")

    expect(page.locator("h2", has_text="Logged in as browser-dan")).to_be_visible()
    expect(page.locator("[data-form=codes]")).to_contain_text("You have 9 codes left.")


def test_data_is_downloaded_and_an_account_deleted_after_a_question(server: Serving, visit: Visit) -> None:
    page = visit(server, "/account")
    make(page, "browser-eva")
    with page.expect_download() as download:
        page.click("text=Download my data")
    assert '"browser-eva"' in download.value.path().read_text(encoding="utf-8")
    question = page.locator("dialog[open]")
    page.click("[data-mine] .danger")
    expect(question).to_contain_text("This cannot be undone.")
    question.get_by_role("button", name="Stay").click()
    expect(question).to_have_count(0)
    page.click("[data-mine] .danger")
    question.locator("[name=password]").fill("not my password")
    question.get_by_role("button", name="Delete for good").click()
    expect(question.locator("[role=alert]")).to_be_visible()
    question.locator("[name=password]").fill("correct horse")

    question.get_by_role("button", name="Delete for good").click()

    expect(page.locator("[role=status]").first).to_contain_text("Everything is deleted.")
    send(page, "known", "browser-eva", "correct horse")
    expect(trouble(page, "known")).to_contain_text("no account with this login and password")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_an_accounts_screen_is_for_everybody(
    server: Serving, visit: Visit, axe: str, size: tuple[int, int]
) -> None:
    page = visit(server, "/account", size=size, dark=size == WIDE)
    send(page, "new", f"browser-axe-{size[0]}", "correct horse")
    page.locator("dialog.codes[open]").wait_for()
    assert serious(page, axe) == []
    page.click("dialog.codes button.main")
    page.locator("[data-devices] li").wait_for()

    assert serious(page, axe) == []
    assert not sticks_out(page)

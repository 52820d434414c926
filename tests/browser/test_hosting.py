"""The waiting room: the host removes somebody, hands over, locks and closes; the others see it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving


def hosted(visit: Visit, server: Serving, size: tuple[int, int] = WIDE) -> tuple[Page, Page]:
    """Ann waits for players, and Bob sits down by her link."""
    ann = visit(server, size=size)
    ann.locator("[data-game=spirit-war]").get_by_role("button", name="With friends").click()
    link = ann.locator(".link input").input_value()
    bob = visit(server, link.partition(str(server.port))[2], size=size)
    bob.get_by_role("button", name="Take this seat").first.click()
    expect(ann.locator(".room li").nth(1)).to_contain_text("ready")
    return ann, bob


@pytest.mark.parametrize("size", (WIDE, PHONE), ids=("wide", "phone"))
def test_somebody_is_removed_and_sees_it(
    server: Serving, visit: Visit, axe: str, size: tuple[int, int]
) -> None:
    ann, bob = hosted(visit, server, size)
    expect(bob.get_by_role("button", name="Remove")).to_have_count(0)
    assert not sticks_out(ann) and serious(ann, axe) == []

    ann.locator(".room li").nth(1).get_by_role("button", name="Remove").click()

    expect(bob.get_by_role("status").filter(has_text="This seat is no longer yours")).to_be_visible()
    expect(ann.locator(".room li").nth(1)).to_contain_text("Free seat")
    bob.get_by_role("button", name="Take this seat").first.click()
    expect(bob.get_by_role("alert")).to_contain_text("removed you")


def test_who_leaves_is_not_told_so(server: Serving, visit: Visit) -> None:
    _, bob = hosted(visit, server)

    bob.get_by_role("button", name="Leave").click()

    expect(bob.get_by_role("button", name="Take this seat").first).to_be_visible()
    expect(bob.get_by_text("no longer yours")).to_have_count(0)


def test_the_table_is_handed_over_locked_and_closed(server: Serving, visit: Visit) -> None:
    ann, bob = hosted(visit, server)

    ann.get_by_role("button", name="the host").click()
    bob.get_by_label("Let nobody else sit down").check()
    expect(ann.get_by_label("Let nobody else sit down")).to_have_count(0)
    bob.get_by_role("button", name="Close the table").click()
    bob.get_by_role("button", name="Keep it").click()
    bob.get_by_role("button", name="Close the table").click()
    bob.get_by_role("button", name="Close the table").click()

    for page in (ann, bob):
        expect(page.get_by_role("status").filter(has_text="closed this table")).to_be_visible()

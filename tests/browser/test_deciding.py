"""Passing until something, dragging, what is confirmed before it happens, and taking back."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.playing import ASKED, LEGAL, asked, one_click, start
from tests.browser.test_alternate_souls import place_everybody
from tests.server.serving import Serving

UNTIL = ".action button:text-is('Pass until …')"
END = ".action [data-answer=end]"
MOST = 60


def answers_of(page: Page) -> list[str]:
    """Everything that is answered from now on, as it is sent."""
    sent: list[str] = []

    def heard(frame: str | bytes) -> None:
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "answer":
            sent.append(message["text"])

    page.on("websocket", lambda socket: socket.on("framesent", heard))
    page.reload()
    asked(page)
    return sent


def to_a_window(page: Page) -> None:
    """Only end turns, until the opponent does something that could be interrupted."""
    for _ in range(MOST):
        page.locator(f"{ASKED}, .ending").first.wait_for()
        if page.locator(UNTIL).count():
            return
        assert not page.locator(".ending").count(), "the game is over before anything could be interrupted"
        if page.locator(END).count():
            page.locator(END).click()
        else:
            one_click(page)
        page.wait_for_timeout(100)
    raise AssertionError("nothing could be interrupted")


def test_passing_until_my_turn_answers_nothing_but_a_pass(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "alternate-souls")
    place_everybody(page)
    sent = answers_of(page)
    to_a_window(page)
    sent.clear()

    page.click(UNTIL)
    page.click("[data-until=mine]")

    expect(page.locator(".on")).to_contain_text("Passing until your turn")
    expect(page.locator(".on")).to_have_count(0)  # my turn has come, or the game is over
    page.locator(f"{ASKED}, .ending").first.wait_for()
    assert sent and set(sent) == {"pass"}
    assert page.locator("[data-answer=pass]").count() == 0


def test_passing_is_stopped_by_a_tap_and_by_escape(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "alternate-souls")
    place_everybody(page)
    for by_key in (False, True):
        to_a_window(page)
        page.click(UNTIL)
        page.click("[data-until=mine]")
        if by_key:
            page.keyboard.press("Escape")
        else:
            page.evaluate("document.querySelector('.on button')?.click()")  # else it is my turn already
        expect(page.locator(".on")).to_have_count(0, timeout=500)  # sooner than the next pass would come


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box, what
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_mouse(page: Page, begin: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()


def drag_by_finger(page: Page, begin: tuple[float, float], end: tuple[float, float]) -> None:
    device = page.context.new_cdp_session(page)
    device.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", begin)
    for step in range(1, 9):
        (x, y), (to_x, to_y) = begin, end
        touch("touchMove", (x + (to_x - x) * min(1, step / 4 if step > 4 else 0), y + (to_y - y) * step / 8))
    touch("touchMove", end)
    expect(page.locator(".ghost")).to_be_visible()
    touch("touchEnd")


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_linker_is_dragged_to_its_square(server: Serving, visit: Visit, by: str) -> None:
    page = visit(server, size=WIDE if by == "mouse" else PHONE)
    start(page, "alternate-souls")
    sent = answers_of(page)
    while not page.locator("[data-spot^='lineup.']").count():
        one_click(page)
        page.locator(ASKED).wait_for()
    sent.clear()
    linker = page.locator("[data-spot^='lineup.']").first.get_attribute("data-spot") or ""
    page.locator("[data-spot~='square.c5']").scroll_into_view_if_needed()
    south = middle(page, "[data-spot~='square.c2']")[1] > middle(page, "[data-spot~='square.c8']")[1]
    square = "a2" if south else "a8"
    if by == "finger":
        page.locator(".table").evaluate("table => table.scrollTo(0, 0)")
        reach(page, linker, square)

    drag = drag_by_mouse if by == "mouse" else drag_by_finger
    drag(page, middle(page, f"[data-spot~='{linker}']"), middle(page, f"[data-spot~='square.{square}']"))

    expect(page.locator(".map .unit").first).to_be_visible()
    page.locator(ASKED).wait_for()
    assert sent[:2] == [f"linker {linker.removeprefix('lineup.')}", f"on {square}"]


def reach(page: Page, linker: str, square: str) -> None:
    """Scroll so that both are in sight, above the bar."""
    low = page.locator(".action").bounding_box()
    assert low
    while middle(page, f"[data-spot~='square.{square}']")[1] > low["y"] - 20:
        page.locator(".table").evaluate("table => table.scrollBy(0, 20)")
    assert middle(page, f"[data-spot~='{linker}']")[1] > 60, "they are not in sight together"


def test_what_cannot_be_dragged_says_why(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")

    page.mouse.move(*middle(page, ".table .hand [data-spot]"))
    page.mouse.down()
    page.mouse.move(700, 20, steps=8)
    page.mouse.up()

    expect(page.locator(".why")).to_be_visible()
    assert page.locator(".ghost").count() == 0


FREE = """() => {
    const {left, top, width, height} = document.querySelector('.table').getBoundingClientRect();
    for (let x = 0.1; x < 1; x += 0.05) for (let y = 0.1; y < 1; y += 0.05) {
        const [across, down] = [left + x * width, top + y * height];
        const under = document.elementFromPoint(across, down);
        if (under && !under.closest('[data-spot], [role=group]')) return [across, down];
    }
}"""


def test_what_is_dragged_onto_the_table_is_played(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")
    sent = answers_of(page)

    across, down = page.evaluate(FREE)
    drag_by_mouse(page, middle(page, "[data-spot~='action.populate']"), (across, down))

    expect(page.locator(".log").first).to_contain_text("selects")
    assert sent == ["select populate"]


def test_a_double_click_answers_once(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "spirit-war")
    sent = answers_of(page)

    page.locator(LEGAL).first.dblclick()
    page.wait_for_timeout(1000)

    assert len(sent) == 1
    assert page.locator(".why").count() == 0


def test_esc_puts_a_refusal_away(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")
    page.locator(".table .hand [data-spot]").first.click()
    expect(page.locator(".why")).to_be_visible()

    page.keyboard.press("Escape")

    expect(page.locator(".why")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [WIDE, (1024, 768), PHONE], ids=["wide", "small", "phone"])
def test_the_table_stays_where_it_is_while_an_answer_is_given(
    server: Serving, visit: Visit, size: tuple[int, int], language: str
) -> None:
    page = visit(server, size=size, likes={"confirm": True, "language": language})
    start(page, "soulfall")
    before = page.locator(".table").bounding_box()

    page.locator(LEGAL).first.click()

    expect(page.locator(".bar .ready")).to_be_visible()
    assert page.locator(".table").bounding_box() == before


def test_what_is_dragged_to_nowhere_answers_nothing(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")
    sent = answers_of(page)

    drag_by_mouse(page, middle(page, "[data-spot~='action.populate']"), (700, 20))

    page.wait_for_timeout(200)
    assert sent == []
    expect(page.locator("[data-spot~='action.populate']")).to_have_attribute("data-state", "legal")


def test_resigning_is_asked_once_more_by_button_and_by_word(server: Serving, visit: Visit) -> None:
    page = visit(server)
    start(page, "soulfall")

    page.fill("#command", "resign")
    page.press("#command", "Enter")
    expect(page.locator("dialog[open]")).to_contain_text("You cannot take back a resignation.")
    page.locator("dialog[open]").get_by_role("button", name="Play on").click()
    expect(page.locator(ASKED)).to_be_visible()
    page.get_by_label("Leave the game").click()
    page.locator("dialog[open]").get_by_role("button", name="Resign").click()

    expect(page.locator(".ending")).to_be_visible()


def test_an_end_of_the_turn_is_confirmed_only_where_that_is_wished(server: Serving, visit: Visit) -> None:
    page = visit(server, likes={"confirmEnd": True})
    start(page, "alternate-souls")
    sent = answers_of(page)
    place_everybody(page)
    while not page.locator(END).count():
        one_click(page)
        page.locator(ASKED).wait_for()
    sent.clear()

    page.click(END)
    expect(page.locator(".ready")).to_contain_text("End the main phase")
    assert sent == []
    page.locator(".action").get_by_text("Confirm").click()

    page.wait_for_function("() => !document.querySelector('.ready')")
    page.locator(f"{ASKED}, .ending, .soft").first.wait_for()
    assert sent[0] == "end"


def test_taking_back_what_a_friend_has_seen_needs_the_friend(server: Serving, visit: Visit) -> None:
    ann, bob = visit(server, likes={"name": "Ann"}), visit(server, likes={"name": "Bob"})
    ann.locator("article", has_text="Soulfall").get_by_text("With friends").click()
    bob.goto(ann.locator(".link input").input_value())
    bob.click("text=Take this seat")
    ann.click("button.start:enabled")
    first, second = (ann, bob) if asked(ann, bob) is ann else (bob, ann)
    first.click("[data-spot~='action.draw']")  # two cards are known now
    expect(first.locator(ASKED)).to_contain_text("Discard a card")

    first.get_by_label("Undo").click()

    expect(first.locator(".offer")).to_contain_text("must agree")
    second.locator(".offer").get_by_text("Agree").click()
    expect(first.locator(ASKED)).to_contain_text("Select an Action")

"""Replays in a browser: step and jump, the chart, play on from here, share, and files that are none."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from soultable.agents.registry import read_agent
from soultable.core.table import open_table
from soultable.games.registry import game
from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import ASKED
from tests.browser.test_access import serious, sticks_out
from tests.server.serving import Serving

LONG = 120_000  # milliseconds: an analysis on a busy machine
AT = ".transport .at"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A game of Soulfall that two computers have played."""
    table = open_table(game("soulfall"), ("Ann", "Bob"), 11)
    players = [read_agent(name).agent(1) for name in ("level2", "level3")]
    while table.requests():
        seat = table.requests()[0].seat
        table.answer(seat, players[seat].choose(table.view(seat)).text)
    file = tmp_path_factory.mktemp("record") / "soulfall.jsonl"
    file.write_text(table.record().text(), encoding="utf-8")
    yield file


def opened(page: Page, file: Path) -> int:
    """Upload a record and wait for its table; how many frames it has."""
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".story li").first.wait_for()
    page.locator(".table [data-spot]").first.wait_for()
    return int((page.locator(AT).text_content() or "").split("/")[1])


def is_at(page: Page, frame: int, frames: int) -> None:
    expect(page.locator(AT)).to_have_text(f"{frame + 1} / {frames}")


def test_a_record_is_stepped_through_by_keys_by_its_log_and_by_turns(
    server: Serving, visit: Visit, record: Path
) -> None:
    page = visit(server, "/replays")
    frames = opened(page, record)
    is_at(page, 0, frames)

    for key, frame in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", frames - 1),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        is_at(page, frame, frames)
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator(".story li.now.turn")).to_be_visible()
    page.locator(".story li.later .go").last.click()
    is_at(page, frames - 1, frames)

    page.keyboard.press("Home")
    page.get_by_label("Speed").select_option("4")
    page.locator("h1").first.evaluate("node => document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.locator(".run")).to_have_text("Pause")
    expect(page.locator(AT)).not_to_have_text(f"1 / {frames}")
    page.keyboard.press("Space")
    expect(page.locator(".run")).to_have_text("Play")


def test_another_viewpoint_shows_the_same_moment_with_other_eyes(
    server: Serving, visit: Visit, record: Path
) -> None:
    page = visit(server, "/replays")
    frames = opened(page, record)
    page.keyboard.press("ArrowRight")
    is_at(page, 1, frames)

    page.get_by_label("Seen from").select_option("Bob")

    expect(page.locator(".table").get_by_text("Bob (you)").first).to_be_visible()
    is_at(page, 1, frames)


def test_the_chart_appears_a_click_jumps_and_it_says_why(
    server: Serving, visit: Visit, record: Path, axe: str
) -> None:
    page = visit(server, "/replays")
    frames = opened(page, record)
    page.get_by_label("Seen from").select_option("Ann")
    page.get_by_role("button", name="Analyse this game").click()

    expect(page.locator("figure path.line").first).to_be_visible()
    expect(page.locator("progress")).to_have_count(0, timeout=LONG)
    assert page.locator("figure g[data-seat]").count() == 2
    box = page.locator("figure > svg").bounding_box()
    assert box is not None
    page.locator("figure > svg").click(position={"x": box["width"] - 12, "y": 60})
    is_at(page, frames - 1, frames)

    page.keyboard.press("Home")
    expect(page.locator(".thinking ol li").first).to_contain_text("%")  # Ann begins, and Ann looks
    expect(page.locator(".thinking ol li.played")).to_have_count(1)
    page.get_by_role("button", name="As a table").click()
    assert page.locator(".thinking tbody tr").count() > 20
    for turning in page.locator(".turnings button").all()[:2]:
        turning.click()
        is_at(page, int(turning.locator(".step").text_content() or "0") - 1, frames)
    assert serious(page, axe) == []

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})

    assert serious(page, axe) == [] and not sticks_out(page)


def test_play_on_from_here_leads_to_a_table_that_goes_on_from_there(
    server: Serving, visit: Visit, record: Path
) -> None:
    page = visit(server, "/replays")
    opened(page, record)
    for _ in range(3):
        page.keyboard.press("ArrowRight")

    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("Your seat").select_option("2: Bob")
    page.get_by_role("button", name="Start", exact=True).click()

    page.wait_for_url("**/t/*")
    page.locator(ASKED).wait_for()
    page.get_by_role("tab", name="What happened").click()
    expect(page.locator(".log")).to_contain_text("takes the three Action cards")  # it began as that game did


def test_where_a_game_is_over_nobody_plays_on_and_is_told_so(
    server: Serving, visit: Visit, record: Path
) -> None:
    page = visit(server, "/replays")
    opened(page, record)
    page.keyboard.press("End")

    button = page.get_by_role("button", name="Play on from here")
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("title", "The game is over here; go back a step to play on.")
    page.keyboard.press("ArrowLeft")
    expect(button).to_be_enabled()


def test_a_link_and_a_file_show_a_game_to_somebody_else(
    server: Serving, visit: Visit, record: Path, tmp_path: Path
) -> None:
    page = visit(server, "/replays")
    frames = opened(page, record)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Send this link")
    expect(link).not_to_have_value("")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    saved.value.save_as(tmp_path / "again.jsonl")
    everything = link.input_value()
    page.get_by_label("Only what Spectator saw").check()
    expect(link).not_to_have_value(everything)
    expect(link).not_to_have_value("")

    other = visit(server, everything.partition(str(server.port))[2])
    one_side = visit(server, link.input_value().partition(str(server.port))[2])

    is_at(other, 0, frames)
    assert other.get_by_label("Seen from").locator("option").count() == 3
    is_at(one_side, 0, frames)
    assert one_side.get_by_label("Seen from").locator("option").all_text_contents() == ["Spectator"]
    assert (tmp_path / "again.jsonl").read_text(encoding="utf-8") == record.read_text(encoding="utf-8")


@pytest.mark.parametrize("content", ["no record", "{}\n{}\n", ""])
def test_a_file_that_is_no_record_says_why(
    server: Serving, visit: Visit, tmp_path: Path, content: str
) -> None:
    page = visit(server, "/replays")
    bad = tmp_path / "bad.jsonl"
    bad.write_text(content, encoding="utf-8")

    page.locator("input[type=file]").set_input_files(bad)

    expect(page.get_by_role("alert")).to_contain_text("record")
    assert "\n" not in (page.get_by_role("alert").text_content() or "").strip()
    assert page.url.endswith("/replays")


def test_a_file_can_be_dropped(server: Serving, visit: Visit, record: Path) -> None:
    page = visit(server, "/replays")
    page.locator(".upload").wait_for()
    text = json.dumps(record.read_text(encoding="utf-8"))

    page.evaluate(
        f"""() => {{
            const carried = new DataTransfer();
            carried.items.add(new File([{text}], 'game.jsonl'));
            const drop = new DragEvent('drop', {{ dataTransfer: carried, bubbles: true, cancelable: true }});
            document.querySelector('.upload').dispatchEvent(drop);
        }}"""
    )

    page.locator(".story li").first.wait_for()

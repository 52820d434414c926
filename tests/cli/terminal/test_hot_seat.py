"""Several people at one keyboard: nobody's cards are ever shown to another."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from soultable.cli.terminal.start_and_resume import Wish
from soultable.core.player_names import named
from soultable.core.table import Table
from tests.cli.terminal.playing import at_terminal, drawn, reopened

PASS = re.compile(r"Pass the keyboard to (\w+), then press Enter")
STYLES = re.compile(r"\x1b\[[0-9;]*m")
NAMES = ("ANNA", "BERT", "CARL")


def hot_seat(folder: Path, slug: str, people: int) -> Wish:
    return Wish(
        game=slug,
        seats=("human",) * people,
        names=NAMES[:people],
        seed="11",
        record=folder / "game.jsonl",
        plain=True,
        fast=True,
    )


def luck() -> Iterator[str]:
    """Enter takes the keyboard or the only choice; numbers choose."""
    chance = random.Random(5)
    while True:
        yield chance.choice(["", "1", "2", "3"])


def parts(out: str) -> list[tuple[str, str]]:
    """Who held the keyboard, and what was shown meanwhile."""
    pieces = PASS.split(out)
    return list(zip(pieces[1::2], pieces[2::2], strict=True))


def leaks(table: Table, shown: list[tuple[str, str]]) -> list[str]:
    """Sentences that were shown to somebody who must not know them."""
    names = list(table.header.seats)
    found: list[str] = []
    for name, text in shown:
        seat = names.index(name)
        for entry in table.entries:
            for event in entry.events:
                if (
                    not event.is_for(seat)
                    and event.audience >= 0
                    and named(table.game.render(event), names) in text
                ):
                    public = [
                        e
                        for e in entry.events
                        if e.is_for(seat) and table.game.render(e) == table.game.render(event)
                    ]
                    found += [] if public else [f"{name}: {table.game.render(event)}"]
    return found


@pytest.mark.parametrize(("slug", "people"), [("soulfall", 2), ("spirit-war", 2), ("spirit-war", 3)])
def test_nobody_sees_what_another_may_not_know(tmp_path: Path, slug: str, people: int) -> None:
    played = at_terminal(hot_seat(tmp_path, slug, people), luck())

    table = reopened(tmp_path / "game.jsonl")
    shown = parts(played.out)
    assert table.requests() == []
    assert {name for name, _ in shown} == set(NAMES[:people])
    assert [name for name, _ in shown] != sorted(name for name, _ in shown)
    assert leaks(table, shown[:-1]) == []


def test_before_the_first_person_takes_the_keyboard_no_hand_is_shown(tmp_path: Path) -> None:
    out = at_terminal(hot_seat(tmp_path, "soulfall", 2), []).out

    before = out.split("Pass the keyboard")[0]
    assert "is dealt" not in before and "Your hand" not in before


def test_a_wall_of_empty_lines_stands_between_two_people(tmp_path: Path) -> None:
    out = at_terminal(hot_seat(tmp_path, "soulfall", 2), luck()).out

    assert out.count("\n" * 60 + "The lines above belong to the last player.") == len(parts(out))


def test_the_drawn_screen_is_wiped_with_all_that_scrolled_away(tmp_path: Path) -> None:
    typed = [line for line, _ in zip(luck(), range(60), strict=False)]
    frames, everything = drawn(hot_seat(tmp_path, "soulfall", 2), typed)

    text = STYLES.sub("", everything)
    table = reopened(tmp_path / "game.jsonl")
    assert everything.count("\x1b[3J") == len(parts(text)) > 2
    for frame in frames:
        if PASS.search(frame):
            assert not re.search("Hand|Nomads|Area", frame.split("\x1b[?1049l")[0])
    assert leaks(table, parts(text)) == []


def test_a_person_must_agree_before_an_answer_is_taken_back(tmp_path: Path) -> None:
    wish = hot_seat(tmp_path, "soulfall", 2)
    start = ["", "draw", "undo", "n", "", "undo", "y", "", "quit"]

    out = at_terminal(wish, start).out

    assert out.count("may BERT take the last answer back?") == 2 or out.count("may ANNA take") == 2
    assert "Taken back: select draw. Something was revealed, drawn or sealed; the others agreed." in out
    assert len(reopened(tmp_path / "game.jsonl").entries) == 1


def test_the_log_of_one_person_does_not_tell_anothers_secrets(tmp_path: Path) -> None:
    typed = [line for line, _ in zip(luck(), range(40), strict=False)]
    played = at_terminal(hot_seat(tmp_path, "soulfall", 2), [*typed, "", "log", "", "log", "", "log"])

    table = reopened(tmp_path / "game.jsonl")
    assert "What happened so far" in played.out
    assert leaks(table, parts(played.out)) == []


def test_what_one_alone_has_learned_is_shown_before_the_keyboard_goes_on(tmp_path: Path) -> None:
    wish = hot_seat(tmp_path, "soulfall", 2)
    wish = replace(wish, settings=("start_player=seat0",))

    out = at_terminal(wish, ["", "populate", "prosper", "devote", "1", "", ""]).out

    anna, bert = (text for _, text in parts(out))
    assert re.search(r"ANNA takes \w+.*, holding fewer than 3 cards", anna)
    assert "Enter: hide your cards" in anna
    assert "ANNA takes a card, holding fewer than 3." in bert

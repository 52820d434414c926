"""The drawn table: what it looks like, that it fits, and its colours."""

import io
import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from soultable.cli.terminal.keyboard import Keyboard
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.rich_screen import DrawnScreen
from soultable.cli.terminal.screen import Scene
from soultable.core.table import Table, open_table
from soultable.games.registry import game
from tests.cli.terminal.playing import drawn, soulfall

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
COLOURS = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7])(?:;[0-9]+)*m")


def plain(frame: str) -> str:
    return "\n".join(line.rstrip() for line in ESCAPES.sub("", frame).splitlines())


def shown(table: Table, viewer: int, width: int, height: int) -> str:
    """One screen with the question of the viewer, if there is one."""
    out = io.StringIO()
    screen = DrawnScreen(out, Keyboard(io.StringIO(), out), True, lambda: (width, height))
    asked = [request for request in table.requests() if request.seat == viewer]
    players = players_of(table.header.seats, table.header.seed)
    screen.show(Scene(table, viewer, players, asked[0] if asked else None))
    return out.getvalue()


NARROW = """
 Soulfall  turn 1 · ANNA’s turn · deck 41              help
╭─ Greedy ───────────────────────────────── 0 of 18 cards ─╮
│ Hand      ▒ ▒ ▒  3 cards                                 │
│ Area      ········· 0 Nomads   ········· 0 Shards        │
│ Devotions none                                           │
╰──────────────────────────────────────────────────────────╯
╭─ ANNA (you) ───────────────────────────── 2 of 18 cards ─╮
│ Area      ▬········ 1 Nomad   ········· 0 Shards         │
│ Devotions Tarrokh  after Oust: Populate                  │
│ Actions   ■■ used: Populate, Devote · ■ being used       │
│ Hand      Ginjinx, The Liar          Draw or Oust        │
│           Hesperax, the Ash-Crowned  Play or Devote      │
╰──────────────────────────────────────────────────────────╯
  Turn 1: ANNA has the Action cards.  SF-27
  ANNA selects Devote.  SF-28
  ANNA devotes to Tarrokh, the Breaker.  SF-42
  ANNA selects Populate.  SF-28
  ANNA populates: the top card becomes Nomad 1.  SF-40

 Select an Action for Action card 3 of 3.  SF-28
  1  Select Draw     select draw
  2  Select Play     select play
  3  Select Prosper  select prosper
 > prosper
"""


def test_a_narrow_table(tmp_path: Path) -> None:
    frames, _ = drawn(soulfall(tmp_path), ["devote", "tarrokh", "populate", "prosper"], width=60, height=24)

    assert plain(frames[4]) == NARROW.strip("\n")


def test_a_terminal_without_signs_gets_ascii(tmp_path: Path) -> None:
    table = open_table(game("soulfall"), ("ANNA", "Greedy"), 7)
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = DrawnScreen(out, Keyboard(io.StringIO(), out), True, lambda: (80, 40))

    screen.show(Scene(table, 0, players_of(table.header.seats, "7")))

    out.seek(0)
    assert "| Nomads    . . . . . . . . .  0 of 9" in plain(out.read())


@pytest.mark.parametrize(("slug", "seats"), [("soulfall", 2), ("spirit-war", 2), ("spirit-war", 6)])
@pytest.mark.parametrize(("width", "height"), [(60, 30), (80, 24), (80, 40), (112, 30), (200, 60)])
def test_every_screen_fits_the_terminal(slug: str, seats: int, width: int, height: int) -> None:
    chance = random.Random(width + seats)
    table = open_table(game(slug), tuple(f"Player {seat}" for seat in range(seats)), width)
    while requests := table.requests():
        request = chance.choice(requests)
        if chance.random() < 0.25:
            lines = plain(shown(table, request.seat, width, height)).splitlines()
            assert max(cell_len(line) for line in lines) <= width
            assert len(lines) < height
        table.answer(request.seat, chance.choice(request.options).text)


def test_colours_are_there_and_can_be_left_out(tmp_path: Path) -> None:
    _, coloured = drawn(soulfall(tmp_path / "a"), ["draw"])
    _, bare = drawn(soulfall(tmp_path / "b"), ["draw"], colour=False)

    assert COLOURS.search(coloured)
    assert not COLOURS.search(bare)
    assert plain(coloured).replace(str(tmp_path / "a"), "") == plain(bare).replace(str(tmp_path / "b"), "")


def test_a_long_reply_has_pages_of_its_own(tmp_path: Path) -> None:
    frames, _ = drawn(soulfall(tmp_path), ["cards", "", "", "draw"], width=110, height=14)

    pages = [plain(frame) for frame in frames]
    assert "Enter: more, q: back to the table" in pages[2]
    assert "Enter: back to the table" in pages[3]
    assert "Select an Action" in pages[4]
    assert "Discard a card" in pages[5]


def test_an_answer_typed_on_a_page_is_taken(tmp_path: Path) -> None:
    frames, _ = drawn(soulfall(tmp_path), ["cards", "populate", "cards", "", "prosper"], width=110, height=14)

    pages = [plain(frame) for frame in frames]
    assert "Action card 2 of 3" in pages[3]
    assert "Action card 3 of 3" in pages[6]


def test_a_page_may_be_left_without_an_answer(tmp_path: Path) -> None:
    for word in ("q", "back"):
        (tmp_path / word).mkdir()
        frames, _ = drawn(
            soulfall(tmp_path / word), ["populate", "cards", word, "quit"], width=110, height=14
        )
        assert "Action card 2 of 3" in plain(frames[4])


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (132, 40)])
def test_how_to_win_is_said_before_the_first_answer(tmp_path: Path, width: int, height: int) -> None:
    frames, _ = drawn(soulfall(tmp_path), ["populate", "quit"], width, height)

    assert "Aim: At the end of your turn, have 9 Nomads, 9 Shards" in plain(frames[1])
    assert ("Aim: " in plain(frames[2])) is (height >= 30)


def test_many_seats_in_little_room_are_not_torn_apart() -> None:
    names = ("ANNA", *[f"Greedy {i}" if i > 1 else "Greedy" for i in range(1, 6)])
    table = open_table(game("spirit-war"), names, 3)

    lines = plain(shown(table, 0, 80, 20)).splitlines()

    start = next(i for i, line in enumerate(lines) if "Hands" in line)
    said = [line.strip("│ ") for line in lines[start : start + 2]]
    assert said == ["Hands     Greedy: 5 cards · Greedy 2: 5 · Greedy 3: 5 · Greedy 4: 5", "Greedy 5: 5"]


def test_the_end_says_nothing_that_cannot_be_typed_there() -> None:
    table = open_table(game("soulfall"), ("ANNA", "Greedy"), 7)
    while requests := table.requests():
        table.answer(requests[0].seat, requests[0].options[0].text)

    over = plain(shown(table, -1, 80, 24))
    assert re.search(r"… \d+ more$", over, re.MULTILINE)
    assert "type log" not in over


def test_a_short_reply_stands_above_the_question(tmp_path: Path) -> None:
    frames, _ = drawn(soulfall(tmp_path), ["why oust"])

    lines = plain(frames[2]).splitlines()
    reply = next(i for i, line in enumerate(lines) if "Oust cannot be selected" in line)
    question = next(i for i, line in enumerate(lines) if line.startswith(" Select an Action"))
    assert reply < question


def test_the_terminal_gets_its_own_page_back(tmp_path: Path) -> None:
    _, everything = drawn(soulfall(tmp_path), ["draw", "quit"])

    assert everything.count("\x1b[?1049h") == everything.count("\x1b[?1049l") == 1
    assert everything.split("\x1b[?1049l")[1].startswith("The game is kept.")


def test_the_result_stands_below_the_last_table(tmp_path: Path) -> None:
    frames, _ = drawn(soulfall(tmp_path), ["resign", "y", ""], height=24)

    last = plain(frames[-1])
    assert "the game is over" in last
    assert "ANNA resigns; Greedy wins. [SF-R40]" in last
    assert "Enter: leave" in last
    assert "Watch it again: soultable replay" in last


def test_names_of_any_script_keep_the_frame_straight() -> None:
    table = open_table(game("soulfall"), ("安娜", "Zoë"), 3)

    lines = plain(shown(table, 0, 80, 40)).splitlines()

    framed = [line for line in lines if line.startswith(("│", "╭", "╰"))]
    assert {cell_len(line) for line in framed} == {80}


def test_a_spectator_sees_no_hand() -> None:
    table = open_table(game("spirit-war"), ("ANNA", "BERT", "CARL"), 3)

    lines = plain(shown(table, -1, 80, 40))

    assert "(you)" not in lines
    assert lines.count("▒ ▒ ▒ ▒ ▒") == 3

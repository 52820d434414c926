"""What has happened comes before the texts of the choices, and nothing new is left out without a word."""

import random
import re
from pathlib import Path

import pytest

from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.rich_screen import page
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.screen_parts import news_of
from soultable.core.table import Table
from soultable.games.alternate_souls.rules.chain import Resolve
from soultable.games.alternate_souls.table.view_model import Reading
from soultable.games.registry import described
from tests.cli.terminal.playing import at_terminal, drawn, soulfall
from tests.cli.terminal.test_alternate_souls import at_random, begun, souls, table_of
from tests.cli.terminal.test_drawn import plain, shown


def news(table: Table, seat: int) -> list[str]:
    """The new events, as they stand on a screen, without spaces; the same in a row once."""
    scene = Scene(table, seat, players_of(table.header.seats, table.header.seed))
    texts = [
        scene.game.render(event).replace("@0", "ANNA").replace("@1", "BERT")
        for event in scene.events(scene.news_from())
    ]
    squeezed = [re.sub(r"\s", "", text) for text in texts] if scene.news_from() else []
    return [text for i, text in enumerate(squeezed) if i == 0 or squeezed[i - 1] != text]


@pytest.mark.parametrize(("width", "height"), [(60, 36), (80, 24), (100, 35), (140, 45)])
def test_all_that_is_new_is_shown_or_counted(width: int, height: int) -> None:
    chance = random.Random(width)
    counted = 0
    for table in at_random(table_of(width + 1), width):
        seat = table.requests()[0].seat
        if chance.random() > 0.15:
            continue
        screen = plain(shown(table, seat, width, height))
        squeezed = re.sub(r"[\s│]", "", screen)
        missing = [text for text in news(table, seat) if text not in squeezed]
        told = re.search(r"… (\d+) more; type log to read them", " ".join(screen.split()))
        assert not missing or told, (missing, screen)
        counted += bool(told)
        assert told is None or int(told[1]) >= len(missing)
    assert counted < 12


def test_the_choices_are_shortened_before_what_happened() -> None:
    """At 80x24, where nothing is being announced, five events find room whatever can be chosen."""
    met = 0
    for table in at_random(table_of(12), 12):
        request = table.requests()[0]
        view = table.view(request.seat)
        scene = Scene(table, request.seat, players_of(table.header.seats, "1"), request)
        if not view.said and not Reading(view).chain() and 3 <= news_of(scene) <= 5:
            met += 1
            assert "type log" not in plain(shown(table, request.seat, 80, 24))
    assert met > 5


def test_the_log_opens_at_its_end_and_turns_back(tmp_path: Path) -> None:
    lines = ["draw", "1", "log", "", "", "q", "quit"]
    screens, _ = drawn(soulfall(tmp_path, plain=False), lines, 80, 12)

    logs = [plain(screen) for screen in screens if "What happened so far" in screen]

    assert "ANNA draws Ginjinx, The Liar." in logs[0]
    assert "Enter: earlier, q: back to the table" in logs[0]
    assert "ANNA draws Ginjinx, The Liar." not in logs[1]


@pytest.mark.parametrize(
    ("turned", "from_end", "expected"),
    [
        (0, False, (0, 10, False)),
        (2, False, (20, 30, True)),
        (9, False, (20, 30, True)),
        (0, True, (15, 25, False)),
        (1, True, (5, 15, False)),
        (2, True, (0, 5, True)),
    ],
)
def test_pages(turned: int, from_end: bool, expected: tuple[int, int, bool]) -> None:
    assert page(25, 10, turned, from_end) == expected


def test_the_log_can_be_read_at_the_end_of_a_game(tmp_path: Path) -> None:
    screens, _ = drawn(soulfall(tmp_path, plain=False), ["resign", "y", "log", "q", ""], 80, 24)

    shown_last = [plain(screen) for screen in screens[-3:]]

    assert "Enter: leave, log: what happened" in shown_last[0]
    assert "What happened so far" in shown_last[1]
    assert "Greedy wins" in shown_last[2] or "gives up" in shown_last[2]


# -- what was announced --------------------------------------------------------------------------------------


def announced(answers: tuple[str, ...]) -> Table:
    """BERT has announced something; ANNA may interrupt."""
    table = begun()
    for answer in answers:
        table.answer(1, answer)
    return table


def test_an_announced_card_is_shown_with_what_it_does() -> None:
    table = announced(("play burning_wings", "on c8", "go f-f"))

    screen = plain(shown(table, 0, 80, 24))

    assert re.search(r"Announced BERT: Burning Wings \(\d Will, (Low|Mid|High)\), Ashwing Drake", screen)
    assert "Move a recovered" in screen.split("Announced")[1]
    assert any("It says: Move" in fact for fact in described(table.view(0)).facts)


def test_of_a_card_with_modes_the_chosen_one_is_shown() -> None:
    met = 0
    for seed in range(6):
        for table in at_random(table_of(seed), seed):
            steps = [step for step in table.state.agenda if isinstance(step, Resolve)]
            text = table.game.texts[steps[-1].face] if steps else ""
            if "Choose one: " not in text:
                continue
            met += 1
            part = text.partition("Choose one: ")[2].rstrip(".").split("; or ")[steps[-1].mode]
            assert f"It says: {part[0].upper()}{part[1:]}." in " ".join(described(table.view(0)).facts)
    assert met > 0


def test_the_end_of_an_announced_move_is_where_the_terrain_stops_it() -> None:
    table = announced(("play burning_wings", "on c8", "go f-f"))

    board = described(table.view(0)).board

    assert board is not None
    rows = ["".join(text for _, text in row) for row in board.small]
    assert sum("»" in row for row in rows) == 2
    assert any("»" in text for _, text in board.legend)


def test_playing_names_the_unit() -> None:
    table = begun()
    for answer in ("play burning_wings", "on c8"):
        table.answer(1, answer)

    assert "Playing   Burning Wings  with Ashwing on c8" in plain(shown(table, 1, 100, 40))


def test_control_characters_that_are_typed_take_no_effect(tmp_path: Path) -> None:
    assert "\x1b" not in at_terminal(souls(tmp_path), ["\x1b[2Jx", "quit"]).out

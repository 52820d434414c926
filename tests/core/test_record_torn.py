"""A record whose last line is torn off says so; what is shown of anything given takes no effect."""

import pytest

from soultable.core.errors import BadRecord, nearest, visible
from soultable.core.record import read_record
from soultable.core.table import open_table
from soultable.games.registry import game


def text() -> str:
    table = open_table(game("soulfall"), ("Ann", "Bob"), 1)
    request = table.requests()[0]
    table.answer(request.seat, request.options[0].text)
    return table.record().text()


def test_a_torn_line_is_left_out_and_told() -> None:
    whole, torn = read_record(text()), read_record(text()[:-9])

    assert (whole.torn, torn.torn) == (False, True)
    assert len(torn.entries) == len(whole.entries) - 1


def test_a_missing_line_end_tears_nothing() -> None:
    assert not read_record(text().rstrip("\n")).torn


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("plain, é 勝", "plain, é 勝"),
        ("\x1b[2J", "\\x1b[2J"),
        ("a\tb", "a\\tb"),
        ("\u202e", "\\u202e"),
        ("\ud800", "\\ud800"),
    ],
)
def test_control_characters_are_written_out(given: str, shown: str) -> None:
    assert visible(given) == shown
    assert str(BadRecord(given)) == shown


def test_a_far_word_is_not_suggested() -> None:
    words = [f"word{number}" for number in range(20)]

    assert nearest("wird7", words) == "; did you mean 'word7'?"
    assert nearest("card", words) == ""
    assert nearest("start", ["start_player", "memory_aid"]) == "; did you mean 'start_player'?"

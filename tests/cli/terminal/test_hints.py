"""`hint` tells what a search finds from the seat's own View, and nothing that the seat could not know."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from soultable.agents.principal_variation import line_of_play
from soultable.agents.search import Candidate, Search, Thoughts
from soultable.cli.terminal.hints import hint_lines, shown_of
from soultable.core.player_names import named
from soultable.core.questions import answer, waiting
from soultable.core.rng import seeded
from soultable.core.tool_settings import Manner
from soultable.core.view import View, imagine, look
from soultable.games.registry import game, slugs
from tests.cli.terminal.playing import drawn, soulfall

NAMES = ["Ann of twenty letters", "Bob"]


def quick() -> Search:
    return Search("hint", walks=30, manner=Manner(horizon=4))


def position(slug: str, answers: int) -> View:
    """What the seat to answer sees after so many random answers, with something to choose."""
    s = game(slug).start(2, 11)
    rng = seeded(slug)
    while s.result is None and (answers > 0 or len(look(s, waiting(s)[0]).choices) < 2):
        seat = waiting(s)[0]
        choices = look(s, seat).choices
        answer(s, seat, choices[rng.below(len(choices))])
        answers -= 1
    return look(s, waiting(s)[0])


def texts(view: View) -> list[str]:
    return [named(line.text(), NAMES) for line in hint_lines(view, NAMES, quick())]


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("answers", [2, 8, 13])
def test_every_line_of_a_hint_fits_78_columns(slug: str, answers: int) -> None:
    shown = texts(position(slug, answers))

    assert 2 <= len([line for line in shown if re.match(r"\d+ %: choice \d+, ", line)]) <= 3
    assert all(cell_len(line) <= 78 for line in shown)


def test_what_it_would_choose_comes_first_then_the_others_by_their_chances() -> None:
    option = game("soulfall").option("select draw")
    found = [
        Candidate(option, chance, weight, [option]) for chance, weight in ((0.6, 90), (0.4, 6), (0.7, 4))
    ]

    assert [each.chance for each in shown_of(Thoughts(found, 100, 1.0, False))] == [0.6, 0.7, 0.4]
    assert shown_of(Thoughts(found, 100, 1.0, True)) == found


@pytest.mark.parametrize("slug", slugs())
def test_a_plain_hint_has_one_line_for_each_candidate_however_long(slug: str) -> None:
    view = position(slug, 8)
    _, *lines = hint_lines(view, NAMES, quick(), plain=True)
    shown = [named(line.text(), NAMES) for line in lines]

    assert all(re.match(r"\d+ %: choice \d+, ", line) for line in shown)
    assert max(len(line) for line in shown) >= max(len(line) for line in texts(view)[1:])
    assert not any(line.endswith("…") for line in shown)


@pytest.mark.parametrize("slug", slugs())
def test_worlds_that_look_the_same_get_the_same_hint(slug: str) -> None:
    view = position(slug, 14)
    rng = seeded("worlds")

    for _ in range(3):
        assert texts(look(imagine(view, rng), view.viewer)) == texts(view)


@pytest.mark.parametrize("slug", slugs())
def test_a_line_of_play_can_be_played_and_says_who_moves(slug: str) -> None:
    view = position(slug, 14)
    best = quick().think(view).candidates[0]
    moves = line_of_play(view, best.line)

    assert moves[0].seat == view.viewer
    assert moves[0].option.label == view.shown[view.choices.index(best.option)].label
    assert [move.option.text for move in moves] == [option.text for option in best.line[: len(moves)]]


def test_a_choice_that_must_not_be_readable_is_told_with_how_often() -> None:
    first, *candidates = texts(position("spirit-war", 0))

    assert "how often to choose each" in first
    assert all(re.search(r"\(\d+ % of the time\)", line) for line in candidates if "choice" in line)


def test_the_drawn_table_shows_it_too(tmp_path: Path) -> None:
    screens, _ = drawn(soulfall(tmp_path, plain=False), ["hint", "quit"], 80, 40, colour=False)

    assert sum("Chances to win, the best of 5 choices first" in screen for screen in screens) == 1

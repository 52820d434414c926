"""The first games and the puzzles: every file holds, teaches step by step, and is seldom solved by chance."""

import random
from pathlib import Path

import pytest

from soultable.core.agenda import State
from soultable.core.scenarios.file import Scenario, read_scenario
from soultable.core.scenarios.run import is_solved, open_scenario, run_scenario
from soultable.games.registry import game, slugs
from soultable.lab.rulebook import rulebook

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
LESSONS = sorted((FOLDER / "learn").glob("*.toml"))
PUZZLES = sorted((FOLDER / "puzzles").glob("*.toml"))
PLAYER = 0
FEWEST, MOST = 7, 15  # answers of a lesson
TRIES, LUCKY = 60, 28  # of so many random tries at most so many may succeed
LONGEST = 60  # answers of a try


def read(path: Path) -> Scenario:
    return read_scenario(path.read_text(encoding="utf-8"), path.name)


def test_there_is_a_lesson_and_there_are_five_puzzles_for_every_game() -> None:
    assert [path.stem for path in LESSONS] == sorted(slugs())
    assert [path.stem for path in PUZZLES] == sorted(f"{slug}-{n}" for slug in slugs() for n in range(1, 6))


@pytest.mark.parametrize("path", [*LESSONS, *PUZZLES], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_file_holds_and_ends_with_a_win(path: Path) -> None:
    scenario = read(path)

    assert path.stem.startswith(scenario.game)
    assert scenario.title and scenario.story and scenario.moves
    assert set(scenario.cites) <= rulebook(scenario.game).rules.keys()
    assert scenario.end.expect["winners"] == [PLAYER]
    assert run_scenario(scenario, game(scenario.game)).lines == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_step_of_a_lesson_says_what_to_do(path: Path) -> None:
    steps = [move for move in read(path).moves if move.seat == PLAYER]

    assert FEWEST <= len(steps) <= MOST
    assert all(move.note for move in steps)


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
def test_a_puzzle_begins_unsolved_with_the_player_and_chance_alone_seldom_solves_it(path: Path) -> None:
    scenario = read(path)
    table = open_scenario(scenario, game(scenario.game))
    luck, lucky = random.Random(7), 0
    last, told = last_turn(scenario), {(move.seat, move.do) for move in scenario.moves}

    assert PLAYER in [request.seat for request in table.requests()]
    assert not is_solved(scenario, table)
    for _ in range(TRIES):
        state = table.state.clone()
        state.listening = False
        for _ in range(LONGEST):
            if state.result is not None or turn_of(state) > last:
                break
            scripted = [option for option in state.choices if (state.who, option.text) in told]
            choices = scripted if scripted and state.who != PLAYER else state.choices
            state.choose(choices[luck.randrange(len(choices))])
        lucky += state.result is not None and PLAYER in state.result.winners

    assert lucky <= LUCKY


def last_turn(scenario: Scenario) -> int:
    """The turn in which the solution ends."""
    table = open_scenario(scenario, game(scenario.game))
    for move in scenario.moves:
        table.answer(move.seat, move.do)
    return turn_of(table.state)


def turn_of(state: State) -> int:
    turn: int = getattr(state, "turn")  # noqa: B009  # every game counts its turns
    return turn

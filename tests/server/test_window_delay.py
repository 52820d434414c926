"""How long a computer takes tells nothing of its hand where it is only asked whether it interferes."""

from itertools import pairwise

import pytest

from soultable.server.window_delay import LONGEST_WINDOW, EvenTime, window_seconds
from tests.server.client import Seat
from tests.server.serving import Serving
from tests.server.test_time import choice, in_window


def times(even: EvenTime, *thoughts: float) -> list[float]:
    """How long each of these answers takes, thought and rest together."""
    return [round(took + even.rest(took), 6) for took in thoughts]


def test_a_forced_pass_takes_as_long_as_a_chosen_one_from_the_first_one_on() -> None:
    even = EvenTime(1.25)

    assert times(even, 0.001, 0.9, 0.001, 1.2, 0.001) == [1.25] * 5


def test_thoughts_longer_than_expected_show_a_few_times_at_most() -> None:
    even = EvenTime(0.25)

    assert times(even, 0.001, 0.3, 0.001, 0.4, 0.45, 0.6, 0.7, 0.001) == [0.25, *[0.5] * 4, *[1.0] * 3]


def test_a_slow_machine_does_not_slow_down_the_whole_game() -> None:
    even = EvenTime(1.25)

    assert even.rest(60.0) == 0.0
    assert even.rest(0.0) == LONGEST_WINDOW
    assert EvenTime(60.0).rest(0.0) == LONGEST_WINDOW


@pytest.mark.parametrize(
    ("agent", "seconds"),
    [
        ("random", 0.25), ("greedy", 0.25), ("level1", 0.25), ("level4", 0.25), ("level5", 1.25),
        ("greedy:worlds=100", 1.25), ("search:walks=500", 1.25), ("search:seconds=3", 3.25),
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", ["alternate-souls", "sengoku-yugi"])
def test_each_agent_has_a_time_that_is_known_before_the_game(game: str, agent: str, seconds: float) -> None:
    assert window_seconds(game, agent) == seconds


def test_a_level_has_another_time_where_it_is_another_agent() -> None:
    assert window_seconds("soulfall", "level4") == 1.25 and window_seconds("spirit-war", "level5") == 0.25


# -- over the wire ---------------------------------------------------------------------------------------


def test_no_computer_answers_in_a_window_before_its_time(server: Serving) -> None:
    """The first windows are no exception, and it does not matter how many options the computer has."""
    ann = server.person()
    decks = {"deck0": "s-wind", "deck1": "s-fire"}
    table = ann.make("alternate-souls", "human", "greedy", settings=decks, pace=0.01)
    with ann.sit(table, 0) as mine:
        for _ in range(150):
            mine.until_asked()
            if mine.result is not None or len(waited(mine)) >= 4:
                break
            mine.answer(choice(mine, in_window(mine)))

    found = waited(mine)
    assert len(found) >= 4 and min(found) > 0.95 * window_seconds("alternate-souls", "greedy"), found


def waited(mine: Seat) -> list[float]:
    """By the server's clock, how long each window of the other seat was open."""
    updates = [message for message in mine.messages if message["type"] == "update"]
    return [
        then["now"] - opened["now"]
        for opened, then in pairwise(updates)
        if opened["view"]["kind"] == "Interrupt" and opened["view"]["waiting"] == [1]
    ]

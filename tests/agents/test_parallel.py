"""Several processes search one question; what they find is added up, and none is left behind."""

import multiprocessing
import os
import signal
import time

import pytest

from soultable.agents.mcts.tree import Moves
from soultable.agents.parallel import Others
from soultable.agents.search import Search
from soultable.core.tool_settings import Manner
from tests.agents.test_search import position

FAST = Manner(horizon=6)
CAN_COPY = "fork" in multiprocessing.get_all_start_methods()
pytestmark = pytest.mark.skipif(not CAN_COPY, reason="this system cannot copy a process: one core searches")


def test_two_cores_walk_as_much_as_one_and_choose_the_same_every_time() -> None:
    view = position("spirit-war", 0)  # a sealed choice: the walks are never cut short
    found = [Search(1, walks=120, cores=2, manner=FAST).moves(view) for _ in range(2)]

    assert sum(found[0].visits) == 120
    assert found[0].visits == found[1].visits
    assert found[0].totals == pytest.approx(found[1].totals)


def test_the_others_find_something_of_their_own() -> None:
    view = position("soulfall", 10)

    alone = Search(1, walks=60, manner=FAST).moves(view)
    together = Search(1, walks=120, cores=2, manner=FAST).moves(view)
    assert [2 * total for total in alone.totals] != pytest.approx(together.totals)


def test_one_that_is_killed_is_done_without() -> None:
    def killed(number: int) -> Moves:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("it does not come here")

    moves = Moves()
    with Others(2, False, killed) as others:
        others.join(moves)
    assert moves.all_visits == 0


def test_one_that_is_late_is_not_waited_for() -> None:
    def asleep(number: int) -> Moves:
        time.sleep(60)
        return Moves()

    began = time.perf_counter()
    with Others(3, True, asleep) as others:
        others.join(Moves())
    assert time.perf_counter() - began < 5
    assert not [child for child in multiprocessing.active_children() if child.is_alive()]

"""The search sees a View and nothing else, answers legally, says why, and does not play readably."""

import gc
from itertools import count
from types import SimpleNamespace

import pytest

from soultable.agents.search import Search
from soultable.core.questions import answer, waiting
from soultable.core.rng import seeded
from soultable.core.tool_settings import Manner
from soultable.core.view import View, imagine, look
from soultable.games.registry import game, slugs

FAST = Manner(horizon=6)
ROUNDS = Manner(horizon=6, few=3)


def position(slug: str, answers: int, seed: int = 3) -> View:
    """What the seat to answer sees after so many random answers, with something to choose."""
    s = game(slug).start(2, seed)
    rng = seeded(f"{slug}:{seed}")
    while s.result is None and (answers > 0 or len(look(s, waiting(s)[0]).choices) < 2):
        seat = waiting(s)[0]
        choices = look(s, seat).choices
        answer(s, seat, choices[rng.below(len(choices))])
        answers -= 1
    return look(s, waiting(s)[0])


@pytest.mark.parametrize("manner", [FAST, ROUNDS], ids=["tree", "rounds"])
@pytest.mark.parametrize("slug", slugs())
def test_it_answers_with_an_option_of_the_view_and_says_why(slug: str, manner: Manner) -> None:
    view = position(slug, 12)
    thoughts = Search(1, walks=40, manner=manner).think(view)

    assert {candidate.option for candidate in thoughts.candidates} <= set(view.choices)
    assert thoughts.walks >= 40
    for candidate in thoughts.candidates:
        assert 0 <= candidate.chance <= 1
        assert candidate.line[0] is candidate.option
    assert sum(candidate.weight for candidate in thoughts.candidates) == pytest.approx(1)


@pytest.mark.parametrize("manner", [FAST, ROUNDS], ids=["tree", "rounds"])
@pytest.mark.parametrize("slug", slugs())
def test_the_same_seed_and_walks_give_the_same_answer(slug: str, manner: Manner) -> None:
    view = position(slug, 10)

    assert Search(5, walks=30, manner=manner).choose(view) is Search(5, walks=30, manner=manner).choose(view)


def test_rounds_try_every_answer_and_most_often_those_that_do_best() -> None:
    view = next(
        view for view in (position("alternate-souls", n) for n in range(20, 60)) if len(view.choices) > 5
    )
    thoughts = Search(1, walks=300, manner=ROUNDS).think(view)
    best, *others = thoughts.candidates

    assert {found.option for found in thoughts.candidates} == set(view.choices)
    assert best.weight >= others[0].weight > others[-1].weight
    assert max(others, key=lambda found: found.weight).chance <= best.chance
    assert len(best.line) > 1, "what is expected to follow is told"


def test_half_of_the_answers_drop_out_at_a_time_also_when_only_the_time_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = count()
    clock = SimpleNamespace(perf_counter=lambda: next(ticks) / 100)  # each look at it takes as long
    monkeypatch.setattr("soultable.agents.search.time", clock)
    view = next(
        view for view in (position("alternate-souls", n) for n in range(20, 60)) if len(view.choices) > 5
    )

    thoughts = Search(1, seconds=1, manner=Manner(horizon=6, few=4)).think(view)

    tries = sorted((round(found.weight * thoughts.walks) for found in thoughts.candidates), reverse=True)
    assert tries[0] == tries[1] > tries[2] == tries[3] > tries[4] == 1


def test_rounds_keep_to_the_time() -> None:
    view = position("soul-of-ankiril", 30)

    assert Search(1, seconds=0.001, manner=ROUNDS).think(view).walks < 2 * len(view.choices)


@pytest.mark.parametrize("slug", slugs())
def test_worlds_that_look_the_same_get_the_same_answer(slug: str) -> None:
    view = position(slug, 14)
    chosen = Search(2, walks=25, manner=FAST).choose(view)
    rng = seeded("worlds")

    for _ in range(3):
        other = look(imagine(view, rng), view.viewer)
        assert Search(2, walks=25, manner=FAST).choose(other) is chosen


def test_it_knows_a_win_that_is_there() -> None:
    s = game("soulfall").start(2, 8)
    rng = seeded("win")
    while s.result is None:
        seat = waiting(s)[0]
        view = look(s, seat)
        winning = []
        for option in view.choices:
            after = s.clone()
            answer(after, seat, option)
            if after.result is not None and after.result.returns[seat] == 1.0:
                winning.append(option)
        if winning and len(winning) < len(view.choices):
            chance = {found.option: found.chance for found in Search(1, walks=200).think(view).candidates}
            assert all(chance[option] == 1 for option in winning)
            return
        answer(s, seat, view.choices[rng.below(len(view.choices))])
    pytest.fail("this game had no choice between winning and not")


def test_sealed_answers_are_mixed() -> None:
    view = position("spirit-war", 0)
    thoughts = Search(1, walks=300, manner=FAST).think(view)
    drawn = [Search(seed, walks=60, manner=FAST).choose(view) for seed in range(12)]
    liked = [Search(seed, walks=60, manner=FAST).think(view).candidates[0].option for seed in range(12)]

    assert thoughts.is_mixed
    assert len(set(drawn)) > 1 and drawn != liked, "it must not be readable"


def test_what_was_found_is_kept_while_nothing_is_learnt() -> None:
    s = game("alternate-souls").start(2, 4)
    search = Search(1, walks=20, manner=FAST)
    kept = 0
    for _ in range(20):
        seat = waiting(s)[0]
        view = look(s, seat)
        if seat == 0:
            kept += search.kept(view) is not None
            answer(s, seat, search.choose(view))
        else:
            answer(s, seat, view.choices[-1])
    assert kept > 0


def test_garbage_is_looked_for_again_after_a_search_and_only_if_it_was_before() -> None:
    view = position("soulfall", 3)
    states = []
    for turn_on in (gc.enable, gc.disable):
        turn_on()
        try:
            Search(walks=20).choose(view)
            states.append(gc.isenabled())
        finally:
            gc.enable()

    assert states == [True, False]

"""Greedy takes what looks best, unless it is told to slip or to blunder."""

import soultable
from soultable.agents.greedy import Greedy
from soultable.core.option import Option
from soultable.core.rng import seeded
from soultable.core.view import View, look


def positions(number: int) -> list[View]:
    """Questions of random games of Soulfall that leave a choice."""
    found: list[View] = []
    luck = seeded("greedy")
    while len(found) < number:
        s = soultable.open_table(soultable.game("soulfall"), ("Ann", "Bob"), seed=len(found)).state
        while s.result is None:
            if len(s.choices) > 1:
                found.append(look(s, s.who))
            s.choose(s.choices[luck.below(len(s.choices))])
    return found[:number]


def scored(view: View, option: Option) -> tuple[float, list[float]]:
    """What greedy thinks of an answer, and of all."""
    scores = Greedy("luck").scores(view)
    return scores[view.choices.index(option)], scores


def test_it_takes_what_looks_best() -> None:
    for view in positions(30):
        score, scores = scored(view, Greedy("luck").choose(view))
        assert score == max(scores)


def test_who_always_blunders_takes_what_looks_worst() -> None:
    for view in positions(30):
        score, scores = scored(view, Greedy("luck", blunders=1.0).choose(view))
        assert score == min(scores)


def test_who_blunders_half_of_the_times_does_both() -> None:
    views = [view for view in positions(60) if len(set(scored(view, view.choices[0])[1])) > 1]
    worst = 0
    for view in views:
        score, scores = scored(view, Greedy("luck", blunders=0.5).choose(view))
        assert score in (min(scores), max(scores))
        worst += score == min(scores)
    assert len(views) // 4 < worst < len(views) * 3 // 4


def test_who_always_slips_takes_what_does_not_look_best_as_well() -> None:
    views = positions(30)
    missed = 0
    for view in views:
        score, scores = scored(view, Greedy("luck", slips=1.0, blunders=0.0).choose(view))
        missed += score < max(scores)
    assert missed > 5


def test_blunders_are_of_the_times_it_does_not_slip() -> None:
    for view in positions(30):
        slipping = Greedy("luck", slips=1.0)
        assert Greedy("luck", slips=1.0, blunders=1.0).choose(view) is slipping.choose(view)

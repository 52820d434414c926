"""The judge of played games: fair to what a seat knew, and sure of a thrown win."""

import pytest

from soultable.agents.search import Search
from soultable.core.agenda import State
from soultable.core.option import Option
from soultable.core.questions import answer, waiting
from soultable.core.rng import seeded
from soultable.core.table import Table, open_table
from soultable.core.tool_settings import Manner
from soultable.core.view import imagine, look
from soultable.games.registry import game, slugs
from soultable.lab.analysis import Judged, analyse, judge, mean_loss, turning_points

FAST = Manner(horizon=4)


def played(slug: str, answers: int, seats: int = 2) -> Table:
    """A game of random answers, cut off."""
    table = open_table(game(slug), tuple("ABCDEF"[:seats]), 9)
    rng = seeded(slug)
    while table.state.result is None and answers:
        request = table.requests()[0]
        table.answer(request.seat, request.options[rng.below(len(request.options))].text)
        answers -= 1
    return table


@pytest.mark.parametrize("slug", slugs())
def test_every_choice_of_a_record_is_judged(slug: str) -> None:
    table = played(slug, 16)
    heard: list[tuple[int, int]] = []
    judged = analyse(
        table.game, table.record(), None, 10, lambda done, total: heard.append((done, total)), FAST
    )

    assert heard == [(number, 16) for number in range(1, 17)]
    assert judged
    for each in judged:
        entry = table.entries[each.number]
        assert (entry.seat, entry.answer) == (each.seat, each.played.text)
        assert each.choices > 1
        assert 0 <= each.chance <= each.estimate <= 1
        assert each.lost == pytest.approx(each.estimate - each.chance)


def test_one_seat_is_judged_the_same_alone() -> None:
    record = played("soulfall", 20).record()
    both, one = (analyse(game("soulfall"), record, seat, 10, manner=FAST) for seat in (None, 1))

    assert one == [each for each in both if each.seat == 1]
    assert {each.seat for each in both} == {0, 1}


@pytest.mark.parametrize("slug", slugs())
def test_the_judge_knows_no_more_than_the_seat_did(slug: str) -> None:
    table = played(slug, 14)
    while len(table.requests()[0].options) < 2:
        table.answer(table.requests()[0].seat, table.requests()[0].options[0].text)
    view = table.view(table.requests()[0].seat, memory=True)
    rng = seeded("worlds")
    others = [look(imagine(view, rng), view.viewer) for _ in range(3)]
    verdicts = [
        judge(1, each, view.choices[-1], Search("analysis", 12, manner=FAST)).plain(table.game)
        for each in [view, *others]
    ]

    assert verdicts[1:] == verdicts[:1] * 3


def test_a_win_that_was_thrown_away_is_a_turning_point() -> None:
    judged = [each for seed in range(12) if (each := thrown_away(seed)) is not None]

    assert all(each.best_chance == 1 for each in judged)
    assert turning_points(judged), "somewhere the game was not won anyway"


def thrown_away(seed: int) -> Judged | None:
    """The judgement of an answer that does not win, where others do at once."""
    s = game("soulfall").start(2, seed)
    rng = seeded(f"win:{seed}")
    while s.result is None:
        seat = waiting(s)[0]
        view = look(s, seat)
        throwing = [option for option in view.choices if not wins(s, seat, option)]
        if throwing and len(throwing) < len(view.choices):
            return judge(1, view, throwing[0], Search(1, walks=150))
        answer(s, seat, view.choices[rng.below(len(view.choices))])
    return None


def wins(s: State, seat: int, option: Option) -> bool:
    after = s.clone()
    answer(after, seat, option)
    return after.result is not None and after.result.returns[seat] == 1


def test_the_dearest_answers_are_the_turning_points_in_the_order_of_the_game() -> None:
    judged = [costing(number, lost) for number, lost in enumerate([0.3, 0.0, 0.1, 0.2, 0.09, 0.5, 0.4], 1)]

    assert [each.number for each in turning_points(judged)] == [1, 3, 4, 6, 7]
    assert [each.number for each in turning_points(judged[:2])] == [1]
    assert mean_loss(judged[:3], 0) == pytest.approx(0.4 / 3)
    assert mean_loss(judged, 1) is None


def test_a_sealed_answer_of_the_mixture_is_not_blamed() -> None:
    s = game("spirit-war").start(2, 3)
    rng = seeded("sealed")
    blamed = judged = 0
    while s.result is None:
        view = look(s, waiting(s)[0])
        thoughts = Search("analysis", 60).think(view) if len(view.choices) > 1 else None
        for found in thoughts.candidates if thoughts is not None and thoughts.is_mixed else []:
            lost = judge(1, view, found.option, Search("analysis", 60)).lost
            assert found.weight < 0.05 or lost == 0, found
            judged += found.weight >= 0.05
            blamed += lost > 0
        answer(s, view.viewer, view.choices[rng.below(len(view.choices))])

    assert judged > 10 and blamed > 0


def costing(number: int, lost: float) -> Judged:
    option = game("soulfall").option("select draw")
    return Judged(number, 0, 2, 0.6, option, 0.6 - lost, [], 0.6, lost, False)

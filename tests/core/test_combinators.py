"""The combinators, on a game made for them.

A game of plain Python cannot stand on the compiled core, so these run on the plain engine; that the compiled
combinators do the same is shown by test_combinators_in_games.py.
"""

import pytest

from soultable import compiled
from soultable.core import questions
from soultable.core.combinators import EachSeat, InAnyOrder, May, OneOf, Together, UpTo
from soultable.core.errors import IllegalOption, WrongSeat
from soultable.core.hashing import digest
from soultable.core.position_text import load, save
from soultable.core.view import look

if compiled.is_compiled():
    pytest.skip("a game of plain Python cannot stand on the compiled core", allow_module_level=True)

from tests.core.toy import Award, Bid, Score, Spend, ToyGame, choose, started, texts

PAIR = (Score(0, 1), Score(0, 2))
EACH = EachSeat((0, 1, 2), (Award(0), Award(1), Award(2)))


def test_one_of_offers_the_possible_steps_and_carries_out_one() -> None:
    s = started(OneOf(0, PAIR, ""))
    assert texts(s) == ["score 1", "score 2"]

    choose(s, "score 2")

    assert s.points == [2, 0]
    assert s.agenda == []


def test_one_of_falls_away_when_nothing_is_possible() -> None:
    s = started(OneOf(0, PAIR, ""), Award(1), tokens=0)

    assert s.points == [0, 1]


def test_in_any_order_carries_out_all_the_chosen_one_first() -> None:
    s = started(InAnyOrder(0, (*PAIR, Score(0, 3)), ""))

    choose(s, "score 3")
    assert texts(s) == ["score 1", "score 2"]
    choose(s, "score 2")

    assert s.points == [6, 0]


def test_in_any_order_skips_what_has_become_impossible() -> None:
    s = started(InAnyOrder(0, PAIR, ""), tokens=1)

    choose(s, "score 2")

    assert s.points == [2, 0]


def test_may_can_be_declined() -> None:
    s = started(May(0, Score(0, 3), "done", ""))
    assert texts(s) == ["score 3", "done"]
    other = s.clone()

    choose(s, "done")
    choose(other, "score 3")

    assert s.points == [0, 0]
    assert other.points == [3, 0]


def test_up_to_asks_at_most_so_often_until_done() -> None:
    s = started(UpTo(2, Spend(0), "done"))
    choose(s, "spend", "spend")
    assert (s.tokens, s.agenda) == (1, [])

    s = started(UpTo(2, Spend(0), "done"))
    choose(s, "done")
    assert (s.tokens, s.agenda) == (3, [])


def test_a_public_decision_with_one_option_is_applied_without_asking() -> None:
    s = started(UpTo(2, Spend(0), "done"), Award(0), tokens=0)

    assert s.points == [1, 0]


def test_a_hidden_decision_with_one_option_is_asked() -> None:
    s = started(OneOf(0, (Score(0, 1),), ""))

    assert texts(s) == ["score 1"]


def test_each_seat_skips_who_has_left() -> None:
    s = started(EACH, seats=3)
    assert s.points == [1, 1, 1]

    game = ToyGame()
    s = game.blank(3, {})
    s.left[1] = 1
    s.do(EACH)
    s.settle()
    assert s.points == [1, 0, 1]


def test_together_opens_the_answers_when_the_last_is_in() -> None:
    s = started(Together((Bid(0), Bid(1), Bid(2))), Award(0), seats=3)

    choose(s, "bid 1", "bid 2")
    assert s.points == [0, 0, 0]
    choose(s, "bid 3")

    assert s.points == [2, 2, 3]


def test_together_takes_answers_in_any_order_with_the_same_result() -> None:
    s = started(Together((Bid(0), Bid(1), Bid(2))), seats=3)
    other = s.clone()
    assert questions.waiting(s) == [0, 1, 2]

    for seat, text in ((2, "bid 3"), (0, "bid 1"), (1, "bid 2")):
        questions.answer(s, seat, s.game.option(text))
    choose(other, "bid 1", "bid 2", "bid 3")

    assert digest(s) == digest(other)


def test_a_sealed_answer_cannot_be_changed() -> None:
    s = started(Together((Bid(0), Bid(1))))
    questions.answer(s, 1, s.game.option("bid 3"))

    with pytest.raises(WrongSeat):
        questions.answer(s, 1, s.game.option("bid 1"))


def test_a_sealed_answer_shows_to_nobody_else() -> None:
    s = started(Together((Bid(0), Bid(1), Bid(2))), seats=3)
    views = []
    for bid in ("bid 1", "bid 3"):
        world = s.clone()
        questions.answer(world, 1, s.game.option(bid))
        views.append([vars_of(look(world, viewer)) for viewer in (0, 2, -1)])

    assert views[0] == views[1]


def vars_of(view: object) -> list[object]:
    names = ("faces", "marks", "numbers", "lists", "waiting", "answered", "sealed", "choices", "prompt")
    return [getattr(view, name) for name in names]


def test_a_position_with_sealed_answers_is_saved_and_read() -> None:
    s = started(Together((Bid(0), Bid(1))), May(0, Score(0, 3), "done", "TOY-9"), UpTo(2, Spend(1), "done"))
    questions.answer(s, 1, s.game.option("bid 3"))

    again = load(s.game, save(s))

    assert digest(again) == digest(s)
    assert save(again) == save(s)


def test_a_refused_answer_changes_nothing() -> None:
    s = started(OneOf(0, PAIR, "TOY-4"))
    before = digest(s)

    with pytest.raises(IllegalOption) as refused:
        questions.answer(s, 0, s.game.option("spend"))

    assert refused.value.code == "not-now"
    assert refused.value.rule == "TOY-4"
    assert digest(s) == before

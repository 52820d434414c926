"""The best response, in cases solved by hand.

A game of plain Python cannot stand on the compiled core, so these run on the plain engine.
"""

from collections.abc import Callable

import pytest

from soultable import compiled
from soultable.core.agenda import Result, State, Step
from soultable.core.combinators import Together
from soultable.core.view import View
from soultable.lab.exploit import BestResponse, Mixture, Policy, Uniform, exploited

if compiled.is_compiled():
    pytest.skip("a game of plain Python cannot stand on the compiled core", allow_module_level=True)

from tests.core.toy import HAND, Bid, Toy, started

HAND_OF_1 = HAND + 2


class Always:
    """The same Option whenever it is asked."""

    name = "always"

    def __init__(self, place: int) -> None:
        self.place = place

    def mixture(self, view: View) -> Mixture:
        return [float(place == self.place) for place in range(len(view.choices))]


class SaysItsCard:
    """Bids as its hand says."""

    name = "says"

    def mixture(self, view: View) -> Mixture:
        return [float(place == view.cards("hand", view.viewer)[0]) for place in range(len(view.choices))]


class Ends(Step[Toy]):
    """Seat 0 wins if something is so."""

    def __init__(self, is_won: Callable[[Toy], bool]) -> None:
        self.is_won = is_won

    def run(self, s: Toy) -> None:
        won = float(self.is_won(s))
        s.finish(Result([won, 1 - won], [0 if won else 1], "finished", "TOY-3"))


class Forget(Step[Toy]):
    """The points are told, then taken away."""

    def run(self, s: Toy) -> None:
        if s.listening:
            s.tell("forgot", "", total=sum(s.points))
        s.points = [0, 0]


def same_points(s: Toy) -> bool:
    return s.points[0] == s.points[1]


def named_the_card(s: Toy) -> bool:
    return s.points[0] == s.faces[s.zones[HAND_OF_1][0]] + 1


def value(seat: int, policy: Policy, *deals: State) -> float:
    return BestResponse(seat, policy).against([(1 / len(deals), s) for s in deals]).value


def with_a_card(*steps: Step[Toy]) -> list[State]:
    """Seat 1 holds one of three cards, each as likely."""
    base = started(*steps)
    deals: list[State] = []
    for card in range(3):
        s = base.clone()
        s.zones[HAND_OF_1].append(card)
        deals.append(s)
    return deals


def test_a_sealed_answer_that_never_changes_loses_everything() -> None:
    pennies = started(Together((Bid(0), Bid(1))), Ends(same_points))

    assert [value(seat, Always(2), pennies) for seat in (0, 1)] == [1, 1]


def test_nothing_is_won_from_the_even_mixture_of_a_sealed_answer() -> None:
    pennies = started(Together((Bid(0), Bid(1))), Ends(same_points))

    assert [value(seat, Uniform(), pennies) for seat in (0, 1)] == pytest.approx([1 / 3, 2 / 3])
    assert exploited(Uniform(), [(1.0, pennies)]).exploitability == pytest.approx(0)


def test_an_answer_that_is_seen_can_be_matched() -> None:
    open_bids = started(Bid(1), Bid(0), Ends(same_points))

    assert value(0, Uniform(), open_bids) == pytest.approx(1)
    assert value(1, Uniform(), open_bids) == pytest.approx(2 / 3)


def test_the_responder_does_not_know_the_cards_of_the_other_hand() -> None:
    deals = with_a_card(Bid(0), Ends(named_the_card))

    assert value(0, Uniform(), *deals) == pytest.approx(1 / 3)


def test_the_responder_reads_the_cards_from_the_answers() -> None:
    deals = with_a_card(Bid(1), Bid(0), Ends(named_the_card))

    assert value(0, SaysItsCard(), *deals) == pytest.approx(1)
    assert value(0, Uniform(), *deals) == pytest.approx(1 / 3)


def test_the_responder_remembers_what_it_was_told() -> None:
    deals = with_a_card(Bid(1), Forget(), Bid(0), Ends(named_the_card))

    assert value(0, SaysItsCard(), *deals) == pytest.approx(1)


def test_the_responder_remembers_across_its_own_answers() -> None:
    deals = with_a_card(Bid(1), Forget(), Bid(0), Forget(), Bid(0), Ends(named_the_card))

    assert value(0, SaysItsCard(), *deals) == pytest.approx(1)

"""Check endings: every random game ends within the limits of its settings, with a result."""

from typing import Final

from soultable.core.agenda import State
from soultable.lab.conformance.random_play import Walk, turn_limit
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = "Every random game ends within the bounds its settings state, with a result for every seat."


def examine(walk: Walk, tally: Tally) -> None:
    """Play to the end, and check the length and the result."""
    s = walk.start()
    limit = turn_limit(walk.settings)
    for _ in walk.moves(s):
        if limit and turns_of(s) > limit:
            raise Broken(f"turn {turns_of(s)} is played although {limit} is the limit")
    check_result(s)
    tally.add("games")
    tally.at_most("answers in the longest", len(walk.answers))
    tally.at_most("turns in the longest", turns_of(s))


def turns_of(s: State) -> int:
    return int(getattr(s, "turn", 0))


def check_result(s: State) -> None:
    result = s.result
    assert result is not None
    if s.agenda or s.choices or s.who >= 0:
        raise Broken("the game is over, but something is still waiting")
    if len(result.returns) != s.seats or not all(0.0 <= share <= 1.0 for share in result.returns):
        raise Broken(f"the returns {result.returns} are not one number from 0 to 1 per seat")
    if sum(result.returns) > 1.0 + 1e-9:
        raise Broken(f"the returns {result.returns} add up to more than 1")
    if not set(result.winners) <= set(range(s.seats)) or len(set(result.winners)) != len(result.winners):
        raise Broken(f"the winners {result.winners} are not seats")
    if any(result.returns[seat] == 0.0 for seat in result.winners):
        raise Broken(f"a winner of {result.winners} gets nothing: {result.returns}")

"""Rounds: an answer is tried by playing on as it looks best at once, until it is one's turn again.

For games whose turns are long: a tree does not reach the opponent's reply there. What is played in the rounds
is counted as in a tree, so that a search can tell what it expects to follow.
"""

from __future__ import annotations

from typing import Final

from soultable.agents.tree import Spot, Tree, worth
from soultable.core.agenda import State
from soultable.core.option import Option

LONGEST: Final = 80  # answers of a round, should a turn never end
TOLD: Final = 6  # answers of a round that are counted


class Rounds(Tree):
    """Answers, and the rounds that followed them in imagined worlds."""

    def try_out(self, s: State, line: list[Option]) -> None:
        """Begin with this answer, part by part, and play a round on in a world, which is used up."""
        seat = s.who
        self.path.clear()
        self.taken.clear()
        spot = self.root
        for option in line:
            spot = self.counted(spot, s.who, option)
            s.choose(option)
        self.play_a_round(s, spot, seat)
        value = worth(s, seat)
        for i in range(len(self.path)):
            self.path[i].add(self.taken[i], 1, 1, value, 0.0)
        self.walks += 1

    def counted(self, spot: Spot, who: int, option: Option) -> Spot:
        """Where an answer leads to."""
        moves = spot.moves_of(who)
        self.path.append(moves)
        self.taken.append(moves.place_of(option))
        below = spot.next.get(option)
        if below is None:
            below = Spot()
            spot.next[option] = below
        return below

    def play_a_round(self, s: State, spot: Spot, seat: int) -> None:
        """Everybody answers as it looks best at once, until this seat has a turn again after the others."""
        have_others_played = False
        left = LONGEST
        while left > 0 and s.result is None:
            if s.game.passing(s) is None:
                if s.who != seat:
                    have_others_played = True
                elif have_others_played:
                    return
            option = best_at_once(s)
            if len(self.path) < TOLD and len(s.choices) > 1:
                spot = self.counted(spot, s.who, option)
            s.choose(option)
            left -= 1


def best_at_once(s: State) -> Option:
    """The answer after which the position looks best."""
    choices = s.choices
    best = choices[0]
    if len(choices) == 1:
        return best
    best_score = -1.0
    for option in choices:
        score = after_all(s, option)
        if score > best_score:
            best = option
            best_score = score
    return best


def after_all(s: State, option: Option) -> float:
    """How good the position looks after an answer with its best parts, if the others let it happen."""
    seat = s.who
    parts = len(s.said)
    after = s.clone()
    after.choose(option)
    if after.result is None and after.who == seat and len(after.said) > parts and after.said[parts] is option:
        best = 0.0
        for part in after.choices:
            best = max(best, after_all(after, part))
        return best
    let_pass(after, seat)
    return worth(after, seat)


def let_pass(s: State, seat: int) -> None:
    """Suppose that the others do not interfere where they could."""
    while s.result is None and s.who != seat:
        option = s.game.passing(s)
        if option is None:
            return
        s.choose(option)

"""Rollouts: try an answer by playing on greedily until it is the seat's turn again.

They are for games with long turns, in which a tree does not reach the opponent's reply. The answers of a
rollout are counted as in a tree, so that a search can report the line it expects.
"""

from __future__ import annotations

from typing import Final

from soultable.agents.mcts.tree import Spot, Tree, worth
from soultable.core.agenda import State
from soultable.core.option import Option

LONGEST: Final = 80  # answers in a rollout, in case a turn never ends
TOLD: Final = 6  # answers of a rollout that are counted


class Rounds(Tree):
    """A tree whose root answers are tried by rollouts in imagined worlds."""

    def try_out(self, s: State, line: list[Option]) -> None:
        """Give this answer, part by part, then play a rollout. The world is used up."""
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
        """Count an answer and return the spot that it leads to."""
        moves = spot.moves_of(who)
        self.path.append(moves)
        self.taken.append(moves.place_of(option))
        below = spot.next.get(option)
        if below is None:
            below = Spot()
            spot.next[option] = below
        return below

    def play_a_round(self, s: State, spot: Spot, seat: int) -> None:
        """Everybody plays what looks best right away, until the seat has a turn again after the others."""
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
    """The answer after which the position looks best to the seat that is asked."""
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
    """The value of an answer, completed with its best parts, if the other seats do not interfere."""
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
    """Pass for the other seats wherever they could interfere."""
    while s.result is None and s.who != seat:
        option = s.game.passing(s)
        if option is None:
            return
        s.choose(option)

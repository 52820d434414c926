"""The expected line of play (principal variation) in readable form: who moves, and each answer's label.

A search keeps only the answers. To find out who gives them and how they are labelled, the line is played in
imagined worlds. It is reported as far as one of the worlds can follow it.
"""

from dataclasses import dataclass

from soultable.agents.view_digest import seen
from soultable.core.agenda import State
from soultable.core.option import Option
from soultable.core.rng import Rng, seeded
from soultable.core.view import View, imagine, look

TRIES = 12  # worlds in which the line is tried


@dataclass(frozen=True)
class Move:
    """One answer in a line of play, with its label at that moment."""

    seat: int
    option: Option


def line_of_play(view: View, line: list[Option]) -> list[Move]:
    """The answers of a line, as far as they can be played in turn. The first one is the viewer's."""
    rng = seeded(f"line:{line[0].text}:{seen(view)}")
    longest = [Move(view.viewer, shown_to(view, line[0]))]
    for _ in range(TRIES):
        moves = played(imagine(view, rng), view.viewer, line, rng)
        if len(moves) > len(longest):
            longest = moves
        if len(longest) == len(line):
            break
    return longest


def played(world: State, viewer: int, line: list[Option], rng: Rng) -> list[Move]:
    """The part of a line that can be played in this world. Forced answers are given on the way."""
    while world.result is None and world.who != viewer:  # other seats that choose at the same time
        world.choose(world.choices[rng.below(len(world.choices))])
    moves: list[Move] = []
    for option in line:
        while moves and world.result is None and len(world.choices) == 1:
            world.choose(world.choices[0])
        if world.result is not None or option not in world.choices:
            break
        moves.append(Move(world.who, shown_to(look(world, world.who), option)))
        world.choose(option)
    return moves


def shown_to(view: View, option: Option) -> Option:
    """An offered Option with its current label."""
    return view.shown[view.choices.index(option)]

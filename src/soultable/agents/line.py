"""A line of play as people read it: who moves, and each answer as it is shown at that moment.

A search keeps answers alone. Who gives them, and how they are shown, is found by playing the line in imagined
worlds: it is told as far as one of them goes along.
"""

from dataclasses import dataclass

from soultable.agents.luck import seen
from soultable.core.agenda import State
from soultable.core.chance import Rng, seeded
from soultable.core.option import Option
from soultable.core.view import View, imagine, look

TRIES = 12  # worlds in which a line is played


@dataclass(frozen=True)
class Move:
    """An answer in a line of play, with the label that fits the table then."""

    seat: int
    option: Option


def line_of_play(view: View, line: list[Option]) -> list[Move]:
    """The answers of a line, the first one the viewer's, as far as they can be given one after another."""
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
    """What of a line can be played in a world; answers without a choice are given on the way."""
    while world.result is None and world.who != viewer:  # others who choose at the same time
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
    """An offered Option with its label of this moment."""
    return view.shown[view.choices.index(option)]

"""Evaluation: estimate each seat's chance to win, from the game's own terms; for agents.

Each term is the natural logarithm of how it changes the odds of winning: 0.7 doubles them. The terms were
fitted to the outcomes of games between greedy players (docs/agent-measurements.md).
"""

from math import exp
from typing import Final

from soultable.games.alternate_souls.rules.board import FILES, RANKS, SOUTH, SQUARES
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.state import DECK, HAND, MOST_WILL, OFF, PLAY, AlternateSouls
from soultable.games.alternate_souls.rules.stats import defense_of
from soultable.games.alternate_souls.rules.turn import OfferNewHand, income_of

SPIRIT: Final = 2.1  # a Spirit point
UNIT: Final = 0.49  # a unit on the battlefield
FREE: Final = [-0.09, -0.19, -0.1, 0.0, 0.14, 0.4, 0.75, 0.75, 0.53]  # by ranks from its owner's end
BLOCKED: Final = [-0.2, -0.1, -0.09, 0.0, 0.11, 0.17, 0.43, 0.45, 0.45]  # with an enemy in the way
AHEAD: Final = 3  # squares
TO_SCORE: Final = 1.35  # a unit on the enemy Fortress, which scores with its next move;
NOW: Final = 0.43  # and it is its owner's turn
RESTED: Final = -0.13
WAITING: Final = 0.22  # a Linker on the lane
STEP: Final = -0.02  # each step that it still has to go
OVERFLOW: Final = -1.4  # Will that will vanish in the next Start phase (AS-54)
STOCK: Final = 0.2  # each card in hand and deck, up to a few turns' worth: an empty deck costs Spirit (AS-82)
ENOUGH: Final = 14
PERMANENT: Final = 0.1  # each addition or regalia
RULER_AWAY: Final = 0.95  # the Ruler is not on the battlefield, where it could be destroyed (AS-4);
RULER_STEP: Final = 0.18  # each step that it still has to go
RULER_DEFENSE: Final = 0.066  # each point of DEF that the J-Ruler has left
TURN: Final = 0.15  # for having the turn;
WILL: Final = 0.04  # each Will that can be spent in it
FURTHEST: Final = 0.024  # each rank of the foremost unit that can act
DRAWN: Final = 0.35  # neither player aims for a draw


def evaluate(s: AlternateSouls, seat: int) -> float:
    """This seat's chance to win, from 0 to 1."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.map == OFF or s.lineup[0] < 0:
        return 0.5
    return 1.0 / (1.0 + exp(worth(s, 1 - seat) - worth(s, seat)))


def worth(s: AlternateSouls, seat: int) -> float:
    """Everything that a seat has, as one number."""
    is_on = s.active == seat and not isinstance(s.asked, OfferNewHand)  # whether it can still act
    total = SPIRIT * s.spirit[seat] + PERMANENT * len(s.zone_of(seat, PLAY))
    total += STOCK * min(len(s.zone_of(seat, HAND)) + len(s.zone_of(seat, DECK)), ENOUGH)
    if is_on:
        total += TURN + WILL * s.will[seat]
    elif s.will[seat] + income_of(s, seat) > MOST_WILL:
        total += OVERFLOW
    furthest = 0
    for unit in range(seat * SIDE, seat * SIDE + SIDE):
        square = s.squares[unit]
        if square != OFF:
            rank = rank_of(s, unit)
            total += UNIT + (BLOCKED[rank] if is_blocked(s, unit) else FREE[rank])
            is_close = s.is_enemy_fortress(seat, square)
            if is_close:
                total += TO_SCORE
            if s.rested[unit]:
                total += RESTED
            elif is_on:
                furthest = max(furthest, rank)
                if is_close:
                    total += NOW
        elif s.lane[unit] != OFF and unit % SIDE > 0:
            total += WAITING + STEP * s.lane[unit]
    return total + FURTHEST * furthest + ruler_worth(s, seat * SIDE)


def rank_of(s: AlternateSouls, unit: int) -> int:
    """How many ranks a unit is from its owner's end."""
    rank = s.squares[unit] // FILES
    return rank if s.end_of(unit // SIDE) == SOUTH else RANKS - 1 - rank


def ruler_worth(s: AlternateSouls, ruler: int) -> float:
    """The Ruler wins nothing itself, but its destruction loses the game."""
    if s.squares[ruler] != OFF:
        return RULER_DEFENSE * (defense_of(s, ruler) - s.damage[ruler])
    return RULER_AWAY + RULER_STEP * max(0, s.lane[ruler])


def is_blocked(s: AlternateSouls, unit: int) -> bool:
    """Whether an enemy is on one of the next squares of its way."""
    seat, square = unit // SIDE, s.squares[unit]
    step = FILES if s.end_of(seat) == SOUTH else -FILES
    for _ in range(AHEAD):
        square += step
        if not 0 <= square < SQUARES:
            return False
        if s.at[square] != OFF and s.at[square] // SIDE != seat:
            return True
    return False

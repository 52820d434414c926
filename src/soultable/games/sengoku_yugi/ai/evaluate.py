"""Evaluation: estimate each seat's chance to win, from the game's own terms; for agents.

Each term is the natural logarithm of how it changes the odds of winning: 0.7 doubles them. The terms were
fitted to the outcomes of games between greedy players (docs/agent-measurements.md).
"""

from math import exp
from typing import Final

from soultable.core.bits import BIT, members
from soultable.games.sengoku_yugi.rules.board import (
    COMMAND,
    INVASION,
    SEAT_OF,
    STRONGHOLD_AT,
    in_range,
)
from soultable.games.sengoku_yugi.rules.state import (
    AILMENTS,
    ATK,
    ATTRIBUTES,
    DEF,
    FAMILIARS,
    MAT,
    MDF,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.stats import power_of

STRONGHOLD_POINT: Final = 0.4  # each HP of the Stronghold
LAST_STAND: Final = -0.95  # it has at most one HP left
HP: Final = 0.09  # each HP of a unit
POWER: Final = 0.02  # each point of its higher Attack Power
GUARD: Final = 0.003  # each point of its lower Defense Power
LEVEL: Final = 0.01  # each Level: what it can still do
STANDING: Final = 0.015  # a unit in Attack Stance cannot be attacked
SIEGE: Final = 0.07  # the enemy Stronghold is in its range
FRONT: Final = 0.08  # it stands in the Invasion Zone
EXPOSED: Final = -0.02  # each enemy that could attack a unit in Defense Stance
COMMANDER: Final = 0.02  # the Commander can still join
SOURCE: Final = 0.115  # each card of a unit, including those below the top
CARD: Final = 0.1  # each card in hand
FAMILIAR: Final = 0.01
ACTION: Final = 0.043  # each AP, up to a few turns' worth
MOST_ACTION: Final = 25
AILMENT: Final = -0.03
BLESSING: Final = 0.02
TURN: Final = -0.78  # for having the turn, and for what can be done in it:
TO_SPEND: Final = 0.02  # each AP
TO_ACT: Final = 0.13  # each unit in Attack Stance
DRAWN: Final = 0.35  # neither player aims for a draw


def evaluate(s: SengokuYugi, seat: int) -> float:
    """This seat's chance to win, from 0 to 1."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.turn == 0:
        return 0.5
    return 1.0 / (1.0 + exp(worth(s, 1 - seat) - worth(s, seat)))


def worth(s: SengokuYugi, seat: int) -> float:
    """Everything that a seat has, as one number."""
    total = STRONGHOLD_POINT * s.stronghold_hp[seat]
    if s.stronghold_hp[seat] <= 1:
        total += LAST_STAND
    total += CARD * len(s.hand(seat)) + FAMILIAR * len(s.zone_of(seat, FAMILIARS))
    total += ACTION * min(s.ap[seat], MOST_ACTION)
    total += SOURCE * len(s.field(seat))
    for place in members(s.units(seat)):
        total += unit_worth(s, place)
    if s.active == seat:
        total += TURN + TO_SPEND * min(s.ap[seat], MOST_ACTION)
    return total + marks_worth(s, seat)


def unit_worth(s: SengokuYugi, place: int) -> float:
    """The value of a unit: its strength, its stance, and what it can reach."""
    attack = max(int(power_of(s, place, ATK)), int(power_of(s, place, MAT)))
    defense = min(int(power_of(s, place, DEF)), int(power_of(s, place, MDF)))
    total = HP * s.hp[place] + POWER * attack + GUARD * defense + LEVEL * int(s.level(place))
    seat = SEAT_OF[place]
    if place == COMMAND[seat]:
        return total + COMMANDER
    if s.lying & BIT[place]:
        total += EXPOSED * attackers_of(s, place)
    else:
        total += STANDING + TO_ACT if s.active == seat else STANDING
    if in_range(place, s.catalog.gems[s.top[place]]) & BIT[STRONGHOLD_AT[1 - seat]]:
        total += SIEGE
    elif INVASION[seat] & BIT[place]:
        total += FRONT
    return total


def attackers_of(s: SengokuYugi, place: int) -> int:
    """How many enemies have this unit in range."""
    count = 0
    for other in members(s.fighters(1 - SEAT_OF[place])):
        if in_range(other, s.catalog.gems[s.top[other]]) & BIT[place]:
            count += 1
    return count


def marks_worth(s: SengokuYugi, seat: int) -> float:
    """The value of its ailments and Blessings."""
    total = 0.0
    for code in s.ailing:
        if SEAT_OF[code // AILMENTS] == seat:
            total += AILMENT
    for code in s.blessed:
        if SEAT_OF[code // ATTRIBUTES] == seat:
            total += BLESSING
    return total

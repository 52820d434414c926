"""How a position of Sengoku Yugi looks to a seat, in the game's own terms; for agents."""

from typing import Final

from soultable.games.sengoku.places import BIT, COMMAND, INVASION, SEAT_OF, STRONGHOLD_AT, in_range, places_in
from soultable.games.sengoku.powers import power_of
from soultable.games.sengoku.state import AILMENTS, ATK, ATTRIBUTES, DEF, FAMILIARS, MAT, MDF, Sengoku

STRONGHOLD_POINT: Final = 6.0  # each HP of the Stronghold, and the last stand at 0
HP: Final = 0.9  # each HP of a unit
POWER: Final = 0.32  # each point of its better Attack Power
GUARD: Final = 0.12  # each point of its weaker Defense Power
LEVEL: Final = 0.5  # each Level: what it can still do
STANDING: Final = 0.6  # a unit in Attack Stance can act and cannot be attacked
SIEGE: Final = 1.2  # the enemy Stronghold is in its range
FRONT: Final = 0.3  # it stands in the Invasion Zone
EXPOSED: Final = 0.5  # each enemy that could attack a unit in Defense Stance
COMMANDER: Final = 0.6  # the Commander can still join
SOURCE: Final = 0.25  # each card below a unit
CARD: Final = 0.45  # each card in hand
FAMILIAR: Final = 0.4
ACTION: Final = 0.12  # each AP, up to what a turn can use
MOST_ACTION: Final = 25
AILMENT: Final = 0.7
BLESSING: Final = 0.5
SCALE: Final = 14.0
DRAWN: Final = 0.35  # a draw is nobody's aim


def evaluate(s: Sengoku, seat: int) -> float:
    """From 0 to 1: how far this seat is ahead; one half when level."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.turn == 0:
        return 0.5
    lead = worth(s, seat) - worth(s, 1 - seat)
    return 0.5 + 0.5 * lead / (abs(lead) + SCALE)


def worth(s: Sengoku, seat: int) -> float:
    """All that a seat has, in one number."""
    total = STRONGHOLD_POINT * s.stronghold_hp[seat]
    total += CARD * len(s.hand(seat)) + FAMILIAR * len(s.zone_of(seat, FAMILIARS))
    total += ACTION * min(s.ap[seat], MOST_ACTION)
    total += SOURCE * len(s.field(seat))
    for place in places_in(s.units(seat)):
        total += unit_worth(s, place)
    return total - marks_worth(s, seat)


def unit_worth(s: Sengoku, place: int) -> float:
    """A unit by its strength, its stance, and what it can reach."""
    attack = max(int(power_of(s, place, ATK)), int(power_of(s, place, MAT)))
    defense = min(int(power_of(s, place, DEF)), int(power_of(s, place, MDF)))
    total = HP * s.hp[place] + POWER * attack + GUARD * defense + LEVEL * int(s.level(place))
    seat = SEAT_OF[place]
    if place == COMMAND[seat]:
        return total + COMMANDER
    if s.lying & BIT[place]:
        total -= EXPOSED * attackers_of(s, place)
    else:
        total += STANDING
    if in_range(place, s.catalog.gems[s.top[place]]) & BIT[STRONGHOLD_AT[1 - seat]]:
        total += SIEGE
    elif INVASION[seat] & BIT[place]:
        total += FRONT
    return total


def attackers_of(s: Sengoku, place: int) -> int:
    """How many enemies have this unit in range."""
    count = 0
    for other in places_in(s.fighters(1 - SEAT_OF[place])):
        if in_range(other, s.catalog.gems[s.top[other]]) & BIT[place]:
            count += 1
    return count


def marks_worth(s: Sengoku, seat: int) -> float:
    """Ailments, less Blessings."""
    total = 0.0
    for code in s.ailing:
        if SEAT_OF[code // AILMENTS] == seat:
            total += AILMENT
    for code in s.blessed:
        if SEAT_OF[code // ATTRIBUTES] == seat:
            total -= BLESSING
    return total

"""How a position of Soul of Ankiril looks to a seat, in the game's own terms; for agents."""

from typing import Final

from soultable.games.ankiril.board import CELLS, DISTANCE
from soultable.games.ankiril.figures import attack_of, health_of, keywords_of
from soultable.games.ankiril.state import (
    EMANATION_SLOTS,
    FIRST_EMANATION,
    HAND,
    OFF,
    Ankiril,
    is_creature,
)
from soultable.games.ankiril.terms import GUARDIAN

GATE: Final = 7.0  # a standing Emanation
GATE_HEALTH: Final = 0.8  # each point of its Health
ATTACK: Final = 0.55  # each point of Attack on the battlefield
HEALTH: Final = 0.35  # each point of Health
MARKER: Final = 0.15  # each Reinforced marker, up to three
MOST_MARKERS: Final = 3
POISON: Final = 0.3  # each point that Poison will still take
LEADER: Final = 1.5  # the Leader on the battlefield
RECALL: Final = 0.5  # each Energy that it costs to bring it back
CARD: Final = 0.3  # each card in hand
BONUS: Final = 0.2  # each bonus Energy to come
NEARNESS: Final = [0.0, 1.4, 0.9, 0.55, 0.35, 0.2, 0.1, 0.0, 0.0]  # by the way to the next enemy Emanation
DANGER: Final = 1.5  # a Leader whom the enemies close by could defeat
THREAT: Final = 0.25  # each point of Attack beside an own Emanation
CLOSE: Final = 2  # Range
SCALE: Final = 10.0
DRAWN: Final = 0.35  # a draw is nobody's aim


def evaluate(s: Ankiril, seat: int) -> float:
    """From 0 to 1: how far this seat is ahead; one half when level."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.turn == 0:
        return 0.5
    lead = worth(s, seat) - worth(s, 1 - seat)
    return 0.5 + 0.5 * lead / (abs(lead) + SCALE)


def worth(s: Ankiril, seat: int) -> float:
    """All that a seat has, in one number."""
    total = CARD * len(s.zone_of(seat, HAND)) + BONUS * s.bonus[seat]
    first = FIRST_EMANATION + seat * EMANATION_SLOTS
    for slot in range(first, first + EMANATION_SLOTS):
        if s.cell[slot] != OFF:
            total += GATE + GATE_HEALTH * int(health_of(s, slot)) - THREAT * attack_near(s, slot, 1)
    for slot in range(len(s.piece)):
        if s.cell[slot] != OFF and s.owner[slot] == seat and is_creature(slot):
            total += creature_worth(s, slot)
    if s.cell[seat] == OFF:
        return total - RECALL * s.arrow[seat]
    total += LEADER
    return total - DANGER if attack_near(s, seat, CLOSE) >= health_of(s, seat) else total


def creature_worth(s: Ankiril, slot: int) -> float:
    """A Creature by its strength, and by how near it has come to what it must attack."""
    attack = s.catalog.attack[s.piece[slot]] + s.attack_mods[slot]  # what ends with the turn is for using
    lasting = int(health_of(s, slot)) - s.health_eot[slot]
    total = ATTACK * attack + HEALTH * lasting + MARKER * min(s.reinforced[slot], MOST_MARKERS)
    total -= POISON * min(s.poisoned[slot] * (s.poisoned[slot] + 1) // 2, lasting)
    if not keywords_of(s, slot) & GUARDIAN:
        total += NEARNESS[way_to_gate(s, slot)] * (1 + 0.5 * attack)
    return total


def way_to_gate(s: Ankiril, slot: int) -> int:
    """The Range to the nearest standing Emanation of the opponent."""
    best = len(NEARNESS) - 1
    first = FIRST_EMANATION + (1 - s.owner[slot]) * EMANATION_SLOTS
    for gate in range(first, first + EMANATION_SLOTS):
        if s.cell[gate] != OFF:
            best = min(best, DISTANCE[s.cell[slot] * CELLS + s.cell[gate]])
    return best


def attack_near(s: Ankiril, slot: int, most: int) -> int:
    """The Attack of all opposing Creatures so close to a piece."""
    total = 0
    here = s.cell[slot] * CELLS
    for other in range(len(s.piece)):
        is_foe = s.cell[other] != OFF and s.owner[other] != s.owner[slot] and is_creature(other)
        if is_foe and DISTANCE[here + s.cell[other]] <= most:
            total += int(attack_of(s, other))
    return total

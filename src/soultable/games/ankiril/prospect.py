"""The chance to win at any moment of a turn of Soul of Ankiril; for searches, which look into many turns.

Each term shifts the odds by its weight, as a natural logarithm, own terms less the opponent's. The weights
were fitted to who won (docs/agents.md).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from soultable.core.hex import PLACE_OF, PLACES
from soultable.games.ankiril.board import NEAR
from soultable.games.ankiril.evaluate import DRAWN, attack_of_all, way_to_gate
from soultable.games.ankiril.figures import attack_of, health_of, keywords_of
from soultable.games.ankiril.state import DECK, OFF, Ankiril
from soultable.games.ankiril.terms import GUARDIAN

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

GATE: Final = 0.16  # a standing Emanation
LAST_GATE: Final = -0.6  # only one stands
GATE_HEALTH: Final = 0.13  # each point of its Health
THREAT: Final = -0.085  # each point of it that enemies beside it could take
CREATURE: Final = 0.18  # a Creature on the battlefield
ATTACK: Final = 0.02  # each point of its Attack
HEALTH: Final = 0.035  # each point of its Health
POISON: Final = -0.15  # each point that Poison will still take
NEARNESS: Final = [0.0, 0.14, 0.09, 0.055, 0.035, 0.02, 0.01, 0.0, 0.0]  # by the way to an enemy Emanation
NEAR_ATTACK: Final = 0.5  # how much more of it for each point of Attack
AWAY: Final = 0.23  # the Leader is not on the battlefield, where it counts as a Creature
STOCK: Final = 0.13  # each card of hand and deck
BONUS: Final = 0.08  # each bonus Energy to come
TURN: Final = -0.4  # the turn is one's own, and for what can be done in it:
TO_SPEND: Final = 0.16  # each Energy for a card in hand
TO_STRIKE: Final = 0.03  # each point of Attack of Creatures that can still act


def prospect(s: Ankiril, seat: int) -> float:
    """From 0 to 1: how likely this seat is to win."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.turn == 0:
        return 0.5
    odds = strength(s, seat) - strength(s, 1 - seat)
    coming = to_do(s, s.active)
    odds += coming if s.active == seat else -coming
    return 1.0 / (1.0 + exp(-odds))


def to_do(s: Ankiril, seat: i64) -> float:
    """What the turn is worth to the active player."""
    ready = s.awake & ~s.have_acted
    power: i64 = 0
    for slot in s.slots_on(s.host(seat)):
        if ready >> slot & 1:
            power += attack_of(s, slot)
    return TURN + TO_SPEND * min(s.energy[seat], len(s.hand(seat))) + TO_STRIKE * float(power)


def strength(s: Ankiril, seat: i64) -> float:
    """All that a seat has."""
    total = STOCK * (len(s.hand(seat)) + len(s.zone_of(seat, DECK))) + BONUS * s.bonus[seat]
    if s.cell[seat] == OFF:
        total += AWAY
    foes = s.host(1 - seat)
    gates = s.slots_on(s.gates(seat))
    if len(gates) == 1:
        total += LAST_GATE
    for gate in gates:
        health = health_of(s, gate)
        total += GATE + GATE_HEALTH * float(health)
        total += THREAT * float(min(attack_of_all(s, foes & NEAR[s.cell[gate]]), health))
    rest = s.host(seat)
    while rest:
        low = rest & -rest
        rest ^= low
        total += strength_of(s, s.at[PLACE_OF[low % PLACES]])
    return total


def strength_of(s: Ankiril, slot: i64) -> float:
    """A Creature by what lasts beyond the turn, and by how near it has come to what it must attack."""
    attack: i64 = s.catalog.attack[s.piece[slot]] + s.attack_mods[slot]
    lasting: i64 = health_of(s, slot) - s.health_eot[slot]
    total = CREATURE + ATTACK * float(attack) + HEALTH * float(lasting)
    poison: i64 = s.poisoned[slot]
    if poison:
        total += POISON * float(min(poison * (poison + 1) // 2, lasting))
    if not keywords_of(s, slot) & GUARDIAN:
        total += NEARNESS[way_to_gate(s, slot)] * (1.0 + NEAR_ATTACK * float(attack))
    return total

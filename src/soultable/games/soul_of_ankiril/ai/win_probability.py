"""Win probability at any moment of a turn; for searches, which look into many turns.

Each term shifts the odds by its weight, as a natural logarithm: a seat's own terms minus the opponent's. The
weights were fitted to who won (docs/agent-measurements.md).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from soultable.core.bits import number_of
from soultable.games.soul_of_ankiril.ai.evaluate import DRAWN, attack_of_all, way_to_gate
from soultable.games.soul_of_ankiril.rules.board import NEAR
from soultable.games.soul_of_ankiril.rules.printed.codes import GUARDIAN
from soultable.games.soul_of_ankiril.rules.state import DECK, OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.stats import attack_of, health_of, keywords_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

GATE: Final = 0.16  # a standing Emanation
LAST_GATE: Final = -0.6  # only one stands
GATE_HEALTH: Final = 0.13  # each point of its Health
THREAT: Final = -0.085  # each point of it that adjacent enemies could take
CREATURE: Final = 0.18  # a Creature on the battlefield
ATTACK: Final = 0.02  # each point of its Attack
HEALTH: Final = 0.035  # each point of its Health
POISON: Final = -0.15  # each point of damage that Poison will still deal
NEARNESS: Final = [0.0, 0.14, 0.09, 0.055, 0.035, 0.02, 0.01, 0.0, 0.0]  # distance to an enemy Emanation
NEAR_ATTACK: Final = 0.5  # the increase of that for each point of Attack
AWAY: Final = 0.23  # the Leader is off the battlefield (on it, it counts as a Creature)
STOCK: Final = 0.13  # each card in hand and deck
BONUS: Final = 0.08  # each bonus Energy to come
TURN: Final = -0.4  # for having the turn, and for what can be done in it:
TO_SPEND: Final = 0.16  # each Energy that can be spent on a card in hand
TO_STRIKE: Final = 0.03  # each point of Attack of Creatures that can still act


def prospect(s: SoulOfAnkiril, seat: int) -> float:
    """This seat's chance to win, from 0 to 1."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.turn == 0:
        return 0.5
    odds = strength(s, seat) - strength(s, 1 - seat)
    coming = to_do(s, s.active)
    odds += coming if s.active == seat else -coming
    return 1.0 / (1.0 + exp(-odds))


def to_do(s: SoulOfAnkiril, seat: i64) -> float:
    """What the turn is worth to the active player."""
    ready = s.awake & ~s.have_acted
    power: i64 = 0
    for slot in s.slots_on(s.host(seat)):
        if ready >> slot & 1:
            power += attack_of(s, slot)
    return TURN + TO_SPEND * min(s.energy[seat], len(s.hand(seat))) + TO_STRIKE * float(power)


def strength(s: SoulOfAnkiril, seat: i64) -> float:
    """Everything that a seat has."""
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
        total += strength_of(s, s.at[number_of(low)])
    return total


def strength_of(s: SoulOfAnkiril, slot: i64) -> float:
    """A Creature's lasting strength, and how near it is to what it must attack."""
    attack: i64 = s.catalog.attack[s.piece[slot]] + s.attack_mods[slot]
    lasting: i64 = health_of(s, slot) - s.health_eot[slot]
    total = CREATURE + ATTACK * float(attack) + HEALTH * float(lasting)
    poison: i64 = s.poisoned[slot]
    if poison:
        total += POISON * float(min(poison * (poison + 1) // 2, lasting))
    if not keywords_of(s, slot) & GUARDIAN:
        total += NEARNESS[way_to_gate(s, slot)] * (1.0 + NEAR_ATTACK * float(attack))
    return total

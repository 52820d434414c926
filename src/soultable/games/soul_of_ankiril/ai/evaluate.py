"""Evaluation: how far a seat is ahead, from the game's own terms; for agents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import number_of
from soultable.games.soul_of_ankiril.rules.board import ANOMALY, CELLS, LONGEST, NEAR, WITHIN
from soultable.games.soul_of_ankiril.rules.printed.codes import GUARDIAN
from soultable.games.soul_of_ankiril.rules.rule_constants import CARDS_PER_TURN, MOST_IN_HAND
from soultable.games.soul_of_ankiril.rules.state import DECK, OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.stats import attack_of, health_of, keywords_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

GATE: Final = 7.0  # a standing Emanation
GATE_HEALTH: Final = 0.8  # each point of its Health
ATTACK: Final = 0.55  # each point of Attack on the battlefield
HEALTH: Final = 0.35  # each point of Health
MARKER: Final = 0.15  # each Reinforced marker, up to three
MOST_MARKERS: Final = 3
POISON: Final = 0.3  # each point of damage that Poison will still deal
LEADER: Final = 1.5  # the Leader on the battlefield
RECALL: Final = 0.5  # each Energy needed to bring it back
CARD: Final = 0.3  # each card in hand
BONUS: Final = 0.2  # each bonus Energy still to come
NEARNESS: Final = [0.0, 1.4, 0.9, 0.55, 0.35, 0.2, 0.1, 0.0, 0.0]  # by distance to an enemy Emanation
DANGER: Final = 1.5  # a Leader that enemies nearby could defeat
THREAT: Final = 0.25  # each point of enemy Attack beside one's own Emanation
CLOSE: Final = 2  # Range
ON_ANOMALY: Final = 0.5  # a Creature on the Anomaly Terrain
STRIKE: Final = 0.9  # what Active Creatures can still do to an Emanation beside them, as a share of its value
ENERGY: Final = 0.3  # each Energy that can still be spent on a card
SCALE: Final = 10.0
DRAWN: Final = 0.35  # neither player aims for a draw


def evaluate(s: SoulOfAnkiril, seat: int) -> float:
    """From 0 to 1: how far this seat is ahead; 0.5 when level."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.turn == 0:
        return 0.5
    lead = worth(s, seat) - worth(s, 1 - seat)
    if s.active == seat:
        lead += to_come(s, seat)
    return 0.5 + 0.5 * lead / (abs(lead) + SCALE)


def to_come(s: SoulOfAnkiril, seat: i64) -> float:
    """What the rest of the turn is worth to the active player."""
    hand = len(s.hand(seat))
    drawn = max(0, min(CARDS_PER_TURN, MOST_IN_HAND - hand, len(s.zone_of(seat, DECK))))
    return STRIKE * strikes(s, seat) + ENERGY * min(s.energy[seat], hand) + CARD * drawn


def strikes(s: SoulOfAnkiril, seat: i64) -> float:
    """What the Active Creatures beside opposing Emanations could do to them."""
    total = 0.0
    ready = s.awake & ~s.have_acted
    for gate in s.slots_on(s.gates(1 - seat)):
        blows: i64 = 0
        for slot in s.slots_on(s.host(seat) & NEAR[s.cell[gate]]):
            if ready >> slot & 1 and not keywords_of(s, slot) & GUARDIAN:
                blows += attack_of(s, slot)
        health = health_of(s, gate)
        total += GATE_HEALTH * float(min(blows, health)) + (GATE if blows >= health else 0.0)
    return total


def worth(s: SoulOfAnkiril, seat: i64) -> float:
    """Everything that a seat has, as one number."""
    total = CARD * len(s.hand(seat)) + BONUS * s.bonus[seat]
    foes = s.host(1 - seat)
    for gate in s.slots_on(s.gates(seat)):
        total += GATE + GATE_HEALTH * float(health_of(s, gate))
        total -= THREAT * float(attack_of_all(s, foes & NEAR[s.cell[gate]]))
    rest = s.host(seat)
    while rest:
        low = rest & -rest
        rest ^= low
        total += creature_worth(s, s.at[number_of(low)])
    if s.cell[seat] == OFF:
        return total - RECALL * s.arrow[seat]
    total += LEADER
    danger = attack_of_all(s, foes & WITHIN[CLOSE * CELLS + s.cell[seat]])
    return total - DANGER if danger >= health_of(s, seat) else total


def creature_worth(s: SoulOfAnkiril, slot: i64) -> float:
    """A Creature's value: its strength, and how near it is to what it must attack."""
    attack: i64 = s.catalog.attack[s.piece[slot]] + s.attack_mods[slot]  # the rest ends with the turn
    lasting: i64 = health_of(s, slot) - s.health_eot[slot]
    total = ATTACK * float(attack) + HEALTH * float(lasting)
    if s.reinforced[slot]:
        total += MARKER * min(s.reinforced[slot], MOST_MARKERS)
    poison: i64 = s.poisoned[slot]
    if poison:
        total -= POISON * float(min(poison * (poison + 1) // 2, lasting))
    if s.cell[slot] == ANOMALY:
        total -= ON_ANOMALY  # SA-49
    if not keywords_of(s, slot) & GUARDIAN:
        total += NEARNESS[way_to_gate(s, slot)] * (1 + 0.5 * float(attack))
    return total


def way_to_gate(s: SoulOfAnkiril, slot: i64) -> i64:
    """The Range to the nearest standing Emanation of the opponent."""
    cell, gates = s.cell[slot], s.gates(1 - s.owner[slot])
    for far in range(1, LONGEST):
        if WITHIN[far * CELLS + cell] & gates:
            return far
    return LONGEST


def attack_of_all(s: SoulOfAnkiril, bits: i64) -> i64:
    """The total Attack of all Creatures on these Terrains."""
    total: i64 = 0
    while bits:
        low = bits & -bits
        bits ^= low
        total += attack_of(s, s.at[number_of(low)])
    return total

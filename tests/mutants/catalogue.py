"""All deliberate faults, by area."""

import random

from tests.mutants import (
    agents,
    alternate_souls,
    cards,
    core,
    sengoku_yugi,
    server_durability,
    server_limits,
    server_safety,
    server_secrecy,
    soul_of_ankiril,
    soulfall,
    spirit_war,
)
from tests.mutants.mutant import Mutant

AREAS: dict[str, list[Mutant]] = {
    "core-state": core.STATE,
    "core-secrecy": core.SECRECY,
    "core-rules": core.RULES,
    "core-deals": core.DEALS,
    "soulfall": soulfall.RULES,
    "spirit-war": spirit_war.RULES,
    "alternate-souls": alternate_souls.RULES,
    "soul-of-ankiril": soul_of_ankiril.RULES,
    "sengoku-yugi": sengoku_yugi.RULES,
    "cards": cards.CARDS,
    "agents": agents.AGENTS,
    "server-secrecy": server_secrecy.SECRECY,
    "server-deals": server_secrecy.DEALS,
    "server-durability": server_durability.DURABILITY,
    "server-safety": server_safety.SAFETY,
    "server-limits": server_limits.LIMITS,
}


def all_mutants() -> list[Mutant]:
    return [mutant for mutants in AREAS.values() for mutant in mutants]


def area_of(mutant: Mutant) -> str:
    return next(area for area, mutants in AREAS.items() if mutant in mutants)


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, the same for the same seed, spread over the areas."""
    rng, found = random.Random(seed), list[Mutant]()
    piles = [[mutant for mutant in mutants if mutant in area] for area in AREAS.values()]
    piles = [rng.sample(pile, len(pile)) for pile in rng.sample(piles, len(piles)) if pile]
    while len(found) < count and any(piles):
        found += [pile.pop() for pile in piles if pile]
    return found[:count]

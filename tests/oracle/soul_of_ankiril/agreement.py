"""What must agree between Soul of Ankiril's engine and its oracle, and an oracle in the engine's position."""

from typing import Any

from soultable.core.agenda import State
from tests.oracle.driver import Oracle
from tests.oracle.soul_of_ankiril import facts
from tests.oracle.soul_of_ankiril.oracle import start
from tests.oracle.soul_of_ankiril.table import Table


def facts_of(s: State) -> dict[str, Any]:
    """The public facts, the zones and the generator, by the oracle's names."""
    found: dict[str, Any] = dict(zip(s.game.numbers, s.public_numbers(), strict=True))
    lists = dict(zip(s.game.lists, s.public_lists(), strict=True))
    for name in ("energy", "bonus", "arrow"):
        found[name] = lists[name]
    names = [name for name in lists if len(lists[name]) == len(lists["piece"]) > 2]
    found["slots"] = [slot for slot, face in enumerate(lists["piece"]) if face >= 0]
    for slot in found["slots"]:
        found.update({f"{slot} {name}": lists[name][slot] for name in names})
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        is_hidden = zone.name in ("deck", "hand")
        named = [(s.game.names[s.faces[card]], is_hidden and s.known[card] == 7) for card in cards]
        found[f"{zone.name} {owner}"] = sorted(named) if zone.name == "hand" else named
    found["chance"] = s.rng.words()
    return found


def both_facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    return facts_of(s), facts.told(oracle.table)


def oracle_at(s: State, is_new_turn: bool = False) -> Oracle[Table]:
    """In Phase 3 between two actions, or where the active player's turn is about to begin."""
    return start(0, s.settings, facts_of(s), is_new_turn)

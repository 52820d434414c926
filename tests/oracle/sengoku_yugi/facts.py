"""The oracle's table of Sengoku Yugi as the engine writes it: public facts by name, and zones."""

from collections import Counter

from tests.oracle.sengoku_yugi.board import COMMAND, INDEX
from tests.oracle.sengoku_yugi.book import AILMENTS, ATTRIBUTES, BOOK
from tests.oracle.sengoku_yugi.table import POWERS, Table, Unit

PILED = ("stronghold", "hand", "familiars", "standby", "banish", "summoning", "guard", "looked")
MARKED = ("hand", "familiars", "standby", "banish")  # zones whose cards remember what they did this turn
FLAGS = {
    "fresh": "is_fresh",
    "contracted": "is_new_contract",
    "turned": "is_turned",
    "down": "is_down",
}


def by_place(table: Table) -> list[Unit]:
    return sorted(table.units, key=lambda unit: INDEX[unit.place])


# -- what must agree --------------------------------------------------------------------------------------


def facts(table: Table) -> dict[str, object]:
    """Every public fact, in the numbers of the engine where it has some."""
    units = by_place(table)
    found: dict[str, object] = {
        "turn": table.turn,
        "active": table.active,
        "first": table.first,
        "ap": list(table.ap),
        "stronghold_hp": list(table.walls),
        "hp": {unit.place: unit.hp for unit in units},
        "defense": [INDEX[unit.place] for unit in units if not unit.attacks],
        "ailing": ailing(units),
        "blessed": blessed(units),
        "mods": mods(units),
        "free_moves": sorted(INDEX[unit.place] for unit in units for _ in range(unit.free_moves)),
        "uses": uses(table),
    }
    for name, attribute in FLAGS.items():
        found[name] = [INDEX[unit.place] for unit in units if getattr(unit, attribute)]
    for seat in (0, 1):
        found[f"list_{seat}"] = listed(table, seat)
        found[f"field {seat}"] = field(table, seat)
        found[f"spent {seat}"] = spent(table, seat)
        found[f"covered {seat}"] = covered(table, seat)
        for zone in PILED:
            names = [copy.id for copy in getattr(table, zone)[seat]]
            found[f"{zone} {seat}"] = names if zone == "stronghold" else sorted(names)
    return found


def ailing(units: list[Unit]) -> list[int]:
    kinds = list(AILMENTS)
    return sorted(INDEX[unit.place] * 8 + kinds.index(kind) for unit in units for kind in unit.ailments)


def blessed(units: list[Unit]) -> list[int]:
    found = []
    for unit in units:
        for number, attribute in enumerate(ATTRIBUTES):
            found += [INDEX[unit.place] * 7 + number] * unit.blessings[attribute]
    return sorted(found)


def mods(units: list[Unit]) -> dict[int, int]:
    """How much, by (place * 4 + power) * 2 + until."""
    found = {}
    for unit in units:
        for number, what in enumerate(POWERS):
            for until, amounts in enumerate((unit.for_turn, unit.for_combat)):
                if amounts[what]:
                    found[(INDEX[unit.place] * 4 + number) * 2 + until] = amounts[what]
    return found


def field(table: Table, seat: int) -> dict[str, list[tuple[str, int]]]:
    """The cards of each face-up unit, bottom to top, then its Familiar stack; with what they used."""
    found = {}
    for unit in table.own(seat):
        if not unit.is_down:
            cards = [(copy.id, copy.used) for copy in unit.cards]
            found[unit.place] = cards + [(copy.id, int(unit.was_called)) for copy in unit.familiars]
    return found


def spent(table: Table, seat: int) -> list[tuple[str, str, int]]:
    return sorted(
        (zone, copy.id, copy.used) for zone in MARKED for copy in getattr(table, zone)[seat] if copy.used
    )


def uses(table: Table) -> list[int]:
    """(seat * faces + face) * 16 + ability, once for each use."""
    return sorted(
        (seat * len(BOOK.faces) + BOOK.face(card)) * 16 + bit for seat, card, bit in table.uses.elements()
    )


def listed(table: Table, seat: int) -> list[int]:
    """SY-R165 The faces of what all know of a deck."""
    found: Counter[str] = Counter()
    for known in (table.lists[seat], table.familiar_lists[seat]):
        found += known or Counter()
    return sorted(BOOK.face(card) for card in found.elements())


def covered(table: Table, seat: int) -> list[str]:
    """The face-down Commander, then the Nameless by place."""
    down = [unit for unit in table.own(seat) if unit.is_down]
    down.sort(key=lambda unit: unit.place not in COMMAND)
    return [unit.top.id for unit in down]

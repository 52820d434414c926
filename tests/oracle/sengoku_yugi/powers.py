"""Sengoku Yugi: which abilities work, current powers, and the filters of the card texts."""

from collections.abc import Callable
from typing import Any

from tests.oracle.sengoku_yugi.board import attack_range, in_front, in_invasion_zone
from tests.oracle.sengoku_yugi.book import Ability, Card, Data
from tests.oracle.sengoku_yugi.table import Table, Unit

AILMENT_POWER = {"Burn": ("atk",), "Collapse": ("def", "mdf")}  # each -2 (SY-R113, SY-R117)
BLESSING_POWER = {"Fire": "atk", "Water": "mdf", "Lightning": "mat", "Earth": "def"}  # each +1


def is_turn(table: Table, seat: int, ability: Ability) -> bool:
    """SY-160"""
    return ability.turn == "both" or (ability.turn == "your") == (table.active == seat)


def is_readable(unit: Unit, ability: Ability) -> bool:
    """SY-186 SY-187 SY-R100"""
    return ability.face == "any" or ability.face == ("V" if unit.attacks else "H")


def works(table: Table, unit: Unit, ability: Ability) -> bool:
    """A Battlefield ability of this unit that nothing blocks (SY-R15, SY-R114, SY-R118)."""
    if ability.place != "BF" or not unit.on_field or "Mute" in unit.ailments:
        return False
    if ability.ink == "white" and "Silence" in unit.ailments:
        return False
    return is_turn(table, unit.seat, ability) and is_readable(unit, ability)


def holds(table: Table, unit: Unit, condition: Data) -> bool:
    """A condition that does not speak of an event."""
    ((word, value),) = condition.items()
    if word == "self_row":
        return bool(in_front(unit.place) == (value == "FL"))
    if word == "self_zone":
        assert value == "Invasion"
        return in_invasion_zone(unit.place)
    assert word == "ally_on_bf", condition
    return table.has_name(unit.seat, value["name"])


# -- powers -----------------------------------------------------------------------------------------------


def power(table: Table, unit: Unit, what: str) -> int:
    """SY-R62 Everything is summed first, a negative sum counts as 0."""
    total = unit.top.power[what] + lent(unit, what)
    total += unit.for_turn[what] + unit.for_combat[what]
    total -= sum(2 for kind in unit.ailments if what in AILMENT_POWER.get(kind, ()))
    total += sum(n for kind, n in unit.blessings.items() if BLESSING_POWER.get(kind) == what)
    return max(total + from_auras(table, unit, what), 0)


def lent(unit: Unit, what: str) -> int:
    """SY-224 the contracted Familiar in Attack Stance; SY-227 a turned Egg in Defense Stance."""
    if unit.is_released or unit.familiar is None:
        return 0
    if what in ("atk", "mat"):
        return unit.familiar.power[what] if unit.attacks else 0
    return unit.familiar.power[what] if unit.is_turned and not unit.attacks else 0


def from_auras(table: Table, unit: Unit, what: str) -> int:
    """SY-172 SY-R90 The continuous abilities of its side."""
    total = 0
    for giver in table.fielded(unit.seat):
        for ability in giver.top.abilities:
            if ability.kind == "CNT" and works(table, giver, ability):
                holding = all(holds(table, giver, condition) for condition in ability.conditions)
                lines = ability.choices[0].effect if holding else []
                total += sum(aura_on(table, giver, unit, line["aura"], what) for line in lines)
    return total


def aura_on(table: Table, giver: Unit, unit: Unit, aura: Data, what: str) -> int:
    if aura["who"] == "self":
        reached = unit is giver
    elif aura["who"] == "other_allies_in_surroundings":
        reached = unit in table.allies_around(giver)
    else:
        assert aura["who"] == "allies_on_bf"
        reached = unit.on_field
    if reached and fits_card(unit.top, aura.get("filter", {}), giver.top):
        return int(aura.get(what, 0))
    return 0


def range_of(unit: Unit) -> list[str]:
    """SY-116 SY-215 SY-R14 SY-R15"""
    return attack_range(unit.place, unit.top.gems) if unit.on_field else []


# -- filters ----------------------------------------------------------------------------------------------


def number(value: object, own: Card) -> int:
    """`2`, `self`, `self+1`: a Level."""
    if isinstance(value, int):
        return value
    assert value in ("self", "self+1")
    return own.level + (value == "self+1")


def fits_card(card: Card, filters: Data, own: Card) -> bool:
    """What a filter says of a card; `own` is the card whose text it is."""
    for word, value in filters.items():
        if word == "lv":
            levels = value if isinstance(value, list) else [number(value, own)]
            fits = card.level in levels
        elif word == "lv_min":
            fits = card.level >= number(value, own)
        elif word == "lv_max":
            fits = card.level <= number(value, own)
        elif word == "name":
            wanted = own.name if value == "self" else value
            fits = bool(wanted) and card.name == wanted  # SY-191
        elif word == "attr":
            fits = card.attribute == value
        elif word == "weapon":
            fits = card.weapon == value
        else:
            assert word == "epithet_contains", word
            fits = value in card.epithet  # SY-192
        if not fits:
            return False
    return True


def fits_unit(table: Table, unit: Unit, filters: Data, own: Card) -> bool:
    """What a filter says of a unit, by current values (SY-R96)."""
    of_card = dict(filters)
    checks: dict[str, Callable[[Any], bool]] = {
        "stance": lambda value: bool(unit.attacks == (value == "atk")),
        "row": lambda value: in_front(unit.place) == (value == "FL"),
        "atk_max": lambda value: power(table, unit, "atk") <= value,
        "mat_min": lambda value: power(table, unit, "mat") >= value,
        "hp_lt": lambda value: value == "lv" and unit.hp < unit.top.level,
        "not": lambda value: True,  # who paid is left out by the one who asks
    }
    for word, check in checks.items():
        if word in of_card and not check(of_card.pop(word)):
            return False
    return fits_card(unit.top, of_card, own)

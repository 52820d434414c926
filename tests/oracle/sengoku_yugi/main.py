"""Sengoku Yugi, Main Phase: what can be done, asked part by part, and done (2.11 to 2.15)."""

from tests.oracle.driver import Steps
from tests.oracle.sengoku_yugi.abilities import at_timing, play_plans, use, use_plans
from tests.oracle.sengoku_yugi.asking import Plan, ask_in_parts, word
from tests.oracle.sengoku_yugi.board import COMMAND, INDEX, beside, on_battlefield, perimeter
from tests.oracle.sengoku_yugi.book import BOOK, Card
from tests.oracle.sengoku_yugi.combat import attack, attack_plans
from tests.oracle.sengoku_yugi.effects import Event
from tests.oracle.sengoku_yugi.familiars import (
    call,
    can_call,
    contract,
    contract_plans,
    evolve_by_hand,
    evolve_plans,
    release_by_hand,
    release_plans,
)
from tests.oracle.sengoku_yugi.table import Table, Unit, kinds, take


def main_phase(table: Table, seat: int) -> Steps:
    """D-8 Anything in any order until the turn is ended."""
    while True:
        plan = yield from ask_in_parts(seat, "Main", actions(table, seat))
        if plan == ("end",):
            return
        yield from perform(table, seat, plan)


def actions(table: Table, seat: int) -> list[Plan]:
    """Every complete action, in the order of the Options."""
    return [
        *deploy_plans(table, seat),
        *top_plans(table, seat, "grow"),
        *top_plans(table, seat, "focus"),
        *move_plans(table, seat),
        *swap_plans(table, seat),
        *attack_plans(table, seat),
        *use_plans(table, seat, "ACT"),
        *play_plans(table, seat, "ACT"),
        *[(f"call {unit.place}",) for unit in table.own(seat) if can_call(table, unit)],
        *contract_plans(table, seat),
        *evolve_plans(table, seat),
        *release_plans(table, seat),
        ("end",),
    ]


def perform(table: Table, seat: int, plan: Plan) -> Steps:
    verb, _, what = plan[0].partition(" ")
    if verb == "deploy":
        yield from deploy(table, seat, what, word(plan[1]))
    elif verb in ("grow", "focus"):
        yield from put_on_top(table, seat, verb, what, table.unit_at(word(plan[1])))
    elif verb == "move":
        move(table, table.unit_at(what), word(plan[1]))
    elif verb == "swap":
        swap(table, table.unit_at(what), table.unit_at(word(plan[1])))
    elif verb == "attack":
        yield from attack(table, table.unit_at(what), plan[1])
    elif verb in ("use", "play"):
        yield from use(table, seat, plan)
    elif verb == "call":
        yield from call(table, table.unit_at(what))
    elif verb == "contract":
        contract(table, seat, plan)
    elif verb == "evolve":
        evolve_by_hand(table, seat, plan)
    else:
        assert verb == "release"
        release_by_hand(table, seat, plan)


# -- Deployment -------------------------------------------------------------------------------------------


def deploy_plans(table: Table, seat: int) -> list[Plan]:
    """SY-77 to SY-83, SY-R43, SY-R44"""
    found: list[Plan] = []
    for name in kinds(table.hand[seat]):
        card = BOOK.cards[name]
        if table.ap[seat] < card.cost:
            continue
        places = [] if table.has_name(seat, card.name) else perimeter(seat)
        places += [COMMAND[seat]] if card.level == 1 else []
        found += [(f"deploy {name}", f"at {place}") for place in places if table.is_empty(place)]
    return found


def deploy(table: Table, seat: int, card: str, place: str) -> Steps:
    copy = take(table.hand[seat], card)
    table.pay(seat, copy.card.cost)
    unit = table.put(Unit(seat, place, [copy]))
    unit.is_fresh = True
    yield from at_timing(table, Event("TW-2", unit))


# -- Growth and Focus -------------------------------------------------------------------------------------


def top_plans(table: Table, seat: int, verb: str) -> list[Plan]:
    found: list[Plan] = []
    for name in kinds(table.hand[seat]):
        for unit in table.own(seat):
            if not unit.is_released and fits_on(table, unit, BOOK.cards[name], verb):
                found.append((f"{verb} {name}", f"on {unit.place}"))
    return found


def fits_on(table: Table, unit: Unit, card: Card, verb: str) -> bool:
    """SY-84 SY-90 The same name; SY-89 SY-93 on a Nameless the same gender and weapon."""
    if not card.name:  # SY-94
        return False
    is_right_level = card.level > unit.top.level if verb == "grow" else card.level == unit.top.level
    if unit.top.name:
        return is_right_level and card.name == unit.top.name
    if on_battlefield(unit.place) and table.has_name(unit.seat, card.name):  # SY-R51 SY-R53
        return False
    return is_right_level and (card.sex, card.weapon) == (unit.top.sex, unit.top.weapon)


def put_on_top(table: Table, seat: int, verb: str, card: str, unit: Unit) -> Steps:
    """SY-85 to SY-87, SY-91, SY-92, SY-R48 to SY-R50"""
    copy = take(table.hand[seat], card)
    unit.cards.append(copy)
    unit.heal(1 if verb == "grow" else 0)
    table.gain(seat, copy.card.charge)
    yield from at_timing(table, Event("TW-3" if verb == "grow" else "TW-4", unit))


# -- Move and Swap ----------------------------------------------------------------------------------------


def move_price(unit: Unit) -> int:
    """SY-95 SY-R115 SY-R126"""
    is_free = unit.free_moves < unit.blessings["Wind"]
    return (0 if is_free else 1) + ("Slow" in unit.ailments)


def is_movable(unit: Unit) -> bool:
    """SY-95 SY-100 SY-R120"""
    return unit.attacks and "Silver-Chain" not in unit.ailments


def move_plans(table: Table, seat: int) -> list[Plan]:
    found: list[Plan] = []
    for unit in table.own(seat):
        if is_movable(unit) and table.ap[seat] >= move_price(unit):
            cells = beside(unit.place)
            if unit.place in COMMAND:  # SY-98 SY-R45 SY-R57
                cells = [] if table.has_name(seat, unit.top.name) else perimeter(seat)
            found += [(f"move {unit.place}", f"to {cell}") for cell in cells if table.is_empty(cell)]
    return found


def move(table: Table, unit: Unit, cell: str) -> None:
    table.pay(unit.seat, move_price(unit))
    if unit.free_moves < unit.blessings["Wind"]:
        unit.free_moves += 1
    unit.place = cell


def swap_price(one: Unit, other: Unit) -> int:
    return 2 + sum("Slow" in unit.ailments for unit in (one, other))


def swap_plans(table: Table, seat: int) -> list[Plan]:
    """SY-100 SY-101 SY-R58"""
    found: list[Plan] = []
    movable = [unit for unit in table.own(seat) if is_movable(unit) and unit.place not in COMMAND]
    for one in movable:
        for other in movable:
            is_pair = INDEX[one.place] < INDEX[other.place] and other.place in beside(one.place)
            if is_pair and table.ap[seat] >= swap_price(one, other):
                found.append((f"swap {one.place}", f"with {other.place}"))
    return found


def swap(table: Table, one: Unit, other: Unit) -> None:
    table.pay(one.seat, swap_price(one, other))
    one.place, other.place = other.place, one.place

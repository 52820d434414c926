"""Sengoku Yugi, Ultimate Mode: Contract, Evolution, Release, and what Familiars can do (2.23 to 2.27)."""

from collections.abc import Generator

from tests.oracle.driver import Ask, Steps
from tests.oracle.sengoku_yugi.asking import Answer, Plan, ask, ask_in_parts, word
from tests.oracle.sengoku_yugi.board import beside, on_battlefield
from tests.oracle.sengoku_yugi.book import AILMENTS, ATTRIBUTES, BOOK, Card, Entry, slug
from tests.oracle.sengoku_yugi.effects import Event, look, orders, remember
from tests.oracle.sengoku_yugi.powers import range_of
from tests.oracle.sengoku_yugi.table import Copy, Table, Unit, kinds, take
from tests.oracle.sengoku_yugi.units import cure, evolve, hurt, release, suffer

FOR_ONE_ALLY = ("mp", "hp", "cure", "full-cure", "blessing")  # SY-278
AILMENT_OF = {kind.lower(): kind for kind in AILMENTS}

# -- Contract, Evolution, Release -------------------------------------------------------------------------


def contract_plans(table: Table, seat: int) -> list[Plan]:
    """SY-222 SY-223 SY-231 SY-232 SY-R134"""
    found: list[Plan] = []
    for card in kinds(table.familiars[seat]):
        familiar = BOOK.cards[card]
        if table.ap[seat] < familiar.cost:
            continue
        for unit in table.own(seat):
            if unit.cards and not unit.familiars and unit.attacks and unit.top.level >= familiar.level:
                found.append((f"contract {card}", f"on {unit.place}"))
    return found


def contract(table: Table, seat: int, plan: Plan) -> None:
    copy = take(table.familiars[seat], word(plan[0]))
    table.pay(seat, copy.card.cost)
    unit = table.unit_at(word(plan[1]))
    unit.familiars = [copy]
    unit.is_new_contract = True
    unit.was_called = bool(copy.used)


def could_become(unit: Unit, form: Card) -> bool:
    """SY-237 SY-R139 SY-R140 SY-R141 Its next form, not above the Level of a Holder."""
    if unit.familiar is None or form.evolves_from != unit.familiar.id:
        return False
    return unit.is_released or form.level <= unit.top.level


def evolve_plans(table: Table, seat: int) -> list[Plan]:
    """SY-234 SY-235 SY-246: under a Holder in Defense Stance, or Released."""
    found: list[Plan] = []
    for card in kinds(table.familiars[seat]):
        for unit in table.own(seat):
            if could_become(unit, BOOK.cards[card]) and (unit.is_released or not unit.attacks):
                found.append((f"evolve {card}", f"on {unit.place}"))
    return found


def evolve_by_hand(table: Table, seat: int, plan: Plan) -> None:
    evolve(table.unit_at(word(plan[1])), take(table.familiars[seat], word(plan[0])))


def release_plans(table: Table, seat: int) -> list[Plan]:
    """SY-240 SY-241 SY-R142: the Holder moves on, or the Familiar moves out."""
    found: list[Plan] = []
    for unit in table.own(seat):
        if unit.is_released or unit.familiar is None or unit.has_egg or not on_battlefield(unit.place):
            continue
        free = [cell for cell in beside(unit.place) if table.is_empty(cell)]
        movable = unit.attacks and "Silver-Chain" not in unit.ailments
        if movable and table.ap[seat] >= 1 + ("Slow" in unit.ailments):
            found += [(f"release {unit.place}", f"holder {cell}") for cell in free]
        if table.ap[seat] >= 1:
            found += [(f"release {unit.place}", f"familiar {cell}") for cell in free]
    return found


def release_by_hand(table: Table, seat: int, plan: Plan) -> None:
    unit = table.unit_at(word(plan[0]))
    place, cell = unit.place, word(plan[1])
    if plan[1].startswith("holder "):
        table.pay(seat, 1 + ("Slow" in unit.ailments))  # SY-R115
        unit.place = cell
        release(table, unit, place)
    else:
        table.pay(seat, 1)
        release(table, unit, cell)


# -- abilities --------------------------------------------------------------------------------------------


def can_call(table: Table, unit: Unit) -> bool:
    """SY-265 A contracted Familiar, its Holder in Defense Stance, not a turned Egg, once per turn."""
    if unit.is_released or unit.familiar is None or unit.attacks or unit.is_turned or unit.was_called:
        return False
    scale = unit.familiar.support or unit.familiar.evolution
    return bool(scale) and table.ap[unit.seat] >= unit.familiar.ability_cost


def can_answer(table: Table, seat: int, event: Event) -> bool:
    """SY-266 SY-R159 A Released Familiar that has dealt Combat Damage."""
    unit = event.unit
    if event.timing != "TW-9" or unit is None or unit.seat != seat or not event.dealt:
        return False
    if not unit.is_released or not unit.place or "Mute" in unit.ailments or unit.was_called:
        return False
    scale = unit.top.support or unit.top.combat or unit.top.evolution
    return bool(scale) and table.ap[seat] >= unit.top.ability_cost


def call(table: Table, unit: Unit) -> Steps:
    """SY-267 to SY-271, SY-R152: pay, roll, choose a kind, apply what is reached."""
    assert unit.familiar is not None
    table.pay(unit.seat, unit.familiar.ability_cost)
    unit.was_called = True
    die = table.roll()
    support = reached(unit.familiar.support, die)
    combat = reached(unit.familiar.combat, die) if unit.is_released else []
    is_evolving = 0 < unit.familiar.evolution <= die
    if not (support or combat or is_evolving):
        return
    forms = forms_of(table, unit) if is_evolving else []
    kinds_offered = (("support", support), ("combat", combat), ("evolution", forms))
    texts = [kind for kind, is_there in kinds_offered if is_there] or ["none"]
    answer = yield from ask(unit.seat, "ChooseKind", texts)
    if answer == "support":
        yield from apply_support(table, unit, support)
    elif answer == "combat":
        yield from apply_combat(table, unit, combat)
    elif answer == "evolution":
        form = yield from ask(unit.seat, "ChooseForm", [f"form {card}" for card in forms])
        evolve(unit, take(table.summoning[unit.seat], word(form)))


def reached(scale: tuple[Entry, ...], die: int) -> list[str]:
    return [entry.effect for entry in scale if entry.number <= die]


def forms_of(table: Table, unit: Unit) -> list[str]:
    return [card for card in kinds(table.summoning[unit.seat]) if could_become(unit, BOOK.cards[card])]


def choose_unit(seat: int, among: list[Unit]) -> Generator[Ask, str, Unit | None]:
    answer = yield from ask(seat, "ChooseUnit", [f"target {unit.place}" for unit in among], public=True)
    return next((unit for unit in among if f"target {unit.place}" == answer), None)


def apply_support(table: Table, unit: Unit, effects: list[str]) -> Steps:
    """SY-278 SY-R155 All to the same ally: the Holder, or one in the surroundings."""
    target = None
    if any(effect in FOR_ONE_ALLY for effect in effects):
        near = table.allies_around(unit)
        is_holder = not unit.is_released  # in the Command Zone, too
        allies = [one for one in table.own(unit.seat) if one in near or (one is unit and is_holder)]
        target = yield from choose_unit(unit.seat, allies)
    left = [effect for effect in effects if target is not None or effect not in FOR_ONE_ALLY]
    while left:
        effect = yield from next_effect(unit.seat, left)
        yield from support_with(table, unit, target, effect)


def next_effect(seat: int, left: list[str]) -> Answer:
    """SY-281 In any order."""
    answer = yield from ask(seat, "Order", [f"apply {effect}" for effect in left], public=True)
    left.remove(word(answer))
    return word(answer)


def support_with(table: Table, unit: Unit, target: Unit | None, effect: str) -> Steps:
    seat = unit.seat
    assert unit.familiar is not None
    if effect == "troop":
        yield from troop(table, seat, unit.familiar.level)
    elif effect not in FOR_ONE_ALLY:  # SY-280 a weapon
        fitting = [copy for copy in table.standby[seat] if slug(copy.card.weapon) == effect]
        answer = yield from ask(seat, "ChooseCard", [f"take {card}" for card in kinds(fitting)], public=True)
        if answer:
            table.hand[seat].append(take(table.standby[seat], word(answer)))
    elif target is not None:
        if effect == "mp" and not target.is_released:  # SY-R156
            yield from remember(table, seat, target)
        elif effect == "hp":
            target.heal(1)
        elif effect == "cure":
            yield from cure(target, seat)
        elif effect == "full-cure":
            target.ailments = set()
        elif effect == "blessing":
            target.blessings[unit.familiar.attribute] += 1


def troop(table: Table, seat: int, count: int) -> Steps:
    """SY-279 One to hand, the others under the pile, the first named directly under it."""
    seen: list[Copy] = look(table, seat, count)
    if not seen:
        return
    plans = [(f"keep {kept}", *[f"under {card}" for card in rest]) for kept, *rest in orders(seen)]
    said = yield from ask_in_parts(seat, "Troop", plans)
    for text in said[:1]:
        table.hand[seat].append(take(seen, word(text)))
    for text in said[1:]:
        table.lay_under(seat, take(seen, word(text)))


def apply_combat(table: Table, unit: Unit, effects: list[str]) -> Steps:
    """SY-282 SY-R158 One enemy in Defense Stance within the Familiar's range takes them all."""
    enemies = [one for one in table.fielded(1 - unit.seat) if not one.attacks and one.place in range_of(unit)]
    target = yield from choose_unit(unit.seat, enemies)
    left = list(effects)
    while left and target is not None and target.place:
        effect = yield from next_effect(unit.seat, left)
        if effect in AILMENT_OF:
            yield from suffer(table, target, AILMENT_OF[effect])
        else:
            assert effect[:-1].title() in ATTRIBUTES
            yield from hurt(table, [target], int(effect[-1]))

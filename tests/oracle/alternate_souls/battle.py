"""Alternate Souls: moving, battle, push-out, touchdown, destruction; section 3.11 as it stands."""

from tests.oracle.alternate_souls.book import BOOK
from tests.oracle.alternate_souls.table import Delta, GameOver, Table, Unit, beyond, square_name
from tests.oracle.driver import Ask, Steps


def move(table: Table, unit: Unit, ways: list[str], leap: bool = False, bonus: int = 0) -> Steps:
    """MOVE; a Will step is `f`. `bonus` is the card's atk+n."""
    unit.rested = True  # AS-R17
    for i, way in enumerate(ways):
        assert unit.square is not None
        if i == 0 and way == "f" and unit.square in table.fortress(1 - unit.seat):  # AS-R41
            yield from touchdown(table, unit)
            return
        delta = table.delta(way, unit.seat)
        there = beyond(unit.square, delta, 2 if leap else 1)
        if there is None:  # AS-65
            return
        if table.unit_at(there) is None:
            unit.square = there
            check(table)
            if not unit.on_field or leap or table.stops(unit, there):  # AS-62
                return
        else:
            if hit(table, unit, delta, there, bonus) and unit.on_field:
                unit.square = there  # AS-R21
                check(table)
            return  # AS-66


def hit(table: Table, comer: Unit, delta: Delta, there: int, bonus: int | None) -> bool:
    """HIT; whether the square is free for the comer afterwards. A pushed unit has no bonus."""
    met = table.unit_at(there)
    assert met is not None
    if met.seat != comer.seat:  # AS-67
        battle(table, comer, met, bonus)
    if not comer.on_field:
        return False
    if not met.on_field:
        return True
    return push(table, met, delta)  # AS-71 AS-72


def battle(table: Table, comer: Unit, met: Unit, bonus: int | None) -> None:
    """BATTLE; AS-R31 only the mover has Charge and the bonus of a card."""
    attack = {comer: table.attack(comer), met: table.attack(met)}
    if bonus is not None:
        attack[comer] += table.keyword(comer, "Charge") + bonus
    swift = [unit for unit in (comer, met) if table.has(unit, "Swift")]
    if len(swift) == 1:
        first = swift[0]
        second = met if first is comer else comer
        deal(table, second, attack[first])
        check(table)
        if first.on_field and second.on_field:
            deal(table, first, attack[second])
            check(table)
    else:
        deal(table, met, attack[comer])
        deal(table, comer, attack[met])
        check(table)  # AS-R25 both together
    for unit, other in ((comer, met), (met, comer)):
        if unit.on_field and not other.on_field:  # AS-R58
            happen(table, unit.seat, "an ally destroys an enemy unit in a battle", None, other.fell_at)
            happen(table, unit.seat, "self destroys an enemy unit in a battle", unit, other.fell_at)


def deal(table: Table, unit: Unit, damage: int) -> None:
    unit.damage += max(0, damage - table.keyword(unit, "Armor"))


def push(table: Table, unit: Unit, delta: Delta) -> bool:
    """PUSH; whether the unit left its square."""
    old = unit.square
    assert old is not None
    there = beyond(old, delta)
    if table.has(unit, "Steadfast") or there is None:  # AS-75
        return False
    if table.unit_at(there) is None:
        unit.square = there  # AS-77
        check(table)
        return True
    if hit(table, unit, delta, there, None) and unit.on_field:  # AS-74
        unit.square = there
        check(table)
    return unit.square != old


def push_times(table: Table, unit: Unit, delta: Delta, times: int) -> None:
    """`push(u,dir,n)`, ending early when the unit stays."""
    for _ in range(times):
        if not unit.on_field or not push(table, unit, delta):
            return


def touchdown(table: Table, unit: Unit) -> Steps:
    """TOUCHDOWN; AS-R43 damage and temporary effects are kept only by coming back at once."""
    unit.square = None
    table.clock += 1
    happen(table, unit.seat, "self scores a touchdown", unit, table.clock)
    table.lose_spirit(1 - unit.seat, "touchdown")  # AS-R45
    check(table)  # what stood beside it may have lived by its aura
    free = table.free_fortress(unit.seat)
    if not free:
        unit.leave(0)
        return
    square = free[0]
    if len(free) > 1:
        answer = yield Ask(unit.seat, "Reenter", [f"on {square_name(one)}" for one in free])
        square = next(one for one in free if answer == f"on {square_name(one)}")
    unit.square = square
    unit.rested = "Raider" not in unit.character.keywords  # AS-81
    check(table)


def check(table: Table) -> None:
    """CHECK; AS-R33 all that have no defense left, again and again."""
    while doomed := [unit for unit in table.all_units() if is_doomed(table, unit)]:
        destroy(table, doomed)


def is_doomed(table: Table, unit: Unit) -> bool:
    return unit.on_field and unit.damage >= table.defense(unit)


def destroy(table: Table, units: list[Unit]) -> None:
    """AS-69 AS-70 These at once, to the lane at their stand-by cost; AS-4 a J-Ruler's owner loses."""
    table.clock += 1
    for unit in units:
        change = table.player_amount(unit.seat, "Linker stand-by") if unit.is_linker else 0
        unit.leave(unit.character.standby + change)
        unit.fell_at = table.clock
    losers = [unit.seat for unit in units if not unit.is_linker]
    if losers:
        raise GameOver([], "draw") if len(losers) == 2 else GameOver([1 - losers[0]], "j-ruler")
    for unit in units:
        happen(table, unit.seat, "an ally Linker is destroyed", None, table.clock, unit)


def happen(
    table: Table, seat: int, trigger: str, source: Unit | None, time: int, fallen: Unit | None = None
) -> None:
    """AS-R58 What this sets off waits until the action is over."""
    if source is None:
        texts = [] if table.flipped[seat] else BOOK.texts(table.units[seat][0].character.id, "Ruler")
    else:
        texts = source.texts()
    for text in texts:
        if text.trigger != trigger or ("your turn" in text.conditions and seat != table.active):
            continue
        if fallen is None or not table.fallen[seat]:  # one question for all Linkers of an action
            table.waiting.append((time, seat, text, source))
        if fallen is not None:
            table.fallen[seat].append(fallen)

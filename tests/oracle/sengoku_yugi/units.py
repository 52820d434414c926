"""Sengoku Yugi: stance, damage, ailments, and how units leave."""

from tests.oracle.driver import Steps
from tests.oracle.sengoku_yugi.asking import ask, word
from tests.oracle.sengoku_yugi.board import COMMAND
from tests.oracle.sengoku_yugi.book import AILMENTS
from tests.oracle.sengoku_yugi.table import Copy, Table, Unit, kinds, take


def turn_down(table: Table, unit: Unit) -> Steps:
    """To Defense Stance; the owner of an Egg may turn it too (SY-227, SY-R136)."""
    if not unit.attacks:
        return
    unit.attacks = False
    if not unit.is_released and unit.has_egg:
        answer = yield from ask(unit.seat, "TurnEgg", ["turn", "keep"], public=True)
        unit.is_turned = answer == "turn"


def stand_up(unit: Unit) -> None:
    unit.attacks = True
    unit.is_turned = False


# -- damage and leaving -----------------------------------------------------------------------------------


def hurt(table: Table, units: list[Unit], amount: int) -> Steps:
    """SY-R106 SY-R107 HP go down; those at 0 are defeated, all together."""
    for unit in units:
        unit.hp = max(unit.hp - amount, 0)
    order = [unit for seat in (table.active, 1 - table.active) for unit in table.own(seat)]
    defeated = [unit for unit in order if unit in units and unit.hp == 0]
    for unit in defeated:
        yield from keep_source(table, unit)
    for unit in defeated:
        leave(table, unit)


def keep_source(table: Table, unit: Unit) -> Steps:
    """SY-137 D-19 Its owner may take one Growth Source into hand."""
    seat = unit.seat
    if unit.sources:
        texts = [f"take {card}" for card in kinds(unit.sources)] + ["none"]
        answer = yield from ask(seat, "KeepSource", texts, public=True)
        if answer != "none":
            sources = unit.sources
            kept = take(sources, word(answer))
            unit.cards.remove(kept)
            table.hand[seat].append(kept)


def leave(table: Table, unit: Unit) -> None:
    """SY-136 SY-138 The remaining cards go to Standby."""
    table.units.remove(unit)
    place, unit.place = unit.place, ""
    table.standby[unit.seat] += unit.cards
    if unit.familiars:
        leave_familiar(table, unit, place)


def leave_familiar(table: Table, unit: Unit, place: str) -> None:
    """SY-242 SY-249 SY-254 SY-255 SY-R146"""
    stays = not unit.is_released and not unit.has_egg and place not in COMMAND
    if stays:
        release(table, unit, place)
        return
    for copy in unit.familiars:
        if copy.card.is_egg:
            copy.used = int(unit.was_called)
            table.familiars[unit.seat].append(copy)
        else:
            table.summon_back(unit.seat, copy)


def release(table: Table, holder: Unit, place: str) -> Unit:
    """SY-243 SY-R142 to SY-R145 Its Familiar stack is a unit of its own now."""
    released = Unit(holder.seat, place, [], holder.familiars)
    released.hp = 0
    released.heal(sum(copy.card.charge for copy in released.familiars))
    released.is_fresh = holder.is_new_contract
    released.was_called = holder.was_called
    holder.familiars = []
    holder.is_new_contract = holder.was_called = holder.is_turned = False
    return table.put(released)


def evolve(unit: Unit, form: Copy) -> None:
    """SY-236 SY-246 SY-247 SY-R137 On top of the Familiar stack."""
    unit.familiars.append(form)
    unit.is_turned = False
    if unit.is_released:
        unit.heal(form.card.charge)


# -- ailments and Blessings -------------------------------------------------------------------------------


def suffer(table: Table, unit: Unit, kind: str) -> Steps:
    """SY-203 A repeat is 1 damage; SY-R128 a Holy Blessing wards it off."""
    assert kind in AILMENTS
    if unit.blessings["Holy"]:
        unit.blessings["Holy"] -= 1
    elif kind in unit.ailments:
        yield from hurt(table, [unit], 1)
    else:
        unit.ailments.add(kind)


def cure(unit: Unit, seat: int) -> Steps:
    """SY-273 One kind."""
    texts = [f"cure {kind.lower()}" for kind in AILMENTS if kind in unit.ailments]
    answer = yield from ask(seat, "ChooseAilment", texts, public=True)
    unit.ailments = {kind for kind in unit.ailments if f"cure {kind.lower()}" != answer}

"""Alternate Souls, told slowly: set-up, Start phase, main phase, End phase, to the end of the game."""

from collections.abc import Generator

from tests.oracle.alternate_souls.announce import acts, choose
from tests.oracle.alternate_souls.battle import check, move
from tests.oracle.alternate_souls.chain import carry_out_triggers, use
from tests.oracle.alternate_souls.setup import set_up
from tests.oracle.alternate_souls.table import GameOver, Settings, Table, Unit, beyond, square_name
from tests.oracle.chance import Chance
from tests.oracle.driver import Ask, Game, Oracle, Resigned, Steps


def start(seed: object, settings: Settings) -> Oracle[Table]:
    """A driven game, from its set-up."""
    table = Table(Chance(seed), settings)
    return Oracle(play(table, "set-up"), table)


def play(table: Table, phase: str) -> Game:
    """From the beginning of a phase to the end of the game."""
    try:
        if phase == "set-up":
            yield from set_up(table)
            phase = "start"
        yield from take_turn(table, phase)
        while table.turn < table.turn_limit:
            table.active = 1 - table.active  # AS-97
            yield from take_turn(table, "start")
    except GameOver as over:
        return table.outcome(over.winners, over.ending)
    except Resigned as leaving:  # AS-R75
        return table.outcome([1 - leaving.seat], "resigned")
    ours, theirs = table.spirit  # AS-R74
    winners = [] if ours == theirs else [0 if ours > theirs else 1]
    return table.outcome(winners, "turn-limit")


def take_turn(table: Table, phase: str) -> Steps:
    """TURN, from a phase on."""
    if phase == "start":
        table.turn += 1
        table.used = set()  # AS-R59
        yield from start_phase(table, table.active)
    if phase != "end":
        yield from main_phase(table, table.active)
    yield from end_phase(table, table.active)


def start_phase(table: Table, seat: int) -> Steps:
    """AS-49..AS-54 Step, enter, Judgment, Will."""
    for unit in table.units[seat]:
        if unit.lane is not None:
            unit.lane = max(0, unit.lane - 1)
    for unit in table.units[seat]:  # AS-R37 the J-Ruler first, then the lineup
        if unit.lane == 0:
            yield from enter(table, unit)
    yield from carry_out_triggers(table)
    city = any(table.terrain(unit.square or 0) == "ancient city" for unit in table.field(seat))  # AS-R10
    table.gain_will(seat, 4 if city else 3)


def enter(table: Table, unit: Unit) -> Steps:
    """AS-50 Onto an empty Fortress square; AS-R38 without one it waits."""
    free = table.free_fortress(unit.seat)
    if not free:
        return
    texts = [f"on {square_name(square)}" for square in free]
    unit.square = free[(yield from choose(unit.seat, "EnterField", texts))]
    unit.lane = None
    if not unit.is_linker and not table.flipped[unit.seat]:  # AS-85 Judgment
        table.flipped[unit.seat] = True
        table.clock += 1
        for text in unit.texts():
            if text.trigger == "Judgment":
                table.waiting.append((table.clock, unit.seat, text, unit))
    check(table)


def main_phase(table: Table, seat: int) -> Steps:
    """AS-55 Anything, in any order, until the player says so."""
    while True:
        steps = [unit for unit in table.field(seat) if can_step(table, unit)]
        plays = acts(table, seat, None)
        texts = [f"step {square_name(unit.square or 0)}" for unit in steps]
        answer = yield Ask(seat, "MainPhase", [*texts, *(act.text for act in plays), "end"])
        if answer == "end":
            return
        if answer in texts:
            table.will[seat] -= 1  # AS-56
            yield from move(table, steps[texts.index(answer)], ["f"])
            yield from carry_out_triggers(table)
        else:
            yield from use(table, next(act for act in plays if act.text == answer))


def can_step(table: Table, unit: Unit) -> bool:
    """AS-R13 AS-R14"""
    assert unit.square is not None
    if table.will[unit.seat] < 1 or (unit.rested and table.will_step == "recovered"):
        return False
    ahead = beyond(unit.square, table.delta("f", unit.seat))
    return ahead is not None or unit.square in table.fortress(1 - unit.seat)


def end_phase(table: Table, seat: int) -> Generator[Ask, str, None]:
    """AS-92..AS-96 Draw up, heal and recover all, perhaps a new hand."""
    table.draw(seat, max(0, table.hand_size(seat) - len(table.hand[seat])))
    for unit in table.all_units():
        unit.damage, unit.rested, unit.temporary = 0, False, []
    check(table)
    if table.hand[seat]:  # AS-R64
        answer = yield Ask(seat, "OfferNewHand", ["hold", "renew"])
        if answer == "renew":
            table.removed[seat] += table.hand[seat]
            table.hand[seat] = []
            table.draw(seat, 5)

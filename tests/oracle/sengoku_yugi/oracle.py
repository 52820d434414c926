"""Sengoku Yugi, told slowly: set-up, turns of five phases, the end of the game."""

from tests.oracle.chance import Chance
from tests.oracle.driver import Game, Oracle, Resigned, Steps
from tests.oracle.sengoku_yugi.abilities import at_timing
from tests.oracle.sengoku_yugi.charge import charge_phase
from tests.oracle.sengoku_yugi.effects import Event
from tests.oracle.sengoku_yugi.main import main_phase
from tests.oracle.sengoku_yugi.setup import set_up
from tests.oracle.sengoku_yugi.table import HAND_LIMIT, GameOver, Table
from tests.oracle.sengoku_yugi.units import stand_up

Settings = dict[str, int | str]
DEFAULTS: Settings = {
    "mode": "standard",
    "deck0": "choose",
    "deck1": "choose",
    "familiars0": "choose",
    "familiars1": "choose",
    "open_decklists": "no",
    "ap_cap": 50,
    "turn_limit": 200,
}
PHASES = ("start", "charge", "draw", "main", "end")


def start(seed: object = 0, settings: Settings | None = None) -> Oracle[Table]:
    """A driven game, from set-up."""
    return go_on(Table(Chance(seed)), settings or {}, "")


def go_on(table: Table, settings: Settings, phase: str) -> Oracle[Table]:
    """A driven game, from this phase of a turn on this table."""
    return Oracle(play(table, {**DEFAULTS, **settings}, phase), table)


def play(table: Table, settings: Settings, phase: str) -> Game:
    table.ultimate = settings["mode"] == "ultimate"
    table.ap_cap = int(settings["ap_cap"])
    try:
        if not phase:
            decks = (str(settings["deck0"]), str(settings["deck1"]))
            familiars = (str(settings["familiars0"]), str(settings["familiars1"]))
            yield from set_up(table, decks, familiars, settings["open_decklists"] == "yes")
            table.turn = 1
        yield from turn(table, table.active, phase or "start")
        while table.turn != settings["turn_limit"]:
            table.active = 1 - table.active
            table.turn += 1
            yield from turn(table, table.active)
    except GameOver as over:
        return table.outcome([over.winner], "stronghold")
    except Resigned as leaving:  # SY-R42
        return table.outcome([1 - leaving.seat], "resigned")
    return table.outcome(leading(table), "turn-limit")


def leading(table: Table) -> list[int]:
    """SY-R41"""
    ours, theirs = table.walls
    return [] if ours == theirs else [int(ours < theirs)]


def turn(table: Table, seat: int, phase: str = "start") -> Steps:
    """SY-52 From this phase on."""
    left = PHASES[PHASES.index(phase) :]
    if "start" in left:
        active_phase(table, seat)
    if "charge" in left:
        yield from charge_phase(table, seat)
    if "draw" in left:
        while len(table.hand[seat]) < HAND_LIMIT and table.draw(seat):  # SY-71 SY-R36
            pass
    if "main" in left:
        yield from main_phase(table, seat)
    yield from end_turn(table, seat)


def active_phase(table: Table, seat: int) -> None:
    """SY-47 SY-49 SY-53 SY-R116"""
    for unit in table.own(seat):
        unit.is_down = False
        if not unit.attacks and "Paralysis" not in unit.ailments:
            stand_up(unit)


def end_turn(table: Table, seat: int) -> Steps:
    """SY-R40"""
    yield from at_timing(table, Event("TW-12"))
    for unit in table.own(seat):
        if "Poison" in unit.ailments and unit.hp >= 2:  # SY-R119
            unit.hp -= 1
    for unit in table.units:
        unit.for_turn.clear()
        unit.free_moves = 0
        unit.is_fresh = unit.is_new_contract = unit.was_called = False
    for unit in table.own(seat):
        unit.ailments.discard("Paralysis")
    forget_uses(table)


def forget_uses(table: Table) -> None:
    """SY-R88"""
    table.uses.clear()
    for owner in (0, 1):
        for zone in (table.hand, table.familiars, table.standby, table.banish):
            for copy in zone[owner]:
                copy.used = 0
    for unit in table.units:
        for copy in [*unit.cards, *unit.familiars]:
            copy.used = 0

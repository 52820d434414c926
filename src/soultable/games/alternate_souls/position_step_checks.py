"""Hand-written positions: whether the waiting Steps are possible."""

from __future__ import annotations

from typing import Any

from soultable.core.agenda import Step
from soultable.games.alternate_souls.rules.battle import Battle, Hit, PushOut
from soultable.games.alternate_souls.rules.board import SQUARES
from soultable.games.alternate_souls.rules.chain import Interrupt, PutAway, Resolve
from soultable.games.alternate_souls.rules.codes import ALLY_FALLS, LOW, MID, PERMANENT, STANDBY, UNIT
from soultable.games.alternate_souls.rules.effects import ITEM, RULER_TRIGGER, TRIGGER, CarryOut, Push
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.march import March, OnFortress
from soultable.games.alternate_souls.rules.setup import ChooseEnd, ChooseMap, ReadyLanes
from soultable.games.alternate_souls.rules.state import CHAIN, OFF, AlternateSouls, UnitStep
from soultable.games.alternate_souls.rules.targets import OWNERS
from soultable.games.alternate_souls.rules.triggers import Happen, HastenLinker, JudgmentTarget
from soultable.games.alternate_souls.rules.turn import EndPhase, MainPhase, OfferNewHand, PassTurn


def problem_of_agenda(s: AlternateSouls) -> str:
    """What is wrong with the waiting Steps; empty if nothing."""
    chains: list[list[int]] = [[], []]
    for step in s.agenda:
        problem = problem_of_step(s, step)
        if problem:
            return f"agenda: {type(step).__name__}: {problem}"
        if isinstance(step, Resolve) and s.catalog.item(step.face).is_card:
            chains[step.who].append(step.face)
    for seat in range(2):
        lying = [s.faces[card] for card in s.zone_of(seat, CHAIN)]
        putting = sum([1 for step in s.agenda if isinstance(step, PutAway) and step.who == seat])
        if len(lying) != len(chains[seat]) + putting or lying[: len(chains[seat])] != chains[seat]:
            return f"chain[{seat}]: the cards on the chain are those that the agenda has still to resolve"
    if s.negated and not any(isinstance(step, Resolve) for step in s.agenda):
        return "negated: nothing waits to resolve"
    return problem_of_map(s)


def problem_of_map(s: AlternateSouls) -> str:
    """A side of the map is chosen, except in the first steps of the setup."""
    is_early = any(isinstance(step, ChooseMap) for step in s.agenda)
    return "" if s.map != OFF or is_early else "map: 0 for map A or 1 for map B is needed"


def problem_of_step(s: AlternateSouls, step: Step[Any]) -> str:
    """What is wrong with one Step, looked at alone."""
    if isinstance(step, MainPhase | EndPhase | OfferNewHand | PassTurn) and step.who != s.active:
        return f"it is the turn of seat {s.active}"
    if isinstance(step, ChooseMap | ChooseEnd | ReadyLanes) and s.turn > 0:
        return "the game has begun already"
    if isinstance(step, Interrupt) and step.slower not in (LOW, MID):
        return "the speed that can be exceeded is 0 (low) or 1 (mid)"
    if isinstance(step, UnitStep | OnFortress | March | Push):
        return problem_of_unit_number(s, step.unit)
    if isinstance(step, Hit | Battle | PushOut):
        return problem_of_unit_number(s, step.unit)
    if isinstance(step, Resolve):
        return problem_of_item(s, step)
    if isinstance(step, CarryOut):
        return problem_of_effects(s, step)
    if isinstance(step, Happen | HastenLinker | JudgmentTarget):
        return problem_of_trigger(s, step.source, step.part, step.index, step)
    return ""


def problem_of_unit_number(s: AlternateSouls, unit: int) -> str:
    return "" if 0 <= unit < UNITS and s.lineup[unit] >= 0 else f"there is no unit {unit}"


def problem_of_item(s: AlternateSouls, step: Resolve) -> str:
    """AS-R53 An announced item has its mode, its targets and its path."""
    items = s.catalog.items
    item = items[step.face] if 0 <= step.face < len(items) else None
    if item is None or not 0 <= step.mode < len(item.modes):
        return "there is no such card or ability"
    mode = item.modes[step.mode]
    for at, target in enumerate(mode.targets):
        thing = step.first if at == 0 else step.second
        if target.kind in (UNIT, STANDBY) and problem_of_unit_number(s, thing):
            return f"target {at + 1} is not a unit"
        if target.kind == PERMANENT and not 0 <= thing % OWNERS < len(items):
            return f"target {at + 1} is not a card"
        if not 0 <= thing < 2 * OWNERS and target.kind in (UNIT, STANDBY, PERMANENT):
            return f"target {at + 1} is missing"
    if mode.move is not None and not 0 <= step.path < len(s.paths.all):
        return "there is no such path"
    return ""


def problem_of_effects(s: AlternateSouls, step: CarryOut) -> str:
    if not 0 <= step.face < len(s.catalog.items) or step.part not in (ITEM, TRIGGER, RULER_TRIGGER):
        return "there is no such card or ability"
    item, character = s.catalog.items[step.face], s.catalog.characters[step.face]
    if step.part == ITEM:
        number = 0 if item is None else len(item.modes)
    elif character is None:
        number = 0
    else:
        number = len(character.triggers if step.part == TRIGGER else character.ruler_triggers)
    if not 0 <= step.mode < number or step.at < 0:
        return "there is no such card or ability"
    is_thing = OFF <= step.first < 2 * OWNERS and OFF <= step.second < SQUARES
    return "" if is_thing and OFF <= step.path < len(s.paths.all) else "no such target or path"


def problem_of_trigger(s: AlternateSouls, source: int, part: int, index: int, step: Step[Any]) -> str:
    """An ability that happens is one that its unit has."""
    if problem_of_unit_number(s, source) or part not in (TRIGGER, RULER_TRIGGER):
        return "there is no such ability"
    character = s.sides.character(source)
    triggers = character.triggers if part == TRIGGER else character.ruler_triggers
    if not 0 <= index < len(triggers):
        return "there is no such ability"
    if isinstance(step, HastenLinker):
        own = sum([1 << unit for unit in range(source // SIDE * SIDE + 1, source // SIDE * SIDE + SIDE)])
        if triggers[index].when != ALLY_FALLS or step.bits <= 0 or step.bits & ~own:
            return "only one's own Linkers can be brought closer"
    if isinstance(step, JudgmentTarget) and not triggers[index].targets:
        return "that ability has no target"
    return problem_of_unit_number(s, step.unit) if isinstance(step, Happen) else ""

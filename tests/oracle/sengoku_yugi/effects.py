"""Sengoku Yugi: effects, one instruction after the other until one cannot be done (SY-178, SY-R94)."""

from collections.abc import Callable, Generator
from itertools import permutations
from typing import Any

from tests.oracle.driver import Ask
from tests.oracle.sengoku_yugi.asking import ask, ask_in_parts, word
from tests.oracle.sengoku_yugi.board import beside
from tests.oracle.sengoku_yugi.book import Data
from tests.oracle.sengoku_yugi.costs import User
from tests.oracle.sengoku_yugi.powers import fits_card, fits_unit, range_of
from tests.oracle.sengoku_yugi.table import POWERS, Copy, Table, Unit, kinds, take
from tests.oracle.sengoku_yugi.units import cure, hurt, stand_up, suffer, turn_down

Done = Generator[Ask, str, bool]  # whether the instruction could be done


class Event:
    """What has just happened (3.5): at which timing, to whom, by whom."""

    def __init__(self, timing: str, unit: Unit | None = None, target: Unit | None = None) -> None:
        self.timing = timing
        self.unit = unit  # who was deployed, grew, attacked
        self.target = target
        self.wall = -1  # the seat whose Stronghold is the target
        self.dealt = False  # the unit dealt Combat Damage
        self.defeated = False  # ... and defeated the enemy
        self.survived = False  # ... or that enemy survived


class Scene:
    """One ability while it is being carried out, with the units it has chosen."""

    def __init__(self, table: Table, user: User, event: Event | None) -> None:
        self.table = table
        self.user = user
        self.event = event
        self.chosen: dict[str, list[Unit]] = {}

    def targets(self, name: str) -> list[Unit]:
        """SY-R99 Those that still stand there."""
        if name == "self":
            assert self.user.unit is not None
            found = [self.user.unit]
        elif name in ("event.target", "event.attacker"):
            assert self.event is not None
            one = self.event.target if name == "event.target" else self.event.unit
            found = [] if one is None else [one]
        else:
            found = self.chosen.get(name, [])
        return [unit for unit in found if unit.place]


def run(scene: Scene, effects: list[Data]) -> Done:
    for line in effects:
        ((verb, value),) = line.items()
        done = yield from VERBS[verb](scene, value)
        if not done:
            return False
    return True


# -- choosing units ---------------------------------------------------------------------------------------


def candidates(scene: Scene, value: Data) -> list[Unit]:
    table, user = scene.table, scene.user
    who = value["who"]
    if who in ("enemy", "enemies_in_range"):
        among = table.fielded(1 - user.seat)
    elif who == "ally":
        among = table.fielded(user.seat)
    elif who == "ally_bf_or_cmd":
        among = [unit for unit in table.own(user.seat) if not unit.is_down]
    else:
        assert who == "self_or_ally_in_surroundings" and user.unit is not None
        near = table.allies_around(user.unit)
        among = [unit for unit in table.fielded(user.seat) if unit is user.unit or unit in near]
    filters = value.get("filter", {})
    if value.get("range") == "self" or who == "enemies_in_range":  # SY-182
        assert user.unit is not None
        reached = range_of(user.unit)
        among = [unit for unit in among if unit.place in reached]
    barred = scene.chosen.get(filters.get("not", ""), [])
    return [unit for unit in among if unit not in barred and fits_unit(table, unit, filters, user.card)]


def choose(scene: Scene, value: Data) -> Done:
    among = candidates(scene, value)
    texts = [f"target {unit.place}" for unit in among]
    answer = yield from ask(scene.user.seat, "ChooseUnit", texts, public=True)
    scene.chosen[value["as"]] = [unit for unit in among if f"target {unit.place}" == answer]
    return bool(among)


def choose_all(scene: Scene, value: Data) -> Done:
    yield from ()
    scene.chosen[value["as"]] = candidates(scene, value)
    return True


# -- cards ------------------------------------------------------------------------------------------------


def draw(scene: Scene, value: int) -> Done:
    yield from ()
    return all(scene.table.draw(scene.user.seat) for _ in range(value))


def take_card(scene: Scene, value: Data) -> Done:
    """From Standby, which all see, or by a search of the Stronghold (SY-R105, SY-R162)."""
    table, seat = scene.table, scene.user.seat
    searching = value["from"] == "SH"
    if searching:
        table.refill(seat)
        table.looked[seat], table.stronghold[seat] = table.stronghold[seat], []
    among = table.looked[seat] if searching else table.standby[seat]
    fitting = [copy for copy in among if fits_card(copy.card, value["filter"], scene.user.card)]
    texts = [f"take {card}" for card in kinds(fitting)]
    kind = "Search" if searching else "ChooseCard"
    answer = yield from ask(seat, kind, texts, public=not searching)
    if answer:
        table.hand[seat].append(take(among, word(answer)))
    if searching:
        table.looked[seat], table.stronghold[seat] = [], table.looked[seat]
    if searching and not answer:
        table.shuffle(seat)
    return answer != ""


def shuffle(scene: Scene, value: str) -> Done:
    yield from ()
    assert value == "SH"
    scene.table.shuffle(scene.user.seat)
    return True


def look_top(scene: Scene, value: Data) -> Done:
    """AB-09 The cards go back on top, named from the top."""
    assert value["then"] == "reorder_top"
    table, seat = scene.table, scene.user.seat
    seen = look(table, seat, value["n"])
    plans = [tuple(f"top {card}" for card in order) for order in orders(seen)]
    said = yield from ask_in_parts(seat, "Arrange", plans)
    for text in reversed(said):
        table.stronghold[seat].append(take(seen, word(text)))
    return bool(said)


def look(table: Table, seat: int, count: int) -> list[Copy]:
    """SY-R105 SY-R157 The top cards, taken up; fewer if there are fewer."""
    table.refill(seat)
    pile, seen = table.stronghold[seat], table.looked[seat]
    seen += [pile.pop() for _ in range(min(count, len(pile)))]
    return seen


def orders(seen: list[Copy]) -> list[tuple[str, ...]]:
    """All orders of these cards, by face."""
    names = [card for card in kinds(seen) for copy in seen if copy.id == card]
    return list(dict.fromkeys(permutations(names)))


def look_hand(scene: Scene, value: Data) -> Done:
    yield from ()
    return True


def to_sources(scene: Scene, value: Data) -> Done:
    """AB-21"""
    assert value["from"] == "Standby"
    units = scene.targets(value["t"])
    return (yield from remember(scene.table, scene.user.seat, units[0])) if units else False


def remember(table: Table, seat: int, unit: Unit) -> Done:
    """SY-R103 SY-R104 SY-R156 A card of this name and no higher Level, from Standby to its Growth Sources."""
    filters = {"name": "self", "lv_max": "self"}
    fitting = [copy for copy in table.standby[seat] if fits_card(copy.card, filters, unit.top)]
    answer = yield from ask(seat, "ChooseMemory", [f"add {card}" for card in kinds(fitting)], public=True)
    if answer:
        unit.add_source(take(table.standby[seat], word(answer)))
    return answer != ""


# -- what is done to units --------------------------------------------------------------------------------


def heal(scene: Scene, value: Data) -> Done:
    yield from ()
    units = scene.targets(value["t"])
    for unit in units:
        unit.heal(value["add"])
    return bool(units)


def damage(scene: Scene, value: Data) -> Done:
    units = scene.targets(value["t"])
    yield from hurt(scene.table, units, value["n"])
    return bool(units)


def ailment(scene: Scene, value: Data) -> Done:
    units = scene.targets(value["t"])
    for unit in units:
        yield from suffer(scene.table, unit, value["kind"])
    return bool(units)


def cure_one(scene: Scene, value: Data) -> Done:
    assert value["kinds"] == 1
    units = scene.targets(value["t"])
    for unit in units:
        yield from cure(unit, scene.user.seat)
    return bool(units)


def bless(scene: Scene, value: Data) -> Done:
    yield from ()
    assert value["attr"] == "self"
    units = scene.targets(value["t"])
    for unit in units:
        unit.blessings[scene.user.card.attribute] += value["n"]
    return bool(units)


def stance(scene: Scene, value: Data) -> Done:
    units = scene.targets(value["t"])
    for unit in units:
        if value["to"] == "def":
            yield from turn_down(scene.table, unit)
        else:
            stand_up(unit)
    return bool(units)


def modify(scene: Scene, value: Data) -> Done:
    yield from ()
    units = scene.targets(value["t"])
    for unit in units:
        mods = unit.for_turn if value["until"] == "turn" else unit.for_combat
        for what in POWERS:
            mods[what] += value.get(what, 0)
    return bool(units)


def keep_stance(scene: Scene, value: Data) -> Done:
    yield from ()
    units = scene.targets(value["t"])
    for unit in units:
        unit.keeps_stance = True
    return bool(units)


def move_unit(scene: Scene, value: Data) -> Done:
    """AB-23 SY-R8 SY-R120"""
    assert (value["to"], value["chooser"]) == ("adjacent_empty_own_half", "user")
    for unit in scene.targets(value["t"]):
        free = [cell for cell in beside(unit.place) if scene.table.is_empty(cell)]
        texts = [] if "Silver-Chain" in unit.ailments else [f"to {cell}" for cell in free]
        answer = yield from ask(scene.user.seat, "ChooseSpace", texts, public=True)
        if answer:
            unit.place = word(answer)
            return True
    return False


def retarget(scene: Scene, value: Data) -> Done:
    yield from ()
    assert value["to"] == "self" and scene.event is not None
    scene.event.target = scene.user.unit
    return True


def roll(scene: Scene, value: list[Data]) -> Done:
    die = scene.table.roll()
    for line in value:
        if die in line["on"]:
            done = yield from run(scene, line["do"])
            if not done:
                return False
    return True


VERBS: dict[str, Callable[[Scene, Any], Done]] = {
    "choose": choose,
    "all": choose_all,
    "draw": draw,
    "take": take_card,
    "shuffle": shuffle,
    "look_top": look_top,
    "look_hand": look_hand,
    "to_gs": to_sources,
    "hp": heal,
    "damage": damage,
    "ailment": ailment,
    "cure": cure_one,
    "bless": bless,
    "stance": stance,
    "mod": modify,
    "keep_attack_stance": keep_stance,
    "move_unit": move_unit,
    "retarget": retarget,
    "roll": roll,
}

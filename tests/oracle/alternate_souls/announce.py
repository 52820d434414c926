"""Alternate Souls: what can be announced, with which modes, targets and paths, and the questions for them."""

import re
from collections.abc import Generator
from dataclasses import dataclass

from tests.oracle.alternate_souls.battle import check, destroy
from tests.oracle.alternate_souls.book import BOOK, SPEEDS, Ability, Card, Clause, Mode
from tests.oracle.alternate_souls.table import Item, Permanent, Table, Target, Unit, beyond, square_name
from tests.oracle.driver import Ask

UNDOES = {"f": "b", "b": "f", "l": "r", "r": "l"}
DIRECTIONS = {"orth": "F B L R", "any": "F B L R FL FR BL BR"}


@dataclass(frozen=True)
class Act:
    """A card in hand, or an activated ability; `text` is what a player says to begin it."""

    text: str
    seat: int
    speed: int
    cost: int
    modes: tuple[Mode, ...]
    card: Card | None = None
    ability: Ability | None = None
    source: Unit | None = None


# -- what a seat could announce ---------------------------------------------------------------------------


def acts(table: Table, seat: int, below: Item | None) -> list[Act]:
    """Cards, then abilities, in face order, that can be announced in full: AS-R52, AS-R53."""
    return [act for act in known_acts(table, seat) if is_legal(table, act, below)]


def known_acts(table: Table, seat: int) -> list[Act]:
    found = []
    for card in BOOK.cards.values():
        if card.name in table.hand[seat]:
            found.append(Act(f"play {card.name}", seat, card.speed, card.cost, card.modes, card))
    return found + abilities(table, seat)


def abilities(table: Table, seat: int) -> list[Act]:
    """The activated abilities of a seat that work now: the Ruler's, then its Linkers' by ID."""
    ruler = table.units[seat][0].character
    texts: list[tuple[Ability, Unit | None]] = []
    if not table.flipped[seat]:
        texts += [(text, None) for text in BOOK.texts(ruler.id, "Ruler")]
    for unit in sorted(table.field(seat), key=lambda one: one.character.id):
        texts += [(text, unit) for text in unit.texts()]
    found = []
    for text, source in texts:
        if text.trigger.startswith("activate"):
            name = BOOK.characters[text.owner].name
            cost = int(text.cost[0]) if text.cost.endswith("Will") else 0
            speed = SPEEDS[text.trigger[-1]]
            found.append(Act(f"use {name}", seat, speed, cost, (text.mode,), None, text, source))
    return found


def is_legal(table: Table, act: Act, below: Item | None) -> bool:
    if act.cost > table.will[act.seat] or (below is not None and act.speed <= below.speed):
        return False
    if act.card is not None and act.card.extra_cost and not linkers_on_field(table, act.seat):
        return False
    if act.ability is not None and not conditions_hold(table, act, below):
        return False
    return any(can_complete(table, act, mode, [], below) for mode in act.modes)


def conditions_hold(table: Table, act: Act, below: Item | None) -> bool:
    assert act.ability is not None
    return all(
        {
            "your main phase": act.seat == table.active and below is None,
            "once per turn": use_of(act) not in table.used,
            "self recovered": act.source is not None and not act.source.rested,
        }[condition]
        for condition in act.ability.conditions
    )


def use_of(act: Act) -> tuple[int, str, str]:
    assert act.ability is not None
    return (act.seat, act.ability.owner, act.ability.trigger)


def linkers_on_field(table: Table, seat: int) -> list[Unit]:
    return [unit for unit in table.field(seat) if unit.is_linker]


# -- targets ----------------------------------------------------------------------------------------------


def candidates(table: Table, act: Act, wanted: str, first: Target, below: Item | None) -> list[Target]:
    """Everything one target can be, in the order of the Options."""
    if wanted == "row":
        return list(range(1, 10))
    if wanted == "rows":
        return list(range(1, 9))  # AS-R55
    if wanted == "dir4":
        return ["f", "b", "l", "r"]
    if wanted == "chain":
        return [] if below is None else [None]
    if wanted == "lane":
        return [unit for unit in table.units[act.seat] if unit.is_linker and unit.lane is not None]
    if wanted in ("perm", "addition"):
        return permanents(table, act.seat, wanted)
    units = sorted(table.field(0) + table.field(1), key=lambda unit: unit.square or 0)
    return [unit for unit in units if table.matches(act.seat, wanted, unit, act.source, first)]


def permanents(table: Table, seat: int, wanted: str) -> list[Target]:
    """Mine, then theirs, by face; of equal ones the oldest."""
    found: list[Target] = []
    for owner in (seat, 1 - seat):
        for card in BOOK.cards.values():
            same = [one for one in table.play[owner] if one.card is card]
            if same and (wanted == "perm" or card.type == "Ad"):
                found.append(same[0])
    return found


def can_complete(table: Table, act: Act, mode: Mode, chosen: list[Target], below: Item | None) -> bool:
    """AS-R53 Whether the rest of the targets, and a path if it moves, can still be chosen."""
    if len(chosen) == len(mode.targets):
        moving = move_of(mode)
        return moving is None or bool(paths(table, act, moving, chosen[0]))
    return bool(open_targets(table, act, mode, chosen, below))


def open_targets(
    table: Table, act: Act, mode: Mode, chosen: list[Target], below: Item | None
) -> list[Target]:
    """The candidates for the next target that can be completed."""
    first = chosen[0] if chosen else None
    among = candidates(table, act, mode.targets[len(chosen)], first, below)
    return [one for one in among if can_complete(table, act, mode, [*chosen, one], below)]


def move_of(mode: Mode) -> Clause | None:
    return next((clause for clause in mode.clauses if clause.verb == "move"), None)


# -- paths ------------------------------------------------------------------------------------------------


def shape_of(clause: Clause) -> tuple[str, list[str], int]:
    """`line(F L R;1-2)`: its kind, its directions, its largest distance."""
    found = re.fullmatch(r"(line|path|leap)\(([A-Za-z ]+);(?:1-)?(\d)\)", clause.words[1])
    assert found is not None
    ways = DIRECTIONS.get(found[2], found[2]).lower().split()
    return found[1], ways, int(found[3])


def paths(table: Table, act: Act, clause: Clause, unit: Target) -> list[list[str]]:
    """AS-R19 Every path that can be announced, in order."""
    assert isinstance(unit, Unit)
    kind, ways, longest = shape_of(clause)
    if kind == "leap":
        return [[way] for way in ways if is_open(table, unit, [way], leap=True)]
    if "link+1" in clause.words and act.card is not None and act.card.linked == unit.character.id:
        longest += 1
    if act.card is not None and act.card.type == "Mv":
        longest = max(1, longest + table.player_amount(act.seat, "largest distance of move cards"))
    if kind == "line":
        tried = [[way] * steps for way in ways for steps in range(1, longest + 1)]
    else:
        tried = bent_paths(ways, longest)
    return [path for path in tried if is_open(table, unit, path)]


def bent_paths(ways: list[str], longest: int) -> list[list[str]]:
    """By number of steps, then step by step in printed order; no step undoes the one before."""
    found: list[list[str]] = []
    layer: list[list[str]] = [[]]
    for _ in range(longest):
        layer = [[*path, way] for path in layer for way in ways if not path or UNDOES[path[-1]] != way]
        found += layer
    return found


def is_open(table: Table, unit: Unit, path: list[str], leap: bool = False) -> bool:
    """All its squares lie on the board, or it is a single step F that is a touchdown (AS-R41)."""
    assert unit.square is not None
    if path == ["f"] and unit.square in table.fortress(1 - unit.seat):
        return True
    square = unit.square
    for way in path:
        there = beyond(square, table.delta(way, unit.seat), 2 if leap else 1)
        if there is None:
            return False
        square = there
    return True


# -- asking -----------------------------------------------------------------------------------------------


def announce(table: Table, act: Act, below: Item | None) -> Generator[Ask, str, Item]:
    """AS-R53 Mode, extra cost, targets, path; then it is paid and lies on the chain."""
    question = "MainPhase" if below is None else "Interrupt"  # all parts belong to one announcement
    ways = [mode for mode in act.modes if can_complete(table, act, mode, [], below)]
    texts = [f"mode {act.modes.index(mode) + 1}" for mode in ways]
    mode = ways[(yield from choose(act.seat, question, texts))]
    victim = None
    if act.card is not None and act.card.extra_cost == "destroy an ally Linker":
        allies = linkers_on_field(table, act.seat)
        texts = [f"on {square_name(unit.square or 0)}" for unit in allies]
        victim = allies[(yield from choose(act.seat, question, texts))]
    chosen: list[Target] = []
    for wanted in mode.targets:
        among = open_targets(table, act, mode, chosen, below)
        texts = worded(act.seat, wanted, among)
        chosen.append(among[(yield from choose(act.seat, question, texts))])
    path: list[str] = []
    moving = move_of(mode)
    if moving is not None:
        verb = "leap" if shape_of(moving)[0] == "leap" else "go"
        open_paths = paths(table, act, moving, chosen[0])
        texts = [f"{verb} {'-'.join(one)}" for one in open_paths]
        path = open_paths[(yield from choose(act.seat, question, texts))]
    item = Item(act.seat, act.speed, mode.clauses, mode.targets, act.card, act.source, chosen, path, below)
    pay(table, act, item, victim)
    return item


def choose(seat: int, kind: str, texts: list[str]) -> Generator[Ask, str, int]:
    """Which of some public Options; a single one is taken silently."""
    if len(texts) == 1:
        return 0
    return texts.index((yield Ask(seat, kind, texts)))


def worded(seat: int, wanted: str, among: list[Target]) -> list[str]:
    """The Options for a target."""
    if wanted == "row":
        return [f"row {one}" for one in among]
    if wanted == "rows":
        return [f"rows {one}-{one + 1}" for one in among if isinstance(one, int)]
    if wanted == "dir4":
        return [f"way {one}" for one in among]
    if wanted == "lane":
        return [f"linker {one.character.name}" for one in among if isinstance(one, Unit)]
    if wanted == "chain":
        return ["the item below"]
    if wanted in ("perm", "addition"):
        found = [one for one in among if isinstance(one, Permanent)]
        return [f"{'mine' if one.seat == seat else 'theirs'} {one.card.name}" for one in found]
    return [f"on {square_name(one.square or 0)}" for one in among if isinstance(one, Unit)]


def pay(table: Table, act: Act, item: Item, victim: Unit | None) -> None:
    """Will and other costs; the card leaves the hand."""
    table.will[act.seat] -= act.cost
    if act.card is not None:
        table.hand[act.seat].remove(act.card.name)
    table.chain.append(item)
    if act.ability is not None and "once per turn" in act.ability.conditions:
        table.used.add(use_of(act))
    if act.ability is not None and act.ability.cost == "rest self":
        assert act.source is not None
        act.source.rested = True
    if victim is not None:
        destroy(table, [victim])
        check(table)

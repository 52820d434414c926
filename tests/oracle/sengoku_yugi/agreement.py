"""What the engine of Sengoku Yugi says by the oracle's names, and an oracle that goes on from its table."""

from collections import Counter
from typing import Any

from soultable.core.agenda import State
from soultable.core.bits import members
from soultable.games.sengoku_yugi.rules.units.stats import power_of
from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle
from tests.oracle.sengoku_yugi.board import INDEX, PLACES
from tests.oracle.sengoku_yugi.book import AILMENTS, ATTRIBUTES, BOOK
from tests.oracle.sengoku_yugi.facts import FLAGS, MARKED, PILED, facts
from tests.oracle.sengoku_yugi.oracle import go_on
from tests.oracle.sengoku_yugi.powers import power
from tests.oracle.sengoku_yugi.table import POWERS, Copy, Table, Unit

MODS = 63  # -31 to 31
FACES = list(BOOK.faces)
PHASES = {"StartTurn": "start", "Charge": "charge", "Main": "main"}


# -- what must agree --------------------------------------------------------------------------------------


def facts_of(s: Any) -> dict[str, object]:
    """The public facts, the zones and the generator, by the oracle's names."""
    found: dict[str, object] = {"turn": s.turn, "active": s.active, "first": s.first}
    lists = dict(zip(s.game.lists, s.public_lists(), strict=True))
    for name in ("ap", "stronghold_hp", "defense", *FLAGS):
        found[name] = lists[name]
    for name in ("ailing", "blessed", "free_moves", "uses", "list_0", "list_1"):
        found[name] = sorted(lists[name])
    found["mods"] = mods_of(s)
    for seat in (0, 1):
        found[f"field {seat}"] = field_of(s, seat)
        found[f"spent {seat}"] = spent_of(s, seat)
        found[f"covered {seat}"] = cards_of(s, "covered", seat)
        for zone in PILED:
            cards = cards_of(s, zone, seat)
            found[f"{zone} {seat}"] = cards if zone == "stronghold" else sorted(cards)
    found["hp"] = {place: s.hp[INDEX[place]] for place in INDEX if s.ground() >> INDEX[place] & 1}
    return {**found, "chance": s.rng.words()}


def cards_of(s: Any, zone: str, seat: int) -> list[str]:
    return [s.game.names[s.faces[card]] for card in s.zones[s.game.layout.place(zone, seat)]]


def mods_of(s: Any) -> dict[int, int]:
    found: Counter[int] = Counter()
    for code in s.mods:
        found[code // MODS] += code % MODS - MODS // 2
    return {head: more for head, more in found.items() if more}


def field_of(s: Any, seat: int) -> dict[str, list[tuple[str, int]]]:
    found: dict[str, list[tuple[str, int]]] = {}
    for card, code in zip(cards_of(s, "field", seat), s.stacks(seat), strict=True):
        found.setdefault(PLACES[code // 16], []).append((card, code % 16))
    return found


def spent_of(s: Any, seat: int) -> list[tuple[str, str, int]]:
    codes = [(*divmod(code // 16, len(FACES)), code % 16) for code in s.spent]
    return sorted((MARKED[at % 4], FACES[face], used) for at, face, used in codes if at // 4 == seat)


def both_facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    """Before the set-up is done the oracle says only what is asked and rolled."""
    told = facts(oracle.table) if oracle.table.turn else {}
    return facts_of(s), {**told, "chance": oracle.table.chance.words}


def facts_and_powers(s: Any, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    """These and ATK, MAT, DEF and MDF of every face-up unit, as they are now."""
    found, told = both_facts(s, oracle)
    for unit in oracle.table.units:
        if not unit.is_down:
            told[f"powers {unit.place}"] = [power(oracle.table, unit, what) for what in POWERS]
    for index in members(s.units(0) | s.units(1)):
        found[f"powers {PLACES[index]}"] = [power_of(s, index, number) for number in range(len(POWERS))]
    return found, told


# -- an oracle from a State -------------------------------------------------------------------------------


def phase_of(s: Any) -> str:
    """The phase that begins, or goes on, here; empty in the middle of something, or with other cards."""
    if s.game.names != FACES or not s.agenda or s.said:
        return ""
    step = s.agenda[-1]
    phase = PHASES.get(type(step).__name__, "")
    return "" if phase == "charge" and step.done else phase


def oracle_beside(s: Any) -> Oracle[Table] | None:
    """An oracle that goes on from here, if one can."""
    return oracle_at(s) if phase_of(s) else None


def oracle_at(s: Any) -> Oracle[Table]:
    phase = phase_of(s)
    assert phase, "no oracle can go on from here"
    table = Table(Chance(""))
    lay(table, s)
    table.turn += phase == "start"
    return go_on(table, s.settings, phase)


def lay(table: Table, s: Any) -> None:
    table.chance.words = list(s.rng.words())
    table.turn, table.active, table.first = s.turn, s.active, s.first
    table.ap, table.walls = list(s.ap), list(s.stronghold_hp)
    for code in s.uses:
        seat, face = divmod(code // 16, len(FACES))
        table.uses[seat, FACES[face], code % 16] += 1
    for seat in (0, 1):
        for zone in PILED:
            getattr(table, zone)[seat] = [Copy(card) for card in cards_of(s, zone, seat)]
        for zone, card, used in spent_of(s, seat):
            next(copy for copy in getattr(table, zone)[seat] if (copy.id, copy.used) == (card, 0)).used = used
        lay_list(table, seat, [FACES[face] for face in s.public_list(f"list_{seat}")])
        for place, stack in field_of(s, seat).items():
            lay_unit(table.put(Unit(seat, place, [])), stack)
    lay_face_down(table, s)
    for unit in table.units:
        mark_unit(unit, s)


def lay_list(table: Table, seat: int, cards: list[str]) -> None:
    """SY-R165"""
    for lists, is_familiar in ((table.lists, False), (table.familiar_lists, True)):
        known = [card for card in cards if (BOOK.cards[card].kind == "familiar") == is_familiar]
        lists[seat] = Counter(known) or None


def lay_unit(unit: Unit, stack: list[tuple[str, int]]) -> None:
    copies = [Copy(card, used) for card, used in stack]
    unit.cards = [copy for copy in copies if copy.card.kind != "familiar"]
    unit.familiars = [copy for copy in copies if copy.card.kind == "familiar"]
    if unit.familiars:
        unit.was_called = bool(unit.familiars[-1].used)


def lay_face_down(table: Table, s: Any) -> None:
    """The Commander first, then the Nameless by place."""
    places = [PLACES[index] for index in s.public_list("down")]
    places.sort(key=lambda place: (place[0], place[1] != "c"))
    cards = [(seat, card) for seat in (0, 1) for card in cards_of(s, "covered", seat)]
    for place, (seat, card) in zip(places, cards, strict=True):
        table.put(Unit(seat, place, [Copy(card)]))


def mark_unit(unit: Unit, s: Any) -> None:
    place = INDEX[unit.place]
    unit.hp = s.hp[place]
    unit.attacks = place not in s.public_list("defense")
    unit.free_moves = s.free_moves.count(place)
    for name, attribute in FLAGS.items():
        setattr(unit, attribute, place in s.public_list(name))
    unit.ailments = {kind for number, kind in enumerate(AILMENTS) if place * 8 + number in s.ailing}
    for number, kind in enumerate(ATTRIBUTES):
        unit.blessings[kind] = s.blessed.count(place * 7 + number)
    for head, more in mods_of(s).items():
        if head // 8 == place:
            (unit.for_combat if head % 2 else unit.for_turn)[POWERS[head // 2 % 4]] = more

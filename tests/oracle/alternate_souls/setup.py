"""Alternate Souls: decks, map, ends, placing the Linkers, the first hands."""

from collections.abc import Generator

from tests.oracle.alternate_souls.announce import choose
from tests.oracle.alternate_souls.book import BOOK, Character
from tests.oracle.alternate_souls.table import Table, Unit, square_name
from tests.oracle.driver import Ask, Steps

Lineup = tuple[str, list[str]]  # the IDs of the Ruler and the Linkers


def line_up(seat: int, lineup: Lineup) -> list[Unit]:
    ruler, linkers = lineup
    return [Unit(seat, place, BOOK.characters[id_]) for place, id_ in enumerate([ruler, *linkers])]


def set_up(table: Table) -> Steps:
    """AS-37..AS-48"""
    mode, chosen = table.mode, list(table.decks)
    ready = [deck for deck in BOOK.decks if deck.startswith(mode[0])]
    for seat in (0, 1):
        if chosen[seat] == "choose":  # D1
            texts = [f"deck {name}" for name in [*ready, "random"]]
            answer = yield Ask(seat, "ChooseDeck", texts, sealed=True)
            chosen[seat] = answer.removeprefix("deck ")
    for seat in (0, 1):
        take_deck(table, seat, chosen[seat], mode)
    table.first = table.chance.below(2)  # AS-38
    second = 1 - table.first
    table.map = yield from choose(table.first, "ChooseMap", ["map a", "map b"])  # AS-40
    end = yield from choose(second, "ChooseEnd", ["sit south", "sit north"])  # AS-41
    table.south = second if end == 0 else table.first
    for _ in range(len(table.units[0]) - 1):  # AS-42
        for seat in (table.first, second):
            yield from place_linker(table, seat)
    for seat in (0, 1):
        table.units[seat][0].lane = table.units[seat][0].character.standby  # AS-44
        table.will[seat] = extra_will(table.units[seat], mode)
    for seat in (table.first, second):  # AS-46
        table.shuffle(seat)
        table.draw(seat, table.hand_size(seat))
    for seat in (table.first, second):  # AS-47 AS-R66
        if (yield from choose(seat, "OfferRedraw", ["keep", "redraw"])) == 1:
            number = len(table.hand[seat])
            table.deck[seat] += table.hand[seat]
            table.hand[seat] = []
            table.shuffle(seat)
            table.draw(seat, number)
    table.active = table.first  # AS-48


def take_deck(table: Table, seat: int, name: str, mode: str) -> None:
    """AS-R76 Lineup and cards of a ready deck, or of a random one."""
    if name == "random":
        lineup = random_lineup(table, 3 if mode == "starter" else 5)
    else:
        lineup = (BOOK.decks[name].ruler, list(BOOK.decks[name].linkers))
    table.units[seat] = line_up(seat, lineup)
    cards = [card for id_ in (lineup[0], *lineup[1]) for card in BOOK.linked_cards(id_)]
    table.order[seat] = list(dict.fromkeys(cards))
    if mode == "starter":
        table.deck[seat] = cards
        return
    if name == "random":
        places = list(range(29))
        table.chance.shuffle(places)
        table.deck[seat] = [cards[place] for place in sorted(places[:20])]
    else:
        counts = dict(BOOK.decks[name].cards)
        picked = [BOOK.of_id(card).name for card, number in counts.items() for _ in range(number)]
        table.deck[seat] = table.canonical(seat, picked)
    table.box[seat] = list(cards)
    for card in table.deck[seat]:
        table.box[seat].remove(card)


def random_lineup(table: Table, size: int) -> Lineup:
    """A Ruler, then up to 100 tries at Linkers within its maximum, else the cheapest."""
    rulers = [one for one in BOOK.characters.values() if one.id.startswith("R")]
    linkers = [one for one in BOOK.characters.values() if one.id.startswith("L")]
    ruler = rulers[table.chance.below(len(rulers))]
    for _ in range(100):
        shuffled = list(linkers)
        table.chance.shuffle(shuffled)
        if sum(one.cost for one in shuffled[:size]) <= ruler.limit:
            return ruler.id, ids(shuffled[:size])
    return ruler.id, ids(sorted(linkers, key=lambda one: (one.cost, one.id))[:size])


def ids(characters: list[Character]) -> list[str]:
    return sorted(one.id for one in characters)


def extra_will(units: list[Unit], mode: str) -> int:
    """AS-45 What the lineup stays below the maximum; AS-101 half of it in the starter game; AS-R46"""
    ruler, *linkers = units
    extra = ruler.character.limit - sum(unit.character.cost for unit in linkers)
    return min(10, extra // 2 if mode == "starter" else extra)


def place_linker(table: Table, seat: int) -> Generator[Ask, str, None]:
    """AS-43 AS-R67 One unplaced Linker on one free printed square."""
    ruler, *linkers = table.units[seat]
    unplaced = [unit for unit in linkers if not unit.on_field]
    texts = [f"linker {unit.character.name}" for unit in unplaced]
    unit = unplaced[(yield from choose(seat, "PlaceLinker", texts))]
    printed = [(f, r) if seat == table.south else (6 - f, 10 - r) for f, r in ruler.character.placement]
    squares = sorted(5 * (rank - 1) + file - 1 for file, rank in printed)
    free = [square for square in squares if table.unit_at(square) is None]
    texts = [f"on {square_name(square)}" for square in free]
    unit.square = free[(yield from choose(seat, "PlaceLinker", texts))]

"""An oracle that plays on from where the engine stands, and what the two must agree on."""

from soultable.core.agenda import State
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.state import OFF, AlternateSouls
from tests.oracle.alternate_souls.book import BOOK
from tests.oracle.alternate_souls.oracle import play
from tests.oracle.alternate_souls.table import Permanent, Table, Unit
from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle

PHASES = {"SetUp": "set-up", "StartTurn": "start", "MainPhase": "main", "EndPhase": "end"}


def can_follow(s: State) -> bool:
    """Whether a game or a phase begins here, with the cards of the book."""
    return s.game.names == BOOK.faces and " ".join(type(step).__name__ for step in s.agenda) in PHASES


def oracle_of(s: State) -> Oracle[Table]:
    assert isinstance(s, AlternateSouls)
    table = table_of(s)
    return Oracle(play(table, PHASES[type(s.agenda[-1]).__name__]), table)


def table_of(s: AlternateSouls) -> Table:
    """The same position on the oracle's table."""
    chance = Chance("")
    chance.words = s.rng.words()
    table = Table(chance, s.settings)
    table.turn, table.map, table.active, table.first, table.south = s.turn, s.map, s.active, s.first, s.south
    table.will, table.spirit, table.flipped = list(s.will), list(s.spirit), [bool(one) for one in s.flipped]
    cards = cards_of(s)
    for seat in (0, 1):
        there = range(seat * SIDE, seat * SIDE + SIDE)
        table.units[seat] = [unit_of(s, unit) for unit in there if s.lineup[unit] != OFF]
        linked = [card for unit in table.units[seat] for card in BOOK.linked_cards(unit.character.id)]
        table.order[seat] = list(dict.fromkeys(linked))
        for zone in ("deck", "hand", "graveyard", "removed", "box"):
            getattr(table, zone)[seat] += cards[f"{zone} {seat}"]
        lying = zip(cards[f"play {seat}"], s.rows_of(seat), strict=True)
        table.play[seat] = [Permanent(seat, BOOK.cards[name], rows) for name, rows in lying]
    return table


def unit_of(s: AlternateSouls, unit: int) -> Unit:
    seat, place = divmod(unit, SIDE)
    name = s.game.names[s.lineup[unit]]
    character = next(one for one in BOOK.characters.values() if one.name == name)
    square, lane = (None if at == OFF else at for at in (s.squares[unit], s.lane[unit]))
    return Unit(seat, place, character, square, lane, s.damage[unit], bool(s.rested[unit]))


# -- what must agree --------------------------------------------------------------------------------------


def cards_of(s: State) -> dict[str, list[str]]:
    """The cards of every zone, by the oracle's names; those whose order means nothing in canonical order."""
    found = {}
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        if zone.name in ("hand", "removed", "box"):
            cards = sorted(cards)
        found[f"{zone.name} {owner}"] = [s.game.names[s.faces[card]] for card in cards]
    return found


def both_facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    """The public facts, the zones and the generator of both."""
    numbers = zip(s.game.numbers, s.public_numbers(), strict=True)
    lists = zip(s.game.lists, s.public_lists(), strict=True)
    table = oracle.table
    told = {**table.numbers(), **table.lists(), **table.zones(), "chance": table.chance.words}
    return {**dict(numbers), **dict(lists), **cards_of(s), "chance": s.rng.words()}, told

"""Sengoku Yugi: ready-made positions in a few words, and what can be seen of them afterwards."""

from dataclasses import dataclass

from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle
from tests.oracle.sengoku_yugi.book import AILMENTS, ATTRIBUTES, BOOK
from tests.oracle.sengoku_yugi.powers import power, range_of
from tests.oracle.sengoku_yugi.table import POWERS, Copy, Table, Unit

Two = tuple[str, str]
AILMENT_OF = {kind.lower(): kind for kind in AILMENTS}
PILE = "soma-1 homura-1 raizo-1 hayate-1 tsubaki-1 mikoto-1 kuroha-1 shizuku-1 gantetsu-1"
PLAIN = {
    "fresh": "is_fresh",
    "contract": "is_new_contract",
    "turned": "is_turned",
    "hidden": "is_down",
    "called": "was_called",
}


@dataclass(frozen=True)
class Position:
    """A ready-made position in words.

    `units`: each like "soma-1+soma-2 af3 hp=2 defense burn fire fire atk=2 with=hibana+kaen fresh contract
    turned called free=1 hidden": a stack bottom to top (of Familiars: Released), its place, then anything
    else: HP, stance, ailments, Blessings by attribute, modifiers until end of turn, the contracted stack.
    A card's uses stand after a slash: "soma-3/8". The Stronghold is written from the top.
    """

    units: tuple[tuple[str, ...], tuple[str, ...]]
    hand: Two = ("", "")
    familiars: Two = ("", "")
    stronghold: Two = ("", "")
    standby: Two = ("", "")
    banish: Two = ("", "")
    summoning: Two = ("", "")
    ap: tuple[int, int] = (10, 10)
    walls: tuple[int, int] = (6, 6)
    active: int = 0
    first: int = 0
    turn: int = 7
    phase: str = "main"


def position(
    ours: str = "",
    theirs: str = "",
    *,
    hand: Two = ("", ""),
    familiars: Two = ("", ""),
    stronghold: Two = (PILE, PILE),
    standby: Two = ("", ""),
    summoning: Two = ("", ""),
    ap: tuple[int, int] = (10, 10),
    walls: tuple[int, int] = (6, 6),
    active: int = 0,
    turn: int = 7,
    phase: str = "main",
) -> Position:
    """Units with commas between."""
    sides = [tuple(words.strip() for words in side.split(",") if words.strip()) for side in (ours, theirs)]
    return Position(
        units=(sides[0], sides[1]),
        hand=hand,
        familiars=familiars,
        stronghold=stronghold,
        standby=standby,
        summoning=summoning,
        ap=ap,
        walls=walls,
        active=active,
        first=active if turn % 2 else 1 - active,
        turn=turn,
        phase=phase,
    )


def lay_position(table: Table, given: Position) -> None:
    table.turn, table.active, table.first = given.turn, given.active, given.first
    table.ap, table.walls = list(given.ap), list(given.walls)
    for seat in (0, 1):
        for zone in ("hand", "familiars", "stronghold", "standby", "banish", "summoning"):
            getattr(table, zone)[seat] += copies(getattr(given, zone)[seat].split())
        table.stronghold[seat].reverse()
        for words in given.units[seat]:
            lay_unit(table, seat, words.split())


def copies(cards: list[str]) -> list[Copy]:
    """`soma-3/8` has used Signs of Growth."""
    parts = [card.partition("/") for card in cards]
    return [Copy(card, int(used or 0)) for card, _, used in parts]


def lay_unit(table: Table, seat: int, words: list[str]) -> None:
    stack, place, *further = words
    cards = copies(stack.split("+"))
    is_released = cards[0].card.kind == "familiar"
    unit = table.put(Unit(seat, place, [] if is_released else cards, cards if is_released else []))
    for one in further:
        name, _, value = one.partition("=")
        if name == "hp":
            unit.hp = int(value)
        elif name == "free":
            unit.free_moves = int(value)
        elif name == "defense":
            unit.attacks = False
        elif name == "with":
            unit.familiars = copies(value.split("+"))
        elif name in PLAIN:
            setattr(unit, PLAIN[name], True)
        elif name in AILMENT_OF:
            unit.ailments.add(AILMENT_OF[name])
        elif name in POWERS:
            unit.for_turn[name] += int(value)
        else:
            assert name.title() in ATTRIBUTES, one
            unit.blessings[name.title()] += 1


# -- what can be seen -------------------------------------------------------------------------------------


def shown(unit: Unit) -> str:
    """`soma-2 af3 2 defense burn fire on soma-1 with harbee`"""
    words = [unit.top.id, unit.place, str(unit.hp)]
    words += [] if unit.attacks else ["defense"]
    words += [name for name in AILMENT_OF if AILMENT_OF[name] in unit.ailments]
    words += [name.lower() for name in ATTRIBUTES for _ in range(unit.blessings[name])]
    words += ["turned"] if unit.is_turned else []
    under = unit.evolution_sources if unit.is_released else unit.sources
    words += ["on " + "+".join(copy.id for copy in under)] if under else []
    if not unit.is_released and unit.familiars:
        words.append("with " + "+".join(copy.id for copy in unit.familiars))
    return " ".join(words)


def units(game: Oracle[Table], seat: int) -> list[str]:
    return [shown(unit) for unit in game.table.own(seat)]


def asked(game: Oracle[Table]) -> list[str]:
    assert game.ask is not None
    return game.ask.texts


def question(game: Oracle[Table]) -> tuple[int, str]:
    assert game.ask is not None
    return game.ask.seat, game.ask.kind


def answer(game: Oracle[Table], *texts: str) -> Oracle[Table]:
    for text in texts:
        game.answer(text)
    return game


def offered(game: Oracle[Table], verb: str) -> list[str]:
    """The Options that begin with this word."""
    return [text for text in asked(game) if text.split()[0] == verb]


def names(game: Oracle[Table], zone: str, seat: int) -> str:
    """The cards of a zone by face; the Stronghold from the top."""
    found = [copy.id for copy in getattr(game.table, zone)[seat]]
    return " ".join(found[::-1] if zone == "stronghold" else BOOK.sort(found))


def seen(game: Oracle[Table], what: str) -> str:
    """One thing about a table, in words: `a`, `ap`, `hand b`, `asked`, `offers move`, `power af3` …"""
    table = game.table
    name, _, which = what.partition(" ")
    if name in ("a", "b"):
        return ", ".join(units(game, "ab".index(name)))
    if name in ("ap", "walls"):
        return " ".join(str(number) for number in getattr(table, name))
    if name == "asked":
        return ", ".join(asked(game))
    if name == "asks":
        return " ".join(str(word) for word in question(game))
    if name == "offers":
        return ", ".join(offered(game, which))
    if name == "power":
        return " ".join(str(power(table, table.unit_at(which), one)) for one in POWERS)
    if name == "range":
        return " ".join(place for place in range_of(table.unit_at(which)) if place[0] != which[0])
    if name == "ending":
        assert game.outcome is not None
        return f"{game.outcome.ending} {game.outcome.returns}"
    if name == "sizes":
        zones = (table.hand, table.stronghold, table.standby)
        return " ".join(str(len(zone["ab".index(which)])) for zone in zones)
    return names(game, name, "ab".index(which))


def seed_for(rolls: tuple[int, ...]) -> str:
    """A seed whose first dice are these."""
    for number in range(10_000):
        chance = Chance(f"dice {number}")
        if all(chance.below(6) + 1 == roll for roll in rolls):
            return f"dice {number}"
    raise AssertionError(f"no seed rolls {rolls}")

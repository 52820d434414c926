"""Alternate Souls: units, zones and numbers, and the statistics, computed whenever they are asked for."""

import re
from dataclasses import dataclass, field

from tests.oracle.alternate_souls.book import BOOK, Ability, Card, Character, Clause
from tests.oracle.chance import Chance
from tests.oracle.driver import Outcome

WAYS = {  # AS-R4 (to the right, forward)
    "f": (0, 1),
    "b": (0, -1),
    "l": (-1, 0),
    "r": (1, 0),
    "fl": (-1, 1),
    "fr": (1, 1),
    "bl": (-1, -1),
    "br": (1, -1),
}
Delta = tuple[int, int]  # files toward e, ranks toward 9
Settings = dict[str, int | str]


class GameOver(Exception):
    """AS-R70 The game is decided; the rest of the action is not carried out."""

    def __init__(self, winners: list[int], ending: str) -> None:
        super().__init__(ending)
        self.winners = winners
        self.ending = ending


@dataclass(eq=False)
class Unit:
    """A Linker or a J-Ruler: on a square, on the lane, or (for a moment) on neither."""

    seat: int
    place: int
    character: Character
    square: int | None = None
    lane: int | None = None
    damage: int = 0
    rested: bool = False
    temporary: list[str] = field(default_factory=list)  # until end of turn, as words: "def+3", "Armor 2"
    fell_at: int = 0

    @property
    def is_linker(self) -> bool:
        return self.place > 0

    @property
    def on_field(self) -> bool:
        return self.square is not None

    def texts(self) -> list[Ability]:
        """AS-R39 The J-Ruler's or the Linker's own rule texts."""
        return BOOK.texts(self.character.id, "Linker" if self.is_linker else "J-Ruler")

    def leave(self, lane: int) -> None:
        """AS-R40 To the lane: damage and temporary effects are lost."""
        self.square, self.lane = None, max(0, min(10, lane))
        self.damage, self.rested, self.temporary = 0, False, []


@dataclass(eq=False)
class Permanent:
    """An addition with the first of its two rows, or a regalia (0)."""

    seat: int
    card: Card
    rows: int


@dataclass(frozen=True)
class Aura:
    """A constant effect: whose, on whom, what, around which unit, on which rows."""

    seat: int
    who: str
    what: str
    source: Unit | None
    rows: int


Target = Unit | Permanent | int | str | None  # the last is the chain item below
Triggered = tuple[int, int, Ability, Unit | None]  # when, whose, which text, of which unit


@dataclass(eq=False)
class Item:
    """A card or an activated ability on the chain."""

    seat: int
    speed: int
    clauses: tuple[Clause, ...]
    wanted: tuple[str, ...]
    card: Card | None = None
    source: Unit | None = None
    targets: list[Target] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    below: "Item | None" = None
    negated: bool = False


def square_name(square: int) -> str:
    return "abcde"[square % 5] + str(square // 5 + 1)


def beyond(square: int, delta: Delta, times: int = 1) -> int | None:
    """The square so many steps away, if it is on the board."""
    file, rank = square % 5 + times * delta[0], square // 5 + times * delta[1]
    return 5 * rank + file if 0 <= file < 5 and 0 <= rank < 9 else None


def amount(words: list[str], name: str) -> int:
    """The sum of all "atk+1", "def-1", "Charge 1", ... among some words."""
    found = [re.fullmatch(rf"{name} ?([+-]?\d+)(, .*)?", word) for word in words]
    return sum(int(match[1]) for match in found if match)


def auras_of(seat: int, clauses: tuple[Clause, ...], source: Unit | None = None, rows: int = 0) -> list[Aura]:
    return [Aura(seat, one.words[0], one.words[1], source, rows) for one in clauses if one.verb == "aura"]


class Table:
    """All there is. A deck's last card is its top; cards are known by their names."""

    def __init__(self, chance: Chance, settings: Settings) -> None:
        self.chance = chance
        self.mode = str(settings["mode"])
        self.decks = str(settings["deck0"]), str(settings["deck1"])
        self.will_step = str(settings["will_step"])
        self.turn_limit = int(settings["turn_limit"])
        self.map = -1
        self.south = -1
        self.first = -1
        self.active = -1
        self.turn = 0
        self.units: list[list[Unit]] = [[], []]
        self.will = [0, 0]
        self.spirit = [2, 2]  # AS-2
        self.flipped = [False, False]
        self.order: list[list[str]] = [[], []]  # the names of a seat's cards in canonical order
        self.deck: list[list[str]] = [[], []]
        self.hand: list[list[str]] = [[], []]
        self.graveyard: list[list[str]] = [[], []]
        self.removed: list[list[str]] = [[], []]
        self.box: list[list[str]] = [[], []]
        self.play: list[list[Permanent]] = [[], []]
        self.chain: list[Item] = []
        self.used: set[tuple[int, str, str]] = set()  # AS-R59 seat, character, trigger
        self.clock = 0
        self.waiting: list[Triggered] = []  # AS-R58
        self.fallen: list[list[Unit]] = [[], []]  # the Linkers that Nocthar may hasten

    # -- board ------------------------------------------------------------------------------------------

    def all_units(self) -> list[Unit]:
        return self.units[0] + self.units[1]

    def field(self, seat: int) -> list[Unit]:
        """A seat's units on the battlefield, by square."""
        there = [(unit.square, unit) for unit in self.units[seat] if unit.square is not None]
        return [unit for _, unit in sorted(there, key=lambda pair: pair[0])]

    def unit_at(self, square: int) -> Unit | None:
        return next((unit for unit in self.all_units() if unit.square == square), None)

    def delta(self, way: str, seat: int) -> Delta:
        """AS-R4 A direction as this seat sees it."""
        right, forward = WAYS[way]
        return (right, forward) if seat == self.south else (-right, -forward)

    def terrain(self, square: int) -> str:
        return BOOK.maps[self.map][square]

    def fortress(self, seat: int) -> list[int]:
        """AS-R1 The Fortress squares at this seat's end."""
        rank = 0 if seat == self.south else 8
        return [s for s in range(5 * rank, 5 * rank + 5) if self.terrain(s) == "fortress"]

    def free_fortress(self, seat: int) -> list[int]:
        return [square for square in self.fortress(seat) if self.unit_at(square) is None]

    # -- constant effects -------------------------------------------------------------------------------

    def auras(self) -> list[Aura]:
        """Every constant effect at this moment."""
        found = []
        for seat in (0, 1):
            if self.units[seat] and not self.flipped[seat]:  # AS-R39
                for text in BOOK.texts(self.units[seat][0].character.id, "Ruler"):
                    found += auras_of(seat, text.mode.clauses)
            for unit in self.field(seat):
                for text in unit.texts():
                    found += auras_of(seat, text.mode.clauses, unit)
            for permanent in self.play[seat]:
                found += auras_of(seat, permanent.card.modes[0].clauses, None, permanent.rows)
        return found

    def player_amount(self, seat: int, name: str) -> int:
        """What the auras on a player add to a number of theirs."""
        whose = {"owner": lambda aura: aura.seat == seat, "opponent": lambda aura: aura.seat != seat}
        return amount([a.what for a in self.auras() if a.who in whose and whose[a.who](a)], name)

    def matches(
        self,
        seat: int,
        wanted: str,
        unit: Unit,
        source: Unit | None = None,
        first: Target = None,
        rows: int = 0,
    ) -> bool:
        """4.4 Whether a unit on the battlefield is what a target or an aura names."""
        if unit.square is None:
            return False
        wanted, _, where = wanted.partition("@")
        if where == "rows" and unit.square // 5 + 1 not in (rows, rows + 1):  # AS-R56
            return False
        wanted, _, other = wanted.partition("≠")
        if other and unit is first:
            return False
        side, _, filters = wanted.partition(":")
        if {"ally": unit.seat != seat, "enemy": unit.seat == seat, "unit": False}[side]:
            return False
        return all(self.passes(unit, word, source, first) for word in filters.split(",") if word)

    def passes(self, unit: Unit, word: str, source: Unit | None, first: Target) -> bool:
        """One filter of 4.4."""
        assert unit.square is not None
        name, _, value = word.partition("=")
        if name == "adj":
            other = source if value == "self" else first
            return isinstance(other, Unit) and self.adjacent(unit, other, list(WAYS))
        if word == "orthogonally adjacent to self":
            return source is not None and self.adjacent(unit, source, ["f", "b", "l", "r"])
        return {
            "recovered": not unit.rested,
            "rested": unit.rested,
            "damaged": unit.damage > 0,
            "linker": unit.is_linker,
            "id": unit.character.id == value,
            "on": self.terrain(unit.square) == value,
        }.get(name, unit.character.attribute == word)

    def adjacent(self, unit: Unit, other: Unit, ways: list[str]) -> bool:
        if unit.square is None or other.square is None:
            return False
        return unit.square in [beyond(other.square, WAYS[way]) for way in ways]

    # -- statistics -------------------------------------------------------------------------------------

    def words_on(self, unit: Unit) -> list[str]:
        """Every keyword and bonus of a unit on the battlefield: printed, temporary, and by auras."""
        assert unit.square is not None
        words = list(unit.character.keywords) + unit.temporary
        for text in unit.texts():
            if text.trigger == "constant":
                words += [clause.verb for clause in text.mode.clauses if clause.verb != "aura"]
        for aura in self.auras():
            if aura.who not in ("owner", "opponent") and self.matches(
                aura.seat, aura.who, unit, aura.source, None, aura.rows
            ):
                words.append(aura.what)
        for word in list(words):
            home = re.fullmatch(r"Home \((.*), ([+-]\d+)/([+-]\d+)\)", word)
            if home and home[1] == self.terrain(unit.square):
                words += [f"atk{home[2]}", f"def{home[3]}"]
        return words

    def attack(self, unit: Unit) -> int:
        return max(0, unit.character.attack + amount(self.words_on(unit), "atk"))  # AS-R33

    def defense(self, unit: Unit) -> int:
        return unit.character.defense + amount(self.words_on(unit), "def")

    def keyword(self, unit: Unit, name: str) -> int:
        """How much Charge or Armor; AS-R57 the numbers add up."""
        return amount(self.words_on(unit), name)

    def has(self, unit: Unit, name: str) -> bool:
        return name in self.words_on(unit)

    def stops(self, unit: Unit, square: int) -> bool:
        """AS-62 AS-R11 Whether a unit that has come onto this square stops there."""
        words = self.words_on(unit)
        kind = self.terrain(square)
        if kind == "plain" and "plains stop them as if forest" in words:
            kind = "forest"
        paths = [re.fullmatch(r"Secret Path \((.*)\)", word) for word in words]
        free = [kind for path in paths if path for kind in path[1].split(", ")]
        return kind != "plain" and "Flying" not in words and kind not in free

    # -- cards, Will, Spirit ----------------------------------------------------------------------------

    def hand_size(self, seat: int) -> int:
        """AS-13 As the Ruler card prints it, and Oracle's Basin."""
        return self.units[seat][0].character.hand + self.player_amount(seat, "hand size")

    def canonical(self, seat: int, names: list[str]) -> list[str]:
        return sorted(names, key=self.order[seat].index)

    def shuffle(self, seat: int) -> None:
        self.deck[seat] = self.canonical(seat, self.deck[seat])
        self.chance.shuffle(self.deck[seat])

    def draw(self, seat: int, number: int) -> None:
        """AS-82 AS-83 AS-R62 One draw instruction, with at most one deck-out."""
        decked_out = False
        for _ in range(number):
            if not self.deck[seat]:
                if decked_out:
                    return
                decked_out = True
                self.lose_spirit(seat, "deck-out")
                self.deck[seat], self.graveyard[seat] = self.graveyard[seat], []
                self.shuffle(seat)
                if not self.deck[seat]:
                    return
            self.hand[seat].append(self.deck[seat].pop())

    def discard_at_random(self, seat: int) -> None:
        if self.hand[seat]:
            hand = self.canonical(seat, self.hand[seat])
            card = hand[self.chance.below(len(hand))]
            self.hand[seat].remove(card)
            self.graveyard[seat].append(card)

    def gain_will(self, seat: int, number: int) -> None:
        """AS-53 AS-54 AS-R47 One gain; what is above 10 vanishes and costs 1 Spirit."""
        wished = self.will[seat] + number
        self.will[seat] = min(10, wished)
        if wished > 10:
            self.lose_spirit(seat, "overflow")

    def lose_spirit(self, seat: int, cause: str) -> None:
        """AS-3 At 0 Spirit the opponent wins."""
        self.spirit[seat] -= 1
        if self.spirit[seat] == 0:
            raise GameOver([1 - seat], cause)

    def outcome(self, winners: list[int], ending: str) -> Outcome:
        returns = [1.0 if seat in winners else 0.0 for seat in (0, 1)] if winners else [0.5, 0.5]
        return Outcome(returns, ending, self.turn, winners)

    # -- what must agree --------------------------------------------------------------------------------

    def numbers(self) -> dict[str, int]:
        """The public numbers; a seat that is not decided yet is left out."""
        found = {"turn": self.turn, "map": self.map}
        seats = {"active": self.active, "first": self.first, "south": self.south}
        return {**found, **{name: seat for name, seat in seats.items() if seat >= 0}}

    def lists(self) -> dict[str, list[int]]:
        """Every public list, by the engine's names; 12 places, the J-Ruler's first, -1 for none."""
        twelve: list[Unit | None] = []
        for seat in (0, 1):
            twelve += [*self.units[seat], *([None] * (6 - len(self.units[seat])))]
        faces = BOOK.faces
        found: dict[str, list[int]] = {
            "lineup": [-1 if u is None else faces.index(u.character.name) for u in twelve],
            "squares": [-1 if u is None or u.square is None else u.square for u in twelve],
            "lane": [-1 if u is None or u.lane is None else u.lane for u in twelve],
            "damage": [0 if u is None else u.damage for u in twelve],
            "rested": [0 if u is None else int(u.rested) for u in twelve],
        }
        for name, word in (("attack", "atk"), ("defense", "def"), ("armor", "Armor")):
            found[f"{name}_mods"] = [0 if u is None else amount(u.temporary, word) for u in twelve]
        found["steadfast_mods"] = [0 if u is None else u.temporary.count("Steadfast") for u in twelve]
        found.update(will=self.will, spirit=self.spirit, flipped=[int(side) for side in self.flipped])
        found.update({f"rows_{seat}": [one.rows for one in self.play[seat]] for seat in (0, 1)})
        return {name: list(values) for name, values in found.items()}

    def zones(self) -> dict[str, list[str]]:
        """Every zone; those whose order means nothing in canonical order."""
        found = {}
        for seat in (0, 1):
            found[f"deck {seat}"] = list(self.deck[seat])
            found[f"graveyard {seat}"] = list(self.graveyard[seat])
            for name in ("hand", "removed", "box"):
                found[f"{name} {seat}"] = self.canonical(seat, getattr(self, name)[seat])
            found[f"play {seat}"] = [one.card.name for one in self.play[seat]]
            found[f"chain {seat}"] = [i.card.name for i in self.chain if i.card and i.seat == seat]
        return found

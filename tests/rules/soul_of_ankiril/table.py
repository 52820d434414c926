"""A small table of Soul of Ankiril for tests: the board is drawn, North on top, and Creatures are letters.

Capital letters are the first seat's Creatures (South), small letters the second's (North). A piece is a
card with what is special about it: `damsha`, `damsha damage=2 reinforced=1 inactive by=m`. They arrived in
the order in which they are given. A board is drawn whole, or only those rows that matter, with their letters;
Emanations stand on their Terrains and are not drawn. A Leader that is no piece is far away, or fallen.
"""

from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Final

from soultable.core import questions
from soultable.core.agenda import State
from soultable.core.game import Game
from soultable.core.position_text import read_agenda, read_numbers, read_rng, save
from soultable.core.position_text_cards import read_known, read_zones
from soultable.core.record import header_of
from soultable.core.table import Table, open_table
from soultable.core.zone import HIDDEN, PILE
from soultable.games.registry import game as game_of
from soultable.games.soul_of_ankiril.game import SoulOfAnkirilGame
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS, HEXES, NAMES
from soultable.games.soul_of_ankiril.rules.printed.codes import CLASSES, KEYWORDS
from soultable.games.soul_of_ankiril.rules.state import FIRST_ALLY, OFF, SoulOfAnkiril, is_creature
from soultable.games.soul_of_ankiril.rules.stats import attack_of, health_of, keywords_of
from tests.oracle.driver import Oracle
from tests.oracle.in_step import InStep
from tests.oracle.soul_of_ankiril.agreement import both_facts, oracle_at
from tests.oracle.soul_of_ankiril.oracle import start
from tests.oracle.soul_of_ankiril.table import Table as OracleTable
from tests.rules.play import AnyPlay


def ankiril() -> SoulOfAnkirilGame:
    game = game_of("soul-of-ankiril")
    assert isinstance(game, SoulOfAnkirilGame)
    return game


ANKIRIL: Final = ankiril()
CATALOG: Final = ANKIRIL.library.catalog
ROWS: Final = {"g": 6, "f": 7, "e": 8, "d": 9, "c": 8, "b": 7, "a": 6}
FAR: Final = ("a3", "g4")  # where a Leader waits that a test has nothing to do with
NAMES_OF_SEATS: Final = ("South", "North")
IN_PARTS: Final = ("summon", "cast", "resummon", "move", "attack", "use")
MARKS: Final = ("damage", "reinforced", "poisoned", "attack_eot", "health_eot")
FLAGS: Final = ("moved", "acted", "protected")
Pair = tuple[str, str]


def cell(q: int, r: int) -> str:
    """The name of the Terrain with these coordinates of the rules."""
    return NAMES[HEXES.cell(q, r)]


class Play(InStep, AnyPlay):
    """A running game, with an oracle in step; none if a deck is a player's own."""

    def __init__(
        self, table: Table, letters: dict[str, int] | None = None, oracle: Oracle[OracleTable] | None = None
    ) -> None:
        super().__init__(table)
        self.follow(oracle, both_facts)
        self.game = table.game
        slots = (letters or {}).items()
        self.letters = {letter: (slot, self.state.arrival[slot] if slot > 1 else 0) for letter, slot in slots}

    # -- answering -------------------------------------------------------------------------------------

    def say(self, answer: str, seat: int | None = None) -> None:
        who = questions.waiting(self.state)[0] if seat is None else seat
        self.told += self.answer(who, answer)

    def resign(self, seat: int) -> None:
        self.told = self.resign_both(seat)

    def goes_on(self, answer: str) -> bool:
        return answer.split()[0] in IN_PARTS

    @property
    def state(self) -> SoulOfAnkiril:
        assert isinstance(self.table.state, SoulOfAnkiril)
        return self.table.state

    # -- looking ---------------------------------------------------------------------------------------

    def slot(self, letter: str) -> int:
        """The place of a Creature in the lists, OFF if it has left."""
        slot, arrival = self.letters[letter]
        if slot >= len(self.state.cell) or self.state.cell[slot] == OFF:
            return OFF
        return slot if arrival in (0, self.state.arrival[slot]) else OFF

    @property
    def units(self) -> dict[str, str]:
        """All Creatures but far Leaders: `c5 2/1 poisoned=2 inactive`; new ones by card and Terrain."""
        s = self.state
        named = {self.slot(letter): letter for letter in self.letters}
        found: dict[str, str] = {}
        for slot in sorted(range(len(s.piece)), key=lambda slot: s.cell[slot]):
            if s.cell[slot] == OFF or not is_creature(slot) or (slot < 2 and slot not in named):
                continue
            where = NAMES[s.cell[slot]]
            if slot in named:
                found[named[slot]] = f"{where} {self.shown(slot)}"
            else:
                found[f"{'SN'[s.owner[slot]]} {CATALOG.names[s.piece[slot]]} {where}"] = self.shown(slot)
        return found

    def shown(self, slot: int) -> str:
        s = self.state
        words = [f"{attack_of(s, slot)}/{health_of(s, slot)}"]
        words += [f"{name}={getattr(s, name)[slot]}" for name in MARKS[1:3] if getattr(s, name)[slot]]
        words += ["challenged"] if s.challenged_by[slot] else []
        words += ["protected"] if s.shielded >> slot & 1 else []
        words += [] if s.awake >> slot & 1 else ["inactive"]
        return " ".join(words)

    @property
    def board(self) -> str:
        """The lettered Creatures as they stand."""
        places = {letter: self.slot(letter) for letter in self.letters}
        return drawn({NAMES[self.state.cell[slot]]: letter for letter, slot in places.items() if slot != OFF})

    @property
    def gates(self) -> tuple[list[int], list[int]]:
        """The Health of the Emanations from west to east, 0 for one that fell."""
        s = self.state
        health = [int(health_of(s, slot)) if s.cell[slot] != OFF else 0 for slot in range(2, FIRST_ALLY)]
        return health[:3], health[3:]

    def nature(self, where: str) -> str:
        """Element and Class of who stands there."""
        slot = self.state.at[NAMES.index(where)]
        return f"{ELEMENTS[self.state.element[slot]]} {CLASSES[self.state.classes[slot]]}"

    def keywords(self, letter: str) -> str:
        bits = keywords_of(self.state, self.slot(letter))
        return " ".join(word for word, bit in KEYWORDS.items() if bits & bit)

    @property
    def open(self) -> str:
        """The letter of the open Creature."""
        return "".join(letter for letter in self.letters if self.slot(letter) == self.state.open != OFF)

    @property
    def energy(self) -> int:
        return self.state.energy[self.state.active]

    def zone(self, name: str, seat: int = 0) -> str:
        """The cards of a zone: piles from the top, rows from the oldest, hands in the order of the set."""
        index = self.game.layout.place(name, seat)
        return self.spelled(index, [self.state.faces[card] for card in self.state.zones[index]])

    def seen_by(self, viewer: int | None, name: str, seat: int = 0) -> str:
        """The same as somebody sees it; `?` is a card whose face they do not know."""
        index = self.game.layout.place(name, seat)
        return self.spelled(index, self.table.view(viewer).faces[index])

    def spelled(self, index: int, faces: Sequence[int]) -> str:
        zone = self.game.layout.zone(index)
        ordered = faces[::-1] if zone.order == PILE else sorted(faces) if zone.name == "hand" else faces
        return " ".join("?" if face == HIDDEN else self.game.names[face] for face in ordered)

    def counts(self, seat: int = 0) -> tuple[int, int, int]:
        """The sizes of hand, deck and Discard Pile."""
        hand, deck, discard = (self.game.layout.place(name, seat) for name in ("hand", "deck", "discard"))
        zones = self.state.zones
        return len(zones[hand]), len(zones[deck]), len(zones[discard])


# -- drawing -----------------------------------------------------------------------------------------------


def drawn(pieces: dict[str, str]) -> str:
    """The board with these letters on it."""
    rows = []
    for row, size in ROWS.items():
        places = [pieces.get(f"{row}{number}", ".") for number in range(1, size + 1)]
        rows.append(f"{row}  {' ' * (9 - size)}{' '.join(places)}")
    return "\n".join(rows)


def cells_in(picture: str) -> dict[str, str]:
    """Terrain -> letter, from a whole board or from rows with their letters before them."""
    lines = [line.split() for line in picture.strip().splitlines()]
    if [len(line) for line in lines] == list(ROWS.values()):
        lines = [[row, *line] for row, line in zip(ROWS, lines, strict=True)]
    found: dict[str, str] = {}
    for row, *line in lines:
        assert len(line) == ROWS[row], f"row {row} has {ROWS[row]} Terrains, not {len(line)}"
        found |= {f"{row}{n}": letter for n, letter in enumerate(line, start=1) if letter != "."}
    return found


def board(picture: str) -> str:
    """A drawn board as `Play.board` gives it."""
    return drawn(cells_in(picture))


# -- setting up --------------------------------------------------------------------------------------------


def table(
    picture: str = "",
    *,
    leaders: Pair = ("barush", "kashiri"),
    fallen: str = "",
    emanations: Pair = ("unah unah unah", "unah unah unah"),
    hand: Pair = ("", ""),
    deck: Pair = ("ighirish " * 5, "shekun " * 5),
    discard: Pair = ("", ""),
    energy: int | tuple[int, int] = 3,
    bonus: tuple[int, int] = (0, 0),
    arrow: tuple[int, int] = (4, 4),
    active: int = 0,
    turn: int = 7,
    phase: str = "",
    seed: int | str = 1,
    settings: dict[str, int | str] | None = None,
    **pieces: str,
) -> Play:
    """Phase 3 of `active`, or the beginning of its turn (`StartTurn`).

    `emanations` from west to east: `unah`, `unah=3` with damage, `-unah` for one that fell. `fallen` names
    the sides, S and N, whose Leader is defeated; `arrow` is what it shows then. Without a pair, the Energy is
    that of the active player.
    """
    places = {letter: where for where, letter in cells_in(picture).items()}
    assert places.keys() <= pieces.keys() | {"*"}, "every letter is a piece"
    lists, letters = lists_of(pieces, places, leaders, fallen, emanations)
    owned = (energy, 0) if active == 0 else (0, energy)
    facts: dict[str, Any] = {
        "seed": seed,
        "active": active,
        "turn": turn - 1 if phase == "StartTurn" else turn,
        "energy": list(energy) if isinstance(energy, tuple) else list(owned),
        "bonus": list(bonus),
        "arrow": [arrow[seat] if "SN"[seat] in fallen else -1 for seat in (0, 1)],
        "hand": list(hand),
        "deck": list(deck),
        "discard": list(discard),
        **lists,
    }
    if phase:
        facts["agenda"] = [f"{phase}({active})"]
    s = laid(ANKIRIL, facts, settings or {})
    oracle = oracle_at(s, phase == "StartTurn")
    return Play(
        Table(ANKIRIL, header_of(ANKIRIL, NAMES_OF_SEATS, s.settings, "", save(s)), s), letters, oracle
    )


def lists_of(
    pieces: dict[str, str], places: dict[str, str], leaders: Pair, fallen: str, emanations: Pair
) -> tuple[dict[str, Any], dict[str, int]]:
    """The lists of a position about the pieces, and where in them each letter is."""
    faces = [*leaders, *[word.strip("-").split("=")[0] for side in emanations for word in side.split()]]
    cells = ["-" if "SN"[seat] in fallen else FAR[seat] for seat in (0, 1)] + gates_of(emanations)
    owner = [0, 1, 0, 0, 0, 1, 1, 1]
    letters: dict[str, int] = {}
    for letter, words in pieces.items():
        seat, face = int(letter.islower()), words.split()[0]
        if CATALOG.names.index(face) in CATALOG.leaders:
            letters[letter] = seat
            faces[seat] = face
            cells[seat] = places.get(letter, "-")
            continue
        letters[letter] = len(faces)
        faces.append(face)
        cells.append(places[letter])
        owner.append(seat)
    creatures = [slot for slot in range(len(faces)) if slot < 2 or slot >= FIRST_ALLY]
    lists: dict[str, Any] = {name: [0] * len(faces) for name in (*MARKS, *FLAGS)}
    for name in (
        "status",
        "attack_mods",
        "health_mods",
        "arrival",
        "granted",
        "granted_next",
        "challenged_by",
    ):
        lists[name] = [0] * len(faces)
    for number, slot in enumerate(creatures, start=1):
        lists["arrival"][slot], lists["status"][slot] = number, 1
    for slot, word in enumerate(word for side in emanations for word in side.split()):
        lists["damage"][slot + 2] = int(word.partition("=")[2] or 0)
    known = [CATALOG.names.index(face) for face in faces]
    lists["element"] = [CATALOG.element[face] for face in known]
    lists["classes"] = [CATALOG.classes[face] for face in known]
    for letter, words in pieces.items():
        for word in words.split()[1:]:
            if word != "open":
                mark(lists, letters[letter], word, letters)
    lists |= {"piece": " ".join(faces), "cell": " ".join(cells), "owner": owner, "arrivals": len(faces) + 9}
    opened_by = [letters[letter] for letter, words in pieces.items() if "open" in words.split()]
    lists["open"] = opened_by[0] if opened_by else OFF
    return lists, letters


def gates_of(emanations: Pair) -> list[str]:
    """Where the Emanations stand."""
    words = [word for side in emanations for word in side.split()]
    places = ("b2", "b4", "b6", "f2", "f4", "f6")
    return ["-" if word.startswith("-") else place for word, place in zip(words, places, strict=True)]


def mark(lists: dict[str, Any], slot: int, word: str, letters: dict[str, int]) -> None:
    """One of the words about a piece."""
    name, _, value = word.partition("=")
    if name == "inactive":
        lists["status"][slot] = 0
    elif name in FLAGS:
        lists[name][slot] = 1
    elif name in ("attack", "health"):
        lists[f"{name}_mods"][slot] = int(value)
    elif name in ("granted", "granted_next"):
        lists[name][slot] |= KEYWORDS[value]
    elif name == "by":
        lists["challenged_by"][slot] |= sum(1 << letters[letter] for letter in value)
    elif name == "element":
        lists["element"][slot] = ELEMENTS.index(value)
    elif name == "class":
        lists["classes"][slot] = CLASSES.index(value)
    else:
        assert name in (*MARKS, "arrival"), f"unknown word: {word}"
        lists[name][slot] = int(value)


def laid(game: Game, facts: dict[str, Any], settings: dict[str, int | str]) -> State:
    """The position as it is read; the table goes on from it and tells what happens."""
    s = game.blank(2, game.checked(2, settings))
    read_numbers(s, facts)
    read_rng(s, facts)
    read_zones(s, facts)
    read_known(s, facts)
    read_agenda(s, facts)
    assert not game.check(s), game.check(s)
    return s


def scene(south: str, north: str = "", **rest: Any) -> Play:
    """The same in one line a side: `damsha c5 damage=2 by=d6, ighirish c4`. South's letters are A, B …"""
    sides = [[words.split() for words in side.split(",") if words.strip()] for side in (south, north)]
    lettered = [*zip(ascii_uppercase, sides[0], strict=False), *zip(ascii_lowercase, sides[1], strict=False)]
    places = {words[1]: letter for letter, words in lettered}
    for letter, (card, _, *words) in lettered:
        marks = [f"by={places[word[3:]]}" if word.startswith("by=") else word for word in words]
        rest[letter] = " ".join([card, *marks])
    return table(drawn(places), **rest)


def fresh(seed: int | str = 1, **settings: int | str) -> Play:
    """A game from its set-up."""
    return Play(open_table(ANKIRIL, NAMES_OF_SEATS, seed, settings), oracle=start(seed, settings))

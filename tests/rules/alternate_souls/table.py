"""A small table of Alternate Souls for tests: the board is drawn, rank 9 on top, and units are letters.

Capital letters are the first seat's units, small letters the second's; the first seat sits South unless said.
A piece is a character with what is special about it: `brann`, `brann 3` (damage), `brann rested`, and, where
it is not drawn, `brann lane 2`. A board is drawn whole, or only those ranks that matter, with their numbers.
"""

from collections.abc import Sequence
from typing import Any, Final

from soultable.core import questions
from soultable.core.agenda import State
from soultable.core.event import Event
from soultable.core.position_text import read_agenda, read_numbers, read_rng, save
from soultable.core.position_text_cards import read_zones
from soultable.core.record import Header, header_of
from soultable.core.table import Table, deal
from soultable.core.zone import HIDDEN, PILE
from soultable.games.alternate_souls.game import AlternateSoulsGame
from soultable.games.alternate_souls.rules.board import FILES, NAMES, RANKS
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.state import AlternateSouls
from soultable.games.alternate_souls.rules.stats import attack_of, defense_of
from soultable.games.registry import game as game_of
from tests.oracle.alternate_souls.position import both_facts, can_follow, oracle_of
from tests.oracle.in_step import InStep
from tests.rules.play import AnyPlay


def altsouls() -> AlternateSoulsGame:
    game = game_of("alternate-souls")
    assert isinstance(game, AlternateSoulsGame)
    return game


ALTSOULS: Final = altsouls()
CATALOG: Final = ALTSOULS.library.catalog
FAR: Final = 10  # where units wait that a test has nothing to do with
QUIET: Final = ("ilyane", "varka")  # Rulers for who needs none
NAMES_OF_SEATS: Final = ("South", "North")
Pair = tuple[str, str]


class Play(InStep, AnyPlay):
    """A running game."""

    def __init__(self, table: Table, letters: dict[str, int] | None = None) -> None:
        super().__init__(table)
        self.game = table.game
        self.letters = letters or {}
        self.removed_before = [len(self.zone("removed", seat).split()) for seat in (0, 1)]

    # -- answering -------------------------------------------------------------------------------------

    def say(self, answer: str, seat: int | None = None) -> None:
        who = questions.waiting(self.table.state)[0] if seat is None else seat
        self.told += self.answer(who, answer)

    def resign(self, seat: int) -> None:
        self.told = self.resign_both(seat)

    def until(self, kind: str, *preferred: str) -> None:
        """Answer with a preferred Option, or else the first, until this is asked."""
        told: list[Event] = []
        while not self.asked.endswith(kind):
            options = self.options()
            self.do(next((text for text in preferred if text in options), options[0]))
            told += self.told
        self.told = told

    def end_turn(self) -> None:
        """End the main phase and keep the hand."""
        self.do("end")
        if self.asked.endswith("OfferNewHand"):
            self.do("hold")

    def goes_on(self, answer: str) -> bool:
        return answer.split()[0] in ("play", "use", "linker")

    @property
    def state(self) -> AlternateSouls:
        assert isinstance(self.table.state, AlternateSouls)
        return self.table.state

    # -- looking ---------------------------------------------------------------------------------------

    def letter_of(self, unit: int) -> str:
        for letter, other in self.letters.items():
            if other == unit:
                return letter
        return "?"

    @property
    def board(self) -> str:
        s = self.state
        return drawn({s.squares[u]: self.letter_of(u) for u in range(UNITS) if s.squares[u] >= 0})

    def square(self, letter: str) -> str:
        """Where a unit stands, nothing if it is off the board."""
        square = self.state.squares[self.letters[letter]]
        return NAMES[square] if square >= 0 else ""

    @property
    def damage(self) -> dict[str, str]:
        """Damage and current DEF of the damaged units, as in `3/6`."""
        s = self.state
        hurt = {letter: unit for letter, unit in self.letters.items() if s.damage[unit]}
        return {letter: f"{s.damage[unit]}/{defense_of(s, unit)}" for letter, unit in hurt.items()}

    @property
    def rested(self) -> str:
        """The letters of the rested units."""
        return "".join(letter for letter, unit in sorted(self.letters.items()) if self.state.rested[unit])

    @property
    def lanes(self) -> dict[str, int]:
        """Who waits on the lanes, and where."""
        lane = self.state.lane
        return {letter: lane[unit] for letter, unit in self.letters.items() if lane[unit] >= 0}

    def attack(self, letter: str) -> int:
        return attack_of(self.state, self.letters[letter])

    def defense(self, letter: str) -> int:
        return defense_of(self.state, self.letters[letter])

    @property
    def will(self) -> tuple[int, ...]:
        return tuple(self.state.will)

    @property
    def spirit(self) -> tuple[int, ...]:
        return tuple(self.state.spirit)

    def zone(self, name: str, seat: int = 0) -> str:
        """The cards of a zone: piles from the top, rows from the oldest, heaps in the order of the set."""
        index = self.game.layout.place(name, seat)
        return self.spelled(index, [self.state.faces[card] for card in self.state.zones[index]])

    def seen_by(self, viewer: int | None, name: str, seat: int = 0) -> str:
        """The same as somebody sees it; `?` is a card whose face they do not know."""
        index = self.game.layout.place(name, seat)
        return self.spelled(index, self.table.view(viewer).faces[index])

    def spelled(self, index: int, faces: Sequence[int]) -> str:
        order = self.game.layout.zone(index).order
        if order == PILE:
            faces = faces[::-1]
        elif self.game.layout.zone(index).name != "play":
            faces = sorted(faces)
        return " ".join("?" if face == HIDDEN else self.game.names[face] for face in faces)

    def count(self, name: str, seat: int = 0) -> int:
        """How many cards lie there; of those removed, how many since the position was set up."""
        number = len(self.state.zones[self.game.layout.place(name, seat)])
        return number - self.removed_before[seat] if name == "removed" else number

    @property
    def counts(self) -> dict[str, int]:
        """The sizes of the first seat's zones."""
        return {name: self.count(name) for name in ("hand", "deck", "graveyard", "removed")}


# -- drawing -----------------------------------------------------------------------------------------------


def drawn(units: dict[int, str]) -> str:
    """The board with these letters on it."""
    ranks = [
        f"{rank + 1}  " + " ".join(units.get(rank * FILES + file, ".") for file in range(FILES))
        for rank in reversed(range(RANKS))
    ]
    return "\n".join([*ranks, "   a b c d e"])


def squares_in(picture: str) -> dict[int, str]:
    """Square -> letter, from a whole board or from ranks with their numbers before them."""
    lines = [line.split() for line in picture.strip().splitlines()]
    if lines and all(len(line) == FILES for line in lines):
        assert len(lines) == RANKS, "a board is drawn whole, or its ranks have numbers"
        lines = [[str(RANKS - place), *line] for place, line in enumerate(lines)]
    found: dict[int, str] = {}
    for rank, *line in lines:
        assert rank in "123456789" and len(line) == FILES, f"not a rank: {rank} {line}"
        first = (int(rank) - 1) * FILES
        found |= {first + file: letter for file, letter in enumerate(line) if letter != "."}
    return found


def board(picture: str) -> str:
    """A drawn board as `Play.board` gives it."""
    return drawn(squares_in(picture))


# -- setting up --------------------------------------------------------------------------------------------


def table(
    picture: str = "",
    *,
    hand: Pair = ("", ""),
    deck: Pair = ("...", "..."),
    graveyard: Pair = ("", ""),
    play: Pair = ("", ""),
    will: tuple[int, int] = (5, 5),
    spirit: tuple[int, int] = (2, 2),
    active: int = 0,
    south: int = 0,
    map: str = "a",
    turn: int = 7,
    phase: str = "MainPhase",
    seed: int | str = 1,
    settings: dict[str, int | str] | None = None,
    **pieces: str,
) -> Play:
    """The main phase of `active`, or another phase of its turn (`StartTurn`, `EndPhase`).

    Cards in play stand with the lower row of additions: `sissei_the_ancient_forest 3 war_drums`. Whoever is
    linked to a named card is in the lineup, far away on the lane if it is not drawn; a Ruler that is no piece
    has no influence. Cards named nowhere lie where `...` stands, or are out of the game.
    """
    lineups = [lineup_of(seat, pieces, (hand, deck, graveyard, play)) for seat in (0, 1)]
    squares = {letter: square for square, letter in squares_in(picture).items()}
    facts: dict[str, Any] = {
        "seed": seed,
        "active": active,
        "south": south,
        "map": "ab".index(map),
        "turn": turn,
        "will": list(will),
        "spirit": list(spirit),
        "hand": list(hand),
        "deck": list(deck),
        "graveyard": list(graveyard),
        "play": [" ".join(word for word in cards.split() if not word.isdigit()) for cards in play],
        "removed": ["" if "..." in "".join((deck[i], graveyard[i], hand[i])) else "..." for i in (0, 1)],
        "agenda": [f"{phase}({active})"],
        **{f"rows_{seat}": rows_in(play[seat]) for seat in (0, 1)},
        **lists_of(lineups, pieces, squares),
    }
    letters = {letter: unit_named(lineups, letter, piece) for letter, piece in pieces.items()}
    s = state_of(facts, settings or {})
    return opened(s, header_of(ALTSOULS, NAMES_OF_SEATS, s.settings, "", save(s)), letters)


def seat_of(letter: str) -> int:
    return 0 if letter.isupper() else 1


def lineup_of(seat: int, pieces: dict[str, str], cards: tuple[Pair, ...]) -> list[str]:
    """The Ruler and the Linkers of a seat: its pieces, and whoever is linked to a card that is named."""
    wanted = [piece.split()[0] for letter, piece in pieces.items() if seat_of(letter) == seat]
    for pair in cards:
        faces = [CATALOG.names.index(word) for word in pair[seat].split() if word in CATALOG.names]
        wanted += [CATALOG.names[CATALOG.links[face]] for face in faces]
    rulers = [CATALOG.names[face] for face in CATALOG.rulers]
    linkers = list(dict.fromkeys(name for name in wanted if name not in rulers))
    named = list(dict.fromkeys(name for name in wanted if name in rulers)) or [QUIET[seat]]
    assert len(named) == 1, f"one Ruler a side: {named}"
    assert len(linkers) < SIDE, f"five Linkers a side: {linkers}"
    return [*named, *linkers, *["-"] * (SIDE - 1 - len(linkers))]


def unit_named(lineups: list[list[str]], letter: str, piece: str) -> int:
    seat = seat_of(letter)
    return seat * SIDE + lineups[seat].index(piece.split()[0])


def lists_of(lineups: list[list[str]], pieces: dict[str, str], squares: dict[str, int]) -> dict[str, Any]:
    """The lists of a position about the units."""
    lineup = [name for own in lineups for name in own]
    lane = [-1 if name == "-" else FAR for name in lineup]
    facts = {"squares": [-1] * UNITS, "lane": lane, "damage": [0] * UNITS, "rested": [0] * UNITS}
    flipped = [1, 1]
    for letter, piece in pieces.items():
        unit, (name, *rest) = unit_named(lineups, letter, piece), piece.split()
        if letter in squares:
            facts["squares"][unit], lane[unit] = squares[letter], -1
        else:
            lane[unit] = CATALOG.character(CATALOG.names.index(name)).standby
            flipped[seat_of(letter)] &= int(unit % SIDE > 0)
        for word, before in zip(rest, ["", *rest], strict=False):
            if before == "lane":
                lane[unit] = int(word)
            elif word.isdigit():
                facts["damage"][unit] = int(word)
            elif word == "rested":
                facts["rested"][unit] = 1
            else:
                assert word == "lane" and letter not in squares, piece
    assert squares.keys() <= pieces.keys(), "every letter is a piece"
    return {"lineup": " ".join(lineup), **facts, "flipped": flipped}


def rows_in(cards: str) -> list[int]:
    """The lower rows of cards in play, 0 for regalia."""
    words = cards.split()
    pairs = zip(words, [*words, ""][1:], strict=True)
    return [int(row) if row.isdigit() else 0 for word, row in pairs if not word.isdigit()]


def state_of(facts: dict[str, Any], settings: dict[str, int | str]) -> State:
    """Read the position, and do not go on yet, so that the beginning is told at the table, too."""
    s = ALTSOULS.blank(2, ALTSOULS.checked(2, settings))
    read_numbers(s, facts)
    read_rng(s, facts)
    read_zones(s, facts)
    read_agenda(s, facts)
    assert not ALTSOULS.check(s), ALTSOULS.check(s)
    return s


def opened(s: State, header: Header, letters: dict[str, int] | None = None) -> Play:
    """A game at the table from here on, and with an oracle in step if it can follow."""
    oracle = oracle_of(s) if can_follow(s) else None
    game = Play(Table(s.game, header, s), letters)
    game.follow(oracle, both_facts)
    return game


def fresh(seed: int | str = 1, **settings: int | str) -> Play:
    """A game from its set-up."""
    header = header_of(ALTSOULS, NAMES_OF_SEATS, ALTSOULS.checked(2, settings), str(seed), "")
    return opened(deal(ALTSOULS, header), header)

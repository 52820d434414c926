"""A small table of Sengoku Yugi for tests: both halves are drawn, seat B on top, and units are letters.

Capital letters are units of seat A (below), small letters those of seat B; `S_` lies in Defense Stance. In
the middle of a Backline stands the HP of the Stronghold, behind `|` the unit in the Command Zone. Two lines
are the two Frontlines. A piece is its top card with what is special about it, stacks from the bottom up:
`soma-3 hp=2 gs=nameless-swordsman,soma-1 with=harbee,raibee burn fire atk+2:turn fresh bound turned used=1`.
A Released Familiar has `es=` instead of `gs=`; `down` is face-down; `moved` has made a free Move; what a card
below has used is `gs=soma-1:8`.

An oracle plays along from the set-up or from a position at rest, unless it does not know the cards.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from soultable.core import questions
from soultable.core.bits import members
from soultable.core.position_text import read_agenda, read_numbers, read_rng, save
from soultable.core.position_text_cards import read_known, read_zones
from soultable.core.record import header_of
from soultable.core.rng import Rng, seeded
from soultable.core.table import Table, open_table
from soultable.core.zone import HEAP, HIDDEN, PILE
from soultable.games.registry import game as game_of
from soultable.games.sengoku_yugi.game import SengokuYugiGame
from soultable.games.sengoku_yugi.rules.board import NAMES, SEAT_OF, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.state import MARKS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.stacks import begin_of, end_of
from soultable.games.sengoku_yugi.rules.units.stats import power_of
from tests.oracle.driver import Oracle
from tests.oracle.in_step import InStep
from tests.oracle.sengoku_yugi.agreement import facts_and_powers, oracle_beside
from tests.oracle.sengoku_yugi.oracle import start
from tests.rules.play import AnyPlay
from tests.rules.sengoku_yugi.picture import FLAGS, drawn, facts_of, signs_in


def sengoku(*cards: Path) -> SengokuYugiGame:
    game = game_of("sengoku-yugi", cards)
    assert isinstance(game, SengokuYugiGame)
    return game


SENGOKU: Final = sengoku()
GUESTS: Final = sengoku(Path(__file__).with_name("guests.toml"))
CATALOG: Final = SENGOKU.library.catalog
NAMES_OF_SEATS: Final = ("Aoi", "Ban")
END_STEPS: Final = (
    "PassTurn({0})",
    "EndParalysis({0})",
    "EndEffects()",
    "SufferPoison({0})",
    "Timing(12, -1)",
)
PHASES: Final = {
    "start": ("StartTurn({0})",),
    "charge": (*END_STEPS, "Main({0})", "DrawUp({0})", "Charge({0}, 0)"),
}
Pair = tuple[str, str]


class Play(InStep, AnyPlay):
    """A running game, with the oracle in step."""

    def __init__(
        self, table: Table, letters: dict[str, str] | None = None, oracle: Oracle[Any] | None = None
    ) -> None:
        assert isinstance(table.game, SengokuYugiGame)
        super().__init__(table)
        self.follow(oracle, facts_and_powers)
        self.game = table.game
        self.catalog = self.game.library.catalog
        self.letters = {letter: self.cards_on(place) for letter, place in (letters or {}).items()}

    # -- answering -------------------------------------------------------------------------------------

    def say(self, answer: str, seat: int | None = None) -> None:
        who = questions.waiting(self.state)[0] if seat is None else seat
        self.told += self.answer(who, answer)
        self.move_letters()

    def resign(self, seat: int) -> None:
        self.told = self.resign_both(seat)

    def let(self) -> None:
        """Nobody uses, pays, counters or takes anything, until a turn player is asked for the next action."""
        while self.state.result is None and self.kind not in ("Main", "Charge"):
            option = self.game.passing(self.state)
            if option is None:
                return
            self.say(option.text)

    def fight(self, attacker: str, target: str, manner: str = "physical") -> None:
        """An attack upon a place to its end; what the defender and the attacker may do, they let pass."""
        self.do(f"attack {attacker}", manner)
        self.let()
        if self.kind == "ChooseTarget":
            self.say(f"target {target}")
            self.let()

    def end_turn(self) -> None:
        """The turn ends, and the other player comes to the Main Phase, charging AP and nothing else."""
        self.told = []
        self.say("end")
        while self.state.result is None and self.kind != "Main":
            self.let()
            if self.kind == "Charge":
                offered = self.options()
                self.say(next((one for one in ("ap", "done", "finish") if one in offered), offered[0]))

    def dice(self, *numbers: int) -> None:
        """The next dice will show these."""
        self.state.rng = loaded(numbers).clone()
        if self.oracle is not None:
            self.oracle.table.chance.words = self.state.rng.words()

    def changed_by_hand(self) -> None:
        """After a test has changed the State: an oracle goes on from there, if it is at rest."""
        self.follow(oracle_beside(self.state), facts_and_powers)

    def goes_on(self, answer: str) -> bool:
        return answer != "end"

    @property
    def state(self) -> SengokuYugi:
        assert isinstance(self.table.state, SengokuYugi)
        return self.table.state

    @property
    def kind(self) -> str:
        return type(self.state.asked).__name__

    # -- looking ---------------------------------------------------------------------------------------

    def cards_on(self, where: str) -> set[int]:
        """What a unit is known by: its characters, or the cards of a Released Familiar."""
        s, place = self.state, NAMES.index(where)
        cards = s.field(SEAT_OF[place])[begin_of(s, place) : end_of(s, place)]
        characters = {card for card in cards if self.catalog.is_character[s.faces[card]]}
        return characters or set(cards)

    def move_letters(self) -> None:
        """Letters go with their units."""
        places = [self.cards_on(NAMES[place]) for place in members(self.state.units(0) | self.state.units(1))]
        for letter, cards in self.letters.items():
            self.letters[letter] = next((found for found in places if found & cards), set())

    def letter(self, place: int) -> str:
        """The letter of a unit; one that came later has none."""
        cards = self.cards_on(NAMES[place])
        return next((letter for letter, own in self.letters.items() if own & cards), "")

    @property
    def board(self) -> str:
        """The two halves as they are; `*` is a unit without a letter, `?` one that is face-down."""
        s = self.state
        signs = {NAMES[place]: "?" for place in members(s.face_down)}
        for place in members(s.units(0) | s.units(1)):
            signs[NAMES[place]] = (self.letter(place) or "*") + ("_" if s.is_lying(place) else "")
        for seat in (0, 1):
            signs[NAMES[STRONGHOLD_AT[seat]]] = str(s.stronghold_hp[seat])
        return drawn(signs)

    @property
    def units(self) -> dict[str, str]:
        """All units by their letters, or by their places: `af3 soma-3 hp=2 defense gs=soma-1 burn`."""
        found: dict[str, str] = {}
        for place in members(self.state.units(0) | self.state.units(1)):
            letter, text = self.letter(place), self.shown(place)
            found[letter or NAMES[place]] = f"{NAMES[place]} {text}" if letter else text
        return found

    def shown(self, place: int) -> str:
        s, name, is_character = self.state, self.game.names, self.catalog.is_character
        seat, begin, end = SEAT_OF[place], begin_of(self.state, place), end_of(self.state, place)
        faces = [s.faces[card] for card in s.field(seat)[begin:end]]
        characters = [name[face] for face in faces if is_character[face]]
        familiars = [name[face] for face in faces if not is_character[face]]
        below = characters[:-1] if characters else familiars[:-1]
        words = [name[s.top[place]], f"hp={s.hp[place]}"]
        words += ["defense"] if s.is_lying(place) else []
        words += [f"{'gs' if characters else 'es'}={','.join(below)}"] if below else []
        words += [f"with={','.join(familiars)}"] if characters and familiars else []
        for kind in ("ailing", "blessed", "mods"):
            marks = [self.game.spelled[kind][code] for code in s.public_list(kind)]
            words += [mark.partition(":")[2] for mark in marks if mark.startswith(f"{NAMES[place]}:")]
        words += [word for word, kind in FLAGS.items() if place in s.public_list(kind)]
        used = s.stacks(seat)[begin + len(characters) - 1 if characters else end - 1] % MARKS
        words += [f"used={used}"] if used else []
        words += ["familiar=1"] if characters and s.stacks(seat)[end - 1] % MARKS and familiars else []
        return " ".join(words)

    def powers(self, where: str) -> tuple[int, int, int, int]:
        """ATK, MAT, DEF and MDF of the unit on a place, as they are now."""
        place = NAMES.index(where)
        atk, mat, defense, mdf = (int(power_of(self.state, place, power)) for power in range(4))
        return atk, mat, defense, mdf

    @property
    def ap(self) -> tuple[int, int]:
        return self.state.ap[0], self.state.ap[1]

    @property
    def strongholds(self) -> tuple[int, int]:
        """The HP of the Strongholds."""
        return self.state.stronghold_hp[0], self.state.stronghold_hp[1]

    def zone(self, name: str, seat: int = 0) -> str:
        """The cards of a zone: the Stronghold from the top, rows in order, the others in that of the set."""
        index = self.game.layout.place(name, seat)
        return self.spelled(index, [self.state.faces[card] for card in self.state.zones[index]])

    def seen_by(self, viewer: int | None, name: str, seat: int = 0) -> str:
        """The same as somebody sees it; `?` is a card whose face they do not know."""
        index = self.game.layout.place(name, seat)
        return self.spelled(index, self.table.view(viewer).faces[index])

    def spelled(self, index: int, faces: Sequence[int]) -> str:
        order = self.game.layout.zone(index).order
        ordered = faces[::-1] if order == PILE else sorted(faces) if order == HEAP else faces
        return " ".join("?" if face == HIDDEN else self.game.names[face] for face in ordered)


@cache
def loaded(numbers: tuple[int, ...]) -> Rng:
    """A generator whose next dice show these numbers."""
    for seed in range(100_000):
        rng = seeded(f"die {seed}")
        if all(1 + rng.below(6) == number for number in numbers):
            return seeded(f"die {seed}")
    raise AssertionError(f"no seed found for {numbers}")


# -- setting up --------------------------------------------------------------------------------------------


def table(
    picture: str = "",
    *,
    hand: Pair = ("", ""),
    familiars: Pair = ("", ""),
    stronghold: Pair = ("benio-2 benio-2 benio-2", "tetsuma-3 tetsuma-3 tetsuma-3"),
    standby: Pair = ("", ""),
    banish: Pair = ("", ""),
    summoning: Pair = ("", ""),
    ap: int | tuple[int, int] = (10, 10),
    active: int = 0,
    turn: int = 7,
    phase: str = "",
    seed: int | str = 1,
    spent: str = "",
    settings: dict[str, int | str] | None = None,
    game: SengokuYugiGame = SENGOKU,
    units: dict[str, str] | None = None,
    **pieces: str,
) -> Play:
    """The Main Phase of `active`, its Charge Phase (`charge`) or the beginning of its turn (`start`)."""
    signs = signs_in(picture) if picture.strip() else {}
    pieces |= units or {}
    hp = [int(signs.pop(NAMES[place], 6)) for place in STRONGHOLD_AT]
    facts: dict[str, Any] = {
        "seed": seed,
        "active": active,
        "turn": turn - 1 if phase == "start" else turn,
        "ap": [ap, ap] if isinstance(ap, int) else list(ap),
        "stronghold_hp": hp,
        "spent": spent,
        "hand": list(hand),
        "familiars": list(familiars),
        "stronghold": list(stronghold),
        "standby": list(standby),
        "banish": list(banish),
        "summoning": list(summoning),
        **facts_of(signs, pieces, game.spelled),
    }
    if phase:
        facts["agenda"] = [step.format(active) for step in PHASES[phase]]
    wished: dict[str, int | str] = {"mode": "ultimate"} if has_familiars(facts) else {}
    letters = {
        sign.rstrip("_"): place for place, sign in signs.items() if "down" not in pieces[sign[0]].split()
    }
    s = laid(game, facts, wished | (settings or {}))
    oracle = oracle_beside(s)
    return Play(Table(game, header_of(game, NAMES_OF_SEATS, s.settings, "", save(s)), s), letters, oracle)


def has_familiars(facts: dict[str, Any]) -> bool:
    words = " ".join([*facts["familiars"], *facts["summoning"], *facts["field"]]).split()
    return any(
        word in CATALOG.names and not CATALOG.is_character[CATALOG.names.index(word)] for word in words
    )


def laid(game: SengokuYugiGame, facts: dict[str, Any], settings: dict[str, int | str]) -> SengokuYugi:
    """The position, read but not gone on with: the beginning is told at the table, too."""
    s = game.blank(2, game.checked(2, settings))
    read_numbers(s, facts)
    read_rng(s, facts)
    read_zones(s, facts)
    read_known(s, facts)
    read_agenda(s, facts)
    assert not game.check(s), game.check(s)
    return s


def fresh(seed: int | str = 1, **settings: int | str) -> Play:
    """A game from its set-up."""
    return Play(open_table(SENGOKU, NAMES_OF_SEATS, seed, settings), oracle=start(seed, settings))

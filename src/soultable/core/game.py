"""The Game base class, which every game derives from, and the Settings of a table."""

from pathlib import Path
from typing import Any, Final

from soultable.compiled.open_classes import mypyc_attr
from soultable.core.agenda import Decision, Result, State, Step
from soultable.core.catalogue import DEFAULT, Catalogue, catalogue_of
from soultable.core.errors import BadNotation, BadSetting, nearest
from soultable.core.event import Event, Message
from soultable.core.option import Option, Reason, same_text
from soultable.core.rng import Rng, seeded
from soultable.core.tool_settings import GameTooling
from soultable.core.zone import Layout

Settings = dict[str, int | str]


class Setting:
    """One table setting: one of `words`, or a number from `low` to `high`."""

    def __init__(
        self,
        name: str,
        default: int | str,
        words: tuple[str, ...],
        low: int,
        high: int,
        rule: str,
        sentence: str,
        unoffered: str = "",
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.words: Final = words
        self.low: Final = low
        self.high: Final = high
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.unoffered: Final = unoffered  # a word that is accepted but never suggested

    def checked(self, value: int | str) -> int | str:
        """The value as the setting's type, or BadSetting that says what is allowed."""
        if str(value) in self.words or (self.unoffered and value == self.unoffered):
            return str(value)
        if self.high >= self.low and is_number(value) and self.low <= int(value) <= self.high:
            return int(value)
        raise BadSetting(f"{self.name}: '{str(value)[:80]}' does not fit; {self.allowed()} [{self.rule}]")

    def allowed(self) -> str:
        """The allowed values, in words."""
        choices = ", ".join(self.words)
        numbers = f"a whole number from {self.low} to {self.high}" if self.high >= self.low else ""
        return " or ".join(part for part in (choices, numbers) if part)


def is_number(value: int | str) -> bool:
    text = str(value)
    digits = text[1:] if text.startswith("-") else text
    return not isinstance(value, bool) and digits.isascii() and digits.isdigit() and len(digits) < 10


def word(
    name: str, default: str, words: tuple[str, ...], rule: str, sentence: str, unoffered: str = ""
) -> Setting:
    """A setting whose value is one of these words."""
    return Setting(name, default, words, 0, -1, rule, sentence, unoffered)


def number(name: str, default: int, low: int, high: int, rule: str, sentence: str) -> Setting:
    """A setting whose value is a number."""
    return Setting(name, default, (), low, high, rule, sentence)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook with one card set. It is immutable, and all its States share it.

    To write a game, derive from this class and from State, and write its Steps and Decisions.
    """

    slug: str = ""
    title: str = ""
    sentence: str = ""
    aim: str = ""  # how to win, in one sentence
    tooling: GameTooling  # what agents, benchmark and conformance kit need to know
    rules_version: int = 1
    fewest: int = 2
    most: int = 2
    layout: Layout
    numbers: tuple[str, ...]  # the public numbers that the State adds
    lists: tuple[str, ...]  # its public lists of numbers
    spelled: dict[str, list[str]]  # for some of `lists`: the words that positions use for the numbers
    hidden_choices: tuple[str, ...] = ()  # Decisions whose answer the other seats do not see
    tells: tuple[str, ...] = ()  # Events about hidden cards that stay where they are
    heads: frozenset[str]  # Events that cause what their Step tells and pushes afterwards
    quiet: frozenset[str]  # Events that complete the account, but are dull to read
    terms: tuple[str, ...] = ()  # words of the game that Events name: word-… in its catalogues
    squares: tuple[str, ...] = ()  # the places on its board, as Events name them: square.c4
    messages: Path  # the folder of its catalogues
    steps: dict[str, type[Step[Any]]]  # every Step of the game and of core.combinators, by name
    names: list[str]  # face -> card id
    titles: list[str]  # face -> card name for people
    texts: list[str]  # face -> rules text
    cards_hash: str = ""
    cards_name: str = ""

    def __init__(self, state: type[State]) -> None:
        public = [field for field in state.FIELDS if field.public_name]
        self.fields: Final = {field.public_name: field for field in public}
        self.numbers = tuple([field.public_name for field in public if field.is_number])
        self.lists = tuple([field.public_name for field in public if not field.is_number])
        self.heads = frozenset()
        self.quiet = frozenset()
        self.messages = Path()
        self.vocabulary: list[Option] = []
        self.by_text: dict[str, Option] = {}
        self.spelled = {}
        self.defaults: Final[dict[int, Settings]] = {}  # by number of seats; shared, never changed

    # -- what each game provides ----------------------------------------------------------------------

    def settings(self, seats: int) -> list[Setting]:
        """The table settings for this number of seats."""
        return []

    def blank(self, seats: int, settings: Settings) -> State:
        """A State with empty zones and an empty agenda."""
        raise AssertionError("each game makes its own State")

    def opening(self) -> Step[Any]:
        """The Step that sets up the table."""
        raise AssertionError("each game has a set-up")

    def evaluate(self, s: State, seat: int) -> float:
        """How good the position is for the seat, from 0 (lost) to 1 (won). Agents use it."""
        raise AssertionError("each game has an evaluation")

    def prospect(self, s: State, seat: int) -> float:
        """How likely the seat is to win, at any moment of a turn. For agents that search several turns."""
        return self.evaluate(s, seat)

    def passing(self, s: State) -> Option | None:
        """The Option that amounts to passing for the seat that is asked, if any. Agents use it."""
        return None

    def resign(self, s: State, seat: int) -> None:
        """The seat gives up. The caller settles the State afterwards."""
        raise AssertionError("each game says what resignation means")

    def next_settings(self, wished: Settings, before: Settings, result: Result) -> Settings:
        """The settings of the next game at a table: from those `wished`, and those of the game `before`."""
        return wished

    def places(self, s: State) -> list[int]:
        """The final place of each seat: 1 for the best, equal places for ties. For statistics."""
        assert s.result is not None, "only a finished game has places"
        returns = s.result.returns
        return [1 + sum(other > mine for other in returns) for mine in returns]

    def pieces(self, s: State) -> list[tuple[int, str]]:
        """The face and place of each piece on a board or waiting beside it. For statistics."""
        return []

    def fits(self, s: State) -> bool:
        """Whether an imagined world could have arisen in play. See core.view.imagine."""
        return True

    def suppose(self, s: State, viewer: int, own: list[int], seen: list[list[int]]) -> None:
        """Where decks are secret: guess the other players' cards, given the cards seen in each zone.

        The imagined world has its public facts already, and no cards in any zone yet.
        """

    def gather(self, s: State, named: list[list[str]]) -> None:
        """Where decks are secret: take the cards of a position from those that its zones name."""

    def deal_first(self, s: State, pool: list[int]) -> None:
        """Deal the cards that must lie in certain hidden places of an imagined world. The rest is random."""

    def stock_of(self, face: int) -> str:
        """The kind of card back of this face."""
        return ""

    def may_hold(self, zone: str, face: int) -> bool:
        """Whether a card of this face can lie in a choosy zone."""
        return True

    def agenda_for(self, s: State) -> list[Step[Any]]:
        """The agenda for a position written without one: usually the start of a turn."""
        raise AssertionError("each game supplies an agenda")

    def check_facts(self, s: State, numbers: dict[str, int], lists: dict[str, list[int]]) -> str:
        """What is wrong with public facts read from a file, or "". Asked before they are set.

        The numbers are within their spans already. It may add to the lists what the file leaves out.
        """
        return ""

    def check(self, s: State) -> str:
        """What is impossible about a position read from a file, or ""."""
        return ""

    # -- what all games share -------------------------------------------------------------------------

    def catalogue(self, language: str = DEFAULT) -> Catalogue:
        """What the game says in a language, with the names of these cards."""
        return catalogue_of(language, self.messages, tuple(self.names), tuple(self.titles))

    def render(self, said: Event | Message | Reason | str, language: str = DEFAULT) -> str:
        """An Event, prompt, label, hint or Reason in words."""
        return self.catalogue(language).render(said)

    def worth_reading(self, events: list[Event]) -> list[Event]:
        """The Events without those that only complete the account."""
        return [event for event in events if event.id not in self.quiet]

    def learn(self, options: list[Option]) -> None:
        """Add Options to the vocabulary: all answers that can ever be given."""
        for option in options:
            assert option.text not in self.by_text, option.text
            self.vocabulary.append(option)
            self.by_text[option.text] = option

    def option(self, text: str) -> Option:
        """The Option with this notation, whether it is legal now or not."""
        found = self.by_text.get(same_text(text[:200]))
        if found is None:
            hint = nearest(same_text(text[:200]), list(self.by_text))
            raise BadNotation("unknown-notation", "", f"'{text[:80]}' is not a move of {self.title}{hint}")
        return found

    def checked(self, seats: int, given: Settings) -> Settings:
        """All settings with their values: the given ones, checked, and defaults for the rest."""
        if not self.fewest <= seats <= self.most:
            span = f"{self.fewest}" if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise BadSetting(f"players: {self.title} is for {span} players, not {seats}")
        if seats not in self.defaults:
            self.defaults[seats] = {setting.name: setting.default for setting in self.settings(seats)}
        if not given:
            return self.defaults[seats]
        known = {setting.name: setting for setting in self.settings(seats)}
        for name in given:
            if name not in known:
                raise BadSetting(f"unknown setting '{name[:80]}'{nearest(name, list(known))}")
        chosen = {name: known[name].checked(value) for name, value in given.items()}
        return {**self.defaults[seats], **chosen}

    def start(self, seats: int, seed: int | str, settings: Settings | None = None) -> State:
        """A new game, settled at its first Decision."""
        s = self.deal(seats, seeded(seed), settings or {})
        s.settle()
        return s

    def deal(self, seats: int, rng: Rng, settings: Settings) -> State:
        """A new State, with the set-up still to be carried out."""
        s = self.blank(seats, self.checked(seats, settings))
        s.rng = rng
        s.push(self.opening())
        return s


def loss_for(seat: int, s: State, ending: str, rule: str) -> Result:
    """The Result in which this seat loses and everybody else wins."""
    winners = [other for other in range(s.seats) if other != seat]
    return Result(
        [1.0 / len(winners) if w in winners else 0.0 for w in range(s.seats)], winners, ending, rule
    )


def decision_of(s: State) -> Decision[Any] | None:
    """The open Decision."""
    return s.asked

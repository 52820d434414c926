"""Random games from a seed: random settings and answers, and sometimes a resignation."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from soultable.core.agenda import State
from soultable.core.errors import BadSetting
from soultable.core.game import Game, Setting, Settings
from soultable.core.option import Option
from soultable.core.questions import answer, options_of, waiting
from soultable.core.record import RESIGN
from soultable.core.rng import Rng, seeded
from soultable.core.table import Table, open_table
from soultable.games.registry import game as game_of
from soultable.lab.conformance.report import Broken, Counterexample

TOO_LONG: Final = 400_000  # decisions; every game's own limit is lower
TURN_LIMITS: Final = ("max_turns", "turn_limit")  # the settings that limit a game's length; 0 means unlimited
LONG: Final = 200  # decisions; after these, a game is examined less and less often
GIVEN_UP_AFTER: Final = 5_000  # decisions, in a game without a limit
LIKINGS: Final = (1, 1, 3, 12)  # weights by which some kinds of answer are preferred
NEWS: Final = 24  # the weight of an answer that was never given before, for coverage
RESIGNATIONS: Final = 12  # one game in this many ends by resignation
NEAR_THE_LOWEST: Final = 30
MUTE_GAMES: Final = 5  # of games without any decision, one in this many is kept


class Move:
    """One answer in a random game. Without an Option, the seat resigns."""

    def __init__(self, seat: int, option: Option | None) -> None:
        self.seat: Final = seat
        self.option: Final = option
        self.text: Final = RESIGN if option is None else option.text


class Walk:
    """One random game, with all that is needed to replay it: seats, settings, seed, answers so far."""

    def __init__(self, game: Game, seats: int, seed: str, given: Settings | None = None) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.seed: Final = seed
        self.rng: Final = seeded(f"walk:{seed}")
        self.settings: Final = playable_settings(game, seats, seed, self.rng, given or {})
        self.is_free: Final = not given  # whether all settings are random
        self.answers: list[tuple[int, str]] = []
        self.gives_up_at = self.rng.below(60) if self.rng.below(RESIGNATIONS) == 0 else -1
        self.is_endless: Final = turn_limit(self.settings) == 0
        self.likings: dict[str, int] = {}
        self.given: Counter[str] | None = None  # counts over all games so far: then new answers are preferred

    def start(self) -> State:
        return self.game.start(self.seats, self.seed, self.settings)

    def moves(self, s: State, carry_out: Callable[[State, Move], None] | None = None) -> Iterator[Move]:
        """Play a State to its end. Each Move is yielded before it is made, here or as the caller does it."""
        while s.result is None:
            if len(self.answers) > TOO_LONG:
                raise Broken(f"after {TOO_LONG} answers the game has not ended")
            move = self.next_move(s)
            yield move
            self.answers.append((move.seat, move.text))
            (carry_out or make)(s, move)

    def table(self) -> Table:
        """The same game on a Table, which records it."""
        names = tuple(f"seat {seat}" for seat in range(self.seats))
        return open_table(self.game, names, self.seed, self.settings)

    def moves_at(self, table: Table) -> Iterator[Move]:
        """Play a Table to its end. Each Move is yielded before it is made."""
        while table.state.result is None:
            if len(self.answers) > TOO_LONG:
                raise Broken(f"after {TOO_LONG} answers the game has not ended")
            move = self.next_move(table.state)
            yield move
            self.answers.append((move.seat, move.text))
            if move.option is None:
                table.resign(move.seat)
            else:
                table.answer(move.seat, move.text, table.request_number)

    def next_move(self, s: State) -> Move:
        given = len(self.answers)
        if given == self.gives_up_at or (self.is_endless and given >= GIVEN_UP_AFTER):
            seat = self.rng.below(s.seats)
            if not s.is_out(seat):
                return Move(seat, None)
        asked = waiting(s)
        if not asked:
            raise Broken("the game is not over, but nobody is asked anything")
        seat = asked[self.rng.below(len(asked))]
        return Move(seat, self.pick(options_of(s, seat)))

    def pick(self, options: list[Option]) -> Option:
        """Pick an answer. Each game prefers different kinds of answer, so that games differ more."""
        weights = [self.liking(option.text.rpartition(" ")[0] or option.text) for option in options]
        if self.given is not None:
            weights = [
                weight * max(1, NEWS // (1 + self.given[option.text]))
                for weight, option in zip(weights, options, strict=True)
            ]
        place = self.rng.below(sum(weights))
        for option, weight in zip(options, weights, strict=True):
            place -= weight
            if place < 0:
                if self.given is not None:
                    self.given[option.text] += 1
                return option
        raise AssertionError("the place is below the sum of the weights")

    def liking(self, words: str) -> int:
        if words not in self.likings:
            self.likings[words] = LIKINGS[self.rng.below(len(LIKINGS))]
        return self.likings[words]

    def is_examined(self, rng: Rng, one_in: int) -> bool:
        """Whether to examine this moment: one in `one_in`, and fewer in a long game."""
        return rng.below(one_in * max(len(self.answers), LONG) // LONG) == 0

    def counterexample(self, problem: str) -> Counterexample:
        return Counterexample(
            self.game.slug, self.seats, dict(self.settings), self.seed, list(self.answers), problem
        )


def playable_settings(game: Game, seats: int, seed: str, rng: Rng, given: Settings) -> Settings:
    """Random settings. Those with which nobody is ever asked anything are made rare."""
    settings = random_settings(game, seats, rng, given)
    while game.start(seats, seed, settings).result is not None and rng.below(MUTE_GAMES) > 0:
        settings = random_settings(game, seats, rng, given)
    return settings


def random_settings(game: Game, seats: int, rng: Rng, given: Settings) -> Settings:
    """The given settings, with defaults and random values for the rest, in a valid combination."""
    while True:
        settings = {setting.name: random_value(setting, rng) for setting in game.settings(seats)}
        try:
            return game.checked(seats, {**settings, **given})
        except BadSetting:
            continue


def turn_limit(settings: Settings) -> int | None:
    """The turn limit in these settings. 0 means unlimited; None means that they have none."""
    return next((int(settings[name]) for name in TURN_LIMITS if name in settings), None)


def random_value(setting: Setting, rng: Rng) -> int | str:
    """A random word or number. Half of the numbers are low, because low limits matter more."""
    luck = rng.below(8)
    if setting.words and (luck < 7 or setting.high < setting.low):
        return setting.words[rng.below(len(setting.words))]
    if luck < 4:
        return setting.default
    if luck == 7:
        return setting.high
    return setting.low + rng.below(min(setting.high - setting.low, NEAR_THE_LOWEST) + 1)


def make(s: State, move: Move) -> None:
    """Carry out a Move on a State."""
    if move.option is None:
        s.enter(None)
        s.game.resign(s, move.seat)
        s.settle()
    else:
        answer(s, move.seat, move.option)


def replayed(example: Counterexample) -> State:
    """The State at the end of a counterexample's answers."""
    game = game_of(example.game)
    s = game.start(example.seats, example.seed, example.settings)
    for seat, text in example.answers:
        make(s, Move(seat, None if text == RESIGN else game.option(text)))
    return s


def play_out(s: State, rng: Rng, most: int = TOO_LONG) -> int:
    """Answer at random until the end, or at most `most` times. Returns the number of answers."""
    given = 0
    while s.result is None and given < most:
        asked = waiting(s)
        if not asked:
            raise Broken("the game is not over, but nobody is asked anything")
        seat = asked[rng.below(len(asked))]
        options = options_of(s, seat)
        answer(s, seat, options[rng.below(len(options))])
        given += 1
    if given == TOO_LONG:
        raise Broken(f"after {TOO_LONG} answers the game has not ended")
    return given

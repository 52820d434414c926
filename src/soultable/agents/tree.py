"""Information-set Monte Carlo tree search: one tree over answers, walked in many imagined worlds.

A spot of the tree stands for what has been answered since the root, whatever cards and dice the worlds held.
Its moves are all that were ever offered there; in each world only the offered ones compete, and a move is
judged by how often it was chosen among the times it could be. Sealed answers are mixed by regret matching,
each seat without knowing of the others, and the mixture is what the search recommends there.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from soultable.core.agenda import State
from soultable.core.chance import Rng
from soultable.core.flow import Together
from soultable.core.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

UNKNOWN: Final = -1.0  # a value that nobody has asked for yet
CURIOSITY: Final = 0.2  # the part of a mixture that is spread evenly, so that nothing is forgotten


class Moves:
    """How the moves of one seat at one spot have fared."""

    def __init__(self) -> None:
        self.index: Final[dict[Option, int]] = {}
        self.moves: Final[list[Option]] = []
        self.visits: Final[list[int]] = []
        self.offered: Final[list[int]] = []  # how often each could have been chosen
        self.totals: Final[list[float]] = []
        self.regrets: Final[list[float]] = []  # of sealed answers
        self.shares: Final[list[float]] = []  # of sealed answers: the mixtures so far, summed
        self.all_visits: i64 = 0
        self.all_totals: float = 0.0

    def place_of(self, option: Option) -> int:
        """Where a move is kept; a new one is added."""
        place = self.index.get(option, -1)
        if place < 0:
            place = len(self.moves)
            self.index[option] = place
            self.moves.append(option)
            self.visits.append(0)
            self.offered.append(0)
            self.totals.append(0.0)
            self.regrets.append(0.0)
            self.shares.append(0.0)
        return place

    def mean(self) -> float:
        """What the moves from here have brought on average."""
        return self.all_totals / float(self.all_visits) if self.all_visits else 0.5

    def mean_of(self, place: int) -> float:
        """What a move has brought on average; what all of them have if it was never tried."""
        return self.totals[place] / self.visits[place] if self.visits[place] else self.mean()


class Spot:
    """A point of the tree: the seats' moves here, and the spots that they lead to."""

    def __init__(self) -> None:
        self.asked: Final[dict[int, Moves]] = {}  # by seat: chance may ask one or the other
        self.next: Final[dict[Option, Spot]] = {}

    def moves_of(self, seat: int) -> Moves:
        found = self.asked.get(seat)
        if found is None:
            found = Moves()
            self.asked[seat] = found
        return found


class Tree:
    """A search from one root. Each walk takes one world, adds at most one spot, and judges where it ends."""

    def __init__(self, seats: int, rng: Rng, horizon: int, explore: float, doubt: float) -> None:
        self.seats: Final = seats
        self.rng: Final = rng
        self.horizon: Final = horizon  # answers played at random beyond the tree, before the evaluation
        self.explore: Final = explore
        self.doubt: Final = doubt  # how much worse than the others an untried move is supposed to be
        self.root: Spot = Spot()
        self.walks: i64 = 0
        self.path: Final[list[Moves]] = []  # of the walk under way: whose moves, which, and
        self.taken: Final[list[int]] = []
        self.seats_asked: Final[list[int]] = []
        self.chances: Final[list[float]] = []  # how likely a sealed answer was; 0 if it was not sealed
        self.rivals: Final[list[list[Option]]] = []  # what else was offered, where it was sealed

    def walk_in(self, worlds: list[State], walks: int) -> None:
        """So many walks, each in one of these worlds."""
        for _ in range(walks):
            self.walk(worlds[self.rng.draw(len(worlds))].clone())

    def walk(self, s: State) -> None:
        """One walk in a world, which is used up."""
        rng = self.rng
        s.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        self.path.clear()
        self.taken.clear()
        self.seats_asked.clear()
        self.chances.clear()
        self.rivals.clear()
        self.descend(s)
        self.play_on(s)
        self.remember(s)
        self.walks += 1

    # -- down the tree ---------------------------------------------------------------------------------

    def descend(self, s: State) -> None:
        """Down by what is known of the moves, and one answer beyond; sealed answers are all given."""
        spot = self.root
        joint = self.root  # where the moves of a sealed choice are kept while it lasts
        is_new = False
        while s.result is None:
            asked = s.asked
            is_sealed = isinstance(asked, Together)
            if not is_sealed or not s.sealed:
                if is_new:
                    return
                joint = spot
            choices = s.choices
            if len(choices) == 1:
                s.choose(choices[0])
                continue
            moves = joint.moves_of(s.who)
            place = self.mix(moves, choices) if is_sealed else self.pick(moves, choices)
            option = moves.moves[place]
            self.path.append(moves)
            self.taken.append(place)
            self.seats_asked.append(s.who)
            below = spot.next.get(option)
            if below is None:
                below = Spot()
                spot.next[option] = below
                is_new = True
            spot = below
            s.choose(option)

    def pick(self, moves: Moves, choices: list[Option]) -> int:
        """The move with the best upper confidence bound among those that this world offers."""
        self.chances.append(0.0)
        self.rivals.append(choices)
        best = -1
        best_score = -1.0
        ties: i64 = 0
        untried = moves.mean() - self.doubt if moves.all_visits else 1.0
        for option in choices:
            place = moves.place_of(option)
            moves.offered[place] += 1
            visits = moves.visits[place]
            if visits == 0:
                score = untried + self.explore * sqrt(log(moves.offered[place] + 1.0))
            else:
                bonus = sqrt(log(moves.offered[place] + 1.0) / visits)
                score = moves.totals[place] / visits + self.explore * bonus
            if score > best_score:
                best = place
                best_score = score
                ties = 1
            elif score == best_score:
                ties += 1
                if self.rng.draw(ties) == 0:
                    best = place
        return best

    def mix(self, moves: Moves, choices: list[Option]) -> int:
        """A sealed answer drawn from the present mixture, each move in proportion to its regret."""
        places = [moves.place_of(option) for option in choices]
        positive = 0.0
        for place in places:
            if moves.regrets[place] > 0.0:
                positive += moves.regrets[place]
        even = 1.0 / len(places)
        draw = (float(self.rng.next()) + 0.5) / 4294967296.0
        chosen = -1
        chance = even
        for place in places:
            share = max(moves.regrets[place], 0.0) / positive if positive > 0.0 else even
            moves.shares[place] += share
            moves.offered[place] += 1
            likely = (1.0 - CURIOSITY) * share + CURIOSITY * even
            if chosen < 0:
                draw -= likely
                if draw <= 0.0:
                    chosen = place
                    chance = likely
        self.chances.append(chance)
        self.rivals.append(choices)
        return chosen if chosen >= 0 else places[-1]

    # -- beyond the tree, and back -----------------------------------------------------------------------

    def play_on(self, s: State) -> None:
        """Answers at random, up to the horizon."""
        rng = self.rng
        left = self.horizon
        while left > 0 and s.result is None:
            choices = s.choices
            s.choose(choices[rng.draw(len(choices))])
            left -= 1

    def remember(self, s: State) -> None:
        """What the walk led to, from the viewpoint of each seat that chose on the way."""
        values = [UNKNOWN] * self.seats
        for i in range(len(self.path)):
            seat = self.seats_asked[i]
            if values[seat] == UNKNOWN:
                values[seat] = worth(s, seat)
            moves, place, value = self.path[i], self.taken[i], values[seat]
            if self.chances[i] > 0.0:
                regret(moves, place, value, self.chances[i], self.rivals[i])
            moves.visits[place] += 1
            moves.totals[place] += value
            moves.all_visits += 1
            moves.all_totals += value


def worth(s: State, seat: int) -> float:
    """What a seat got, or how good the position looks for it."""
    if s.result is not None:
        return s.result.returns[seat]
    return s.game.evaluate(s, seat)


def regret(moves: Moves, place: int, value: float, chance: float, choices: list[Option]) -> None:
    """How much better each sealed answer would have been, as far as one draw can tell."""
    gain = value - moves.mean()
    for option in choices:
        moves.regrets[moves.index[option]] -= gain
    moves.regrets[place] += gain / chance

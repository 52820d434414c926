"""Information-set Monte Carlo tree search: trees over answers, walked in many imagined worlds.

A spot of the tree stands for what one seat has seen answered since the root, whatever cards and dice the
worlds held: an answer that others do not see (game.hidden_choices) leads them to one and the same spot. Its
moves are all that were ever offered there; in each world only the offered ones compete, and a move is judged
by how often it was chosen among the times it could be. Sealed answers are mixed by regret matching, each
seat without knowing of the others, and the mixture is what the search recommends there.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from soultable.core.agenda import State
from soultable.core.chance import Rng
from soultable.core.flow import Together
from soultable.core.option import Option
from soultable.core.zone import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

UNSEEN: Final = Option(-1, -1, "", "", ())  # stands for an answer of another seat that is not seen
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
        self.expected: Final[list[float]] = []  # what the evaluation said right after the move
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
            self.expected.append(0.5)
            self.regrets.append(0.0)
            self.shares.append(0.0)
        return place

    def add(self, place: int, visits: int, offered: int, total: float, share: float) -> None:
        """Count what another search has found of a move."""
        self.visits[place] += visits
        self.offered[place] += offered
        self.totals[place] += total
        self.shares[place] += share
        self.all_visits += visits
        self.all_totals += total

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


class Manner:
    """How a tree is walked: nothing in it knows a game, but games differ in what serves them."""

    def __init__(
        self,
        horizon: int = 1000,
        explore: float = 0.5,
        trust: float = 0.0,
        doubt: float = 0.0,
        few: int = 0,
    ) -> None:
        self.horizon: Final = horizon  # answers given beyond the tree; then the game's own evaluation
        self.explore: Final = explore
        self.trust: Final = trust  # how many visits the evaluation right after a move counts as
        self.doubt: Final = doubt  # for each walk, so many more with own cards as others may suppose
        self.few: Final = few  # answers that are weighed by whole rounds; 0 where a tree serves better


class Tree:
    """A search from one root. Each walk takes one world, adds at most one spot, and judges where it ends."""

    def __init__(self, seats: int, rng: Rng, manner: Manner, hidden: tuple[str, ...]) -> None:
        self.seats: Final = seats
        self.rng: Final = rng
        self.manner: Final = manner
        self.hidden: Final = hidden  # kinds of Decision whose answer the others do not see
        self.root: Spot = Spot()
        self.walks: i64 = 0
        self.blind: int = NOBODY  # a seat whose cards are supposed: its moves are not learnt from
        self.is_new: bool = False  # of the walk under way: whether it has left the tree;
        self.spots: Final[list[Spot]] = [self.root] * seats  # where each seat is in the tree;
        self.path: Final[list[Moves]] = []  # whose moves, which,
        self.taken: Final[list[int]] = []
        self.seats_asked: Final[list[int]] = []
        self.chances: Final[list[float]] = []  # how likely a sealed answer was, 0 if it was not sealed,
        self.rivals: Final[list[list[Option]]] = []  # and what else was offered

    def walk_in(self, worlds: list[State], walks: int, blind: int = NOBODY) -> None:
        """So many walks, each in one of these worlds."""
        self.blind = blind
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
        for seat in range(self.seats):
            self.spots[seat] = self.root
        self.is_new = False
        sealed: list[Option] = []  # of the choice under way
        by: list[int] = []
        while s.result is None:
            is_sealed = isinstance(s.asked, Together)
            if by and not (is_sealed and s.sealed):
                for i in range(len(by)):
                    self.go_on(by[i], sealed[i], False)
                sealed = []
                by = []
            if self.is_new and not by:
                return
            who = s.who
            choices = s.choices
            if len(choices) == 1:
                s.choose(choices[0])
                continue
            moves = self.spots[who].moves_of(who)
            place = self.mix(moves, choices, who) if is_sealed else self.pick(s, moves)
            option = moves.moves[place]
            self.path.append(moves)
            self.taken.append(place)
            self.seats_asked.append(who)
            if is_sealed:
                sealed.append(option)
                by.append(who)
            else:
                self.go_on(who, option, type(s.asked).__name__ in self.hidden)
            s.choose(option)

    def go_on(self, who: int, option: Option, is_hidden: bool) -> None:
        """Every seat goes on to where it is after this answer, as far as it sees it."""
        for seat in range(self.seats):
            spot = self.spots[seat]
            seen = UNSEEN if is_hidden and seat != who else option
            below = spot.next.get(seen)
            if below is None:
                below = Spot()
                spot.next[seen] = below
                self.is_new = True
            self.spots[seat] = below

    def pick(self, s: State, moves: Moves) -> int:
        """The move with the best upper confidence bound among those that this world offers."""
        if s.who == self.blind:
            return self.supposed(moves, s.choices)
        choices = s.choices
        self.chances.append(0.0)
        self.rivals.append(choices)
        best = -1
        best_score = -1.0
        ties: i64 = 0
        trust = self.manner.trust
        explore = self.manner.explore
        for option in choices:
            place = moves.place_of(option)
            offered = moves.offered[place] + 1
            moves.offered[place] = offered
            if offered == 1 and trust > 0.0:
                moves.expected[place] = self.foreseen(s, option)
            visits = moves.visits[place] + trust
            if visits == 0.0:
                score = 1.0 + explore
            else:
                mean = (moves.totals[place] + trust * moves.expected[place]) / visits
                score = mean + explore * sqrt(log(offered + 1.0) / visits)
            if score > best_score:
                best = place
                best_score = score
                ties = 1
            elif score == best_score:
                ties += 1
                if self.rng.draw(ties) == 0:
                    best = place
        return best

    def supposed(self, moves: Moves, choices: list[Option]) -> int:
        """The most visited move among those offered, or any; nothing is learnt of it."""
        self.chances.append(0.0)
        self.rivals.append(choices)
        best = moves.place_of(choices[self.rng.draw(len(choices))])
        for option in choices:
            place = moves.index.get(option, best)
            if moves.visits[place] > moves.visits[best]:
                best = place
        return best

    def mix(self, moves: Moves, choices: list[Option], who: int) -> int:
        """A sealed answer drawn from the present mixture, each move in proportion to its regret."""
        places = [moves.place_of(option) for option in choices]
        regrets = 0.0  # none is below 0
        for place in places:
            regrets += moves.regrets[place]
        even = 1.0 / len(places)
        age = float(moves.all_visits) + 1.0  # later mixtures are better and count for more
        draw = (float(self.rng.next()) + 0.5) / 4294967296.0
        chosen = -1
        chance = even
        for place in places:
            share = moves.regrets[place] / regrets if regrets > 0.0 else even
            if who != self.blind:
                moves.shares[place] += share * age
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
        left = self.manner.horizon
        while left > 0 and s.result is None:
            choices = s.choices
            s.choose(choices[rng.draw(len(choices))])
            left -= 1

    def foreseen(self, s: State, option: Option) -> float:
        """How good the position looks right after a move, for the seat that makes it."""
        after = s.clone()
        after.choose(option)
        return worth(after, s.who)

    def remember(self, s: State) -> None:
        """What the walk led to, from the viewpoint of each seat that chose on the way."""
        values = [UNKNOWN] * self.seats
        for i in range(len(self.path)):
            seat = self.seats_asked[i]
            if seat == self.blind:
                continue
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
    """What a seat got, or how likely it is to win."""
    if s.result is not None:
        return s.result.returns[seat]
    return s.game.prospect(s, seat)


def regret(moves: Moves, place: int, value: float, chance: float, choices: list[Option]) -> None:
    """How much better each sealed answer would have been, as far as one draw can tell."""
    gain = value - moves.mean()
    moves.regrets[place] += gain / chance
    for option in choices:
        rival = moves.index[option]
        moves.regrets[rival] = max(moves.regrets[rival] - gain, 0.0)

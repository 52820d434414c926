"""Information-set Monte Carlo tree search: trees of answers, walked in many imagined worlds.

A spot (a node of the tree) stands for the answers that one seat has seen since the root, whatever the cards
and dice of the world. An answer that the other seats do not see (game.hidden_choices) leads them all to the
same spot. A spot keeps every move that was ever offered there. In each world only the offered moves compete,
and a move's visits are compared with how often it was on offer. Sealed answers are mixed by regret matching:
each seat mixes without knowing the others' answers, and the search recommends that mixture.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from soultable.core.agenda import State
from soultable.core.combinators import Together
from soultable.core.event import NO_MESSAGE
from soultable.core.option import Option
from soultable.core.rng import Rng
from soultable.core.tool_settings import Manner
from soultable.core.zone import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; not imported at run time

UNSEEN: Final = Option(-1, -1, "", NO_MESSAGE, ())  # stands for another seat's answer that cannot be seen
UNKNOWN: Final = -1.0  # a value that has not been computed yet
CURIOSITY: Final = 0.2  # the share of a mixture that is spread evenly, so that every move is tried


class Moves:
    """The statistics of one seat's moves at one spot."""

    def __init__(self) -> None:
        self.index: Final[dict[Option, int]] = {}
        self.moves: Final[list[Option]] = []
        self.visits: Final[list[int]] = []
        self.offered: Final[list[int]] = []  # how often each was on offer
        self.totals: Final[list[float]] = []
        self.expected: Final[list[float]] = []  # the evaluation right after the move
        self.regrets: Final[list[float]] = []  # for sealed answers
        self.shares: Final[list[float]] = []  # for sealed answers: the sum of the mixtures so far
        self.all_visits: i64 = 0
        self.all_totals: float = 0.0

    def place_of(self, option: Option) -> int:
        """The index of a move. A new move is added."""
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
        """Add another search's statistics of a move."""
        self.visits[place] += visits
        self.offered[place] += offered
        self.totals[place] += total
        self.shares[place] += share
        self.all_visits += visits
        self.all_totals += total

    def mean(self) -> float:
        """The mean value of all moves from here."""
        return self.all_totals / float(self.all_visits) if self.all_visits else 0.5

    def mean_of(self, place: int) -> float:
        """The mean value of a move, or of all moves if this one was never tried."""
        return self.totals[place] / self.visits[place] if self.visits[place] else self.mean()


class Spot:
    """A node of the tree: the seats' moves here, and the spots that they lead to."""

    def __init__(self) -> None:
        self.asked: Final[dict[int, Moves]] = {}  # by seat: chance may decide which is asked
        self.next: Final[dict[Option, Spot]] = {}

    def moves_of(self, seat: int) -> Moves:
        found = self.asked.get(seat)
        if found is None:
            found = Moves()
            self.asked[seat] = found
        return found


class Tree:
    """A search from one root. Each walk plays in one world, adds at most one spot, and evaluates the end."""

    def __init__(self, seats: int, rng: Rng, manner: Manner, hidden: tuple[str, ...]) -> None:
        self.seats: Final = seats
        self.rng: Final = rng
        self.manner: Final = manner
        self.hidden: Final = hidden  # Decisions whose answer the other seats do not see
        self.root: Spot = Spot()
        self.walks: i64 = 0
        self.blind: int = NOBODY  # a seat whose cards are guessed: its moves teach nothing
        self.is_new: bool = False  # of the current walk: whether it has left the tree,
        self.spots: Final[list[Spot]] = [self.root] * seats  # where each seat is in the tree,
        self.path: Final[list[Moves]] = []  # whose moves, and which,
        self.taken: Final[list[int]] = []
        self.seats_asked: Final[list[int]] = []
        self.chances: Final[list[float]] = []  # the probability of a sealed answer (0: not sealed),
        self.rivals: Final[list[list[Option]]] = []  # and what was offered

    def walk_in(self, worlds: list[State], walks: int, blind: int = NOBODY) -> None:
        """Do this many walks, each in one of these worlds."""
        self.blind = blind
        for _ in range(walks):
            self.walk(worlds[self.rng.draw(len(worlds))].clone())

    def walk(self, s: State) -> None:
        """Do one walk in a world, which is used up."""
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
        """Go down the tree by the statistics, and one answer beyond it. Complete any sealed choice."""
        for seat in range(self.seats):
            self.spots[seat] = self.root
        self.is_new = False
        sealed: list[Option] = []  # of the current sealed choice
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
        """Move every seat to its next spot after this answer, as far as it can see the answer."""
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
        """The most visited of the offered moves, or any. Nothing is learned from it."""
        self.chances.append(0.0)
        self.rivals.append(choices)
        best = moves.place_of(choices[self.rng.draw(len(choices))])
        for option in choices:
            place = moves.index.get(option, best)
            if moves.visits[place] > moves.visits[best]:
                best = place
        return best

    def mix(self, moves: Moves, choices: list[Option], who: int) -> int:
        """Draw a sealed answer from the current mixture: each move in proportion to its regret."""
        places = [moves.place_of(option) for option in choices]
        regrets = 0.0  # their sum; no regret is below 0
        for place in places:
            regrets += moves.regrets[place]
        even = 1.0 / len(places)
        age = float(moves.all_visits) + 1.0  # later mixtures are better and get more weight
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
        """Answer at random, up to the horizon."""
        rng = self.rng
        left = self.manner.horizon
        while left > 0 and s.result is None:
            choices = s.choices
            s.choose(choices[rng.draw(len(choices))])
            left -= 1

    def foreseen(self, s: State, option: Option) -> float:
        """The evaluation right after a move, for the seat that makes it."""
        after = s.clone()
        after.choose(option)
        return worth(after, s.who)

    def remember(self, s: State) -> None:
        """Back up the walk's value into the statistics of each seat that chose on the way."""
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
    """The seat's return if the game is over, else its chance of winning."""
    if s.result is not None:
        return s.result.returns[seat]
    return s.game.prospect(s, seat)


def regret(moves: Moves, place: int, value: float, chance: float, choices: list[Option]) -> None:
    """Update the regrets: how much better each sealed answer would have been, estimated from one draw."""
    gain = value - moves.mean()
    moves.regrets[place] += gain / chance
    for option in choices:
        rival = moves.index[option]
        moves.regrets[rival] = max(moves.regrets[rival] - gain, 0.0)

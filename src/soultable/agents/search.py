"""Search: walks a tree of answers in imagined worlds, within a budget of walks or of time, and says why."""

import time
from dataclasses import dataclass
from hashlib import sha256

from soultable.agents.tree import Moves, Spot, Tree
from soultable.core.agenda import State
from soultable.core.chance import Rng, seeded
from soultable.core.flow import Together
from soultable.core.key import step_key
from soultable.core.option import Option
from soultable.core.view import View, imagine, look

BATCH = 16  # walks between two looks at the clock
WORLDS = 256  # imagined at most; the walks take them by turns
PER_WORLD = 8  # walks before another world is imagined
LONGEST_LINE = 6


@dataclass(frozen=True)
class Style:
    """How a search walks: nothing in it knows a game, but games differ in what serves them."""

    horizon: int = 1000  # answers played at random beyond the tree; then the game's own evaluation
    explore: float = 0.5
    doubt: float = 0.0


STYLES: dict[str, Style] = {}


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    option: Option
    chance: float  # of winning, as the search sees it
    weight: float  # how much of the search went into it; of a sealed answer: how often to play it
    line: list[Option]  # what it expects to follow


@dataclass(frozen=True)
class Thoughts:
    """What a search found, the best candidate first."""

    candidates: list[Candidate]
    walks: int
    seconds: float
    is_mixed: bool  # whether the answer is to be drawn by weight: a sealed choice that must not be readable


class Search:
    """Chooses by a tree search from its View alone; the same seed and walks give the same choice."""

    name = "search"

    def __init__(
        self, seed: int | str = 0, walks: int = 1000, seconds: float = 0.0, style: Style | None = None
    ) -> None:
        self.seed = str(seed)
        self.walks = walks
        self.seconds = seconds  # if more than 0: the time to think, instead of a number of walks
        self.style = style
        self.before: tuple[Tree, State, Option] | None = None  # the last search, a world of it, the answer

    def choose(self, view: View) -> Option:
        if len(view.choices) == 1:
            return view.choices[0]
        thoughts = self.think(view)
        option = thoughts.candidates[0].option
        if thoughts.is_mixed:
            option = drawn(thoughts.candidates, seeded(f"draw:{seed_of(view, self.seed)}"))
        if self.before is not None:
            self.before = (self.before[0], self.before[1], option)
        return option

    def think(self, view: View) -> Thoughts:
        """Search, and say what was found."""
        began = time.perf_counter()
        rng = seeded(f"search:{seed_of(view, self.seed)}")
        style = self.style or STYLES.get(view.game.slug, Style())
        tree = Tree(view.seats, rng, style.horizon, style.explore, style.doubt)
        tree.root = self.kept(view) or tree.root
        worlds = [imagine(view, rng)]
        while self.goes_on(tree.walks, began):
            if len(worlds) < WORLDS and tree.walks >= PER_WORLD * len(worlds):
                worlds.append(imagine(view, rng))
            tree.walk_in(worlds, min(BATCH, PER_WORLD * len(worlds)))
        self.before = (tree, worlds[0], view.choices[0])
        return thoughts_of(tree, view, time.perf_counter() - began)

    def goes_on(self, walks: int, began: float) -> bool:
        if self.seconds > 0:
            return walks == 0 or time.perf_counter() - began < self.seconds
        return walks < self.walks

    def kept(self, view: View) -> Spot | None:
        """What the last search knows of this question, if its answer led here and nothing was learnt."""
        if self.before is None:
            return None
        tree, world, option = self.before
        after = world.clone()
        if after.game is not view.game or option not in after.choices:
            return None
        after.choose(option)
        if after.result is not None or after.who != view.viewer or not same(look(after, view.viewer), view):
            return None
        return tree.root.next.get(option)


def seed_of(view: View, seed: str) -> str:
    """Luck that depends on what is seen and nothing else, so that equal Views get equal answers."""
    said = [option.text for option in view.said]
    agenda = [step_key(step) for step in view.agenda]
    facts = repr((view.viewer, view.faces, view.numbers, view.lists, agenda, said))
    return f"{seed}:{sha256(facts.encode()).hexdigest()}"


def same(a: View, b: View) -> bool:
    """Whether two Views show the same table and ask the same."""
    return (a.faces, a.numbers, a.lists, a.choices, a.said, a.marks) == (
        b.faces,
        b.numbers,
        b.lists,
        b.choices,
        b.said,
        b.marks,
    )


def thoughts_of(tree: Tree, view: View, seconds: float) -> Thoughts:
    """The candidates, the most visited or most likely first."""
    moves = tree.root.moves_of(view.viewer)
    is_mixed = bool(view.agenda) and isinstance(view.agenda[-1], Together)
    weights = moves.shares if is_mixed else [float(visits) for visits in moves.visits]
    total = sum(weights) or 1.0
    candidates = [
        Candidate(option, moves.mean_of(i), weights[i] / total, line_of(tree, option, view.viewer))
        for i, option in enumerate(moves.moves)
        if option in view.choices
    ]
    candidates.sort(key=lambda candidate: (candidate.weight, candidate.chance), reverse=True)
    return Thoughts(candidates, tree.walks, seconds, is_mixed)


def line_of(tree: Tree, option: Option, seat: int) -> list[Option]:
    """A move and what was most often played after it."""
    line = [option]
    spot = tree.root.next.get(option)
    while spot is not None and len(line) < LONGEST_LINE:
        asked = max(spot.asked.values(), key=lambda moves: moves.all_visits, default=None)
        if asked is None or asked.all_visits < 2:
            break
        line.append(favourite(asked))
        spot = spot.next.get(line[-1])
    return line


def favourite(moves: Moves) -> Option:
    return moves.moves[max(range(len(moves.moves)), key=lambda i: moves.visits[i])]


def drawn(candidates: list[Candidate], rng: Rng) -> Option:
    """One of the candidates, each as often as its weight says."""
    left = (float(rng.next()) + 0.5) / 2**32
    for candidate in candidates:
        left -= candidate.weight
        if left <= 0:
            return candidate.option
    return candidates[0].option

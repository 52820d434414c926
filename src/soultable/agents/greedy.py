"""The greedy agent: looks one turn ahead in a few imagined worlds and picks what looks best."""

from soultable.agents.mcts.rollouts import let_pass
from soultable.agents.protocol import only_view
from soultable.agents.view_digest import seen
from soultable.core.agenda import State
from soultable.core.option import Option
from soultable.core.rng import Rng, seeded
from soultable.core.view import View, imagine

WORLDS = 6  # the most by default
FEWEST_WORLDS = 2
LOOKS = 18  # Options tried, over all worlds: the more Options, the fewer worlds
TRIES = 2  # ways to play out the rest of a turn in each world
FURTHEST = 40  # decisions beyond the first, in case a turn never ends

Line = list[Option]  # a complete answer, part by part


class Greedy:
    """Tries each Option in the same imagined worlds, plays out its turn, and compares evaluations."""

    name = "greedy"

    def __init__(
        self,
        seed: int | str = 0,
        worlds: int | None = None,
        slips: float = 0.0,
        blunders: float = 0.0,
    ) -> None:
        self.seed = str(seed)
        self.worlds = worlds
        self.slips = slips  # how often it picks an Option at random instead, from 0 to 1
        self.blunders = blunders  # how often, otherwise, it picks the worst-looking one

    def choose(self, view: View) -> Option:
        if len(only_view(view).choices) == 1:
            return view.choices[0]
        is_blunder = False
        if self.slips or self.blunders:
            luck = seeded(f"slips:{self.seed_of(view)}")
            if luck.below(1000) < 1000 * self.slips:
                return view.choices[luck.below(len(view.choices))]
            is_blunder = luck.below(1000) < 1000 * self.blunders
        scores = self.scores(view)
        liked = min(scores) if is_blunder else max(scores)
        equals = [option for option, score in zip(view.choices, scores, strict=True) if score == liked]
        if len(equals) == 1:
            return equals[0]
        return equals[seeded(f"equals:{self.seed_of(view)}").below(len(equals))]

    def scores(self, view: View) -> list[float]:
        """The mean evaluation after each Option, over the imagined worlds."""
        rng = seeded(self.seed_of(view))
        totals = [0.0] * len(view.choices)
        lines: list[Line] = []
        worlds = self.worlds or max(FEWEST_WORLDS, min(WORLDS, LOOKS // len(view.choices)))
        for _ in range(worlds):
            world = imagine(view, rng)
            if not lines:
                lines = [best_line(world.clone(), view.viewer, option) for option in view.choices]
            for i, line in enumerate(lines):
                totals[i] += self.value(world.clone(), view.viewer, line, rng.clone())
            rng.next()
        return [total / worlds for total in totals]

    def value(self, world: State, seat: int, line: Line, rng: Rng) -> float:
        """The best evaluation over TRIES ways to play the rest of the turn at random after this answer."""
        for option in line:
            take(world, seat, option)
        let_pass(world, seat)
        best = world.game.evaluate(world, seat)
        if world.who == seat:
            for _ in range(TRIES):
                best = max(best, self.played_out(world.clone(), seat, rng))
        return best

    def played_out(self, world: State, seat: int, rng: Rng) -> float:
        choices = world.choices
        for _ in range(FURTHEST):
            choices = world.choose(choices[rng.below(len(choices))])
            if world.who != seat:
                let_pass(world, seat)
                if world.who != seat:
                    break
                choices = world.choices
        return world.game.evaluate(world, seat)

    def seed_of(self, view: View) -> str:
        return f"greedy:{self.seed}:{seen(view)}"


def best_line(world: State, seat: int, option: Option) -> Line:
    """An answer completed with the parts that look best right away (see core.combinators.InParts)."""
    said = world.said.copy()
    take(world, seat, option)
    line = [option]
    if is_unfinished(world, seat, [*said, option]):
        line += best_parts(world, seat)[1]
    return line


def is_unfinished(world: State, seat: int, said: Line) -> bool:
    """Whether `said` starts an unfinished answer. (A next question may have filled in parts of its own.)"""
    return world.who == seat and len(said) <= len(world.said) and world.said[: len(said)] == said


def best_parts(world: State, seat: int) -> tuple[float, Line]:
    """The best way to complete an unfinished answer, and its value."""
    best: tuple[float, Line] | None = None
    said = world.said.copy()
    for option in world.choices:
        after = world.clone()
        after.choose(option)
        if is_unfinished(after, seat, [*said, option]):
            score, rest = best_parts(after, seat)
        else:
            let_pass(after, seat)
            score, rest = after.game.evaluate(after, seat), []
        if best is None or score > best[0]:
            best = (score, [option, *rest])
    assert best is not None, "an answer that was begun can be completed"
    return best


def take(world: State, seat: int, option: Option) -> None:
    """Answer for this seat. Sealed answers of earlier seats are drawn by the world's own generator."""
    while world.result is None and world.who != seat:
        world.choose(world.choices[world.rng.below(len(world.choices))])
    world.choose(option)

"""An agent that looks one turn ahead in a few imagined worlds and takes what looks best."""

from soultable.agents.luck import seen
from soultable.agents.protocol import only_view
from soultable.agents.rounds import let_pass
from soultable.core.agenda import State
from soultable.core.chance import Rng, seeded
from soultable.core.option import Option
from soultable.core.view import View, imagine

WORLDS = 6  # at most, when nobody says how many
FEWEST_WORLDS = 2
LOOKS = 18  # at Options in worlds: the more there are to compare, the fewer worlds
TRIES = 2  # to play out the rest of a turn in each world
FURTHEST = 40  # decisions looked at beyond the first, should a turn never end

Line = list[Option]  # an answer with all its parts


class Greedy:
    """Tries each Option in the same imagined worlds, plays its own turn out, and compares evaluations."""

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
        self.slips = slips  # how often it takes any Option instead, from 0 to 1
        self.blunders = blunders  # and how often, of the other times, what looks worst

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
        """What an answer leads to when the rest of the turn is played at random, the best of two tries."""
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
    """An answer with the parts that follow it (see core.flow.InParts), those that look best at once."""
    said = world.said.copy()
    take(world, seat, option)
    line = [option]
    if is_unfinished(world, seat, [*said, option]):
        line += best_parts(world, seat)[1]
    return line


def is_unfinished(world: State, seat: int, said: Line) -> bool:
    """Whether these are parts of an answer that goes on; the question after it may have filled in its own."""
    return world.who == seat and len(said) <= len(world.said) and world.said[: len(said)] == said


def best_parts(world: State, seat: int) -> tuple[float, Line]:
    """The best way to complete an answer that is half given."""
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
    """Answer for this seat; sealed answers of seats before it in the world are drawn by its own luck."""
    while world.result is None and world.who != seat:
        world.choose(world.choices[world.rng.below(len(world.choices))])
    world.choose(option)

"""Benchmark the search: walks per second, compared with OpenSpiel's IS-MCTS, on one core.

Both search positions from the middle of random games, with the same number of walks each and full playouts.
Rounds and ratios work as in lab.bench.
"""

from importlib import import_module
from random import Random as Dice
from statistics import median
from typing import Any, Final

from soultable.agents.mcts.tree import Tree
from soultable.core.rng import seeded
from soultable.core.tool_settings import Manner
from soultable.core.view import imagine, look
from soultable.games import registry
from soultable.lab.bench import (
    Race,
    Tell,
    check,
    columns,
    target_line,
    this_engine,
    this_machine,
    times_as_fast,
)
from soultable.lab.bench_peers import Chore, Lane, Played, Random, first_line

WALKS: Final = 200  # per position
PER_WORLD: Final = 8
INTO_THE_GAME: Final = 20  # decisions before the searched position
PEER: Final = "open_spiel/gin_rummy IS-MCTS"
RATE: Final = 10_000  # walks per second on Soulfall
TIMES: Final = 10.0  # times as fast as the peer


class Walks:
    """Our search on one of our games. Every walk is played to the end."""

    def __init__(self, slug: str) -> None:
        self.name = slug
        self.game = registry.game(slug)
        self.seed = 0

    def play(self, random: Random, limit: int) -> Played:
        self.seed += 1
        state = self.game.start(self.game.fewest, self.seed)
        for _ in range(INTO_THE_GAME):
            if state.result is None:
                state.choose(state.choices[int(random() * len(state.choices))])
        if state.result is not None:
            return Played(1, state)
        rng = seeded(f"bench:{self.seed}")
        view = look(state, state.who)
        tree = Tree(view.seats, rng, Manner(), self.game.hidden_choices)
        for _ in range(0, min(WALKS, limit), PER_WORLD):
            tree.walk_in([imagine(view, rng)], PER_WORLD)
        return Played(int(tree.walks), state)

    def chores(self, positions: list[Any]) -> list[Chore]:
        return []


class InformationSetSearch:
    """OpenSpiel's search of the same kind, in C++, on gin rummy."""

    name = PEER

    def __init__(self) -> None:
        self.spiel = import_module("pyspiel")
        self.game = self.spiel.load_game("gin_rummy")

    def play(self, random: Random, limit: int) -> Played:
        state = self.game.new_initial_state()
        left = INTO_THE_GAME
        while not state.is_terminal() and (left > 0 or state.is_chance_node()):
            left -= not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        if state.is_terminal():
            return Played(1, state)
        bot = self.spiel.ISMCTSBot(
            seed=int(random() * 2**31),
            evaluator=self.spiel.RandomRolloutEvaluator(1, int(random() * 2**31)),
            uct_c=2.0,
            max_simulations=min(WALKS, limit),
            max_world_samples=-1,
            final_policy_type=self.spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=False,
            allow_inconsistent_action_sets=False,
        )
        bot.step(state)
        return Played(min(WALKS, limit), state)

    def chores(self, positions: list[Any]) -> list[Chore]:
        return []


def run(
    games: list[str] | None, seconds: float, repeats: int, with_peers: bool, tell: Tell | None = None
) -> dict[str, Any]:
    """Measure walks per second for each game, compare them with the peer, and check the targets."""
    check(seconds, repeats)
    ours = [Lane(Walks(slug)) for slug in games or registry.slugs()]
    theirs: list[Lane] = []
    missing: list[str] = []
    if with_peers:
        try:
            theirs.append(Lane(InformationSetSearch()))
        except ImportError as problem:
            missing.append(f"{PEER}: {first_line(problem)}")
    race = Race(ours, theirs)
    race.run(seconds, repeats, Dice(1).random, tell)
    rates = {lane.contestant.name: round(median(lane.rates)) for lane in [*ours, *race.theirs]}
    times = {lane.contestant.name: times_as_fast(lane, peer) for lane in ours for peer in race.theirs}
    return {
        "machine": this_machine(),
        "engine": this_engine(),
        "walks_per_s": rates,
        "times_peer": times,
        "missing": [*missing, *race.broken],
        "targets": targets(rates, times),
    }


def targets(rates: dict[str, int], times: dict[str, float]) -> list[dict[str, Any]]:
    """The targets for Soulfall, if it was measured."""
    found: list[dict[str, Any]] = []
    wanted = {
        f"soulfall: at least {RATE:,} walks/s": (rates.get("soulfall"), RATE),
        f"soulfall: at least {TIMES:g} x {PEER}": (times.get("soulfall"), TIMES),
    }
    for name, (value, least) in wanted.items():
        met = None if value is None else value >= least
        found.append({"name": name, "value": value, "target": least, "met": met})
    return found


def to_text(report: dict[str, Any]) -> str:
    """The report for people."""
    times = report["times_peer"]
    rows = [["", "walks/s", "times as fast as the peer"]]
    for name, rate in report["walks_per_s"].items():
        rows.append([name, f"{rate:,}", f"{times[name]:,.1f}" if name in times else ""])
    parts = [f"{report['engine']} engine; full playouts on one core", columns(rows)]
    parts.append("\n".join(["targets", *(target_line(target) for target in report["targets"])]))
    if report["missing"]:
        parts.append("\n".join(["missing", *(f"  {line}" for line in report["missing"])]))
    return "\n\n".join(parts)

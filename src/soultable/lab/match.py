"""Play many games between agents in parallel, from one seed, with agents changing seats."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from soultable.agents import Agent, agent, read_agent
from soultable.agents.subprocess_agent import end_programs, failures_of
from soultable.core.agenda import State
from soultable.core.errors import BadSetting, SoultableError
from soultable.core.game import Game, Settings
from soultable.core.questions import answer, waiting
from soultable.core.view import look
from soultable.games.registry import game
from soultable.lab.interval import wilson

CHUNK = 25


class WorkerDied(SoultableError):
    """A worker process was killed."""


@dataclass
class Plan:
    """What to play: game, agents, number of games, seed. Agents change seats from game to game."""

    slug: str
    agents: list[str]
    games: int
    seed: str
    settings: Settings = field(default_factory=dict)
    cards: tuple[Path, ...] = ()
    decks: tuple[Path, ...] = ()

    def game(self) -> Game:
        """The game with the plan's cards and decks."""
        return game(self.slug, self.cards, self.decks)


@dataclass
class Tally:
    """The results of some games, summed."""

    games: int = 0
    wins: list[float] = field(default_factory=list)  # by agent, in the plan's order
    seat_wins: list[float] = field(default_factory=list)
    draws: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    turns: int = 0
    places: list[int] = field(default_factory=list)  # sums, by agent
    instead: list[int] = field(default_factory=list)  # moves played in place of a failed program, by agent

    def add(self, other: "Tally") -> None:
        """Add another tally of the same plan."""
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(other.wins), other.wins, strict=True)]
        seats = self.seat_wins or [0.0] * len(other.seat_wins)
        self.seat_wins = [a + b for a, b in zip(seats, other.seat_wins, strict=True)]
        self.draws += other.draws
        for ending, count in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + count
        self.decisions += other.decisions
        self.turns += other.turns
        places = self.places or [0] * len(other.places)
        self.places = [a + b for a, b in zip(places, other.places, strict=True)]
        instead = self.instead or [0] * len(other.instead)
        self.instead = [a + b for a, b in zip(instead, other.instead, strict=True)]


def play_range(plan: Plan, first: int, last: int) -> Tally:
    """Play the games from `first` up to but not including `last`, each from its seed."""
    rules, seats = plan.game(), len(plan.agents)
    tally = Tally(wins=[0.0] * seats, seat_wins=[0.0] * seats, places=[0] * seats, instead=[0] * seats)
    for number in range(first, last):
        play_one(plan, rules, number, tally)
    return tally


def play_one(plan: Plan, rules: Game, number: int, tally: Tally) -> None:
    """Play one game. As many games as there are seats share a seed; the agents move up one seat each time."""
    seats = len(plan.agents)
    shift = number % seats
    s = rules.start(seats, f"{plan.seed}:{number // seats}", plan.settings)
    at_seat = [(seat + shift) % seats for seat in range(seats)]
    players = [agent(plan.agents[at_seat[seat]], f"{plan.seed}:{number}:{seat}") for seat in range(seats)]
    try:
        tally.decisions += played_out(s, players)
    finally:
        end_programs(players)
    assert s.result is not None, "it was played to its end"
    tally.games += 1
    tally.turns += getattr(s, "turn", 0)
    tally.endings[s.result.ending] = tally.endings.get(s.result.ending, 0) + 1
    if len(s.result.winners) != 1:
        tally.draws += 1
    places = rules.places(s)
    for seat in range(seats):
        tally.places[at_seat[seat]] += places[seat]
        tally.wins[at_seat[seat]] += s.result.returns[seat]
        tally.seat_wins[seat] += s.result.returns[seat]
        tally.instead[at_seat[seat]] += len(failures_of(players[seat]))


def played_out(s: State, players: list[Agent]) -> int:
    """Let these players finish a game. Returns the number of answers."""
    answers = 0
    while s.result is None:
        seat = waiting(s)[0]
        answer(s, seat, players[seat].choose(look(s, seat)))
        answers += 1
    return answers


def simulate(plan: Plan, workers: int, progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Play the plan in this many processes. The result does not depend on their number."""
    plan.game().checked(len(plan.agents), plan.settings)
    for name in plan.agents:
        read_agent(name).try_out()
    if plan.games < 1:
        raise BadSetting(f"games: {plan.games} does not fit; at least 1 is needed")
    began = time.perf_counter()
    chunks = [(i, min(i + CHUNK, plan.games)) for i in range(0, plan.games, CHUNK)]
    total = Tally()
    if workers <= 1 or len(chunks) == 1:
        for first, last in chunks:
            total.add(play_range(plan, first, last))
            if progress:
                progress(last - first)
    else:
        for tally in played_by(workers, plan, chunks):
            total.add(tally)
            if progress:
                progress(tally.games)
    return report(plan, total, time.perf_counter() - began)


def played_by(workers: int, plan: Plan, chunks: list[tuple[int, int]]) -> Iterator[Tally]:
    """The tally of each chunk, as the processes finish them."""
    context = multiprocessing.get_context("spawn")
    try:
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            jobs = [pool.submit(play_range, plan, first, last) for first, last in chunks]
            try:
                for job in as_completed(jobs):
                    yield job.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
    except BrokenProcessPool:
        raise WorkerDied("a process was killed while it played, perhaps for want of memory") from None


def report(plan: Plan, total: Tally, seconds: float) -> dict[str, Any]:
    """The result as plain values. An agent named twice appears once, with the mean of its seats."""
    by_name: dict[str, list[float]] = {}
    for name, wins in zip(plan.agents, total.wins, strict=True):
        by_name.setdefault(name, []).append(wins)
    rate = {name: sum(wins) / (len(wins) * total.games) for name, wins in by_name.items()}
    return {
        "game": plan.slug,
        "agents": plan.agents,
        "games": total.games,
        "seed": plan.seed,
        "settings": dict(plan.settings),
        "win_rate": {name: round(value, 4) for name, value in rate.items()},
        "interval": {name: wilson(sum(by_name[name]), len(by_name[name]) * total.games) for name in rate},
        "seat_win_rate": [round(wins / total.games, 4) for wins in total.seat_wins],
        "mean_place": [round(places / total.games, 3) for places in total.places],  # in the order of agents
        "draws": total.draws,
        "endings": dict(sorted(total.endings.items())),
        "instead": {name: instead_of(name, plan, total) for name in rate},
        "mean_decisions": round(total.decisions / total.games, 2),
        "mean_turns": round(total.turns / total.games, 2),
        "seconds": round(seconds, 3),
    }


def instead_of(name: str, plan: Plan, total: Tally) -> int:
    """How many moves were played in an agent's place."""
    return sum(count for each, count in zip(plan.agents, total.instead, strict=True) if each == name)

"""The ladder: a tournament in which every pair of agents plays each deal twice, with seats swapped.

All pairings play the same deals. An agent sees only Views that were sent over the wire. Its time is measured
for each real choice: only choosing counts, not making, sending or reading the View.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from soultable.agents.in_process import reason
from soultable.agents.protocol import Agent, AgentFailed
from soultable.agents.registry import read_agent
from soultable.agents.subprocess_agent import end_programs, failures_of
from soultable.compiled import PACKAGE
from soultable.core.agenda import State
from soultable.core.errors import BadSetting
from soultable.core.game import Game, Settings
from soultable.core.questions import answer, waiting
from soultable.core.view import View, look
from soultable.core.wire import view_bytes, view_from_wire
from soultable.games import registry
from soultable.lab.sequential import Goal

FORMAT: Final = 1

Pairing = tuple[str, str]


@dataclass(frozen=True)
class Sitting:
    """One game of a ladder to play: which deal, and which agent in which seat."""

    deal: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """The result of a game. `times` are in microseconds, by seat, for every choice among several Options.

    If a program fails, a legal move is played in its place: `instead` counts these moves by seat, and `why`
    gives the first reason.
    """

    sitting: Sitting
    returns: tuple[float, ...]
    ending: str
    times: tuple[tuple[int, ...], ...]
    instead: tuple[int, ...] = ()
    why: tuple[str, ...] = ()

    def score(self, agent: str) -> float:
        """The agent's share of the win, from 0 to 1. It is a half if nobody wins."""
        shares = list(zip(self.sitting.seats, self.returns, strict=True))
        own = sum(share for name, share in shares if name == agent)
        return 0.5 + (own - sum(share for name, share in shares if name != agent)) / 2

    def line(self) -> str:
        """The game as a line of JSON."""
        facts: dict[str, Any] = {
            "deal": self.sitting.deal,
            "seats": self.sitting.seats,
            "returns": self.returns,
            "ending": self.ending,
            "us": self.times,
        }
        if any(self.instead):
            facts |= {"instead": self.instead, "why": self.why}
        return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Ladder:
    """The plan of a ladder: game, agents, number of games, seed, settings."""

    slug: str
    agents: tuple[str, ...]
    games: int  # per pairing
    seed: str = "1"
    players: int = 0  # 0 for the fewest the game allows
    settings: Settings = field(default_factory=dict)
    cards: tuple[Path, ...] = ()
    decks: tuple[Path, ...] = ()
    goal: Goal | None = None  # if set, a pairing stops as soon as it is decided

    @property
    def game(self) -> Game:
        """The game with the plan's cards and decks."""
        return game_of(self.slug, self.cards, self.decks)

    @property
    def seats(self) -> int:
        return self.players or self.game.fewest

    @property
    def pairings(self) -> list[Pairing]:
        """Every pair of agents."""
        return list(combinations(self.agents, 2))

    def check(self) -> None:
        """Refuse a plan that cannot be played. The error is one line."""
        self.game.checked(self.seats, self.settings)
        if len(self.agents) < 2:
            raise BadSetting("agents: a ladder needs two agents or more, like greedy,random")
        if self.games < 2:
            raise BadSetting(
                f"games: {self.games} does not fit; a deal is played twice, so at least 2 are needed"
            )
        if self.games % 2:
            raise BadSetting(
                f"games: {self.games} does not fit; a deal is played twice, so an even number is needed"
            )
        if self.goal:
            self.goal.check()

    def try_out(self) -> None:
        """Fail now, before any game, if an agent cannot be made or started."""
        for name in self.agents:
            read_agent(name).try_out()

    def head(self) -> dict[str, Any]:
        """The facts that games must share to be comparable."""
        return {
            "ladder": FORMAT,
            "game": self.slug,
            "rules": self.game.rules_version,
            "cards": self.game.cards_hash,
            "players": self.seats,
            "settings": dict(self.game.checked(self.seats, self.settings)),
            "seed": self.seed,
        }

    def sittings(self, pairing: Pairing, deal: int) -> tuple[Sitting, Sitting]:
        """The two games of a deal: the agents take alternate seats, then swap.

        So each agent has every seat once, even if the number of seats is odd.
        """
        one, other = sorted(pairing)
        a, b = (tuple((one, other)[(seat + first) % 2] for seat in range(self.seats)) for first in (0, 1))
        return Sitting(deal, a), Sitting(deal, b)


@lru_cache(maxsize=1)
def game_of(slug: str, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> Game:
    """The game, with its files read only once."""
    return registry.game(slug, cards, decks)


def code_of(slug: str) -> str:
    """A hash of the code of agents and game, to notice results from another version."""
    files = [*(PACKAGE / "agents").rglob("*.py"), *registry.folder_of(slug).rglob("*.py")]
    content = sha256()
    for file in sorted(files):
        content.update(file.read_bytes())
    return content.hexdigest()[:16]


# -- playing ---------------------------------------------------------------------------------------------


def play_all(plan: Ladder, sittings: Sequence[Sitting]) -> tuple[list[Played], float]:
    """Play these games. Also returns the seconds it took."""
    began = perf_counter()
    return [play(plan, sitting) for sitting in sittings], perf_counter() - began


def play(plan: Ladder, sitting: Sitting) -> Played:
    """Play one game. It depends only on the plan and its seed."""
    where = f"{plan.seed}:{sitting.deal}"
    s = plan.game.start(plan.seats, where, plan.settings)
    luck = f"{where}:{' '.join(sitting.seats)}"
    players = [read_agent(name).agent(f"{luck}:{seat}") for seat, name in enumerate(sitting.seats)]
    kept = [Kept() for _ in sitting.seats]
    try:
        while s.result is None:
            seat = waiting(s)[0]
            try:
                ask(s, seat, players[seat], kept[seat])
            except Exception as error:
                raise AgentFailed(f"{told(sitting, seat, plan.seed)}: {reason(error)}") from error
    finally:
        end_programs(players)
    return Played(
        sitting,
        tuple(s.result.returns),
        s.result.ending,
        tuple(tuple(of_seat.times) for of_seat in kept),
        tuple(of_seat.instead for of_seat in kept),
        tuple(of_seat.why for of_seat in kept),
    )


@dataclass
class Kept:
    """What is recorded of a seat's choices."""

    times: list[int] = field(default_factory=list)
    instead: int = 0
    why: str = ""


def ask(s: State, seat: int, player: Agent, kept: Kept) -> None:
    """Send an agent its View, and take its answer."""
    view = sent(s, seat)
    before = len(failures_of(player))
    began = perf_counter()
    option = player.choose(view)
    seconds = perf_counter() - began
    if len(view.choices) > 1:
        kept.times.append(round(seconds * 1e6))
        if failures := failures_of(player)[before:]:
            kept.instead += 1
            kept.why = kept.why or failures[0]
    answer(s, seat, option)


def sent(s: State, seat: int) -> View:
    """The seat's View, encoded for the wire and read back."""
    return view_from_wire(s.game, json.loads(view_bytes(look(s, seat))))


def told(sitting: Sitting, seat: int, seed: str) -> str:
    """The place of a failure, for a message."""
    against = ",".join(sitting.seats)
    return f"{sitting.seats[seat]} failed at seat {seat} of {against}, deal {sitting.deal} of seed {seed}"

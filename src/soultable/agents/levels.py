"""The five levels of strength in each game. docs/agent-measurements.md says how they were measured."""

from dataclasses import dataclass

from soultable.agents.greedy import Greedy
from soultable.agents.protocol import Agent, only_view
from soultable.agents.search import Search
from soultable.core.option import Option
from soultable.core.view import View

LONGEST = 1.0  # seconds for a search at most; on most machines its walks finish sooner


@dataclass(frozen=True)
class Strength:
    """The agent behind a level: a search with this many walks, or a greedy agent that errs this often."""

    walks: int = 0
    slips: float = 0.0
    worlds: int | None = None
    blunders: float = 0.0

    def agent(self, seed: int | str) -> Agent:
        if self.walks:
            return Search(seed, walks=self.walks, seconds=LONGEST)
        return Greedy(seed, self.worlds, self.slips, self.blunders)


USUAL = (
    Strength(slips=0.8),
    Strength(slips=0.3),
    Strength(slips=0.1),
    Strength(),
    Strength(walks=2000),
)
LEVELS: dict[str, tuple[Strength, ...]] = {
    "soulfall": (
        Strength(slips=0.8),
        Strength(slips=0.25),
        Strength(),
        Strength(walks=140),
        Strength(walks=8000),
    ),
    "spirit-war": (
        Strength(slips=0.4, blunders=0.75),  # slips alone leave it too strong: luck wins many games
        Strength(slips=0.94),
        Strength(slips=0.58),
        Strength(slips=0.25),
        Strength(worlds=100),
    ),
    "alternate-souls": (
        Strength(slips=0.9),
        Strength(slips=0.5),
        Strength(slips=0.2),
        Strength(),
        Strength(walks=300),
    ),
    "sengoku-yugi": (
        Strength(slips=0.8),
        Strength(slips=0.3),
        Strength(slips=0.15),
        Strength(),
        Strength(walks=1000),
    ),
}


def strength(slug: str, number: int) -> Strength:
    """What makes this level in this game."""
    return LEVELS.get(slug, USUAL)[number - 1]


class Level:
    """An agent of one of the five levels, for any game."""

    name = "level"

    def __init__(self, seed: int | str = 0, number: int = 3) -> None:
        self.seed = seed
        self.number = number
        self.players: dict[str, Agent] = {}  # game slug -> agent

    def choose(self, view: View) -> Option:
        slug = only_view(view).game.slug
        if slug not in self.players:
            self.players[slug] = strength(slug, self.number).agent(self.seed)
        return self.players[slug].choose(view)

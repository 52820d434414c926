"""Five levels of strength for every game; docs/agents.md tells how they were measured."""

from dataclasses import dataclass

from soultable.agents.greedy import Greedy
from soultable.agents.protocol import Agent, only_view
from soultable.agents.search import Search
from soultable.core.option import Option
from soultable.core.view import View

LONGEST = 1.0  # seconds that a search may take; on most machines its walks are done sooner


@dataclass(frozen=True)
class Strength:
    """What makes a level: a search of so many walks, or greedy in so many worlds, who errs so often."""

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
        Strength(slips=0.4, blunders=0.75),  # luck alone wins too often for a level that only slips
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


class Level:
    """A player of one of the five levels, whatever the game."""

    name = "level"

    def __init__(self, seed: int | str = 0, number: int = 3) -> None:
        self.seed = seed
        self.number = number
        self.players: dict[str, Agent] = {}  # by game

    def choose(self, view: View) -> Option:
        slug = only_view(view).game.slug
        if slug not in self.players:
            self.players[slug] = LEVELS.get(slug, USUAL)[self.number - 1].agent(self.seed)
        return self.players[slug].choose(view)

"""The five levels of strength, as each game's tooling has them; docs/agent-measurements.md measures them."""

from soultable.agents.greedy import Greedy
from soultable.agents.protocol import Agent, only_view
from soultable.agents.search import Search
from soultable.core.option import Option
from soultable.core.tool_settings import Strength
from soultable.core.view import View

LONGEST = 1.0  # seconds for a search at most; on most machines its walks finish sooner


def agent_of(strength: Strength, seed: int | str) -> Agent:
    """The agent behind a level."""
    if strength.walks:
        return Search(seed, walks=strength.walks, seconds=LONGEST)
    return Greedy(seed, strength.worlds, strength.slips, strength.blunders)


class Level:
    """An agent of one of the five levels, for any game."""

    name = "level"

    def __init__(self, seed: int | str = 0, number: int = 3) -> None:
        self.seed = seed
        self.number = number
        self.players: dict[str, Agent] = {}  # game slug -> agent

    def choose(self, view: View) -> Option:
        game = only_view(view).game
        if game.slug not in self.players:
            self.players[game.slug] = agent_of(game.tooling.levels[self.number - 1], self.seed)
        return self.players[game.slug].choose(view)

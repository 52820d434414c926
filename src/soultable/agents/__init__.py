"""Computer players: each is given a View and chooses one of its Options. They need only the core."""

from soultable.agents.greedy import Greedy
from soultable.agents.protocol import Agent
from soultable.agents.random import Random
from soultable.agents.registry import KINDS, known_kinds, read_agent, register
from soultable.agents.search import Search


def agent(name: str, seed: int | str = 0) -> Agent:
    """The agent of this name, like `level3` or `search:seconds=0.5`. The same seed gives the same choices.

    The exception is a search with a time limit: what it finds depends on how fast the machine is.
    """
    return read_agent(name).agent(seed)


__all__ = ["KINDS", "Agent", "Greedy", "Random", "Search", "agent", "known_kinds", "read_agent", "register"]

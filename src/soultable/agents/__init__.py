"""Players that need only the core: each sees a View and answers with one of its Options."""

from soultable.agents.greedy import Greedy
from soultable.agents.named import KINDS, known_kinds, read_agent, register
from soultable.agents.protocol import Agent
from soultable.agents.random import Random
from soultable.agents.search import Search


def agent(name: str, seed: int | str = 0) -> Agent:
    """The agent of this name, like `level3` or `search:seconds=0.5`; the same seed gives the same choices.

    Only a search that is given a time to think may choose otherwise, as it depends on the machine.
    """
    return read_agent(name).agent(seed)


__all__ = ["KINDS", "Agent", "Greedy", "Random", "Search", "agent", "known_kinds", "read_agent", "register"]

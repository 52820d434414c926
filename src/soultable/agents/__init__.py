"""Players that need only the core: each sees a View and answers with one of its Options."""

from soultable.agents.greedy import Greedy
from soultable.agents.protocol import Agent
from soultable.agents.random import Random
from soultable.core.errors import BadSetting, nearest

AGENTS: dict[str, type[Random] | type[Greedy]] = {"random": Random, "greedy": Greedy}


def agent(name: str, seed: int | str = 0) -> Agent:
    """The agent of this name; the same seed gives the same choices from the same Views."""
    if name not in AGENTS:
        raise BadSetting(f"unknown agent '{name[:80]}'{nearest(name, list(AGENTS))}")
    return AGENTS[name](seed)


__all__ = ["AGENTS", "Agent", "Greedy", "Random", "agent"]

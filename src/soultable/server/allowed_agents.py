"""Allowed agents: which computer players people may seat (the five levels, and those the owner allows)."""

import os
from collections.abc import Sequence
from typing import Final

from soultable.agents.plugins import VARIABLE
from soultable.agents.registry import own_kinds, read_agent
from soultable.core.errors import BadSetting
from soultable.server.room import USUAL_AGENT

LEVELS: Final = tuple(f"level{number}" for number in range(1, 6))


class AllowedAgents:
    """The agents that guests may seat. Only the owner may choose their parameters."""

    def __init__(self, allowed: Sequence[str] = ()) -> None:
        path = os.environ.get(VARIABLE, "")
        registered = list(own_kinds(path)) if path else []
        self.names: Final = tuple(dict.fromkeys([*LEVELS, *map(spelled, allowed), *registered]))

    def check(self, name: str) -> str:
        """Return the agent's name in its standard spelling; BadSetting lists the names there are."""
        found = spelled(name or USUAL_AGENT)
        if found not in self.names:
            raise BadSetting(
                f"There is no computer '{name}' at this server; there is {', '.join(self.names)}.",
            )
        return found

    def kept(self, name: str) -> str:
        """The agent for a table made earlier; one that is no longer allowed is replaced."""
        return name if name in self.names else USUAL_AGENT


def spelled(name: str) -> str:
    """An agent name and its parameters in the standard spelling."""
    try:
        return read_agent(name).name
    except BadSetting:
        return name


def checked(names: Sequence[str]) -> tuple[str, ...]:
    """Check the names that the owner allows; BadSetting says in one line what is wrong."""
    for name in names:
        agent = read_agent(name)
        if dict(agent.given).get("cores", 1) > 1:
            raise BadSetting(
                f"--agent: {agent.name}: at a server a computer thinks on one core; leave cores out"
            )
        agent.try_out()
    return tuple(read_agent(name).name for name in names)

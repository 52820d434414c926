"""How long a computer takes in windows, where it is only asked whether it interferes.

A forced pass needs no thought, and would be told apart from a chosen one by its haste. So each agent has a
time that is known before the first card is dealt, and its answers in windows are held until it is over.
"""

from typing import Final

from soultable.agents.levels import LONGEST
from soultable.agents.registry import read_agent
from soultable.games.registry import tooling
from soultable.server.allowed_agents import LEVELS

AT_ONCE: Final = 0.25  # seconds in which an agent answers that does not search; most of them are to spare
UNKNOWN: Final = 1.0  # seconds more for agents of which nothing is known
LONGEST_WINDOW: Final = 5.0  # seconds that an answer is held, at most


class EvenTime:
    """The time of one agent at one table.

    A thought that takes longer shows. The time is then doubled until it is long enough, and stays so: few
    thoughts of a game can show, and those that come after them are all alike again.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = min(seconds, LONGEST_WINDOW)

    def rest(self, took: float) -> float:
        """How much longer to wait after so many seconds of thought."""
        while self.seconds < min(took, LONGEST_WINDOW):
            self.seconds = min(2 * self.seconds, LONGEST_WINDOW)
        return max(0.0, self.seconds - took)


def window_seconds(game: str, agent: str) -> float:
    """What this agent needs in a window of this game at most, as far as can be known of any hand."""
    named = read_agent(agent)
    if named.kind in LEVELS:
        level = tooling(game).levels[LEVELS.index(named.kind)]
        return AT_ONCE + (LONGEST if level.walks else 0.0)
    if agent in ("random", "greedy"):
        return AT_ONCE
    return AT_ONCE + dict(named.given).get("seconds", UNKNOWN)

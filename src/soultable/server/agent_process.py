"""Agent process: computes moves for all computers of a server (python -m soultable.server.agent_process).

Each input line names its game and its agent: {"ask": N, "game": SLUG, "agent": NAME, "cards": [FILE],
"decks": [FILE], "view": VIEW}; otherwise the protocol is that of `soultable agent`. With the argument
`behind` the process runs at a lower priority than the server.
"""

import json
import os
import sys
from collections import OrderedDict
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from soultable.agents.protocol import Agent
from soultable.agents.registry import read_agent
from soultable.agents.subprocess_agent import end_programs
from soultable.core.errors import SoultableError
from soultable.core.game import Game
from soultable.games.registry import game
from soultable.lab.agent_stdio import answered, question_of

FORM: Final = "a line is {ask, game, agent, view}"
BEHIND: Final = 10  # how much lower its priority is than the server's
GAMES: Final = 8  # games with custom cards or decks, kept for the next question
AGENTS: Final = 8  # kept for the next question

Files = tuple[Path, ...]
Key = tuple[str, Files, Files, str]  # the game with its files, and the agent


class Agents:
    """A cache of the agents that were asked last."""

    def __init__(self) -> None:
        self.kept: Final[OrderedDict[Key, Agent]] = OrderedDict()

    def agent(self, key: Key) -> Agent:
        if key not in self.kept:
            named = read_agent(key[3])
            named.try_out()
            self.kept[key] = named.agent("server")
        self.kept.move_to_end(key)
        while len(self.kept) > AGENTS:
            end_programs([self.kept.popitem(last=False)[1]])
        return self.kept[key]

    def answer(self, line: str) -> dict[str, Any]:
        """The answer to a question, or an error message."""
        asked = question_of(line, FORM)
        if "ask" not in asked:
            return asked
        try:
            cards, decks = files_of(asked, "cards"), files_of(asked, "decks")
            played = game_with(str(asked["game"]), cards, decks)
            player = self.agent((played.slug, cards, decks, str(asked["agent"])))
        except SoultableError as refused:
            return {"ask": asked["ask"], "error": str(refused)[:200]}
        except (LookupError, TypeError):
            return {"ask": asked["ask"], "error": f"{FORM}; this one is not"}
        return {"ask": asked["ask"], **answered(asked, played, player)}


def files_of(asked: dict[str, Any], kind: str) -> Files:
    return tuple(Path(file) for file in asked.get(kind, ()))


@lru_cache(GAMES)
def game_with(slug: str, cards: Files, decks: Files) -> Game:
    return game(slug, cards, decks)


def main() -> None:
    if "behind" in sys.argv[1:] and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(BEHIND)
    agents = Agents()
    for line in sys.stdin:
        print(json.dumps(agents.answer(line)), flush=True)


if __name__ == "__main__":
    main()

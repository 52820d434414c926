"""A server whose inside the tests can reach: real sockets, but in a thread of this process."""

import asyncio
import threading
import time
from pathlib import Path

from soultable.core.agenda import State
from soultable.server.app import bound, create_app, server_of
from soultable.server.config import Config, Limits
from soultable.server.hub import Hub
from soultable.server.match import Match
from tests.server.client import Person


class Inside:
    """What a referee knows is at hand here, to be changed behind everybody's back."""

    def __init__(self, folder: Path, unstarted: float = 86_400.0) -> None:
        database, limits = str(folder / "inside.sqlite3"), Limits().times(1000)
        agents = ("random", "greedy")
        config = Config(database, port=0, agents=agents, limits=limits, unstarted=unstarted)
        app = create_app(config)
        self.hub: Hub = app.state.hub
        listening = bound(config)
        self.port: int = listening.getsockname()[1]
        self.server = server_of(app, config)
        serving = self.server.serve(sockets=[listening])
        self.thread = threading.Thread(target=asyncio.run, args=[serving], daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    def person(self, name: str = "Ann") -> Person:
        return Person(self.port, name)

    def match(self, table: str) -> Match:
        found = self.hub.referees[table].match
        assert found is not None
        return found

    def swap(self, table: str, world: State) -> State:
        """Put another world in place of the true one; the one that was there."""
        kept = self.match(table).table
        before, kept.state = kept.state, world
        return before

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(15)

"""Search in several processes at once, with different seeds, and add up their statistics.

Each process is a fork of this one (so not on Windows), which already has the game, the View and the search.
It sends back the statistics of the moves at the root.
"""

import multiprocessing
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from soultable.agents.mcts.tree import Moves

GRACE = 0.1  # seconds that a process may be late; later results are ignored

Search = Callable[[int], Moves]  # search number -> statistics of the moves at the root
Found = dict[str, tuple[int, int, float, float]]  # by Option text: visits, offered, total, share


class Others:
    """The other processes of one search. All of them have ended when the search is over."""

    def __init__(self, cores: int, is_timed: bool, search: Search) -> None:
        self.grace = GRACE if is_timed else None  # without a time limit, wait: all walks count
        self.started: list[tuple[BaseProcess, Connection]] = []
        if cores == 1 or "fork" not in multiprocessing.get_all_start_methods():
            return
        fork = multiprocessing.get_context("fork")
        for number in range(1, cores):
            near, far = fork.Pipe(duplex=False)
            process = fork.Process(target=found_elsewhere, args=(search, number, far), daemon=True)
            process.start()
            far.close()
            self.started.append((process, near))

    def join(self, moves: Moves) -> None:
        """Add the other processes' statistics to the moves at the root."""
        places = {option.text: place for place, option in enumerate(moves.moves)}
        began = time.perf_counter()
        for _, near in self.started:
            grace = self.grace and max(0.0, self.grace - (time.perf_counter() - began))
            with suppress(EOFError):  # the process was killed: choose without it
                found: Found = near.recv() if near.poll(grace) else {}
                for text, (visits, offered, total, share) in found.items():
                    if text in places:
                        moves.add(places[text], visits, offered, total, share)

    def __enter__(self) -> "Others":
        return self

    def __exit__(self, *_: object) -> None:
        for process, near in self.started:
            near.close()
            process.kill()
            process.join()


def found_elsewhere(search: Search, number: int, far: Connection) -> None:
    """The work of a forked process: search with another seed and send back what it found."""
    moves = search(number)
    far.send(
        {
            option.text: (moves.visits[i], moves.offered[i], moves.totals[i], moves.shares[i])
            for i, option in enumerate(moves.moves)
        }
    )
    far.close()

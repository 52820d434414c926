"""More processes that search the same question at once, with other luck; what they find is added up.

Each is a copy of this process, made where the system can (not on Windows), so that it has the game, the View
and the search without being sent them. It sends back how the moves at the root have fared.
"""

import multiprocessing
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from soultable.agents.tree import Moves

GRACE = 0.1  # seconds that the others may take longer; whoever does is not waited for

Search = Callable[[int], Moves]  # the search of this number: what it found of the moves at the root
Found = dict[str, tuple[int, int, float, float]]  # by Option: visits, offered, total, share


class Others:
    """The other processes of one search; none is left behind."""

    def __init__(self, cores: int, is_timed: bool, search: Search) -> None:
        self.grace = GRACE if is_timed else None  # walks are waited for: the choice depends on them
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
        """Add what the others have found to the moves at the root."""
        places = {option.text: place for place, option in enumerate(moves.moves)}
        began = time.perf_counter()
        for _, near in self.started:
            grace = self.grace and max(0.0, self.grace - (time.perf_counter() - began))
            with suppress(EOFError):  # it was killed: then the choice is made without it
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
    """In a process of its own: search with other luck and send back what was found."""
    moves = search(number)
    far.send(
        {
            option.text: (moves.visits[i], moves.offered[i], moves.totals[i], moves.shares[i])
            for i, option in enumerate(moves.moves)
        }
    )
    far.close()

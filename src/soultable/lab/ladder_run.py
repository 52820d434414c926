"""Run a ladder: choose the next games, play them in several processes, and stop decided pairings."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import replace
from itertools import islice
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Final

from soultable.core.errors import SoultableError
from soultable.lab.ladder import Ladder, Pairing, Played, Sitting, play_all
from soultable.lab.ladder_file import Games, Results
from soultable.lab.sequential import Watch

CHUNK_SECONDS: Final = 1.0  # the most that each process loses when a ladder is stopped, or one game
LARGEST_CHUNK: Final = 50

Tell = Callable[[int, int], None]  # games played, total games


class WorkerDied(SoultableError):
    """A process of the ladder was killed."""


class Track:
    """The progress of one pairing through the deals."""

    def __init__(self, plan: Ladder, pairing: Pairing, games: Games) -> None:
        self.plan: Final = plan
        self.pairing: Final = pairing
        self.games: Final = games
        self.open = sum(1 for _ in self.all_missing())
        self.missing: Final = self.all_missing()
        self.handed_out = 0
        self.scores: list[float] = []  # scores of the complete pairs, deal by deal without a gap
        self.watch: Final = None if plan.goal is None else Watch(plan.goal)
        self.pace = CHUNK_SECONDS  # seconds per game
        self.look()

    def all_missing(self) -> Iterator[Sitting]:
        """The games that are still to be played, in the order of the deals."""
        for deal in range(self.plan.games // 2):
            for sitting in self.plan.sittings(self.pairing, deal):
                if sitting not in self.games:
                    yield sitting

    @property
    def is_decided(self) -> bool:
        return self.watch is not None and self.watch.verdict != ""

    def chunk(self) -> list[Sitting]:
        """The next games, about as many as can be played in a second."""
        if self.is_decided:
            return []
        size = max(1, min(LARGEST_CHUNK, round(CHUNK_SECONDS / max(self.pace, 1e-6))))
        chunk = list(islice(self.missing, size))
        self.handed_out += len(chunk)
        return chunk

    def look(self) -> None:
        """Add the scores of newly complete pairs, up to the first deal that lacks a game.

        Games do not finish in the order of the deals, and short games must not count before long ones.
        """
        for deal in range(len(self.scores), self.plan.games // 2):
            pair = [self.games.get(sitting) for sitting in self.plan.sittings(self.pairing, deal)]
            if self.is_decided or None in pair:
                return
            self.scores.append(sum(game.score(self.pairing[0]) for game in pair if game) / 2)
            if self.watch is not None:
                self.watch.add(self.scores[-1])

    def counted(self) -> list[Played]:
        """The games that count for the result: complete pairs, up to the decision."""
        deals = range(len(self.scores))
        return [self.games[sitting] for deal in deals for sitting in self.plan.sittings(self.pairing, deal)]

    def left(self) -> int:
        """The number of games left to play, unless the pairing is decided earlier."""
        return 0 if self.is_decided else self.open


Chunks = Generator[tuple[Track, list[Played], float], None, None]


class Course:
    """The progress of all pairings of a ladder, and their results file."""

    def __init__(self, plan: Ladder, results: Results) -> None:
        # Once stopped early, always judged by the sequence: the usual interval would be too narrow.
        self.plan: Final = replace(plan, goal=plan.goal or results.goal)
        self.results: Final = results
        self.tracks: Final = [Track(self.plan, pairing, results.games) for pairing in plan.pairings]

    def chunk(self) -> tuple[Track, list[Sitting]] | None:
        """The next games to play: some of the pairing that has been given the fewest."""
        for track in sorted(self.tracks, key=lambda track: track.handed_out):
            if chunk := track.chunk():
                return track, chunk
        return None

    def take(self, track: Track, games: list[Played], seconds: float) -> None:
        """Take in games that have been played."""
        self.results.add(games)
        track.open -= len(games)
        track.pace = seconds / len(games)
        track.look()

    def left(self) -> int:
        return sum(track.left() for track in self.tracks)


def run(course: Course, jobs: int, tell: Tell) -> None:
    """Play what is left, in `jobs` processes. Their number affects the times, but not the games."""
    played = 0
    tell(played, course.left())
    with closing(played_here(course) if jobs == 1 else played_by(jobs, course)) as chunks:
        for track, games, seconds in chunks:
            course.take(track, games, seconds)
            played += len(games)
            tell(played, played + course.left())


def played_here(course: Course) -> Chunks:
    while found := course.chunk():
        track, chunk = found
        yield track, *play_all(course.plan, chunk)


def played_by(jobs: int, course: Course) -> Chunks:
    """Yield chunks as the processes finish them. The processes end when this generator ends."""
    context = multiprocessing.get_context("spawn")
    running: dict[Future[tuple[list[Played], float]], Track] = {}
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin, initargs=(course.plan,))
    before = multiprocessing.active_children()
    try:
        while True:
            while len(running) <= jobs and (found := course.chunk()):
                running[pool.submit(play_chunk, found[1])] = found[0]
            if not running:
                break
            for job in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(job), *job.result()
        pool.shutdown()
    except BrokenProcessPool:
        raise WorkerDied("a process of the ladder was killed, perhaps for want of memory") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            if process not in before:
                process.terminate()


# -- in a worker process ---------------------------------------------------------------------------------

PLAN: list[Ladder] = []  # the plan of this worker process


def begin(plan: Ladder) -> None:
    """Set up a worker process. It ignores Ctrl-C: the first process handles it and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    PLAN[:] = [plan]


def end_with_parent() -> None:
    """Make a worker process end when the first process is gone, however it ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def play_chunk(sittings: list[Sitting]) -> tuple[list[Played], float]:
    return play_all(PLAN[0], sittings)

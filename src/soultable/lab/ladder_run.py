"""Running a ladder: what is to be played next, on how many processes, and when a pairing is decided."""

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

CHUNK_SECONDS: Final = 1.0  # what is lost at most, per process, when a ladder is stopped, or else one game
LARGEST_CHUNK: Final = 50

Tell = Callable[[int, int], None]  # games played, games in all


class WorkerDied(SoultableError):
    """A process of the ladder was killed."""


class Track:
    """One pairing on its way through the deals."""

    def __init__(self, plan: Ladder, pairing: Pairing, games: Games) -> None:
        self.plan: Final = plan
        self.pairing: Final = pairing
        self.games: Final = games
        self.open = sum(1 for _ in self.all_missing())
        self.missing: Final = self.all_missing()
        self.handed_out = 0
        self.scores: list[float] = []  # of the pairs that are complete, deal by deal without a gap
        self.watch: Final = None if plan.goal is None else Watch(plan.goal)
        self.pace = CHUNK_SECONDS  # seconds per game
        self.look()

    def all_missing(self) -> Iterator[Sitting]:
        """What is to be played, in the order of the deals."""
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
        """Follow the pairs that are complete now. The first deal without both games is the end of the view:
        games do not come in the order of the deals, and short ones must not count before long ones."""
        for deal in range(len(self.scores), self.plan.games // 2):
            pair = [self.games.get(sitting) for sitting in self.plan.sittings(self.pairing, deal)]
            if self.is_decided or None in pair:
                return
            self.scores.append(sum(game.score(self.pairing[0]) for game in pair if game) / 2)
            if self.watch is not None:
                self.watch.add(self.scores[-1])

    def counted(self) -> list[Played]:
        """The games that the result rests on: complete pairs, up to the decision."""
        deals = range(len(self.scores))
        return [self.games[sitting] for deal in deals for sitting in self.plan.sittings(self.pairing, deal)]

    def left(self) -> int:
        """How many games are still to be played, if nothing is decided before."""
        return 0 if self.is_decided else self.open


Chunks = Generator[tuple[Track, list[Played], float], None, None]


class Course:
    """All pairings of a ladder, and the file that their games go to."""

    def __init__(self, plan: Ladder, results: Results) -> None:
        # What was once stopped early is judged so for ever: the usual interval would be too narrow.
        self.plan: Final = replace(plan, goal=plan.goal or results.goal)
        self.results: Final = results
        self.tracks: Final = [Track(self.plan, pairing, results.games) for pairing in plan.pairings]

    def chunk(self) -> tuple[Track, list[Sitting]] | None:
        """What to play next: some games of the pairing that has been given the fewest."""
        for track in sorted(self.tracks, key=lambda track: track.handed_out):
            if chunk := track.chunk():
                return track, chunk
        return None

    def take(self, track: Track, games: list[Played], seconds: float) -> None:
        """These have been played."""
        self.results.add(games)
        track.open -= len(games)
        track.pace = seconds / len(games)
        track.look()

    def left(self) -> int:
        return sum(track.left() for track in self.tracks)


def run(course: Course, jobs: int, tell: Tell) -> None:
    """Play what is left, on so many processes; the games do not depend on how many, only the times do."""
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
    """Chunks as the processes finish them; whatever ends this, the processes end with it."""
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


# -- in a process of its own -----------------------------------------------------------------------------

PLAN: list[Ladder] = []  # of this process


def begin(plan: Ladder) -> None:
    """What a process needs to know. Ctrl-C is for the first process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    PLAN[:] = [plan]


def end_with_parent() -> None:
    """Nobody waits for games of a ladder that is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def play_chunk(sittings: list[Sitting]) -> tuple[list[Played], float]:
    return play_all(PLAN[0], sittings)

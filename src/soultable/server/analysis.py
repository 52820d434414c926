"""What a computer thinks of a game that is over: position after position, in the processes of the agents.

A position is judged from the View that one viewer had of it, and from nothing else. All of it is bounded:
so many positions of a record, so long for each, one at a time in a process, and only while somebody asks.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

from soultable.core import ask
from soultable.core.errors import SoultableError
from soultable.core.game import Game
from soultable.core.record import RESIGN, Record
from soultable.core.table import Table
from soultable.core.view import View
from soultable.server.brought import Brought
from soultable.server.frames import seen, seen_steps
from soultable.server.thinkers import Thinkers

MOST: Final = 120  # positions of a record that are judged unasked
WALKS: Final = 300
SECONDS: Final = 0.5  # for a position
KEPT: Final = 64  # analyses that a process keeps
PATIENCE: Final = 20.0  # seconds without a question after which nobody seems to wait any more

Key = tuple[str, int]  # the record, and the viewer


class Analysis:
    """What is known so far of one record from one viewpoint."""

    def __init__(self, game: Game, brought: Brought, record: Record, viewer: int) -> None:
        self.game: Final = game
        self.brought: Final = brought
        self.record: Final = record
        self.viewer: Final = viewer
        self.points: list[dict[str, Any]] = []  # in the order in which they were found
        self.judged: set[int] = set()  # frames
        self.left: list[int] = []  # frames
        self.views: dict[int, View] = {}
        self.wanted: int | None = None  # a frame that somebody looks at
        self.answers: list[int] = []  # the number in the record of the answer that led to each frame
        self.total = 0
        self.trouble = ""
        self.asked_at = time.monotonic()
        self.is_running = False

    @property
    def is_over(self) -> bool:
        return bool(self.trouble) or (bool(self.answers) and not self.left)

    # -- in a thread -----------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Find the positions to judge, spread over the game, with the viewer's View of each."""
        asked: list[int] = []
        answers: list[int] = []
        for number, table in seen_steps(self.game, self.record, self.viewer):
            if is_question(table, self.viewer):
                asked.append(len(answers))
            answers.append(number)
        every = max(1.0, len(asked) / MOST)
        picked = {asked[int(place * every)] for place in range(min(MOST, len(asked)))}
        for frame, (_, table) in enumerate(seen_steps(self.game, self.record, self.viewer)):
            if frame in picked:
                self.views[frame] = seen(table, self.viewer, memory=True)
            if table.state.result is not None:
                shares = table.state.result.returns
                self.points = [ended(frame, seat, share) for seat, share in enumerate(shares)]
        self.left, self.total, self.answers = sorted(picked), len(picked), answers

    def view_of(self, frame: int) -> View | None:
        """The viewer's View of a position that was not picked; nothing where nothing is asked."""
        for number, table in seen_steps(self.game, self.record, self.viewer):
            if number == self.answers[frame]:
                return seen(table, self.viewer, memory=True) if is_question(table, self.viewer) else None
        return None

    def played(self, frame: int) -> str:
        """What the viewer answered there; nobody else's answers are told."""
        later = self.record.entries[self.answers[frame] + 1 :]
        given = next((entry.answer for entry in later if entry.seat == self.viewer), "")
        return "" if given == RESIGN else given


def is_question(table: Table, viewer: int) -> bool:
    """Whether somebody is asked. How many choices there are counts only where they are the viewer's own."""
    waiting = ask.waiting(table.state)
    if viewer in waiting:
        return len(ask.options_of(table.state, viewer)) > 1
    return bool(waiting)


def ended(frame: int, seat: int, share: float) -> dict[str, Any]:
    """At the end nothing is estimated: it is known what each seat got."""
    sure = {"estimate": share, "low": share, "high": share}
    return {
        "frame": frame, "seat": seat, **sure, "walks": 0, "mixed": False, "played": "", "candidates": [],
    }  # fmt: skip


class Analyses:
    """The analyses of this process; the latest are kept."""

    def __init__(self, thinkers: Thinkers, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self.thinkers: Final = thinkers
        self.spawn: Final = spawn
        self.kept: OrderedDict[Key, Analysis] = OrderedDict()
        self.turn: Final = asyncio.Lock()  # games that are being played come first: one position at a time

    def ask(self, key: Key, game: Game, brought: Brought, record: Record, at: int | None) -> Analysis:
        """What is known of a record from a viewpoint; it goes on while somebody asks, first with `at`."""
        if key not in self.kept:
            self.kept[key] = Analysis(game, brought, record, key[1])
        self.kept.move_to_end(key)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        analysis = self.kept[key]
        analysis.asked_at = time.monotonic()
        if at is not None and at not in analysis.judged:
            analysis.wanted = at
        if not analysis.is_running and (not analysis.is_over or analysis.wanted is not None):
            analysis.is_running = True
            self.spawn(self.work(analysis))
        return analysis

    async def work(self, analysis: Analysis) -> None:
        """Judge one position after another, as long as somebody wants to know."""
        try:
            if not analysis.answers:
                await asyncio.to_thread(analysis.prepare)
            while time.monotonic() - analysis.asked_at < PATIENCE:
                frame = next_frame(analysis)
                if frame is None:
                    return
                async with self.turn:
                    await self.judge(analysis, frame)
        except SoultableError as error:
            analysis.trouble = str(error)
        finally:
            analysis.is_running = False

    async def judge(self, analysis: Analysis, frame: int) -> None:
        """Ask an agent's process; it is handed a View, and what its viewer answered."""
        view = analysis.views.pop(frame, None) or await asyncio.to_thread(analysis.view_of, frame)
        if view is not None:
            played = analysis.played(frame) if view.choices else ""
            budget = {"walks": WALKS, "seconds": SECONDS, "played": played}
            found = await self.thinkers.outlook(analysis.game, analysis.brought, view, budget)
            if found is not None:
                analysis.points.append({"frame": frame, "played": played, **found})
        analysis.judged.add(frame)
        if frame in analysis.left:
            analysis.left.remove(frame)


def next_frame(analysis: Analysis) -> int | None:
    """The position that somebody looks at, or else the next one."""
    wanted, analysis.wanted = analysis.wanted, None
    if wanted is not None and wanted < len(analysis.answers) and wanted not in analysis.judged:
        return wanted
    return analysis.left[0] if analysis.left else None

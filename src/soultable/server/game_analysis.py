"""Game analysis: evaluate the positions of a finished game in the agents' processes.

A position is judged from the View that one viewer had of it, and from nothing else. The work is limited: a
maximum of positions per record, a time for each, one at a time, and only while somebody asks.
"""

import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

from soultable.core import questions
from soultable.core.errors import SoultableError
from soultable.core.game import Game
from soultable.core.record import RESIGN, Record, read_record
from soultable.core.table import Table
from soultable.core.wire import Wire, view_from_wire, view_wire
from soultable.server.agent_pool import AgentPool
from soultable.server.fair_queue import TooManyWaiting
from soultable.server.game_builder import Crowded, GameBuilder
from soultable.server.job_pool import LONG, JobPool, NotNow
from soultable.server.own_cards_and_decks import CustomContent
from soultable.server.payer import Payer
from soultable.server.replay_frames import seen, seen_steps

MOST: Final = 120  # positions of a record that are judged by default
WALKS: Final = 300
SECONDS: Final = 0.5  # seconds per position
KEPT: Final = 64  # analyses that a process keeps
PATIENCE: Final = 20.0  # seconds without a question after which nobody seems to be waiting

Key = tuple[str, int]  # the record and the viewer


class Position(NamedTuple):
    """A position to judge: what its viewer knew, as `view_wire` writes it, and what they answered."""

    view: Wire | None  # None where nobody is asked
    played: str


class Positions(NamedTuple):
    """The positions of a game that can be judged, as frames; at the end there is nothing to estimate."""

    answers: list[int]  # for each frame, the number in the record of the answer that led to it
    picked: dict[int, Position]
    points: list[dict[str, Any]]


Subject = tuple[str, CustomContent, bytes]  # a game, its custom content, and the packed record


class Analysis:
    """What is known so far about one record from one viewpoint."""

    def __init__(self, subject: Subject, viewer: int) -> None:
        self.subject: Final = subject
        self.viewer: Final = viewer
        self.points: list[dict[str, Any]] = []  # in the order in which they were computed
        self.judged: set[int] = set()  # frames
        self.left: list[int] = []  # frames
        self.positions: dict[int, Position] = {}
        self.wanted: int | None = None  # the frame that somebody is looking at
        self.answers: list[int] = []  # for each frame, the number in the record of the answer that led to it
        self.total = 0
        self.trouble = ""
        self.asked_at = time.monotonic()
        self.is_running = False

    @property
    def is_over(self) -> bool:
        return bool(self.trouble) or (bool(self.answers) and not self.left)

    def begin(self, found: Positions) -> None:
        """Set which positions are to be judged."""
        self.points, self.positions = found.points, found.picked
        self.left, self.total, self.answers = sorted(found.picked), len(found.picked), found.answers


# -- in a job process ------------------------------------------------------------------------------------


def positions_of(subject: Subject, viewer: int, most: int) -> Positions:
    """A number of positions spread over the game, with the viewer's View of each."""
    game, record = opened(subject)
    asked: list[int] = []
    answers: list[int] = []
    for number, table in seen_steps(game, record, viewer):
        if is_question(table, viewer):
            asked.append(len(answers))
        answers.append(number)
    every = max(1.0, len(asked) / most)
    picked = {asked[int(place * every)] for place in range(min(most, len(asked)))}
    found = Positions(answers, {}, [])
    for frame, (number, table) in enumerate(seen_steps(game, record, viewer)):
        if frame in picked:
            wire = view_wire(seen(table, viewer, memory=True))
            found.picked[frame] = Position(wire, played(record, number, viewer))
        if table.state.result is not None:
            shares = table.state.result.returns
            found.points[:] = [ended(frame, seat, share) for seat, share in enumerate(shares)]
    return found


def position_at(subject: Subject, viewer: int, answer: int) -> Position:
    """A position that was not picked."""
    game, record = opened(subject)
    for number, table in seen_steps(game, record, viewer):
        if number == answer and is_question(table, viewer):
            return Position(view_wire(seen(table, viewer, memory=True)), played(record, number, viewer))
    return Position(None, "")


def opened(subject: Subject) -> tuple[Game, Record]:
    slug, brought, text = subject
    return brought.game(slug), read_record(zlib.decompress(text).decode())


def played(record: Record, number: int, viewer: int) -> str:
    """The viewer's answer there; other players' answers are not shown."""
    later = record.entries[number + 1 :]
    given = next((entry.answer for entry in later if entry.seat == viewer), "")
    return "" if given == RESIGN else given


def is_question(table: Table, viewer: int) -> bool:
    """Whether somebody must decide. The number of options matters only where the viewer decides."""
    waiting = questions.waiting(table.state)
    if viewer in waiting:
        return len(questions.options_of(table.state, viewer)) > 1
    return bool(waiting)


def ended(frame: int, seat: int, share: float) -> dict[str, Any]:
    """The end needs no estimate: the result of each seat is known."""
    sure = {"estimate": share, "low": share, "high": share}
    return {
        "frame": frame, "seat": seat, **sure, "walks": 0, "mixed": False, "played": "", "candidates": [],
    }  # fmt: skip


class Analyses:
    """The analyses of this process; the latest are kept."""

    def __init__(
        self,
        thinkers: AgentPool,
        jobs: JobPool,
        builder: GameBuilder,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.thinkers: Final = thinkers
        self.jobs: Final = jobs
        self.builder: Final = builder
        self.spawn: Final = spawn
        self.kept: OrderedDict[Key, Analysis] = OrderedDict()

    def ask(self, key: Key, payer: Payer, subject: Subject, at: int | None) -> Analysis:
        """What is known of a record from a viewpoint. Work goes on while somebody asks; `at` comes first."""
        if key not in self.kept:
            self.kept[key] = Analysis(subject, key[1])
        self.kept.move_to_end(key)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        analysis = self.kept[key]
        analysis.asked_at = time.monotonic()
        if at is not None and at not in analysis.judged:
            analysis.wanted = at
        if not analysis.is_running and (not analysis.is_over or analysis.wanted is not None):
            analysis.is_running = True
            self.spawn(self.work(analysis, payer))
        return analysis

    async def work(self, analysis: Analysis, payer: Payer) -> None:
        """Judge one position after another while somebody wants the results."""
        try:
            if not analysis.answers:
                found = await self.jobs.run(
                    payer, positions_of, analysis.subject, analysis.viewer, MOST, seconds=LONG
                )
                analysis.begin(found)
            while time.monotonic() - analysis.asked_at < PATIENCE:
                frame = next_frame(analysis)
                if frame is None:
                    return
                await self.judge(analysis, frame, payer)
        except (NotNow, TooManyWaiting, Crowded):
            return  # it goes on when somebody asks again
        except SoultableError as error:
            analysis.trouble = str(error)
        finally:
            analysis.is_running = False

    async def judge(self, analysis: Analysis, frame: int, payer: Payer) -> None:
        """Ask an agent's process, which gets only a View and what its viewer answered."""
        position = analysis.positions.pop(frame, None)
        if position is None:
            at = analysis.answers[frame]
            position = await self.jobs.run(
                payer, position_at, analysis.subject, analysis.viewer, at, seconds=LONG
            )
        if position.view is not None:
            slug, brought, _ = analysis.subject
            game = await self.builder.game(payer, slug, brought)
            view = view_from_wire(game, position.view)
            played = position.played if view.choices else ""
            budget = {"walks": WALKS, "seconds": SECONDS, "played": played}
            async with self.thinkers.spare_turn(payer):  # games in progress come first
                found = await self.thinkers.outlook(game, brought, view, budget)
            if found is not None:
                analysis.points.append({"frame": frame, "played": played, **found})
        analysis.judged.add(frame)
        if frame in analysis.left:
            analysis.left.remove(frame)


def next_frame(analysis: Analysis) -> int | None:
    """The frame that somebody is looking at, or else the next one."""
    wanted, analysis.wanted = analysis.wanted, None
    if wanted is not None and wanted < len(analysis.answers) and wanted not in analysis.judged:
        return wanted
    return analysis.left[0] if analysis.left else None

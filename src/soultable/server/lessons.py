"""Lessons API: first games and puzzles from scenario files, played alone.

The server keeps no state. The client sends all answers given so far, and they are replayed each time. So
taking back means sending one answer less, and a reload or another server changes nothing.
"""

import asyncio
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from soultable.agents.greedy import Greedy
from soultable.core import questions
from soultable.core.catalogue import DEFAULT
from soultable.core.errors import Refused
from soultable.core.event import EventStream
from soultable.core.game import Game
from soultable.core.option import Option, Reason, same_text
from soultable.core.scenarios.file import Move, Scenario, read_scenario
from soultable.core.scenarios.run import is_solved, open_scenario, told
from soultable.core.table import Table
from soultable.core.wire import event_wire, said_wire, view_wire
from soultable.games.registry import game as game_of
from soultable.games.registry import slugs
from soultable.lab.rulebook_citations import source_tree
from soultable.server.drawn_table import drawn_of
from soultable.server.http_models import REFUSALS, Strict
from soultable.server.records import EventOut
from soultable.server.room import RoomError
from soultable.server.tables_api import InHub, Paying
from soultable.server.view_schema import Said

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
Exercise = Annotated[str, Path(pattern="^[a-z0-9-]{1,60}$")]
Answer = Annotated[str, Field(min_length=1, max_length=200)]

PLAYER: Final = 0
LESSON, PUZZLE = "lesson", "puzzle"
FOLDERS: Final = {LESSON: "learn", PUZZLE: "puzzles"}
GOING, SOLVED, FAILED = "going", "solved", "failed"
MOST_ANSWERS: Final = 200
MOST_REASONS: Final = 20
WORLDS: Final = 2  # imagined games per move of the opponents, where no script says what they do
NOT_YET: Final = "That is allowed, but it is not the next step of this lesson."


class ExerciseOut(BaseModel):
    """A first game or a puzzle, as a list shows it."""

    id: str
    game: str
    kind: str
    title: str
    story: str
    steps: int  # answers in the solution
    cites: list[str]


class LearningOut(BaseModel):
    exercises: list[ExerciseOut]


class PracticeIn(Strict):
    """All answers so far; with `hint` the next one of the solution is told."""

    answers: list[Answer] = Field([], max_length=MOST_ANSWERS)
    hint: bool = False


class WonderIn(Strict):
    """What somebody wonders about after these answers."""

    answers: list[Answer] = Field([], max_length=MOST_ANSWERS)
    about: str = Field(max_length=200)


class StepOut(BaseModel):
    """What to do next: of a lesson always, of a puzzle as a hint."""

    note: str
    answer: str


class RefusalOut(BaseModel):
    sentence: Said
    rule: str


class PracticeOut(BaseModel):
    """How things stand. `taken` answers were carried out; if one was not, `refused` says why.

    `state` is going, solved or failed. `told` is what the lesson says about the last moves of the others, and
    `known` whether the answers so far are those of the file.
    """

    taken: int
    refused: RefusalOut | None
    state: str
    known: bool
    done: int
    step: StepOut | None
    told: list[str]
    events: list[EventOut]
    view: dict[str, Any]
    drawn: dict[str, Any]


class ReasonOut(BaseModel):
    text: str
    label: Said
    code: str
    rule: str
    sentence: Said


class ReasonsOut(BaseModel):
    reasons: list[ReasonOut]


# -- files -----------------------------------------------------------------------------------------------


def folder(kind: str) -> Traversable:
    """The folder with the files: in the checkout, or in the installed package."""
    tree = source_tree()
    root = files("soultable").joinpath("scenarios") if tree is None else tree / "scenarios"
    return root.joinpath(FOLDERS[kind])


@lru_cache(1)
def exercises() -> dict[str, tuple[str, Scenario]]:
    """Every first game, then every puzzle, with ids such as `learn-soulfall` and `soulfall-3`."""
    found: dict[str, tuple[str, Scenario]] = {}
    for slug in slugs():
        for kind in (LESSON, PUZZLE):
            for file in sorted(folder(kind).iterdir(), key=lambda file: file.name):
                name = file.name.removesuffix(".toml")
                scenario = read_scenario(file.read_text(encoding="utf-8"), file.name)
                if scenario.game == slug:
                    found[name if kind == PUZZLE else f"learn-{name}"] = (kind, scenario)
    return found


def exercise(id: str) -> tuple[str, Scenario]:
    if id not in exercises():
        raise RoomError("no-exercise", "There is no such lesson or puzzle.")
    return exercises()[id]


@lru_cache(200)
def last_turn(id: str) -> int:
    """The turn in which the solution ends; a puzzle cannot be solved later."""
    scenario = exercise(id)[1]
    table = open_scenario(scenario, game_of(scenario.game))
    for move in scenario.moves:
        table.answer(move.seat, move.do)
    return turn_of(table)


def turn_of(table: Table) -> int:
    turn: int = getattr(table.state, "turn", 0)
    return turn


# -- playing an exercise ---------------------------------------------------------------------------------


class Practice:
    """One exercise after the answers so far. Opponents follow the file, and an agent where the file ends."""

    def __init__(self, id: str, answers: list[str]) -> None:
        self.id: Final = id
        self.kind, self.scenario = exercise(id)
        self.table: Final = open_scenario(self.scenario, game_of(self.scenario.game))
        self.at = 0  # the next move of the file
        self.known = True  # whether all answers were those of the file
        self.taken = 0
        self.told: list[str] = []
        self.refused: RefusalOut | None = None
        self.state = GOING
        self.let_others()
        for answer in answers:
            if self.state != GOING or not self.answer(answer):
                break

    def next_move(self) -> Move | None:
        """The file's next move."""
        moves = self.scenario.moves
        return moves[self.at] if self.known and self.at < len(moves) else None

    def answer(self, text: str) -> bool:
        """Carry out one answer of the player; return whether it was accepted."""
        move = self.next_move()
        fits = move is not None and same_text(text) == same_text(move.do)
        try:
            if self.kind == LESSON and not fits:
                self.refused = self.why_not_now(text)
                return False
            self.table.answer(PLAYER, text)
        except Refused as refusal:
            self.refused = RefusalOut(sentence=refusal.said or refusal.sentence, rule=refusal.rule)
            return False
        self.told = []
        self.taken += 1
        self.at += fits
        self.known = self.known and fits
        self.look()
        self.let_others()
        return True

    def why_not_now(self, text: str) -> RefusalOut:
        """Whether the answer is illegal, or in a lesson merely not what comes next."""
        found = self.table.why_not(PLAYER, text)
        offered = [option.text for option in questions.options_of(self.table.state, PLAYER)]
        if found and same_text(text) not in offered:
            return RefusalOut(sentence=said_wire(self.table.game, found[0].reason), rule=found[0].reason.rule)
        return RefusalOut(sentence=NOT_YET, rule="")

    def let_others(self) -> None:
        """Let the opponents answer until it is the player's turn again."""
        while self.state == GOING:
            move, waiting = self.next_move(), questions.waiting(self.table.state)
            if move is not None and move.seat != PLAYER and move.seat in waiting:
                self.table.answer(move.seat, move.do)
                self.told += [move.note] if move.note else []
                self.at += 1
            elif not waiting or PLAYER in waiting:
                return
            else:
                self.table.answer(waiting[0], self.of_others(waiting[0]))
            self.look()

    def of_others(self, seat: int) -> str:
        """An opponent's answer where the file does not give one."""
        passing = self.table.game.passing(self.table.state)
        if passing is not None:
            return passing.text
        return Greedy(self.id, WORLDS).choose(self.table.view(seat, memory=True)).text

    def look(self) -> None:
        """Check whether the puzzle is solved, or can no longer be."""
        is_late = self.kind == PUZZLE and turn_of(self.table) > last_turn(self.id)
        if is_solved(self.scenario, self.table):
            self.state = SOLVED
        elif is_late or self.table.state.result is not None:
            self.state = FAILED

    def out(self, hint: bool) -> PracticeOut:
        move = self.next_move() if self.state == GOING else None
        shown = move is not None and (hint or self.kind == LESSON)
        view = self.table.view(PLAYER)
        return PracticeOut(
            taken=self.taken,
            refused=self.refused,
            state=self.state,
            known=self.known,
            done=sum(move.seat == PLAYER for move in self.scenario.moves[: self.at]),
            step=StepOut(note=move.note, answer=move.do) if move is not None and shown else None,
            told=self.told,
            events=[
                EventOut(**event_wire(self.table.game, event, DEFAULT))
                for event in EventStream(PLAYER).add(told(self.table))
            ],
            view=view_wire(view),
            drawn=msgspec.to_builtins(drawn_of(view)),
        )  # fmt: skip


def practised(id: str, wish: PracticeIn) -> PracticeOut:
    return Practice(id, wish.answers).out(wish.hint)


def reasons(id: str, wonder: WonderIn) -> ReasonsOut:
    practice = Practice(id, wonder.answers)
    found = practice.table.why_not(PLAYER, wonder.about)[:MOST_REASONS]
    game = practice.table.game
    return ReasonsOut(reasons=[reason_out(game, refusal.option, refusal.reason) for refusal in found])


def reason_out(game: Game, option: Option, reason: Reason) -> ReasonOut:
    return ReasonOut(
        text=option.text,
        label=said_wire(game, option.label),
        code=reason.code,
        rule=reason.rule,
        sentence=said_wire(game, reason),
    )


# -- routes ----------------------------------------------------------------------------------------------


@router.get("/learning")
async def learning() -> LearningOut:
    """All first games and puzzles."""
    found = await asyncio.to_thread(exercises)
    return LearningOut(
        exercises=[
            ExerciseOut(
                id=id,
                game=scenario.game,
                kind=kind,
                title=scenario.title,
                story=" ".join(scenario.story.split()),
                steps=sum(move.seat == PLAYER for move in scenario.moves),
                cites=scenario.cites,
            )
            for id, (kind, scenario) in found.items()
        ]
    )


@router.post("/learning/{id}")
async def practise(id: Exercise, wish: PracticeIn, hub: InHub, payer: Paying) -> PracticeOut:
    """How an exercise stands after these answers."""
    return await hub.jobs.run(payer, practised, id, wish)


@router.post("/learning/{id}/why")
async def wonder(id: Exercise, wish: WonderIn, hub: InHub, payer: Paying) -> ReasonsOut:
    """Why something cannot be done there."""
    return await hub.jobs.run(payer, reasons, id, wish)

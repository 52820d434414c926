"""The file of a ladder: a line that says what its games have in common, then one line per game.

Whole lines are written at once and are on the disk before the next ones are played, so whatever stops a
ladder, at most one line is torn. A file can be gone on with as long as game, rules, cards, players,
settings and seed are the same; agents and games may be added. It remembers besides whether pairings were
stopped early, and what the agents of one's own were like when their first games were played; what is added
to that later has a line of its own.
"""

import json
import os
import sys
from math import inf
from pathlib import Path
from typing import Any, BinaryIO, Final

from soultable.agents.named import known_kinds, read_agent
from soultable.core.errors import SoultableError
from soultable.lab.ladder import FORMAT, Ladder, Played, Sitting, code_of
from soultable.lab.sequential import Goal

if sys.platform != "win32":
    import fcntl

NAMES: Final = {
    "ladder": "format",
    "game": "game",
    "rules": "rules version",
    "cards": "card set",
    "players": "number of players",
    "settings": "setting",
    "seed": "seed",
}
ROUNDING: Final = 1e-9  # of shares that add up to one

Games = dict[Sitting, Played]


class BadResults(SoultableError):
    """A file of results that cannot be gone on with."""


class Results:
    """The games of a ladder that have been played, in memory and on disk."""

    def __init__(self, path: Path, plan: Ladder, is_kept: bool = True) -> None:
        self.path: Final = path
        self.games: Games = {}
        self.is_other_code = False  # whether agents or rules have been changed since it was begun
        self.goal: Goal | None = None  # of pairings that were stopped early
        self.is_other_goal = False  # whether this run brings another one,
        self.goal_before: Goal | None = None  # and what it was then
        self.marks: dict[str, str] = {}  # of agents of one's own, when their first games were played
        self.listed: list[str] = []  # the agents that it was begun with
        asked = {"agents": plan.agents, "goal": goal_facts(plan.goal), "own": marks_of(plan.agents)}
        self.head: Final = {**plan.head(), "code": code_of(plan.slug), **asked}
        check_place(path)
        try:
            self.file: Final = open_for_more(path) if is_kept else None
            self.read(path.read_bytes())
            self.remember(plan)
        except OSError as error:
            raise BadResults(f"{path}: {error.strerror or error}") from None

    def read(self, content: bytes) -> None:
        """Everything that is there. A last line that is torn is dropped."""
        if line_of(self.head).startswith(content):  # new, or stopped in the very first line
            self.write(0, line_of(self.head))
            content = line_of(self.head)
        *lines, torn = content.split(b"\n")
        facts = [read_line(line) for line in lines]
        self.compare(facts[0] if facts else {})
        for number, (line, each) in enumerate(zip(lines, facts, strict=True), 1):
            if line.strip():
                self.take(each, number)
        if torn:
            self.write(len(content) - len(torn))

    def write(self, place: int, text: bytes = b"") -> None:
        """Put this where the whole lines end, and have it on the disk before anything else."""
        if self.file is not None:
            self.file.truncate(place)
            self.file.write(text)
            self.file.flush()
            os.fsync(self.file.fileno())

    def compare(self, facts: dict[str, Any]) -> None:
        """Whether the file is of such games as are wanted."""
        if facts.get("ladder") != FORMAT:
            raise BadResults(f"{self.path}: is not a file of a ladder; name another one with --results")
        for key, name in NAMES.items():
            if facts.get(key) != self.head[key]:
                there, here = shortest(facts.get(key), self.head[key])
                raise BadResults(
                    f"{self.path}: holds games of another ladder, whose {name} is {there}, not {here}; "
                    "name another file with --results"
                )
        self.is_other_code = facts.get("code") != self.head["code"]

    def take(self, facts: dict[str, Any], number: int) -> None:
        """One line: a game, or what is to be remembered."""
        try:
            if "goal" in facts or "own" in facts or number == 1:
                self.take_memory(facts)
                return
            game = read_game(facts, int(self.head["players"]))
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError):
            wrong = "is not a game of a ladder: take it out" if number > 1 else "is not the head of a ladder"
            raise BadResults(
                f"{self.path}: line {number} {wrong}, or name another file with --results"
            ) from None
        self.games[game.sitting] = game

    def take_memory(self, facts: dict[str, Any]) -> None:
        """The last goal counts, and the first mark of each agent."""
        if goal := facts.get("goal"):
            self.goal = Goal(float(goal["expected"]), float(goal["bound"]))
        self.marks = {**{str(name): str(mark) for name, mark in facts.get("own", {}).items()}, **self.marks}
        self.listed += [str(name) for name in facts.get("agents", [])]

    def remember(self, plan: Ladder) -> None:
        """Write down what this run brings that the file does not know yet."""
        facts: dict[str, Any] = {}
        if plan.goal not in (None, self.goal):
            facts["goal"] = goal_facts(plan.goal)
            self.goal_before, self.is_other_goal = self.goal, bool(self.games)
        if new := {name: mark for name, mark in marks_of(plan.agents).items() if name not in self.marks}:
            facts["own"] = new
        if facts and self.file is not None:
            self.write(self.file.seek(0, os.SEEK_END), line_of(facts))
            self.take_memory(facts)

    def agents(self) -> tuple[str, ...]:
        """Whoever has played, those first that it was begun with."""
        played = {name: True for sitting in self.games for name in sitting.seats}
        return tuple(dict.fromkeys([*[name for name in self.listed if name in played], *played]))

    def deals(self) -> int:
        """How many deals have been played, as far as the furthest pairing."""
        return max((sitting.deal + 1 for sitting in self.games), default=0)

    def changed(self, agents: tuple[str, ...]) -> list[str]:
        """The agents of one's own that are not what they were."""
        return [name for name, mark in marks_of(agents).items() if self.marks.get(name, mark) != mark]

    def add(self, games: list[Played]) -> None:
        """Keep these games."""
        assert self.file is not None, "what is only read is not added to"
        text = "".join(game.line() + "\n" for game in games).encode()
        try:
            self.write(self.file.seek(0, os.SEEK_END), text)
        except OSError as error:
            raise BadResults(f"{self.path}: cannot be written: {error.strerror or error}") from None
        self.games.update((game.sitting, game) for game in games)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def check_place(path: Path) -> None:
    """Refuse what cannot be a file that is added to."""
    if path.is_dir():
        raise BadResults(f"{path}: is a folder; name a file with --results")
    if path.exists() and not path.is_file():
        raise BadResults(f"{path}: is not a plain file; name another one with --results")
    if not path.parent.is_dir():
        raise BadResults(
            f"{path}: there is no folder {path.parent}; make it, or name another file with --results"
        )


def open_for_more(path: Path) -> BinaryIO:
    """The file, to read and to add to; nobody else writes to it meanwhile."""
    file = path.open("ab")
    lock(file, path)
    return file


def lock(file: BinaryIO, path: Path) -> None:
    """One ladder at a time writes to a file."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadResults(
                f"{path}: another ladder is writing to it right now; wait for it, or stop it"
            ) from None


def line_of(head: dict[str, Any]) -> bytes:
    return (json.dumps(head, ensure_ascii=False) + "\n").encode()


def read_line(line: bytes) -> dict[str, Any]:
    """The values of a line; none if it is not one of ours."""
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return facts if isinstance(facts, dict) else {}


def read_game(facts: dict[str, Any], players: int) -> Played:
    """A game as its line tells it."""
    seats, returns, times = (list(facts[key]) for key in ("seats", "returns", "us"))
    instead, why = list(facts.get("instead", [0] * players)), list(facts.get("why", [""] * players))
    if not all(len(by_seat) == players for by_seat in (seats, returns, times, instead, why)):
        raise ValueError
    if not isinstance(facts["ending"], str):
        raise TypeError
    within(sum(returns), 1 + ROUNDING)  # there is one win to share
    return Played(
        Sitting(int(within(facts["deal"], inf)), tuple(str(name) for name in seats)),
        tuple(float(within(share, 1)) for share in returns),
        facts["ending"],
        tuple(tuple(int(within(time, inf)) for time in of_seat) for of_seat in times),
        tuple(int(within(count, inf)) for count in instead),
        tuple(str(reason) for reason in why),
    )


def within(number: float, most: float) -> float:
    """A number that is not below 0 and not above what it may be."""
    if not 0 <= number <= most or number == inf:  # nor is it none at all, like NaN
        raise ValueError
    return number


def goal_facts(goal: Goal | None) -> dict[str, float] | None:
    return None if goal is None else {"expected": goal.expected, "bound": goal.bound}


def marks_of(agents: tuple[str, ...]) -> dict[str, str]:
    """What tells whether agents of one's own have been changed, for those that are of a file."""
    known = known_kinds()
    marks = {name: read_agent(name).mark() for name in agents if name.partition(":")[0] in known}
    return {name: mark for name, mark in marks.items() if mark}


def shortest(there: Any, here: Any) -> tuple[str, str]:
    """Two values that differ, as words; of settings only those that do."""
    if isinstance(there, dict) and isinstance(here, dict):
        differ = sorted(key for key in {*there, *here} if there.get(key) != here.get(key))
        there, here = (", ".join(f"{key}={values.get(key)}" for key in differ) for values in (there, here))
    return str(there)[:80], str(here)[:80]

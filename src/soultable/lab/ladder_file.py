"""The results file of a ladder: a head line with what all games share, then one line per game.

Lines are written whole, and are on the disk before the next games are played. So whatever stops a ladder, at
most one line is torn. You can continue a file if game, rules, cards, players, settings and seed are the same;
you may add agents and games. The file also remembers whether pairings were stopped early, and a hash of each
of your own agents from when its first games were played. Later additions to these have their own lines.
"""

import json
import os
import sys
from math import inf
from pathlib import Path
from typing import Any, BinaryIO, Final

from soultable.agents.registry import known_kinds, read_agent
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
ROUNDING: Final = 1e-9  # allowed error in shares that add up to one

Games = dict[Sitting, Played]


class BadResults(SoultableError):
    """A results file that cannot be continued."""


class Results:
    """The games of a ladder that have been played, in memory and in the file."""

    def __init__(self, path: Path, plan: Ladder, is_kept: bool = True) -> None:
        self.path: Final = path
        self.games: Games = {}
        self.is_other_code = False  # whether agents or rules have changed since the file was begun
        self.goal: Goal | None = None  # the goal by which pairings were stopped early
        self.is_other_goal = False  # whether this run has another goal,
        self.goal_before: Goal | None = None  # and what the goal was before
        self.marks: dict[str, str] = {}  # own agent -> its hash when its first games were played
        self.listed: list[str] = []  # the agents that the file was begun with
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
        """Read the file's content. A torn last line is dropped."""
        if line_of(self.head).startswith(content):  # new, or torn in the very first line
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
        """Write this after the whole lines, and flush it to the disk at once."""
        if self.file is not None:
            self.file.truncate(place)
            self.file.write(text)
            self.file.flush()
            os.fsync(self.file.fileno())

    def compare(self, facts: dict[str, Any]) -> None:
        """Refuse a file whose games are not comparable with this plan."""
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
        """Read one line: a game, or something to remember."""
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
        """Read a line to remember. The last goal counts, and the first hash of each agent."""
        if goal := facts.get("goal"):
            self.goal = Goal(float(goal["expected"]), float(goal["bound"]))
        self.marks = {**{str(name): str(mark) for name, mark in facts.get("own", {}).items()}, **self.marks}
        self.listed += [str(name) for name in facts.get("agents", [])]

    def remember(self, plan: Ladder) -> None:
        """Write what is new in this run: its goal, its agents and their hashes."""
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
        """All agents that have played. Those that the file was begun with come first."""
        played = {name: True for sitting in self.games for name in sitting.seats}
        return tuple(dict.fromkeys([*[name for name in self.listed if name in played], *played]))

    def deals(self) -> int:
        """The number of deals that the furthest pairing has played."""
        return max((sitting.deal + 1 for sitting in self.games), default=0)

    def changed(self, agents: tuple[str, ...]) -> list[str]:
        """Your own agents that have changed since their first games."""
        return [name for name, mark in marks_of(agents).items() if self.marks.get(name, mark) != mark]

    def add(self, games: list[Played]) -> None:
        """Add these games to the file."""
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
    """Refuse a path that cannot be a results file."""
    if path.is_dir():
        raise BadResults(f"{path}: is a folder; name a file with --results")
    if path.exists() and not path.is_file():
        raise BadResults(f"{path}: is not a plain file; name another one with --results")
    if not path.parent.is_dir():
        raise BadResults(
            f"{path}: there is no folder {path.parent}; make it, or name another file with --results"
        )


def open_for_more(path: Path) -> BinaryIO:
    """Open the file for reading and appending, and lock it."""
    file = path.open("ab")
    lock(file, path)
    return file


def lock(file: BinaryIO, path: Path) -> None:
    """Lock the file, so that only one ladder writes to it at a time."""
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
    """The values of a line, or {} if it is not a line of a ladder."""
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return facts if isinstance(facts, dict) else {}


def read_game(facts: dict[str, Any], players: int) -> Played:
    """Read a game from its line."""
    seats, returns, times = (list(facts[key]) for key in ("seats", "returns", "us"))
    instead, why = list(facts.get("instead", [0] * players)), list(facts.get("why", [""] * players))
    if not all(len(by_seat) == players for by_seat in (seats, returns, times, instead, why)):
        raise ValueError
    if not isinstance(facts["ending"], str):
        raise TypeError
    within(sum(returns), 1 + ROUNDING)  # the shares of one win
    return Played(
        Sitting(int(within(facts["deal"], inf)), tuple(str(name) for name in seats)),
        tuple(float(within(share, 1)) for share in returns),
        facts["ending"],
        tuple(tuple(int(within(time, inf)) for time in of_seat) for of_seat in times),
        tuple(int(within(count, inf)) for count in instead),
        tuple(str(reason) for reason in why),
    )


def within(number: float, most: float) -> float:
    """The number, checked to be from 0 to `most`."""
    if not 0 <= number <= most or number == inf:  # false for NaN, too
        raise ValueError
    return number


def goal_facts(goal: Goal | None) -> dict[str, float] | None:
    return None if goal is None else {"expected": goal.expected, "bound": goal.bound}


def marks_of(agents: tuple[str, ...]) -> dict[str, str]:
    """The hashes of those agents that come from the user's file of agents."""
    known = known_kinds()
    marks = {name: read_agent(name).mark() for name in agents if name.partition(":")[0] in known}
    return {name: mark for name, mark in marks.items() if mark}


def shortest(there: Any, here: Any) -> tuple[str, str]:
    """Two values that differ, as short text. For settings, only those that differ."""
    if isinstance(there, dict) and isinstance(here, dict):
        differ = sorted(key for key in {*there, *here} if there.get(key) != here.get(key))
        there, here = (", ".join(f"{key}={values.get(key)}" for key in differ) for values in (there, here))
    return str(there)[:80], str(here)[:80]

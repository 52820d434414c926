"""Agents of one's own, by names that a file gives them: a class in Python, or a program in any language.

    [agents.careful]
    class = "agent_class.py:Careful"

    [agents.hasty]
    program = ["python3", "agent_stdio.py"]
    seconds = 1

The environment variable SOULTABLE_AGENTS says where the file is. Only who starts Soultable can set it: no
record and nobody on the network can name a file to be run. Paths are meant from the file's own folder.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from typing import Any, Final

from soultable.agents.hosted import MEMORY, Hosted
from soultable.agents.protocol import Agent
from soultable.core.errors import BadSetting, nearest
from soultable.core.toml import parse

VARIABLE: Final = "SOULTABLE_AGENTS"
LONGEST: Final = 100_000  # characters of the file
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")
FACTS: Final = ("class", "program", "seconds", "memory")

Make = Callable[..., Agent]


@dataclass(frozen=True)
class OwnClass:
    """Makes agents of a class in a Python file; its file is read when the first one is made."""

    where: str
    file: Path
    name: str

    def __call__(self, seed: int | str = 0) -> Agent:
        """A fresh one, given the seed if it takes anything."""
        try:
            made = class_in(self.file, self.name)
            agent: Agent = made(seed) if signature(made).parameters else made()
        except Exception as error:  # whatever a file of somebody else may raise
            reason = " ".join(f"{type(error).__name__}: {error}".split())[:200]
            raise BadSetting(f"{self.where}: class: {self.name} of {self.file} fails: {reason}") from None
        if not callable(getattr(agent, "choose", None)):
            raise BadSetting(f"{self.where}: class: {self.name} has no choose(view)")
        return agent


@dataclass(frozen=True)
class OwnProgram:
    """Makes agents that ask a process of their own."""

    command: tuple[str, ...]
    folder: Path
    seconds: float
    memory: int

    def __call__(self, seed: int | str = 0) -> Agent:
        return Hosted(list(self.command), self.seconds, seed, self.memory, self.folder)


@lru_cache
def class_in(file: Path, name: str) -> Callable[..., Any]:
    """A class of a Python file that is no part of a package."""
    spec = spec_from_file_location(f"soultable_own_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise ImportError("it is not a Python file")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[..., Any] = getattr(module, name)
    return found


def own_agents(path: Path) -> dict[str, Make]:
    """What the file registers; BadSetting says in one line what is wrong with it."""
    try:
        facts = parse(path.read_text(encoding="utf-8"), LONGEST)
    except OSError as error:
        raise BadSetting(f"{VARIABLE}: {path}: {error.strerror or 'it cannot be read'}") from None
    except ValueError as error:
        raise BadSetting(f"{VARIABLE}: {path}: {error}") from None
    agents = facts.get("agents")
    if not isinstance(agents, dict) or len(facts) > 1:
        raise BadSetting(f"{VARIABLE}: {path}: it has tables like [agents.mine] and nothing else")
    return {
        name: own_agent(f"{VARIABLE}: {path}: agents.{name}", path, name, agents[name]) for name in agents
    }


def own_agent(where: str, path: Path, name: str, facts: Any) -> Make:
    """One registered agent."""
    check_name(where, name)
    if not isinstance(facts, dict) or ("class" in facts) == ("program" in facts):
        raise BadSetting(f"{where}: a table with either 'class' or 'program' is needed")
    for key in facts:
        if key not in FACTS:
            raise BadSetting(f"{where}: unknown word '{key[:80]}'{nearest(key, list(FACTS))}")
    folder = path.absolute().parent
    if "class" in facts:
        file, colon, name = str(facts["class"]).rpartition(":")
        if not colon or not name.isidentifier() or len(facts) > 1:
            raise BadSetting(f'{where}: class: write it like class = "mine.py:Mine", and nothing besides')
        return OwnClass(where, folder / file, name)
    command = facts["program"]
    if not isinstance(command, list) or not command or not all(isinstance(word, str) for word in command):
        raise BadSetting(f'{where}: program: write it like program = ["python3", "mine.py"]')
    seconds = number_of(where, facts, "seconds", 1.0, 0.01, 600)
    memory = number_of(where, facts, "memory", MEMORY >> 20, 16, 1 << 20)  # MiB
    return OwnProgram(tuple(command), folder, seconds, int(memory) << 20)


def check_name(where: str, name: str) -> None:
    if not NAME.fullmatch(name):
        raise BadSetting(f"{where}: a name is 1 to 40 small letters, digits, - and _, a letter first")


def number_of(where: str, facts: dict[str, Any], key: str, usual: float, low: float, high: float) -> float:
    """A number of the table, checked."""
    value = facts.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise BadSetting(
            f"{where}: {key}: {str(value)[:80]} does not fit; a number from {low:g} to {high:g} does"
        )
    return float(value)

"""Your own agents, registered by name in a TOML file: a Python class, or a program in any language.

    [agents.careful]
    class = "agent_class.py:Careful"

    [agents.hasty]
    program = ["python3", "agent_stdio.py"]
    seconds = 1

The environment variable SOULTABLE_AGENTS names the file. Only the person who starts Soultable can set it: no
record and nobody on the network can name a file to run. Paths in it are relative to the file's folder.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from soultable.agents.in_process import guarded, with_seed
from soultable.agents.protocol import Agent
from soultable.agents.subprocess_agent import MEMORY, Hosted
from soultable.core.errors import BadSetting, nearest
from soultable.core.toml import parse

VARIABLE: Final = "SOULTABLE_AGENTS"
LONGEST: Final = 100_000  # characters in the file
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")
HUMAN: Final = "human"  # the person at the keyboard
FACTS: Final = ("class", "program", "seconds", "memory")

Make = Callable[..., Agent]


@dataclass(frozen=True)
class OwnClass:
    """Makes agents from a class in a Python file, which is read when the first agent is made."""

    where: str
    agent: str
    file: Path
    name: str

    def __call__(self, seed: int | str = 0) -> Agent:
        """A new agent. It gets the seed if its class takes one."""
        where = f"{self.where}: class: {self.name} of {self.file}"
        return guarded(where, self.agent, lambda seed: with_seed(class_in(self.file, self.name), seed), seed)

    def mark(self) -> str:
        """A hash that changes when the entry or its file changes."""
        return mark_of([self.file.name, self.name], [self.file])


@dataclass(frozen=True)
class OwnProgram:
    """Makes agents that each run as a separate process."""

    command: tuple[str, ...]
    folder: Path
    seconds: float
    memory: int

    def __call__(self, seed: int | str = 0) -> Agent:
        return Hosted(list(self.command), self.seconds, seed, self.memory, self.folder)

    def mark(self) -> str:
        """A hash that changes when the entry or a file that it names changes."""
        facts = [*self.command, str(self.seconds), str(self.memory)]
        return mark_of(facts, [self.folder / word for word in self.command])


def mark_of(facts: list[str], files: list[Path]) -> str:
    """A hash of these words and of the contents of those files that exist."""
    found = sha256(repr(facts).encode())
    for file in files:
        if file.is_file():
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


@lru_cache
def class_in(file: Path, name: str) -> Callable[..., Any]:
    """Load a class from a Python file that is not part of a package."""
    if not file.is_file():
        raise BadSetting("there is no such file")
    spec = spec_from_file_location(f"soultable_own_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise BadSetting("it is not a Python file")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: object = getattr(module, name, None)
    if not callable(found):
        raise BadSetting(f"there is no class {name} in it")
    return found


def own_agents(path: Path) -> dict[str, Make]:
    """The agents that the file registers. BadSetting says in one line what is wrong with it."""
    try:
        with path.open(encoding="utf-8") as file:  # a device may have no end
            facts = parse(file.read(LONGEST + 1), LONGEST)
    except IsADirectoryError:
        raise BadSetting(f"{VARIABLE}: {path}: it is a folder; name a file like agents.toml") from None
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


def own_agent(where: str, path: Path, agent: str, facts: Any) -> Make:
    """One agent of the file."""
    check_name(where, agent)
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
        return OwnClass(where, agent, folder / file, name)
    command = facts["program"]
    if not isinstance(command, list) or not command or not all(isinstance(word, str) for word in command):
        raise BadSetting(f'{where}: program: write it like program = ["python3", "mine.py"]')
    seconds = number_of(where, facts, "seconds", 1.0, 0.01, 600)
    memory = number_of(where, facts, "memory", MEMORY >> 20, 16, 1 << 20)  # MiB
    return OwnProgram(tuple(command), folder, seconds, int(memory) << 20)


def check_name(where: str, name: object) -> None:
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise BadSetting(f"{where}: a name is 1 to 40 small letters, digits, - and _, a letter first")
    if name == HUMAN:
        raise BadSetting(f"{where}: '{HUMAN}' is what people at the keyboard are called; choose another name")


def number_of(where: str, facts: dict[str, Any], key: str, usual: float, low: float, high: float) -> float:
    """A number from the agent's table, checked."""
    value = facts.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise BadSetting(
            f"{where}: {key}: {str(value)[:80]} does not fit; a number from {low:,} to {high:,} does"
        )
    return float(value)

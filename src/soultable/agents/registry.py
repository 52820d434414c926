"""Look up agents by name and parameters, as people type them: `greedy`, `search:walks=500`.

Parameters follow a colon and are separated by commas. So are agents in a list. That is not ambiguous, because
only a parameter contains `=`: `random,greedy:worlds=3,search:walks=500` are three agents.
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from soultable.agents.greedy import Greedy
from soultable.agents.in_process import guarded, shown
from soultable.agents.levels import Level
from soultable.agents.plugins import VARIABLE, OwnClass, OwnProgram, check_name, own_agents
from soultable.agents.protocol import Agent
from soultable.agents.random import Random
from soultable.agents.search import Search
from soultable.agents.subprocess_agent import Hosted
from soultable.core.errors import BadSetting, nearest

LEVEL: Final = re.compile(r"level ?[0-9]*", re.IGNORECASE)
NUMBER: Final = re.compile(r"[0-9.eE+-]{1,30}")  # not 0_1, and no digits of other scripts


@dataclass(frozen=True)
class Parameter:
    """A numeric parameter of an agent."""

    low: float
    high: float
    is_whole: bool = True

    def read(self, text: str) -> float | None:
        """The number that this text gives, or None if it is not allowed."""
        if not NUMBER.fullmatch(text):
            return None
        try:
            value = int(text) if self.is_whole else float(text)
        except ValueError:
            return None
        return value if self.low <= value <= self.high else None  # nor is nan or inf

    def allowed(self) -> str:
        """The allowed values, in words."""
        return f"{'a whole number' if self.is_whole else 'a number'} from {self.low} to {self.high}"


@dataclass(frozen=True)
class Kind:
    """How to make agents of one kind: from a seed and the given parameters."""

    make: Callable[..., Agent]
    parameters: dict[str, Parameter] = field(default_factory=dict)


KINDS: Final[dict[str, Kind]] = {
    "random": Kind(Random),
    "greedy": Kind(
        Greedy,
        {
            "worlds": Parameter(1, 1000),
            "slips": Parameter(0, 1, False),
            "blunders": Parameter(0, 1, False),
        },
    ),
    "search": Kind(
        Search,
        {
            "walks": Parameter(1, 10_000_000),
            "seconds": Parameter(0.001, 600, False),
            "cores": Parameter(1, 64),
        },
    ),
    **{f"level{number}": Kind(partial(Level, number=number)) for number in range(1, 6)},
}


@dataclass(frozen=True)
class Named:
    """An agent by name: makes as many instances as you like."""

    kind: str
    given: tuple[tuple[str, float], ...] = ()  # in the order of the kind's parameters

    @property
    def name(self) -> str:
        """The name with its parameters, in canonical spelling."""
        words = [f"{name}={repr(value).removesuffix('.0')}" for name, value in self.given]
        return self.kind + (":" + ",".join(words) if words else "")

    def agent(self, seed: int | str = 0) -> Agent:
        """A new instance. The same seed gives the same choices, unless it has a time limit."""
        return known_kinds()[self.kind].make(seed, **dict(self.given))

    def mark(self) -> str:
        """For an agent from SOULTABLE_AGENTS: a hash that changes when the agent changes. For others, ""."""
        make = known_kinds()[self.kind].make
        return make.mark() if isinstance(make, OwnClass | OwnProgram) else ""

    def try_out(self) -> None:
        """Fail now, before any game, if this agent cannot be made or started."""
        made = self.agent("try")
        if isinstance(made, Hosted):
            with made:
                trouble = made.trouble_at_start()
            if trouble:
                raise BadSetting(f"agent {self.name}: {trouble}")


def known_kinds() -> dict[str, Kind]:
    """All agents: built in, registered in this process, and from the file that SOULTABLE_AGENTS names."""
    path = os.environ.get(VARIABLE, "")
    return {**own_kinds(path), **KINDS} if path else KINDS


@lru_cache
def own_kinds(path: str) -> dict[str, Kind]:
    agents = own_agents(Path(path))
    for name in agents:
        check_free(f"{VARIABLE}: {path}: agents.{name}", name)
    return {name: Kind(make) for name, make in agents.items()}


def register(name: str, make: Callable[..., Agent]) -> None:
    """Register `name` as an agent in this process. `make(seed)` or `make()` must return an agent."""
    check_name("register", name)
    check_free("register", name)
    if not callable(make):
        raise BadSetting(f"register: {name}: a class is needed, or what makes an agent; not {shown(make)}")
    KINDS[name] = Kind(partial(guarded, f"register: {name}: it", name, make))


def check_free(where: str, name: str) -> None:
    if name in KINDS:
        raise BadSetting(f"{where}: there is an agent '{name}' already; choose another name")


def read_agent(text: str) -> Named:
    """The agent of this name. BadSetting says in one line what is wrong."""
    kind, colon, rest = (part.strip() for part in text.partition(":"))
    known = known_kinds()
    if kind not in known:
        raise BadSetting(f"unknown agent '{kind[:80]}'{meant_by(kind, list(known))}")
    given: dict[str, float] = {}
    for word in rest.split(",") if colon else []:
        name, value = read_parameter(kind, word.strip())
        if name in given:
            raise BadSetting(f"agent {kind}: '{name}' is given twice; say it once")
        given[name] = value
    return Named(kind, tuple((name, given[name]) for name in known[kind].parameters if name in given))


def meant_by(kind: str, known: list[str]) -> str:
    """The end of the message about an unknown name: what was probably meant, or the known names."""
    if LEVEL.fullmatch(kind):
        return "; the levels are level1 to level5"
    return nearest(kind.lower(), known)


def read_parameter(kind: str, word: str) -> tuple[str, float]:
    """Read `name=value` and check it."""
    known = known_kinds()[kind].parameters
    name, sign, text = (part.strip() for part in word.partition("="))
    if not known:
        raise BadSetting(f"agent {kind}: it has no parameters, so '{word[:80]}' does not fit")
    if not sign:
        raise BadSetting(f"agent {kind}: '{word[:80]}' is not NAME=VALUE, like {next(iter(known))}=…")
    if name not in known:
        raise BadSetting(f"agent {kind}: unknown parameter '{name[:80]}'{nearest(name, list(known))}")
    value = known[name].read(text)
    if value is None:
        raise BadSetting(f"agent {kind}: {name}: '{text[:80]}' does not fit; {known[name].allowed()} does")
    return name, value


def read_agents(text: str) -> list[Named]:
    """Read a list of agents, separated by commas. Each may be named only once."""
    agents = read_seats(text)
    for agent in agents:
        if agents.count(agent) > 1:
            raise BadSetting(f"agents: {agent.name} is named twice; name each agent once")
    return agents


def read_seats(text: str) -> list[Named]:
    """Read the agents of all seats in order, separated by commas. One may be named several times."""
    words: list[str] = []
    for word in (part.strip() for part in text.strip().removesuffix(",").split(",")):
        if "=" in word.partition(":")[0]:
            if not words or ":" not in words[-1]:
                raise BadSetting(
                    f"agents: '{word[:80]}' stands after no 'NAME:'; write it like search:walks=500"
                )
            words[-1] += f",{word}"
        elif word:
            words.append(word)
        else:
            raise BadSetting(f"agents: '{text[:80]}' has an empty name in it; write it like greedy,random")
    return [read_agent(word) for word in words]

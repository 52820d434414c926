"""Agents by their names and parameters, as people type them: `greedy`, `search:walks=500`.

A colon opens the parameters and commas separate them, as commas separate agents in a list. That is not
ambiguous, because only a parameter has an `=` in it: `random,greedy:worlds=3,search:walks=500` are three
agents.
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from soultable.agents.greedy import Greedy
from soultable.agents.guarded import guarded, shown
from soultable.agents.hosted import Hosted
from soultable.agents.levels import Level
from soultable.agents.own import VARIABLE, OwnClass, OwnProgram, check_name, own_agents
from soultable.agents.protocol import Agent
from soultable.agents.random import Random
from soultable.agents.search import Search
from soultable.core.errors import BadSetting, nearest

LEVEL: Final = re.compile(r"level ?[0-9]*", re.IGNORECASE)
NUMBER: Final = re.compile(r"[0-9.eE+-]{1,30}")  # neither 0_1 nor digits of other scripts


@dataclass(frozen=True)
class Parameter:
    """A number that an agent can be given."""

    low: float
    high: float
    is_whole: bool = True

    def read(self, text: str) -> float | None:
        """The number that is meant, if it is one that fits."""
        if not NUMBER.fullmatch(text):
            return None
        try:
            value = int(text) if self.is_whole else float(text)
        except ValueError:
            return None
        return value if self.low <= value <= self.high else None  # neither nan nor inf is

    def allowed(self) -> str:
        """What may stand here, as words."""
        return f"{'a whole number' if self.is_whole else 'a number'} from {self.low} to {self.high}"


@dataclass(frozen=True)
class Kind:
    """How agents of one name are made: from a seed, and from the parameters that are given."""

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
    """An agent that can be made, as often as is wanted."""

    kind: str
    given: tuple[tuple[str, float], ...] = ()  # in the order in which the kind lists them

    @property
    def name(self) -> str:
        """Its name with its parameters, in one spelling whatever was typed."""
        words = [f"{name}={repr(value).removesuffix('.0')}" for name, value in self.given]
        return self.kind + (":" + ",".join(words) if words else "")

    def agent(self, seed: int | str = 0) -> Agent:
        """A fresh one; the same seed gives the same choices, unless it is given a time to think."""
        return known_kinds()[self.kind].make(seed, **dict(self.given))

    def mark(self) -> str:
        """Of an agent in a file of one's own: what differs when it has been changed; else nothing."""
        make = known_kinds()[self.kind].make
        return make.mark() if isinstance(make, OwnClass | OwnProgram) else ""

    def try_out(self) -> None:
        """Refuse, before anything is played, an agent that cannot be made or started."""
        made = self.agent("try")
        if isinstance(made, Hosted):
            with made:
                trouble = made.trouble_at_start()
            if trouble:
                raise BadSetting(f"agent {self.name}: {trouble}")


def known_kinds() -> dict[str, Kind]:
    """Ours, those registered in this process, and those of the file that SOULTABLE_AGENTS names."""
    path = os.environ.get(VARIABLE, "")
    return {**own_kinds(path), **KINDS} if path else KINDS


@lru_cache
def own_kinds(path: str) -> dict[str, Kind]:
    agents = own_agents(Path(path))
    for name in agents:
        check_free(f"{VARIABLE}: {path}: agents.{name}", name)
    return {name: Kind(make) for name, make in agents.items()}


def register(name: str, make: Callable[..., Agent]) -> None:
    """From now on, in this process, `name` is an agent: `make(seed)` gives one, or `make()`."""
    check_name("register", name)
    check_free("register", name)
    if not callable(make):
        raise BadSetting(f"register: {name}: a class is needed, or what makes an agent; not {shown(make)}")
    KINDS[name] = Kind(partial(guarded, f"register: {name}: it", name, make))


def check_free(where: str, name: str) -> None:
    if name in KINDS:
        raise BadSetting(f"{where}: there is an agent '{name}' already; choose another name")


def read_agent(text: str) -> Named:
    """The agent of this name; BadSetting says in one line what does not fit."""
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
    """What to say after a name that is none of these: what was probably meant, or what there is."""
    if LEVEL.fullmatch(kind):
        return "; the levels are level1 to level5"
    return nearest(kind.lower(), known)


def read_parameter(kind: str, word: str) -> tuple[str, float]:
    """`name=value`, checked."""
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
    """Several agents, separated by commas; each only once."""
    agents = read_seats(text)
    for agent in agents:
        if agents.count(agent) > 1:
            raise BadSetting(f"agents: {agent.name} is named twice; name each agent once")
    return agents


def read_seats(text: str) -> list[Named]:
    """Agents in the order of their seats, separated by commas; one may sit on several."""
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

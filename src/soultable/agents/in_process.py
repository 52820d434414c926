"""Run an agent class written by somebody else in this process, and report its failures in one line.

Its prints go to standard error, so that programs can still read our results. If it calls `sys.exit` or
`os._exit`, that is a failure like any other.
"""

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from inspect import Parameter, signature
from pathlib import Path
from threading import get_ident
from typing import Any, NoReturn

from soultable.agents.protocol import Agent, AgentFailed, only_view
from soultable.core.errors import BadSetting, SoultableError
from soultable.core.option import Option
from soultable.core.view import View

LONGEST = 200  # characters of its error message


class Guarded:
    """Asks an agent, and accepts only one of the offered Options."""

    def __init__(self, name: str, agent: Agent) -> None:
        self.name = name
        self.agent = agent

    def choose(self, view: View) -> Option:
        only_view(view)
        try:
            with kept_quiet():
                option: object = self.agent.choose(view)
        except (Exception, SystemExit) as error:
            raise AgentFailed(f"agent {self.name}: choose failed: {reason(error)}") from error
        if not isinstance(option, Option) or option not in view.choices:
            raise AgentFailed(
                f"agent {self.name}: choose must return one of view.choices, it returned {shown(option)}"
            )
        return option


def guarded(where: str, name: str, make: Callable[..., Any], seed: int | str) -> Guarded:
    """A new agent of a class. BadSetting says in one line why it cannot be made."""
    try:
        with kept_quiet():
            agent = with_seed(make, seed)
    except (Exception, SystemExit) as error:
        raise BadSetting(f"{where} fails: {reason(error)}") from None
    if not callable(getattr(agent, "choose", None)):
        raise BadSetting(f"{where} has no choose(view)")
    return Guarded(name, agent)


def with_seed(make: Callable[..., Any], seed: int | str) -> Any:
    """Call `make`, with the seed if it takes one."""
    try:
        taken = signature(make).parameters
    except ValueError:  # a class of an extension module may not tell its signature
        return make()
    named = taken.get("seed")
    if named is not None and named.kind is not Parameter.POSITIONAL_ONLY:
        return make(seed=seed)
    in_a_row = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.VAR_POSITIONAL)
    return make(seed) if any(one.kind in in_a_row for one in taken.values()) else make()


@contextmanager
def kept_quiet() -> Iterator[None]:
    """Redirect prints to standard error, and do not let this thread end the process."""
    leave, here = os._exit, (os.getpid(), get_ident())

    def stay(status: int) -> NoReturn:
        if (os.getpid(), get_ident()) != here:  # another process or thread, started by the agent
            leave(status)
        raise SystemExit(status)

    os._exit = stay
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os._exit = leave


def reason(error: BaseException) -> str:
    """What went wrong, in one line."""
    if isinstance(error, SoultableError):
        return str(error)
    said = f"{type(error).__name__}: {error}"
    frames = traceback.extract_tb(error.__traceback__)
    last = [frame for frame in frames if frame.filename != __file__][-1:] or frames[-1:]
    return f"{one_line(said)} ({Path(last[0].filename).name}:{last[0].lineno})"


def shown(given: object) -> str:
    """What the agent returned, in a few words."""
    if isinstance(given, Option):
        return f"the option '{given.text}', which is not offered in this View"
    try:
        return one_line(f"{given!r}, a {type(given).__name__}" if given is not None else "None")
    except Exception:  # somebody else's repr may raise anything
        return f"a {type(given).__name__}"


def one_line(text: str) -> str:
    return " ".join(text.split())[:LONGEST]

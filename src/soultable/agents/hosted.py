"""An agent in a process of its own, asked over JSON lines; whatever becomes of it, a legal answer is given.

The table writes one line per question, `{"ask": N, "view": VIEW}` (the wire form of core.wire), and reads one
line back, `{"ask": N, "option": "TEXT"}`. A process that sleeps, dies, fills the memory or talks nonsense is
ended, a legal move is made in its place, and the next question starts it anew. The process may be a program
in any language; `soultable agent GAME NAME` hosts the agents of this package.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from time import monotonic
from typing import IO, Any
from weakref import finalize

from soultable.agents.protocol import only_view
from soultable.core.chance import seeded
from soultable.core.option import Option
from soultable.core.view import View
from soultable.core.wire import view_wire

TRIAL = 0.5  # seconds in which a program that cannot work has ended
LONGEST_TROUBLE = 300  # characters
GRACE = 0.1  # seconds beyond the deadline that an answer may be on its way
LONGEST_LINE = 1 << 20  # characters; more is nonsense
MEMORY = 2 << 30  # bytes that the process may use, where the system can say so


class NoAnswer(Exception):
    """No line came in time."""


class Hosted:
    """Asks a process, and answers in its stead when it does not. One such agent plays one seat."""

    name = "hosted"

    def __init__(
        self,
        command: list[str],
        seconds: float,
        seed: int | str = 0,
        memory: int = MEMORY,
        folder: Path | None = None,
    ) -> None:
        self.command = command
        self.seconds = seconds
        self.seed = str(seed)
        self.memory = memory
        self.folder = folder  # where the process runs; here, if nobody says
        self.process: subprocess.Popen[str] | None = None
        self.ending: Callable[[], object] = bool  # nothing to end yet
        self.asked = 0
        self.failures: list[str] = []  # why answers were made in its stead

    def choose(self, view: View) -> Option:
        """Its answer, if a legal one comes in time; another legal one otherwise."""
        only_view(view)
        try:
            line = self.asked_for({"view": view_wire(view)})
        except NoAnswer as why:
            return self.instead(view, str(why))
        option = self.understood(view, line)
        return option if option is not None else self.instead(view, f"not an answer: {line[:80]!r}")

    def outlook(self, view: View, budget: dict[str, Any]) -> dict[str, Any] | None:
        """What it thinks of a position (lab.outlook); nothing where it has nothing to say in time."""
        try:
            answer = json.loads(self.asked_for({"view": view_wire(view), "outlook": budget}))
            found = answer["outlook"] if answer["ask"] == self.asked else None
        except (NoAnswer, ValueError, LookupError, TypeError) as why:
            self.failures.append(f"no outlook: {why}")
            self.end()
            return None
        return found if isinstance(found, dict) else None

    def asked_for(self, question: dict[str, Any]) -> str:
        """The line that answers a question; NoAnswer if none comes in time."""
        began = monotonic()
        self.asked += 1
        answers: SimpleQueue[str] = SimpleQueue()
        try:
            process = self.started()
        except OSError as error:
            raise NoAnswer(unstarted(error)) from None
        Thread(target=self.ask, args=(process, question, answers), daemon=True).start()
        try:
            return answers.get(timeout=max(0.0, self.seconds + GRACE - (monotonic() - began)))
        except Empty:
            raise NoAnswer(f"no answer within {self.seconds:g} s") from None

    def trouble_at_start(self) -> str:
        """Why the process cannot be started, or ends before it is asked anything; else nothing."""
        with TemporaryFile() as errors:
            try:
                code = self.started(errors).wait(TRIAL)
            except OSError as error:
                return unstarted(error)
            except subprocess.TimeoutExpired:  # it waits for a question, as it should
                return ""
            finally:
                self.end()
            errors.seek(0)
            last = errors.read().decode(errors="replace").strip().splitlines()[-1:]
        return ": ".join([f"it ended with code {code} before it was asked anything", *last])[:LONGEST_TROUBLE]

    def started(self, errors: int | IO[bytes] = subprocess.DEVNULL) -> subprocess.Popen[str]:
        """The process; a new one if the last has ended."""
        if self.process is None or self.process.poll() is not None:
            self.end()
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
                errors="replace",
                cwd=self.folder,
                start_new_session=True,  # so that what it starts can be ended with it
            )
            self.ending = finalize(self, kill, self.process)  # also when nobody says goodbye
            limit(self.process.pid, self.memory)
        return self.process

    def ask(
        self, process: "subprocess.Popen[str]", question: dict[str, Any], answers: "SimpleQueue[str]"
    ) -> None:
        """Write the question and wait for the line that answers it; ends with the process at the latest."""
        assert process.stdin is not None and process.stdout is not None
        with suppress(OSError, ValueError):
            process.stdin.write(json.dumps({"ask": self.asked, **question}) + "\n")
            process.stdin.flush()
            answers.put(process.stdout.readline(LONGEST_LINE))
            return
        answers.put("")

    def understood(self, view: View, line: str) -> Option | None:
        """The Option that a line names, if it is an answer to this question."""
        with suppress(ValueError, TypeError, AttributeError):
            answer = json.loads(line)
            if answer.get("ask") == self.asked:
                return next((option for option in view.choices if option.text == answer.get("option")), None)
        return None

    def instead(self, view: View, why: str) -> Option:
        """A legal answer in its stead, any of them; the process is ended."""
        self.failures.append(why)
        self.end()
        return view.choices[seeded(f"instead:{self.seed}:{self.asked}").below(len(view.choices))]

    def end(self) -> None:
        """No process is left behind."""
        if self.process is not None:
            self.ending()
            self.process = None

    def __enter__(self) -> "Hosted":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


def failures_of(agent: object) -> list[str]:
    """Why answers were given in an agent's stead, one after another; never, if it is no program."""
    return agent.failures if isinstance(agent, Hosted) else []


def end_programs(agents: Sequence[object]) -> None:
    """Those of the agents that are programs end with their game."""
    for agent in agents:
        if isinstance(agent, Hosted):
            agent.end()


def kill(process: "subprocess.Popen[str]") -> None:
    """End a process and what it has started, whatever they are doing."""
    with suppress(OSError):  # nobody is left
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def unstarted(error: OSError) -> str:
    return f"it cannot be started: {error.strerror or error}"


def limit(pid: int, memory: int) -> None:
    """From now on the process may use only so much memory, where the system can say so."""
    if sys.platform == "linux":
        import resource  # not everywhere

        with suppress(OSError):  # it has ended already
            resource.prlimit(pid, resource.RLIMIT_AS, (memory, memory))

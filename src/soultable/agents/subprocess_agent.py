"""An agent in a separate process, asked over JSON lines. If it fails, a legal move is played in its place.

For each question the table writes one line, `{"ask": N, "view": VIEW}` (the wire form of core.wire), and
reads one line back, `{"ask": N, "option": "TEXT"}`. A process that hangs, dies, uses too much memory or
answers nonsense is stopped, a legal move is played in its place, and the next question starts it again. The
program may be written in any language. `soultable agent GAME NAME` runs the agents of this package this way.
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
from soultable.core.option import Option
from soultable.core.rng import seeded
from soultable.core.view import View
from soultable.core.wire import view_wire

TRIAL = 0.5  # seconds to wait for a program that ends at once because it cannot work
LONGEST_TROUBLE = 300  # characters
GRACE = 0.1  # seconds after the deadline in which an answer may still arrive
LONGEST_LINE = 1 << 20  # characters; a longer line is nonsense
MEMORY = 2 << 30  # bytes that the process may use, where the system can limit it


class NoAnswer(Exception):
    """No answer came in time."""


class Hosted:
    """Asks a process, and plays a legal move if the process fails. Each seat needs its own."""

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
        self.folder = folder  # where the process runs; by default the current folder
        self.process: subprocess.Popen[str] | None = None
        self.ending: Callable[[], object] = bool  # nothing to end yet
        self.asked = 0
        self.failures: list[str] = []  # why moves were played in its place

    def choose(self, view: View) -> Option:
        """The process's answer if it is legal and in time, else any legal answer."""
        only_view(view)
        try:
            line = self.asked_for({"view": view_wire(view)})
        except NoAnswer as why:
            return self.instead(view, str(why))
        option = self.understood(view, line)
        return option if option is not None else self.instead(view, f"not an answer: {line[:80]!r}")

    def outlook(self, view: View, budget: dict[str, Any]) -> dict[str, Any] | None:
        """The process's estimate of a position (lab.estimate), or None if it gives none in time."""
        try:
            answer = json.loads(self.asked_for({"view": view_wire(view), "outlook": budget}))
            found = answer["outlook"] if answer["ask"] == self.asked else None
        except (NoAnswer, ValueError, LookupError, TypeError) as why:
            self.failures.append(f"no outlook: {why}")
            self.end()
            return None
        return found if isinstance(found, dict) else None

    def asked_for(self, question: dict[str, Any]) -> str:
        """Ask, and return the line that answers. NoAnswer if none comes in time."""
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
        """Why the process cannot be started, or why it ends before it is asked; or ""."""
        with TemporaryFile() as errors:
            try:
                code = self.started(errors).wait(TRIAL)
            except OSError as error:
                return unstarted(error)
            except subprocess.TimeoutExpired:  # it is waiting for a question, as it should
                return ""
            finally:
                self.end()
            errors.seek(0)
            last = errors.read().decode(errors="replace").strip().splitlines()[-1:]
        return ": ".join([f"it ended with code {code} before it was asked anything", *last])[:LONGEST_TROUBLE]

    def started(self, errors: int | IO[bytes] = subprocess.DEVNULL) -> subprocess.Popen[str]:
        """The running process: a new one if the last one has ended."""
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
                start_new_session=True,  # so that its child processes can be killed with it
            )
            self.ending = finalize(self, kill, self.process)  # also if `end` is never called
            limit(self.process.pid, self.memory)
        return self.process

    def ask(
        self, process: "subprocess.Popen[str]", question: dict[str, Any], answers: "SimpleQueue[str]"
    ) -> None:
        """Write the question and wait for its answer. Ends when the process ends, at the latest."""
        assert process.stdin is not None and process.stdout is not None
        with suppress(OSError, ValueError):
            process.stdin.write(json.dumps({"ask": self.asked, **question}) + "\n")
            process.stdin.flush()
            answers.put(process.stdout.readline(LONGEST_LINE))
            return
        answers.put("")

    def understood(self, view: View, line: str) -> Option | None:
        """The Option that this line names, or None if the line does not answer this question."""
        with suppress(ValueError, TypeError, AttributeError):
            answer = json.loads(line)
            if answer.get("ask") == self.asked:
                return next((option for option in view.choices if option.text == answer.get("option")), None)
        return None

    def instead(self, view: View, why: str) -> Option:
        """Stop the process and choose any legal Option in its place."""
        self.failures.append(why)
        self.end()
        return view.choices[seeded(f"instead:{self.seed}:{self.asked}").below(len(view.choices))]

    def end(self) -> None:
        """Kill the process and its child processes."""
        if self.process is not None:
            self.ending()
            self.process = None

    def __enter__(self) -> "Hosted":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


def failures_of(agent: object) -> list[str]:
    """Why moves were played in an agent's place, in order. Empty if the agent is not a program."""
    return agent.failures if isinstance(agent, Hosted) else []


def end_programs(agents: Sequence[object]) -> None:
    """End those agents that are programs."""
    for agent in agents:
        if isinstance(agent, Hosted):
            agent.end()


def kill(process: "subprocess.Popen[str]") -> None:
    """Kill a process and its child processes, whatever they are doing."""
    with suppress(OSError):  # all have ended already
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def unstarted(error: OSError) -> str:
    return f"it cannot be started: {error.strerror or error}"


def limit(pid: int, memory: int) -> None:
    """Limit the memory of a process, where the system can."""
    if sys.platform == "linux":
        import resource  # not on Windows

        with suppress(OSError):  # the process has ended already
            resource.prlimit(pid, resource.RLIMIT_AS, (memory, memory))

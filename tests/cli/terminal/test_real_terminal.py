"""A real process at a real (pseudo) terminal: drawing, resizing, leaving."""

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there is no pseudo terminal", allow_module_level=True)

import fcntl
import pty
import termios

from tests.cli.terminal.playing import saved

PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background ignores it
from pathlib import Path
from soultable.cli.terminal import Wish, play
people = ("human",) * int(sys.argv[2])
seats = people if len(people) == 2 else ("human", "greedy")
names = ("ANNA", "BERT")[:len(people)]
wish = Wish("soulfall", seats, names, "7", ("start_player=seat0",), record=Path(sys.argv[1]), fast=True)
sys.exit(play(wish))
"""
CLEAR = "\x1b[H\x1b[2J"


class Terminal:
    """A process at one end of a pseudo terminal, and what it has written."""

    def __init__(self, path: Path, people: int, more: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        self.resize(80, 24, None)
        environment = {**os.environ, "SOULTABLE_ENGINE": "plain", "TERM": "xterm-256color", **more}
        command = [sys.executable, "-c", PROGRAM, str(path), str(people)]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.seen = ""
        self.at = 0  # what is before it has been looked at

    def resize(self, width: int, height: int, process: "subprocess.Popen[bytes] | None") -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        if process is not None:
            process.send_signal(signal.SIGWINCH)

    def until(self, text: str, seconds: float = 30) -> str:
        """Read until this is shown; everything from the last time to there."""
        deadline = time.monotonic() + seconds
        while (end := self.seen.find(text, self.at)) < 0:
            assert time.monotonic() < deadline, f"{text!r} was not shown: {self.seen[-3000:]}"
            if select.select([self.master], [], [], 0.1)[0]:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
        start, self.at = self.at, end + len(text)
        time.sleep(0.2)  # a signal right before the wait for keys would be seen with the next key only
        return self.seen[start : self.at]

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def ended(self) -> int:
        while True:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            if not data:
                break
            self.seen += data.decode(errors="replace")
        return self.process.wait(timeout=30)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.fixture
def terminal(record: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    facts = getattr(request, "param", {})
    terminal = Terminal(record, facts.get("people", 1), facts.get("environment", {}))
    yield terminal
    if terminal.process.poll() is None:
        terminal.process.kill()
        terminal.process.wait()
    os.close(terminal.master)


def test_playing_and_leaving(terminal: Terminal, record: Path) -> None:
    terminal.until(" > ")
    terminal.type("sel pop\r")
    terminal.until("Action card 2 of 3")
    terminal.until(" > ")
    terminal.type("quit\r")

    assert terminal.ended() == 0
    assert saved(record).answers() == [(0, "select populate")]
    assert terminal.seen.count("\x1b[?1049h") == terminal.seen.count("\x1b[?1049l") == 1
    assert "The game is kept." in terminal.seen.split("\x1b[?1049l")[1]


def test_the_table_is_drawn_again_when_the_size_changes(terminal: Terminal, record: Path) -> None:
    terminal.until(" > ")
    terminal.type("popu")
    terminal.until("popu")

    terminal.resize(132, 40, terminal.process)
    shown = terminal.until("> popu")
    terminal.type("late\r")
    terminal.until("Action card 2 of 3")

    assert "What happened" in shown
    assert saved(record).answers() == [(0, "select populate")]


def test_control_c_leaves_the_terminal_as_it_was(terminal: Terminal, record: Path) -> None:
    terminal.until(" > ")
    terminal.process.send_signal(signal.SIGINT)

    assert terminal.ended() == 130
    last = terminal.seen.split("\x1b[?1049l")[1]
    assert "The game is kept. Go on with: soultable play --resume" in last
    assert "Traceback" not in terminal.seen


def test_control_d_keeps_the_game(terminal: Terminal, record: Path) -> None:
    terminal.until(" > ")
    terminal.type("\x04")

    assert terminal.ended() == 0
    assert "The game is kept." in terminal.seen.split("\x1b[?1049l")[1]


def test_a_polite_kill_leaves_the_terminal_as_it_was(terminal: Terminal) -> None:
    terminal.until(" > ")
    terminal.process.send_signal(signal.SIGTERM)

    assert terminal.ended() == 128 + signal.SIGTERM
    assert terminal.seen.rstrip().endswith("\x1b[?1049l")


@pytest.mark.parametrize("terminal", [{"environment": {"NO_COLOR": "1"}}], indirect=True)
def test_no_color_is_respected(terminal: Terminal) -> None:
    shown = terminal.until(" > ")

    assert "╭─ " in shown
    assert not re.search(r"\x1b\[(?:[0-9]+;)*(?:3[0-8]|9[0-7])(?:;[0-9]+)*m", shown)


@pytest.mark.parametrize("terminal", [{"environment": {"TERM": "dumb"}}], indirect=True)
def test_a_dumb_terminal_is_plain(terminal: Terminal) -> None:
    assert "\x1b" not in terminal.until("> ")


@pytest.mark.parametrize("terminal", [{"people": 2}], indirect=True)
def test_the_arrow_keys_do_not_bring_back_anothers_answers(terminal: Terminal) -> None:
    terminal.until("Pass the keyboard to ANNA")
    terminal.type("\r")
    for answer in ("populate", "prosper", "devote", "1"):
        terminal.until(CLEAR)
        terminal.until(" > ")
        terminal.type(f"{answer}\r")
    terminal.until("hide your cards")
    terminal.type("\r")
    terminal.until("Pass the keyboard to BERT")
    terminal.type("\r")
    terminal.until("(you)")
    terminal.until(" > ")

    terminal.type("\x1b[A\x1b[A\r")
    shown = terminal.until(CLEAR)

    assert "populate" not in shown and "prosper" not in shown and "devote" not in shown

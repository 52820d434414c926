"""Games are kept: after a kill, a closed input, a cut line, a full disk; and gone on with."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from soultable.cli.terminal import records
from soultable.cli.terminal.records import CannotSave, RecordFile, data_folder, is_open_elsewhere, unfinished
from soultable.cli.terminal.start_and_resume import Wish
from soultable.core.table import open_table
from soultable.games.registry import game
from tests.cli.terminal.playing import always, at_terminal, reopened, saved, soulfall

PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background ignores it
from pathlib import Path
from soultable.cli.terminal import Wish, play
seats = ("human", "greedy")
wish = Wish("soulfall", seats, ("ANNA",), "7", ("start_player=seat0",), record=Path(sys.argv[1]), fast=True)
sys.exit(play(wish))
"""


def started(path: Path) -> "subprocess.Popen[bytes]":
    """A real game in a process of its own."""
    environment = {**os.environ, "SOULTABLE_ENGINE": "plain"}
    command = [sys.executable, "-c", PROGRAM, str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)


def wait_for(path: Path, entries: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if path.exists() and len(path.read_bytes().splitlines()) > entries:
            return
        time.sleep(0.02)
    raise AssertionError("the record did not grow")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_game_is_there_to_the_last_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    process = started(path)
    assert process.stdin is not None
    for answer in ("select prosper", "select populate", "select draw"):
        process.stdin.write(answer.encode() + b"\n")
        process.stdin.flush()
    wait_for(path, 4)

    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    assert process.stdout is not None
    process.stdout.close()

    mine = [answer for seat, answer in saved(path).answers() if seat == 0]
    assert mine == ["select prosper", "select populate", "select draw"]
    played = at_terminal(Wish(resume=path, plain=True, fast=True), always("1"))
    assert played.code == 0
    assert [answer for seat, answer in saved(path).answers() if seat == 0][:3] == mine
    assert reopened(path).requests() == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_interrupting_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    process = started(path)
    wait_for(path, 1)
    time.sleep(0.2)

    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=30)

    assert process.returncode == 130
    assert out.decode().splitlines()[-1] == f"The game is kept. Go on with: soultable play --resume {path}"
    assert b"Traceback" not in out


@pytest.mark.skipif(sys.platform == "win32", reason="a shell with pipes")
def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    process = started(path)
    assert process.stdout is not None and process.stdin is not None
    process.stdout.readline()
    process.stdout.close()

    try:
        process.stdin.write(b"1\n" * 500)
        process.stdin.close()
    except BrokenPipeError:
        pass

    assert process.wait(timeout=60) == 0
    assert saved(path).header.game == "soulfall"


def test_a_closed_input_keeps_the_game(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["draw"])

    assert played.code == 0
    assert played.out.splitlines()[-1].startswith("The game is kept. Go on with: soultable play --resume ")
    assert saved(tmp_path / "game.jsonl").answers() == [(0, "select draw")]


def test_a_game_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    at_terminal(soulfall(tmp_path), ["populate", "prosper", "quit"])

    played = at_terminal(Wish(resume=path, plain=True), ["table", "quit"])

    assert "1 of 9 Nomads, 1 of 9 Shards, 2 of 18 cards" in played.out
    assert "ANNA prospers: the top card becomes Shard 1. [SF-41]" in played.out
    assert "is dealt" not in played.out


def test_a_cut_last_line_costs_that_line_only(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    at_terminal(soulfall(tmp_path), ["populate", "prosper", "quit"])
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")

    at_terminal(Wish(resume=path, plain=True), ["devote", "quit"])

    assert [answer for _, answer in saved(path).answers()] == ["select populate", "select devote"]


def test_each_answer_is_on_disk_before_the_table_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    counts: list[int] = []

    def count_lines(line: str) -> str:
        counts.append(len(path.read_text(encoding="utf-8").splitlines()))
        return line

    at_terminal(
        soulfall(tmp_path), (count_lines(line) for line in ["populate", "prosper", "select play", "quit"])
    )

    assert counts == [2, 3, 4, 5]


def test_a_full_disk_is_said_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = False

    def put(file: object, text: str) -> None:
        if full:
            raise OSError(28, "No space left on device")
        working(file, text)  # type: ignore[arg-type]  # the real function

    working = records.put
    monkeypatch.setattr(records, "put", put)

    def lines() -> object:
        nonlocal full
        full = True
        yield "populate"
        yield "prosper"
        full = False
        yield "select play"
        yield "quit"

    played = at_terminal(soulfall(tmp_path), lines())  # type: ignore[arg-type]  # an iterator of lines

    assert "the game is not saved: No space left on device" in played.out
    assert [answer for _, answer in saved(tmp_path / "game.jsonl").answers()] == [
        "select populate",
        "select prosper",
        "select play",
    ]
    assert list(tmp_path.glob("*.new")) == []


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    played = at_terminal(soulfall(tmp_path, record=tmp_path / "file" / "game.jsonl"), ["1"])

    assert played.code == 2
    assert len(played.errors.splitlines()) == 1


def test_only_the_own_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path / "own"))
    missing = tmp_path / "missing"

    played = at_terminal(soulfall(tmp_path, record=missing / "game.jsonl"), ["1"])
    at_terminal(soulfall(tmp_path, record=None), ["quit"])

    assert played.code == 2
    assert played.errors.endswith(f"the game is not saved: there is no folder {missing}\n")
    assert not missing.exists()
    assert len(list((tmp_path / "own" / "records").iterdir())) == 1


def test_two_terminals_cannot_play_the_same_game(tmp_path: Path) -> None:
    table = open_table(game("soulfall"), ("ANNA", "Greedy"), 7)
    file = RecordFile(tmp_path / "game.jsonl")
    file.keep(table)

    assert is_open_elsewhere(file.path)
    played = at_terminal(Wish(resume=file.path, plain=True), [])
    assert played.code == 2
    assert "open in another terminal" in played.errors
    file.close()
    assert not is_open_elsewhere(file.path)


def test_a_record_keeps_its_lock_when_an_answer_is_taken_back(tmp_path: Path) -> None:
    table = open_table(game("soulfall"), ("ANNA", "Greedy"), 7)
    file = RecordFile(tmp_path / "game.jsonl")
    file.keep(table)
    seat = table.requests()[0].seat
    table.answer(seat, "select populate")
    file.keep(table)

    table.undo(seat, agreed=True)
    file.keep(table)

    assert is_open_elsewhere(file.path)
    assert saved(file.path).answers() == []
    assert list(tmp_path.iterdir()) == [file.path]


def test_trouble_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = RecordFile(tmp_path / "file" / "game.jsonl")

    with pytest.raises(CannotSave, match="the game is not saved"):
        file.keep(open_table(game("soulfall"), ("ANNA", "Greedy"), 7))


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOULTABLE_DATA", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "soultable"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "soultable"
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"


def test_damaged_files_in_the_folder_are_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path))
    folder = tmp_path / "records"
    at_terminal(soulfall(folder), ["populate", "quit"])
    (folder / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    (folder / "other.jsonl").write_text("{}\n")

    found = unfinished()

    assert found is not None and found.path == folder / "game.jsonl"
    assert unfinished("spirit-war") is None


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"game": "spirit-war"}, "this is a game of soulfall, not spirit-war; leave spirit-war out"),
        ({"seed": "8"}, "goes on as it was begun; leave --seed out"),
        ({"settings": ("start_player=seat1",)}, "goes on as it was begun; leave --set out"),
    ],
)
def test_a_game_that_goes_on_is_not_another_one(tmp_path: Path, more: dict[str, object], told: str) -> None:
    at_terminal(soulfall(tmp_path), ["quit"])
    facts: dict[str, object] = {"resume": tmp_path / "game.jsonl", "plain": True, **more}

    played = at_terminal(Wish(**facts), ["quit"])  # type: ignore[arg-type]  # fields of a Wish

    assert played.code != 0
    assert told in played.errors
    assert played.errors.count("\n") == 1


def test_the_same_game_may_be_named_when_it_goes_on(tmp_path: Path) -> None:
    at_terminal(soulfall(tmp_path), ["quit"])

    assert at_terminal(Wish("soulfall", resume=tmp_path / "game.jsonl", plain=True), ["quit"]).errors == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nonsense\n", "line 1: not JSON: it cannot be read from character 1 on"),
        ("[" * 100_000 + "\n", "nested too deeply"),
        ('{"soultable": ' + "9" * 5000 + "}\n", "a number is too long"),
    ],
)
def test_a_bad_record_is_refused_in_our_words(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, encoding="utf-8")

    errors = at_terminal(Wish(resume=path, plain=True), []).errors

    assert told in errors
    assert not any(word in errors for word in ("Expecting", "recursion", "sys.", "Errno"))

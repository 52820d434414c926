"""`soultable play` with its options, as they are typed in a shell."""

import io
import sys
from pathlib import Path

import pytest

from soultable.cli.main import main, reason_of
from tests.cli.terminal.playing import saved

OPTIONS = ["soulfall", "--seed", "7", "--name", "Ann", "--seat", "human", "--seat", "greedy", "--plain"]


@pytest.mark.parametrize("stdin", [io.StringIO(), None])
def test_the_options_of_play(
    stdin: io.StringIO | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "game.jsonl"
    monkeypatch.setattr(sys, "argv", ["soultable", "play", *OPTIONS, "--record", str(path)])
    monkeypatch.setattr(sys, "stdin", stdin)

    with pytest.raises(SystemExit) as left:
        main()

    printed = capsys.readouterr()
    assert left.value.code == 0
    assert printed.err == ""
    assert "Soulfall. Aim: At the end of your turn, have 9 Nomads" in printed.out
    assert printed.out.endswith(f"Go on with: soultable play --resume {path}\n")
    assert saved(path).header.seats == ("Ann", "Greedy")
    assert saved(path).header.seed == "7"


def test_a_system_error_is_told_by_its_file_and_reason(tmp_path: Path) -> None:
    missing = tmp_path / "there" / "game.jsonl"

    with pytest.raises(OSError) as raised:
        missing.open("a")

    assert reason_of(raised.value) == f"{missing}: No such file or directory"
    assert reason_of(OSError("of our own")) == "of our own"

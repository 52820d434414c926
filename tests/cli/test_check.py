"""`soultable check` says that it compiles, and what it started goes on when it is stopped."""

import subprocess

import pytest

from soultable.lab.kit import determinism


class Building:
    """A build that ends as told."""

    started: dict[str, object] = {}

    def __init__(self, returncode: int, told: str, stopped: bool = False) -> None:
        self.returncode = returncode
        self.told = told
        self.stopped = stopped

    def __call__(self, command: list[str], **how: object) -> "Building":
        Building.started = {"command": command[1:], **how}
        return self

    def communicate(self) -> tuple[None, str]:
        if self.stopped:
            raise KeyboardInterrupt
        return None, self.told


def test_compiling_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(subprocess, "Popen", Building(0, ""))

    assert determinism.build_aloud() == ""
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "compiling the engine (once; takes a few minutes) ...\n")
    assert Building.started["command"] == ["-m", "soultable.engine", "build"]


def test_a_failed_build_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        subprocess, "Popen", Building(3, "a warning\nthe engine stays plain: no C compiler\n")
    )

    assert determinism.build_aloud() == "no C compiler"


def test_a_build_goes_on_when_the_check_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "Popen", Building(0, "", stopped=True))

    with pytest.raises(KeyboardInterrupt):
        determinism.build_aloud()

    assert Building.started["start_new_session"] is True  # Ctrl-C does not reach it
    assert capsys.readouterr().err.endswith("the engine goes on being compiled in the background\n")


def test_a_finished_build_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soultable.engine.is_ready", lambda folder: True)
    monkeypatch.setattr(subprocess, "Popen", None)

    assert determinism.compiled_engine_lacks(may_build=True) == ""

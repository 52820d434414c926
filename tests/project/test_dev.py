"""dev.py decides right; what it decides on is not run here."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

import dev
import soultable

Calls = list[tuple[str, ...]]
SLEEPS = [sys.executable, "-c", "import time; time.sleep(60)"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """The programs dev.py would have run, in order, without their paths."""
    made: Calls = []

    def call(*command: object, folder: Path = dev.ROOT, engine: str = "") -> int:
        made.append((*(Path(str(word)).name for word in command), *engine.split()))
        return 0

    def begin(*command: object, output: IO[bytes]) -> subprocess.Popen[bytes]:
        made.append(tuple(Path(str(word)).name for word in command))
        return subprocess.Popen([sys.executable, "-c", "print('built')"], stdout=output)

    monkeypatch.setattr(dev, "call", call)
    monkeypatch.setattr(dev, "begin", begin)
    return made


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty checkout with locks, tools in place."""
    (tmp_path / "requirements").mkdir()
    for name in ("play", "all", "tools", "peers"):
        (tmp_path / "requirements" / f"{name}.txt").write_text(name)
    (tmp_path / "web").mkdir()
    for file in ("package.json", "package-lock.json", "index.html"):
        (tmp_path / "web" / file).write_text(file)
    monkeypatch.setattr(dev, "WEB", tmp_path / "web")
    monkeypatch.setattr(dev, "BUILT", tmp_path / "built")
    monkeypatch.setattr(dev, "HELP", tmp_path / "help")
    monkeypatch.setattr(dev, "browser", lambda: True)
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(dev, "package_tool", lambda: Path("uv"))
    return tmp_path


def set_up(name: str) -> None:
    dev.VENV.mkdir(exist_ok=True)
    dev.PYTHON.touch()
    dev.environment(name)


def test_dev_py_can_be_read_by_python_3_9() -> None:
    ast.parse((dev.ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 9))


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 0

    told = capsys.readouterr().out
    assert all(f"dev.py {command}" in told for command in ["play", *dev.COMMANDS])


def test_any_other_word_is_a_command_of_soultable(calls: Calls, checkout: Path) -> None:
    set_up("play")
    calls.clear()

    dev.main(["rules", "soulfall", "SF-37"])

    assert calls == [("soultable", "rules", "soulfall", "SF-37")]


def test_play_alone_builds_client_and_documentation_and_opens_the_browser(
    calls: Calls, checkout: Path
) -> None:
    set_up("play")
    calls.clear()

    dev.main(["play"])

    assert [call[:3] for call in calls[:2]] == [("npm", "ci", "--no-audit"), ("npm", "run", "-s")]
    assert calls[2:] == [("python", "-m", "docsite", "help"), ("soultable", "play")]


@pytest.mark.parametrize("words", [["soulfall"], ["--plain"], ["soulfall", "--seat", "human"]])
def test_play_with_more_words_is_at_the_terminal(calls: Calls, checkout: Path, words: list[str]) -> None:
    set_up("play")
    calls.clear()

    dev.main(["play", *words])

    assert calls == [("soultable", "play", *words)]


def test_the_client_is_built_once_and_again_when_it_changes(calls: Calls, checkout: Path) -> None:
    set_up("play")
    dev.client()
    (checkout / "built").mkdir()
    (checkout / "built" / "index.html").touch()
    (checkout / "web" / "node_modules").mkdir()
    (checkout / "web" / "node_modules" / ".package-lock.json").touch()
    calls.clear()

    dev.client()
    (checkout / "web" / "index.html").write_text("newer")
    dev.client()

    assert calls == [("npm", "run", "-s", "build")]


def test_set_up_is_done_once(calls: Calls, checkout: Path) -> None:
    set_up("play")
    done = len(calls)

    set_up("play")

    assert done > 0
    assert len(calls) == done


def test_a_changed_lock_is_installed(calls: Calls, checkout: Path) -> None:
    set_up("play")
    calls.clear()
    (checkout / "requirements" / "play.txt").write_text("newer")

    set_up("play")

    assert [call[:3] for call in calls] == [("uv", "pip", "sync"), ("uv", "pip", "install")]


def test_playing_does_not_shrink_a_full_environment(calls: Calls, checkout: Path) -> None:
    set_up("all")
    (checkout / "requirements" / "all.txt").write_text("newer")
    calls.clear()

    set_up("play")

    assert calls[0] == ("uv", "pip", "sync", "-q", "--require-hashes", "all.txt")


def test_a_small_environment_grows(calls: Calls, checkout: Path) -> None:
    set_up("play")
    calls.clear()

    set_up("all")

    assert calls[0] == ("uv", "pip", "sync", "-q", "--require-hashes", "all.txt")


def test_a_moved_checkout_gets_a_new_environment(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up("play")
    calls.clear()
    moved = checkout.rename(checkout.with_name("moved"))
    monkeypatch.setattr(dev, "ROOT", moved)
    monkeypatch.setattr(dev, "VENV", moved / ".venv")
    monkeypatch.setattr(dev, "PYTHON", moved / ".venv" / "python")

    set_up("play")

    assert calls[0][:4] == ("uv", "venv", "-q", "--clear")


def test_an_interrupted_set_up_starts_over(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up("play")
    (checkout / "requirements" / "play.txt").write_text("newer")
    with monkeypatch.context() as broken, pytest.raises(SystemExit):
        broken.setattr(dev, "call", lambda *command, **extra: 1)
        set_up("play")
    calls.clear()

    set_up("play")

    assert calls[0][:4] == ("uv", "venv", "-q", "--clear")


@pytest.mark.parametrize("user", [0, 1000])
def test_a_python_without_venv_is_mended_by_root_and_explained_to_others(
    calls: Calls, monkeypatch: pytest.MonkeyPatch, user: int
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda program: program)
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)

    if user:
        with pytest.raises(SystemExit, match="sudo apt install python3-venv"):
            dev.make_venv(Path("place"))
    else:
        dev.make_venv(Path("place"))

    assert [call[0] for call in calls[:2]] == ([] if user else ["apt-get", "apt-get"])


def test_where_uv_cannot_be_had_pip_installs_the_same_lock(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "package_tool", lambda: None)

    set_up("play")

    assert calls[-2][-3:] == ("--require-hashes", "-r", "play.txt")


def test_bench_goes_on_without_peers(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up("play")
    monkeypatch.setattr(dev, "install_peers", lambda: False)
    calls.clear()

    dev.main(["bench", "--seed", "1"])

    assert calls[-1] == ("soultable", "bench", "--seed", "1")


def test_the_checks_come_first_and_the_engine_tests_run_both_ways(
    calls: Calls, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "tests" / "core").mkdir(parents=True)
    set_up("all")
    calls.clear()

    assert dev.main(["test"]) == 0

    assert calls[0] == ("python", "-m", "soultable.compiled", "build")
    assert [call[0] for call in calls[1:-2]] == [
        "ruff",
        "ruff",
        "typos",
        "mypy",
        "lint-imports",
        "npm",
        "npm",
        "python",
        "npm",
    ]
    assert calls[-2:] == [
        ("pytest", "-q", "-n", "3", "--dist", "worksteal", "core", "plain"),
        ("pytest", "-q", "-n", "3", "--dist", "worksteal", "compiled"),
    ]
    assert "built" in capsys.readouterr().out


def test_check_runs_every_check_and_the_tests_of_what_changed(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "changed_tests", lambda: ["tests/core/test_view.py"])
    set_up("all")
    calls.clear()

    assert dev.main(["check"]) == 0

    programs = [call[0] for call in calls if call[0] != "npm"]
    assert programs == ["mypy", "ruff", "ruff", "typos", "lint-imports", "pytest"]
    assert calls[-1][-2:] == ("test_view.py", "plain")


def test_check_goes_on_after_a_failure_and_names_all_of_them_at_the_end(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up("all")
    monkeypatch.setattr(dev, "client", lambda: None)
    monkeypatch.setattr(dev, "changed_tests", lambda: ["tests/core/test_view.py"])
    monkeypatch.setattr(dev, "call", lambda *command, **extra: int("typos" in str(command[0])))
    monkeypatch.setattr(
        dev,
        "begin",
        lambda *command, output: subprocess.Popen(
            [sys.executable, "-c", "import sys; sys.exit('no such type')"], stderr=output
        ),
    )

    assert dev.main(["check"]) == 1

    told = capsys.readouterr().out
    assert "no such type" in told
    assert "== failed: spelling, mypy --strict" in told.splitlines()[-1]


def test_check_says_so_if_no_test_is_about_what_changed(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "changed_tests", list)
    set_up("all")

    assert dev.main(["check"]) == 0

    assert "== no test is about what changed" in capsys.readouterr().out


def test_check_takes_no_words_and_names_the_kit(calls: Calls) -> None:
    with pytest.raises(SystemExit, match=r"dev\.py conformance soulfall"):
        dev.main(["check", "soulfall"])


def test_arguments_of_test_go_to_pytest_alone(calls: Calls, checkout: Path) -> None:
    set_up("all")
    calls.clear()

    dev.main(["test", "-k", "agenda"])

    assert calls == [("pytest", "-q", "-n", "3", "--dist", "worksteal", "-k", "agenda")]


def test_the_first_failing_stage_stops_the_tests_and_what_was_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[subprocess.Popen[bytes]] = []

    def begin(*command: object, output: IO[bytes]) -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen(SLEEPS, start_new_session=True))
        return begun[0]

    monkeypatch.setattr(dev, "environment", lambda name: None)
    monkeypatch.setattr(dev, "call", lambda *command, **extra: 1)
    monkeypatch.setattr(dev, "begin", begin)

    with pytest.raises(SystemExit, match="ruff check"):
        dev.main(["test"])
    assert begun[0].wait(timeout=10) != 0


def test_an_engine_that_does_not_compile_stops_the_tests_with_what_was_said(
    calls: Calls, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def begin(*command: object, output: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-c", "import sys; sys.exit('no such word')"], stderr=output)

    monkeypatch.setattr(dev, "begin", begin)
    set_up("all")

    with pytest.raises(SystemExit, match="does not compile"):
        dev.main(["test"])
    assert "no such word" in capsys.readouterr().out


def test_without_a_compiler_everything_runs_once_and_plain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tests: list[str] = []

    def call(*command: object, folder: Path = dev.ROOT, engine: str = "") -> int:
        if "pytest" in str(command[0]):
            tests.append(engine)
        return 0

    def begin(*command: object, output: IO[bytes]) -> subprocess.Popen[bytes]:
        begun = subprocess.Popen([sys.executable, "-c", f"raise SystemExit({dev.CANNOT_COMPILE})"])
        begun.wait()
        return begun

    monkeypatch.setattr(dev, "begin", begin)
    monkeypatch.setattr(dev, "environment", lambda name: None)
    monkeypatch.setattr(dev, "client", lambda: None)
    monkeypatch.setattr(dev, "browser", lambda: True)
    monkeypatch.setattr(dev, "call", call)

    assert dev.main(["test"]) == 0
    assert tests == ["plain"]


def test_a_bill_of_materials_names_our_version_and_what_the_client_contains() -> None:
    python = {"bom-ref": "requirements-L1", "name": "rich"}
    bill = {
        "metadata": {"component": {"bom-ref": "root", "name": "soultable"}},
        "components": [python],
        "dependencies": [{"ref": "root"}, {"ref": "requirements-L1"}],
    }

    whole = dev.whole_bill(bill, "1.2.3", "About it.\n---\n\n@fluent/bundle 0.19.1 (Apache-2.0)\n\nA text.\n")

    assert whole["metadata"]["component"]["version"] == "1.2.3"
    fluent = whole["components"][1]
    assert (fluent["name"], fluent["version"]) == ("@fluent/bundle", "0.19.1")
    assert fluent["purl"] == fluent["bom-ref"] == "pkg:npm/%40fluent/bundle@0.19.1"
    assert fluent["licenses"] == [{"license": {"id": "Apache-2.0"}}]
    assert whole["dependencies"] == [
        {"ref": "root", "dependsOn": [fluent["bom-ref"], "requirements-L1"]},
        {"ref": "requirements-L1"},
        {"ref": fluent["bom-ref"]},
    ]


def test_the_bill_of_materials_of_this_checkout_is_whole_and_valid(tmp_path: Path) -> None:
    file = tmp_path / "bill.cdx.json"

    dev.bill_of_materials(file)

    bill = json.loads(file.read_text(encoding="utf-8"))
    assert bill["metadata"]["component"]["version"] == soultable.__version__
    assert {"fastapi", "rich", "svelte", "@fluent/bundle"} <= {part["name"] for part in bill["components"]}
    version = SchemaVersion.from_version(bill["specVersion"])
    assert JsonStrictValidator(version).validate_str(file.read_text(encoding="utf-8")) is None

"""The compiled engine: found when it fits the sources, built when asked, never half."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from soultable import compiled
from soultable.compiled.builder import obstacle
from soultable.compiled.profile_training import find_trial_build, practise

needs_compiler = pytest.mark.skipif(
    bool(obstacle()), reason=f"the engine cannot be compiled here: {obstacle()}"
)

AGENDA = """
class Step:
    def __init__(self, number: int) -> None:
        self.number = number

    def run(self) -> int:
        return self.number
"""
TURN = """
from soultable.core.agenda import Step

class Strike(Step):
    def run(self) -> int:
        return 2 * self.number
"""
WORKERS = """
import multiprocessing
from soultable import compiled
from soultable.games.duel.turn import Strike

def work(number: int) -> tuple[str, int]:
    return compiled.status(), Strike(number).run()

if __name__ == "__main__":
    for method in multiprocessing.get_all_start_methods():
        with multiprocessing.get_context(method).Pool(1) as pool:
            assert pool.map(work, [1, 2]) == [("compiled", 2), ("compiled", 4)], method
"""


class Checkout:
    """A small soultable of two modules, with the real engine package."""

    def __init__(self, folder: Path, manner: str = "quick") -> None:
        self.folder = folder
        self.manner = manner
        self.package = folder / "src" / "soultable"
        shutil.copytree(compiled.PACKAGE / "compiled", self.package / "compiled")
        (folder / "pyproject.toml").touch()
        for part in ("core", "cards", "games", "games/duel"):
            (self.package / part).mkdir()
            (self.package / part / "__init__.py").touch()
        (self.package / "__init__.py").write_text("from soultable.compiled import activate\nactivate()\n")
        (self.package / "core" / "agenda.py").write_text(AGENDA)
        (self.package / "games" / "duel" / "turn.py").write_text(TURN)

    def python(self, *words: str, asked: str = "", **extra: str) -> subprocess.CompletedProcess[str]:
        surroundings = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "SOULTABLE_ENGINE": asked,
            "SOULTABLE_BUILD": self.manner,
            **extra,
        }
        return subprocess.run(
            [sys.executable, *words], env=surroundings, text=True, capture_output=True, check=False
        )

    def build(self) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "soultable.compiled", "build")

    def status(self, asked: str = "") -> str:
        return self.python("-m", "soultable.compiled", "status", asked=asked).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    checkout = Checkout(tmp_path_factory.mktemp("built"), "fast")
    assert checkout.build().returncode == 0
    return checkout


def eventually(holds: Callable[[], bool]) -> bool:
    for _ in range(600):
        if holds():
            return True
        time.sleep(0.1)
    return False


def test_these_tests_run_on_the_engine_that_was_asked_for() -> None:
    asked = os.environ.get("SOULTABLE_ENGINE", "auto")

    assert compiled.is_compiled() is (asked == "compiled") or asked == "auto"
    assert compiled.is_compiled() is (compiled.status() == "compiled")


def test_without_a_build_the_engine_is_plain(checkout: Checkout) -> None:
    assert checkout.status() == f"plain: {obstacle() or 'not compiled yet'}"


@needs_compiler
def test_a_build_that_fits_is_used_unless_plain_is_asked_for(built: Checkout) -> None:
    assert built.status() == "compiled"
    assert built.status("compiled") == "compiled"
    assert built.status("plain") == "plain: as SOULTABLE_ENGINE asks"


@needs_compiler
def test_worker_processes_get_the_compiled_engine_too(built: Checkout) -> None:
    script = built.folder / "workers.py"
    script.write_text(WORKERS)

    ran = built.python(str(script))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert built.python(str(script), asked="plain").returncode == 1


@needs_compiler
@pytest.mark.parametrize("edited", ["core/agenda.py", "cards/__init__.py", "games/duel/turn.py"])
def test_an_edited_source_is_never_shadowed_by_an_old_build(built: Checkout, edited: str) -> None:
    source = built.package / edited
    before = source.read_text()

    source.write_text(before + "\n")
    while_edited = built.status()
    source.write_text(before)

    assert while_edited == "plain: not compiled yet"
    assert built.status() == "compiled"


@needs_compiler
def test_asking_for_the_compiled_engine_builds_it_and_forgets_old_builds(checkout: Checkout) -> None:
    for number in range(4):
        marker = checkout.folder / ".engine" / f"old{number}" / "done"
        marker.parent.mkdir(parents=True)
        marker.touch()
        os.utime(marker, (number, number))

    assert checkout.status("compiled") == "compiled"

    old = {folder.name for folder in (checkout.folder / ".engine").glob("*/")}
    assert len(old) == 3
    assert {"old2", "old3"} < old


def test_without_a_compiler_asking_for_the_compiled_engine_is_refused_in_one_line(checkout: Checkout) -> None:
    refused = checkout.python("-c", "import soultable", asked="compiled", PATH="", CC="no-such-compiler")

    assert refused.returncode == 1
    assert refused.stderr.splitlines()[1:] == ["SOULTABLE_ENGINE=compiled: no C compiler"]


def test_a_misspelt_engine_is_refused_in_one_line(checkout: Checkout) -> None:
    refused = checkout.python("-c", "import soultable", asked="complied")

    assert refused.stderr == (
        "SOULTABLE_ENGINE: no engine 'complied' (auto, plain, compiled); did you mean 'compiled'?\n"
    )


@needs_compiler
def test_sources_that_do_not_compile_leave_the_engine_plain_and_are_tried_once(checkout: Checkout) -> None:
    (checkout.package / "core" / "agenda.py").write_text("number: int = 'one'\n")

    failed = checkout.build()

    assert failed.returncode == 1
    assert failed.stderr.startswith(
        "the engine stays plain: compiling failed: soultable/core/agenda.py:1: error:"
    )
    assert len(failed.stderr.splitlines()) == 1
    assert checkout.status().startswith("plain: compiling failed, see ")
    assert not list((checkout.folder / ".engine").glob("*/"))


def test_half_a_build_is_not_used(checkout: Checkout) -> None:
    home = checkout.python("-c", "from soultable import compiled; print(compiled.home())").stdout.strip()
    (Path(home) / "soultable").mkdir(parents=True)

    assert checkout.status().startswith("plain: ")


@needs_compiler
def test_a_killed_builder_blocks_nobody(checkout: Checkout) -> None:
    hold = (
        "import time\nfrom soultable.compiled.builder import _builder\n"
        "with _builder(wait=True): time.sleep(60)"
    )
    surroundings = {**os.environ, "PYTHONPATH": str(checkout.folder / "src"), "SOULTABLE_ENGINE": "plain"}
    builder = subprocess.Popen([sys.executable, "-c", hold], env=surroundings)

    assert eventually(lambda: checkout.status() == "plain: being compiled in the background")
    builder.kill()
    builder.wait()

    assert checkout.status() == "plain: not compiled yet"


@needs_compiler
def test_a_build_in_the_background_serves_the_processes_started_later(checkout: Checkout) -> None:
    start = "from soultable import compiled; compiled.build_in_background(); print(compiled.is_compiled())"

    assert checkout.python("-c", start).stdout == "False\n"

    assert eventually(lambda: checkout.status() == "compiled")


@needs_compiler
def test_a_quick_build_is_not_taken_for_a_fast_one(checkout: Checkout) -> None:
    def status(manner: str) -> str:
        return checkout.python("-m", "soultable.compiled", "status", SOULTABLE_BUILD=manner).stdout.strip()

    assert checkout.python("-m", "soultable.compiled", "build", SOULTABLE_BUILD="quick").returncode == 0

    assert (status("quick"), status("fast")) == ("compiled", "plain: not compiled yet")


def test_a_misspelt_build_is_refused_in_one_line(checkout: Checkout) -> None:
    refused = checkout.python("-c", "import soultable", SOULTABLE_BUILD="quik")

    assert refused.stderr == "SOULTABLE_BUILD: no build 'quik' (fast, quick); did you mean 'quick'?\n"


def test_the_compiler_learns_from_every_game() -> None:
    practise("soultable", games=2, walks=5)


def test_the_trial_build_is_found_where_it_lies(tmp_path: Path) -> None:
    module = tmp_path / "soultable" / f"trial{compiled.SUFFIX}"
    module.parent.mkdir()
    module.touch()
    before = sys.meta_path.copy()

    find_trial_build(str(compiled.PACKAGE), tmp_path)
    finder, sys.meta_path[:] = sys.meta_path[0], before

    assert finder.find_spec("soultable.trial", None) is not None

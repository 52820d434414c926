"""Builds the compiled engine: aside, from a copy of the sources, and then moved into place in one step."""

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from soultable.engine import PACKAGE, EngineError, Obstacle, cache, fingerprint, home, is_ready

KEPT: Final = 3  # builds of this many states of the sources stay, for those who switch between branches
COMPILE: Final = PACKAGE / "engine" / "compile.py"

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def build() -> Path:
    """The folder of the compiled engine for these sources, built now if it is missing."""
    with _builder(wait=True):
        return _build()


def build_unless_building() -> None:
    """Build at low priority; when another process builds already, leave it to that one."""
    if hasattr(os, "nice"):
        os.nice(10)
    with _builder(wait=False) as mine:
        if mine:
            _build()


def build_in_background() -> None:
    """Start a build that outlives this process; once it has failed for these sources, do not try again."""
    if is_ready(home()) or obstacle() or failure():
        return
    windows = sys.platform == "win32"
    subprocess.Popen(
        [sys.executable, "-m", "soultable.engine", "build", "--background"],
        env={**os.environ, "SOULTABLE_ENGINE": "plain"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=not windows,
        creationflags=0x4008 if windows else 0,  # detached, below normal priority
    )


def is_building() -> bool:
    """Whether some process builds an engine right now."""
    if not _lock_file().is_file():
        return False
    with _builder(wait=False) as mine:
        return not mine


def obstacle() -> str:
    """What this machine lacks to compile, or nothing."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypy and setuptools, which compile it, are not installed"
    if os.name == "nt":
        return ""  # setuptools looks for the compiler in places of its own
    configured = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(shutil.which(compiler) for compiler in (configured, "cc", "gcc", "clang")):
        return "no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h for the C compiler (on Debian and Ubuntu: apt install python3-dev)"
    return ""


def failure() -> str:
    """Where to read why the last build of these sources failed, or nothing."""
    log = _log(home())
    return f"compiling failed, see {log}" if log.is_file() else ""


def clean() -> None:
    """Forget every build."""
    with _builder(wait=True):
        for folder in cache().glob("*/"):
            shutil.rmtree(folder, ignore_errors=True)
        for log in cache().glob("*.log"):
            log.unlink(missing_ok=True)


def _build() -> Path:
    folder = home()
    if is_ready(folder):
        return folder
    if lacking := obstacle():
        raise Obstacle(lacking)
    return _compile_aside(cache() / "unfinished")


def _compile_aside(aside: Path) -> Path:
    """Only the holder of the lock comes here, so what lies aside was left by a build that was killed."""
    shutil.rmtree(aside, ignore_errors=True)
    copy = aside / "source" / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    folder = cache() / fingerprint(copy)  # of the copy: the sources may be edited meanwhile
    try:
        _compile(copy.parent, aside / "built", _log(folder))
        (aside / "built" / "done").touch()
        (aside / "built").rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
    _forget_old()
    return folder


def _compile(source: Path, target: Path, log: Path) -> None:
    command = [sys.executable, "-P", str(COMPILE), str(target)]
    done = subprocess.run(command, check=False, cwd=source, capture_output=True, text=True, errors="replace")
    if done.returncode:
        output = done.stdout + done.stderr
        log.write_text(output, encoding="utf-8")
        raise EngineError(f"compiling failed: {_first_error(output)} (all of it: {log})")


def _first_error(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["without a word"]
    return next((line for line in lines if "error:" in line), lines[-1])


def _forget_old() -> None:
    def age(marker: Path) -> float:
        return -marker.stat().st_mtime

    for marker in sorted(cache().glob("*/done"), key=age)[KEPT:]:
        shutil.rmtree(marker.parent, ignore_errors=True)
    for log in cache().glob("*.log"):
        log.unlink(missing_ok=True)


def _log(folder: Path) -> Path:
    return folder.with_suffix(".log")


def _lock_file() -> Path:
    return cache() / "lock"


@contextmanager
def _builder(wait: bool) -> Iterator[bool]:
    """Whether this process is now the only builder. The system ends the lock when the process ends."""
    try:
        _lock_file().parent.mkdir(parents=True, exist_ok=True)
        with _lock_file().open("ab") as file:
            while not (mine := _try_lock(file.fileno())) and wait:
                time.sleep(0.2)
            yield mine
    except OSError as error:
        raise EngineError(f"cannot write the compiled engine: {error}") from None


def _try_lock(file: int) -> bool:
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    return True

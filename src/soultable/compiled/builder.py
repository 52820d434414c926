"""Build the compiled engine from a copy of the sources, and move it into place in one step."""

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

from soultable.compiled import PACKAGE, EngineError, Obstacle, cache, fingerprint, home, is_ready, origin

KEPT: Final = 3  # builds to keep, for developers who switch between branches
COMPILE: Final = PACKAGE / "compiled" / "compile.py"

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def build() -> Path:
    """The folder of the compiled engine for these sources. Builds it if it is missing."""
    with _builder(wait=True):
        return _build()


def prebuild(folder: Path) -> None:
    """Put the compiled engine for these sources into a new folder, to be packed into a wheel."""
    made_from = origin(PACKAGE)
    built = build()
    if origin(PACKAGE) != made_from:
        raise EngineError("the sources were changed meanwhile; build the wheel again")
    shutil.copytree(built, folder)
    (folder / "done").write_text(made_from)


def build_unless_building() -> None:
    """Build at low priority, unless another process is building already."""
    if hasattr(os, "nice"):
        os.nice(10)
    with _builder(wait=False) as mine:
        if mine:
            _build()


def build_in_background() -> None:
    """Start a build that outlives this process. Do nothing if it has failed before for these sources."""
    if is_ready(home()) or obstacle() or failure():
        return
    windows = sys.platform == "win32"
    subprocess.Popen(
        [sys.executable, "-m", "soultable.compiled", "build", "--background"],
        env={**os.environ, "SOULTABLE_ENGINE": "plain"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=not windows,
        creationflags=0x4008 if windows else 0,  # detached, below normal priority
    )


def is_building() -> bool:
    """Whether another process is building an engine right now."""
    if not _lock_file().is_file():
        return False
    with _builder(wait=False) as mine:
        return not mine


def obstacle() -> str:
    """What this machine lacks to compile, or ""."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypy and setuptools, which compile it, are not installed"
    if os.name == "nt":
        return ""  # setuptools has its own way to find the compiler
    configured = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(shutil.which(compiler) for compiler in (configured, "cc", "gcc", "clang")):
        return "no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h for the C compiler (on Debian and Ubuntu: apt install python3-dev)"
    return ""


def failure() -> str:
    """Where to read why the last build of these sources failed, or "" if it has not."""
    log = _log(home())
    return f"compiling failed, see {log}" if log.is_file() else ""


def clean() -> None:
    """Delete every build."""
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
    """Compile in the folder `aside`. The caller holds the lock, so files there are from a killed build."""
    shutil.rmtree(aside, ignore_errors=True)
    copy = _copy(aside)
    folder = cache() / fingerprint(copy)  # of the copy: the sources may be edited during the build
    try:
        _compile(copy.parent, aside / "built", _log(folder))
        (aside / "built" / "done").touch()
        (aside / "built").rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
    _forget_old()
    return folder


def _copy(aside: Path) -> Path:
    """Copy the package into a folder of its own."""
    copy = aside / "source" / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "web"))
    return copy


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
    """Take the build lock: yields whether this process has it. The system frees it when the process ends."""
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

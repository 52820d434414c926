#!/usr/bin/env python3
"""Soultable's one entry point. It needs only Python and git, and sets up the rest by itself.

  python3 dev.py play          open the table in the browser
  python3 dev.py play GAME     play at this terminal (and `play --plain`, `play --resume FILE`, …)
  python3 dev.py test          run every check and every test
  python3 dev.py test ARGS     run pytest alone, with ARGS (for example: tests/core -k agenda)
  python3 dev.py bench         measure the engine beside other engines
  python3 dev.py setup         set up for development, and nothing else
  python3 dev.py client        build the browser client, and nothing else
  python3 dev.py lock          write requirements/*.txt anew (--upgrade: with newer versions)
  python3 dev.py help          show this

Any other word is a command of soultable itself (serve, games, rules, simulate, ladder, replay, scenario,
cards, deck, check):
  python3 dev.py rules soulfall SF-37
  python3 dev.py simulate --help
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent
VENV, TOOLS, WEB = ROOT / ".venv", ROOT / ".tools", ROOT / "web"
BUILT = ROOT / "src" / "soultable" / "web"  # where the built client lies
WINDOWS = os.name == "nt"
BIN, EXE = ("Scripts", ".exe") if WINDOWS else ("bin", "")
PYTHON = VENV / BIN / f"python{EXE}"
OLDEST = (3, 11)
DROPPED = {"PYTHONHOME", "PYTHONDONTWRITEBYTECODE"}  # each process would compile everything anew

CHECKED = ["src", "tests", "examples", "dev.py"]
CHECKS = [
    ("ruff check", ["ruff", "check", *CHECKED]),
    ("ruff format", ["ruff", "format", "--check", *CHECKED]),
    ("mypy --strict", ["mypy", *CHECKED]),
    ("import contracts", ["lint-imports", "--no-logo"]),
]
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]  # the lightest first
FIRST_PORT = 8000  # of `play`; browsers keep what they know by address and port
PYTEST = ["pytest", "-q", "-n", "3", "--dist", "worksteal"]  # for two cores: servers and browsers wait a lot
BOTH_WAYS = ["core", "rules", "properties", "oracle", "playthroughs", "lab/test_best_response.py"]
QUICK = {"SOULTABLE_BUILD": "quick"}  # for tests the engine is compiled in a quarter of the time
CANNOT_COMPILE = 3  # exit status of `soultable.engine build` on a machine without the means

LOCKING = ["--universal", "--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate"]
LOCKS = [
    ("tools", ["--group", "tools"]),
    ("play", ["pyproject.toml", "--group", "build", "--group", "client"]),
    ("all", ["pyproject.toml", "--group", "dev", "-c", "requirements/play.txt"]),
    ("peers", ["pyproject.toml", "--group", "peers", "-c", "requirements/all.txt"]),
]


# --- running programs ---------------------------------------------------------------------------------


def surroundings() -> dict[str, str]:
    """The environment variables every program gets: those of the user, and our own place first."""
    path = str(VENV / BIN) + os.pathsep + os.environ.get("PATH", "")
    ours = {
        "PATH": path,
        "SOULTABLE_COMMAND": "python3 dev.py",  # what to type for the commands it tells of
        "UV_COMPILE_BYTECODE": "1",
        "UV_NO_PROGRESS": "1",
        "VIRTUAL_ENV": str(VENV),
    }
    return {**{name: value for name, value in os.environ.items() if name not in DROPPED}, **ours}


def call(*command: object, folder: Path = ROOT, engine: str = "") -> int:
    """Run a program, in the root of the checkout unless told otherwise, and return its exit status."""
    words = [str(word) for word in command]
    asked = {"SOULTABLE_ENGINE": engine, **QUICK} if engine else {}
    return subprocess.call(words, cwd=folder, env={**surroundings(), **asked})


def begin(*command: object, output: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start a program that runs beside the tests; `stop` ends it."""
    words, surrounded, both = [str(word) for word in command], {**surroundings(), **QUICK}, subprocess.STDOUT
    return subprocess.Popen(
        words, cwd=ROOT, env=surrounded, stdout=output, stderr=both, start_new_session=True
    )


def stop(begun: subprocess.Popen[bytes]) -> None:
    """End a program that may still be running, and all that it has begun."""
    if begun.poll() is None and not WINDOWS:
        os.killpg(begun.pid, signal.SIGKILL)
    begun.kill()


def must(what: str, *command: object) -> None:
    """Run a program that set-up cannot do without."""
    if call(*command):
        sys.exit(f"dev.py: {what} failed; the lines above say why")


def own(program: str) -> Path:
    """A program of the environment."""
    return VENV / BIN / f"{program}{EXE}"


def say(text: str) -> None:
    """Tell the user what happens now."""
    print(text, flush=True)


# --- setting up ---------------------------------------------------------------------------------------


def requirements(lock: str) -> Path:
    """The file that pins every package of a lock, with its hashes."""
    return ROOT / "requirements" / f"{lock}.txt"


def digest(*files: Path) -> str:
    """A hash of what these files say."""
    content = hashlib.sha256()
    for file in files:
        content.update(file.read_bytes())
    return content.hexdigest()


def read(stamp: Path) -> list[str]:
    """The lines of a stamp, which a finished piece of set-up leaves behind."""
    return stamp.read_text(encoding="utf-8").splitlines() if stamp.is_file() else []


def write(stamp: Path, lines: list[str]) -> None:
    """Leave a stamp behind."""
    stamp.write_text("\n".join(lines), encoding="utf-8")


def wanted(asked: str, installed: list[str]) -> str:
    """The lock to install: a full environment stays full."""
    return "all" if installed[:1] == ["all"] else asked


def environment(asked: str) -> None:
    """Bring .venv to what a lock describes; nothing to do when it is there already."""
    stamp = VENV / ".installed"
    before = read(stamp)
    name = wanted(asked, before)
    goal = [name, digest(requirements(name), ROOT / "pyproject.toml"), str(ROOT)]
    if before == goal and PYTHON.is_file():
        return
    say(f"setting up the environment ({name}) ...")
    start = time.monotonic()
    if stamp.is_file():
        stamp.unlink()
    install(name, fresh=not PYTHON.is_file() or before[2:] != goal[2:])  # a moved one names its old place
    write(stamp, goal)
    say(f"the environment is ready, {time.monotonic() - start:.0f} s")


def install(name: str, fresh: bool) -> None:
    """Install exactly what a lock pins, and Soultable itself in place."""
    uv = package_tool()
    if uv is None:
        install_with_pip(name)
        return
    if fresh:
        python = sys.executable if sys.version_info >= OLDEST else ">=3.11"
        must("making the environment", uv, "venv", "-q", "--clear", "--python", python, VENV)
    must("installing packages", uv, "pip", "sync", "-q", "--require-hashes", requirements(name))
    must("installing Soultable", uv, "pip", "install", "-q", "--no-deps", "--no-build-isolation", "-e", ".")


def install_with_pip(name: str) -> None:
    """The same with what comes with Python; slower, and it needs a Python that is new enough."""
    if sys.version_info < OLDEST:
        sys.exit("dev.py: Python 3.11 or newer is needed, and uv, which could fetch one, cannot be installed")
    make_venv(VENV)
    pip = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    must("installing packages", *pip, "--require-hashes", "-r", requirements(name))
    must("installing Soultable", *pip, "--no-deps", "--no-build-isolation", "-e", ".")


def package_tool() -> Path | None:
    """The pinned uv in .tools, installed now if it is not there; None where it cannot be had."""
    uv, stamp, goal = TOOLS / BIN / f"uv{EXE}", TOOLS / ".installed", [digest(requirements("tools"))]
    if read(stamp) == goal and uv.is_file():
        return uv
    make_venv(TOOLS)
    pip = [TOOLS / BIN / f"python{EXE}", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    if call(*pip, "--require-hashes", "-r", requirements("tools")):
        say("uv cannot be installed here; going on with pip, which takes longer")
        return None
    write(stamp, goal)
    return uv


def make_venv(folder: Path) -> None:
    """An empty environment, made by the Python that runs this file."""
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        install_venv_module()
    must("making an environment", sys.executable, "-m", "venv", "--clear", folder)


def install_venv_module() -> None:
    """Debian and Ubuntu keep the venv module in a package of its own."""
    if not (is_root() and shutil.which("apt-get")):
        sys.exit(
            "dev.py: Python's venv module is missing; on Debian or Ubuntu: sudo apt install python3-venv"
        )
    call("apt-get", "update", "-q")
    must("apt-get", "apt-get", "install", "-y", "-q", "--no-install-recommends", "python3-venv")


def client() -> None:
    """Build the browser client, with the Node of the environment; nothing to do where nothing has changed."""
    packages()
    stamp, goal = VENV / ".client", [digest(*client_files())]
    if read(stamp) == goal and (BUILT / "index.html").is_file():
        return
    say("building the browser client ...")
    if call(npm(), "run", "-s", "build", folder=WEB):
        sys.exit("dev.py: building the browser client failed; the lines above say why")
    write(stamp, goal)


def packages() -> None:
    """What the client is built of, exactly as its lock says."""
    stamp, goal = VENV / ".packages", [digest(WEB / "package-lock.json", WEB / "package.json"), str(ROOT)]
    if read(stamp) == goal and (WEB / "node_modules" / ".package-lock.json").is_file():
        return
    say("installing the packages of the browser client ...")
    if call(npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error", folder=WEB):
        sys.exit("dev.py: installing the packages of the browser client failed; the lines above say why")
    write(stamp, goal)


def client_files() -> list[Path]:
    """All that the built client depends on."""
    files = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return sorted(path for path in files if "tests" not in path.relative_to(WEB).parts)


def npm() -> Path:
    """The npm of the environment; never one that may be on the PATH."""
    return VENV / BIN / ("npm.exe" if WINDOWS else "npm")


def browser() -> bool:
    """A browser for the tests: Chromium of the system, else the one that Playwright fetches for this user."""
    if any(map(shutil.which, BROWSERS)):
        return True
    if sys.platform.startswith("linux") and is_root() and shutil.which("apt-get"):
        call("apt-get", "update", "-q")
        install = ["apt-get", "install", "-y", "-q", "--no-install-recommends"]
        return any(not call(*install, name) for name in BROWSERS[:2])
    return not call(own("playwright"), "install", "chromium")


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install_peers() -> bool:
    """Install the engines we compare ourselves with; whether they are there."""
    stamp, goal = VENV / ".peers", [digest(requirements("peers")), *read(VENV / ".installed")]
    if read(stamp) == goal:
        return True
    say("installing the engines to compare with ...")
    uv = package_tool()
    pip = [uv, "pip"] if uv else [PYTHON, "-m", "pip"]
    if call(*pip, "install", "-q", "--require-hashes", "-r", requirements("peers")):
        say("the other engines cannot be installed here; going on without them")
        return False
    write(stamp, goal)
    return True


# --- the commands -------------------------------------------------------------------------------------


def play(words: list[str]) -> int:
    """The lobby in the browser; with anything more, a game at this terminal."""
    if words and not set(words) <= {"--open"}:
        return soultable(["play", *words])
    environment("play")
    client()
    return call(own("soultable"), "serve", "--open", "--port", free_port())


def free_port() -> int:
    """The usual port, or the next one that nobody listens at."""
    for port in range(FIRST_PORT, FIRST_PORT + 20):
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)):
                return port
    return 0  # whichever is free


def build_client(words: list[str]) -> int:
    """Build the browser client."""
    environment("play")
    client()
    return 0


def soultable(words: list[str]) -> int:
    """Any command of soultable itself."""
    environment("all" if needs_all(words) else "play")
    if words[0] == "serve" and not {"-h", "--help"} & set(words):
        client()
    return call(own("soultable"), *words, folder=Path.cwd())  # where the files it is given are meant to be


def needs_all(words: list[str]) -> bool:
    """The kit compares with the oracles of the tests, and players need nothing to draw pictures with."""
    return words[0] == "check" or any(word.split("=")[0] == "--picture" for word in words)


def bench(words: list[str]) -> int:
    """Measure the compiled engine where it can be compiled, beside the peers where they can be installed."""
    if {"-h", "--help"} & set(words):
        return soultable(["bench", *words])
    environment("play")
    peers = ["--peers"] if install_peers() else []
    call(PYTHON, "-m", "soultable.engine", "build")
    return call(own("soultable"), "bench", *peers, *words, folder=Path.cwd())


def setup(words: list[str]) -> int:
    """Set up for development."""
    environment("all")
    return 0


def lock(words: list[str]) -> int:
    """Resolve every group of pyproject.toml into a file of pinned versions and hashes."""
    uv = package_tool()
    if uv is None:
        sys.exit("dev.py: only uv can write the locks")
    for name, sources in LOCKS:
        sources = [*sources, *LOCKING, *words, "-o", str(requirements(name))]
        must(f"locking {name}", uv, "pip", "compile", "-q", *sources)
        say(f"requirements/{name}.txt written")
    return 0


def test(words: list[str]) -> int:
    """Every check; every test with the compiled engine; the engine's tests with the plain one too."""
    environment("all")
    if words:
        if any("browser" in word for word in words):
            client()
        return call(own(PYTEST[0]), *PYTEST[1:], *words)
    start = time.monotonic()
    with tempfile.TemporaryFile() as said:  # compiling leaves a core idle most of the time: the checks use it
        compiling = begin(PYTHON, "-m", "soultable.engine", "build", output=said)
        try:
            check_all_but_the_engine()
            if compiling.poll() != CANNOT_COMPILE:
                check("engine tests, plain engine", [*PYTEST, *engine_tests()], engine="plain")
            engine = compiled(compiling, said)
        finally:
            stop(compiling)
    check(f"tests, {engine} engine", PYTEST, engine=engine)
    say(f"== all passed, {time.monotonic() - start:.0f} s")
    return 0


def check_all_but_the_engine() -> None:
    """The checks that no engine is needed for, and what the tests need besides."""
    for title, command in CHECKS:
        check(title, command)
    client()
    check("client: types, lint, unit tests", ["npm", "test", "-s"], folder=WEB)
    if not browser():
        sys.exit("dev.py test: no browser can be installed here; install Chromium")


def compiled(compiling: subprocess.Popen[bytes], said: IO[bytes]) -> str:
    """Wait for the engine; a machine without a C compiler may go on, a failing compilation may not."""
    start = time.monotonic()
    say("== compile the engine (begun above)")
    status = compiling.wait()
    said.seek(0)
    say(said.read().decode(errors="replace").rstrip())
    say(f"   {'failed' if status else 'ok'}, {time.monotonic() - start:.1f} s more")
    if status not in (0, CANNOT_COMPILE):
        sys.exit("dev.py test: stopped, because the engine does not compile")
    return "plain" if status else "compiled"


def engine_tests() -> list[str]:
    """The tests that depend on the engine: they run compiled, then plain."""
    return [f"tests/{name}" for name in BOTH_WAYS if (ROOT / "tests" / name).exists()]


def check(title: str, command: list[str], engine: str = "", folder: Path = ROOT) -> None:
    """A stage that must pass."""
    if stage(title, command, engine, folder):
        sys.exit(f"dev.py test: stopped, because this failed: {title}")


def stage(title: str, command: list[str], engine: str = "", folder: Path = ROOT) -> int:
    """Run a program of the environment under a heading, and say how long it took."""
    say(f"== {title}")
    start = time.monotonic()
    program = npm() if command[0] == "npm" else own(command[0])
    status = call(program, *command[1:], engine=engine, folder=folder)
    say(f"   {'failed' if status else 'ok'}, {time.monotonic() - start:.1f} s")
    return status


def show_help(words: list[str]) -> int:
    """What this file can do."""
    say((__doc__ or "").strip())
    return 0


COMMANDS = {
    "play": play,
    "test": test,
    "client": build_client,
    "setup": setup,
    "bench": bench,
    "lock": lock,
    "help": show_help,
}


def main(words: list[str]) -> int:
    """Hand the rest of the command line to the command that its first word names."""
    words = words or ["help"]
    if words[0] in ("-h", "--help"):
        words = ["help"]
    if words[0] in COMMANDS:
        return COMMANDS[words[0]](words[1:])
    return soultable(words)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

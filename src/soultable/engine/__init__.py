"""Finds, and if asked builds, the compiled engine.

The sources stay plain Python. What mypyc makes of them lies in a cache, in a folder named after a hash of
everything it was made from, so an edited source is never shadowed by an old build. SOULTABLE_ENGINE says
which engine a process gets: `auto` (compiled if it is ready), `plain`, or `compiled` (built if missing).
SOULTABLE_BUILD says how it is compiled: `fast` (to run), or `quick` (to compile, in a quarter of the time).
"""

import hashlib
import importlib
import os
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
# A compiled module builds on the types of all of these.
PARTS: Final = ("core/**/*.py", "cards/**/*.py", "games/**/*.py", "agents/rounds.py", "agents/tree.py")
ENGINES: Final = ("auto", "plain", "compiled")
BUILDS: Final = ("fast", "quick")
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # names the Python version and its ABI


class EngineError(Exception):
    """The compiled engine cannot be had; the message is one line."""


class Obstacle(EngineError):
    """This machine lacks what it takes to compile."""


class CompiledFinder:
    """Answers imports of compiled modules with their extension in the cache."""

    def __init__(self, folder: Path) -> None:
        self.files: Final = {_module_name(file, folder): file for file in folder.rglob("*" + SUFFIX)}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        file = self.files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def activate() -> None:
    """Let the imports that follow find the compiled engine, as SOULTABLE_ENGINE asks."""
    asked = _choice()
    if asked == "plain":
        return
    folder = home()
    if asked == "compiled" and not is_ready(folder):
        folder = _build_or_stop()
    if is_ready(folder):
        sys.meta_path.insert(0, CompiledFinder(folder))


def is_compiled() -> bool:
    """Whether this process runs the compiled engine."""
    agenda = importlib.import_module(f"{PACKAGE.name}.core.agenda")
    return isinstance(agenda.__loader__, ExtensionFileLoader)


def status() -> str:
    """Which engine this process runs and, if it is the plain one, why."""
    return "compiled" if is_compiled() else f"plain: {_why_plain()}"


def build() -> Path:
    """The folder of the compiled engine for these sources, built now if it is missing."""
    from soultable.engine.builder import build  # only those who build pay for it

    return build()


def build_in_background() -> None:
    """Start a build that outlives this process and does not disturb it; processes started later use it."""
    from soultable.engine.builder import build_in_background

    build_in_background()


def cache() -> Path:
    """Where builds lie: in the source checkout, or in the user's cache folder."""
    checkout = PACKAGE.parent.parent
    if PACKAGE.parent.name == "src" and (checkout / "pyproject.toml").is_file():
        return checkout / ".engine"
    user = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    return Path(user or os.path.expanduser("~/.cache")) / PACKAGE.name / "engine"


def home() -> Path:
    """The folder where the compiled form of exactly these sources lies, if it has been built."""
    return cache() / fingerprint(PACKAGE)


def manner() -> str:
    """How a build is made: to run fast, or to be there quickly."""
    return _asked("SOULTABLE_BUILD", "build", BUILDS)


def is_ready(folder: Path) -> bool:
    """Whether a build is there and whole."""
    return (folder / "done").is_file()


def fingerprint(package: Path) -> str:
    """A hash of everything a build depends on: sources, how they are compiled, mypyc, Python."""
    digest = hashlib.sha256(f"{sys.version} {SUFFIX} {manner()}\n".encode())
    for name, file in _ingredients(package):
        content = file.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:20]


def _ingredients(package: Path) -> Iterator[tuple[str, Path]]:
    mypy = find_spec("mypy")
    if mypy is not None and mypy.origin is not None:
        yield "mypy", Path(mypy.origin).with_name("version.py")
    yield "compile", package / "engine" / "compile.py"
    for part in PARTS:
        for file in sorted(package.glob(part)):
            yield file.relative_to(package).as_posix(), file


def _module_name(file: Path, folder: Path) -> str:
    return ".".join(file.relative_to(folder).parts).removesuffix(SUFFIX)


def _choice() -> str:
    return _asked("SOULTABLE_ENGINE", "engine", ENGINES)


def _asked(variable: str, noun: str, choices: tuple[str, ...]) -> str:
    """What an environment variable asks for; its first choice where it is silent."""
    asked = os.environ.get(variable) or choices[0]
    if asked in choices:
        return asked
    from difflib import get_close_matches

    near = get_close_matches(asked, choices, 1, 0)[0]
    sys.exit(f"{variable}: no {noun} {asked!r} ({', '.join(choices)}); did you mean {near!r}?")


def _build_or_stop() -> Path:
    print("compiling the engine; this takes a minute or two, once", file=sys.stderr, flush=True)
    try:
        return build()
    except EngineError as error:
        sys.exit(f"SOULTABLE_ENGINE=compiled: {error}")


def _why_plain() -> str:
    from soultable.engine.builder import failure, is_building, obstacle

    if _choice() == "plain":
        return "as SOULTABLE_ENGINE asks"
    if is_ready(home()):
        return "the compiled engine is ready for the next start"
    if is_building():
        return "being compiled in the background"
    return obstacle() or failure() or "not compiled yet"

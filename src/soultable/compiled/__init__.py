"""Find the compiled engine, and build it if asked.

The sources stay plain Python. The modules that mypyc compiles from them come with the wheel, or are in a
cache folder named after a hash of everything they were made from. So an old build never shadows an edited
source.
SOULTABLE_ENGINE selects the engine of a process: `auto` (compiled if it is ready), `plain`, or `compiled`
(built first if missing).
SOULTABLE_BUILD selects how to compile: `fast` (runs fastest), or `quick` (compiles in a quarter of the time).
"""

import hashlib
import importlib
import os
import sys
from collections.abc import Iterable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
PREBUILT: Final = PACKAGE / "compiled" / "prebuilt"  # the engine that comes with a wheel
# A compiled module depends on the types in all of these.
PARTS: Final = ("core/**/*.py", "cards/**/*.py", "games/**/*.py", "agents/mcts/*.py")
ENGINES: Final = ("auto", "plain", "compiled")
BUILDS: Final = ("fast", "quick")
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # contains the Python version and its ABI


class EngineError(Exception):
    """The compiled engine is not available. The message is one line."""


class Obstacle(EngineError):
    """This machine lacks something that is needed to compile."""


class CompiledFinder:
    """An import finder that loads compiled modules from the cache."""

    def __init__(self, folder: Path) -> None:
        self.files: Final = {_module_name(file, folder): file for file in folder.rglob("*" + SUFFIX)}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        file = self.files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def activate() -> None:
    """Make later imports use the compiled engine, if SOULTABLE_ENGINE says so."""
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
    """Which engine this process runs, and if it is the plain one, why."""
    return "compiled" if is_compiled() else f"plain: {_why_plain()}"


def build() -> Path:
    """The folder of the compiled engine for these sources. Builds it if it is missing."""
    from soultable.compiled.builder import build  # a costly import, only needed here

    return build()


def build_in_background() -> None:
    """Start a low-priority build in the background. It outlives this process; later processes use it."""
    from soultable.compiled.builder import build_in_background

    build_in_background()


def cache() -> Path:
    """The folder for builds: in the source checkout, or in the user's cache folder."""
    checkout = PACKAGE.parent.parent
    if PACKAGE.parent.name == "src" and (checkout / "pyproject.toml").is_file():
        return checkout / ".engine"
    user = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    return Path(user or os.path.expanduser("~/.cache")) / PACKAGE.name / "engine"


def home() -> Path:
    """The folder for the engine compiled from exactly these sources, whether it exists yet or not."""
    return PREBUILT if is_prebuilt() else cache() / fingerprint(PACKAGE)


def is_prebuilt() -> bool:
    """Whether the wheel contains the engine compiled from exactly these sources, for this Python."""
    done = PREBUILT / "done"
    return done.is_file() and done.read_text() == origin(PACKAGE)


def manner() -> str:
    """How to build: `fast` (runs fastest) or `quick` (compiles fastest)."""
    return _asked("SOULTABLE_BUILD", "build", BUILDS)


def is_ready(folder: Path) -> bool:
    """Whether a build is present and complete."""
    return (folder / "done").is_file()


def fingerprint(package: Path) -> str:
    """A hash of everything that a build depends on: sources, compiler options, mypyc, Python."""
    return _hash_of(f"{sys.version} {SUFFIX} {manner()}\n", [*_tools(package), *_sources(package)])


def origin(package: Path) -> str:
    """A hash of the sources of a wheel's engine. The tools and options that built the wheel do not count."""
    return _hash_of(f"{SUFFIX}\n", _sources(package))


def _hash_of(first: str, files: Iterable[tuple[str, Path]]) -> str:
    digest = hashlib.sha256(first.encode())
    for name, file in files:
        content = file.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:20]


def _tools(package: Path) -> Iterator[tuple[str, Path]]:
    mypy = find_spec("mypy")
    if mypy is not None and mypy.origin is not None:
        yield "mypy", Path(mypy.origin).with_name("version.py")
    yield "compile", package / "compiled" / "compile.py"


def _sources(package: Path) -> Iterator[tuple[str, Path]]:
    for part in PARTS:
        for file in sorted(package.glob(part)):
            yield file.relative_to(package).as_posix(), file


def _module_name(file: Path, folder: Path) -> str:
    return ".".join(file.relative_to(folder).parts).removesuffix(SUFFIX)


def _choice() -> str:
    return _asked("SOULTABLE_ENGINE", "engine", ENGINES)


def _asked(variable: str, noun: str, choices: tuple[str, ...]) -> str:
    """The value of an environment variable, or the first of its choices if it is not set."""
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
    from soultable.compiled.builder import failure, is_building, obstacle

    if _choice() == "plain":
        return "as SOULTABLE_ENGINE asks"
    if is_ready(home()):
        return "the compiled engine is ready for the next start"
    if is_building():
        return "being compiled in the background"
    return obstacle() or failure() or "not compiled yet"

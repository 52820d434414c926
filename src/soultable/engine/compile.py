"""Compiles the modules of a copy of the package with mypyc. Run by builder.py, in the folder of that copy.

This file is part of the hash that names a build: change a flag here, and the engine is built anew.
"""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

EXCLUDED: Final = (
    "__init__.py",  # a package stays plain, so that the modules in it are looked up as usual
    "drawing.py",  # text for people; never on a hot path
    "battlefield.py",
    "choices.py",
    "odds.py",
    "reading.py",
    "tabletop.py",
    "legality.py",  # what deck files say, and the words of cards: asked when files are read
    "phrases.py",
    "sound.py",
    "vocabulary.py",
    "whole.py",
    "wording.py",
    "scenario.py",  # reads, plays and checks files that people write; never on a hot path
    "scenario_file.py",
    "words.py",  # finds the card file beside itself; the __file__ of a compiled module is in the cache
)

# Functions call each other directly instead of through the linker's table: about a seventh faster.
DIRECT_CALLS: Final = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
# GCC can look at all files at once when it links (a twentieth faster), and learn from a trial build which
# paths are walked most (a tenth).
WHOLE_PROGRAM: Final = [f"-flto={os.cpu_count() or 1}", "-O3"]
# For tests: a quarter of the work to compile, and not twice as slow to run.
QUICK: Final = ["-O1"]
PROFILE: Final = str(Path("../profile").resolve())
TRIAL: Final = ["-fprofile-generate", f"-fprofile-dir={PROFILE}", "-fprofile-update=single"]
LEARNED: Final = [f"-fprofile-use={PROFILE}", "-fprofile-partial-training", "-Wno-missing-profile"]
PRACTICE: Final = Path(__file__).with_name("practice.py")


class ParallelBuild(build_ext):
    """Compiles the many C files of the one large extension on all cores."""

    def build_extensions(self) -> None:
        self.compiler.compile = in_parallel(self.compiler.compile)
        super().build_extensions()


def is_gcc() -> bool:
    """Whether the C compiler is that of the GNU project, under whatever name."""
    configured = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    said = subprocess.run([configured, "--version"], capture_output=True, text=True, check=False)
    return said.returncode == 0 and "Free Software Foundation" in said.stdout


def in_parallel(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The same C compiler, given one file at a time on each core."""

    def compile_each(files: Iterable[str], **options: Any) -> list[str]:
        with ThreadPool() as pool:
            compiled = pool.map(lambda file: compile_all([file], **options), files, chunksize=1)
        return [output for outputs in compiled for output in outputs]

    return compile_each


def modules(package: Path) -> list[str]:
    """The files to compile: the core, every game, and what searches them."""
    files = [
        *package.glob("core/*.py"),
        *package.glob("games/*/*.py"),
        *package.glob("agents/rounds.py"),
        *package.glob("agents/tree.py"),
    ]
    return sorted(str(file) for file in files if file.name not in EXCLUDED)


def main() -> None:
    """Compile the only package in this folder into the folder named on the command line."""
    (package,) = Path().iterdir()
    extensions = mypycify(
        ["--strict", "--config-file=", "--cache-dir=../mypy", *modules(package)],
        target_dir=str(Path("../c").resolve()),
        group_name=package.name,
        opt_level="3",
        debug_level="0",
        multi_file=True,
    )
    if sys.platform == "win32":
        compile_all(extensions, sys.argv[1], [], [])
    elif os.environ.get("SOULTABLE_BUILD") == "quick":
        compile_all(extensions, sys.argv[1], [*DIRECT_CALLS, *QUICK], [])
    elif sys.platform != "linux" or not is_gcc():
        compile_all(extensions, sys.argv[1], DIRECT_CALLS, [])
    else:
        compile_all(extensions, "../trial", [*DIRECT_CALLS, *TRIAL], ["-fprofile-generate"])
        learned = LEARNED if has_practised("../trial") else []
        compile_all(extensions, sys.argv[1], [*DIRECT_CALLS, *WHOLE_PROGRAM, *learned], WHOLE_PROGRAM)


def compile_all(extensions: list[Any], target: str, flags: list[str], linking: list[str]) -> None:
    """Compile and link once, with these flags besides mypyc's own."""
    own = [(list(extension.extra_compile_args), list(extension.extra_link_args)) for extension in extensions]
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *linking]
    command = ParallelBuild(Distribution({"name": "engine", "ext_modules": extensions}))
    objects = Path("../objects").resolve()  # a profile belongs to the full name of its object file
    objects.mkdir(exist_ok=True)
    command.build_lib, command.build_temp, command.force = target, str(objects), True
    command.ensure_finalized()
    command.run()
    for extension, (compiling, linked) in zip(extensions, own, strict=True):
        extension.extra_compile_args, extension.extra_link_args = compiling, linked


def has_practised(trial: str) -> bool:
    """Play with the trial build; whether it left a profile behind."""
    subprocess.run([sys.executable, "-P", str(PRACTICE), trial], check=False)
    return any(Path(PROFILE).rglob("*.gcda"))


if __name__ == "__main__":
    main()

"""Compiles the modules of a copy of the package with mypyc. Run by builder.py, in the folder of that copy.

This file is part of the hash that names a build: change a flag here, and the engine is built anew.
"""

import os
import subprocess
import sys
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
    "scenario.py",  # reads, plays and checks files that people write; never on a hot path
    "scenario_file.py",
    "words.py",  # finds the card file beside itself; the __file__ of a compiled module is in the cache
)

# Functions call each other directly instead of through the linker's table: about a seventh faster.
DIRECT_CALLS: Final = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
# GCC can also look at all files at once when it links: a twentieth faster still.
WHOLE_PROGRAM: Final = [f"-flto={os.cpu_count() or 1}", "-O3"]


class ParallelBuild(build_ext):
    """Compiles the many C files of the one large extension on all cores."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args += DIRECT_CALLS
            if is_gcc(self.compiler.compiler_so[0]):
                for extension in self.extensions:
                    extension.extra_compile_args += WHOLE_PROGRAM
                    extension.extra_link_args += WHOLE_PROGRAM
        self.compiler.compile = in_parallel(self.compiler.compile)
        super().build_extensions()


def is_gcc(compiler: str) -> bool:
    """Whether this is the compiler of the GNU project, under whatever name."""
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in said.stdout


def in_parallel(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The same C compiler, given one file at a time on each core."""

    def compile_each(files: Iterable[str], **options: Any) -> list[str]:
        with ThreadPool() as pool:
            compiled = pool.map(lambda file: compile_all([file], **options), files, chunksize=1)
        return [output for outputs in compiled for output in outputs]

    return compile_each


def modules(package: Path) -> list[str]:
    """The files to compile: the core and every game."""
    files = [*package.glob("core/*.py"), *package.glob("games/*/*.py")]
    return sorted(str(file) for file in files if file.name not in EXCLUDED)


def main() -> None:
    """Compile the only package in this folder into the folder named on the command line."""
    (package,) = Path().iterdir()
    extensions = mypycify(
        ["--strict", "--config-file=", "--cache-dir=../mypy", *modules(package)],
        target_dir="../c",
        group_name=package.name,
        opt_level="3",
        debug_level="0",
        multi_file=True,
    )
    command = ParallelBuild(Distribution({"name": package.name, "ext_modules": extensions}))
    command.build_lib, command.build_temp = sys.argv[1], "../objects"
    Path(command.build_temp).mkdir(exist_ok=True)
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main()

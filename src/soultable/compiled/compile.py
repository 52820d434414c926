"""Compile a copy of the package with mypyc. builder.py runs this script in the folder of the copy.

This file is part of the hash that names a build: if you change a flag here, the engine is built again.
"""

import ast
import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from importlib import import_module
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

# The modules that play games. The games' cards and table screens stay plain: they run once, or for people,
# and some look for files next to their own.
COMPILED: Final = (
    "core/*.py",
    "games/*/*.py",
    "games/*/rules/**/*.py",
    "games/*/ai/*.py",
    "agents/mcts/*.py",
)

# How a module with a class of States says so, and what its derived methods need.
DECLARING: Final = ".core.fields import "
IMPORTED: Final = (
    "from typing import ClassVar",
    "from soultable.core import bits",
    "from soultable.core.fields import UNSET, Field, with_names",
    "from soultable.core.fields import remove_from, swap_in, with_swap, without_unit",
)

# Call functions directly instead of through the linker's table: about a seventh faster.
DIRECT_CALLS: Final = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
# GCC can optimize across all files when it links (a twentieth faster), and with a profile from a trial build
# (a tenth faster).
WHOLE_PROGRAM: Final = [f"-flto={os.cpu_count() or 1}", "-O3"]
# For tests: compiles in a quarter of the time, and runs less than twice as slowly.
QUICK: Final = ["-O1"]
PROFILE: Final = str(Path("../profile").resolve())
TRIAL: Final = ["-fprofile-generate", f"-fprofile-dir={PROFILE}", "-fprofile-update=single"]
LEARNED: Final = [f"-fprofile-use={PROFILE}", "-fprofile-partial-training", "-Wno-missing-profile"]
PRACTICE: Final = Path(__file__).with_name("profile_training.py")


class ParallelBuild(build_ext):
    """Compiles the C files of one large extension on all cores."""

    def build_extensions(self) -> None:
        self.compiler.compile = in_parallel(self.compiler.compile)
        linking = getattr(self.compiler, "linker_so", None)  # on Windows there is none
        if linking:  # where Python lies on this machine is of no use on others
            self.compiler.linker_so = [word for word in linking if not word.startswith("-Wl,-rpath")]
        super().build_extensions()


def is_gcc() -> bool:
    """Whether the C compiler is GCC, whatever its name."""
    configured = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    said = subprocess.run([configured, "--version"], capture_output=True, text=True, check=False)
    return said.returncode == 0 and "Free Software Foundation" in said.stdout


def in_parallel(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The same compile function, run on one file at a time on each core."""

    def compile_each(files: Iterable[str], **options: Any) -> list[str]:
        with ThreadPool() as pool:
            compiled = pool.map(lambda file: compile_all([file], **options), files, chunksize=1)
        return [output for outputs in compiled for output in outputs]

    return compile_each


def modules(package: Path) -> list[str]:
    """The files to compile. Each `__init__.py` stays plain, so that its modules are imported as usual."""
    files = [file for folder in COMPILED for file in package.glob(folder)]
    return sorted(str(file) for file in files if file.name != "__init__.py")


def write_out_fields(file: Path) -> None:
    """Write the methods that a class of States derives from its fields into its source (core/fields.py).

    The plain engine writes them when the class is made; here they must be typed code, seen by the compiler.
    """
    text = file.read_text(encoding="utf-8")
    if DECLARING not in text:
        return
    fields = import_module(f"{file.parts[0]}.core.fields")
    module = import_module(".".join(file.with_suffix("").parts))
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ClassDef) and getattr(vars(module)[node.name], "FIELDS", []):
            cls = vars(module)[node.name]
            begin = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]]) - 1
            kept = without_declarations(lines[: node.end_lineno], node, cls.FIELDS)[begin:]
            methods = [f"    {line}" for line in fields.methods_of(cls, cls.FIELDS).splitlines()]
            lines[begin : node.end_lineno] = [*IMPORTED, *kept, *methods]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def without_declarations(lines: list[str], node: ast.ClassDef, fields: list[Any]) -> list[str]:
    """The lines up to the end of a class: each field unset, and at the end a list of them."""
    unset = {field.name: field.unset for field in fields}
    declared: list[str] = []
    for part in reversed(node.body):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.value is not None:
            name = part.target.id
            if name in unset:
                declared.insert(0, f'"{name}": {ast.unparse(part.value)}')
                line = f"    {name}: {ast.unparse(part.annotation)} = {unset[name]}"
                lines[part.lineno - 1 : part.end_lineno] = [line]
    inherited, own = f"*{ast.unparse(node.bases[0])}.FIELDS", f"*with_names({{{', '.join(declared)}}})"
    return [*lines, f"    FIELDS: ClassVar[list[Field]] = [{inherited}, {own}]"]


def main() -> None:
    """Compile the only package in the current folder into the folder named on the command line."""
    (package,) = Path().iterdir()
    os.environ["SOULTABLE_ENGINE"] = "plain"
    sys.path.insert(0, str(Path.cwd()))
    for module in modules(package):
        write_out_fields(Path(module))
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
    """Compile and link once, with these flags in addition to mypyc's."""
    own = [(list(extension.extra_compile_args), list(extension.extra_link_args)) for extension in extensions]
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *linking]
    command = ParallelBuild(Distribution({"name": "engine", "ext_modules": extensions}))
    objects = Path("../objects").resolve()  # a profile is found by the full path of its object file
    objects.mkdir(exist_ok=True)
    command.build_lib, command.build_temp, command.force = target, str(objects), True
    command.ensure_finalized()
    command.run()
    for extension, (compiling, linked) in zip(extensions, own, strict=True):
        extension.extra_compile_args, extension.extra_link_args = compiling, linked


def has_practised(trial: str) -> bool:
    """Play with the trial build. Returns whether it wrote a profile."""
    subprocess.run([sys.executable, "-P", str(PRACTICE), trial], check=False)
    return any(Path(PROFILE).rglob("*.gcda"))


if __name__ == "__main__":
    main()

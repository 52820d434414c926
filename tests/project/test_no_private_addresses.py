"""No file of the project names a registry or a place on somebody's machine."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from dev import ROOT

HIDDEN_BUT_OURS = {
    ".ci", ".dockerignore", ".editorconfig", ".github", ".gitignore", ".npmrc", ".pre-commit-config.yaml",
    ".prettierignore", ".prettierrc",
}  # fmt: skip
MADE = {"__pycache__", "node_modules", "build", "dist", "htmlcov"}
# Put together from pieces, so that this file does not hold what it looks for.
HOSTS = re.compile(
    "|".join(name + r"\." + end for name, end in [("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "")])
)
PLACES = re.compile(r"(?<![\w.<>)\]*])/(?:work|root|farm|tmp|home|opt|Users)/\w")


def is_ours(name: str) -> bool:
    return name in HIDDEN_BUT_OURS or not (name.startswith(".") or name in MADE)


def texts() -> Iterator[tuple[str, str]]:
    for folder, folders, files in os.walk(ROOT):
        folders[:] = filter(is_ours, folders)
        for path in (Path(folder, name) for name in filter(is_ours, files)):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8", errors="ignore")


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_registry() -> None:
    assert lines_with(HOSTS) == []


def test_no_file_names_a_place_on_a_machine() -> None:
    assert lines_with(PLACES) == []


def test_the_tree_is_really_read() -> None:
    names = {name for name, _ in texts()}

    assert {"dev.py", ".ci/run", "pyproject.toml", "src/soultable/compiled/__init__.py"} <= names
    assert set(committed()) <= names


def committed() -> list[str]:
    """Every file that git has, where there is a git."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        return []
    said = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return [name for name in said.split("\0") if name and (ROOT / name).exists()]

"""The locks pin every package by version and hash, and name no place to fetch it from."""

import re
import tomllib
from pathlib import Path

import pytest

import dev

LOCKS = sorted((dev.ROOT / "requirements").glob("*.txt"))
PIN = re.compile(
    r"^[a-z0-9][a-z0-9._-]*==[^ ]+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+\n", re.MULTILINE
)


def names(lock: str) -> set[str]:
    text = dev.requirements(lock).read_text(encoding="utf-8")
    return {line.split("==")[0] for line in text.splitlines() if "==" in line}


def test_there_is_a_lock_for_each_purpose() -> None:
    assert [lock.stem for lock in LOCKS] == sorted(name for name, _ in dev.LOCKS)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_is_nothing_but_pins_with_hashes(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")

    assert PIN.search(text)
    assert PIN.sub("", text) == ""
    assert "://" not in text


def test_a_newcomer_gets_what_it_takes_to_compile_the_engine() -> None:
    assert {"mypy", "setuptools", "hatchling", "editables"} <= names("play")


def test_the_full_environment_holds_the_small_one() -> None:
    assert names("play") <= names("all")


def test_locks_answer_to_the_project_file() -> None:
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    for group, lock in {"tools": "tools", "build": "play", "dev": "all", "peers": "peers"}.items():
        asked = [entry for entry in project["dependency-groups"][group] if isinstance(entry, str)]
        assert {re.split(r"[>=<\[]", entry)[0].replace("_", "-") for entry in asked} <= names(lock)

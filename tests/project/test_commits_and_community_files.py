"""What strangers look for before they trust a project."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from readme_renderer.markdown import render

from dev import CHECKED, ROOT, WEB, WINDOWS, own
from hatch_build import with_whole_links
from tests.project.commit_message import problems

FIRST = "2026-11-19T00:00:00Z"  # from here on the history keeps to STYLE.md


def history() -> list[str]:
    """The messages of the commits from the first one on that was checked."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        return []
    log = ["git", "log", f"--since={FIRST}", "--format=%B%x00"]
    said = subprocess.run(log, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [message.strip() for message in said.split("\0") if message.strip()]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a checkout has a history")
def test_every_commit_message_is_as_the_style_asks() -> None:
    assert {message: problems(message) for message in history() if problems(message)} == {}


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("Server: Close a socket when its seat is lost\n\nThe old one heard the new hand.", []),
        ("AlternateSouls: Push the met unit back (AS-71)\n\nThe mover stopped in front of it.", []),
        ("fixed it\n\nBecause.", ["the subject is 'Area: Say what it does', without a full stop"]),
        (f"Server: {'Close ' * 12}it\n\nBecause.", ["the subject has 82 characters; 72 is the most"]),
        ("Server: Close it", ["the body says why"]),
        *(
            (message, [])
            for message in ("Merge branch 'x'", 'Revert "Server: Close it"', "fixup! Server: Close it")
        ),
        (
            "Merged stuff whatever.",
            ["the subject is 'Area: Say what it does', without a full stop", "the body says why"],
        ),
        ("Server: Close it\nBecause.", ["an empty line parts the subject from the body"]),
    ],
)
def test_a_commit_message_is_told_what_is_wrong(message: str, wrong: list[str]) -> None:
    assert problems(message) == wrong


def test_the_readme_can_be_read_where_it_is_not_at_home() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    shown = render(with_whole_links(text, "https://forge.example/soultable"))

    assert shown is not None
    links = re.findall(r'(?:href|src)="([^"]+)"', shown)
    assert links and all(link.startswith(("https://", "#")) for link in links), links
    assert shown.count("<img") == text.count("![") and "<table>" in shown
    assert 'src="https://forge.example/soultable/raw/main/docs/pictures/' in shown


@pytest.mark.parametrize(
    "name",
    ["SECURITY.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "LICENSE", ".editorconfig",
     ".pre-commit-config.yaml", ".github/pull_request_template.md", ".github/ISSUE_TEMPLATE/bug.yml"],
)  # fmt: skip
def test_what_a_stranger_looks_for_is_there(name: str) -> None:
    assert (ROOT / name).stat().st_size > 200


def hooks() -> dict[str, dict[str, Any]]:
    said = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    return {hook["id"]: hook for hook in said["repos"][0]["hooks"]}


def test_mypy_reads_before_a_commit_what_it_reads_in_the_tests() -> None:
    assert hooks()["mypy"]["entry"].split() == [".venv/bin/mypy", *CHECKED]


@pytest.mark.skipif(WINDOWS, reason="the paths in it are those of Linux and macOS")
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a checkout is committed to")
@pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="the client has not been built")
@pytest.mark.parametrize(
    "name", ["web/src/App.svelte", "web/vite.config.ts", "hatch_build.py", "docs/install.md"]
)
def test_what_is_checked_before_a_commit_can_be_run(tmp_path: Path, name: str) -> None:
    surroundings = {**os.environ, "PRE_COMMIT_HOME": str(tmp_path), "SKIP": "mypy", "PATH": "/usr/bin:/bin"}

    done = subprocess.run(
        [str(own("pre-commit")), "run", "--files", name], cwd=ROOT, env=surroundings, capture_output=True,
        text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("Passed") >= 1

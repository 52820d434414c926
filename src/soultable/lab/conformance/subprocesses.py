"""Run a module of the checks in another process: with another hash seed or engine, or traced."""

import os
import subprocess
import sys
from typing import Final

from soultable.compiled import PACKAGE
from soultable.core.errors import SoultableError

PATIENCE: Final = 3600  # seconds


def run_module(module: str, words: list[str], **surroundings: str) -> str:
    """Run a module of the checks as a program. Returns what it prints."""
    path = os.pathsep.join(part for part in (str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")) if part)
    done = subprocess.run(
        [sys.executable, "-m", f"soultable.lab.conformance.{module}", *words],
        env={**os.environ, "PYTHONPATH": path, **surroundings},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["without a word"]
        raise SoultableError(f"{module}: the process failed: {lines[-1][:300]}")
    return done.stdout

"""The kit's other processes: this package under another hash seed, another engine, or traced."""

import os
import subprocess
import sys
from typing import Final

from soultable.core.errors import SoultableError
from soultable.engine import PACKAGE

PATIENCE: Final = 3600  # seconds


def run_module(module: str, words: list[str], **surroundings: str) -> str:
    """What a module of the kit prints when it is run as a program."""
    path = os.pathsep.join(part for part in (str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")) if part)
    done = subprocess.run(
        [sys.executable, "-m", f"soultable.lab.kit.{module}", *words],
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

"""The sixth game of `examples/`, installed as a package of its own."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "high_card"


def install(folder: Path) -> Path:
    """Build its wheel and unpack it, as `pip install --target` does. Returns the folder for PYTHONPATH."""
    shutil.copytree(EXAMPLE, folder / "source")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=folder / "source", check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    ZipFile(wheel).extractall(folder / "site")
    return folder / "site"

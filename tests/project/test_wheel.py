"""What people install holds all that the program reads."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from dev import BUILT, ROOT


def test_a_wheel_holds_the_rulebooks_and_says_it_is_typed(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]

    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)

    (wheel,) = tmp_path.glob("*.whl")
    files = set(ZipFile(wheel).namelist())
    assert {f"soultable/rulebooks/{rules.name}" for rules in (ROOT / "docs" / "rules").glob("*.md")} <= files
    assert {"soultable/py.typed", "soultable/engine/compile.py"} <= files
    assert ("soultable/web/index.html" in files) == (BUILT / "index.html").is_file()

"""The commands `python -m soultable.compiled build | prebuild FOLDER | status | clean`."""

import sys
from pathlib import Path

from soultable.compiled import EngineError, Obstacle, build, status
from soultable.compiled.builder import build_unless_building, clean, prebuild

USAGE = "usage: python -m soultable.compiled build | prebuild FOLDER | status | clean"


def main(words: list[str]) -> None:
    """Run the command that these words name."""
    match words:
        case ["build"]:
            print(f"the compiled engine is in {build()}")
        case ["build", "--background"]:
            build_unless_building()
        case ["prebuild", folder]:
            prebuild(Path(folder))
        case ["status"]:
            print(status())
        case ["clean"]:
            clean()
        case _:
            sys.exit(USAGE)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except EngineError as error:
        print(f"the engine stays plain: {error}", file=sys.stderr)
        sys.exit(3 if isinstance(error, Obstacle) else 1)

"""`python -m soultable.engine build | status | clean`."""

import sys

from soultable.engine import EngineError, Obstacle, build, status
from soultable.engine.builder import build_unless_building, clean

USAGE = "usage: python -m soultable.engine build | status | clean"


def main(words: list[str]) -> None:
    """Do what one word asks."""
    match words:
        case ["build"]:
            print(f"the compiled engine is in {build()}")
        case ["build", "--background"]:
            build_unless_building()
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

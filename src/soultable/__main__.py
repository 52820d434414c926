"""The `soultable` command, also as `python -m soultable`."""

import sys


def main() -> None:
    """Run the command; if a package it needs is not installed, one line says what to type."""
    try:
        from soultable.cli.main import main as command
    except ModuleNotFoundError as error:
        from soultable.cli.extras import what_to_install

        sys.exit(f"soultable: {what_to_install(error)}")
    command()


if __name__ == "__main__":
    main()

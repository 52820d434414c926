"""`python -m soultable` is the `soultable` command."""

from soultable.cli.main import main

if __name__ == "__main__":
    main()

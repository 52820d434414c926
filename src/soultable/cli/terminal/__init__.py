"""The table at the terminal: people and computer players at one keyboard."""

from soultable.cli.terminal.start_and_resume import Wish, play

__all__ = ["Wish", "play"]

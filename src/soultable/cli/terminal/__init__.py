"""The table at the terminal: people and computer players at one keyboard."""

from soultable.cli.terminal.play import Wish, play

__all__ = ["Wish", "play"]

"""The terminal table: games played by people and computers at one keyboard."""

from soultable.cli.terminal.play import Wish, play

__all__ = ["Wish", "play"]

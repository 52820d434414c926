"""Options that several commands share, and reading what they say."""

from pathlib import Path
from typing import Annotated

import typer

from soultable.core.errors import BadSetting, SoultableError
from soultable.core.game import Settings

Json = Annotated[bool, typer.Option("--json", help="print the result as JSON")]
Seed = Annotated[str, typer.Option("--seed", help="the seed; the same one gives the same result")]
Set = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="a table setting; may be repeated")
]
Cards = Annotated[list[Path] | None, typer.Option("--cards", help="a card set of your own: a file or folder")]
Decks = Annotated[list[Path] | None, typer.Option("--deck", help="decks of your own: a file or folder")]

LARGEST = 20_000_000


class CannotRead(SoultableError):
    """A file that cannot be read."""


def settings_of(words: list[str] | None) -> Settings:
    """`NAME=VALUE` words as settings; their values are checked by the game."""
    settings: Settings = {}
    for word in words or []:
        name, sign, value = word.partition("=")
        if not sign or not name.strip():
            raise BadSetting(
                f"--set: '{word[:80]}' is not NAME=VALUE; soultable games GAME lists what can be set"
            )
        if name.strip() in settings:
            raise BadSetting(f"--set: '{name.strip()[:80]}' is set twice; say it once")
        settings[name.strip()] = value.strip()
    return settings


def read_text(path: Path) -> str:
    """The text of a file, or one line saying why it cannot be read."""
    try:
        if path.is_dir():
            raise CannotRead(f"{path}: it is a folder; a file is needed")
        if path.stat().st_size > LARGEST:
            raise CannotRead(f"{path}: {path.stat().st_size} bytes are too many; {LARGEST} is the most")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CannotRead(f"{path}: it is not UTF-8 text") from None
    except OSError as error:
        raise CannotRead(f"{path}: {error.strerror or error}") from None

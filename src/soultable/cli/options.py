"""Command-line options that several commands share, and functions to read their values."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from soultable.core.errors import BadSetting, SoultableError
from soultable.core.game import Game, Settings

Json = Annotated[bool, typer.Option("--json", help="print the result as JSON")]
Seed = Annotated[str, typer.Option("--seed", help="the same seed gives the same result")]
Set = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="a table setting; may be repeated")
]
Cards = Annotated[list[Path] | None, typer.Option("--cards", help="a card set of your own: a file or folder")]
Decks = Annotated[list[Path] | None, typer.Option("--deck", help="decks of your own: a file or folder")]
Played = Annotated[
    str | None,
    typer.Option(
        "--decks", metavar="ID", help="one deck for all seats, like random, or one per seat, like fire,water"
    ),
]
Mode = Annotated[str | None, typer.Option("--mode", help="the mode to play, if the game has several")]

LARGEST = 20_000_000


class CannotRead(SoultableError):
    """A file that cannot be read."""


def number(low: float, high: float) -> Callable[[str], float]:
    """A parser for numbers within bounds. It refuses anything else and says what is allowed."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        if not low <= found <= high:
            raise typer.BadParameter(f"'{str(text)[:40]}' is not a number from {low:,g} to {high:,g}")
        return found

    return read


def whole(low: int, high: int) -> Callable[[str], int]:
    """A parser for whole numbers within bounds."""

    def read(text: str) -> int:
        said = str(text)
        if not (said.isascii() and said.isdigit() and len(said) < 10 and low <= int(said) <= high):
            raise typer.BadParameter(f"'{said[:40]}' is not a whole number from {low} to {high}")
        return int(said)

    return read


def settings_of(words: list[str] | None) -> Settings:
    """Read `NAME=VALUE` words as settings. The game checks the values."""
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


def table_settings(game: Game, words: list[str] | None, played: str | None, mode: str | None) -> Settings:
    """The settings from `--set`, `--decks` and `--mode` together. The game checks the values."""
    settings = settings_of(words)
    names = [setting.name for setting in game.settings(game.most)]
    said: Settings = {} if played is None else decks_by_seat(game, names, played)
    if mode is not None:
        if "mode" not in names:
            raise BadSetting(f"--mode: {game.title} has no modes; leave it out")
        said["mode"] = mode.strip()
    for name in said:
        if name in settings:
            raise BadSetting(f"--set: '{name}' is set twice; say it once")
    return {**decks_besides(names, said), **settings, **said}


def decks_by_seat(game: Game, names: list[str], played: str) -> Settings:
    """The settings for `--decks`: one deck for all seats, or one per seat."""
    seats = [name for name in names if name.startswith("deck") and name[4:].isdigit()]
    if not seats:
        raise BadSetting(f"--decks: {game.title} has no decks to choose from; leave it out")
    ids = [id.strip() for id in played.split(",")]
    if len(ids) not in (1, len(seats)):
        raise BadSetting(
            f"--decks: '{played[:80]}' names {len(ids)} decks; one for all, or one for each of {len(seats)} "
            "seats, is needed"
        )
    return dict(zip(seats, ids * (len(seats) // len(ids)), strict=True))


def decks_besides(names: list[str], said: Settings) -> Settings:
    """A seat with a random deck also gets random Familiars, if the game has them."""
    seats = [name.removeprefix("deck") for name, value in said.items() if value == "random"]
    return {f"familiars{seat}": "random" for seat in seats if f"familiars{seat}" in names}


def read_text(path: Path) -> str:
    """The text of a file. CannotRead says in one line why it cannot be read."""
    try:
        if path.is_dir():
            raise CannotRead(f"{path}: it is a folder; a file is needed")
        if path.stat().st_size > LARGEST:
            raise CannotRead(f"{path}: {path.stat().st_size} bytes are too many; {LARGEST} is the most")
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise CannotRead(f"{path}: it is not UTF-8 text") from None
    except OSError as error:
        raise CannotRead(f"{path}: {error.strerror or 'it cannot be read'}") from None
    if len(text) > LARGEST:  # of a device, which says nothing of its size
        raise CannotRead(f"{path}: it has no end; {LARGEST} bytes are the most")
    return text

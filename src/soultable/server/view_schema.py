"""View schema: the wire form of a View as typed classes. core.wire writes it; tests keep the two equal."""

from typing import Any

import msgspec

Said = str | list[Any]  # in words; or a Message, `[id, args]`


class OptionWire(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A legal answer: its text is what is sent, its label is for people, its refs are what to click."""

    text: str
    label: Said
    refs: list[str]


class ResultWire(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How the game ended."""

    returns: list[float]
    winners: list[int]
    ending: str
    rule: str


class ViewWire(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What one viewer knows. A card whose face is not known is null; piles are written from the top."""

    view: int
    game: str
    rules: int
    cards: str
    viewer: int | None
    seats: int
    settings: dict[str, int | str]
    zones: dict[str, list[Any]]  # cards; or a list per seat, for a zone that each seat has
    known: dict[str, list[Any]]  # for each card the seats that know its face, in the same shape
    numbers: dict[str, int]
    lists: dict[str, list[int]]
    agenda: list[str]
    waiting: list[int]
    kind: str
    rule: str
    prompt: Said
    options: list[OptionWire]
    said: list[str]
    own: list[str | None]
    answered: list[int]
    sealed: str | None
    result: ResultWire | None

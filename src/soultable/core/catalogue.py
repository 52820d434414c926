"""Catalogues: Messages and Events in the words of a language, from the `.ftl` files. Never on a hot path."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from soultable.core.event import Event, Message, message_of
from soultable.core.fluent import Bundle
from soultable.core.option import Reason

DEFAULT: Final = "en"
HIDDEN: Final = "hidden"  # the attribute for those who do not see the card
SEAT_ARGS: Final = ("seat", "whom")
CARD_ARGS: Final = ("card", "other")
PLACE_ARGS: Final = ("source", "target", "place")
ALTERNATIVES: Final = "options"  # lists under this name are joined by `or`


def messages_in(package: str) -> Path:
    """The folder of a package's catalogues. A compiled module lies elsewhere, so `__file__` does not tell."""
    return Path(next(iter(import_module(package).__path__)), "messages")


SHARED: Final = messages_in("soultable.core")  # what every game says


class Catalogue:
    """One language of one game. `@0` stands for the name of seat 0 until it is shown."""

    def __init__(self, bundle: Bundle, titles: dict[str, str]) -> None:
        self.bundle: Final = bundle
        self.titles: Final = titles

    def render(self, said: Message | Event | Reason | str) -> str:
        """What is said, in words, as far as its audience may know."""
        if isinstance(said, Event):
            return self.worded(said.id, said.args if said.seat < 0 else {"seat": said.seat, **said.args})
        message = said.message() if isinstance(said, Reason) else message_of(said)
        return self.worded(message.id, message.args)

    def has(self, id: str) -> bool:
        """Whether this language has words for it."""
        return id in self.bundle.entries

    def worded(self, id: str, args: dict[str, Any]) -> str:
        if "text" in args:  # an old record, or a game without messages
            return str(args["text"])
        entry = self.bundle.entries.get(id)
        if entry is None:
            return unknown(id, args)
        hidden = HIDDEN in entry.attributes and any(value is None for value in args.values())
        return self.bundle.format(id, self.values(args), HIDDEN if hidden else "")

    def values(self, args: dict[str, Any]) -> dict[str, Any]:
        return {name: self.value(name, value) for name, value in args.items() if value is not None}

    def value(self, name: str, value: Any) -> Any:
        """An arg as the message gets it. Its name says what it is."""
        if isinstance(value, Message):
            return self.render(value)
        if isinstance(value, list):
            return self.listed(name, [str(self.value(name.removesuffix("s"), one)) for one in value])
        if name in SEAT_ARGS:
            return f"@{value}"
        if name in CARD_ARGS or name == "unit":  # a unit may have a name of its own
            return self.titles.get(value) or self.titles.get(value.partition(".")[0], value)
        if name in PLACE_ARGS:  # `c4` of `square.c4`
            return value.partition(".")[2] or value
        if name == "word":  # several are joined by +
            return self.listed("words", [self.worded(f"word-{one}", {}) for one in str(value).split("+")])
        return value

    def listed(self, name: str, texts: list[str]) -> str:
        """`A, B and C`, with the words that the language has between them."""
        if len(texts) < 2:
            return "".join(texts)
        link = "list-or" if name == ALTERNATIVES else "list-and"
        between = "; " if any("," in text for text in texts) else ", "
        return self.worded(link, {"first": between.join(texts[:-1]), "last": texts[-1]})


def unknown(id: str, args: dict[str, Any]) -> str:
    """How an Event of a later version is shown."""
    return " ".join([id, *[f"{name}={value}" for name, value in args.items()]])


@cache
def messages_of(language: str, folder: Path) -> str:
    """What a language says of a game, as Fluent: what every game says, then its own messages."""
    folders = [SHARED] if folder == Path() else [SHARED, folder]  # a game may have no messages
    files = [place / f"{language}.ftl" for place in folders]
    return "\n".join([file.read_text(encoding="utf-8") for file in files if file.is_file()])


@cache
def bundle_of(language: str, folder: Path) -> Bundle:
    """What a language says of a game. What it lacks is said in English."""
    bundle = Bundle(language)
    for tongue in dict.fromkeys([DEFAULT, language]):
        bundle.add(messages_of(tongue, folder), f"{folder.parent.name} {tongue}.ftl")
    return bundle


@cache
def catalogue_of(language: str, folder: Path, names: tuple[str, ...], titles: tuple[str, ...]) -> Catalogue:
    return Catalogue(bundle_of(language, folder), dict(zip(names, titles, strict=True)))

"""All exceptions, as one tree. A message says where, what was wrong, and what would be right."""

from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

MOST_COMPARED: Final = 40  # candidates that are compared letter by letter with an unknown word


def visible(text: str) -> str:
    """The text with its control characters escaped, like `\\x1b`, so that a terminal does not obey them."""
    if text.isprintable():
        return text
    shown = [c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text]
    return "".join(shown)


class SoultableError(Exception):
    """Anything Soultable refuses. Its message is one line for people, safe to show on a terminal."""

    def __init__(self, message: str = "") -> None:
        super().__init__(visible(message))


class UnknownGame(SoultableError):
    """There is no game of that name."""


class UnknownRule(SoultableError):
    """There is no rule with that ID."""


class UnknownZone(SoultableError):
    """There is no zone of that name."""


class BadSetting(SoultableError):
    """A table setting that does not exist, or a value that it does not allow."""


class BadPosition(SoultableError):
    """A position that cannot be read, or that cannot arise in a game."""


class BadRecord(SoultableError):
    """A record that is damaged, written by a newer version, or does not replay."""


class OtherCards(BadRecord):
    """A record of a game that was played with different cards or decks."""


class BadScenario(SoultableError):
    """A scenario file that cannot be read."""


class CardFileError(SoultableError):
    """A card or deck file with a mistake in it."""


class UnreadFile(CardFileError):
    """A card or deck file that could not be read at all: it is not there, or the system would not give it."""


class Refused(SoultableError):
    """An answer that is refused. `code` is a stable name for the reason, `rule` the rule behind it.

    `said` is the sentence as a Message's plain values, where the rules give the reason.
    """

    def __init__(self, code: str, rule: str, sentence: str, said: list[Any] | None = None) -> None:
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.code = code
        self.rule = rule
        self.sentence = sentence
        self.said = said


class IllegalOption(Refused):
    """The right seat answered with something that the rules do not allow now."""


class WrongSeat(Refused):
    """A seat answered although it was not asked."""


class StaleRequest(Refused):
    """The answer is to a request that is no longer open."""


class BadNotation(Refused):
    """The text is not the notation of any move in this game."""


class GameOver(Refused):
    """The game has ended and takes no more answers."""


class CannotUndo(Refused):
    """The undo would take back something that somebody has already seen."""


@lru_cache(maxsize=1000)
def close_to(word: str, words: tuple[str, ...]) -> list[str]:
    """The word most similar to this one, if any. Among many, only the likeliest candidates are compared."""
    if len(words) > MOST_COMPARED:
        mine = pairs_in(word)
        shared = [len(mine & pairs) for pairs in pairs_of(words)]
        likely = sorted(range(len(words)), key=lambda place: (-shared[place], place))[:MOST_COMPARED]
        words = tuple([words[place] for place in likely])
    return get_close_matches(word, words, n=1, cutoff=0.6)


@lru_cache(maxsize=20)
def pairs_of(words: tuple[str, ...]) -> list[frozenset[str]]:
    """The pairs of neighbouring letters in each word."""
    return [pairs_in(word) for word in words]


def pairs_in(word: str) -> frozenset[str]:
    return frozenset([word[place : place + 2] for place in range(len(word) - 1)])


def nearest(word: str, words: list[str]) -> str:
    """The end of an error message: `; did you mean 'x'?`, or a short list of the known words."""
    close = close_to(word[:80], tuple(words))
    if not close and len(word) >= 3:
        close = [other for other in words if other.startswith(word)][:1]
    if close:
        return f"; did you mean '{close[0]}'?"
    if 0 < len(words) <= 12:
        return "; there is " + ", ".join(words)
    return ""

"""Every error, as one tree. A message says where, what was wrong, and what would be right."""

from difflib import get_close_matches
from functools import lru_cache


def visible(text: str) -> str:
    """The text with its control characters written out, like `\\x1b`, so that none of them takes effect."""
    if text.isprintable():
        return text
    shown = [c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text]
    return "".join(shown)


class SoultableError(Exception):
    """Anything Soultable refuses. Its text is one line for people, safe to show on a terminal."""

    def __init__(self, message: str = "") -> None:
        super().__init__(visible(message))


class UnknownGame(SoultableError):
    """No game of that name."""


class UnknownRule(SoultableError):
    """No rule of that ID."""


class UnknownZone(SoultableError):
    """No zone of that name."""


class BadSetting(SoultableError):
    """A table setting that does not exist or does not fit."""


class BadPosition(SoultableError):
    """A position that cannot be read or cannot arise."""


class BadRecord(SoultableError):
    """A record that is damaged, of a future version, or does not replay."""


class OtherCards(BadRecord):
    """A record of a game that was played with other cards or decks than those at hand."""


class BadScenario(SoultableError):
    """A scenario file that cannot be read."""


class CardFileError(SoultableError):
    """A card or deck file with a mistake in it."""


class Refused(SoultableError):
    """An answer that cannot be taken; `code` is stable, `rule` the rule behind it."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.code = code
        self.rule = rule
        self.sentence = sentence


class IllegalOption(Refused):
    """The right seat asked for something the rules do not allow now."""


class WrongSeat(Refused):
    """A seat answered that was not asked."""


class StaleRequest(Refused):
    """The answer is to a request that is no longer open."""


class BadNotation(Refused):
    """The text names nothing in this game."""


class GameOver(Refused):
    """The game has ended; nothing more can be answered."""


class CannotUndo(Refused):
    """Taking back would undo what somebody has already seen."""


@lru_cache(maxsize=1000)
def close_to(word: str, words: tuple[str, ...]) -> list[str]:
    """The word that is most like this one, if any is; kept, because comparing with thousands takes long."""
    return get_close_matches(word, words, n=1, cutoff=0.6)


def nearest(word: str, words: list[str]) -> str:
    """`; did you mean 'x'?` or a short list of what there is."""
    close = close_to(word[:80], tuple(words))
    if not close and len(word) >= 3:
        close = [other for other in words if other.startswith(word)][:1]
    if close:
        return f"; did you mean '{close[0]}'?"
    if 0 < len(words) <= 12:
        return "; there is " + ", ".join(words)
    return ""

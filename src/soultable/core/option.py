"""Options, the legal answers to a Decision, and Reasons, why something is not among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

MOST_KEPT: Final = 10  # things of a Row whose combinations are kept


class Option:
    """One answer. Made once per game and shared, so it is compared by identity.

    `verb` and `thing` are the game's own numbers; `text` is the notation, unique in the game;
    `label` is for people, `hint` says in a few words what it does; `refs` names what it is about, in click
    order, as its seat sees the table.
    """

    def __init__(
        self, verb: int, thing: int, text: str, label: str, refs: tuple[str, ...], hint: str = ""
    ) -> None:
        self.verb: Final = verb
        self.thing: Final = thing
        self.text: Final = text
        self.label: Final = label
        self.refs: Final = refs
        self.hint: Final = hint

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Row:
    """Options of one verb. Which of their things are legal is given as bits; each list is made once.

    `before` and `after` are always offered beside them.
    """

    def __init__(
        self, options: list[Option], before: list[Option] | None = None, after: list[Option] | None = None
    ) -> None:
        self.options: Final = options
        self.before: Final = before or []
        self.after: Final = after or []
        kept = 1 << min(len(options), MOST_KEPT)
        self.kept: Final[list[list[Option] | None]] = [None] * kept

    def among(self, bits: i64) -> list[Option]:
        """The Options whose things are among these bits, in order."""
        if bits >= len(self.kept):  # of so many things, not every combination is worth keeping
            return self.listed(bits)
        found = self.kept[bits]
        if found is None:
            found = self.listed(bits)
            self.kept[bits] = found
        return found

    def listed(self, bits: int) -> list[Option]:
        return self.before + [option for option in self.options if bits >> option.thing & 1] + self.after


class Reason:
    """Why something cannot be done now: a stable code, the rule, and one sentence."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        self.code: Final = code
        self.rule: Final = rule
        self.sentence: Final = sentence

    def __repr__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class Refusal:
    """A Reason together with what was asked for."""

    def __init__(self, option: Option, reason: Reason) -> None:
        self.option: Final = option
        self.reason: Final = reason


def same_text(text: str) -> str:
    """Notation as compared: lower case, single spaces."""
    return " ".join(text.lower().split())

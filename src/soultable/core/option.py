"""Options (the legal answers to a Decision) and Reasons (why an answer is not legal)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.event import NO_ARGS, NO_MESSAGE, Args, Message

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; not imported at run time

MOST_KEPT: Final = 10  # cache a Row's lists if it has at most this many things


class Option:
    """One possible answer. It is made once per game and shared, so compare it by identity.

    `verb` and `thing` are numbers that the game defines. `text` is the notation, unique in the game. `label`
    is for people, and `hint` says in a few words what the Option does: Messages, put into words only when
    somebody looks. `refs` names the cards and places
    that it is about, in click order, as its seat sees the table.
    """

    def __init__(
        self,
        verb: int,
        thing: int,
        text: str,
        label: Message,
        refs: tuple[str, ...],
        hint: Message = NO_MESSAGE,
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
    """The Options of one verb, looked up by which things are legal (as bits). Each list is made once.

    The Options in `before` and `after` are always offered too.
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
        """The Options whose things are in these bits, in order."""
        if bits >= len(self.kept):  # with this many things, there are too many combinations to cache
            return self.listed(bits)
        found = self.kept[bits]
        if found is None:
            found = self.listed(bits)
            self.kept[bits] = found
        return found

    def listed(self, bits: int) -> list[Option]:
        return self.before + [option for option in self.options if bits >> option.thing & 1] + self.after


class Reason:
    """Why an answer is not possible now: a stable code, the rule, and args for the sentence of that code."""

    def __init__(self, code: str, rule: str, args: Args = NO_ARGS) -> None:
        self.code: Final = code
        self.rule: Final = rule
        self.args: Final = args

    def message(self) -> Message:
        """The sentence, as a Message."""
        return Message(f"reason-{self.code}", self.args)

    def __repr__(self) -> str:
        return f"{self.message()} [{self.rule}]"


class Refusal:
    """An Option together with the Reason why it is refused."""

    def __init__(self, option: Option, reason: Reason) -> None:
        self.option: Final = option
        self.reason: Final = reason


def same_text(text: str) -> str:
    """The notation in the form used for comparison: lower case, single spaces."""
    return " ".join(text.lower().split())

"""Text from data: the phrases of a card's verbs made into sentences; the printed text held against them."""

from collections.abc import Iterable

from soultable.cards.card import Card, Text, VerbUse, lock_of
from soultable.cards.problem import Place, one_line
from soultable.cards.schema import Verb


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def phrases(uses: Iterable[VerbUse], verbs: Iterable[Verb]) -> list[str]:
    """What each use says, without capital or full stop."""
    phrase_of = {verb.name: verb.phrase for verb in verbs}
    return [phrase_of[use.verb](use) for use in uses]


def then(parts: Iterable[str]) -> str:
    """`Populate, then Prosper`."""
    return ", then ".join(parts)


def sentence(text: str) -> str:
    """With a capital first and a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def judge(
    card: Card, part: str, generated: str, printed: str, lock: str, place: Place, inner: Iterable[str] = ()
) -> Text:
    """The text shown for a part of a card; says so where the printed one disagrees with the data.

    `inner` are the parts within it that have no text of their own.
    """
    if not printed:
        if lock:
            place.at("reviewed").wrong("locks a text, but there is no 'text' beside it")
        return Text(generated, "generated", generated)
    if lock:
        right = lock_of(card, part, inner)
        if lock != right:
            place.at("reviewed").wrong(f"the data has changed; read the text again, then set it to {right!r}")
        return Text(printed, "reviewed", generated)
    if one_line(printed) != one_line(generated):
        place.at("text").wrong(f"printed {one_line(printed)!r}, but the card does {one_line(generated)!r}")
    return Text(printed, "printed", generated)

"""Card text: make sentences from the data of a card, and compare the printed text with them."""

from collections.abc import Iterable

from soultable.cards.card import Card, Text, VerbUse, lock_of
from soultable.cards.problem import Place, one_line
from soultable.cards.schema import Verb


def counted(number: int, noun: str) -> str:
    """A number with its noun: `1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def phrases(uses: Iterable[VerbUse], verbs: Iterable[Verb]) -> list[str]:
    """The phrase of each use, without a capital or full stop."""
    phrase_of = {verb.name: verb.phrase for verb in verbs}
    return [phrase_of[use.verb](use) for use in uses]


def then(parts: Iterable[str]) -> str:
    """Join phrases in order: `Populate, then Prosper`."""
    return ", then ".join(parts)


def sentence(text: str) -> str:
    """The text as a sentence: with a capital first and a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def judge(
    card: Card, part: str, generated: str, printed: str, lock: str, place: Place, inner: Iterable[str] = ()
) -> Text:
    """The text to show for a part of a card. Reports a printed text that disagrees with the data.

    `inner` names the parts within this part that have no text of their own.
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

"""Card text: make sentences from the data of a card, and compare the printed text with them."""

from collections.abc import Iterable
from typing import Final

from soultable.cards.card import Card, Fact, Text, VerbUse, lock_of
from soultable.cards.problem import Place, one_line
from soultable.cards.schema import Keyword, Shape, Verb, Word, Words

NUMBER_WORDS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def in_words(number: int) -> str:
    """A small number as a word, for sentences: `six`; a large one in digits."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def counted(number: int, noun: str) -> str:
    """A number with its noun: `1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(items: Iterable[str]) -> str:
    """`forward, left or right`."""
    *first, end = items
    return f"{', '.join(first)} or {end}" if first else end


class Amount(int):
    """A number in a phrase: `{n}`, with its sign in `{n:+d}`, and with its noun in `{n:card}`."""

    def __format__(self, form: str) -> str:
        return counted(self, form) if form[:1].isalpha() else super().__format__(form)


def reading(fact: Fact, shape: Shape | None) -> str | Amount:
    """How a value reads in a phrase: a number, a word in the reading of its shape, or several words."""
    if isinstance(fact, int):
        return Amount(fact)
    word = shape.word if isinstance(shape, Words) else shape
    reads = word.reads if isinstance(word, Word) else {}
    if isinstance(fact, str):
        return reads.get(fact, fact)
    return listed(reads.get(one, one) for one in fact)


def told(verb: Verb, use: VerbUse) -> str:
    """What a use of a verb says, without a capital or full stop."""
    if not isinstance(verb.phrase, str):
        return verb.phrase(use)
    shapes = {one.key: one.shape for one in (*verb.more, *verb.inside)}
    said = {key: reading(fact, shapes.get(key)) for key, fact in use.more.items()}
    value = reading(use.value, verb.takes)
    nouns = verb.nouns(use) if verb.nouns else {}
    return verb.phrase.format_map({"n": value, "word": value, **said, **nouns})


def keyword_text(keyword: Keyword, fact: Fact = "") -> str:
    """What a keyword says, with its value if it has one."""
    value = reading(fact, keyword.takes)
    return keyword.phrase.format(n=value, word=value)


def phrases(uses: Iterable[VerbUse], verbs: Iterable[Verb]) -> list[str]:
    """The phrase of each use, without a capital or full stop."""
    named = {verb.name: verb for verb in verbs}
    return [told(named[use.verb], use) for use in uses]


def then(parts: Iterable[str]) -> str:
    """Join phrases in order: `Populate, then Prosper`."""
    return ", then ".join(parts)


def sentence(text: str) -> str:
    """The text as a sentence: with a capital first and a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def sentences(texts: Iterable[str]) -> str:
    return " ".join(sentence(text) for text in texts)


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

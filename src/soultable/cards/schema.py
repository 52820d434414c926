"""The schema of card and deck files: shapes of single values, fields, verbs, parts, and whole games."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from soultable.cards.card import Card, CardSet, Deck, Fact, Measure, VerbUse
from soultable.cards.problem import Place, Problems, either, shown, unknown


class Shape(Protocol):
    """A type of value in a file: what is allowed, and how to read it."""

    @property
    def wants(self) -> str:
        """The allowed values in words, to follow `must be`."""
        ...

    def read(self, raw: object, place: Place) -> Fact | None:
        """The checked value, or `None` after reporting what is wrong with it."""
        ...


@dataclass(frozen=True)
class Number:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    @property
    def wants(self) -> str:
        return str(self.low) if self.low == self.high else f"a number from {self.low} to {self.high}"

    def read(self, raw: object, place: Place) -> Fact | None:
        if isinstance(raw, int) and not isinstance(raw, bool) and self.low <= raw <= self.high:
            return raw
        place.wrong(f"must be {self.wants}, not {shown(raw)}")
        return None


@dataclass(frozen=True)
class Change:
    """A whole number from `-most` to `most`, but not 0: an amount to add or take away."""

    most: int

    @property
    def wants(self) -> str:
        return f"a number from -{self.most} to {self.most}, not 0"

    def read(self, raw: object, place: Place) -> Fact | None:
        if isinstance(raw, int) and not isinstance(raw, bool) and 0 < abs(raw) <= self.most:
            return raw
        place.wrong(f"must be {self.wants}" if raw == 0 else f"must be {self.wants}; it is {shown(raw)}")
        return None


@dataclass(frozen=True)
class Numbers:
    """A list of different whole numbers from `low` to `high`, stored as words in ascending order."""

    low: int
    high: int
    least: int
    most: int
    repeated: bool = False  # if true, numbers may be equal, and keep their order

    @property
    def wants(self) -> str:
        count = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        kind = "" if self.repeated else "different "
        return f"a list of {count} {kind}numbers from {self.low} to {self.high}"

    def read(self, raw: object, place: Place) -> Fact | None:
        if not isinstance(raw, list) or not self.least <= len(raw) <= self.most:
            size = f"{len(raw)} of them" if isinstance(raw, list) else shown(raw)
            place.wrong(f"must be {self.wants}, not {size}")
            return None
        number = Number(self.low, self.high)
        read = [number.read(item, place.item(index)) for index, item in enumerate(raw)]
        numbers = [one for one in read if isinstance(one, int)]
        if len(numbers) < len(raw):
            return None
        if self.repeated:
            return tuple([str(one) for one in numbers])
        if len(set(numbers)) < len(numbers):
            place.wrong("holds a number twice; the numbers must be different")
            return None
        return tuple([str(one) for one in sorted(numbers)])


@dataclass(frozen=True)
class Yes:
    """`true`, stored as 1. For `false`, leave out the key."""

    @property
    def wants(self) -> str:
        return "true"

    def read(self, raw: object, place: Place) -> Fact | None:
        if raw is True:
            return 1
        place.wrong(f"must be true, not {shown(raw)}; leave it out for false")
        return None


@dataclass(frozen=True)
class Either:
    """Any of several shapes. `wants` describes all of them together."""

    wants: str
    shapes: tuple[Shape, ...]

    def read(self, raw: object, place: Place) -> Fact | None:
        for shape in self.shapes:
            read = shape.read(raw, Place(Problems(limit=1000), ""))
            if read is not None:
                return read
        place.wrong(f"must be {self.wants}, not {shown(raw)}")
        return None


@dataclass(frozen=True)
class Table:
    """A table and nothing shorter: for a verb whose arguments are all `inside` its table."""

    keys: tuple[str, ...]

    @property
    def wants(self) -> str:
        return f"a table such as {{ {self.keys[0]} = … }}"

    def read(self, raw: object, place: Place) -> Fact | None:
        place.wrong(f"must be {self.wants}, not {shown(raw)}")
        return None


@dataclass(frozen=True)
class Written:
    """A word that matches a regular expression. `wants` says the same in words."""

    wants: str
    pattern: str

    def read(self, raw: object, place: Place) -> Fact | None:
        if isinstance(raw, str) and re.fullmatch(self.pattern, raw):
            return raw
        place.wrong(f"must be {self.wants}, not {shown(raw)}")
        return None


@dataclass(frozen=True)
class Word:
    """One of a fixed set of words. `reads` has those that read otherwise in a card's text than in a file."""

    noun: str
    right: tuple[str, ...]
    reads: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def wants(self) -> str:
        return either(self.right)

    def read(self, raw: object, place: Place) -> Fact | None:
        if isinstance(raw, str) and raw in self.right:
            return raw
        if isinstance(raw, str) and len(self.right) > 1:
            place.wrong(unknown(self.noun, raw, self.right))
        else:
            place.wrong(f"must be {self.wants}, not {shown(raw)}")
        return None


@dataclass(frozen=True)
class Words:
    """A list of `least` to `most` different words."""

    word: Word
    least: int
    most: int

    @property
    def wants(self) -> str:
        count = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"a list of {count} different words out of {', '.join(self.word.right)}"

    def read(self, raw: object, place: Place) -> Fact | None:
        if not isinstance(raw, list) or not self.least <= len(raw) <= self.most:
            size = f"{len(raw)} of them" if isinstance(raw, list) else shown(raw)
            place.wrong(f"must be {self.wants}, not {size}")
            return None
        words = [self.word.read(item, place.item(index)) for index, item in enumerate(raw)]
        for index, word in enumerate(words):
            if word is not None and word in words[:index]:
                place.item(index).wrong(f"{word!r} stands there twice; the words must be different")
                return None
        return tuple(word for word in words if isinstance(word, str))


@dataclass(frozen=True)
class Line:
    """One line of text for people: at most `most` characters, no control characters."""

    most: int

    @property
    def wants(self) -> str:
        return f"text of 1 to {self.most} characters"

    def read(self, raw: object, place: Place) -> Fact | None:
        line = " ".join(raw.split()) if isinstance(raw, str) else ""
        if not 1 <= len(line) <= self.most:
            place.wrong(f"must be {self.wants}, not {shown(raw)}")
        elif not line.isprintable():
            place.wrong("holds a control character; use plain text")
        else:
            return line
        return None


@dataclass(frozen=True)
class Name:
    """A name for files and moves: lower-case letters, digits, `-` and `_`, starting with a letter."""

    taken: frozenset[str] = frozenset()

    @property
    def wants(self) -> str:
        return "a name of small letters, digits, - and _ (40 at most, a letter first)"

    def read(self, raw: object, place: Place) -> Fact | None:
        if not isinstance(raw, str) or not re.fullmatch(r"[a-z][a-z0-9_-]{0,39}", raw):
            place.wrong(f"must be {self.wants}, not {shown(raw)}")
        elif raw in self.taken:
            place.wrong(f"{raw!r} is a word of the game; choose another name")
        else:
            return raw
        return None


@dataclass(frozen=True)
class Field:
    """One key and the shape of its value. The key is required unless it has a default.

    Within a verb's table, `filter.lv` means the key `lv` of the table `filter`.
    """

    key: str
    shape: Shape
    default: Fact | None = None


# How a use of a verb reads: a template with the keys of its table, `{n}` or `{word}` for the verb's own
# value, and `{n:card}` for `1 card` or `2 cards`; or a function where a template is not enough.
Phrase = str | Callable[[VerbUse], str]
Wrongs = list[tuple[str, str]]  # where in a card, and what is wrong there


@dataclass(frozen=True)
class Verb:
    """One thing that a card can do, declared once: the whole of it in one row.

    `{ draw = 2 }` uses the verb `draw`; `more` describes the keys beside it. In `{ hp = { add = 1 } }` the
    verb's value is a table, and `inside` describes its keys. `{ roll = [{ on = [6], do = … }] }` has `cases`,
    each a table with one list of verb uses.

    `phrase` is how it reads on a card; `nouns` makes further words for it from the whole use. `step` is
    the class in the game's `rules/` that carries it out, made from a use of the verb when cards are
    loaded; the reference takes the sentence and the rule IDs from its docstring. Where there is no such
    class, `rules` has the IDs. `aims` are the kinds of targets that the verb needs, in order; they may
    depend on the use. `check` says what is wrong with a use and its targets, though each value is right
    by itself: the key, and what is wrong. `tags` group verbs for the checks of a whole card. `rank` is
    the verb's place in the game's order of effects (0 if there is none).
    """

    name: str
    takes: Shape
    phrase: Phrase
    step: Callable[..., object] | None = None
    rank: int = 0
    rules: tuple[str, ...] = ()
    more: tuple[Field, ...] = ()
    inside: tuple[Field, ...] = ()
    cases: "Part | None" = None
    aims: tuple[str, ...] | Callable[[VerbUse], tuple[str, ...]] = ()
    check: Callable[[VerbUse, Sequence[VerbUse]], Wrongs] | None = None
    tags: tuple[str, ...] = ()
    nouns: Callable[[VerbUse], Mapping[str, str]] | None = None


@dataclass(frozen=True)
class Keyword:
    """One property that a card can have, declared once: its name, its text, and the rules behind it.

    A keyword without `takes` is one of a list of words; one that takes a value has a key of its own. The
    value is `{n}` or `{word}` in its `phrase`.
    """

    name: str
    phrase: str
    takes: Shape | None = None
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Effects:
    """A key that holds a list of `least` to `most` verb uses. The key is optional if `least` is 0.

    With `needs`, at least one of these verbs must be used; `reason` says why.
    """

    key: str
    verbs: tuple[Verb, ...]
    least: int = 1
    most: int = 4
    different: bool = False
    needs: tuple[Verb, ...] = ()
    reason: str = ""

    @property
    def names(self) -> list[str]:
        return [verb.name for verb in self.verbs]

    def verb(self, name: str) -> Verb:
        return next(verb for verb in self.verbs if verb.name == name)


@dataclass(frozen=True)
class Part:
    """A whole card, or a table within a card: its keys, its parts, and the text made from them.

    A card may have parts (`[card.devotion]`), and a part may have parts. An `optional` part may be left out:
    then its keys have their defaults, and keys without a default are missing. `sound` checks whether the keys
    of a card, each valid by itself, fit together; it says where (`targets[0]`) and why they do not.
    """

    key: str
    fields: tuple[Field, ...] = ()
    effects: tuple[Effects, ...] = ()
    parts: tuple["Part", ...] = ()
    wording: Callable[[Card], str] | None = None
    optional: bool = False
    sound: Callable[[Card], Wrongs] | None = None

    @property
    def keys(self) -> list[str]:
        own = [f.key for f in self.fields] + [e.key for e in self.effects] + [p.key for p in self.parts]
        return own + (["text", "reviewed"] if self.wording else [])


@dataclass(frozen=True)
class Head:
    """A key of a deck for cards that are not shuffled into it: one card id, or a list of up to `most`.

    `wants` is set if the rules of deck building are stricter about their number than the file format. It
    says how many are right.
    """

    key: str
    noun: str
    most: int = 1
    wants: str = ""


@dataclass(frozen=True)
class Slot:
    """Where decks are used: a setting (without its seat number), the deck's mode, and the table's mode.

    An empty table mode means any mode.
    """

    setting: str
    mode: str = ""
    table_mode: str = ""


@dataclass(frozen=True)
class DeckWords:
    """The schema of one game's deck files.

    `problems` lists the rules of deck building that a deck breaks, one line each; `summary` describes a valid
    deck in a few words. For the deck builder, `measures` says how full a deck is, and `most_of` how many
    copies it may have of each card that fits. `slots` say where decks are used. `taken` are names that no
    deck may have. A game without `modes` has one way to build decks; in other games a deck names its mode
    under `mode_key`. If decks `may_be_open`, a deck may say `open = "yes"`: everybody may see its list.
    """

    built_in: Path
    modes: tuple[str, ...]
    heads: tuple[Head, ...]
    problems: Callable[[CardSet, Deck], list[str]]
    summary: Callable[[CardSet, Deck], str]
    measures: Callable[[CardSet, Deck], list[Measure]]
    most_of: Callable[[CardSet, Deck], dict[str, int]]
    slots: tuple[Slot, ...] = (Slot("deck"),)
    taken: frozenset[str] = frozenset()
    may_be_open: bool = False
    mode_key: str = "mode"


@dataclass(frozen=True)
class GameWords:
    """The schema of one game's card files.

    `kinds` are the kinds of card; if there are several, a card names its kind under `type`. `whole` checks a
    complete set (its cards, then its abilities) and lists what is missing, one line each. `decks` is set if
    players bring decks. `abilities` is set if cards share abilities: it is the schema of an `[[ability]]`.
    """

    game: str
    built_in: Path
    kinds: tuple[Part, ...]
    most_cards: int
    whole: Callable[[Sequence[Card]], list[str]]
    taken: frozenset[str] = frozenset()
    decks: DeckWords | None = None
    abilities: Part | None = None
    keywords: tuple[Keyword, ...] = ()

    @property
    def verbs(self) -> dict[str, Verb]:
        """Every verb that a card of this game can use, by name."""
        found: dict[str, Verb] = {}
        parts = [*self.kinds, *([self.abilities] if self.abilities else [])]
        for part in parts:
            parts += part.parts  # visited by this same loop
            found.update((verb.name, verb) for effects in part.effects for verb in effects.verbs)
        return found

"""The board, cards, keywords and decks of Soul of Ankiril, read from the tables of its specification."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.oracle.alternate_souls.book import section, tables

SPEC = Path(__file__).parents[3] / "docs" / "rules" / "soul-of-ankiril.md"
ELEMENTS = ["Fire", "Earth", "Metal", "Water", "Air", "Wood"]  # SA-2
SHORT = dict(zip(["fi", "ea", "me", "wa", "ai", "wo"], ELEMENTS, strict=True))
ROWS = "abcdefg"  # from South to North
NONE = "–"

Hex = tuple[int, int]  # axial q, r


# -- what the tables hold ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Terrain:
    """4.2 One hex: name, place, kind ("--", "EM", "LD", "AN" or ""), Element, raised or not."""

    name: str
    place: Hex
    kind: str
    element: str
    raised: bool


@dataclass(frozen=True)
class Line:
    """4.3 One rules line, `trigger [condition] targets → effects`, in the words of the tables."""

    trigger: str
    condition: str
    targets: str
    effects: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A card, or the Offspring token."""

    id: str
    title: str
    type: str
    element: str
    race: str  # the Class
    attack: int
    health: int
    sync: int
    flags: tuple[str, ...]  # keywords that are static rules: "Ambush", "Poison 2"
    lines: tuple[Line, ...]
    special: str  # a `static` sentence of an Emanation

    def on(self, trigger: str) -> list[Line]:
        return [line for line in self.lines if line.trigger == trigger]

    @property
    def poison(self) -> int:
        return max([int(flag.split()[1]) for flag in self.flags if flag.startswith("Poison ")], default=0)


Counts = dict[str, int]  # card ID -> how many


@dataclass(frozen=True)
class Sample:
    """A row of 4.9: the list as written, and what it claims."""

    elements: int
    budget: int
    cost: int


@dataclass(frozen=True)
class Book:
    board: list[Terrain]
    cards: dict[str, Card]  # in the order of the faces
    offspring: Card
    decks: dict[str, Counts]
    samples: dict[str, Sample]

    @cached_property
    def faces(self) -> list[str]:
        return [*self.cards, self.offspring.id]

    def face(self, card: str) -> int:
        return self.faces.index(card)

    def card(self, card: str) -> Card:
        return self.offspring if card == self.offspring.id else self.cards[card]


# -- 4.2 the board ----------------------------------------------------------------------------------------


def read_board(text: str) -> list[Terrain]:
    """Two lines for each row: coordinates, then signs; North is at the top."""
    drawn = text.split("```")[1].strip("\n").splitlines()
    rows = []
    for above, below in zip(drawn[0::2], drawn[1::2], strict=True):
        places = [(int(q), int(r)) for q, r in re.findall(r"(-?\d+),(-?\d+)", above)]
        rows.append((places, below.split()))
    found = []
    for letter, (places, signs) in zip(ROWS, reversed(rows), strict=True):
        for number, (place, sign) in enumerate(zip(places, signs, strict=True), 1):
            element = SHORT.get(sign[:2], "")
            found.append(
                Terrain(f"{letter}{number}", place, "" if element else sign, element, sign.endswith("^"))
            )
    return found


# -- 4.3 the notation -------------------------------------------------------------------------------------


def plain(text: str) -> str:
    return text.replace("`", "").strip()


def split_outside(text: str, sign: str) -> list[str]:
    """Cut at a sign, but not inside brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += letter in "({["
        depth -= letter in ")}]"
        if letter == sign and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def effects_of(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";"))


def line_of(text: str) -> Line:
    """`upkeep [on Water] self → HEAL 1`"""
    head, effects = plain(text).split(" → ", 1)
    found = re.fullmatch(r"(\w+)(?: \[(on \w+)\])?(?: (.*))?", head)
    assert found is not None, text
    return Line(found[1], found[2] or "", found[3] or "", effects_of(effects))


def read_templates(text: str) -> dict[str, tuple[str, str]]:
    """The keywords that stand for a line: name -> how it is written, what it expands to."""
    found = {}
    for written, expands in tables(text)[1][1:]:
        if "→" in expands and "{" not in written:
            found[written.split()[0]] = (written, plain(expands))
    return found


def expand(word: str, templates: dict[str, tuple[str, str]]) -> Line:
    """`Throw 2 (R2-3)`: what its letters stand for is put into the expansion."""
    written, expansion = templates[word.split()[0]]
    pattern = re.escape(written)
    for letter in ("n", "m", "filter"):
        pattern = re.sub(rf"\b{letter}\b", rf"(?P<{letter}>\\w+)", pattern)
    found = re.fullmatch(pattern, word)
    assert found is not None, f"{word} is not written like {written}"
    for letter, value in found.groupdict().items():
        expansion = re.sub(rf"\b{letter}\b", value, expansion)
    return line_of(expansion)


def read_rules(text: str, templates: dict[str, tuple[str, str]]) -> tuple[list[str], list[Line], str]:
    """The Rules column: flags, lines, and a `static` sentence."""
    flags: list[str] = []
    lines: list[Line] = []
    special = ""
    for part in split_outside(text, "·"):
        inside = re.fullmatch(r"(Intuition|Legacy|Persist) \{ (.*) \}", part)
        if part == "no Ability":
            continue
        if part.startswith("`static`: "):
            special = part.removeprefix("`static`: ")
        elif part.startswith("`"):
            lines.append(line_of(re.sub(r" \(castable .*\)$", "", part)))
        elif inside and inside[1] == "Intuition":
            lines += [expand(mode, templates) for mode in inside[2].split(" | ")]
        elif inside:
            trigger = {"Legacy": "on_leave", "Persist": "on_survive"}[inside[1]]
            arrow = "" if "→" in inside[2] else "→ "
            lines.append(line_of(f"{trigger} {arrow}{inside[2]}"))
        elif part.split()[0] in templates and not part.startswith("Poison"):
            lines.append(expand(part, templates))
        else:
            flags.append(part)
    return flags, lines, special


# -- 4.4 to 4.7 the cards ---------------------------------------------------------------------------------


def id_of(title: str, type_: str = "") -> str:
    name = title.lower().replace(" ", "-").replace("'", "")
    return "sprint-spell" if (name, type_) == ("sprint", "Spell") else name


def number(text: str) -> int:
    return 0 if text in ("", NONE) else int(text)


def read_cards(text: str, element: str, templates: dict[str, tuple[str, str]]) -> list[Card]:
    """A table of six columns; a row with a bold name alone changes the Element."""
    found = []
    for title, type_, race, numbers, sync, rules in tables(text)[0][1:]:
        if title.startswith("**"):
            element = title.strip("*")
            continue
        attack, _, health = numbers.partition("/")
        flags, lines, special = read_rules(rules, templates)
        card = Card(
            id_of(title, type_),
            title,
            type_,
            element,
            "" if race == NONE else race,
            number(attack),
            number(health),
            int(sync),
            tuple(flags),
            tuple(lines),
            special,
        )
        found.append(card)
    return found


def read_unah(text: str) -> tuple[Card, Card]:
    """4.6 Unah has Health only; the Offspring is no card."""
    (title, type_, _, health, sync, _), (token, kind, _, numbers, _, _) = tables(text)[0][1:]
    attack, toughness = numbers.split()[0].split("/")
    unah = Card(id_of(title), title, type_, "", "", 0, int(health), int(sync), (), (), "")
    offspring = Card(id_of(token), token, kind, "", "", int(attack), int(toughness), 0, (), (), "")
    return unah, offspring


# -- 4.1 and 4.9 the decks --------------------------------------------------------------------------------


def read_printed(text: str) -> tuple[Counts, Counts]:
    """4.1 Two lists side by side."""
    water: Counts = {}
    fire: Counts = {}
    for row in tables(text)[0][1:]:
        for deck, (title, copies, kind) in ((water, row[0:3]), (fire, row[4:7])):
            if copies.isdigit():
                deck[id_of(title, kind)] = int(copies)
    return water, fire


def read_samples(text: str) -> tuple[dict[str, Counts], dict[str, Sample]]:
    decks: dict[str, Counts] = {}
    samples = {}
    for title, elements, budget, cost in tables(text)[0][1:]:
        name = title.split(" sample")[0].split(" (")[0].lower().replace("+", "-")
        samples[name] = Sample(int(elements), int(budget), int(cost))
        if ": " in title:
            pairs = [entry.rsplit(" ", 1) for entry in title.split(": ")[1].split(", ")]
            decks[name] = {id_of(card): int(copies) for card, copies in pairs}
    return decks, samples


def read_book() -> Book:
    text = SPEC.read_text(encoding="utf-8")
    templates = read_templates(section(text, "4.3"))
    unah, offspring = read_unah(section(text, "4.6"))
    cards = [
        *read_cards(section(text, "4.4"), "Water", templates),
        *read_cards(section(text, "4.5"), "Fire", templates),
        unah,
        *read_cards(section(text, "4.7"), "", templates),
    ]
    water, fire = read_printed(section(text, "4.1"))
    decks, samples = read_samples(section(text, "4.9"))
    board = read_board(section(text, "4.2"))
    return Book(
        board, {card.id: card for card in cards}, offspring, {"water": water, "fire": fire, **decks}, samples
    )


BOOK = read_book()

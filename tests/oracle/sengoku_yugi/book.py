"""The cards, abilities and decks of Sengoku Yugi, read from the tables and data of its specification."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.oracle.alternate_souls.book import section, tables

SPEC = Path(__file__).parents[3] / "docs" / "rules" / "sengoku-yugi.md"
NONE = "–"
ATTRIBUTES = ["Fire", "Water", "Lightning", "Earth", "Wind", "Dark", "Holy"]  # SY-32
AILMENTS = {  # SY-204 SY-R112, in the order of 3.6
    "Burn": "Fire",
    "Silence": "Water",
    "Slow": "Wind",
    "Paralysis": "Lightning",
    "Collapse": "Earth",
    "Mute": "Dark",
    "Poison": "Neutral",
    "Silver-Chain": "Holy",
}
EGG = "Familiar Egg"  # SY-R129
SIGNS_OF_GROWTH = "AB-00"

Data = dict[str, Any]
Counts = dict[str, int]  # card ID -> how many


def slug(text: str) -> str:
    """`Comrade's Vow` is `comrades-vow`."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")


# -- what the tables hold ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """One numbered option of an ability, or all of it: what is paid, what is done."""

    cost: list[Data]
    effect: list[Data]


@dataclass(frozen=True)
class Ability:
    """4.7 An ability in the words of its data."""

    id: str
    code: str
    ink: str
    face: str
    turn: str
    place: str
    after: Any
    kind: str
    trigger: str
    conditions: list[Data]
    counter: list[Data]
    choices: dict[int, Choice]  # by number, or only 0


@dataclass(frozen=True)
class Entry:
    """One effect of a Familiar's die scale."""

    number: int
    effect: str  # `mp`, `full-cure`, `longsword`, `fire1`, `burn`


@dataclass(frozen=True)
class Card:
    """Any card; what its kind lacks is empty."""

    id: str
    title: str
    kind: str  # main, support, nameless, familiar
    name: str  # SY-R46 a Nameless has none
    epithet: str
    level: int
    attribute: str
    cost: int  # Deployment Cost or Contract Cost, and maximum HP
    charge: int
    power: dict[str, int]  # atk mat def mdf
    boost: dict[str, tuple[int, ...]]  # atk, mat: the first, the second
    gems: frozenset[str]
    sex: str = ""
    weapon: str = ""
    abilities: tuple[Ability, ...] = ()
    evolves_from: str = ""
    ability_cost: int = 0
    evolution: int = 0
    support: tuple[Entry, ...] = ()
    combat: tuple[Entry, ...] = ()

    @property
    def is_egg(self) -> bool:
        return self.epithet == EGG


@dataclass
class Book:
    """Everything, in the order of the tables."""

    abilities: dict[str, Ability] = field(default_factory=dict)  # by code
    cards: dict[str, Card] = field(default_factory=dict)
    decks: dict[str, Counts] = field(default_factory=dict)
    familiar_decks: dict[str, Counts] = field(default_factory=dict)
    faces: dict[str, int] = field(default_factory=dict)

    def face(self, card: str) -> int:
        return self.faces[card]

    def sort(self, cards: list[str]) -> list[str]:
        return sorted(cards, key=self.face)

    def of_kind(self, *kinds: str) -> list[Card]:
        return [card for card in self.cards.values() if card.kind in kinds]


# -- 4.7 data in YAML's flow style ------------------------------------------------------------------------

TOKEN = re.compile(r"""\s*("[^"]*"|'[^']*'|[\[\]{},]|:(?=\s)|(?:[^\s\[\]{},:]|:(?!\s))+)""")


def scalar(token: str) -> Any:
    if token[0] in "\"'":
        return token[1:-1]
    if token in ("true", "false"):
        return token == "true"
    return int(token) if re.fullmatch(r"-?\d+", token) else token


def value(tokens: list[str]) -> Any:
    """The value at the end of the reversed tokens, which are used up."""
    token = tokens.pop()
    if token == "[":
        items = []
        while tokens[-1] != "]":
            items.append(value(tokens))
            if tokens[-1] == ",":
                tokens.pop()
        tokens.pop()
        return items
    if token != "{":
        return scalar(token)
    found: dict[Any, Any] = {}
    while tokens[-1] != "}":
        key = scalar(tokens.pop())
        assert tokens.pop() == ":", key
        found[key] = value(tokens)
        if tokens[-1] == ",":
            tokens.pop()
    tokens.pop()
    return found


def flow(text: str) -> Any:
    tokens = TOKEN.findall(text)
    tokens.reverse()
    found = value(tokens)
    assert not tokens, tokens
    return found


def choices_of(data: Data) -> dict[int, Choice]:
    """SY-189 SY-190 A numbered option has its own effect, and its own cost or the common one."""
    if "options" not in data:
        return {0: Choice(data.get("cost", []), data["eff"])}
    found = {}
    for number, option in data["options"].items():
        own = option if isinstance(option, dict) else {"cost": data["cost"], "eff": option}
        found[number] = Choice(own["cost"], own["eff"])
    return found


def read_abilities(text: str) -> dict[str, Ability]:
    found = {}
    for line in text.split("```")[1].splitlines()[1:]:
        code, data = line.split(": ", 1)[0], flow(line.split(": ", 1)[1])
        found[code] = Ability(
            id=slug(data["name"]),
            code=code,
            ink=data["ink"],
            face=data["face"],
            turn=data["turn"],
            place=data["loc"],
            after=data.get("after", "stay"),
            kind=data["kind"],
            trigger=data.get("trig", ""),
            conditions=data.get("cond", []),
            counter=data.get("ctr", []),
            choices=choices_of(data),
        )
    return found


# -- 4.2 to 4.5 the cards ---------------------------------------------------------------------------------


def numbers_of(row: Data) -> dict[str, int]:
    return {name.lower(): int(row[name]) for name in ("ATK", "MAT", "DEF", "MDF")}


def boost_of(text: str) -> dict[str, tuple[int, ...]]:
    if text == NONE:
        return {"atk": (), "mat": ()}
    sides = [tuple(int(number) for number in side.split("/")) for side in text.split("◇")]
    return dict(zip(("atk", "mat"), sides, strict=True))


def gems_of(text: str) -> frozenset[str]:
    return frozenset() if text == NONE else frozenset(text.split())


def rows(text: str) -> list[Data]:
    head, *body = tables(text)[0]
    return [dict(zip(head, row, strict=True)) for row in body]


def read_characters(text: str, kind: str, abilities: dict[str, Ability]) -> list[Card]:
    found = []
    for row in rows(text):
        name, level = row["Card"].rsplit("-", 1)
        codes = row["Abilities"].split(", ")
        if kind == "main" and int(level) <= 3:  # SY-157
            codes.append(SIGNS_OF_GROWTH)
        card = Card(
            id=slug(row["Card"]),
            title=row["Card"],
            kind=kind,
            name=name,
            epithet=row["Epithet"],
            level=int(level),
            attribute=row["Attribute"],
            cost=int(row["D"]),
            charge=int(row["C"]),
            power=numbers_of(row),
            boost=boost_of(row["Boost"]),
            gems=gems_of(row["Gems"]),
            sex=row["Sex"],
            weapon=row["Weapon"],
            abilities=tuple(abilities[code] for code in codes),
        )
        found.append(card)
    return found


def read_nameless(text: str) -> list[Card]:
    """All: Level 1, D 2, C 1, nothing else."""
    common = re.search(r"Level (\d), D (\d), C (\d)", text)
    assert common is not None
    level, cost, charge = (int(number) for number in common.groups())
    return [
        Card(
            id=slug(row["Epithet"]),
            title=row["Epithet"],
            kind="nameless",
            name="",
            epithet=row["Epithet"],
            level=level,
            attribute="",
            cost=cost,
            charge=charge,
            power=numbers_of(row),
            boost=boost_of(NONE),
            gems=frozenset(),
            sex=row["Sex"],
            weapon=row["Weapon"],
        )
        for row in rows(text)
    ]


def scale_of(text: str) -> tuple[Entry, ...]:
    if text == NONE:
        return ()
    pairs = [entry.split("@") for entry in text.split(", ")]
    return tuple(Entry(int(number), slug(effect)) for effect, number in pairs)


def read_familiars(text: str) -> list[Card]:
    return [
        Card(
            id=slug(row["Familiar"]),
            title=row["Familiar"],
            kind="familiar",
            name="",
            epithet=row["Epithet"],
            level=int(row["Lv"]),
            attribute=row["Attribute"],
            cost=int(row["C-Cost"]),
            charge=int(row["C"]),
            power=numbers_of(row),
            boost=boost_of(row["Boost"]),
            gems=gems_of(row["Arrows"]),
            evolves_from="" if row["Evolves from"] == NONE else slug(row["Evolves from"]),
            ability_cost=int(row["AP"]),
            evolution=0 if row["Evo"] == NONE else int(row["Evo"]),
            support=scale_of(row["Support"]),
            combat=scale_of(row["Combat"]),
        )
        for row in rows(text)
    ]


# -- 4.8 and 4.9 the decks --------------------------------------------------------------------------------


def read_decks(text: str) -> dict[str, Counts]:
    copies = {level: int(many) for level, many in re.findall(r"Level (\d) ×(\d)", text)}
    found = {}
    for row in rows(text):
        deck: Counts = {}
        for name in row["Mains (10 cards each)"].split(", "):
            deck.update({slug(f"{name}-{level}"): many for level, many in copies.items()})
        for entry in row["Support"].split(", "):
            card, many = entry.split(" ×")
            deck[slug(card)] = int(many)
        for card in row["Nameless"].split(" + "):
            deck[slug(card)] = deck.get(slug(card), 0) + 1
        assert sum(deck.values()) == int(row["Total"])
        found[slug(row["Deck"].split("*")[1])] = deck
    return found


def read_familiar_decks(text: str) -> dict[str, Counts]:
    found = {}
    for row in rows(text):
        deck = {slug(card): 1 for card in row["Cards (one each)"].split(", ")}
        assert len(deck) == int(row["Count"])
        found[f"familiars-{row['Deck'].lower()}"] = deck
    return found


def read_book() -> Book:
    text = SPEC.read_text(encoding="utf-8")
    book = Book()
    book.abilities = read_abilities(section(text, "4.7"))
    cards = [
        *read_characters(section(text, "4.2"), "main", book.abilities),
        *read_characters(section(text, "4.3"), "support", book.abilities),
        *read_nameless(section(text, "4.4")),
        *read_familiars(section(text, "4.5")),
    ]
    book.cards = {card.id: card for card in cards}
    book.faces = {card: face for face, card in enumerate(book.cards)}
    book.decks = read_decks(section(text, "4.8"))
    book.familiar_decks = read_familiar_decks(section(text, "4.9"))
    return book


BOOK = read_book()

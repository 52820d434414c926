"""The maps, characters, cards and decks of Alternate Souls, read from the tables of its specification."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

SPEC = Path(__file__).parents[3] / "docs" / "rules" / "alternate-souls.md"
NAMES = (
    "varka maren ilyane oriel nocthar "
    "kessa brann ashwing_drake torvald nerin coral_sentinel undine_sisters leviath fael sylvan_elder "
    "gale_griffin zephyra lumen_squire seraph aldric ysolde grave_imp mordane bone_colossus whisper"
)
TERRAIN = dict(
    zip("F.TMWA", ["fortress", "plain", "forest", "mountain", "water", "ancient city"], strict=True)
)
SPEEDS = {"L": 1, "M": 2, "H": 3}  # AS-R50
NONE = "–"


# -- what the tables hold ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Clause:
    """One effect of 4.4: `damage($1,6)` is the verb `damage` with two words; a sentence has no words."""

    verb: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Mode:
    """What is chosen and what is done; most cards have one."""

    targets: tuple[str, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Ability:
    """A line of rule text of a Ruler, a J-Ruler or a Linker."""

    owner: str
    side: str
    trigger: str
    conditions: tuple[str, ...]
    cost: str
    mode: Mode


@dataclass(frozen=True)
class Character:
    """A Linker, or a Ruler with its J-Ruler."""

    id: str
    name: str
    attribute: str
    race: str
    standby: int
    attack: int
    defense: int
    cost: int = 0
    keywords: tuple[str, ...] = ()
    hand: int = 0
    limit: int = 0
    placement: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Card:
    """An action card; the character it is linked to is its ID without the last letter."""

    id: str
    name: str
    copies: int
    type: str
    cost: int
    extra_cost: str
    speed: int
    modes: tuple[Mode, ...]

    @property
    def linked(self) -> str:
        return self.id[:-1]


@dataclass(frozen=True)
class Deck:
    """A ready deck: Ruler, Linkers, and how many of which cards (all of them if it says none)."""

    id: str
    ruler: str
    linkers: tuple[str, ...]
    total: int
    limit: int
    extra_will: int
    cards: tuple[tuple[str, int], ...]


@dataclass
class Book:
    """Everything; each dictionary in the order of its table."""

    maps: list[dict[int, str]] = field(default_factory=list)  # square -> kind of terrain
    characters: dict[str, Character] = field(default_factory=dict)
    abilities: list[Ability] = field(default_factory=list)
    cards: dict[str, Card] = field(default_factory=dict)  # by name
    decks: dict[str, Deck] = field(default_factory=dict)

    @property
    def faces(self) -> list[str]:
        """The names of all cards in the order of the card set."""
        return [one.name for one in self.characters.values()] + list(self.cards)

    def of_id(self, card_id: str) -> Card:
        return next(card for card in self.cards.values() if card.id == card_id)

    def linked_cards(self, character: str) -> list[str]:
        """AS-R76 The cards a character brings, in table order, copies after each other."""
        return [c.name for c in self.cards.values() if c.linked == character for _ in range(c.copies)]

    def texts(self, owner: str, side: str) -> list[Ability]:
        return [one for one in self.abilities if (one.owner, one.side) == (owner, side)]


# -- taking text apart ------------------------------------------------------------------------------------


def split(text: str, sign: str) -> list[str]:
    """Cut at a sign, but not inside brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += letter in "({"
        depth -= letter in ")}"
        if letter == sign and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def clause(text: str) -> Clause:
    """4.4 `verb(word,word)`, or a sentence."""
    found = re.fullmatch(r"([a-z]+)\((.*)\)", text)
    if found is None:
        return Clause(text)
    if found[1] == "aura":  # who is concerned, and all the rest is what it has
        who, what = found[2].split(",", 1)
        return Clause("aura", (who.strip(), what.strip()))
    return Clause(found[1], tuple(split(found[2], ",")))


def mode(targets: str, effect: str) -> Mode:
    wanted = () if targets == NONE else tuple(split(targets, ";"))
    return Mode(wanted, tuple(clause(part) for part in split(effect, ";")))


def modes(targets: str, effect: str) -> tuple[Mode, ...]:
    """`choose{A|B}` has two, each with its own target before the colon."""
    if not effect.startswith("choose{"):
        return (mode(targets, effect),)
    return tuple(mode(*split(part, ":")) for part in effect[len("choose{") : -1].split("|"))


def name_of(title: str) -> str:
    return re.sub(r"[*,'’]", "", title).strip().lower().replace(" ", "_")


def tables(text: str) -> list[list[list[str]]]:
    """Every Markdown table as rows of cells, without its rule of dashes."""
    found: list[list[list[str]]] = []
    inside = False
    for line in text.splitlines():
        if not line.startswith("|"):
            inside = False
            continue
        cells = re.split(r"(?<!\\)\|", line)[1:-1]
        row = [cell.replace("\\|", "|").strip() for cell in cells]
        if not inside:
            found.append([])
            inside = True
        if not re.fullmatch(r"[-| ]+", line):
            found[-1].append(row)
    return found


# -- reading the sections ---------------------------------------------------------------------------------


def section(text: str, number: str) -> str:
    start = text.index(f"### {number} ")
    ends = [text.find(mark, start + 1) for mark in ("\n### ", "\n---")]
    return text[start : min(end for end in ends if end > 0)]


def read_maps(text: str) -> list[dict[int, str]]:
    """4.2 Nine lines `rank, five signs`, for both maps side by side."""
    maps: list[dict[int, str]] = [{}, {}]
    for line in re.findall(r"^[1-9]  .*$", text, re.MULTILINE):
        words = line.split()
        for at, side in enumerate(maps):
            rank, *signs = words[6 * at : 6 * at + 6]
            side.update({5 * (int(rank) - 1) + file: TERRAIN[sign] for file, sign in enumerate(signs)})
    assert all(sorted(side) == list(range(45)) for side in maps)
    return maps


def short_name(id_: str) -> str:
    """The one word a character is called by: R1..R5, then L01..L20."""
    number = int(id_[1:])
    return NAMES.split()[number - 1 if id_.startswith("R") else number + 4]


def read_rulers(text: str) -> list[Character]:
    found = []
    for id_, _, kind, hand, limit, standby, attack, defense, places in tables(text)[0][1:]:
        attribute, race = kind.split(", ")
        placement = tuple((int(place[0]), int(place[2])) for place in places.split())
        statistics = int(standby), int(attack), int(defense)
        ruler = Character(id_, short_name(id_), attribute, race, *statistics)
        found.append(replace(ruler, hand=int(hand), limit=int(limit), placement=placement))
    return found


def read_ruler_texts(text: str) -> list[Ability]:
    found = []
    for id_, side, trigger, condition, cost, targets, effect in tables(text)[1][1:]:
        found.append(Ability(id_, side, trigger, conditions(condition), cost, mode(targets, effect)))
    return found


def read_linkers(text: str) -> tuple[list[Character], list[Ability]]:
    linkers, texts = tables(text)
    found = []
    for id_, _, attribute, race, cost, standby, attack, defense, words in linkers[1:]:
        keywords = tuple(word for word in split(words, ";") if not re.fullmatch(r"A\d|–", word))
        statistics = int(standby), int(attack), int(defense)
        found.append(Character(id_, short_name(id_), attribute, race, *statistics, int(cost), keywords))
    abilities = []
    for label, trigger, condition, cost, targets, effect in texts[1:]:
        owner = label[label.index("(") + 1 : -1]
        abilities.append(
            Ability(owner, "Linker", trigger, conditions(condition), cost, mode(targets, effect))
        )
    return found, abilities


def conditions(text: str) -> tuple[str, ...]:
    return tuple(part for part in split(text, ";") if part != NONE)


def read_cards(text: str) -> list[Card]:
    found = []
    for id_, title, copies, kind, cost, speed, targets, effect in tables(text)[0][1:]:
        will, _, extra = cost.partition(" + ")
        ways = modes(targets, effect)
        found.append(Card(id_, name_of(title), int(copies), kind, int(will), extra, SPEEDS[speed], ways))
    return found


def read_decks(text: str) -> list[Deck]:
    found = []
    for title, ruler, linkers, total, extra, cards in tables(text)[0][1:]:
        summed, limit = total.split(" / ")
        counts = []
        for part in [] if cards.startswith("all") else cards.split(", "):
            number, _, card = part.rpartition(" ")
            counts.append((card, int(number or 1)))
        lineup = tuple(linkers.split())
        found.append(Deck(title.lower(), ruler, lineup, int(summed), int(limit), int(extra), tuple(counts)))
    return found


def read_book() -> Book:
    text = SPEC.read_text(encoding="utf-8")
    linkers, linker_texts = read_linkers(section(text, "4.6"))
    return Book(
        read_maps(section(text, "4.2")),
        {one.id: one for one in read_rulers(section(text, "4.5")) + linkers},
        read_ruler_texts(section(text, "4.5")) + linker_texts,
        {card.name: card for card in read_cards(section(text, "4.7"))},
        {deck.id: deck for deck in read_decks(section(text, "4.8"))},
    )


BOOK = read_book()

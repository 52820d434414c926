"""Read a rulebook's summary and glossary: the game at a glance, and its special words."""

import re
from dataclasses import dataclass
from typing import Final

from soultable.games.registry import tooling
from soultable.lab.rulebook import ITEM, kind_of, rules_text

BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
NUMBERED: Final = re.compile(r"\d+\. (.+)")
PLACE: Final = re.compile(r" \[[^][]+\]( → [^][]+)?$")
ROW: Final = re.compile(r"\| (.+) \|$")
WORDS: Final = ("Keyword", "Name")  # headings of columns whose words are explained in the next column
LONGEST: Final = 32  # characters of a term; anything longer is a sentence in bold
PARAMETER: Final = re.compile(r" (?:n\b|[({/]).*")  # `Charge n`, `Home (kind, +a/+d)`


@dataclass(frozen=True)
class Term:
    """A word of the game, its meaning, and the rule that explains it (none if only a table does)."""

    word: str
    text: str
    rule: str


def glance(slug: str) -> list[str]:
    """The game in about ten sentences: the beginning of every rules file."""
    found: list[str] = []
    inside = False
    for line in rules_text(slug).splitlines():
        if line.startswith("## "):
            inside = "At a glance" in line
        elif inside and (item := NUMBERED.match(line)):
            found.append(item[1].replace("**", ""))
    return found


def terms(slug: str) -> list[Term]:
    """All words that a rule sets in bold or a table explains, each at its first place."""
    found: dict[str, Term] = {}
    columns: list[str] = []
    for line in rules_text(slug).splitlines():
        if line.startswith("## 7"):  # worked examples use bold for results, not words
            break
        for term in of_item(line) or of_row(line, columns, tooling(slug).prefix):
            found.setdefault(term.word.casefold(), term)
        columns = columns_after(line, columns)
    return sorted(found.values(), key=lambda term: term.word.casefold())


def of_item(line: str) -> list[Term]:
    """The terms of a list item: `- **SA-110 Ambush** – …` or `- **SF-31** **Draw**: …`."""
    item = ITEM.match(line)
    if item is None or kind_of(item["id"]) != "rule":  # rulings use bold for their answers
        return []
    text = PLACE.sub("", item["text"])
    words = [item["title"].strip()] if item["title"] else BOLD.findall(text)
    told = text.replace("**", "").lstrip("–— ")
    return [Term(word.strip(" .:"), told, item["id"]) for word in words if is_term(word)]


def of_row(line: str, columns: list[str], prefix: str) -> list[Term]:
    """The term of a table row: `| Flying | No terrain stops this unit. |` under `Keyword` or `Name`."""
    row = ROW.match(line)
    place = next((columns.index(word) for word in WORDS if word in columns), -1)
    if row is None or place < 0 or line.startswith("|---"):
        return []
    cells = [cell.strip().replace("**", "") for cell in row[1].split(" | ")]
    if len(cells) <= place + 1 or not is_term(cells[place]):
        return []
    if place and not cells[0].startswith(f"{prefix}-"):  # a table of cards, not of words
        return []
    return [Term(PARAMETER.sub("", cells[place]), cells[place + 1], cells[0] if place else "")]


def columns_after(line: str, columns: list[str]) -> list[str]:
    """The column headings of the table that this line belongs to."""
    row = ROW.match(line)
    if line.startswith("|---"):
        return columns
    if row is None:
        return []
    return columns or [re.sub(r" \(.+\)", "", cell.strip()) for cell in row[1].split(" | ")]


def is_term(word: str) -> bool:
    return len(word) <= LONGEST and word[:1].isupper()

"""Rulebooks as data: each rule, ruling and worked case, and the code and tests that cite it."""

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from soultable.core.errors import SoultableError, UnknownRule, nearest
from soultable.games import registry
from soultable.lab.rulebook_citations import (
    Citation,
    cited_by_code,
    cited_by_tests,
    cited_elsewhere,
    sources,
    sources_of,
)

Kind = Literal["rule", "ruling", "case"]
WIDTH: Final = 100
ID_WIDTH: Final = 8

INFO: Final = r"(?P<info> \*info\*)?"
ITEM: Final = re.compile(rf"- \*\*(?P<id>[A-Z]{{2}}-[A-Z]*\d+)(?P<title> [^*]+)?\*\*{INFO} (?P<text>.+)")
ROW: Final = re.compile(rf"\| \**(?P<id>[A-Z]{{2}}-R?\d+|[A-Z]+-?\d+)\**{INFO} \| (?P<text>.+) \|$")
CHAPTER: Final = re.compile(r"##+ (?:[\d.]+ )?(?P<title>.+?)(?: \((?P<id>[A-Z]{2}-[A-Z]+\d+)\))?$")
SOURCE: Final = re.compile(r" \[(?P<source>[^][]+)\](?P<see> → [^][]+)?$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered entry of a rulebook: a rule, a ruling on an unclear point, or a worked case."""

    id: str
    text: str
    chapter: str
    source: str  # the place in the printed rulebook: `Set Up; Lord Cards`
    is_info: bool
    kind: Kind
    line: int  # the line in docs/rules/<slug>.md


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All entries of one game's rules file, in order."""

    slug: str
    title: str
    rules: dict[str, Rule]

    def find(self, id: str) -> Rule:
        """The entry with this ID. Case does not matter, and the game's prefix may be left out."""
        prefix = registry.tooling(self.slug).prefix
        wanted = id.strip().upper()
        for known in (wanted, f"{prefix}-{wanted}"):
            if known in self.rules:
                return self.rules[known]
        for slug in registry.slugs():
            other = registry.tooling(slug).prefix
            if wanted.startswith(f"{other}-") and slug != self.slug:
                raise UnknownRule(f"{self.slug}: '{id}' is not one of its rules; {other}- is {slug}")
        raise UnknownRule(f"{self.slug}: unknown rule '{id}'{self._nearest(wanted)}")

    def _nearest(self, wanted: str) -> str:
        """The end of an error message: the closest number of the same kind, or the closest ID."""
        parts = re.fullmatch(r"(?:[A-Z]{2}-)?([A-Z]*)(\d+)[A-Z]*", wanted)
        alike = [id for id in self.rules if parts and letters_of(id) == parts[1]]
        if parts is None or not alike:
            return nearest(wanted, list(self.rules)) or f"; the first is '{next(iter(self.rules))}'"
        number = int(parts[2][:9])
        return f"; did you mean '{min(alike, key=lambda id: abs(number_of(id) - number))}'?"

    def search(self, words: str) -> list[Rule]:
        """The entries that contain all these words."""
        wanted = words.casefold().split()
        return [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.id} {rule.text} {rule.chapter}".casefold() for word in wanted)
        ]


@dataclass(frozen=True, slots=True)
class Citations:
    """The places that cite a game's rules. `available` is false without a source checkout."""

    slug: str
    available: bool
    code: dict[str, list[Citation]]
    tests: dict[str, list[Citation]]


@dataclass(frozen=True, slots=True)
class Gap:
    """A rule without code or test, or a cited ID that does not exist."""

    id: str
    missing: Literal["code", "test", "rule"]
    where: str

    def __str__(self) -> str:
        what = "no such rule, but cited in" if self.missing == "rule" else f"no {self.missing} for"
        return f"{self.id:<{ID_WIDTH}} {what} {self.where}"


def letters_of(id: str) -> str:
    """The letters between prefix and number: "" for a rule, `R` for a ruling."""
    return id.partition("-")[2].rstrip("0123456789")


def number_of(id: str) -> int:
    """The number in an ID."""
    return int(re.sub(r"\D", "", id))


def kind_of(id: str) -> Kind:
    """The kind of an ID: rules have no letter, rulings have R, worked cases have another letter."""
    letters = letters_of(id)
    if letters == "R":
        return "ruling"
    return "case" if letters else "rule"


def rulebook(slug: str, root: Path | None = None) -> Rulebook:
    """The rulebook of a game, from the checkout or from the installed package."""
    return parse(slug, rules_text(slug, root))


def rules_text(slug: str, root: Path | None = None) -> str:
    """The text of a game's rules file."""
    registry.tooling(slug)  # raises if there is no such game
    tree = sources_of(slug, root)
    if tree is not None:
        return tree.rulebook.read_text(encoding="utf-8")
    if slug in registry.BUILT_IN:
        return files("soultable").joinpath("rulebooks", f"{slug}.md").read_text(encoding="utf-8")
    return (registry.folder_of(slug) / "rulebook.md").read_text(encoding="utf-8")


def parse(slug: str, text: str) -> Rulebook:
    """Read a rules file. Each ID may occur only once."""
    rules: dict[str, Rule] = {}
    for rule in entries(registry.tooling(slug).prefix, text.splitlines()):
        if rule.id in rules:
            where = f"{slug}.md:{rule.line}: {rule.id}"
            raise SoultableError(f"{where} already stands in line {rules[rule.id].line}; take a new number")
        rules[rule.id] = rule
    title = text.partition("\n")[0].removeprefix("# Rules of ")
    return Rulebook(slug, title, rules)


def entries(prefix: str, lines: list[str]) -> Iterator[Rule]:
    """The numbered entries: list items, table rows, and chapters that are a worked case."""
    chapter, fenced, worked = "", False, False
    for number, line in enumerate(lines, start=1):
        fenced ^= line.startswith("```")
        if fenced:
            continue
        if heading := CHAPTER.match(line):
            chapter = heading["title"]
            worked = chapter == "Worked examples" or (worked and line.startswith("###"))
            if heading["id"]:
                text = "\n".join([chapter, *below(lines, number)])
                yield entry(heading["id"], text, chapter, False, number)
        elif item := ITEM.match(line):
            text = f"{item['title'] or ''} {item['text']}".strip()
            yield entry(item["id"], text, chapter, bool(item["info"]), number)
        elif row := ROW.match(line):
            cells = re.split(r"(?<!\\) \| ", row["text"])
            text = " — ".join(cells).replace("\\|", "|")
            id = row["id"]
            if worked and not id.startswith(f"{prefix}-"):
                id = f"{prefix}-{id.replace('-', '')}"  # tables of cases number them without the prefix
            if id.startswith(f"{prefix}-"):
                yield entry(id, text, chapter, bool(row["info"]), number)


def below(lines: list[str], number: int) -> Iterator[str]:
    """The non-empty lines of a chapter."""
    for line in lines[number:]:
        if line.startswith("#"):
            return
        if line.strip():
            yield line


def entry(id: str, text: str, chapter: str, is_info: bool, line: int) -> Rule:
    """Read an entry. A rule's text ends with its place in the book, a case's with the rules it shows."""
    kind, source = kind_of(id), ""
    place = SOURCE.search(text)
    if kind == "rule" and place:
        source = place["source"]
        text = text[: place.start()] + (place["see"] or "")
    return Rule(id, plain(text), chapter, source, is_info, kind, line)


def plain(text: str) -> str:
    """Text for a terminal, without the marks for bold."""
    return text.replace("**", "")


def citations(slug: str, root: Path | None = None) -> Citations:
    """The places in code and tests that cite each rule of a game."""
    tree = sources_of(slug, root)
    if tree is None:
        return Citations(slug, False, {}, {})
    return Citations(slug, True, by_id(cited_by_code(slug, tree)), by_id(cited_by_tests(slug, tree)))


def by_id(found: list[Citation]) -> dict[str, list[Citation]]:
    """The citations, grouped by rule."""
    grouped: dict[str, list[Citation]] = {}
    for citation in found:
        grouped.setdefault(citation.id, []).append(citation)
    return grouped


def gaps(slug: str, root: Path | None = None) -> list[Gap]:
    """The gaps of a rulebook: rules without code or tests, and citations of unknown rules."""
    tree = sources(slug, root)
    book = rulebook(slug, root)
    cited = citations(slug, root)
    found = []
    for rule in book.rules.values():
        where = f"{rule.kind} '{first_words(rule)}'"
        if rule.kind != "case" and not rule.is_info and rule.id not in cited.code:
            found.append(Gap(rule.id, "code", where))
        if not rule.is_info and rule.id not in cited.tests:
            found.append(Gap(rule.id, "test", where))
    elsewhere = by_id(cited_elsewhere(slug, tree))
    code = tree.package.relative_to(tree.project)
    for group, folder in ((cited.code, code), (cited.tests, Path()), (elsewhere, Path())):
        for id in group.keys() - book.rules.keys():
            found += [
                Gap(id, "rule", f"{(folder / place.file).as_posix()}:{place.line}") for place in group[id]
            ]
    return found


def first_words(rule: Rule, width: int = 60) -> str:
    """The beginning of a rule, on one line."""
    return textwrap.shorten(rule.text.partition("\n")[0], width, placeholder=" …")


def list_text(slug: str, root: Path | None = None) -> str:
    """All entries of a rulebook by chapter, one line each: `soultable rules GAME`."""
    book = rulebook(slug, root)
    kinds = [rule.kind for rule in book.rules.values()]
    counts = ", ".join(f"{kinds.count(kind)} {kind}s" for kind in ("rule", "ruling", "case"))
    lines = [f"{book.title}: {counts}"]
    chapter = ""
    for rule in book.rules.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", chapter]
        mark = "(info) " if rule.is_info else ""
        lines.append(f"  {rule.id:<{ID_WIDTH}}{mark}{first_words(rule, WIDTH - ID_WIDTH - 2 - len(mark))}")
    return "\n".join(lines)


def rule_text(slug: str, id: str, root: Path | None = None) -> str:
    """One rule, its code and its tests: `soultable rules GAME ID`."""
    rule = rulebook(slug, root).find(id)
    lines = wrapped(rule)
    if rule.source:
        lines.append(f"  book   {rule.source}")
    cited = citations(slug, root)
    if rule.is_info:
        return "\n".join([*lines, "  info   nothing to carry out"])
    if not cited.available:
        return "\n".join([*lines, "  code and tests are found in a source checkout only"])
    if rule.kind != "case" or rule.id in cited.code:
        lines += code_lines(cited.code.get(rule.id, []))
    return "\n".join(lines + test_lines(cited.tests.get(rule.id, [])))


def wrapped(rule: Rule) -> list[str]:
    """The text of a rule next to its ID. Tables keep their lines."""
    first, *block = rule.text.split("\n")
    head = f"{rule.id}  "
    lines = textwrap.wrap(head + first, WIDTH, subsequent_indent=" " * len(head))
    return lines + [f"  {line}" for line in block]


def code_lines(places: list[Citation]) -> list[str]:
    """The lines about code: each file, once per class or function that cites the rule."""
    shown = dict.fromkeys(f"{place.file}  {place.name.partition('.')[0]}".rstrip() for place in places)
    return [f"  code   {line}" for line in shown or ["none"]]


def test_lines(places: list[Citation]) -> list[str]:
    """The lines about tests: each file, with the number of its tests that cite the rule."""
    names: dict[str, set[str]] = {}
    for place in places:
        names.setdefault(place.file, set()).add(place.name)
    return [f"  tests  {file}  ({len(tests)})" for file, tests in names.items()] or ["  tests  none"]


def coverage_text(slug: str, root: Path | None = None) -> str:
    """The gaps, one line each, or a line that there are none: `soultable rules GAME --coverage`."""
    found = gaps(slug, root)
    count = len(rulebook(slug, root).rules)
    if not found:
        return f"{slug}: all {count} rules, rulings and cases are carried out and tested"
    missing = [gap.missing for gap in found]
    counts = f"{missing.count('code')} without code, {missing.count('test')} without a test"
    last = f"{slug}: {count} entries, {counts}, {missing.count('rule')} unknown IDs"
    return "\n".join([*map(str, found), last])

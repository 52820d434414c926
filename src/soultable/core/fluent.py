"""Fluent: reads the message files (`.ftl`) and fills in their messages.

This is the part of Project Fluent that our files use: messages with attributes, terms with parameters,
selectors, and NUMBER. The browser reads the same files with Mozilla's own library, and the tests hold the two
together (docs/adr/0018).
"""

import re
from typing import Any, Final

from soultable.core.errors import SoultableError

IDENTIFIER: Final = re.compile(r"[a-zA-Z][\w-]*")
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")
ENTRY: Final = re.compile(r"(-?[a-zA-Z][\w-]*) *= *(.*)")
ATTRIBUTE: Final = re.compile(r" +\.([a-zA-Z][\w-]*) *= *(.*)")
GROUPED_BY: Final = {"en": ",", "de": "."}  # thousands
ONE_TO: Final = {"fr": 1}  # the largest number that counts as `one`, where it is not exactly 1

Values = dict[str, Any]


class BadMessage(SoultableError):
    """A message file that cannot be read."""


class Expression:
    """Something inside braces."""

    def value(self, bundle: "Bundle", args: Values) -> Any:
        raise AssertionError("each kind of expression has a value")


class Pattern(Expression):
    """Text with placeables."""

    def __init__(self, parts: list[str | Expression]) -> None:
        self.parts: Final = parts

    def value(self, bundle: "Bundle", args: Values) -> Any:
        texts = [
            part if isinstance(part, str) else bundle.shown(part.value(bundle, args)) for part in self.parts
        ]
        return "".join(texts)


class Literal(Expression):
    """A text or number that stands in the file."""

    def __init__(self, literal: Any) -> None:
        self.literal: Final = literal

    def value(self, bundle: "Bundle", args: Values) -> Any:
        return self.literal


class Variable(Expression):
    """`$name`: an arg."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def value(self, bundle: "Bundle", args: Values) -> Any:
        if self.name not in args:
            raise BadMessage(f"the arg ${self.name} is missing")
        return args[self.name]


class Reference(Expression):
    """Another message, one of its attributes, or a term with parameters of its own."""

    def __init__(self, name: str, attribute: str, parameters: dict[str, Expression]) -> None:
        self.name: Final = name
        self.attribute: Final = attribute
        self.parameters: Final = parameters

    def value(self, bundle: "Bundle", args: Values) -> Any:
        is_term = self.name.startswith("-")
        given = {name: part.value(bundle, args) for name, part in self.parameters.items()}
        return bundle.pattern(self.name, self.attribute).value(bundle, given if is_term else args)


class FormattedNumber(Expression):
    """`NUMBER($n, useGrouping: 0)`."""

    def __init__(self, of: Expression, options: dict[str, Expression]) -> None:
        self.of: Final = of
        self.options: Final = options

    def value(self, bundle: "Bundle", args: Values) -> Any:
        options = {name: part.value(bundle, args) for name, part in self.options.items()}
        number = self.of.value(bundle, args)
        if not options:
            return number
        text = bundle.number(number, bool(options.get("useGrouping", 1)))
        is_signed = options.get("signDisplay") == "always" and number >= 0
        return f"+{text}" if is_signed else text


class Selection(Expression):
    """`{ $n -> [one] … *[other] … }`."""

    def __init__(self, by: Expression, variants: dict[str, Pattern], default: str) -> None:
        self.by: Final = by
        self.variants: Final = variants
        self.default: Final = default

    def value(self, bundle: "Bundle", args: Values) -> Any:
        return self.chosen(bundle, args).value(bundle, args)

    def chosen(self, bundle: "Bundle", args: Values) -> Pattern:
        default = self.variants[self.default]
        if isinstance(self.by, Variable) and self.by.name not in args:
            return default
        by = self.by.value(bundle, args)
        found = self.variants.get(str(by))
        if found is None and isinstance(by, int | float):
            found = self.variants.get(bundle.plural(by))
        return default if found is None else found


class Entry:
    """A message or term: its text, and the texts of its attributes."""

    def __init__(self, pattern: Pattern | None, attributes: dict[str, Pattern]) -> None:
        self.pattern: Final = pattern
        self.attributes: Final = attributes


class Bundle:
    """The messages of one language. What is added later wins."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.entries: Final[dict[str, Entry]] = {}

    def add(self, text: str, where: str) -> None:
        self.entries.update(read_messages(text, where))

    def pattern(self, name: str, attribute: str = "") -> Pattern:
        entry = self.entries.get(name)
        found = None if entry is None else entry.attributes.get(attribute) if attribute else entry.pattern
        if found is None:
            raise BadMessage(f"there is no message '{name}{'.' * bool(attribute)}{attribute}'")
        return found

    def format(self, name: str, args: Values, attribute: str = "") -> str:
        return str(self.pattern(name, attribute).value(self, args))

    def shown(self, value: Any) -> str:
        return self.number(value, True) if isinstance(value, int | float) else str(value)

    def number(self, number: Any, grouped: bool) -> str:  # typed float, an int would become one when compiled
        text = f"{number:,}" if grouped else f"{number}"
        return text.replace(",", GROUPED_BY.get(self.language[:2], ","))

    def plural(self, number: Any) -> str:
        """The plural category: languages here have one for 1 (in some for 0, too) and one for the rest."""
        most = ONE_TO.get(self.language[:2])
        is_one = number == 1 if most is None else 0 <= number <= most
        return "one" if is_one else "other"


# -- reading ---------------------------------------------------------------------------------------------


def read_messages(text: str, where: str) -> dict[str, Entry]:
    """The messages and terms of a file by name."""
    entries: dict[str, Entry] = {}
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        found = ENTRY.fullmatch(lines[at].rstrip())
        if found is None:
            if lines[at].strip() and not lines[at].startswith("#"):
                raise BadMessage(f"{where}:{at + 1}: a message looks like `name = text`: '{lines[at][:60]}'")
            at += 1
            continue
        end = end_of(lines, at)
        try:
            entries[found[1]] = read_entry(found[2], lines[at + 1 : end])
        except BadMessage as wrong:
            raise BadMessage(f"{where}:{at + 1}: {found[1]}: {wrong}") from None
        at = end
    return entries


def end_of(lines: list[str], at: int) -> int:
    """Where the entry that begins in this line ends: before the next line that is not indented."""
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or lines[end][0] in " }"):
        end += 1
    return end


def read_entry(first: str, rest: list[str]) -> Entry:
    """An entry from the text behind its `=` and the lines below."""
    name, block = "", [first]
    blocks: dict[str, list[str]] = {name: block}
    for line in rest:
        attribute = ATTRIBUTE.fullmatch(line.rstrip())
        if attribute is None:
            block.append(line)
        else:
            block = [attribute[2]]
            blocks[attribute[1]] = block
    patterns = {name: read_pattern(block) for name, block in blocks.items() if "".join(block).strip()}
    return Entry(patterns.pop("", None), patterns)


def read_pattern(lines: list[str]) -> Pattern:
    """A pattern from its lines. Those below the first lose the indent that they share."""
    below = [line.rstrip() for line in lines[1:]]
    while below and not below[-1]:
        below.pop()
    indents = [
        len(line) - len(line.lstrip(" ")) for line in below if line and line.lstrip(" ")[0] not in "[*}"
    ]
    shared = min(indents, default=0)
    text = "\n".join(
        [lines[0].rstrip(), *[line[shared:] if line[:shared].isspace() else line for line in below]]
    )
    reader = Reader(text.strip("\n") if lines[0].strip() else text.lstrip("\n"))
    return reader.pattern("")


class Reader:
    """Reads a pattern character by character."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0

    def pattern(self, until: str) -> Pattern:
        """Text and placeables up to one of these characters (or the end), which is not read."""
        parts: list[str | Expression] = []
        start = self.at
        while self.at < len(self.text) and not (until and self.ends(until)):
            if self.text[self.at] == "{":
                if self.at > start:
                    parts.append(self.text[start : self.at])
                parts.append(self.placeable())
                start = self.at
            else:
                self.at += 1
        if self.at > start:
            parts.append(self.text[start : self.at])
        return trimmed(parts)

    def ends(self, until: str) -> bool:
        """Whether a variant ends here: at its brace, or at a line that begins the next one."""
        if self.text[self.at] == "}":
            return True
        ahead = self.text[self.at :]
        return ahead[0] == "\n" and ahead.lstrip()[:1] in until and ahead.lstrip() != ""

    def placeable(self) -> Expression:
        self.take("{")
        inside = self.expression()
        self.blank()
        if self.text.startswith("->", self.at):
            self.at += 2
            inside = self.selection(inside)
        self.blank()
        self.take("}")
        return inside

    def expression(self) -> Expression:
        self.blank()
        first = self.text[self.at : self.at + 1]
        if first == '"':
            end = self.text.find('"', self.at + 1)
            literal, self.at = self.text[self.at + 1 : end], end + 1
            return Literal(literal)
        if first == "$":
            self.at += 1
            return Variable(self.word(IDENTIFIER))
        number = NUMBER.match(self.text, self.at)
        if number is not None:
            self.at = number.end()
            return Literal(float(number[0]) if number[1] else int(number[0]))
        if first == "{":
            return self.placeable()
        return self.reference()

    def reference(self) -> Expression:
        is_term = self.text[self.at : self.at + 1] == "-"
        self.at += is_term
        name = "-" * is_term + self.word(IDENTIFIER)
        attribute = ""
        if self.text[self.at : self.at + 1] == ".":
            self.at += 1
            attribute = self.word(IDENTIFIER)
        if self.text[self.at : self.at + 1] != "(":
            return Reference(name, attribute, {})
        given, named = self.arguments()
        if name == "NUMBER" and len(given) == 1:
            return FormattedNumber(given[0], named)
        if not is_term:
            raise BadMessage(f"there is no function {name}")
        return Reference(name, attribute, named)

    def arguments(self) -> tuple[list[Expression], dict[str, Expression]]:
        given: list[Expression] = []
        named: dict[str, Expression] = {}
        self.take("(")
        self.blank()
        while self.text[self.at : self.at + 1] != ")":
            start, found = self.at, IDENTIFIER.match(self.text, self.at)
            if found is not None:
                self.at = found.end()
                self.blank()
            if found is not None and self.text[self.at : self.at + 1] == ":":
                self.at += 1
                named[found[0]] = self.expression()
            else:
                self.at = start
                given.append(self.expression())
            self.blank()
            if self.text[self.at : self.at + 1] == ",":
                self.at += 1
                self.blank()
        self.take(")")
        return given, named

    def selection(self, by: Expression) -> Selection:
        variants: dict[str, Pattern] = {}
        default = ""
        self.blank()
        while self.text[self.at : self.at + 1] in ("[", "*"):
            is_default = self.text[self.at] == "*"
            self.at += is_default
            self.take("[")
            self.blank()
            key = self.word(NUMBER if NUMBER.match(self.text, self.at) else IDENTIFIER)
            self.blank()
            self.take("]")
            variants[key] = self.pattern("[*}")
            default = key if is_default else default
            self.blank()
        if not default:
            raise BadMessage("a choice needs one variant with a star")
        return Selection(by, variants, default)

    def word(self, form: re.Pattern[str]) -> str:
        found = form.match(self.text, self.at)
        if found is None:
            raise BadMessage(f"a name is missing at '{self.text[self.at : self.at + 20]}'")
        self.at = found.end()
        return found[0]

    def blank(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in " \n":
            self.at += 1

    def take(self, sign: str) -> None:
        if self.text[self.at : self.at + 1] != sign:
            raise BadMessage(f"'{sign}' is missing at '{self.text[self.at : self.at + 20]}'")
        self.at += 1


def trimmed(parts: list[str | Expression]) -> Pattern:
    """A pattern without the blanks around it."""
    if parts and isinstance(parts[0], str):
        parts[0] = parts[0].lstrip(" \n")
    if parts and isinstance(parts[-1], str):
        parts[-1] = parts[-1].rstrip(" \n")
    return Pattern([part for part in parts if part != ""])

"""The words of a game's card files, made from the rows in its cards/: what verbs and keywords take and do."""

import ast
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from soultable.cards.schema import Field, GameWords, Part, Table, Verb
from soultable.games.registry import folder_of
from soultable.lab.rulebook_citations import RULE_ID

COUNTED: Final = re.compile(r"\{(\w+):([a-zA-Z ]+)\}")  # {n:card}
SIGNED: Final = re.compile(r":\+d\}")  # {n:+d}


def words_section(words: GameWords) -> Iterator[str]:
    """A table for each list of verbs that a card file can have, and one of the keywords."""
    sentences = docstrings(words.game)
    yield from ("## Words of a card file", "")
    yield "What your own cards can say. In a text, `{n}` and `{word}` stand for the value of the verb,"
    yield from ("other words in braces for the key of that name.", "")
    for keys, verbs in lists_of(words):
        common = [one for one in keys_of(verbs[0]) if all(one in keys_of(verb) for verb in verbs)]
        yield from (f"### {keys}", "")
        yield from ([f"Keys of each: {shapes(common)}.", ""] if common else [])
        yield from ("| verb | takes | reads | does | rules |", "|---|---|---|---|---|")
        yield from [line(row(verb, common, sentences)) for verb in verbs]
        yield ""
    if words.keywords:
        yield from ("### keywords", "", "| keyword | takes | reads | rules |", "|---|---|---|---|")
        for one in words.keywords:
            takes = one.takes.wants if one.takes else ""
            yield line([f"`{one.name}`", takes, f"`{one.phrase}`", ", ".join(one.rules)])
        yield ""


def lists_of(words: GameWords) -> list[tuple[str, tuple[Verb, ...]]]:
    """The lists of verbs with the keys that hold them; a list that is part of another is left out."""
    keys: dict[tuple[str, ...], list[str]] = {}
    verbs: dict[tuple[str, ...], tuple[Verb, ...]] = {}
    parts: list[Part] = [*words.kinds, *([words.abilities] if words.abilities else [])]
    for part in parts:
        parts += part.parts  # visited by this same loop
        for effects in part.effects:
            names = tuple(effects.names)
            verbs[names] = effects.verbs
            keys[names] = [*keys.get(names, []), effects.key]
    whole = [names for names in verbs if not any(set(names) < set(other) for other in verbs)]
    return [(", ".join([f"`{key}`" for key in dict.fromkeys(keys[names])]), verbs[names]) for names in whole]


def keys_of(verb: Verb) -> tuple[Field, ...]:
    return (*verb.inside, *verb.more)


def shapes(keys: list[Field]) -> str:
    return "; ".join([f"`{one.key}`: {one.shape.wants}" for one in keys])


def row(verb: Verb, common: list[Field], sentences: dict[str, str]) -> list[str]:
    """The cells of one verb: its name, its arguments, its phrase, what it does, and the rules of that."""
    own = shapes([one for one in keys_of(verb) if one not in common])
    takes = [text for text in ("" if isinstance(verb.takes, Table) else verb.takes.wants, own) if text]
    said = sentences.get(name_of(verb), "").partition("\n")[0]
    phrase = verb.phrase if isinstance(verb.phrase, str) else ""
    reads = SIGNED.sub("}", COUNTED.sub(r"{\1} \2s", phrase))
    rules = verb.rules or tuple(dict.fromkeys(RULE_ID.findall(said)))
    does = re.sub(r"\s*\(\W*\)", "", RULE_ID.sub("", said)).strip()
    return [f"`{verb.name}`", "; ".join(takes), f"`{reads}`" if reads else "", does, ", ".join(rules)]


def name_of(verb: Verb) -> str:
    """The class or function in the game's rules that carries the verb out, with its module."""
    step = verb.step
    if isinstance(step, partial):
        step = next((one for one in step.args if callable(one)), None)
    return f"{getattr(step, '__module__', '')}.{getattr(step, '__name__', '')}".rpartition("rules.")[2]


def docstrings(game: str) -> dict[str, str]:
    """The sentences of the classes and functions in a game's rules; a compiled class has lost its own."""
    found: dict[str, str] = {}
    rules = Path(folder_of(game), "rules")
    for file in sorted(rules.rglob("*.py")):
        module = ".".join(file.relative_to(rules).with_suffix("").parts)
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                found[f"{module}.{node.name}"] = ast.get_docstring(node) or ""
    return found


def line(cells: list[str]) -> str:
    return f"| {' | '.join([cell.replace('|', chr(92) + '|') for cell in cells])} |"

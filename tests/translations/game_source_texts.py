"""What a game's source could say: every text in a Reason, in a prompt, and in whatever tells of something."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from soultable import server
from soultable.games.registry import folder_of

REFUSING: Final = (
    *("RoomError", "Refused", "Error", "Closing", "refuse", "refusal"),
    *("JobRefused", "NotNow", "Done", "TooManyWaiting", "Overworked"),
    *("BadName", "NotLoggedIn", "TooManyGuesses", "Event"),
)
SENTENCES: Final = (
    "SENTENCE",
    "SENTENCES",
    "ENDED",
    "STOPPING",
    "TOO_MUCH",
    "NOT_STORED",
)  # constants of the server
TELLING: Final = ("tell", "tell_apart")
Template = tuple[str, ...]  # literal texts with holes between them


def written(slug: str) -> set[Template]:
    """All texts in the source of a game, cut at the holes of f-strings."""
    found: set[Template] = set()
    for file in sorted(folder_of(slug).rglob("*.py")):
        for part in speaking(ast.parse(file.read_text(encoding="utf-8"))):
            found |= {template for template in texts_in(part) if is_sentence(template)}
    return found


def refusals() -> set[Template]:
    """What the server refuses with, and what it tells of a game besides the rules."""
    found: set[Template] = set()
    folder = Path(str(server.__file__)).parent
    for file in (folder.parent / "core/table.py", *sorted(folder.glob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if is_said(node):
                found |= {template for template in texts_in(node) if is_sentence(template)}
    return found


def is_said(node: ast.AST) -> bool:
    """Whether people read the texts in this part of the server."""
    if isinstance(node, ast.AnnAssign):
        return isinstance(node.target, ast.Name) and node.target.id in SENTENCES
    return isinstance(node, ast.Call) and name_of(node.func) in (*REFUSING, *TELLING, "ask")


def speaking(tree: ast.AST) -> Iterator[ast.AST]:
    """The Reasons of a file, its prompts, and the functions that tell of something."""
    for node in ast.walk(tree):
        tells = isinstance(node, ast.FunctionDef) and (node.name == "prompt" or calls(node, TELLING))
        if tells or (isinstance(node, ast.Call) and name_of(node.func) == "Reason"):
            yield node


def calls(node: ast.AST, names: tuple[str, ...]) -> bool:
    return any(isinstance(part, ast.Call) and name_of(part.func) in names for part in ast.walk(node))


def name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def texts_in(node: ast.AST) -> Iterator[Template]:
    """Strings and f-strings, but no docstrings, no refs, and not what the engine promises itself."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Assert):
            continue
        if isinstance(child, ast.JoinedStr):
            yield pieces_of(child)
            for part in child.values:
                yield from texts_in(part)
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            if not isinstance(node, ast.Expr | ast.JoinedStr):
                yield (child.value,)
        else:
            yield from texts_in(child)


def pieces_of(text: ast.JoinedStr) -> Template:
    """An f-string cut at its holes; after `@` comes a seat."""
    pieces = [""]
    for part in text.values:
        if isinstance(part, ast.Constant):
            pieces[-1] += str(part.value)
        elif pieces[-1].endswith("@"):
            pieces[-1] += "1"
        else:
            pieces.append("")
    return tuple(pieces)


def is_sentence(template: Template) -> bool:
    """Several words, and neither notation nor the name of a place."""
    text = "…".join(template)
    return " " in text.strip() and any(len(word) > 1 and word.isalpha() for word in text.split())

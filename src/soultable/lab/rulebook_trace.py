"""Find which source lines carry out each rule, and trace whether they have run."""

import ast
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from soultable.lab.rulebook_citations import (
    ACCOUNT,
    FUNCTIONS,
    Module,
    first_line,
    ids_in,
    last_line,
    mark_of,
    sources,
)


class Lines(NamedTuple):
    """A range of lines in a file, including the first and the last."""

    file: str
    first: int
    last: int


Reads = dict[str, list[Lines]]


def executable_citations(slug: str, root: Path | None = None) -> dict[str, set[Lines]]:
    """For each ID cited in a game's Python files, the lines that carry it out (none for a mere mention).

    A docstring stands for the body below it, a comment or string for its statement. A mere declaration (a
    constant, a class without methods) is carried out where its game reads it.
    """
    tree, prefix = sources(slug, root), mark_of(slug)
    found: dict[str, set[Lines]] = {}
    game = [
        Module(path.relative_to(tree.package).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(tree.game.rglob("*.py"))
        if path.name != ACCOUNT
    ]
    read = reads(game)
    for module in game:
        for text, node in cited_nodes(module, prefix):
            for id in ids_in(text):
                if id.startswith(prefix):
                    found.setdefault(id, set()).update(carried_out(module, node, read))
    return found


def cited_nodes(module: Module, prefix: str) -> Iterator[tuple[str, ast.stmt | None]]:
    """Each text in a module that may cite a rule with this prefix, with the code that it is about."""
    documented = set()
    for owner, text in module.docstrings():
        documented.add(text)
        if prefix in str(text.value):
            yield str(text.value), None if isinstance(owner, ast.Module) else owner
    for line, comment in module.comments.items():
        if prefix in comment:
            yield comment, module.statement_of(line)
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Constant) or node in documented:
            continue
        if isinstance(node.value, str) and prefix in node.value:
            yield node.value, module.around(node.lineno)


def carried_out(module: Module, node: ast.stmt | None, read: Reads) -> list[Lines]:
    """The lines that run when this node is carried out."""
    if node is None:
        return []
    if isinstance(node, ast.ClassDef):
        return methods_of(module, node) or read.get(node.name, [])
    if isinstance(node, (*FUNCTIONS, ast.If, ast.For, ast.While)):
        return suite(module.file, node.body)
    if isinstance(node, (ast.Assign, ast.AnnAssign)) and not isinstance(module.owner[node], FUNCTIONS):
        return declared(module, node, read)
    return [Lines(module.file, first_line(node), last_line(node))]


def methods_of(module: Module, node: ast.ClassDef) -> list[Lines]:
    """The lines of a class's methods. The constructor counts only if there are no others."""
    methods = [item for item in node.body if isinstance(item, FUNCTIONS)]
    acting = [item for item in methods if not item.name.startswith("__")] or methods
    return [lines for method in acting for lines in suite(module.file, method.body)]


def declared(module: Module, node: ast.Assign | ast.AnnAssign, read: Reads) -> list[Lines]:
    """The lines for a declaration: a field counts in its class's methods, a constant wherever it is read."""
    owner = module.owner[node]
    if isinstance(owner, ast.ClassDef) and methods_of(module, owner):
        return methods_of(module, owner)
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    return [lines for name in names for lines in read.get(name, [])]


def reads(game: list[Module]) -> Reads:
    """For each name, the lines of the game's functions that use it."""
    found: Reads = {}
    for module in game:
        for node, owner in module.owner.items():
            if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(owner, FUNCTIONS):
                name = node.id if isinstance(node, ast.Name) else node.attr
                found.setdefault(name, []).append(Lines(module.file, node.lineno, last_line(node)))
    return found


def suite(file: str, body: list[ast.stmt]) -> list[Lines]:
    """The lines of a block, without its docstring."""
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    return [Lines(file, first_line(body[0]), last_line(body[-1]))] if body else []


def exercised(slug: str, executed: dict[str, set[int]], root: Path | None = None) -> set[str]:
    """The IDs with at least one line that ran. File names are absolute, or as in the citations."""
    return exercised_of(executable_citations(slug, root), executed, sources(slug, root).package)


def exercised_of(cited: dict[str, set[Lines]], executed: dict[str, set[int]], package: Path) -> set[str]:
    """The IDs among these citations with at least one line that ran."""
    run = {Path(package, file).resolve(): lines for file, lines in executed.items()}
    files = {
        file: run.get(Path(package, file).resolve(), set())
        for places in cited.values()
        for file, _, _ in places
    }
    return {
        id
        for id, places in cited.items()
        for file, first, last in places
        if any(first <= line <= last for line in files[file])
    }


@contextmanager
def trace_lines(
    folder: Path, only: Collection[Lines] | None = None, package: Path = Path()
) -> Iterator[dict[str, set[int]]]:
    """Trace which lines run in the plain Python files below a folder, by absolute file name.

    With `only` (files named from `package`), at least those lines are traced, which is faster.
    """
    executed: dict[str, set[int]] = {}
    folder = folder.resolve()
    asked: dict[str, set[int]] = {}
    for file, first, last in only or ():
        asked.setdefault(str(package.resolve() / file), set()).update(range(first, last + 1))
    wanted: dict[str, str] = {}

    def name_of(code: CodeType) -> str:
        if code.co_filename not in wanted:
            path = Path(code.co_filename).resolve()
            wanted[code.co_filename] = str(path) if path.is_relative_to(folder) else ""
        return wanted[code.co_filename]

    def lines_of(code: CodeType) -> set[int]:
        file = name_of(code)
        lines = {line for _, _, line in code.co_lines() if line} if file else set[int]()
        return lines if only is None else lines & asked.get(file, set())

    def note(code: CodeType, line: int) -> None:
        file = name_of(code)
        if file:
            executed.setdefault(file, set()).add(line)

    with watched(lines_of, note):
        yield executed


LinesOf = Callable[[CodeType], set[int]]
Note = Callable[[CodeType, int], None]
Trace = Callable[[FrameType, str, Any], Any]

if sys.version_info >= (3, 12):

    @contextmanager
    def watched(lines_of: LinesOf, note: Note) -> Iterator[None]:
        """Report every line only once, which costs next to nothing."""
        watch = sys.monitoring
        tool = next(number for number in (4, 3, 5, 2, 1, 0) if watch.get_tool(number) is None)

        def seen(code: CodeType, line: int) -> object:
            note(code, line)
            return watch.DISABLE

        watch.use_tool_id(tool, "soultable")
        watch.register_callback(tool, watch.events.LINE, seen)
        watch.set_events(tool, watch.events.LINE)
        watch.restart_events()
        try:
            yield
        finally:
            watch.set_events(tool, 0)
            watch.register_callback(tool, watch.events.LINE, None)
            watch.free_tool_id(tool)

else:

    @contextmanager
    def watched(lines_of: LinesOf, note: Note) -> Iterator[None]:
        """Trace only the wanted functions, each until all of its lines have run."""
        left: dict[CodeType, set[int]] = {}

        def enter(frame: FrameType, event: str, arg: Any) -> Trace | None:
            code = frame.f_code
            if code not in left:
                left[code] = lines_of(code) - {code.co_firstlineno}
                note(code, code.co_firstlineno)
            return step if left[code] else None

        def step(frame: FrameType, event: str, arg: Any) -> Trace:
            if event == "line":
                note(frame.f_code, frame.f_lineno)
                left[frame.f_code].discard(frame.f_lineno)
            return step

        before = sys.gettrace()
        sys.settrace(enter)
        try:
            yield
        finally:
            sys.settrace(before)

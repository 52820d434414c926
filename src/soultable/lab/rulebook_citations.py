"""Find where rule IDs are cited: in code, in tests, and elsewhere."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from soultable.core.errors import SoultableError
from soultable.games import registry

RULE_ID: Final = re.compile(r"(?<![\w-])[A-Z]{2}-[A-Z]*[0-9]+[a-z]*\b")
CODE: Final = ("core", "cards", "games")
ACCOUNT: Final = "account.py"  # of a game: it follows the rules, but carries none of them out

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = ast.ClassDef | Function
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFINITIONS: Final = (ast.ClassDef, *FUNCTIONS)


@dataclass(frozen=True, slots=True)
class Citation:
    """One place that names a rule: the file, the line, and the class or function around it."""

    id: str
    file: str
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Sources:
    """Where a game is written: in our checkout, or in the project of another package.

    Names of code files are relative to `package`, those of all others to `project`.
    """

    project: Path
    package: Path
    game: Path  # the folder of the game
    code: tuple[Path, ...]  # every folder that may carry out its rules
    tests: tuple[Path, ...]
    rulebook: Path
    rule_tests: Path
    oracle: Path
    playthroughs: Path


class Module:
    """A parsed Python file: its statements, comments and strings."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        try:
            self.tree = ast.parse(text)
        except SyntaxError as error:
            raise SoultableError(f"{file}:{error.lineno}: not Python: {error.msg}") from None
        self.lines = text.splitlines()
        self.names: dict[ast.AST, str] = {}
        self.owner: dict[ast.AST, ast.Module | Definition] = {}  # the module, class or function around a node
        self.starts: dict[int, ast.stmt] = {}
        self.statements: list[ast.stmt] = []
        self._walk(self.tree, "", self.tree)
        self.comments = {
            token.start[0]: token.string
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.COMMENT
        }

    def _walk(self, node: ast.AST, name: str, owner: ast.Module | Definition) -> None:
        for child in ast.iter_child_nodes(node):
            inner, within = name, owner
            self.owner[child] = owner
            if isinstance(child, DEFINITIONS):
                inner, within = f"{name}.{child.name}".lstrip("."), child
            self.names[child] = inner
            if isinstance(child, ast.stmt):
                self.starts.setdefault(first_line(child), child)
                self.starts.setdefault(child.lineno, child)
                self.statements.append(child)
            self._walk(child, inner, within)

    def statement_of(self, line: int) -> ast.stmt | None:
        """The statement on this line, or directly below it for a comment line or a lone `else:`."""
        while line <= len(self.lines):
            if line in self.starts:
                return self.starts[line]
            code = self.lines[line - 1].strip()
            if not code:
                return None
            if not code.startswith("#") and not re.match(r"(else|try|finally|except|case)\b.*:", code):
                return self.around(line)
            line += 1
        return None

    def around(self, line: int) -> ast.stmt | None:
        """The innermost statement that spans the line."""
        spanning = [s for s in self.statements if first_line(s) <= line <= last_line(s)]
        return spanning[-1] if spanning else None

    def name_at(self, line: int) -> str:
        """The class or function that a line belongs to. A comment above a class or function belongs to it."""
        statement = self.statement_of(line) if line in self.comments else None
        statement = statement or self.around(line)
        return self.names[statement] if statement else ""

    def docstrings(self) -> Iterator[tuple[ast.Module | Definition, ast.Constant]]:
        """Each docstring, with the module, class or function it describes."""
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.Module, *DEFINITIONS)) and node.body:
                text = getattr(node.body[0], "value", None)  # an expression statement that is only a string
                if isinstance(node.body[0], ast.Expr) and isinstance(text, ast.Constant):
                    yield node, text


def first_line(statement: ast.stmt) -> int:
    """The first line of a statement, decorators included."""
    if isinstance(statement, DEFINITIONS) and statement.decorator_list:
        return statement.decorator_list[0].lineno
    return statement.lineno


def last_line(node: ast.stmt | ast.expr) -> int:
    """The last line of a statement or expression."""
    return node.end_lineno or node.lineno


def source_tree() -> Path | None:
    """The checkout that this package runs from, or None for an installed copy."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / "docs" / "rules").is_dir() and (root / "src" / "soultable").is_dir() else None


def sources(slug: str, root: Path | None = None) -> Sources:
    """Where a game is written: in the given checkout, or in the one that is used here."""
    found = sources_of(slug, root)
    if found is None:
        raise SoultableError("code and tests are looked up in a source checkout; this is an installed copy")
    return found


def sources_of(slug: str, root: Path | None = None) -> Sources | None:
    """Where a game is written, or None for an installed copy."""
    if slug not in registry.BUILT_IN:
        return sources_elsewhere(registry.folder_of(slug))
    project = root or source_tree()
    if project is None:
        return None
    package, tests = project / "src" / "soultable", project / "tests"
    name = slug.replace("-", "_")
    return Sources(
        project,
        package,
        package / "games" / name,
        tuple([package / folder for folder in CODE]),
        (tests, project / "scenarios"),
        project / "docs" / "rules" / f"{slug}.md",
        tests / "rules" / name,
        tests / "oracle" / name,
        tests / "playthroughs" / slug,
    )


def sources_elsewhere(game: Path) -> Sources | None:
    """Where a game of another package is written: its project has the tests beside the package."""
    project, tests = game.parent, game.parent / "tests"
    if not (project / "pyproject.toml").is_file():
        return None
    return Sources(
        project,
        project,
        game,
        (game,),
        (tests,),
        game / "rulebook.md",
        tests,
        tests / "test_oracle.py",
        tests / "playthroughs",
    )


def place(tree: Sources, path: Path) -> str:
    """A file or folder as messages name it."""
    return path.relative_to(tree.project).as_posix()


def ids_in(text: str) -> list[str]:
    """The rule IDs in a text, in order."""
    return RULE_ID.findall(text)


def cited_by_code(slug: str, tree: Sources) -> list[Citation]:
    """All IDs of a game in its files and in core and cards. An example elsewhere proves nothing."""
    found: list[Citation] = []
    for folder in tree.code:
        for path, text in texts(slug, folder, ".py", ".toml"):
            if path.name == ACCOUNT:
                continue
            file = path.relative_to(tree.package).as_posix()
            name_at = Module(file, text).name_at if path.suffix == ".py" else no_name
            found += every_line(file, text, name_at)
    return of_game(slug, found)


def cited_by_tests(slug: str, tree: Sources) -> list[Citation]:
    """All IDs of a game that tests name: in `rule(...)` marks, docstrings, comments, scenarios' `cites`.

    A module without tests (the oracle, for example) does not test a rule by citing it.
    """
    found: list[Citation] = []
    for folder in tree.tests:
        for path, text in texts(slug, folder, ".py", ".toml"):
            file = path.relative_to(tree.project).as_posix()
            if path.suffix == ".toml":
                found += cites(file, text)
            elif path.name.startswith("test_"):
                found += marks(Module(file, text))
    return of_game(slug, found)


def cited_elsewhere(slug: str, tree: Sources) -> list[Citation]:
    """IDs that prove nothing, but must exist: in the rules, in the account and in helpers of the tests."""
    found: list[Citation] = []
    for path, text in texts(slug, tree.game, ACCOUNT):
        found += every_line(path.relative_to(tree.package).as_posix(), text, no_name)
    for path, text in texts(slug, tree.rulebook.parent, tree.rulebook.name):
        found += every_line(path.relative_to(tree.project).as_posix(), text, no_name)
    for path, text in texts(slug, tree.tests[0], ".py"):
        if not path.name.startswith("test_"):
            found += marks(Module(path.relative_to(tree.project).as_posix(), text))
    return of_game(slug, found)


def of_game(slug: str, found: list[Citation]) -> list[Citation]:
    """The citations of this game's rules. A file may cite the rules of several games."""
    return [citation for citation in found if citation.id.startswith(mark_of(slug))]


def mark_of(slug: str) -> str:
    """The prefix of every ID of a game."""
    return f"{registry.tooling(slug).prefix}-"


def texts(slug: str, folder: Path, *endings: str) -> Iterator[tuple[Path, str]]:
    """The files below a folder that may cite rules of a game, in a fixed order, with their text."""
    for path in sorted(folder.rglob("*")):
        if path.name.endswith(endings) and path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
            if mark_of(slug) in text:
                yield path, text


def no_name(line: int) -> str:
    """The name for any line of a file without classes and functions."""
    return ""


def every_line(file: str, text: str, name_at: Callable[[int], str]) -> list[Citation]:
    """All IDs in a file. In Python, IDs occur only in docstrings, comments and strings."""
    return [
        Citation(id, file, number, name_at(number))
        for number, line in enumerate(text.splitlines(), start=1)
        for id in ids_in(line)
    ]


def marks(module: Module) -> list[Citation]:
    """The IDs that a test module tests. Other strings in it are only test data."""
    places = list(module.comments.items())
    places += [(text.lineno, str(text.value)) for _, text in module.docstrings()]
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and called(node) == "rule":
            places += [(arg.lineno, str(arg.value)) for arg in node.args if isinstance(arg, ast.Constant)]
    return [
        Citation(id, module.file, line, module.name_at(line)) for line, text in places for id in ids_in(text)
    ]


def called(call: ast.Call) -> str:
    """The last word of the called name: `rule` for `rule(...)` and `pytest.mark.rule(...)`."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def cites(file: str, text: str) -> list[Citation]:
    """The rules that a scenario file cites. A file that is not TOML cites nothing."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return []
    lines = text.splitlines()
    return [Citation(id, file, line_of(id, lines), "") for id in cited_below(table)]


def cited_below(value: Any) -> list[str]:
    """The IDs under every `cites` key, at any depth."""
    if isinstance(value, list):
        return [id for item in value for id in cited_below(item)]
    if not isinstance(value, dict):
        return []
    found = ids_in(" ".join(map(str, value.get("cites", ()))))
    return found + [id for item in value.values() for id in cited_below(item)]


def line_of(id: str, lines: list[str]) -> int:
    """The first line that names the ID."""
    return next((number for number, line in enumerate(lines, start=1) if id in ids_in(line)), 1)

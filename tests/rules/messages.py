"""What a game says, held against its catalogues: the ids in its sources, and the messages in its files."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, Final

from soultable.core.agenda import State
from soultable.core.catalogue import HIDDEN, SHARED, Catalogue
from soultable.core.event import AS_WRITTEN, SECRET_ARGS, Event, Message
from soultable.core.fluent import (
    Entry,
    Expression,
    FormattedNumber,
    Pattern,
    Reference,
    Selection,
    Variable,
    read_messages,
)
from soultable.core.game import Game
from soultable.core.option import Reason
from soultable.core.questions import waiting, why_not
from soultable.core.rng import seeded
from soultable.core.view import look
from soultable.lab.conformance.random_play import Walk

LANGUAGES: Final = ("en", "de")
NAMED: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # a message or term of a file
NO_LONGER: Final = "## No longer told"  # from here on, a catalogue keeps what only old records say
REFUSED_ONE_IN: Final = 16  # one position in this many has the Reason against each answer put into words
LONG: Final = 1500  # decisions; the rest of a random game says nothing new
MOST_IDS: Final = 300  # more than these, put together from parts, are read as a form
DEEPEST: Final = 5  # callers of callers that are asked for an id

# What each way of saying takes after the id, in order, and the args that it gives by itself.
SHAPES: Final = {
    "tell": (("rule", "seat"), ()),
    "tell_move": (("rule", "seat", "card", "source", "target", "at", "whom"), ()),
    "tell_cards": (("rule", "seat", "cards", "source", "target"), ("amount",)),
    "tell_args": (("rule", "seat", "args", "seers"), ()),
    "Message": (("args",), ()),
    "Reason": (("rule", "sentence", "args"), ()),
}
ARG_OF: Final = {"face": "card", "place": "target"}  # keywords that give an arg of another name
NO_ARGS: Final = ("id", "rule", "because", "seers", "code", "sentence", "args")
SENTENCES: Final = ("tell_text", "tell_text_apart")


class Ids:
    """The ids that an expression can be: exact ones, and forms (`hint-.+`). Some may be unknown."""

    def __init__(self, exact: Iterable[str] = (), forms: Iterable[str] = (), is_known: bool = True) -> None:
        self.exact: Final = frozenset(exact)
        self.forms: Final = frozenset(forms)
        self.is_known: Final = is_known

    def __or__(self, other: "Ids") -> "Ids":
        return Ids(self.exact | other.exact, self.forms | other.forms, self.is_known and other.is_known)

    def begun_with(self, prefix: str) -> "Ids":
        return Ids(
            {prefix + id for id in self.exact},
            {re.escape(prefix) + form for form in self.forms},
            self.is_known,
        )

    def match(self, id: str) -> bool:
        return id in self.exact or any(re.fullmatch(form, id) for form in self.forms)


UNKNOWN: Final = Ids(is_known=False)


class Said:
    """One place in the sources where something is said. Its args are None if they cannot be read there."""

    def __init__(self, ids: Ids, args: set[str] | None, place: str) -> None:
        self.ids: Final = ids
        self.args: Final = args
        self.place: Final = place


# -- what the sources say ----------------------------------------------------------------------------------


class Sources:
    """The Python files of a game. An id is followed from where it is told to where it is written."""

    def __init__(self, folder: Path) -> None:
        self.trees: Final[dict[str, ast.Module]] = {}
        self.parents: Final[dict[ast.AST, ast.AST]] = {}
        self.calls: Final[dict[str, list[ast.Call]]] = {}
        self.classes: Final[dict[str, ast.ClassDef]] = {}
        self.constants: Final[dict[str, list[ast.expr]]] = {}
        for file in sorted(folder.rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            self.trees[file.relative_to(folder).as_posix()] = tree
            self.index(tree)

    def index(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            self.parents.update(dict.fromkeys(ast.iter_child_nodes(node), node))
            if isinstance(node, ast.Call):
                self.calls.setdefault(name_of(node.func), []).append(node)
            elif isinstance(node, ast.ClassDef):
                self.classes[node.name] = node
        for statement in tree.body:
            for name, value in assigned(statement):
                self.constants.setdefault(name, []).append(value)

    @cached_property
    def said(self) -> list[Said]:
        """Every place where something is told, made, or refused."""
        found: list[Said] = []
        for name in SHAPES:
            for call in self.calls.get(name, []):
                id = argument(call, 0, "code" if name == "Reason" else "id")
                if id is not None and isinstance(call.func, ast.Attribute) == name.startswith("tell"):
                    ids = self.ids(id).begun_with("reason-" if name == "Reason" else "")
                    found.append(Said(ids, self.args(call, name), self.place(call)))
        return found

    @property
    def unknown(self) -> list[str]:
        """Where something is said whose id cannot be read from the sources."""
        return sorted({said.place for said in self.said if not said.ids.is_known})

    @property
    def sentences(self) -> list[str]:
        """Where a sentence is said, and not an id."""
        found: list[ast.AST] = [call for name in SENTENCES for call in self.calls.get(name, [])]
        for name, at, what in ("Reason", 2, "sentence"), ("Option", 3, "label"), ("Option", 5, "hint"):
            given = [(call, argument(call, at, what)) for call in self.calls.get(name, [])]
            found += [call for call, text in given if isinstance(text, ast.JoinedStr) or is_text(text)]
        for node in (node for tree in self.trees.values() for node in ast.walk(tree)):
            if isinstance(node, ast.FunctionDef) and node.name == "prompt" and node.returns is not None:
                found += [node] * ("str" in ast.unparse(node.returns))
        return sorted({self.place(node) for node in found})

    # -- which ids -----------------------------------------------------------------------------------

    def ids(self, node: ast.AST | None, depth: int = 0) -> Ids:
        """The texts that an expression can be, followed through names, parameters and tables."""
        if node is None or depth > DEEPEST:
            return UNKNOWN
        if isinstance(node, ast.Constant):
            return Ids({node.value}) if isinstance(node.value, str) else UNKNOWN
        if isinstance(node, ast.IfExp):
            return self.any_of([node.body, node.orelse], depth)
        if isinstance(node, ast.BoolOp | ast.Tuple | ast.List):
            return self.any_of(node.values if isinstance(node, ast.BoolOp) else node.elts, depth)
        if isinstance(node, ast.Dict):
            return self.any_of(node.values, depth)
        if isinstance(node, ast.Subscript):
            return self.ids(node.value, depth)
        if isinstance(node, ast.JoinedStr):
            return self.joined(node, depth)
        if isinstance(node, ast.Name):
            return self.named(node, depth)
        if isinstance(node, ast.Attribute) and name_of(node.value) == "self":
            return self.attribute(node, depth)
        return UNKNOWN

    def any_of(self, nodes: Sequence[ast.AST], depth: int) -> Ids:
        found = Ids()
        for node in nodes:
            found |= self.ids(node, depth)
        return found if nodes else UNKNOWN

    def joined(self, node: ast.JoinedStr, depth: int) -> Ids:
        """`f"oust-{role}"`: all ids that it can be, or their form."""
        parts = [
            self.ids(part.value if isinstance(part, ast.FormattedValue) else part, depth)
            for part in node.values
        ]
        exact = [sorted(part.exact) for part in parts]
        if all(part.is_known and not part.forms for part in parts):
            texts = ["".join(texts) for texts in product(*exact)]
            if len(texts) <= MOST_IDS:
                return Ids(texts)
        pieces = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
        ]
        return Ids(forms={"".join(pieces)}, is_known=any(piece != ".+" for piece in pieces))

    def named(self, node: ast.Name, depth: int) -> Ids:
        """A variable: of the function, a parameter of it, or a constant."""
        function = self.around(node, ast.FunctionDef)
        if isinstance(function, ast.FunctionDef):
            values = [
                value
                for statement in ast.walk(function)
                for name, value in assigned(statement)
                if name == node.id
            ]
            if values:
                return self.any_of(values, depth + 1)
            if node.id in parameters(function):
                return self.passed(function, node.id, depth + 1)
        return self.any_of(self.constants.get(node.id, []), depth + 1)

    def passed(self, function: ast.FunctionDef, parameter: str, depth: int) -> Ids:
        """What callers pass to a function for one of its parameters."""
        owner = self.parents[function]
        is_method = isinstance(owner, ast.ClassDef)
        at = parameters(function).index(parameter) - is_method
        if isinstance(owner, ast.ClassDef) and function.name == "__init__":
            calls = self.makings(owner)
        else:
            calls = self.calls.get(function.name, [])
        default = default_of(function, parameter)
        given = [argument(call, at, parameter) or default for call in calls]
        return self.any_of([value for value in given if value is not None], depth)

    def makings(self, made: ast.ClassDef) -> list[ast.Call]:
        """Where objects of a class are made, or of one that takes the same arguments."""
        calls = list(self.calls.get(made.name, []))
        for other in self.classes.values():
            if made.name in [name_of(base) for base in other.bases]:
                makers = [each for each in other.body if isinstance(each, ast.FunctionDef)]
                if any(each.name == "__init__" for each in makers):
                    calls += [
                        call for call in ast.walk(other) if isinstance(call, ast.Call) and is_super_init(call)
                    ]
                else:
                    calls += self.makings(other)
        return calls

    def attribute(self, node: ast.Attribute, depth: int) -> Ids:
        """`self.told`: what the class or its constructor sets it to."""
        owner = self.around(node, ast.ClassDef)
        while isinstance(owner, ast.ClassDef):
            values = [
                value
                for statement in ast.walk(owner)
                for name, value in assigned(statement)
                if name in (node.attr, f"self.{node.attr}")
            ]
            if values:
                return self.any_of(values, depth + 1)
            bases = [self.classes.get(name_of(base)) for base in owner.bases]
            owner = next((base for base in bases if base is not None), None)
        return UNKNOWN

    # -- which args ----------------------------------------------------------------------------------

    def args(self, call: ast.Call, shape: str) -> set[str] | None:
        """The names of the args that are given; None if they cannot be read."""
        positional, always = SHAPES[shape]
        names = [*positional[: len(call.args) - 1], *[str(keyword.arg) for keyword in call.keywords]]
        found = {ARG_OF.get(name, name) for name in names if name not in NO_ARGS} | set(always)
        given = argument(call, 1 + positional.index("args"), "args") if "args" in positional else None
        if given is None:
            return found
        keys = self.keys(given)
        return None if keys is None else found | keys

    def keys(self, node: ast.AST) -> set[str] | None:
        """The keys of a dict that is written there, or put together in the same function."""
        if isinstance(node, ast.Dict):
            return texts_of(node.keys)
        function = self.around(node, ast.FunctionDef)
        if not isinstance(node, ast.Name) or function is None:
            return None
        keys: list[ast.expr | None] = []
        for statement in ast.walk(function):
            for name, value in assigned(statement):
                if name == node.id:
                    keys += value.keys if isinstance(value, ast.Dict) else [None]
            if isinstance(statement, ast.Subscript) and name_of(statement.value) == node.id:
                keys.append(statement.slice)
        return texts_of(keys) if keys else None

    # -- where ---------------------------------------------------------------------------------------

    def around(self, node: ast.AST, kind: type[ast.AST]) -> ast.AST | None:
        """The function or class that a node stands in."""
        at = self.parents.get(node)
        while at is not None and not isinstance(at, kind):
            at = self.parents.get(at)
        return at

    def place(self, node: ast.AST) -> str:
        """`rules/turn.py TakeTurn.run`: where a node stands."""
        names: list[str] = []
        at = node
        while at in self.parents:
            if isinstance(at, ast.FunctionDef | ast.ClassDef):
                names.append(at.name)
            at = self.parents[at]
        file = next(file for file, tree in self.trees.items() if tree is at)
        return f"{file} {'.'.join(reversed(names))}".strip()


def name_of(node: ast.AST) -> str:
    """The last part of a name: `tell` of `s.tell`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def assigned(statement: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names (`self.told` as such) and values of an assignment, also of several side by side."""
    if isinstance(statement, ast.AnnAssign) and statement.value is not None:
        yield target_of(statement.target), statement.value
    elif isinstance(statement, ast.Assign):
        for target in statement.targets:
            if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
                for one, value in zip(target.elts, statement.value.elts, strict=False):
                    yield target_of(one), value
            else:
                yield target_of(target), statement.value


def target_of(node: ast.AST) -> str:
    is_own = isinstance(node, ast.Attribute) and name_of(node.value) == "self"
    return f"self.{name_of(node)}" if is_own else node.id if isinstance(node, ast.Name) else ""


def argument(call: ast.Call, at: int, name: str) -> ast.expr | None:
    """What a call gives for a parameter."""
    by_name = [keyword.value for keyword in call.keywords if keyword.arg == name]
    return by_name[0] if by_name else call.args[at] if 0 <= at < len(call.args) else None


def texts_of(nodes: Sequence[ast.expr | None]) -> set[str] | None:
    """These texts, as they are written; None if one is not."""
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return set(texts) if len(texts) == len(nodes) else None


def parameters(function: ast.FunctionDef) -> list[str]:
    return [arg.arg for arg in [*function.args.args, *function.args.kwonlyargs]]


def default_of(function: ast.FunctionDef, parameter: str) -> ast.expr | None:
    named = dict(zip([arg.arg for arg in function.args.kwonlyargs], function.args.kw_defaults, strict=True))
    positional = [arg.arg for arg in function.args.args]
    defaults = function.args.defaults
    named.update(zip(positional[len(positional) - len(defaults) :], defaults, strict=True))
    return named.get(parameter)


def is_super_init(call: ast.Call) -> bool:
    of = call.func.value if isinstance(call.func, ast.Attribute) else None
    return name_of(call.func) == "__init__" and isinstance(of, ast.Call) and name_of(of.func) == "super"


def is_text(node: ast.AST | None) -> bool:
    """Whether it is a text that says something."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""


# -- what the catalogues say -------------------------------------------------------------------------------


class File:
    """A message file."""

    def __init__(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        told, _, _ = text.partition(NO_LONGER)
        self.entries: Final[dict[str, Entry]] = read_messages(text, file.name)
        self.twice: Final = [id for id, count in Counter(NAMED.findall(text)).items() if count > 1]
        self.current: Final = [name for name in read_messages(told, file.name) if not name.startswith("-")]


class Language:
    """What one language says of a game, without what it borrows from English."""

    def __init__(self, game: Game, language: str) -> None:
        self.own: Final = File(game.messages / f"{language}.ftl")
        self.entries: Final = {**File(SHARED / f"{language}.ftl").entries, **self.own.entries}

    def needs(self, id: str, selectors: bool) -> set[str]:
        """The args that a message shows; or those that it only chooses by, which may be absent."""
        entry = self.entries[id]
        patterns = [*([entry.pattern] if entry.pattern else []), *entry.attributes.values()]
        found = {name: by for pattern in patterns for name, by in self.variables(pattern)}
        shown = {name for pattern in patterns for name, by in self.variables(pattern) if not by}
        return set(found) - shown if selectors else shown

    def variables(self, part: Expression | str) -> Iterator[tuple[str, bool]]:
        """The args in a part of a message, each with whether the part only chooses by it."""
        if isinstance(part, Variable):
            yield part.name, False
        elif isinstance(part, Pattern):
            for each in part.parts:
                yield from self.variables(each)
        elif isinstance(part, FormattedNumber):
            yield from self.variables(part.of)
        elif isinstance(part, Selection):
            if isinstance(part.by, Variable):
                yield part.by.name, True
            else:
                yield from self.variables(part.by)
            for variant in part.variants.values():
                yield from self.variables(variant)
        elif isinstance(part, Reference):
            for value in part.parameters.values():
                yield from self.variables(value)
            if not part.name.startswith("-") and part.name in self.entries:
                entry = self.entries[part.name]
                inner = entry.attributes.get(part.attribute) if part.attribute else entry.pattern
                yield from self.variables(inner or "")

    def hidden_shows(self, id: str) -> set[str]:
        """The secret args that the words for those who do not see the card would show."""
        hidden = self.entries[id].attributes.get(HIDDEN)
        return set() if hidden is None else {name for name, _ in self.variables(hidden)} & set(SECRET_ARGS)


class Messages:
    """A game's sources beside its catalogues. Each method lists what does not fit."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.sources: Final = Sources(game.messages.parent)
        self.languages: Final = {language: Language(game, language) for language in LANGUAGES}

    def without_words(self, language: str) -> list[str]:
        """Ids that are said but have no message."""
        entries = self.languages[language].entries
        missing = [
            f"{id} ({said.place})" for said in self.sources.said for id in said.ids.exact - set(entries)
        ]
        for said in self.sources.said:
            missing += [
                f"{form} ({said.place})"
                for form in said.ids.forms
                if not any(re.fullmatch(form, id) for id in entries)
            ]
        missing += [
            f"word-{word}"
            for term in self.game.terms
            for word in term.split("+")
            if f"word-{word}" not in entries
        ]
        return sorted(missing)

    def without_args(self, language: str) -> list[str]:
        """Messages that show an arg which they are not given, or choose by one which nobody gives."""
        here, wrong = self.languages[language], list[str]()
        given: dict[str, set[str]] = {}
        for said in self.sources.said:
            for id in [id for id in here.entries if said.ids.match(id)]:
                shown, by = here.needs(id, selectors=False), here.needs(id, selectors=True)
                lacking = shown - said.args if said.args is not None else set()
                wrong += [f"{id} ({said.place}): {', '.join(sorted(lacking))}"] if lacking else []
                given[id] = given.get(id, set()) | (by if said.args is None else said.args)
        for id, args in given.items():
            lacking = here.needs(id, selectors=True) - args
            wrong += [f"{id}: nobody gives {', '.join(sorted(lacking))}"] if lacking else []
        wrong += [f"{id}: hidden, but shown" for id in here.own.entries if here.hidden_shows(id)]
        return sorted(wrong)

    def never_said(self) -> list[str]:
        """Messages of the game that nothing in its sources names, as an id or as one of its terms."""
        terms = {f"word-{word}" for term in self.game.terms for word in term.split("+")}
        named = [said.ids for said in self.sources.said]
        return sorted(
            id
            for language in self.languages.values()
            for id in language.own.current
            if id not in terms and not any(ids.match(id) for ids in named)
        )

    def twice(self) -> list[str]:
        """Messages that stand twice in a file: only the last one would be said."""
        return sorted({id for language in self.languages.values() for id in language.own.twice})

    def only_in_one_language(self) -> list[str]:
        """Messages that not all languages have."""
        counts = Counter(id for language in self.languages.values() for id in language.own.current)
        return sorted(id for id, count in counts.items() if count < len(LANGUAGES))


# -- what games say ----------------------------------------------------------------------------------------


class Listener:
    """Puts into words whatever it hears, in each language, and lists what cannot be read."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.catalogues: Final = [game.catalogue(language) for language in LANGUAGES]
        self.heard: Final[set[str]] = set()
        self.wrong: Final[list[str]] = []

    def hear(self, said: Event | Message | Reason, what: str) -> None:
        message = said.message() if isinstance(said, Reason) else said
        key = f"{type(said).__name__} {message!r}"
        if key not in self.heard:
            self.heard.add(key)
            for catalogue in self.catalogues:
                problem = problem_of(catalogue, said)
                if problem:
                    self.wrong.append(f"{catalogue.bundle.language}: {what} {message!r}: {problem}")

    def hear_game(self, walk: Walk) -> None:
        """All Events, prompts, labels and hints of a random game, and some of the Reasons."""
        rng = seeded(f"refused:{walk.seed}")
        s = walk.game.deal(walk.seats, seeded(walk.seed), walk.settings)
        s.listen()
        s.settle()
        for _ in walk.moves(s):
            self.hear_events(s)
            if len(walk.answers) < LONG:
                self.hear_questions(s)
                if walk.is_examined(rng, REFUSED_ONE_IN):
                    self.hear_refusals(s)
        self.hear_events(s)

    def hear_events(self, s: State) -> None:
        told, s.log = s.log, []
        for event in told:
            self.hear(event, "the event")

    def hear_questions(self, s: State) -> None:
        for seat in waiting(s):
            view = look(s, seat)
            self.hear(view.prompt, "the prompt")
            for option in view.shown:
                self.hear(option.label, f"the label of '{option.text}'")
                if option.hint.id:
                    self.hear(option.hint, f"the hint of '{option.text}'")

    def hear_refusals(self, s: State) -> None:
        for seat in range(s.seats):
            for option in s.game.vocabulary:
                reason = why_not(s, seat, option)
                if reason is not None:
                    self.hear(reason, f"the reason against '{option.text}'")

    def hear_vocabulary(self) -> None:
        """The labels and hints of all answers that can ever be given."""
        for option in self.game.vocabulary:
            self.hear(option.label, f"the label of '{option.text}'")
            if option.hint.id:
                self.hear(option.hint, f"the hint of '{option.text}'")


def problem_of(catalogue: Catalogue, said: Event | Message | Reason) -> str:
    """Why something cannot be read in a language, or ""."""
    message = said.message() if isinstance(said, Reason) else said
    for inner in [message, *inside(message.args)]:
        if inner.id == AS_WRITTEN or "text" in inner.args:
            return "a sentence, not an id"
        if not catalogue.has(inner.id):
            return f"no words for '{inner.id}'"
    for word in words_in(message.args):
        if not catalogue.has(f"word-{word}"):
            return f"no words for 'word-{word}'"
    try:
        text = catalogue.render(said)
    except Exception as error:  # whatever it is, it is about this message
        return f"{type(error).__name__}: {error}"
    if not text.strip() or text != text.strip() or re.search(r"[{}$\n]|  ", text):
        return f"reads '{text}'"
    return ""


def inside(args: dict[str, Any]) -> Iterator[Message]:
    """The Messages among args, and those among theirs."""
    for value in args.values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, Message):
                yield each
                yield from inside(each.args)


def words_in(args: dict[str, Any]) -> list[str]:
    """The terms among args."""
    inner = [message.args for message in inside(args)]
    return [word for each in (args, *inner) for word in str(each.get("word") or "").split("+") if word]


def unreadable(game: Game, number: int) -> list[str]:
    """What one random game says that cannot be read in some language."""
    listener = Listener(game)
    listener.hear_game(Walk(game, game.fewest + number % (game.most - game.fewest + 1), f"messages:{number}"))
    return listener.wrong


def unreadable_vocabulary(game: Game) -> list[str]:
    """The answers whose labels or hints cannot be read in some language."""
    listener = Listener(game)
    listener.hear_vocabulary()
    return listener.wrong

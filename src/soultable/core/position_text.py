"""Positions: save any State as readable TOML text and load it again, as FEN does for chess.

A position written by hand may leave out most keys. Numbers have defaults. `deck` may end in `...`, which
means the cards not named elsewhere, shuffled. If there is no agenda, the game supplies the one that fits.
"""

import ast
from collections.abc import Sequence
from typing import Any, Final
from warnings import catch_warnings, simplefilter

from soultable.core.agenda import Result, State, Step
from soultable.core.combinators import InParts, Together
from soultable.core.errors import BadPosition, SoultableError, nearest
from soultable.core.fields import problem_of_numbers
from soultable.core.game import Game
from soultable.core.hashing import step_key
from soultable.core.position_text_cards import read_known, read_zones, written
from soultable.core.rng import KEYED_WORDS, of_words, seeded
from soultable.core.toml import parse

FORMAT: Final = 1
LONGEST: Final = 200_000
TRIED_ANSWERS: Final = 60
MOST_SAID: Final = 10
MOST_STEPS: Final = 500
CANNOT_GO_ON: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    TypeError,
    ValueError,
)
WORDY: Final = ("OneOf", "InAnyOrder", "May", "UpTo", "Again")  # the Steps whose fields contain Option texts
NONE: Final = "-"
HEAD: Final = (
    "position",
    "game",
    "players",
    "cards",
    "settings",
    "agenda",
    "sealed",
    "said",
    "rng",
    "seed",
    "known",
    "result",
)


# -- writing ---------------------------------------------------------------------------------------------


def save(s: State) -> str:
    """The whole State as text. `load` reads it back."""
    lines = [
        f"position = {FORMAT}",
        f"game = {quoted(s.game.slug)}",
        f"players = {s.seats}",
        f"cards = {quoted(s.game.cards_hash)}",
        "settings = { " + ", ".join(f"{k} = {value(v)}" for k, v in s.settings.items()) + " }",
    ]
    numbers, lists = s.public_numbers(), s.public_lists()
    lines += [f"{name} = {value(numbers[i])}" for i, name in enumerate(s.game.numbers)]
    lines += [f"{name} = {list_text(s.game, name, lists[i])}" for i, name in enumerate(s.game.lists)]
    lines += zone_lines(s)
    lines.append(f"agenda = {value([step_text(step_key(step)) for step in s.agenda])}")
    if s.sealed:
        lines.append(f"sealed = {value(['' if o is None else o.text for o in s.sealed])}")
    if s.said:
        lines.append(f"said = {value([option.text for option in s.said])}")
    lines.append(f"rng = {value(s.rng.words())}")
    if s.result is not None:
        r = s.result
        lines.append(
            f"result = {{ ending = {quoted(r.ending)}, rule = {quoted(r.rule)}, "
            f"winners = {value(r.winners)}, returns = {value([str(x) for x in r.returns])} }}"
        )
    return "\n".join(lines) + "\n"


def list_text(game: Game, name: str, numbers: Sequence[int]) -> str:
    """A list of numbers as TOML, in words if the game has words for them."""
    return quoted(in_words(game, name, numbers)) if name in game.spelled else value(numbers)


def in_words(game: Game, name: str, numbers: Sequence[int]) -> str:
    """The numbers of a list in the game's words for them."""
    words = game.spelled[name]
    return " ".join([NONE if number < 0 else words[number] for number in numbers])


def zone_lines(s: State) -> list[str]:
    """One line per zone: piles from the top card, rows from the oldest card."""
    layout = s.game.layout
    lines = [f"{zone.name} = {quoted(cards_text(s, i))}" for i, zone in enumerate(layout.common)]
    for zone in layout.own:
        texts = [cards_text(s, layout.place(zone.name, seat)) for seat in range(s.seats)]
        lines.append(f"{zone.name} = {value(texts)}")
    if s.known:
        lines.append(f"known = {value([known_text(s, i) for i in range(len(s.zones))])}")
    return lines


def cards_text(s: State, index: int) -> str:
    return " ".join(s.game.names[s.faces[card]] for card in written(s, index))


def known_text(s: State, index: int) -> str:
    return " ".join(str(s.known[card]) for card in written(s, index))


def step_text(key: object) -> str:
    """A Step's key as a constructor call: `Act(0, 3, 0)`."""
    if isinstance(key, tuple) and key and isinstance(key[0], str) and key[0][:1].isupper():
        return f"{key[0]}({', '.join(step_text(part) for part in key[1:])})"
    if isinstance(key, tuple):
        return "(" + "".join(f"{step_text(part)}, " for part in key).rstrip() + ")"
    return repr(key)


def value(given: object) -> str:
    """A value as TOML."""
    if isinstance(given, str):
        return quoted(given)
    if isinstance(given, list | tuple):
        return "[" + ", ".join(value(part) for part in given) + "]"
    return str(given)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# -- reading ---------------------------------------------------------------------------------------------


def load(game: Game, text: str, try_out: bool = True) -> State:
    """Read what `save` wrote, or a position written by hand. With `try_out`, play on in a copy to test it."""
    try:
        facts = parse(text, LONGEST)
    except ValueError as error:
        raise BadPosition(f"position: {error}") from None
    return read(game, facts, try_out)


def read(game: Game, facts: dict[str, Any], try_out: bool = True) -> State:
    """The State that a position's facts describe, settled."""
    version = facts.get("position", FORMAT)
    if version != FORMAT:
        raise BadPosition(f"position: format {version!r} is not known here; this version reads {FORMAT}")
    if facts.get("game", game.slug) != game.slug:
        raise BadPosition(f"game: this is a position of '{facts['game']}', not of '{game.slug}'")
    check_keys(game, facts)
    seats = whole(facts, "players", game.fewest if game.fewest == game.most else guess_seats(game, facts))
    settings = facts.get("settings", {})
    if not isinstance(settings, dict):
        raise BadPosition("settings: a table like { max_turns = 200 } is needed")
    for name, chosen in settings.items():
        if not isinstance(chosen, (int, str)):
            raise BadPosition(
                f"settings: {name[:80]}: {str(chosen)[:80]} is neither a whole number nor a word"
            )
    s = game.blank(seats, game.checked(seats, settings))
    read_numbers(s, facts)
    read_rng(s, facts)
    read_zones(s, facts)
    read_known(s, facts)
    read_agenda(s, facts)
    read_result(s, facts)
    problem = game.check(s)
    if problem:
        raise BadPosition(problem)
    try:
        check_said(s)
        s.settle()
        check_sealed(s)
        if try_out:
            play_on(s.clone())
    except CANNOT_GO_ON:
        raise BadPosition("agenda: these steps cannot be carried out in this position") from None
    return s


def play_on(s: State) -> None:
    """Play some moves, to see whether a position written by hand can be played at all."""
    s.listen()
    for n in range(TRIED_ANSWERS):
        if s.asked is None or not s.choices:
            return
        if not isinstance(s.asked, Together):
            s.asked.prompt(s)
            s.asked.shown(s, s.choices)
        s.choose(s.choices[n * 7 % len(s.choices)])


def check_said(s: State) -> None:
    """Check that each part of an unfinished answer was offered after the parts before it."""
    said, s.said = s.said, []
    for option in said:
        decision = s.agenda[-1] if s.agenda else None
        if not isinstance(decision, InParts):
            raise BadPosition("said: nothing that is asked here is answered in parts")
        if option not in decision.next_part(s):
            raise BadPosition(f"said: '{option.text}' is not an answer that seat {decision.who} has there")
        s.said.append(option)


def check_sealed(s: State) -> None:
    """Check that somebody is asked or the game is over, and that each sealed answer was offered."""
    if s.result is not None:
        return  # after a resignation, the agenda stays as it was
    if s.asked is None:
        raise BadPosition("agenda: nobody is asked, and the game is not over")
    if not s.sealed:
        return
    together = s.asked
    if not isinstance(together, Together):
        raise BadPosition("sealed: answers lie face down only while choices are sealed together")
    for seat, answer in enumerate(s.sealed):
        part = together.part(seat)
        if answer is not None and (part is None or answer not in part.options(s)):
            raise BadPosition(f"sealed[{seat}]: '{answer.text}' is not an answer that seat {seat} has there")


def check_keys(game: Game, facts: dict[str, Any]) -> None:
    zones = [zone.name for zone in (*game.layout.common, *game.layout.own)]
    allowed = [*HEAD, *game.numbers, *game.lists, *zones]
    for key in facts:
        if key not in allowed:
            raise BadPosition(f"position: unknown key {key[:80]!r}{nearest(key, allowed)}")


def guess_seats(game: Game, facts: dict[str, Any]) -> int:
    """The number of seats, judged by the entries of the per-seat zones."""
    for zone in game.layout.own:
        if isinstance(facts.get(zone.name), list):
            return len(facts[zone.name])
    return game.fewest


def whole(facts: dict[str, Any], key: str, default: int) -> int:
    number = facts.get(key, default)
    if isinstance(number, bool) or not isinstance(number, int) or abs(number) > 2**60:
        raise BadPosition(f"{key}: a whole number is needed, not {str(number)[:80]!r}")
    return number


def read_numbers(s: State, facts: dict[str, Any]) -> None:
    game = s.game
    numbers = dict(zip(game.numbers, s.public_numbers(), strict=True))
    lists = dict(zip(game.lists, s.public_lists(), strict=True))
    for name in numbers:
        numbers[name] = whole(facts, name, numbers[name])
    for name in lists:
        if name in facts:
            lists[name] = read_list(game, name, facts[name])
    problem = problem_of_numbers(game.fields, numbers) or game.check_facts(s, numbers, lists)
    if problem:
        raise BadPosition(problem)
    s.set_public(list(numbers.values()), list(lists.values()))


def read_list(game: Game, name: str, given: object) -> list[int]:
    """Read a list of numbers, given as such or as one text in the game's words for them."""
    words = game.spelled.get(name)
    if words is not None and isinstance(given, str):
        return [number_of(name, word, words) for word in given.split()]
    if not isinstance(given, list):
        wanted = "whole numbers is needed" if words is None else "words in one text is needed"
        raise BadPosition(f"{name}: a list of {wanted}")
    return [whole({name: number}, name, 0) for number in given]


def number_of(name: str, word: str, words: list[str]) -> int:
    if word == NONE:
        return -1
    if word not in words:
        raise BadPosition(f"{name}: unknown word '{word[:80]}'{nearest(word, words)}")
    return words.index(word)


def read_rng(s: State, facts: dict[str, Any]) -> None:
    words = facts.get("rng")
    if words is None:
        s.rng = seeded(str(facts.get("seed", 0)))
        return
    ok = isinstance(words, list) and all(type(w) is int and 0 <= w < 2**32 for w in words)
    if not ok or len(words) not in (4, KEYED_WORDS) or not any(words):
        raise BadPosition(
            f"rng: four numbers below 2^32, not all zero, are needed; of a keyed stream {KEYED_WORDS}"
        )
    s.rng = of_words(words)


def read_agenda(s: State, facts: dict[str, Any]) -> None:
    texts = facts.get("agenda")
    if texts is None:
        s.set_agenda(s.game.agenda_for(s))
    elif not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadPosition('agenda: a list of steps is needed, like ["Turn(0)"]')
    elif len(texts) > MOST_STEPS:
        raise BadPosition(f"agenda: {len(texts)} steps are too many; {MOST_STEPS} is the most")
    else:
        s.set_agenda([read_step(s.game, text) for text in texts])
        for step in s.agenda:
            check_seats(s, step)
    sealed = facts.get("sealed", [])
    if sealed:
        if not isinstance(sealed, list) or len(sealed) != s.seats:
            raise BadPosition(f"sealed: a list of {s.seats} texts is needed, one per seat")
        s.sealed = [s.game.option(str(text)) if text else None for text in sealed]
    said = facts.get("said", [])
    if not isinstance(said, list) or len(said) > MOST_SAID:
        raise BadPosition('said: the parts of an answer in a list are needed, like ["play ..."]')
    s.said = [s.game.option(str(text)) for text in said]


def check_seats(s: State, part: object) -> None:
    """Check that the seats that a Step and its parts name are at the table."""
    if isinstance(part, tuple):
        for inner in part:
            check_seats(s, inner)
    elif isinstance(part, Step):
        who = getattr(part, "who", 0)
        if not isinstance(part, Together) and not 0 <= who < s.seats:
            name = type(part).__name__
            raise BadPosition(f"agenda: {name} is about seat {who}; 0 to {s.seats - 1} are there")
        check_seats(s, part.fields())


def read_step(game: Game, text: str) -> Step[Any]:
    """The Step that a text such as `Act(0, 3, 0)` describes."""
    try:
        with catch_warnings():
            simplefilter("ignore")  # malformed numbers in a damaged text are refused below
            tree = ast.parse(text[:2000], mode="eval").body
        step = step_from(game, tree)
    except BadPosition:
        raise
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError, SoultableError):
        raise BadPosition(f"agenda: cannot read '{text[:80]}'; a step is written like Turn(0)") from None
    if not isinstance(step, Step):
        raise BadPosition(f"agenda: '{text[:80]}' is not a step")
    return step


def step_from(game: Game, node: ast.expr) -> Any:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        cls = game.steps.get(node.func.id)
        if cls is None:
            hint = nearest(node.func.id, sorted(game.steps))
            raise BadPosition(f"agenda: unknown step '{node.func.id[:80]}'{hint}")
        parts = [step_from(game, part) for part in node.args]
        if any(isinstance(part, str) for part in parts) and node.func.id not in WORDY:
            raise ValueError(node)
        return cls(*parts)
    if isinstance(node, ast.Tuple):
        return tuple([step_from(game, part) for part in node.elts])
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -step_from(game, node.operand)
    if isinstance(node, ast.Constant) and type(node.value) in (int, str):
        return node.value
    raise ValueError(node)


def read_result(s: State, facts: dict[str, Any]) -> None:
    if "result" not in facts:
        return
    given = facts["result"]
    try:
        returns = [float(x) for x in given["returns"]]
        winners = [int(seat) for seat in given["winners"]]
        s.finish(Result(returns, winners, str(given["ending"]), str(given["rule"])))
    except (KeyError, TypeError, ValueError):
        raise BadPosition("result: { ending, rule, winners, returns } is needed") from None

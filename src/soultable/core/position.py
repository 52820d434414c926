"""Positions: any State as readable TOML text that reads back to the same State, as FEN does for chess.

A hand-written position may leave out most of it: numbers have defaults, `deck` may end in `...` (the cards
not named elsewhere, shuffled), and without an agenda the game supplies the one for the moment described.
"""

import ast
from typing import Any, Final
from warnings import catch_warnings, simplefilter

from soultable.core.agenda import Result, State, Step
from soultable.core.chance import Rng, seeded
from soultable.core.errors import BadPosition, SoultableError, nearest
from soultable.core.flow import Together
from soultable.core.game import Game
from soultable.core.key import step_key
from soultable.core.toml import parse
from soultable.core.zone import ALL_SEE, NOBODY, OWNER_SEES, PILE

FORMAT: Final = 1
LONGEST: Final = 200_000
TRIED_ANSWERS: Final = 60
MOST_SAID: Final = 10
CANNOT_GO_ON: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    TypeError,
    ValueError,
)
WORDY: Final = ("OneOf", "InAnyOrder", "May", "UpTo", "Again")  # the Steps that hold words
REST: Final = "..."
ANY: Final = "?"
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
    """The whole State as text; `load` reads it back."""
    lines = [
        f"position = {FORMAT}",
        f"game = {quoted(s.game.slug)}",
        f"players = {s.seats}",
        f"cards = {quoted(s.game.cards_hash)}",
        "settings = { " + ", ".join(f"{k} = {value(v)}" for k, v in s.settings.items()) + " }",
    ]
    lines += [f"{name} = {value(getattr(s, name))}" for name in s.game.numbers]
    lines += [f"{name} = {list_text(s.game, name, getattr(s, name))}" for name in s.game.lists]
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


def list_text(game: Game, name: str, numbers: list[int]) -> str:
    """A list of numbers, in words where the game has words for them."""
    words = game.spelled.get(name)
    if words is None:
        return value(numbers)
    return quoted(" ".join(NONE if number < 0 else words[number] for number in numbers))


def zone_lines(s: State) -> list[str]:
    """One line per zone: piles from the top, rows from the oldest."""
    layout = s.game.layout
    lines = [f"{zone.name} = {quoted(cards_text(s, i))}" for i, zone in enumerate(layout.common)]
    for zone in layout.own:
        texts = [cards_text(s, layout.place(zone.name, seat)) for seat in range(s.seats)]
        lines.append(f"{zone.name} = {value(texts)}")
    if s.known:
        lines.append(f"known = {value([known_text(s, i) for i in range(len(s.zones))])}")
    return lines


def written(s: State, index: int) -> list[int]:
    """The cards of a zone in the order in which they are written."""
    cards = s.zones[index]
    return cards[::-1] if s.game.layout.zone(index).order == PILE else cards


def cards_text(s: State, index: int) -> str:
    return " ".join(s.game.names[s.faces[card]] for card in written(s, index))


def known_text(s: State, index: int) -> str:
    return " ".join(str(s.known[card]) for card in written(s, index))


def step_text(key: object) -> str:
    """A Step's key as it would be called: `Act(0, 3, 0)`."""
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
    """Read what `save` wrote, or a position written by hand, which is tried out on a copy."""
    try:
        facts = parse(text, LONGEST)
    except ValueError as error:
        raise BadPosition(f"position: {error}") from None
    return read(game, facts, try_out)


def read(game: Game, facts: dict[str, Any], try_out: bool = True) -> State:
    """A State from a position's facts, settled."""
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
        s.settle()
        check_sealed(s)
        if try_out:
            play_on(s.clone())
    except CANNOT_GO_ON:
        raise BadPosition("agenda: these steps cannot be carried out in this position") from None
    return s


def play_on(s: State) -> None:
    """Answer for a while, to see whether a position written by hand can be played at all."""
    for n in range(TRIED_ANSWERS):
        if not s.choices:
            return
        s.choose(s.choices[n * 7 % len(s.choices)])


def check_sealed(s: State) -> None:
    """Somebody is asked, or the game is over; and what is sealed was offered."""
    if s.result is not None:
        return  # a game given up stops where it is
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
    """As many seats as the per-seat zones have entries."""
    for zone in game.layout.own:
        if isinstance(facts.get(zone.name), list):
            return len(facts[zone.name])
    return game.fewest


def whole(facts: dict[str, Any], key: str, default: int) -> int:
    number = facts.get(key, default)
    if isinstance(number, bool) or not isinstance(number, int) or abs(number) > 2**40:
        raise BadPosition(f"{key}: a whole number is needed, not {str(number)[:80]!r}")
    return number


def read_numbers(s: State, facts: dict[str, Any]) -> None:
    numbers = s.public_numbers()
    for i, name in enumerate(s.game.numbers):
        numbers[i] = whole(facts, name, numbers[i])
    lists = s.public_lists()
    for i, name in enumerate(s.game.lists):
        if name in facts:
            lists[i] = read_list(s.game, name, facts[name])
    problem = s.game.check_lists(s, numbers, lists)
    if problem:
        raise BadPosition(problem)
    s.set_public(numbers, lists)


def read_list(game: Game, name: str, given: object) -> list[int]:
    """A list of numbers, or one text of the words that the game has for them."""
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
    ok = isinstance(words, list) and len(words) == 4 and all(type(w) is int and 0 <= w < 2**32 for w in words)
    if not ok or not any(words):
        raise BadPosition("rng: four numbers below 2^32, not all zero, are needed")
    s.rng = Rng(words[0], words[1], words[2], words[3])


def read_zones(s: State, facts: dict[str, Any]) -> None:
    """Deal the named cards, then those of `?` and `...` from what is left."""
    layout = s.game.layout
    left: list[list[int]] = [[] for _ in s.game.names]
    for card in range(len(s.faces) - 1, -1, -1):
        left[s.faces[card]].append(card)
    for index in range(len(s.zones)):
        zone, owner = layout.zone(index), layout.owner(index)
        words = zone_words(s, facts, zone.name, owner)
        cards = [deal_word(s, left, word, zone.name, owner) for word in words]
        s.zones[index] = cards[::-1] if zone.order == PILE else cards
    fill(s, left)


def zone_words(s: State, facts: dict[str, Any], name: str, owner: int) -> list[str]:
    """The card names of one zone, from the top."""
    given = facts.get(name, "" if owner < 0 else [""] * s.seats)
    if owner >= 0:
        if not isinstance(given, list) or len(given) != s.seats:
            raise BadPosition(f"{name}: a list of {s.seats} texts is needed, one per seat")
        given = given[owner]
    if not isinstance(given, str):
        raise BadPosition(f'{name}: card names in one text are needed, like "{" ".join(s.game.names[:2])}"')
    return given.split()


UNNAMED: Final = -2
ALL_THE_REST: Final = -3


def deal_word(s: State, left: list[list[int]], word: str, zone: str, owner: int) -> int:
    """The card this word names; `?` and `...` wait until all named cards are dealt."""
    where = zone if owner < 0 else f"{zone}[{owner}]"
    if word == ANY:
        return UNNAMED
    if word == REST:
        return ALL_THE_REST
    if word not in s.game.names:
        raise BadPosition(f"{where}: unknown card '{word[:80]}'{nearest(word, s.game.names)}")
    cards = left[s.game.names.index(word)]
    for i in range(len(cards) - 1, -1, -1):
        if s.owner_of(cards[i]) in (owner, NOBODY):
            return cards.pop(i)
    raise BadPosition(f"{where}: there are not so many copies of '{word}' in the set")


def fill(s: State, left: list[list[int]]) -> None:
    """Shuffle what was not named and lay it where `?` and `...` stand; nothing may be left over."""
    stocks: dict[tuple[str, int], list[int]] = {}
    for face, cards in enumerate(left):
        for card in reversed(cards):
            stocks.setdefault((s.game.stock_of(face), s.owner_of(card)), []).append(card)
    rng = Rng(s.rng.a ^ 1, s.rng.b, s.rng.c, s.rng.d | 1)
    for pool in stocks.values():
        rng.shuffle(pool)
    for index, zone in enumerate(s.zones):
        pool = stocks.get(stock_at(s, index, stocks), [])
        for place, card in enumerate(zone):
            if card == UNNAMED:
                if not pool:
                    raise BadPosition(f"{s.game.layout.zone(index).name}: no card is left for '?'")
                zone[place] = pool.pop()
    for index, zone in enumerate(s.zones):
        if ALL_THE_REST in zone:
            place = zone.index(ALL_THE_REST)
            stock = stock_at(s, index, stocks)
            zone[place : place + 1] = stocks.get(stock, [])
            stocks[stock] = []
            if ALL_THE_REST in zone:
                raise BadPosition(f"{s.game.layout.zone(index).name}: '...' may stand once only")
    over = [card for pool in stocks.values() for card in pool]
    if over:
        named = ", ".join(sorted({s.game.names[s.faces[card]] for card in over})[:6])
        raise BadPosition(f"{len(over)} cards lie nowhere ({named}); end a zone with '...' to put them there")


def stock_at(s: State, index: int, stocks: dict[tuple[str, int], list[int]]) -> tuple[str, int]:
    """Which of the stocks lies at this zone: its owner's, where cards have owners."""
    stock, owner = s.game.layout.zone(index).stock, s.game.layout.owner(index)
    return (stock, owner) if (stock, owner) in stocks else (stock, NOBODY)


def read_known(s: State, facts: dict[str, Any]) -> None:
    """Who knows which faces: as written, else whoever sees the zone."""
    if not s.known:
        return
    everyone = (1 << s.seats) - 1
    given = facts.get("known")
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        default = everyone if zone.sees == ALL_SEE else 1 << owner if zone.sees == OWNER_SEES else 0
        marks = [default] * len(cards)
        if given is not None:
            marks = known_marks(given, index, len(cards), everyone)
        for card, mark in zip(written(s, index), marks, strict=True):
            s.known[card] = mark


def known_marks(given: object, index: int, size: int, everyone: int) -> list[int]:
    words = (
        given[index].split()
        if isinstance(given, list) and index < len(given) and isinstance(given[index], str)
        else [""]
    )
    if len(words) != size or not all(w.isascii() and w.isdigit() and int(w) <= everyone for w in words):
        raise BadPosition(f"known[{index}]: {size} numbers from 0 to {everyone} in one text are needed")
    return [int(w) for w in words]


def read_agenda(s: State, facts: dict[str, Any]) -> None:
    texts = facts.get("agenda")
    if texts is None:
        s.set_agenda(s.game.agenda_for(s))
    elif not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadPosition('agenda: a list of steps is needed, like ["Turn(0)"]')
    else:
        s.set_agenda([read_step(s.game, text) for text in texts])
    sealed = facts.get("sealed", [])
    if sealed:
        if not isinstance(sealed, list) or len(sealed) != s.seats:
            raise BadPosition(f"sealed: a list of {s.seats} texts is needed, one per seat")
        s.sealed = [s.game.option(str(text)) if text else None for text in sealed]
    said = facts.get("said", [])
    if not isinstance(said, list) or len(said) > MOST_SAID:
        raise BadPosition('said: the parts of an answer in a list are needed, like ["play ..."]')
    s.said = [s.game.option(str(text)) for text in said]


def read_step(game: Game, text: str) -> Step[Any]:
    """`Act(0, 3, 0)` as the Step it names."""
    try:
        with catch_warnings():
            simplefilter("ignore")  # odd numbers in a damaged text are refused below
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
    if isinstance(node, ast.Constant) and isinstance(node.value, int | str):
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

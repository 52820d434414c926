"""Run a scenario: a TOML file with a position or set-up, answers in notation, and what must hold.

The same file is a conformance test, a puzzle, a tutorial step, a bug report and an AI benchmark:

    scenario = 1
    game = "soulfall"
    title = "Prosper"
    cites = ["SF-41"]
    [position]                      # keys of a position; leave it out for a set-up with `seed` and [settings]
    hand = ["tarrokh", "? ? ?"]
    deck = "..."
    [[move]]
    do = "select prosper"           # for the seat that is asked, unless `seat` names another
    expect = { shards.0 = 1, hand.0 = "tarrokh", asked = "0 SelectAction" }
    offered = ["select draw", "select play", "select populate", "select devote"]
    refused = { "select prosper" = "SF-29" }
    events = ["SF-41"]
    seen = { viewer = 1, hand.0 = "?" }

Expect a zone as a number of cards or by card names: piles from the top, rows from the oldest, heaps in any
order. `...` stands for any cards, `?` for one card (in `seen`: one that the viewer does not know), and `3 ?`
for three of them. If the game has words for a list, write the list as in a position, as one text:
`squares = "- a2 c3"`. `start` and `end` hold what must be true before the first move and after the last.
"""

from typing import Any, Final

from soultable.core import questions
from soultable.core.errors import BadPosition, Refused, SoultableError, nearest
from soultable.core.event import Event
from soultable.core.game import Game
from soultable.core.option import same_text
from soultable.core.position_text import in_words, read, read_list, save, value
from soultable.core.position_text_cards import ANY, REST, written
from soultable.core.record import RESIGN
from soultable.core.scenarios.file import Check, Move, Scenario, bad
from soultable.core.scenarios.file import read_scenario as read_scenario
from soultable.core.table import Table, open_position, open_table
from soultable.core.view import View
from soultable.core.zone import HEAP, HIDDEN, NOBODY, PILE

QUESTIONS: Final = ("asked", "result", "winners", "returns")
BROKEN: Final = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)


class Outcome:
    """The result of a scenario: one line for each expectation that did not hold."""

    def __init__(self, lines: list[str]) -> None:
        self.passed: Final = not lines
        self.lines: Final = lines


# -- checking it against its game---------------------------------------------------------------------------


def open_scenario(scenario: Scenario, game: Game) -> Table:
    """The table on which the scenario begins. BadScenario if the file does not fit the game."""
    if scenario.game != game.slug:
        raise bad(scenario.name, f"game: it is of {scenario.game[:80]!r}, not of '{game.slug}'")
    try:
        table = deal(scenario, game)
    except SoultableError as error:
        raise bad(scenario.name, str(error)) from None
    check_fit(table, scenario.start)
    for move in scenario.moves:
        if move.do != RESIGN:
            check_notation(game, move.do, move.check.where)
        if move.seat >= table.state.seats or (move.do == RESIGN and move.seat < 0):
            raise bad(move.check.where, f"seat: one of the seats 0 to {table.state.seats - 1} is needed")
        check_fit(table, move.check)
    check_fit(table, scenario.end)
    return table


def deal(scenario: Scenario, game: Game) -> Table:
    setup = scenario.setup
    if scenario.position is not None:
        s = read(game, {**setup, **scenario.position})
        return open_position(game, names_for(s.seats), save(s))
    settings = setup.get("settings", {})
    seats = min(setup.get("players", game.fewest), game.most + 1)  # more than `most` is refused
    return open_table(game, names_for(seats), setup.get("seed", 0), settings)


def names_for(seats: int) -> tuple[str, ...]:
    return tuple([f"Seat {seat}" for seat in range(seats)])


def check_notation(game: Game, text: str, where: str) -> None:
    try:
        game.option(text)
    except Refused as error:
        raise bad(where, error.sentence) from None


def check_fit(table: Table, check: Check) -> None:
    """Check all names and types of an expectation before anything is played."""
    seats = table.state.seats
    for key, wanted in check.expect.items():
        check_wanted(table.game, seats, key, wanted, f"{check.where}: expect")
    for seat, texts in check.offered.items():
        if seat >= seats:
            raise bad(f"{check.where}: offered", f"there is no seat {seat}; the last one is {seats - 1}")
        for text in texts:
            check_notation(table.game, text, f"{check.where}: offered")
    for text in check.refused:
        seat, rest = seat_and_text(text)
        if seat >= seats:
            raise bad(f"{check.where}: refused", f"there is no seat {seat}; the last one is {seats - 1}")
        check_notation(table.game, rest, f"{check.where}: refused")
    for sight in check.seen:
        if sight.viewer >= seats:
            raise bad(f"{check.where}: seen", f"there is no seat {sight.viewer}; the last one is {seats - 1}")
        for key, wanted in sight.expect.items():
            if key not in zone_keys(table.game, seats):
                raise bad(f"{check.where}: seen", unknown(key, zone_keys(table.game, seats)))
            check_wanted(table.game, seats, key, wanted, f"{check.where}: seen")


def zone_keys(game: Game, seats: int) -> list[str]:
    """The keys of all zones: `deck` for a zone of the table, `hand.0` for a zone of a seat."""
    own = [f"{zone.name}.{seat}" for zone in game.layout.own for seat in range(seats)]
    return [zone.name for zone in game.layout.common] + own


def unknown(key: str, words: list[str]) -> str:
    if f"{key}.0" in words:
        return f"'{key}' is of each seat; say whose: '{key}.0'"
    return f"unknown key {key[:80]!r}{nearest(key, words)}"


def check_wanted(game: Game, seats: int, key: str, wanted: Any, where: str) -> None:
    """Check that the expected value fits the type of this key."""
    zones = zone_keys(game, seats)
    if key in zones:
        if type(wanted) is not int and not isinstance(wanted, str):
            raise bad(where, f"{key}: a number of cards or their names in one text are needed")
        for word in cards_wanted(wanted, f"{where}: {key}") if isinstance(wanted, str) else []:
            if word not in (ANY, REST) and word not in game.names:
                raise bad(where, f"{key}: unknown card {word[:80]!r}{nearest(word, game.names)}")
    elif key in game.numbers:
        if type(wanted) is not int:
            raise bad(where, f"{key}: a whole number is needed")
    elif key in game.spelled and isinstance(wanted, str):
        check_words(game, key, wanted, where)
    elif key in (*game.lists, "winners", "returns"):
        if not isinstance(wanted, list) or not all(type(part) in (int, float) for part in wanted):
            words = ", or of words in one text," if key in game.spelled else ""
            raise bad(where, f"{key}: a list of numbers{words} is needed")
    elif key in ("asked", "result"):
        if not isinstance(wanted, str):
            raise bad(where, f'{key}: a text is needed, like "0 SelectAction" or "nobody"')
    else:
        raise bad(where, unknown(key, [*QUESTIONS, *game.numbers, *game.lists, *zones]))


def cards_wanted(text: str, where: str) -> list[str]:
    """The words of a zone, with `3 ?` expanded to `? ? ?`."""
    words: list[str] = []
    times = 0
    for word in text.split():
        if word.isascii() and word.isdigit() and len(word) < 4 and not times:
            times = int(word)
            continue
        words.extend([word] * (times or 1))
        times = 0
    if times or words.count(REST) > 1:
        raise bad(where, "a number stands before a card, as in '3 ?', and '...' stands once only")
    return words


def check_words(game: Game, key: str, text: str, where: str) -> None:
    """Check that the game has these words for the numbers of this list."""
    try:
        read_list(game, key, text)
    except BadPosition as error:
        raise bad(where, str(error)) from None


def seat_and_text(text: str) -> tuple[int, str]:
    """Split `@1 select draw` into seat and answer. Without a seat, it is for the seat that is asked."""
    first, _, rest = text.partition(" ")
    if first[:1] == "@" and first[1:].isascii() and first[1:].isdigit() and len(first) < 4:
        return int(first[1:]), rest
    return NOBODY, text


# -- running it ------------------------------------------------------------------------------------------


def run_scenario(scenario: Scenario, game: Game) -> Outcome:
    """Play the moves and report what does not hold. Stop after a refused move."""
    table = open_scenario(scenario, game)
    lines = unmet(table, scenario.start, list(table.entries[0].events))
    for move in scenario.moves:
        try:
            events = play(table, scenario, move)
        except Refused as refusal:
            lines.append(f"{move.check.where}: refused: {refusal}")
            return Outcome(lines)
        lines += unmet(table, move.check, events)
    return Outcome(lines + unmet(table, scenario.end, told(table)))


def play(table: Table, scenario: Scenario, move: Move) -> list[Event]:
    """Play one move, for the seat that it names or else the seat that is asked."""
    waiting = questions.waiting(table.state)
    seat = move.seat if move.seat >= 0 or not waiting else waiting[0]
    if move.do == RESIGN:
        return table.resign(seat)
    try:
        return table.answer(seat, move.do)
    except BROKEN:
        if scenario.position is None or "agenda" not in scenario.position:
            raise
        raise bad(scenario.name, "agenda: these steps cannot be carried out in this position") from None


def is_solved(scenario: Scenario, table: Table) -> bool:
    """Whether this table meets the expectations of the scenario's end, whatever moves led there."""
    return not unmet(table, scenario.end, told(table))


def told(table: Table) -> list[Event]:
    return [event for entry in table.entries for event in entry.events]


def unmet(table: Table, check: Check, events: list[Event]) -> list[str]:
    """One line for each expectation that does not hold."""
    found = [unmet_fact(table, key, wanted) for key, wanted in check.expect.items()]
    found += [unmet_offer(table, seat, texts) for seat, texts in check.offered.items()]
    found += [unmet_refusal(table, text, rule) for text, rule in check.refused.items()]
    cited = list(dict.fromkeys([event.rule for event in events]))
    for rule in check.events:
        if rule not in cited:
            found.append(f"expected an event by {rule}; there are {', '.join(cited) or 'none'}")
    for sight in check.seen:
        view = table.view(None if sight.viewer < 0 else sight.viewer, sight.memory)
        found += [unmet_sight(view, key, wanted) for key, wanted in sight.expect.items()]
    return [f"{check.where}: {line}" for line in found if line]


def unmet_fact(table: Table, key: str, wanted: Any) -> str:
    """What is wrong with one expected fact, or "" if it holds."""
    s, game = table.state, table.game
    if key == "asked":
        asked = [f"{request.seat} {request.kind}" for request in table.requests()]
        return differs(key, wanted, " and ".join(asked) or "nobody", wanted.split() in seats_and_kinds(asked))
    if key == "result":
        ending = "none" if s.result is None else s.result.ending
        return differs(key, wanted, ending, wanted == ending)
    if key in ("winners", "returns"):
        numbers = [] if s.result is None else list(getattr(s.result, key))
        return differs(key, wanted, numbers, wanted == numbers)
    if key in game.spelled and isinstance(wanted, str):
        words = in_words(game, key, s.public_list(key))
        return differs(key, wanted, words, wanted.split() == words.split())
    if key in game.numbers or key in game.lists:
        is_number = key in game.numbers
        fact = s.public_numbers()[game.numbers.index(key)] if is_number else s.public_list(key)
        return differs(key, wanted, fact, wanted == fact)
    index = zone_index(game, key)
    cards = [game.names[s.faces[card]] for card in written(s, index)]
    return unmet_zone(game, index, key, wanted, cards, ANY)


def seats_and_kinds(asked: list[str]) -> list[list[str]]:
    """The two ways to write who is asked: seats with their Decisions, or seats alone."""
    if not asked:
        return [["nobody"]]
    return [" and ".join(asked).split(), [entry.split()[0] for entry in asked]]


def differs(key: str, wanted: object, fact: object, holds: bool) -> str:
    return "" if holds else f"expected {key} = {value(wanted)}, but it is {value(fact)}"


def zone_index(game: Game, key: str) -> int:
    name, _, seat = key.partition(".")
    return game.layout.place(name, int(seat or 0))


def unmet_zone(game: Game, index: int, key: str, wanted: Any, cards: list[str], any_card: str) -> str:
    if isinstance(wanted, int):
        return differs(key, wanted, len(cards), wanted == len(cards))
    words = cards_wanted(wanted, key)
    is_heap = game.layout.zone(index).order == HEAP
    holds = fits_heap(words, cards, any_card) if is_heap else fits_row(words, cards, any_card)
    return differs(key, wanted, " ".join(cards), holds)


def fits_heap(words: list[str], cards: list[str], any_card: str) -> bool:
    """Whether the words describe these cards, in any order."""
    left = cards.copy()
    for word in words:
        if word not in (REST, any_card):
            if word not in left:
                return False
            left.remove(word)
    others = words.count(any_card)
    return len(left) >= others if REST in words else len(left) == others


def fits_row(words: list[str], cards: list[str], any_card: str) -> bool:
    """Whether the words describe these cards, in this order."""
    if REST in words:
        at, gap = words.index(REST), len(cards) - len(words) + 1
        words = words[:at] + [any_card] * gap + words[at + 1 :]
    return len(words) == len(cards) and all(w in (any_card, c) for w, c in zip(words, cards, strict=True))


def unmet_offer(table: Table, seat: int, texts: list[str]) -> str:
    """How the offered Options differ from these, for the given seat or the one that is asked."""
    waiting = questions.waiting(table.state)
    who = seat if seat >= 0 or not waiting else waiting[0]
    offered = [option.text for option in questions.options_of(table.state, who)] if who >= 0 else []
    wanted = [same_text(text) for text in texts]
    missing = [text for text in wanted if text not in offered]
    besides = [text for text in offered if text not in wanted]
    if not missing and not besides:
        return ""
    parts = [f"not offered: {', '.join(missing)}"] if missing else []
    return "; ".join(parts + ([f"offered besides: {', '.join(besides)}"] if besides else []))


def unmet_refusal(table: Table, text: str, rule: str) -> str:
    """What is wrong unless this answer is refused now by this rule or with this reason code."""
    seat, rest = seat_and_text(text)
    waiting = questions.waiting(table.state)
    who = seat if seat >= 0 or not waiting else waiting[0]
    reason = questions.why_not(table.state, who, table.game.option(rest))
    if reason is None:
        return f"expected '{text}' to be refused [{rule}], but it is offered"
    if rule in (reason.rule, reason.code):
        return ""
    return f"expected '{text}' to be refused by {rule}, but it is by {reason.rule} ({reason.code})"


def unmet_sight(view: View, key: str, wanted: Any) -> str:
    """What is wrong with a zone as the viewer sees it."""
    index = zone_index(view.game, key)
    faces = view.faces[index]
    faces = faces[::-1] if view.game.layout.zone(index).order == PILE else faces
    cards = [ANY if face == HIDDEN else view.game.names[face] for face in faces]
    line = unmet_zone(view.game, index, key, wanted, cards, "")
    who = "a spectator" if view.viewer < 0 else f"seat {view.viewer}"
    return f"seen by {who}: {line}" if line else ""

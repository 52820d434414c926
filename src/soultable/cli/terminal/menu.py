"""The menus of `soultable play` without a game: game, opponents, start and names. Enter accepts all."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import localtime, strftime
from typing import Final

from soultable.cli.terminal.players import (
    HUMAN,
    LEVELS,
    SENTENCES,
    USUAL,
    checked_name,
    kind_of,
    own_name,
    printable,
    title_of,
)
from soultable.cli.terminal.screen import Screen, said
from soultable.core.errors import BadSetting, nearest
from soultable.core.game import Game, Settings
from soultable.core.table import Table
from soultable.games.registry import game, screen_of, slugs
from soultable.games.table_model import Line, Start, listed

TITLE: Final = "Soultable"
LEAVE: Final = ("q", "quit", "exit")


class Left(Exception):
    """The user has left the menu."""


@dataclass(frozen=True)
class Plan:
    """The user's choice: a game, its players, and its settings."""

    slug: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    settings: Settings


def choose(screen: Screen, note: str = "") -> Plan:
    """Ask for the game, the number of players, the opponents, the game's own questions, and names."""
    chosen = choose_game(screen, note)
    count = choose_count(screen, chosen)
    seats = [HUMAN, *choose_others(screen, chosen, count)]
    settings = choose_start(screen, chosen, seats)
    return Plan(chosen.slug, tuple(seats), choose_names(screen, chosen, seats.count(HUMAN)), settings)


def pick(
    screen: Screen, title: str, lines: list[Line], words: list[str], first: int = 1, usual: int = 0
) -> int:
    """Ask the user to pick one of these lines, numbered from `first`, by number or first letters.

    Returns its index, from 0. Enter alone picks `usual`.
    """
    last = first + len(words) - 1
    trouble: list[Line] = []
    while True:
        how = f"number; Enter: {first + usual}, q: leave"
        typed = screen.form(title, [*lines, *trouble], how).strip().lower()
        if typed in LEAVE:
            raise Left
        if not typed:
            return usual
        if typed.isascii() and typed.isdigit() and first <= int(typed[:4]) <= last:
            return int(typed) - first
        found = [i for i, word in enumerate(words) if word.lower() == typed]
        found = found or [i for i, word in enumerate(words) if word.lower().startswith(typed)]
        found = found or [i for i, word in enumerate(words) if f" {typed}" in word.lower()]
        if len(found) == 1:
            return found[0]
        hint = f"; there are {first} to {last}" if typed.isdigit() else nearest(typed, words)
        trouble = [said(""), said(f"'{printable(typed)}' is not one of them{hint}", "trouble")]


def choose_game(screen: Screen, note: str = "") -> Game:
    games = [game(slug) for slug in slugs()]
    lines: list[Line] = []
    for number, each in enumerate(games, 1):
        players = f"{each.fewest}" if each.fewest == each.most else f"{each.fewest} to {each.most}"
        lines.append(Line(f"{number}  {each.title}", [("", each.sentence), ("dim", f" {players} players.")]))
        lines += [Line("", [("dim", each.aim)], spare=True)] if each.aim else []
    lines += [said(""), said(note, "trouble")] if note else []
    return games[pick(screen, f"{TITLE}: which game?", lines, [each.title for each in games])]


def choose_count(screen: Screen, chosen: Game) -> int:
    counts = list(range(chosen.fewest, chosen.most + 1))
    if len(counts) == 1:
        return counts[0]
    words = [f"{count} players" for count in counts]
    lines = [Line(f"{count}  players", []) for count in counts]
    return counts[pick(screen, f"{chosen.title}: how many players?", lines, words, chosen.fewest)]


def choose_others(screen: Screen, chosen: Game, count: int) -> list[str]:
    """Ask who takes the other seats: the same kind for all, or one by one."""
    kinds = [*LEVELS, HUMAN]
    called = [*[title_of(level) for level in LEVELS], "friend"]
    usual = LEVELS.index(USUAL)
    many = count > 2
    title = f"{chosen.title}: whom do you play against?"
    lines = [kind_line(i, kind, many) for i, kind in enumerate(kinds, 1)]
    if not many:
        return [kinds[pick(screen, title, lines, called, usual=usual)]]
    each = Line(f"{len(kinds) + 1}  Mixed", [("", "you say it for each seat")])
    at = pick(screen, title, [*lines, each], [*called, "mixed"], usual=usual)
    if at < len(kinds):
        return [kinds[at]] * (count - 1)
    titles = [f"{chosen.title}: who is player {seat} of {count}?" for seat in range(2, count + 1)]
    single = [kind_line(i, kind, False) for i, kind in enumerate(kinds, 1)]
    return [kinds[pick(screen, title, single, called, usual=usual)] for title in titles]


def kind_line(number: int, kind: str, many: bool) -> Line:
    """The menu line that explains a kind of opponent."""
    if kind == HUMAN:
        return Line(f"{number}  {'Friends' if many else 'A friend'}", [("", "at this keyboard, in turn")])
    who = f"Computer{'s' if many else ''}, level {kind[-1]}"
    return Line(f"{number}  {who}", [("", SENTENCES[kind])])


def choose_start(screen: Screen, chosen: Game, seats: list[str]) -> Settings:
    """Ask how to begin, if the game has several ways. The first is for newcomers."""
    listed_by: Callable[[Game], list[Start]] | None = getattr(screen_of(chosen.slug), "starts", None)
    if listed_by is None:
        return {}
    starts = listed_by(chosen)
    lines = [Line(f"{i}  {start.title}", [("", start.sentence)]) for i, start in enumerate(starts, 1)]
    start = starts[pick(screen, f"{chosen.title}: how do you begin?", lines, [each.title for each in starts])]
    settings: Settings = dict(start.settings)
    if start.asks_decks and seats.count(HUMAN) == 1:  # several people choose decks secretly later
        settings["deck0"] = choose_deck(screen, chosen, start, "which deck do you lead?", "")
        settings["deck1"] = choose_deck(screen, chosen, start, "which deck do you play against?", "Any")
    return settings


def choose_deck(screen: Screen, chosen: Game, start: Start, question: str, leave: str) -> str:
    """Ask for a built-in deck or a random one. `leave` adds a line that leaves it to the player."""
    ready: list[tuple[str, str, str]] = screen_of(chosen.slug).decks(chosen, start.settings.get("mode", ""))
    rows = [("choose", leave, "whichever the computer chooses")] if leave else []
    rows += [*ready, ("random", "Random", "whatever chance gives, within the rules")]
    lines = [Line(f"{i}  {name}", [("", sentence)]) for i, (_, name, sentence) in enumerate(rows, 1)]
    words = [name for _, name, _ in rows]
    return rows[pick(screen, f"{chosen.title}: {question}", lines, words)][0]


def choose_names(screen: Screen, chosen: Game, people: int) -> tuple[str, ...]:
    names: list[str] = []
    for number in range(1, people + 1):
        default = own_name() if number == 1 else f"Player {number}"
        title = "What is your name?" if number == 1 else f"What is the name of player {number}?"
        names.append(choose_name(screen, f"{chosen.title}: {title}", default, names))
    return tuple(names)


def choose_name(screen: Screen, title: str, default: str, taken: list[str]) -> str:
    lines: list[Line] = [said("It stands at the table and in the record of the game.", "dim")]
    while True:
        typed = screen.form(title, lines, f"name; Enter: {default}").strip()
        try:
            name = checked_name(typed or default)
        except BadSetting as error:
            lines = [said(str(error).removeprefix("--name: "), "trouble")]
            continue
        if name.casefold() not in [other.casefold() for other in taken]:
            return name
        lines = [said(f"'{name}' sits here already; choose another name", "trouble")]


def offer_unfinished(screen: Screen, path: Path, table: Table) -> str:
    """Ask what to do with an unfinished game: `go on`, `new` or `resign`."""
    header = table.header
    people = [name for name in header.seats if kind_of(name) == HUMAN]
    computers = [name for name in header.seats if kind_of(name) != HUMAN]
    against = f", against {listed(computers)}" if computers else ""
    when = strftime("%Y-%m-%d %H:%M", localtime(path.stat().st_mtime))
    lines = [
        said(f"{table.game.title}: {printable(listed(people))}{against}; last move {when}."),
        said(""),
        Line("1  go on", [("", "where it was left")]),
        Line("2  new", [("", "another game; this one waits")]),
        Line("3  resign", [("", "give this one up, then another game")]),
    ]
    kinds = ["go on", "new", "resign"]
    return kinds[pick(screen, "You have an unfinished game", lines, kinds)]

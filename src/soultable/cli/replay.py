"""`soultable replay`: watch a record step by step from any seat, verify it, or analyse it."""

import json
import sys
import textwrap
from pathlib import Path
from shutil import get_terminal_size
from typing import Annotated

import typer

from soultable.cli.analyse import show_analysis
from soultable.cli.options import Cards, Decks, Json, read_text
from soultable.cli.table_from_record import reopened
from soultable.cli.verify_deal import about_the_deal, lucks_of, unfair
from soultable.core.commitment import DIGITS, is_commitment
from soultable.core.errors import BadRecord, BadSetting, SoultableError, visible
from soultable.core.event import EVERYONE, Event
from soultable.core.game import Game
from soultable.core.player_names import named
from soultable.core.record import FORMAT, TABLE, Record, read_record
from soultable.core.table import Table, rules_told
from soultable.core.table import replay as carry_out
from soultable.games.registry import game as game_of
from soultable.games.table_model import counted
from soultable.lab.analysis import WALKS

HELP = "Enter: next · b: back · NUMBER · turn N · seat N · all: everything · help · q: leave"
HELP_TEXT = (
    "Enter or n: the next answer. b: the one before. A number, as in 12: after that answer. "
    "turn 7: the beginning of that turn. seat 0: as that seat saw it; seat -1: as a spectator. "
    "all: the cards of all seats, or hidden again. q: leave."
)
WIDEST = 100

TORN = "the last line is torn off and was left out"


def replay(
    file: Annotated[Path, typer.Argument(help="a game record that `soultable play` wrote")],
    seat: Annotated[int, typer.Option(help="the seat to watch from; -1 for a spectator", min=-1)] = -1,
    verify: Annotated[
        bool, typer.Option("--verify", help="carry it out again and compare every hash")
    ] = False,
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="with --verify: the commitment shown before the game")
    ] = "",
    luck: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT=WORD", help="with --verify: the luck of a seat, as in 0=4f1c; 1= for none"
        ),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="print the whole log and stop; with --analyse, do not wrap lines")
    ] = False,
    analyse: Annotated[
        bool, typer.Option("--analyse", help="say what each answer cost, judged by what its seat knew then")
    ] = False,
    walks: Annotated[
        int, typer.Option(help="with --analyse: imagined games per answer", min=1, max=1_000_000)
    ] = WALKS,
    cards: Cards = None,
    decks: Decks = None,
    as_json: Json = False,
) -> None:
    """Watch a record. Examples: soultable replay game.jsonl --seat 0; soultable replay game.jsonl --analyse

    --analyse judges the answers of all seats, or of the one that --seat names. --verify also checks that a
    game of a server was dealt from the seed that the server had committed to and from the luck of its seats,
    none of it a computer's, and prints that luck. Give the --commitment and your --luck as you saw them
    before the game: then the server could not choose the cards, unless it conspired with another player. The
    luck of another seat may be such a player's, or the server's own if nobody really sat there.
    """
    if verify and analyse:
        raise BadSetting("--analyse: it does not go together with --verify; choose one of them")
    shown = commitment.strip().lower()
    if shown and not verify:
        raise BadSetting("--commitment: it is for --verify, which checks it")
    if shown and not is_commitment(shown):
        raise BadSetting(f"--commitment: {DIGITS} of the digits 0 to 9 and a to f are needed")
    if luck and not verify:
        raise BadSetting("--luck: it is for --verify, which compares it")
    record = read_file(file)
    if seat >= len(record.header.seats):
        raise BadSetting(f"--seat: {seat} does not fit; seats 0 to {len(record.header.seats) - 1} played")
    lucks = lucks_of(luck or [], len(record.header.seats))
    again, trouble = carried_out(record, tuple(cards or []), tuple(decks or []))
    if verify:
        trouble = trouble if again is None else forged(record, again) or unfair(record.header, shown, lucks)
        finished = again is not None and not again.requests()
        verdict(file, record, trouble, finished, as_json, about_the_deal(record.header, shown, lucks))
        return
    if record.torn:
        print(f"{file}: {TORN}", file=sys.stderr)
    if analyse:
        if again is None:
            raise BadRecord(f"{file}: it cannot be analysed: {trouble}")
        show_analysis(again.game, again.record(), seat, walks, as_json, plain)
        return
    if again is not None:
        record = again.record()  # show what the rules give, not what the file says
    if as_json:
        facts = {"header": public_header(record), "events": [event.plain() for event in record.seen_by(seat)]}
        print(json.dumps(facts, ensure_ascii=False, indent=2))
    elif plain or again is None or not sys.stdin.isatty():
        if trouble:
            print(f"shown as it was recorded; it cannot be carried out again: {trouble}")
        game = game_of(record.header.game) if again is None else again.game
        for event in game.worth_reading(record.seen_by(seat)):
            print(line_of(game, event, record.header.seats))
    else:
        watch(record, again.game, seat)


def read_file(file: Path) -> Record:
    """Read the record in a file. Errors name the file."""
    text = read_text(file)
    try:
        return read_record(text)
    except BadRecord as error:
        raise BadRecord(f"{file}: {str(error).removeprefix('record: ')}") from None


def carried_out(record: Record, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> tuple[Table | None, str]:
    """The table after replaying the record, or why it cannot be replayed."""
    try:
        return reopened(record, cards, decks), ""
    except SoultableError as error:
        return None, named(str(error).removeprefix("record: "), record.header.seats)


def forged(record: Record, again: Table) -> str:
    """Where the recorded Events differ from those that the answers cause, or ""."""
    if record.format < FORMAT:
        return ""  # its events are sentences of an older version; the hashes are compared already
    for number, (entry, caused) in enumerate(zip(record.entries, again.entries, strict=True)):
        if entry.plain() != caused.plain():
            return f"the events recorded for answer {number} are not those that it causes"
    return ""


def public_header(record: Record) -> dict[str, object]:
    """The header without its secrets: without the seed, and without the cards of a position."""
    hidden = ("seed", "position")
    return {key: value for key, value in record.header.plain().items() if key not in hidden}


def verdict(file: Path, record: Record, trouble: str, finished: bool, as_json: bool, dealt: str) -> None:
    """Say whether the record holds, and leave with the exit code that says so too."""
    rules, deal = record.rules(), record.header.deal
    given = sum(seat != TABLE for seat, _ in record.answers())
    answers = counted(given, "answer")
    by = f"; played by {rules_told(rules)}" if len(rules) > 1 else ""
    left = "" if finished else "; the game is not finished"
    if record.torn and not trouble:
        trouble = f"{TORN}; {answers} before it carried out again, every hash and every event the same{left}"
    if as_json:
        facts = {
            "file": str(file),
            "answers": given,
            "rules": [{"from": number, "rules": version, "cards": cards} for number, version, cards in rules],
            "verified": not trouble,
            "torn": record.torn,
            "finished": finished,
            "commitment": "" if deal is None else deal.commitment,
            "lucks": [] if deal is None else list(deal.lucks),
            "kinds": [] if deal is None else list(deal.kinds),
            "trouble": trouble,
        }
        print(json.dumps(facts))
    elif not trouble:
        print(
            f"{file}: verified; {answers} carried out again, every hash and every event the same"
            f"{by}{left}{dealt}"
        )
    if trouble and not as_json:
        raise BadRecord(f"{file}: not verified: {trouble}")
    raise typer.Exit(1 if trouble else 0)


def line_of(game: Game, event: Event, names: tuple[str, ...]) -> str:
    """An Event as a line, with the players' names and its rule."""
    text = named("".join(letter if letter.isprintable() else "?" for letter in game.render(event)), names)
    return f"{text} [{event.rule}]" if event.rule else text


def watch(record: Record, game: Game, seat: int) -> None:
    """Step forward and back through the record."""
    from soultable.cli.terminal.replay_screen import show_table

    last, at, everything, note = len(record.entries) - 1, 0, False, ""
    while True:
        table = carry_out(game, record, at + 1)
        show_table(table, seat, everything)
        for event in game.worth_reading(step_events(table, seat, everything)):
            print(wrapped(line_of(game, event, record.header.seats)))
        if note:
            print(wrapped(note))
        note = ""
        typed = typer.prompt(f"{at} of {last} · {HELP}\n", default="", show_default=False).strip().lower()
        if typed in ("q", "quit"):
            return
        if typed == "all":
            everything = not everything
        elif typed.startswith("seat"):
            seat, note = seat_typed(typed, seat, len(record.header.seats))
            everything = False
        elif typed in ("help", "h", "?"):
            note = HELP_TEXT
        elif typed.startswith("turn"):
            at, note = turn_typed(typed, at, turns_of(record, game))
        else:
            at, note = moved(typed, at, last)


def turns_of(record: Record, game: Game) -> list[int]:
    """The turn number after each answer. Empty for a game without turns."""
    if "turn" not in game.numbers:
        return []
    table = carry_out(game, record, 1)
    turns = [table.view(None).number("turn")]
    for seat, answer in record.answers():
        table.repeat(seat, answer)
        turns.append(table.view(None).number("turn"))
    return turns


def turn_typed(typed: str, at: int, turns: list[int]) -> tuple[int, str]:
    """Where the typed turn begins, and what is wrong with the input, or ""."""
    words = typed.split()
    number = int(words[1][:6]) if len(words) == 2 and words[1].isascii() and words[1].isdigit() else -1
    if number in turns:
        return turns.index(number), ""
    if not turns:
        return at, "this game has no turns to go to"
    return at, f"a turn from {min(turns)} to {max(turns)} is needed, as in turn {max(turns)}"


def wrapped(line: str) -> str:
    """The line, wrapped between words to fit the terminal."""
    width = min(get_terminal_size().columns, WIDEST)
    return textwrap.fill(
        line, max(width - 1, 20), initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )


def step_events(table: Table, seat: int, everything: bool) -> list[Event]:
    """The Events of the last step, as the viewer saw them. `everything` takes the fuller of two versions."""
    events = table.entries[-1].events
    if not everything:
        return [event for event in events if event.is_for(seat)]
    return [
        event for before, event in zip((None, *events), events, strict=False) if not is_outline(before, event)
    ]


def is_outline(before: Event | None, event: Event) -> bool:
    """Whether this Event is the public version of the Event before it."""
    if before is None or event.audience == EVERYONE or before.audience == EVERYONE:
        return False
    return (
        (before.number, before.seat) == (event.number, event.seat)
        and not before.is_for(-1)
        and event.is_for(-1)
    )


def seat_typed(typed: str, seat: int, seats: int) -> tuple[int, str]:
    """The seat to watch from, and what is wrong with the input, or ""."""
    words = typed.split()
    if len(words) == 2 and words[1] in [str(number) for number in range(-1, seats)]:
        return int(words[1]), ""
    return seat, f"a seat from 0 to {seats - 1}, or -1 for a spectator, is needed"


def moved(typed: str, at: int, last: int) -> tuple[int, str]:
    """The step to go to, and what is wrong with the input, or ""."""
    if typed in ("", "n", "next"):
        return min(at + 1, last), ""
    if typed in ("b", "back"):
        return max(at - 1, 0), ""
    if typed.isascii() and typed.isdigit():
        return min(int(typed[:9]), last), ""
    return at, f"'{visible(typed[:80])}' is not known here; help lists what is"

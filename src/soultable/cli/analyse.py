"""`soultable replay FILE --analyse`: what each answer of a record cost, and where the game turned."""

import json
import textwrap
from shutil import get_terminal_size
from typing import Any, Final

from soultable.cli.simulate import progress_bar
from soultable.core.game import Game
from soultable.core.player_names import named
from soultable.core.record import Record
from soultable.games.table_model import counted
from soultable.lab.analysis import TURNING, Judged, analyse, mean_loss, turning_points

WIDEST: Final = 100
LINE: Final = 3  # answers shown of the best line
SLIGHT: Final = 0.005  # a smaller cost is shown as none


def show_analysis(
    game: Game, record: Record, seat: int, walks: int, as_json: bool, plain_lines: bool = False
) -> None:
    """Judge and print a seat's answers (below 0: all seats'). Plain lines are not wrapped."""
    with progress_bar() as bar:
        task = bar.add_task(f"analysing {game.title}", total=len(record.answers()))
        judged = analyse(
            game, record, seat if seat >= 0 else None, walks, lambda done, _: bar.update(task, completed=done)
        )
    if as_json:
        print(json.dumps(plain(game, record, walks, judged), ensure_ascii=False, indent=2))
        return
    names = record.header.seats
    for each in judged:
        print(told(answer_text(game, each, names), "    ", plain_lines))
    print()
    for line in summary(game, judged, names, len(record.answers())):
        print(told(line, "  ", plain_lines))


def plain(game: Game, record: Record, walks: int, judged: list[Judged]) -> dict[str, Any]:
    """The analysis as plain values."""
    seats = sorted({each.seat for each in judged})
    return {
        "game": game.slug,
        "seats": list(record.header.seats),
        "walks": walks,
        "answers": [each.plain(game) for each in judged],
        "mean_lost": {str(seat): round(mean_loss(judged, seat) or 0.0, 4) for seat in seats},
        "turning_points": [each.number for each in turning_points(judged)],
    }


def answer_text(game: Game, each: Judged, names: tuple[str, ...]) -> str:
    """The line for one answer.

    For example: `15. Bob 53 %: Select Draw: 41 %, 12 lost; better: Select Prosper → Select Populate`.
    """
    played = f"{each.number}. @{each.seat} {percent(each.estimate)}: {game.render(each.played.label)}"
    if each.lost < SLIGHT:
        return safe(played, names)
    line = " → ".join(move_text(game, each, i) for i in range(min(LINE, len(each.best))))
    better = "better, more often than others" if each.is_mixed else "better"
    return safe(f"{played}: {percent(each.chance)}, {points(each.lost)} lost; {better}: {line}", names)


def move_text(game: Game, each: Judged, place: int) -> str:
    """One answer of the best line. It names the seat if that is not the one before."""
    move = each.best[place]
    before = each.best[place - 1].seat if place else each.seat
    label = game.render(move.option.label)
    return label if move.seat == before else f"@{move.seat}: {label}"


def summary(game: Game, judged: list[Judged], names: tuple[str, ...], answers: int) -> list[str]:
    """The summary: each seat's average loss, and the turning points."""
    lines: list[str] = []
    for seat in sorted({each.seat for each in judged}):
        count = counted(sum(each.seat == seat for each in judged), "choice")
        mean = points(mean_loss(judged, seat) or 0.0)
        lines.append(safe(f"@{seat}: {mean} of 100 lost per choice, in {count}.", names))
    if not judged:
        return ["There was nothing to choose." if answers else "Nothing has been answered yet."]
    turning = turning_points(judged)
    if not turning:
        return [*lines, f"No turning point: no answer cost {points(TURNING)} of 100 or more."]
    lines.append("Turning points:")
    for each in turning:
        fell = f"from {percent(each.estimate)} to {percent(each.chance)}"
        better = game.render(each.best[0].option.label)
        lines.append(
            safe(
                f"{each.number}. @{each.seat} chose {game.render(each.played.label)}, not {better}: {fell}.",
                names,
            )
        )
    return lines


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def points(lost: float) -> str:
    return f"{100 * lost:.1f}" if lost < 0.1 else f"{100 * lost:.0f}"


def safe(text: str, names: tuple[str, ...]) -> str:
    """The text with the players' names. Names come from a file, so unprintable letters are replaced."""
    return "".join(letter if letter.isprintable() else "?" for letter in named(text, names))


def told(line: str, after: str, plain_lines: bool) -> str:
    """The line, wrapped between words to fit the terminal, or unchanged."""
    if plain_lines:
        return line
    width = max(min(get_terminal_size().columns, WIDEST) - 1, 20)
    return textwrap.fill(line, width, subsequent_indent=after, break_on_hyphens=False)

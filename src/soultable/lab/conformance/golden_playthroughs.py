"""Golden playthroughs: whole games stored as readable text, and compared byte by byte.

`python -m soultable.lab.conformance.golden_playthroughs` compares all of them. With `--write` it writes new
ones, so that changes can be read as a diff. A game without playthroughs fails.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from soultable.core.errors import BadRecord, SoultableError
from soultable.core.event import EVERYONE, SPECTATORS, Event
from soultable.core.game import Game, Settings
from soultable.core.record import RESIGN
from soultable.core.table import Request, Table, open_table
from soultable.games.registry import game as game_of
from soultable.games.registry import slugs
from soultable.lab.conformance.random_play import Walk
from soultable.lab.conformance.report import Counterexample, Progress, Verdict
from soultable.lab.conformance.run import Clock, Plan
from soultable.lab.rulebook_citations import sources_of

NAME: Final = "playthroughs"
PROMISE: Final = "The stored playthroughs of the game still go exactly as they are written down."
PER_GAME: Final = 10
LONGEST: Final = 600  # answers in a game that people can still read
SHORTEST: Final = 100  # answers in a game that may replace a longer one
ANSWER: Final = "> @"

Answers = list[tuple[int, str]]


# -- writing -------------------------------------------------------------------------------------------------


def transcript(game: Game, seats: int, settings: Settings, seed: str, answers: Answers) -> str:
    """A whole game as text: each question with its options, the answer, and the Events."""
    table = open_table(game, tuple(f"@{seat}" for seat in range(seats)), seed, settings)
    lines = [
        f"{game.title}, rules {game.rules_version}, cards {game.cards_hash}",
        f"players: {seats}",
        f"seed: {seed}",
        f"settings: {json.dumps(table.header.settings)}",
        "",
        *[event_line(game, event, seats) for event in table.entries[0].events],
    ]
    for number, (seat, text) in enumerate(answers, 1):
        lines += [
            "",
            *[request_line(game, number, request) for request in table.requests()],
            f"{ANSWER}{seat} {text}",
        ]
        events = table.resign(seat) if text == RESIGN else table.answer(seat, text)
        lines += [event_line(game, event, seats) for event in events]
    return "\n".join([*lines, "", *last_lines(table)]) + "\n"


def request_line(game: Game, number: int, request: Request) -> str:
    options = " | ".join(option.text for option in request.options)
    prompt = game.render(request.prompt)
    return f"{number}. @{request.seat} {request.kind} [{request.rule}] {prompt}\n   {options}"


def event_line(game: Game, event: Event, seats: int) -> str:
    """An Event as a line: its audience, text and rule."""
    return f"  {audience(event.audience, seats) + ':':<9} {game.render(event)} [{event.rule}]"


def audience(bits: int, seats: int) -> str:
    if bits == EVERYONE:
        return "all"
    named = [f"@{seat}" for seat in range(seats) if bits >> seat & 1]
    if not bits & SPECTATORS:
        return " ".join(named)
    left_out = [f"@{seat}" for seat in range(seats) if not bits >> seat & 1]
    return f"not {' '.join(left_out)}" if left_out else "all"


def last_lines(table: Table) -> list[str]:
    result = table.state.result
    if result is None:
        raise BadRecord("playthrough: the game has not ended after the last answer")
    winners = " ".join(f"@{seat}" for seat in result.winners) or "nobody"
    returns = " ".join(f"{share:g}" for share in result.returns)
    return [
        f"result: {result.ending} [{result.rule}], won by {winners}, returns {returns}",
        f"chain: {table.entries[-1].link}",
    ]


def fresh(game: Game, number: int) -> str:
    """A new playthrough. The first has default settings, the others random ones. Table sizes rotate.

    A game that is too long to read is replaced by the next one that is neither long nor very short.
    """
    seats = game.fewest + (number - 1) % (game.most - game.fewest + 1)
    walk, settings = played(game, seats, f"playthrough {number}", number == 1)
    again = 0
    while len(walk.answers) > LONGEST or (again and len(walk.answers) < SHORTEST):
        again += 1
        walk, settings = played(game, seats, f"playthrough {number}.{again}", number == 1)
    return transcript(game, seats, settings, walk.seed, walk.answers)


def played(game: Game, seats: int, seed: str, by_default: bool) -> tuple[Walk, Settings]:
    """Play a random game, stopping when it grows too long. Returns it with its settings."""
    walk = Walk(game, seats, seed)
    settings = game.checked(seats, {}) if by_default else walk.settings
    for _ in walk.moves(game.start(seats, seed, settings)):
        if len(walk.answers) > LONGEST:
            break
    return walk, settings


def write(slug: str, folder: Path) -> None:
    """Write new playthroughs of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for number in range(1, PER_GAME + 1):
        text = fresh(game_of(slug), number)
        (folder / f"{number:02}.txt").write_text(text, encoding="utf-8", newline="\n")


# -- comparing -----------------------------------------------------------------------------------------------


def folder_of(slug: str) -> Path | None:
    """The folder with a game's playthroughs, or None outside a source checkout."""
    tree = sources_of(slug)
    return None if tree is None else tree.playthroughs


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    clock = Clock()
    if progress:
        progress(NAME)
    folder = folder_of(plan.slug)
    if folder is None:
        return Verdict(
            NAME, PROMISE, True, {}, 0.0, left_out="playthroughs are kept in a source checkout only"
        )
    files = sorted(folder.glob("*.txt"))
    if not files:
        notes = [
            f"there are none: python -m soultable.lab.conformance.golden_playthroughs --write {plan.slug}"
        ]
        return Verdict(NAME, PROMISE, False, {"playthroughs": 0}, clock.seconds(), notes)
    example = next(differences(plan.slug, files), None)
    counts = {"playthroughs": len(files)}
    return Verdict(NAME, PROMISE, example is None, counts, clock.seconds(), [], example)


def differences(slug: str, files: list[Path]) -> Iterator[Counterexample]:
    """Play the answers of each file again, and report the first line that differs."""
    game = game_of(slug)
    for file in files:
        text = file.read_text(encoding="utf-8")
        seats, settings, seed, answers = parse(file.name, text)
        try:
            now = transcript(game, seats, settings, seed, answers)
            problem = "" if now == text else first_difference(text, now)
        except SoultableError as error:
            problem = str(error)
        if problem:
            yield Counterexample(slug, seats, settings, seed, answers, f"{slug}/{file.name}: {problem}")


def parse(name: str, text: str) -> tuple[int, Settings, str, Answers]:
    """Read what is needed to play a transcript again: seats, settings, seed, answers."""
    lines = text.splitlines()
    facts = dict(line.split(": ", 1) for line in lines[1:4] if ": " in line)
    try:
        seats, seed, settings = int(facts["players"]), facts["seed"], json.loads(facts["settings"])
    except (KeyError, ValueError):
        raise BadRecord(f"{name}: lines 2 to 4 must give players, seed and settings") from None
    answers = []
    for line in lines:
        if line.startswith(ANSWER):
            seat, _, words = line[len(ANSWER) :].partition(" ")
            answers.append((int(seat), words))
    return seats, settings, seed, answers


def first_difference(then: str, now: str) -> str:
    for number, (old, new) in enumerate(zip(then.splitlines(), now.splitlines(), strict=False), 1):
        if old != new:
            return f"line {number}: was '{old.strip()[:120]}', is '{new.strip()[:120]}'"
    return "one goes on where the other has ended"


def main(words: list[str]) -> int:
    """Compare the playthroughs of the named games, or of all; with `--write`, write them."""
    named = [word for word in words if word != "--write"] or slugs()
    failed = 0
    for slug in named:
        folder = folder_of(slug)
        if "--write" in words and folder is not None:
            write(slug, folder)
        verdict = run(Plan(slug, 1, 0, ""))
        print(f"{slug}: {verdict.text()}")
        failed += not verdict.passed
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SoultableError as error:
        sys.exit(str(error))

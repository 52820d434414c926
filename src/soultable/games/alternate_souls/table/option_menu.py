"""Option menu of Alternate Souls: the offered answers in groups, with what each would do."""

from __future__ import annotations

from typing import Final

from soultable.core.game import Game
from soultable.core.option import Option
from soultable.games.alternate_souls.rules.board import FILES, NAMES
from soultable.games.alternate_souls.rules.chain import Resolve
from soultable.games.alternate_souls.rules.compiled_text import mode_part
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.options import (
    DECK,
    END,
    GO,
    LINKER,
    MAP,
    MINE,
    MODE,
    ON,
    PASS,
    PLAY,
    ROW,
    ROWS,
    STEP,
    THEIRS,
    UNDER,
    USE,
)
from soultable.games.alternate_souls.rules.state import OFF
from soultable.games.alternate_souls.table.view_model import Reading, terrain_word, without_speed
from soultable.games.table_model import Choice, listed

MAP_HINTS: Final = (
    "the same from both ends; five Fortress squares each",
    "the Ancient City is nearer to North; three Fortress squares each",
)


def choice_of(table: Reading, option: Option) -> Choice:
    """One offered answer."""
    verb, face = option.verb, option.thing
    if verb == STEP:
        unit = table.moving(option)
        return Choice(
            "Step",
            f"{table.called(unit)} {option.text.split()[1]}{ahead(table, unit)}",
            table.outcome(option),
        )
    if verb == GO:
        return path_choice(table, option)
    if verb == ON:
        return square_choice(table, option.thing)
    if verb in (PLAY, USE):
        group = "Play" if verb == PLAY else "Use"
        return Choice(group, table.title(face), table.hint(face), used_text(table, option))
    if verb in (ROW, ROWS):
        return Choice(
            "", table.label(option), crowd(table, range(face + 1, face + (2 if verb == ROW else 3)))
        )
    if verb == DECK:
        return Choice("", table.label(option), deck_hint(table, option.thing))
    if verb == MAP:
        return Choice("", table.label(option), MAP_HINTS[option.thing])
    if verb == MODE:
        return Choice("", f"Mode {face + 1}", mode_text(table, option.thing))
    if verb == LINKER:
        return Choice("", table.label(option), linker_hint(table, face))
    if verb in (MINE, THEIRS, UNDER):
        return Choice("", table.label(option), "", table.text(face))
    return Choice("Or" if verb in (END, PASS) else "", table.label(option))


def ahead(table: Reading, unit: int) -> str:
    """Where a Will step leads: `→b3`, or empty if off the board."""
    s = table.s
    squares = s.paths.squares(s.library.forward, s.squares[unit], s.end_of(unit // SIDE))
    return f"→{NAMES[squares[0]]}" if squares else ""


def path_choice(table: Reading, option: Option) -> Choice:
    """A path: where it leads, and what is in the way."""
    s, unit = table.s, table.moving(option)
    path = s.paths.all[option.thing]
    group = "Leap" if path.leaps else "Go"
    scores = path.scores and s.is_enemy_fortress(unit // SIDE, s.squares[unit])
    to = "" if scores else f" →{NAMES[table.walked(unit, option.thing)[0]]}"
    return Choice(group, f"{path.steps}{to}", table.outcome(option))


def square_choice(table: Reading, square: int) -> Choice:
    """A square with its unit, or its terrain."""
    s, unit = table.s, table.s.at[square]
    if unit == OFF:
        return Choice("", NAMES[square], terrain_word(s.terrain_at(square)))
    whose = "" if unit // SIDE == table.view.viewer else "enemy "
    state = ", rested" if s.rested[unit] else ""
    return Choice("", f"{NAMES[square]} {whose}{table.called(unit)}", f"{table.figures(unit)}{state}")


def crowd(table: Reading, ranks: range) -> str:
    """The units on these rows."""
    s = table.s
    units = [unit for unit, square in enumerate(s.squares) if square != OFF and square // FILES + 1 in ranks]
    said = [f"{'' if unit // SIDE == table.view.viewer else 'enemy '}{table.called(unit)}" for unit in units]
    return listed(said)


def deck_hint(table: Reading, number: int) -> str:
    ready = table.s.library.ready
    if number >= len(ready):
        return "any Ruler and Linkers that fit"
    return deck_sentence(table.view.game, ready[number].faces)


def deck_sentence(game: Game, faces: list[int]) -> str:
    """A Ruler and its Linkers."""
    titles = [game.titles[face].partition(",")[0] for face in faces]
    return f"{titles[0]} with {listed(titles[1:])}"


def linker_hint(table: Reading, face: int) -> str:
    character = table.s.catalog.character(face)
    text = table.view.game.texts[face].replace("\n", " ")
    return f"{character.attack}/{character.defense}" + (f", {text}" if text else "")


def mode_text(table: Reading, mode: int) -> str:
    """What the chosen mode of the announced card does."""
    return mode_part(table.view.game.texts[table.view.said[0].thing], mode)


def announced_text(table: Reading, step: Resolve) -> str:
    """What an announced card does: the chosen mode, or all of it; for a Ruler the side that is used."""
    game = table.view.game
    if part := mode_part(game.texts[step.face], step.mode):
        return f"{part[0].upper()}{part[1:]}."
    is_ruler = table.s.catalog.characters[step.face] is not None
    return ruler_text(game, step.face) if is_ruler else table.text(step.face)


def used_text(table: Reading, option: Option) -> str:
    """What a card does; for a Ruler only the side that can be used."""
    if option.verb == PLAY:
        return table.text(option.thing)
    return ruler_text(table.view.game, option.thing)


def ruler_text(game: Game, face: int) -> str:
    """The text printed on the Ruler side."""
    lines = game.texts[face].split("\n")
    used = next((line for line in lines if line.startswith("Ruler side.")), lines[0])
    return without_speed(used.removeprefix("Ruler side. "))

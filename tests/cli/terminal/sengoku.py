"""Tables of Sengoku Yugi for the tests of its terminal."""

import random
from collections.abc import Iterator

from soultable.core.game import Settings
from soultable.core.table import Table, open_table
from soultable.games.registry import described
from soultable.games.table_model import Choice
from tests.rules.sengoku_yugi.table import SENGOKU, Play
from tests.rules.sengoku_yugi.table import table as position

SLUG = "sengoku-yugi"
STANDARD: Settings = {"deck0": "storm-and-flame", "deck1": "tide-and-shadow"}
ULTIMATE: Settings = {
    **STANDARD,
    "mode": "ultimate",
    "familiars0": "familiars-a",
    "familiars1": "familiars-b",
}
HIDDEN: Settings = {"mode": "ultimate"}


def table_of(seed: int = 3, settings: Settings = STANDARD) -> Table:
    return open_table(SENGOKU, ("ANNA", "BERT"), seed, settings)


def at_random(table: Table, seed: int, most: int = 300) -> Iterator[Table]:
    """The table before each answer of players without a plan, who seldom end a turn early."""
    chance = random.Random(seed)
    for _ in range(most):
        if not (requests := table.requests()):
            return
        yield table
        request = chance.choice(requests)
        lively = [o for o in request.options if not o.text.startswith(("end", "move", "swap", "finish"))]
        wanted = lively if lively and chance.random() < 0.9 else request.options
        table.answer(request.seat, chance.choice(wanted).text)


def rows(table: Table, viewer: int | None, size: str = "small") -> list[str]:
    board = described(table.view(viewer)).board
    assert board is not None
    return ["".join(text for _, text in row).rstrip() for row in getattr(board, size)]


def choices(game: Play | Table) -> dict[str, Choice]:
    """Notation -> how it is shown, for whoever is asked."""
    table = game.table if isinstance(game, Play) else game
    request = table.requests()[0]
    drawn = described(table.view(request.seat)).choices
    return {option.text: choice for option, choice in zip(request.options, drawn, strict=True)}


def hints(game: Play | Table) -> dict[str, str]:
    return {text: choice.hint for text, choice in choices(game).items()}


def labels(game: Play) -> dict[str, str]:
    """Notation -> what it is called, for whoever is asked."""
    return {option.text: game.table.game.render(option.label) for option in game.table.requests()[0].options}


def prompt(game: Play) -> str:
    return game.table.game.render(game.table.requests()[0].prompt)


def melee() -> Play:
    """Seat A is to act; most of what can be on a unit is on one."""
    return position(
        """
        k  .  4  g_ . | m
        r_ t_ .  i  .
        A  S  H  N_ .
        .  Y  2  .  . | R
        """,
        k="kuroha-2 hp=2 poison burn",
        g="gantetsu-3 hp=3 gs=gantetsu-1,gantetsu-2 earth earth water",
        m="mikoto-2 hp=2 gs=mikoto-1 with=radiant-stone-of-silver",
        r="harbee hp=2 es=radiant-stone-of-yellow",
        t="tsubaki-2 gs=tsubaki-1",
        i="shizuku-4 hp=2 mute",
        A="akane-3 hp=2 gs=akane-1,akane-2",
        S="soma-4 hp=3 gs=nameless-swordsman,soma-2 with=radiant-stone-of-red,hibana",
        H="homura-2 fresh",
        N="nagi-3 hp=2 with=radiant-stone-of-green turned collapse",
        Y="hayate-1",
        R="raizo-1 hp=2",
        hand=("soma-3 akane-4 raizo-2 kageyu-2 suzu-3", "tsubaki-3 mikoto-3 gantetsu-4 oboro-3"),
        familiars=("kaen", "minamo"),
        stronghold=("soma-1 raizo-4 hayate-2", "mikoto-4 kuroha-4 tsubaki-1 yuzu-2"),
        standby=("soma-1 akane-1", "shizuku-1"),
        summoning=("enma", "namiryu"),
        ap=(17, 9),
    )

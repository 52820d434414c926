"""Options: every answer that can ever be given in Alternate Souls (the decisions D1…D13 of the rules)."""

from typing import Final

from soultable.core.event import NO_MESSAGE, Message
from soultable.core.option import Option
from soultable.games.alternate_souls.rules import codes
from soultable.games.alternate_souls.rules.board import MAP_NAMES, NAMES, RANKS, WAYS
from soultable.games.alternate_souls.rules.catalog import Catalog
from soultable.games.alternate_souls.rules.codes import ADDITION, MOVE
from soultable.games.alternate_souls.rules.paths import Paths

# What an Option does.
DECK: Final = 0
MAP: Final = 1
SIT: Final = 2
LINKER: Final = 3
ON: Final = 4
KEEP: Final = 5
REDRAW: Final = 6
STEP: Final = 7
PLAY: Final = 8
USE: Final = 9
END: Final = 10
PASS: Final = 11
MODE: Final = 12
ROW: Final = 13
ROWS: Final = 14
MINE: Final = 15
THEIRS: Final = 16
WAY: Final = 17
GO: Final = 18
DECLINE: Final = 19
UNDER: Final = 20
HOLD: Final = 21
RENEW: Final = 22

NEW_HAND: Final = 5  # AS-96
STEP_COST: Final = 1  # AS-56
WAY_LABELS: Final = ("way-forward", "way-back", "way-left", "way-right")
MAP_WORDS: Final = ("map-a", "map-b")
ENDS: Final = ("south", "north")


class Answers:
    """All Options for a set of cards and decks."""

    def __init__(self, catalog: Catalog, paths: Paths, decks: list[str], deck_titles: list[str]) -> None:
        self.decks: Final = [
            Option(DECK, i, f"deck {deck}", Message("deck", {"title": deck_titles[i]}), (f"deck.{deck}",))
            for i, deck in enumerate(decks)
        ]
        self.random_deck: Final = Option(
            DECK, len(decks), "deck random", Message("random-deck"), ("deck.random",)
        )
        self.maps: Final = [
            Option(
                MAP,
                i,
                f"map {MAP_NAMES[i]}",
                Message("map-side", {"word": MAP_WORDS[i]}),
                (f"map.{MAP_NAMES[i]}",),
            )
            for i in range(len(MAP_NAMES))
        ]
        self.sit: Final = [
            Option(SIT, i, f"sit {ENDS[i]}", Message(f"sit-{ENDS[i]}"), (f"end.{ENDS[i]}",)) for i in (0, 1)
        ]
        self.linker: Final = by_face(catalog, catalog.linkers, LINKER, "linker", "linker", "lineup")
        self.on: Final = [
            Option(ON, square, f"on {name}", Message("on", {"target": f"square.{name}"}), (f"square.{name}",))
            for square, name in enumerate(NAMES)
        ]
        self.step: Final = [
            Option(
                STEP,
                square,
                f"step {name}",
                Message("step-from", {"source": f"square.{name}"}),
                (f"square.{name}",),
                hint_of(STEP_COST),
            )
            for square, name in enumerate(NAMES)
        ]
        self.play: Final = by_face(catalog, catalog.actions, PLAY, "play", "play", "hand")
        self.use: Final = by_face(catalog, users(catalog), USE, "use", "use", "ability")
        self.end: Final = Option(END, 0, "end", Message("end-main-phase"), ("end",))
        self.passes: Final = Option(PASS, 0, "pass", Message("pass"), ("pass",))
        self.mode: Final = [
            Option(MODE, i, f"mode {i + 1}", Message("mode", {"at": i + 1}), (f"mode.{i + 1}",))
            for i in (0, 1)
        ]
        self.row: Final = [
            Option(ROW, i, f"row {i + 1}", Message("row", {"at": i + 1}), (f"row.{i + 1}",))
            for i in range(RANKS)
        ]
        self.rows: Final = [
            Option(
                ROWS,
                i,
                f"rows {i + 1}-{i + 2}",
                Message("two-rows", {"rows": [i + 1, i + 2]}),
                (f"rows.{i + 1}",),
            )
            for i in range(RANKS - 1)
        ]
        permanents = [face for face in catalog.actions if catalog.kinds[face] >= ADDITION]
        self.mine: Final = by_face(catalog, permanents, MINE, "mine", "mine", "mine")
        self.theirs: Final = by_face(catalog, permanents, THEIRS, "theirs", "theirs", "theirs")
        self.way: Final = [
            Option(WAY, i, f"way {WAYS[i]}", Message(WAY_LABELS[i]), (f"way.{WAYS[i]}",)) for i in range(4)
        ]
        self.go: Final = [
            Option(GO, i, path.text, path.label(), (f"path.{path.steps}",))
            for i, path in enumerate(paths.all)
        ]
        self.keep: Final = Option(KEEP, 0, "keep", Message("keep"), ("keep",))
        self.redraw: Final = Option(REDRAW, 0, "redraw", Message("redraw"), ("redraw",))
        self.decline: Final = Option(DECLINE, 0, "decline", Message("decline"), ("decline",))
        self.under: Final = by_face(catalog, catalog.actions, UNDER, "under", "under", "hand")
        self.hold: Final = Option(HOLD, 0, "hold", Message("hold"), ("hold",))
        self.renew: Final = Option(RENEW, 0, "renew", Message("renew", {"amount": NEW_HAND}), ("renew",))
        self.fixed: Final = {codes.ROW: self.row, codes.ROWS: self.rows, codes.WAY: self.way}  # by target
        self.just_pass: Final = [self.passes]
        self.all_row: Final = self.row.copy()
        self.keep_or_redraw: Final = [self.keep, self.redraw]
        self.hold_or_renew: Final = [self.hold, self.renew]
        self.all: Final = self.listed()

    def listed(self) -> list[Option]:
        faced = self.linker + self.play + self.use + self.mine + self.theirs + self.under
        return [
            *self.decks, self.random_deck, *self.maps, *self.sit, *self.on, *self.step,
            *[option for option in faced if option is not NOTHING], self.end, self.passes, *self.mode,
            *self.row, *self.rows, *self.way, *self.go, self.keep, self.redraw, self.decline,
            self.hold, self.renew,
        ]  # fmt: skip


NOTHING: Final = Option(-1, -1, "", NO_MESSAGE, ())  # stands for an Option that a face does not have


def by_face(catalog: Catalog, faces: list[int], verb: int, word: str, label: str, place: str) -> list[Option]:
    """Face -> its Option; only for these faces"""
    found = [NOTHING] * len(catalog.names)
    for face in faces:
        name, item = catalog.names[face], catalog.items[face]
        hint = NO_MESSAGE if item is None else hint_of(item.cost)
        said = Message(label, {"card": name})
        found[face] = Option(verb, face, f"{word} {name}", said, (f"{place}.{name}",), hint)
    return found


def hint_of(cost: int) -> Message:
    """What it costs."""
    return Message("hint-cost", {"amount": cost})


def users(catalog: Catalog) -> list[int]:
    """The characters that have an ability to activate."""
    return [
        face for face, item in enumerate(catalog.items) if item is not None and catalog.kinds[face] < MOVE
    ]

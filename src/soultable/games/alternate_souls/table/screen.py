"""Screen of Alternate Souls for one seat: the battlefield, both sides beside it, the viewer's hand."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Deck
from soultable.core.game import Game
from soultable.core.option import Option
from soultable.core.view import View
from soultable.core.zone import NOBODY
from soultable.games.alternate_souls.cards.validate import LINKER_CARDS, RULER_CARDS
from soultable.games.alternate_souls.game import AlternateSoulsGame
from soultable.games.alternate_souls.rules.board import (
    MAP_NAMES,
    MAP_TITLES,
    MAPS,
    NAMES,
)
from soultable.games.alternate_souls.rules.codes import ATTRIBUTES, KINDS, SPEEDS
from soultable.games.alternate_souls.rules.deck_size import FULL_CARDS, FULL_LINKERS, STARTER_LINKERS
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.options import PLAY, USE
from soultable.games.alternate_souls.rules.state import FULL_SPIRIT, LANE_END, MOST_WILL, OFF, AlternateSouls
from soultable.games.alternate_souls.rules.stats import attack_of, defense_of
from soultable.games.alternate_souls.table.board import TERRAINS, board_of
from soultable.games.alternate_souls.table.board_facts import field_of, pieces_of
from soultable.games.alternate_souls.table.option_menu import announced_text, choice_of, text_of, used_text
from soultable.games.alternate_souls.table.view_model import Reading, terrain_word
from soultable.games.table_text import (
    CARD,
    DIM,
    EMPTY,
    GOOD,
    LITTLE,
    MUCH,
    PLAIN,
    SEAT,
    SOME,
    STRONG,
    WARN,
    Drawing,
    Line,
    Panel,
    Span,
    Start,
    Thing,
    counted,
    from_below,
    listed,
    times,
)

CHOICE_OF_ROWS: Final = "Choose two neighbouring rows. "  # left out for an addition that lies there
POINT: Final = "●"
LOST: Final = "○"
FULL: Final = "■"
FREE: Final = "□"
BETWEEN: Final = (DIM, " · ")  # a line may be broken only here
BAD_NEWS: Final = 8  # this much Will overflows with the next income (AS-54)


def draw(view: View) -> Drawing:
    """Draw the table as the viewer sees it."""
    read = Reading(view)
    table = AlternateSoulsTable(read)
    seats = from_below(2, read.near)
    panels = [table.panel(seat) for seat in seats] if read.has_lineups else []
    panels += table.chain()
    if view.viewer != NOBODY and (view.cards("hand", view.viewer) or view.said):
        panels.append(table.hand())
    choices = [choice_of(read, option) for option in view.shown]
    facts = [table.fact_of(unit) for seat in (0, 1) for unit in read.units(seat)]
    return Drawing(
        table.head(), panels, table.facts(seats), board_of(read), choices, table.things(),
        field_of(read), pieces_of(read, facts) if read.has_lineups else [],
    )  # fmt: skip


class AlternateSoulsTable:
    """Draws the screen from a Reading."""

    def __init__(self, read: Reading) -> None:
        self.read: Final = read
        self.view: Final = read.view
        self.s: Final = read.s

    def head(self) -> list[Span]:
        spans = [(PLAIN, f"turn {self.s.turn}")] if self.s.turn else [(PLAIN, "set-up")]
        if self.view.result is not None:
            spans += [BETWEEN, (PLAIN, "the game is over")]
        elif self.s.turn:
            spans += [BETWEEN, (PLAIN, f"@{self.s.active}’s turn")]
        if self.s.map != OFF:
            spans += [(DIM, f" · {MAP_TITLES[self.s.map]}")]
        return spans

    # -- one side --------------------------------------------------------------------------------------

    def panel(self, seat: int) -> Panel:
        mine = seat == self.view.viewer
        ruler = (
            self.s.unit_name(seat * SIDE) if self.s.flipped[seat] else self.title(self.s.lineup[seat * SIDE])
        )
        spirit = self.s.spirit[seat]
        points = POINT * spirit + LOST * (FULL_SPIRIT - spirit)
        note = [(DIM, "Spirit "), (WARN if spirit < FULL_SPIRIT else GOOD, points)]
        lines = [Line("Ruler", [(PLAIN, ruler)], SOME), *self.will(seat), *self.lane(seat), *self.piles(seat)]
        if not self.s.turn:
            lines = [*lines[:1], *self.linkers(seat), *lines[1:]]
        lines += self.permanents(seat)
        return Panel(f"@{seat}" + (" (you)" if mine else ""), note, lines, seat)

    def linkers(self, seat: int) -> list[Line]:
        """AS-R68 The lineup, before the first turn."""
        characters = [
            (self.read.called(unit), self.s.sides.character(unit)) for unit in self.read.units(seat)[1:]
        ]
        said = ", ".join(f"{name} {one.attack}/{one.defense}" for name, one in characters)
        return [Line("Units", [(SEAT[seat], said)])]

    def will(self, seat: int) -> list[Line]:
        """AS-26 AS-53 The Will track."""
        will = self.s.will[seat]
        role = WARN if will >= BAD_NEWS else SEAT[seat]
        track = [(role, FULL * will), (EMPTY, FREE * (MOST_WILL - will)), (PLAIN, f" {will}")]
        return [Line("Will", track)]

    def lane(self, seat: int) -> list[Line]:
        """AS-26 The waiting units, from 0 (the next to enter) to 10."""
        waiting = self.read.waiting(seat)
        short: list[Span] = []
        for number, unit in waiting:
            short += [*([BETWEEN] if short else []), (SEAT[seat], f"{number} {self.read.called(unit)}")]
        track: list[Span] = []
        for number in range(LANE_END + 1):
            there = [self.read.shaped(unit, self.read.codes[unit]) for at, unit in waiting if at == number]
            codes = "+".join(there)
            track += [(STRONG, f"{number}:"), (SEAT[seat], f"{codes} ")] if there else [(DIM, f"{number} ")]
        return [
            Line("Lane", short or [(EMPTY, "nobody waits")], -MUCH),
            Line("Lane", track, MUCH),
        ]

    def piles(self, seat: int) -> list[Line]:
        """The card counts."""
        hand, deck, grave, removed = (len(self.view.cards(zone, seat)) for zone in PILES)
        lines = [Line("Cards", [(PLAIN, f"hand {hand}  deck {deck}  grave {grave}")])]
        return [*lines, Line("", [(PLAIN, f"removed {removed}")])] if removed else lines

    def permanents(self, seat: int) -> list[Line]:
        """AS-27 AS-34 Additions by the letters beside their rows, and regalia."""
        lines: list[Line] = []
        letters = self.read.letters(seat)
        rows = self.s.rows_of(seat)
        for at, face in enumerate(self.view.cards("play", seat)):
            label = f"{letters[at]} {rows[at]}-{rows[at] + 1}" if rows[at] else ""
            name: list[Span] = [(DIM, "" if rows[at] else "Regalia: "), (CARD, self.short(face))]
            lines.append(Line(label, name, -MUCH))
            lines.append(
                Line(
                    label,
                    [*name, (DIM, f"  {text_of(self.view.game, face).removeprefix(CHOICE_OF_ROWS)}")],
                    MUCH,
                )
            )
        return lines

    # -- the chain and the hand ------------------------------------------------------------------------

    def chain(self) -> list[Panel]:
        """The announced items, if there are any."""
        steps = self.read.chain()
        if not steps:
            return []
        lines: list[Line] = []
        for step in steps:
            said = self.read.announcement(step)
            lines.append(Line("before it" if lines else "Announced", [(STRONG, said)]))
            lines.append(Line("", [(DIM, announced_text(self.read, step))], LITTLE))
        return [Panel("The chain", [], lines, NOBODY, wide=True)]

    def hand(self) -> Panel:
        """AS-21 The viewer's cards; with texts unless the choices show them."""
        cards = self.view.cards("hand", self.view.viewer)
        kinds = sorted(set(cards))
        spans: list[Span] = []
        for face in kinds:
            cost = f" {self.s.catalog.item(face).cost}"
            spans += [
                *([BETWEEN] if spans else []),
                (CARD, self.short(face)),
                (DIM, cost + times(cards.count(face))),
            ]
        said = self.view.said[:1]
        offered = bool(said) or any(option.verb == PLAY for option in self.view.shown)
        lines = [self.playing(option) for option in said if option.verb in (PLAY, USE)]
        first = len(lines)
        lines += [Line("Hand", spans, LITTLE if offered else -SOME)] if cards else []
        for face in kinds if not offered else []:
            name = self.title(face) + times(cards.count(face))
            width = max(len(self.title(other)) for other in kinds) + 5
            text = f"{self.read.costs(face)}. {text_of(self.view.game, face)}"
            label = "Hand" if len(lines) == first + 1 else ""
            lines.append(Line(label, [(CARD, name.ljust(width)), (DIM, text)], SOME, lead=True))
        return Panel("Your hand", [], lines, self.view.viewer, wide=True)

    def playing(self, option: Option) -> Line:
        """The card being announced."""
        what = f"{self.read.costs(option.thing)}. {used_text(self.read, option)}"
        units = [self.s.at[square] for square in self.read.said_squares()]
        on = listed(
            [f"{self.read.called(unit)} on {NAMES[self.s.squares[unit]]}" for unit in units if unit != OFF]
        )
        aim = [(STRONG, f"with {on}  ")] if on else []
        return Line("Playing", [(CARD, f"{self.title(option.thing)}  "), *aim, (DIM, what)])

    def title(self, face: int) -> str:
        return self.view.game.titles[face]

    def short(self, face: int) -> str:
        """The name up to its comma."""
        return self.title(face).partition(",")[0]

    # -- the same in words -----------------------------------------------------------------------------

    def facts(self, seats: list[int]) -> list[str]:
        s = self.s
        facts = [f"Turn {s.turn}, @{s.active}’s turn."] if s.turn and self.view.result is None else []
        if s.map != OFF:
            facts.append(f"Map {MAP_NAMES[s.map].upper()}, {MAP_TITLES[s.map]}: {terrain_fact(s.map)}.")
        for seat in seats if self.read.has_lineups else []:
            facts += self.facts_of(seat)
        for step in self.read.chain():
            facts.append(
                f"Announced: {self.read.announcement(step)}. It says: {announced_text(self.read, step)}"
            )
        return facts

    def facts_of(self, seat: int) -> list[str]:
        s, view = self.s, self.view
        who = "You" if seat == view.viewer else f"@{seat}"
        end = "South" if s.end_of(seat) == 0 else "North"
        sits = f"{who}: {end} end. " if view.kind not in ("ChooseMap", "ChooseEnd") else f"{who}: "
        facts = [f"{sits}Ruler {self.title(s.lineup[seat * SIDE])}."]
        facts.append(f"{who}: {s.spirit[seat]} Spirit, {s.will[seat]} Will.")
        facts += [self.fact_of(unit) for unit in self.read.units(seat)]
        rows = s.rows_of(seat)
        for at, face in enumerate(view.cards("play", seat)):
            where = f"beside rows {rows[at]} and {rows[at] + 1}" if rows[at] else "regalia"
            facts.append(
                f"{who}: {self.title(face)}, {where}: {text_of(view.game, face).removeprefix(CHOICE_OF_ROWS)}"
            )
        held, deck, grave, removed = (len(view.cards(zone, seat)) for zone in PILES)
        piles = f"{counted(held, 'card')} in hand, {deck} in the deck, {grave} in the graveyard"
        facts.append(f"{who}: {piles}" + (f", {removed} out of the game." if removed else "."))
        hand = view.cards("hand", seat)
        if seat == view.viewer and hand:
            cards = [
                f"{self.title(f)}{times(hand.count(f))} ({self.read.costs(f)})" for f in sorted(set(hand))
            ]
            facts.append(f"Your hand: {'; '.join(cards)}.")
        return facts

    def fact_of(self, unit: int) -> str:
        """One sentence about a unit, wherever it is."""
        s = self.s
        if s.squares[unit] != OFF:
            square = s.squares[unit]
            state = "rested" if s.rested[unit] else "recovered"
            hurt = f" with {s.damage[unit]} damage" if s.damage[unit] else ""
            figures = f"ATK {attack_of(s, unit)}, DEF {defense_of(s, unit)}{hurt}"
            return f"{s.named(unit)} ({terrain_word(s.terrain_at(square))}): {figures}, {state}."
        where = (
            f"waits on the lane at {s.lane[unit]}" if s.lane[unit] != OFF else "is not on the battlefield yet"
        )
        return f"{s.named(unit)} {where}."

    def things(self) -> dict[str, list[Thing]]:
        """The names and codes of units: the squares where they are, and a fact about each."""
        found: dict[str, list[Thing]] = {}
        for seat in (0, 1):
            for unit in self.read.units(seat):
                square = self.s.squares[unit]
                thing = Thing([NAMES[square]] if square != OFF else [], self.fact_of(unit))
                face = self.s.lineup[unit]
                for word in {self.read.names[unit], self.read.codes[unit], self.view.game.names[face]}:
                    found.setdefault(word, []).append(thing)
        return found


PILES: Final = ("hand", "deck", "graveyard", "removed")


def terrain_fact(side: int) -> str:
    """`forest e3 and a7; mountain …`."""
    parts: list[str] = []
    for kind in TERRAINS:
        squares = [NAMES[square] for square, there in enumerate(MAPS[side]) if there == kind]
        parts.append(f"{terrain_word(kind)} {listed(squares)}")
    return "; ".join(parts)


# -- for the menu and the commands ---------------------------------------------------------------------------


def starts(game: Game) -> list[Start]:
    """The start options; the first one is recommended."""
    starter_cards = RULER_CARDS + STARTER_LINKERS * LINKER_CARDS
    starter = f"{STARTER_LINKERS} Linkers and {starter_cards} cards each; you choose decks"
    full = f"{FULL_LINKERS} Linkers and {FULL_CARDS} cards each; you choose decks"
    first = {"mode": "starter", "deck0": "s-wind", "deck1": "s-fire"}
    found = [
        Start("Starter game", starter, {"mode": "starter"}, True),
        Start("Full game", full, {"mode": "full"}, True),
        Start("By chance", "the starter game with random decks", RANDOM),
    ]
    if all(any(deck == known for known, _, _ in decks(game, "starter")) for deck in ("s-wind", "s-fire")):
        return [
            Start("First game", "the starter game, Wind against Fire: the best to learn it", first),
            *found,
        ]
    return found


RANDOM: Final = {"mode": "starter", "deck0": "random", "deck1": "random"}


def decks(game: Game, mode: str) -> list[tuple[str, str, str]]:
    """The ready decks of a mode: id, name, and lineup."""
    assert isinstance(game, AlternateSoulsGame)
    found: list[tuple[str, str, str]] = []
    for deck in game.library.ready:
        if deck.mode == mode:
            titles = [game.titles[face].partition(",")[0] for face in deck.faces]
            found.append((deck.id, deck.title, f"{titles[0]} with {listed(titles[1:])}"))
    return found


def surprise(game: Game, mode: str, seed: str) -> Deck:
    """AS-R76 A random legal deck of a mode, the same for the same seed."""
    s = game.start(2, seed, {"mode": mode, "deck0": "random", "deck1": "random"})
    assert isinstance(s, AlternateSouls)
    ruler, *linkers = [game.names[face] for face in s.lineup[:SIDE] if face >= 0]
    held = s.zones[game.layout.place("deck", 0)] + s.zones[game.layout.place("hand", 0)]
    own = [s.faces[card] for card in held]
    cards = {game.names[face]: own.count(face) for face in sorted(own)} if mode == "full" else {}
    title = f"Surprise {game.titles[s.lineup[0]].partition(',')[0]}"
    return Deck("surprise", title, game.slug, mode, {"ruler": (ruler,), "linkers": tuple(linkers)}, cards)


def card_fact(game: Game, face: int) -> str:
    """What is printed on a card besides its text."""
    assert isinstance(game, AlternateSoulsGame)
    catalog = game.library.catalog
    kind = KINDS[catalog.kinds[face]]
    character = catalog.characters[face]
    if character is None:
        item, link = catalog.item(face), catalog.links[face]
        to = f", linked to {game.titles[link]}" if link >= 0 else ""
        return f"{kind.capitalize()}, {item.cost} Will, {SPEEDS[item.speed].capitalize()} speed{to}."
    races = " ".join(character.races)
    figures = f"ATK {character.attack}, DEF {character.defense}, stand-by cost {character.standby}"
    what = f"{kind.capitalize()}, {ATTRIBUTES[character.attribute].capitalize()}, {races}"
    if character.is_ruler:
        limits = f"hand size {character.hand}, Linkers up to cost {character.max_cost}"
        return f"{what}; {limits}. J-Ruler: {catalog.j_titles[face]}, {figures}."
    return f"{what}; cost {character.cost}, {figures}."

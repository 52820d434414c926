"""Screen of Alternate Souls for one seat: the battlefield, both sides beside it, the viewer's hand."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from soultable.cards.card import Deck
from soultable.core.game import Game
from soultable.core.option import Option
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
from soultable.games.alternate_souls.table.option_menu import (
    announced_text,
    choice_of,
    deck_sentence,
    used_text,
)
from soultable.games.alternate_souls.table.text_board import TERRAINS, board_of
from soultable.games.alternate_souls.table.view_model import Reading, terrain_word
from soultable.games.table_model import (
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
    Board,
    Choice,
    Line,
    NamedPiece,
    Panel,
    Span,
    Start,
    counted,
    listed,
    parted,
)

CHOICE_OF_ROWS: Final = "Choose two neighbouring rows. "  # left out for an addition that lies there
POINT: Final = "●"
LOST: Final = "○"
FULL: Final = "■"
FREE: Final = "□"
BAD_NEWS: Final = 8  # this much Will overflows with the next income (AS-54)


class AlternateSoulsTable(Reading):
    """The table as the terminal and the browser show it."""

    @cached_property
    def head(self) -> list[Span]:
        return [*super().head, *([(DIM, f" · {MAP_TITLES[self.s.map]}")] if self.s.map != OFF else [])]

    def panels_for(self, room: int) -> list[Panel]:
        seats = self.seats_from_far() if self.has_lineups else []
        panels = [*[self.panel(seat, room) for seat in seats], *self.chain_panels(room)]
        viewer = self.view.viewer
        if viewer != NOBODY and (self.view.cards("hand", viewer) or self.view.said):
            panels.append(self.hand(room))
        return panels

    def choice(self, option: Option) -> Choice:
        return choice_of(self, option)

    @cached_property
    def board(self) -> Board | None:
        return board_of(self)

    # -- one side --------------------------------------------------------------------------------------

    def panel(self, seat: int, room: int) -> Panel:
        spirit = self.s.spirit[seat]
        points = POINT * spirit + LOST * (FULL_SPIRIT - spirit)
        note = [(DIM, "Spirit "), (WARN if spirit < FULL_SPIRIT else GOOD, points)]
        lines = [
            *(self.ruler(seat) if room >= SOME else []),
            *(self.linkers(seat) if not self.s.turn else []),
            *self.will(seat),
            self.lane(seat, room),
            *self.piles(seat),
            *self.permanents(seat, room),
        ]
        return Panel(self.at_panel(seat), note, lines, seat)

    def ruler(self, seat: int) -> list[Line]:
        unit = seat * SIDE
        name = self.s.unit_title(unit) if self.s.flipped[seat] else self.title(self.s.lineup[unit])
        return [Line("Ruler", [(PLAIN, name)])]

    def linkers(self, seat: int) -> list[Line]:
        """AS-R68 The lineup, before the first turn."""
        characters = [(self.called(unit), self.s.sides.character(unit)) for unit in self.units(seat)[1:]]
        said = ", ".join(f"{name} {one.attack}/{one.defense}" for name, one in characters)
        return [Line("Units", [(SEAT[seat], said)])]

    def will(self, seat: int) -> list[Line]:
        """AS-26 AS-53 The Will track."""
        will = self.s.will[seat]
        role = WARN if will >= BAD_NEWS else SEAT[seat]
        track = [(role, FULL * will), (EMPTY, FREE * (MOST_WILL - will)), (PLAIN, f" {will}")]
        return [Line("Will", track)]

    def lane(self, seat: int, room: int) -> Line:
        """AS-26 The waiting units, from 0 (the next to enter) to 10."""
        waiting = self.waiting(seat)
        if room < MUCH:
            short = parted([[(SEAT[seat], f"{number} {self.called(unit)}")] for number, unit in waiting])
            return Line("Lane", short or [(EMPTY, "nobody waits")])
        track: list[Span] = []
        for number in range(LANE_END + 1):
            there = [self.shaped(unit, self.codes[unit]) for at, unit in waiting if at == number]
            codes = "+".join(there)
            track += [(STRONG, f"{number}:"), (SEAT[seat], f"{codes} ")] if there else [(DIM, f"{number} ")]
        return Line("Lane", track)

    def piles(self, seat: int) -> list[Line]:
        """The card counts."""
        hand, deck, grave, removed = (len(self.view.cards(zone, seat)) for zone in PILES)
        lines = [Line("Cards", [(PLAIN, f"hand {hand}  deck {deck}  grave {grave}")])]
        return [*lines, Line("", [(PLAIN, f"removed {removed}")])] if removed else lines

    def permanents(self, seat: int, room: int) -> list[Line]:
        """AS-27 AS-34 Additions by the letters beside their rows, and regalia."""
        lines: list[Line] = []
        letters = self.letters(seat)
        rows = self.s.rows_of(seat)
        for at, face in enumerate(self.view.cards("play", seat)):
            label = f"{letters[at]} {rows[at]}-{rows[at] + 1}" if rows[at] else ""
            spans: list[Span] = [(DIM, "" if rows[at] else "Regalia: "), (CARD, self.short(face))]
            spans += [(DIM, f"  {self.text_in_play(face)}")] if room >= MUCH else []
            lines.append(Line(label, spans))
        return lines

    def text_in_play(self, face: int) -> str:
        return self.text(face).removeprefix(CHOICE_OF_ROWS)

    # -- the chain and the hand ------------------------------------------------------------------------

    def chain_panels(self, room: int) -> list[Panel]:
        """The announced items, if there are any."""
        lines: list[Line] = []
        for step in self.chain():
            lines.append(Line("before it" if lines else "Announced", [(STRONG, self.announcement(step))]))
            lines += [Line("", [(DIM, announced_text(self, step))])] if room >= LITTLE else []
        return [Panel("The chain", [], lines, NOBODY, wide=True)] if lines else []

    def hand(self, room: int) -> Panel:
        """AS-21 The viewer's cards; with texts unless the choices show them."""
        cards = self.view.cards("hand", self.view.viewer)
        said = self.view.said[:1]
        offered = bool(said) or any(option.verb == PLAY for option in self.view.shown)
        lines = [self.playing(option) for option in said if option.verb in (PLAY, USE)]
        lines += self.hand_lines(cards, room, offered)
        return Panel("Your hand", [], lines, self.view.viewer, wide=True)

    def playing(self, option: Option) -> Line:
        """The card being announced."""
        what = f"{self.hint(option.thing)}. {used_text(self, option)}"
        units = [self.s.at[square] for square in self.said_squares()]
        on = listed(
            [f"{self.called(unit)} on {NAMES[self.s.squares[unit]]}" for unit in units if unit != OFF]
        )
        aim = [(STRONG, f"with {on}  ")] if on else []
        return Line("Playing", [(CARD, f"{self.title(option.thing)}  "), *aim, (DIM, what)])

    # -- the same in words -----------------------------------------------------------------------------

    @cached_property
    def facts(self) -> list[str]:
        s = self.s
        facts = [f"Turn {s.turn}, @{s.active}’s turn."] if s.turn and self.view.result is None else []
        if s.map != OFF:
            facts.append(f"Map {MAP_NAMES[s.map].upper()}, {MAP_TITLES[s.map]}: {terrain_fact(s.map)}.")
        for seat in self.seats_from_far() if self.has_lineups else []:
            facts += self.facts_of(seat)
        for step in self.chain():
            facts.append(f"Announced: {self.announcement(step)}. It says: {announced_text(self, step)}")
        return facts

    def facts_of(self, seat: int) -> list[str]:
        s, view = self.s, self.view
        who = self.who(seat)
        end = "South" if s.end_of(seat) == 0 else "North"
        sits = f"{who}: {end} end. " if view.kind not in ("ChooseMap", "ChooseEnd") else f"{who}: "
        facts = [f"{sits}Ruler {self.title(s.lineup[seat * SIDE])}."]
        facts.append(f"{who}: {s.spirit[seat]} Spirit, {s.will[seat]} Will.")
        facts += [self.lineup[unit].fact for unit in self.units(seat)]
        rows = s.rows_of(seat)
        for at, face in enumerate(view.cards("play", seat)):
            where = f"beside rows {rows[at]} and {rows[at] + 1}" if rows[at] else "regalia"
            facts.append(f"{who}: {self.title(face)}, {where}: {self.text_in_play(face)}")
        held, deck, grave, removed = (len(view.cards(zone, seat)) for zone in PILES)
        piles = f"{counted(held, 'card')} in hand, {deck} in the deck, {grave} in the graveyard"
        facts.append(f"{who}: {piles}" + (f", {removed} out of the game." if removed else "."))
        facts += self.hand_fact() if self.is_own(seat) else []
        return facts

    def named_pieces(self) -> list[NamedPiece]:
        found: list[NamedPiece] = []
        for unit, piece in self.lineup.items():
            square = self.s.squares[unit]
            words = {self.names[unit], self.codes[unit], piece.card}
            found.append((words, NAMES[square] if square != OFF else "", piece.fact))
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
    ready = [deck for deck in game.library.ready if deck.mode == mode]
    return [(deck.id, deck.title, deck_sentence(game, deck.faces)) for deck in ready]


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


TABLE: Final = AlternateSoulsTable

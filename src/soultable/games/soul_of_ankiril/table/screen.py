"""Screen of Soul of Ankiril for one seat: the battlefield, both sides beside it, the viewer's hand."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from soultable.cards.card import Deck
from soultable.core.game import Game
from soultable.core.option import Option
from soultable.core.rng import seeded
from soultable.core.zone import HIDDEN, NOBODY
from soultable.games.soul_of_ankiril.game import SoulOfAnkirilGame
from soultable.games.soul_of_ankiril.rules.board import CELLS, NAMES, SOUTH
from soultable.games.soul_of_ankiril.rules.options import CAST, ON, SUMMON, THROUGH, USE
from soultable.games.soul_of_ankiril.rules.printed.codes import CLASSES, EMANATION, KINDS, NO_CLASS, SPELL
from soultable.games.soul_of_ankiril.rules.random_deck import random_deck
from soultable.games.soul_of_ankiril.rules.rule_constants import FULL_ENERGY
from soultable.games.soul_of_ankiril.rules.state import OFF, ON_BOARD
from soultable.games.soul_of_ankiril.table.option_menu import (
    ability_of,
    card_hint,
    choice_of,
    deck_sentence,
)
from soultable.games.soul_of_ankiril.table.text_board import board_of
from soultable.games.soul_of_ankiril.table.view_model import Reading, element_word, terrain_word
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

FULL: Final = "■"
FREE: Final = "□"
DOWN: Final = "–"


class AnkirilTable(Reading):
    """The table as the terminal and the browser show it."""

    def panels_for(self, room: int) -> list[Panel]:
        panels = [self.panel(seat, room) for seat in self.seats_from_far()] if self.has_sides else []
        viewer = self.view.viewer
        if viewer != NOBODY and (self.view.cards("hand", viewer) or self.view.said):
            panels.append(self.hand(room))
        return panels

    def choice(self, option: Option) -> Choice:
        return choice_of(self, option)

    def hint(self, face: int) -> str:
        return card_hint(self, face)

    @cached_property
    def board(self) -> Board | None:
        return board_of(self)

    # -- one side --------------------------------------------------------------------------------------

    def panel(self, seat: int, room: int) -> Panel:
        lines = [
            *self.leader(seat, room),
            *self.energy(seat),
            *self.piles(seat, room),
            *(self.marked(seat) if room >= LITTLE else []),
        ]
        return Panel(self.at_panel(seat), self.gate_health(seat), lines, seat)

    def gate_health(self, seat: int) -> list[Span]:
        """SA-3 SA-13 The Health of a seat's Emanations, from the viewer's left."""
        if not self.s.turn:
            titles = [self.s.title_of(slot) for slot in self.gates(seat)]
            return [(DIM, listed(list(dict.fromkeys(titles))))]
        spans: list[Span] = [(DIM, "Emanations")]
        for slot in self.gates(seat):
            stands, hurt = self.s.cell[slot] != OFF, self.s.damage[slot] > 0
            role = (WARN if hurt else GOOD) if stands else EMPTY
            spans.append((role, f" {self.left(slot)}" if stands else f" {DOWN}"))
        return spans

    def leader(self, seat: int, room: int) -> list[Line]:
        """SA-36 Where the Leader is, or the cost of its return."""
        title = self.s.title_of(seat)
        if self.s.arrow[seat] != ON_BOARD:
            return [Line("Leader", [(WARN, f"{title} fallen, arrow on {self.s.arrow[seat]}")])]
        if self.s.cell[seat] == OFF:
            return [Line("Leader", [(SEAT[seat], title)])]
        where = f" {self.figures(seat)} on {NAMES[self.s.cell[seat]]}"
        return [Line("Leader", [(SEAT[seat], title), (PLAIN, where)])] if room >= SOME else []

    def energy(self, seat: int) -> list[Line]:
        """SA-66 SA-R31 Energy left, and what a lost Emanation will bring."""
        energy, bonus = self.s.energy[seat], self.s.bonus[seat]
        free = FREE * max(FULL_ENERGY - energy, 0)
        spans: list[Span] = [(SEAT[seat], FULL * energy), (EMPTY, free), (PLAIN, f" {energy}")]
        return [Line("Energy", [*spans, (GOOD, f"  +{bonus} next turn")] if bonus else spans)]

    def piles(self, seat: int, room: int) -> list[Line]:
        """Card counts; SA-R78 a card on top of the deck that the viewer knows."""
        hand, deck, discard = (self.view.cards(zone, seat) for zone in PILES)
        lines = [Line("Cards", [(PLAIN, f"hand {len(hand)}  deck {len(deck)}  discard {len(discard)}")])]
        if deck and deck[-1] != HIDDEN:
            lines.append(Line("Top", [(CARD, self.title(deck[-1]))]))
        if discard and room >= MUCH:
            lines.append(Line("Gone", in_one_line(list(self.many(discard).values()))))
        return lines

    def marked(self, seat: int) -> list[Line]:
        """SA-24 Which pieces bear which markers, with their values."""
        said: list[str] = []
        for slot in self.on_board(seat):
            found = self.markers(slot)
            if found:
                said.append(f"{self.s.title_of(slot)} {NAMES[self.s.cell[slot]]}: {', '.join(found)}")
        return [Line("Marks", in_one_line(said))] if said else []

    # -- the hand --------------------------------------------------------------------------------------

    def hand(self, room: int) -> Panel:
        """SA-58 The viewer's cards; with texts unless the choices show them."""
        cards = self.view.cards("hand", self.view.viewer)
        said = self.view.said[:1]
        offered = bool(said) or any(option.verb in (SUMMON, CAST) for option in self.view.shown)
        lines = [self.playing(option) for option in said if option.verb in (SUMMON, CAST, USE)]
        lines += self.hand_lines(cards, room, offered)
        return Panel("Your hand", [], lines, self.view.viewer, wide=True)

    def playing(self, option: Option) -> Line:
        """The card or Ability being announced."""
        if option.verb == USE:
            face = self.s.piece[self.s.at[option.thing]]
            told = ": ".join([part for part in ability_of(self.view.game, face) if part])
            return Line("Using", [(CARD, f"{self.title(face)}  "), (DIM, told)])
        aims = [self.aimed(part) for part in self.view.said[1:] if part.verb in (THROUGH, ON)]
        spans = [(CARD, f"{self.title(option.thing)}  "), (STRONG, "".join([f"{aim}  " for aim in aims]))]
        return Line("Playing", [*spans, (DIM, self.text(option.thing))])

    def aimed(self, part: Option) -> str:
        """`through Mushank e4`, `on c3`."""
        slot, word = self.s.at[part.thing], "through" if part.verb == THROUGH else "on"
        who = "" if slot == OFF else f"{self.s.title_of(slot)} "
        return f"{word} {who}{NAMES[part.thing]}"

    # -- the same in words -----------------------------------------------------------------------------

    @cached_property
    def facts(self) -> list[str]:
        s = self.s
        facts = [f"Turn {s.turn}, @{s.active}’s turn."] if s.turn and self.view.result is None else []
        if not self.has_sides:
            return facts
        facts.append(f"Terrain: {TERRAIN_FACT}.")
        for seat in self.seats_from_far():
            facts += self.facts_of(seat)
        return facts

    def facts_of(self, seat: int) -> list[str]:
        s, view = self.s, self.view
        who = self.who(seat)
        end = "South, rows a to c" if seat == SOUTH else "North, rows e to g"
        facts = [f"{who}: {end}. Leader {s.title_of(seat)}."]
        bonus = f", {s.bonus[seat]} more next turn" if s.bonus[seat] else ""
        facts.append(f"{who}: {s.energy[seat]} Energy{bonus}.")
        if s.arrow[seat] != ON_BOARD:
            facts.append(f"{s.title_of(seat)} of @{seat} has fallen; it returns for {s.arrow[seat]} Energy.")
        facts += [self.fact_of(slot) for slot in self.on_board(seat)]
        gone = [s.title_of(slot) for slot in self.gates(seat) if s.turn and s.cell[slot] == OFF]
        facts += [f"{who}: {counted(len(gone), 'Emanation')} lost."] if gone else []
        hand, deck, discard = (view.cards(zone, seat) for zone in PILES)
        piles = f"{counted(len(hand), 'card')} in hand, {len(deck)} in the deck"
        facts.append(f"{who}: {piles}, {len(discard)} in the Discard Pile.")
        if deck and deck[-1] != HIDDEN:
            facts.append(f"{who}: {self.title(deck[-1])} is on top of the deck.")
        if discard:
            facts.append(f"{who}: discarded {listed(list(self.many(discard).values()))}.")
        facts += self.hand_fact() if self.is_own(seat) else []
        return facts

    def named_pieces(self) -> list[NamedPiece]:
        found: list[NamedPiece] = []
        for slot, face in enumerate(self.s.piece):
            if face != OFF:
                cell = self.s.cell[slot]
                words = {self.view.game.names[face], self.codes[face]}
                found.append((words, NAMES[cell] if cell != OFF else "", self.fact_of(slot)))
        return found


PILES: Final = ("hand", "deck", "discard")


def in_one_line(said: list[str]) -> list[Span]:
    """Pieces that are never broken, in one line."""
    return parted([[(PLAIN, text)] for text in said])


def terrain_fact() -> str:
    """`Wood a1 and g6; Emanation Terrain b2 …`, without the neutral ones."""
    found: dict[str, list[str]] = {}
    for cell in range(CELLS):
        found.setdefault(terrain_word(cell), []).append(NAMES[cell])
    return "; ".join([f"{word} {listed(cells)}" for word, cells in found.items() if word != "neutral"])


TERRAIN_FACT: Final = terrain_fact()


# -- for the menu and the commands ---------------------------------------------------------------------------


def starts(game: Game) -> list[Start]:
    """The start options; the first one is recommended."""
    found = [
        Start("Other decks", "you choose the decks", {}, True),
        Start("By chance", "with random decks", {"deck0": "random", "deck1": "random"}),
    ]
    ready = [name for name, _, _ in decks(game, "")]
    if "water" not in ready or "fire" not in ready:
        return found
    first = {"deck0": "water", "deck1": "fire"}
    return [Start("First game", "Water against Fire: the best to learn it", first), *found]


def decks(game: Game, mode: str) -> list[tuple[str, str, str]]:
    """The ready decks: id, name, and contents."""
    assert isinstance(game, SoulOfAnkirilGame)
    kinds = game.library.catalog.kinds
    return [(deck.id, deck.title, deck_sentence(game, kinds, deck.list)) for deck in game.library.ready]


def surprise(game: Game, mode: str, seed: str) -> Deck:
    """SA-99 A random legal deck, the same for the same seed."""
    assert isinstance(game, SoulOfAnkirilGame)
    found = random_deck(game.library.catalog, seeded(seed))
    names = game.names
    heads = {
        "leader": (names[found.leader],),
        "emanations": tuple([names[face] for face in found.emanations]),
    }
    cards = {names[face]: found.cards.count(face) for face in found.cards}
    return Deck("surprise", f"Surprise {game.titles[found.leader]}", game.slug, mode, heads, cards)


def card_fact(game: Game, face: int) -> str:
    """What is printed on a card besides its text."""
    assert isinstance(game, SoulOfAnkirilGame)
    catalog = game.library.catalog
    kind, element = catalog.kinds[face], element_word(catalog.element[face])
    what = f"{KINDS[kind].capitalize()}, {element}"
    sync = f"{catalog.sync[face]} Sync Points"
    if kind == SPELL:
        return f"{what}; {sync}."
    if kind == EMANATION:
        return f"{what}; Health {catalog.health[face]}, {sync}."
    rank = catalog.classes[face]
    of_class = f", {CLASSES[rank].capitalize()}" if rank != NO_CLASS else ""
    return f"{what}{of_class}; Attack {catalog.attack[face]}, Health {catalog.health[face]}, {sync}."


TABLE: Final = AnkirilTable

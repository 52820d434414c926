"""Screen of Spirit War for one seat: the other players, the Encounter, the battle, the viewer's hand."""

from functools import cached_property
from typing import Final

from soultable.core.view import View
from soultable.core.zone import HIDDEN, NOBODY
from soultable.games.spirit_war.game import SpiritWarGame
from soultable.games.spirit_war.rules.attack import ShowProof
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT
from soultable.games.table_model import (
    BACK,
    CARD,
    DIM,
    EARTH,
    EMPTY,
    FIRE,
    GOOD,
    MUCH,
    PLAIN,
    SOME,
    STRONG,
    WARN,
    WATER,
    Line,
    Panel,
    Span,
    TableModel,
    counted,
    lead_lines,
    listed,
    parted,
    text_of,
)

BACK_UP: Final = "▒"
ELEMENT_ROLES: Final = (FIRE, EARTH, WATER)
MOST_BACKS: Final = 12
FEW: Final = 2  # other players up to this number get a line each


class SpiritWarTable(TableModel):
    """A View in the game's own terms."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, SpiritWarGame)
        super().__init__(view)
        self.elements: Final = view.game.decks.elements
        self.kinds: Final = view.game.decks.preparation
        self.active: Final = view.number("active")
        self.attacker: Final = view.number("attacker")
        self.defender: Final = view.number("defender")
        self.outs: Final = view.numbers_of("outs")

    @cached_property
    def head(self) -> list[Span]:
        whose = f"@{self.active}’s turn" if self.active != NOBODY else "the survivors vote"
        what = whose if self.view.result is None else "the game is over"
        return parted([[(PLAIN, f"turn {self.view.number('turn')}")], [(PLAIN, what)]])

    def panels_for(self, room: int) -> list[Panel]:
        own = [self.own(room)] if self.view.viewer != NOBODY else []
        return [self.around(room), self.middle(room), *own]

    # -- the other players -------------------------------------------------------------------------------

    def seats(self) -> list[int]:
        """Clockwise from the viewer's left; a spectator sees all of them."""
        seats = self.seats_from_far()
        return seats[:-1] if self.view.viewer != NOBODY else [*seats[-1:], *seats[:-1]]

    def around(self, room: int) -> Panel:
        seats = self.seats()
        if len(seats) <= FEW or room >= SOME:
            lines = [Line(f"@{seat}", self.seat_spans(seat)) for seat in seats]
        else:
            lines = [Line("Hands", self.in_brief(seats))]
        left = self.view.seats - len(self.outs)
        return Panel("Around the table", [(DIM, f"{left} of {self.view.seats} survive")], lines)

    def seat_spans(self, seat: int) -> list[Span]:
        if seat in self.outs:
            return [(EMPTY, "out of the game")]
        cards = len(self.view.cards("hand", seat))
        backs = " ".join([BACK_UP] * min(cards, MOST_BACKS))
        spans = [(BACK, f"{backs}  " if backs else ""), (PLAIN, counted(cards, "card"))]
        spans += [(WARN if role == "attacked" else STRONG, f"   {role}") for role in self.roles(seat)]
        return spans

    def in_brief(self, seats: list[int]) -> list[Span]:
        """Many seats in little space: `@1: 5 cards · @2: 4, attacks · @3: out`."""
        parts: list[list[Span]] = []
        unit = "card"  # named once
        for seat in seats:
            what = "out"
            if seat not in self.outs:
                cards = len(self.view.cards("hand", seat))
                what = ", ".join([counted(cards, unit) if unit else str(cards), *self.roles(seat)])
                unit = ""
            parts.append([(PLAIN, f"@{seat}: {what}")])
        return parted(parts)

    def roles(self, seat: int) -> list[str]:
        """What a seat is doing now; SW-R14 for a sealed choice, only that it is made."""
        roles = ["has the turn"] if seat == self.active and self.view.result is None else []
        if seat == self.attacker:
            roles.append("attacks")
        if seat == self.defender:
            roles.append("attacked")
        if seat in self.view.answered:
            roles.append("is ready")
        if self.view.cards("looked", seat) and seat != self.view.viewer:
            roles.append(f"looks at {counted(len(self.view.cards('looked', seat)), 'card')}")
        return roles

    # -- the middle --------------------------------------------------------------------------------------

    def middle(self, room: int) -> Panel:
        lines: list[Line] = []
        for face in self.view.cards("in_play"):
            spans = [(CARD, f"{self.title(face)}  "), (DIM, self.text(face))]
            lines.append(Line("Encounter", spans, lead=True))
        lines += [self.side(seat) for seat in (self.attacker, self.defender) if seat != NOBODY]
        lines.append(Line("Abyss", self.abyss() if room >= SOME else self.abyss_in_brief()))
        lines += [Line("History", self.history())] if room >= MUCH else []
        preparation, encounter = (len(self.view.cards(zone)) for zone in ("preparation", "encounter"))
        decks = f"Preparation {preparation}, Encounter {encounter}"
        return Panel("In the middle", [(PLAIN, decks)], lines)

    def side(self, seat: int) -> Line:
        """SW-33 SW-37 A side of the battle: its Spirit, and its Support card as far as the viewer knows."""
        main, support = self.view.cards("main", seat), self.view.cards("support", seat)
        spans = [(DIM, "attacks with " if seat == self.attacker else "defends with ")]
        spans += [self.card(face) for face in main] or [(EMPTY, self.no_spirit(seat))]
        for face in support:
            known = self.card(face) if face != HIDDEN else (BACK, f"{BACK_UP} a card face down")
            spans += [(DIM, " supported by "), known]
        return Line(f"@{seat}", spans)

    def no_spirit(self, seat: int) -> str:
        """SW-34 SW-R13 Why no Spirit is seen: it is still secret, or everybody knows that there is none."""
        is_bare = seat == self.defender and any(isinstance(step, ShowProof) for step in self.view.agenda)
        return "no Spirit" if is_bare else "a Spirit not yet revealed"

    def abyss(self) -> list[Span]:
        """SW-R47 Public: how many of each kind are gone for good."""
        cards = self.view.cards("abyss")
        spans: list[Span] = []
        for face in self.kinds:
            if face in cards:
                role, name = self.card(face)
                spans += [(DIM, ", " if spans else ""), (role, name), (PLAIN, f" {cards.count(face)}")]
        return spans or [(EMPTY, "empty")]

    def abyss_in_brief(self) -> list[Span]:
        """The Spirits by element, all Spells together."""
        cards = self.view.cards("abyss")
        spans: list[Span] = []
        for element, role in enumerate(ELEMENT_ROLES):
            gone = [face for face in cards if self.elements[face] == element]
            spans += [(role, role.capitalize()), (PLAIN, f" {len(gone)}, ")]
        spells = [face for face in cards if self.elements[face] == NO_ELEMENT]
        return [*spans, (CARD, "Spells"), (PLAIN, f" {len(spells)}")] if cards else [(EMPTY, "empty")]

    def history(self) -> list[Span]:
        """SW-R47 The resolved Encounter cards, the newest first."""
        cards = self.view.cards("history")
        newest = ", ".join(self.title(face) for face in cards[:-4:-1])
        return [(DIM, f"{counted(len(cards), 'card')}, the last: {newest}")] if cards else [(EMPTY, "empty")]

    # -- the viewer's hand -------------------------------------------------------------------------------

    def own(self, room: int) -> Panel:
        seat = self.view.viewer
        roles: list[Span] = [(STRONG, ", ".join(self.roles(seat)))]
        if seat in self.outs:
            return Panel(self.at_panel(seat), [(WARN, "out of the game")], [], seat)
        lines = self.hand(seat, room)
        looked = self.view.cards("looked", seat)
        if looked:
            lines.append(Line("You see", self.cards(list(reversed(looked)))))
        if self.view.sealed is not None:
            lines.append(Line("Sealed", [(GOOD, self.view.game.render(self.view.sealed.label))]))
        return Panel(self.at_panel(seat), roles, lines, seat)

    def hand(self, seat: int, room: int) -> list[Line]:
        """SW-17 One line for each kind, with its text."""
        cards = self.view.cards("hand", seat)
        if not cards:
            return [Line("Hand", [(EMPTY, "empty")])]
        held = self.held(cards)
        if room < SOME:
            return [Line("Hand", [(CARD, ", ".join(held.values()))])]
        names = [(self.card(face)[0], name) for face, name in held.items()]
        texts = [self.text(face).replace("Support, rank", "Rank") for face in held]
        return lead_lines("Hand", names, texts, max(map(len, held.values())) + 2)

    def held(self, cards: list[int]) -> dict[int, str]:
        """The kinds among these cards, in the order of the deck, by their names with their numbers."""
        many = self.many(cards)
        return {face: many[face] for face in self.kinds if face in cards}

    def cards(self, faces: list[int]) -> list[Span]:
        spans: list[Span] = []
        for face in faces:
            spans += [(DIM, ", " if spans else ""), self.card(face)]
        return spans

    def card(self, face: int) -> Span:
        """A card's name; a Spirit in the colour of its element."""
        element = self.elements[face]
        return (CARD if element == NO_ELEMENT else ELEMENT_ROLES[element], self.title(face))

    # -- the same in sentences ---------------------------------------------------------------------------

    @cached_property
    def facts(self) -> list[str]:
        view = self.view
        facts = [f"Turn {view.number('turn')}."]
        if view.result is None and self.active != NOBODY:
            facts.append(f"It is @{self.active}’s turn.")
        facts.append(f"Preparation deck: {counted(len(view.cards('preparation')), 'card')}.")
        facts.append(f"Encounter deck: {counted(len(view.cards('encounter')), 'card')}.")
        for seat in self.seats():
            what = (
                "out of the game"
                if seat in self.outs
                else f"{counted(len(view.cards('hand', seat)), 'card')} in hand"
            )
            ready = ", is ready" if seat in view.answered else ""
            facts.append(f"@{seat}: {what}{ready}.")
        facts += [f"Encounter: {self.title(face)}. {self.text(face)}" for face in view.cards("in_play")]
        facts += [
            self.side(seat).text().replace(":", "", 1) + "."
            for seat in (self.attacker, self.defender)
            if seat != NOBODY
        ]
        facts.append(f"Abyss: {text_of(self.abyss())}.")
        return facts + self.own_facts()

    def own_facts(self) -> list[str]:
        seat = self.view.viewer
        if seat == NOBODY:
            return []
        if seat in self.outs:
            return ["You are out of the game."]
        cards, looked = self.view.cards("hand", seat), self.view.cards("looked", seat)
        facts = [f"Your hand: {', '.join(self.held(cards).values()) or 'empty'}."]
        if looked:
            facts.append(f"You see {listed([self.title(face) for face in reversed(looked)])}.")
        return facts


TABLE: Final = SpiritWarTable

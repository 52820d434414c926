"""Screen of Spirit War for one seat: the other players, the Encounter, the battle, the viewer's hand."""

from typing import Final

from soultable.core.view import View
from soultable.core.zone import HIDDEN, NOBODY
from soultable.games.spirit_war.game import SpiritWarGame
from soultable.games.spirit_war.rules.decks import NO_ELEMENT
from soultable.games.table_text import (
    ALWAYS,
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
    Drawing,
    Line,
    Panel,
    Span,
    counted,
    from_below,
    listed,
    times,
)

BACK_UP: Final = "▒"
ELEMENT_ROLES: Final = (FIRE, EARTH, WATER)
MOST_BACKS: Final = 12
BETWEEN: Final = (DIM, " · ")  # a line may be broken only here
FEW: Final = 2  # other players up to this number get a line each


def draw(view: View) -> Drawing:
    """Draw the table as the viewer sees it."""
    table = SpiritWarTable(view)
    panels = [table.around(), table.middle()]
    if view.viewer != NOBODY:
        panels.append(table.own())
    return Drawing(table.head(), panels, table.facts())


class SpiritWarTable:
    """Draws a View in the game's own terms."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, SpiritWarGame)
        self.view: Final = view
        self.elements: Final = view.game.decks.elements
        self.kinds: Final = view.game.decks.preparation
        self.active: Final = view.number("active")
        self.attacker: Final = view.number("attacker")
        self.defender: Final = view.number("defender")
        self.outs: Final = view.numbers_of("outs")

    def head(self) -> list[Span]:
        turn = f"turn {self.view.number('turn')}"
        if self.view.result is not None:
            return [(PLAIN, turn), (DIM, " · "), (PLAIN, "the game is over")]
        whose = f"@{self.active}’s turn" if self.active != NOBODY else "the survivors vote"
        return [(PLAIN, turn), (DIM, " · "), (PLAIN, whose)]

    # -- the other players -------------------------------------------------------------------------------

    def seats(self) -> list[int]:
        """Clockwise from the viewer's left; a spectator sees all of them."""
        seats = from_below(self.view.seats, self.view.viewer)
        return seats[:-1] if self.view.viewer != NOBODY else [*seats[-1:], *seats[:-1]]

    def around(self) -> Panel:
        seats = self.seats()
        few = len(seats) <= FEW
        lines = [Line(f"@{seat}", self.seat_spans(seat), ALWAYS if few else SOME) for seat in seats]
        if not few:
            lines.append(Line("Hands", self.in_brief(seats), -SOME))
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
        spans: list[Span] = []
        unit = "card"  # named once
        for seat in seats:
            what = "out"
            if seat not in self.outs:
                cards = len(self.view.cards("hand", seat))
                what = ", ".join([counted(cards, unit) if unit else str(cards), *self.roles(seat)])
                unit = ""
            spans += [*([BETWEEN] if spans else []), (PLAIN, f"@{seat}: {what}")]
        return spans

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

    def middle(self) -> Panel:
        lines: list[Line] = []
        for face in self.view.cards("in_play"):
            spans = [(CARD, f"{self.title(face)}  "), (DIM, self.text(face))]
            lines.append(Line("Encounter", spans, lead=True))
        lines += [self.side(seat) for seat in (self.attacker, self.defender) if seat != NOBODY]
        lines.append(Line("Abyss", self.abyss(), SOME))
        lines.append(Line("Abyss", self.abyss_in_brief(), -SOME))
        lines.append(Line("History", self.history(), MUCH))
        preparation, encounter = (len(self.view.cards(zone)) for zone in ("preparation", "encounter"))
        decks = f"Preparation {preparation}, Encounter {encounter}"
        return Panel("In the middle", [(PLAIN, decks)], lines)

    def side(self, seat: int) -> Line:
        """SW-33 SW-37 A side of the battle: its Spirit, and its Support card as far as the viewer knows."""
        main, support = self.view.cards("main", seat), self.view.cards("support", seat)
        spans = [(DIM, "attacks with " if seat == self.attacker else "defends with ")]
        spans += [self.card(face) for face in main] or [(EMPTY, "a Spirit not yet revealed")]
        for face in support:
            known = self.card(face) if face != HIDDEN else (BACK, f"{BACK_UP} a card face down")
            spans += [(DIM, " supported by "), known]
        return Line(f"@{seat}", spans)

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

    def own(self) -> Panel:
        seat = self.view.viewer
        roles: list[Span] = [(STRONG, ", ".join(self.roles(seat)))]
        if seat in self.outs:
            return Panel(f"@{seat} (you)", [(WARN, "out of the game")], [], seat)
        lines = self.hand(seat)
        looked = self.view.cards("looked", seat)
        if looked:
            lines.append(Line("You see", self.cards(list(reversed(looked)))))
        if self.view.sealed is not None:
            lines.append(Line("Sealed", [(GOOD, self.view.sealed.label)]))
        return Panel(f"@{seat} (you)", roles, lines, seat)

    def hand(self, seat: int) -> list[Line]:
        """SW-17 One line for each kind, with its text."""
        cards = self.view.cards("hand", seat)
        if not cards:
            return [Line("Hand", [(EMPTY, "empty")])]
        held = [face for face in self.kinds if face in cards]
        named = {face: self.title(face) + times(cards.count(face)) for face in held}
        lines = [Line("Hand", [(CARD, ", ".join(named.values()))], -SOME)]
        width = max(len(name) for name in named.values()) + 2
        for face in held:
            role, _ = self.card(face)
            spans = [
                (role, named[face].ljust(width)),
                (DIM, self.text(face).replace("Support, rank", "Rank")),
            ]
            lines.append(Line("Hand" if face == held[0] else "", spans, SOME, lead=True))
        return lines

    def cards(self, faces: list[int]) -> list[Span]:
        spans: list[Span] = []
        for face in faces:
            spans += [(DIM, ", " if spans else ""), self.card(face)]
        return spans

    def card(self, face: int) -> Span:
        """A card's name; a Spirit in the colour of its element."""
        element = self.elements[face]
        return (CARD if element == NO_ELEMENT else ELEMENT_ROLES[element], self.title(face))

    def title(self, face: int) -> str:
        return self.view.game.titles[face]

    def text(self, face: int) -> str:
        return self.view.game.texts[face].replace("\n", " ")

    # -- the same in sentences ---------------------------------------------------------------------------

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
        facts.append(f"Abyss: {joined(self.abyss())}.")
        return facts + self.own_facts()

    def own_facts(self) -> list[str]:
        seat = self.view.viewer
        if seat == NOBODY:
            return []
        if seat in self.outs:
            return ["You are out of the game."]
        cards, looked = self.view.cards("hand", seat), self.view.cards("looked", seat)
        held = [self.title(face) + times(cards.count(face)) for face in self.kinds if face in cards]
        facts = [f"Your hand: {', '.join(held) or 'empty'}."]
        if looked:
            facts.append(f"You see {listed([self.title(face) for face in reversed(looked)])}.")
        return facts


def joined(spans: list[Span]) -> str:
    return "".join(text for _, text in spans)

"""Screen of Soulfall for one seat: two Play Areas, hands, Action cards, the deck."""

from functools import cached_property
from typing import Final

from soultable.core.view import View
from soultable.core.zone import HIDDEN
from soultable.games.soulfall.game import SoulfallGame
from soultable.games.soulfall.rules.catalog import ACTIONS, bonus_of
from soultable.games.soulfall.rules.turn import ENOUGH_IN_ALL, ENOUGH_OF_A_KIND
from soultable.games.table_model import (
    BACK,
    BETWEEN,
    CARD,
    DIM,
    EMPTY,
    GOOD,
    MUCH,
    PLAIN,
    SOME,
    STRONG,
    WARN,
    Line,
    Panel,
    Span,
    TableModel,
    counted,
    lead_lines,
    listed,
    parted,
)

NOMAD: Final = "▬"  # SF-25 landscape
SHARD: Final = "▮"  # SF-25 portrait
BACK_UP: Final = "▒"
FREE: Final = "·"
USED: Final = "■"
UNUSED: Final = "□"
NEAR: Final = 2  # this many cards short of a win counts as close


class SoulfallTable(TableModel):
    """A View in the game's own terms."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, SoulfallGame)
        super().__init__(view)
        self.lords: Final = view.game.lords.lords
        self.active: Final = view.number("active")

    @cached_property
    def head(self) -> list[Span]:
        deck = f"deck {len(self.view.cards('deck'))}"
        if self.view.result is not None:
            return [*super().head, (DIM, f" · {deck}")]
        return [*super().head, BETWEEN, (PLAIN, deck)]

    def panels_for(self, room: int) -> list[Panel]:
        return [self.panel(seat, room) for seat in self.seats_from_far()]

    # -- one side of the table ---------------------------------------------------------------------------

    def panel(self, seat: int, room: int) -> Panel:
        area = [*self.rows(seat, room), *self.devotions(seat, room)]
        turn = self.turn_lines() if seat == self.active and self.view.result is None else []
        lines = (
            [*area, *turn, *self.own_hand(seat, room)]
            if self.is_own(seat)
            else [*self.other_hand(seat), *turn, *area]
        )
        return Panel(self.at_panel(seat), self.total(seat), lines, seat)

    def total(self, seat: int) -> list[Span]:
        """SF-52 SF-R31 Nomads, Shards and Devotions together."""
        size = self.area_size(seat)
        return [(near(size, ENOUGH_IN_ALL), f"{size} of {ENOUGH_IN_ALL} cards")]

    def area_size(self, seat: int) -> int:
        return sum(len(self.view.cards(zone, seat)) for zone in ("nomads", "shards", "devotions"))

    def has_enough(self, seat: int) -> bool:
        """SF-50 SF-51 SF-52 Whether these cards would win if it were checked now."""
        kinds = [len(self.view.cards(zone, seat)) for zone in ("nomads", "shards")]
        return max(kinds) >= ENOUGH_OF_A_KIND or self.area_size(seat) >= ENOUGH_IN_ALL

    def when_won(self, seat: int) -> str:
        """SF-49 SF-R32 A win is only checked at the end of the player's own turn."""
        when = "this turn" if seat == self.active else "the next own turn"
        return f"enough to win, if it is so at the end of {when}"

    def rows(self, seat: int, room: int) -> list[Line]:
        """The Nomads and the Shards; on one line where there is little room."""
        if room >= MUCH:
            return [self.row("Nomads", "nomads", seat, NOMAD), self.row("Shards", "shards", seat, SHARD)]
        spans: list[Span] = []
        for zone, sign in (("nomads", NOMAD), ("shards", SHARD)):
            number = len(self.view.cards(zone, seat))
            role = near(number, ENOUGH_OF_A_KIND)
            free = FREE * (ENOUGH_OF_A_KIND - number)
            spans += [
                (role, sign * number),
                (EMPTY, free),
                (role, f" {counted(number, zone[:-1].capitalize())}   "),
            ]
        return [Line("Area", spans)]

    def row(self, label: str, zone: str, seat: int, sign: str) -> Line:
        """SF-50 SF-51 Face-down cards, and how many more are needed for nine."""
        cards = self.view.cards(zone, seat)
        role = near(len(cards), ENOUGH_OF_A_KIND)
        filled = " ".join([sign] * len(cards))
        free = " ".join([FREE] * (ENOUGH_OF_A_KIND - len(cards)))
        gap = " " if filled and free else ""
        spans = [(role, filled), (EMPTY, gap + free), (role, f"  {len(cards)} of {ENOUGH_OF_A_KIND}")]
        known = [f"{i}: {self.short(face)}" for i, face in enumerate(cards, 1) if face != HIDDEN]
        if known:  # SF-R36 only where the table shows remembered cards
            spans.append((DIM, f"  {', '.join(known)}"))
        return Line(label, spans)

    def devotions(self, seat: int, room: int) -> list[Line]:
        """SF-19 Face up, each with the bonus it offers."""
        cards = sorted(self.view.cards("devotions", seat))
        names = [self.short(face) for face in cards]
        if not cards:
            return [Line("Devotions", [(EMPTY, "none")])]
        if len(cards) > 1 and room < MUCH:
            return [Line("Devotions", [(CARD, ", ".join(names))])]
        bonuses = [self.bonus(face) for face in cards]
        return lead_lines("Devotions", [(CARD, name) for name in names], bonuses, max(map(len, names)) + 2)

    def turn_lines(self) -> list[Line]:
        """SF-28 The Action cards lie before the active player; SF-R10 Lords being played; SF-R17 bonuses."""
        lines = [Line("Actions", self.action_cards())]
        revealed = self.view.cards("revealed")
        if revealed:
            lines.append(Line("Played", [(CARD, ", ".join(self.short(face) for face in revealed))]))
        pending = self.view.numbers_of("pending")[::3]
        if pending:
            lines.append(Line("Bonuses", [(GOOD, ", ".join(self.short(lord) for lord in pending))]))
        return lines

    def action_cards(self) -> list[Span]:
        """SF-R2 Front: unused; back: used for an Action, being used, or turned over unused (SF-R4)."""
        left, using = self.view.number("cards_left"), self.being_used()
        selected = self.selected()
        idle = 3 - left - using - len(selected)
        cards = (
            (len(selected), USED, STRONG, f"used: {', '.join(selected)}"),
            (idle, USED, DIM, "without an Action"),
            (using, USED, STRONG, "being used"),
            (left, UNUSED, EMPTY, f"{left} left"),
        )
        return parted([[(role, sign * n), (PLAIN, f" {said}")] for n, sign, role, said in cards if n])

    def being_used(self) -> int:
        """SF-28 The Action card already turned over, whose Action is still to be selected."""
        return 1 if self.view.kind == "SelectAction" else 0

    def selected(self) -> list[str]:
        """SF-29 The Actions selected this turn, in the book's order: a View lacks the order of use."""
        bits = self.view.number("selected")
        return [name.capitalize() for action, name in enumerate(ACTIONS) if bits >> action & 1]

    def bonus(self, face: int) -> str:
        """SF-45 What a Devotion offers, short enough for one line."""
        lord = self.lords[face]
        return f"after {ACTIONS[lord.after].capitalize()}: {self.view.game.render(bonus_of(lord))}"

    # -- hands -------------------------------------------------------------------------------------------

    def own_hand(self, seat: int, room: int) -> list[Line]:
        """SF-11 One line for each Lord, with what playing it would do (SF-36, SF-37)."""
        cards = self.view.cards("hand", seat)
        if not cards:
            return [Line("Hand", [(EMPTY, "empty")])]
        if room < SOME:
            return [Line("Hand", [(CARD, ", ".join(self.short(face) for face in sorted(cards)))])]
        held = self.many(cards)
        abilities = [self.ability(seat, face) for face in held]
        width = max(len(name) for name in held.values()) + 2
        return lead_lines("Hand", [(CARD, name) for name in held.values()], abilities, width)

    def other_hand(self, seat: int) -> list[Line]:
        """Card backs, and the names of cards that the viewer remembers (SF-R35, SF-R36)."""
        cards = self.view.cards("hand", seat)
        hidden = cards.count(HIDDEN)
        known = [self.short(face) for face in sorted(cards) if face != HIDDEN]
        if not cards:
            return [Line("Hand", [(EMPTY, "empty")])]
        backs = " ".join([BACK_UP] * hidden)
        spans = [(BACK, backs + "  " if backs else ""), (PLAIN, counted(len(cards), "card"))]
        if known:
            spans.append((DIM, f", among them {listed(known)}"))
        return [Line("Hand", spans)]

    def ability(self, seat: int, face: int) -> str:
        first, second = (ACTIONS[action].capitalize() for action in self.lords[face].ability)
        devoted = face in self.view.cards("devotions", seat)
        return f"{first} and {second}" if devoted else f"{first} or {second}"

    # -- the same in sentences ---------------------------------------------------------------------------

    @cached_property
    def facts(self) -> list[str]:
        deck = counted(len(self.view.cards("deck")), "card")
        facts = [f"Turn {self.view.number('turn')}.", f"Deck: {deck}."]
        for seat in self.seats_from_far():
            facts += self.facts_of(seat)
        if self.view.result is None:
            facts.append(f"@{self.active} has the Action cards: {self.action_fact()}.")
        return facts

    def action_fact(self) -> str:
        """`2 used for Play and Devote, 1 being used, 0 left`."""
        left, using = self.view.number("cards_left"), self.being_used()
        selected = self.selected()
        idle = 3 - left - using - len(selected)
        parts = [f"{len(selected)} used for {listed(selected)}"] if selected else []
        parts += [f"{idle} without an Action"] if idle else []
        parts += ["1 being used"] if using else []
        return ", ".join([*parts, f"{left} left"])

    def facts_of(self, seat: int) -> list[str]:
        who = self.who(seat)
        numbers = [(len(self.view.cards(zone, seat)), zone.capitalize()) for zone in ("nomads", "shards")]
        area = ", ".join(f"{number} of {ENOUGH_OF_A_KIND} {zone}" for number, zone in numbers)
        facts = [f"{who}: {area}, {self.area_size(seat)} of {ENOUGH_IN_ALL} cards in all."]
        if self.has_enough(seat) and self.view.result is None:
            facts.append(f"{who}: {self.when_won(seat)}.")
        for face in sorted(self.view.cards("devotions", seat)):
            facts.append(f"{who}: Devotion to {self.title(face)}: {self.bonus(face)}.")
        hand = self.view.cards("hand", seat)
        if not self.is_own(seat):
            return [*facts, f"{who}: {counted(len(hand), 'card')} in hand."]
        held = [f"{name} ({self.ability(seat, face)})" for face, name in self.many(hand).items()]
        return [*facts, f"Your hand: {'; '.join(held) or 'empty'}."]


def near(number: int, enough: int) -> str:
    """The colour of a number that wins at `enough`."""
    return GOOD if number >= enough else WARN if number >= enough - NEAR else PLAIN


TABLE: Final = SoulfallTable

"""Views: what a seat or spectator knows, and States imagined to fit that knowledge.

The zones' declarations decide what is shown: a face is copied only if its zone shows it to the viewer, or if
the viewer remembers it. Views hold faces, never card ids.
"""

from typing import Any, Final

from soultable.core.agenda import Result, State, Step
from soultable.core.combinators import Together
from soultable.core.errors import BadPosition
from soultable.core.event import NO_MESSAGE, Message
from soultable.core.game import Game, Settings
from soultable.core.option import Option
from soultable.core.questions import asked_of, options_of, waiting
from soultable.core.rng import Rng
from soultable.core.zone import ALL_SEE, HEAP, HIDDEN, NOBODY, OWNER_SEES, Zone

TRIES: Final = 500


class View:
    """What one viewer knows: for each zone a list of faces, in the order of the State's zones."""

    def __init__(self, game: Game, viewer: int, seats: int, settings: Settings) -> None:
        self.game: Final = game
        self.viewer: Final = viewer
        self.seats: Final = seats
        self.settings: Final = settings
        self.faces: list[list[int]] = []
        self.marks: list[
            list[int]
        ] = []  # per card: the seats that know its face; empty if the game has no memory
        self.numbers: list[int] = []
        self.lists: list[list[int]] = []
        self.agenda: list[Step[Any]] = []
        self.waiting: list[int] = []
        self.kind: str = ""
        self.rule: str = ""
        self.prompt: Message = NO_MESSAGE
        self.choices: list[Option] = []
        self.shown: list[Option] = []  # the same Options as people see them
        self.answered: list[int] = []  # seats that have sealed their answers
        self.sealed: Option | None = None  # the viewer's own sealed answer
        self.said: list[Option] = []  # the parts of the viewer's unfinished answer
        self.own: list[int] = []  # the faces of all cards that the viewer owns, wherever they are
        self.result: Result | None = None

    def cards(self, name: str, seat: int = NOBODY) -> list[int]:
        """The faces in a zone. HIDDEN stands for each one the viewer does not know."""
        return self.faces[self.game.layout.place(name, seat)]

    def number(self, name: str) -> int:
        """A public number by its name."""
        return self.numbers[self.game.numbers.index(name)]

    def numbers_of(self, name: str) -> list[int]:
        """A public list of numbers by its name."""
        return self.lists[self.game.lists.index(name)]


def look(s: State, viewer: int, memory: bool = True) -> View:
    """The viewer's View. With `memory`, it includes faces seen before, if the game tracks them."""
    game = s.game
    view = View(game, viewer, s.seats, s.settings.copy())
    for index in range(len(s.zones)):
        look_at(s, view, index, memory)
    if viewer >= 0 and s.faces and s.owner_of(0) != NOBODY:
        view.own = sorted([s.faces[card] for card in range(len(s.faces)) if s.owner_of(card) == viewer])
    view.numbers = s.public_numbers()
    view.lists = s.public_lists()
    view.agenda = s.agenda
    view.result = s.result
    view.waiting = waiting(s)
    if view.waiting:
        look_at_question(s, view)
    if s.sealed:
        view.answered = [seat for seat in range(s.seats) if s.sealed[seat] is not None]
        view.sealed = s.sealed[viewer] if viewer >= 0 else None
    return view


def look_at_question(s: State, view: View) -> None:
    """Copy the open Decision into the View; its Options only if the viewer is asked."""
    own = asked_of(s, view.viewer) if view.viewer >= 0 else None
    decision = own or asked_of(s, view.waiting[0])
    assert decision is not None
    view.kind = type(decision).__name__
    view.rule = decision.rule()
    if own is not None:
        view.said = s.said.copy()
        view.choices = options_of(s, view.viewer).copy()  # the engine's list is shared by all games
        view.shown = own.shown(s, view.choices)
        view.prompt = own.prompt(s)


def look_at(s: State, view: View, index: int, memory: bool) -> None:
    """Copy one zone into the View."""
    zone = s.game.layout.zone(index)
    viewer = view.viewer
    seen = zone.sees == ALL_SEE or (zone.sees == OWNER_SEES and s.game.layout.owner(index) == viewer)
    bit = 1 << (viewer if viewer >= 0 else s.seats) if memory else 0
    faces: list[int] = []
    for card in s.zones[index]:
        faces.append(s.faces[card] if seen or (bit and s.known and s.known[card] & bit) else HIDDEN)
    marks = [s.known[card] for card in s.zones[index]] if s.known and memory else []
    if zone.order == HEAP:
        if marks and not seen:
            blur(faces, marks, zone.sees == OWNER_SEES, s.game.layout.owner(index))
        sort_cards(faces, marks)
    view.faces.append(faces)
    view.marks.append(marks)


def blur(faces: list[int], marks: list[int], is_held: bool, owner: int) -> None:
    """Hide who else knows a card in a hand: it would reveal later which card was played."""
    for i, face in enumerate(faces):
        if face == HIDDEN:
            marks[i] = 1 << owner if is_held else 0


def sort_cards(faces: list[int], marks: list[int]) -> None:
    """Put an unordered zone into canonical order, so that the places of its cards reveal nothing."""
    if not marks:
        faces.sort(reverse=True)
        return
    pairs = sorted(zip(faces, marks, strict=True), reverse=True)
    for i, pair in enumerate(pairs):
        faces[i], marks[i] = pair


def imagine(view: View, rng: Rng) -> State:
    """Imagine a possible world: a State that looks the same to the viewer. `rng` deals the hidden cards."""
    for _ in range(TRIES):
        s = imagine_once(view, rng)
        if view.game.fits(s) and open_sealed(s, view, rng):
            return s
    raise BadPosition(f"no world fits what seat {view.viewer} sees")


def imagine_once(view: View, rng: Rng) -> State:
    game = view.game
    s = game.blank(view.seats, view.settings)
    s.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next() | 1)
    s.set_public(view.numbers, view.lists)
    s.set_agenda(view.agenda)
    s.result = view.result
    s.said = view.said.copy()
    game.suppose(s, view.viewer, view.own, view.faces)
    pool = deal_seen(s, view)
    rng.shuffle(pool)
    game.deal_first(s, pool)
    deal_hidden(s, view, pool)
    for index, marks in enumerate(view.marks):
        for place, mark in enumerate(marks):
            s.known[s.zones[index][place]] = mark
    return s


def deal_seen(s: State, view: View) -> list[int]:
    """Put a card with the right face wherever the viewer sees one, and HIDDEN elsewhere. Return the rest."""
    by_face: list[list[int]] = [[] for _ in view.game.names]
    for card in range(len(s.faces)):
        by_face[s.faces[card]].append(card)
    for index, faces in enumerate(view.faces):
        zone: list[int] = []
        for face in faces:
            zone.append(
                HIDDEN if face == HIDDEN else take_card(s, by_face[face], view.game.layout.owner(index))
            )
        s.zones[index] = zone
    return [card for cards in by_face for card in cards]


def take_card(s: State, cards: list[int], seat: int) -> int:
    """Take the last of these cards that may lie in the seat's zones: its own, if cards have owners."""
    for i in range(len(cards) - 1, -1, -1):
        if s.may_lie_before(seat, cards[i]):
            return cards.pop(i)
    raise BadPosition(f"no such card is left for seat {seat}")


def deal_hidden(s: State, view: View, pool: list[int]) -> None:
    """Deal the unseen cards to the hidden places: first to the zones that take only certain cards."""
    layout = view.game.layout
    for choosy in (True, False):
        for index in range(len(s.zones)):
            zone = layout.zone(index)
            if zone.choosy == choosy:
                for place, card in enumerate(s.zones[index]):
                    if card == HIDDEN:
                        s.zones[index][place] = draw_for(s, zone, layout.owner(index), pool)


def draw_for(s: State, zone: Zone, seat: int, pool: list[int]) -> int:
    """Take the first card of the shuffled pool that may lie in this zone."""
    for i in range(len(pool) - 1, -1, -1):
        face = s.faces[pool[i]]
        if not s.may_lie_before(seat, pool[i]):
            continue
        if s.game.stock_of(face) == zone.stock and (not zone.choosy or s.game.may_hold(zone.name, face)):
            card = pool[i]
            pool[i] = pool[-1]
            pool.pop()
            return card
    raise BadPosition(f"no card is left that could lie in the {zone.name}")


def open_sealed(s: State, view: View, rng: Rng) -> bool:
    """Imagine the other seats' sealed answers too, then list the open Decision's Options again.

    False if a seat could not be asked the same question in this world: then the world is impossible.
    """
    if view.answered:
        together = view.agenda[-1]
        assert isinstance(together, Together)
        s.sealed = [None] * s.seats
        for seat in view.answered:
            part = together.part(seat)
            options = [] if part is None else part.options(s)
            if not options:
                return False
            s.sealed[seat] = view.sealed if seat == view.viewer else options[rng.below(len(options))]
    s.settle()
    return len(s.agenda) == len(view.agenda) and (not s.agenda or s.agenda[-1] is view.agenda[-1])

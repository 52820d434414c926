"""Check undo: it restores the position exactly, and is refused once somebody has learned something."""

from collections import Counter
from typing import Final

from soultable.core.agenda import State
from soultable.core.errors import CannotUndo
from soultable.core.event import Event
from soultable.core.hashing import digest
from soultable.core.questions import answer
from soultable.core.rng import Rng, seeded
from soultable.core.table import Table
from soultable.core.view import imagine, look
from soultable.core.wire import view_bytes
from soultable.core.zone import ALL_SEE, HIDDEN, OWNER_SEES
from soultable.lab.conformance.random_play import Move, Walk
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = (
    "Undo leads back to the very same position; it is refused exactly when somebody learned something; "
    "the same answers then give the same hash chain."
)
ONE_IN: Final = 10
WORLDS: Final = 2


def examine(walk: Walk, tally: Tally) -> None:
    table = walk.table()
    rng = seeded(f"undo:{walk.seed}")
    for move in walk.moves_at(table):
        if move.option is not None and walk.is_examined(rng, ONE_IN):
            try_undo(table, move, rng, tally)
    tally.add("games")


def try_undo(table: Table, move: Move, rng: Rng, tally: Tally) -> None:
    """Answer, undo, answer again, undo: check that the table is as it was."""
    before, then, requests = outline(table), table.state.clone(), asked(table)
    events = table.answer(move.seat, move.text)
    link, entries = table.entries[-1].link, len(table.entries)
    try:
        gone = table.undo(move.seat)
    except CannotUndo as refused:
        if refused.code != "something-seen":
            raise Broken(f"taking back '{move.text}' at once is refused: {refused}") from None
        if not may_have_learned(then, table.state, events):
            raise Broken(f"taking back '{move.text}' is refused, but nobody learned anything") from None
        gone = table.undo(move.seat, agreed=True)
        tally.add("refused")
    else:
        check_nothing_learned(then, move, rng)
        tally.add("allowed")
    if gone != 1 or outline(table) != before or asked(table) != requests:
        raise Broken(f"taking back '{move.text}' does not lead back")
    table.answer(move.seat, move.text)
    if table.entries[-1].link != link or len(table.entries) != entries:
        raise Broken(f"after an undo, '{move.text}' gives another hash chain")
    table.undo(move.seat, agreed=True)
    tally.add("undone")


def outline(table: Table) -> tuple[object, ...]:
    """What must be the same after an undo. The request number must differ."""
    links = tuple(entry.link for entry in table.entries)
    return (digest(table.state), links, tuple(table.barriers), table.state.listening)


def asked(table: Table) -> list[dict[str, object]]:
    return [{**request.plain(table.game), "id": 0} for request in table.requests()]


# -- who learned something ---------------------------------------------------------------------------------


def may_have_learned(then: State, now: State, events: list[Event]) -> bool:
    """Whether there was anything to learn: a new card, a sealed answer, a random result, or an Event."""
    if any(event.id in now.game.tells for event in events):
        return True
    if then.rng.words() != now.rng.words() or now.sealed:
        return True
    return any(seen(now, viewer) - seen(then, viewer) for viewer in range(-1, now.seats))


def seen(s: State, viewer: int) -> set[int]:
    """The cards whose faces a viewer sees or remembers."""
    found: set[int] = set()
    bit = 1 << viewer if viewer >= 0 and s.known else 0
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        shows = zone.sees == ALL_SEE or (zone.sees == OWNER_SEES and owner == viewer)
        found.update(card for card in cards if shows or (bit and s.known[card] & bit))
    return found


def check_nothing_learned(then: State, move: Move, rng: Rng) -> None:
    """Check that nobody saw a new face, nothing was random, and the seat that undoes was told nothing.

    What others conclude from the answer itself (the seat has a card for it) is given away freely.
    """
    assert move.option is not None
    now = then.clone()
    answer(now, move.seat, move.option)
    if now.sealed or now.rng.words() != then.rng.words():
        raise Broken(f"'{move.text}' could be taken back after chance or a sealed answer")
    for viewer in range(-1, then.seats):
        if faces(now, viewer) - faces(then, viewer):
            raise Broken(f"'{move.text}' could be taken back, but viewer {viewer} saw a new face")
    for _ in range(WORLDS):
        compare_world(then, now, move, rng)


def faces(s: State, viewer: int) -> Counter[int]:
    return Counter(face for zone in look(s, viewer).faces for face in zone if face != HIDDEN)


def compare_world(then: State, now: State, move: Move, rng: Rng) -> None:
    """In a world that looked the same to the seat before, its answer must lead to the same view."""
    assert move.option is not None
    world = imagine(look(then, move.seat), rng)
    world.rng = then.rng.clone()
    answer(world, move.seat, move.option)
    if view_bytes(look(world, move.seat)) != view_bytes(look(now, move.seat)):
        raise Broken(f"'{move.text}' could be taken back, but it told seat {move.seat} something")

"""Check imagined worlds: they look right to the viewer, usually differ from the truth, and play on."""

import json
from typing import Final

from soultable.core.agenda import State
from soultable.core.rng import Rng, seeded
from soultable.core.view import View, imagine, look
from soultable.core.wire import view_bytes, view_from_wire
from soultable.core.zone import HIDDEN
from soultable.lab.conformance.random_play import Walk, play_out
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = (
    "An imagined world looks the same to its viewer, mostly differs from the truth where something is "
    "hidden, and can be played to its end."
)
ONE_IN: Final = 6
PLAYED_ONE_IN: Final = 4


def examine(walk: Walk, tally: Tally) -> None:
    s = walk.start()
    rng = seeded(f"worlds:{walk.seed}")
    for _ in walk.moves(s):
        if walk.is_examined(rng, ONE_IN):
            for viewer in range(-1, s.seats):
                for memory in (True, False):
                    examine_view(s, look(s, viewer, memory), memory, rng, tally)
            tally.add("positions")
    tally.add("games")


def examine_view(s: State, view: View, memory: bool, rng: Rng, tally: Tally) -> None:
    """Imagine one world from the View, and one from the same View after it was sent over the wire."""
    sent = view_bytes(view)
    received = view_from_wire(view.game, json.loads(sent))
    if view_bytes(received) != sent:
        raise Broken(f"the view of {view.viewer} is another one after it went over the wire")
    luck = rng.clone()
    world = imagine(view, rng)
    if view_bytes(look(world, view.viewer, memory)) != sent:
        raise Broken(f"an imagined world looks different to viewer {view.viewer}")
    if arrangement(imagine(received, luck)) != arrangement(world):
        raise Broken(f"from a view that went over the wire, viewer {view.viewer} imagines another world")
    tally.add("worlds")
    if can_differ(s, view):
        tally.add("worlds that could differ")
        if arrangement(world) != arrangement(s):
            tally.add("worlds that differ")
    if rng.below(PLAYED_ONE_IN) == 0:
        play_out(world, rng)
        tally.add("worlds played to the end")


def arrangement(s: State) -> list[list[int]]:
    """The faces in each zone."""
    return [[s.faces[card] for card in cards] for cards in s.zones]


def can_differ(s: State, view: View) -> bool:
    """Whether at least two different faces are hidden from the viewer."""
    hidden = {
        s.faces[card]
        for cards, faces in zip(s.zones, view.faces, strict=True)
        for card, face in zip(cards, sorted_like(s, cards, faces), strict=True)
        if face == HIDDEN
    }
    return len(hidden) > 1


def sorted_like(s: State, cards: list[int], faces: list[int]) -> list[int]:
    """The faces that a View shows of a zone, card by card. An unordered zone is shown sorted."""
    if all(face in (HIDDEN, s.faces[card]) for card, face in zip(cards, faces, strict=True)):
        return faces
    left = list(faces)
    found = []
    for card in cards:
        shown = s.faces[card] if s.faces[card] in left else HIDDEN
        left.remove(shown)
        found.append(shown)
    return found


def conclude(tally: Tally, notes: list[str]) -> str:
    """Check that most worlds differ from the truth: otherwise imagining would be peeking."""
    could, did = (tally.counts.get(f"worlds that {word}", 0) for word in ("could differ", "differ"))
    if could and did * 2 < could:
        return f"only {did} of {could} imagined worlds differ from the truth"
    return ""

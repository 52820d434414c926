"""Every channel by which a viewer learns of the table, as text that can be compared byte by byte."""

import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from soultable.agents import agent
from soultable.core.agenda import State
from soultable.core.ask import why_not, why_nothing
from soultable.core.event import Event
from soultable.core.option import Reason
from soultable.core.view import View, look
from soultable.core.wire import view_from_wire, view_wire
from soultable.core.zone import ALL_SEE, OWNER_SEES
from soultable.games.registry import GAMES

Channels = dict[str, str]


def channels(s: State, viewer: int, draws: bool = True) -> Channels:
    """What the viewer is shown, asked and refused, with and without the memory aid, and how it is drawn."""
    remembered, seen = look(s, viewer, True), look(s, viewer, False)
    return {
        "view with memory": dumped(view_wire(remembered)),
        "view": dumped(view_wire(seen)),
        "refusals": refusals(s, viewer),
        "drawing": drawn(remembered) if draws else "",
    }


def refusals(s: State, viewer: int) -> str:
    """What the viewer is told about every word of the game."""
    nothing = why_nothing(s, viewer)
    if nothing is not None:
        return said(nothing)  # of each word the same
    return "\n".join([f"{option.text}: {said(why_not(s, viewer, option))}" for option in s.game.vocabulary])


def said(reason: Reason | None) -> str:
    return "offered" if reason is None else f"{reason.code} {reason.rule} {reason.sentence}"


def chosen_by(name: str, view: View) -> str:
    """What an agent of that name chooses; it gets the View as it comes over the wire."""
    decoded = view_from_wire(view.game, json.loads(dumped(view_wire(view))))
    return agent(name, "kit").choose(decoded).text


def dumped(wire: object) -> str:
    return json.dumps(wire, ensure_ascii=False)


def told(events: list[Event], viewer: int) -> list[str]:
    """The Events a viewer may read."""
    return [dumped(event.plain()) for event in events if event.is_for(viewer)]


@cache
def draw_of(slug: str) -> Callable[[View], Any] | None:
    """How the game draws its table, if it does."""
    module = f"{GAMES[slug][0]}.drawing"
    return getattr(import_module(module), "draw", None) if find_spec(module) else None


def drawn(view: View) -> str:
    draw = draw_of(view.game.slug)
    if draw is None:
        return ""
    return json.dumps(draw(view), ensure_ascii=False, default=vars)  # whatever it is made of


def difference(one: Channels, other: Channels) -> str:
    """The first channel that differs and where, or nothing."""
    for name, text in one.items():
        if text != other[name]:
            at = next((i for i, (a, b) in enumerate(zip(text, other[name], strict=False)) if a != b), 0)
            here, there = (said[max(0, at - 40) : at + 60] for said in (text, other[name]))
            return f"the {name} differs: …{here}… or …{there}…"
    return ""


# -- what lies open -----------------------------------------------------------------------------------------


def open_faces(s: State, viewer: int) -> str:
    """How many cards lie where, and the faces that a zone itself shows to the viewer; no memory, no words."""
    facts: list[object] = []
    for index, cards in enumerate(s.zones):
        facts.append(sorted(s.faces[card] for card in cards) if shows(s, index, viewer) else len(cards))
    return repr(facts)


def arrived(s: State, before: list[list[int]], viewer: int) -> list[list[int]]:
    """The faces that have come into zones that show them to the viewer, in the order in which they came."""
    found = []
    for index, cards in enumerate(s.zones):
        if shows(s, index, viewer):
            found.append([s.faces[card] for card in cards if card not in before[index]])
    return found


def shows(s: State, index: int, viewer: int) -> bool:
    """Whether a zone itself shows its faces to the viewer."""
    zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
    return zone.sees == ALL_SEE or (zone.sees == OWNER_SEES and owner == viewer)


def beside_question(s: State, viewer: int) -> Channels:
    """The View of a State that is between two Steps: all but what is asked."""
    wire = view_wire(look(s, viewer))
    for key in ("waiting", "kind", "rule", "prompt", "options"):
        del wire[key]
    return {"view": dumped(wire)}

"""Everything a viewer can observe at a table, as text that can be compared byte by byte."""

import json

from soultable.agents import agent
from soultable.core.agenda import State
from soultable.core.event import Event
from soultable.core.option import Reason
from soultable.core.questions import why_not, why_nothing
from soultable.core.view import View, look
from soultable.core.wire import view_from_wire, view_wire
from soultable.core.zone import ALL_SEE, OWNER_SEES
from soultable.games.registry import described

Channels = dict[str, str]


def channels(s: State, viewer: int, draws: bool = True) -> Channels:
    """What the viewer is shown, asked and refused, with and without memory, and the drawn table."""
    remembered, seen = look(s, viewer, True), look(s, viewer, False)
    return {
        "view with memory": dumped(view_wire(remembered)),
        "view": dumped(view_wire(seen)),
        "refusals": refusals(s, viewer),
        "drawing": drawn(remembered) if draws else "",
    }


def refusals(s: State, viewer: int) -> str:
    """The viewer's reason for each answer of the game's vocabulary."""
    nothing = why_nothing(s, viewer)
    if nothing is not None:
        return said(nothing)  # the same for every answer
    return "\n".join([f"{option.text}: {said(why_not(s, viewer, option))}" for option in s.game.vocabulary])


def said(reason: Reason | None) -> str:
    return "offered" if reason is None else f"{reason.code} {reason.rule} {reason.message()}"


def chosen_by(name: str, view: View) -> str:
    """What the agent of this name chooses. It gets the View as read from the wire."""
    decoded = view_from_wire(view.game, json.loads(dumped(view_wire(view))))
    return agent(name, "kit").choose(decoded).text


def dumped(wire: object) -> str:
    return json.dumps(wire, ensure_ascii=False)


def told(events: list[Event], viewer: int) -> list[str]:
    """The Events that a viewer may read."""
    return [dumped(event.plain()) for event in events if event.is_for(viewer)]


def drawn(view: View) -> str:
    return json.dumps(described(view).all_parts(), ensure_ascii=False, default=vars)


def difference(one: Channels, other: Channels) -> str:
    """The first channel that differs, and where, or ""."""
    for name, text in one.items():
        if text != other[name]:
            at = next((i for i, (a, b) in enumerate(zip(text, other[name], strict=False)) if a != b), 0)
            here, there = (said[max(0, at - 40) : at + 60] for said in (text, other[name]))
            return f"the {name} differs: …{here}… or …{there}…"
    return ""


# -- open information ---------------------------------------------------------------------------------------


def open_faces(s: State, viewer: int) -> str:
    """The sizes of all zones, and the faces that zones show to the viewer, without memory or text."""
    facts: list[object] = []
    for index, cards in enumerate(s.zones):
        facts.append(sorted(s.faces[card] for card in cards) if shows(s, index, viewer) else len(cards))
    return repr(facts)


def arrived(s: State, before: list[list[int]], viewer: int) -> list[list[int]]:
    """The faces that newly arrived in zones that show them to the viewer, in order of arrival."""
    found = []
    for index, cards in enumerate(s.zones):
        if shows(s, index, viewer):
            found.append([s.faces[card] for card in cards if card not in before[index]])
    return found


def shows(s: State, index: int, viewer: int) -> bool:
    """Whether this zone shows its faces to the viewer."""
    zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
    return zone.sees == ALL_SEE or (zone.sees == OWNER_SEES and owner == viewer)


def beside_question(s: State, viewer: int) -> Channels:
    """The View of a State between two Steps, without the question."""
    wire = view_wire(look(s, viewer))
    for key in ("waiting", "kind", "rule", "prompt", "options"):
        del wire[key]
    return {"view": dumped(wire)}

"""The wire form of a View: plain JSON values by name. Browsers and bots get this, and nothing else."""

import json
from typing import Any, Final

from soultable.core.agenda import Result
from soultable.core.errors import BadPosition, SoultableError
from soultable.core.event import Event, Message, message_from, message_of, plain_arg
from soultable.core.game import Game
from soultable.core.hashing import step_key
from soultable.core.option import Option, Reason
from soultable.core.position_text import read_step, step_text
from soultable.core.view import View
from soultable.core.zone import HIDDEN, NOBODY, PILE

FORMAT: Final = 1
MOST_CARDS: Final = 10_000

Wire = dict[str, Any]


# -- writing ---------------------------------------------------------------------------------------------


def view_wire(view: View, language: str = "") -> Wire:
    """The View as JSON values. Piles are listed from the top. A card whose face is not known is null.

    The prompt and the labels are Messages, `[id, args]`; with a language, they are in words.
    """
    game = view.game
    return {
        "view": FORMAT,
        "game": game.slug,
        "rules": game.rules_version,
        "cards": game.cards_hash,
        "viewer": None if view.viewer == NOBODY else view.viewer,
        "seats": view.seats,
        "settings": dict(view.settings),
        "zones": by_zone(view, [face_names(game, faces) for faces in view.faces]),
        "known": by_zone(view, [seats_of(marks, view.seats) for marks in view.marks]),
        "numbers": {name: view.numbers[i] for i, name in enumerate(game.numbers)},
        "lists": {name: list(view.lists[i]) for i, name in enumerate(game.lists)},
        "agenda": [step_text(step_key(step)) for step in view.agenda],
        "waiting": list(view.waiting),
        "kind": view.kind,
        "rule": view.rule,
        "prompt": said_wire(game, view.prompt, language),
        "options": [option_wire(game, option, language) for option in view.shown],
        "said": [option.text for option in view.said],
        "own": face_names(game, view.own),
        "answered": list(view.answered),
        "sealed": None if view.sealed is None else view.sealed.text,
        "result": None if view.result is None else result_wire(view.result),
    }


def view_bytes(view: View, language: str = "") -> bytes:
    """The wire form as bytes, ready to send."""
    return json.dumps(view_wire(view, language), ensure_ascii=False, separators=(",", ":")).encode()


def by_zone(view: View, contents: list[list[Any]]) -> Wire:
    """The contents by zone name: a list for a zone of the table, a list per seat for zones of the seats."""
    layout = view.game.layout
    zones: Wire = {}
    for index, content in enumerate(contents):
        zone = layout.zone(index)
        cards = content[::-1] if zone.order == PILE else content
        if layout.owner(index) == NOBODY:
            zones[zone.name] = cards
        else:
            zones.setdefault(zone.name, []).append(cards)
    return zones


def face_names(game: Game, faces: list[int]) -> list[Any]:
    return [None if face == HIDDEN else game.names[face] for face in faces]


def seats_of(marks: list[int], seats: int) -> list[Any]:
    """The seats that know each card's face. The number after the last seat stands for the spectators."""
    return [[seat for seat in range(seats + 1) if mark >> seat & 1] for mark in marks]


def option_wire(game: Game, option: Option, language: str = "") -> Wire:
    label = said_wire(game, option.label, language)
    return {"text": option.text, "label": label, "refs": list(option.refs)}


def said_wire(game: Game, said: Message | Reason, language: str = "") -> Any:
    """A Message as `[id, args]`, or in words."""
    if language:
        return game.render(said, language)
    message = said.message() if isinstance(said, Reason) else said
    return message.whole() if message.id else ""


def said_from_wire(wire: Any) -> Message:
    """Read what `said_wire` wrote; words stay words."""
    return message_of(wire) if isinstance(wire, str) else message_from(wire)


def event_wire(game: Game, event: Event, language: str = "") -> Wire:
    """An Event of a viewer's stream; with a language, also in words."""
    args = {name: plain_arg(value) for name, value in event.args.items() if name not in ("text", "refs")}
    return {
        "number": event.number,
        "by": event.parent,
        "kind": event.id,
        "seat": event.seat,
        "rule": event.rule,
        "args": args,
        "text": game.render(event, language) if language else str(event.args.get("text", "")),
        "refs": list(event.args.get("refs", ())),
        "quiet": event.id in game.quiet,
    }


def result_wire(result: Result) -> Wire:
    return {
        "returns": list(result.returns),
        "winners": list(result.winners),
        "ending": result.ending,
        "rule": result.rule,
    }


# -- reading ---------------------------------------------------------------------------------------------


def view_from_wire(game: Game, wire: Wire) -> View:
    """Read the View that `view_wire` wrote. BadPosition says in one line what does not fit."""
    try:
        return read_view(game, wire)
    except BadPosition:
        raise
    except SoultableError as refused:
        raise BadPosition(f"view: {refused}") from None
    except (LookupError, ArithmeticError, TypeError, ValueError, AttributeError) as error:
        which = f": {str(error)[:80]}" if isinstance(error, KeyError) else ""  # other texts are about Python
        raise BadPosition(f"view: something is missing or of the wrong kind{which}") from None


def read_view(game: Game, wire: Wire) -> View:
    check_head(game, wire)
    seats = int(wire["seats"])
    viewer = NOBODY if wire["viewer"] is None else int(wire["viewer"])
    if not NOBODY <= viewer < seats:
        raise BadPosition(f"view: viewer {viewer} is not a seat; 0 to {seats - 1} or null is")
    view = View(game, viewer, seats, game.checked(seats, wire["settings"]))
    view.faces = [read_faces(game, cards) for cards in from_zones(game, wire, "zones", seats)]
    view.marks = [read_marks(cards, seats) for cards in from_zones(game, wire, "known", seats)]
    view.numbers = [int(wire["numbers"][name]) for name in game.numbers]
    view.lists = [[int(number) for number in wire["lists"][name]] for name in game.lists]
    view.agenda = [read_step(game, str(text)) for text in wire["agenda"]]
    view.waiting = read_seats(wire, "waiting", seats)
    view.kind = str(wire["kind"])
    view.rule = str(wire["rule"])
    view.prompt = said_from_wire(wire["prompt"])
    view.choices = [game.option(str(option["text"])) for option in wire["options"]]
    view.shown = [read_option(game, option) for option in wire["options"]]
    view.said = [game.option(str(text)) for text in wire["said"]]
    view.own = read_faces(game, wire["own"])
    view.answered = read_seats(wire, "answered", seats)
    view.sealed = None if wire["sealed"] is None else game.option(str(wire["sealed"]))
    view.result = None if wire["result"] is None else read_result(wire["result"])
    return view


def check_head(game: Game, wire: Wire) -> None:
    """Check the format, and that the game, rules and cards are the same."""
    if wire["view"] != FORMAT:
        given = str(wire["view"])[:20]
        raise BadPosition(f"view: format {given} is not known here; this version reads {FORMAT}")
    for key, own in (("game", game.slug), ("rules", game.rules_version), ("cards", game.cards_hash)):
        if wire[key] != own:
            raise BadPosition(f"view: {key} is '{str(wire[key])[:80]}', not '{own}'")


def from_zones(game: Game, wire: Wire, key: str, seats: int) -> list[list[Any]]:
    """The contents given for each zone, in the order of a State's zones and cards."""
    layout = game.layout
    contents: list[list[Any]] = []
    for index in range(layout.size(seats)):
        zone, owner = layout.zone(index), layout.owner(index)
        cards = wire[key][zone.name] if owner == NOBODY else wire[key][zone.name][owner]
        if not isinstance(cards, list) or len(cards) > MOST_CARDS:
            raise BadPosition(f"view: {key}: {zone.name}: a list of cards is needed")
        contents.append(cards[::-1] if zone.order == PILE else cards)
    return contents


def read_faces(game: Game, cards: list[Any]) -> list[int]:
    return [HIDDEN if name is None else game.names.index(name) for name in cards]


def read_marks(cards: list[Any], seats: int) -> list[int]:
    """The seats that know each card's face, as bits."""
    marks: list[int] = []
    for knowing in cards:
        mark = 0
        for seat in knowing:
            mark |= 1 << range(seats + 1)[seat]
        marks.append(mark)
    return marks


def read_seats(wire: Wire, key: str, seats: int) -> list[int]:
    return [range(seats)[seat] for seat in wire[key]]


def read_option(game: Game, wire: Wire) -> Option:
    """Read an Option, with its label and refs as they are at this moment."""
    known = game.option(str(wire["text"]))
    refs = tuple([str(ref) for ref in wire["refs"]])
    return Option(known.verb, known.thing, known.text, said_from_wire(wire["label"]), refs, known.hint)


def read_result(wire: Wire) -> Result:
    returns = [float(share) for share in wire["returns"]]
    winners = [int(seat) for seat in wire["winners"]]
    return Result(returns, winners, str(wire["ending"]), str(wire["rule"]))

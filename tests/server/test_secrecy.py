"""Only Views leave: every frame to a seat or a spectator, at tables of two to six, is what core.view says."""

import json
import sqlite3
from typing import Any

import msgspec
import pytest

from soultable.core.commitment import KeyedDeal, commitment_of
from soultable.core.record import Header
from soultable.core.wire import view_wire
from soultable.games.registry import game as game_of
from soultable.server.clock import ClockRule
from soultable.server.log_integrity import Row
from soultable.server.match import SPECTATOR, Match
from soultable.server.updates import event_news
from soultable.server.view_schema import ViewWire
from tests.core.keyed_games import keyed_table
from tests.server.client import Answered, Json, Seat, drain, play_on
from tests.server.serving import Serving

UPDATE = {"type", "events", "event", "request", "view", "offer", "undo", "away", "clock", "now", "more"}
TABLE = {
    "type", "protocol", "table", "game", "title", "seat", "seats", "settings", "options", "started", "ended",
    "ending", "successor", "damage", "locked", "host", "commitment",
}  # fmt: skip


def truth(server: Serving, table: str) -> tuple[Match, list[Row], str]:
    """The game as the referee knows it, from the database: at its start, its rows, and its seed."""
    with sqlite3.connect(server.database) as base:
        facts = base.execute(
            "select game, rules, cards, settings, seed, started, salt, kinds from tables where id = ?",
            [table],
        ).fetchone()
        sat = base.execute("select name, luck from seats where game = ? order by seat", [table]).fetchall()
        log = base.execute(
            "select ply, seat, answer, nonce, state_hash, at from answers where game = ? order by ply",
            [table],
        ).fetchall()
    seats, lucks = tuple(name for name, _ in sat), tuple(luck for _, luck in sat)
    deal = KeyedDeal(facts[6], lucks, commitment_of(facts[6], facts[4]), tuple(json.loads(facts[7])))
    header = Header(facts[0], facts[1], facts[2], seats, json.loads(facts[3]), facts[4], "", deal)
    rows = [Row(*row) for row in log]
    return Match(game_of(facts[0]), header, frozenset(), facts[5], ClockRule()), rows, facts[4]


def positions(match: Match, rows: list[Row], viewer: int) -> list[str]:
    """Every View that this viewer may ever be shown, in order."""
    seen = [shown(match, viewer)]
    for row in rows:
        match.take(row)
        seen.append(shown(match, viewer))
    return seen


def shown(match: Match, viewer: int) -> str:
    wire = view_wire(match.table.view(None if viewer == SPECTATOR else viewer), "en")
    return json.dumps(wire, ensure_ascii=False, separators=(",", ":"))


def check_frames(server: Serving, table: str, seat: Seat) -> None:
    """Nothing but allowed keys, Views in the order of the game, and the events that are for this viewer."""
    viewer = SPECTATOR if seat.seat is None else seat.seat
    match, rows, seed = truth(server, table)
    allowed = positions(match, rows, viewer)
    place = 0
    for text in seat.frames:
        message: Json = json.loads(text)
        assert seed not in text
        if message["type"] == "update":
            assert set(message) == UPDATE
            view = json.dumps(message["view"], ensure_ascii=False, separators=(",", ":"))
            place = allowed.index(view, place)
            msgspec.convert(message["view"], ViewWire)
        elif message["type"] == "table":
            assert set(message) == TABLE
        else:
            assert message["type"] in ("done", "refused")
    events = [msgspec.to_builtins(event_news(match.game, e)) for e in match.streams[viewer].events]
    assert seat.events == events
    told = [event for entry in match.table.entries for event in entry.events]
    open_to_it = {match.game.render(event) for event in told if event.is_for(viewer)}
    secret = {match.game.render(event) for event in told} - open_to_it
    assert not secret & {event["text"] for event in seat.events}


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_spirit_war_for_every_seat_and_a_spectator(server: Serving, count: int) -> None:
    ann = server.person()
    table = ann.make("spirit-war", "human", *["hot"] * (count - 1))
    seats = [ann.sit(table, seat) for seat in [*range(count), None]]
    for seat in seats:
        seat.until_type("update")

    play_on(*seats, most=25, choose=lambda update: str(update["view"]["options"][-1]["text"]))

    for seat in seats:
        drain(seat)
        check_frames(server, table, seat)


@pytest.mark.parametrize("game", ["soulfall", "alternate-souls", "soul-of-ankiril", "sengoku-yugi"])
def test_games_of_two_for_both_seats_and_a_spectator(server: Serving, game: str) -> None:
    ann = server.person()
    table = ann.make(game, "human", "hot")
    seats = [ann.sit(table, seat) for seat in (0, 1, None)]
    for seat in seats:
        seat.until_type("update")

    play_on(*seats, most=40)
    for seat in seats[:2]:  # refusals are a channel too
        drain(seat)
        seat.answer("nonsense", request=1)
        seat.answer(str(game_of(game).vocabulary[0].text), request=seat.now["request"] or 1)

    for seat in seats:
        drain(seat)
        check_frames(server, table, seat)


def test_while_an_answer_is_half_given_the_others_hear_nothing(server: Serving) -> None:
    ann = server.person()
    decks = {"deck0": "s-wind", "deck1": "s-fire"}
    table = ann.make("alternate-souls", "human", "hot", settings=decks)
    seats = [ann.sit(table, seat) for seat in (0, 1, None)]
    for seat in seats:
        seat.until_type("update")
    halves = 0
    for _ in range(150):
        asked = next((seat for seat in seats if seat.now["request"] is not None), None)
        if asked is None or seats[0].result is not None:
            break
        others = [seat for seat in seats if seat is not asked]
        for seat in others:
            drain(seat)
        before = [len(seat.frames) for seat in others]
        asked.answer(str(asked.now["view"]["options"][-1]["text"]))
        if asked.now["view"]["said"]:
            halves += 1
            for seat in others:
                drain(seat)
            assert [len(seat.frames) for seat in others] == before
        else:
            for seat in others:
                drain(seat)
        if halves >= 3:
            break

    assert halves >= 3


def test_nothing_of_a_running_game_can_be_had_as_a_record(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")

    for path in (f"/api/tables/{table}/record", f"/api/tables/{table}/frames?viewer=0"):
        with pytest.raises(Answered) as answer:
            ann.call("GET", path)
        assert answer.value.code == "still-running"
    with pytest.raises(Answered) as answer:
        ann.call("POST", f"/api/tables/{table}/share", {"viewer": None})
    assert answer.value.code == "still-running"


def test_http_says_nothing_of_seeds_players_or_tokens(server: Serving) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = ann.make("soulfall", "human", "random", listed=True)
    _, _, seed = truth(server, table)
    me: dict[str, Any] = ann.call("GET", "/api/session")

    said = "".join(
        json.dumps(bob.call("GET", path)) for path in (f"/api/tables/{table}", "/api/tables", "/api/games")
    )

    assert seed not in said and me["id"] not in said and "token" not in said


def frames_of(
    server: Serving, game: str, seed: str, viewer: int | None, answers: list[tuple[int, str]]
) -> list[str]:
    """What a viewer gets, byte by byte, of a game dealt from this seed in which these answers are given."""
    ann = server.person()
    table = ann.make(game, "human", "hot", start=False, settings={"start_player": "seat0"})
    with sqlite3.connect(server.database) as base:
        base.execute("update tables set seed = ?, salt = '' where id = ?", [seed, table])  # no commitment
    with ann.sit(table, viewer) as seat, ann.sit(table, 0) as first:
        seat.until_type("table"), first.until_type("table")
        ann.call("POST", f"/api/tables/{table}/start")
        seat.until_type("update"), first.until_type("update")
        for number, text in answers:
            assert number == 0 and first.answer(text)["type"] == "done"
        first.answer("select oust")  # a refusal that others do not hear of
        if viewer is not None:
            seat.answer("select draw", request=1)
            seat.answer("nonsense", request=1)
        drain(seat)
    varying = ("now", "started", "table", "nonce")
    messages = [json.loads(text) for text in seat.frames]
    for message in messages:
        inner = message.get("now")
        message.update({key: 0 for key in varying if key in message})
        if isinstance(inner, dict):
            message["now"] = {**inner, "now": 0}
    return [json.dumps(message) for message in messages]


def hidden_alike(viewer: int | None, answers: list[tuple[int, str]], wanted: int = 3) -> list[str]:
    """Seeds of games that look the same to a viewer, though other cards are hidden in them."""
    game = game_of("soulfall")
    by_look: dict[str, dict[str, str]] = {}
    for number in range(4000):
        table = keyed_table(game, f"alike {number}", settings={"start_player": "seat0"}, names=("Ann", "Ann"))
        for seat, text in answers:
            table.answer(seat, text)
        seen = [event.plain() for event in table.events(viewer)]
        look = repr((view_wire(table.view(viewer)), seen))
        worlds = by_look.setdefault(look, {})
        worlds.setdefault(repr(table.state.zones), f"alike {number}")
        if len(worlds) == wanted:
            return list(worlds.values())
    raise AssertionError("no two deals look the same to this viewer")


@pytest.mark.parametrize("viewer", [None, 1])
def test_hidden_cards_change_no_byte_on_the_wire(server: Serving, viewer: int | None) -> None:
    answers = [(0, "select draw")]  # somebody else draws a card

    alike = [frames_of(server, "soulfall", seed, viewer, answers) for seed in hidden_alike(viewer, answers)]

    assert alike[0] == alike[1] == alike[2] and len(alike[0]) >= 3

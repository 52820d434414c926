"""The kit's non-interference over real sockets: behind the viewer's back the referee's state is replaced by
another world with other hidden cards, and no byte that comes over the socket may change. And canaries: what
is secret appears nowhere in what anybody gets.
"""

import json
import random
import sqlite3
from collections.abc import Iterator

import pytest

from soultable.core.questions import waiting
from soultable.core.rng import seeded
from soultable.core.table import open_table
from soultable.core.view import imagine, look
from soultable.games.registry import game as game_of
from soultable.lab.conformance.observables import Channels
from soultable.lab.conformance.secrecy import check_same
from soultable.server.match import SPECTATOR
from tests.server.client import Answered, Json, Person, Seat, drain, play_on
from tests.server.inside import Inside

TABLES = [
    ("soulfall", 2), ("alternate-souls", 2), ("soul-of-ankiril", 2), ("sengoku-yugi", 2), ("spirit-war", 2),
    ("spirit-war", 3), ("spirit-war", 4), ("spirit-war", 5), ("spirit-war", 6),
]  # fmt: skip
STOPS, BETWEEN = 2, 12  # how often the worlds are compared, and answers between
WORDS = 5  # of the game's vocabulary, asked about at each stop


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("inside"))
    yield running
    running.close()


def seated(ann: Person, table: str, count: int) -> list[Seat]:
    seats = [ann.sit(table, seat) for seat in [*range(count), None]]
    for seat in seats:
        seat.until_type("update")
    return seats


def play_some(seats: list[Seat], rng: random.Random, most: int) -> None:
    play_on(*seats, most=most, choose=lambda now: str(rng.choice(now["view"]["options"])["text"]))
    for seat in seats:
        drain(seat)


def everything(seat: Seat, words: list[str]) -> Channels:
    """All that a viewer can get out of the socket without changing anything, as it came."""
    first = len(seat.frames)
    seat.send(type="resync", after=0)
    seat.until_type("update")
    for word in words:
        seat.send(type="why", text=word)
        seat.until(lambda m: m["type"] in ("reasons", "refused"))
        seat.answer(word, request=seat.now["request"] or 1, nonce="nothing-new")
    seat.answer("nonsense", request=1, nonce="nothing-new")
    seat.answer("nonsense", request=10**6, nonce="nothing-new")
    seat.send(type="nonsense")
    seat.until_type("error")
    return {f"frame {n}": without_time(text) for n, text in enumerate(seat.frames[first:])}


def without_time(text: str) -> str:
    """A frame without the server's clock."""
    message: Json = json.loads(text)
    if isinstance(message.get("now"), dict):
        message["now"]["now"] = 0
    elif "now" in message:
        message["now"] = 0
    return json.dumps(message, ensure_ascii=False)


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_hidden_cards_change_no_byte_that_any_viewer_gets(inside: Inside, game: str, count: int) -> None:
    ann = inside.person()
    table = ann.make(game, "human", *["hot"] * (count - 1))
    seats = seated(ann, table, count)
    rng, luck = random.Random(count), seeded(f"worlds:{game}:{count}")
    others = 0

    for _ in range(STOPS):
        play_some(seats, rng, BETWEEN)
        state = inside.match(table).table.state
        for seat in seats:
            viewer = SPECTATOR if seat.seat is None else seat.seat
            offered = {option["text"] for option in seat.now["view"]["options"]}
            words = [option.text for option in state.game.vocabulary if option.text not in offered]
            words = rng.sample(words, min(WORDS, len(words)))
            true = everything(seat, words)
            world = imagine(look(state, viewer), luck)
            others += world.faces != state.faces or world.zones != state.zones
            inside.swap(table, world)
            try:
                imagined = everything(seat, words)
            finally:
                inside.swap(table, state)
            check_same(true, imagined, viewer, "over the socket")
            assert len(true) >= 2 * len(words) + 4

    assert others > 0  # the worlds were others indeed
    for seat in seats:
        seat.socket.close()


# -- sealed answers --------------------------------------------------------------------------------------


def until_sealed(count: int) -> tuple[str, list[tuple[int, str]], list[str]]:
    """A seed of the fast generator, answers that lead to a sealed choice of two or more, and what the first
    of them may choose."""
    for number in range(50):
        rng = random.Random(number)
        table = open_table(game_of("spirit-war"), ("Ann",) * count, f"sealed {number}")
        answers: list[tuple[int, str]] = []
        while table.state.result is None and len(answers) < 25:
            seats = waiting(table.state)
            options = [option.text for option in table.request_of(seats[0]).options]
            if len(seats) > 1 and len(options) > 1:
                return f"sealed {number}", answers, options[:3]
            answers.append((seats[0], rng.choice(options)))
            table.answer(*answers[-1])
    raise AssertionError("no choice of two was sealed")


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_a_sealed_answer_looks_the_same_to_the_others_whatever_it_is(inside: Inside, count: int) -> None:
    seed, answers, options = until_sealed(count)
    ann = inside.person()
    heard: list[list[Channels]] = []

    for option in options:
        table = ann.make("spirit-war", "human", *["hot"] * (count - 1), start=False)
        with sqlite3.connect(inside.hub.config.database) as base:
            base.execute("update tables set seed = ?, chance = '' where id = ?", [seed, table])
        ann.call("POST", f"/api/tables/{table}/start")
        seats = seated(ann, table, count)
        for number, text in answers:
            assert seats[number].answer(text)["type"] == "done"
            for seat in seats:
                drain(seat)
        sealing = seats[waiting(inside.match(table).table.state)[0]]
        before = [len(seat.frames) for seat in seats]
        assert sealing.answer(option)["type"] == "done"
        for seat in seats:
            drain(seat)
        heard.append(
            [
                {f"frame {n}": without_time(text) for n, text in enumerate(seat.frames[first:])}
                for seat, first in zip(seats, before, strict=True)
                if seat is not sealing
            ]
        )

    assert any(heard[0])
    assert all(other == heard[0] for other in heard)


# -- answers in parts ------------------------------------------------------------------------------------


def until_in_parts(slug: str) -> tuple[str, list[tuple[int, str]], str]:
    """A seed of the fast generator, answers that lead to one that is given in parts, and its first part."""
    for number in range(50):
        rng = random.Random(number)
        table = open_table(game_of(slug), ("Ann", "Ann"), f"parts {number}")
        answers: list[tuple[int, str]] = []
        while table.state.result is None and len(answers) < 80:
            seat = waiting(table.state)[0]
            answers.append((seat, str(rng.choice(table.request_of(seat).options).text)))
            table.answer(*answers[-1])
            if table.half_given[-1]:
                return f"parts {number}", answers[:-1], answers[-1][1]
    raise AssertionError("no answer was given in parts")


@pytest.mark.parametrize("game", ["alternate-souls", "soul-of-ankiril"])
def test_an_offer_looks_the_same_whatever_was_begun_and_taken_back_before_it(
    inside: Inside, game: str
) -> None:
    seed, answers, part = until_in_parts(game)
    ann = inside.person()
    heard: list[Channels] = []

    for acts in ([], [part], [part, "undo"], [part, "undo", part]):
        table = ann.make(game, "human", "hot", start=False)
        with sqlite3.connect(inside.hub.config.database) as base:
            base.execute("update tables set seed = ?, chance = '' where id = ?", [seed, table])
        ann.call("POST", f"/api/tables/{table}/start")
        seats = seated(ann, table, 2)
        for number, text in answers:
            assert seats[number].answer(text)["type"] == "done"
            for seat in seats:
                drain(seat)
        asked = waiting(inside.match(table).table.state)[0]
        first = len(seats[1 - asked].frames)
        for act in acts:
            done = seats[asked].act("undo") if act == "undo" else seats[asked].answer(act)
            assert done["type"] == "done"
            drain(seats[asked])
        seats[1 - asked].act("offer_draw", nonce="the-draw")
        drain(seats[1 - asked])
        heard.append(
            {f"frame {n}": without_time(text) for n, text in enumerate(seats[1 - asked].frames[first:])}
        )
        for seat in seats:
            seat.socket.close()

    assert "draw" in str(heard[0])
    assert all(other == heard[0] for other in heard)


# -- canaries --------------------------------------------------------------------------------------------


def canaries(inside: Inside, table: str, viewer: int) -> list[str]:
    """What must not be in anything that this viewer gets while the game runs: the seed, the hash chain (it
    would prove guesses), the generator, and what only others were told."""
    match = inside.match(table)
    own = " ".join(match.game.render(event) for event in match.streams[viewer].events)
    told = [
        match.game.render(event)
        for entry in match.table.entries
        for event in entry.events
        if not event.is_for(viewer)
    ]
    links = [entry.link for entry in match.table.entries]
    return [match.table.header.seed, *links, *[text for text in told if text not in own]]


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_secrets_are_in_no_frame_and_in_no_answer_by_http(inside: Inside, game: str, count: int) -> None:
    ann, bob = inside.person("Ann"), inside.person("Bob")
    table = ann.make(game, "human", *["hot"] * (count - 1), reveal="own")
    seats = seated(ann, table, count)
    play_some(seats, random.Random(7), 20)
    for seat in seats[:2]:
        everything(seat, [option.text for option in inside.match(table).game.vocabulary[:5]])
    told = 0

    for seat in seats:
        secrets = canaries(inside, table, SPECTATOR if seat.seat is None else seat.seat)
        told += len(secrets)
        said = "".join(json.loads(text).__repr__() for text in seat.frames)
        assert not [secret for secret in secrets if secret in said]
    paths = [f"/api/tables/{table}", f"/api/tables/{table}/record", f"/api/tables/{table}/frames?viewer=0",
             f"/api/tables/{table}/frames?viewer=99", "/api/tables", "/api/games"]  # fmt: skip
    hidden = [
        *canaries(inside, table, SPECTATOR),
        ann.cookie.partition("=")[2],
        ann.call("GET", "/api/session")["id"],
    ]
    for path in paths:
        _, headers, content = bob.raw("GET", path)
        assert not [secret for secret in hidden if secret in content.decode() or secret in str(headers)]
    assert told > 15 * len(seats)


@pytest.mark.parametrize(("game", "count"), [*TABLES[:4], ("spirit-war", 3), ("spirit-war", 6)])
def test_a_finished_game_is_watched_as_its_viewers_saw_it(inside: Inside, game: str, count: int) -> None:
    ann = inside.person("Ann")
    table = ann.make(game, "human", *["open"] * (count - 1), reveal="own", start=False)
    people = [ann, *[inside.person(f"P{seat}") for seat in range(1, count)]]
    for number, person in enumerate(people[1:], 1):
        person.call("POST", f"/api/tables/{table}/join", {"name": f"P{number}"})
        person.call("POST", f"/api/tables/{table}/seats/{number}/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    seats = [person.sit(table, number) for number, person in enumerate(people)]
    for seat in seats:
        seat.until_type("update")
    play_some(seats, random.Random(3), 12)
    for seat in seats[1:]:
        if seats[0].result is None:
            seat.act("resign")

    for number, person in enumerate(people):
        shown = person.call("GET", f"/api/tables/{table}/frames?viewer={number}&count=100")
        drain(seats[number])
        assert shown["frames"][-1]["view"] == seats[number].now["view"]
        secrets = canaries(inside, table, number)
        assert not [secret for secret in secrets if secret in json.dumps(shown, ensure_ascii=False)]
        for path in (f"frames?viewer={(number + 1) % count}", "record"):
            with pytest.raises(Answered) as refused:
                person.call("GET", f"/api/tables/{table}/{path}")
            assert refused.value.code == "not-allowed"

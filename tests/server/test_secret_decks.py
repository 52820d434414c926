"""Decks that a seat brings are its secret: what others get before the game itself shows a card is the same,
byte for byte, whatever is in them."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace

import pytest

from soultable.cards import CardSet
from soultable.games.registry import game as game_of
from soultable.lab.deck_files import file_of, surprise
from soultable.server.own_cards_and_decks import CustomContent, game_with, set_with, words_of
from tests.server.client import Answered, Json, Person, Seat, drain
from tests.server.inside import Inside

GAMES = [
    ("alternate-souls", "full", {"mode": "full"}),
    ("soul-of-ankiril", "", {}),
    ("sengoku-yugi", "characters", {}),
]
VARYING = ("now", "started", "table", "created", "commitment")  # made of salt and seed, before any deck


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("inside"))
    yield running
    running.close()


def two_decks(game: str, mode: str) -> tuple[str, str]:
    """Two legal decks that lay the same cards open and differ in one of the others, and in all names."""
    words = words_of(game)
    assert words.decks is not None
    cards = set_with(game, ())
    deck = surprise(words, mode, "one", None)
    for gone in deck.cards:
        for come in [card.id for card in cards.cards if card.id != gone]:
            counts = {**deck.cards, come: deck.cards.get(come, 0) + 1, gone: deck.cards[gone] - 1}
            counts = {card: count for card, count in counts.items() if count}
            other = replace(deck, id="quite-another-id", name="Another, with a longer name", cards=counts)
            if kind(cards, come) == kind(cards, gone) and not words.decks.problems(cards, other):
                return file_of(words, deck), file_of(words, other)
    raise AssertionError("no card can be exchanged")


def kind(cards: CardSet, id: str) -> str:
    return str(next(card.kind for card in cards.cards if card.id == id))


def same(text: str, table: str) -> str:
    """A message without its times, and without the id and the commitment of its table."""
    message: Json = json.loads(text.replace(table, "TABLE"))
    inner = message.get("now")
    message.update({key: 0 for key in VARYING if key in message})
    if isinstance(inner, dict):
        message["now"] = {**inner, "now": 0}
    for value in message.values():
        if isinstance(value, dict):
            value.update({key: 0 for key in VARYING if key in value})
    return json.dumps(message)


def heard_by_others(inside: Inside, game: str, settings: Json, text: str, way: str) -> list[str]:
    """All that another player and a spectator get of a table to which the first seat brings this deck."""
    ann, bob, eve = inside.person("Ann"), inside.person("Bob"), inside.person("Eve")
    seats = [{"kind": "human"}, {"kind": "open"}]
    wish: Json = {"game": game, "seats": seats, "settings": settings, "options": {"pace": 0, "listed": True}}
    if way == "with the table":
        name = next(line for line in text.splitlines() if line.startswith("id = "))[6:-1]
        wish = {**wish, "decks": [text], "settings": {**settings, "deck0": name}}
    table = ann.call("POST", "/api/tables", wish)["table"]["table"]
    if way == "by the seat":
        ann.call("PUT", f"/api/tables/{table}/seats/0/deck", {"text": text})
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    heard = asked_by_others(bob, eve, table)
    with sqlite3.connect(inside.hub.config.database) as base:
        base.execute("update tables set seed = 'the same' where id = ?", [table])
    with bob.sit(table, 1, drawn=True) as other, eve.sit(table, None, drawn=True) as watcher:
        other.until_type("table"), watcher.until_type("table")
        ann.call("POST", f"/api/tables/{table}/start")
        for seat in (other, watcher):
            seat.until_type("update")
            ask_why(seat)
            drain(seat)
            heard += [same(frame, table) for frame in seat.frames]
    return heard + asked_by_others(bob, eve, table)


def ask_why(seat: Seat) -> None:
    seat.answer("nonsense", request=1, nonce="nothing-new")
    for word in ("deck own", "own", "random", "own-deck0", "deck own-deck0"):
        seat.send(type="why", text=word)
        seat.until(lambda m: m["type"] in ("reasons", "refused"))


def asked_by_others(bob: Person, eve: Person, table: str) -> list[str]:
    """Every path of the table, with headers."""
    paths = ["", "/cards", "/record", "/decks", "/frames?viewer=1", "/outline"]
    found: list[str] = []
    for person in (bob, eve):
        for path in paths:
            status, headers, content = person.raw("GET", f"/api/tables/{table}{path}")
            headers = {
                name: value for name, value in headers.items() if name not in ("date", "content-length")
            }
            found.append(f"{path} {status} {headers} {untimed(content.decode(), table)}")
        for path, body in (("/seats/0/deck", {"text": ""}), ("/seats/0/deck", {"chosen": {"deck": "own"}})):
            with pytest.raises(Answered) as refused:
                person.call("PUT", f"/api/tables/{table}{path}", body)
            found.append(str(refused.value))
        with pytest.raises(Answered) as refused:
            person.call("POST", f"/api/tables/{table}/seats/1/hint")
        found.append(str(refused.value))
    return found


def untimed(content: str, table: str) -> str:
    return same(content, table) if content.startswith("{") else content.replace(table, "TABLE")


@pytest.mark.parametrize("way", ["by the seat", "with the table"])
@pytest.mark.parametrize(("game", "mode", "settings"), GAMES)
def test_what_is_in_a_deck_changes_no_byte_that_others_get(
    inside: Inside, game: str, mode: str, settings: Json, way: str
) -> None:
    one, another = two_decks(game, mode)

    heard = [heard_by_others(inside, game, settings, text, way) for text in (one, another)]

    assert one != another and len(heard[0]) > 20
    for first, second in zip(heard[0], heard[1], strict=True):
        assert first == second
    assert "quite-another-id" not in str(heard[1]) and "longer name" not in str(heard[1])


@pytest.mark.parametrize(("game", "mode", "settings"), GAMES)
def test_a_deck_of_ones_own_is_offered_to_nobody_else(
    inside: Inside, game: str, mode: str, settings: Json
) -> None:
    one, _ = two_decks(game, mode)
    ann = inside.person()
    table = ann.make(game, "human", "hot", settings=settings, start=False)
    told = ann.call("PUT", f"/api/tables/{table}/seats/0/deck", {"text": one})
    ann.call("POST", f"/api/tables/{table}/start")

    with ann.sit(table, 1) as other:
        asked = other.until_type("update")

    options = [option["text"] + option["label"] for option in asked["view"]["options"]]
    assert options and not [text for text in options if "own" in text or "urprise" in text]
    assert told["table"]["settings"]["deck0"] == "own" and told["own"]["deck0"] not in json.dumps(asked)


def test_own_cannot_be_chosen_without_a_deck(inside: Inside) -> None:
    ann = inside.person()
    with pytest.raises(Answered) as refused:
        ann.make("soul-of-ankiril", "human", "hot", settings={"deck0": "own"}, start=False)
    assert refused.value.status == 422 and "a deck that a seat brings" in refused.value.sentence
    table = ann.make("soul-of-ankiril", "human", "hot", start=False)
    with pytest.raises(Answered) as refused:
        ann.call("PUT", f"/api/tables/{table}/seats/1/deck", {"chosen": {"deck": "own"}})
    assert refused.value.status == 422 and "its text is missing" in refused.value.sentence


def test_a_record_with_a_deck_of_ones_own_is_refused_with_what_helps_instead(inside: Inside) -> None:
    one, _ = two_decks("soul-of-ankiril", "")
    ann = inside.person()
    table = ann.make("soul-of-ankiril", "human", "hot", start=False)
    ann.call("PUT", f"/api/tables/{table}/seats/1/deck", {"text": one})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine:
        mine.until_asked()
        mine.act("resign")

    status, _, content = ann.raw(
        "POST", "/api/records", ann.call("GET", f"/api/tables/{table}/record").encode()
    )

    sentence = json.loads(content)["sentence"]
    assert status == 422 and sentence.startswith(
        "record: line 1: deck1: a deck of one's own is not in a record"
    )
    assert "share its link" in sentence and "soultable replay FILE --deck DECKS" in sentence


def test_the_hash_of_the_cards_and_the_files_of_agents_leave_own_decks_out() -> None:
    one, another = two_decks("soul-of-ankiril", "")
    games = [CustomContent(own={1: text}).game("soul-of-ankiril") for text in (one, another)]

    assert games[0].cards_hash == games[1].cards_hash == game_of("soul-of-ankiril").cards_hash
    assert CustomContent(own={1: one}, salt="x").shared() == CustomContent(salt="x")


def test_nothing_of_a_deck_is_kept_where_others_could_feel_it(inside: Inside) -> None:
    """Whether somebody else has brought a deck must not make another's check of it faster."""
    one, _ = two_decks("soul-of-ankiril", "")
    ann = inside.person()
    tables = [ann.make("soul-of-ankiril", "human", "hot", start=False) for _ in range(2)]
    ann.call("PUT", f"/api/tables/{tables[0]}/seats/0/deck", {"text": one})
    before = game_with.cache_info()

    ann.call("POST", "/api/decks", {"game": "soul-of-ankiril", "decks": [one]})
    ann.call("PUT", f"/api/tables/{tables[1]}/seats/0/deck", {"text": one})

    assert game_with.cache_info().misses > before.misses


def test_a_table_of_an_earlier_version_goes_on(inside: Inside) -> None:
    """Its settings name the deck of a seat, and all could see it."""
    one, _ = two_decks("soul-of-ankiril", "")
    id = next(line for line in one.splitlines() if line.startswith("id = "))[6:-1]
    ann = inside.person()
    table = ann.make("soul-of-ankiril", "human", "hot", start=False)
    before = CustomContent(decks=(one,)).game("soul-of-ankiril")
    settings = before.checked(2, {"deck0": id})
    with sqlite3.connect(inside.hub.config.database) as base:
        row = [json.dumps(settings), json.dumps({"own": {"0": one}}), before.cards_hash, table]
        base.execute("update tables set settings = ?, brought = ?, cards = ? where id = ?", row)

    ann.call("POST", f"/api/tables/{table}/start")

    with ann.sit(table, 1) as seat:
        assert seat.until_type("update")["view"]["settings"]["deck0"] == id


def test_seats_keep_their_decks_in_a_rematch(inside: Inside) -> None:
    one, another = two_decks("soul-of-ankiril", "")
    ann = inside.person()
    table = ann.make("soul-of-ankiril", "human", "hot", start=False)
    own = [ann.call("PUT", f"/api/tables/{table}/seats/{seat}/deck", {"text": text})["own"]
           for seat, text in enumerate((one, another))][1]  # fmt: skip
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as seat:
        seat.until_type("update")
        seat.act("resign")

    again = ann.call("POST", f"/api/tables/{table}/rematch")

    assert again["own"] == {"deck0": own["deck1"], "deck1": own["deck0"]}


def test_the_deck_of_somebody_who_has_left_for_good_goes_to_nobody(inside: Inside) -> None:
    """The next one at that seat would read it, although the table never shows it to anybody."""
    one, _ = two_decks("soul-of-ankiril", "")
    ann, bob, cid = inside.person("Ann"), inside.person("Bob"), inside.person("Cid")
    table = bob.make("soul-of-ankiril", "human", "open", start=False, reveal="own")
    ann.call("POST", f"/api/tables/{table}/join", {"name": "Ann"})
    ann.call("PUT", f"/api/tables/{table}/seats/1/deck", {"text": one})
    ann.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    bob.call("POST", f"/api/tables/{table}/start")
    ann.call("DELETE", "/api/account", {})

    again = bob.call("POST", f"/api/tables/{table}/rematch")["table"]
    joined = cid.call("POST", f"/api/tables/{again['table']}/join", {"name": "Cid"})

    assert joined["own"] == {} and again["settings"]["deck0"] != "own"
    assert cid.call("GET", "/api/account/export")["seat_decks"] == []


def test_the_next_host_does_not_read_what_the_computers_were_given(inside: Inside) -> None:
    one, _ = two_decks("soul-of-ankiril", "")
    ann, bob = inside.person("Ann"), inside.person("Bob")
    table = ann.make("soul-of-ankiril", "greedy", "open", start=False)
    ann.call("PUT", f"/api/tables/{table}/seats/0/deck", {"text": one})
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})

    ann.call("POST", f"/api/tables/{table}/host", {"seat": 1})

    told = bob.call("GET", f"/api/tables/{table}")
    assert told["hosting"] and told["own"] == {} and told["table"]["settings"]["deck0"] != "own"

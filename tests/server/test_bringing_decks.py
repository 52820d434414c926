"""Decks and cards that people bring to a table."""

import pytest

from soultable.games.registry import card_words
from soultable.lab.deck_files import file_of, surprise
from tests.cards.sample import CHANGES, LORD
from tests.server.client import Answered, Person, play_on
from tests.server.conftest import Serve
from tests.server.serving import Serving

WITH_DECKS = ("alternate-souls", "soul-of-ankiril", "sengoku-yugi")


def a_deck(game: str, seed: str) -> tuple[str, str]:
    """The id and the text of a legal deck that nobody else has."""
    deck = surprise(card_words(game), "", seed, None)
    return deck.id, file_of(card_words(game), deck)


def wish(game: str, seat: str, *decks: str, **settings: str) -> dict[str, object]:
    seats = [{"kind": "human"}, {"kind": seat, **({"agent": "random"} if seat == "ai" else {})}]
    return {"game": game, "seats": seats, "decks": list(decks), "settings": settings, "options": {"pace": 0}}


def moved(server: Serving, person: Person) -> Person:
    other = Person(server.port)
    other.cookie = person.cookie
    return other


@pytest.mark.parametrize("game", WITH_DECKS)
def test_a_game_with_own_decks_is_played_against_a_computer(server: Serving, game: str) -> None:
    (mine, text), (yours, other) = a_deck(game, "mine"), a_deck(game, "yours")
    ann = server.person()

    made = ann.call("POST", "/api/tables", wish(game, "ai", text, other, deck0=mine, deck1=yours))

    table = made["table"]["table"]
    assert made["table"]["settings"]["deck0"] == made["table"]["settings"]["deck1"] == "own"
    assert made["own"] == {"deck0": mine, "deck1": yours} and "[deck.cards]" not in str(made)
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as seat:
        play_on(seat, most=15)
        assert seat.result is not None or seat.until_asked()["view"]["settings"]["deck1"] == "own"
        if seat.result is None:
            seat.act("resign")
        while seat.table["ended"] is None:
            seat.until_type("table")
        with pytest.raises(Answered) as refused:
            server.person("Eve").call("PUT", f"/api/tables/{table}/seats/0/deck", {"text": text})
        assert refused.value.code == "started"
    frames = ann.call("GET", f"/api/tables/{table}/frames?viewer=0")
    decks = [text.replace(mine, "own-deck0"), other.replace(yours, "own-deck1")]
    assert ann.call("GET", f"/api/tables/{table}/decks") == {"cards": [], "decks": decks}
    assert frames["trouble"] == "" and frames["frames"][0]["view"]["settings"]["deck0"] == "own"
    assert "soultable_agents_failed_total 0.0" in ann.call("GET", "/metrics")


def test_a_deck_of_files_with_many_is_named_and_the_rest_stays_a_few_files(server: Serving) -> None:
    decks = [a_deck("soul-of-ankiril", f"deck {number}") for number in range(12)]
    files = ["\n".join(text for _, text in decks[:6]), "\n".join(text for _, text in decks[6:])]
    (named, _), others = decks[3], sorted(id for id, _ in decks if id != decks[3][0])

    made = server.person().call(
        "POST", "/api/tables", wish("soul-of-ankiril", "hot", *files, deck0=named, deck1=others[0])
    )

    assert made["own"] == {"deck0": named, "deck1": others[0]}
    assert made["table"]["settings"]["deck0"] == "own"


def test_such_a_game_goes_on_after_a_restart(serve: Serve, database: str) -> None:
    (mine, text), server = a_deck("alternate-souls", "again"), serve(database)
    ann = server.person()
    table = ann.call("POST", "/api/tables", wish("alternate-souls", "hot", text, deck0=mine))["table"][
        "table"
    ]
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as one, ann.sit(table, 1) as other:
        one.until_type("update"), other.until_type("update")
        play_on(one, other, most=8)
        before = one.now["view"]
    server.kill()

    with moved(serve(database), ann).sit(table, 0) as again:
        assert again.until_type("update")["view"] == before


def test_whoever_joins_brings_a_deck_and_takes_it_along(server: Serving) -> None:
    ann, bob = server.person(), server.person("Bob")
    (mine, text), (better, other) = a_deck("soul-of-ankiril", "first"), a_deck("soul-of-ankiril", "better")
    table = ann.call("POST", "/api/tables", wish("soul-of-ankiril", "open"))["table"]["table"]
    path = f"/api/tables/{table}/seats/1/deck"
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})

    assert bob.call("PUT", path, {"text": text})["own"] == {"deck1": mine}
    told = bob.call("PUT", path, {"text": other})
    assert told["own"] == {"deck1": better} and told["table"]["settings"]["deck1"] == "own"
    assert ann.call("GET", f"/api/tables/{table}")["own"] == {}
    with pytest.raises(Answered) as refused:
        ann.call("PUT", path, {"text": text})
    assert refused.value.code == "not-yours"
    with pytest.raises(Answered) as refused:
        bob.call("PUT", path, {"text": text.replace("id =", "ids =")})
    assert refused.value.status == 422 and refused.value.sentence.startswith("decks[0]: deck[0]: ")
    assert bob.call("GET", f"/api/tables/{table}")["own"] == {"deck1": better}
    bob.call("POST", f"/api/tables/{table}/seats/1/leave")
    assert bob.call("GET", f"/api/tables/{table}")["table"]["settings"]["deck1"] == "choose"


def test_two_players_may_bring_the_same_file(server: Serving) -> None:
    ann, bob = server.person(), server.person("Bob")
    deck, text = a_deck("soul-of-ankiril", "shared")
    table = ann.call("POST", "/api/tables", wish("soul-of-ankiril", "open"))["table"]["table"]
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})

    def bring(who: Person, seat: int, text: str) -> tuple[str, str]:
        path = f"/api/tables/{table}/seats/{seat}/deck"
        settings = who.call("PUT", path, {"text": text})["table"]["settings"]
        return settings["deck0"], settings["deck1"]

    assert bring(ann, 0, text) == ("own", "choose")
    assert bring(bob, 1, text) == ("own", "own")
    assert bring(ann, 0, "") == ("choose", "own")
    assert bring(ann, 0, text) == ("own", "own")
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine, bob.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=6)
        assert mine.now["view"]["settings"]["deck0"] == mine.now["view"]["settings"]["deck1"] == "own"
        mine.act("resign")
    decks = [text.replace(deck, f"own-deck{seat}") for seat in (0, 1)]
    assert ann.call("GET", f"/api/tables/{table}/decks")["decks"] == decks


def test_the_same_file_may_come_with_the_table_and_with_a_player(server: Serving) -> None:
    ann = server.person()
    deck, text = a_deck("soul-of-ankiril", "twice")

    made = ann.call("POST", "/api/tables", wish("soul-of-ankiril", "hot", text, text, deck0=deck))["table"]
    path = f"/api/tables/{made['table']}/seats/1/deck"

    assert ann.call("PUT", path, {"text": text})["own"] == {"deck0": deck, "deck1": deck}


def test_decks_are_checked_as_the_command_checks_them(server: Serving) -> None:
    ann = server.person()
    deck, text = a_deck("alternate-souls", "checked")

    assert ann.call("POST", "/api/decks", {"game": "alternate-souls", "decks": [text]}) == {"decks": [deck]}
    for game, wrong, part in (
        ("alternate-souls", "nonsense", "decks[0]: "),
        ("alternate-souls", text + "\nno_such_card = 1\n", "no_such_card"),
        ("alternate-souls", text.rpartition("\n")[0], deck),  # a card too few
        ("soulfall", text, "no decks that players bring"),
        ("chess", text, "unknown game"),
        ("alternate-souls", "x" * 50_000, "decks"),
    ):
        with pytest.raises(Answered) as refused:
            ann.call("POST", "/api/decks", {"game": game, "decks": [wrong]})
        assert refused.value.status == 422 and part in refused.value.sentence, refused.value.sentence
        assert "\n" not in refused.value.sentence and "soultable-" not in refused.value.sentence


def test_cards_of_ones_own_are_for_servers_that_take_them(serve: Serve, server: Serving) -> None:
    cards = CHANGES + LORD
    with pytest.raises(Answered) as refused:
        server.person().call("POST", "/api/tables", {**wish("soulfall", "hot"), "cards": [cards]})
    assert refused.value.code == "no-own-cards"

    ann = serve("", "--own-cards").person()
    table = ann.call("POST", "/api/tables", {**wish("soulfall", "ai"), "cards": [cards]})["table"]["table"]
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as seat:
        play_on(seat, most=5)
        assert seat.now["view"]["cards"] and seat.now["event"] > 2
    assert "soultable_agents_failed_total 0.0" in ann.call("GET", "/metrics")

"""A deal that was committed to: what the texts are, what a record says of it, and what is refused."""

import json
from hashlib import sha256
from typing import Any

import pytest

from soultable.core.commitment import KeyedDeal, commitment_of
from soultable.core.errors import BadRecord
from soultable.core.position_text import save
from soultable.core.record import read_record
from soultable.core.table import open_table, replay
from soultable.games.registry import game
from tests.core.keyed_games import SALT, SEED, answered, keyed_table, links

SOULFALL = game("soulfall")
COMMITMENT = "f46d4781a1b1e96b062aa047e80a6c8e5532899017bec8e045528eade70c3704"
KEY = "353844967367d7d04fcbcc52bd06102eb6291354c394929ffbdacd86106b27b1"
OLD_LINKS = [
    "b27ca77f5ed639a96405b0bbb4af9f51",
    "e0ab9ee162bb76ae723f6d69205ebe1a",
]  # made before there was another kind of chance
Json = dict[str, Any]


def text_of(change: Json | None = None, **deal: Any) -> str:
    """A record of a keyed game, with something else in its header."""
    lines = answered(keyed_table(SOULFALL, lucks=("ann", "")), 10).record().lines()
    header = json.loads(lines[0])
    header |= change or {}
    if deal:
        header["deal"] |= deal
    return "\n".join([json.dumps(header, separators=(",", ":")), *lines[1:]]) + "\n"


def test_the_commitment_is_sha256_of_three_lines() -> None:
    text = f"soultable deal 1\n{SALT}\n{SEED}\n"

    assert commitment_of(SALT, SEED) == sha256(text.encode()).hexdigest() == COMMITMENT


def test_the_key_is_sha256_of_the_seed_and_everybodys_luck() -> None:
    text = f"soultable key 1\n{SEED}\nann\n\ncid\n"
    key = KeyedDeal(SALT, ("ann", "", "cid"), "").key(SEED)

    assert key == sha256(text.encode()).digest()
    assert key.hex() == KEY


def test_each_seats_luck_counts_at_its_own_place() -> None:
    keys = {
        KeyedDeal(SALT, lucks, "").key(SEED) for lucks in (("a", "b"), ("b", "a"), ("ab", ""), ("", "ab"))
    }

    assert len(keys) == 4


def test_a_record_says_how_it_was_dealt() -> None:
    header = read_record(text_of()).header

    assert header.plain()["deal"] == {
        "chance": "blake2b",
        "salt": SALT,
        "lucks": ["ann", ""],
        "commitment": commitment_of(SALT, SEED),
    }
    assert header.deal is not None
    assert header.deal.trouble(SEED) == header.deal.trouble(SEED, commitment_of(SALT, SEED)) == ""


def test_a_record_says_which_seats_computers_played() -> None:
    table = answered(keyed_table(SOULFALL, lucks=("ann", ""), kinds=("human", "ai")), 10)
    record = read_record(table.record().text())

    assert record.header.plain()["deal"] == {
        "chance": "blake2b",
        "salt": SALT,
        "lucks": ["ann", ""],
        "commitment": commitment_of(SALT, SEED),
        "kinds": ["human", "ai"],
    }
    assert record.header.deal is not None
    assert record.header.deal.trouble(SEED) == ""
    assert replay(SOULFALL, record).record().text() == record.text()


def test_who_played_changes_no_card() -> None:
    """Only whose answers count from then on follows from it, and what the record says."""
    before, now = (keyed_table(SOULFALL, kinds=kinds) for kinds in ((), ("human", "ai")))

    assert save(before.state).split("\nrng")[0] == save(now.state).split("\nrng")[0]
    assert links(before.record()) != links(now.record())


@pytest.mark.parametrize(
    ("kinds", "lucks", "wrong"),
    [
        (("human", "ai"), ("ann", "g17"), "seat 1 is a computer's, but has luck ('g17')"),
        (("ai", "human"), ("g17", ""), "seat 0 is a computer's, but has luck ('g17')"),
        (("human", "human"), ("ann", "bob"), ""),
        (("human", "ai"), ("ann", ""), ""),
        ((), ("ann", "g17"), ""),  # of before: nobody knows who played there
    ],
)
def test_a_computer_adds_no_luck(kinds: tuple[str, ...], lucks: tuple[str, ...], wrong: str) -> None:
    deal = KeyedDeal(SALT, lucks, COMMITMENT, kinds)

    assert deal.trouble(SEED, COMMITMENT) == (wrong and f"{wrong}: the server could choose the deal")


def test_a_record_of_the_fast_generator_is_what_it_was() -> None:
    """Records that were made before there was another kind of chance read, and verify, as they did."""
    table = answered(open_table(SOULFALL, ("Ann", "Bob"), 7))

    assert list(json.loads(table.record().lines()[0])) == [
        "soultable", "game", "rules", "cards", "seats", "settings", "seed", "position",
    ]  # fmt: skip
    assert [links(table.record())[0], links(table.record())[-1]] == OLD_LINKS


def test_the_luck_in_a_record_cannot_be_changed() -> None:
    with pytest.raises(BadRecord, match="the hash chain parts at answer 0"):
        replay(SOULFALL, read_record(text_of(lucks=["bob", ""])))


def test_another_seed_is_found_out() -> None:
    header = read_record(text_of({"seed": "1" * 64})).header

    assert header.deal is not None
    assert header.deal.trouble(header.seed) == "its seed and salt do not give the commitment that it names"


def test_another_commitment_than_the_one_shown_is_found_out() -> None:
    deal = read_record(text_of()).header.deal
    assert deal is not None

    shown = "0" * 64
    assert deal.trouble(SEED, shown) == (
        f"another seed was committed to: the record has {deal.commitment}, not {shown}"
    )
    assert KeyedDeal("", ("", ""), "").trouble(SEED, shown) == "its deal was not committed to"


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"chance": "dice"}, "deal: chance: 'dice' is not known here; 'blake2b' is"),
        ({"chance": "d" * 10_000}, "deal: chance: 'd{40}' is not known here"),
        ({"chance": ["blake2b"]}, "deal: chance: "),
        ({"salt": "xyz"}, "deal: salt: at most 128 of the digits 0 to 9 and a to f are needed"),
        ({"salt": "0" * 129}, "deal: salt: at most 128 of the digits"),
        ({"salt": 7}, "deal: salt: at most 128 of the digits"),
        ({"lucks": "ab"}, "deal: lucks: a list of texts is needed, one per seat"),
        ({"lucks": ["", 7]}, "deal: lucks: each is at most 64 letters, digits, '-' or '_'"),
        ({"lucks": ["", "a\nb"]}, "deal: lucks: each is at most 64 letters"),
        ({"lucks": ["", "ab\n"]}, "deal: lucks: each is at most 64 letters"),
        ({"lucks": ["", "a" * 65]}, "deal: lucks: each is at most 64 letters"),
        ({"commitment": "0" * 63}, "deal: commitment: 64 of the digits 0 to 9 and a to f, or nothing"),
        ({"commitment": None}, "deal: commitment: 64 of the digits"),
        ({"more": 1}, "deal: chance, salt, lucks, commitment are needed, perhaps kinds, and nothing else"),
        ({"kinds": []}, "deal: kinds: 'human' or 'ai' is needed for each seat of lucks"),
        ({"kinds": ["human"]}, "deal: kinds: 'human' or 'ai' is needed for each seat"),
        ({"kinds": ["human", "open"]}, "deal: kinds: 'human' or 'ai' is needed for each seat"),
        ({"kinds": ["human", ["ai"]]}, "deal: kinds: 'human' or 'ai' is needed for each seat"),
        ({"kinds": "ai"}, "deal: kinds: 'human' or 'ai' is needed for each seat"),
    ],
)
def test_a_deal_that_does_not_fit_is_refused_in_one_line(facts: Json, wrong: str) -> None:
    with pytest.raises(BadRecord, match=f"^record: line 1: {wrong}") as refused:
        read_record(text_of(**facts))

    assert "\n" not in str(refused.value) and len(str(refused.value)) < 200


@pytest.mark.parametrize("deal", [None, "blake2b", []])
def test_a_deal_is_an_object(deal: object) -> None:
    with pytest.raises(BadRecord, match="line 1: deal: an object like"):
        read_record(text_of({"deal": deal}))


@pytest.mark.parametrize("lucks", [[], ["ann"], ["ann", "", ""]])
def test_each_seat_has_its_luck(lucks: list[str]) -> None:
    with pytest.raises(BadRecord, match="deal: lucks: a list of 2 texts is needed, one per seat"):
        replay(SOULFALL, read_record(text_of(lucks=lucks)))


def test_a_position_was_not_dealt() -> None:
    with pytest.raises(BadRecord, match="line 1: deal: a game that began in a position was not dealt"):
        read_record(text_of({"position": "game = 'soulfall'"}))

"""Games of a server draw from a keyed stream: the same on every engine, even, and a closed book to all."""

import subprocess
import sys
from collections import Counter
from hashlib import blake2b, sha256
from itertools import permutations
from pathlib import Path

import pytest

from soultable.core.agenda import State
from soultable.core.errors import BadPosition, CannotUndo, SoultableError
from soultable.core.hashing import digest
from soultable.core.position_text import load, save
from soultable.core.record import read_record
from soultable.core.rng import KEYED_WORDS, Rng, keyed, of_words, seeded
from soultable.core.table import Table, open_position, replay
from soultable.core.view import imagine, look
from soultable.games.registry import game, slugs
from tests.core.keyed_games import answered, keyed_table, links

KEY = bytes(range(32))
WORDS = [3440428708, 4057747022, 2719496317, 2136597994]  # the first of this key
AFTER_TWO = [916930776, 3995078614, 4133898502]  # and after two answers
SOULFALL = game("soulfall")
SENGOKU = game("sengoku-yugi")


def stream(*answers: tuple[int, str], key: bytes = KEY) -> Rng:
    rng = keyed(key)
    for seat, text in answers:
        rng.rekey(seat, text)
    return rng


def numbers(rng: Rng, count: int = 40) -> list[int]:
    return [rng.below(2**32) for _ in range(count)]


# -- the stream ------------------------------------------------------------------------------------------


def words_of(moment: bytes, event: int, span: int, blocks: int = 1) -> list[int]:
    """The words of a chance event, by the definition in docs/adr/0016."""
    told = moment + event.to_bytes(8, "big") + span.to_bytes(8, "big", signed=True)
    whole = b"".join(
        blake2b(told + n.to_bytes(8, "big"), key=KEY, person=b"soultable chance").digest()
        for n in range(blocks)
    )
    return [int.from_bytes(whole[i : i + 4], "big") for i in range(0, 64 * blocks, 4)]


def test_each_chance_event_is_blake2b_of_the_moment_its_number_its_size_and_the_block_under_the_key() -> None:
    expected = [words_of(bytes(32), event, 2**32)[0] for event in range(40)]

    assert numbers(keyed(KEY)) == expected
    assert expected[:4] == WORDS


def test_a_shuffle_is_one_chance_event_of_many_words() -> None:
    rng, cards = keyed(KEY), list(range(50))
    rng.shuffle(cards)
    words, expected = iter(words_of(bytes(32), 0, -50, 4)), list(range(50))
    for i in range(49, 0, -1):
        j = next(words) % (i + 1)  # none of these is among the last few, which would favour small results
        expected[i], expected[j] = expected[j], expected[i]

    assert cards == expected
    assert rng.below(2**32) == words_of(bytes(32), 1, 2**32)[0]


def test_what_is_drawn_apart_follows_from_a_moment_of_its_own() -> None:
    rng = keyed(KEY)
    rng.below(6)
    moment = blake2b(
        bytes(32) + (1).to_bytes(8, "big"), digest_size=32, key=KEY, person=b"soultable branch"
    ).digest()

    assert rng.apart().below(2**32) == words_of(moment, 0, 2**32)[0]
    assert rng.below(2**32) == words_of(bytes(32), 2, 2**32)[0]


def test_an_answer_begins_a_section_that_follows_from_all_answers_so_far() -> None:
    moment = bytes(32)
    for seat, text in ((0, "draw"), (1, "play 3")):
        told = moment + seat.to_bytes(4, "big") + text.encode()
        moment = blake2b(told, digest_size=32, key=KEY, person=b"soultable answer").digest()
    rng = stream((0, "draw"), (1, "play 3"))

    assert rng.below(2**32) == words_of(moment, 0, 2**32)[0]
    assert numbers(stream((0, "draw"), (1, "play 3")), 3) == AFTER_TWO


def test_an_answer_of_a_computer_begins_no_section() -> None:
    rng, other = keyed(KEY, 0b10), keyed(KEY, 0b10)
    rng.rekey(1, "play 3")

    assert numbers(rng) == numbers(other)


def test_streams_differ_by_key_seat_answer_and_history() -> None:
    firsts = [
        tuple(numbers(rng, 4))
        for rng in (
            stream(),
            stream(key=bytes(32)),
            stream((0, "draw")),
            stream((1, "draw")),
            stream((0, "pass")),
            stream((0, "draw"), (0, "draw")),
            stream((0, "pass"), (0, "draw")),
        )
    ]

    assert len(set(firsts)) == len(firsts)


def test_how_many_numbers_were_drawn_changes_nothing_for_the_next_answer() -> None:
    little, much = stream((0, "draw")), stream((0, "draw"))
    numbers(much, 100)
    little.rekey(1, "pass")
    much.rekey(1, "pass")

    assert numbers(little) == numbers(much)


@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 100])
def test_a_clone_and_its_words_go_on_in_the_same_place(drawn: int) -> None:
    rng = stream((0, "draw"))
    numbers(rng, drawn)
    twin, again = rng.clone(), of_words(rng.words())

    assert len(rng.words()) == KEYED_WORDS
    assert rng.words() == twin.words() == again.words()
    assert numbers(rng) == numbers(twin) == numbers(again)


def test_the_fast_generator_goes_on_as_it_did_whatever_is_answered() -> None:
    rng, other = seeded(7), seeded(7)
    rng.rekey(0, "draw")

    assert numbers(rng) == numbers(other)


# -- even ------------------------------------------------------------------------------------------------


def chi_square(counts: list[int]) -> float:
    even = sum(counts) / len(counts)
    return sum((count - even) ** 2 / even for count in counts)


@pytest.mark.parametrize("sides", [2, 6, 48, 1000])
def test_numbers_of_one_section_are_spread_evenly(sides: int) -> None:
    rng = stream((0, f"even {sides}"))
    counts = Counter(rng.below(sides) for _ in range(200 * sides))

    assert chi_square([counts[n] for n in range(sides)]) < sides + 5 * (2 * sides) ** 0.5 + 1


def test_the_first_number_after_each_answer_is_spread_evenly() -> None:
    rng = keyed(KEY)
    counts: Counter[int] = Counter()
    for number in range(6000):
        rng.rekey(number % 2, "roll")
        counts[rng.below(6)] += 1

    assert chi_square([counts[n] for n in range(6)]) < 20.5  # p = 0.001 with five degrees of freedom


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    orders = dict.fromkeys(permutations(range(4)), 0)
    rng = keyed(KEY)
    for _ in range(4800):
        rng.rekey(0, "shuffle")
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        orders[cards[0], cards[1], cards[2], cards[3]] += 1

    assert chi_square(list(orders.values())) < 49.8  # p = 0.001 with 23 degrees of freedom


def test_neighbouring_bits_of_the_words_are_independent() -> None:
    rng = keyed(KEY)
    ones = [0] * 32
    same = 0
    before = 0
    for _ in range(4000):
        word = int(rng.next())
        same += bin(~(word ^ before) & 0xFFFFFFFF).count("1")
        before = word
        for bit in range(32):
            ones[bit] += word >> bit & 1

    assert all(abs(count - 2000) < 160 for count in ones)  # five standard deviations
    assert abs(same - 64000) < 900


# -- games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", slugs())
def test_a_game_is_kept_copied_and_carried_out_again_in_the_middle(slug: str) -> None:
    rules = game(slug)
    table = keyed_table(rules, lucks=("ann", "") if rules.fewest == 2 else ("a", "b", "c"))
    for _ in range(30):
        answered(table, 1)
        if table.state.result is not None:
            break
        text = save(table.state)
        assert save(load(rules, text)) == text
        assert digest(table.state.clone()) == digest(load(rules, text)) == digest(table.state)
    record = read_record(table.record().text())
    again = replay(rules, record)

    assert record.text() == table.record().text()
    assert links(again.record()) == links(table.record())


@pytest.mark.parametrize("slug", slugs())
def test_a_position_of_the_middle_goes_on_with_the_same_luck(slug: str) -> None:
    rules = game(slug)
    table = answered(keyed_table(rules), 20)
    other = open_position(rules, ("Ann", "Bob"), save(table.state))
    answered(table, 40)
    answered(other, 40)

    assert digest(other.state) == digest(table.state)


def moment_after(table: Table) -> list[int]:
    """What its section should follow from, by its seed, the luck of its seats and all its answers."""
    header = table.header
    assert header.deal is not None
    moment = bytes(32)
    for seat, answer in table.record().answers():
        told = moment + seat.to_bytes(4, "big") + answer.encode()
        key = sha256("\n".join(["soultable key 1", header.seed, *header.deal.lucks, ""]).encode()).digest()
        moment = blake2b(told, digest_size=32, key=key, person=b"soultable answer").digest()
    return [int.from_bytes(moment[at : at + 4], "big") for at in range(0, 32, 4)]


@pytest.mark.parametrize("slug", slugs())
def test_every_answer_begins_a_section(slug: str) -> None:
    table = keyed_table(game(slug), lucks=("ann", "bob"))
    for _ in range(30):
        answered(table, 1)
        if not table.state.sealed:
            assert table.state.rng.words()[8:16] == moment_after(table)

    assert len(table.record().answers()) == 30


def test_each_key_deals_another_game() -> None:
    seeds = [sha256(bytes([n])).hexdigest() for n in range(20)]
    decks = {save(keyed_table(SOULFALL, seed).state).split("\nrng")[0] for seed in seeds}
    lucks = {save(keyed_table(SOULFALL, lucks=(f"{n}", "")).state).split("\nrng")[0] for n in range(20)}

    assert len(decks) == len(lucks) == 20


CHAIN = """
from soultable.games.registry import game, slugs
from tests.core.keyed_games import answered, keyed_table, links
for slug in slugs():
    print(slug, links(answered(keyed_table(game(slug)), 80).record())[-1])
"""


def test_seed_and_answers_give_the_same_games_on_every_engine_and_hash_seed() -> None:
    def chains(engine: str, hash_seed: str) -> str:
        env = {"SOULTABLE_ENGINE": engine, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)}
        root = Path(__file__).parents[2]
        ran = subprocess.run(
            [sys.executable, "-c", CHAIN], env=env, cwd=root, capture_output=True, text=True, check=True
        )
        return ran.stdout

    plain = chains("plain", "1")

    assert plain.count("\n") == len(slugs())
    assert chains("auto", "2") == plain


# -- taking back -----------------------------------------------------------------------------------------


def rolled(table: Table) -> Table:
    """On to an answer that leaves something to chance; it is the last one then."""
    for _ in range(400):
        request = table.requests()[0]
        table.answer(request.seat, request.options[-1].text)
        if table.state.rng.words()[-1] > 0:
            return table
    raise AssertionError("nothing was left to chance")


def test_an_answer_taken_back_and_given_again_meets_the_same_luck() -> None:
    table = rolled(keyed_table(SENGOKU))
    last = table.entries[-1]

    table.undo(last.seat, agreed=True)
    table.answer(last.seat, last.answer)

    assert table.entries[-1].plain() == last.plain()


def test_another_answer_meets_luck_that_nobody_has_seen() -> None:
    table = rolled(keyed_table(SENGOKU))
    last, seen = table.entries[-1], table.state.rng.clone()

    table.undo(last.seat, agreed=True)
    other = next(o.text for o in table.requests()[0].options if o.text != last.answer)
    table.answer(last.seat, other)

    assert table.state.rng.words()[8:16] != seen.words()[8:16]


def test_a_refused_answer_changes_nothing() -> None:
    table = answered(keyed_table(SOULFALL), 10)
    before = digest(table.state)
    with pytest.raises(SoultableError):
        table.answer(table.requests()[0].seat, "burn everything")
    with pytest.raises(SoultableError):
        table.answer(1 - table.requests()[0].seat, table.requests()[0].options[0].text)

    assert digest(table.state) == before


def test_chance_is_information_that_is_not_taken_back_alone() -> None:
    table = rolled(keyed_table(SENGOKU))
    last = table.entries[-1]

    with pytest.raises(CannotUndo):
        table.undo(last.seat)


def test_what_may_be_taken_back_is_the_same_with_both_kinds_of_chance() -> None:
    """Beginning a section is no chance: only numbers that were drawn are."""
    table = keyed_table(SOULFALL, settings={"start_player": "seat0"})
    table.answer(0, "select populate")

    assert table.barriers[-1] is False
    assert table.undo(0) == 1


# -- worlds and positions --------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", slugs())
def test_imagined_worlds_know_nothing_of_the_stream(slug: str) -> None:
    table = answered(keyed_table(game(slug)), 10)
    worlds = [imagine(look(table.state, viewer), seeded(viewer)) for viewer in (0, 1)]

    assert all(len(world.rng.words()) == 4 for world in worlds)
    assert key_words(table.state).isdisjoint(word for world in worlds for word in world.rng.words())


def key_words(s: State) -> set[int]:
    return set(s.rng.words()[:16])


@pytest.mark.parametrize(
    "words", ["[0, 0, 0, 0]", "[1, 2, 3]", "[" + "1, " * 17 + "]", f"[{2**32}" + ", 1" * 17 + "]"]
)
def test_words_that_do_not_fit_are_refused_in_one_line(words: str) -> None:
    text = save(answered(keyed_table(SOULFALL), 5).state)
    line = next(line for line in text.splitlines() if line.startswith("rng"))
    with pytest.raises(BadPosition, match="rng: four numbers below 2\\^32, not all zero, are needed"):
        load(SOULFALL, text.replace(line, f"rng = {words}"))

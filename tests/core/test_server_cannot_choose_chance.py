"""With commitment, luck and people's answers fixed, a server cannot choose how chance falls.

It could pick the order in which it writes sealed answers, what its computers answer, and when it hears
somebody leave. None of this changes a number; all else that could is an answer of a person.
"""

from collections.abc import Callable
from itertools import permutations, product

import pytest

from soultable.core import questions
from soultable.core.game import Settings
from soultable.core.hashing import digest
from soultable.core.position_text import load, save
from soultable.core.record import read_record
from soultable.core.rng import keyed
from soultable.core.table import Table, open_position, replay
from soultable.games.registry import game, slugs
from tests.core.keyed_games import answered, keyed_table

SENGOKU = game("sengoku-yugi")
SPIRIT_WAR = game("spirit-war")
SECRET_DECKS: Settings = {"deck0": "choose", "deck1": "choose"}
PEOPLE, AGAINST = ("human", "human"), {0: ("human", "ai"), 1: ("ai", "human")}


def moment(table: Table) -> list[int]:
    """What the numbers of its section follow from."""
    return table.state.rng.words()[8:16]


def rounds(table: Table, most: int) -> list[list[tuple[int, str]]]:
    """What is answered, each time by the first option: one answer, or those that are sealed together."""
    found: list[list[tuple[int, str]]] = []
    while table.state.result is None and len(found) < most:
        asked = questions.waiting(table.state)
        found.append([(seat, table.request_of(seat).options[0].text) for seat in asked])
        for seat, text in found[-1]:
            table.answer(seat, text)
    return found


# -- the order of sealed answers -------------------------------------------------------------------------


def test_all_orders_of_sealed_answers_give_one_deal() -> None:
    opening = rounds(keyed_table(SENGOKU, lucks=("ann", "bob"), settings=SECRET_DECKS, kinds=PEOPLE), 4)
    deals: set[str] = set()
    orders = list(product(*[permutations(answers) for answers in opening]))

    for order in orders:
        table = keyed_table(SENGOKU, lucks=("ann", "bob"), settings=SECRET_DECKS, kinds=PEOPLE)
        for answers in order:
            for seat, text in answers:
                table.answer(seat, text)
        deals.add(digest(table.state))

    assert len(orders) == 2**3  # and then somebody goes first
    assert len(deals) == 1


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_is_the_same_whoever_seals_first(slug: str, seats: int) -> None:
    rules = game(slug)
    if not rules.fewest <= seats <= rules.most:
        return
    games: list[str] = []
    for turned in (False, True):
        table = keyed_table(rules, lucks=("ann", "bob", "cid")[:seats])
        for _ in range(150):
            asked = questions.waiting(table.state)
            texts = {seat: table.request_of(seat).options[-1].text for seat in asked}
            for seat in reversed(asked) if turned else asked:
                table.answer(seat, texts[seat])
        games.append(digest(table.state))

    assert games[0] == games[1]


def test_sealed_answers_count_in_the_order_of_seats_once_they_are_open() -> None:
    table = keyed_table(SENGOKU, lucks=("ann", "bob"), kinds=PEOPLE)
    texts = [table.request_of(seat).options[seat].text for seat in (0, 1)]
    expected = table.state.rng.clone()
    for seat in (0, 1):
        expected.rekey(seat, texts[seat])
    before = moment(table)

    table.answer(1, texts[1])
    sealed = moment(table)
    table.answer(0, texts[0])

    assert sealed == before
    assert moment(table) == expected.words()[8:16] != before


# -- computers -------------------------------------------------------------------------------------------


def openings(slug: str, person: int, settings: Settings, until: Callable[[Table], bool]) -> list[Table]:
    """All that a computer can make of the opening while the person answers the same, on to a moment."""
    rules = game(slug)
    lucks = ("ann", "") if person == 0 else ("", "ann")
    found: list[Table] = []
    for pick in range(12):
        for is_first in (False, True):
            table = keyed_table(rules, lucks=lucks, settings=settings, kinds=AGAINST[person])
            while not until(table):
                asked = questions.waiting(table.state)
                for seat in asked if (asked[0] == person) is not is_first else reversed(asked):
                    options = table.request_of(seat).options
                    table.answer(seat, options[0 if seat == person else pick % len(options)].text)
            found.append(table)
    return found


def rolled(table: Table) -> str:
    """What was thrown or drawn for the first turn; empty before that."""
    return next((table.game.render(e) for e in table.events(None) if e.id == "first"), "")


@pytest.mark.parametrize("person", [0, 1])
def test_whatever_a_computer_seals_the_hand_and_the_dice_are_the_same(person: int) -> None:
    tables = openings("sengoku-yugi", person, SECRET_DECKS, lambda table: bool(rolled(table)))

    assert len({tuple(a.answer for a in table.entries) for table in tables}) > 10
    assert len({(tuple(table.view(person).cards("hand", person)), rolled(table)) for table in tables}) == 1


@pytest.mark.parametrize("person", [0, 1])
def test_whatever_deck_a_computer_chooses_the_hand_is_the_same(person: int) -> None:
    """A random deck takes many numbers, and one that is ready none."""
    tables = openings("soul-of-ankiril", person, SECRET_DECKS, lambda table: bool(rolled(table)))

    chosen = {text for table in tables for seat, text in table.record().answers()[:2] if seat != person}
    assert "deck random" in chosen and len(chosen) > 2
    assert len({(tuple(table.view(person).cards("hand", person)), rolled(table)) for table in tables}) == 1


@pytest.mark.parametrize("person", [0, 1])
def test_whatever_deck_a_computer_chooses_the_same_one_goes_first(person: int) -> None:
    tables = openings("alternate-souls", person, SECRET_DECKS, lambda table: len(table.entries) > 2)

    assert len({table.state.public_numbers()[table.game.numbers.index("first")] for table in tables}) == 1


@pytest.mark.parametrize("slug", slugs())
def test_only_answers_of_people_begin_sections(slug: str) -> None:
    table = keyed_table(game(slug), lucks=("ann", ""), kinds=AGAINST[0])
    assert table.header.deal is not None
    expected = keyed(table.header.deal.key(table.header.seed))
    counted = 0
    for answers in rounds(table, 60):
        for seat, text in answers:
            if seat == 0:
                expected.rekey(seat, text)
                counted += 1

    assert counted > 3
    assert moment(table) == expected.words()[8:16]
    assert replay(table.game, read_record(table.record().text())).entries[-1].link == table.entries[-1].link


def test_a_position_remembers_whose_answers_count() -> None:
    table = answered(keyed_table(SENGOKU, lucks=("ann", ""), kinds=AGAINST[0]), 12)
    other = open_position(SENGOKU, ("Ann", "Bob"), save(load(SENGOKU, save(table.state))))
    answered(table, 30)
    answered(other, 30)

    assert digest(other.state) == digest(table.state)


# -- leaving ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", [Table.resign, Table.time_out])
@pytest.mark.parametrize("slug", slugs())
def test_leaving_begins_no_section(slug: str, leaves: Callable[[Table, int], object]) -> None:
    """A server decides when it hears somebody leave, whose time is up, and when its computers give up."""
    for seat in (0, 1):
        table = answered(keyed_table(game(slug), lucks=("ann", "bob")), 20)
        before = moment(table)
        leaves(table, seat)

        assert moment(table) == before


def test_when_a_computer_gives_up_changes_no_number() -> None:
    moments: set[tuple[int, ...]] = set()
    for when in range(6):
        table = keyed_table(SPIRIT_WAR, lucks=("a", "b", ""), kinds=("human", "human", "ai"))
        people = 0
        while people < 8:
            seat = questions.waiting(table.state)[0]
            if people == when and not table.state.is_out(2):
                table.resign(2)
                continue
            table.answer(seat, table.request_of(seat).options[0].text)
            people += seat < 2
        answers = tuple((seat, text) for seat, text in table.record().answers() if seat < 2)
        moments.add((hash(answers), *moment(table)))

    assert len({each[0] for each in moments}) == len(moments)  # the same answers, the same numbers


# -- nobody can probe ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", slugs())
def test_another_answer_of_a_person_meets_unknown_luck_against_a_computer(slug: str) -> None:
    """Computers mind no undo, so it must be worth nothing: each answer has luck of its own."""
    table = keyed_table(game(slug), lucks=("ann", ""), kinds=AGAINST[0])
    tried = 0
    for _ in range(80):
        asked = questions.waiting(table.state)
        if table.state.result is not None:
            break
        options = table.request_of(asked[0]).options
        if asked == [0] and len(options) > 1:
            table.answer(0, options[0].text)
            seen = moment(table)
            table.undo(0, agreed=True)
            table.answer(0, options[-1].text)
            assert moment(table) != seen
            table.undo(0, agreed=True)
            table.answer(0, options[0].text)
            assert moment(table) == seen
            tried += 1
        else:
            table.answer(asked[0], options[0].text)

    assert tried > 3


def test_a_chance_event_says_nothing_of_one_of_another_size() -> None:
    """What a computer rolls in one course could otherwise tell how it shuffles in another."""
    rolls: list[int] = []
    firsts: list[int] = []
    for number in range(200):
        stream = keyed(number.to_bytes(32, "big"))
        rolls.append(stream.clone().below(6))
        cards = list(range(6))
        stream.clone().shuffle(cards)
        firsts.append(cards[5])

    same = sum(one == other for one, other in zip(rolls, firsts, strict=True))
    assert 15 < same < 52  # a sixth of them


def test_how_much_one_chance_event_draws_changes_nothing_for_the_next() -> None:
    little, much, apart = keyed(bytes(32)), keyed(bytes(32)), keyed(bytes(32))
    little.shuffle([1])
    much.shuffle(list(range(1000)))
    branch = apart.apart()
    for _ in range(7):
        branch.below(6)

    nexts = [[rng.below(1000) for _ in range(5)] for rng in (little, much, apart)]
    assert nexts[0] == nexts[1] == nexts[2]


def test_what_is_drawn_apart_is_chance_all_the_same() -> None:
    rng = keyed(bytes(32))
    before = rng.trace()
    branch = rng.apart()
    rng.rekey(0, "pass")
    assert rng.trace() == before

    branch.below(1)
    assert rng.trace() == before
    branch.below(2)
    assert rng.trace() != before

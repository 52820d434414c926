"""Taking back in a long game: the same table as before, without carrying out the whole game once more."""

import random

import pytest

from soultable.core import questions
from soultable.core.table import KEPT_EVERY, Table, open_table, replay
from soultable.games.registry import game as game_of
from soultable.games.registry import slugs
from tests.core.keyed_games import keyed_table


def played(slug: str, answers: int, table: Table | None = None) -> Table:
    rng = random.Random(3)
    game = game_of(slug)
    table = table or open_table(game, tuple(f"P{seat}" for seat in range(game.fewest)), 3)
    while table.state.result is None and len(table.entries) <= answers:
        seat = questions.waiting(table.state)[0]
        table.answer(seat, rng.choice(questions.options_of(table.state, seat)).text)
    return table


@pytest.mark.parametrize("is_keyed", [False, True])
@pytest.mark.parametrize("slug", slugs())
def test_every_earlier_moment_is_found_again(slug: str, is_keyed: bool) -> None:
    table = played(slug, 2 * KEPT_EVERY + 30, keyed_table(game_of(slug)) if is_keyed else None)
    record = table.record()
    length = len(record.entries)

    for earlier in sorted({length - 1, *range(length // KEPT_EVERY * KEPT_EVERY, 0, -KEPT_EVERY), 40, 1})[
        ::-1
    ]:
        if earlier >= length:
            continue
        table.go_back(earlier)
        fresh = replay(game_of(slug), record, earlier)
        assert [entry.link for entry in table.entries] == [entry.link for entry in fresh.entries]
        assert (table.barriers, table.half_given) == (fresh.barriers, fresh.half_given)
        assert len(table.kept) == earlier // KEPT_EVERY


def test_a_long_game_goes_on_after_taking_back() -> None:
    table = played("soul-of-ankiril", 3 * KEPT_EVERY + 20)
    before, asked = len(table.entries), table.request_number

    table.undo(table.entries[-1].seat, agreed=True)

    assert len(table.kept) == len(table.entries) // KEPT_EVERY
    assert len(table.entries) < before and table.request_number == asked + 1
    assert before - len(table.entries) < KEPT_EVERY
    for _ in range(5):
        seat = questions.waiting(table.state)[0]
        table.answer(seat, questions.options_of(table.state, seat)[0].text)
    assert replay(table.game, table.record()).entries[-1].link == table.entries[-1].link

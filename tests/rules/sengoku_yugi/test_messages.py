"""Sengoku Yugi says everything as an id with args, and its catalogues have words for all of it."""

import pytest

from soultable.games.registry import game as game_of
from tests.rules.messages import LANGUAGES, Messages, unreadable, unreadable_vocabulary

SENGOKU = game_of("sengoku-yugi")
MESSAGES = Messages(SENGOKU)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_words(language: str) -> None:
    assert MESSAGES.without_words(language) == []
    assert MESSAGES.without_args(language) == []


def test_every_message_is_said_somewhere_in_all_languages() -> None:
    assert MESSAGES.never_said() == []
    assert MESSAGES.only_in_one_language() == []
    assert MESSAGES.twice() == []


def test_nothing_is_said_as_a_sentence_or_by_an_id_that_cannot_be_read() -> None:
    assert MESSAGES.sources.sentences == []
    assert MESSAGES.sources.unknown == []
    assert len(MESSAGES.sources.said) > 50


def test_every_answer_has_a_label() -> None:
    assert unreadable_vocabulary(SENGOKU) == []


@pytest.mark.parametrize("number", range(20))
def test_a_random_game_can_be_read_in_all_languages(number: int) -> None:
    assert unreadable(SENGOKU, number) == []

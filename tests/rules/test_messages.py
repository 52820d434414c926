"""Each game says everything as an id with args, and its catalogues have words for all of it."""

from functools import cache

import pytest

from soultable.games.registry import game as game_of
from soultable.games.registry import slugs
from tests.rules.messages import LANGUAGES, Messages, unreadable, unreadable_vocabulary

FEWEST = {"soul-of-ankiril": 80}  # ids that a game says; others say at least this many:
FEWEST_OF_ANY = 50


@cache
def messages(slug: str) -> Messages:
    return Messages(game_of(slug))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_everything_that_is_said_has_words(slug: str, language: str) -> None:
    assert messages(slug).without_words(language) == []
    assert messages(slug).without_args(language) == []


@pytest.mark.parametrize("slug", slugs())
def test_every_message_is_said_somewhere_and_once_in_all_languages(slug: str) -> None:
    assert messages(slug).never_said() == []
    assert messages(slug).only_in_one_language() == []
    assert messages(slug).twice() == []


@pytest.mark.parametrize("slug", slugs())
def test_nothing_is_said_as_a_sentence_or_by_an_id_that_cannot_be_read(slug: str) -> None:
    sources = messages(slug).sources

    assert sources.sentences == []
    assert sources.unknown == []
    assert len(sources.said) > FEWEST.get(slug, FEWEST_OF_ANY)


@pytest.mark.parametrize("slug", slugs())
def test_every_answer_has_a_label(slug: str) -> None:
    assert unreadable_vocabulary(game_of(slug)) == []


@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize("slug", slugs())
def test_a_random_game_can_be_read_in_all_languages(slug: str, number: int) -> None:
    assert unreadable(game_of(slug), number) == []

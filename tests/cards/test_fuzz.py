"""Whatever stands in a file, reading it ends in a good set or in one line of complaint."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from soultable.cards import CardSet, GameWords, check, load_set
from soultable.core.errors import CardFileError
from tests.cards.sample import CHANGES, FORTUNE, GAMES, HEAD, LORD, SOULFALL, SPELL, WAR_CHANGES

FILES = [words.built_in.read_text(encoding="utf-8") for words in GAMES]
FILES += [HEAD + LORD, CHANGES + LORD, WAR_CHANGES + FORTUNE + SPELL]

# Pieces of TOML and of the games' words, to be put together at random.
PIECES = [
    *(
        "[set]",
        "[[card]]",
        "[card.devotion]",
        "[card",
        "[[",
        "]]",
        "{",
        "}",
        ",",
        "=",
        '"',
        "'",
        "'''",
        "#",
        ".",
    ),
    *(
        "id",
        "name",
        "game",
        "extends",
        "remove",
        "copies",
        "type",
        "deck",
        "text",
        "reviewed",
        "house",
        "source",
    ),
    *("ability", "after", "cost", "do", "act", "place", "return", "discard", "draw", "devotion"),
    *('"soulfall"', '"spirit-war"', '"x"', '"fire"', '["draw"]', '["draw", "play"]', '[{ act = "draw" }]'),
    *("true", "0", "-1", "8", "1e9", "nan", "inf", "0xFF", "1979-05-27", "07:32:00", "\x00", "\ufeff", "é"),
    *("\n", "\n", "\n", "\n[set]\n", "\n[[card]]\n", "\u202e", "= 1\n", '= "x"\n'),
]
VALUES = [
    "0",
    "-1",
    "true",
    '""',
    "[]",
    "{}",
    "1.5",
    "[[[1]]]",
    '"draw"',
    "{ a.b.c = 1 }",
    "2020-01-01",
    '"\\u202e"',
]

quick = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def judged(words: GameWords, path: Path) -> None:
    """Both ways of reading agree on whether the file is good, and say so in single lines."""
    try:
        outcome: CardSet | None = load_set(words, path)
    except CardFileError as error:
        outcome = None
        assert str(error)
        assert "\n" not in str(error)
    lines = check(GAMES, path)
    assert all(line and "\n" not in line for line in lines)
    if outcome is not None:
        assert lines == []
        assert outcome.cards


@quick
@given(content=st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
@example(content=b"\xff\xfe")
@example(content=b"")
def test_any_bytes(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "any.toml"
    path.write_bytes(content)

    judged(SOULFALL, path)


@quick
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=60), words=st.sampled_from(GAMES))
def test_pieces_of_card_files(tmp_path: Path, pieces: list[str], words: GameWords) -> None:
    path = tmp_path / "pieces.toml"
    path.write_text(" ".join(pieces), encoding="utf-8")

    judged(words, path)


@quick
@given(data=st.data(), words=st.sampled_from(GAMES))
def test_good_files_with_some_values_changed(tmp_path: Path, data: st.DataObject, words: GameWords) -> None:
    lines = data.draw(st.sampled_from(FILES)).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        key, equals, _value = lines[at].partition("=")
        lines[at] = (
            key + equals + data.draw(st.sampled_from(VALUES)) if equals else data.draw(st.sampled_from(lines))
        )
    path = tmp_path / "changed.toml"
    path.write_text("\n".join(lines), encoding="utf-8")

    judged(words, path)


@quick
@given(data=st.data(), words=st.sampled_from(GAMES))
def test_good_files_with_some_bytes_changed(tmp_path: Path, data: st.DataObject, words: GameWords) -> None:
    content = bytearray(data.draw(st.sampled_from(FILES)).encode())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=4))
    path = tmp_path / "changed.toml"
    path.write_bytes(bytes(content))

    judged(words, path)


@pytest.mark.parametrize("text", FILES, ids=range(len(FILES)))
def test_a_file_cut_short_anywhere(tmp_path: Path, text: str) -> None:
    path = tmp_path / "short.toml"
    for end in range(0, len(text), max(1, len(text) // 40)):
        path.write_text(text[:end], encoding="utf-8")
        for words in GAMES:
            judged(words, path)

"""What keeps the TOML parser busy for long is refused after one look at each character."""

import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soultable.cards.parse_files import place_of, tables_of
from soultable.cards.problem import Problems
from soultable.core.toml import DEEPEST, check_cost, parse
from tests.server.serving import ROOT

SIZE = 200_000
SOON = 10.0  # seconds on a busy machine; without a bound the first ones take minutes
BOMBS = {
    "key": ".".join("a" * (SIZE // 2)) + " = 1",
    "key with blanks": " . ".join("a" * (SIZE // 4)) + " = 1",
    "key of texts": ".".join(['"a"'] * (SIZE // 4)) + " = 1",
    "table": "[" + ".".join("a" * (SIZE // 2)) + "]",
    "list of tables": "[[" + ".".join("a" * (SIZE // 2)) + "]]",
    "in a table": "x = {" + ".".join("a" * (SIZE // 2)) + " = 1}",
    "after a text of quotes": 'x = {y = """"""", ' + ".".join("a" * (SIZE // 2)) + " = 1}",
    "after a text with an escape": 'x = "\\"" # "\n' + ".".join("a" * (SIZE // 2)) + " = 1",
    "after a comment": "# '''\n" + ".".join("a" * (SIZE // 2)) + " = 1",
    "many keys": "\n".join(f"k{number} = 1" for number in range(SIZE // 9)),
    "many tables": "\n".join(f"[k{number}]" for number in range(SIZE // 8)),
    "open lists": "x = " + "[" * SIZE,
    "escaped quotes": '\\"""' * (SIZE // 4),
    "quotes": '"' * SIZE,
    "apostrophes": "'''''''" * (SIZE // 7),
    "backslashes": 'x = """' + "\\" * SIZE,
    "long number": "x = " + "9" * SIZE,
    "blanks": " " * SIZE,
}


@pytest.mark.parametrize("kind", BOMBS)
def test_a_bomb_takes_no_time(kind: str) -> None:
    began = time.process_time()
    try:
        parse(BOMBS[kind], 2 * SIZE)
    except ValueError as error:
        assert "\n" not in str(error) and len(str(error)) < 300
    assert time.process_time() - began < SOON


def test_a_card_file_is_read_by_the_same_bound(tmp_path: Path) -> None:
    file = tmp_path / "bomb.toml"
    file.write_text("[[deck]]\n" + ".".join("a" * 450) + " = 1\n")
    problems = Problems(limit=10)

    assert tables_of(file, place_of(file, problems, []), "deck") is None
    assert "nested too deeply" in problems.lines[0]


def test_every_file_of_ours_is_within_it() -> None:
    files = [*(ROOT / "scenarios").rglob("*.toml"), *(ROOT / "src").rglob("*.toml")]

    for file in files:
        check_cost(file.read_text(encoding="utf-8"))
    assert len(files) > 30


def depth(facts: Any) -> int:
    if isinstance(facts, dict):
        return 1 + max((depth(part) for part in facts.values()), default=0)
    return max((depth(part) for part in facts), default=0) if isinstance(facts, list) else 0


PIECES = (
    "a", "b.", ".c", "a.b.c.d.e.", "f.g.h.i.j", " = ", "=1", "1", "\n", "\r\n", "[", "]", "[[", "]]", "{",
    "}", ",", '"', "'",
    '"""', "'''", '"a"', "'b'", "\\", "#", " ", '"""x"""', "'''y'''", '""""', "k = {x = ", "\nkey = [",
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_no_key_of_many_parts_gets_through(text: str) -> None:
    """Whatever stands around it: where the parser reads such a key, it was refused before."""
    try:
        facts = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    if depth(facts) > 2 * DEEPEST:  # tables in a table's name and in a key
        with pytest.raises(ValueError, match="nested too deeply"):
            check_cost(text)


@pytest.mark.parametrize("before", ['x = "{}"\n', "x = '{}'\n", 'x = """{}"""\n', "x = '''{}'''\n", "# {}\n"])
@pytest.mark.parametrize("inside", ["", "'", "#", "\\\\", "a.b.c.d.e.f.g.h.i.j.k", '\\"', "''", "[["])
def test_texts_are_told_apart_from_keys_as_the_parser_does(before: str, inside: str) -> None:
    head = before.format(inside)
    key = ".".join("abcdefghijk")
    try:
        tomllib.loads(head)
    except tomllib.TOMLDecodeError:
        return  # this cannot stand in such a text

    check_cost(head)
    with pytest.raises(ValueError, match="nested too deeply"):
        check_cost(f"{head}{key} = 1\n")

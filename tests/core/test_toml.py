"""TOML that no person would write is refused in one line, wherever it is read."""

import pytest

from soultable.core.errors import BadPosition
from soultable.core.position_text import load
from soultable.core.toml import parse
from soultable.games.registry import game as game_of

MONSTERS = {
    "a decimal number of 5000 digits": "turn = " + "9" * 5000,
    "a hexadecimal number of 5000 digits": "turn = 0x" + "f" * 5000,
    "a large number in a table": "settings = { max_turns = 0x" + "f" * 5000 + " }",
    "lists in lists": "turn = " + "[" * 5000,
    "tables in tables": "turn" + ".a" * 3000 + " = 1",
    "too many characters": "#" * 300_000,
}


@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_is_refused(name: str) -> None:
    with pytest.raises(ValueError) as caught:
        parse(MONSTERS[name], 200_000)
    assert "\n" not in str(caught.value)

    with pytest.raises(BadPosition, match=r"^position: "):
        load(game_of("soulfall"), MONSTERS[name])


def test_what_people_write_is_read() -> None:
    facts = parse('deck = "a b"\nknown = [[1, 2], [9223372036854775807]]\nsettings = { x.y.z = true }', 200)

    assert facts == {
        "deck": "a b",
        "known": [[1, 2], [9223372036854775807]],
        "settings": {"x": {"y": {"z": True}}},
    }

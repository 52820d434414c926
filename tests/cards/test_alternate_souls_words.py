"""The text of a card of Alternate Souls is made from its data."""

from pathlib import Path

import pytest

from soultable.cards import Card, load_set
from soultable.games.alternate_souls.cards.auras import PLACES
from soultable.games.alternate_souls.cards.keywords import LISTED
from soultable.games.alternate_souls.cards.schema import WORDS
from soultable.games.alternate_souls.cards.triggers import TRIGGERS
from soultable.games.alternate_souls.rules import codes
from tests.cards.alternate_souls_sample import HEAD
from tests.cards.sample import written

CARDS = load_set(WORDS)
MEND = """
[[card]]
id = "mend"
name = "Mend"
type = "spell"
code = "L16b"
link = "ysolde"
copies = 2
cost = 0
speed = "mid"
"""
SQUIRE = """
[[card]]
id = "lumen_squire"
name = "Lumen Squire"
type = "linker"
code = "L13"
attribute = "light"
race = "Human Knight"
cost = 1
standby = 1
attack = 2
defense = 3
"""

# (what a spell of a designer's own does, what it says)
SPELLS = [
    (
        'targets = [{ unit = "any", only = ["rested", "linker"] }]\ndo = [{ attack = -2 }, { heal = 1 }]',
        "Mid. A rested Linker has ATK -2 until the end of the turn; then remove 1 damage from it.",
    ),
    (
        'targets = [{ unit = "enemy" }]\ndo = [{ rest = "target" }, { draw = 1 }]',
        "Mid. Rest an enemy; then draw 1 card.",
    ),
]


def loaded(folder: Path, text: str, card_id: str) -> Card:
    return load_set(WORDS, written(folder, HEAD + text)).card(card_id)


@pytest.mark.parametrize(("done", "said"), SPELLS)
def test_a_card_of_a_designer_has_a_text_too(tmp_path: Path, done: str, said: str) -> None:
    card = loaded(tmp_path, MEND + done, "mend")

    assert card.text == said
    assert card.texts[""].state == "generated"


def test_every_word_of_the_rules_has_a_row_in_the_cards() -> None:
    assert [one.when for one in TRIGGERS] == list(codes.WHEN)
    assert [one.name for one in LISTED] == list(codes.KEYWORDS)
    assert set(PLACES) == set(codes.WHERE)


def test_keys_that_are_left_out_have_their_defaults(tmp_path: Path) -> None:
    squire = loaded(tmp_path, SQUIRE, "lumen_squire")

    assert squire.words("keywords") == squire.words("secret_path") == ()
    assert squire.number("charge") == squire.number("armor") == squire.number("ability.cost") == 0
    assert squire.word("home") == squire.word("ability.once") == ""
    assert "ability.when" not in squire.facts  # the part is not there
    assert squire.uses("ability.do") == ()
    assert list(squire.texts) == [""]


def test_a_move_has_all_its_arguments_and_attack_is_one_of_them() -> None:
    (use,) = CARDS.card("hammer_rush").uses("do")

    assert (use.verb, use.word) == ("move", "line")
    assert use.more == {"ways": ("f",), "least": 1, "most": 2, "link": 0, "attack": 2}


def test_the_book_names_two_cards() -> None:
    book = {card.id: card.house for card in CARDS.cards if card.source == "book"}

    assert book == {
        "ancient_impact": ("link", "copies", "cost", "targets", "do"),
        "sissei_the_ancient_forest": ("link", "copies", "cost", "speed", "aura"),
    }
    assert {card.source for card in CARDS.cards} == {"book", "house"}

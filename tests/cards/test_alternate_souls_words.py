"""The text of a card of Alternate Souls is made from its data."""

from pathlib import Path

import pytest

from soultable.cards import Card, load_set
from soultable.games.alternate_souls.cards.schema import WORDS
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

# A text of each kind, as people read it.
TEXTS = {
    "varka": "Ruler side. Once per turn, when an ally destroys an enemy unit in a battle in your turn:"
    " gain 1 Will.\n"
    "J-Ruler side. Charge 1 (ATK +1 in a battle caused by moving).\n"
    "Judgment. Deal 2 damage to an enemy.",
    "maren": "Ruler side. Low. Once per turn, in your main phase, pay 1 Will: draw 1 card;"
    " then put 1 card from your hand under your deck.\n"
    "J-Ruler side. Enemies on the 8 squares around this unit have ATK -1.",
    "nocthar": "Ruler side. Once per turn, when an ally Linker is destroyed, you may pay 1 Will:"
    " move that Linker 1 step toward 0.\n"
    "Judgment. Your opponent discards 1 card at random.",
    "leviath": "Secret Path (not stopped by water). Home (on water: DEF +2).",
    "lumen_squire": "No ability.",
    "ysolde": "Low. In your main phase, rest this recovered unit: remove all damage from an ally on one of"
    " the 8 squares around this unit.",
    "whisper": "Secret Path (not stopped by forest or water).\n"
    "When this unit scores a touchdown: your opponent discards 1 card at random.",
    "burning_wings": "Low. Move a recovered ally 1-2 squares (1-3 for this card's own Linker) in one"
    " direction: forward, forward-left or forward-right.",
    "cinder_dash": "Low. Move a recovered ally 1-2 squares forward (1-3 for this card's own Linker).",
    "riptide": "Low. Move a recovered ally 1-2 steps, each forward, left or right, never undoing the step"
    " before.",
    "shadow_step": "Mid. Let a recovered ally leap 2 squares forward, back, left or right,"
    " over whatever lies between.",
    "tailwind": "Low. Move a recovered ally 1-2 squares forward; then draw 1 card.",
    "spark_volley": "Mid. Choose one: deal 2 damage to an enemy;"
    " or put an addition into its owner's graveyard.",
    "hold_the_line": "Mid. An ally has DEF +3 until the end of the turn;"
    " it has Steadfast (cannot be pushed) until the end of the turn.",
    "cover_me": "Mid. Swap the squares of this card's own Linker and an ally on one of the 8 squares"
    " around it.",
    "gust": "Mid. Push a unit 1 square forward, back, left or right.",
    "pact_of_ash": "Low. Destroy an ally Linker as a cost: draw 3 cards.",
    "assassinate": "Low. Destroy a damaged enemy Linker.",
    "singing_leaf": "Low. Allies have Secret Path (not stopped by forest). Allies on forest have ATK +1.",
    "overgrowth": "Low. Choose two neighbouring rows. Plains stop enemies on these rows as if they were"
    " forest.",
    "reliquary": "Low. The stand-by cost of your Linkers is 1 lower.",
}

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


@pytest.mark.rule("AS-8")
@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.id)
def test_every_card_prints_what_it_does(card: Card) -> None:
    assert card.text
    for text in card.texts.values():
        assert text.state == "printed"
        assert text.shown == text.generated
        assert "$" not in text.shown


@pytest.mark.parametrize("card_id", TEXTS)
def test_texts_read_well(card_id: str) -> None:
    assert CARDS.card(card_id).text == TEXTS[card_id]


@pytest.mark.parametrize(("done", "said"), SPELLS)
def test_a_card_of_a_designer_has_a_text_too(tmp_path: Path, done: str, said: str) -> None:
    card = loaded(tmp_path, MEND + done, "mend")

    assert card.text == said
    assert card.texts[""].state == "generated"


def test_every_verb_is_used_by_a_card() -> None:
    used = {use.verb for card in CARDS.cards for uses in card.effects.values() for use in uses}

    assert used == set(WORDS.verbs)


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

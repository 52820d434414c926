"""The text of a card of Soul of Ankiril is made from its data."""

from pathlib import Path

import pytest

from soultable.cards import Card, load_set
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from tests.cards.sample import written
from tests.cards.soul_of_ankiril_sample import ALLY, EMANATION, HEAD, SPELL

CARDS = load_set(WORDS)

# (what a Spell of a designer's own does, what it says)
SPELLS = [
    (
        'target = [{ creature = "foe", least = 2 }]\ndo = [{ modify = "turn", attack = -2, health = -1 }]',
        "An opposing Creature at Range 2 or more of the Channeler gets -2/-1 until the end of the turn.",
    ),
    (
        'target = [{ creature = "ally" }]\n'
        'do = [{ modify = "turn", attack = 1, to = "both" }, { damage = 1 }]',
        "Both an allied Creature and the Channeler get +1/+0 until the end of the turn;"
        " then deal 1 damage to it.",
    ),
    (
        'do = [{ modify = "turn", health = 1, to = "each ally" }, { draw = 2 }]',
        "Each allied Creature, the Channeler included, gets +0/+1 until the end of the turn;"
        " then draw 2 cards.",
    ),
    (
        'target = [{ creature = "any", most = 3 }, { cell = "empty", from = "target", most = 2 }]\n'
        'do = [{ shift = "target" }]',
        "Move a Creature within Range 3 of the Channeler to an empty Terrain at Range 1 to 2 of it.",
    ),
]

# (what a part of a designer's own Creature or Emanation says, and its text)
PARTS = [
    (
        ALLY,
        '[card.legacy]\ndo = [{ modify = "turn", attack = 1, to = "each ally", most = 2 }]',
        "legacy",
        "Legacy: each allied Creature within Range 2 gets +1/+0 until the end of the turn.",
    ),
    (
        ALLY,
        '[card.legacy]\non = "fire"\ndo = [{ damage = 1, to = "each foe", least = 1, most = 1 }]',
        "legacy",
        "Legacy, on Fire Terrain: deal 1 damage to each opposing Creature at Range 1.",
    ),
    (EMANATION, "", "upkeep", "Upkeep: put 1 Reinforced marker on each allied Creature within Range 1."),
]


def loaded(folder: Path, text: str, card_id: str) -> Card:
    return load_set(WORDS, written(folder, HEAD + text)).card(card_id)


@pytest.mark.rule("SA-9")
@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.id)
def test_every_card_prints_what_it_does(card: Card) -> None:
    assert card.text
    for text in card.texts.values():
        assert text.state == "printed"
        assert text.shown == text.generated
        assert "$" not in text.shown


@pytest.mark.parametrize(("done", "said"), SPELLS)
def test_a_spell_of_a_designer_has_a_text_too(tmp_path: Path, done: str, said: str) -> None:
    card = loaded(tmp_path, SPELL.split("target")[0] + done, "fault-line")

    assert card.text == said
    assert card.texts[""].state == "generated"


@pytest.mark.parametrize(("card", "more", "part", "said"), PARTS)
def test_a_part_of_a_designer_has_a_text_too(
    tmp_path: Path, card: str, more: str, part: str, said: str
) -> None:
    card_id = "mullub" if card is ALLY else "kiri"

    assert loaded(tmp_path, f"{card}{more}\n", card_id).texts[part].shown == said


@pytest.mark.rule("SA-R47")
def test_an_emanation_may_have_armor_and_let_allies_arrive_far_away(tmp_path: Path) -> None:
    kiri = loaded(tmp_path, EMANATION.replace("sync = 3", "sync = 3\narmor = 2\nsummon_range = 3"), "kiri")

    assert kiri.texts[""].shown == (
        "Each direct attack on it deals 2 less, but at least 1 (an attack of 0 deals 0)."
        " You may also summon Allies at Range 2 to 3 of it."
    )


def test_every_verb_is_used_by_a_card() -> None:
    used = {use.verb for card in CARDS.cards for uses in card.effects.values() for use in uses}

    assert used == set(WORDS.verbs)


def test_keys_that_are_left_out_have_their_defaults() -> None:
    urudu, unah = CARDS.card("urudu"), CARDS.card("unah")

    assert urudu.words("keywords") == ()
    assert (urudu.number("poison"), urudu.word("project"), urudu.word("upkeep.on")) == (0, "", "")
    assert urudu.uses("ability.do") == urudu.uses("second.target") == ()
    assert (unah.number("armor"), unah.number("summon_range"), unah.uses("upkeep.do")) == (0, 1, ())


def test_a_use_has_all_its_arguments() -> None:
    (chosen,) = CARDS.card("ganuri").uses("ability.target")
    (done,) = CARDS.card("barush").uses("ability.do")

    assert (chosen.verb, chosen.word) == ("creature", "foe")
    assert chosen.more == {"least": 2, "most": 3, "line": 1, "other": 0, "fresh": 0}
    assert (done.verb, done.word) == ("modify", "turn")
    assert done.more == {"attack": 1, "health": 0, "to": "each ally", "least": 1, "most": 1, "other": 1}

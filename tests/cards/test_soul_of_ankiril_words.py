"""The text of a card of Soul of Ankiril is made from its data."""

from pathlib import Path

import pytest

from soultable.cards import Card, load_set
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from tests.cards.sample import written
from tests.cards.soul_of_ankiril_sample import ALLY, EMANATION, HEAD, SPELL

CARDS = load_set(WORDS)

# A text of each kind, as people read it.
TEXTS = {
    "kashiri": "Intuition (use one of its two Abilities, or pay 1 Energy and use both in this order).\n"
    "Generate: put an Offspring on an empty Terrain at Range 1.\n"
    "Reinforce 2: put 2 Reinforced markers on an allied Creature within Range 2.",
    "nirush": "Meditate: this Creature gets +1/+1 for good.\n"
    "Upkeep, on Water Terrain: heal this Creature by 1.",
    "kintur": "Poison 2 (an opposing Creature that it damages becomes Poisoned 2).",
    "ganuri": "Mimicry (no Spell or Ability of an opposing Creature more than Range 1 away can hit it).\n"
    "Throw 1: deal 1 damage to an opposing Creature at Range 2 to 3 on an unblocked Attack Trajectory.",
    "mullub": "Guardian (cannot attack Emanations).\nChallenge: challenge an opposing Creature at Range 1.",
    "urghira": "Legacy: put an Offspring on the Terrain it left, if that is empty and the supply has one.",
    "aabak": "Swap: exchange the places of this Creature and another allied Creature at Range 1 to 3.\n"
    "Persist: put 1 Reinforced marker on this Creature.",
    "suresad": "Project (when it is summoned, choose a Spell in your deck, show it, shuffle the rest and"
    " put it on top).",
    "new-springs": "Heal an allied Creature by 2; then draw 1 card.",
    "drain-energy": "Deal 2 damage to an opposing Creature at Range 1 to 2 of the Channeler;"
    " then heal the Channeler by 2.",
    "sciame-inarrestabile": "If you can, put an Offspring on an empty Terrain at Range 1 of the Channeler;"
    " then each allied Offspring gets +1/+1 for good.",
    "empathic-bond": "Exchange the places of the Channeler and another allied Creature at Range 1 to 3 of the"
    " Channeler; then put 1 Reinforced marker on both it and the Channeler.",
    "barush": "Breach (when its attack defeats an opposing Creature, the excess damage hits the opposing"
    " Creature behind it).\n"
    "Ability: each other allied Creature at Range 1 gets +1/+0 until the end of the turn.",
    "sprint-spell": "An allied Creature that was summoned this turn, is Inactive and has not acted gets"
    " Sprint until the end of the turn; it becomes Active.",
    "ravenous-pack": "Each allied Creature of the Channeler's Class, the Channeler included, gets Pack until"
    " the end of the turn; one that already has Pack gets +1/+0 instead.",
    "unah": "No Ability.",
    "kurgal": "Ability: put 1 Reinforced marker on each allied Creature within Range 1,"
    " this Creature included.",
    "rockfall": "Deal 2 damage to an opposing Creature at Range 2 to 3 of the Channeler"
    " on an unblocked Attack Trajectory.",
    "fault-line": "Deal 1 damage to an opposing Creature at Range 1 to 2 of the Channeler;"
    " then, if you like, move it to an empty Terrain next to it.",
    "ekur": "Upkeep: put 1 Reinforced marker on each allied Creature at Range 1.",
    "urudu": "No Ability.",
    "magnet-pull": "Move an opposing Creature at Range 2 to 3 of the Channeler to an empty Terrain next to it"
    " that is one step nearer to the Channeler.",
    "agar": "Each direct attack on it deals 1 less, but at least 1 (an attack of 0 deals 0).",
    "tumu": "Ability: move an opposing Creature at Range 1 to an empty Terrain next to it"
    " that is at Range 2 of this Creature.",
    "thin-air": "Heal an allied Creature by 1; it gets Mimicry until your next turn begins.",
    "storm-front": "Choose one of the 6 directions from the Channeler: deal 2 damage to each opposing"
    " Creature at Range 1 to 4 that way, up to and including the first Raised Terrain.",
    "imara": "You may also summon Allies at Range 2 of it.",
    "seed-call": "Put an Offspring on each of one or two empty Terrains at Range 1 of the Channeler,"
    " as far as the supply goes.",
    "kiri": "Once in each of your turns: heal an allied Creature at Range 1 by 2.",
}

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


@pytest.mark.parametrize("card_id", TEXTS)
def test_texts_read_well(card_id: str) -> None:
    assert CARDS.card(card_id).text == TEXTS[card_id]


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

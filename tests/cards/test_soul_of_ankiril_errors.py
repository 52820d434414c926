"""A mistake in a card file of Soul of Ankiril is named in one line: where, what, and what would be right."""

from pathlib import Path

import pytest

from soultable.cards import check, load_set
from soultable.core.errors import CardFileError
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from tests.cards.sample import written
from tests.cards.soul_of_ankiril_sample import ALLY, EMANATION, HEAD, LEADER, SPELL, SPRINT, SWARM

GOOD = (LEADER, ALLY, EMANATION, SPELL, SWARM, SPRINT)

# (a good card, what stands in it, what to write instead, what is said after its name; None: still good)
MISTAKES: list[tuple[str, str, str, str | None]] = [
    # Keys and words
    (ALLY, '"ally"', '"alli"', "type: unknown type 'alli'; did you mean 'ally'?"),
    (ALLY, '"shell"', '"shel"', "class: unknown class 'shel'; did you mean 'shell'?"),
    (ALLY, 'class = "shell"\n', "", None),
    (ALLY, 'element = "water"', 'element = "none"', "element: unknown element 'none'; did you mean"),
    (ALLY, "health = 6", "health = 0", "health: must be a number from 1 to 40, not 0"),
    (ALLY, "sync = 2\n", "", "missing key 'sync': a number from 0 to 30"),
    (ALLY, '["guardian"]', '["gardian"]', "keywords[0]: unknown keyword 'gardian'; did you mean 'guardian'?"),
    (ALLY, '["guardian"]', '["throw"]', "keywords[0]: unknown keyword 'throw'; use one of ambush, "),
    (ALLY, '["guardian"]', '["press", "press"]', "keywords[1]: 'press' stands there twice"),
    (ALLY, "poison = 1", "poison = 0", "poison: must be a number from 1 to 9, not 0"),
    (ALLY, "poison = 1", 'project = "leader"', "project: unknown kind 'leader'"),
    (ALLY, 'id = "mullub"', 'id = "offspring"', "id: 'offspring' is a word of the game"),
    (ALLY, 'on = "water"', 'on = "lava"', "upkeep.on: unknown element 'lava'; did you mean"),
    (ALLY, "[card.persist]", "[card.presist]", "unknown key 'presist'; did you mean 'persist'?"),
    (EMANATION, '"wood"', '"none"', None),
    (EMANATION, "sync = 3", "sync = 3\nattack = 2", "unknown key 'attack'"),
    (
        EMANATION,
        "sync = 3",
        "sync = 3\nsummon_range = 1",
        "summon_range: must be a number from 2 to 8, not 1",
    ),
    (EMANATION, "[card.upkeep]", '[card.upkeep]\non = "wood"', "upkeep: unknown key 'on'"),
    (SPELL, "damage = 1", "dammage = 1", "do[0]: unknown verb 'dammage'; did you mean 'damage'?"),
    (SPELL, "damage = 1", "energy = 1", "do[0]: unknown verb 'energy'"),  # 4.3 nothing grants Energy
    (SPELL, "damage = 1", 'damage = 1, to = "chaneler"', "do[0].to: unknown target 'chaneler'; did you"),
    # Targets
    (
        ALLY,
        "[card.persist]\n",
        '[card.persist]\ntarget = [{ creature = "foe" }]\n',
        "persist.target: what happens by itself leaves no choice (SA-R85)",
    ),
    (
        ALLY,
        ', to = "self" }]\n[card.persist]',
        " }]\n[card.persist]",
        "upkeep.do[0]: 'heal' chooses; what happens by itself leaves no choice (SA-R85)",
    ),
    (SPELL, "least = 1, most = 2", "least = 3, most = 2", "target[0].least: is 3, above most = 2"),
    (SPELL, "least = 1, most = 2", "least = 1, most = 20", "target[0].most: the largest Range is 8 (4.2)"),
    (SPELL, "least = 1, most = 2", "most = 2, line = 1", "target[0]: 'line' needs least = 1 or more"),
    (SPELL, "most = 2", "most = 2, other = 1", "target[0]: 'other' goes with creature = 'ally' or 'any'"),
    (SPELL, "most = 2", "most = 2, fresh = 1", "target[0]: 'fresh' goes with creature = 'ally' in a Spell"),
    (SPELL, ', from = "target"', "", "target[1]: from = 'target' is for a cell after a { creature = … }"),
    (
        SPELL,
        '{ creature = "foe", least = 1, most = 2 }, ',
        "",
        "target[0]: from = 'target' is for a cell after a { creature = … }, and needed there",
    ),
    (
        SPELL,
        ', { cell = "empty", from = "target", optional = 1 }',
        ', { way = "line", most = 2 }',
        "target: two targets are a { creature = … } and then a { cell = 'empty', from = ",
    ),
    (SPELL, "optional = 1", "beyond = 1", "target[1]: 'beyond' needs a Creature at Range 1"),
    (SPELL, "optional = 1", "beyond = 1, nearer = 1", "target[1]: 'nearer' and 'beyond' do not go together"),
    (SPELL, "{ damage = 1 }, ", "", "target[1]: 'optional' is for the cell of a 'shift' beside another"),
    (SPELL, "optional = 1", "count = 2", "target[1]: count = 2 is for a Spell that generates"),
    (SPELL, "optional = 1", "if_able = 1", "target[1]: 'if_able' is for a Spell that generates and has"),
    (SPELL, ', { shift = "target" }', "", "target[1]: no effect uses this 'cell'"),
    (SWARM, "if_able = 1", "nearer = 1", "target[0]: 'nearer' and 'beyond' go with from"),
    (SWARM, "if_able = 1", "if_able = 1, count = 2", "target[0]: 'if_able' goes with one cell"),
    (SWARM, "if_able = 1", "count = 2", None),
    (
        LEADER,
        '{ cell = "empty" }',
        '{ way = "line", most = 2 }',
        "ability.target[0]: a direction is for a Spell",
    ),
    # Effects
    (
        SPELL,
        ', { cell = "empty", from = "target", optional = 1 }',
        "",
        "do[1]: 'shift' needs a target { cell = … }",
    ),
    (SPELL, "{ damage = 1 }", '{ damage = 1, to = "way" }', "do[0]: 'damage' needs a target { way = … }"),
    (
        SPELL,
        "{ damage = 1 }",
        '{ heal = 1, to = "self" }',
        "do[0].to: 'self' is for a Creature; a Spell has to = 'channeler' (SA-77)",
    ),
    (
        SPELL,
        "{ damage = 1 }",
        "{ damage = 1, most = 2 }",
        "do[0]: 'least', 'most' and 'other' are for to = 'each …'",
    ),
    (
        SPELL,
        "{ damage = 1 }",
        '{ damage = 1, to = "each foe", least = 3, most = 2 }',
        "do[0].least: is 3, above most = 2",
    ),
    (
        SPELL,
        "{ damage = 1 }",
        '{ damage = 1, to = "each foe", most = 9 }',
        "do[0].most: the largest Range is 8 (4.2)",
    ),
    (
        SPELL,
        "{ damage = 1 }",
        '{ damage = 1, to = "each foe", other = 1 }',
        "do[0]: 'other' goes with to = 'each ally' or 'each class', not with 'each foe'",
    ),
    (SPELL, "{ damage = 1 }", '{ modify = "turn" }', "do[0]: 'modify' needs attack or health"),
    (SPELL, "{ damage = 1 }", '{ challenge = "target" }', "do[0]: 'challenge' is for an Ability"),
    (SPELL, "{ damage = 1 }", '{ swap = "target" }', "do[0]: 'swap' is with another ally (SA-136)"),
    (SPELL, "{ damage = 1 }", '{ generate = "left" }', "do[0]: generate = 'left' is for a Legacy"),
    (ALLY, "least = 1, most = 1", "least = 1, most = 2", "ability.do[0]: 'challenge' is for an Ability, its"),
    (
        ALLY,
        '"permanent", attack = 1, to = "self"',
        '"turn", attack = 1, to = "channeler"',
        "persist.do[0].to: 'channeler' is for a Spell (SA-77)",
    ),
    (
        ALLY,
        'heal = 1, to = "self"',
        'heal = 1, to = "each class"',
        "upkeep.do[0].to: 'each class' is for a Spell or the active Ability of a Creature",
    ),
    (
        ALLY,
        "[card.persist]",
        "[card.legacy]",
        "legacy.do[0].to: 'self' has left the battlefield (SA-R58); perhaps 'each ally'",
    ),
    (LEADER, "do = [{ draw = 1 }]", 'do = [{ generate = "left" }]', None),
    (
        LEADER,
        "do = [{ draw = 1 }]",
        'do = [{ generate = "cell" }]',
        "legacy.do[0]: 'generate' chooses; what happens by itself leaves no choice (SA-R85)",
    ),
    (
        EMANATION,
        "do = [{ heal = 2 }]",
        'do = [{ swap = "target" }]',
        "ability.do[0]: 'swap' is not for an Emanation (SA-R46)",
    ),
    (
        EMANATION,
        "do = [{ heal = 2 }]",
        'do = [{ heal = 2 }, { heal = 1, to = "self" }]',
        "ability.do[1].to: 'self' is for a Creature; nothing but attacks changes an Emanation (SA-R46)",
    ),
    # Termination (section 8)
    (SPRINT, ", fresh = 1", "", "do[0]: grant = 'sprint' is for a Spell on a target with fresh = 1"),
    (
        SPRINT,
        ', { ready = "target" }',
        "",
        "do[0]: grant = 'sprint' needs { ready = 'target' } beside it, or nobody can act",
    ),
    (
        SPELL,
        "{ damage = 1 }",
        '{ ready = "target" }',
        "do[0]: 'ready' is for a Spell on a target with fresh = 1",
    ),
    (
        LEADER,
        "do = [{ reinforce = 2 }]",
        'do = [{ ready = "target" }]',
        "second.do[0]: 'ready' is for a Spell",
    ),
    # Whole cards
    (
        LEADER,
        'ability]\ntarget = [{ cell = "empty" }]\ndo = [{ generate = "cell" }]\n[card.',
        "",
        "second: goes with a first Ability: write [card.ability] too (Intuition, SA-121)",
    ),
    (LEADER, "sync = 6", 'sync = 6\nproject = "spell"', "project: is for Allies: a Leader is not summoned"),
    (
        LEADER,
        "sync = 6",
        'sync = 6\ntext = "Sprint."',
        "text: printed 'Sprint.', but the card does 'Intuition",
    ),
]


def message(folder: Path, text: str) -> str:
    with pytest.raises(CardFileError) as caught:
        load_set(WORDS, written(folder, text))
    return str(caught.value)


@pytest.mark.parametrize("card", GOOD)
def test_the_cards_of_these_tests_are_good_ones(tmp_path: Path, card: str) -> None:
    assert check([WORDS], written(tmp_path, HEAD + card)) == []


@pytest.mark.rule("SA-10", "SA-22", "SA-R46", "SA-R85")
@pytest.mark.parametrize(("card", "old", "new", "line"), MISTAKES)
def test_a_mistake_in_a_card_is_named(
    tmp_path: Path, card: str, old: str, new: str, line: str | None
) -> None:
    assert old in card
    text = HEAD + card.replace(old, new, 1)
    if line is None:
        assert check([WORDS], written(tmp_path, text)) == []
        return

    said = message(tmp_path, text)

    named = "card[0]" if 'id = "offspring"' in text else card.split('id = "')[1].partition('"')[0]
    assert said.startswith(f"{tmp_path / 'my.toml'}: {named}: {line}")
    assert "\n" not in said


@pytest.mark.rule("SA-6", "SA-101")
def test_a_set_has_all_kinds_of_cards(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD.replace("extends", "game") + EMANATION)

    assert check([WORDS], path) == [
        f"{path}: set: has no Leader; every player needs one (SA-101)",
        f"{path}: set: has no Emanation with element = 'none', which goes with every Leader (SA-101, SA-R86)",
        f"{path}: set: has no Allies; decks are made of Allies and Spells (SA-6)",
        f"{path}: set: has no Spells; decks are made of Allies and Spells (SA-6)",
    ]


@pytest.mark.rule("SA-100", "SA-105")
def test_every_leader_has_cards_enough_for_a_deck(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + 'remove = ["imdu", "saharu", "zaggin"]\n')

    assert check([WORDS], path) == [
        f"{path}: set: kurgal: Earth has 7 Allies and Spells; 9 are needed for a legal deck (SA-100, SA-105)"
    ]


@pytest.mark.rule("SA-103")
def test_every_leader_can_pay_for_a_deck(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + LEADER.replace("sync = 6", "sync = 15"))

    assert check([WORDS], path) == [
        f"{path}: set: kashiri: its cheapest deck, with 3 unah, costs 78 Sync Points;"
        " 75 is the budget of one Element (SA-103)"
    ]


def test_check_names_every_mistake_of_a_card_at_once(tmp_path: Path) -> None:
    text = ALLY.replace('to = "self"', 'to = "both"')
    path = written(tmp_path, HEAD + text)

    assert check([WORDS], path) == [
        f"{path}: mullub: upkeep.do[0]: 'heal' chooses; what happens by itself leaves no choice (SA-R85)",
        f"{path}: mullub: persist.do[0]: 'modify' chooses; what happens by itself leaves no choice (SA-R85)",
    ]

"""A mistake in a card file of Alternate Souls gets one line: file, card, place, and what would be right."""

import re
from pathlib import Path

import pytest

from soultable.cards import check, load_set
from soultable.core.errors import CardFileError
from soultable.games.alternate_souls.cards.schema import WORDS
from tests.cards.alternate_souls_sample import ADDITION, HEAD, LINKER, MOVE, REGALIA, RULER, SPELL
from tests.cards.sample import written

GOOD = (RULER, LINKER, MOVE, SPELL, ADDITION, REGALIA)
DO = "do = [{ heal = 3 }]"
PAIR = '{ unit = "ally" }, { unit = "ally", other = 1 }'
MOVED = '{ move = "line", ways = ["f", "l"], least = 1, most = 2, attack = 2 }'

# (the good card, what stands in it, what to write instead, what is wanted after the name of the card)
MISTAKES = [
    (RULER, '"fire"', '"fier"', "attribute: unknown attribute 'fier'; did you mean 'fire'?"),
    (RULER, "hand = 5", "", "missing key 'hand': a number from 1 to 9"),
    (RULER, '"5,2"]', '"5,9"]', "placement[4]: unknown square '5,9'; did you mean "),
    (RULER, '"5,2"]', '"1,2"]', "placement[4]: '1,2' stands there twice; the words must be different"),
    (RULER, ', "5,2"]', "]", "placement: must be a list of 5 different words out of 1,1, 2,1, "),
    (RULER, '"R1"', '"r1"', "code: must be a code such as R1, L02 or L02a, not 'r1'"),
    (RULER, '"ally falls"', '"falls"', "ruler.when: unknown trigger 'falls'; did you mean 'ally falls'?"),
    (RULER, "hasten = 1", "hasten = 0", "ruler.do[0].hasten: must be a number from 1 to 10, not 0"),
    (RULER, "hasten = 1", "will = 1", "ruler.do: 'ally falls' goes with one { hasten = … }"),
    (RULER, 'optional = "yes"', "", "ruler.when: 'ally falls' is optional = 'yes', and nothing else is"),
    (RULER, "attack = -1", "attack = 0", "jruler.aura[0].attack: must be a number from -9 to 9, not 0"),
    (RULER, "attack = -1", 'attack = "x"', "jruler.aura[0].attack: must be a number from -9 to 9"),
    (RULER, '"near"', '"rows"', "jruler.aura[0]: where = 'rows' does not go here; use where = 'field'"),
    (RULER, "charge = 1", "chrage = 1", "jruler: unknown key 'chrage'; did you mean 'charge'?"),
    (RULER, 'when = "judgment"', 'when = "always"', "judgment.when: must be 'judgment', not 'always'"),
    (RULER, "do = [{ damage = 2 }]", "", "judgment.when: 'judgment' goes with 'do', not with 'aura'"),
    (
        RULER,
        '[card.judgment]\nwhen = "judgment"',
        '[card.judgment]\ncost = 1\nwhen = "judgment"',
        "judgment.cost: 'judgment' costs nothing",
    ),
    (
        RULER,
        'targets = [{ unit = "enemy" }]',
        "",
        "judgment.do[0]: 'damage' needs a first target { unit = … }",
    ),
    (LINKER, '["swift"]', '["swfit"]', "keywords[0]: unknown keyword 'swfit'; did you mean 'swift'?"),
    (LINKER, '"forest"', '"plain"', "home: unknown terrain 'plain'; did you mean "),
    (LINKER, "home_attack = 1", "", "home: needs a terrain, and home_attack or home_defense above 0"),
    (LINKER, 'speed = "low"', "", "ability.when: an activated ability has a 'speed', others have none"),
    (LINKER, '"all"', '"al"', "ability.do[0].mend: unknown unit 'al'; did you mean 'all'?"),
    (LINKER, 'mend = "all"', "recover = 1", "ability.do[0].recover: must be 'target', not 1"),
    (
        LINKER,
        'mend = "all"',
        'recover = "target"',
        "ability.do[0]: 'recover' needs once = 'turn', or a turn need never end",
    ),
    (LINKER, 'price = "rest"', "", "ability.when: an activated ability costs something or is once = 'turn'"),
    (
        LINKER,
        'when = "activate"\nspeed = "low"\nphase = "main"\nprice = "rest"',
        'when = "touchdown"',
        "ability.targets: 'touchdown' has no targets to choose",
    ),
    (MOVE, '"recovered"', '"recoverd"', "targets[0].only[0]: unknown filter 'recoverd'; did you"),
    (MOVE, '"recovered"', '"rested"', "targets: a move card has one target, { unit = 'ally', only"),
    (MOVE, '"f", "l"', '"f", "q"', "do[0].ways[1]: unknown direction 'q'; use one of f, b, l, r,"),
    (MOVE, '"f", "l"', '"f", "f"', "do[0].ways[1]: 'f' stands there twice"),
    (MOVE, '"line"', '"lime"', "do[0].move: unknown shape 'lime'; did you mean 'line'?"),
    (MOVE, "least = 1", "least = 3", "do[0].least: is 3, above most = 2"),
    (MOVE, "most = 2, ", "", "do[0]: missing key 'most': a number from 1 to 4"),
    (MOVE, "attack = 2", "atack = 2", "do[0]: unknown key of 'move': 'atack'; did you mean 'attack'?"),
    (MOVE, "attack = 2", "heal = 2", "do[0]: has the verbs 'move' and 'heal'; write a table for each"),
    (MOVE, '"line"', '"leap"', "do[0]: a leap lands exactly 2 squares away"),
    (MOVE, '"line"', '"path", link = 1', None),  # three steps at most
    (MOVE, "most = 2", "most = 4", None),
    (MOVE, "most = 2", "most = 5", "do[0].most: must be a number from 1 to 4, not 5"),
    (MOVE, MOVED, "{ draw = 1 }, " + MOVED, "do: a move card first of all moves a unit (AS-57)"),
    (MOVE, MOVED, MOVED + ", " + MOVED, "do: moves twice; one 'move' is the most"),
    (MOVE, "copies = 2", "copies = 6", "copies: must be a number from 1 to 5, not 6"),
    (MOVE, "cost = 1", 'cost = 1\nprice = "linkr"', "price: must be 'linker', not 'linkr'"),
    (MOVE, 'speed = "low"', 'speed = "slow"', "speed: unknown speed 'slow'; did you mean 'low'?"),
    (MOVE, 'type = "move"', 'type = "mvoe"', "type: unknown type 'mvoe'; did you mean 'move'?"),
    (SPELL, DO, 'do = [{ swap = "targets" }]', None),  # of two allies
    (SPELL, PAIR, '{ unit = "ally" }', None),
    (SPELL, PAIR, '{ unit = "ally", other = 1 }', "targets[0]: 'other' and 'near' look at a first target"),
    (SPELL, PAIR, '{ unit = "ally", near_self = 1 }', "targets[0]: 'near_self' is for the ability of a L"),
    (SPELL, PAIR, '{ unit = "ally", only = ["recovered", "rested"] }', "targets[0]: no unit is both"),
    (SPELL, PAIR, '{ chain = "item" }', "do[0]: 'heal' needs a first target { unit = … }"),
    (SPELL, DO, "do = [{ hael = 3 }]", "do[0]: unknown verb 'hael'; did you mean 'heal'?"),
    (SPELL, DO, "do = [{ damage = 3, to = 'row' }]", "do[0]: 'damage' needs a first target { row = … }"),
    (SPELL, DO, "do = [{ hasten = 1 }]", "do[0]: 'hasten' needs a first target { standby = … }"),
    (SPELL, DO, "do = [{ push = 'chosen', squares = 1 }]", "do[0]: push = 'chosen' needs a second target"),
    (SPELL, DO, "do = [{ withdraw = 1 }]", "do[0]: 'withdraw' is for Linkers"),
    (SPELL, DO, "do = [{ grant = 'steadfast', amount = 2 }]", "do[0]: 'steadfast' has no amount"),
    (SPELL, DO, "do = [{ mend = 'self' }]", "do[0]: mend = 'self' is for the ability of a Linker"),
    (SPELL, DO, "do = [{ will = 1, if_race = 'Human Knight' }]", "do[0].if_race: must be one word of a race"),
    (SPELL, DO, DO + "\ntargets_2 = [{ unit = 'any' }]", "targets_2: is for a second mode: write do_2 too"),
    (
        SPELL.replace("mid", "low"),
        f"targets = [{PAIR}]\n{DO}",
        'targets = [{ chain = "item" }]\ndo = [{ negate = "target" }]',
        "targets: a card of low speed interrupts nothing (AS-R51): use speed 'mid' or 'high'",
    ),
    (
        SPELL,
        f"targets = [{PAIR}]\n{DO}",
        'targets = [{ unit = "enemy" }]\ndo = [{ move = "line", ways = ["f"], least = 1, most = 1 }]',
        "do[0]: only an ally can be moved (AS-30); use { push = … } for others",
    ),
    (
        SPELL,
        f"targets = [{PAIR}]\n{DO}",
        'targets = [{ row = "one" }, { way = "orthogonal" }]\n'
        'do = [{ push = "chosen", squares = 1, to = "row" }]',
        "do[0]: a row is pushed 'back', not 'chosen'",
    ),
    (ADDITION, ', where = "rows"', "", "aura[0]: where = 'field' does not go here; use where = 'rows'"),
    (ADDITION, '"pair"', '"all"', "targets[0].rows: must be 'pair', not 'all'"),
    (ADDITION, '"enemies"', '"enemy"', "aura[0].of: unknown units 'enemy'; did you mean 'enemies'?"),
    (ADDITION, ', of = "enemies"', "", "aura[0]: missing key 'of': one of allies, enemies"),
    (REGALIA, '"owner"', '"allies"', "aura[0].of: unknown player 'allies'; use one of owner, opponent"),
    (REGALIA, '"owner" }', '"owner", on = "forest" }', "aura[0]: 'standby' is a player's: no 'where',"),
    (REGALIA, "standby = -1", "reach = 1", "aura[0]: 'reach' can only shorten moves: use a number below 0"),
    (REGALIA, "copies = 1", "copies = 2", "copies: what stays in play is there once: copies = 1"),
]

# (the changed card, what stands in it, what to write instead, the line about the whole set)
WHOLE_MISTAKES = [
    (MOVE, '"brann"', '"bran"', "hammer_rush: link: unknown Ruler or Linker 'bran'; did you mean 'brann'?"),
    (MOVE, "copies = 2", "copies = 1", "brann: has 4 linked cards; a Linker has 5 (AS-R76)"),
    (MOVE, '"L02a"', '"L02b"', "forge_march: the code 'L02b' is already that of hammer_rush"),
    (MOVE, '"L02a"', '"L03d"', "hammer_rush: linked to brann, it needs the code 'L02' and a letter"),
    (
        RULER,
        "max_cost = 17",
        "max_cost = 7",
        "varka: max_cost 7 allows no lineup; the 5 cheapest Linkers cost 8 (AS-R46)",
    ),
]


def message(folder: Path, text: str) -> str:
    with pytest.raises(CardFileError) as caught:
        load_set(WORDS, written(folder, text))
    return str(caught.value)


@pytest.mark.parametrize("card", GOOD)
def test_the_cards_of_these_tests_are_good_ones(tmp_path: Path, card: str) -> None:
    assert check([WORDS], written(tmp_path, HEAD + card)) == []


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

    (card_id,) = re.findall('^id = "(.*)"', card, re.M)
    assert said.startswith(f"{tmp_path / 'my.toml'}: {card_id}: {line}")
    assert "\n" not in said


@pytest.mark.rule("AS-22", "AS-R46", "AS-R76")
@pytest.mark.parametrize(("card", "old", "new", "line"), WHOLE_MISTAKES)
def test_a_set_in_which_cards_do_not_go_together_is_refused(
    tmp_path: Path, card: str, old: str, new: str, line: str
) -> None:
    assert message(tmp_path, HEAD + card.replace(old, new, 1)) == f"{tmp_path / 'my.toml'}: set: {line}"


@pytest.mark.rule("AS-1", "AS-R76")
def test_a_set_has_a_ruler_and_five_linkers(tmp_path: Path) -> None:
    linker = LINKER + MOVE.replace("brann", "ysolde").replace("L02a", "L16a").replace(
        "copies = 2", "copies = 5"
    )
    path = written(tmp_path, HEAD.replace("extends", "game") + linker)

    assert check([WORDS], path) == [
        f"{path}: set: has no Ruler; every player needs one (AS-1)",
        f"{path}: set: has 1 Linkers; 5 are needed for a lineup (AS-R76)",
    ]


def test_a_card_of_a_ruler_has_no_linker_of_its_own(tmp_path: Path) -> None:
    linked = MOVE.replace("attack = 2", "link = 1").replace("hammer_rush", "queens_command")
    text = linked.replace('link = "brann"', 'link = "varka"').replace("L02a", "R1a")

    said = message(tmp_path, HEAD + text)

    assert said.endswith(
        "queens_command: 'link' and 'linked' are for the cards of a Linker; varka is a Ruler"
    )


def test_a_linker_goes_with_its_cards(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + 'remove = ["brann"]\n')

    assert check([WORDS], path) == [
        f"{path}: set: {card}: link: unknown Ruler or Linker 'brann'; did you mean 'mordane'?"
        for card in ("hammer_rush", "forge_march", "molten_ground")
    ]


def test_check_names_every_mistake_of_a_card_at_once(tmp_path: Path) -> None:
    text = SPELL.replace("heal = 3", "mend = 'self'").replace('"ally" }, {', '"ally", near_self = 1 }, {')
    path = written(tmp_path, HEAD + text)

    assert check([WORDS], path) == [
        f"{path}: mend: targets[0]: 'near_self' is for the ability of a Linker",
        f"{path}: mend: do[0]: mend = 'self' is for the ability of a Linker",
    ]

"""A mistake in a card file gets one line: file, card, place, what is wrong, the nearest right word."""

from pathlib import Path

import pytest

from soultable.cards import check, load_set
from soultable.core.errors import CardFileError, SoultableError
from tests.cards.sample import CHANGES, FORTUNE, GAMES, HEAD, LORD, SOULFALL, SPELL, SPIRIT_WAR, WAR_CHANGES
from tests.cards.sample import written as write

ACTIONS = "draw, play, populate, prosper, devote, oust"
NAME = "a name of small letters, digits, - and _ (40 at most, a letter first)"

# (what stands in the good Lord, what to write instead, the line that is wanted)
LORD_MISTAKES = [
    ('act = "draw"', 'gian = "draw"', "mirefolk: devotion.do[0]: unknown verb 'gian'; did you mean 'act'?"),
    (
        'act = "draw"',
        'act = "drwa"',
        "mirefolk: devotion.do[0].act: unknown Action 'drwa'; did you mean 'draw'?",
    ),
    ('"nomad"', '"nomda"', "mirefolk: devotion.do[1].place: unknown role 'nomda'; did you mean 'nomad'?"),
    ('act = "draw"', "act = 2", f"mirefolk: devotion.do[0].act: must be one of {ACTIONS}, not 2"),
    ('act = "draw"', "", "mirefolk: devotion.do[0]: has no verb; use one of act, place"),
    (
        'act = "draw"',
        'act = "draw", place = "shard"',
        "mirefolk: devotion.do[0]: has the verbs 'act' and 'place'; write a table for each",
    ),
    ('act = "draw"', 'act = "draw", twice = 1', "mirefolk: devotion.do[0]: unknown key of 'act': 'twice'"),
    (
        '{ act = "draw" }',
        '"draw"',
        "mirefolk: devotion.do[0]: must be a table such as { act = … }, not 'draw'",
    ),
    (
        'do = [{ act = "draw" }, { place = "nomad" }]',
        "do = []",
        "mirefolk: devotion.do: must be a list of 1 to 4 tables, each with a verb: act, place, not 0",
    ),
    (
        'do = [{ act = "draw" }, { place = "nomad" }]',
        "",
        "mirefolk: devotion: missing key 'do': a list of 1 to 4 tables, each with a verb: act, place",
    ),
    ('"this"', '"that"', "mirefolk: devotion.cost[0].return: must be 'this', not 'that'"),
    ('return = "this"', "discard = 2", "mirefolk: devotion.cost[0].discard: must be 1, not 2"),
    (
        '{ return = "this" }',
        "{ discard = 1 }, { discard = 1 }",
        "mirefolk: devotion.cost[1]: 'discard' stands there twice; at most one of each",
    ),
    (
        'after = "play"',
        'after = "pray"',
        "mirefolk: devotion.after: unknown Action 'pray'; did you mean 'play'?",
    ),
    ('after = "play"', "", f"mirefolk: devotion: missing key 'after': one of {ACTIONS}"),
    (
        'after = "play"',
        'befor = "play"\nafter = "play"',
        "mirefolk: devotion: unknown key 'befor'; did you mean ",
    ),
    ("[card.devotion]", "[card.devotoin]", "mirefolk: unknown key 'devotoin'; did you mean 'devotion'?"),
    (LORD[LORD.index("[card.dev") :], "", "mirefolk: missing table 'devotion'"),
    (LORD[LORD.index("[card.dev") :], "devotion = 3", "mirefolk: devotion: must be a table, not 3"),
    ("copies = 8", "copies = 17", "mirefolk: copies: must be a number from 1 to 16, not 17"),
    ("copies = 8", "copies = 0", "mirefolk: copies: must be a number from 1 to 16, not 0"),
    ("copies = 8", "copies = true", "mirefolk: copies: must be a number from 1 to 16, not true"),
    ("copies = 8", "copies = 8.0", "mirefolk: copies: must be a number from 1 to 16, not 8.0"),
    ("copies = 8", 'copies = "8"', "mirefolk: copies: must be a number from 1 to 16, not '8'"),
    ("copies = 8", "copies = [8]", "mirefolk: copies: must be a number from 1 to 16, not a list"),
    (
        "copies = 8",
        "copies = 2020-01-01",
        "mirefolk: copies: must be a number from 1 to 16, not a date or time",
    ),
    (
        "copies = 8",
        "copies = 0x" + "F" * 900,
        "mirefolk: copies: must be a number from 1 to 16, not a very large",
    ),
    ("copies = 8", "", "mirefolk: missing key 'copies': a number from 1 to 16"),
    ("copies = 8", "copys = 8\ncopies = 8", "mirefolk: unknown key 'copys'; did you mean"),
    (
        "copies = 8",
        'copies = 8\nsource = "boook"',
        "mirefolk: source: unknown source 'boook'; did you mean 'book'?",
    ),
    ("copies = 8", 'copies = 8\nhouse = ["copies"]', "mirefolk: house: is for cards with source = 'book'"),
    (
        "copies = 8",
        'copies = 8\nsource = "book"\nhouse = ["abilty"]',
        "mirefolk: house[0]: unknown key 'abilty'; did you mean 'ability'?",
    ),
    (
        '["draw", "play"]',
        '["draw"]',
        f"mirefolk: ability: must be a list of 2 different words out of {ACTIONS}, not 1",
    ),
    ('["draw", "play"]', '["draw", "draw"]', "mirefolk: ability[1]: 'draw' stands there twice"),
    (
        '["draw", "play"]',
        '["draw", "plya"]',
        "mirefolk: ability[1]: unknown Action 'plya'; did you mean 'play'?",
    ),
    (
        '["draw", "play"]',
        '"draw"',
        f"mirefolk: ability: must be a list of 2 different words out of {ACTIONS}, not 'draw",
    ),
    ('"Mirefolk, the Low"', '""', "mirefolk: name: must be text of 1 to 60 characters, not ''"),
    ('"Mirefolk, the Low"', '"a\\u001bb"', "mirefolk: name: holds a control character; use plain text"),
    ('id = "mirefolk"', "", f"card[0]: missing key 'id': {NAME}"),
    ('id = "mirefolk"', 'id = "Mire Folk"', f"card[0]: id: must be {NAME}, not 'Mire Folk'"),
    ('id = "mirefolk"', 'id = "draw"', "card[0]: id: 'draw' is a word of the game; choose another name"),
    ('id = "mirefolk"', 'id = ["x"]', f"card[0]: id: must be {NAME}, not a list"),
    (LORD, LORD + LORD, "card[1]: the id 'mirefolk' is already that of card[0]"),
    (LORD, "card = 3", "set: unknown key 'card'; did you mean "),
    ("copies = 8", "copies = 4", "set: has 4 cards in all; the deal needs 8 (SF-10, SF-R43)"),
    (LORD, "", "set: has no cards"),
]

HEAD_MISTAKES = [
    (HEAD + LORD, LORD, "missing table 'set': write [set] with id, name and game"),
    (HEAD, 'set = "soulfall"\n', "set: must be a table, not 'soulfall'"),
    ('game = "soulfall"', 'game = "soulfal"', "set.game: must be 'soulfall', not 'soulfal'"),
    ('game = "soulfall"', 'game = "spirit-war"', "set.game: must be 'soulfall', not 'spirit-war'"),
    ('game = "soulfall"', "", "set: missing key 'game': 'soulfall'"),
    ('game = "soulfall"', 'extends = "soulfal"', "set.extends: must be 'soulfall', not 'soulfal'"),
    ('game = "soulfall"', 'gam = "soulfall"', "set: unknown key 'gam'; did you mean 'game'?"),
    (
        'game = "soulfall"',
        'game = "soulfall"\nremove = []',
        "set.remove: goes with 'extends'; a whole set has only",
    ),
    ('name = "Mine"', "", "set: missing key 'name': text of 1 to 60 characters"),
    ('id = "mine"', "", f"set: missing key 'id': {NAME}"),
    ("[[card]]", "[[cards]]", "unknown key 'cards'; did you mean 'card'?"),
    ("[[card]]", "[card]", "card: write [[card]], in two pairs of brackets, before each card"),
    ("[set]", "[set", "line 1, column 5: expected ']' at the end of a table declaration"),
    ('name = "Mine"', 'name = "Mine', "line 3, column 13: illegal character '\\n'"),
    (
        'name = "Mine"',
        "name = 9" + "9" * 900,
        "set.name: must be text of 1 to 60 characters, not a very large",
    ),
    ('name = "Mine"', "name = [" + "\n[" * 9_000, "its lists or tables are nested too deeply"),
    ('name = "Mine"', "a" + ".a" * 1000 + " = 1", "line 3: is longer than 1000 characters; use more lines"),
]

WAR_MISTAKES = [
    (FORTUNE, '"fortune"', '"fortnue"', "harvest: type: unknown type 'fortnue'; did you mean 'fortune'?"),
    (
        FORTUNE,
        'type = "fortune"',
        "",
        "harvest: missing key 'type': one of spirit, spell, attack, fortune, disaster",
    ),
    (FORTUNE, '"encounter"', '"preparation"', "harvest: deck: must be 'encounter', not 'preparation'"),
    (FORTUNE, "draw = 3", "darw = 3", "harvest: do[0]: unknown verb 'darw'; did you mean 'draw'?"),
    (FORTUNE, "draw = 3", "draw = 9", "harvest: do[0].draw: must be a number from 1 to 5, not 9"),
    (FORTUNE, "draw = 3", 'spy = "deck"', "harvest: do[0].spy: must be 'hand', not 'deck'"),
    (
        FORTUNE,
        "draw = 3",
        "lose = 3",
        "harvest: do: a fortune helps its player (SW-12): use at least one of draw, ",
    ),
    (
        FORTUNE,
        "copies = 2",
        "copies_per_player = 2",
        "harvest: unknown key 'copies_per_player'; did you mean 'copies'?",
    ),
    (
        FORTUNE,
        "draw = 3",
        "encounter = 2",  # two of these, four more below, and the Momentum of the built-in set
        "set: has 'encounter' for 9 cards in all; 5 are the most, because each can lead to the next ",
    ),
    (SPELL, "cancel", "cancle", "unmake: support[0]: unknown verb 'cancle'; did you mean 'cancel'?"),
    (
        SPELL,
        '{ cancel = "support" }',
        '{ imbue = "wind" }',
        "unmake: support[0].imbue: unknown element 'wind'",
    ),
    (
        SPELL,
        '{ cancel = "support" }',
        '{ cancel = "support" }, { keep = "spirit" }',
        "unmake: support: must be a list of 1 table, each with a verb: cancel, imbue, exchange, keep, not 2",
    ),
]


def message(path: Path, *more: Path) -> str:
    with pytest.raises(CardFileError) as caught:
        load_set(SOULFALL, path, *more)
    return str(caught.value)


@pytest.mark.parametrize(("old", "new", "line"), LORD_MISTAKES)
def test_a_mistake_in_a_lord_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    path = write(tmp_path, HEAD + LORD.replace(old, new))

    said = message(path)

    assert said.startswith(f"{path}: {line}")
    assert "\n" not in said


@pytest.mark.parametrize(("old", "new", "line"), HEAD_MISTAKES)
def test_a_mistake_in_the_file_or_its_head_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    path = write(tmp_path, (HEAD + LORD).replace(old, new, 1))

    said = message(path)

    assert said.startswith(f"{path}: {line}")
    assert "\n" not in said


@pytest.mark.rule("SW-2", "SW-10", "SW-12", "SW-R45")
@pytest.mark.parametrize(("card", "old", "new", "line"), WAR_MISTAKES)
def test_a_mistake_in_a_spirit_war_card_is_named(
    tmp_path: Path, card: str, old: str, new: str, line: str
) -> None:
    momentum = FORTUNE.replace('"harvest"', '"rush"').replace("copies = 2", "copies = 4")
    chained = momentum.replace("draw = 3", "encounter = 1")
    text = card.replace(old, new)
    path = write(tmp_path, WAR_CHANGES + text + (chained if "encounter = 2" in text else ""))

    with pytest.raises(CardFileError) as caught:
        load_set(SPIRIT_WAR, path)

    assert str(caught.value).startswith(f"{path}: {line}")


@pytest.mark.rule("SW-20", "SW-62")
@pytest.mark.parametrize(
    ("removed", "line"),
    [
        (["fire", "earth"], "set: has 3 Spirit cards per player; 5 are needed, so that every first hand"),
        (
            ["attack_left", "attack_right", "attack_any", "attack_mighty", "attack_meek"],
            "set: has no Attack card: nobody could ever win (SW-62)",
        ),
        (["fier"], "set.remove[0]: unknown card 'fier'; did you mean 'fire'?"),
    ],
)
def test_a_set_keeps_what_the_game_cannot_do_without(tmp_path: Path, removed: list[str], line: str) -> None:
    path = write(tmp_path, WAR_CHANGES + f"remove = {removed}\n")

    with pytest.raises(CardFileError) as caught:
        load_set(SPIRIT_WAR, path)

    assert str(caught.value).startswith(f"{path}: {line}")


@pytest.mark.parametrize(
    ("remove", "line"),
    [
        ('"ginjinx"', "set.remove: must be a list of card ids, not 'ginjinx'"),
        ("[1]", "set.remove[0]: must be a card id, not 1"),
        ('["mirefolk"]', "set.remove[0]: 'mirefolk' is a card of this file too; leave it out here"),
    ],
)
def test_a_mistake_in_remove_is_named(tmp_path: Path, remove: str, line: str) -> None:
    path = write(tmp_path, CHANGES + f"remove = {remove}\n" + LORD)

    assert message(path) == f"{path}: {line}"


def test_files_that_are_no_card_files_are_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'[set]\nname = "\xe9"\n')
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * 1_000_001)
    empty = tmp_path / "empty"
    empty.mkdir()

    assert message(tmp_path / "none.toml") == f"{tmp_path / 'none.toml'}: no such file"
    assert message(latin) == f"{latin}: line 2: is not UTF-8 text; save the file as UTF-8"
    assert message(large) == f"{large}: is larger than a card file may be (1 MB)"
    assert message(empty) == f"{empty}: no .toml file in this folder"
    assert message(Path("/dev/null")) == "/dev/null: is not a file"
    assert message(Path("a\0b.toml")).endswith("no such file")


def test_an_extension_that_changes_nothing_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, CHANGES)

    assert message(path) == f"{path}: set: has no [[card]] and removes none: it changes nothing"


def test_two_whole_sets_do_not_go_together(tmp_path: Path) -> None:
    first, second = write(tmp_path, HEAD + LORD, "a.toml"), write(tmp_path, HEAD + LORD, "b.toml")

    said = message(first, second)

    assert said == f"{second}: set: is a second whole set beside {first}; one of them must use 'extends'"


def test_a_set_has_at_most_twelve_lords(tmp_path: Path) -> None:
    lords = [LORD.replace("mirefolk", f"lord{number}") for number in range(7)]
    path = write(tmp_path, CHANGES + "".join(lords))

    assert message(path) == f"{path}: set: has 13 different cards; 12 are the most"


def test_a_card_file_error_is_one_of_ours(tmp_path: Path) -> None:
    with pytest.raises(SoultableError):
        load_set(SOULFALL, tmp_path / "none.toml")


def test_check_lists_every_problem_of_every_file(tmp_path: Path) -> None:
    lord = LORD.replace("copies = 8", "copies = 99").replace('act = "draw"', 'gian = "draw"')
    first = write(tmp_path, CHANGES + lord + LORD.replace('"mirefolk"', '"X"'), "a.toml")
    second = write(tmp_path, WAR_CHANGES + FORTUNE.replace("draw = 3", "draw = 0"), "b.toml")
    third = write(tmp_path, "[set\n", "c.toml")

    assert check(GAMES, tmp_path) == [
        f"{third}: line 1, column 5: expected ']' at the end of a table declaration",
        f"{first}: mirefolk: copies: must be a number from 1 to 16, not 99",
        f"{first}: mirefolk: devotion.do[0]: unknown verb 'gian'; did you mean 'act'?",
        f"{first}: card[1]: id: must be {NAME}, not 'X'",
        f"{second}: harvest: do[0].draw: must be a number from 1 to 5, not 0",
    ]


def test_check_names_an_unknown_game_and_an_unknown_set(tmp_path: Path) -> None:
    game = write(tmp_path, HEAD.replace('"soulfall"', '"solfall"') + LORD, "a.toml")
    other = write(tmp_path, CHANGES.replace('"soulfall"', '"spiritwar"') + LORD, "b.toml")

    assert check(GAMES, game, other) == [
        f"{game}: set.game: unknown game 'solfall'; did you mean 'soulfall'?",
        f"{other}: set.extends: unknown set 'spiritwar'; did you mean 'spirit-war'?",
    ]


def test_check_stops_at_a_hundred_problems(tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + "[[card]]\n" * 500)

    lines = check(GAMES, path)

    assert len(lines) == 101
    assert lines[-1] == "these are the first 100 problems; there may be more"


@pytest.mark.parametrize("words", GAMES, ids=lambda words: words.game)
def test_check_has_nothing_to_say_about_the_built_in_sets(words: object) -> None:
    assert check(GAMES, *(game.built_in for game in GAMES if game is words)) == []

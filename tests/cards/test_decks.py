"""Decks: the ready ones, those from files, and the rules of deck building."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from soultable.cards import Deck, load_decks, load_set, read_decks
from soultable.core.errors import CardFileError
from soultable.games.alternate_souls.cards.deck_rules import problems, summary
from soultable.games.alternate_souls.cards.schema import WORDS
from tests.cards.sample import SOULFALL, written
from tests.cards.test_alternate_souls_spec import CODE_OF, table

CARDS = load_set(WORDS)
READY = load_decks(WORDS)
READY_FILE = "alternate_souls/cards/decks.toml"
FULL = next(deck for deck in READY if deck.id == "f-wind")
STARTER = next(deck for deck in READY if deck.id == "s-wind")
ROWS = table("| Deck | Ruler |")
NAME = "a name of small letters, digits, - and _ (40 at most, a letter first)"

DECK = """
[[deck]]
id = "mine"
name = "Mine"
game = "alternate-souls"
mode = "full"
ruler = "ilyane"
linkers = ["nerin", "fael"]
cards = { windwalk = 2, gust = 1 }
"""

# (what stands in the deck above, what to write instead, the line that is wanted)
MISTAKES = [
    ('id = "mine"', 'id = "My Deck"', f"deck[0]: id: must be {NAME}, not 'My Deck'"),
    ('id = "mine"', 'id = "random"', "deck[0]: id: 'random' is a word of the game; choose another name"),
    ('name = "Mine"\n', "", "mine: missing key 'name': text of 1 to 60 characters"),
    ('"alternate-souls"', '"soulfall"', "mine: game: must be 'alternate-souls', not 'soulfall'"),
    ('"full"', '"ful"', "mine: mode: unknown mode 'ful'; did you mean 'full'?"),
    ('ruler = "ilyane"', 'rular = "ilyane"', "mine: unknown key 'rular'; did you mean 'ruler'?"),
    ('ruler = "ilyane"\n', "", f"mine: missing key 'ruler': {NAME}"),
    ('"ilyane"', '["ilyane"]', f"mine: ruler: must be {NAME}, not a list"),
    ('["nerin", "fael"]', '"nerin"', "mine: linkers: must be a list of 1 to 5 Linker ids, not 'nerin'"),
    ('["nerin", "fael"]', "[]", "mine: linkers: must be a list of 1 to 5 Linker ids, not 0"),
    ('["nerin", "fael"]', "[3]", f"mine: linkers[0]: must be {NAME}, not 3"),
    ('linkers = ["nerin", "fael"]\n', "", "mine: missing key 'linkers': a list of 1 to 5 Linker ids"),
    ("windwalk = 2", "windwalk = 0", "mine: cards.windwalk: must be a number from 1 to 99, not 0"),
    ("windwalk = 2", 'windwalk = "2"', "mine: cards.windwalk: must be a number from 1 to 99, not '2'"),
    ("windwalk = 2", '"Wind walk" = 2', f"mine: cards: must be {NAME}, not 'Wind walk'"),
    ("{ windwalk = 2, gust = 1 }", "[]", "mine: cards: must be a table such as { card_id = 2 }, not a list"),
    (DECK, DECK + DECK, "deck[1]: the id 'mine' is already that of deck[0]"),
    ("[[deck]]", "[deck]", "has no decks: write [[deck]], in two pairs of brackets, before each"),
    ("[[deck]]", "[[decks]]", "unknown key 'decks'; did you mean 'deck'?"),
    (DECK, "", "has no decks: write [[deck]], in two pairs of brackets, before each"),
    (DECK, "deck = [1]", "deck[0]: must be a table, not 1"),
    ("[[deck]]", "[[deck", "line 2, column 7: expected ']]' at the end of an array declaration"),
]


def message(path: Path) -> str:
    with pytest.raises(CardFileError) as caught:
        load_decks(WORDS, path)
    return str(caught.value)


def test_the_ready_decks_stand_in_the_order_of_the_rules() -> None:
    assert [deck.id for deck in READY] == [row[0].lower() for row in ROWS]
    assert {deck.game for deck in READY} == {"alternate-souls"}
    assert [deck.mode for deck in READY] == ["starter"] * 5 + ["full"] * 5


@pytest.mark.rule("AS-45", "AS-99", "AS-100", "AS-101", "AS-R76")
@pytest.mark.parametrize(
    ("deck", "row"), list(zip(READY, ROWS, strict=True)), ids=[deck.id for deck in READY]
)
def test_a_ready_deck_is_that_of_the_rules_and_legal(deck: Deck, row: list[str]) -> None:
    _, ruler, linkers, total, extra, cards = row
    listed = [f"{count} {CODE_OF[card]}".removeprefix("1 ") for card, count in deck.cards.items()]
    cost, maximum = total.split(" / ")

    assert [CODE_OF[one] for one in deck.head("ruler")] == [ruler]
    assert [CODE_OF[one] for one in deck.head("linkers")] == linkers.split()
    assert (", ".join(listed) or "all 19") == cards
    assert problems(CARDS, deck) == []
    name = CARDS.card(deck.head("ruler")[0]).short_name
    size = 20 if deck.mode == "full" else 19
    assert summary(CARDS, deck) == (
        f"{deck.mode}, {name}, {len(linkers.split())} Linkers cost {cost} of {maximum},"
        f" {size} cards, {extra} extra Will"
    )


def test_decks_of_files_come_after_the_built_in_ones(tmp_path: Path) -> None:
    path = written(tmp_path, DECK)

    *ready, mine = load_decks(WORDS, path)

    assert tuple(ready) == READY
    assert mine == Deck(
        "mine",
        "Mine",
        "alternate-souls",
        "full",
        {"ruler": ("ilyane",), "linkers": ("nerin", "fael")},
        {"windwalk": 2, "gust": 1},
    )
    assert read_decks(WORDS, path) == ([(str(path), mine)], [])


def test_a_deck_with_the_id_of_a_ready_one_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, DECK.replace('"mine"', '"s-wind"'), "a.toml")
    line = (
        f"{path}: s-wind: the id 's-wind' is already that of a deck in {READY_FILE}; give this one another id"
    )

    assert message(path) == line
    assert read_decks(WORDS, path)[1] == [line]


def test_two_files_with_the_same_id_are_refused(tmp_path: Path) -> None:
    first, second = written(tmp_path, DECK, "a.toml"), written(tmp_path, DECK, "b.toml")
    line = f"{second}: mine: the id 'mine' is already that of a deck in {first}; give this one another id"

    assert message(tmp_path) == line
    assert read_decks(WORDS, first, second)[1] == [line]


def test_a_card_file_is_sent_to_the_cards(tmp_path: Path) -> None:
    path = written(tmp_path, '[set]\nid = "mine"\n')

    assert message(path) == f"{path}: is a card file, not a deck file; give it with --cards, not --deck"


def test_a_deck_may_leave_out_its_cards(tmp_path: Path) -> None:
    text = DECK.replace("cards = { windwalk = 2, gust = 1 }", "")

    assert load_decks(WORDS, written(tmp_path, text))[-1].cards == {}


@pytest.mark.parametrize(("old", "new", "line"), MISTAKES)
def test_a_mistake_in_a_deck_file_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert old in DECK
    path = written(tmp_path, DECK.replace(old, new, 1))

    said = message(path)

    assert said.startswith(f"{path}: {line}")
    assert "\n" not in said


def test_files_that_are_no_deck_files_are_refused(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\x00\xff\x80")
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * 1_000_001)
    empty = tmp_path / "empty"
    empty.mkdir()

    assert message(tmp_path / "none.toml") == f"{tmp_path / 'none.toml'}: no such file"
    assert message(binary) == f"{binary}: line 1: is not UTF-8 text; save the file as UTF-8"
    assert message(large) == f"{large}: is larger than a deck file may be (1 MB)"
    assert message(empty) == f"{empty}: no .toml file in this folder"


def test_all_that_is_wrong_can_be_read_at_once(tmp_path: Path) -> None:
    path = written(
        tmp_path, DECK.replace('"full"', '"big"').replace("gust = 1", "gust = 0") + 50 * "[[deck]]\n"
    )

    decks, lines = read_decks(WORDS, path)

    assert decks == []
    assert lines[:2] == [
        f"{path}: mine: mode: unknown mode 'big'; use one of starter, full",
        f"{path}: mine: cards.gust: must be a number from 1 to 99, not 0",
    ]
    assert lines[-1] == "these are the first 100 problems; there may be more"


def test_there_are_at_most_two_hundred_decks(tmp_path: Path) -> None:
    path = written(tmp_path, "".join(DECK.replace('"mine"', f'"mine-{number}"') for number in range(191)))

    line = f"{path}: makes it 201 decks in all; 200 are the most"
    assert message(path) == line
    assert read_decks(WORDS, path)[1] == [line]


def test_a_game_without_decks_has_none(tmp_path: Path) -> None:
    assert load_decks(SOULFALL) == ()
    with pytest.raises(CardFileError, match=r"^soulfall has no decks that players bring$"):
        load_decks(SOULFALL, written(tmp_path, DECK))


def changed(deck: Deck, linkers: str = "", ruler: str = "", **cards: int) -> Deck:
    """The deck with another lineup or other numbers of some cards."""
    heads = dict(deck.heads)
    if linkers:
        heads["linkers"] = tuple(linkers.split())
    if ruler:
        heads["ruler"] = (ruler,)
    counts = {one: count for one, count in {**deck.cards, **cards}.items() if count}
    return replace(deck, heads=heads, cards=counts)


LINEUP = "nerin fael sylvan_elder gale_griffin zephyra"
ILLEGAL = [
    (
        "AS-R76",
        changed(FULL, "nerin fael sylvan_elder"),
        ["linkers: a full deck has 5 Linkers, not 3 (AS-R76)"],
    ),
    (
        "AS-99",
        changed(STARTER, "fael sylvan_elder"),
        ["linkers: a starter deck has 3 Linkers, not 2 (AS-99)"],
    ),
    (
        "AS-R76",
        changed(FULL, "nerin fael fael gale_griffin zephyra"),
        ["linkers: 'fael' stands there twice; the Linkers are all different (AS-R76)"],
    ),
    (
        "AS-R46",
        changed(STARTER, "torvald leviath ashwing_drake", ruler="nocthar"),
        [
            "linkers: they cost 6 + 6 + 5 = 17; Nocthar has a Maximum Linker Cost of 15 (AS-16, AS-R46)",
        ],
    ),
    (
        "AS-R76",
        changed(FULL, gust=1),
        ["cards: 19 in all; a full deck has exactly 20 of the 29 linked (AS-R76)"],
    ),
    (
        "AS-R76",
        changed(FULL, cold_current=2, gust=1),
        ["cards: 2 cold_current; there are only 1 linked to nerin (AS-R76)"],
    ),
    (
        "AS-22",
        changed(FULL, halo=2, gust=0),
        ["cards: halo is linked to seraph, who is not in this deck (AS-22)"],
    ),
    (
        "AS-100",
        changed(STARTER, windwalk=2),
        None,
    ),
    (
        "AS-22",
        changed(FULL, LINEUP.replace("fael", "feal"), ruler="ilyana", windwak=1),
        [
            "ruler: unknown Ruler 'ilyana'; did you mean 'ilyane'?",
            "linkers: unknown Linker 'feal'; did you mean 'fael'?",
            "cards: unknown card 'windwak'; did you mean 'windwalk'?",
        ],
    ),
    (
        "AS-1",
        changed(FULL, ruler="fael", nerin=1),
        [
            "ruler: 'fael' is a Linker, not a Ruler (AS-1)",
            "cards: 'nerin' is a Linker, not a card of the deck (AS-1)",
        ],
    ),
]


@pytest.mark.rule("AS-16", "AS-22", "AS-98", "AS-99", "AS-100", "AS-R46", "AS-R76", "AS-R78")
@pytest.mark.parametrize(("rule", "deck", "lines"), ILLEGAL)
def test_a_deck_that_breaks_a_rule_is_refused_with_the_rule(
    rule: str, deck: Deck, lines: list[str] | None
) -> None:
    found = problems(CARDS, deck)

    if lines is None:  # one line for each card that is missing
        assert len(found) == 11
        assert found[0] == (
            "cards: 0 sissei_the_ancient_forest of 1; a starter deck has all 19 linked cards,"
            " and need not list them (AS-100)"
        )
        assert all(re.search(rf"\({rule}\)$", line) for line in found)
    else:
        assert found == lines


@pytest.mark.rule("AS-100")
def test_a_starter_deck_may_list_all_its_cards() -> None:
    linked = {card.id: card.copies for card in CARDS.cards if card.facts.get("link") in ("ilyane", "fael")}
    for one in ("sylvan_elder", "gale_griffin"):
        linked |= {card.id: card.copies for card in CARDS.cards if card.facts.get("link") == one}

    assert problems(CARDS, replace(STARTER, cards=linked)) == []
    assert summary(CARDS, replace(STARTER, cards=linked)) == summary(CARDS, STARTER)

"""`soultable deck`: every deck is called legal, or each rule it breaks is named."""

import json
import sys
from pathlib import Path

import pytest

from soultable.cli.main import main
from soultable.games.alternate_souls.cards.schema import WORDS
from soultable.games.sengoku_yugi.cards.schema import WORDS as SENGOKU
from soultable.games.soul_of_ankiril.cards.schema import WORDS as ANKIRIL

MINE = """
[[deck]]
id = "mine"
name = "Mine"
game = "alternate-souls"
mode = "starter"
ruler = "nocthar"
linkers = ["torvald", "leviath", "ashwing_drake"]

[[deck]]
id = "other"
name = "Other"
game = "alternate-souls"
mode = "starter"
ruler = "varka"
linkers = ["kessa", "grave_imp", "fael"]
"""
TOO_DEAR = "linkers: they cost 6 + 6 + 5 = 17; Nocthar has a Maximum Linker Cost of 15 (AS-16, AS-R46)"
OTHER = "starter, Varka, 3 Linkers cost 5 of 17, 19 cards, 6 extra Will"


@pytest.fixture
def soultable(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> object:
    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["soultable", "deck", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_list_names_the_ready_decks(soultable) -> None:  # type: ignore[no-untyped-def]
    code, out, err = soultable("list", "alternate-souls")

    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 10
    assert out.splitlines()[5] == (
        "f-wind: Full Wind (full, Ilyane, 5 Linkers cost 16 of 17, 20 cards, 1 extra Will)"
    )
    told = json.loads(soultable("list", "alternate-souls", "--json")[1])
    assert told[2] == {
        "id": "s-wind",
        "name": "Starter Wind",
        "mode": "starter",
        "ruler": ["ilyane"],
        "linkers": ["fael", "sylvan_elder", "gale_griffin"],
        "cards": {},
        "problems": [],
    }


@pytest.mark.rule("AS-45", "AS-101", "AS-R76")
def test_check_calls_the_ready_decks_legal(soultable) -> None:  # type: ignore[no-untyped-def]
    assert WORDS.decks is not None
    code, out, _ = soultable("check", "alternate-souls", str(WORDS.decks.built_in))

    assert code == 0
    assert "f-wind: legal (full, Ilyane, 5 Linkers cost 16 of 17, 20 cards, 1 extra Will)\n" in out


@pytest.mark.rule("AS-16", "AS-R46")
def test_check_names_the_broken_rule(soultable, mine: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, err = soultable("check", "alternate-souls", str(mine))

    assert (code, err) == (1, "")
    assert out == f"{mine}: mine: {TOO_DEAR}\nother: legal ({OTHER})\n"


def test_check_says_the_same_as_json(soultable, mine: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = soultable("check", "alternate-souls", str(mine), "nowhere.toml", "--json")

    told = json.loads(out)
    assert code == 1
    assert told["problems"] == ["nowhere.toml: no such file"]
    assert [(deck["deck"]["id"], deck["problems"]) for deck in told["decks"]] == [
        ("mine", [TOO_DEAR]),
        ("other", []),
    ]


def test_check_uses_a_card_set_of_the_players(soultable, mine: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    cards = tmp_path / "cards.toml"
    kessa = """
[set]
id = "mine"
name = "Mine"
extends = "alternate-souls"
[[card]]
id = "kessa"
name = "Kessa"
type = "linker"
code = "L01"
attribute = "fire"
race = "Human"
cost = 9
standby = 1
attack = 2
defense = 3
"""
    cards.write_text(kessa, encoding="utf-8")

    _, out, _ = soultable("check", "alternate-souls", str(mine), "--cards", str(cards))

    assert "other: legal (starter, Varka, 3 Linkers cost 12 of 17, 19 cards, 2 extra Will)" in out


def test_a_file_that_is_no_deck_file_gets_one_line(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    files = {"none.toml": None, "binary.toml": b"\xff\x00", "huge.toml": b"#" * 1_000_001, "bad.toml": b"[["}
    for name, content in files.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)

        code, out, err = soultable("check", "alternate-souls", str(tmp_path / name))

        assert (code, err) == (1, "")
        assert out.startswith(f"{tmp_path / name}: ")
        assert len(out.splitlines()) == 1


def test_a_game_without_decks_is_named(soultable) -> None:  # type: ignore[no-untyped-def]
    assert soultable("list", "soulfall") == (
        2,
        "",
        "soultable: soulfall has no decks that players bring;"
        " such games are: alternate-souls, soul-of-ankiril, sengoku-yugi\n",
    )
    code, _, err = soultable("check", "altsouls", "x.toml")
    assert (code, err) == (2, "soultable: unknown game 'altsouls'; did you mean 'alternate-souls'?\n")


@pytest.mark.rule("SA-99", "AS-R76", "SY-20", "SY-211")
@pytest.mark.parametrize(
    "words",
    [
        ["soul-of-ankiril"],
        ["alternate-souls"],
        ["alternate-souls", "--mode", "full"],
        ["sengoku-yugi"],
        ["sengoku-yugi", "--mode", "familiars"],
        ["sengoku-yugi", "--kind", "characters"],
    ],
)
def test_random_writes_a_legal_deck(soultable, tmp_path: Path, words: list[str]) -> None:  # type: ignore[no-untyped-def]
    for seed in range(8):
        code, out, err = soultable("random", *words, "--seed", str(seed))
        path = tmp_path / f"{seed}.toml"
        path.write_text(out, encoding="utf-8")

        assert (code, err) == (0, "")
        assert soultable("random", *words, "--seed", str(seed))[1] == out

    code, out, _ = soultable("check", words[0], str(tmp_path))
    assert code == 0
    assert len(out.splitlines()) == len(set(out.splitlines())) == 8
    assert json.loads(soultable("random", *words, "--seed", "3", "--json")[1])["seed"] == "3"
    assert soultable("random", *words)[1] != soultable("random", *words)[1]


def test_random_refuses_what_there_is_not(soultable) -> None:  # type: ignore[no-untyped-def]
    said = "soultable: --mode: unknown mode 'ful'; "

    assert soultable("random", "alternate-souls", "--mode", "ful") == (
        2,
        "",
        f"{said}there are starter and full\n",
    )
    assert soultable("random", "soul-of-ankiril", "--mode", "ful") == (
        2,
        "",
        f"{said}soul-of-ankiril has no modes\n",
    )
    assert soultable("random", "sengoku-yugi", "--mode", "familiar")[2] == (
        "soultable: --kind: unknown kind 'familiar'; there are characters and familiars\n"
    )
    assert soultable("random", "soulfall")[2].startswith(
        "soultable: soulfall has no decks that players bring"
    )


FLOOD = """
[[deck]]
id = "flood"
name = "Flood"
game = "soul-of-ankiril"
open = "yes"
leader = "kashiri"
emanations = ["unah", "unah", "ekur"]
cards = { nirush = 3, mullub = 4, suresad = 3, "new-springs" = 3, "biting-blaze" = 3, kintur = 9 }
"""


@pytest.mark.rule("SA-99", "SA-103")
def test_the_ready_decks_of_soul_of_ankiril_are_listed_and_legal(soultable) -> None:  # type: ignore[no-untyped-def]
    assert ANKIRIL.decks is not None

    listed = soultable("list", "soul-of-ankiril")[1].splitlines()
    code, out, err = soultable("check", "soul-of-ankiril", str(ANKIRIL.decks.built_in))

    assert (code, err, len(listed)) == (0, "", 8)
    assert listed[0] == "water: Water (Kashiri, 15 Allies, 10 Spells, Water, 74 of 75 Sync Points)"
    assert out.splitlines()[6] == (
        "earth-wood: legal (Kurgal, 17 Allies, 8 Spells, Earth+Wood, 64 of 65 Sync Points)"
    )


@pytest.mark.rule("SA-103", "SA-104", "SA-105", "SA-R86", "SA-R88")
def test_check_names_every_broken_rule_of_a_deck(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "flood.toml"
    path.write_text(FLOOD, encoding="utf-8")

    code, out, err = soultable("check", "soul-of-ankiril", str(path))

    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"{path}: flood: costs 73 Sync Points; with 3 Elements (Water, Fire, Earth) the budget is 55"
        " (SA-102, SA-103, SA-R86)",
        f"{path}: flood: cards: biting-blaze is a Spell of Fire; no Leader or Ally here is of Fire"
        " (SA-104, SA-R88)",
        f"{path}: flood: cards: 9 kintur; at most 3 copies of a card (SA-105)",
        f"{path}: flood: cards: 4 mullub; at most 3 copies of a card (SA-105)",
    ]


# -- the two kinds of decks in Sengoku Yugi ---------------------------------------------------------------

HEAD = """
[[deck]]
id = "{kind}"
name = "Mine"
game = "sengoku-yugi"
kind = "{kind}"
"""
FEW = """
cards = { soma-2 = 9, raizo-3 = 2, nameless-smith = 4 }
"""
TWICE = """
cards = { hibana = 2, kaen = 1 }
"""
MIXED = """
cards = { soma-1 = 1, hibanna = 1 }
"""


@pytest.mark.rule("SY-12", "SY-13")
def test_a_deck_of_sengoku_yugi_says_its_kind(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert SENGOKU.decks is not None

    listed = soultable("list", "sengoku-yugi")[1].splitlines()
    told = json.loads(soultable("list", "sengoku-yugi", "--json")[1])
    code, out, err = soultable("check", "sengoku-yugi", str(SENGOKU.decks.built_in))

    assert (code, err, len(out.splitlines())) == (0, "", 4)
    assert listed[0] == "storm-and-flame: Storm and Flame (characters: 50 Main, 6 Support, 2 Nameless)"
    assert listed[3] == "familiars-b: Familiars B (familiars: 16 cards, 4 Eggs)"
    assert [deck["kind"] for deck in told] == ["characters", "characters", "familiars", "familiars"]
    path = tmp_path / "mine.toml"
    path.write_text(
        soultable("random", "sengoku-yugi", "--seed", "1")[1].replace("kind =", "mode ="), "utf-8"
    )
    assert (
        "missing key 'kind': one of characters, familiars" in soultable("check", "sengoku-yugi", str(path))[1]
    )


@pytest.mark.rule("SY-20", "SY-21", "SY-22", "SY-R19", "SY-37", "SY-210", "SY-211", "SY-212", "SY-13")
@pytest.mark.parametrize(
    ("kind", "cards", "problems"),
    [
        (
            "characters",
            FEW,
            [
                "cards: 9 cards of Soma at Level 2 (soma-2); at most 3 of a name at a Level (SY-20)",
                "11 Main or Support cards; a deck has 50 to 60 of them (SY-21)",
                "4 Nameless cards; a deck has exactly 2 (SY-22)",
                "no Level 1 Main card; one must be the Commander (SY-R19, SY-37)",
            ],
        ),
        (
            "familiars",
            TWICE,
            [
                "cards: 2 hibana; at most 1 of each Familiar Card (SY-210)",
                "3 cards; a Familiar Deck has 10 to 20 (SY-211)",
                "no Familiar Egg; at least one card must have the Epithet 'Familiar Egg' (SY-212)",
            ],
        ),
        (
            "familiars",
            MIXED,
            [
                "cards: 'soma-1' is a Character Card; it belongs in a deck of kind = 'characters'"
                " (SY-7, SY-13)",
                "cards: unknown card 'hibanna'; did you mean 'hibana'?",
            ],
        ),
    ],
)
def test_check_names_every_broken_rule_of_either_kind(  # type: ignore[no-untyped-def]
    soultable,
    tmp_path: Path,
    kind: str,
    cards: str,
    problems: list[str],
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD.format(kind=kind) + cards, encoding="utf-8")

    code, out, err = soultable("check", "sengoku-yugi", str(path))

    assert (code, err) == (1, "")
    assert out.splitlines() == [f"{path}: {kind}: {problem}" for problem in problems]

"""The cards of Sengoku Yugi are those of sections 4.2 to 4.7 of its rules, in their own notation."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from soultable.cards import Card, CardSet, load_set
from soultable.cards.card import numbers_in, word_in, words_in
from soultable.games.sengoku_yugi.cards.ability_text import cost_of, effect_of, head_of, price, when_of
from soultable.games.sengoku_yugi.cards.schema import WORDS
from soultable.games.sengoku_yugi.rules.printed.codes import WEAPONS

SPEC = (Path(__file__).parents[2] / "docs" / "rules" / "sengoku-yugi.md").read_text(encoding="utf-8")
FILE: dict[str, Any] = tomllib.loads(WORDS.built_in.read_text(encoding="utf-8"))
CARDS: CardSet = load_set(WORDS)
NOTHING = "–"


def section(number: str) -> list[list[str]]:
    """The rows of the only table of a section."""
    text = re.split(r"\n##+ ", SPEC.split(f"\n### {number} ")[1])[0]
    lines = [line for line in text.split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[2:]]


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", ""))


MAINS, SUPPORTS, NAMELESS, FAMILIARS = section("4.2"), section("4.3"), section("4.4"), section("4.5")
TABLE = section("4.6")
ID_OF = {row[0]: slug(row[1]) for row in TABLE}
CODE_OF = {ability: code for code, ability in ID_OF.items()}


def boost(card: Card) -> str:
    """`3/4◇2/3`."""
    values = [numbers_in(card.facts, f"boost.{key}") for key in ("physical", "magic")]
    return "◇".join(["/".join([str(one) for one in each]) for each in values]) if values[0] else NOTHING


def corners(card: Card, key: str) -> str:
    return " ".join(card.words(key)) or NOTHING


def figures(card: Card, *keys: str) -> list[str]:
    return [str(card.number(key)) for key in keys]


def character_row(card: Card) -> list[str]:
    """A row of 4.2 or 4.3."""
    abilities = ", ".join([CODE_OF[one] for one in card.words("abilities")])
    return [
        f"{card.name}-{card.number('level')}",
        *[card.word(key) for key in ("epithet", "sex", "weapon", "attribute")],
        *figures(card, "cost", "charge", "atk", "mat"),
        boost(card),
        *figures(card, "def", "mdf"),
        corners(card, "gems"),
        abilities,
    ]


def scale(card: Card, key: str) -> str:
    """`MP@1, Troop@3`."""
    return ", ".join([f"{word_in(use.more, 'eff')}@{use.number}" for use in card.uses(key)]) or NOTHING


def familiar_row(card: Card) -> list[str]:
    """A row of 4.5."""
    source = CARDS.card(card.word("from")).name if card.word("from") else NOTHING
    return [
        card.name,
        card.word("epithet"),
        source,
        str(card.number("level")),
        card.word("attribute"),
        *figures(card, "cost", "charge", "ability_cost", "atk", "mat"),
        boost(card),
        *figures(card, "def", "mdf"),
        corners(card, "arrows"),
        str(card.number("evo") or NOTHING),
        scale(card, "support"),
        scale(card, "combat"),
    ]


def grown(card: Card) -> str:
    """The names that a Nameless can grow into, in the order of the tables."""
    names: list[str] = []
    for other in CARDS.cards:
        fits = word_in(other.facts, "sex") == card.word("sex") and word_in(
            other.facts, "weapon"
        ) == card.word("weapon")
        if other.kind in ("main", "support") and fits and other.name not in names:
            names.append(other.name)
    return ", ".join(names)


@pytest.mark.rule("SY-15", "SY-16", "SY-17", "SY-23", "SY-24", "SY-25", "SY-26", "SY-27", "SY-31", "SY-33")
@pytest.mark.parametrize(
    ("kind", "row"), [("main", row) for row in MAINS] + [("support", row) for row in SUPPORTS]
)
def test_a_character_is_that_of_the_rules(kind: str, row: list[str]) -> None:
    card = CARDS.card(row[0].lower())

    assert character_row(card) == row
    assert card.kind == kind


@pytest.mark.rule("SY-18", "SY-89", "SY-R52")
@pytest.mark.parametrize("row", NAMELESS)
def test_a_nameless_is_that_of_the_rules(row: list[str]) -> None:
    card = CARDS.card(slug(row[0]))

    said = [card.word(key) for key in ("epithet", "sex", "weapon")]
    assert [*said, *figures(card, "atk", "mat", "def", "mdf"), grown(card)] == row
    assert (card.name, figures(card, "cost", "charge"), card.text) == (row[0], ["2", "1"], "")


@pytest.mark.rule("SY-19", "SY-213", "SY-214", "SY-216", "SY-R129")
@pytest.mark.parametrize("row", FAMILIARS)
def test_a_familiar_is_that_of_the_rules(row: list[str]) -> None:
    assert familiar_row(CARDS.card(slug(row[0]))) == row


@pytest.mark.rule("SY-30")
def test_the_set_is_complete_and_in_the_order_of_the_rules() -> None:
    listed = [*MAINS, *SUPPORTS, *NAMELESS, *FAMILIARS]

    assert [card.id for card in CARDS.cards] == [slug(row[0]) for row in listed]
    assert len(listed) == 90
    assert [ability.name for ability in CARDS.abilities] == [row[1] for row in TABLE]
    assert [ability.id for ability in CARDS.abilities] == list(ID_OF.values())
    assert len(TABLE) == 38
    assert {word_in(card.facts, "weapon") for card in CARDS.cards if card.kind == "main"} == set(WEAPONS)


def tag(ability: Card) -> str:
    if ability.source == "book" and ability.house:
        return "trigger+name book, rest house"
    return ability.source


def face(ability: Card) -> str:
    return NOTHING if word_in(ability.facts, "face") == "hand" else word_in(ability.facts, "face")


def holders(ability: Card) -> str:
    if ability.id == "signs-of-growth":
        return "every Main-1/2/3"
    having = [card for card in CARDS.cards if ability.id in words_in(card.facts, "abilities")]
    return ", ".join([f"{card.name}-{card.number('level')}" for card in having])


def shown_effect(ability: Card) -> str:
    """The effect, which the notation has last; that of the book where it is another than the one made."""
    text = ability.texts[""]
    made = effect_of(ability)
    assert text.generated.endswith(f": {made}")
    return made if text.state == "printed" else text.shown[len(text.generated) - len(made) :]


@pytest.mark.rule("SY-157", "SY-158", "SY-159", "SY-160", "SY-161", "SY-188", "SY-R82", "SY-R83")
@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_an_ability_in_the_notation_of_the_rules(row: list[str]) -> None:
    ability = CARDS.ability(ID_OF[row[0]])

    when = f"【{word_in(ability.facts, 'kind')}】 {when_of(ability)}"
    costs = [cost_of(ability) or NOTHING, price(ability.uses("ctr")) or NOTHING]
    look = [tag(ability), word_in(ability.facts, "ink"), face(ability)]
    made = [
        row[0],
        ability.name,
        *look,
        head_of(ability),
        when,
        *costs,
        shown_effect(ability),
        holders(ability),
    ]

    assert made == row


def test_only_one_text_of_the_book_is_not_that_of_the_data() -> None:
    """Intimidation I: its own words, read by a person and locked."""
    states = {ability.id: ability.texts[""].state for ability in CARDS.abilities}

    assert [one for one, state in states.items() if state != "printed"] == ["intimidation-i"]
    made = CARDS.ability("intimidation-i").texts[""].generated
    assert made.endswith(
        ": Choose an enemy [ATK≤9] in the FL in Attack Stance; roll: [4]-[6] it switches to Defense Stance."
    )


# 4.7, read as the file of the rules writes it

TOKEN = re.compile(
    r"\s*(?:(?P<sign>[{}\[\],:])|\"(?P<text>[^\"]*)\"|'(?P<sign2>[^']*)'|(?P<word>[^{}\[\],:]+))"
)


def tokens(text: str) -> list[tuple[str, str]]:
    found = [(match.lastgroup or "", match[match.lastgroup or 0].strip()) for match in TOKEN.finditer(text)]
    return [one for one in found if one != ("word", "")]


def flow(parts: list[tuple[str, str]]) -> Any:
    """The value at the head of these tokens, which are used up."""
    kind, text = parts.pop(0)
    if (kind, text) == ("sign", "{"):
        made: dict[str, Any] = {}
        while parts[0] != ("sign", "}"):
            key = parts.pop(0)[1]
            assert parts.pop(0) == ("sign", ":")
            made[key] = flow(parts)
            if parts[0] == ("sign", ","):
                parts.pop(0)
        parts.pop(0)
        return made
    if (kind, text) == ("sign", "["):
        listed: list[Any] = []
        while parts[0] != ("sign", "]"):
            listed.append(flow(parts))
            if parts[0] == ("sign", ","):
                parts.pop(0)
        parts.pop(0)
        return listed
    if kind == "word" and re.fullmatch(r"-?\d+", text):
        return int(text)
    return True if (kind, text) == ("word", "true") else text


DATA = dict(line.split(": ", 1) for line in SPEC.split("```yaml\n")[1].split("\n```")[0].split("\n"))


def test_the_reader_of_the_rules_reads_what_they_say() -> None:
    assert flow(tokens("{a: [1, -2, {b: self+1}], c: '◇', d: \"x y\", e: true}")) == {
        "a": [1, -2, {"b": "self+1"}], "c": "◇", "d": "x y", "e": True,
    }  # fmt: skip


@pytest.mark.parametrize("code", DATA)
def test_an_ability_is_written_as_in_the_rules_word_for_word(code: str) -> None:
    said = flow(tokens(DATA[code]))
    (written,) = [ability for ability in FILE["ability"] if ability["id"] == ID_OF[code]]

    said.pop("tag")
    if "options" in said:
        listed = {
            number: one if isinstance(one, dict) else {"eff": one} for number, one in said["options"].items()
        }
        said["options"] = listed

    assert said == {
        key: value
        for key, value in written.items()
        if key not in ("id", "source", "house", "text", "reviewed")
    }


def test_the_scale_of_hibana_is_written_as_in_the_rules() -> None:
    said = flow(tokens(SPEC.split("e.g. Hibana: `")[1].split("`")[0]))
    (written,) = [card for card in FILE["card"] if card["id"] == "hibana"]

    assert said == {key: written[key] for key in said}


def test_what_the_book_prints_is_marked() -> None:
    """4.1"""
    book = [one for one in (*CARDS.abilities, *CARDS.cards) if one.source == "book"]

    assert [one.id for one in book] == [
        "signs-of-growth", "troop-request-i", "rations-i", "intimidation-i", "soma-1", "soma-2", "soma-3",
        "soma-4", "radiant-stone-of-yellow", "harbee", "raibee",
    ]  # fmt: skip
    assert [one.id for one in book if not one.house] == ["troop-request-i", "rations-i", "intimidation-i"]
    assert {one.source for one in (*CARDS.abilities, *CARDS.cards)} == {"book", "house"}

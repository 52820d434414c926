"""The cards of Alternate Souls are those of sections 4.5 to 4.7 of its rules, in their own notation."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from soultable.cards import Card, CardSet, VerbUse, load_set
from soultable.games.alternate_souls.cards.schema import WORDS

SPEC = (Path(__file__).parents[2] / "docs" / "rules" / "alternate-souls.md").read_text(encoding="utf-8")
CARDS: CardSet = load_set(WORDS)
CODE_OF = {card.id: card.word("code") for card in CARDS.cards}
BY_CODE = {card.word("code"): card for card in CARDS.cards}
NOTHING = "–"

SPEEDS = {"low": "L", "mid": "M", "high": "H"}
TYPES = {"move": "Mv", "spell": "Sp", "addition": "Ad", "regalia": "Rg"}
TRIGGERS = {
    "judgment": "Judgment",
    "always": "constant",
    "ally destroys": "an ally destroys an enemy unit in a battle",
    "ally falls": "an ally Linker is destroyed",
    "destroys": "self destroys an enemy unit in a battle",
    "touchdown": "self scores a touchdown",
}
TARGETS = {"row": "row", "rows": "rows", "standby": "lane", "chain": "chain", "way": "dir4"}
DIRECTIONS = {"f b l r": "orth", "f b l r fl fr bl br": "any"}


def table(head: str) -> list[list[str]]:
    """The rows of the table of the rules whose first line begins so."""
    lines = SPEC.split("\n")
    (start,) = [number for number, line in enumerate(lines) if line.startswith(head)]
    rows: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        cells = re.split(r"(?<!\\)\|", line)[1:-1]
        rows.append([cell.strip().replace("\\|", "|") for cell in cells])
    return rows


RULERS = table("| ID | Ruler / J-Ruler")
SIDES = table("| ID | Side | Trigger")
LINKERS = table("| ID | Linker |")
ABILITIES = table("| Ability | Trigger")
ACTIONS = table("| ID | Card | n |")


def number(use: VerbUse, key: str) -> int:
    fact = use.more[key]
    assert isinstance(fact, int)
    return fact


def words(use: VerbUse, key: str) -> tuple[str, ...]:
    fact = use.more[key]
    assert isinstance(fact, tuple)
    return fact


def target(use: VerbUse, card: Card) -> str:
    """`ally:recovered`, `ally≠$1`, `rows`."""
    if use.verb == "permanent":
        return {"any": "perm", "addition": "addition"}[use.word]
    if use.verb != "unit":
        return TARGETS[use.verb]
    filters = [f"id={CODE_OF[card.word('link')]}" if one == "linked" else one for one in words(use, "only")]
    filters += ["adj=$1"] * number(use, "near") + ["adj=self"] * number(use, "near_self")
    side = {"ally": "ally", "enemy": "enemy", "any": "unit"}[use.word] + "≠$1" * number(use, "other")
    return side + (":" + ",".join(filters) if filters else "")


def targets(card: Card, key: str) -> str:
    return "; ".join(target(use, card) for use in card.uses(key)) or NOTHING


def move(use: VerbUse) -> str:
    ways = " ".join(words(use, "ways"))
    least, most = number(use, "least"), number(use, "most")
    distance = str(most) if use.word == "leap" else f"{least}-{most}"
    shape = f"{use.word}({DIRECTIONS.get(ways, ways.upper())};{distance})"
    link = ",link+1" if number(use, "link") else ""
    attack = f",atk+{number(use, 'attack')}" if number(use, "attack") else ""
    return f"move($1,{shape}{link}{attack})"


def modified(use: VerbUse) -> str:
    whom = "$1 and each ally orthogonally adjacent to it" if use.more["to"] == "beside" else "$1"
    attack, defense = (use.number, 0) if use.verb == "attack" else (0, use.number)
    return f"mod({whom},{attack:+d}/{defense:+d})"


def pushed(use: VerbUse) -> str:
    squares = number(use, "squares")
    if use.more["to"] == "row":
        return f"each(enemy on $1: push {use.word} {squares})"
    return f"push($1,{'$2' if use.word == 'chosen' else use.word},{squares})"


def granted(use: VerbUse) -> str:
    amount = f" {use.more['amount']}" if use.word == "armor" else ""
    return f"grant($1,{use.word.capitalize()}{amount})"


def damage(use: VerbUse) -> str:
    return f"each(enemy on $1: damage {use.value})" if use.more["to"] == "row" else f"damage($1,{use.value})"


def will(use: VerbUse) -> str:
    race = use.more["if_race"]
    return (f"if an ally {race} is on the battlefield: " if race else "") + f"will(+{use.value})"


EFFECTS: dict[str, Callable[[VerbUse], str]] = {
    "move": move,
    "damage": damage,
    "attack": modified,
    "defense": modified,
    "grant": granted,
    "heal": lambda use: f"heal($1,{use.value})",
    "mend": lambda use: f"heal({'self' if use.word == 'self' else '$1'},all)",
    "rest": lambda use: "rest($1)",
    "recover": lambda use: "recover($1)",
    "push": pushed,
    "swap": lambda use: "swap($1,$2)",
    "draw": lambda use: f"draw({use.value})",
    "under": lambda use: "then put one card from hand under the deck",
    "will": will,
    "drain": lambda use: f"oppwill(-{use.value})",
    "strip": lambda use: f"oppdiscard({use.value})",
    "hasten": lambda use: f"lane($1,-{use.value})",
    "withdraw": lambda use: f"tolane($1,{use.value})",
    "destroy": lambda use: "destroy($1)",
    "negate": lambda use: "negate($1)",
    "break": lambda use: "break($1)",
}

CHANGES: dict[str, Callable[[VerbUse], str]] = {
    "attack": lambda use: f"atk{use.number:+d}",
    "defense": lambda use: f"def{use.number:+d}",
    "charge": lambda use: f"Charge {use.number}",
    "armor": lambda use: f"Armor {use.number}",
    "steadfast": lambda use: "Steadfast",
    "secret_path": lambda use: f"Secret Path ({use.word})",
    "overgrown": lambda use: "plains stop them as if forest",
    "hand_size": lambda use: f"hand size{use.number:+d}",
    "standby": lambda use: f"Linker stand-by{use.number:+d}",
    "reach": lambda use: f"largest distance of move cards{use.number:+d}, not below 1; leaps unaffected",
}


def aura(use: VerbUse) -> str:
    """`aura(ally:Fire@field, Charge 1)`."""
    of, where = str(use.more["of"]), str(use.more["where"])
    whom = {"allies": "ally", "enemies": "enemy"}.get(of, of)
    if use.more["attribute"]:
        whom += f":{str(use.more['attribute']).capitalize()}"
    if use.more["on"]:
        whom += f":on={use.more['on']}"
    around = {"near": ":adj=self", "beside": ":orthogonally adjacent to self"}
    if of in ("allies", "enemies"):
        whom += around.get(where, f"@{where}")
    return f"aura({whom}, {CHANGES[use.verb](use)})"


def effects(card: Card, do: str, constant: str = "") -> str:
    said = [EFFECTS[use.verb](use) for use in card.uses(do)]
    return "; ".join([*said, *(aura(use) for use in card.uses(constant))])


def keywords(card: Card, prefix: str = "") -> list[str]:
    said = [keyword.capitalize() for keyword in card.words(prefix + "keywords")]
    said += [
        f"{key.capitalize()} {card.number(prefix + key)}"
        for key in ("charge", "armor")
        if card.number(prefix + key)
    ]
    if card.words(prefix + "secret_path"):
        said.append(f"Secret Path ({', '.join(card.words(prefix + 'secret_path'))})")
    if card.word(prefix + "home"):
        attack, defense = card.number(prefix + "home_attack"), card.number(prefix + "home_defense")
        said.append(f"Home ({card.word(prefix + 'home')}, +{attack}/+{defense})")
    return said


def ability(card: Card, part: str) -> list[str]:
    """Trigger, condition, cost, targets, effect."""
    when = card.word(f"{part}.when")
    speed = SPEEDS.get(card.word(f"{part}.speed"))
    rests = card.word(f"{part}.price") == "rest"
    conditions = {
        "your turn": card.word(f"{part}.own_turn"),
        "your main phase": card.word(f"{part}.phase"),
        "once per turn": card.word(f"{part}.once"),
        "optional": card.word(f"{part}.optional"),
        "self recovered": rests,
    }
    will = card.number(f"{part}.cost")
    return [
        f"activate, {speed}" if when == "activate" else TRIGGERS[when],
        "; ".join(name for name, holds in conditions.items() if holds) or NOTHING,
        f"{will} Will" if will else "rest self" if rests else NOTHING,
        "that Linker" if when == "ally falls" else targets(card, f"{part}.targets"),
        effects(card, f"{part}.do", f"{part}.aura"),
    ]


def sides(card: Card) -> list[list[str]]:
    """The rows of a Ruler in the table of rule texts."""
    rows: list[list[str]] = []
    code = card.word("code")
    if "ruler.when" in card.facts:
        rows.append([code, "Ruler", *ability(card, "ruler")])
    constant = [*keywords(card, "jruler."), *(aura(use) for use in card.uses("jruler.aura"))]
    if constant:
        rows.append([code, "J-Ruler", "constant", NOTHING, NOTHING, NOTHING, "; ".join(constant)])
    if "judgment.when" in card.facts:
        rows.append([code, "J-Ruler", *ability(card, "judgment")])
    return rows


def action(card: Card) -> list[str]:
    """The row of an action card."""
    price = " + destroy an ally Linker" if card.facts.get("price") else ""
    chosen, done = targets(card, "targets"), effects(card, "do", "aura")
    if card.uses("do_2"):
        done = f"choose{{{chosen}: {done} | {targets(card, 'targets_2')}: {effects(card, 'do_2')}}}"
        chosen = NOTHING
    return [
        card.word("code"),
        f"**{card.name}**" if card.source == "book" else card.name,
        str(card.copies),
        TYPES[card.kind],
        f"{card.number('cost')}{price}",
        SPEEDS[card.word("speed")],
        chosen,
        done,
    ]


def numbers(card: Card, *keys: str) -> list[str]:
    return [str(card.number(key)) for key in keys]


@pytest.mark.rule("AS-9", "AS-10", "AS-11", "AS-12", "AS-13", "AS-15", "AS-16", "AS-17")
@pytest.mark.parametrize("row", RULERS, ids=lambda row: row[0])
def test_a_ruler_is_that_of_the_rules(row: list[str]) -> None:
    card = BY_CODE[row[0]]

    names = f"{card.name} / {card.word('j_name')}"
    trait = f"{card.word('attribute').capitalize()}, {card.word('race')}"
    stats = numbers(card, "hand", "max_cost", "standby", "attack", "defense")

    assert [row[0], names, trait, *stats, " ".join(card.words("placement"))] == row
    assert sides(card) == [side for side in SIDES if side[0] == row[0]]


@pytest.mark.rule("AS-6", "AS-7", "AS-8", "AS-9", "AS-10", "AS-11", "AS-12")
@pytest.mark.parametrize("row", LINKERS, ids=lambda row: row[0])
def test_a_linker_is_that_of_the_rules(row: list[str]) -> None:
    card = BY_CODE[row[0]]
    named = {found[0]: found[1:] for found in ABILITIES}
    own = [name for name in named if name.endswith(f"({row[0]})")]

    said = [*keywords(card), *(name.split()[0] for name in own)]
    stats = numbers(card, "cost", "standby", "attack", "defense")

    trait = [card.word("attribute").capitalize(), card.word("race")]
    assert [row[0], card.name, *trait, *stats, "; ".join(said) or NOTHING] == row
    assert ("ability.when" in card.facts) == bool(own)
    for name in own:
        assert ability(card, "ability") == named[name]


@pytest.mark.rule("AS-5", "AS-6", "AS-7", "AS-8", "AS-22", "AS-R16", "AS-R18", "AS-R50")
@pytest.mark.parametrize("row", ACTIONS, ids=lambda row: row[0])
def test_an_action_card_is_that_of_the_rules(row: list[str]) -> None:
    card = BY_CODE[row[0]]

    assert action(card) == row
    assert CODE_OF[card.word("link")] == row[0][:-1]


@pytest.mark.rule("AS-R76")
def test_the_set_is_complete_and_in_the_order_of_the_rules() -> None:
    assert [len(RULERS), len(LINKERS), len(ABILITIES), len(ACTIONS)] == [5, 20, 5, 75]
    assert [card.word("code") for card in CARDS.cards] == [row[0] for row in (*RULERS, *LINKERS, *ACTIONS)]
    assert sum(card.copies for card in CARDS.cards if "link" in card.facts) == 120


def test_ids_are_the_names_in_small_letters() -> None:
    for card in CARDS.cards:
        name = card.name.lower().replace("'", "")
        if "link" in card.facts:
            assert card.id == re.sub("[^a-z]+", "_", name)
        else:
            assert set(card.id.split("_")) <= set(re.findall("[a-z]+", name))


def test_the_text_is_that_of_the_rules_example() -> None:
    (sample,) = re.findall(r'e\.g\. L02a: "(.*?)"', SPEC)

    assert BY_CODE["L02a"].text == sample.replace("–", "-")

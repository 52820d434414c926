"""The cards of Soul of Ankiril are those of sections 4.4 to 4.7 of its rules, in their own notation."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from soultable.cards import Card, CardSet, VerbUse, load_set
from soultable.games.soul_of_ankiril.cards.schema import WORDS

SPEC = (Path(__file__).parents[2] / "docs" / "rules" / "soul-of-ankiril.md").read_text(encoding="utf-8")
CARDS: CardSet = load_set(WORDS)
NOTHING = "–"
SIDES = {"ally": "A", "foe": "F", "any": "X"}
LASTING = {"permanent": "perm", "turn": "eot", "next": "nxt"}


def section(number: str) -> list[list[str]]:
    """The rows of the only table of a section."""
    text = re.split(r"\n##+ ", SPEC.split(f"\n### {number} ")[1])[0]
    lines = [line for line in text.split("\n") if line.startswith("|")]
    cells = [re.split(r"(?<!\\)\|", line)[1:-1] for line in lines[2:]]
    return [[cell.strip().replace("\\|", "|") for cell in row] for row in cells]


def blocks() -> dict[str, list[list[str]]]:
    """The rows of 4.7 by the Element that heads them."""
    found: dict[str, list[list[str]]] = {}
    for row in section("4.7"):
        if row[0].startswith("**"):
            found[row[0].strip("*")] = []
        else:
            found[list(found)[-1]].append(row)
    return found


WATER, FIRE, NO_ELEMENT = section("4.4"), section("4.5"), section("4.6")
BLOCKS = {"Water": WATER, "Fire": FIRE, **blocks()}
ROWS = [(element, row) for element, rows in BLOCKS.items() for row in rows]
UNAH, OFFSPRING = NO_ELEMENT


def number(use: VerbUse, key: str) -> int:
    fact = use.more[key]
    assert isinstance(fact, int)
    return fact


def between(use: VerbUse, short: bool = True) -> str:
    """`any`, `R1`, `R1-3`."""
    least, most = number(use, "least"), number(use, "most")
    if (least, most) == (0, 99):
        return "any"
    return f"R{least}" if short and least == most else f"R{least}-{most}"


def creature(use: VerbUse) -> str:
    """`F[R1-2]`, `other A[R1-3]`."""
    said = between(use)
    if number(use, "line"):
        said += ",line"
    if number(use, "fresh"):
        said += ", summoned this turn, Inactive, has not acted"
    after = " (Ally, Offspring or Leader)" if number(use, "fresh") else ""
    return f"{'other ' * number(use, 'other')}{SIDES[use.word]}[{said}]{after}"


def cell(use: VerbUse, source: str) -> str:
    if use.more["from"] == "source":
        several = "one or two cells" if number(use, "count") == 2 else "cell"
        return f"{several}[{between(use)}]{' (if a GEN is possible)' * number(use, 'if_able')}"
    said = f"and {'optionally ' * number(use, 'optional')}a cell at {between(use)} of it"
    said += f" that is one step nearer to {source}" * number(use, "nearer")
    return said + f" and R2 of {source}" * number(use, "beyond")


def target(use: VerbUse, source: str) -> str:
    if use.verb == "creature":
        return creature(use)
    if use.verb == "cell":
        return cell(use, source)
    return (
        f"one of 6 directions: Terrains at R1…R{number(use, 'most')} of {source} that way,"
        " ending with the first Raised one;"
    )


def each(use: VerbUse, source: str) -> str:
    """What is touched without being chosen."""
    other = "other " * number(use, "other")
    side = {"each ally": "A", "each foe": "F"}.get(str(use.more["to"]), "")
    if side:
        return f"each {other}{side}[{between(use)}]"
    assert between(use) == "any"
    return {
        "each offspring": "each allied Offspring",
        "each class": f"each A of {source}'s Class ({source} included)",
        "way": "each F there",
    }[str(use.more["to"])]


def granted(use: VerbUse) -> str:
    name = use.word.capitalize()
    instead = number(use, "else_attack")
    also = f"; one that already has {name} gets MOD +{instead}/+0 eot instead" if instead else ""
    return f"GRANT {name} {LASTING[str(use.more['lasts'])]}{also}"


EFFECTS: dict[str, Callable[[VerbUse], str]] = {
    "damage": lambda use: f"DMG {use.value}",
    "heal": lambda use: f"HEAL {use.value}",
    "modify": lambda use: f"MOD {number(use, 'attack'):+d}/{number(use, 'health'):+d} {LASTING[use.word]}",
    "reinforce": lambda use: f"REINF {use.value}",
    "poison": lambda use: f"PSN {use.value}",
    "challenge": lambda use: "CHAL",
    "generate": lambda use: "GEN",
    "draw": lambda use: f"DRAW {use.value}",
    "swap": lambda use: "SWAP",
    "ready": lambda use: "READY",
    "grant": granted,
    "shift": lambda use: "SHIFT cell",
}


def line(card: Card, trigger: str, prefix: str) -> str:
    """`trigger [condition] targets → effects`."""
    source = "chan" if card.kind == "spell" else "self"
    chosen = card.uses(f"{prefix}target")
    before = [target(use, source) for use in chosen]
    said: list[str] = []
    for use in card.uses(f"{prefix}do"):
        to, effect = str(use.more.get("to", "target")), EFFECTS[use.verb](use)
        if to == "self":
            before.append("self")
        elif to in ("each ally", "each foe", "each class", "way"):
            before.append(each(use, source))
        elif to == "each offspring":
            effect = f"then {each(use, source)} → {effect}"
        elif to in ("channeler", "both"):
            effect = f"{'chan' if to == 'channeler' else 'both'} {effect}"
        elif use.verb == "swap" and source == "chan":
            effect += " with chan"
        elif use.verb == "generate" and number(chosen[0], "count") == 2:
            effect += " on each, supply permitting"
        elif use.verb == "shift" and said:
            effect = f"if still there {effect}"
        said.append(effect)
    on = card.facts.get(f"{prefix}on", "")
    head = [trigger] * bool(trigger) + [f"[on {str(on).capitalize()}]"] * bool(on)
    return " ".join([*head, *before, "→", "; ".join(said)] if before else [*head, "; ".join(said)])


def ability(card: Card, part: str) -> str:
    """4.3 A keyword where the line is what one is short for."""
    said = line(card, "active", f"{part}.")
    short = {
        r"active F\[R1\] → CHAL": "Challenge",
        r"active cell\[R1\] → GEN": "Generate",
        r"active self → MOD \+1/\+1 perm": "Meditate",
        r"active F\[(R2)(-\d)?,line\] → DMG (\d)": "Throw {0}",
        r"active A\[(R0-\d)\] → REINF (\d)": "Reinforce {0}",
        r"active other A\[(R1-\d)\] → SWAP": "Swap",
    }
    for pattern, name in short.items():
        if re.fullmatch(pattern, said):
            return name.format(card.uses(f"{part}.do")[0].value) + reach(card, part, name)
    return f"`{said}`"


def reach(card: Card, part: str, name: str) -> str:
    if name.split()[0] in ("Throw", "Reinforce", "Swap"):
        return f" ({between(card.uses(f'{part}.target')[0], short=False)})"
    return ""


def legacy(card: Card) -> str:
    if card.uses("legacy.do")[0].value == "left":
        return "Legacy { `GEN` on the Terrain it left, if empty and supply left }"
    return f"Legacy {{ `{line(card, '', 'legacy.')}` }}"


def rules_of(card: Card) -> str:
    """The last column of the table."""
    if card.kind == "spell":
        able = any(use.more.get("if_able") for use in card.uses("target"))
        also = " (castable if a GEN is possible or an allied Offspring exists)" if able else ""
        return f"`{line(card, 'cast', '')}`{also}"
    said = emanation(card) if card.kind == "emanation" else creature_rules(card)
    return " · ".join(said) or "no Ability"


def emanation(card: Card) -> list[str]:
    said: list[str] = []
    if card.number("armor"):
        armor = card.number("armor")
        said.append(
            f"`static`: each direct attack on it deals {armor} less, but at least 1 (an attack of 0 deals 0)"
        )
    if card.number("summon_range") > 1:
        most = card.number("summon_range")
        said.append(f"`static`: its owner may also summon Allies at Range {most} of it")
    if card.uses("ability.do"):
        said.append(f"`{line(card, 'em_active', 'ability.')}`")
    if card.uses("upkeep.do"):
        said.append(f"`{line(card, 'upkeep', 'upkeep.')}`")
    return said


def creature_rules(card: Card) -> list[str]:
    said = [keyword.capitalize() for keyword in card.words("keywords")]
    if card.number("poison"):
        said.append(f"Poison {card.number('poison')}")
    if card.word("project"):
        said.append(f"Project ({card.word('project').capitalize()})")
    if card.uses("second.do"):
        said.append(f"Intuition {{ {ability(card, 'ability')} | {ability(card, 'second')} }}")
    elif card.uses("ability.do"):
        said.append(ability(card, "ability"))
    if card.uses("upkeep.do"):
        said.append(f"`{line(card, 'upkeep', 'upkeep.')}`")
    if card.uses("legacy.do"):
        said.append(legacy(card))
    if card.uses("persist.do"):
        said.append(f"Persist {{ `{line(card, '', 'persist.')}` }}")
    return said


def figures(card: Card) -> str:
    """`2/7`, `–/7` of an Emanation, `–` of a Spell."""
    if card.kind == "spell":
        return NOTHING
    return f"{card.facts.get('attack', NOTHING)}/{card.number('health')}"


def card_of(name: str, kind: str) -> Card:
    (card,) = [card for card in CARDS.cards if (card.name, card.kind) == (name, kind.lower())]
    return card


@pytest.mark.rule("SA-7", "SA-8", "SA-9", "SA-11", "SA-13", "SA-15", "SA-16", "SA-17", "SA-18")
@pytest.mark.parametrize(("element", "row"), ROWS, ids=[f"{row[0]} ({row[1]})" for _, row in ROWS])
def test_a_card_is_that_of_the_rules(element: str, row: list[str]) -> None:
    card = card_of(row[0], row[1])

    class_name = str(card.facts.get("class", "")).capitalize() or NOTHING
    values = [figures(card), str(card.number("sync")), rules_of(card)]

    assert [card.name, card.kind.capitalize(), class_name, *values] == row
    assert card.word("element").capitalize() == element


@pytest.mark.rule("SA-48", "SA-R11", "SA-R86")
def test_unah_is_that_of_the_rules_and_offspring_is_no_card() -> None:
    card = CARDS.card("unah")

    stats = [str(card.number("health")), str(card.number("sync"))]
    assert ["Unah", "Emanation", card.word("element"), *stats, rules_of(card)] == UNAH
    assert OFFSPRING[:2] == ["Offspring", "token"]
    assert "offspring" not in [card.id for card in CARDS.cards]


@pytest.mark.rule("SA-2", "SA-6", "SA-99")
def test_the_set_is_complete_and_in_the_order_of_the_rules() -> None:
    later = [row[0] for element in ("Earth", "Metal", "Air", "Wood") for row in BLOCKS[element]]

    names = [*(row[0] for row in WATER), *(row[0] for row in FIRE), "Unah", *later]

    assert [card.name for card in CARDS.cards] == names
    assert len(names) == 77
    assert {element: len(rows) for element, rows in BLOCKS.items()} == {
        "Water": 14, "Fire": 14, "Earth": 12, "Metal": 12, "Air": 12, "Wood": 12,
    }  # fmt: skip


def test_ids_are_the_names_in_small_letters() -> None:
    for card in CARDS.cards:
        made = card.name.lower().replace(" ", "-").replace("'", "")
        assert card.id == ("sprint-spell" if made == "sprint" else made)


@pytest.mark.rule("SA-5", "SA-138")
def test_the_book_names_the_cards_of_two_decks() -> None:
    book = [card for card in CARDS.cards if card.source == "book"]

    assert [card.name for card in book] == [*(row[0] for row in WATER), *(row[0] for row in FIRE), "Unah"]
    assert {card.source for card in CARDS.cards} == {"book", "house"}
    for card in book:  # all values are ours
        own = {key.partition(".")[0] for key in card.facts if card.facts[key] not in ("", 0, (), 1)}
        own |= {key.partition(".")[0] for key, uses in card.effects.items() if uses}
        assert own - {"element"} <= set(card.house)

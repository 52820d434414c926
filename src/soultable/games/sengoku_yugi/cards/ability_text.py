"""Ability text: abilities in the rules' notation, 【Your◇BF】 【TRG】 … (SY-209), and in plain words.

Both are made from the same data by the same sentences; a `Speech` holds the words that differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from soultable.cards.card import Card, CardSet, VerbUse, number_in, numbers_in, word_in, words_in
from soultable.cards.wording import sentence, told
from soultable.games.sengoku_yugi.cards.words.after_resolution import BY_NAME as AFTER
from soultable.games.sengoku_yugi.cards.words.brackets import BOOK, PLAIN, Speech, described, dice, powers
from soultable.games.sengoku_yugi.cards.words.conditions import BY_NAME as CONDITIONS
from soultable.games.sengoku_yugi.cards.words.costs import BY_NAME as COSTS
from soultable.games.sengoku_yugi.cards.words.costs import TURN_ALLY
from soultable.games.sengoku_yugi.cards.words.effects import BY_NAME as EFFECTS
from soultable.games.sengoku_yugi.cards.words.effects import deed, order_of
from soultable.games.sengoku_yugi.cards.words.targets import BY_NAME as UNITS
from soultable.games.sengoku_yugi.cards.words.targets import every
from soultable.games.sengoku_yugi.cards.words.triggers import BY_NAME as TRIGGERS
from soultable.games.sengoku_yugi.rules.printed.catalog import has_signs
from soultable.games.sengoku_yugi.rules.printed.codes import SIGNS_OF_GROWTH

NUMBERED: Final = ("❶", "❷", "❸")
PLURAL: Final = ("they", "the allies turned")
TURNS: Final = {"your": "Your", "opp": "Opp's", "both": "Your / Opp's"}
TURN_ENDS: Final = {"your": "end of your turn", "opp": "end of the opponent's turn", "both": "end of a turn"}


def notation(ability: Card) -> str:
    """The ability as the rulebook prints it (4.6)."""
    cost, counter = cost_of(ability), price(ability.uses("ctr"))
    parts = [head_of(ability), f"【{word_in(ability.facts, 'kind')}】 {when_of(ability)}"]
    parts += [f"【CST】 {cost}"] if cost else []
    parts += [f"【CTR】 {counter}"] if counter else []
    return f"{' '.join(parts)}: {effect_of(ability)}"


def head_of(ability: Card) -> str:
    """`【Your♠BF_Stance:Atk→Def[1]-[4]】`."""
    facts = ability.facts
    rolls = numbers_in(facts, "after")
    word = "to_def" if rolls else word_in(facts, "after") or "stay"
    after = AFTER[word].notation + (dice(rolls, BOOK) if rolls else "")
    return f"【{TURNS[word_in(facts, 'turn')]}{word_in(facts, 'cat')}{word_in(facts, 'loc')}{after}】"


def when_of(ability: Card) -> str:
    """When it works: the trigger with its conditions, the conditions alone, or nothing."""
    trigger = TRIGGERS.get(word_in(ability.facts, "trig"))
    said = (trigger.notation or TURN_ENDS[word_in(ability.facts, "turn")]) if trigger else ""
    conditions = [(CONDITIONS[use.verb], use) for use in ability.uses("cond")]
    for row, use in conditions:
        if row.instead:
            said = row.instead[use.word]
    for row, use in conditions:
        said = f"{said} {row.reads(use, trigger is not None, BOOK)}".strip()
    for use in ability.uses("eff"):
        if use.verb == "aura" and word_in(use.more, "who") != "self":
            said = f"{said} {reached(use)}{described(use.more, BOOK)}".strip()
    return said or "none"


def price(uses: tuple[VerbUse, ...]) -> str:
    """`Hand→Standby_1 card [Lv2-3]. AP 1`."""
    return ". ".join([COSTS[use.verb].printed(use) for use in uses])


def options_of(ability: Card) -> list[str]:
    return [number for number in ("1", "2", "3") if ability.uses(f"options.{number}.eff")]


def numbered(texts: list[str]) -> str:
    """`❶ AP 3 ❷ AP 4`."""
    return " ".join([f"{NUMBERED[place]} {text}" for place, text in enumerate(texts)])


def cost_of(ability: Card) -> str:
    costs = [price(ability.uses(f"options.{number}.cost")) for number in options_of(ability)]
    return numbered(costs) if any(costs) else price(ability.uses("cost"))


def effect_of(ability: Card, say: Speech = BOOK) -> str:
    """The effect, as in the last column of 4.6."""
    if word_in(ability.facts, "kind") == "CNT":
        return " ".join([aura(use, say) for use in ability.uses("eff")])
    options = options_of(ability)
    if not options:
        return effect_text(ability, ability.uses("eff"), say)
    told = [option(ability, number, say) for number in options]
    return numbered(told)


def option(ability: Card, number: str, say: Speech) -> str:
    """An option; `such a card` if it takes what the first option searches for."""
    uses, first = ability.uses(f"options.{number}.eff"), ability.uses("options.1.eff")
    if number != "1" and len(uses) == 1 and uses[0].verb == first[0].verb == "take":
        sought = {key: fact for key, fact in first[0].more.items() if key.startswith(("filter.", "n"))}
        taken = {key: fact for key, fact in uses[0].more.items() if key.startswith(("filter.", "n"))}
        if (
            sought == taken
            and number_in(uses[0].more, "n") == 1
            and word_in(uses[0].more, "from") == "Standby"
        ):
            return "Take such a card from Standby."
    return effect_text(ability, uses, say)


def reached(use: VerbUse) -> str:
    return UNITS[word_in(use.more, "who")].many


def aura(use: VerbUse, say: Speech) -> str:
    """`They get DEF+1, MDF+1.`; in plain words the units are named."""
    who = word_in(use.more, "who")
    if who == "self":
        return f"This character gets {powers(use.more)}."
    included = " (incl. this character)" if who == "allies_on_bf" else ""
    if say.plain:
        included = ", this character included," if included else ""
        return sentence(f"{reached(use)}{described(use.more, say)}{included} get {powers(use.more)}")
    return f"They{included} get {powers(use.more)}."


# In plain words

WHOSE: Final = {"your": "in your turn", "opp": "in the opponent's turn", "both": "in either turn"}
STANCE: Final = {"V": " in Attack Stance", "H": " in Defense Stance", "any": "", "hand": ""}


def texts_of(cards: CardSet) -> list[str]:
    """What the abilities of each card do, one line each."""
    return [text_of(card, cards) for card in cards.cards]


def text_of(card: Card, cards: CardSet) -> str:
    ids = [*words_in(card.facts, "abilities"), *([SIGNS_OF_GROWTH] if has_signs(card) else [])]
    lines = [plain(cards.ability(one)) for one in ids]
    return card.text or "\n".join(lines) or "No ability."


def plain(ability: Card) -> str:
    """The ability in plain words, for people who do not know the notation."""
    facts = ability.facts
    where = (
        "from hand"
        if word_in(facts, "loc") == "Hand"
        else f"on the Battlefield{STANCE[word_in(facts, 'face')]}"
    )
    parts = [WHOSE[word_in(facts, "turn")], where, *plain_when(ability)]
    cost, counter = plain_costs(ability), plain_price(ability.uses("ctr"))
    said = [
        f"{ability.name}: {', '.join(parts)}{f', for {cost}' if cost else ''}.",
        effect_of(ability, PLAIN),
    ]
    said += [f"The opponent may negate it for {counter}."] if counter else []
    rolls = numbers_in(facts, "after")
    if rolls:
        said.append(
            f"Afterwards roll the die: {dice(rolls, PLAIN)} this character switches to Defense Stance."
        )
    else:
        said.append(AFTER[word_in(facts, "after") or "stay"].plain)
    return " ".join(said).strip()


def plain_when(ability: Card) -> list[str]:
    trigger = TRIGGERS.get(word_in(ability.facts, "trig"))
    said = [trigger.plain] if trigger else []
    for use in ability.uses("cond"):
        row = CONDITIONS[use.verb]
        said.append(row.reads(use, trigger is not None, PLAIN) or told(row, use))
    return said


def plain_costs(ability: Card) -> str:
    costs = [plain_price(ability.uses(f"options.{number}.cost")) for number in options_of(ability)]
    return numbered(costs) if any(costs) else plain_price(ability.uses("cost"))


def plain_price(uses: tuple[VerbUse, ...]) -> str:
    return " and ".join([COSTS[use.verb].plain(use) for use in uses])


# Effects: a subject (none: an instruction to the player), and what it does


@dataclass
class Naming:
    """How the sentences of one ability name `t`, `event.target` and so on."""

    said: dict[str, str]

    def of(self, word: str) -> str:
        return self.said.get(word, "it")


def naming(ability: Card) -> Naming:
    """The names before anything is chosen."""
    trigger = TRIGGERS.get(word_in(ability.facts, "trig"))
    return Naming(
        {
            "self": "this character",
            "event.target": trigger.called if trigger else "",
            "event.attacker": "the attacker",
            "paid": "the ally turned" if one_turned(ability) else "the allies turned",
            "gs_host": "the ally of this name this card will join",
        }
    )


def one_turned(ability: Card) -> bool:
    """Whether no cost turns more than one ally."""
    costs = [use for key in ability.effects if key.endswith("cost") for use in ability.uses(key)]
    counts = [use.value or use.more.get("n") for use in costs if use.verb == TURN_ALLY.name]
    return all(count == 1 for count in counts)


@dataclass
class Clause:
    """A part of a sentence, and whom it is about."""

    text: str
    subject: str = ""
    verb: str = ""


def clauses(uses: Sequence[VerbUse], say: Speech, names: Naming, touched: list[str]) -> list[Clause]:
    """The clauses of the effects; `touched` are the units already mentioned."""
    said: list[Clause] = []
    for use in uses:
        word = "self" if use.verb == "retarget" else word_in(use.more, "t")
        if use.verb == "choose" and word_in(use.more, "as") == "gs_host":
            continue  # it is mentioned by name
        if use.verb == "all":
            names.said[word_in(use.more, "as")] = every(use, say)
        elif use.verb == "roll":
            said.append(Clause(rolled(use, say, names, touched), verb="roll"))
        elif EFFECTS[use.verb].order:
            whom = names.of(word)
            said.append(Clause(order_of(use, say, "them" if whom == "they" else whom), verb=use.verb))
            if use.verb == "choose":
                names.said[word_in(use.more, "as")] = "it" if number_in(use.more, "n") == 1 else "they"
        else:
            tell(said, use, names, word, touched)
    return said


def tell(said: list[Clause], use: VerbUse, names: Naming, word: str, touched: list[str]) -> None:
    """`it suffers Burn`, and for later clauses `and takes 1 Fire Damage`."""
    subject = names.of(word)
    done = deed(use, subject in PLURAL)
    if said and said[-1].subject == word:
        said[-1].text += f" and {done}"
    else:
        said.append(Clause(f"{subject} {done}", word))
    touched.append(word)
    if subject.startswith("every"):
        names.said[word] = "they"


def rolled(use: VerbUse, say: Speech, names: Naming, touched: list[str]) -> str:
    """`roll: [4]-[6] it also suffers Paralysis`."""
    cases: list[str] = []
    for branch in use.branches:
        before = list(touched)
        inner = clauses(branch.uses, say, names, touched)
        if inner and inner[0].subject in before:
            subject = names.of(inner[0].subject)
            inner[0].text = f"{subject} also{inner[0].text[len(subject) :]}"
        cases.append(f"{dice(numbers_in(branch.facts, 'on'), say)} {joined(inner)}")
    return ("roll the die: " if say.plain else "roll: ") + ("; " if say.plain else ", ").join(cases)


def joined(said: Sequence[Clause]) -> str:
    text = said[0].text
    for before, clause in pairwise(said):
        text += link(before.verb, clause.verb) + clause.text
    return text


def link(before: str, verb: str) -> str:
    """The words between two clauses. What follows a die roll belongs to none of its results."""
    if before == "roll":
        return ". Then "
    if (before, verb) == ("take", "shuffle"):
        return ", "
    orders = before in ("draw", "look_hand", "look_top", "shuffle") and is_order(verb)
    return ", then " if orders else "; "


def effect_text(ability: Card, uses: Sequence[VerbUse], say: Speech) -> str:
    return sentence(joined(clauses(uses, say, naming(ability), [])))


def is_order(verb: str) -> bool:
    return verb in EFFECTS and bool(EFFECTS[verb].order)

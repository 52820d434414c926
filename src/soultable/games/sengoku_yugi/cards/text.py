"""Card text: effects in the notation of the rules (4.6), and in plain words for people.

Both are built from the same data by the same sentences; a `Speech` holds the words that differ.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from soultable.cards.card import Card, Fact, VerbUse, number_in, numbers_in, word_in
from soultable.cards.wording import counted, in_words, sentence
from soultable.games.sengoku_yugi.rules.codes import WEAPONS

NUMBERED: Final = ("❶", "❷", "❸")
POWERS: Final = {"atk": "ATK", "mat": "MAT", "def": "DEF", "mdf": "MDF"}
PLURAL: Final = ("they", "the allies turned")
STANCES: Final = {"atk": "Attack Stance", "def": "Defense Stance"}


@dataclass(frozen=True)
class Speech:
    """One style of saying what an ability does."""

    plain: bool
    stronghold: str
    field: str
    sources: str
    rows: Mapping[str, str]


BOOK: Final = Speech(False, "SH", "BF", "GS", {"FL": "FL", "BL": "BL"})
PLAIN: Final = Speech(
    True, "Stronghold", "Battlefield", "Growth Sources", {"FL": "Frontline", "BL": "Backline"}
)


# What stands in [ ] (SY-176)


def span(numbers: Sequence[int], joint: str, last: str) -> str:
    """`2-3`, `1/3`; in plain words `2 or 3`, `1 to 3`."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1 and not (last and len(numbers) == 2):
        return f"{numbers[0]}{joint}{numbers[-1]}"
    return (last or "/").join([str(one) for one in numbers])


def levels(more: Mapping[str, Fact], prefix: str, say: Speech) -> list[str]:
    said: list[str] = []
    if f"{prefix}lv" in more:
        listed = numbers_in(more, f"{prefix}lv") or (number_in(more, f"{prefix}lv"),)
        if word_in(more, f"{prefix}lv"):
            said.append("of the next Level" if say.plain else "Lv = this Lv+1")
        elif say.plain:
            said.append(f"of Level {span(listed, ' to ', ' or ')}")
        else:
            said.append(f"Lv{span(listed, '-', '')}")
    for key, sign, word in (("lv_min", "≥", "at least"), ("lv_max", "≤", "at most")):
        if f"{prefix}{key}" in more:
            bound = str(number_in(more, f"{prefix}{key}") or "")
            plain = f"of {word} Level {bound}" if bound else f"of {word} this card's Level"
            said.append(plain if say.plain else f"Lv{sign}{bound or 'this Lv'}")
    return said


def brackets(more: Mapping[str, Fact], prefix: str, say: Speech, name: bool = True) -> str:
    """` [HP<Lv]`, ` with less HP than its Level`; without the part that follows the brackets."""
    said: list[str] = []
    called, attribute = word_in(more, f"{prefix}name"), word_in(more, f"{prefix}attr")
    if called and name:
        own = "of the same name" if say.plain else "same name"
        said.append(own if called == "self" else f"named {called}" if say.plain else f"『{called}』")
    said += levels(more, prefix, say)
    if attribute:
        word = "this character's attribute" if attribute == "self" else attribute
        said.append(f"of {word}" if say.plain else word)
    weapon = word_in(more, f"{prefix}weapon")
    if weapon:
        said.append(f"with {weapon if weapon.endswith('s') else f'a {weapon}'}" if say.plain else weapon)
    if f"{prefix}atk_max" in more:
        most = number_in(more, f"{prefix}atk_max")
        said.append(f"with at most {most} ATK" if say.plain else f"ATK≤{most}")
    if f"{prefix}mat_min" in more:
        least = number_in(more, f"{prefix}mat_min")
        said.append(f"with at least {least} MAT" if say.plain else f"MAT≥{least}")
    if f"{prefix}hp_lt" in more:
        below = number_in(more, f"{prefix}hp_lt")
        plain = f"with less than {below} HP" if below else "with less HP than its Level"
        said.append(plain if say.plain else f"HP<{below or 'Lv'}")
    if not said:
        return ""
    return " " + " ".join(said) if say.plain else f" [{', '.join(said)}]"


def after_brackets(more: Mapping[str, Fact], prefix: str, say: Speech) -> str:
    """` in the FL`, ` in Attack Stance`, ` whose Epithet contains Elf`."""
    row, stance = word_in(more, f"{prefix}row"), word_in(more, f"{prefix}stance")
    epithet = word_in(more, f"{prefix}epithet_contains")
    said = f" in the {say.rows[row]}" if row else ""
    said += f" in {STANCES[stance]}" if stance else ""
    return said + (f" whose Epithet contains {epithet}" if epithet else "")


def described(more: Mapping[str, Fact], say: Speech) -> str:
    return brackets(more, "filter.", say) + after_brackets(more, "filter.", say)


# Units


def chosen(use: VerbUse, say: Speech) -> str:
    """`an enemy [ATK≤12] in Attack Stance`, `this character or an ally in its surroundings`."""
    who, number, apart = word_in(use.more, "who"), number_in(use.more, "n"), word_in(use.more, "filter.not")
    said = described(use.more, say)
    if who == "self_or_ally_in_surroundings":
        near = "an ally" if number == 1 else f"{number} allies"
        noun = f"{near}{said} in its surroundings"
        return f"another {noun[3:]}" if apart == "self" and number == 1 else f"this character or {noun}"
    nouns = {"ally": ("ally", "allies"), "enemy": ("enemy", "enemies")}
    one, many = nouns.get(who, ("ally (Commander included)", "allies (Commander included)"))
    reach = " in its attack range" if say.plain and word_in(use.more, "range") else ""
    if number > 1:
        other = {"": "", "self": "other "}.get(apart, "further ")
        return f"{number} {other}{many}{said}{reach}"
    if apart:
        than = {"paid": " than the one turned", "self": ""}.get(apart, " than those chosen")
        return f"another {one}{said}{reach}{than}"
    return f"an {one}{said}{reach}"


def every(use: VerbUse, say: Speech) -> str:
    """`every enemy in Defense Stance in this character's attack range`."""
    said = described(use.more, say)
    apart = " other" * (word_in(use.more, "filter.not") == "self")
    who = word_in(use.more, "who")
    if who == "enemies_in_range":
        return f"every enemy{said} in this character's attack range"
    if who == "allies_on_bf":
        return f"every{apart} ally{said}"
    return f"every other ally{said} in the surroundings"


@dataclass
class Naming:
    """How the sentences of one ability name `t`, `event.target` and so on."""

    said: dict[str, str]

    def of(self, word: str) -> str:
        return self.said.get(word, "it")


def naming(ability: Card) -> Naming:
    """The names before anything is chosen."""
    trigger = word_in(ability.facts, "trig")
    met = "that enemy" if trigger.startswith("self.de") else "that ally"  # deals damage, defeats
    if trigger == "self.targeted_by_attack":
        met = "this character"
    return Naming(
        {
            "self": "this character",
            "event.target": met,
            "event.attacker": "the attacker",
            "paid": "the ally turned" if one_turned(ability) else "the allies turned",
            "gs_host": "the ally of this name this card will join",
        }
    )


def one_turned(ability: Card) -> bool:
    """Whether no cost turns more than one ally."""
    costs = [use for key in ability.effects if key.endswith("cost") for use in ability.uses(key)]
    counts = [use.value or use.more.get("n") for use in costs if use.verb == "stance_to_def"]
    return all(count == 1 for count in counts)


# Effects: a subject (none: an instruction to the player), and what it does


def powers(more: Mapping[str, Fact]) -> str:
    """`ATK+2, MAT-1`."""
    return ", ".join([f"{POWERS[key]}{number_in(more, key):+d}" for key in POWERS if key in more])


def blessing(use: VerbUse) -> str:
    attribute, number = word_in(use.more, "attr"), number_in(use.more, "n")
    count = "a Blessing" if number == 1 else f"{number} Blessings"
    if attribute == "self":
        return f"{count} of this character's attribute"
    return f"a {attribute} Blessing" if number == 1 else f"{number} {attribute} Blessings"


def predicate(use: VerbUse, many: bool) -> str:
    """What a unit does or suffers."""
    s = "" if many else "s"
    more = use.more
    if use.verb == "hp":
        return f"get{s} +{number_in(more, 'add')} HP"
    if use.verb == "mod":
        return f"get{s} {powers(more)} until end of {word_in(more, 'until')}"
    if use.verb == "damage":
        return f"take{s} {number_in(more, 'n')} {word_in(more, 'elem')} Damage"
    if use.verb == "ailment":
        return f"suffer{s} {word_in(more, 'kind')}"
    if use.verb == "bless":
        return f"gain{s} {blessing(use)}"
    if use.verb == "stance":
        return f"switch{'' if many else 'es'} to {STANCES[word_in(more, 'to')]}"
    if use.verb == "retarget":
        return "becomes the target instead"
    do = "do" if many else "does"
    return f"{do} not switch to Defense Stance at the end of this combat"


def order(use: VerbUse, say: Speech, whom: str) -> str:
    """An instruction to the player; `whom` is the unit it concerns."""
    more, number = use.more, number_in(use.more, "n")
    if use.verb == "draw":
        return f"draw {counted(use.number, 'card') if say.plain else use.number} from {pile(say)}"
    if use.verb == "shuffle":
        return f"shuffle {pile(say)}"
    if use.verb == "choose":
        return f"choose {chosen(use, say)}"
    if use.verb == "cure":
        kinds = number_in(more, "kinds")
        ailments = (
            f"{in_words(kinds)} {'kind' if kinds == 1 else 'kinds'} of ailment" if kinds else "all ailments"
        )
        return f"cure {ailments}" + (f" of {whom}" if say.plain or whom != "it" else "")
    if use.verb == "move_unit":
        return f"move {whom} to an empty adjacent space of its own half (you choose)"
    if use.verb == "look_top":
        return f"look at the top {number} of your {say.stronghold} and put them back on top in any order"
    if use.verb == "look_hand":
        return "look at the opponent's Character Cards in hand"
    if use.verb == "to_gs":
        owner = {"it": "its", "them": "their"}.get(whom, f"{whom}'s")
        return f"choose {card_of(use, say, 'in Standby')}; add {it(number)} to {owner} {say.sources}"
    if word_in(more, "from") == "SH":
        found = f"{counted(number, 'card')}{described(more, say)}"
        return f"search your {say.stronghold} for {found}, show {it(number)}, take {it(number)}"
    return f"choose {card_of(use, say, 'in your Standby')}; take {it(number)} into hand"


def it(number: int) -> str:
    return "it" if number == 1 else "them"


def pile(say: Speech) -> str:
    return f"your {say.stronghold}" if say.plain else say.stronghold


def card_of(use: VerbUse, say: Speech, where: str) -> str:
    """`a card of this name [Lv≤this Lv] in Standby`."""
    number = number_in(use.more, "n")
    noun = "a card" if number == 1 else f"{number} cards"
    own = word_in(use.more, "filter.name") == "self"
    said = brackets(use.more, "filter.", say, not own)
    return f"{noun}{' of this name' * own}{said} {where}{after_brackets(use.more, 'filter.', say)}"


IMPERATIVE: Final = (
    "draw", "shuffle", "choose", "cure", "move_unit", "look_top", "look_hand", "to_gs", "take",
)  # fmt: skip


@dataclass
class Clause:
    """A part of a sentence, and whom it is about."""

    text: str
    subject: str = ""
    verb: str = ""


def clauses(uses: Sequence[VerbUse], say: Speech, names: Naming, touched: list[str]) -> list[Clause]:
    """The clauses of the effects; `touched` are the units already mentioned."""
    told: list[Clause] = []
    for use in uses:
        word = "self" if use.verb == "retarget" else word_in(use.more, "t")
        if use.verb == "choose" and word_in(use.more, "as") == "gs_host":
            continue  # it is mentioned by name
        if use.verb == "all":
            names.said[word_in(use.more, "as")] = every(use, say)
        elif use.verb == "roll":
            told.append(Clause(rolled(use, say, names, touched), verb="roll"))
        elif use.verb in IMPERATIVE:
            whom = names.of(word)
            told.append(Clause(order(use, say, "them" if whom == "they" else whom), verb=use.verb))
            if use.verb == "choose":
                names.said[word_in(use.more, "as")] = "it" if number_in(use.more, "n") == 1 else "they"
        else:
            tell(told, use, names, word, touched)
    return told


def tell(told: list[Clause], use: VerbUse, names: Naming, word: str, touched: list[str]) -> None:
    """`it suffers Burn`, and for later clauses `and takes 1 Fire Damage`."""
    subject = names.of(word)
    done = predicate(use, subject in PLURAL)
    if told and told[-1].subject == word:
        told[-1].text += f" and {done}"
    else:
        told.append(Clause(f"{subject} {done}", word))
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


def dice(numbers: Sequence[int], say: Speech) -> str:
    """`[4]-[6]`, `[1][6]`; in plain words `on 4 to 6`."""
    if say.plain:
        return f"on {span(numbers, ' to ', ' or ')}"
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"[{numbers[0]}]-[{numbers[-1]}]"
    return "".join([f"[{one}]" for one in numbers])


def joined(told: Sequence[Clause]) -> str:
    text = told[0].text
    for before, clause in pairwise(told):
        text += link(before.verb, clause.verb) + clause.text
    return text


def link(before: str, verb: str) -> str:
    """The words between two clauses. What follows a die roll belongs to none of its results."""
    if before == "roll":
        return ". Then "
    if (before, verb) == ("take", "shuffle"):
        return ", "
    orders = before in ("draw", "look_hand", "look_top", "shuffle") and verb in IMPERATIVE
    return ", then " if orders else "; "


def effect_text(ability: Card, uses: Sequence[VerbUse], say: Speech) -> str:
    return sentence(joined(clauses(uses, say, naming(ability), [])))


def familiar(card: Card) -> str:
    """SY-264…SY-271 What a Familiar's die can reach, in plain words."""
    kinds: list[str] = []
    for key in ("support", "combat"):
        entries = [f"{told_entry(word_in(use.more, 'eff'))} on {use.number}+" for use in card.uses(key)]
        if entries:
            kinds.append(f"{key.capitalize()} ({', '.join(entries)})")
    if card.number("evo"):
        kinds.append(f"Evolution ({card.number('evo')}+)")
    if not kinds:
        return "No ability."
    choice = " or ".join([", ".join(kinds[:-1]), kinds[-1]]) if len(kinds) > 1 else kinds[0]
    return f"For {card.number('ability_cost')} AP, roll the die, then apply {choice}."


def told_entry(word: str) -> str:
    """SY-273…SY-284"""
    if word in WEAPONS:
        return f"{word} card from Standby"
    return f"{word[-1]} {word[:-1]} Damage" if word[-1].isdigit() else word


def said(use: VerbUse) -> str:
    """One verb alone, in plain words."""
    return use.verb.replace("_", " ")

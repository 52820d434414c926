"""Ability text: abilities in the rules' notation, 【Your◇BF】 【TRG】 … (SY-209), and in plain words."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Card, CardSet, VerbUse, number_in, numbers_in, word_in, words_in
from soultable.cards.wording import counted, sentence
from soultable.games.sengoku_yugi.cards.text import (
    BOOK,
    NUMBERED,
    PLAIN,
    Speech,
    after_brackets,
    brackets,
    described,
    dice,
    effect_text,
    powers,
)
from soultable.games.sengoku_yugi.rules.codes import SIGNS_OF_GROWTH
from soultable.games.sengoku_yugi.rules.compiled_abilities import has_signs

TURNS: Final = {"your": "Your", "opp": "Opp's", "both": "Your / Opp's"}
AFTER: Final = {"Standby": "→Standby", "Banish": "→Banish", "SH_bottom": "→SH", "GS": "→GS"}
COSTS: Final = {
    "hand_to_standby": "Hand→Standby",
    "hand_to_sh_bottom": "Hand→SH",
    "sh_to_banish": "SH→Banish",
    "standby_to_banish": "Standby→Banish",
    "gs_to_standby": "GS→Standby",
    "stance_to_def": "Stance:Atk→Def",
}
TRIGGERS: Final = {
    "self.deployed": "own Deployment",
    "self.grown": "own Growth",
    "self.attack_declared": "declares an attack",
    "self.targeted_by_attack": "is chosen as attack target",
    "ally.targeted_by_attack": "an ally is chosen as attack target",
    "other_ally_in_surroundings.targeted_by_attack": (
        "another ally in the surroundings is chosen as attack target"
    ),
    "own_sh.targeted_by_attack": "your SH is chosen as attack target",
    "self.deals_combat_damage": "this character deals Combat Damage",
    "self.defeats_enemy_in_combat": "defeats an enemy in combat",
}
TURN_ENDS: Final = {"your": "end of your turn", "opp": "end of the opponent's turn", "both": "end of a turn"}
FATES: Final = {"survives": "survives", "defeated": "is defeated"}
AURAS: Final = {
    "other_allies_in_surroundings": "other allies in the surroundings",
    "allies_on_bf": "allies",
}


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
    after = AFTER.get(word_in(facts, "after"), "")
    if rolls or word_in(facts, "after") == "to_def":
        after = "_Stance:Atk→Def" + (dice(rolls, BOOK) if rolls else "")
    return f"【{TURNS[word_in(facts, 'turn')]}{word_in(facts, 'cat')}{word_in(facts, 'loc')}{after}】"


def when_of(ability: Card) -> str:
    """When it works: the trigger with its conditions, the conditions alone, or nothing."""
    trigger = word_in(ability.facts, "trig")
    said = TURN_ENDS[word_in(ability.facts, "turn")] if trigger == "turn_end" else TRIGGERS.get(trigger, "")
    conditions = ability.uses("cond")
    for use in conditions:
        if use.verb == "event_target":
            said = f"deals Combat Damage to an enemy that {FATES[use.word]}"
    for use in conditions:
        if use.verb != "event_target":
            said = f"{said} {condition(use, trigger, BOOK)}".strip()
    for use in ability.uses("eff"):
        if use.verb == "aura" and word_in(use.more, "who") in AURAS:
            said = f"{said} {AURAS[word_in(use.more, 'who')]}{described(use.more, BOOK)}".strip()
    return said or "none"


def condition(use: VerbUse, trigger: str, say: Speech) -> str:
    """`in the FL`, `while in the Invasion Zone`, `while 『Homura』 is on your BF`."""
    if use.verb == "self_row":
        return f"in the {say.rows[use.word]}" if trigger else f"while in the {say.rows[use.word]}"
    if use.verb == "self_zone":
        return f"while in the {use.word} Zone" if use.word == "Invasion" else "while on the Perimeter"
    name = word_in(use.more, "name")
    if name and name != "self" and len(use.more) == 1:
        return f"while {name if say.plain else f'『{name}』'} is on your {say.field}"
    said = brackets(use.more, "", say) + after_brackets(use.more, "", say)
    return f"while an ally{said} is on your {say.field}"


def price(uses: tuple[VerbUse, ...]) -> str:
    """`Hand→Standby_1 card [Lv2-3]. AP 1`."""
    return ". ".join([part(use) for use in uses])


def part(use: VerbUse) -> str:
    if use.verb == "ap":
        return f"AP {use.number}"
    number = use.number if isinstance(use.value, int) else number_in(use.more, "n")
    noun = counted(number, "card")
    if use.verb == "stance_to_def":
        noun = "1 ally" if number == 1 else f"{number} allies"
    return f"{COSTS[use.verb]}_{noun}{described(use.more, BOOK)}"


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


def aura(use: VerbUse, say: Speech) -> str:
    """`They get DEF+1, MDF+1.`; in plain words the units are named."""
    who = word_in(use.more, "who")
    if who == "self":
        return f"This character gets {powers(use.more)}."
    included = " (incl. this character)" if who == "allies_on_bf" else ""
    if say.plain:
        included = ", this character included," if included else ""
        return sentence(f"{AURAS[who]}{described(use.more, say)}{included} get {powers(use.more)}")
    return f"They{included} get {powers(use.more)}."


# in plain words

WHEN: Final = {
    "self.deployed": "when this character is deployed",
    "self.grown": "when this character grows",
    "self.attack_declared": "when this character declares an attack",
    "self.targeted_by_attack": "when this character is chosen as attack target",
    "ally.targeted_by_attack": "when an ally of yours is chosen as attack target",
    "other_ally_in_surroundings.targeted_by_attack": (
        "when another ally in its surroundings is chosen as attack target"
    ),
    "own_sh.targeted_by_attack": "when your Stronghold is chosen as attack target",
    "self.deals_combat_damage": "when this character deals Combat Damage",
    "self.defeats_enemy_in_combat": "when this character defeats an enemy in combat",
    "turn_end": "at the end of the turn",
}
WHOSE: Final = {"your": "in your turn", "opp": "in the opponent's turn", "both": "in either turn"}
STANCE: Final = {"V": " in Attack Stance", "H": " in Defense Stance", "any": "", "hand": ""}
THEN: Final = {
    "to_def": "Afterwards this character switches to Defense Stance.",
    "Standby": "Afterwards the card goes to Standby.",
    "Banish": "Afterwards the card is banished.",
    "SH_bottom": "Afterwards the card goes under your Stronghold.",
    "GS": "Afterwards the card joins the Growth Sources of an ally of its name.",
}


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
    return " ".join([*said, THEN.get(word_in(facts, "after"), "")]).strip()


def plain_when(ability: Card) -> list[str]:
    trigger = word_in(ability.facts, "trig")
    said = [WHEN[trigger]] if trigger else []
    for use in ability.uses("cond"):
        if use.verb == "event_target":
            said.append(f"if that enemy {FATES[use.word]}")
        else:
            said.append(condition(use, trigger, PLAIN))
    return said


def plain_costs(ability: Card) -> str:
    costs = [plain_price(ability.uses(f"options.{number}.cost")) for number in options_of(ability)]
    return numbered(costs) if any(costs) else plain_price(ability.uses("cost"))


def plain_price(uses: tuple[VerbUse, ...]) -> str:
    return " and ".join([plain_part(use) for use in uses])


def plain_part(use: VerbUse) -> str:
    """`1 card of Level 2 or 3 sent from hand to Standby`."""
    if use.verb == "ap":
        return f"{use.number} AP"
    number = use.number if isinstance(use.value, int) else number_in(use.more, "n")
    wanted = described(use.more, PLAIN)
    cards = f"{counted(number, 'card')}{wanted}"
    if use.verb == "stance_to_def":
        return f"{'1 ally' if number == 1 else f'{number} allies'}{wanted} turned to Defense Stance"
    return {
        "hand_to_standby": f"{cards} sent from hand to Standby",
        "hand_to_sh_bottom": f"{cards} put from hand under your Stronghold",
        "sh_to_banish": f"{cards} banished from the top of your Stronghold",
        "standby_to_banish": f"{cards} banished from your Standby",
        "gs_to_standby": f"{cards} sent from its Growth Sources to Standby",
    }[use.verb]

"""Card validation: what must fit together in a card, and in a whole set, so that it can be played.

These checks guarantee for every set what section 8 of the rules says about a turn. No verb gives Energy or
lets a Creature act again. A Creature has one active Ability (with Intuition two, both costing Energy). Only a
Spell makes a Creature Active, and only one that has not acted (`sound_ready`). Automatic effects leave no
choice.
"""

from collections.abc import Sequence
from typing import Final

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.games.soul_of_ankiril.cards.text import ANYWHERE
from soultable.games.soul_of_ankiril.rules.numbers import BUDGETS, CARDS, COPIES, EMANATIONS

Wrongs = list[tuple[str, str]]  # where in the card, and what is wrong

TRIGGERS: Final = ("upkeep.", "legacy.", "persist.")
ON_CREATURES: Final = ("damage", "heal", "modify", "reinforce", "poison", "grant")
OF_CREATURES: Final = ("challenge", "generate", "swap")  # what no Emanation does
BOARD: Final = 8  # 4.2 the largest Range there is


# Targets


def sound_targets(card: Card, prefix: str) -> Wrongs:
    """Check that each target can be chosen, in this order."""
    targets, key = card.uses(f"{prefix}target"), f"{prefix}target"
    if prefix in TRIGGERS and targets:
        return [(key, "what happens by itself leaves no choice (SA-R85): use to = 'self' or 'each …'")]
    if len(targets) == 2 and (targets[0].verb, targets[1].verb) != ("creature", "cell"):
        return [(key, "two targets are a { creature = … } and then a { cell = 'empty', from = 'target' }")]
    wrong: Wrongs = []
    for place, use in enumerate(targets):
        where = f"{key}[{place}]"
        if number_in(use.more, "least") > number_in(use.more, "most"):
            wrong.append(
                (
                    f"{where}.least",
                    f"is {number_in(use.more, 'least')}, above most = {number_in(use.more, 'most')}",
                )
            )
        if use.verb == "creature":
            wrong += sound_chosen(card, use, where)
        elif use.verb == "cell":
            wrong += sound_cell(card, prefix, place, where)
        elif card.kind != "spell":
            wrong.append((where, "a direction is for a Spell"))
        wrong += sound_used(card, prefix, use, where)
    return wrong


def sound_chosen(card: Card, use: VerbUse, where: str) -> Wrongs:
    """Check a Creature that is chosen."""
    wrong: Wrongs = []
    if BOARD < number_in(use.more, "most") < ANYWHERE:
        wrong.append((f"{where}.most", f"the largest Range is {BOARD} (4.2); leave it out for any Range"))
    if number_in(use.more, "line") and number_in(use.more, "least") < 1:
        wrong.append((where, "'line' needs least = 1 or more (SA-111)"))
    if number_in(use.more, "other") and use.value == "foe":
        wrong.append((where, "'other' goes with creature = 'ally' or 'any'"))
    if number_in(use.more, "fresh") and (use.value != "ally" or card.kind != "spell"):
        wrong.append((where, "'fresh' goes with creature = 'ally' in a Spell (SA-135)"))
    return wrong


def sound_cell(card: Card, prefix: str, place: int, where: str) -> Wrongs:
    """Check a Terrain that is chosen: to generate on, or to move the first target to."""
    targets, deeds = card.uses(f"{prefix}target"), card.uses(f"{prefix}do")
    use = targets[place]
    verbs = [deed.verb for deed in deeds]
    if (word_in(use.more, "from") == "target") != (place == 1):
        return [(where, "from = 'target' is for a cell after a { creature = … }, and needed there")]
    wrong: Wrongs = []
    if (number_in(use.more, "nearer") or number_in(use.more, "beyond")) and place == 0:
        wrong.append((where, "'nearer' and 'beyond' go with from = 'target'"))
    elif number_in(use.more, "nearer") and number_in(use.more, "beyond"):
        wrong.append((where, "'nearer' and 'beyond' do not go together"))
    elif number_in(use.more, "beyond") and (
        number_in(targets[0].more, "least"),
        number_in(targets[0].more, "most"),
    ) != (1, 1):
        wrong.append((where, "'beyond' needs a Creature at Range 1: least = 1, most = 1"))
    if number_in(use.more, "optional") and (place == 0 or verbs == ["shift"]):
        wrong.append((where, "'optional' is for the cell of a 'shift' beside another effect"))
    if number_in(use.more, "count") > 1 and (place == 1 or card.kind != "spell"):
        wrong.append((where, "count = 2 is for a Spell that generates"))
    each = [deed for deed in deeds if word_in(deed.more, "to").startswith("each")]
    if number_in(use.more, "if_able") and (place == 1 or card.kind != "spell" or not each):
        wrong.append((where, "'if_able' is for a Spell that generates and has an effect with to = 'each …'"))
    elif number_in(use.more, "if_able") and number_in(use.more, "count") > 1:
        wrong.append((where, "'if_able' goes with one cell"))
    return wrong


def sound_used(card: Card, prefix: str, target: VerbUse, where: str) -> Wrongs:
    """Check that every target is used."""
    for use in card.uses(f"{prefix}do"):
        if target.verb in needed_targets(use):
            return []
    return [(where, f"no effect uses this {target.verb!r}")]


# Effects


def needed_targets(use: VerbUse) -> tuple[str, ...]:
    """The kinds of targets that an effect works on."""
    if use.verb == "shift":
        return ("creature", "cell")
    if use.verb == "generate":
        return ("cell",) if use.value == "cell" else ()
    if use.verb in ("challenge", "swap", "ready") or word_in(use.more, "to") in ("target", "both"):
        return ("creature",)
    return ("way",) if word_in(use.more, "to") == "way" else ()


def sound_deeds(card: Card, prefix: str = "") -> Wrongs:
    """Check the targets and effects of a Spell, or of a part."""
    wrong = sound_targets(card, prefix)
    if wrong:
        return wrong
    targets = card.uses(f"{prefix}target")
    has = [target.verb for target in targets]
    for place, use in enumerate(card.uses(f"{prefix}do")):
        where = f"{prefix}do[{place}]"
        missing = [kind for kind in needed_targets(use) if kind not in has]
        if missing and prefix in TRIGGERS:
            wrong.append((where, f"{use.verb!r} chooses; what happens by itself leaves no choice (SA-R85)"))
        elif missing:
            wrong.append((where, f"{use.verb!r} needs a target {{ {missing[0]} = … }}"))
        else:
            wrong += [*sound_whom(card, prefix, use, where), *sound_use(card, prefix, use, where)]
    return wrong


def sound_whom(card: Card, prefix: str, use: VerbUse, where: str) -> Wrongs:
    """Check that what an effect touches exists."""
    to, each = word_in(use.more, "to"), word_in(use.more, "to").startswith("each")
    least, most = number_in(use.more, "least"), number_in(use.more, "most")
    if to == "self" and card.kind == "spell":
        return [(f"{where}.to", "'self' is for a Creature; a Spell has to = 'channeler' (SA-77)")]
    if to == "self" and card.kind == "emanation":
        return [
            (f"{where}.to", "'self' is for a Creature; nothing but attacks changes an Emanation (SA-R46)")
        ]
    if to == "self" and prefix == "legacy.":
        return [(f"{where}.to", "'self' has left the battlefield (SA-R58); perhaps 'each ally'")]
    if to in ("channeler", "both") and card.kind != "spell":
        return [(f"{where}.to", f"{to!r} is for a Spell (SA-77)")]
    if to == "each class" and (card.kind == "emanation" or prefix in TRIGGERS):
        return [(f"{where}.to", "'each class' is for a Spell or the active Ability of a Creature")]
    if (
        use.verb in ON_CREATURES
        and not each
        and (least, most, number_in(use.more, "other")) != (0, ANYWHERE, 0)
    ):
        return [(where, "'least', 'most' and 'other' are for to = 'each …'; a target has its own")]
    if each and least > most:
        return [(f"{where}.least", f"is {least}, above most = {most}")]
    if each and BOARD < most < ANYWHERE:
        return [(f"{where}.most", f"the largest Range is {BOARD} (4.2); leave it out for any Range")]
    if number_in(use.more, "other") and to not in ("each ally", "each class"):
        return [(where, f"'other' goes with to = 'each ally' or 'each class', not with {to!r}")]
    return []


def sound_use(card: Card, prefix: str, use: VerbUse, where: str) -> Wrongs:
    """Check that an effect suits its source and its target."""
    targets = card.uses(f"{prefix}target")
    first = targets[0] if targets else None
    if card.kind == "emanation" and use.verb in OF_CREATURES:
        return [(where, f"{use.verb!r} is not for an Emanation (SA-R46)")]
    if use.verb == "modify" and not number_in(use.more, "attack") and not number_in(use.more, "health"):
        return [(where, "'modify' needs attack or health")]
    if use.verb == "generate" and (use.value == "left") != (prefix == "legacy."):
        return [(where, "generate = 'left' is for a Legacy, 'cell' for all else (SA-R58)")]
    if use.verb == "challenge" and (card.kind == "spell" or first is None or not is_beside(first)):
        return [(where, "'challenge' is for an Ability, its target a foe with least = 1, most = 1 (SA-113)")]
    if use.verb == "swap" and (first is None or first.value != "ally" or not number_in(first.more, "least")):
        return [(where, "'swap' is with another ally (SA-136): creature = 'ally', least = 1")]
    return sound_ready(card, use, first, where)


def is_beside(target: VerbUse) -> bool:
    """Whether the target is an opposing Creature at Range 1."""
    return target.value == "foe" and number_in(target.more, "least") == number_in(target.more, "most") == 1


def sound_ready(card: Card, use: VerbUse, first: VerbUse | None, where: str) -> Wrongs:
    """8 Turns must end: only a Creature that has not acted can be made Active, and that costs Energy."""
    sprint = use.verb == "grant" and use.value == "sprint"
    if use.verb != "ready" and not sprint:
        return []
    if (
        card.kind == "spell"
        and first is not None
        and number_in(first.more, "fresh")
        and word_in(use.more, "to") in ("", "target")
    ):
        if not sprint or any(deed.verb == "ready" for deed in card.uses("do")):
            return []
        return [(where, "grant = 'sprint' needs { ready = 'target' } beside it, or nobody can act (SA-135)")]
    said = "'ready'" if use.verb == "ready" else "grant = 'sprint'"
    return [
        (where, f"{said} is for a Spell on a target with fresh = 1, or a turn need never end (section 8)")
    ]


# Whole cards


def sound_parts(card: Card, parts: Sequence[str]) -> Wrongs:
    wrong: Wrongs = []
    for part in parts:
        if card.uses(f"{part}.do"):
            wrong += sound_deeds(card, f"{part}.")
    return wrong


def sound_creature(card: Card) -> Wrongs:
    """4.3 At most one active Ability, or two with Intuition."""
    wrong = sound_parts(card, ("ability", "second", "upkeep", "legacy", "persist"))
    if card.uses("second.do") and not card.uses("ability.do"):
        wrong.append(("second", "goes with a first Ability: write [card.ability] too (Intuition, SA-121)"))
    if card.kind == "leader" and card.word("project"):
        wrong.append(("project", "is for Allies: a Leader is not summoned from the hand (SA-132)"))
    return wrong


def sound_emanation(card: Card) -> Wrongs:
    return sound_parts(card, ("ability", "upkeep"))


def sound_spell(card: Card) -> Wrongs:
    return sound_deeds(card)


# Whole sets


def whole(cards: Sequence[Card]) -> list[str]:
    """SA-100…SA-105 Every Leader is playable: there is a legal deck of its own Element."""
    leaders = [card for card in cards if card.kind == "leader"]
    plain = [card for card in cards if card.kind == "emanation" and card.word("element") == "none"]
    wrong: list[str] = []
    if not leaders:
        wrong.append("has no Leader; every player needs one (SA-101)")
    if not plain:
        wrong.append("has no Emanation with element = 'none', which goes with every Leader (SA-101, SA-R86)")
    for kind, plural in (("ally", "Allies"), ("spell", "Spells")):
        if not any(card.kind == kind for card in cards):
            wrong.append(f"has no {plural}; decks are made of Allies and Spells (SA-6)")
    return wrong or [line for leader in leaders for line in unplayable(leader, plain[0], cards)]


def unplayable(leader: Card, emanation: Card, cards: Sequence[Card]) -> list[str]:
    """Why a Leader has no legal deck of its own Element with these Emanations; empty if it has one."""
    element = leader.word("element")
    own = [card for card in cards if card.kind in ("ally", "spell") and card.word("element") == element]
    prices = sorted([card.number("sync") for card in own for _ in range(COPIES)])
    if len(prices) < CARDS:
        told = f"{element.capitalize()} has {len(own)} Allies and Spells"
        return [f"{leader.id}: {told}; {-(-CARDS // COPIES)} are needed for a legal deck (SA-100, SA-105)"]
    cost = leader.number("sync") + EMANATIONS * emanation.number("sync") + sum(prices[:CARDS])
    if cost > BUDGETS[1]:
        told = f"its cheapest deck, with {EMANATIONS} {emanation.id}, costs {cost} Sync Points"
        return [f"{leader.id}: {told}; {BUDGETS[1]} is the budget of one Element (SA-103)"]
    return []

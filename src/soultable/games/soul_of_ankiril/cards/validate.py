"""Card validation: what must fit together in a card, and in a whole set, so that it can be played.

These checks guarantee for every set what section 8 of the rules says about a turn. No verb gives Energy or
lets a Creature act again. A Creature has one active Ability (with Intuition two, both costing Energy). Only a
Spell makes a Creature Active, and only one that has not acted (`ready_fits`). Automatic effects leave no
choice.
"""

from collections.abc import Sequence

from soultable.cards.card import Card, VerbUse
from soultable.games.soul_of_ankiril.cards.clause import TRIGGERS, Clause, ClauseVerb, Wrongs, wrong_range
from soultable.games.soul_of_ankiril.cards.effects import EFFECT_NAMED, whom_fits
from soultable.games.soul_of_ankiril.cards.targets import TARGET_NAMED
from soultable.games.soul_of_ankiril.cards.text import CREATURE_PARTS
from soultable.games.soul_of_ankiril.rules.rule_constants import BUDGETS, CARDS, COPIES, EMANATIONS

# Clauses


def sound_deeds(card: Card, part: str = "") -> Wrongs:
    """Check the targets and effects of a Spell, or of a part."""
    wrong = sound_targets(card, part)
    if wrong:
        return wrong
    has = [target.verb for target in card.uses(f"{part}target")]
    for place, use in enumerate(card.uses(f"{part}do")):
        clause = Clause(card, part, "do", place)
        missing = [kind for kind in aims_of(use) if kind not in has]
        if missing and clause.is_automatic:
            wrong += clause.wrong(f"{use.verb!r} chooses; what happens by itself leaves no choice (SA-R85)")
        elif missing:
            wrong += clause.wrong(f"{use.verb!r} needs a target {{ {missing[0]} = … }}")
        else:
            wrong += [*whom_fits(clause), *fits(EFFECT_NAMED[use.verb], clause)]
    return wrong


def sound_targets(card: Card, part: str) -> Wrongs:
    """Check that each target can be chosen, in this order, and that an effect uses it."""
    targets, key = card.uses(f"{part}target"), f"{part}target"
    if part in TRIGGERS and targets:
        return [(key, "what happens by itself leaves no choice (SA-R85): use to = 'self' or 'each …'")]
    if len(targets) == 2 and (targets[0].verb, targets[1].verb) != ("creature", "cell"):
        return [(key, "two targets are a { creature = … } and then a { cell = 'empty', from = 'target' }")]
    used = [kind for use in card.uses(f"{part}do") for kind in aims_of(use)]
    wrong: Wrongs = []
    for place, use in enumerate(targets):
        clause = Clause(card, part, "target", place)
        wrong += [*wrong_range(clause), *fits(TARGET_NAMED[use.verb], clause)]
        wrong += [] if use.verb in used else clause.wrong(f"no effect uses this {use.verb!r}")
    return wrong


def aims_of(use: VerbUse) -> tuple[str, ...]:
    """The kinds of targets that an effect works on."""
    aims = EFFECT_NAMED[use.verb].aims
    return aims(use) if callable(aims) else aims


def fits(verb: ClauseVerb, clause: Clause) -> Wrongs:
    return verb.fits(clause) if verb.fits else []


# Whole cards


def sound_parts(card: Card, parts: Sequence[str]) -> Wrongs:
    wrong: Wrongs = []
    for part in parts:
        if card.uses(f"{part}.do"):
            wrong += sound_deeds(card, f"{part}.")
    return wrong


def sound_creature(card: Card) -> Wrongs:
    """4.3 At most one active Ability, or two with Intuition."""
    wrong = sound_parts(card, CREATURE_PARTS)
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

"""Effects (4.3): what Spells and Abilities do, in printed order, one row each.

In a phrase, `$creature` and `$cell` stand for the targets, and `$source` for the Creature, Emanation or
Channeler that the effect comes from. `{whom}` and `{gets}` say whom the effect touches.
"""

from collections.abc import Callable, Mapping
from typing import Final

from soultable.cards import verbs as shared
from soultable.cards.card import VerbUse, number_in, word_in
from soultable.cards.schema import Change, Field, Number, Shape, Word
from soultable.games.soul_of_ankiril.cards.clause import (
    ANYWHERE,
    FLAG,
    RANGE,
    Clause,
    ClauseVerb,
    Wrongs,
    reach,
    too_far,
    wrong_range,
)
from soultable.games.soul_of_ankiril.cards.targets import is_at_range_1
from soultable.games.soul_of_ankiril.rules.abilities import effects
from soultable.games.soul_of_ankiril.rules.abilities.whom import WHOM

# Whom an effect touches

EACH: Final = {
    "each ally": "allied Creature",
    "each foe": "opposing Creature",
    "each offspring": "allied Offspring",
    "each class": "allied Creature of $source's Class",
}
NAMED: Final = {
    "target": "$creature",
    "both": "both $creature and $source",
    "way": "each opposing Creature $way",
}
WITH_SOURCE: Final = ("each ally", "each class")
TO: Final = (
    Field("to", Word("target", tuple(WHOM)), "target"),
    *RANGE,  # the Range of an `each`
    Field("other", FLAG, 0),
)


def whom(use: VerbUse) -> str:
    """What an effect touches: `$creature`, `this Creature`, `each opposing Creature at Range 1`."""
    to = word_in(use.more, "to")
    if to in EACH:
        other = "other " if number_in(use.more, "other") else ""
        itself = ", $source included" if to in WITH_SOURCE and not other else ""
        bounded = number_in(use.more, "least") > 0 or number_in(use.more, "most") < ANYWHERE
        return f"each {other}{EACH[to]}" + (reach(use, itself) if bounded else itself)
    return NAMED.get(to, "$source")


def touching(use: VerbUse) -> Mapping[str, str]:
    """The words for whom it touches, alone and as the subject of a sentence."""
    touched = whom(use)
    comma = "," if " included" in touched else ""
    get = "get" if word_in(use.more, "to") == "both" else "gets"
    return {"whom": touched, "gets": f"{touched}{comma} {get}"}


def granting(use: VerbUse) -> Mapping[str, str]:
    more = number_in(use.more, "else_attack")
    instead = f"; one that already has {use.word.capitalize()} gets +{more}/+0 instead" if more else ""
    return {**touching(use), "instead": instead}


def aims(use: VerbUse) -> tuple[str, ...]:
    return AIMS.get(word_in(use.more, "to"), ())


AIMS: Final = {"target": ("creature",), "both": ("creature",), "way": ("way",)}
ONE_CREATURE: Final = ("creature",)


# What must fit


def whom_fits(clause: Clause) -> Wrongs:
    """Check that what an effect touches exists."""
    to, kind = clause.word("to"), clause.card.kind
    is_each = to.startswith("each")
    if to == "self" and kind == "spell":
        return clause.wrong("'self' is for a Creature; a Spell has to = 'channeler' (SA-77)", "to")
    if to == "self" and kind == "emanation":
        return clause.wrong(
            "'self' is for a Creature; nothing but attacks changes an Emanation (SA-R46)", "to"
        )
    if to == "self" and clause.part == "legacy.":
        return clause.wrong("'self' has left the battlefield (SA-R58); perhaps 'each ally'", "to")
    if to in ("channeler", "both") and kind != "spell":
        return clause.wrong(f"{to!r} is for a Spell (SA-77)", "to")
    if to == "each class" and (kind == "emanation" or clause.is_automatic):
        return clause.wrong("'each class' is for a Spell or the active Ability of a Creature", "to")
    has_range = (clause.number("least"), clause.number("most"), clause.number("other")) != (0, ANYWHERE, 0)
    if to and not is_each and has_range:
        return clause.wrong("'least', 'most' and 'other' are for to = 'each …'; a target has its own")
    wrong = (wrong_range(clause) or too_far(clause)) if is_each else []
    if not wrong and clause.number("other") and to not in WITH_SOURCE:
        return clause.wrong(f"'other' goes with to = 'each ally' or 'each class', not with {to!r}")
    return wrong


def of_a_creature(clause: Clause) -> Wrongs:
    is_creature = clause.card.kind != "emanation"
    return clause.unless(is_creature, f"{clause.use.verb!r} is not for an Emanation (SA-R46)")


def modify_fits(clause: Clause) -> Wrongs:
    changes = clause.number("attack") or clause.number("health")
    return clause.unless(changes != 0, "'modify' needs attack or health")


def generate_fits(clause: Clause) -> Wrongs:
    is_placed = (clause.use.value == "left") == (clause.part == "legacy.")
    said = "generate = 'left' is for a Legacy, 'cell' for all else (SA-R58)"
    return of_a_creature(clause) or clause.unless(is_placed, said)


def challenge_fits(clause: Clause) -> Wrongs:
    is_met = any(use.value == "foe" and is_at_range_1(use) for use in clause.targets[:1])
    said = "'challenge' is for an Ability, its target a foe with least = 1, most = 1 (SA-113)"
    return of_a_creature(clause) or clause.unless(is_met and clause.card.kind != "spell", said)


def swap_fits(clause: Clause) -> Wrongs:
    is_ally = any(use.value == "ally" and number_in(use.more, "least") for use in clause.targets[:1])
    said = "'swap' is with another ally (SA-136): creature = 'ally', least = 1"
    return of_a_creature(clause) or clause.unless(is_ally, said)


def ready_fits(clause: Clause) -> Wrongs:
    """8 Turns must end: only a Creature that has not acted can be made Active, and that costs Energy."""
    is_fresh = any(number_in(use.more, "fresh") for use in clause.targets[:1])
    is_cast = clause.card.kind == "spell" and clause.word("to") in ("", "target")
    verb = "'ready'" if clause.use.verb == "ready" else "grant = 'sprint'"
    said = f"{verb} is for a Spell on a target with fresh = 1, or a turn need never end (section 8)"
    return clause.unless(is_fresh and is_cast, said)


def grant_fits(clause: Clause) -> Wrongs:
    if clause.use.value != "sprint":
        return []
    can_act = any(use.verb == "ready" for use in clause.effects)
    said = "grant = 'sprint' needs { ready = 'target' } beside it, or nobody can act (SA-135)"
    return ready_fits(clause) or clause.unless(can_act, said)


# The rows

TARGET: Final = Word("target", ("target",))
LASTING: Final = {
    "permanent": "for good",
    "turn": "until the end of the turn",
    "next": "until your next turn begins",
}
GRANTED: Final = ("sprint", "pack", "ambush", "overfly", "mimicry")
LEFT: Final = "the Terrain it left, if that is empty and the supply has one"


def on_creatures(
    name: str,
    takes: Shape,
    phrase: str,
    step: Callable[[VerbUse], object],
    more: tuple[Field, ...] = (),
    fits: Callable[[Clause], Wrongs] | None = None,
    nouns: Callable[[VerbUse], Mapping[str, str]] = touching,
) -> ClauseVerb:
    """A verb that is done to the Creatures that `to` names."""
    more = (*more, *TO)
    return ClauseVerb(name, takes, phrase, step, more=more, aims=aims, nouns=nouns, fits=fits)


EFFECTS: Final = (
    on_creatures("damage", Number(1, 20), "deal {n} damage to {whom}", effects.DealDamage),
    on_creatures("heal", Number(1, 20), "heal {whom} by {n}", effects.Heal),
    on_creatures(
        "modify",
        Word("time", ("permanent", "turn"), LASTING),
        "{gets} {attack:+d}/{health:+d} {word}",
        effects.Modify,
        (Field("attack", Change(9), 0), Field("health", Change(9), 0)),
        modify_fits,
    ),
    on_creatures("reinforce", Number(1, 9), "put {n:Reinforced marker} on {whom}", effects.Reinforce),
    on_creatures("poison", Number(1, 9), "{whom} becomes Poisoned {n}", effects.MakePoisoned),
    ClauseVerb(
        "challenge", TARGET, "challenge $creature", effects.Challenge, aims=ONE_CREATURE, fits=challenge_fits
    ),
    ClauseVerb(
        "generate",
        Word("terrain", ("cell", "left"), {"cell": "$cell", "left": LEFT}),
        "put an Offspring on {word}",
        effects.Generate,
        aims=lambda use: ("cell",) if use.value == "cell" else (),
        fits=generate_fits,
    ),
    ClauseVerb("draw", Number(1, 6), shared.DRAW.phrase, effects.Draw),
    ClauseVerb(
        "swap",
        TARGET,
        "exchange the places of $source and $creature",
        effects.Swap,
        aims=ONE_CREATURE,
        fits=swap_fits,
    ),
    ClauseVerb(
        "ready", TARGET, "$creature becomes Active", effects.MakeActive, aims=ONE_CREATURE, fits=ready_fits
    ),
    on_creatures(
        "grant",
        Word("keyword", GRANTED, {word: word.capitalize() for word in GRANTED}),
        "{gets} {word} {lasts}{instead}",
        effects.Grant,
        (
            Field("lasts", Word("time", ("turn", "next"), LASTING)),
            Field("else_attack", Number(1, 9), 0),  # instead, until the turn's end, for one that has it
        ),
        grant_fits,
        granting,
    ),
    ClauseVerb("shift", TARGET, "move $creature to $cell", effects.Shift, aims=("creature", "cell")),
)
EFFECT_NAMED: Final = {verb.name: verb for verb in EFFECTS}

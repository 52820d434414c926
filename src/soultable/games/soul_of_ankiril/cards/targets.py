"""Targets (4.3): what is chosen when a Spell is cast or an Ability is used, one row each.

`least` and `most` are the Range from the source or Channeler, for a cell possibly from the first target.
"""

from typing import Final

from soultable.cards.card import VerbUse, number_in, word_in
from soultable.cards.schema import Field, Number, Word
from soultable.games.soul_of_ankiril.cards.clause import (
    FLAG,
    RANGE,
    Clause,
    ClauseVerb,
    Wrongs,
    reach,
    too_far,
)
from soultable.games.soul_of_ankiril.rules.abilities.targets import CellTarget, CreatureTarget, WayTarget


def creature(use: VerbUse) -> str:
    noun = {"ally": "allied Creature", "foe": "opposing Creature", "any": "Creature"}[use.word]
    article = "another" if number_in(use.more, "other") else "an" if noun[0] in "ao" else "a"
    said = f"{article} {noun}{reach(use)}"
    if number_in(use.more, "line"):
        said += " on an unblocked Attack Trajectory"
    if number_in(use.more, "fresh"):
        said += " that was summoned this turn, is Inactive and has not acted"
    return said


def cell(use: VerbUse) -> str:
    if word_in(use.more, "from") == "target":
        near = number_in(use.more, "least") == number_in(use.more, "most") == 1
        said = (
            "an empty Terrain next to it"
            if near
            else f"an empty Terrain{reach(use).replace('$of', ' of it')}"
        )
    elif number_in(use.more, "count") > 1:
        said = f"each of one or two empty Terrains{reach(use)}, as far as the supply goes"
    else:
        said = f"an empty Terrain{reach(use)}"
    if number_in(use.more, "nearer"):
        said += " that is one step nearer to $source"
    return said + (" that is at Range 2 of $source" if number_in(use.more, "beyond") else "")


# What must fit


def creature_fits(clause: Clause) -> Wrongs:
    least, side, is_spell = clause.number("least"), clause.use.value, clause.card.kind == "spell"
    is_seen = not clause.number("line") or least >= 1
    is_other = not clause.number("other") or side != "foe"
    is_fresh = not clause.number("fresh") or (side == "ally" and is_spell)
    return [
        *too_far(clause),
        *clause.unless(is_seen, "'line' needs least = 1 or more (SA-111)"),
        *clause.unless(is_other, "'other' goes with creature = 'ally' or 'any'"),
        *clause.unless(is_fresh, "'fresh' goes with creature = 'ally' in a Spell (SA-135)"),
    ]


def cell_fits(clause: Clause) -> Wrongs:
    """Check a Terrain to generate on, or to move the first target to."""
    is_second, is_spell = clause.place == 1, clause.card.kind == "spell"
    if (clause.word("from") == "target") != is_second:
        return clause.wrong("from = 'target' is for a cell after a { creature = … }, and needed there")
    verbs = [use.verb for use in clause.effects]
    has_each = any(word_in(use.more, "to").startswith("each") for use in clause.effects)
    generates = is_spell and not is_second
    is_optional = not clause.number("optional") or (is_second and verbs != ["shift"])
    is_one = clause.number("count") == 1 or generates
    is_able = not clause.number("if_able") or (generates and has_each)
    is_single = not is_able or not clause.number("if_able") or clause.number("count") == 1
    return [
        *moved_fits(clause, is_second),
        *clause.unless(is_optional, "'optional' is for the cell of a 'shift' beside another effect"),
        *clause.unless(is_one, "count = 2 is for a Spell that generates"),
        *clause.unless(
            is_able, "'if_able' is for a Spell that generates and has an effect with to = 'each …'"
        ),
        *clause.unless(is_single, "'if_able' goes with one cell"),
    ]


def moved_fits(clause: Clause, is_second: bool) -> Wrongs:
    """Check where the first target is moved to."""
    nearer, beyond = clause.number("nearer"), clause.number("beyond")
    if (nearer or beyond) and not is_second:
        return clause.wrong("'nearer' and 'beyond' go with from = 'target'")
    if nearer and beyond:
        return clause.wrong("'nearer' and 'beyond' do not go together")
    is_beside = not beyond or is_at_range_1(clause.targets[0])
    return clause.unless(is_beside, "'beyond' needs a Creature at Range 1: least = 1, most = 1")


def way_fits(clause: Clause) -> Wrongs:
    return clause.unless(clause.card.kind == "spell", "a direction is for a Spell")


def is_at_range_1(target: VerbUse) -> bool:
    return number_in(target.more, "least") == number_in(target.more, "most") == 1


TARGETS: Final = (
    ClauseVerb(
        "creature",
        Word("side", ("ally", "foe", "any")),
        creature,
        CreatureTarget,
        more=(
            *RANGE,
            Field("line", FLAG, 0),  # SA-R5 on an unblocked Attack Trajectory
            Field("other", FLAG, 0),  # not the source
            Field("fresh", FLAG, 0),  # summoned this turn, Inactive, has not acted
        ),
        fits=creature_fits,
    ),
    ClauseVerb(
        "cell",
        Word("terrain", ("empty",)),
        cell,
        CellTarget,
        more=(
            Field("least", Number(1, 8), 1),
            Field("most", Number(1, 8), 1),
            Field("from", Word("place", ("source", "target")), "source"),
            Field("nearer", FLAG, 0),  # one step nearer the source than the target
            Field("beyond", FLAG, 0),  # at Range 2 of the source
            Field("optional", FLAG, 0),  # may be left out
            Field("if_able", FLAG, 0),  # skipped where nothing can be generated, and required where it can
            Field("count", Number(1, 2), 1),  # 2: one or two of them
        ),
        fits=cell_fits,
    ),
    ClauseVerb(
        "way",
        Word("way", ("line",)),
        "at Range 1 to {most} that way, up to and including the first Raised Terrain",
        WayTarget,
        more=(Field("most", Number(1, 8)),),
        fits=way_fits,
    ),
)
TARGET_NAMED: Final = {verb.name: verb for verb in TARGETS}

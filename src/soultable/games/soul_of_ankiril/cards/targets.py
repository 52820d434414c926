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
from soultable.games.soul_of_ankiril.rules.targets import CellTarget, CreatureTarget, WayTarget


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
    wrong = too_far(clause)
    if clause.number("line") and clause.number("least") < 1:
        wrong += clause.wrong("'line' needs least = 1 or more (SA-111)")
    if clause.number("other") and clause.use.value == "foe":
        wrong += clause.wrong("'other' goes with creature = 'ally' or 'any'")
    if clause.number("fresh") and (clause.use.value != "ally" or clause.card.kind != "spell"):
        wrong += clause.wrong("'fresh' goes with creature = 'ally' in a Spell (SA-135)")
    return wrong


def cell_fits(clause: Clause) -> Wrongs:
    """Check a Terrain to generate on, or to move the first target to."""
    targets, is_second, is_spell = clause.targets, clause.place == 1, clause.card.kind == "spell"
    if (clause.word("from") == "target") != is_second:
        return clause.wrong("from = 'target' is for a cell after a { creature = … }, and needed there")
    wrong: Wrongs = []
    nearer, beyond = clause.number("nearer"), clause.number("beyond")
    if (nearer or beyond) and not is_second:
        wrong += clause.wrong("'nearer' and 'beyond' go with from = 'target'")
    elif nearer and beyond:
        wrong += clause.wrong("'nearer' and 'beyond' do not go together")
    elif beyond and not is_at_range_1(targets[0]):
        wrong += clause.wrong("'beyond' needs a Creature at Range 1: least = 1, most = 1")
    if clause.number("optional") and (not is_second or [use.verb for use in clause.effects] == ["shift"]):
        wrong += clause.wrong("'optional' is for the cell of a 'shift' beside another effect")
    if clause.number("count") > 1 and (is_second or not is_spell):
        wrong += clause.wrong("count = 2 is for a Spell that generates")
    has_each = any(word_in(use.more, "to").startswith("each") for use in clause.effects)
    if clause.number("if_able") and (is_second or not is_spell or not has_each):
        wrong += clause.wrong("'if_able' is for a Spell that generates and has an effect with to = 'each …'")
    elif clause.number("if_able") and clause.number("count") > 1:
        wrong += clause.wrong("'if_able' goes with one cell")
    return wrong


def way_fits(clause: Clause) -> Wrongs:
    return [] if clause.card.kind == "spell" else clause.wrong("a direction is for a Spell")


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

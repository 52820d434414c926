"""Card validation: check that the parts of an ability (4.7), a card, and a whole set fit together.

Each use of an ability has a cost, and an AP cost if it is used from hand or brings cards to hand. So no turn
can go on for ever at no cost (section 8). What affects powers never depends on powers.
"""

from collections.abc import Sequence

from soultable.cards.card import Card, VerbUse, numbers_in, word_in
from soultable.games.sengoku_yugi.cards.words.brackets import POWERS
from soultable.games.sengoku_yugi.cards.words.conditions import BY_NAME as CONDITIONS
from soultable.games.sengoku_yugi.cards.words.costs import AP, TURN_ALLY
from soultable.games.sengoku_yugi.cards.words.costs import BY_NAME as COSTS
from soultable.games.sengoku_yugi.cards.words.effects import BY_NAME as EFFECTS
from soultable.games.sengoku_yugi.cards.words.effects import sound_effects
from soultable.games.sengoku_yugi.cards.words.targets import Scene, Wrongs
from soultable.games.sengoku_yugi.cards.words.triggers import BY_NAME as TRIGGERS
from soultable.games.sengoku_yugi.rules.printed.codes import MOST_CHOSEN, REFERENCES


def sound_ability(card: Card) -> Wrongs:
    """What does not fit together in an ability; checking stops after the first kind of mistake."""
    kind = word_in(card.facts, "kind")
    wrong = sound_place(card)
    if kind == "CNT":
        return wrong or sound_continuous(card)
    wrong = wrong or sound_timing(card) or sound_conditions(card) or sound_options(card)
    return wrong or [problem for option in options_of(card) for problem in sound_option(card, option)]


def options_of(card: Card) -> list[str]:
    """The prefixes of its options; only "" if they are not numbered."""
    numbered = [f"options.{number}." for number in ("1", "2", "3") if card.uses(f"options.{number}.eff")]
    return numbered or [""]


def cost_of(card: Card, option: str) -> tuple[VerbUse, ...]:
    return card.uses(f"{option}cost") or card.uses("cost")


# where and when


def sound_place(card: Card) -> Wrongs:
    """SY-162…SY-169 SY-R100 Check the name's style, the location, and what becomes of the card."""
    face, location, after = (word_in(card.facts, key) for key in ("face", "loc", "after"))
    turns = after == "to_def" or bool(numbers_in(card.facts, "after"))
    if (face == "hand") != (location == "Hand"):
        return [
            ("face", "is 'hand' for loc = 'Hand' and only there; on the BF it is 'V', 'H' or 'any' (SY-R100)")
        ]
    if location == "Hand" and turns:
        return [
            (
                "after",
                "a card in hand has no stance: 'stay', 'Standby', 'Banish', 'SH_bottom' or 'GS' (SY-164)",
            )
        ]
    if location == "BF" and after not in ("", "stay", "to_def"):
        return [
            ("after", "a unit stays on the Battlefield: 'stay', 'to_def' or { roll_to_def = [ … ] } (SY-162)")
        ]
    if turns and face != "V":
        return [("after", "turning to Defense Stance is for face = 'V', used in Attack Stance (SY-163)")]
    return []


def sound_continuous(card: Card) -> Wrongs:
    """SY-R90 A CNT ability has no cost, no Counter and no choice: only `aura`."""
    for key in ("after", "trig"):
        if card.facts.get(key):
            return [(key, "is not for a CNT ability, which works by itself (SY-172)")]
    for key in ("cost", "ctr"):
        if card.uses(key):
            return [(key, "is not for a CNT ability (SY-R90)")]
    if word_in(card.facts, "loc") == "Hand":
        return [("loc", "a CNT ability works on the BF only (SY-R90)")]
    if options_of(card) != [""] or not card.uses("eff"):
        return [("eff", "a CNT ability has a list of { aura = { who = …, atk = 1 } }")]
    wrong = sound_conditions(card)
    for place, use in enumerate(card.uses("eff")):
        where = f"eff[{place}]"
        if use.verb != "aura":
            wrong.append((where, f"{use.verb!r} is not for a CNT ability; use 'aura' (SY-R90)"))
        elif not set(use.more) & set(POWERS):
            wrong.append((f"{where}.aura", "changes nothing: give atk, mat, def or mdf"))
        elif word_in(use.more, "who") == "self" and any(key.startswith("filter.") for key in use.more):
            wrong.append((f"{where}.aura.filter", "is not for who = 'self'; use 'cond'"))
    return wrong


def sound_timing(card: Card) -> Wrongs:
    """SY-160 SY-170 SY-171 SY-R89 The trigger can happen in these turns, where the card is."""
    kind, trigger, turn = (word_in(card.facts, key) for key in ("kind", "trig", "turn"))
    if not card.facts.get("after"):
        return [("after", "is missing: what becomes of the card afterwards, perhaps 'stay' (SY-159)")]
    if kind == "ACT":
        if trigger:
            return [("trig", "is for a TRG ability; this one is ACT (SY-171)")]
        return [("turn", "an ACT ability is used in your own Main Phase: 'your' (SY-R89)")] * (turn == "opp")
    if not trigger:
        return [("trig", "is missing: a TRG ability says when it is used (SY-170)")]
    row = TRIGGERS[trigger]
    if row.turn not in ("", turn) and turn != "both":
        whose = "your own" if row.turn == "your" else "the opponent's"
        return [("turn", f"{trigger!r} happens in {whose} turn: {row.turn!r} (SY-160)")]
    if word_in(card.facts, "loc") == "Hand" and not row.from_hand:
        usable = ", ".join([one.name for one in TRIGGERS.values() if one.from_hand])
        return [("trig", f"{trigger!r} needs a unit on the BF; from hand use one of {usable}")]
    return []


def sound_conditions(card: Card) -> Wrongs:
    said = [CONDITIONS[use.verb].fits(use, card) for use in card.uses("cond")]
    return [(f"cond[{place}]", wrong) for place, wrong in enumerate(said) if wrong]


# costs


def sound_options(card: Card) -> Wrongs:
    """SY-189 Either `eff` or numbered options; and everything has a cost."""
    numbered = options_of(card) != [""]
    if numbered and card.uses("eff"):
        return [("eff", "stands beside 'options'; put it into each of them")]
    if not numbered and not card.uses("eff"):
        return [("eff", "is missing: what the ability does (SY-159)")]
    if card.uses("cost") and any(card.uses(f"{option}cost") for option in options_of(card) if option):
        return [("cost", "stands beside the costs of 'options'; put it into each of them (SY-190)")]
    wrong = [problem for option in options_of(card) for problem in sound_cost(card, option)]
    return wrong + sound_price("ctr", card.uses("ctr"))


def sound_cost(card: Card, option: str) -> Wrongs:
    """Section 8: nothing that could be repeated without end is free."""
    costs = cost_of(card, option)
    key = f"{option}cost" if card.uses(f"{option}cost") or not card.uses("cost") else "cost"
    if not costs:
        return [(key, "is missing: a use of an ability costs something (section 8), perhaps { ap = 1 }")]
    wrong = sound_price(key, costs)
    brings = [use.verb for use in every_use(card.uses(f"{option}eff")) if EFFECTS[use.verb].brings_cards]
    from_hand = word_in(card.facts, "loc") == "Hand"
    if not any(use.verb == AP.name for use in costs) and (from_hand or brings):
        why = "is used from hand" if from_hand else f"has {brings[0]!r}"
        wrong.append((key, f"an ability that {why} costs at least {{ ap = 1 }} (section 8)"))
    for place, use in enumerate(costs):
        if COSTS[use.verb].is_of_a_unit and from_hand:
            wrong.append((f"{key}[{place}]", f"{use.verb!r} is for a unit; this ability is used from hand"))
    return wrong


def sound_price(key: str, costs: Sequence[VerbUse]) -> Wrongs:
    names = [use.verb for use in costs]
    twice = [
        name
        for place, name in enumerate(names)
        if name in names[:place] and name in (AP.name, TURN_ALLY.name)
    ]
    return [(key, f"{twice[0]!r} stands there twice; add them up")] if twice else []


# effects


def every_use(uses: Sequence[VerbUse]) -> list[VerbUse]:
    """The effects, including those on the numbers of a die."""
    return [use for one in uses for use in (one, *[inner for case in one.branches for inner in case.uses])]


def sound_option(card: Card, option: str) -> Wrongs:
    """Check the effects in order: each may refer only to units that are known by then."""
    scene = Scene(card)
    if scene.fact("loc") == "BF":
        scene.sides["self"] = "ally"
    if any(use.verb == TURN_ALLY.name for use in cost_of(card, option)):
        scene.sides["paid"] = "ally"
    trigger = TRIGGERS.get(scene.fact("trig"))
    if trigger and trigger.attacker:
        scene.sides["event.attacker"] = trigger.attacker
    if trigger and trigger.target:
        scene.sides["event.target"] = trigger.target
    wrong = sound_effects(scene, card.uses(f"{option}eff"), f"{option}eff")
    bound = [name for name in scene.sides if name not in REFERENCES]
    if not wrong and len(bound) > MOST_CHOSEN:
        wrong.append((f"{option}eff", f"chooses {len(bound)} times; {MOST_CHOSEN} are the most"))
    for name in (*bound, *[one for one in scene.sides if one == "gs_host"]):
        if not wrong and name not in scene.used:
            wrong.append((f"{option}eff", f"no effect uses {name!r}, which is chosen here"))
    return wrong


# Cards


def sound_character(card: Card) -> Wrongs:
    """SY-16…SY-18 SY-106…SY-111"""
    if card.kind == "nameless":
        if not card.word("epithet").startswith("Nameless ") or card.word("epithet") != card.name:
            return [("epithet", "of a Nameless is 'Nameless …', and its name is the same (SY-18)")]
        return []
    wrong: Wrongs = []
    level = card.number("level")
    if card.kind == "support" and level not in (2, 3):
        wrong.append(("level", f"of a Support card is 2 or 3, not {level} (SY-17)"))
    if card.name.startswith("Nameless"):
        wrong.append(("name", "a character with a name is not called Nameless (SY-18)"))
    return wrong + sound_boost(card, max(level - 2, 0), f"Level {level}")


def sound_boost(card: Card, values: int, what: str) -> Wrongs:
    """SY-106 SY-108 SY-111 There are as many values as Self-Boosts."""
    physical, magic = (numbers_in(card.facts, f"boost.{key}") for key in ("physical", "magic"))
    if (len(physical), len(magic)) == (values, values):
        return []
    right = (
        "no Self-Boost",
        "one value in 'physical' and in 'magic'",
        "two values in 'physical' and in 'magic'",
    )
    return [("boost", f"a card of {what} has {right[values]} (SY-106, SY-111)")]


def sound_familiar(card: Card) -> Wrongs:
    """SY-R129 SY-R154 SY-256 Eggs, and the others."""
    wrong: Wrongs = []
    for key in ("support", "combat"):
        words = [word_in(use.more, "eff") for use in card.uses(key)]
        for place, word in enumerate(words):
            if word in words[:place]:
                wrong.append((f"{key}[{place}].eff", f"{word!r} stands there twice; each effect once"))
    if word_in(card.facts, "epithet") != "Familiar Egg":
        own = (
            [("from", "a Familiar does not evolve from itself (SY-235)")]
            if card.word("from") == card.id
            else []
        )
        return wrong + own + sound_boost(card, 1, "a Familiar other than an Egg")
    if card.number("level") != 1 or card.word("from"):
        wrong.append(("level", "a Familiar Egg is of Level 1 and evolves from nothing (SY-R129)"))
    if card.uses("combat") or card.words("arrows"):
        wrong.append(("combat", "a Familiar Egg has no Combat effects and no arrows (SY-249, SY-R154)"))
    return wrong + sound_boost(card, 0, "an Egg")

"""The verbs of abilities (4.7), one row each: what it takes, how it reads, where it fits, what does it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from soultable.cards.card import VerbUse, number_in, numbers_in, word_in
from soultable.cards.schema import Effects, Either, Field, Name, Number, Numbers, Part, Table, Verb, Word, Yes
from soultable.cards.wording import counted, in_words, told
from soultable.games.sengoku_yugi.cards.words.brackets import (
    OF_CARD,
    OF_UNIT,
    OWN_ATTRIBUTE,
    POWER_FIELDS,
    POWERS,
    REFERENCE,
    STANCE,
    STANDING,
    Speech,
    after_brackets,
    brackets,
    described,
    powers,
    within,
)
from soultable.games.sengoku_yugi.cards.words.targets import (
    CHOSEN,
    EVERY,
    REACHED,
    Scene,
    Wrongs,
    chosen,
    sound_choice,
    sound_reference,
    word_for,
)
from soultable.games.sengoku_yugi.cards.words.triggers import TRIGGERS
from soultable.games.sengoku_yugi.rules.abilities import verbs as rules
from soultable.games.sengoku_yugi.rules.printed.ability import Aura
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS, ELEMENTS, SOURCES, UNTILS


@dataclass(frozen=True)
class Effect(Verb):
    """`phrase` is what one unit does or suffers: `takes 2 Fire Damage`.

    A verb that is an instruction to the player has an `order` instead: a template, or a function that knows
    whom it is about.
    `fits` says what is wrong where it stands: with the units known so far, and the verb that follows.
    """

    order: str | Callable[[VerbUse, Speech, str], str] = ""
    fits: Callable[[Scene, VerbUse, str, str], Wrongs] = lambda scene, use, where, after: []
    brings_cards: bool = False


# How they read


def blessing(use: VerbUse) -> str:
    attribute, number = word_in(use.more, "attr"), number_in(use.more, "n")
    word = "" if attribute == "self" else f"{attribute} "
    count = f"gains a {word}Blessing" if number == 1 else f"gains {number} {word}Blessings"
    return f"{count} of this character's attribute" if attribute == "self" else count


def power_change(use: VerbUse) -> str:
    return f"gets {powers(use.more)} until end of {word_in(use.more, 'until')}"


def deed(use: VerbUse, many: bool) -> str:
    """What units do or suffer: `takes 2 Fire Damage`, for several `take 2 Fire Damage`."""
    said = told(BY_NAME[use.verb], use)
    first, _, rest = said.partition(" ")
    return f"{first[: -2 if first.endswith(('ches', 'oes')) else -1]} {rest}" if many else said


def order_of(use: VerbUse, say: Speech, whom: str) -> str:
    """An instruction to the player; `whom` is the unit it concerns. Empty if the verb is none."""
    order = BY_NAME[use.verb].order
    if not isinstance(order, str):
        return order(use, say, whom)
    return order.format(whom=whom, pile=pile(say), stronghold=say.stronghold, n=number_in(use.more, "n"))


def draw(use: VerbUse, say: Speech, whom: str) -> str:
    return f"draw {counted(use.number, 'card') if say.plain else use.number} from {pile(say)}"


def choose(use: VerbUse, say: Speech, whom: str) -> str:
    return f"choose {chosen(use, say)}"


def cure(use: VerbUse, say: Speech, whom: str) -> str:
    kinds = number_in(use.more, "kinds")
    ailments = (
        f"{in_words(kinds)} {'kind' if kinds == 1 else 'kinds'} of ailment" if kinds else "all ailments"
    )
    return f"cure {ailments}" + (f" of {whom}" if say.plain or whom != "it" else "")


def add_to_sources(use: VerbUse, say: Speech, whom: str) -> str:
    owner = {"it": "its", "them": "their"}.get(whom, f"{whom}'s")
    it = it_or_them(use)
    return f"choose {card_of(use, say, 'in Standby')}; add {it} to {owner} {say.sources}"


def take(use: VerbUse, say: Speech, whom: str) -> str:
    it = it_or_them(use)
    if word_in(use.more, "from") == "SH":
        found = f"{counted(number_in(use.more, 'n'), 'card')}{described(use.more, say)}"
        return f"search your {say.stronghold} for {found}, show {it}, take {it}"
    return f"choose {card_of(use, say, 'in your Standby')}; take {it} into hand"


def it_or_them(use: VerbUse) -> str:
    return "it" if number_in(use.more, "n") == 1 else "them"


def pile(say: Speech) -> str:
    return f"your {say.stronghold}" if say.plain else say.stronghold


def card_of(use: VerbUse, say: Speech, where: str) -> str:
    """`a card of this name [Lv≤this Lv] in Standby`."""
    number = number_in(use.more, "n")
    noun = "a card" if number == 1 else f"{number} cards"
    own = word_in(use.more, "filter.name") == "self"
    said = brackets(use.more, "filter.", say, not own)
    return f"{noun}{' of this name' * own}{said} {where}{after_brackets(use.more, 'filter.', say)}"


# Where they fit


def changes_something(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    at = f"{where}.{use.verb}"
    if not set(use.more) & set(POWERS):
        return [(at, "changes nothing: give atk, mat, def or mdf")]
    if word_in(use.more, "until") == "combat" and not scene.is_in_combat:
        return [(f"{at}.until", "'combat' is for a TRG ability used in combat; here use 'turn'")]
    return []


def by_the_attacker(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    attacking = [one.name for one in TRIGGERS if one.attacker == "ally"]
    if scene.fact("trig") in attacking and word_in(use.more, "t") == "self":
        return []
    return [(where, f"'keep_attack_stance' is for t = 'self' and one of {', '.join(attacking)}")]


def for_another(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    """SY-R60"""
    right = ("ally.targeted_by_attack", "other_ally_in_surroundings.targeted_by_attack")
    if scene.fact("trig") in right and scene.fact("face") == "H":
        return []
    said = "'retarget' needs a unit in Defense Stance (SY-115)"
    return [(where, f"{said}: face = 'H', trig = '{right[0]}' or '{right[1]}'")]


def of_an_ally(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    if scene.sides[word_in(use.more, "t")] != "enemy":
        return []
    return [(f"{where}.{use.verb}.t", "your Standby holds no cards of an enemy (SY-194)")]


def shows_what_it_finds(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    at = f"{where}.{use.verb}"
    is_shown = "reveal" in use.more
    if word_in(use.more, "from") == "SH" and (after != "shuffle" or not is_shown):
        return [
            (at, 'a search shows and shuffles: add reveal = true, and { shuffle = "SH" } after it (SY-R105)')
        ]
    if word_in(use.more, "from") == "Standby" and is_shown:
        return [(f"{at}.reveal", "Standby lies open; leave it out")]
    return []


def can_be_found(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    return sound_choice(scene, use, f"{where}.{use.verb}")


def not_here(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    return [(where, "'aura' is for a CNT ability (SY-172); use 'mod'")]


def sound_effects(scene: Scene, uses: Sequence[VerbUse], key: str) -> Wrongs:
    wrong: Wrongs = []
    for place, use in enumerate(uses):
        where = f"{key}[{place}]"
        after = uses[place + 1].verb if place + 1 < len(uses) else ""
        found = sound_reference(scene, use, where) or BY_NAME[use.verb].fits(scene, use, where, after)
        wrong += found
    return wrong


def on_different_numbers(scene: Scene, use: VerbUse, where: str, after: str) -> Wrongs:
    at = f"{where}.{use.verb}"
    wrong: Wrongs = []
    seen: set[int] = set()
    for place, branch in enumerate(use.branches):
        numbers = set(numbers_in(branch.facts, "on"))
        if numbers & seen:
            wrong.append((f"{at}[{place}].on", f"{min(numbers & seen)} stands in an earlier case too"))
        seen |= numbers
        wrong += sound_effects(scene, branch.uses, f"{at}[{place}].do")
    return wrong


# The verbs

DICE: Final = Numbers(1, 6, 1, 6)
TO: Final = Field("t", REFERENCE)
KINDS: Final = Either("a number from 1 to 7, or 'all'", (Number(1, 7), Word("number", ("all",))))
AS: Final = Field("as", Name())
SIMPLE: Final = (
    Effect(
        "draw",
        Number(1, 9),
        "",
        rules.Draw,
        order=draw,
        brings_cards=True,
    ),
    Effect(
        "shuffle",
        Word("pile", ("SH",)),
        "",
        rules.Shuffle,
        order="shuffle {pile}",
    ),
    Effect(
        "hp",
        Table(("t", "add")),
        "gets +{add} HP",
        rules.GainHP,
        inside=(TO, Field("add", Number(1, 9))),
    ),
    Effect(
        "mod",
        Table(("t", "atk")),
        power_change,
        rules.ChangePowers,
        inside=(TO, *POWER_FIELDS, Field("until", Word("time", UNTILS))),
        fits=changes_something,
    ),
    Effect(
        "damage",
        Table(("t", "elem")),
        "takes {n} {elem} Damage",
        rules.DealDamage,
        inside=(TO, Field("elem", Word("element", ELEMENTS)), Field("n", Number(1, 9))),
    ),
    Effect(
        "ailment",
        Table(("t", "kind")),
        "suffers {kind}",
        rules.Afflict,
        inside=(TO, Field("kind", Word("ailment", AILMENTS))),
    ),
    Effect(
        "cure",
        Table(("t", "kinds")),
        "",
        rules.Cure,
        inside=(TO, Field("kinds", KINDS)),
        order=cure,
    ),
    Effect(
        "bless",
        Table(("t", "attr")),
        blessing,
        rules.GiveBlessings,
        inside=(TO, Field("attr", OWN_ATTRIBUTE), Field("n", Number(1, 9), 1)),
    ),
    Effect(
        "stance",
        Table(("t", "to")),
        "switches to {to}",
        rules.SwitchStance,
        inside=(TO, Field("to", STANCE)),
    ),
    Effect(
        "keep_attack_stance",
        Table(("t", "until")),
        "does not switch to Defense Stance at the end of this combat",
        rules.KeepAttackStance,
        inside=(TO, Field("until", Word("time", ("combat",)))),
        fits=by_the_attacker,
    ),
    Effect(
        "move_unit",
        Table(("t", "to")),
        "",
        rules.MoveUnit,
        inside=(
            TO,
            Field("to", Word("space", ("adjacent_empty_own_half",))),
            Field("chooser", Word("player", ("user",))),
        ),
        order="move {whom} to an empty adjacent space of its own half (you choose)",
    ),
    Effect(
        "retarget",
        Table(("to",)),
        "becomes the target instead",
        rules.BecomeTarget,
        inside=(Field("to", Word("unit", ("self",))),),
        fits=for_another,
    ),
)
LOOKING: Final = (
    Effect(
        "take",
        Table(("from", "filter")),
        "",
        rules.Take,
        inside=(
            Field("from", Word("zone", SOURCES)),
            *within(OF_CARD),
            Field("n", Number(1, 5), 1),
            Field("to", Word("zone", ("hand",))),
            Field("reveal", Yes(), ""),
        ),
        order=take,
        fits=shows_what_it_finds,
        brings_cards=True,
    ),
    Effect(
        "to_gs",
        Table(("t", "from")),
        "",
        rules.AddToSources,
        inside=(TO, Field("from", Word("zone", ("Standby",))), *within(OF_CARD), Field("n", Number(1, 5), 1)),
        order=add_to_sources,
        fits=of_an_ally,
    ),
    Effect(
        "look_top",
        Table(("n", "then")),
        "",
        rules.LookAtTop,
        inside=(Field("n", Number(2, 5)), Field("then", Word("deed", ("reorder_top",)))),
        order="look at the top {n} of your {stronghold} and put them back on top in any order",
    ),
    Effect(
        "look_hand",
        Table(("who", "kinds")),
        "",
        rules.LookAtHand,
        inside=(Field("who", Word("player", ("opponent",))), Field("kinds", Word("kind", ("character",)))),
        order="look at the opponent's Character Cards in hand",
    ),
)
CHOOSE: Final = Effect(
    "choose",
    Table(("who", "as")),
    "",
    rules.Choose,
    inside=(
        Field("who", word_for("unit", CHOSEN)),
        Field("n", Number(1, 4), 1),
        Field("range", Word("range", ("self",)), ""),
        *within(OF_UNIT),
        AS,
    ),
    order=choose,
    fits=can_be_found,
)
ALL: Final = Effect(
    "all",
    Table(("who", "as")),
    "",
    rules.All,
    inside=(Field("who", word_for("units", EVERY)), *within(OF_UNIT), AS),
    fits=can_be_found,
)
CASES: Final = Part("case", (Field("on", DICE),), (Effects("do", (*SIMPLE, *LOOKING), most=3),))
ROLL: Final = Effect(
    "roll",
    Table(("on",)),
    "",
    rules.Roll,
    cases=CASES,
    fits=on_different_numbers,
)
AURA: Final = Effect(
    "aura",
    Table(("who", "atk")),
    "",
    Aura,
    inside=(Field("who", word_for("units", REACHED)), *within((*OF_CARD, *STANDING)), *POWER_FIELDS),
    fits=not_here,
)
EFFECTS: Final = (*SIMPLE, *LOOKING, CHOOSE, ALL, ROLL, AURA)
BY_NAME: Final = {one.name: one for one in EFFECTS}

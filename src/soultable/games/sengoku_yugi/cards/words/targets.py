"""Whom a text means (SY-181, SY-182): the words for units, one row each, and which are known where."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.cards.schema import Word
from soultable.games.sengoku_yugi.cards.words.brackets import Speech, described
from soultable.games.sengoku_yugi.cards.words.triggers import BY_NAME as TRIGGERS
from soultable.games.sengoku_yugi.rules.abilities import targets as rules
from soultable.games.sengoku_yugi.rules.printed.ability import Aim, Filter
from soultable.games.sengoku_yugi.rules.printed.codes import REFERENCES

Wrongs = list[tuple[str, str]]  # where, and what is wrong


@dataclass(frozen=True)
class Units:
    """A word for units: whose they are, and how one and several are called.

    `is_near` says that it is measured from a unit, so a card in hand cannot use it; `in_range` that it means
    those in the user's attack range.
    """

    name: str
    step: Callable[[bool, Filter], Aim[Any]]
    one: str
    many: str
    side: str = "ally"
    is_near: bool = False
    in_range: bool = False


CHOSEN: Final = (
    Units("ally", rules.Allies, "ally", "allies"),
    Units("enemy", rules.Enemies, "enemy", "enemies", "enemy"),
    Units(
        "ally_bf_or_cmd",
        rules.AlliesAndCommander,
        "ally (Commander included)",
        "allies (Commander included)",
    ),
    Units(
        "self_or_ally_in_surroundings",
        rules.ItselfAndNeighbours,
        "ally",
        "allies",
        is_near=True,
    ),
)
SELF: Final = Units("self", rules.Itself, "this character", "")
NEIGHBOURS: Final = Units(
    "other_allies_in_surroundings",
    rules.Neighbours,
    "every other ally{} in the surroundings",
    "other allies in the surroundings",
    is_near=True,
)
ALLIES: Final = Units("allies_on_bf", rules.Allies, "every ally{}", "allies")
ENEMIES: Final = Units(
    "enemies_in_range",
    rules.Enemies,
    "every enemy{} in this character's attack range",
    "",
    "enemy",
    is_near=True,
    in_range=True,
)
EVERY: Final = (ENEMIES, ALLIES, NEIGHBOURS)
REACHED: Final = (SELF, NEIGHBOURS, ALLIES)
BY_NAME: Final = {one.name: one for one in (*CHOSEN, *EVERY, *REACHED)}


def word_for(noun: str, units: tuple[Units, ...]) -> Word:
    return Word(noun, tuple([one.name for one in units]))


# How they read


def chosen(use: VerbUse, say: Speech) -> str:
    """`an enemy [ATK≤12] in Attack Stance`, `this character or an ally in its surroundings`."""
    units, number = BY_NAME[word_in(use.more, "who")], number_in(use.more, "n")
    apart, said = word_in(use.more, "filter.not"), described(use.more, say)
    if units.is_near:
        near = "an ally" if number == 1 else f"{number} allies"
        noun = f"{near}{said} in its surroundings"
        return f"another {noun[3:]}" if apart == "self" and number == 1 else f"this character or {noun}"
    reach = " in its attack range" if say.plain and word_in(use.more, "range") else ""
    if number > 1:
        other = {"": "", "self": "other "}.get(apart, "further ")
        return f"{number} {other}{units.many}{said}{reach}"
    if apart:
        than = {"paid": " than the one turned", "self": ""}.get(apart, " than those chosen")
        return f"another {units.one}{said}{reach}{than}"
    return f"an {units.one}{said}{reach}"


def every(use: VerbUse, say: Speech) -> str:
    """`every enemy in Defense Stance in this character's attack range`."""
    units = BY_NAME[word_in(use.more, "who")]
    apart = " other" * (units is ALLIES and word_in(use.more, "filter.not") == "self")
    return units.one.format(described(use.more, say)).replace("every", f"every{apart}", 1)


# Which units a text can refer to


@dataclass
class Scene:
    """Which units an effect can refer to so far, and which side they are on."""

    card: Card
    sides: dict[str, str] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def fact(self, key: str) -> str:
        return word_in(self.card.facts, key)

    @property
    def is_in_combat(self) -> bool:
        """Whether the trigger belongs to a combat."""
        trigger = TRIGGERS.get(self.fact("trig"))
        return trigger is not None and trigger.attacker != ""


def sound_reference(scene: Scene, use: VerbUse, where: str) -> Wrongs:
    """`t` and `not` refer to a unit that is known."""
    for key in ("t", "filter.not"):
        name = word_in(use.more, key)
        if name and name not in scene.sides:
            known = ", ".join(scene.sides) or "none"
            return [(f"{where}.{use.verb}.{key}", f"no unit is called {name!r} here; known so far: {known}")]
        if name:
            scene.used.add(name)
    return []


def sound_choice(scene: Scene, use: VerbUse, at: str) -> Wrongs:
    """SY-181 SY-182 The units to choose from can be found from where the card is."""
    who, name = word_in(use.more, "who"), word_in(use.more, "as")
    on_field = scene.fact("loc") == "BF"
    if BY_NAME[who].is_near and not on_field:
        return [(f"{at}.who", f"{who!r} is measured from a unit; this ability is used from hand")]
    if use.verb == "choose" and (who == "enemy" and on_field) != ("range" in use.more):
        rule = (
            "an enemy is chosen inside the user's range (SY-182)"
            if on_field
            else "a hand has no range (SY-181)"
        )
        return [(f"{at}.range", f"range = 'self' is for who = 'enemy' on the BF, and needed there: {rule}")]
    if name == "gs_host":
        return sound_host(scene, use, at)
    if name in REFERENCES or name in scene.sides:
        return [(f"{at}.as", f"{name!r} is already a unit of this ability; choose another name")]
    scene.sides[name] = BY_NAME[who].side
    return []


def sound_host(scene: Scene, use: VerbUse, at: str) -> Wrongs:
    """SY-R102 Check the unit that the card will join."""
    said = {key: fact for key, fact in use.more.items() if key != "as"}
    right = {"who": "ally_bf_or_cmd", "n": 1, "filter.name": "self", "filter.lv_min": "self"}
    if scene.fact("after") != "GS":
        return [(f"{at}.as", "'gs_host' goes with after = 'GS' (SY-168)")]
    if said != right or "gs_host" in scene.sides:
        wanted = "who = 'ally_bf_or_cmd', n = 1, filter = { name = 'self', lv_min = 'self' }"
        return [(at, f"'gs_host' is chosen once, with {wanted} (SY-R102)")]
    scene.sides["gs_host"] = "ally"
    return []

"""The odds of a combat, from what one viewer knows: damage as it stands, and who the Last Guard may be.

The defender knows which own cards are unseen, and so what lies in the Stronghold; the others know it of an
open list (SY-R165), where every unseen card is equally likely on top. Of a hidden list there is an estimate.
"""

from __future__ import annotations

from typing import Final

from soultable.core.view import View
from soultable.core.zone import HIDDEN
from soultable.games.sengoku.answers import JOIN
from soultable.games.sengoku.bars import targets_of
from soultable.games.sengoku.combat import Commander, damage_of
from soultable.games.sengoku.generator import COPIES, NAMELESS
from soultable.games.sengoku.generator import NAMES as MAIN_NAMES
from soultable.games.sengoku.places import COMMAND, SEAT_OF, STRONGHOLD_AT, places_in
from soultable.games.sengoku.powers import has_ailment, power_of, printed
from soultable.games.sengoku.stacks import sources_of, trade_places
from soultable.games.sengoku.state import ATK, DEF, MAT, MDF, Sengoku
from soultable.games.sengoku.terms import MAIN, NONE, SILVER_CHAIN, SUPPORT
from soultable.games.sengoku.worlds import READY

CHARACTER_ZONES: Final = ("stronghold", "hand", "standby", "banish", "covered", "guard", "field", "looked")
BY_FAMILIAR_CARD: Final = 2  # SY-261
ALMOST: Final = 1e-9  # what sums of shares may be wrong by


class Pool:
    """Which card is on top of a Stronghold: a weight for each face; no weight at all if there is no card."""

    def __init__(self, weights: dict[int, float], is_estimate: bool) -> None:
        self.weights: Final = weights
        self.is_estimate: Final = is_estimate
        self.total: Final = sum(weights.values())


class Outlook:
    """How an attack upon a Stronghold will end, as far as the viewer knows."""

    def __init__(self, breach: float, boosted: float, fall: float, is_estimate: bool) -> None:
        self.breach: Final = breach  # the attacker wins or ties: the Stronghold loses 1 HP (SY-150, SY-155)
        self.boosted: Final = boosted  # the same if the Last Guard Self-Boosts as often as it may be able to
        self.fall: Final = fall  # the attacker is defeated (SY-153, SY-155)
        self.is_estimate: Final = is_estimate


# -- who may be the Last Guard -----------------------------------------------------------------------------


def pool_of(view: View, s: Sengoku, foe: int) -> Pool:
    """SY-147 SY-R37 SY-R76 The top card of this seat's Stronghold; of an empty one, Standby is shuffled."""
    if not view.cards("stronghold", foe):
        return Pool(counted(view.cards("standby", foe)), False)
    seen = seen_characters(view, s, foe)
    listed = view.own if view.viewer == foe else list(s.open_list(foe))
    characters = [face for face in listed if s.catalog.is_character[face]]
    if characters:
        return Pool(counted(without(characters, seen)), False)
    return Pool(estimate(view, s, foe, seen), True)


def seen_characters(view: View, s: Sengoku, seat: int) -> list[int]:
    """The Character Cards of a seat whose faces the viewer sees."""
    found: list[int] = []
    for name in CHARACTER_ZONES:
        for face in view.cards(name, seat):
            if face != HIDDEN and s.catalog.is_character[face]:
                found.append(face)
    return found


def counted(faces: list[int]) -> dict[int, float]:
    weights: dict[int, float] = {}
    for face in faces:
        weights[face] = weights.get(face, 0.0) + 1.0
    return weights


def without(faces: list[int], seen: list[int]) -> list[int]:
    rest = faces.copy()
    for face in seen:
        if face in rest:
            rest.remove(face)
    return rest


def estimate(view: View, s: Sengoku, foe: int, seen: list[int]) -> dict[int, float]:
    """A hidden list: half the weight to ready decks that fit what is seen, half to any deck around it."""
    any_deck = scaled(around(s, seen), 1.0)
    if s.settings[f"deck{foe}"] == "random":
        return any_deck
    ready = fitting_decks(view, s, foe, seen)
    if not ready:
        return any_deck
    weights = scaled(any_deck, 0.5)
    for deck in ready:
        for face, weight in scaled(counted(deck), 0.5 / len(ready)).items():
            weights[face] = weights.get(face, 0.0) + weight
    return weights


def fitting_decks(view: View, s: Sengoku, foe: int, seen: list[int]) -> list[list[int]]:
    """What is unseen of the ready decks of this size that have all that is seen."""
    hidden = 0
    for name in CHARACTER_ZONES:
        hidden += view.cards(name, foe).count(HIDDEN)
    found: list[list[int]] = []
    for deck in s.library.ready:
        rest = without(deck.faces, seen)
        if deck.id in READY and len(deck.faces) == len(seen) + hidden and len(rest) == hidden:
            found.append(rest)
    return found


def around(s: Sengoku, seen: list[int]) -> dict[int, float]:
    """SY-20 SY-22 Up to three of each card: of names that are seen, of some others, and of Support."""
    catalog = s.catalog
    held = [catalog.name[face] for face in seen if catalog.kinds[face] == MAIN]
    names = [name for name in catalog.main_names if name in held]
    others = len(catalog.main_names) - len(names)
    share = max(0, MAIN_NAMES - len(names)) / others if others else 0.0
    weights: dict[int, float] = {}
    for face in catalog.characters:
        left = float(max(0, COPIES - seen.count(face)))
        if catalog.kinds[face] == SUPPORT or (catalog.kinds[face] == MAIN and catalog.name[face] in names):
            weights[face] = left
        elif catalog.kinds[face] == MAIN:
            weights[face] = left * share
    missing = NAMELESS - len([face for face in seen if catalog.is_nameless[face]])
    for face in catalog.nameless:
        weights[face] = max(0, missing) / len(catalog.nameless)
    return weights


def scaled(weights: dict[int, float], whole: float) -> dict[int, float]:
    """The same weights, together so much."""
    total = sum(weights.values())
    return {face: weight * whole / total for face, weight in weights.items()} if total > 0 else {}


def attack_power(s: Sengoku, attacker: int) -> int:
    """SY-103 ATK or MAT, as declared."""
    return int(power_of(s, attacker, MAT if s.magical else ATK))


# -- against a Stronghold ----------------------------------------------------------------------------------


def outlook(view: View, s: Sengoku, attacker: int, attack: int, helped: int) -> Outlook:
    """SY-149…SY-155 An attack with this power; `helped` is what a Commander adds to the Last Guard."""
    foe = 1 - SEAT_OF[attacker]
    pool = pool_of(view, s, foe)
    power = MAT if s.magical else ATK
    if pool.total <= 0:
        pool = Pool({NONE: 1.0}, pool.is_estimate)
    breach = 0.0
    boosted = 0.0
    fall = 0.0
    for face, weight in pool.weights.items():
        share = weight / pool.total
        guard = helped + (int(printed(s, face, power)) if face != NONE else 0)
        if attack >= guard:
            breach += share
        if attack >= guard + boost_of(view, s, foe, face):
            boosted += share
        if harm_of(attack, guard) >= s.hp[attacker]:
            fall += share
    return Outlook(breach, boosted, fall, pool.is_estimate)


def harm_of(attack: int, guard: int) -> int:
    """SY-153 SY-155 SY-R77 What the attacker takes."""
    return 1 if attack == guard else int(damage_of(guard, attack))


def boost_of(view: View, s: Sengoku, foe: int, face: int) -> int:
    """SY-148 What this Last Guard can gain at most: by own namesakes, or by as many cards as are in hand."""
    if face == NONE:
        return 0
    row = s.catalog.boost_magic[face] if s.magical else s.catalog.boost_physical[face]
    hand = view.cards("hand", foe)
    if view.viewer == foe:
        hand = [held for held in hand if s.catalog.name[held] == s.catalog.name[face]]
    return sum(row[: len(hand)])


def joined_power(s: Sengoku, who: int, space: int) -> int:
    """SY-142 SY-146 What the Commander of a seat would add from this space."""
    after = s.clone()
    trade_places(after, COMMAND[who], space)
    return int(power_of(after, space, MAT if s.magical else ATK))


# -- normal combat -----------------------------------------------------------------------------------------


def damage_to(s: Sengoku, attack: int, target: int, more: int = 0) -> int:
    """SY-131 SY-132 What an attack with this power deals, against so much more defence."""
    return int(damage_of(attack, int(power_of(s, target, MDF if s.magical else DEF)) + more))


def defense_boosts(view: View, s: Sengoku, target: int) -> int:
    """SY-126 SY-127 SY-128 SY-263 By how much the attacked unit's Defense Power can still rise at most."""
    seat = SEAT_OF[target]
    if has_ailment(s, target, SILVER_CHAIN):
        return 0
    level, face = int(s.level(target)), s.top[target]
    hand = view.cards("hand", seat)
    sources = len(sources_of(s, target))
    if s.is_released(target):
        paid = BY_FAMILIAR_CARD * (sources + len(view.cards("familiars", seat))) + len(hand)
        return min(level, paid)
    if s.catalog.name[face] == NONE:
        return 0
    if view.viewer == seat:
        hand = [held for held in hand if s.catalog.name[held] == s.catalog.name[face]]
    return min(level, sources + len(hand))


# -- in words ----------------------------------------------------------------------------------------------


def percent(chance: float, is_estimate: bool) -> str:
    """`74%`, `about 74%`; never a certainty that is none."""
    text = f"{round(100 * chance)}%"
    if ALMOST < chance < 1.0 - ALMOST and text in ("0%", "100%"):
        text = "below 1%" if text == "0%" else "over 99%"
    return f"about {text}" if is_estimate else text


def hurt_words(damage: int, hp: int, name: str) -> str:
    if damage >= hp:
        return f"defeats {name or 'it'}"
    to = f" to {name}" if name else ""
    return f"deals {damage} of {hp} HP{to}" if damage else f"no damage{to}"


def unit_words(view: View, s: Sengoku, attack: int, target: int, name: str) -> str:
    """`deals 1 of 3 HP (8 against 6), no damage if boosted by 2`."""
    now, most = damage_to(s, attack, target), defense_boosts(view, s, target)
    worst = damage_to(s, attack, target, most)
    defense = power_of(s, target, MDF if s.magical else DEF)
    said = f"{hurt_words(now, s.hp[target], name)} ({attack} against {defense})"
    if min(worst, s.hp[target]) == min(now, s.hp[target]):
        return said
    return f"{said}, {hurt_words(worst, s.hp[target], '')} if boosted by {most}"


def stronghold_words(view: View, s: Sengoku, attacker: int, attack: int, against: str) -> str:
    """`succeeds 74%, 41% if Mikoto-1 joins, 60% if boosted, falls 12%`."""
    foe = 1 - SEAT_OF[attacker]
    found = outlook(view, s, attacker, attack, 0)
    what = "wins the game" if s.stronghold_hp[foe] == 0 else "succeeds"
    said = [f"{what}{against} {percent(found.breach, found.is_estimate)}"]
    helped = commander_power(s, foe)
    if helped >= 0:
        joined = outlook(view, s, attacker, attack, helped)
        said.append(f"{percent(joined.breach, False)} if {s.title_at(COMMAND[foe])} joins")
    if round(100 * found.boosted) < round(100 * found.breach):
        said.append(f"{percent(found.boosted, False)} if boosted")
    if found.fall > 0:
        said.append(f"falls {percent(found.fall, False)}")
    return ", ".join(said)


def commander_power(s: Sengoku, foe: int) -> int:
    """SY-R71 The most that the Commander of this seat would add; below 0 if it cannot join."""
    powers = [
        joined_power(s, foe, option.thing) for option in Commander(foe).options(s) if option.verb == JOIN
    ]
    return max([-1, *powers])


def target_words(view: View, s: Sengoku, attacker: int, attack: int, target: int, named: bool = False) -> str:
    """What an attack with this power would do to a target, `named` if it is not clear which."""
    if target in STRONGHOLD_AT:
        return stronghold_words(view, s, attacker, attack, " against the Stronghold" if named else "")
    return unit_words(view, s, attack, target, s.title_at(target) if named else "")


def target_short(view: View, s: Sengoku, attacker: int, attack: int, target: int) -> str:
    """`Gantetsu-2 1 of 3 HP`, `Stronghold 41–74%`: at worst, with Commander and boosts, and as it stands."""
    if target in STRONGHOLD_AT:
        found = outlook(view, s, attacker, attack, 0)
        worst = outlook(view, s, attacker, attack, max(0, commander_power(s, SEAT_OF[target]))).boosted
        told = percent(found.breach, found.is_estimate)
        if round(100 * worst) >= round(100 * found.breach):
            return f"Stronghold {told}"
        about = "about " if found.is_estimate else ""
        return f"Stronghold {about}{round(100 * worst)}–{round(100 * found.breach)}%"
    damage, hp = damage_to(s, attack, target), s.hp[target]
    told = "defeated" if damage >= hp else f"{damage} of {hp} HP"
    return f"{s.title_at(target)} {told}"


def outcomes(view: View, s: Sengoku, attacker: int, attack: int) -> str:
    """What an attack with this power would do, to the Stronghold first; to a single target in full."""
    targets = places_in(targets_of(s, attacker))
    if len(targets) == 1:
        return target_words(view, s, attacker, attack, targets[0], named=True)
    first = [target for target in targets if target in STRONGHOLD_AT]
    first += [target for target in targets if target not in STRONGHOLD_AT]
    return ", ".join([target_short(view, s, attacker, attack, target) for target in first])


# -- for the defender --------------------------------------------------------------------------------------


def taken_words(damage: int, hp: int) -> str:
    if damage >= hp:
        return "is defeated"
    return f"takes {damage} of {hp} HP" if damage else "takes nothing"


def guard_words(s: Sengoku, attacker: int, guard: int) -> str:
    """SY-150 SY-154 SY-155 What this power of the Last Guard leads to."""
    attack = attack_power(s, attacker)
    if guard > attack:
        return f"holds, the attacker {taken_words(harm_of(attack, guard), s.hp[attacker])}"
    lost = "the game is lost" if s.stronghold_hp[1 - SEAT_OF[attacker]] == 0 else "1 HP is lost"
    return f"a tie, {lost}" if guard == attack else lost


def holds_words(view: View, s: Sengoku, attacker: int, helped: int) -> str:
    """The chance that the Stronghold holds with so much help."""
    found = outlook(view, s, attacker, attack_power(s, attacker), helped)
    said = f"holds {percent(1 - found.breach, found.is_estimate)}"
    if round(100 * found.boosted) < round(100 * found.breach):
        said += f", {percent(1 - found.boosted, False)} with boosts"
    return said

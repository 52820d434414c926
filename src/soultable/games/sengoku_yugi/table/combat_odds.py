"""Combat odds as one viewer can know them: expected damage, and the chances against the Last Guard.

The defender knows which of their own cards are unseen, and so what is in the Stronghold. For an open list
everybody knows it (SY-R165), and every unseen card is equally likely on top. For a hidden list there is an
estimate.
"""

from __future__ import annotations

from typing import Final

from soultable.core.bits import members
from soultable.core.option import Option
from soultable.core.view import View
from soultable.core.zone import HIDDEN
from soultable.games.sengoku_yugi.ai.determinize import READY
from soultable.games.sengoku_yugi.rules.board import COMMAND, SEAT_OF, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.combat.combat import targets_of
from soultable.games.sengoku_yugi.rules.combat.damage import damage_of
from soultable.games.sengoku_yugi.rules.combat.last_guard import Commander, guard_power
from soultable.games.sengoku_yugi.rules.combat.self_boost import Boost, FamiliarBoost, GuardBoost
from soultable.games.sengoku_yugi.rules.options import JOIN, PAY
from soultable.games.sengoku_yugi.rules.printed.codes import FOUGHT, MAIN, NONE, SILVER_CHAIN, SUPPORT
from soultable.games.sengoku_yugi.rules.random_deck import COPIES, NAMELESS
from soultable.games.sengoku_yugi.rules.random_deck import NAMES as MAIN_NAMES
from soultable.games.sengoku_yugi.rules.state import ATK, DEF, MAT, MDF, STATS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.stacks import sources_of, trade_places
from soultable.games.sengoku_yugi.rules.units.stats import has_ailment, power_of, printed
from soultable.games.sengoku_yugi.table.view_model import Reading

CHARACTER_ZONES: Final = ("stronghold", "hand", "standby", "banish", "covered", "guard", "field", "looked")
BY_FAMILIAR_CARD: Final = 2  # SY-261
ALMOST: Final = 1e-9  # the rounding error allowed in sums of shares


class Pool:
    """The possible top cards of a Stronghold: a weight for each face; all zero if there is no card."""

    def __init__(self, weights: dict[int, float], is_estimate: bool) -> None:
        self.weights: Final = weights
        self.is_estimate: Final = is_estimate
        self.total: Final = sum(weights.values())


class Outlook:
    """The chances of an attack on a Stronghold, as far as the viewer knows."""

    def __init__(self, breach: float, boosted: float, fall: float, both: float, is_estimate: bool) -> None:
        self.breach: Final = breach  # the attacker wins or ties: the Stronghold loses 1 HP (SY-150, SY-155)
        self.boosted: Final = boosted  # the same if the Last Guard Self-Boosts as much as it may be able to
        self.fall: Final = fall  # the attacker is defeated (SY-153, SY-155)
        self.both: Final = both  # a tie: the Stronghold loses 1 HP, and the attacker is defeated (SY-155)
        self.is_estimate: Final = is_estimate


# -- possible Last Guards ----------------------------------------------------------------------------------


def pool_of(view: View, s: SengokuYugi, foe: int) -> Pool:
    """SY-147 SY-R37 SY-R76 The top card of this seat's Stronghold; if it is empty, of Standby, shuffled."""
    if not view.cards("stronghold", foe):
        return Pool(counted(view.cards("standby", foe)), False)
    seen = seen_characters(view, s, foe)
    listed = view.own if view.viewer == foe else list(s.open_list(foe))
    characters = [face for face in listed if s.catalog.is_character[face]]
    if characters:
        return Pool(counted(without(characters, seen)), False)
    return Pool(estimate(view, s, foe, seen), True)


def seen_characters(view: View, s: SengokuYugi, seat: int) -> list[int]:
    """The Character Cards of a seat whose faces the viewer has seen."""
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


def estimate(view: View, s: SengokuYugi, foe: int, seen: list[int]) -> dict[int, float]:
    """For a hidden list: half the weight to fitting ready decks, half to any deck around what is seen."""
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


def fitting_decks(view: View, s: SengokuYugi, foe: int, seen: list[int]) -> list[list[int]]:
    """The unseen cards of the ready decks of this size that contain everything that was seen."""
    hidden = 0
    for name in CHARACTER_ZONES:
        hidden += view.cards(name, foe).count(HIDDEN)
    found: list[list[int]] = []
    for deck in s.library.ready:
        rest = without(deck.faces, seen)
        if deck.id in READY and len(deck.faces) == len(seen) + hidden and len(rest) == hidden:
            found.append(rest)
    return found


def around(s: SengokuYugi, seen: list[int]) -> dict[int, float]:
    """SY-20 SY-22 Up to three of each card: of the names seen, of some others, and of Support."""
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
    """The same weights, scaled to this sum."""
    total = sum(weights.values())
    return {face: weight * whole / total for face, weight in weights.items()} if total > 0 else {}


def attack_power(s: SengokuYugi, attacker: int) -> int:
    """SY-103 ATK or MAT, as declared."""
    return int(power_of(s, attacker, MAT if s.magical else ATK))


# -- against a Stronghold ----------------------------------------------------------------------------------


def outlook(view: View, s: SengokuYugi, attacker: int, attack: int, helped: int) -> Outlook:
    """SY-149…SY-155 An attack with this power; `helped` is what a Commander adds to the Last Guard."""
    foe = 1 - SEAT_OF[attacker]
    pool = pool_of(view, s, foe)
    power = MAT if s.magical else ATK
    if pool.total <= 0:
        pool = Pool({NONE: 1.0}, pool.is_estimate)
    breach = 0.0
    boosted = 0.0
    fall = 0.0
    both = 0.0
    for face, weight in pool.weights.items():
        share = weight / pool.total
        guard = helped + (int(printed(s, face, power)) if face != NONE else 0)
        if attack >= guard:
            breach += share
        if attack >= guard + boost_of(view, s, foe, face):
            boosted += share
        if harm_of(attack, guard) >= s.hp[attacker]:
            fall += share
            both += share if attack >= guard else 0.0
    return Outlook(breach, boosted, fall, both, pool.is_estimate)


def harm_of(attack: int, guard: int) -> int:
    """SY-153 SY-155 SY-R77 The damage to the attacker."""
    return 1 if attack == guard else int(damage_of(guard, attack))


def boost_of(view: View, s: SengokuYugi, foe: int, face: int) -> int:
    """SY-148 The most this Last Guard can gain: from its owner's namesakes, or from all cards in hand."""
    if face == NONE:
        return 0
    row = s.catalog.boost_magic[face] if s.magical else s.catalog.boost_physical[face]
    hand = view.cards("hand", foe)
    if view.viewer == foe:
        hand = [held for held in hand if s.catalog.name[held] == s.catalog.name[face]]
    return sum(row[: len(hand)])


def joined_power(s: SengokuYugi, who: int, space: int) -> int:
    """SY-142 SY-146 What a seat's Commander would add from this space."""
    after = s.clone()
    trade_places(after, COMMAND[who], space)
    return int(power_of(after, space, MAT if s.magical else ATK))


# -- Self-Boosts -------------------------------------------------------------------------------------------


def gain_of(read: Reading, option: Option) -> int:
    """SY-111 SY-126 SY-148 SY-260…SY-263 What one payment adds."""
    step, s = read.view.agenda[-1], read.s
    row = read.catalog.boost_magic if s.magical else read.catalog.boost_physical
    if isinstance(step, FamiliarBoost):
        if step.role != FOUGHT:
            return row[s.top[read.attacker]][0]
        return min(1 if option.verb == PAY else 2, int(s.level(read.fought)) - step.total)
    if isinstance(step, Boost):
        return 1 if step.role == FOUGHT else row[s.top[read.role(step.role)]][step.made]
    assert isinstance(step, GuardBoost)
    return row[read.view.cards("guard", read.view.viewer)[0]][step.made]


# -- normal combat -----------------------------------------------------------------------------------------


def damage_to(s: SengokuYugi, attack: int, target: int, more: int = 0) -> int:
    """SY-131 SY-132 The damage of an attack with this power against this defence."""
    return int(damage_of(attack, int(power_of(s, target, MDF if s.magical else DEF)) + more))


def defense_boosts(view: View, s: SengokuYugi, target: int) -> int:
    """SY-126 SY-127 SY-128 SY-263 The most by which the attacked unit's Defense Power can still rise."""
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
    """`74%`, `about 74%`; never 0% or 100% unless it is certain."""
    text = f"{round(100 * chance)}%"
    if ALMOST < chance < 1.0 - ALMOST and text in ("0%", "100%"):
        text = "below 1%" if text == "0%" else "over 99%"
    return f"about {text}" if is_estimate else text


def hurt_words(damage: int, hp: int, name: str) -> str:
    if damage >= hp:
        return f"defeats {name or 'it'}"
    to = f" to {name}" if name else ""
    return f"deals {damage} of {hp} HP{to}" if damage else f"no damage{to}"


def booster(view: View, seat: int) -> str:
    """The player who can boost this seat's defence."""
    return "you boost" if view.viewer == seat else "the defender boosts"


def unit_words(view: View, s: SengokuYugi, attack: int, target: int, name: str) -> str:
    """`deals 1 of 3 HP (8 against 6), no damage if the defender boosts by 2`."""
    now, most = damage_to(s, attack, target), defense_boosts(view, s, target)
    worst = damage_to(s, attack, target, most)
    defense = power_of(s, target, MDF if s.magical else DEF)
    said = f"{hurt_words(now, s.hp[target], name)} ({attack} against {defense})"
    if min(worst, s.hp[target]) == min(now, s.hp[target]):
        return said
    return f"{said}, {hurt_words(worst, s.hp[target], '')} if {booster(view, SEAT_OF[target])} by {most}"


def success_word(s: SengokuYugi, foe: int) -> str:
    """SY-50 SY-150 What a successful attack on this Stronghold does."""
    return "is captured" if s.stronghold_hp[foe] == 0 else "loses 1 HP"


def stronghold_words(view: View, s: SengokuYugi, attacker: int, attack: int) -> str:
    """`loses 1 HP: 74%, 41% if Mikoto-1 joins; the attacker is defeated: 12%, a tie (8%) does both`."""
    foe = 1 - SEAT_OF[attacker]
    found = outlook(view, s, attacker, attack, 0)
    said = [f"{success_word(s, foe)}: {percent(found.breach, found.is_estimate)}"]
    helped = commander_power(s, foe)
    if helped >= 0:
        joined = outlook(view, s, attacker, attack, helped)
        said.append(f"{percent(joined.breach, False)} if {s.title_at(COMMAND[foe])} joins")
    if round(100 * found.boosted) < round(100 * found.breach):
        said.append(f"{percent(found.boosted, False)} if {booster(view, foe)} the Last Guard")
    return ", ".join(said) + fall_words(found)


def fall_words(found: Outlook) -> str:
    """The danger to the attacker; a tie counts in both chances."""
    if found.fall <= 0:
        return ""
    tie = f", a tie ({percent(found.both, False)}) does both" if found.both > 0 else ""
    return f"; the attacker is defeated: {percent(found.fall, found.is_estimate)}{tie}"


def stronghold_short(view: View, s: SengokuYugi, attacker: int, attack: int) -> str:
    """`74%, at worst 41%`: as it stands, and with the Commander and a boosted Last Guard."""
    foe = 1 - SEAT_OF[attacker]
    found = outlook(view, s, attacker, attack, 0)
    worst = outlook(view, s, attacker, attack, max(0, commander_power(s, foe))).boosted
    told = percent(found.breach, found.is_estimate)
    is_worse = round(100 * worst) < round(100 * found.breach)
    return f"{told}, at worst {percent(worst, False)}" if is_worse else told


def commander_power(s: SengokuYugi, foe: int) -> int:
    """SY-R71 The most that this seat's Commander would add; below 0 if it cannot join."""
    powers = [
        joined_power(s, foe, option.thing) for option in Commander(foe).options(s) if option.verb == JOIN
    ]
    return max([-1, *powers])


def target_words(
    view: View, s: SengokuYugi, attacker: int, attack: int, target: int, named: bool = False
) -> str:
    """What an attack with this power would do to a target, with its name if `named`."""
    if target in STRONGHOLD_AT:
        told = stronghold_short(view, s, attacker, attack)
        return f"{'the Stronghold ' if named else ''}{success_word(s, SEAT_OF[target])}: {told}"
    return unit_words(view, s, attack, target, s.title_at(target) if named else "")


def target_short(view: View, s: SengokuYugi, attacker: int, attack: int, target: int) -> str:
    """`Gantetsu-2 1 of 3 HP`, `Stronghold 74% (at worst 41%)`."""
    if target in STRONGHOLD_AT:
        told, _, worst = stronghold_short(view, s, attacker, attack).partition(", ")
        return f"Stronghold {told} ({worst})" if worst else f"Stronghold {told}"
    damage, hp = damage_to(s, attack, target), s.hp[target]
    told = "defeated" if damage >= hp else f"{damage} of {hp} HP"
    return f"{s.title_at(target)} {told}"


def outcomes(view: View, s: SengokuYugi, attacker: int, attack: int) -> str:
    """What an attack with this power would do, to the Stronghold first; in full if there is one target."""
    targets = members(targets_of(s, attacker))
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


def guard_words(s: SengokuYugi, attacker: int, guard: int) -> str:
    """SY-150 SY-154 SY-155 What this power of the Last Guard leads to."""
    attack = attack_power(s, attacker)
    if guard > attack:
        return f"holds, the attacker {taken_words(harm_of(attack, guard), s.hp[attacker])}"
    lost = "the game is lost" if s.stronghold_hp[1 - SEAT_OF[attacker]] == 0 else "1 HP is lost"
    tie = f"a tie: {lost}, the attacker {taken_words(1, s.hp[attacker])}"
    return tie if guard == attack else lost


def holds_words(view: View, s: SengokuYugi, attacker: int, helped: int) -> str:
    """The chance that the Stronghold holds with this much help."""
    found = outlook(view, s, attacker, attack_power(s, attacker), helped)
    said = f"holds {percent(1 - found.breach, found.is_estimate)}"
    if round(100 * found.boosted) < round(100 * found.breach):
        said += f", {percent(1 - found.boosted, False)} if you boost the Last Guard"
    return said


def boost_hint(read: Reading, option: Option) -> str:
    """What the next Self-Boost gives, and the combat's odds with it."""
    step, s = read.view.agenda[-1], read.s
    gain = gain_of(read, option)
    if isinstance(step, Boost | FamiliarBoost) and step.role == FOUGHT:
        power = MDF if s.magical else DEF
        attack = attack_power(read.s, read.attacker)
        damage = damage_to(s, attack, read.fought, gain)
        total = read.power(read.fought, power) + gain
        return f"{STATS[power].upper()} {total} against {attack}: {taken_words(damage, s.hp[read.fought])}"
    word = "MAT" if s.magical else "ATK"
    if isinstance(step, Boost | FamiliarBoost) and step.role != FOUGHT and read.joined == NONE:
        total = attack_power(read.s, read.attacker) + gain
        return f"{word} {total}: {outcomes(read.view, s, read.attacker, total)}"
    if read.joined != NONE and not read.view.cards("guard", read.view.viewer):
        total = read.power(read.joined, MAT if s.magical else ATK) + gain
        return f"{word} {total}: {holds_words(read.view, read.s, read.attacker, total)}"
    guard = int(guard_power(s, read.view.viewer)) + gain
    return f"{guard} against {attack_power(read.s, read.attacker)}: {guard_words(s, read.attacker, guard)}"

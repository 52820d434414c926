"""Option menu of Sengoku Yugi: the offered answers in groups, with prices and what each would do."""

from __future__ import annotations

from typing import Final

from soultable.core.bits import BIT, members
from soultable.core.option import Option
from soultable.games.sengoku_yugi.cards.words.familiar_scale import SUPPORTS
from soultable.games.sengoku_yugi.rules import options as a
from soultable.games.sengoku_yugi.rules.abilities.costs import Payment
from soultable.games.sengoku_yugi.rules.abilities.counter import Counter
from soultable.games.sengoku_yugi.rules.abilities.familiar_abilities import ChooseKind, evolves_on, reached
from soultable.games.sengoku_yugi.rules.abilities.legality import usable_on
from soultable.games.sengoku_yugi.rules.abilities.windows import Trigger
from soultable.games.sengoku_yugi.rules.board import (
    COMMAND,
    FRONTLINES,
    NAMES,
    PLACES,
    SEAT_OF,
    STRONGHOLD_AT,
    in_range,
)
from soultable.games.sengoku_yugi.rules.charge_phase import heal_price
from soultable.games.sengoku_yugi.rules.combat.combat import ChooseTarget, targets_of
from soultable.games.sengoku_yugi.rules.combat.last_guard import guard_power
from soultable.games.sengoku_yugi.rules.combat.self_boost import Boost, FamiliarBoost, GuardBoost
from soultable.games.sengoku_yugi.rules.main_phase.growth import put_on
from soultable.games.sengoku_yugi.rules.main_phase.moving import MOVE_PRICE, move_price, partners_of
from soultable.games.sengoku_yugi.rules.printed.ability import Entry
from soultable.games.sengoku_yugi.rules.printed.codes import NONE, SLOW, slug_of
from soultable.games.sengoku_yugi.rules.state import ATK, MAT
from soultable.games.sengoku_yugi.rules.units.familiars import familiar_at
from soultable.games.sengoku_yugi.table.combat_odds import (
    attack_power,
    boost_hint,
    damage_to,
    guard_words,
    holds_words,
    joined_power,
    outcomes,
    taken_words,
    target_words,
)
from soultable.games.sengoku_yugi.table.view_model import Reading, deck_sentence
from soultable.games.table_model import Choice, listed

CARD_VERBS: Final = {
    a.COMMANDER: "", a.EGG: "", a.TAKE: "", a.TOP: "", a.KEEP: "", a.UNDER: "", a.ADD: "", a.FETCH: "",
    a.FORM: "", a.BANISH: "", a.DEPLOY: "Deploy", a.GROW: "Grow", a.FOCUS: "Focus", a.PLAY: "Play",
    a.CONTRACT: "Contract", a.EVOLVE: "Evolve", a.SEND: "Send",
}  # fmt: skip
UNIT_VERBS: Final = {
    a.HEAL: "HP Charge", a.MOVE: "Move", a.SWAP: "Swap", a.ATTACK: "Attack", a.USE: "Use", a.CALL: "Call",
    a.RELEASE: "Release", a.TURN_UNIT: "", a.WITH: "", a.ON: "",
}  # fmt: skip
LAST: Final = (a.FINISH, a.DONE, a.END, a.PASS, a.STOP, a.LET, a.NO_CARD, a.STAY, a.KEEP_EGG)
NUMBERED: Final = "❶❷❸"
EFFECTS: Final = {slug_of(one.name): one.about for one in SUPPORTS}


def choice_of(read: Reading, option: Option) -> Choice:
    """One offered answer; at a trigger timing, ability texts stand above the question instead."""
    choice = offered_choice(read, option)
    if not choice.text or not isinstance(read.view.agenda[-1], Trigger):
        return choice
    return Choice(choice.group, choice.label, choice.hint, "", choice.brief)


def offered_choice(read: Reading, option: Option) -> Choice:
    verb, thing = option.verb, option.thing
    if verb in CARD_VERBS:
        return card_choice(read, option)
    if verb in UNIT_VERBS:
        brief = "" if verb in (a.ATTACK, a.SWAP) else None
        return Choice(UNIT_VERBS[verb], unit_label(read, verb, thing), *unit_hint(read, verb, thing), brief)
    if verb in (a.AT, a.TO):
        return Choice("", NAMES[thing], place_hint(read, thing))
    if verb in (a.HOLDER, a.FAMILIAR):  # `Hibana moves to`
        return Choice(read.label(option).removesuffix(f" {NAMES[thing]}"), NAMES[thing])
    if verb in (a.PAY, a.SOURCE, a.FAMILIAR_CARD):
        return payment(read, option)
    if verb == a.MANNER:
        return manner_choice(read, thing)
    if verb == a.TARGET:
        return target_choice(read, thing)
    if verb in (a.JOIN, a.STAY):
        return commander_choice(read, option)
    if verb in (a.DECK, a.FAMILIAR_DECK):
        return Choice("", read.label(option), deck_hint(read, option))
    if verb == a.NAMELESS:
        return nameless_choice(read, thing)
    if verb == a.ABILITY:
        return Choice("", read.label(option), "", read.effect_text(thing))
    if verb == a.TWO:
        return Choice("Pay", "two cards from hand", boost_hint(read, option))
    if verb in (a.CHARGE_AP, a.CHARGE_FAMILIARS):  # in the order in which they are offered
        group = "Charge" if verb == a.CHARGE_AP else UNIT_VERBS[a.HEAL]
        return Choice(group, read.label(option), other_hint(read, option))
    brief = "" if verb == a.END else None
    return Choice("Or" if verb in LAST else "", read.label(option), other_hint(read, option), "", brief)


# -- cards ---------------------------------------------------------------------------------------------------


def card_choice(read: Reading, option: Option) -> Choice:
    verb, face = option.verb, option.thing
    catalog = read.catalog
    hints = {a.DEPLOY: f"{catalog.cost[face]} AP", a.CONTRACT: f"{catalog.cost[face]} AP"}
    hint = hints.get(verb, "")
    text = read.text(face)
    if verb in (a.GROW, a.FOCUS):
        hint, text = growth_hint(read, verb, face), ""
    elif verb == a.PLAY:
        hint, text = play_hint(read, face)
    elif verb == a.SEND:
        is_ap = read.view.said and read.view.said[0].verb == a.CHARGE_AP
        hint, text = f"+{catalog.charge[face]} {'AP' if is_ap else 'HP'}", ""
    elif verb in (a.COMMANDER, a.EGG, a.FORM, a.EVOLVE):
        hint = read.figures(face)
    elif not hint:
        hint = card_hint(read, face)
    gain = f"+{catalog.charge[face]} AP" if verb in (a.GROW, a.FOCUS) else None
    return Choice(CARD_VERBS[verb], read.brief(face), hint, text, gain)


def card_hint(read: Reading, face: int) -> str:
    """`11 AP, +4`: its cost and its Charge Value."""
    return f"{read.catalog.cost[face]} AP, +{read.catalog.charge[face]}"


def growth_hint(read: Reading, verb: int, face: int) -> str:
    """The units that a card can be put on, and the AP for that."""
    fitting = read.catalog.grows if verb == a.GROW else read.catalog.focuses
    places = list(members(put_on(read.s, read.view.viewer, face, fitting)))
    on = f"{read.at(places[0])}, " if len(places) == 1 else ""
    return f"{on}+{read.catalog.charge[face]} AP"


def play_hint(read: Reading, face: int) -> tuple[str, str]:
    ability = read.catalog.from_hand[face]
    if ability is None:
        return "", ""
    return read.catalog.ability_titles[ability.number], read.effect_text(ability.number)


# -- units and places ----------------------------------------------------------------------------------------


def unit_label(read: Reading, verb: int, place: int) -> str:
    if verb in (a.CALL, a.RELEASE) and not read.s.is_released(place):
        return f"{read.brief(read.familiar(place))} of {read.at(place)}"
    return read.at(place)


def unit_hint(read: Reading, verb: int, place: int) -> tuple[str, str]:
    """Its price or effect, and the text of an ability."""
    s = read.s
    if verb == a.HEAL:
        return f"{read.hp(place)} HP, +1 for {heal_price(s, place)} AP", ""
    if verb == a.MOVE:
        price = move_price(s, place)
        return "" if price == 1 else "free" if price == 0 else f"{price} AP", ""
    if verb == a.SWAP:
        mates = [read.at(other) for other in members(partners_of(s, place)) if other > place]
        return f"with {listed(mates, 'or')}", ""
    if verb == a.ATTACK:
        return attack_hint(read, place), ""
    if verb == a.USE:
        return use_hint(read, place)
    if verb == a.CALL:
        face = familiar_at(s, place)
        return f"{read.catalog.ability_cost[face]} AP", read.text(face)
    if verb == a.ON:
        return on_hint(read, place), ""
    is_cheap = verb == a.RELEASE and SLOW not in read.ailments(place)  # SY-R115 else it depends
    return f"{MOVE_PRICE} AP" if is_cheap else "", ""


def on_hint(read: Reading, place: int) -> str:
    """The unit's values; for a Holder, the Attack Power it would have."""
    begun, catalog = read.view.said[0], read.catalog
    if begun.verb != a.CONTRACT:
        return f"{read.hp(place)} HP"
    attack, magic = read.power(place, ATK), read.power(place, MAT)
    return f"ATK {attack + catalog.atk[begun.thing]} MAT {magic + catalog.mat[begun.thing]}"


def attack_hint(read: Reading, place: int) -> str:
    """ATK, MAT, and the possible targets."""
    places = sorted(members(targets_of(read.s, place)), key=lambda there: there not in STRONGHOLD_AT)
    targets = ["Stronghold" if there in STRONGHOLD_AT else read.at(there) for there in places]
    return f"ATK {read.power(place, ATK)} MAT {read.power(place, MAT)}: {listed(targets, 'or')}"


def use_hint(read: Reading, place: int) -> tuple[str, str]:
    """The abilities that can be used now."""
    able = usable_here(read, place)
    texts = [read.effect_text(option.thing) for option in able]
    return listed([read.label(option) for option in able], "or"), texts[0] if len(texts) == 1 else ""


def offered_abilities(read: Reading) -> list[tuple[str, str]]:
    """At a trigger timing: each ability that can be used, with its cost and effect."""
    is_window = read.view.agenda and isinstance(read.view.agenda[-1], Trigger)
    found: list[tuple[str, str]] = []
    for option in read.view.shown if is_window else []:
        if option.verb == a.CALL:
            face = familiar_at(read.s, option.thing)
            found.append((read.brief(face), read.text(face)))
        elif option.verb == a.PLAY:
            name, text = play_hint(read, option.thing)
            found.append((f"{name} of {read.brief(option.thing)}", text))
        elif option.verb in (a.USE, a.ABILITY):
            place = option.thing if option.verb == a.USE else read.view.said[0].thing
            able = usable_here(read, place) if option.verb == a.USE else [option]
            whose = read.brief(read.s.top[place])
            found += [(f"{read.label(one)} of {whose}", read.effect_text(one.thing)) for one in able]
    return found


def usable_here(read: Reading, place: int) -> list[Option]:
    """The abilities of a unit that can be used now."""
    step = read.view.agenda[-1] if read.view.agenda else None
    timing, at = (step.number, step.place) if isinstance(step, Trigger) else (NONE, NONE)
    return usable_on(read.s, place, timing, at)


def place_hint(read: Reading, place: int) -> str:
    """Which row it is, and whether the Stronghold is in range from there."""
    if place in COMMAND:
        return "Command Zone"
    begun = read.view.said[0] if read.view.said else None
    row = "Frontline" if FRONTLINES & BIT[place] else "Backline"
    if begun is None:
        return row
    face = begun.thing if begun.verb == a.DEPLOY else read.s.top[begun.thing]
    reach = in_range(place, read.catalog.gems[face])
    return f"{row}, Stronghold in range" if reach & BIT[STRONGHOLD_AT[1 - SEAT_OF[place]]] else row


def nameless_choice(read: Reading, pair: int) -> Choice:
    """SY-38 The places of the two Nameless, grouped by the first."""
    faces = [face for face in read.view.cards("covered", read.view.viewer) if read.catalog.is_nameless[face]]
    one, other = [read.title(face).removeprefix("Nameless ") for face in faces[-2:]]
    return Choice(f"{one} on {NAMES[pair // PLACES]}, {other} on", NAMES[pair % PLACES])


# -- combat --------------------------------------------------------------------------------------------------


def manner_choice(read: Reading, manner: int) -> Choice:
    """Physical or magical, with what would happen to each target."""
    attacker = read.view.said[0].thing
    read.s.magical = manner
    power = attack_power(read.s, attacker)
    hint = outcomes(read.view, read.s, attacker, power)
    read.s.magical = 0
    return Choice("", f"Magical, MAT {power}" if manner == a.MAGICAL else f"Physical, ATK {power}", hint)


def target_choice(read: Reading, place: int) -> Choice:
    """An attack target with the odds, or a target of an ability."""
    s = read.s
    label = "Stronghold" if place in STRONGHOLD_AT else read.at(place)
    if isinstance(read.view.agenda[-1], ChooseTarget) and read.attacker != NONE:
        power = attack_power(read.s, read.attacker)
        return Choice("", label, target_words(read.view, s, read.attacker, power, place))
    whose = "" if SEAT_OF[place] == read.view.viewer else "enemy "
    stance = "Defense" if read.is_lying(place) else "Attack"
    told = [f"{read.hp(place)} HP", f"{stance} Stance", *read.conditions(place)]
    used = (read.used() or ("", ""))[0]
    group = f"For {used.rpartition(' of ')[0] or used}" if used else ""
    return Choice(group, f"{whose}{label}", ", ".join(told))


def payment(read: Reading, option: Option) -> Choice:
    """A card that pays; for a Self-Boost, with the resulting odds."""
    card = f"{read.brief(option.thing)} {'from below' if option.verb == a.SOURCE else 'from hand'}"
    if not isinstance(read.view.agenda[-1], Boost | FamiliarBoost | GuardBoost):
        return Choice("", f"pay {card}")
    return Choice("Pay", card, boost_hint(read, option))


def commander_choice(read: Reading, option: Option) -> Choice:
    """SY-141 The Commander joins or stays, with the chance that the Stronghold then holds."""
    if option.verb == a.STAY:
        return Choice("Or", read.label(option), holds_words(read.view, read.s, read.attacker, 0))
    helped = joined_power(read.s, read.view.viewer, option.thing)
    return Choice(
        "Join on", NAMES[option.thing], f"+{helped}: {holds_words(read.view, read.s, read.attacker, helped)}"
    )


# -- other answers -------------------------------------------------------------------------------------------


def other_hint(read: Reading, option: Option) -> str:
    verb, s = option.verb, read.s
    if verb == a.CHARGE_AP:
        return f"+{a.AP_PER_TURN} AP, and more for cards you send"
    if verb == a.CHARGE_FAMILIARS:
        return "one unit gets their Charge Values"
    if verb == a.DONE:
        return done_hint(read)
    if verb == a.END:
        return f"{s.ap[read.view.viewer]} AP are kept" if s.ap[read.view.viewer] else ""
    if verb == a.OPTION:
        return option_text(read, option.thing)
    if verb == a.KIND:
        return kind_hint(read, option.thing)
    if verb == a.APPLY:
        return EFFECTS.get(read.s.answers.effects[option.thing], "")
    if verb == a.TURN_EGG:
        return "its Defense Power is added, its ability is not usable"
    if verb == a.STOP:
        return stop_hint(read)
    return counter_hint(read) if verb == a.COUNTER else ""


def counter_hint(read: Reading) -> str:
    """SY-183 `pay Soma-2 or Soma-3 from hand and 1 AP`: what can pay."""
    step, who = read.view.agenda[-1], read.view.viewer
    if not isinstance(step, Counter):
        return ""
    price = step.price(read.s)
    cards = [read.brief(card.thing) for card in Payment(read.s, who, price, NONE, NONE).options(read.s)]
    words = [f"{listed(cards, 'or')} from hand"] if cards else []
    words += [f"{price.ap} AP"] if price.ap else []
    return f"pay {listed(words)}"


def done_hint(read: Reading) -> str:
    """The total that the named cards give."""
    said = read.view.said
    total = sum(read.catalog.charge[option.thing] for option in said if option.verb == a.SEND)
    if said and said[0].verb == a.CHARGE_AP:
        return f"+{a.AP_PER_TURN + total} AP"
    return f"+{total} HP"


def stop_hint(read: Reading) -> str:
    """The combat as it stands."""
    step, s = read.view.agenda[-1], read.s
    if read.attacker == NONE:
        return ""
    attack = attack_power(read.s, read.attacker)
    if read.fought == NONE:
        return f"{'MAT' if s.magical else 'ATK'} {attack}: {outcomes(read.view, s, read.attacker, attack)}"
    if read.fought not in STRONGHOLD_AT:
        return taken_words(damage_to(s, attack, read.fought), s.hp[read.fought])
    if read.view.cards("guard", read.view.viewer):
        guard = int(guard_power(s, read.view.viewer))
        return f"{guard} against {attack}: {guard_words(s, read.attacker, guard)}"
    if read.joined == NONE or isinstance(step, ChooseTarget):
        return ""
    return holds_words(read.view, read.s, read.attacker, read.power(read.joined, MAT if s.magical else ATK))


def option_text(read: Reading, number: int) -> str:
    """What ❶ or ❷ of the ability in use does."""
    said = read.view.said
    if said[0].verb == a.PLAY:
        ability = read.catalog.from_hand[said[0].thing]
        index = NONE if ability is None else ability.number
    else:
        index = next((part.thing for part in said if part.verb == a.ABILITY), NONE)
    if index == NONE:
        return ""
    parts = read.ability_text(index).split(NUMBERED[number])[1:]
    return " — ".join(part.partition(NUMBERED[number + 1])[0].strip() for part in parts)


def kind_hint(read: Reading, kind: int) -> str:
    """SY-270 What the die has reached."""
    step, place = read.view.agenda[-1], read.user
    if not isinstance(step, ChooseKind) or place == NONE:
        return ""
    face = familiar_at(read.s, place)
    if kind == a.EVOLUTION:
        return "into its next form" if evolves_on(read.s, face, step.rolled) else ""
    row = read.catalog.support[face] if kind == a.SUPPORT else read.catalog.combat[face]
    entries = [row[i] for i in reached(row, step.rolled)]
    effects = listed([effect_words(entry) for entry in entries])
    only = entries[0].slug if len(entries) == 1 else ""
    return f"{effects}: {EFFECTS[only]}" if only in EFFECTS else effects


def effect_words(entry: Entry) -> str:
    """`MP`, `Full Cure`, `1 Fire Damage`."""
    amount = entry.effect.amount
    return f"{amount} {entry.title[:-1]} Damage" if amount else entry.title


def deck_hint(read: Reading, option: Option) -> str:
    library = read.s.library
    decks = library.ready if option.verb == a.DECK else library.familiars
    is_any = option.thing >= len(decks)
    return "any legal one" if is_any else deck_sentence(read.catalog, decks[option.thing].faces)

"""Card validation: what must fit together in a card, and in a whole set, so that it can be played."""

from collections.abc import Sequence
from typing import Final

from soultable.cards.card import Card, VerbUse, number_in, word_in, words_in
from soultable.cards.problem import unknown
from soultable.cards.schema import Wrongs
from soultable.games.alternate_souls.cards.auras import CONSTANT, PLAYERS
from soultable.games.alternate_souls.cards.effects import DEEDS, FUEL
from soultable.games.alternate_souls.cards.triggers import NAMED, TRIGGERS, quoted

RULER_CARDS: Final = 4  # AS-R76
LINKER_CARDS: Final = 5
LINEUP: Final = 5


def sound_use(use: VerbUse, targets: Sequence[VerbUse], where: str, given: str, has_self: bool) -> Wrongs:
    """Check that an effect has the targets it works on, except one that is `given`, and what its row asks."""
    verb = DEEDS[use.verb]
    aims = verb.aims(use) if callable(verb.aims) else verb.aims
    if aims == ("self",):
        wrong = f"{use.verb} = 'self' is for the ability of a Linker"
        return [] if has_self else [(where, wrong)]
    for place, needed in enumerate(aims):
        if needed != given and (len(targets) <= place or targets[place].verb != needed):
            return [(where, f"{use.verb!r} needs a {('first', 'second')[place]} target {{ {needed} = … }}")]
    wrongs = verb.check(use, targets) if verb.check else []
    return [(f"{where}.{key}" if key else where, wrong) for key, wrong in wrongs]


def sound_targets(targets: Sequence[VerbUse], key: str, has_self: bool) -> Wrongs:
    """Check targets that refer to another target, or to the unit that has the ability."""
    wrong: Wrongs = []
    for place, use in enumerate(targets):
        where = f"{key}[{place}]"
        first = place == 0 or targets[0].verb != "unit"
        if (number_in(use.more, "other") or number_in(use.more, "near")) and first:
            wrong.append((where, "'other' and 'near' look at a first target { unit = … } before this one"))
        if number_in(use.more, "near_self") and not has_self:
            wrong.append((where, "'near_self' is for the ability of a Linker"))
        if "recovered" in words_in(use.more, "only") and "rested" in words_in(use.more, "only"):
            wrong.append((where, "no unit is both recovered and rested (AS-35)"))
    return wrong


def sound_orders(card: Card, prefix: str = "", mode: str = "") -> Wrongs:
    """Check the targets and effects of a card, of one of its modes, or of an ability."""
    targets, deeds = card.uses(f"{prefix}targets{mode}"), card.uses(f"{prefix}do{mode}")
    has_self = prefix == "ability."
    wrong = sound_targets(targets, f"{prefix}targets{mode}", has_self)
    if [use.verb for use in deeds].count("move") > 1:
        wrong.append((f"{prefix}do{mode}", "moves twice; one 'move' is the most"))
    for place, use in enumerate(deeds):
        given = NAMED[card.word(f"{prefix}when")].gives if prefix else ""
        wrong += sound_use(use, targets, f"{prefix}do{mode}[{place}]", given, has_self)
    return wrong


def sound_action(card: Card) -> Wrongs:
    """AS-57 AS-R53 A move card or a spell can be announced and does what it says."""
    wrong = [*sound_orders(card), *sound_orders(card, mode="_2")]
    if card.uses("targets_2") and not card.uses("do_2"):
        wrong.append(("targets_2", "is for a second mode: write do_2 too"))
    for key in ("targets", "targets_2"):
        if any(use.verb == "chain" for use in card.uses(key)) and card.uses("do_2"):
            wrong.append((key, "a card that answers an item has one mode only (AS-R52)"))
        if any(use.verb == "chain" for use in card.uses(key)) and card.word("speed") == "low":
            wrong.append((key, "a card of low speed interrupts nothing (AS-R51): use speed 'mid' or 'high'"))
    if card.kind == "move":
        wrong += sound_move_card(card)
    return wrong


def sound_move_card(card: Card) -> Wrongs:
    """AS-57 A move card is played on a recovered ally, to move it."""
    targets = card.uses("targets")
    units = [use for use in targets if use.verb == "unit"]
    if len(targets) != 1 or len(units) != 1 or "recovered" not in words_in(units[0].more, "only"):
        return [("targets", "a move card has one target, { unit = 'ally', only = ['recovered'] } (AS-57)")]
    if card.uses("do")[0].verb != "move":
        return [("do", "a move card first of all moves a unit (AS-57)")]
    if card.uses("do_2"):
        return [("do_2", "a move card has no second mode (AS-61)")]
    return []


def sound_auras(card: Card, key: str, places: Sequence[str]) -> Wrongs:
    """AS-33 AS-34 Constant effects reach only as far as their kind of card does."""
    wrong: Wrongs = []
    for place, use in enumerate(card.uses(key)):
        where = f"{key}[{place}]"
        verb = CONSTANT[use.verb]
        if PLAYERS in verb.tags:
            if key != "aura":
                wrong.append((where, f"{use.verb!r} is for additions and regalia, not for characters"))
            elif verb.check and verb.check(use, ()):
                wrong += [(where, message) for _, message in verb.check(use, ())]
            elif (
                word_in(use.more, "where") != "field"
                or word_in(use.more, "attribute")
                or word_in(use.more, "on")
            ):
                wrong.append(
                    (where, f"{use.verb!r} is a player's: no 'where', 'attribute' or 'on' beside it")
                )
        elif word_in(use.more, "where") not in places:
            right = " or ".join(f"where = {name!r}" for name in places)
            wrong.append((where, f"where = {word_in(use.more, 'where')!r} does not go here; use {right}"))
    return wrong


def sound_addition(card: Card) -> Wrongs:
    return [*sound_copies(card), *sound_auras(card, "aura", ("rows",))]


def sound_regalia(card: Card) -> Wrongs:
    return [*sound_copies(card), *sound_auras(card, "aura", ("field",))]


def sound_copies(card: Card) -> Wrongs:
    """A card that stays in play is identified by its name when it is broken, so each side has it once."""
    return [("copies", "what stays in play is there once: copies = 1")] if card.copies > 1 else []


def sound_ability(card: Card, part: str) -> Wrongs:
    """An ability has what its trigger needs, and nothing else."""
    if f"{part}.when" not in card.facts:
        return []
    when, at = card.word(f"{part}.when"), f"{part}.when"
    places = ("field", "near", "beside") if part == "ability" else ("field",)
    wrong = [*sound_orders(card, f"{part}."), *sound_auras(card, f"{part}.aura", places)]
    if when == "always" and (not card.uses(f"{part}.aura") or card.uses(f"{part}.do")):
        wrong.append((at, "'always' goes with 'aura', not with 'do'"))
    if when != "always" and (not card.uses(f"{part}.do") or card.uses(f"{part}.aura")):
        wrong.append((at, f"{when!r} goes with 'do', not with 'aura'"))
    if (when == "activate") != bool(card.word(f"{part}.speed")):
        wrong.append((at, "an activated ability has a 'speed', others have none (AS-R58)"))
    most, given = NAMED[when].targets, len(card.uses(f"{part}.targets"))
    if given and not most:
        wrong.append((f"{part}.targets", f"{when!r} has no targets to choose"))
    elif given > most:
        wrong.append((f"{part}.targets", f"{when.capitalize()} has one target at most"))
    return [*wrong, *sound_terms(card, part, when)]


def sound_terms(card: Card, part: str, when: str) -> Wrongs:
    """The conditions and costs of an ability suit its trigger."""
    wrong: Wrongs = []
    row = NAMED[when]
    if card.word(f"{part}.price") and (when != "activate" or part != "ability"):
        wrong.append((f"{part}.price", "resting goes with the activated ability of a Linker"))
    if card.number(f"{part}.cost") and not row.costs:
        wrong.append((f"{part}.cost", f"{when!r} costs nothing"))
    if card.word(f"{part}.phase") and when != "activate":
        wrong.append((f"{part}.phase", "goes with 'activate'"))
    if card.word(f"{part}.own_turn") and not row.own_turn:
        wrong.append((f"{part}.own_turn", f"goes with {quoted([one for one in TRIGGERS if one.own_turn])}"))
    if bool(card.word(f"{part}.optional")) != row.optional:
        right = quoted([one for one in TRIGGERS if one.optional])
        wrong.append((f"{part}.when", f"{right} is optional = 'yes', and nothing else is"))
    if row.only and [use.verb for use in card.uses(f"{part}.do")] != [row.only]:
        wrong.append((f"{part}.do", f"{when!r} goes with one {{ {row.only} = … }}"))
    if when == "activate" and not card.word(f"{part}.once"):
        wrong += sound_repeated(card, part)
    return wrong


def sound_repeated(card: Card, part: str) -> Wrongs:
    """8 Turns must end: what can be used repeatedly has a cost, and gives nothing to pay it with."""
    if not card.number(f"{part}.cost") and not card.word(f"{part}.price"):
        return [(f"{part}.when", "an activated ability costs something or is once = 'turn'")]
    for place, use in enumerate(card.uses(f"{part}.do")):
        if FUEL in DEEDS[use.verb].tags:
            return [(f"{part}.do[{place}]", f"{use.verb!r} needs once = 'turn', or a turn need never end")]
    return []


def sound_home(card: Card, prefix: str) -> Wrongs:
    """4.3 Home names a kind of terrain and what it gives."""
    gains = card.number(f"{prefix}home_attack") + card.number(f"{prefix}home_defense")
    if bool(card.word(f"{prefix}home")) != (gains > 0):
        return [(f"{prefix}home", "needs a terrain, and home_attack or home_defense above 0")]
    return []


def sound_linker(card: Card) -> Wrongs:
    return [*sound_home(card, ""), *sound_ability(card, "ability")]


def sound_ruler(card: Card) -> Wrongs:
    return [
        *sound_ability(card, "ruler"),
        *sound_home(card, "jruler."),
        *sound_auras(card, "jruler.aura", ("field", "near", "beside")),
        *sound_ability(card, "judgment"),
    ]


def whole(cards: Sequence[Card]) -> list[str]:
    """AS-R76 What every table needs: characters with their linked cards, and legal lineups."""
    rulers = [card for card in cards if card.kind == "ruler"]
    linkers = [card for card in cards if card.kind == "linker"]
    wrong: list[str] = []
    if not rulers:
        wrong.append("has no Ruler; every player needs one (AS-1)")
    if len(linkers) < LINEUP:
        wrong.append(f"has {len(linkers)} Linkers; {LINEUP} are needed for a lineup (AS-R76)")
    cheapest = sum(sorted(card.number("cost") for card in linkers)[:LINEUP])
    for ruler in rulers:
        most = ruler.number("max_cost")
        if cheapest > most:
            told = f"the {LINEUP} cheapest Linkers cost {cheapest}"
            wrong.append(f"{ruler.id}: max_cost {most} allows no lineup; {told} (AS-R46)")
    return [*wrong, *links(cards, [*rulers, *linkers]), *codes(cards)]


def links(cards: Sequence[Card], characters: Sequence[Card]) -> list[str]:
    """AS-22 AS-R76 Every action card is linked to a character: 4 to a Ruler, 5 to a Linker."""
    wrong: list[str] = []
    copies = {card.id: 0 for card in characters}
    kinds = {card.id: card.kind for card in characters}
    for card in cards:
        if card.id in kinds:
            continue
        link = card.word("link")
        if link not in copies:
            wrong.append(f"{card.id}: link: {unknown('Ruler or Linker', link, copies)}")
            continue
        copies[link] += card.copies
        if kinds[link] == "ruler" and wants_linker(card):
            wrong.append(f"{card.id}: 'link' and 'linked' are for the cards of a Linker; {link} is a Ruler")
    for card in characters:
        right = RULER_CARDS if card.kind == "ruler" else LINKER_CARDS
        if copies[card.id] != right and not any(": link: " in line for line in wrong):
            kind = card.kind.capitalize()
            wrong.append(f"{card.id}: has {copies[card.id]} linked cards; a {kind} has {right} (AS-R76)")
    return wrong


def wants_linker(card: Card) -> bool:
    """Whether the card works differently for the Linker it is linked to."""
    targets, deeds = [*card.uses("targets"), *card.uses("targets_2")], [*card.uses("do"), *card.uses("do_2")]
    return any("linked" in words_in(use.more, "only") for use in targets) or any(
        number_in(use.more, "link") for use in deeds
    )


def codes(cards: Sequence[Card]) -> list[str]:
    """4.7 Codes are unique; an action card's code is its character's plus a letter."""
    wrong: list[str] = []
    first: dict[str, str] = {}
    code_of = {card.id: card.word("code") for card in cards}
    for card in cards:
        code = card.word("code")
        if code in first:
            wrong.append(f"{card.id}: the code {code!r} is already that of {first[code]}")
        first.setdefault(code, card.id)
        stem = code_of.get(card.word("link"), code[:-1]) if "link" in card.facts else ""
        if stem and (code[:-1] != stem or not code[-1].isalpha()):
            wrong.append(f"{card.id}: linked to {card.word('link')}, it needs the code {stem!r} and a letter")
    return wrong

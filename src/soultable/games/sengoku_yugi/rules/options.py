"""Options: every answer that can ever be given in Sengoku Yugi (the decisions D-1…D-34 of the rules)."""

from typing import Final

from soultable.core.event import NO_MESSAGE, Message
from soultable.core.option import Option
from soultable.games.sengoku_yugi.rules.board import NAMES, PERIMETERS, PLACES, SQUARES
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS, ELEMENTS, MAIN, NONE, slug_of

# What an Option does.
DECK: Final = 0
FAMILIAR_DECK: Final = 1
COMMANDER: Final = 2
EGG: Final = 3
NAMELESS: Final = 4
CHARGE_AP: Final = 5
HEAL: Final = 6
CHARGE_FAMILIARS: Final = 7
FINISH: Final = 8
SEND: Final = 9
DONE: Final = 10
ON: Final = 11
DEPLOY: Final = 12
GROW: Final = 13
FOCUS: Final = 14
MOVE: Final = 15
SWAP: Final = 16
ATTACK: Final = 17
USE: Final = 18
PLAY: Final = 19
CALL: Final = 20
CONTRACT: Final = 21
EVOLVE: Final = 22
RELEASE: Final = 23
END: Final = 24
AT: Final = 25
TO: Final = 26
WITH: Final = 27
MANNER: Final = 28  # physical or magical
HOLDER: Final = 29  # which one moves in a Release
FAMILIAR: Final = 30
PASS: Final = 31
ABILITY: Final = 32
OPTION: Final = 33
PAY: Final = 34
BANISH: Final = 35
SOURCE: Final = 36
TURN_UNIT: Final = 37
STOP: Final = 38
TWO: Final = 39
FAMILIAR_CARD: Final = 40
TARGET: Final = 41
JOIN: Final = 42
STAY: Final = 43
TAKE: Final = 44
NO_CARD: Final = 45
COUNTER: Final = 46
LET: Final = 47
TURN_EGG: Final = 48
KEEP_EGG: Final = 49
FETCH: Final = 50
TOP: Final = 51
KEEP: Final = 52
UNDER: Final = 53
CURE: Final = 54
KIND: Final = 55  # support, combat, evolution
APPLY: Final = 56
FORM: Final = 57
ADD: Final = 58

PHYSICAL: Final = 0  # the manners of an attack
MAGICAL: Final = 1

SUPPORT: Final = 0  # the kinds of a Familiar's abilities
COMBAT: Final = 1
EVOLUTION: Final = 2
MOST_OPTIONS: Final = 3  # ❶ ❷ ❸
AP_PER_TURN: Final = 10  # SY-55

NOTHING: Final = Option(NONE, NONE, "", NO_MESSAGE, ())


class Answers:
    """All Options for a set of cards and decks, by face or by place; NOTHING where none makes sense."""

    def __init__(
        self, catalog: Catalog, decks: list[tuple[str, str]], familiar_decks: list[tuple[str, str]]
    ) -> None:
        mains = [face for face in catalog.characters if is_first(catalog, face)]
        characters, familiars = catalog.characters, catalog.familiars
        everything = list(range(len(catalog.names)))
        # Setup.
        self.decks: Final = named(DECK, "deck", decks, Message("random-deck"))
        self.familiar_decks: Final = named(
            FAMILIAR_DECK, "familiars", familiar_decks, Message("random-familiar-deck")
        )
        self.commander: Final = cards(catalog, mains, COMMANDER, "commander", "choose-commander", "deck")
        self.egg: Final = cards(catalog, catalog.eggs, EGG, "egg", "take", "summoning")
        self.nameless: Final = nameless_pairs()  # place * 22 + place
        # Charge.
        hint = Message("hint-charge-ap", {"amount": AP_PER_TURN})
        self.charge_ap: Final = Option(CHARGE_AP, 0, "ap", Message("charge-ap"), ("ap",), hint)
        self.heal: Final = places(HEAL, "heal", "heal")
        self.charge_familiars: Final = standalone(CHARGE_FAMILIARS, "familiars", "charge-familiars")
        self.finish: Final = standalone(FINISH, "finish", "finish")
        self.send: Final = cards(catalog, everything, SEND, "send", "send", "hand")
        self.done: Final = standalone(DONE, "done", "no-more")
        self.on: Final = places(ON, "on", "on")
        # Main.
        self.deploy: Final = cards(catalog, characters, DEPLOY, "deploy", "deploy", "hand")
        self.grow: Final = cards(catalog, characters, GROW, "grow", "grow", "hand")
        self.focus: Final = cards(catalog, characters, FOCUS, "focus", "focus", "hand")
        self.move: Final = places(MOVE, "move", "move-from")
        self.swap: Final = places(SWAP, "swap", "swap")
        self.attack: Final = places(ATTACK, "attack", "attack-from")
        self.use: Final = places(USE, "use", "use-on")
        self.play: Final = cards(catalog, characters, PLAY, "play", "play", "hand")
        self.call: Final = places(CALL, "call", "call")
        self.contract: Final = cards(catalog, familiars, CONTRACT, "contract", "contract", "familiars")
        self.evolve: Final = cards(catalog, familiars, EVOLVE, "evolve", "evolve", "familiars")
        self.release: Final = places(RELEASE, "release", "release")
        self.end: Final = standalone(END, "end", "end-turn")
        self.at: Final = places(AT, "at", "deploy-to")
        self.to: Final = places(TO, "to", "to")
        self.swap_with: Final = places(WITH, "with", "with")
        self.manner: Final = [
            Option(MANNER, PHYSICAL, "physical", Message("physical"), ("physical",)),
            Option(MANNER, MAGICAL, "magical", Message("magical"), ("magical",)),
        ]
        self.holder: Final = places(HOLDER, "holder", "holder-to")
        self.familiar: Final = places(FAMILIAR, "familiar", "familiar-to")
        # Abilities.
        self.let_pass: Final = standalone(PASS, "pass", "use-nothing")
        self.ability: Final = [
            Option(ABILITY, i, f"ability {name}", titled("ability", title), (f"ability.{name}",))
            for i, (name, title) in enumerate(zip(catalog.ability_names, catalog.ability_titles, strict=True))
        ]
        self.option: Final = [
            Option(OPTION, i, f"option {i + 1}", Message("option", {"at": i + 1}), (f"option.{i + 1}",))
            for i in range(MOST_OPTIONS)
        ]
        self.pay: Final = cards(catalog, characters, PAY, "pay", "pay", "hand")
        self.banish: Final = cards(catalog, characters, BANISH, "banish", "banish", "standby")
        self.source: Final = cards(catalog, everything, SOURCE, "source", "pay-from-below", "source")
        self.turn_unit: Final = places(TURN_UNIT, "turn", "turn-unit")
        self.target: Final = places(TARGET, "target", "choose")
        self.take: Final = cards(catalog, characters, TAKE, "take", "take", "standby")
        self.counter: Final = standalone(COUNTER, "counter", "cancel")
        self.let: Final = standalone(LET, "let", "let-happen")
        self.cure: Final = [
            Option(CURE, i, f"cure {slug}", Message("cure", {"word": slug}), (f"ailment.{slug}",))
            for i, slug in enumerate(map(slug_of, AILMENTS))
        ]
        self.top: Final = cards(catalog, characters, TOP, "top", "next-from-top", "looked")
        self.keep: Final = cards(catalog, characters, KEEP, "keep", "keep", "looked")
        self.under: Final = cards(catalog, characters, UNDER, "under", "next-below", "looked")
        self.add: Final = cards(catalog, characters, ADD, "add", "add", "standby")
        # Combat.
        self.stop: Final = standalone(STOP, "stop", "no-boost")
        self.two: Final = standalone(TWO, "two", "pay-two")
        self.familiar_card: Final = cards(catalog, familiars, FAMILIAR_CARD, "familiar", "pay", "familiars")
        self.join: Final = places(JOIN, "join", "commander-joins-on")
        self.stay: Final = standalone(STAY, "stay", "commander-stays")
        self.no_card: Final = standalone(NO_CARD, "none", "none")
        # Familiars.
        self.turn_egg: Final = standalone(TURN_EGG, "turn", "turn-egg")
        self.keep_egg: Final = standalone(KEEP_EGG, "keep", "keep-egg")
        self.fetch: Final = cards(catalog, familiars, FETCH, "fetch", "fetch", "summoning")
        self.kind: Final = [
            Option(KIND, i, kind, Message("ability-kind", {"word": kind}), (kind,))
            for i, kind in enumerate(("support", "combat", "evolution"))
        ]
        self.effects: Final = effects_of(catalog)  # the effect words on the scales
        self.apply: Final = [
            Option(APPLY, i, f"apply {slug}", effect_label(catalog, slug), (f"effect.{slug}",))
            for i, slug in enumerate(self.effects)
        ]
        self.form: Final = cards(catalog, familiars, FORM, "form", "evolve", "summoning")
        self.all: Final = [option for option in self.listed() if option is not NOTHING]

    def listed(self) -> list[Option]:
        return [
            *self.decks, *self.familiar_decks, *self.commander, *self.egg, *self.nameless, self.charge_ap,
            *self.heal, self.charge_familiars, self.finish, *self.send, self.done, *self.on, *self.deploy,
            *self.grow, *self.focus, *self.move, *self.swap, *self.attack, *self.use, *self.play, *self.call,
            *self.contract, *self.evolve, *self.release, self.end, *self.at, *self.to, *self.swap_with,
            *self.manner, *self.holder, *self.familiar, self.let_pass, *self.ability, *self.option, *self.pay,
            *self.banish, *self.source, *self.turn_unit, *self.target, *self.take, self.counter, self.let,
            *self.cure, *self.top, *self.keep, *self.under, *self.add, self.stop, self.two,
            *self.familiar_card, *self.join, self.stay, self.no_card, self.turn_egg, self.keep_egg,
            *self.fetch, *self.kind, *self.apply, *self.form,
        ]  # fmt: skip

    def effect(self, slug: str) -> Option:
        """The `apply` answer for an effect on a Familiar's scale."""
        return self.apply[self.effects.index(slug)]


def is_first(catalog: Catalog, face: int) -> bool:
    """SY-37 Whether this is a Level 1 Main."""
    return catalog.kinds[face] == MAIN and catalog.level[face] == 1


def effects_of(catalog: Catalog) -> list[str]:
    """SY-270 The different effects on the scales of a set, in the order of the cards."""
    found: list[str] = []
    for face in catalog.familiars:
        for entry in catalog.support[face] + catalog.combat[face]:
            if entry.slug not in found:
                found.append(entry.slug)
    return found


def effect_label(catalog: Catalog, slug: str) -> Message:
    """`Apply MP`, `Apply Full Cure`, `Apply 1 Fire Damage`."""
    for face in catalog.familiars:
        for entry in catalog.support[face] + catalog.combat[face]:
            if entry.slug == slug and entry.effect.amount:
                element = slug_of(ELEMENTS[entry.effect.what])
                return Message("apply-damage", {"amount": entry.effect.amount, "word": element})
    return Message("apply", {"word": slug})


def standalone(verb: int, text: str, label: str) -> Option:
    """An Option that is about nothing on the table."""
    return Option(verb, 0, text, Message(label), (text,))


def titled(label: str, title: str) -> Message:
    return Message(label, {"title": title})


def named(verb: int, text: str, given: list[tuple[str, str]], random: Message) -> list[Option]:
    """One Option for each of these ids and titles, and one for a random one."""
    ids = [id for id, _ in given] + ["random"]
    labels = [titled("deck", title) for _, title in given] + [random]
    return [
        Option(verb, i, f"{text} {id}", label, (f"{text}.{id}",))
        for i, (id, label) in enumerate(zip(ids, labels, strict=True))
    ]


def places(verb: int, text: str, label: str) -> list[Option]:
    """One Option for each place."""
    return [
        Option(verb, place, f"{text} {name}", Message(label, {"target": SQUARES[place]}), (SQUARES[place],))
        for place, name in enumerate(NAMES)
    ]


def cards(catalog: Catalog, faces: list[int], verb: int, text: str, label: str, where: str) -> list[Option]:
    """One Option for each of these faces, at the face's index; NOTHING at the others."""
    found = [NOTHING] * len(catalog.names)
    for face in faces:
        name = catalog.names[face]
        found[face] = Option(
            verb, face, f"{text} {name}", Message(label, {"card": name}), (f"{where}.{name}",)
        )
    return found


def nameless_pairs() -> list[Option]:
    """SY-38 D-2 The places of the lower-numbered Nameless and of the other one."""
    found = [NOTHING] * (PLACES * PLACES)
    for own in PERIMETERS:
        for one in own:
            for other in own:
                if one != other:
                    text = f"nameless {NAMES[one]} {NAMES[other]}"
                    refs = (SQUARES[one], SQUARES[other])
                    label = Message("lay-nameless", {"places": list(refs)})
                    found[one * PLACES + other] = Option(NAMELESS, one * PLACES + other, text, label, refs)
    return found


def relabelled(option: Option, label: Message) -> Option:
    """The same Option with another label."""
    return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)

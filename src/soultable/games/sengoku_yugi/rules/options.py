"""Options: every answer that can ever be given in Sengoku Yugi (the decisions D-1…D-34 of the rules)."""

from typing import Final

from soultable.core.event import Message
from soultable.core.option import Option
from soultable.games.sengoku_yugi.rules.board import NAMES, PERIMETERS, PLACES
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS, MAIN, NONE, slug_of

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

NOTHING: Final = Option(NONE, NONE, "", "", ())


class Answers:
    """All Options for a set of cards and decks, by face or by place; NOTHING where none makes sense."""

    def __init__(
        self, catalog: Catalog, decks: list[tuple[str, str]], familiar_decks: list[tuple[str, str]]
    ) -> None:
        mains = [face for face in catalog.characters if is_first(catalog, face)]
        characters, familiars = catalog.characters, catalog.familiars
        everything = list(range(len(catalog.names)))
        # Setup.
        self.decks: Final = named(DECK, "deck", [*decks, ("random", "A random deck")])
        self.familiar_decks: Final = named(
            FAMILIAR_DECK, "familiars", [*familiar_decks, ("random", "A random Familiar Deck")]
        )
        self.commander: Final = cards(catalog, mains, COMMANDER, "commander", "Commander: ", "deck")
        self.egg: Final = cards(catalog, catalog.eggs, EGG, "egg", "Take ", "summoning")
        self.nameless: Final = nameless_pairs()  # place * 22 + place
        # Charge.
        self.charge_ap: Final = Option(CHARGE_AP, 0, "ap", "AP Charge", ("ap",), f"+{AP_PER_TURN} AP")
        self.heal: Final = places(HEAL, "heal", "+1 HP for")
        self.charge_familiars: Final = Option(
            CHARGE_FAMILIARS, 0, "familiars", "Send Familiars for HP", ("familiars",)
        )
        self.finish: Final = Option(FINISH, 0, "finish", "Finish the Charge Phase", ("finish",))
        self.send: Final = cards(catalog, everything, SEND, "send", "Send ", "hand")
        self.done: Final = Option(DONE, 0, "done", "No more", ("done",))
        self.on: Final = places(ON, "on", "On")
        # Main.
        self.deploy: Final = cards(catalog, characters, DEPLOY, "deploy", "Deploy ", "hand")
        self.grow: Final = cards(catalog, characters, GROW, "grow", "Grow into ", "hand")
        self.focus: Final = cards(catalog, characters, FOCUS, "focus", "Focus with ", "hand")
        self.move: Final = places(MOVE, "move", "Move from")
        self.swap: Final = places(SWAP, "swap", "Swap")
        self.attack: Final = places(ATTACK, "attack", "Attack from")
        self.use: Final = places(USE, "use", "Use an ability on")
        self.play: Final = cards(catalog, characters, PLAY, "play", "Use the ability of ", "hand")
        self.call: Final = places(CALL, "call", "Use the Familiar on")
        self.contract: Final = cards(catalog, familiars, CONTRACT, "contract", "Contract ", "familiars")
        self.evolve: Final = cards(catalog, familiars, EVOLVE, "evolve", "Evolve into ", "familiars")
        self.release: Final = places(RELEASE, "release", "Release the Familiar on")
        self.end: Final = Option(END, 0, "end", "End your turn", ("end",))
        self.at: Final = places(AT, "at", "Deploy to")
        self.to: Final = places(TO, "to", "To")
        self.swap_with: Final = places(WITH, "with", "With")
        self.manner: Final = [
            Option(MANNER, PHYSICAL, "physical", "A physical attack (ATK)", ("physical",)),
            Option(MANNER, MAGICAL, "magical", "A magical attack (MAT)", ("magical",)),
        ]
        self.holder: Final = places(HOLDER, "holder", "The Holder moves to")
        self.familiar: Final = places(FAMILIAR, "familiar", "The Familiar moves to")
        # Abilities.
        self.let_pass: Final = Option(PASS, 0, "pass", "Use nothing", ("pass",))
        self.ability: Final = [
            Option(ABILITY, i, f"ability {name}", catalog.ability_titles[i], (f"ability.{name}",))
            for i, name in enumerate(catalog.ability_names)
        ]
        self.option: Final = [
            Option(OPTION, i, f"option {i + 1}", "❶❷❸"[i], (f"option.{i + 1}",)) for i in range(MOST_OPTIONS)
        ]
        self.pay: Final = cards(catalog, characters, PAY, "pay", "Pay with ", "hand")
        self.banish: Final = cards(catalog, characters, BANISH, "banish", "Banish ", "standby")
        self.source: Final = cards(catalog, everything, SOURCE, "source", "Pay from below: ", "source")
        self.turn_unit: Final = places(TURN_UNIT, "turn", "Turn")
        self.target: Final = places(TARGET, "target", "Choose")
        self.take: Final = cards(catalog, characters, TAKE, "take", "Take ", "standby")
        self.counter: Final = Option(COUNTER, 0, "counter", "Cancel the ability", ("counter",))
        self.let: Final = Option(LET, 0, "let", "Let it happen", ("let",))
        self.cure: Final = [
            Option(CURE, i, f"cure {slug_of(word)}", f"Cure {word}", (f"ailment.{slug_of(word)}",))
            for i, word in enumerate(AILMENTS)
        ]
        self.top: Final = cards(catalog, characters, TOP, "top", "Next from the top: ", "looked")
        self.keep: Final = cards(catalog, characters, KEEP, "keep", "Keep ", "looked")
        self.under: Final = cards(catalog, characters, UNDER, "under", "Next below: ", "looked")
        self.add: Final = cards(catalog, characters, ADD, "add", "Add ", "standby")
        # Combat.
        self.stop: Final = Option(STOP, 0, "stop", "No Self-Boost", ("stop",))
        self.two: Final = Option(TWO, 0, "two", "Pay two Character Cards", ("two",))
        self.familiar_card: Final = cards(
            catalog, familiars, FAMILIAR_CARD, "familiar", "Pay with ", "familiars"
        )
        self.join: Final = places(JOIN, "join", "The Commander joins on")
        self.stay: Final = Option(STAY, 0, "stay", "The Commander stays", ("stay",))
        self.no_card: Final = Option(NO_CARD, 0, "none", "None", ("none",))
        # Familiars.
        self.turn_egg: Final = Option(TURN_EGG, 0, "turn", "Turn the Egg too", ("turn",))
        self.keep_egg: Final = Option(KEEP_EGG, 0, "keep", "Leave the Egg upright", ("keep",))
        self.fetch: Final = cards(catalog, familiars, FETCH, "fetch", "Fetch ", "summoning")
        self.kind: Final = [
            Option(KIND, SUPPORT, "support", "Support", ("support",)),
            Option(KIND, COMBAT, "combat", "Combat", ("combat",)),
            Option(KIND, EVOLUTION, "evolution", "Evolution", ("evolution",)),
        ]
        self.effects: Final = effects_of(catalog)  # the effect words on the scales
        self.apply: Final = [
            Option(APPLY, i, f"apply {slug}", f"Apply {effect_title(catalog, slug)}", (f"effect.{slug}",))
            for i, slug in enumerate(self.effects)
        ]
        self.form: Final = cards(catalog, familiars, FORM, "form", "Evolve into ", "summoning")
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


def effect_title(catalog: Catalog, slug: str) -> str:
    """`MP`, `Full Cure`, `1 Fire Damage`."""
    for face in catalog.familiars:
        for entry in catalog.support[face] + catalog.combat[face]:
            if entry.slug == slug:
                damage = f"{entry.effect.amount} {entry.title[:-1]} Damage"
                return damage if entry.effect.amount else entry.title
    return slug


def named(verb: int, word: str, given: list[tuple[str, str]]) -> list[Option]:
    """One Option for each of these ids and titles."""
    return [Option(verb, i, f"{word} {id}", title, (f"{word}.{id}",)) for i, (id, title) in enumerate(given)]


def places(verb: int, word: str, label: str) -> list[Option]:
    """One Option for each place."""
    return [
        Option(verb, place, f"{word} {name}", f"{label} {name}", (f"cell.{name}",))
        for place, name in enumerate(NAMES)
    ]


def cards(catalog: Catalog, faces: list[int], verb: int, word: str, label: str, where: str) -> list[Option]:
    """One Option for each of these faces, at the face's index; NOTHING at the others."""
    found = [NOTHING] * len(catalog.names)
    for face in faces:
        name = catalog.names[face]
        text = f"{word} {name}"
        found[face] = Option(verb, face, text, f"{label}{catalog.titles[face]}", (f"{where}.{name}",))
    return found


def nameless_pairs() -> list[Option]:
    """SY-38 D-2 The places of the lower-numbered Nameless and of the other one."""
    found = [NOTHING] * (PLACES * PLACES)
    for own in PERIMETERS:
        for one in own:
            for other in own:
                if one != other:
                    text = f"nameless {NAMES[one]} {NAMES[other]}"
                    label = f"Nameless on {NAMES[one]} and {NAMES[other]}"
                    refs = (f"cell.{NAMES[one]}", f"cell.{NAMES[other]}")
                    found[one * PLACES + other] = Option(NAMELESS, one * PLACES + other, text, label, refs)
    return found


def relabelled(option: Option, label: Message | str) -> Option:
    """The same Option with another label."""
    return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)

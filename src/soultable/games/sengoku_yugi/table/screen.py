"""Screen of Sengoku Yugi for one seat: the mats between both sides, the combat, the viewer's hand."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Deck
from soultable.core.game import Game
from soultable.core.rng import seeded
from soultable.core.view import View
from soultable.core.zone import NOBODY
from soultable.games.sengoku_yugi.game import SengokuYugiGame
from soultable.games.sengoku_yugi.rules.board import NAMES, SEAT_OF, STRONGHOLD_AT, places_in
from soultable.games.sengoku_yugi.rules.catalog import Catalog
from soultable.games.sengoku_yugi.rules.codes import (
    ATTRIBUTES,
    EGG,
    FAMILIAR,
    KINDS,
    LOWER_LEFT,
    LOWER_RIGHT,
    NONE,
    UPPER_LEFT,
    UPPER_RIGHT,
    WEAPONS,
)
from soultable.games.sengoku_yugi.rules.combat import guard_power
from soultable.games.sengoku_yugi.rules.legality import targets_of
from soultable.games.sengoku_yugi.rules.options import PLAY, SEND
from soultable.games.sengoku_yugi.rules.random_deck import random_characters, random_familiars
from soultable.games.sengoku_yugi.rules.shared_tables import FAMILIARS
from soultable.games.sengoku_yugi.rules.state import ATK, MAT, STATS
from soultable.games.sengoku_yugi.table import board_facts
from soultable.games.sengoku_yugi.table.board import board_of
from soultable.games.sengoku_yugi.table.board_facts import field_of
from soultable.games.sengoku_yugi.table.combat_odds import (
    attack_power,
    fall_words,
    guard_words,
    outlook,
    percent,
    stronghold_words,
    success_word,
    target_words,
)
from soultable.games.sengoku_yugi.table.option_menu import choice_of, offered_abilities
from soultable.games.sengoku_yugi.table.view_model import Reading, deck_sentence
from soultable.games.table_text import (
    ALWAYS,
    CARD,
    DIM,
    LITTLE,
    MUCH,
    PLAIN,
    SEAT,
    SOME,
    STRONG,
    Drawing,
    Line,
    Panel,
    Span,
    Start,
    Thing,
    counted,
    from_below,
    listed,
    times,
)

BETWEEN: Final = (DIM, " · ")  # a line may be broken only here
ZONES: Final = (("standby", "Standby"), ("banish", "Banish"), ("summoning", "Summoning"))


def draw(view: View) -> Drawing:
    """Draw the table as the viewer sees it."""
    read = Reading(view)
    table = SengokuTable(read)
    seats = from_below(2, read.near)
    panels = [table.panel(seat) for seat in seats] if read.has_decks else []
    panels += table.combat() + table.using()
    if view.viewer != NOBODY and (view.cards("hand", view.viewer) or view.cards("familiars", view.viewer)):
        panels.append(table.hand())
    choices = [choice_of(read, option) for option in view.shown]
    field, pieces = field_of(read), board_facts.pieces_of(read) if read.has_decks else []
    return Drawing(
        table.head(), panels, table.facts(seats), board_of(read), choices, table.things(), field, pieces
    )


class SengokuTable:
    """Draws the screen from a Reading."""

    def __init__(self, read: Reading) -> None:
        self.read: Final = read
        self.view: Final = read.view
        self.s: Final = read.s

    def head(self) -> list[Span]:
        if not self.s.turn:
            return [(PLAIN, "set-up")]
        if self.view.result is not None:
            return [(PLAIN, f"turn {self.s.turn}"), BETWEEN, (PLAIN, "the game is over")]
        return [(PLAIN, f"turn {self.s.turn} of @{self.s.active}"), BETWEEN, (PLAIN, self.read.phase())]

    # -- one side --------------------------------------------------------------------------------------

    def panel(self, seat: int) -> Panel:
        mine = " (you)" if seat == self.view.viewer else ""
        return Panel(f"@{seat}{mine}", self.bar(seat), [*self.piles(seat), *self.marks(seat)], seat)

    def bar(self, seat: int) -> list[Span]:
        """AP, and the number of cards in each zone."""
        read = self.read
        if not self.s.turn:
            return []
        held = read.count("familiars", seat)
        familiars = f"+{counted(held, 'Familiar')}" if held else ""
        spans: list[Span] = [(SEAT[seat], f"{self.s.ap[seat]} AP"), BETWEEN]
        spans.append((PLAIN, f"hand {read.count('hand', seat)}{familiars}"))
        for zone, word in ZONES:
            if read.count(zone, seat):
                spans += [BETWEEN, (PLAIN, f"{word} {read.count(zone, seat)}")]
        return spans

    def piles(self, seat: int) -> list[Line]:
        """The contents of the zones that the viewer can see."""
        lines: list[Line] = []
        for zone, word in ZONES:
            faces = self.read.zone_faces(zone, seat)
            if faces:
                lines.append(Line(word, pieces_of([(CARD, many) for many in self.kinds(faces)]), MUCH))
        return lines

    def marks(self, seat: int) -> list[Line]:
        """Ailments, Blessings and Familiars in words."""
        told: list[Span] = []
        for place in self.read.units(seat):
            words = [*self.read.marks_of(place), *self.read.held(place)]
            told += [(PLAIN, f"{self.read.at(place)}: {', '.join(words)}")] if words else []
        return [Line("Marks", pieces_of(told), SOME)] if told else []

    # -- combat ----------------------------------------------------------------------------------------

    def combat(self) -> list[Panel]:
        """Who attacks what with which power, and what would happen now."""
        said = self.fight()
        if not said:
            return []
        lines = [Line("Combat", [(STRONG, said[0])])]
        asked = self.view.kind in ("ChooseTarget", "Boost", "FamiliarBoost") and bool(self.view.shown)
        is_told = self.view.kind == "ChooseTarget" and asked  # the choices tell the same about units
        for text in said[1:]:
            room = SOME if is_told and not text.startswith("The Stronghold") else LITTLE if asked else ALWAYS
            lines.append(Line("", [(PLAIN, text)], room))
        return [Panel("Combat", [], lines, NOBODY, wide=True)]

    def fight(self) -> list[str]:
        """The combat as sentences."""
        read, s = self.read, self.s
        if read.attacker == NONE or not read.is_undecided():
            return []
        attack, word = attack_power(s, read.attacker), "MAT" if s.magical else "ATK"
        who = f"{read.at(read.attacker)} attacks"
        if read.fought == NONE:
            targets = list(places_in(targets_of(s, read.attacker)))
            return [f"{who} with {word} {attack}.", *[self.odds(there, attack) for there in targets]]
        if read.fought in STRONGHOLD_AT:
            foe = SEAT_OF[read.fought]
            return [f"{who} the Stronghold of @{foe} with {word} {attack}.", self.guard(foe, attack)]
        words = target_words(self.view, s, read.attacker, attack, read.fought)
        return [f"{who} {read.at(read.fought)} with {word} {attack}: {words}."]

    def odds(self, target: int, attack: int) -> str:
        if target in STRONGHOLD_AT:
            words = stronghold_words(self.view, self.s, self.read.attacker, attack)
            return f"The Stronghold of @{SEAT_OF[target]} {words}."
        words = target_words(self.view, self.s, self.read.attacker, attack, target)
        return f"{self.read.at(target)}: {words}."

    def guard(self, foe: int, attack: int) -> str:
        """SY-142 SY-147 The Commander that joined, and the Last Guard."""
        read, s = self.read, self.s
        helped = read.power(read.joined, MAT if s.magical else ATK) if read.joined != NONE else 0
        parts = [f"{s.title_at(read.joined)} {helped}"] if read.joined != NONE else []
        guard = self.view.cards("guard", foe)
        if guard:
            printed = read.catalog.mat[guard[0]] if s.magical else read.catalog.atk[guard[0]]
            parts.append(f"Last Guard {read.title(guard[0])} {printed}")
            parts += [f"boosts {s.guard_bonus}"] if s.guard_bonus else []
            total = int(guard_power(s, foe))
            return f"{' + '.join(parts)}: {total} against {attack}, {guard_words(s, read.attacker, total)}."
        if parts:
            found = outlook(self.view, s, read.attacker, attack, helped)
            told = f"{success_word(s, foe)}: {percent(found.breach, found.is_estimate)}{fall_words(found)}"
            return f"{s.title_at(read.joined)} has joined with {helped}. The Stronghold {told}."
        return f"The Stronghold {stronghold_words(self.view, s, read.attacker, attack)}."

    def using(self) -> list[Panel]:
        """The ability being declared, countered or carried out; or those that can be used now."""
        found = self.read.used()
        lines: list[Line] = []
        for name, text in [found] if found else offered_abilities(self.read):
            first, _, more = text.partition(". ")
            label, brief = "" if lines else "Ability", f"{first} …" if more and not found else text
            lines += [Line(label, [(STRONG, f"{name} "), (DIM, text)], LITTLE)]
            lines += [Line(label, [(STRONG, f"{name} "), (DIM, brief)], -LITTLE)]
        return [Panel("Ability", [], lines, NOBODY, wide=True)] if lines else []

    # -- the hand --------------------------------------------------------------------------------------

    def hand(self) -> Panel:
        """The viewer's cards with cost, Charge Value and Level; with texts unless the choices show them."""
        who = self.view.viewer
        held = [*sorted(self.view.cards("hand", who)), *sorted(self.view.cards("familiars", who))]
        faces = list(dict.fromkeys(held))
        told = [(CARD, f"{self.read.brief(face)}{times(held.count(face))}") for face in faces]
        spans: list[Span] = []
        for (role, name), face in zip(told, faces, strict=True):
            spans += [*([BETWEEN] if spans else []), (role, name), (DIM, f" {self.price(face)}")]
        lines = [Line("Hand", pieces_of(told), -LITTLE), Line("Hand", spans, LITTLE)]
        offered = any(option.verb in (PLAY, SEND) for option in self.view.shown) or self.view.kind == "Main"
        lines += [] if offered else self.hand_texts(faces)
        return Panel("Your hand", [], lines, who, wide=True)

    def hand_texts(self, faces: list[int]) -> list[Line]:
        """The full text of the cards, where there is much room."""
        width = max(len(self.read.brief(face)) for face in faces) + 2
        texts = [f"{self.read.figures(face)}. {self.read.text_of(face)}" for face in faces]
        names = [self.read.brief(face).ljust(width) for face in faces]
        return [
            Line("", [(CARD, name), (DIM, text)], MUCH, lead=True)
            for name, text in zip(names, texts, strict=True)
        ]

    def price(self, face: int) -> str:
        """`11 AP +4`; for a Familiar also the Level, which is not in its name."""
        catalog = self.read.catalog
        level = "" if catalog.is_character[face] else f"L{catalog.level[face]} "
        return f"{level}{catalog.cost[face]} AP +{catalog.charge[face]}"

    def kinds(self, faces: list[int]) -> list[str]:
        return [f"{self.read.title(face)}{times(faces.count(face))}" for face in sorted(set(faces))]

    # -- the same in words -----------------------------------------------------------------------------

    def facts(self, seats: list[int]) -> list[str]:
        s = self.s
        facts: list[str] = []
        if s.turn and self.view.result is None:
            facts.append(f"Turn {s.turn}, @{s.active}’s turn, {self.read.phase()}.")
        for seat in seats if self.read.has_decks else []:
            facts += self.facts_of(seat)
        found = self.read.used()
        facts += [*self.fight(), *([f"In use: {found[0]}, {found[1]}"] if found else [])]
        return [*facts, *[f"Usable: {name}, {text}" for name, text in offered_abilities(self.read)]]

    def facts_of(self, seat: int) -> list[str]:
        read, s, view = self.read, self.s, self.view
        who = "You" if seat == view.viewer else f"@{seat}"
        side = "ab"[seat]
        facts = [
            f"{who}: Frontline {side}f1 to {side}f5, Backline {side}b1 to {side}b5, Command Zone {side}c."
        ]
        if s.turn:
            facts.append(f"{who}: {s.ap[seat]} AP.")
            pile = counted(read.count("stronghold", seat), "card")
            facts.append(f"{who}: Stronghold {s.stronghold_hp[seat]} HP, {pile}.")
        facts += [read.fact(place) for place in read.units(seat)]
        for place, face in read.backs(seat).items():
            known = read.title(face) if face >= 0 else "A card"
            facts.append(f"{known} of @{seat} lies face-down on {NAMES[place]}.")
        familiars = f" and {counted(read.count('familiars', seat), 'Familiar')}" if read.is_ultimate else ""
        facts.append(f"{who}: {counted(read.count('hand', seat), 'Character Card')}{familiars} in hand.")
        for zone, word in ZONES:
            count, faces = read.count(zone, seat), read.zone_faces(zone, seat)
            named = f": {listed(self.kinds(faces))}" if faces else ""
            facts += [f"{who}: {word} Zone {count}{named}."] if count else []
        if seat == view.viewer:
            facts += self.hand_facts()
        return facts

    def hand_facts(self) -> list[str]:
        found: list[str] = []
        for zone, word in (("hand", "Your hand"), ("familiars", "Your Familiars")):
            cards = self.view.cards(zone, self.view.viewer)
            told = [
                f"{many} ({self.price(face)})"
                for many, face in zip(self.kinds(cards), sorted(set(cards)), strict=True)
            ]
            found += [f"{word}: {'; '.join(told)}."] if told else []
        return found

    def things(self) -> dict[str, list[Thing]]:
        """The names of units: the places where they stand, and a fact about each."""
        found: dict[str, list[Thing]] = {}
        for seat in (0, 1):
            for place in self.read.units(seat):
                face = self.s.top[place]
                thing = Thing([NAMES[place]], self.read.fact(place))
                names = self.read.names
                title = self.read.title(face).lower()
                for word in {
                    names.words[face],
                    names.code(face),
                    self.view.game.names[face],
                    title.replace(" ", "_"),
                }:
                    found.setdefault(word, []).append(thing)
        return found


def pieces_of(told: list[Span]) -> list[Span]:
    """Pieces that are never broken, in one line."""
    spans: list[Span] = []
    for span in told:
        spans += [*([BETWEEN] if spans else []), span]
    return spans


# -- for the menu and the commands ---------------------------------------------------------------------------

FIRST: Final = {"deck0": "storm-and-flame", "deck1": "tide-and-shadow"}
FAMILIAR_DECKS: Final = {"familiars0": "familiars-a", "familiars1": "familiars-b"}
BY_CHANCE: Final = {"deck0": "random", "deck1": "random", "familiars0": "random", "familiars1": "random"}


def starts(game: Game) -> list[Start]:
    """The start options; the first one is recommended."""
    ultimate = {"mode": "ultimate"}
    found = [
        Start("Other decks", "Standard; you choose the decks", {}, True),
        Start("Ultimate", "with Familiars; you choose the decks", ultimate, True),
        Start("By chance", "Ultimate with random decks", {**ultimate, **BY_CHANCE}),
    ]
    if set(FIRST.values()) <= {id for id, _, _ in decks(game, "")}:
        first = "Standard, Storm and Flame against Tide and Shadow: the best to learn it"
        return [Start("First game", first, FIRST), *found]
    return found


def decks(game: Game, mode: str) -> list[tuple[str, str, str]]:
    """The ready Character Decks: id, name, and contents."""
    assert isinstance(game, SengokuYugiGame)
    return [
        (deck.id, deck.title, deck_sentence(game.library.catalog, deck.faces)) for deck in game.library.ready
    ]


def surprise(game: Game, mode: str, seed: str) -> Deck:
    """A random legal deck of a kind, the same for the same seed."""
    assert isinstance(game, SengokuYugiGame)
    make = random_familiars if mode == FAMILIARS else random_characters
    faces = make(game.library.catalog, seeded(seed), [])
    cards = {game.names[face]: faces.count(face) for face in faces}
    return Deck("surprise", f"Surprise {mode}", game.slug, mode, {}, cards)


def card_fact(game: Game, face: int) -> str:
    """What is printed on a card besides its text."""
    assert isinstance(game, SengokuYugiGame)
    catalog = game.library.catalog
    cost = "Contract Cost" if catalog.kinds[face] == FAMILIAR else "Deployment Cost"
    kind = KINDS[catalog.kinds[face]].capitalize() if not catalog.is_egg[face] else EGG
    traits = [kind, f"Level {catalog.level[face]}"]
    if catalog.sex[face] != NONE:
        traits += [("male", "female")[catalog.sex[face]], WEAPONS[catalog.weapon[face]]]
    traits += [ATTRIBUTES[catalog.attribute[face]]] if catalog.attribute[face] != NONE else []
    traits += (
        [f"'{catalog.epithet[face]}'"] if catalog.epithet[face] not in ("", game.titles[face], EGG) else []
    )
    powers = ((word, values[face]) for word, values in zip(STATS, powers_of(catalog), strict=True))
    figures = [f"{cost} {catalog.cost[face]}", f"Charge {catalog.charge[face]}"]
    figures += [f"{word.upper()} {power}" for word, power in powers]
    figures += boost_words(catalog.boost_physical[face], catalog.boost_magic[face])
    return f"{', '.join(traits)}; {', '.join(figures)}; reaches {reach_words(catalog.gems[face])}."


def reach_words(gems: int) -> str:
    """SY-117 SY-R10 `two spaces ahead, left and right of the second`."""
    told = ["two spaces ahead"]
    for bits, which in (((UPPER_LEFT, UPPER_RIGHT), "second"), ((LOWER_LEFT, LOWER_RIGHT), "first")):
        sides = [side for bit, side in zip(bits, ("left", "right"), strict=True) if gems & bit]
        told += [f"{listed(sides)} of the {which}"] if sides else []
    return ", ".join(told)


def powers_of(catalog: Catalog) -> tuple[list[int], list[int], list[int], list[int]]:
    return catalog.atk, catalog.mat, catalog.defense, catalog.mdf


def boost_words(physical: list[int], magic: list[int]) -> list[str]:
    """`Self-Boost 3/4◇2/3`."""
    if not physical:
        return []
    return [f"Self-Boost {'/'.join(map(str, physical))}◇{'/'.join(map(str, magic))}"]

"""Screen of Sengoku Yugi for one seat: the mats between both sides, the combat, the viewer's hand."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from soultable.cards.card import Deck
from soultable.core.bits import members
from soultable.core.game import Game
from soultable.core.option import Option
from soultable.core.rng import seeded
from soultable.core.zone import NOBODY
from soultable.games.sengoku_yugi.game import SengokuYugiGame
from soultable.games.sengoku_yugi.rules.board import NAMES, SEAT_OF, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.combat.combat import targets_of
from soultable.games.sengoku_yugi.rules.combat.last_guard import guard_power
from soultable.games.sengoku_yugi.rules.options import PLAY, SEND
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import (
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
from soultable.games.sengoku_yugi.rules.random_deck import random_characters, random_familiars
from soultable.games.sengoku_yugi.rules.shared_tables import FAMILIARS
from soultable.games.sengoku_yugi.rules.state import ATK, MAT, STATS
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
from soultable.games.sengoku_yugi.table.text_board import board_of
from soultable.games.sengoku_yugi.table.view_model import Reading, deck_sentence
from soultable.games.table_model import (
    CARD,
    DIM,
    LITTLE,
    MUCH,
    PLAIN,
    SEAT,
    SOME,
    STRONG,
    Board,
    Choice,
    Line,
    NamedPiece,
    Panel,
    Span,
    Start,
    counted,
    lead_lines,
    listed,
    parted,
    times,
)

ZONES: Final = (("standby", "Standby"), ("banish", "Banish"), ("summoning", "Summoning"))


class SengokuTable(Reading):
    """The table as the terminal and the browser show it."""

    def panels_for(self, room: int) -> list[Panel]:
        panels = [self.panel(seat, room) for seat in self.seats_from_far()] if self.has_decks else []
        panels += [*self.combat(room), *self.using(room)]
        viewer = self.view.viewer
        if viewer != NOBODY and (self.view.cards("hand", viewer) or self.view.cards("familiars", viewer)):
            panels.append(self.hand(room))
        return panels

    def choice(self, option: Option) -> Choice:
        return choice_of(self, option)

    @cached_property
    def board(self) -> Board | None:
        return board_of(self)

    @cached_property
    def head(self) -> list[Span]:
        if not self.s.turn:
            return [(PLAIN, "set-up")]
        if self.view.result is not None:
            return super().head
        return parted([[(PLAIN, f"turn {self.s.turn} of @{self.s.active}")], [(PLAIN, self.phase())]])

    # -- one side --------------------------------------------------------------------------------------

    def panel(self, seat: int, room: int) -> Panel:
        lines = [
            *(self.piles(seat) if room >= MUCH else []),
            *(self.marked(seat) if room >= SOME else []),
        ]
        return Panel(self.at_panel(seat), self.bar(seat), lines, seat)

    def bar(self, seat: int) -> list[Span]:
        """AP, and the number of cards in each zone."""
        if not self.s.turn:
            return []
        held = self.count("familiars", seat)
        familiars = f"+{counted(held, 'Familiar')}" if held else ""
        counts = [(word, self.count(zone, seat)) for zone, word in ZONES]
        words = [f"hand {self.count('hand', seat)}{familiars}", *[f"{word} {n}" for word, n in counts if n]]
        return parted([[(SEAT[seat], f"{self.s.ap[seat]} AP")], *[[(PLAIN, word)] for word in words]])

    def piles(self, seat: int) -> list[Line]:
        """The contents of the zones that the viewer can see."""
        lines: list[Line] = []
        for zone, word in ZONES:
            faces = self.zone_faces(zone, seat)
            if faces:
                lines.append(Line(word, parted([[(CARD, name)] for name in self.many(faces).values()])))
        return lines

    def marked(self, seat: int) -> list[Line]:
        """Ailments, Blessings and Familiars in words."""
        told: list[list[Span]] = []
        for place in self.units(seat):
            words = [*self.marks_of(place), *self.held(place)]
            told += [[(PLAIN, f"{self.at(place)}: {', '.join(words)}")]] if words else []
        return [Line("Marks", parted(told))] if told else []

    # -- combat ----------------------------------------------------------------------------------------

    def combat(self, room: int) -> list[Panel]:
        """Who attacks what with which power, and what would happen now."""
        said = self.fight
        if not said:
            return []
        lines = [Line("Combat", [(STRONG, said[0])])]
        asked = self.view.kind in ("ChooseTarget", "Boost", "FamiliarBoost") and bool(self.view.shown)
        is_told = self.view.kind == "ChooseTarget" and asked  # the choices tell the same about units
        for text in said[1:]:
            is_said_again = is_told and not text.startswith("The Stronghold")
            if room >= (SOME if is_said_again else LITTLE) or not asked:
                lines.append(Line("", [(PLAIN, text)]))
        return [Panel("Combat", [], lines, NOBODY, wide=True)]

    @cached_property
    def fight(self) -> list[str]:
        """The combat as sentences."""
        s = self.s
        if self.attacker == NONE or not self.is_undecided():
            return []
        attack, word = attack_power(s, self.attacker), "MAT" if s.magical else "ATK"
        who = f"{self.at(self.attacker)} attacks"
        if self.fought == NONE:
            targets = list(members(targets_of(s, self.attacker)))
            return [f"{who} with {word} {attack}.", *[self.odds(there, attack) for there in targets]]
        if self.fought in STRONGHOLD_AT:
            foe = SEAT_OF[self.fought]
            return [f"{who} the Stronghold of @{foe} with {word} {attack}.", self.guard(foe, attack)]
        words = target_words(self.view, s, self.attacker, attack, self.fought)
        return [f"{who} {self.at(self.fought)} with {word} {attack}: {words}."]

    def odds(self, target: int, attack: int) -> str:
        if target in STRONGHOLD_AT:
            words = stronghold_words(self.view, self.s, self.attacker, attack)
            return f"The Stronghold of @{SEAT_OF[target]} {words}."
        words = target_words(self.view, self.s, self.attacker, attack, target)
        return f"{self.at(target)}: {words}."

    def guard(self, foe: int, attack: int) -> str:
        """SY-142 SY-147 The Commander that joined, and the Last Guard."""
        s = self.s
        helped = self.power(self.joined, MAT if s.magical else ATK) if self.joined != NONE else 0
        parts = [f"{s.title_at(self.joined)} {helped}"] if self.joined != NONE else []
        guard = self.view.cards("guard", foe)
        if guard:
            printed = self.catalog.mat[guard[0]] if s.magical else self.catalog.atk[guard[0]]
            parts.append(f"Last Guard {self.title(guard[0])} {printed}")
            parts += [f"boosts {s.guard_bonus}"] if s.guard_bonus else []
            total = int(guard_power(s, foe))
            return f"{' + '.join(parts)}: {total} against {attack}, {guard_words(s, self.attacker, total)}."
        if parts:
            found = outlook(self.view, s, self.attacker, attack, helped)
            told = f"{success_word(s, foe)}: {percent(found.breach, found.is_estimate)}{fall_words(found)}"
            return f"{s.title_at(self.joined)} has joined with {helped}. The Stronghold {told}."
        return f"The Stronghold {stronghold_words(self.view, s, self.attacker, attack)}."

    def using(self, room: int) -> list[Panel]:
        """The ability being declared, countered or carried out; or those that can be used now."""
        found = self.used()
        lines: list[Line] = []
        for name, text in [found] if found else self.offered_abilities:
            first, _, more = text.partition(". ")
            told = f"{first} …" if more and not found and room < LITTLE else text
            lines.append(Line("" if lines else "Ability", [(STRONG, f"{name} "), (DIM, told)]))
        return [Panel("Ability", [], lines, NOBODY, wide=True)] if lines else []

    @cached_property
    def offered_abilities(self) -> list[tuple[str, str]]:
        return offered_abilities(self)

    # -- the hand --------------------------------------------------------------------------------------

    def hand(self, room: int) -> Panel:
        """The viewer's cards with cost, Charge Value and Level; with texts unless the choices show them."""
        who = self.view.viewer
        held = [*sorted(self.view.cards("hand", who)), *sorted(self.view.cards("familiars", who))]
        faces = list(dict.fromkeys(held))
        parts: list[list[Span]] = []
        for face in faces:
            price: list[Span] = [(DIM, f" {self.hint(face)}")] if room >= LITTLE else []
            parts.append([(CARD, f"{self.brief(face)}{times(held.count(face))}"), *price])
        lines = [Line("Hand", parted(parts))]
        offered = any(option.verb in (PLAY, SEND) for option in self.view.shown) or self.view.kind == "Main"
        lines += self.hand_texts(faces) if room >= MUCH and not offered else []
        return Panel("Your hand", [], lines, who, wide=True)

    def hand_texts(self, faces: list[int]) -> list[Line]:
        names = [self.brief(face) for face in faces]
        texts = [f"{self.figures(face)}. {self.text(face)}" for face in faces]
        return lead_lines("", [(CARD, name) for name in names], texts, max(map(len, names)) + 2)

    def hint(self, face: int) -> str:
        """`11 AP +4`; for a Familiar also the Level, which is not in its name."""
        catalog = self.catalog
        level = "" if catalog.is_character[face] else f"L{catalog.level[face]} "
        return f"{level}{catalog.cost[face]} AP +{catalog.charge[face]}"

    # -- the same in words -----------------------------------------------------------------------------

    @cached_property
    def facts(self) -> list[str]:
        s = self.s
        facts: list[str] = []
        if s.turn and self.view.result is None:
            facts.append(f"Turn {s.turn}, @{s.active}’s turn, {self.phase()}.")
        for seat in self.seats_from_far() if self.has_decks else []:
            facts += self.facts_of(seat)
        found = self.used()
        facts += [*self.fight, *([f"In use: {found[0]}, {found[1]}"] if found else [])]
        return [*facts, *[f"Usable: {name}, {text}" for name, text in self.offered_abilities]]

    def facts_of(self, seat: int) -> list[str]:
        s = self.s
        who = self.who(seat)
        side = "ab"[seat]
        facts = [
            f"{who}: Frontline {side}f1 to {side}f5, Backline {side}b1 to {side}b5, Command Zone {side}c."
        ]
        if s.turn:
            facts.append(f"{who}: {s.ap[seat]} AP.")
            pile = counted(self.count("stronghold", seat), "card")
            facts.append(f"{who}: Stronghold {s.stronghold_hp[seat]} HP, {pile}.")
        facts += [self.standing[place].fact for place in self.units(seat)]
        facts += [self.covered(place, face).fact for place, face in self.backs(seat).items()]
        familiars = f" and {counted(self.count('familiars', seat), 'Familiar')}" if self.is_ultimate else ""
        facts.append(f"{who}: {counted(self.count('hand', seat), 'Character Card')}{familiars} in hand.")
        for zone, word in ZONES:
            count, faces = self.count(zone, seat), self.zone_faces(zone, seat)
            named = f": {listed(list(self.many(faces).values()))}" if faces else ""
            facts += [f"{who}: {word} Zone {count}{named}."] if count else []
        if self.is_own(seat):
            facts += [*self.hand_fact(), *self.hand_fact("familiars", "Your Familiars")]
        return facts

    def named_pieces(self) -> list[NamedPiece]:
        found: list[NamedPiece] = []
        for place, piece in self.standing.items():
            face = self.s.top[place]
            title = self.title(face).lower().replace(" ", "_")
            words = {self.names.words[face], self.names.code(face), piece.card, title}
            found.append((words, NAMES[place], piece.fact))
        return found


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


TABLE: Final = SengokuTable

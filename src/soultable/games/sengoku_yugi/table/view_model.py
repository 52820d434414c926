"""View model of Sengoku Yugi: a View in the game's own terms, with the units and the answer so far."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from soultable.core.bits import BIT, members, number_of
from soultable.core.view import View
from soultable.core.zone import HIDDEN
from soultable.games.sengoku_yugi.game import SengokuYugiGame
from soultable.games.sengoku_yugi.rules.abilities.after_resolution import FinishUse
from soultable.games.sengoku_yugi.rules.abilities.counter import Counter
from soultable.games.sengoku_yugi.rules.abilities.effects import CarryOut, ForgetRoles
from soultable.games.sengoku_yugi.rules.board import (
    COLUMNS,
    COMMAND,
    NAMES,
    PERIMETER,
    PLACES,
    ROWS,
    SEAT_OF,
    STRONGHOLD_AT,
    in_range,
)
from soultable.games.sengoku_yugi.rules.charge_phase import Charge
from soultable.games.sengoku_yugi.rules.combat.combat import CalculateDamage, EndCombat, Engage
from soultable.games.sengoku_yugi.rules.combat.last_guard import GuardDamage
from soultable.games.sengoku_yugi.rules.main_phase.main_phase import Main
from soultable.games.sengoku_yugi.rules.options import (
    ABILITY,
    AT,
    ATTACK,
    CALL,
    FAMILIAR,
    HEAL,
    HOLDER,
    JOIN,
    MOVE,
    ON,
    PLAY,
    RELEASE,
    SWAP,
    TARGET,
    TO,
    TURN_UNIT,
    USE,
    WITH,
)
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import (
    AILMENTS,
    ATTACKER,
    ATTRIBUTES,
    FOUGHT,
    MAIN,
    NONE,
    SUPPORT,
    THIS,
)
from soultable.games.sengoku_yugi.rules.printed.codes import FAMILIAR as FAMILIAR_KIND
from soultable.games.sengoku_yugi.rules.state import ATTRIBUTES as ATTRIBUTE_COUNT
from soultable.games.sengoku_yugi.rules.state import JOINED, OWN_ZONES, STATS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.familiars import familiar_at
from soultable.games.sengoku_yugi.rules.units.leaving_play import TurnEgg
from soultable.games.sengoku_yugi.rules.units.stacks import familiars_of, sources_of
from soultable.games.sengoku_yugi.rules.units.stats import blessings, power_of
from soultable.games.sengoku_yugi.rules.units.status import ailments_of
from soultable.games.sengoku_yugi.table.short_names import words_for
from soultable.games.table_model import Cell, Field, Piece, TableModel, counted, listed

DECIDING: Final = (Engage, CalculateDamage, GuardDamage)  # SY-129 SY-149 or what leads to it
BY_UNIT: Final = (HEAL, MOVE, SWAP, ATTACK, USE, CALL, RELEASE)  # answers that begin with a unit
TO_PLACE: Final = (AT, ON, TO, WITH, HOLDER, FAMILIAR, TARGET, JOIN, HEAL, TURN_UNIT)  # on one place


# -- public knowledge --------------------------------------------------------------------------------------


def public_state(view: View) -> SengokuYugi:
    """What the viewer knows as a State, with the cards whose faces it sees and without an agenda."""
    game = view.game
    assert isinstance(game, SengokuYugiGame)
    s = game.blank(view.seats, view.settings)
    s.listening = False
    s.set_public(view.numbers.copy(), [numbers.copy() for numbers in view.lists])
    s.who = max(view.viewer, 0)
    s.said = view.said.copy()
    faces: list[int] = []
    for index, seen in enumerate(view.faces):
        if index == OWN_ZONES:
            s.second = len(faces)
        for face in seen:
            if face != HIDDEN:
                s.zones[index].append(len(faces))
                faces.append(face)
    s.faces = faces
    s.set_board()
    return s


class Reading(TableModel):
    """The table as its viewer sees it; the viewer, or otherwise seat 0, sits near."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.s: Final = public_state(view)
        self.catalog: Final = self.s.catalog
        self.names: Final = words_for(self.s.catalog)
        self.is_ultimate: Final = view.settings["mode"] == "ultimate"
        self.has_decks: Final = any(view.faces)

    # -- the turn --------------------------------------------------------------------------------------

    def phase(self) -> str:
        """SY-52 The present phase, worked out from what is still to be done."""
        agenda = self.view.agenda
        if any(isinstance(step, Charge) for step in agenda):
            return "Charge Phase"
        if not any(isinstance(step, Main) for step in agenda):
            return "End of the turn"
        is_fought = any(isinstance(step, EndCombat) for step in agenda)
        return "combat" if is_fought else "Main Phase"

    # -- units -----------------------------------------------------------------------------------------

    def units(self, seat: int) -> list[int]:
        """A seat's face-up units, on the grid and in the Command Zone."""
        return list(members(self.s.units(seat)))

    def brief(self, face: int) -> str:
        """A short title: `Soma-3`, `Swordsman` for a Nameless, `Yellow Egg`."""
        word = self.names.words[face].capitalize()
        if self.catalog.is_egg[face]:
            return f"{word} Egg"
        return word if self.catalog.is_nameless[face] else self.title(face)

    def figures(self, face: int) -> str:
        """What is printed: `ATK 8 MAT 5 DEF 5 MDF 4`."""
        catalog = self.catalog
        powers = (catalog.atk[face], catalog.mat[face], catalog.defense[face], catalog.mdf[face])
        return " ".join(f"{word.upper()} {power}" for word, power in zip(STATS, powers, strict=True))

    def at(self, place: int) -> str:
        """A unit with its place, in short: `Soma-3 af2`."""
        return f"{self.brief(self.s.top[place])} {NAMES[place]}"

    def power(self, place: int, power: int) -> int:
        return int(power_of(self.s, place, power))

    def hp(self, place: int) -> str:
        return f"{self.s.hp[place]}/{self.s.most_hp(place)}"

    def is_lying(self, place: int) -> bool:
        return bool(self.s.lying & BIT[place])

    def is_new(self, place: int) -> bool:
        """SY-R55"""
        return bool(self.s.newly & BIT[place])

    def sources(self, place: int) -> list[int]:
        """The faces below a unit: Growth Sources, or a Released Familiar's Evolution Sources."""
        return [self.s.faces[card] for card in sources_of(self.s, place)]

    def ailments(self, place: int) -> list[int]:
        return list(ailments_of(self.s, place))

    def blessings(self, place: int) -> list[tuple[int, int]]:
        """Attribute and number of a unit's Blessings."""
        counts = [(one, int(blessings(self.s, place, one))) for one in range(ATTRIBUTE_COUNT)]
        return [(one, count) for one, count in counts if count]

    def familiar(self, place: int) -> int:
        """The contracted Familiar, or NONE."""
        return self.s.under[place]

    def has_turned_egg(self, place: int) -> bool:
        return bool(self.s.on_side & BIT[place])

    def backs(self, seat: int) -> dict[int, int]:
        """SY-37 SY-38 A seat's face-down cards, with the faces that the viewer knows."""
        cards = self.view.cards("covered", seat)
        down = [place for place in members(self.s.face_down) if SEAT_OF[place] == seat]
        places = [place for place in down if place == COMMAND[seat]]
        places += [place for place in down if place != COMMAND[seat]]
        return dict(zip(places, cards, strict=False))

    def reach(self, place: int) -> list[int]:
        """SY-116 The places in a unit's attack range."""
        return list(members(in_range(place, self.catalog.gems[self.s.top[place]])))

    # -- the board -------------------------------------------------------------------------------------

    @cached_property
    def field(self) -> Field | None:
        """SY-34 SY-R1 The spaces, the near mat below; None before the decks are laid out."""
        return Field("mat", [self.space(place) for place in range(PLACES)]) if self.has_decks else None

    def space(self, place: int) -> Cell:
        column, row = place % COLUMNS, place // COLUMNS
        if place in COMMAND:
            column, row = (COLUMNS, 0 if place == COMMAND[0] else ROWS - 1)
        across, down = (column, ROWS - 1 - row) if self.near == 0 else (COLUMNS - 1 - column, row)
        if place in COMMAND:
            across = COLUMNS
        return Cell(f"cell.{NAMES[place]}", NAMES[place], across, down, kind_of(place), SEAT_OF[place])

    @cached_property
    def pieces(self) -> list[Piece]:
        """Units, face-down cards, and the Strongholds."""
        found = list(self.standing.values())
        for seat in (0, 1) if self.has_decks else ():
            found += [self.covered(place, face) for place, face in self.backs(seat).items()]
            found += [self.stronghold(seat)] if self.s.turn else []
        return found

    @cached_property
    def standing(self) -> dict[int, Piece]:
        """Place -> the unit there."""
        return {place: self.unit(place) for seat in (0, 1) for place in self.units(seat)}

    def unit(self, place: int) -> Piece:
        s, names = self.s, self.view.game.names
        figures = {"HP": self.hp(place), "level": str(s.level(place))}
        figures |= {word.upper(): str(self.power(place, power)) for power, word in enumerate(STATS)}
        conditions = self.conditions(place)
        marks = [*conditions, *(["Commander"] if place in COMMAND else [])]
        below = [names[face] for face in self.sources(place)]
        below += [names[self.familiar(place)]] if self.familiar(place) != NONE else []
        fact, card = self.fact(place, figures, conditions), names[s.top[place]]
        is_lying = self.is_lying(place)
        return Piece(f"cell.{NAMES[place]}", card, SEAT_OF[place], figures, fact, is_lying, marks, below)

    def covered(self, place: int, face: int) -> Piece:
        """SY-37 SY-38"""
        card = "" if face == HIDDEN else self.view.game.names[face]
        name = "A card" if face == HIDDEN else self.title(face)
        fact = f"{name} of @{SEAT_OF[place]} lies face-down on {NAMES[place]}."
        return Piece(f"cell.{NAMES[place]}", card, SEAT_OF[place], {}, fact, marks=["face-down"])

    def stronghold(self, seat: int) -> Piece:
        """SY-42"""
        hp, cards = self.s.stronghold_hp[seat], self.count("stronghold", seat)
        fact = f"The Stronghold of @{seat}: {hp} HP, {cards} cards."
        figures = {"HP": str(hp), "cards": str(cards)}
        return Piece(f"cell.{NAMES[STRONGHOLD_AT[seat]]}", "", seat, figures, fact, marks=["stronghold"])

    def fact(self, place: int, figures: dict[str, str], conditions: list[str]) -> str:
        """One sentence about a unit."""
        s = self.s
        stance = "Defense Stance" if self.is_lying(place) else "Attack Stance"
        told = [stance, f"{s.hp[place]} of {s.most_hp(place)} HP", f"Level {figures['level']}"]
        told += [f"{word.upper()} {figures[word.upper()]}" for word in STATS]
        told += self.below(place) + conditions
        if place not in COMMAND:
            told.append(f"reaches {listed([NAMES[there] for there in self.reach(place)]) or 'nothing'}")
        kind = " (Familiar)" if s.is_released(place) else " (Commander)" if place in COMMAND else ""
        return f"{s.title_at(place)} of @{SEAT_OF[place]} on {NAMES[place]}{kind}: {', '.join(told)}."

    def below(self, place: int) -> list[str]:
        """SY-88 SY-223 SY-238 The cards under a unit."""
        kind = "Evolution Sources" if self.s.is_released(place) else "Growth Sources"
        sources = [self.title(face) for face in self.sources(place)]
        return [*([f"{kind} {listed(sources)}"] if sources else []), *self.held(place)]

    def held(self, place: int) -> list[str]:
        """SY-223 SY-238 The Familiar of a Holder, with the cards below it."""
        if self.familiar(place) == NONE:
            return []
        stack = [self.title(self.s.faces[card]) for card in familiars_of(self.s, place)]
        over = f" over {listed(stack[:-1])}" if len(stack) > 1 else ""
        turned = ", turned" if self.has_turned_egg(place) else ""
        return [f"holds {stack[-1]}{over}{turned}"]

    def conditions(self, place: int) -> list[str]:
        """A unit's special conditions: newly deployed, ailments, Blessings."""
        return [*(["newly deployed"] if self.is_new(place) else []), *self.marks_of(place)]

    def marks_of(self, place: int) -> list[str]:
        """SY-14 Ailments and Blessings."""
        told = [AILMENTS[kind] for kind in self.ailments(place)]
        for attribute, count in self.blessings(place):
            often = f"{count} × " if count > 1 else ""
            told.append(f"{often}{ATTRIBUTES[attribute]} Blessing")
        return told

    # -- combat ----------------------------------------------------------------------------------------

    def role(self, role: int) -> int:
        """The place of the unit with this role in the combat or ability, or NONE."""
        bits = self.s.role_bits[role]
        return int(number_of(bits & -bits)) if bits else NONE

    def is_undecided(self) -> bool:
        """Whether the combat's Damage Calculation is still to come."""
        return any(isinstance(step, DECIDING) for step in self.view.agenda)

    @property
    def attacker(self) -> int:
        return self.role(ATTACKER)

    @property
    def fought(self) -> int:
        return self.role(FOUGHT)

    @property
    def joined(self) -> int:
        return self.role(JOINED)

    @property
    def user(self) -> int:
        return self.role(THIS)

    def ability_in_use(self) -> tuple[int, int]:
        """The number of the ability being declared, countered or carried out, and its card."""
        said = self.view.said
        if said and said[0].verb == PLAY:
            ability = self.catalog.from_hand[said[0].thing]
            return (NONE if ability is None else ability.number), said[0].thing
        if said and said[0].verb == USE:
            number = next((part.thing for part in said if part.verb == ABILITY), NONE)
            return number, self.s.top[said[0].thing]
        for step in reversed(self.view.agenda):
            if isinstance(step, CarryOut | Counter | FinishUse):
                return self.catalog.abilities[step.face][step.index].number, step.face
        return NONE, NONE

    def familiar_in_use(self) -> int:
        """SY-267 The Familiar whose ability is being carried out, or NONE."""
        agenda = self.view.agenda
        if self.user == NONE or not any(isinstance(step, ForgetRoles) for step in agenda):
            return NONE
        is_other = isinstance(agenda[-1], TurnEgg) or self.ability_in_use()[0] != NONE
        return NONE if is_other else familiar_at(self.s, self.user)

    def used(self) -> tuple[str, str] | None:
        """The ability in use: its name, its card if it is another one, its cost and its effect."""
        number, face = self.ability_in_use()
        if number != NONE:
            return f"{self.catalog.ability_titles[number]} of {self.brief(face)}", self.effect_text(number)
        face = self.familiar_in_use()
        return None if face == NONE else (self.brief(face), self.text(face))

    # -- texts -----------------------------------------------------------------------------------------

    def effect_text(self, number: int) -> str:
        """What an ability costs and does, without when and where: `for 2 AP: Draw 1 card.`"""
        when, _, effect = self.ability_text(number).partition(": ")[2].partition(". ")
        cost = when.rpartition(", for ")[2] if ", for " in when else ""
        return f"for {cost}: {effect}" if cost else effect

    def ability_text(self, number: int) -> str:
        """An ability in full in plain words: when, where, for what, and what it does."""
        game = self.view.game
        assert isinstance(game, SengokuYugiGame)
        return game.ability_texts[number]

    # -- the answer so far -----------------------------------------------------------------------------

    def said_places(self) -> list[int]:
        """The places that the answer so far, or the combat, concerns."""
        found = [option.thing for option in self.view.said if option.verb in BY_UNIT + TO_PLACE]
        return found or [place for place in (self.attacker, self.user) if place != NONE][:1]

    def marks(self) -> dict[int, str]:
        """Place -> the number of its choice; none if there are several, or may be."""
        found: dict[int, str] = {}
        for number, option in enumerate(self.view.shown, 1):
            if option.verb in TO_PLACE:
                found[option.thing] = "" if option.thing in found else str(number)
        verbs = {option.verb for option in self.view.shown}
        return {} if HEAL in verbs and len(verbs & set(TO_PLACE)) > 1 else found

    # -- zones -----------------------------------------------------------------------------------------

    def count(self, zone: str, seat: int) -> int:
        return len(self.view.cards(zone, seat))

    def zone_faces(self, zone: str, seat: int) -> list[int]:
        """The faces of a zone that the viewer knows, in the order of the set."""
        return sorted(face for face in self.view.cards(zone, seat) if face != HIDDEN)


def kind_of(place: int) -> str:
    if place in COMMAND:
        return "command"
    if place in STRONGHOLD_AT:
        return "stronghold"
    line = "front" if NAMES[place][1] == "f" else "back"
    return f"{line}-perimeter" if PERIMETER[SEAT_OF[place]] & BIT[place] else line


def deck_sentence(catalog: Catalog, faces: list[int]) -> str:
    """`Soma, Akane, Homura, Raizo and Hayate; 6 Support`, or `3 Eggs and 10 Familiars`."""
    mains = dict.fromkeys(catalog.called[catalog.name[face]] for face in faces if catalog.kinds[face] == MAIN)
    if not mains:
        eggs = sum(catalog.is_egg[face] for face in faces)
        others = len([face for face in faces if catalog.kinds[face] == FAMILIAR_KIND]) - eggs
        return f"{counted(eggs, 'Egg')} and {counted(others, 'Familiar')}"
    support = sum(catalog.kinds[face] == SUPPORT for face in faces)
    return f"{listed(list(mains))}; {support} Support"

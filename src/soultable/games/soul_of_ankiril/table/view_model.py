"""View model of Soul of Ankiril: a View in the game's own terms, with names, pieces and attack previews."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from soultable.core.hex import OFF_BOARD
from soultable.core.option import Option
from soultable.core.view import View
from soultable.core.zone import NOBODY
from soultable.games.soul_of_ankiril.game import SoulOfAnkirilGame
from soultable.games.soul_of_ankiril.rules.abilities.effects import DealDamage
from soultable.games.soul_of_ankiril.rules.abilities.whom import TheTarget
from soultable.games.soul_of_ankiril.rules.board import (
    BEHIND,
    CELLS,
    ELEMENTS,
    HEXES,
    IS_RAISED,
    MIDDLE,
    NAMES,
    NO_ELEMENT,
    NORTH,
    PRINTS,
    SOUTH,
    TERRAIN_ELEMENT,
)
from soultable.games.soul_of_ankiril.rules.combat import RunInPack, StrikeEmanation
from soultable.games.soul_of_ankiril.rules.damage import BY_ABILITY, BY_ATTACK, BY_SPELL, hurt
from soultable.games.soul_of_ankiril.rules.options import (
    ATTACK,
    CAST,
    MODE,
    MOVE,
    ON,
    SECOND_ONLY,
    THROUGH,
    USE,
    WAY,
)
from soultable.games.soul_of_ankiril.rules.printed.codes import (
    ABILITY,
    AMBUSH,
    BREACH,
    KEYWORDS,
    MIMICRY,
    PRESS,
    SECOND,
    SPELL,
)
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Text
from soultable.games.soul_of_ankiril.rules.rule_constants import PROTECTION
from soultable.games.soul_of_ankiril.rules.state import (
    EMANATION_SLOTS,
    FIRST_EMANATION,
    OFF,
    SoulOfAnkiril,
    is_creature,
)
from soultable.games.soul_of_ankiril.rules.stats import attack_of, health_of, is_fresh, keywords_of
from soultable.games.soul_of_ankiril.rules.strategy_phase.intuition import SecondAbility
from soultable.games.table_model import Cell, Field, Piece, TableModel
from soultable.games.text_board import codes_of

WITHOUT_ELEMENT: Final = {"AN": "anomaly", "EM": "emanation", "LD": "deployment", "--": "neutral"}


@cache
def codes_for(names: tuple[str, ...], kinds: tuple[int, ...]) -> dict[int, str]:
    """Face -> three letters, different for all pieces on the board: `imd` Imdu, `imr` Imdugar."""
    faces = {name: face for face, name in enumerate(names) if face >= len(kinds) or kinds[face] != SPELL}
    return {faces[name]: code for name, code in codes_of(faces).items()}


def public_state(view: View) -> SoulOfAnkiril:
    """What everybody knows, as a State without cards and agenda."""
    game = view.game
    assert isinstance(game, SoulOfAnkirilGame)
    s = game.blank(view.seats, view.settings)
    s.listening = False
    s.set_public(view.numbers.copy(), [numbers.copy() for numbers in view.lists])
    return s


class Reading(TableModel):
    """The table as its viewer sees it; the viewer, or otherwise South, sits near."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.s: Final = public_state(view)
        self.has_sides: Final = any(face != OFF for face in self.s.piece)
        self.codes: Final = codes_for(tuple(view.game.names), tuple(self.s.catalog.kinds))

    # -- pieces ----------------------------------------------------------------------------------------

    def word(self, slot: int) -> str:
        """One word, in capitals for the near side: `KASHIRI`."""
        return self.cased(slot, self.view.game.names[self.s.piece[slot]].split("-")[0])

    def code(self, slot: int) -> str:
        """A unique code of three letters: `KAS`."""
        return self.cased(slot, self.codes[self.s.piece[slot]])

    def cased(self, slot: int, name: str) -> str:
        return name.upper() if self.s.owner[slot] == self.near else name

    def on_board(self, seat: int) -> list[int]:
        """A seat's pieces on the battlefield: Leader, Emanations, Allies by arrival."""
        gates = [slot for slot in self.gates(seat) if self.s.cell[slot] != OFF]
        creatures = self.s.by_arrival(seat)
        leader = [slot for slot in creatures if slot == seat]
        return [*leader, *gates, *[slot for slot in creatures if slot != seat]]

    def gates(self, seat: int) -> list[int]:
        """The slots of a seat's Emanations, standing or not, from the viewer's left."""
        first = FIRST_EMANATION + seat * EMANATION_SLOTS
        slots = list(range(first, first + EMANATION_SLOTS))
        return slots if self.near == SOUTH else slots[::-1]

    def left(self, slot: int) -> int:
        return int(health_of(self.s, slot))

    def figures(self, slot: int) -> str:
        """Attack and remaining Health: `3/5`; for an Emanation only the Health."""
        figures = self.standing[slot].figures
        return f"{figures['attack']}/{figures['health']}" if is_creature(slot) else figures["health"]

    def status(self, slot: int) -> str:
        """SA-27 SA-32 SA-R40 Active, open or Inactive; for an Emanation, whether its Ability was used."""
        s = self.s
        if not is_creature(slot):
            return "used" if s.have_acted >> slot & 1 else ""
        if s.open == slot and s.awake >> slot & 1:
            return "open"
        if s.awake >> slot & 1:
            return "Active"
        return "Inactive, just arrived" if is_fresh(s, slot) and s.owner[slot] == s.active else "Inactive"

    def markers(self, slot: int) -> list[str]:
        """SA-24 SA-R64 What a piece bears: markers, and keywords it has been granted."""
        s = self.s
        found = [f"Reinforced {s.reinforced[slot]}"] if s.reinforced[slot] else []
        found += [f"Poisoned {s.poisoned[slot]}"] if s.poisoned[slot] else []
        challengers = [other for other in range(len(s.piece)) if s.challenged_by[slot] >> other & 1]
        found += [f"Challenged by {s.title_of(o)} on {NAMES[s.cell[o]]}" for o in challengers]
        found += [f"Challenger, hurt {PROTECTION} less"] if s.shielded >> slot & 1 else []
        granted = s.granted[slot] | s.granted_next[slot]
        return found + [word.capitalize() for word, bit in KEYWORDS.items() if granted & bit]

    def modifiers(self, slot: int) -> list[str]:
        """SA-12 SA-14 How Attack and Health differ from the printed values, and for how long."""
        s = self.s
        lasting = changed(s.attack_mods[slot], s.health_mods[slot], "for good")
        return lasting + changed(s.attack_eot[slot], s.health_eot[slot], "until the end of the turn")

    # -- the board -------------------------------------------------------------------------------------

    @cached_property
    def field(self) -> Field | None:
        """SA-R1 The Terrains, the near side below; None before the decks are chosen."""
        return Field("hex", [self.terrain(cell) for cell in range(CELLS)]) if self.has_sides else None

    def terrain(self, cell: int) -> Cell:
        q, r = HEXES.coordinates[cell]
        turn = 1 if self.near == SOUTH else -1
        across, down = turn * (q + r / 2), turn * float(r)
        half = NOBODY if cell == MIDDLE else SOUTH if cell < MIDDLE else NORTH
        return Cell(f"cell.{NAMES[cell]}", NAMES[cell], across, down, kind_of(cell), half)

    @cached_property
    def pieces(self) -> list[Piece]:
        """Leaders, Emanations and Allies on the battlefield."""
        return list(self.standing.values())

    @cached_property
    def standing(self) -> dict[int, Piece]:
        if not self.has_sides:
            return {}
        slots = [slot for seat in (0, 1) for slot in self.on_board(seat)]
        return {slot: self.piece(slot) for slot in slots if self.s.cell[slot] != OFF}

    def piece(self, slot: int) -> Piece:
        s = self.s
        figures = {"attack": str(attack_of(s, slot))} if is_creature(slot) else {}
        figures["health"] = str(self.left(slot))
        figures |= {"damage": str(s.damage[slot])} if s.damage[slot] else {}
        rests = not s.awake >> slot & 1 if is_creature(slot) else bool(s.have_acted >> slot & 1)
        effects = [*self.modifiers(slot), *self.markers(slot)]
        marks = [*(["Leader"] if slot in (0, 1) else []), *effects]
        card, fact = self.view.game.names[s.piece[slot]], self.fact(slot, figures, effects)
        return Piece(f"cell.{NAMES[s.cell[slot]]}", card, s.owner[slot], figures, fact, rests, marks)

    def fact(self, slot: int, figures: dict[str, str], effects: list[str]) -> str:
        """One sentence about a piece on the battlefield."""
        s = self.s
        health = f"Health {figures['health']}"
        hurt = f" with {s.damage[slot]} damage" if s.damage[slot] else ""
        stats = f"Attack {figures['attack']}, {health}" if is_creature(slot) else f"Emanation, {health}"
        told = [f"{stats}{hurt}", self.status(slot), *effects]
        where = terrain_word(s.cell[slot])
        return f"{named(s, slot)} ({where}): {', '.join([part for part in told if part])}."

    def fact_of(self, slot: int) -> str:
        if slot in self.standing:
            return self.standing[slot].fact
        return f"{self.s.title_of(slot)} of @{self.s.owner[slot]} is not on the battlefield."

    # -- the answer so far -----------------------------------------------------------------------------

    def said_cells(self) -> list[int]:
        """The Terrains in the answer so far, the acting Creature's first."""
        verbs = (MOVE, ATTACK, USE, THROUGH, ON)
        found = [option.thing for option in self.view.said if option.verb in verbs]
        step = self.view.agenda[-1] if self.view.agenda else None
        return [self.s.cell[step.slot], *found] if isinstance(step, SecondAbility) else found

    def marks(self) -> dict[int, str]:
        """Cell -> the number of its choice; none if there are several, or may be."""
        found: dict[int, str] = {}
        for number, option in enumerate(self.view.shown, 1):
            cell = OFF if option.verb in (MOVE, ATTACK, USE) else self.cell_of(option)
            if cell != OFF:
                found[cell] = "" if cell in found else str(number)
        return found

    def cell_of(self, option: Option) -> int:
        """The cell of an answer; for a direction the first Terrain that way."""
        if option.verb == WAY:
            return HEXES.beyond(self.said_cells()[0], option.thing)
        named = [ref.removeprefix("cell.") for ref in option.refs if ref.startswith("cell.")]
        return NAMES.index(named[-1]) if named else OFF

    def text_said(self) -> Text | None:
        """The text of the Spell or Ability whose targets are being chosen."""
        step = self.view.agenda[-1] if self.view.agenda else None
        catalog, said = self.s.catalog, self.view.said
        if isinstance(step, SecondAbility):
            return catalog.second[self.s.piece[step.slot]]
        if not said or said[0].verb not in (CAST, USE):
            return None
        if said[0].verb == CAST:
            return catalog.ability[said[0].thing]
        is_second = len(said) > 1 and said[1].verb == MODE and said[1].thing == SECOND_ONLY
        part = SECOND if is_second else ABILITY
        return catalog.texts_by_part(part)[self.s.piece[self.s.at[said[0].thing]]]

    # -- what would happen -----------------------------------------------------------------------------

    def attack(self, slot: int, met: int) -> str:
        """SA-86 SA-R50 SA-R52 `deals 3 of 5, takes 2 of 4`, or `yours falls`, counting only the blows."""
        s = self.s.clone()
        s.listening = False
        RunInPack(slot).run(s)
        before, own = int(health_of(s, met)), int(health_of(s, slot))
        if not is_creature(met):
            StrikeEmanation(slot, met).run(s)
            if health_of(s, met) > 0:
                return f"deals {before - int(health_of(s, met))} of {before}"
            is_last = int(s.gates(s.owner[met])).bit_count() == 1
            return "deactivates it and wins the game" if is_last else "deactivates it"
        keywords = int(keywords_of(s, slot))
        dealt = int(hurt(s, met, attack_of(s, slot), BY_ATTACK, ""))
        is_beaten = dealt >= before
        answer = 0 if is_beaten and keywords & AMBUSH else attack_of(s, met)
        taken = int(hurt(s, slot, answer, BY_ATTACK, ""))
        said = ["defeats it" if is_beaten else f"deals {dealt} of {before}"]
        said.append("yours falls" if taken >= own else f"takes {taken} of {own}")
        if is_beaten:
            said += self.beyond(slot, met, dealt - before, keywords, taken < own)
        return ", ".join(said)

    def beyond(self, slot: int, met: int, excess: int, keywords: int, lives: bool) -> list[str]:
        """SA-112 SA-131 What follows a defeat: Breach and Press."""
        s, there = self.s, self.s.cell[met]
        behind = BEHIND[s.cell[slot] * CELLS + there]
        said: list[str] = []
        if keywords & BREACH and excess > 0 and behind != OFF_BOARD and not IS_RAISED[there]:
            hit = s.at[behind]
            is_hit = hit != OFF and is_creature(hit) and s.owner[hit] == s.owner[met]
            if is_hit and not keywords_of(s, hit) & MIMICRY:
                said.append(f"Breach {excess} on {s.title_of(hit)}")
        if keywords & PRESS and lives:
            said.append(f"presses on to {NAMES[there]}")
        return said

    def harm(self, slot: int) -> str:
        """What the Spell or Ability in use would deal to a Creature: `takes 2 of 4`."""
        text = self.text_said()
        if text is None:
            return ""
        blows = [effect for effect in text.effects if isinstance(effect, DealDamage)]
        if not blows or not all(isinstance(effect.whom, TheTarget) for effect in blows):
            return ""
        s = self.s.clone()
        s.listening = False
        is_spell = bool(self.view.said) and self.view.said[0].verb == CAST
        taken = int(hurt(s, slot, blows[0].number, BY_SPELL if is_spell else BY_ABILITY, ""))
        left = self.left(slot)
        return "falls" if taken >= left else f"takes {taken} of {left}"


def named(s: SoulOfAnkiril, slot: int) -> str:
    """A piece with its owner and place: `Damsha of @0 on c5`."""
    return f"{s.title_of(slot)} of @{s.owner[slot]} on {NAMES[s.cell[slot]]}"


def changed(attack: int, health: int, how_long: str) -> list[str]:
    return [f"{attack:+d}/{health:+d} {how_long}"] if attack or health else []


def kind_of(cell: int) -> str:
    """SA-45…SA-49 `water`, `raised-fire`, `anomaly`, `emanation`, `deployment`, `neutral`."""
    element = TERRAIN_ELEMENT[cell]
    if element == NO_ELEMENT:
        return WITHOUT_ELEMENT[PRINTS[cell]]
    return f"raised-{ELEMENTS[element]}" if IS_RAISED[cell] else ELEMENTS[element]


def terrain_word(cell: int) -> str:
    """`Water`, `raised Fire`, `Anomaly`, `Emanation Terrain`, `deployment`, `neutral`."""
    kind, element = kind_of(cell), TERRAIN_ELEMENT[cell]
    if element == NO_ELEMENT:
        return {"anomaly": "Anomaly", "emanation": "Emanation Terrain"}.get(kind, kind)
    return f"raised {element_word(element)}" if IS_RAISED[cell] else element_word(element)


def element_word(element: int) -> str:
    return "no Element" if element == NO_ELEMENT else ELEMENTS[element].capitalize()

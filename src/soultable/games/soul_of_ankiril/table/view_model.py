"""View model of Soul of Ankiril: a View in the game's own terms, with names and attack previews."""

from __future__ import annotations

from functools import cache
from typing import Final

from soultable.core.hex import OFF_BOARD
from soultable.core.option import Option
from soultable.core.view import View
from soultable.games.soul_of_ankiril.game import SoulOfAnkirilGame
from soultable.games.soul_of_ankiril.rules.board import (
    ANOMALY,
    BEHIND,
    CELLS,
    DEPLOYMENT,
    ELEMENTS,
    EMANATION_TERRAINS,
    HEXES,
    IS_RAISED,
    NAMES,
    NO_ELEMENT,
    SOUTH,
    TERRAIN_ELEMENT,
)
from soultable.games.soul_of_ankiril.rules.codes import (
    ABILITY,
    AMBUSH,
    BREACH,
    DAMAGE,
    KEYWORDS,
    MIMICRY,
    ON_TARGET,
    PRESS,
    SECOND,
    SPELL,
)
from soultable.games.soul_of_ankiril.rules.combat import RunInPack, StrikeEmanation
from soultable.games.soul_of_ankiril.rules.compiled_text import Text
from soultable.games.soul_of_ankiril.rules.damage import BY_ABILITY, BY_ATTACK, BY_SPELL, hurt
from soultable.games.soul_of_ankiril.rules.intuition import SecondAbility
from soultable.games.soul_of_ankiril.rules.numbers import PROTECTION
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
from soultable.games.soul_of_ankiril.rules.state import (
    EMANATION_SLOTS,
    FIRST_EMANATION,
    OFF,
    SoulOfAnkiril,
    is_creature,
)
from soultable.games.soul_of_ankiril.rules.stats import attack_of, health_of, is_fresh, keywords_of

LETTERS: Final = 3  # letters in a piece's short name


@cache
def codes_of(names: tuple[str, ...], kinds: tuple[int, ...]) -> dict[int, str]:
    """Face -> three letters, different for all pieces on the board: `imd` Imdu, `imr` Imdugar."""
    found: dict[int, str] = {}
    for face, name in enumerate(names):
        if face < len(kinds) and kinds[face] == SPELL:
            continue
        forms = [name[:LETTERS], *[name[: LETTERS - 1] + letter for letter in reversed(name)]]
        forms += [f"{name[: LETTERS - 1]}{digit}" for digit in range(10)]
        forms += [f"{name[0]}{number}" for number in range(10, 10 + len(names))]  # one is free
        found[face] = next(form for form in forms if form not in found.values())
    return found


def public_state(view: View) -> SoulOfAnkiril:
    """What everybody knows, as a State without cards and agenda."""
    game = view.game
    assert isinstance(game, SoulOfAnkirilGame)
    s = game.blank(view.seats, view.settings)
    s.loud = False
    s.set_public(view.numbers.copy(), [numbers.copy() for numbers in view.lists])
    return s


class Reading:
    """The table as its viewer sees it; the viewer, or otherwise South, sits near."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.s: Final = public_state(view)
        self.near: Final = view.viewer if view.viewer >= 0 else SOUTH
        self.has_sides: Final = any(face != OFF for face in self.s.piece)
        self.codes: Final = codes_of(tuple(view.game.names), tuple(self.s.catalog.kinds))

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
        if not is_creature(slot):
            return str(self.left(slot))
        return f"{attack_of(self.s, slot)}/{self.left(slot)}"

    def status(self, slot: int) -> str:
        """SA-27 SA-32 SA-R40 Active, open or Inactive; for an Emanation, whether its Ability was used."""
        s = self.s
        if not is_creature(slot):
            return "used" if s.acted[slot] else ""
        if s.open == slot and s.status[slot]:
            return "open"
        if s.status[slot]:
            return "Active"
        return "Inactive, just arrived" if is_fresh(s, slot) and s.owner[slot] == s.active else "Inactive"

    def markers(self, slot: int) -> list[str]:
        """SA-24 SA-R64 What a piece bears: markers, and keywords it has been granted."""
        s = self.s
        found = [f"Reinforced {s.reinforced[slot]}"] if s.reinforced[slot] else []
        found += [f"Poisoned {s.poisoned[slot]}"] if s.poisoned[slot] else []
        challengers = [other for other in range(len(s.piece)) if s.challenged_by[slot] >> other & 1]
        found += [f"Challenged by {s.title_of(o)} on {NAMES[s.cell[o]]}" for o in challengers]
        found += [f"Challenger, hurt {PROTECTION} less"] if s.protected[slot] else []
        granted = s.granted[slot] | s.granted_next[slot]
        return found + [word.capitalize() for word, bit in KEYWORDS.items() if granted & bit]

    def modifiers(self, slot: int) -> list[str]:
        """SA-12 SA-14 How Attack and Health differ from the printed values, and for how long."""
        s = self.s
        lasting = changed(s.attack_mods[slot], s.health_mods[slot], "for good")
        return lasting + changed(s.attack_eot[slot], s.health_eot[slot], "until the end of the turn")

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
        s.loud = False
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
        amounts = [clause.number for clause in text.effects if clause.verb == DAMAGE]
        if not amounts or any(clause.to != ON_TARGET for clause in text.effects if clause.verb == DAMAGE):
            return ""
        s = self.s.clone()
        s.loud = False
        is_spell = bool(self.view.said) and self.view.said[0].verb == CAST
        taken = int(hurt(s, slot, amounts[0], BY_SPELL if is_spell else BY_ABILITY, ""))
        left = self.left(slot)
        return "falls" if taken >= left else f"takes {taken} of {left}"


def changed(attack: int, health: int, how_long: str) -> list[str]:
    return [f"{attack:+d}/{health:+d} {how_long}"] if attack or health else []


def terrain_word(cell: int) -> str:
    """`Water`, `raised Fire`, `Anomaly`, `Emanation Terrain`, `deployment`, `neutral`."""
    if cell == ANOMALY:
        return "Anomaly"
    if cell in EMANATION_TERRAINS[0] + EMANATION_TERRAINS[1]:
        return "Emanation Terrain"
    if cell in DEPLOYMENT[0] + DEPLOYMENT[1]:
        return "deployment"
    element = TERRAIN_ELEMENT[cell]
    if element == NO_ELEMENT:
        return "neutral"
    return f"raised {element_word(element)}" if IS_RAISED[cell] else element_word(element)


def element_word(element: int) -> str:
    return "no Element" if element == NO_ELEMENT else ELEMENTS[element].capitalize()

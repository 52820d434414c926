"""Spirit War's cards and zones, and the outcome of one battle."""

from dataclasses import dataclass, field

from tests.oracle.chance import Chance

SPIRITS = ("fire", "earth", "water")
SPELLS = ("disintegrate", "imbue_fire", "imbue_earth", "imbue_water", "swap", "safeguard")
KINDS = SPIRITS + SPELLS
BEATS = {"fire": "earth", "earth": "water", "water": "fire"}  # SW-50..SW-52
ENCOUNTERS = {
    "attack_left": 6,
    "attack_right": 6,
    "attack_any": 6,
    "attack_mighty": 3,
    "attack_meek": 3,
    "windfall": 2,
    "pilfer": 2,
    "foresight": 1,
    "scrying": 1,
    "offering": 1,
    "momentum": 1,
    "toll": 2,
    "backlash": 2,
    "tribute": 1,
    "exposure": 1,
    "spellbreak": 1,
    "ambush": 1,
}


def preparation_cards(players: int) -> list[str]:
    """4.1 3n of each Spirit and n of each Spell, in kind order."""
    return [kind for kind in KINDS for _ in range(3 * players if kind in SPIRITS else players)]


def encounter_cards() -> list[str]:
    """4.2 The 40 Encounter cards in the order of the list."""
    return [kind for kind, copies in ENCOUNTERS.items() for _ in range(copies)]


@dataclass
class Battle:
    """An open attack: the two seats and what each has on the table."""

    attacker: int
    defender: int
    mains: dict[int, str] = field(default_factory=dict)
    supports: dict[int, str] = field(default_factory=dict)


@dataclass
class Position:
    """Ready-made zones, decks from the top; the turn of `active` is about to begin."""

    hands: list[list[str]]
    preparation: list[str]
    encounter: list[str]
    abyss: list[str] = field(default_factory=list)
    history: list[str] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    active: int = 0
    turns: int = 0
    chance: list[int] = field(default_factory=list)  # the generator's words, if it has been used


class Table:
    """All zones. A deck's last card is its top; a hand is kept in kind order."""

    def __init__(self, players: int, chance: Chance) -> None:
        self.players = players
        self.chance = chance
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.preparation: list[str] = []
        self.encounter: list[str] = []
        self.abyss: list[str] = []
        self.history: list[str] = []
        self.in_play: list[str] = []  # Encounter cards being resolved, the innermost last
        self.shown: list[list[str]] = []  # SW-18 hands shown at set-up
        self.out: list[int] = []  # in order of elimination
        self.battle: Battle | None = None
        self.active: int | None = None
        self.turn = 0  # number of the running turn, from 1

    @property
    def zones(self) -> dict[str, list[str]]:
        """Every zone as the list to compare: decks from the top, hands in kind order."""
        zones = {f"hand {seat}": list(hand) for seat, hand in enumerate(self.hands)}
        zones["preparation"] = self.preparation[::-1]
        zones["encounter"] = self.encounter[::-1]
        zones["abyss"] = list(self.abyss)
        zones["history"] = list(self.history)
        zones["in_play"] = list(self.in_play)
        zones["mains"] = [f"{seat} {kind}" for seat, kind in sorted(self.mains().items())]
        zones["supports"] = [f"{seat} {kind}" for seat, kind in sorted(self.supports().items())]
        zones["out"] = [str(seat) for seat in self.out]
        return zones

    def mains(self) -> dict[int, str]:
        return self.battle.mains if self.battle else {}

    def supports(self) -> dict[int, str]:
        return self.battle.supports if self.battle else {}

    def survivors(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.out]

    def opponents(self, seat: int) -> list[int]:
        """SW-R9 SW-R10 Surviving other seats, clockwise from the left of a seat."""
        round_table = [(seat + distance) % self.players for distance in range(1, self.players)]
        return [other for other in round_table if other not in self.out]

    def held(self, seat: int) -> list[str]:
        """The kinds in a hand, each once, in kind order."""
        return [kind for kind in KINDS if kind in self.hands[seat]]

    def held_spirits(self, seat: int) -> list[str]:
        return [kind for kind in SPIRITS if kind in self.hands[seat]]

    def gain(self, seat: int, kind: str) -> None:
        """A card comes to a hand."""
        self.hands[seat].append(kind)
        self.hands[seat].sort(key=KINDS.index)

    def draw(self, seat: int, number: int = 1) -> None:
        """SW-9 Draw Preparation cards; from an empty deck nothing."""
        for _ in range(number):
            if self.preparation:
                self.gain(seat, self.preparation.pop())

    def lose(self, seat: int, kind: str) -> None:
        """SW-7 A hand card goes to the Abyss."""
        self.hands[seat].remove(kind)
        self.abyss.append(kind)

    def random_card(self, seat: int) -> str:
        """A random card of a hand, walked in kind order."""
        return self.hands[seat][self.chance.below(len(self.hands[seat]))]

    def draw_encounter(self) -> str:
        """SW-25 SW-R45 The top Encounter card; an empty deck is first refilled from History."""
        if not self.encounter:
            self.encounter = self.history
            self.history = []
            self.chance.shuffle(self.encounter)
        return self.encounter.pop()

    def eliminate(self, seat: int) -> None:
        """SW-R33 A seat is out and its hand goes to the Abyss."""
        self.out.append(seat)
        self.abyss += self.hands[seat]
        self.hands[seat] = []


def ahead(ours: str, theirs: str) -> int:
    """The chart: 1 if our element wins, -1 if it loses, 0 if they are equal (SW-50..SW-53)."""
    if ours == theirs:
        return 0
    return 1 if BEATS[ours] == theirs else -1


def resolve(main_a: str, support_a: str | None, main_b: str, support_b: str | None) -> tuple[int, bool, bool]:
    """SW-R19..SW-R26 Outcome for A (1 win, 0 draw, -1 loss) and whether A, B lose their main Spirit."""
    working_a, working_b = support_a, support_b
    if support_b == "disintegrate":  # rank 1
        working_a = None
    if support_a == "disintegrate":
        working_b = None
    element_a, element_b = main_a, main_b
    if working_a in ("imbue_fire", "imbue_earth", "imbue_water"):  # rank 2
        element_a = working_a.removeprefix("imbue_")
    if working_b in ("imbue_fire", "imbue_earth", "imbue_water"):
        element_b = working_b.removeprefix("imbue_")
    for working in (working_a, working_b):  # rank 3
        if working == "swap":
            element_a, element_b = element_b, element_a
    buff_a = working_a == element_a  # rank 4: only a Spirit is named like an element
    buff_b = working_b == element_b
    outcome = ahead(element_a, element_b)
    if outcome != 0 and buff_a != buff_b:  # SW-R24
        outcome = 1 if buff_a else -1
    lost_a = outcome <= 0 and working_a != "safeguard"  # rank 5
    lost_b = outcome >= 0 and working_b != "safeguard"
    return outcome, lost_a, lost_b

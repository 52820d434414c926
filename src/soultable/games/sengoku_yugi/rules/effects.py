"""Effects (SY-178, SY-179, SY-R91, SY-R94, 4.7): the instructions of a text, in printed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import Step
from soultable.games.sengoku_yugi.rules.ability import Effect
from soultable.games.sengoku_yugi.rules.board import place_of, places_in
from soultable.games.sengoku_yugi.rules.card_moves import (
    draw,
    refill,
    shuffle_stronghold,
)
from soultable.games.sengoku_yugi.rules.codes import (
    AILMENT,
    ALL,
    ALL_AILMENTS,
    ATTACKER,
    BLESS,
    CHOOSE,
    CHOSEN,
    CURE,
    DAMAGE,
    DEFENSE,
    DRAW,
    FOUGHT,
    FROM_STANDBY,
    HOST,
    HP,
    KEEP_STANCE,
    LOOK_HAND,
    LOOK_TOP,
    MOD,
    MOST_CHOSEN,
    MOVE_UNIT,
    NONE,
    PAID,
    RETARGET,
    ROLL,
    SHUFFLE,
    SILVER_CHAIN,
    STANCE,
    TAKE,
    THIS,
    TO_GS,
)
from soultable.games.sengoku_yugi.rules.effect_choices import (
    Arrange,
    ChooseAilment,
    ChooseCard,
    ChooseMemory,
    ChooseSpace,
    ChooseUnit,
    Search,
    begin_search,
    end_search,
    kinds_in_standby,
    look_at_top,
    memories_for,
    spaces_beside,
)
from soultable.games.sengoku_yugi.rules.leaving_play import DEFEATS, stand_up, switch_to_defense
from soultable.games.sengoku_yugi.rules.state import (
    ATK,
    DEF,
    HELD,
    LOOKED,
    MAT,
    MDF,
    SengokuYugi,
    cell_ref,
)
from soultable.games.sengoku_yugi.rules.stats import has_ailment
from soultable.games.sengoku_yugi.rules.targets import aimed_at, place_in, touched
from soultable.games.sengoku_yugi.rules.unit_status import (
    afflict,
    ailments_of,
    bless,
    cure,
    heal,
    modify,
    strike,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

DIE: Final = 6  # SY-R109


def roll_die(s: SengokuYugi, who: int) -> int:
    """SY-R109 One fair six-sided die, public."""
    rolled = 1 + s.rng.below(DIE)
    if s.loud:
        s.tell("rolled", "SY-R109", f"@{who} rolls a {rolled}.", who)
    return rolled


class CarryOut(Step[SengokuYugi]):
    """SY-178 SY-R94 SY-R167 Carry out an instruction, then those after it, unless it cannot be done.

    The ability is that of a face; `line` counts its instructions, `branch` and `inner` those of a die result.
    """

    def __init__(
        self, who: int, face: int, index: int, option: int, line: int, branch: int, inner: int
    ) -> None:
        self.who: Final = who
        self.face: Final = face
        self.index: Final = index
        self.option: Final = option
        self.line: Final = line
        self.branch: Final = branch
        self.inner: Final = inner

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.index, self.option, self.line, self.branch, self.inner)

    def run(self, s: SengokuYugi) -> None:
        lines = s.catalog.abilities[self.face][self.index].options[self.option].effects
        effect = lines[self.line]
        if self.branch != NONE:
            inner = effect.branches[self.branch].effects
            following = self.within(self.branch, self.inner + 1, len(inner), len(lines))
            self.carry_out(s, inner[self.inner], following)
        elif effect.verb == ROLL:
            branch = branch_of(effect, roll_die(s, self.who))
            count = 0 if branch == NONE else len(effect.branches[branch].effects)
            following = self.within(branch, 0, count, len(lines))
            if following is not None:
                s.push(following)
        else:
            self.carry_out(s, effect, self.next_line(len(lines)))

    def carry_out(self, s: SengokuYugi, effect: Effect, following: CarryOut | None) -> None:
        """SY-179 The first instruction that cannot be done ends the effect."""
        if following is not None:
            s.push(following)
        if not perform(s, self.who, effect) and following is not None:
            s.depth -= 1  # an instruction that cannot be done leaves nothing on the agenda

    def next_line(self, lines: int) -> CarryOut | None:
        if self.line + 1 == lines:
            return None
        return CarryOut(self.who, self.face, self.index, self.option, self.line + 1, NONE, 0)

    def within(self, branch: int, inner: int, count: int, lines: int) -> CarryOut | None:
        """The next instruction of the die result, or after the last of them the next line."""
        if inner == count:
            return self.next_line(lines)
        return CarryOut(self.who, self.face, self.index, self.option, self.line, branch, inner)


def branch_of(effect: Effect, rolled: int) -> int:
    """The branch that a die result leads to, or NONE."""
    for i in range(len(effect.branches)):
        if effect.branches[i].dice >> rolled & 1:
            return i
    return NONE


# -- the verbs -------------------------------------------------------------------------------------------


def perform(s: SengokuYugi, who: int, effect: Effect) -> bool:
    """SY-R166 Carry out one instruction, at once or after its user's choice; False if impossible."""
    verb = effect.verb
    if verb == DRAW:
        return draw(s, who, effect.number, "SY-178") == effect.number
    if verb == TAKE:
        return take_cards(s, who, effect)
    if verb in (CHOOSE, ALL):
        return bind(s, who, effect)
    if verb == LOOK_TOP:
        return look_at_pile(s, who, effect.number)
    if verb == LOOK_HAND:
        look_at_hand(s, who)
    elif verb == SHUFFLE:
        shuffle_stronghold(s, who)
    elif verb == RETARGET:
        return become_target(s)
    else:
        bits = touched(s, effect.to)
        return bits != 0 and affect(s, who, effect, places_in(bits))
    return True


def bind(s: SengokuYugi, who: int, effect: Effect) -> bool:
    """SY-181 SY-182 Choose units, or take all that the text means."""
    bits = aimed_at(s, who, place_in(s, THIS), effect.whom())
    if effect.verb == ALL:
        s.role_bits[effect.to] = int(bits)
        return bits != 0
    s.role_bits[effect.to] = 0
    if count_of(bits) < effect.number:
        return False
    s.push(ChooseUnit(who, effect.to, effect.number, int(bits)))
    return True


def count_of(bits: i64) -> i64:
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def affect(s: SengokuYugi, who: int, effect: Effect, places: list[int]) -> bool:
    """Apply one instruction to one or several units."""
    verb = effect.verb
    if verb == CURE:
        return cure_units(s, who, effect.number, places)
    if verb == TO_GS:
        return add_memories(s, who, effect, places)
    if verb == MOVE_UNIT:
        return move_units(s, who, places)
    if verb == KEEP_STANCE:
        keep_stance(s, effect.to)
        return True
    if verb in (DAMAGE, AILMENT):
        s.push(DEFEATS)
    if verb == STANCE:
        places.reverse()  # the last one pushed is asked first
    for place in places:
        touch(s, effect, place)
    return True


def touch(s: SengokuYugi, effect: Effect, place: i64) -> None:
    """Apply one instruction to one unit."""
    verb = effect.verb
    if verb == HP:
        heal(s, place, effect.number, "SY-178")
    elif verb == DAMAGE:  # SY-200 SY-R107
        strike(s, place, effect.number, effect.kind)
    elif verb == AILMENT:  # SY-202 SY-203
        afflict(s, place, effect.kind)
    elif verb == BLESS:
        for _ in range(effect.number):
            bless(s, place, effect.kind)
    elif verb == MOD:
        modify(s, place, ATK, effect.until, effect.atk)
        modify(s, place, MAT, effect.until, effect.mat)
        modify(s, place, DEF, effect.until, effect.defense)
        modify(s, place, MDF, effect.until, effect.mdf)
    elif effect.kind == DEFENSE:
        switch_to_defense(s, place, "SY-178")
    else:
        stand_up(s, place, "SY-178")


def cure_units(s: SengokuYugi, who: int, number: int, places: list[int]) -> bool:
    """SY-273 SY-274 Remove a number of kinds of ailments from each unit, or all."""
    ailing = [place for place in places if ailments_of(s, place)]
    for i in range(len(ailing) - 1, -1, -1):
        if number == ALL_AILMENTS:
            cure_all(s, ailing[i])
        else:
            s.push(ChooseAilment(who, ailing[i], number))
    return len(ailing) > 0


def cure_all(s: SengokuYugi, place: i64) -> None:
    """SY-274 Full Cure."""
    for kind in ailments_of(s, place):
        cure(s, place, kind)


def add_memories(s: SengokuYugi, who: int, effect: Effect, places: list[int]) -> bool:
    """SY-193 SY-R103 Put cards from Standby under units."""
    is_done = False
    for i in range(len(places) - 1, -1, -1):
        faces = memories_for(s, places[i], effect.which().faces)
        if faces:
            s.push(ChooseMemory(who, effect.number, faces, places[i]))
            is_done = True
    return is_done


def move_units(s: SengokuYugi, who: int, places: list[int]) -> bool:
    """SY-R8 SY-R120 Move the units that can be moved."""
    able = [
        place for place in places if not has_ailment(s, place, SILVER_CHAIN) and spaces_beside(s, place) != 0
    ]
    for i in range(len(able) - 1, -1, -1):
        s.push(ChooseSpace(who, able[i]))
    return len(able) > 0


def keep_stance(s: SengokuYugi, role: int) -> None:
    """AB-22 The attacker does not switch to Defense Stance at the end of this combat."""
    if touched(s, role) & s.role_bits[ATTACKER]:
        s.outcome |= HELD


def become_target(s: SengokuYugi) -> bool:
    """AB-30 The user becomes the target of the attack."""
    bits = touched(s, THIS)
    if bits == 0:
        return False
    s.role_bits[FOUGHT] = int(bits)
    if s.loud:
        place = place_of(bits)
        s.tell("retargeted", "SY-178", f"{s.named(place)} becomes the target.", refs=cell_ref(place))
    return True


# -- cards -----------------------------------------------------------------------------------------------


def take_cards(s: SengokuYugi, who: int, effect: Effect) -> bool:
    """SY-178 SY-R82 SY-R105 Take cards from the Stronghold or Standby into hand, as for Signs of Growth."""
    allowed = effect.which().faces
    if effect.kind == FROM_STANDBY:
        faces = kinds_in_standby(s, who, allowed)
        if faces:
            s.push(ChooseCard(who, effect.number, faces))
        return len(faces) > 0
    refill(s, who)  # SY-R37 SY-R175
    begin_search(s, who)
    for card in s.zone_of(who, LOOKED):
        if allowed[s.faces[card]]:
            named = [face for face in s.catalog.characters if allowed[face]]
            s.push(Search(who, effect.number, tuple(named)))
            return True
    end_search(s, who)  # SY-R94 a search may fail
    return False


def look_at_pile(s: SengokuYugi, who: int, number: int) -> bool:
    """SY-R105 SY-R175 The owner sees the top cards of the Stronghold and puts them back in any order."""
    refill(s, who)
    if look_at_top(s, who, number) == 0:
        return False
    if s.loud:
        text = f"@{who} looks at {len(s.zone_of(who, LOOKED))} cards of the Stronghold."
        s.tell("looked", "SY-R105", text, who, ("stronghold",))
    s.push(Arrange(who))
    return True


def look_at_hand(s: SengokuYugi, who: int) -> None:
    """AB-36 SY-220 The user sees the opponent's Character Cards in hand; Familiar Cards are not touched."""
    if s.loud:
        titles = [s.catalog.titles[s.faces[card]] for card in sorted(s.hand(1 - who))]
        public = f"@{who} looks at @{1 - who}'s hand."
        secret = f"@{who} looks at @{1 - who}'s hand: {', '.join(titles) or 'nothing'}."
        s.tell_apart(3, "looked-at-hand", "SY-178", secret, public, who, ("hand",))


class ForgetRoles(Step[SengokuYugi]):
    """SY-R91 The ability is resolved: forget which units were chosen or turned for it."""

    def run(self, s: SengokuYugi) -> None:
        s.role_bits[THIS] = 0
        s.role_bits[PAID] = 0
        for role in range(HOST, CHOSEN + MOST_CHOSEN):
            s.role_bits[role] = 0


FORGET_ROLES: Final = ForgetRoles()
STEPS: Final[tuple[type[Step[Any]], ...]] = (CarryOut, ForgetRoles)

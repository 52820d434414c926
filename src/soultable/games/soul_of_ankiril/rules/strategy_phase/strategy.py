"""Phase 3, Strategy and Combat (SA-70…SA-94): one action after another, each asked part by part."""

from __future__ import annotations

from typing import Final

from soultable.core.bits import BIT
from soultable.core.combinators import InParts
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.abilities.effects import DEFEATS, LEGACIES, PutAway
from soultable.games.soul_of_ankiril.rules.abilities.targets import EMPTY, OCCUPIED, nothing_possible
from soultable.games.soul_of_ankiril.rules.board import REFS
from soultable.games.soul_of_ankiril.rules.combat import DeclareAttack, begin_action
from soultable.games.soul_of_ankiril.rules.damage import arrive, draw_cards, move_piece
from soultable.games.soul_of_ankiril.rules.options import (
    ATTACK,
    BOTH,
    CAST,
    DRAW,
    END,
    MODE,
    MOVE,
    ON,
    RECHARGE,
    RESUMMON,
    SECOND_ONLY,
    SUMMON,
    THROUGH,
    USE,
)
from soultable.games.soul_of_ankiril.rules.printed.codes import ABILITY, SECOND
from soultable.games.soul_of_ankiril.rules.rule_constants import PRICE
from soultable.games.soul_of_ankiril.rules.state import (
    ALLIES,
    HAND,
    OFF,
    ON_BOARD,
    OWN_ZONES,
    SoulOfAnkiril,
    is_creature,
)
from soultable.games.soul_of_ankiril.rules.strategy_phase.choose_targets import Aim
from soultable.games.soul_of_ankiril.rules.strategy_phase.intuition import (
    ChooseProjected,
    UseSecond,
    can_use,
    shown_piece,
    tell_aimed,
    tell_use,
)
from soultable.games.soul_of_ankiril.rules.strategy_phase.legality import (
    ELSEWHERE,
    NO_ENERGY_FOR_BOTH,
    NOT_BESIDE,
    NOT_YOURS,
    OTHER_ELEMENT,
    TOO_FAR,
    active_bar,
    attack_bar,
    attackable,
    attacked_bar,
    card_bar,
    channelers,
    deployment,
    draw_bar,
    landing,
    listed,
    move_bar,
    phase_options,
    piece_bar,
    recharge_bar,
    resummon_bar,
    steps_of,
    use_bar,
)


class Strategy(InParts[SoulOfAnkiril]):
    """SA-62 SA-70 SA-R37 Any of the actions, in any order, until the active player says `end`."""

    def next_part(self, s: SoulOfAnkiril) -> list[Option]:
        said = s.said
        if not said:
            return phase_options(s, self.who)
        verb = said[0].verb
        if verb == CAST:
            return cast_part(s, self.who)
        if verb == USE:
            return use_part(s, self.who)
        if len(said) > 1:
            return []
        return listed(s.answers.on, self.places(s))

    def places(self, s: SoulOfAnkiril) -> int:
        """The Terrains that a summons, a Movement, an attack or a resummons can name, as bits."""
        begun = s.said[0]
        if begun.verb == SUMMON:
            return landing(s, self.who)
        if begun.verb == MOVE:
            return steps_of(s, s.at[begun.thing])
        if begun.verb == ATTACK:
            return attackable(s, s.at[begun.thing])
        return deployment(s, self.who)

    def chosen(self, s: SoulOfAnkiril, option: Option) -> None:
        if option.verb == END:
            return  # T7 to T11 are waiting
        if option.verb == DRAW:
            s.push(self)
            pay(s, self.who, PRICE, "SA-93")
            draw_cards(s, self.who, 1, "SA-93")
        elif option.verb == RECHARGE:
            s.push(self)
            recharge(s, self.who)
        else:
            super().chosen(s, option)

    def complete(self, s: SoulOfAnkiril) -> None:
        """SA-92 SA-R48 One action, with everything that follows from it, before the next."""
        begun, last = s.said[0], s.said[-1]
        s.push(self)
        if begun.verb == SUMMON:
            summon(s, self.who, begun.thing, last.thing)
        elif begun.verb == MOVE:
            move(s, s.at[begun.thing], last.thing)
        elif begun.verb == ATTACK:
            s.do(DeclareAttack(s.at[begun.thing], s.at[last.thing]))
        elif begun.verb == RESUMMON:
            resummon(s, self.who, last.thing)
        elif begun.verb == CAST:
            cast(s, self.who)
        else:
            use(s, self.who)

    # -- explaining ------------------------------------------------------------------------------------

    def why_not(self, s: SoulOfAnkiril, option: Option) -> Reason | None:
        if s.said:
            return None if option in self.options(s) else self.part_bar(s, option)
        who, verb = self.who, option.verb
        if verb in (SUMMON, CAST):
            return card_bar(s, who, option.thing)
        if verb == DRAW:
            return draw_bar(s, who)
        if verb == RECHARGE:
            return recharge_bar(s, who)
        if verb == RESUMMON:
            return resummon_bar(s, who)
        if verb in (MOVE, ATTACK):
            slot = s.at[option.thing]
            reason = piece_bar(s, who, option.thing) or active_bar(s, slot)
            return reason or (move_bar(s, slot) if verb == MOVE else attack_bar(s, slot))
        if verb == USE:
            slot = s.at[option.thing]
            if slot == OFF or s.owner[slot] != who:
                return EMPTY if slot == OFF else NOT_YOURS
            return use_bar(s, slot)
        return None if verb == END else self.not_now(s)

    def part_bar(self, s: SoulOfAnkiril, option: Option) -> Reason:
        """Why this cannot be the next part of the action that was started."""
        begun = s.said[0].verb
        if begun in (CAST, USE):
            return aimed_bar(s, self.who, option) or self.not_now(s)
        if option.verb != ON:
            return self.not_now(s)
        if begun == ATTACK:
            return attacked_bar(s, s.at[s.said[0].thing], option.thing)
        if s.at[option.thing] != OFF:
            return OCCUPIED
        if begun == MOVE:
            return TOO_FAR
        return NOT_BESIDE if begun == SUMMON else ELSEWHERE

    def shown(self, s: SoulOfAnkiril, options: list[Option]) -> list[Option]:
        return [shown_piece(s, option) for option in options]

    def prompt(self, s: SoulOfAnkiril) -> Message:
        return part_prompt(s) if s.said else Message("ask-strategy")

    def rule(self) -> str:
        return "SA-70"


# -- the parts of Spells and Abilities -------------------------------------------------------------------


def cast_aim(s: SoulOfAnkiril, who: int) -> Aim:
    return Aim(s, who, s.catalog.text(s.said[0].thing, ABILITY), s.at[s.said[1].thing], s.said, 2)


def cast_part(s: SoulOfAnkiril, who: int) -> list[Option]:
    """SA-76 SA-R83 D8 The Channeler, then the targets."""
    if len(s.said) == 1:
        return listed(s.answers.through, channelers(s, who, s.said[0].thing))
    return cast_aim(s, who).options(s)


def use_part(s: SoulOfAnkiril, who: int) -> list[Option]:
    """SA-89 SA-121 For Intuition which of the two Abilities, then the targets."""
    slot = s.at[s.said[0].thing]
    if len(s.said) == 1 and s.catalog.second[s.piece[slot]] is not None:
        return modes_of(s, who, slot)
    return use_aim(s, who).options(s)


def use_aim(s: SoulOfAnkiril, who: int) -> Aim:
    slot = s.at[s.said[0].thing]
    face = s.piece[slot]
    begin = 1 if s.catalog.second[face] is None else 2
    return Aim(s, who, s.catalog.text(face, part_used(s)), slot, s.said, begin)


def part_used(s: SoulOfAnkiril) -> int:
    """Which of the two Abilities is used now."""
    is_second = len(s.said) > 1 and s.said[1].verb == MODE and s.said[1].thing == SECOND_ONLY
    return SECOND if is_second else ABILITY


def modes_of(s: SoulOfAnkiril, who: int, slot: int) -> list[Option]:
    """SA-121 SA-R77 The possible ways to use Intuition now."""
    found: list[Option] = []
    face = s.piece[slot]
    if can_use(s, who, slot, s.catalog.ability[face]):
        found.append(s.answers.mode[0])
    if can_use(s, who, slot, s.catalog.second[face]):
        found.append(s.answers.mode[SECOND_ONLY])
    if s.energy[who] >= PRICE and can_use(s, who, slot, s.catalog.ability[face]):
        found.append(s.answers.mode[BOTH])
    return found


def aimed_bar(s: SoulOfAnkiril, who: int, option: Option) -> Reason | None:
    """Why an Option is not the next part of a Spell or Ability."""
    begun = s.said[0]
    if begun.verb == CAST and len(s.said) == 1:
        if option.verb != THROUGH:
            return None
        slot = s.at[option.thing]
        if slot == OFF or s.owner[slot] != who or not is_creature(slot):
            return EMPTY if slot == OFF else NOT_YOURS
        if s.element[slot] != s.catalog.element[begun.thing]:
            return OTHER_ELEMENT
        return nothing_possible(s, who, s.catalog.text(begun.thing, ABILITY))
    if begun.verb == USE and len(s.said) == 1 and s.catalog.second[s.piece[s.at[begun.thing]]] is not None:
        if option.verb != MODE:
            return None
        if option.thing == BOTH and s.energy[who] < PRICE:
            return NO_ENERGY_FOR_BOTH
        part = SECOND if option.thing == SECOND_ONLY else ABILITY
        return nothing_possible(s, who, s.catalog.text(s.piece[s.at[begun.thing]], part))
    aim = cast_aim(s, who) if begun.verb == CAST else use_aim(s, who)
    return aim.bar(s, option.thing) if aim.asks_for(s, option) else None


# -- the actions -----------------------------------------------------------------------------------------


def pay(s: SoulOfAnkiril, who: int, amount: int, rule: str) -> None:
    """SA-71 SA-73 SA-75 SA-76 SA-93 SA-121 Pay Energy."""
    s.energy[who] -= amount
    s.tell("paid", rule, who, amount=amount, total=s.energy[who])


def recharge(s: SoulOfAnkiril, who: int) -> None:
    """SA-75 SA-R29 Pay 1 Energy to turn the arrow by one."""
    s.arrow[who] -= 1
    s.tell("arrow-turned", "SA-75", who, total=s.arrow[who])
    pay(s, who, PRICE, "SA-75")


def resummon(s: SoulOfAnkiril, who: int, cell: int) -> None:
    """SA-73 SA-74 SA-R30 The Leader comes back for the Energy on its arrow, as printed and Inactive."""
    price = s.arrow[who]
    s.arrow[who] = ON_BOARD
    arrive(s, who, who, s.piece[who], cell)
    s.tell_unit("resummoned", "SA-73", who)
    if price > 0:
        pay(s, who, price, "SA-73")


def summon(s: SoulOfAnkiril, who: int, face: int, cell: int) -> None:
    """SA-71 SA-72 An Ally arrives for 1 Energy; its card lies in the Allies Area (SA-23)."""
    card = s.take_from_hand(who, face)
    s.zone_of(who, ALLIES).append(card)
    slot = s.free_slot()
    arrive(s, slot, who, face, cell)
    s.tell_unit("summoned", "SA-71", slot)
    pay(s, who, PRICE, "SA-71")
    s.tell_move("card-laid-out", "SA-23", who, card, who * OWN_ZONES + HAND, who * OWN_ZONES + ALLIES)
    if s.catalog.project[face] >= 0:
        s.do(ChooseProjected(who, s.catalog.project[face]))  # SA-132


def move(s: SoulOfAnkiril, slot: int, cell: int) -> None:
    """SA-82 SA-83 SA-91 D10 One Movement."""
    s.have_moved |= BIT[slot]
    s.tell_way("moved", "SA-82", slot, s.cell[slot], cell)
    begin_action(s, slot)
    move_piece(s, slot, cell)


def cast(s: SoulOfAnkiril, who: int) -> None:
    """SA-76 SA-79 SA-R83 Pay 1; the card leaves the hand; clauses, defeats, Legacy; the Discard Pile."""
    aim, face = cast_aim(s, who), s.said[0].thing
    source = aim.chosen.source
    card = s.take_from_hand(who, face)
    if s.listening:
        args: Args = {"card": s.catalog.names[face], "unit": s.unit_name(source)}
        hand = s.game.layout.label(who * OWN_ZONES + HAND)
        tell_aimed(s, "cast", "SA-76", who, {**args, "source": hand, "target": REFS[s.cell[source]]}, 2)
    pay(s, who, PRICE, "SA-76")
    s.do(aim.deed(face, ABILITY), DEFEATS, LEGACIES, PutAway(who, card))


def use(s: SoulOfAnkiril, who: int) -> None:
    """SA-89 SA-106 SA-R47 Use an Ability of a Creature or an Emanation; its effects apply at once."""
    aim = use_aim(s, who)
    slot = aim.chosen.source
    face = s.piece[slot]
    s.have_acted |= BIT[slot]
    tell_use(s, "used", "SA-89", slot, 1)
    if is_creature(slot):
        begin_action(s, slot)
    deed = aim.deed(face, part_used(s))
    if len(s.said) > 1 and s.said[1].verb == MODE and s.said[1].thing == BOTH:
        pay(s, who, PRICE, "SA-121")
        s.do(deed, DEFEATS, LEGACIES, UseSecond(slot, s.arrival[slot]))
    else:
        s.do(deed, DEFEATS, LEGACIES)


# -- prompts ---------------------------------------------------------------------------------------------


def part_prompt(s: SoulOfAnkiril) -> Message:
    """The prompt in the middle of an action."""
    begun, count = s.said[0], len(s.said)
    if begun.verb == RESUMMON:
        return Message("ask-deployment")
    if begun.verb in (SUMMON, CAST):
        args: Args = {"card": s.catalog.names[begun.thing]}
        if begun.verb == SUMMON:
            return Message("ask-landing", args)
        return Message("ask-channeler" if count == 1 else "ask-spell-target", args)
    slot = s.at[begun.thing]
    piece: Args = {"unit": s.unit_name(slot)}
    if begun.verb == MOVE:
        return Message("ask-move", piece)
    if begun.verb == ATTACK:
        return Message("ask-attack", piece)
    is_mode = count == 1 and s.catalog.second[s.piece[slot]] is not None
    return Message("ask-ability" if is_mode else "ask-ability-target", piece)


STRATEGY: Final = [Strategy(0), Strategy(1)]

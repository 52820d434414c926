"""The triggers of TRG abilities (SY-170, 4.7), one row each: its timing, its text, and the units it names."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from soultable.games.sengoku_yugi.rules.abilities import trigger_conditions as rules
from soultable.games.sengoku_yugi.rules.printed.ability import Trigger as TriggerStep
from soultable.games.sengoku_yugi.rules.printed.codes import (
    ATTACK_DECLARED,
    DAMAGE_DONE,
    DEPLOYED,
    GROWN,
    TARGETED,
    TURN_ENDS,
)

IS_TARGET: Final = "is chosen as attack target"


@dataclass(frozen=True)
class Trigger:
    """What a TRG ability waits for.

    `notation` is how the rules print it, and `plain` how people read it. `turn` is the only turn in which it
    happens (empty: any). `attacker` and `target` are the sides, ally or enemy, of `event.attacker` and
    `event.target`, if there are such units; `called` is the target in the text.
    """

    name: str
    step: Callable[[], TriggerStep[Any]]
    timing: int
    notation: str
    plain: str
    turn: str = ""
    from_hand: bool = False
    attacker: str = ""
    target: str = ""
    called: str = "that ally"


TRIGGERS: Final = (
    Trigger(
        "self.deployed",
        rules.JustArrived,
        DEPLOYED,
        "own Deployment",
        "when this character is deployed",
        "your",
    ),
    Trigger("self.grown", rules.JustArrived, GROWN, "own Growth", "when this character grows", "your"),
    Trigger(
        "self.attack_declared",
        rules.Attacks,
        ATTACK_DECLARED,
        "declares an attack",
        "when this character declares an attack",
        "your",
        attacker="ally",
    ),
    Trigger(
        "self.targeted_by_attack",
        rules.IsTargeted,
        TARGETED,
        IS_TARGET,
        f"when this character {IS_TARGET}",
        "opp",
        attacker="enemy",
        target="ally",
        called="this character",
    ),
    Trigger(
        "ally.targeted_by_attack",
        rules.AllyIsTargeted,
        TARGETED,
        f"an ally {IS_TARGET}",
        f"when an ally of yours {IS_TARGET}",
        "opp",
        from_hand=True,
        attacker="enemy",
        target="ally",
    ),
    Trigger(
        "other_ally_in_surroundings.targeted_by_attack",
        rules.NeighbourIsTargeted,
        TARGETED,
        f"another ally in the surroundings {IS_TARGET}",
        f"when another ally in its surroundings {IS_TARGET}",
        "opp",
        attacker="enemy",
        target="ally",
    ),
    Trigger(
        "own_sh.targeted_by_attack",
        rules.StrongholdIsTargeted,
        TARGETED,
        f"your SH {IS_TARGET}",
        f"when your Stronghold {IS_TARGET}",
        "opp",
        from_hand=True,
        attacker="enemy",
    ),
    Trigger(
        "self.deals_combat_damage",
        rules.DealsDamage,
        DAMAGE_DONE,
        "this character deals Combat Damage",
        "when this character deals Combat Damage",
        "your",
        attacker="ally",
        target="enemy",
        called="that enemy",
    ),
    Trigger(
        "self.defeats_enemy_in_combat",
        rules.DefeatsEnemy,
        DAMAGE_DONE,
        "defeats an enemy in combat",
        "when this character defeats an enemy in combat",
        "your",
        attacker="ally",
        target="enemy",
        called="that enemy",
    ),
    Trigger("turn_end", rules.TurnEnds, TURN_ENDS, "", "at the end of the turn", from_hand=True),
)
BY_NAME: Final = {one.name: one for one in TRIGGERS}

"""Known gaps of coverage: what random play cannot reach in each game, with reasons."""

from dataclasses import dataclass
from typing import Final

from soultable.core.game import Settings

RULES: Final[dict[str, dict[str, str]]] = {
    "soulfall": {},
    "spirit-war": {},
    "alternate-souls": {},
    "soul-of-ankiril": {},
    "sengoku-yugi": {},
}
STEPS: Final[dict[str, dict[str, str]]] = {
    "soulfall": {},
    "spirit-war": {},
    "alternate-souls": {},
    "soul-of-ankiril": {},
    "sengoku-yugi": {},
}
SELDOM: Final[dict[str, dict[str, str]]] = {  # questions that a few hundred random games may miss
    "sengoku-yugi": {"ChooseAilment": "seldom is a unit cured that has more than one ailment"},
}
SAID: Final = "the table says which decks are played"
DECKS_SAID: Final[dict[str, dict[str, str]]] = {  # not asked if the settings name the decks of all seats
    "alternate-souls": {"ChooseDeck": SAID, "Together": "nothing else is answered in secret"},
    "soul-of-ankiril": {"ChooseDeck": SAID},
    "sengoku-yugi": {"ChooseDeck": SAID},
}
FAMILIARS_SAID: Final[dict[str, dict[str, str]]] = {"sengoku-yugi": {"ChooseFamiliars": SAID}}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What a mode does not use: cards (by their back), Steps, and rules (as ranges of IDs)."""

    reason: str = ""
    back: str = ""
    steps: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def leaves_out(self, id: str) -> bool:
        """Whether the mode leaves out this rule."""
        kind, number = split(id)
        for words in self.rules:
            first, _, last = words.partition("…")
            if split(first)[0] == kind and split(first)[1] <= number <= split(last or first)[1]:
                return True
        return False


def split(id: str) -> tuple[str, int]:
    """Split an ID: `SY-R130` becomes `SY-R` and 130."""
    letters = id.rstrip("0123456789")
    return letters, int(id[len(letters) :])


MODES: Final[dict[str, dict[str, LeftOut]]] = {  # everything else must be exercised in these modes
    "sengoku-yugi": {
        "standard": LeftOut(
            "Familiars are played in Ultimate only",
            "familiar",
            (
                *("ChooseFamiliars", "LayOutFamiliars", "ChooseEgg", "Fetch", "FamiliarBoost", "TurnEgg"),
                *("ChooseKind", "Order", "Troop", "ChooseForm"),
            ),
            (
                *("SY-7…SY-11", "SY-13", "SY-40", "SY-48", "SY-66…SY-68", "SY-74", "SY-146", "SY-210…SY-288"),
                *("SY-R129…SY-R160", "SY-R164", "SY-R170", "SY-R176", "SY-R177", "SY-R182"),
            ),
        ),
        "ultimate": LeftOut(),
    },
}


def excused_rules(slug: str) -> dict[str, str]:
    return RULES.get(slug, {})


def excused_steps(slug: str, settings: Settings) -> dict[str, str]:
    excused = dict(STEPS.get(slug, {}))
    if are_said("deck", settings):
        excused.update(DECKS_SAID.get(slug, {}))
    if are_said("familiars", settings):
        excused.update(FAMILIARS_SAID.get(slug, {}))
    mode = left_out(slug, settings)
    return {**excused, **dict.fromkeys(mode.steps, mode.reason)}


def are_said(name: str, settings: Settings) -> bool:
    """Whether the settings name the deck of every seat, or say that it is random."""
    return all(str(settings.get(f"{name}{seat}", "choose")) != "choose" for seat in (0, 1))


def left_out(slug: str, settings: Settings) -> LeftOut:
    """What the mode in these settings does not use."""
    return MODES.get(slug, {}).get(str(settings.get("mode")), LeftOut())


def is_whole_mode(slug: str, mode: object) -> bool:
    """Whether this mode must exercise everything that it does not leave out."""
    return str(mode) in MODES.get(slug, {})

"""What random play cannot reach, game by game, each with its reason. Everything else must be exercised."""

from typing import Final

from soultable.core.game import Settings

RULES: Final[dict[str, dict[str, str]]] = {
    "soulfall": {},
    "spirit-war": {},
    "alternate-souls": {},
    "soul-of-ankiril": {},
}
STEPS: Final[dict[str, dict[str, str]]] = {
    "soulfall": {},
    "spirit-war": {},
    "alternate-souls": {},
    "soul-of-ankiril": {},
}
SAID: Final = "the table says which decks are played"
DECKS_SAID: Final[dict[str, dict[str, str]]] = {  # what falls away where it is so for all seats
    "alternate-souls": {"ChooseDeck": SAID, "Together": "nothing else is answered in secret"},
    "soul-of-ankiril": {"ChooseDeck": SAID},
    "sengoku-yugi": {"ChooseDeck": SAID},
}


def excused_rules(slug: str) -> dict[str, str]:
    return RULES.get(slug, {})


def excused_steps(slug: str, settings: Settings) -> dict[str, str]:
    return {**STEPS.get(slug, {}), **(DECKS_SAID.get(slug, {}) if are_decks_said(settings) else {})}


def are_decks_said(settings: Settings) -> bool:
    """Whether the table says which decks are played, or that they are random, for every seat."""
    return all(str(settings.get(name, "choose")) != "choose" for name in ("deck0", "deck1"))

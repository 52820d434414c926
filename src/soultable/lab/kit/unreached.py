"""What random play cannot reach, game by game, each with its reason. Everything else must be exercised."""

from typing import Final

RULES: Final[dict[str, dict[str, str]]] = {
    "soulfall": {},
    "spirit-war": {},
    "alternate-souls": {},
}
STEPS: Final[dict[str, dict[str, str]]] = {
    "soulfall": {},
    "spirit-war": {},
    "alternate-souls": {},
}


def excused_rules(slug: str) -> dict[str, str]:
    return RULES.get(slug, {})


def excused_steps(slug: str) -> dict[str, str]:
    return STEPS.get(slug, {})

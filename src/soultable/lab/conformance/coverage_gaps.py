"""Known gaps of coverage: what random play cannot reach in each game, as its tooling says."""

from soultable.core.game import Settings
from soultable.core.tool_settings import LeftOut
from soultable.games.registry import tooling


def leaves_out(mode: LeftOut, id: str) -> bool:
    """Whether a mode does not use this rule."""
    kind, number = split(id)
    for words in mode.rules:
        first, _, last = words.partition("…")
        if split(first)[0] == kind and split(first)[1] <= number <= split(last or first)[1]:
            return True
    return False


def split(id: str) -> tuple[str, int]:
    """Split an ID: `SY-R130` becomes `SY-R` and 130."""
    letters = id.rstrip("0123456789")
    return letters, int(id[len(letters) :])


def excused_rules(slug: str) -> dict[str, str]:
    return {id: reason for id, reason in tooling(slug).out_of_reach.items() if "-" in id}


def excused_steps(slug: str, settings: Settings) -> dict[str, str]:
    known = tooling(slug)
    excused = {step: reason for step, reason in known.out_of_reach.items() if "-" not in step}
    for setting, steps in known.unasked.items():
        if are_said(setting, settings):
            excused.update(steps)
    mode = left_out(slug, settings)
    return {**excused, **dict.fromkeys(mode.steps, mode.reason)}


def seldom_asked(slug: str) -> dict[str, str]:
    """The questions that a few hundred random games may miss."""
    return tooling(slug).seldom


def are_said(name: str, settings: Settings) -> bool:
    """Whether the settings name the deck of every seat, or say that it is random."""
    return all(str(settings.get(f"{name}{seat}", "choose")) != "choose" for seat in (0, 1))


def left_out(slug: str, settings: Settings) -> LeftOut:
    """What the mode in these settings does not use."""
    return tooling(slug).modes.get(str(settings.get("mode")), LeftOut())


def is_whole_mode(slug: str, mode: object) -> bool:
    """Whether this mode must exercise everything that it does not leave out."""
    return str(mode) in tooling(slug).modes

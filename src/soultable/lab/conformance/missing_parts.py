"""Check that everything that belongs to a game is there, and say what to write for what is not."""

from typing import Final

from soultable.lab.conformance.report import Progress, Verdict
from soultable.lab.conformance.run import Clock, Plan
from soultable.lab.rulebook import gaps, rulebook
from soultable.lab.rulebook_citations import place, sources_of

NAME: Final = "complete"
PROMISE: Final = (
    "Code, rulebook, oracle, tests and playthroughs are there, and every rule has code and a test."
)
CODE: Final = {  # without these a game cannot be loaded
    "tool_settings.py": "write TOOLING, a GameTooling with the prefix of its rule IDs",
    "game.py": "write GAME, the class that ties the game together",
    "rules/state.py": "write its State: the zones, the public numbers, clone",
    "cards/schema.py": "write WORDS: what its card files may say",
    "cards/cards.toml": "write its cards",
}
MOST_GAPS: Final = 20  # lines about single rules


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    clock = Clock()
    if sources_of(plan.slug) is None:
        return Verdict(NAME, PROMISE, True, {}, 0.0, left_out="its sources are in a source checkout only")
    if progress:
        progress(NAME)
    missing = [*needed(plan.slug), *wanted(plan.slug), *gaps_of(plan.slug)]
    counts = {"rules": len(rulebook(plan.slug).rules)}
    return Verdict(NAME, PROMISE, not missing, counts, clock.seconds(), missing)


def needed(slug: str) -> list[str]:
    """What to write before anything can be checked, one line each."""
    tree = sources_of(slug)
    if tree is None:
        return []
    files = {tree.game / name: what for name, what in CODE.items()}
    files[tree.rulebook] = "write every rule with an ID"
    return [
        f"{place(tree, file)}: no such file; {what}" for file, what in files.items() if not file.is_file()
    ]


def wanted(slug: str) -> list[str]:
    """What else belongs to a game and is not there, one line each."""
    tree = sources_of(slug)
    if tree is None:
        return []
    lines = []
    if not tree.rule_tests.exists():
        lines.append(f"{place(tree, tree.rule_tests)}: no tests; show every rule in one marked rule(ID)")
    if not tree.oracle.exists():
        what = "no oracle; write the rules a second time, slow and obvious"
        lines.append(f"{place(tree, tree.oracle)}: {what}")
    if not any(tree.playthroughs.glob("*.txt")):
        command = f"python -m soultable.lab.conformance.golden_playthroughs --write {slug}"
        lines.append(f"{place(tree, tree.playthroughs)}: no playthroughs; {command} writes them")
    return lines


def gaps_of(slug: str) -> list[str]:
    """The rules without code or a test, and the IDs that are no rule's."""
    found = [str(gap) for gap in gaps(slug)]
    more = len(found) - MOST_GAPS
    return found[:MOST_GAPS] + ([f"and {more} more: soultable rules {slug} --coverage"] if more > 0 else [])

"""Make deliberate faults, one by one, and see whether the tests notice: python -m tests.mutants.

The exit status is 0 if every fault was caught, else 1.
"""

import argparse
import json
import sys
import time
from collections import Counter

from tests.mutants.catalogue import AREAS, all_mutants, area_of, sample
from tests.mutants.mutant import Mutant
from tests.mutants.run import BROKEN, CAUGHT, SURVIVED, TIMED_OUT, Verdict, trials

OUTCOMES = (CAUGHT, SURVIVED, TIMED_OUT, BROKEN)


def main(words: list[str]) -> int:
    said = asked(words)
    chosen = picked(said)
    if said.list:
        for mutant in chosen:
            print(f"{area_of(mutant):16} {mutant.name:40} {mutant.path}: {mutant.why}")
        return 0
    began, verdicts = time.monotonic(), list[Verdict]()
    for verdict in trials(chosen, said.jobs):
        verdicts.append(verdict)
        if said.json:
            print(json.dumps(verdict.plain(), ensure_ascii=False), flush=True)
        else:
            mutant = verdict.mutant
            print(f"{verdict.outcome:9} {verdict.seconds:5.1f} s  {mutant.name}  {verdict.by}", flush=True)
    if not said.json:
        print(table(verdicts, time.monotonic() - began))
    return 0 if all(verdict.outcome == CAUGHT for verdict in verdicts) else 1


def asked(words: list[str]) -> argparse.Namespace:
    asking = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    asking.add_argument("--only", action="append", metavar="NAME", help="this fault; may be said again")
    asking.add_argument("--area", choices=AREAS, help="the faults of one area")
    asking.add_argument("--sample", type=number, metavar="N", help="so many, spread over the areas")
    asking.add_argument("--seed", type=int, default=1, help="which sample; 1 if left out")
    asking.add_argument("--jobs", type=number, default=2, metavar="N", help="at once; 2 if left out")
    asking.add_argument("--json", action="store_true", help="a line of JSON for each fault")
    asking.add_argument("--list", action="store_true", help="say what there is, and try nothing")
    said = asking.parse_args(words)
    known = {mutant.name for mutant in all_mutants()}
    for name in said.only or ():
        if name not in known:
            asking.error(f"there is no fault '{name}'; --list shows them all")
    return said


def number(word: str) -> int:
    if word.isascii() and word.isdigit() and int(word) > 0:
        return int(word)
    raise argparse.ArgumentTypeError(f"'{word}' is not a whole number above 0")


def picked(said: argparse.Namespace) -> list[Mutant]:
    chosen = AREAS[said.area] if said.area else all_mutants()
    if said.only:
        chosen = [mutant for mutant in chosen if mutant.name in said.only]
    return sample(chosen, said.sample, said.seed) if said.sample else chosen


def table(verdicts: list[Verdict], seconds: float) -> str:
    """How many of each area were caught, and what was not."""
    counts = Counter((area_of(verdict.mutant), verdict.outcome) for verdict in verdicts)
    lines = ["", f"{'area':18}" + "".join(f"{outcome:>11}" for outcome in OUTCOMES)]
    for area in dict.fromkeys(area for area, _ in counts):
        lines.append(f"{area:18}" + "".join(f"{counts[area, outcome]:11}" for outcome in OUTCOMES))
    totals = Counter(verdict.outcome for verdict in verdicts)
    lines.append(f"{'all':18}" + "".join(f"{totals[outcome]:11}" for outcome in OUTCOMES))
    lines.append(f"{len(verdicts)} faults in {seconds:.0f} s")
    for verdict in verdicts:
        if verdict.outcome != CAUGHT:
            lines.append(f"{verdict.outcome}: {verdict.mutant.name}: {verdict.mutant.why} {verdict.by}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What STYLE.md asks of a commit message; for pre-commit, and for the tests of the history."""

import re
import sys
from pathlib import Path
from typing import Final

LONGEST: Final = 72
SUBJECT: Final = re.compile(r"[A-Z][\w.&/ -]{0,30}: [A-Z].*[^.\s]")
MADE_BY_GIT: Final = re.compile(
    r"Merge (branch|branches|tag|commit|remote-tracking branch|pull request) \S"
    r'|Revert "|(fixup|squash|amend)! \S'
)


def problems(message: str) -> list[str]:
    """What is wrong with a message, a line each; nothing if it is as it should be."""
    lines = [line.rstrip() for line in message.splitlines() if not line.startswith("#")]
    subject, *rest = lines or [""]
    if MADE_BY_GIT.match(subject):
        return []
    found: list[str] = []
    if len(subject) > LONGEST:
        found.append(f"the subject has {len(subject)} characters; {LONGEST} is the most")
    if not SUBJECT.fullmatch(subject):
        found.append("the subject is 'Area: Say what it does', without a full stop")
    if rest and rest[0]:
        found.append("an empty line parts the subject from the body")
    if not any(rest):
        found.append("the body says why")
    return found


if __name__ == "__main__":
    wrong = problems(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("\n".join(f"commit message: {line}" for line in wrong))
    sys.exit(1 if wrong else 0)

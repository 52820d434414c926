"""HTTP as the OpenAPI document says, no more and no less: thousands of requests made from it."""

import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from tests.proofs.audit import Broken, Figures, proved
from tests.server.client import Person
from tests.server.serving import Serving

# JSON Schema counts 3052.0 among the integers; we take JSON by its own types, strictly, and refuse it.
MUTED = "positive_data_acceptance"
# A body that is too large is refused before anybody reads what is in it.
REFUSALS = [400, 401, 403, 404, 406, 409, 413, 422, 428]
REFUSING = f"[checks.negative_data_rejection]\nexpected-statuses = {REFUSALS}\n"
# At a table its id stands in every request, in those too that were to have a wrong one.
AT_TABLE = ("--include-path-regex", "tables/.id", "--phases", "coverage,fuzzing",
            "--exclude-checks", f"{MUTED},negative_data_rejection")  # fmt: skip
ANYWHERE = ("--exclude-checks", MUTED)
SHORT: list[tuple[list[object], str]] = [([*ANYWHERE, "--phases", "fuzzing"], "")]


def openapi(folder: Path, examples: int, seed: int = 1, short: bool = False) -> Figures:
    """So many examples for each operation, right and wrong ones; every answer must fit the document."""
    serving = Serving(str(folder / "openapi.sqlite3"), folder)
    began, figures = time.monotonic(), Counter[str]()
    try:
        address = f"http://127.0.0.1:{serving.port}/api/openapi.json"
        wanted = SHORT if short else passes(serving.person(), serving.person())
        for number, (words, parameters) in enumerate(wanted):
            settings = folder / f"pass-{number}.toml"
            settings.write_text(parameters + REFUSING)
            figures.update(schemathesis(address, settings, [*words, "-n", examples, "--seed", seed]))
        wrong = [line for line in serving.log.read_text().splitlines() if '"level": "error"' in line]
        if wrong or serving.stop() != 0:
            raise Broken(f"the server complains: {wrong[:3]}")
    finally:
        serving.kill()
    if figures["failures"]:
        raise Broken(f"HTTP is not as the document says: {dict(figures)}")
    found = {**figures, "muted": MUTED, "seconds": round(time.monotonic() - began)}
    return proved(found, "operations tested", "requests")


def passes(ann: Person, bob: Person) -> list[tuple[list[object], str]]:
    """With a session and anything for ids; at a table before, in and after a game; what ends a session."""
    session, ending = cookie_of(ann), cookie_of(bob)
    before, running = ann.make("soulfall", "human", "open", start=False), ann.make("soulfall", "human", "hot")
    ended = ann.make("soulfall", "human", "hot")
    with ann.sit(ended, 0) as seat:
        seat.act("resign")
    staying = ["--exclude-method", "DELETE", "--exclude-path", "/api/account"]
    found: list[tuple[list[object], str]] = [([*ANYWHERE, *staying], session)]
    for table in (before, running, ended):
        found.append(([*AT_TABLE], f'{session}[parameters]\nid = "{table}"\n'))
    found.append(([*ANYWHERE, "--include-path", "/api/account"], ending))
    leaving = ["--include-path-regex", "/api/sessions?$", "--include-method", "DELETE"]
    return [*found, ([*ANYWHERE, *leaving], "")]


def cookie_of(person: Person) -> str:
    return f'[auth.openapi.APIKeyCookie]\napi_key = "{person.cookie.partition("=")[2]}"\n'


def schemathesis(address: str, settings: Path, words: list[object]) -> dict[str, int]:
    """Run it as a program beside ourselves; how many requests it made."""
    program, report = Path(sys.executable).parent / "schemathesis", settings.with_suffix(".json")
    command = [program, "--config-file", settings, "run", address, "--checks", "all"]
    ended = subprocess.run(
        [str(word) for word in [*command, *words, "--report", "json", "--report-json-path", report]],
        cwd=settings.parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if ended.returncode != 0:
        raise Broken(f"HTTP is not as the document says:\n{(ended.stdout + ended.stderr)[-4000:]}")
    counted = json.loads(report.read_text())
    return {
        "operations tested": counted["operations"]["tested"],
        "requests": counted["test_cases"]["generated"],
        "failures": counted["test_cases"]["unique_failures"],
    }

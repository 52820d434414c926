"""What every test shares."""

import time
from typing import Any

import pytest
from hypothesis import settings

from soultable import compiled

settings.register_profile("soultable", deadline=None)
settings.load_profile("soultable")


STARTED = time.monotonic()
LEFT_OUT = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--within", type=float, default=0, help="begin no test after so many seconds")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """With --within, tests whose turn comes too late are left out; a run says how many."""
    within = item.config.getoption("--within")
    if not within or time.monotonic() - STARTED < within:
        return None
    item.config.stash[LEFT_OUT] = item.config.stash.get(LEFT_OUT, 0) + 1
    return True


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker process of xdist has ended."""
    stash = node.config.stash
    stash[LEFT_OUT] = stash.get(LEFT_OUT, 0) + getattr(node, "workeroutput", {}).get("left out", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    left_out = terminalreporter.config.stash.get(LEFT_OUT, 0)
    if left_out:
        terminalreporter.write_line(f"{left_out} tests left out, for lack of time")


def pytest_report_header() -> str:
    return f"engine: {compiled.status()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests begin first, so that no core waits for one of them in the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)

"""However the tests were started: the program calls itself `soultable` and knows our agents alone."""

import pytest


@pytest.fixture(autouse=True)
def called_soultable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOULTABLE_COMMAND", raising=False)
    monkeypatch.delenv("SOULTABLE_AGENTS", raising=False)

"""What every test shares."""

import pytest
from hypothesis import settings

from soultable import compiled

settings.register_profile("soultable", deadline=None)
settings.load_profile("soultable")


def pytest_report_header() -> str:
    return f"engine: {compiled.status()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests begin first, so that no core waits for one of them in the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)

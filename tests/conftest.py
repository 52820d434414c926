"""What every test shares."""

from hypothesis import settings

from soultable import engine

settings.register_profile("soultable", deadline=None)
settings.load_profile("soultable")


def pytest_report_header() -> str:
    return f"engine: {engine.status()}"

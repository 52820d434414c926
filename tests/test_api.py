"""The documented Python API does what it says."""

import doctest
from pathlib import Path

import soultable

DOCS = Path(__file__).parent.parent / "docs"


def test_the_examples_of_the_api_page_run() -> None:
    failed, tried = doctest.testfile(str(DOCS / "api.md"), module_relative=False)

    assert tried > 30
    assert failed == 0


def test_the_example_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(soultable)

    assert tried >= 4
    assert failed == 0


def test_every_public_name_exists() -> None:
    assert all(hasattr(soultable, name) for name in soultable.__all__)

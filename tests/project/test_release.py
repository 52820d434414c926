"""The workflow of a release tries what it publishes, and publishes only what has passed."""

import re
import tomllib
from typing import Any, Final

import yaml  # type: ignore[import-untyped]

from dev import ROOT

WORKFLOWS: Final = ROOT / ".github" / "workflows"
RELEASE: Final[dict[str, Any]] = yaml.safe_load((WORKFLOWS / "release.yml").read_text(encoding="utf-8"))
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEELS: Final = PROJECT["tool"]["cibuildwheel"]


def used() -> list[str]:
    """The actions that the steps of a release use."""
    steps = [step for job in RELEASE["jobs"].values() for step in job.get("steps", [])]
    return [step["uses"] for step in steps if "uses" in step]


def test_nothing_is_published_before_every_check_and_test_has_passed() -> None:
    assert RELEASE["jobs"]["checks"]["uses"] == "./.github/workflows/checks.yml"
    assert {"checks", "sources", "wheels"} <= set(RELEASE["jobs"]["publish"]["needs"])
    assert "workflow_call:" in (WORKFLOWS / "checks.yml").read_text(encoding="utf-8")


def test_wheels_are_built_for_each_system_and_processor_that_the_page_promises() -> None:
    machines = RELEASE["jobs"]["wheels"]["strategy"]["matrix"]["os"]

    assert machines == [
        "ubuntu-latest",
        "ubuntu-24.04-arm",
        "macos-latest",
        "macos-15-intel",
        "windows-latest",
    ]
    versions = [f"cp{version.replace('.', '')}-*" for version in supported()]
    assert WHEELS["build"].split() == versions


def supported() -> list[str]:
    told = "\n".join(PROJECT["project"]["classifiers"])
    return re.findall(r"Python :: (3\.\d+)$", told, re.MULTILINE)


def test_what_builds_the_wheels_is_named_by_a_whole_version_that_knows_every_python() -> None:
    """It has no tag for a major version alone."""
    (builder,) = (
        re.fullmatch(r"pypa/cibuildwheel@v(\d+)\.(\d+)\.(\d+)", action)
        for action in used()
        if "cibuild" in action
    )

    assert builder and (int(builder[1]), int(builder[2])) >= (3, 3)
    assert WHEELS["build-frontend"] == "build"  # another one would have to be installed before


def test_a_wheel_that_is_tried_must_run_compiled() -> None:
    assert WHEELS["test-environment"] == {"SOULTABLE_ENGINE": "compiled"}


def test_the_bill_of_materials_goes_to_the_page_of_the_release() -> None:
    announced = RELEASE["jobs"]["announce"]

    assert announced["needs"] == "publish"
    assert announced["steps"][0]["with"]["name"] == "bill-of-materials"
    assert announced["steps"][-1]["run"].endswith(" dist/*.cdx.json")

"""The client's files answer to the server's, and its lock holds for every machine."""

import json

import pytest

from dev import WEB
from soultable.server.openapi_document import schema_text

LOCK = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))


def test_the_document_beside_the_client_is_the_servers_own() -> None:
    kept = (WEB / "openapi.json").read_text(encoding="utf-8")

    assert kept == schema_text(), (
        "python -m soultable.server.openapi_document web/openapi.json; npm run types"
    )


def test_a_new_version_changes_nothing_beside_the_client(monkeypatch: pytest.MonkeyPatch) -> None:
    before = schema_text()

    monkeypatch.setattr("soultable.server.app.__version__", "9.9.9")

    assert schema_text() == before


def test_the_lock_pins_every_package_by_its_content_and_names_no_place() -> None:
    packages = {name: entry for name, entry in LOCK["packages"].items() if name}

    assert packages
    assert all("integrity" in entry for entry in packages.values())
    assert all("resolved" not in entry for entry in packages.values())


def test_the_lock_holds_the_parts_for_every_platform() -> None:
    packages = LOCK["packages"]

    missing = [
        (name, part)
        for name, entry in packages.items()
        for part in entry.get("optionalDependencies", {})
        if not any(key.endswith(f"node_modules/{part}") for key in packages)
    ]

    assert missing == []

"""The ways to install are told whole, and the files for operators keep their promises."""

import re
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

from dev import ROOT
from tests.container import instructions
from tests.server.test_operation import configparser_of

DEPLOY: Final = ROOT / "deploy"
INSTALL: Final = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")


def section(text: str, title: str) -> str:
    """What stands under a heading, up to the next one."""
    return text.partition(f"## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("title", ["Run a server in a container", "Run a server as a service"])
def test_a_way_that_needs_a_checkout_begins_with_one_and_ends_at_an_address(title: str) -> None:
    told = section(INSTALL, title)
    commands = re.findall(r"^\$ (.*)", told, re.MULTILINE)

    assert commands[0].startswith("git clone ") and commands[0].endswith(" && cd soultable")
    assert "<http://127.0.0.1:8000>" in told
    assert "--https --name play.example" in told and "proxy that speaks https" in told


@pytest.mark.parametrize(
    "command",
    ["python3 dev.py play ", "python3 dev.py test ", "uvx ", "pipx run ", "pip install ", "podman build ",
     "sudo sh -c 'python3 -m venv /srv/soultable && "],
)  # fmt: skip
def test_the_readme_has_one_line_for_each_way(command: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("| game | players |")[0]

    assert sum(line.startswith(f"$ {command}") for line in readme.splitlines()) == 1


def test_what_could_not_be_tried_is_named() -> None:
    told = section(INSTALL, "What has not been tried")

    for untried in ("image itself", "compose.yaml", "systemd", "Caddyfile", "macOS", "Windows"):
        assert untried in told


@pytest.mark.parametrize("name", ["docs/install.md", "deploy/README.md", "deploy/Containerfile"])
def test_an_image_is_built_in_the_format_that_keeps_its_health_check(name: str) -> None:
    lines = re.findall(r"podman build .*", (ROOT / name).read_text(encoding="utf-8"))

    assert lines and all(
        line.startswith("podman build --format docker -f deploy/Containerfile ") for line in lines
    )


# -- what operators rely on ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("DynamicUser", "yes"),
        ("StateDirectory", "soultable"),
        ("StateDirectoryMode", "0700"),
        ("CacheDirectory", "soultable"),
        ("CacheDirectoryMode", "0700"),
        ("Environment", "XDG_CACHE_HOME=%C/soultable"),
        ("UMask", "0077"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("NoNewPrivileges", "yes"),
        ("CapabilityBoundingSet", ""),
    ],
)
def test_the_service_may_write_in_its_own_folders_and_gain_no_rights(setting: str, value: str) -> None:
    unit = configparser_of((DEPLOY / "soultable.service").read_text(encoding="utf-8"))

    assert unit["Service"][setting] == value


def image() -> list[tuple[str, str]]:
    """The instructions of the last stage, of which the image is made."""
    steps = instructions((DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    last = max(place for place, (word, _) in enumerate(steps) if word == "FROM")
    return steps[last:]


def test_the_image_serves_as_a_user_of_its_own_and_keeps_its_games_in_a_volume() -> None:
    steps = image()
    told = dict(steps)

    assert [rest for word, rest in steps if word == "USER"] == ["soultable"]
    assert steps.index(("USER", "soultable")) < [word for word, _ in steps].index("ENTRYPOINT")
    assert told["VOLUME"] == "/data" and "SOULTABLE_DATABASE=/data/" in told["ENV"]
    assert "/readyz" in told["HEALTHCHECK"] and f":{told['EXPOSE']}/" in told["HEALTHCHECK"]


def test_the_image_takes_nothing_but_what_was_built_of_pinned_packages() -> None:
    steps = instructions((DEPLOY / "Containerfile").read_text(encoding="utf-8"))

    assert [rest.partition(" ")[0] for word, rest in image() if word == "COPY"] == ["--from=build"]
    installs = [rest for word, rest in steps if word == "RUN" and "pip install" in rest]
    assert installs and all("--require-hashes" in rest or "--no-deps" in rest for rest in installs)


def test_the_services_beside_each_other_know_each_other() -> None:
    composed: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    proxy, server, database = (composed["services"][name] for name in ("proxy", "soultable", "database"))

    assert proxy["image"].startswith("caddy:") and proxy["ports"] == ["80:80", "443:443"]
    assert database["image"].startswith("postgres:")
    user, base = (database["environment"][f"POSTGRES_{word}"] for word in ("USER", "DB"))
    place = server["environment"]["SOULTABLE_DATABASE"]
    assert place.startswith(f"postgresql://{user}:${{SOULTABLE_PASSWORD:?") and place.endswith(
        f"@database/{base}"
    )
    assert server["build"] == {"context": "..", "dockerfile": "deploy/Containerfile"}
    assert server["network_mode"] == "service:proxy"
    assert set(server["depends_on"]) == {"proxy", "database"} and "healthcheck" in database
    kept = {place.partition(":")[0] for service in (proxy, database) for place in service["volumes"]}
    assert {name for name in kept if "/" not in name} == set(composed["volumes"])


def test_the_password_that_compose_reads_is_never_committed_nor_packed() -> None:
    assert "cd deploy && " in (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert "/deploy/.env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()

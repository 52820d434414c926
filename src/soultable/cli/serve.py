"""`soultable serve`: the table for people in different rooms."""

import gc
import signal
import sys
import webbrowser
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from soultable.cli.options import number, whole

HERE = "127.0.0.1"


def serve(
    host: Annotated[str, typer.Option(help="the address to listen at; 0.0.0.0 for every one")] = HERE,
    port: Annotated[
        int, typer.Option(help="0 for any that is free", metavar="NUMBER", parser=whole(0, 65535))
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="postgresql://user@host/name, or a file; in your data folder if left out"
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="a name this server is called by; may be repeated"),
    ] = None,
    https: Annotated[bool, typer.Option("--https", help="a proxy in front of it speaks https")] = False,
    think: Annotated[
        float,
        typer.Option(help="seconds for a computer's answer", metavar="SECONDS", parser=number(0.1, 600)),
    ] = 5.0,
    workers: Annotated[
        int,
        typer.Option(
            help="computers that think at once; 0 for one per core", metavar="NUMBER", parser=whole(0, 256)
        ),
    ] = 0,
    limits: Annotated[
        float,
        typer.Option(
            help="so many times more requests and sockets per address",
            metavar="FACTOR",
            parser=number(0.1, 100_000),
        ),
    ] = 1.0,
    own_cards: Annotated[
        bool, typer.Option("--own-cards", help="let people bring card files of their own, not only decks")
    ] = False,
    open: Annotated[bool, typer.Option("--open", help="open the table in the browser")] = False,
    log: Annotated[str, typer.Option(help="what is logged: debug, info, warning, error")] = "warning",
) -> None:
    """Serve games to browsers and bots. Example: soultable serve --port 8000

    Games are kept in a database and go on after a restart. Several servers may share one PostgreSQL.
    """
    # Loading these takes a while, and other commands do not need them.
    gc.disable()  # nothing of what is loaded is garbage: looking for it takes a sixth of the time
    from soultable.cli.terminal.records import data_folder
    from soultable.core.errors import BadSetting, nearest
    from soultable.server.app import check_host, is_public, run
    from soultable.server.config import Config, Limits

    gc.freeze()
    gc.enable()
    levels = ["debug", "info", "warning", "error"]
    if log not in levels:
        raise BadSetting(f"--log: '{log[:40]}' is not known{nearest(log, levels)}")
    if database is not None and not database.strip():
        raise BadSetting("--database: it is empty; give a file or postgresql://user@host/name")
    check_host(host)
    if is_public(host):
        warn(host, https, bool(name))
    config = Config(
        database=database or str(data_folder() / "server.sqlite3"),
        host=host,
        port=port,
        names=tuple(name or ()),
        https=https,
        think=think,
        workers=workers,
        own_cards=own_cards,
        web=web_folder(),
        limits=Limits().times(limits),
    )
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again when it has stopped
    run(config, log, partial(say_where, opens=open))


def say_where(line: str, opens: bool) -> None:
    """Where the server is; the browser goes there if it shall."""
    print(line, flush=True)
    if opens and not webbrowser.open(line.rpartition(" ")[2]):
        print("soultable: no browser was found; open that address in one", file=sys.stderr)


def warn(host: str, https: bool, named: bool) -> None:
    """What whoever opens the table to the world should know."""
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


def web_folder() -> Path | None:
    """The browser client, if this installation has it."""
    folder = Path(__file__).resolve().parent.parent / "web"
    return folder if (folder / "index.html").is_file() else None

"""`queendomino serve`: the game server."""

from __future__ import annotations

import dataclasses
import os
import webbrowser
from collections.abc import Callable
from typing import Any, TypeVar

import click

from queendomino.cli.files import cannot
from queendomino.errors import QueendominoError

F = TypeVar("F", bound=Callable[..., Any])
PREFIX = "QUEENDOMINO"


def _option(name: str, **more: Any) -> Callable[[F], F]:
    """An option that a variable of the environment may give too."""
    variable = f"{PREFIX}_{name.removeprefix('--').partition('/')[0].replace('-', '_').upper()}"
    return click.option(name, envvar=variable, show_envvar=True, show_default=True, **more)


@click.command()
@_option(
    "--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 for everybody on the network."
)
@_option("--port", type=click.IntRange(0, 65535), default=8020, help="The port; 0 takes any that is free.")
@_option(
    "--database",
    metavar="URL",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME.  [default: a file of yours]",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser, where there is a screen.")
@_option(
    "--origins",
    metavar="URL",
    multiple=True,
    help="The address of the page at a proxy: https://game.example.",
)
@_option("--proxies", metavar="IPS", default="127.0.0.1", help="Proxies whose X-Forwarded-For is believed.")
@_option("--https", is_flag=True, help="Send cookies over HTTPS only (a proxy in front speaks it).")
@_option("--metrics", is_flag=True, help="Answer /metrics, for Prometheus.")
@_option("--thinkers", type=click.IntRange(1, 64), default=1, help="Processes in which bots think.")
@_option(
    "--most-seconds", type=click.FloatRange(0.1, 60), default=5.0, help="A bot thinks for a turn at most."
)
@_option("--most-tables", type=click.IntRange(1), default=20_000, help="Tables that are open.")
@_option("--most-tables-of-one", type=click.IntRange(1), default=50, help="Tables that one has open.")
@_option("--most-sockets", type=click.IntRange(1), default=12_000, help="Sockets that are open.")
@_option("--most-sockets-of-one", type=click.IntRange(1), default=100, help="Sockets from one address.")
@_option("--rate", type=click.FloatRange(0.1), default=30.0, help="Requests a second from one address.")
@_option("--burst", type=click.FloatRange(1), default=120.0, help="Requests at once from one address.")
@_option(
    "--beat", type=click.FloatRange(0.1), default=20.0, help="Seconds between two signs of life on a socket."
)
@_option(
    "--grace",
    type=click.FloatRange(0),
    default=60.0,
    help="Seconds after which one whose page has closed is away.",
)
@_option(
    "--new-games-rate",
    type=click.FloatRange(0.001),
    default=0.5,
    help="Tables a second opened from one address.",
)
@_option(
    "--new-games-burst",
    type=click.FloatRange(1),
    default=20.0,
    help="Tables opened at once from one address.",
)
@_option(
    "--new-games-a-day",
    type=click.FloatRange(1),
    default=500.0,
    help="Tables opened in a day from one address.",
)
@_option(
    "--log",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    help="How much is logged.",
)
def serve(database: str | None, opens: bool, log: str, https: bool, **given: Any) -> None:
    """Serve the game: tables, live play and bots, for the page and for programs.

    Games are kept in a file of yours, or in a PostgreSQL. Stop with Ctrl-C; nothing is lost. Every option can
    be given in the environment too. docs/server.md tells how to run one for others.

    \b
    Examples:
      queendomino serve --open
      queendomino serve --host 0.0.0.0 --port 80
      queendomino serve --database postgresql://queendomino@localhost/queendomino
    """
    needs_server()
    from queendomino.server.logs import log_to_stderr
    from queendomino.server.run import serve as run
    from queendomino.server.settings import Settings

    log_to_stderr(log)
    known = {field.name for field in dataclasses.fields(Settings)}
    options = {name: value for name, value in given.items() if name in known}
    settings = Settings(database=database or own_database(), cookies_over_http=not https, **options)

    def ready(address: str) -> None:
        click.echo(f"Queendomino is served at {address}  (stop with Ctrl-C)")
        if opens and has_screen():
            webbrowser.open(address)

    run(settings, ready)


def needs_server() -> None:
    """Say what is missing when the packages of the server are not there."""
    try:
        import alembic  # noqa: F401
        import msgspec  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
        import websockets  # noqa: F401
    except ImportError as error:
        raise QueendominoError(
            f"the package {error.name} is missing; say: pip install 'queendomino[server]'"
        ) from None


def own_database() -> str:
    """The file in which games are kept by default."""
    folder = click.get_app_dir("queendomino")
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise cannot("make", folder, error) from None
    return f"sqlite:///{os.path.join(folder, 'games.sqlite')}"


def has_screen() -> bool:
    """Whether a browser would be seen by somebody."""
    return (
        os.name == "nt" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) or _is_mac()
    )


def _is_mac() -> bool:
    import sys

    return sys.platform == "darwin" and "SSH_CONNECTION" not in os.environ

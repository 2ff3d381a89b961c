"""From which pages a request may come, and under which names this server is spoken to."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from queendomino.server.refusals import Refused
from queendomino.server.settings import Settings

PORTS = {"http": ":80", "https": ":443"}


class Sites:
    """The addresses of one server's own page."""

    def __init__(self, settings: Settings) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self._names = {urlsplit(origin).hostname for origin in self._origins}
        self._is_local = is_local(settings.host)
        self._https = not settings.cookies_over_http

    def check_name(self, headers: Headers) -> None:
        """Refuse names that somebody else may have given to this machine.

        A page from elsewhere can let its own name lead to 127.0.0.1 (DNS rebinding) and would then be the
        server's own page to the browser, at a server that strangers do not reach. Addresses, `localhost` and
        names without a dot are nobody's to give away.
        """
        name = name_of(headers.get("host", ""))
        if not self._is_local or "." not in name or name in self._names or is_local(name) or is_address(name):
            return
        raise Refused(
            "not_allowed",
            f"this server is for this machine, which is not called {name[:100]}; if a proxy is, say "
            f"--origins https://{name[:100]}",
        )

    def check_origin(self, scheme: str, headers: Headers) -> None:
        """Refuse what another site's page makes a browser send; a browser says where a request comes from.

        `scheme`: how the request came. Over https, or with --https, only pages of https are our own; where it
        came over http, a proxy may have spoken https before it.
        """
        origin = headers.get("origin")
        if origin is None:
            ours = headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
            if "cookie" in headers and not ours:
                raise Refused("not_allowed", "this request comes from another site")
            return
        origin = origin.lower()
        of, _, place = origin.partition("://")
        secure = self._https or scheme in ("https", "wss")
        here = headers.get("host", "").lower()
        if origin not in self._origins and (
            of not in PORTS
            or (secure and of != "https")
            or not place
            or place.removesuffix(PORTS[of]) != here.removesuffix(PORTS[of])
        ):
            raise Refused("not_allowed", "this request comes from another site's page")


def name_of(host: str) -> str:
    """The name in a header Host.

    >>> name_of("Localhost:8020"), name_of("[::1]:8020"), name_of("game.example."), name_of("::1")
    ('localhost', '::1', 'game.example', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name = host if host.count(":") > 1 else host.partition(":")[0]
    return name.lower().removesuffix(".")


def is_address(name: str) -> bool:
    """Whether it is the number of a machine."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_local(name: str) -> bool:
    """Whether it is this machine and nobody else can reach it.

    >>> [is_local(name) for name in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "game.example")]
    [True, True, True, False, False]
    """
    if is_address(name):
        return ip_address(name).is_loopback
    return name == "localhost" or name.endswith(".localhost")

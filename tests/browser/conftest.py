"""A server for each test file, an installed Chromium, and pages that watch for what must not be."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import chromium
from tests.browser.player import Player

HERE = Path(__file__).parent
BUILT = HERE.parents[1] / "src" / "queendomino" / "page" / "index.html"
PATIENCE = 20_000  # milliseconds; what waits returns as soon as it can


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Never a browser that a test tool brings along."""
    path = chromium.find()
    assert path, f"there is no Chromium or Chrome; say: {chromium.command()}"
    return {"executable_path": path, "args": list(chromium.FLAGS)}


class Server:
    """`queendomino serve` on a free port, which can be stopped and started again where it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        assert BUILT.exists(), "the page is not built; say: make page"
        command = "serve --rate 10000 --burst 10000 --most-tables-of-one 1000 --port"
        database = ["--database", f"sqlite:///{self.folder / 'games.sqlite'}"]
        with (self.folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "queendomino", *command.split(), str(self.port), *database],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert self.url in line, (self.folder / "server.log").read_text()

    def stop(self) -> None:
        if self._process and self._process.stdout:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process.stdout.close()
            self._process = None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server(tmp_path_factory.mktemp("server"))
    served.start()
    yield served
    served.stop()


Visitor = Callable[..., Player]


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Makes somebody with a browser of his own; asserts at the end that his page broke no promise."""
    contexts: list[BrowserContext] = []
    broken: list[str] = []

    def visit(path: str | None = "/", quick: bool = True, **how: Any) -> Player:
        context = browser.new_context(
            base_url=server.url,
            **{
                "locale": "en",
                "viewport": {"width": 1280, "height": 860},
                "reduced_motion": "reduce" if quick else "no-preference",
                **how,
            },
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        watch(page, server.url, broken)
        if path is not None:
            page.goto(path)
        return Player(page)

    yield visit
    for context in contexts:
        context.close()
    assert not broken


def watch(page: Page, url: str, broken: list[str]) -> None:
    """Note errors of the page, breaches of its policy, and requests to anybody else."""
    host = urlsplit(url).netloc

    def said(kind: str, text: str) -> None:
        # A server that is down, or says no, is part of some tests
        if kind == "error" and not re.search(r"ERR_|status of (4|5)\d\d|WebSocket connection", text):
            broken.append(text)

    def asked(address: str) -> None:
        if urlsplit(address).scheme in ("http", "https", "ws", "wss") and urlsplit(address).netloc != host:
            broken.append(f"asked {address}")

    page.on("console", lambda message: said(message.type, message.text))
    page.on("pageerror", lambda error: broken.append(f"{error}\n{error.stack}"))
    page.on("request", lambda request: asked(request.url))
    page.on("websocket", lambda socket: asked(socket.url))

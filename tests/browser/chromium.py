"""The browser that the tests use; `python -m tests.browser.chromium` sees to it that there is one.

On Debian as root it is installed; elsewhere this stops with the command that installs it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FONTS = ("fonts-dejavu-core", "fonts-liberation")  # those of the pictures in `pictures/`
# Nothing but the page under test is to be asked for; and a test machine has no sandbox for root
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
)


def find() -> str | None:
    """The path of a Chromium or Chrome; QUEENDOMINO_CHROMIUM names another one."""
    asked = os.environ.get("QUEENDOMINO_CHROMIUM")
    places = (asked, *map(shutil.which, NAMES), *PLACES)
    return next((place for place in places if place and os.path.exists(place)), None)


def command() -> str:
    """What installs one."""
    if sys.platform == "darwin":
        return "brew install --cask chromium"
    if shutil.which("apt-get"):
        return "sudo apt-get install --yes chromium"
    return "install Chromium, or say where it is: QUEENDOMINO_CHROMIUM=/path/to/chromium"


def main() -> None:
    if find():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing Chromium for the tests of the page (once)", file=sys.stderr)
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "--quiet"], check=False, **quiet)  # type: ignore[call-overload]
        subprocess.run(
            ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium", *FONTS],
            check=True,
            **quiet,
        )  # type: ignore[call-overload]
    if not find():
        raise SystemExit(f"The tests of the page need Chromium or Chrome. Say: {command()}")


if __name__ == "__main__":
    main()

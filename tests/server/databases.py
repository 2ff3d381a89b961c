"""A PostgreSQL of the tests' own: found among what is installed, started in a folder of its own."""

from __future__ import annotations

import getpass
import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

NEEDED = "the tests need PostgreSQL: apt-get install postgresql, or brew install postgresql"


def binaries() -> Path:
    """The folder with PostgreSQL's programs."""
    beside = shutil.which("initdb")
    places = [os.path.dirname(beside)] if beside else []
    places += sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)
    places += sorted(
        glob.glob("/opt/homebrew/opt/postgresql*/bin") + glob.glob("/usr/local/opt/postgresql*/bin")
    )
    for place in places:
        if os.path.exists(os.path.join(place, "initdb")):
            return Path(place)
    pytest.fail(NEEDED)


class Cluster:
    """A PostgreSQL that runs."""

    def __init__(self) -> None:
        self.bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="qd-pg-"))
        self._n = 0
        self.user = getpass.getuser()
        if os.getuid() == 0:  # it refuses to run as root
            self.user = "postgres"
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._run(
            "initdb", "--auth=trust", "--no-sync", "--encoding=UTF8", f"--username={self.user}", self.data
        )
        self.start()

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *args: str) -> None:
        as_user = (
            []
            if os.getuid()
            else ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"]
        )
        command = [*as_user, str(self.bin / program), *args]
        done = subprocess.run(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd="/",
            timeout=120,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections=100"
        self._run(
            "pg_ctl", "-D", self.data, "-w", "-s", "-l", str(self.folder / "log"), "-o", options, "start"
        )

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", self.data, "-w", "-s", "-m", mode, "stop")

    def database(self) -> str:
        """The URL of a new database."""
        self._n += 1
        url = f"postgresql://{self.user}@/{{}}?host={self.folder}"
        with psycopg.connect(url.format("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE games{self._n}")
        return url.format(f"games{self._n}")


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for a while."""
    running = Cluster()
    try:
        yield running
    finally:
        running.stop()
        shutil.rmtree(running.folder, ignore_errors=True)

"""A server that cannot start says why in a line."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.errors import QueendominoError
from queendomino.server.store import Store
from tests.cli.running import process
from tests.server.serving import ended, served


def why_not(database: str) -> str:
    """What is said when a database cannot be opened."""

    async def main() -> str:
        with pytest.raises(QueendominoError) as said:
            await Store(database).open()
        return str(said.value)

    return ended(main())


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8" * 5000)
    assert why_not(f"sqlite:///{tmp_path}/photo.jpg").endswith(
        "photo.jpg: the database does not answer: file is not a database"
    )
    for file in (tmp_path, tmp_path / "no" / "such" / "folder.sqlite"):
        assert "unable to open database file" in why_not(f"sqlite:///{file}")


def test_a_database_of_a_newer_version_is_told_and_left_alone(database: str) -> None:
    async def newer() -> None:
        store = Store(database)
        await store.open()
        await store.change(advance)
        await store.close()

    async def advance(connection: AsyncConnection) -> None:
        await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))

    ended(newer())
    for _ in range(2):
        assert "the database is of a newer version of Queendomino" in why_not(database)


def test_an_address_that_is_none_is_told_without_its_password() -> None:
    for url in ("nonsense", "postgresql//anna:pass@here"):
        with pytest.raises(QueendominoError, match=r"say sqlite:///FILE or postgresql://") as said:
            Store(url)
        assert "pass" not in str(said.value)
    assert "pass" not in why_not("postgresql://anna:pass@127.0.0.1:1/games")


def test_the_command_ends_with_one_line(tmp_path: Path) -> None:
    done = process("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("queendomino: sqlite")


def test_a_second_server_on_a_port_is_told_and_one_on_a_file_is_welcome(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log") as first, served(database, tmp_path / "log2") as second:
        port = urlsplit(first.url).port
        done = process("serve", "--port", str(port), "--database", database)
        assert done.returncode == 2
        assert f"port {port}: Address already in use" in done.stderr
        id = first.person().open({"player": "here"}, {"player": "here"})["game"]["id"]
        assert second.person().game(id)["now"]["state"] == "playing"


def test_options_can_be_given_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENDOMINO_ORIGINS", "https://game.example https://other.example")
    with served(f"sqlite:///{tmp_path}/games.sqlite", tmp_path / "log") as server:
        anna = server.person()
        seats = {"seats": [{"player": "here"}, {"player": "here"}]}
        for origin, status in (
            ("https://game.example", 201),
            ("https://other.example", 201),
            ("https://third.example", 403),
        ):
            answer = anna.ask("POST", "/api/games", seats, headers={"Origin": origin})
            assert answer.status_code == status


def test_every_option_stands_on_the_page_about_the_server() -> None:
    from queendomino.cli.serve import serve

    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    for option in serve.params:
        assert f"`{option.opts[0]}`" in page, option.name

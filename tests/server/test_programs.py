"""Programs at a table: the client, the example, the command; and the bots' processes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from queendomino.actions import Action
from queendomino.bots.greedy import GreedyPlayer
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.server import client
from queendomino.server.thinker import Question
from queendomino.server.thinkers import FairQueue, Thinkers, _Waiting
from queendomino.view import View
from tests.cli.running import COMMAND, environment, error_of
from tests.server.serving import ANNA, BEN, GREEDY, Person, ended, served, until

ROOT = Path(__file__).resolve().parents[2]


def test_a_bot_and_a_program_of_somebody_else_play_each_other(anna: Person) -> None:
    invited = {"player": "invited"}
    opened = anna.open(invited, invited)
    links = [anna.server.url + invite["path"] for invite in opened["invites"]]
    commands = [
        [*COMMAND, "bot", links[0], "greedy", "--name", "Robo"],
        [sys.executable, str(ROOT / "examples" / "play_a_seat.py"), links[1]],
    ]
    running = [
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
        )
        for command in commands
    ]
    said = [process.communicate(timeout=120) for process in running]
    assert [process.returncode for process in running] == [0, 0], said
    assert "Robo sits on seat 0" in said[0][0]
    assert "totals: [" in said[1][0]
    assert anna.game(opened["game"]["id"])["now"]["state"] == "over"


def test_a_bot_waits_for_a_server_that_is_away_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.02,))
    thought = threading.Event()

    class Slow(GreedyPlayer):
        def choose(self, view: View) -> Action:
            if not thought.is_set():  # it goes while the first turn is thought about
                server.kill()
                thought.set()
            return super().choose(view)

    with served(f"sqlite:///{tmp_path}/games.sqlite", tmp_path / "log") as server:
        anna = server.person()
        link = server.url + anna.open({"player": "invited"}, GREEDY)["invites"][0]["path"]
        robo = client.Client(link)
        robo.sit("Robo")
        with ThreadPoolExecutor(1) as pool:
            playing = pool.submit(robo.play, Slow())
            assert thought.wait(60)
            time.sleep(0.5)
            server.start_again()
            assert playing.result(120).is_over


def test_a_link_that_is_none_is_refused_in_one_line(anna: Person) -> None:
    assert "is no link to a game" in error_of("bot", "http://localhost/", "greedy")
    assert "no such game" in error_of("bot", f"{anna.server.url}/game/0000000000", "greedy")
    id = anna.open(ANNA, BEN)["game"]["id"]
    assert "no seat is open" in error_of("bot", f"{anna.server.url}/game/{id}", "greedy")


def test_the_queue_is_fair_to_who_has_few_tables() -> None:
    async def order() -> list[str]:
        queue = FairQueue()
        for i in range(3):
            queue.put("many", _Waiting(Question(f"many {i}", ""), asyncio.Future()))
        queue.put("few", _Waiting(Question("few", ""), asyncio.Future()))
        return [(await queue.get()).question.position for _ in range(4)]

    assert ended(order()) == ["many 0", "few", "many 1", "many 2"]


def test_the_more_wait_the_less_time_each_bot_gets() -> None:
    async def parts() -> list[float]:
        thinkers = Thinkers(2, 5.0)
        found = []
        for n in (1, 2, 8):
            while thinkers.queue.n < n:
                thinkers.queue.put("", _Waiting(Question("", ""), asyncio.Future()))
            found.append(thinkers.part)
        return found

    assert ended(parts()) == [1.0, 1.0, 0.25]


def test_a_thinker_that_dies_is_replaced_and_its_turn_decided() -> None:
    async def main() -> list[str]:
        thinkers = Thinkers(1, 5.0)
        await thinkers.open()
        position = Game("classic", 2, seed=7).position_text
        try:
            first = asyncio.create_task(thinkers.think("", position, "mcts:3s"))
            pids: list[int] = []
            while not pids:
                await asyncio.sleep(0.1)
                pids = children()
            os.kill(pids[0], signal.SIGKILL)
            actions = await asyncio.wait_for(first, 30)
            with pytest.raises(QueendominoError, match="there is no bot"):
                await thinkers.think("", position, "deep blue")
            return actions
        finally:
            await thinkers.close()

    assert ended(main())[0].startswith("=")
    assert not children()


def children() -> list[int]:
    """The thinkers that this process has started."""
    done = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(os.getpid())], capture_output=True, text=True, check=False
    )
    return [int(line.split()[0]) for line in done.stdout.splitlines() if "queendomino.server.thinker" in line]


@pytest.mark.slow
def test_a_bots_turn_is_taken_up_after_the_server_was_killed(database: str, tmp_path: Path) -> None:
    with served(database, tmp_path / "log") as server:
        anna = server.person()
        slow = {"player": "bot", "bot": "mcts:5s"}
        id = anna.open(ANNA, slow, slow, slow, ruleset="kingdomino")["game"]["id"]
        while anna.game(id)["now"]["table"]["legal"]:
            anna.play(id)
        turn = anna.game(id)["now"]["turn"]
        server.kill()
        server.start()
        anna.server = server
        until(lambda: anna.game(id)["now"]["turn"] > turn, 60)

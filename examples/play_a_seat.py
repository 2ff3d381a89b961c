"""Plays a seat of a server's table, choosing at random: python examples/play_a_seat.py LINK

LINK is an invitation such as http://localhost:8020/game/5k7xq2mzr0#q3Zb0V9w1n7dS4mKx2LhEA. Only HTTP and JSON
are needed for this, in any language; docs/protocol.md tells what there is.
"""

import json
import random
import sys
import time
import urllib.request
from typing import Any

link, _, invitation = sys.argv[1].partition("#")
server, _, game = link.partition("/game/")


def ask(path: str, body: object = None, token: str = "") -> Any:
    """The server's answer; with a body it is a POST."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}/api/games/{game}{path}", data, headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


token = ask("/sit", {"token": invitation or None, "name": "Random"})["held"][0]["token"]
while (now := ask("", token=token)["now"])["state"] != "over":
    table, actions = now["table"], []
    while table and table["legal"]:
        actions.append(random.choice(table["legal"])["text"])
        table = ask("/look", {"turn": now["turn"], "actions": actions}, token)
    if actions:
        ask("/turns", {"turn": now["turn"], "actions": actions}, token)
    else:
        time.sleep(0.3)  # a program that waits for long listens to the WebSocket instead
print("totals:", [row["total"] for row in now["result"]["rows"]])

"""Turns: whole, numbered, stored once. On both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from queendomino.game import Game
from queendomino.rulesets import RULESETS
from tests.server.serving import ANNA, BEN, GREEDY, Person, until


def test_sending_a_turn_twice_is_harmless(anna: Person) -> None:
    id = anna.open(ANNA, BEN)["game"]["id"]
    turn, actions = anna.turn_of(id)
    sent = {"turn": turn, "actions": actions}
    first = anna.post(f"/api/games/{id}/turns", sent)
    assert anna.post(f"/api/games/{id}/turns", sent)["played"] == first["played"]
    assert len(anna.get(f"/api/games/{id}/turns?since=0")["turns"]) == 1


def test_a_stale_turn_is_told_apart_from_an_illegal_one(anna: Person) -> None:
    game = anna.open(ANNA, BEN)["game"]
    path = f"/api/games/{game['id']}/turns"
    legal = [action["text"] for action in game["now"]["table"]["legal"]]
    illegal = anna.refused("POST", path, {"turn": 0, "actions": ["f7e7"]}, 422)
    assert (illegal["error"], illegal["action"], illegal["legal"]) == ("illegal", "f7e7", legal)
    anna.post(path, {"turn": 0, "actions": [legal[0]]})
    for turn, action in ((0, legal[1]), (0, "f7e7"), (5, legal[0])):
        stale = anna.refused("POST", path, {"turn": turn, "actions": [action]}, 409)
        assert (stale["error"], stale["turn"]) == ("stale", 1)


def test_a_turn_that_is_not_whole_or_goes_on_too_long_is_illegal(anna: Person) -> None:
    id = anna.open(ANNA, BEN, ruleset="kingdomino")["game"]["id"]
    for _ in range(4):
        anna.play(id)
    turn, actions = anna.turn_of(id)
    for wrong in (actions[:-1], [*actions, actions[-1]], [actions[-1]]):
        refused = anna.refused("POST", f"/api/games/{id}/turns", {"turn": turn, "actions": wrong}, 422)
        assert refused["error"] == "illegal"
    assert anna.refused("POST", f"/api/games/{id}/turns", {"turn": turn, "actions": ["xyz"]}, 400)


def test_only_who_holds_the_seat_that_acts_may_play_or_sees_what_is_legal(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, BEN)["game"]["id"]
    turn, actions = anna.turn_of(id)
    refused = ben.refused("POST", f"/api/games/{id}/turns", {"turn": turn, "actions": actions}, 403)
    assert refused["error"] == "not_your_turn"
    assert ben.game(id)["now"]["table"]["legal"] == []


def test_of_many_clicks_at_once_one_counts(anna: Person) -> None:
    game = anna.open(ANNA, BEN)["game"]
    id = game["id"]
    legal = [action["text"] for action in game["now"]["table"]["legal"]]
    with ThreadPoolExecutor(8) as pool:
        answers = list(
            pool.map(
                lambda text: anna.ask("POST", f"/api/games/{id}/turns", {"turn": 0, "actions": [text]}),
                legal * 4,
            )
        )
    played = anna.get(f"/api/games/{id}/turns?since=0")["turns"]
    assert len(played) == 1
    done = [text for text, answer in zip(legal * 4, answers, strict=True) if answer.status_code == 200]
    assert set(done) == {played[0]["actions"][0]}
    assert {answer.status_code for answer in answers} == {200, 409}


def test_to_look_ahead_changes_nothing(anna: Person) -> None:
    id = anna.open(ANNA, BEN)["game"]["id"]
    for _ in range(4):
        anna.play(id)
    before = anna.game(id)["now"]["table"]
    turn, actions = anna.turn_of(id)
    ahead = anna.post(f"/api/games/{id}/look", {"turn": turn, "actions": actions[:1]})
    assert ahead["actions"] == actions[:1]
    assert ahead["ply"] == before["ply"] + 1
    assert anna.game(id)["now"]["table"] == before
    assert anna.post(f"/api/games/{id}/look", {"turn": turn, "actions": []}) == before


@pytest.mark.parametrize("rules", list(RULESETS.values()), ids=str)
def test_a_game_of_every_ruleset_comes_to_its_end_and_its_record_replays(anna: Person, rules: object) -> None:
    name, players = rules.name, rules.players  # type: ignore[attr-defined]
    id = anna.open(ANNA, BEN, *[GREEDY] * (players - 2), ruleset=name)["game"]["id"]
    over = anna.play_to_the_end(id)
    record = anna.ask("GET", f"/api/games/{id}/record.qdn").text
    result = Game.replay(record).result
    assert over["now"]["result"]["winners"] == list(result.winners)
    rows = sorted(over["now"]["result"]["rows"], key=lambda row: row["kingdom"])
    assert [row["total"] for row in rows] == list(result.totals)
    turns = anna.get(f"/api/games/{id}/turns")["turns"]
    assert [turn["turn"] for turn in turns] == list(range(-1, len(turns) - 1))
    assert turns[-1]["totals"] == list(result.totals)


def test_every_ply_of_a_game_can_be_seen_again(anna: Person) -> None:
    id = anna.open(ANNA, BEN, ruleset="kingdomino")["game"]["id"]
    plies = []
    for _ in range(6):
        table = anna.game(id)["now"]["table"]
        plies.append(table | {"legal": []})
        anna.play(id)
    for table in plies:
        assert anna.get(f"/api/games/{id}/plies/{table['ply']}") | {"legal": []} == table
    assert anna.refused("GET", f"/api/games/{id}/plies/1000", status=404)


def test_bots_play_by_themselves_until_a_person_has_to_decide(anna: Person) -> None:
    id = anna.open(ANNA, GREEDY, {"player": "bot", "bot": "level:2"}, {"player": "bot", "bot": "mcts:20n"})[
        "game"
    ]["id"]
    over = anna.play_to_the_end(id)
    by = {turn["seat"]: turn["by"] for turn in anna.get(f"/api/games/{id}/turns?since=0")["turns"]}
    assert by == {0: "person", 1: "bot", 2: "bot", 3: "bot"}
    assert over["now"]["thinking"] is False


def test_a_hint_is_for_tables_that_allow_it(anna: Person) -> None:
    without = anna.open(ANNA, BEN)["game"]["id"]
    assert anna.refused("POST", f"/api/games/{without}/hint", {"turn": 0}, 403)
    id = anna.open(ANNA, BEN, hints=True)["game"]["id"]
    options = anna.post(f"/api/games/{id}/hint", {"turn": 0})["options"]
    legal = {action["text"] for action in anna.game(id)["now"]["table"]["legal"]}
    assert {option["text"] for option in options} == legal
    assert options[0]["behind"] == 0
    assert all(0 <= option["share"] <= 1 for option in options)


def test_when_the_time_for_a_turn_is_over_a_bot_stands_in(anna: Person, shared: object) -> None:
    game = anna.open(ANNA, BEN, limit=10)["game"]
    clock = game["now"]["clock"]
    assert 0 < clock["ends"] - clock["now"] <= 10_000
    acting = game["now"]["table"]["seat"]
    until(lambda: anna.game(game["id"])["seats"][acting]["stands_in"] == "time")
    until(lambda: anna.game(game["id"])["now"]["turn"] > 0)


def test_the_server_answers_while_a_bot_thinks(anna: Person) -> None:
    slow = {"player": "bot", "bot": "mcts:3s"}
    for _ in range(8):  # until the bot is the first
        game = anna.open(ANNA, slow)["game"]
        if game["now"]["thinking"]:
            break
    for _ in range(30):
        assert anna.ask("GET", "/health").text == "alive\n"
    now = anna.game(game["id"])["now"]
    assert (now["turn"], now["thinking"]) == (0, True), "all that came before the bot had thought"

"""Tables: opening them, sitting down, leaving, again. On both databases."""

from __future__ import annotations

from queendomino.bots import LEVELS
from tests.server.serving import ANNA, BEN, GREEDY, Person, until

OPEN = {"player": "open"}
INVITED = {"player": "invited"}


def test_a_game_against_bots_starts_at_once(anna: Person) -> None:
    game = anna.open(ANNA, GREEDY, {"player": "bot", "bot": "level:1"})["game"]
    assert game["now"]["state"] == "playing"
    assert game["you"] == {"seats": [0], "host": True}
    assert [seat["name"] for seat in game["seats"]] == ["Anna", "greedy", "Squire"]


def test_the_highest_levels_may_play(anna: Person) -> None:
    levels = [f"level:{len(LEVELS) - i}" for i in range(3)]
    game = anna.open(ANNA, *({"player": "bot", "bot": level} for level in levels))["game"]
    assert [seat["name"] for seat in game["seats"]][1:] == [LEVELS[-1 - i].name for i in range(3)]


def test_several_people_share_one_device(anna: Person) -> None:
    game = anna.open(ANNA, BEN)["game"]
    assert game["you"]["seats"] == [0, 1]
    over = anna.play_to_the_end(game["id"])
    assert over["now"]["result"]["winners"]


def test_a_seat_is_taken_by_its_link_once(anna: Person, ben: Person, chloe: Person) -> None:
    opened = anna.open(ANNA, INVITED)
    id, invite = opened["game"]["id"], opened["invites"][0]
    assert opened["game"]["now"]["state"] == "waiting"
    assert invite["path"] == f"/game/{id}#{invite['token']}"
    seated = ben.post(f"/api/games/{id}/sit", {"token": invite["token"], "name": "Ben"})
    assert seated["game"]["you"] == {"seats": [1], "host": False}
    assert seated["game"]["now"]["state"] == "playing"
    assert chloe.refused("POST", f"/api/games/{id}/sit", {"token": invite["token"]}, 404)


def test_the_code_of_a_table_is_enough_to_take_an_open_seat_and_no_more(
    anna: Person, ben: Person, chloe: Person
) -> None:
    id = anna.open(ANNA, OPEN, INVITED)["game"]["id"]
    assert ben.post(f"/api/games/{id}/sit", {"name": "Ben"})["game"]["you"]["seats"] == [1]
    assert chloe.refused("POST", f"/api/games/{id}/sit", {}, 409)["error"] == "conflict"
    assert chloe.refused("POST", f"/api/games/{id}/sit", {"seat": 2}, 409)
    assert chloe.game(id)["you"] == {"seats": [], "host": False}


def test_a_link_to_ones_own_seat_brings_the_game_to_another_device(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, GREEDY)["game"]["id"]
    token = anna.post(f"/api/games/{id}/invite", {"seat": 0})["token"]
    for _ in range(2):
        assert ben.post(f"/api/games/{id}/sit", {"token": token})["game"]["you"]["seats"] == [0]
    assert [row["id"] for row in ben.get("/api/mine")["games"]] == [id]


def test_a_program_holds_its_seat_by_a_token_in_a_header(anna: Person, ben: Person) -> None:
    opened = anna.open(ANNA, GREEDY)
    headers = {"Authorization": f"Bearer {opened['held'][0]['token']}"}
    answer = ben.ask("GET", f"/api/games/{opened['game']['id']}", headers=headers).json()
    assert answer["you"]["seats"] == [0]


def test_the_host_may_start_without_those_who_have_not_come(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, OPEN, OPEN)["game"]["id"]
    ben.post(f"/api/games/{id}/sit", {"name": "Ben"})
    assert ben.refused("POST", f"/api/games/{id}/start", {}, 403)
    game = anna.post(f"/api/games/{id}/start", {"bot": "greedy"})
    assert game["now"]["state"] == "playing"
    assert [seat["player"] for seat in game["seats"]] == ["person", "person", "bot"]
    assert anna.refused("POST", f"/api/games/{id}/start", {}, 409)


def test_public_tables_are_listed_and_private_ones_are_not(anna: Person, ben: Person) -> None:
    public = anna.open(ANNA, OPEN, public=True, title="Come in")["game"]["id"]
    private = anna.open(ANNA, OPEN)["game"]["id"]
    listed = {row["id"]: row for row in ben.get("/api/games")["games"]}
    assert listed[public]["title"] == "Come in"
    assert listed[public]["players"] == ["person", "open"]
    assert private not in listed


def test_my_games_tell_whose_turn_it_is_and_unfinished_ones_come_first(anna: Person) -> None:
    over = anna.open(ANNA, BEN, ruleset="kingdomino")["game"]["id"]
    anna.play_to_the_end(over)
    going = anna.open(ANNA, BEN)["game"]["id"]
    rows = anna.get("/api/mine")["games"]
    assert [(row["id"], row["state"], row["your_turn"]) for row in rows] == [
        (going, "playing", True),
        (over, "over", False),
    ]


def test_who_leaves_before_the_start_frees_the_seat(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, OPEN, OPEN)["game"]["id"]
    ben.post(f"/api/games/{id}/sit", {"name": "Ben"})
    left = ben.post(f"/api/games/{id}/leave", {"seat": 1})
    assert left["seats"][1]["player"] == "open"
    assert left["you"]["seats"] == []


def test_a_bot_stands_in_for_who_leaves_until_he_comes_back(anna: Person, ben: Person) -> None:
    opened = anna.open(ANNA, OPEN)
    id = opened["game"]["id"]
    ben.post(f"/api/games/{id}/sit", {"name": "Ben"})
    ben.post(f"/api/games/{id}/leave", {"seat": 1})
    assert anna.game(id)["seats"][1]["stands_in"] == "left"
    until(lambda: anna.game(id)["now"]["table"]["legal"])
    anna.play(id)
    until(lambda: anna.game(id)["now"]["table"]["legal"])
    assert any(turn["by"] == "bot" for turn in anna.get(f"/api/games/{id}/turns")["turns"])
    back = ben.post(f"/api/games/{id}/return", {"seat": 1})
    assert back["seats"][1]["stands_in"] is None
    assert ben.refused("POST", f"/api/games/{id}/return", {"seat": 1}, 409)


def test_the_others_vote_a_bot_into_the_seat_of_who_is_away(anna: Person, ben: Person, chloe: Person) -> None:
    id = anna.open(ANNA, OPEN, OPEN)["game"]["id"]
    for person in (ben, chloe):
        person.post(f"/api/games/{id}/sit", {"name": "?"})
    with chloe.watching(id) as live:
        live.next("hello")
        assert anna.refused("POST", f"/api/games/{id}/vote", {"seat": 0, "absent": 2}, 409), "she is there"
    until(lambda: not anna.game(id)["seats"][2]["connected"])
    once = anna.post(f"/api/games/{id}/vote", {"seat": 0, "absent": 2})
    assert (once["seats"][2]["votes"], once["seats"][2]["stands_in"]) == ([0], None)
    twice = ben.post(f"/api/games/{id}/vote", {"seat": 1, "absent": 2})
    assert (twice["seats"][2]["votes"], twice["seats"][2]["stands_in"]) == ([], "vote")


def test_a_rematch_seats_the_same_players_again(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, OPEN, GREEDY, ruleset="kingdomino")["game"]["id"]
    ben.post(f"/api/games/{id}/sit", {"name": "Ben"})
    assert anna.refused("POST", f"/api/games/{id}/rematch", {}, 409), "the game is not over"
    while anna.game(id)["now"]["state"] != "over":
        for person in (anna, ben):
            if person.game(id)["now"]["table"]["legal"]:
                person.play(id)
    again = anna.post(f"/api/games/{id}/rematch", {})["game"]
    assert [seat["player"] for seat in again["seats"]] == ["person", "invited", "bot"]
    assert anna.game(id)["rematch"] == again["id"]
    joined = ben.post(f"/api/games/{id}/rematch", {})["game"]
    assert (joined["id"], joined["you"]["seats"]) == (again["id"], [1])
    assert joined["now"]["state"] == "playing"


def test_a_deal_can_be_played_again(anna: Person) -> None:
    first = anna.open(ANNA, BEN, seed=7)["game"]
    again = anna.open(ANNA, BEN, seed=7)["game"]
    assert first["now"]["shuffle"]["known"]
    assert first["now"]["table"]["next_line"] == again["now"]["table"]["next_line"]
    assert anna.refused("POST", "/api/games", {"seats": [ANNA, BEN], "same_deal_as": first["id"]}, 409)
    anna.play_to_the_end(first["id"])
    third = anna.open(ANNA, BEN, same_deal_as=first["id"])["game"]
    assert third["now"]["table"]["next_line"] == first["now"]["table"]["next_line"]


def test_what_cannot_be_a_table_is_refused(anna: Person) -> None:
    wrongs: tuple[object, ...] = (
        {"seats": [ANNA]},
        {"seats": [GREEDY, GREEDY]},
        {"seats": [ANNA, {"player": "bot", "bot": "deep blue"}]},
        {"seats": [ANNA, {"player": "bot", "bot": "mcts:1000s"}]},
        {"seats": [ANNA] * 5},
        {"seats": [ANNA, GREEDY], "ruleset": "chess"},
        {"seats": [ANNA, GREEDY], "limit": 1},
        {"seats": [ANNA, GREEDY], "surprise": True},
        {"seats": "all"},
        [],
    )
    for wrong in wrongs:
        assert anna.refused("POST", "/api/games", wrong, 400)["error"] == "bad_request"


def test_a_name_can_be_anything_and_is_only_text(anna: Person) -> None:
    name = '<script>"&\\u0000é</script>'
    id = anna.open({"player": "here", "name": name}, GREEDY)["game"]["id"]
    assert anna.game(id)["seats"][0]["name"] == name
    picture = anna.ask("GET", f"/api/games/{id}/table.svg").text
    assert "<script" not in picture
    assert anna.post(f"/api/games/{id}/rename", {"seat": 0, "name": "Anna"})["seats"][0]["name"] == "Anna"

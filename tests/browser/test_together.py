"""Several browsers at one table, and all that may happen to a connection."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Visitor
from tests.browser.player import Player

pytestmark = pytest.mark.slow


def to_placing(player: Player) -> None:
    """Through the first choice, until a domino is to be placed."""
    while player.phase != "A":
        player.decide()
        player.wait()


def place(player: Player) -> None:
    """Place the domino, and no more."""
    player.tap(player.cells().first)
    player.page.locator("[data-place]").click()
    expect(player.table).to_have_attribute("data-actions", "1")
    player.wait()


def squares(player: Player) -> int:
    """How many squares of one's kingdom are covered."""
    return player.page.locator('.mine [role=gridcell]:has(> use[href^="#art-"])').count()


def test_two_browsers_play_by_an_invitation_and_a_third_one_watches(visitor: Visitor) -> None:
    anna = visitor("/new")
    page = anna.page
    page.locator("[data-open]:enabled").wait_for()
    page.locator("[data-chair='0'] input").fill("Anna")
    page.locator("[data-open]").click()
    link = page.locator("[data-invite='1']").input_value()
    assert "#" in link

    ben = visitor(None)
    ben.page.goto(link)
    ben.page.locator("form.join input").fill("Ben")
    ben.page.locator("form.join button.primary").click()
    # the secret of the seat does not stay in the address
    ben.page.locator("main.table").wait_for()
    assert urlsplit(ben.page.url).fragment == ""

    cleo = visitor(urlsplit(link).path)
    cleo.page.locator("main.table").wait_for()
    assert cleo.table.get_attribute("data-acting") is None

    for _ in range(3 * 4):  # the first choices of two, and two rounds
        table = anna.api("GET", f"/games/{anna.table.get_attribute('data-game')}")["now"]["table"]
        acting, turn = (anna, ben)[table["seat"]], table["turn"]
        expect(acting.table).to_have_attribute("data-turn", str(turn))
        acting.wait()
        while acting.decide() != "choose":
            pass
        for one in (anna, ben, cleo):
            expect(one.table).to_have_attribute("data-turn", str(turn + 1))
            expect(one.table).not_to_have_attribute("data-busy", "true")
    for one in (anna, ben, cleo):
        expect(one.page.locator("section.log")).to_contain_text("Ben")
        expect(one.page.locator("section.log")).to_contain_text("Anna")
    expect(cleo.page.locator("[data-place], [data-choose], [data-undo]")).to_have_count(0)
    # an invitation is good for one
    late = visitor(None)
    late.page.goto(link)
    late.page.locator("form.join button.primary").click()
    expect(late.page.locator(".notice.problem")).to_be_visible()


def test_several_people_play_at_one_device(visitor: Visitor) -> None:
    player = visitor()
    player.open("kingdomino", 2, people=2)
    heads = set()
    for _ in range(6):
        heads.add(player.page.locator(".mine h2").inner_text())
        player.decide()
        player.wait()
    assert heads == {"Anna", "Anna 1"}


def test_everything_can_be_taken_back_until_the_turn_is_over(visitor: Visitor) -> None:
    player = visitor()
    player.open("classic", 2, seed=3)
    to_placing(player)
    undo = player.page.locator("[data-undo]")
    expect(undo).to_be_disabled()
    turn, before = player.turn, squares(player)
    place(player)
    assert squares(player) == before + 2
    coins = player.page.locator(".mine [data-coins] b").inner_text()
    player.decide()  # a knight
    expect(player.page.locator(".mine [data-coins] b")).not_to_have_text(coins)
    undo.click()
    expect(player.page.locator(".mine [data-coins] b")).to_have_text(coins)
    undo.click()
    expect(player.table).to_have_attribute("data-actions", "0")
    assert squares(player) == before
    assert player.turn == turn
    expect(undo).to_be_disabled()


def test_a_turn_goes_on_where_it_was_when_the_page_is_loaded_again(visitor: Visitor) -> None:
    player = visitor()
    player.open("classic", 2)
    to_placing(player)
    place(player)
    turn, covered = player.turn, squares(player)
    player.page.reload()
    player.wait()
    expect(player.table).to_have_attribute("data-actions", "1")
    assert (player.turn, squares(player)) == (turn, covered)
    player.finish()
    player.wait()


def test_a_server_that_stops_and_starts_again_loses_nothing(visitor: Visitor, server: Server) -> None:
    player = visitor()
    page = player.page
    player.open("kingdomino", 2)
    to_placing(player)
    place(player)
    turn = player.turn
    server.stop()
    expect(page.locator("[data-notice=lost]")).to_be_visible()
    # what is decided meanwhile is sent as soon as there is somebody to send it to
    page.locator("[data-choose]").first.click()
    page.locator("[data-end]").click()
    expect(player.table).to_have_attribute("data-busy", "true")
    server.start()
    expect(page.locator("[data-notice=lost]")).to_have_count(0)
    expect(player.table).not_to_have_attribute("data-turn", str(turn))
    assert player.wait()
    played = player.api("GET", f"/games/{page.url.rsplit('/', 1)[1]}/turns?since=0")["turns"]
    assert [one["turn"] for one in played] == list(range(len(played)))


def test_a_page_that_was_offline_catches_up(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    player.open("kingdomino", 2)
    to_placing(player)
    place(player)
    turn = player.turn
    page.context.set_offline(True)
    page.locator("[data-choose]").first.click()
    page.locator("[data-end]").click()
    expect(page.locator("[data-notice=lost]")).to_be_visible()
    page.context.set_offline(False)
    expect(player.table).not_to_have_attribute("data-turn", str(turn))
    expect(page.locator("[data-notice=lost]")).to_have_count(0)


def test_two_tabs_on_one_seat_follow_each_other(visitor: Visitor) -> None:
    player = visitor()
    player.open("kingdomino", 2)
    to_placing(player)
    other = Player(player.page.context.new_page())
    other.page.goto(player.page.url)
    other.wait()
    for here, there in ((player, other), (other, player)):
        turn = here.turn
        expect(there.table).to_have_attribute("data-turn", str(turn))
        place(here)
        here.finish()
        expect(there.table).not_to_have_attribute("data-turn", str(turn))
        for one in (here, there):
            one.wait()
        expect(there.table).to_have_attribute("data-turn", str(here.turn))


def test_a_forced_discard_is_said_and_why(visitor: Visitor) -> None:
    player = visitor()
    id = player.open("kingdomino", 4, people=4, seed=11)
    # Play as badly as one can, until a domino fits nowhere
    found = player.page.evaluate(
        """async (id) => {
          const ask = async (path, body) => {
            const answer = await fetch(`/api/games/${id}${path}`, body && {
              method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
            return answer.json();
          };
          for (let i = 0; i < 60; i++) {
            const game = await ask("");
            if (game.now.state === "over") return false;
            let table = game.now.table;
            if (table.forced_discard) return true;
            const actions = [];
            for (;;) {
              const legal = table.legal.at(-1);
              actions.push(legal.text);
              if (legal.kind === "choose" || legal.kind === "end") break;
              table = await ask("/look", { turn: game.now.turn, actions });
            }
            await ask("/turns", { turn: game.now.turn, actions });
          }
          return false;
        }""",
        id,
    )
    assert found
    player.page.reload()
    player.wait()
    expect(player.page.locator(".banner")).to_contain_text("fits nowhere")
    expect(player.page.locator(".bar")).to_contain_text("no square")
    expect(player.page.locator("[data-place]")).to_have_count(0)
    player.decide()
    expect(player.table).to_have_attribute("data-actions", "1")


def test_a_hint_shows_a_good_turn_where_the_table_allows_it(visitor: Visitor) -> None:
    player = visitor()
    player.open("kingdomino", 2, hints=True)
    to_placing(player)
    player.page.locator("[data-hint]").click()
    expect(player.page.locator(".ghost")).to_be_visible()
    player.open("kingdomino", 2)
    expect(player.page.locator("[data-hint]")).to_have_count(0)


def test_hints_of_a_phone_stay_in_their_bar(visitor: Visitor) -> None:
    player = visitor(locale="ru", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    player.open("classic", 4, hints=True)
    page = player.page
    page.locator("[data-hint]").tap()
    page.locator(".hints button").first.wait_for()
    bar = page.locator(".bar").bounding_box()
    assert bar
    for button in page.locator(".bar button").all():
        box = button.bounding_box()
        assert box
        assert bar["y"] <= box["y"]
        assert box["y"] + box["height"] <= bar["y"] + bar["height"]


def test_a_finished_game_can_be_seen_again_and_its_record_downloaded(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    player.open("kingdomino", 3)
    player.play()
    with page.expect_download() as download:
        page.locator("a[download]").first.click()
    record = download.value.path().read_text(encoding="utf-8")
    assert record.startswith('[Ruleset "kingdomino"]')
    result = re.search(r'Result "([\d ]+)"', record)
    assert result
    page.locator("a[href$=replay]").click()
    at = page.locator("[data-ply]")
    expect(at).to_have_attribute("data-ply", "0")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('[data-ply]').dataset.ply !== '0'")
    scores = page.locator(".kingdom .head > b")
    expect(scores).to_have_text(result[1].split())
    last = at.get_attribute("data-ply")
    assert page.url.endswith(f"?ply={last}")
    page.reload()
    expect(scores).to_have_text(result[1].split())
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_attribute("data-ply", str(int(last or 0) - 1))


def test_a_replay_shows_what_a_decision_did(visitor: Visitor) -> None:
    player = visitor()
    player.open("kingdomino", 2)
    player.finish()
    player.wait()
    page = visitor(f"{player.page.url}/replay", quick=False).page
    page.locator("[data-step-on]").click()
    expect(page.locator(".stage .flying")).to_have_count(1)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    expect(page.locator(".stage .flying")).to_have_count(0)


def test_after_the_game_the_mistakes_of_each_player_lead_to_where_they_were_made(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    player.open("kingdomino", 3)
    player.play()
    page.locator("[data-find-mistakes]").click()
    found = page.locator("[data-mistake]")
    found.first.wait_for()
    expect(page.locator(".mistakes h3")).to_have_count(3)
    assert found.count() <= 3 * 3
    ply = found.first.get_attribute("data-mistake")
    found.first.click()
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply or "")
    assert page.url.endswith(f"/replay?ply={ply}")


def test_the_same_deal_and_the_same_players_can_play_again(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    player.open("kingdomino", 2, seed=5)

    def dealt() -> list[str | None]:
        return [place.get_attribute("data-domino") for place in page.locator("[data-line=next]").all()]

    first = dealt()
    player.play()
    over = page.url
    page.locator(".finish button:has-text('same deal')").click()
    page.wait_for_url(lambda url: url != over)
    player.wait()
    assert dealt() == first
    page.goto(over)
    page.locator(".finish button.primary").click()
    page.wait_for_url(lambda url: url != over)
    player.wait()
    page.goto(over)
    expect(page.locator(".finish a.primary")).to_be_visible()


class TestTheMenuOfATable:
    def test_one_can_be_called_otherwise(self, visitor: Visitor) -> None:
        player = visitor()
        page = player.page
        player.open("kingdomino", 2)
        page.locator("[data-menu]").click()
        expect(page.locator("[data-rename]")).to_be_disabled()
        page.locator("[data-own-seat] input").first.fill("Queen Anna")
        page.locator("[data-rename]").click()
        expect(page.locator("[data-rename]")).to_be_disabled()
        page.keyboard.press("Escape")
        expect(page.locator(".mine h2")).to_have_text("Queen Anna")

    def test_a_seat_can_be_played_on_another_device(self, visitor: Visitor) -> None:
        player = visitor()
        page = player.page
        player.open("kingdomino", 2)
        to_placing(player)
        page.locator("[data-menu]").click()
        page.locator("[data-device]").click()
        link = page.locator("[data-link=device]").input_value()
        other = visitor(None)
        other.page.goto(link)
        other.page.locator("form.join button.primary").click()
        other.wait()
        turn = other.turn
        place(other)
        other.finish()
        expect(player.table).not_to_have_attribute("data-turn", str(turn))

    def test_who_leaves_is_played_for_and_can_come_back(self, visitor: Visitor) -> None:
        player = visitor()
        page = player.page
        player.open("kingdomino", 2)
        table = page.url
        page.locator("[data-menu]").click()
        page.locator("[data-leave]").click()
        page.locator("[data-leave-sure]").click()
        page.wait_for_url(lambda url: url != table)
        page.locator("[data-my-games] a").first.click()
        page.locator(".bar button.primary").click()
        assert player.wait()

"""Whole games in a real browser: each kind by mouse, one by touch, one by keyboard alone."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.player import Player

pytestmark = pytest.mark.slow
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


# The first domino may lie there in several ways
BESIDE_THE_CASTLE = '.mine [data-square="g8"]'


def aimed(player: Player) -> list[str]:
    """The squares that the domino would cover."""
    cells = player.page.locator(".mine [aria-selected=true]").all()
    return [cell.get_attribute("data-square") or "" for cell in cells]


def ended(player: Player) -> None:
    """The game is over, with a winner and a pad that adds up."""
    page = player.page
    expect(page.locator("#finish-title")).to_be_visible()
    pad = page.locator(".finish tbody")
    columns = len(pad.locator("tr.total td").all())
    assert columns >= 2
    for column in range(columns):
        rows = [int(row.locator("td").nth(column).inner_text()) for row in pad.locator("tr").all()]
        *points, total, _largest = rows
        assert sum(points) == total


@pytest.mark.parametrize(
    ("ruleset", "players"), [("classic", 4), ("kingdomino", 3), ("wedding", 5), ("wedding-teams", 6)]
)
def test_a_game_of_each_kind_is_played_by_mouse_to_its_end(
    visitor: Visitor, ruleset: str, players: int
) -> None:
    player = visitor()
    player.open(ruleset, players)
    done = player.play()
    assert {"place", "choose"} <= done
    ended(player)


def test_one_press_on_the_first_page_starts_a_game_against_a_bot(visitor: Visitor) -> None:
    player = visitor()
    player.page.locator("[data-start]").click()
    assert player.wait()
    assert player.phase == "first"
    player.page.goto("/")
    player.page.locator("[data-my-games] a").first.click()
    assert player.wait()


def test_a_game_is_played_by_touch_on_a_phone(visitor: Visitor) -> None:
    player = visitor(**PHONE)
    page = player.page
    player.open("classic", 3)
    player.finish()
    player.wait()
    # a tap shows the domino, a second one turns it
    cell = page.locator(BESIDE_THE_CASTLE)
    player.tap(cell)
    expect(page.locator(".ghost.pinned")).to_be_visible()
    before = aimed(player)
    player.tap(cell)
    assert aimed(player) != before
    seen: set[str] = set()
    while player.wait():
        # what has to be chosen is on the screen without scrolling sideways
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        seen.add(player.decide())
    assert "place" in seen
    ended(player)


def test_a_domino_is_dragged_onto_the_board(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    player.open("kingdomino", 2)
    while player.phase != "A":
        player.decide()
        player.wait()
    tray = page.locator(".tray").bounding_box()
    cell = player.cells().first.bounding_box()
    assert tray
    assert cell
    page.mouse.move(tray["x"] + 20, tray["y"] + 15)
    page.mouse.down()
    page.mouse.move(cell["x"] + 40, cell["y"] + 40, steps=8)
    page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2, steps=3)
    expect(page.locator(".ghost.pinned")).to_be_visible()
    page.mouse.up()
    expect(player.table).not_to_have_attribute("data-phase", "A")


def test_the_wheel_and_the_key_r_turn_the_domino(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    player.open("kingdomino", 2)
    while player.phase != "A":
        player.decide()
        player.wait()
    player.tap(page.locator(BESIDE_THE_CASTLE))
    seen = [aimed(player)]
    page.mouse.wheel(0, 100)
    seen.append(aimed(player))
    page.keyboard.press("r")
    seen.append(aimed(player))
    page.locator("[data-turn-button]").click()
    seen.append(aimed(player))
    # beside the castle a domino lies in three ways at least
    assert all(a != b for a, b in pairwise(seen))
    assert all(len(squares) == 2 and "g8" in squares for squares in seen)


def press_to(player: Player, selector: str) -> None:
    """Tab to something, as who has no mouse."""
    for _ in range(80):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("s => !!document.activeElement?.matches(s)", selector):
            return
    raise AssertionError(f"{selector} is not reached with the key Tab")


def test_a_game_is_played_by_keyboard_alone(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    page.evaluate(
        "() => localStorage.setItem('queendomino.quick', JSON.stringify({ players: 4, bot: 'level:1' }))"
    )
    page.reload()
    page.locator("[data-quick-players]").wait_for()
    press_to(player, "[data-start]")
    page.keyboard.press("Enter")
    n = 0
    while player.wait():
        n += 1
        turn, phase, actions = player.turn, player.phase, player.actions
        if page.locator("[data-discard]").count():
            press_to(player, "[data-discard]")
            page.keyboard.press("Enter")
        elif page.locator("[data-place]").count():
            if not page.evaluate("!!document.activeElement?.closest('.mine [role=gridcell]')"):
                press_to(player, ".mine [role=gridcell]")
            page.keyboard.press("Home")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("r")
            expect(page.locator(".ghost.pinned")).to_be_visible()
            page.keyboard.press("Enter")
        elif page.locator("[data-choose]").count():
            press_to(player, "[data-choose]")
            page.keyboard.press("Enter")
            press_to(player, "[data-end]")
            page.keyboard.press("Enter")
        else:
            press_to(player, "[data-end]")
            page.keyboard.press("Enter")
        page.wait_for_function(
            """([turn, phase, actions]) => {
              const table = document.querySelector("main.table").dataset;
              return !table.busy && (table.turn != turn || table.phase !== phase || table.actions != actions);
            }""",
            arg=[turn, phase, actions],
        )
    assert n > 24
    ended(player)


def test_a_screen_reader_hears_the_board_and_what_happens(visitor: Visitor) -> None:
    player = visitor()
    page = player.page
    id = player.open("classic", 2)
    while player.phase != "A":
        player.decide()
        player.wait()
    player.decide()
    player.finish()
    player.wait()
    labels = [cell.get_attribute("aria-label") or "" for cell in page.locator(".mine [role=gridcell]").all()]
    labels = [re.sub("[\u2066-\u2069]", "", label) for label in labels]
    assert "g7 castle" in labels
    assert any(re.fullmatch(r"[a-m]\d+ \w+(, .+)?; territory of \d+", label) for label in labels)
    live = page.locator("[data-live]")
    expect(live).to_have_attribute("aria-live", "polite")
    seat = player.api("GET", f"/games/{id}/turns?since=0")["turns"][-1]["seat"]
    expect(live).to_contain_text("Bot 1" if seat else "Anna")
    expect(live).to_contain_text("Your turn")

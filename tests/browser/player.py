"""Somebody who plays in the browser, by mouse, by touch or by keyboard alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

READY = """() => {
  const table = document.querySelector("main.table");
  if (!table || table.dataset.busy) return false;
  return table.dataset.acting !== undefined || table.dataset.phase === "over";
}"""


class Player:
    """A page and how it is played; `last` says what was done last."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # --- opening a table -------------------------------------------------------------------------

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server as the page would, with the page's cookie."""
        return self.page.evaluate(
            """async ([method, path, body]) => {
              const headers = { "content-type": "application/json" };
              const sent = body && { body: JSON.stringify(body) };
              return (await fetch(`/api${path}`, { method, headers, ...sent })).json();
            }""",
            [method, path, body],
        )

    def open(self, ruleset: str, players: int, people: int = 1, seed: int | None = 1, **more: Any) -> str:
        """Open a table at this device with so many people, the rest bots; its id."""
        seats = [{"player": "here", "name": f"Anna {i}" if i else "Anna"} for i in range(people)]
        seats += [{"player": "bot", "bot": "random", "name": f"Bot {i}"} for i in range(people, players)]
        made = self.api("POST", "/games", {"ruleset": ruleset, "seats": seats, "seed": seed, **more})
        id = str(made["game"]["id"])
        self.page.goto(f"/game/{id}")
        self.wait()
        return id

    # --- the table ----------------------------------------------------------------------------------

    @property
    def table(self) -> Locator:
        return self.page.locator("main.table")

    def wait(self) -> bool:
        """Until it is this device's turn, or the game is over; whether it goes on."""
        self.page.wait_for_function(READY)
        return self.table.get_attribute("data-phase") != "over"

    @property
    def phase(self) -> str:
        return self.table.get_attribute("data-phase") or ""

    @property
    def turn(self) -> int:
        return int(self.table.get_attribute("data-turn") or -1)

    @property
    def actions(self) -> int:
        """How many decisions of the turn are made."""
        return int(self.table.get_attribute("data-actions") or 0)

    def cells(self) -> Locator:
        """The legal squares of one's own kingdom."""
        return self.page.locator(".mine [data-legal]")

    def decide(self) -> str:
        """Make the next decision by mouse, or by touch where the page is a phone's: what it was."""
        page = self.page
        if page.locator("[data-discard]").count():
            page.locator("[data-discard]").click()
            done = "discard"
        elif page.locator("[data-place]").count():
            self.tap(self.cells().first)
            page.locator("[data-place]").click()
            done = "place"
        elif self.phase == "B" and self.cells().count():
            self.tap(self.cells().first)
            done = "tax"
        elif self.phase in ("B", "C") and page.locator("button.spot.can").count():
            page.locator("button.spot.can").first.click()
            self.tap(self.cells().first)
            done = "build"
        else:
            self.finish()
            return "choose"
        self.wait()
        return done

    def finish(self) -> None:
        """The last decision of a turn."""
        turn = self.turn
        choices = self.page.locator("[data-choose]")
        if choices.count():
            choices.first.click()
        self.page.locator("[data-end]").click()
        expect(self.table).not_to_have_attribute("data-turn", str(turn))

    def tap(self, cell: Locator) -> None:
        """Click or touch the middle of a square."""
        cell.scroll_into_view_if_needed()
        box = cell.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.page.evaluate("navigator.maxTouchPoints > 0"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play(self) -> set[str]:
        """To the end of the game: the kinds of decisions there were."""
        done = set()
        while self.wait():
            done.add(self.decide())
        return done

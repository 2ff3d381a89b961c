"""Every page in each language and look: readable, accessible, small, as drawn; also without a network."""

from __future__ import annotations

import base64
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.player import Player
from tests.browser.test_playing import PHONE

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = Path(__file__).parent / "pictures"
LANGUAGES = {"en": "Your turn", "fr": "À vous", "he": "התור שלך", "ru": "Ваш ход"}
KIB = 1024


def messages() -> set[str]:
    """The ids of all messages: none of them may be seen on a page."""
    text = (ROOT / "web" / "locales" / "en.ftl").read_text(encoding="utf-8")
    return {id for id in re.findall(r"^([a-z][\w-]*) =", text, re.M) if "-" in id}


def checked(page: Page) -> None:
    """axe-core finds nothing serious; nothing is wider than the screen; no id stands for a message."""
    if not page.evaluate("'axe' in window"):
        # by the tools of the browser, for the page's own policy lets no strange script in
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "() => axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations"
        ".filter(({ impact }) => impact === 'serious' || impact === 'critical')"
        ".map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) =>"
        " html.slice(0, 200) + failureSummary).join(' | ')}`))"
    )
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    words = set(re.findall(r"[\w-]+", page.locator("body").inner_text()))
    assert not words & messages()


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_accessible_in_each_language_light_and_dark(
    visitor: Visitor, language: str, look: str
) -> None:
    player = visitor(color_scheme=look)
    page = player.page
    name = player.api("GET", "/info")["version"]
    assert name

    def see(path: str, selector: str) -> None:
        page.goto(f"{path}?lang={language}")
        page.locator(selector).first.wait_for(state="attached")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("html")).to_have_attribute("dir", "rtl" if language == "he" else "ltr")
        checked(page)

    see("/", "[data-quick-bot] option:nth-child(2)")
    page.locator("[data-settings]").click()
    page.locator("dialog [data-language]").wait_for()
    checked(page)
    see("/new", "[data-open]:enabled")
    page.locator("[data-open]").click()
    page.locator(".lobby").wait_for()
    checked(page)
    see("/how-to-play", ".howto")
    page.locator(".howto summary").click()
    see("/pad", "[data-example]")
    page.locator("[data-example]").click()
    page.locator("[data-add]").click()
    page.locator(".work [role=gridcell]").nth(3).click()
    checked(page)
    see("/nothing/here/at/all", "h1")

    seats = [{"player": "here", "name": "Anna"}] + [{"player": "bot", "bot": "random", "name": "B"}] * 3
    made = player.api("POST", "/games", {"ruleset": "classic", "seats": seats, "seed": 2, "hints": True})
    id = made["game"]["id"]
    see(f"/game/{id}", "main.table")
    player.wait()
    expect(page.locator(".banner h1")).to_contain_text(LANGUAGES[language])
    while player.phase != "A":
        player.decide()
        player.wait()
    player.tap(player.cells().first)
    checked(page)
    page.locator("[data-place]").click()
    expect(player.table).to_have_attribute("data-actions", "1")
    player.wait()
    page.locator("button.spot").first.click()
    checked(page)
    page.locator(".mine .score").click()
    page.locator("dialog[open]").wait_for()
    checked(page)
    see(f"/game/{id}/replay", "[data-ply]")


def test_a_finished_game_is_accessible(visitor: Visitor) -> None:
    player = visitor()
    player.open("kingdomino", 4)
    player.play()
    for language in LANGUAGES:
        player.page.goto(f"{player.page.url.partition('?')[0]}?lang={language}")
        player.page.locator("#finish-title").wait_for()
        checked(player.page)


def test_eight_players_fit_on_every_screen(visitor: Visitor) -> None:
    player = visitor()
    player.open("wedding", 8)
    state = player.page.context.storage_state()
    for screen in (
        {"viewport": {"width": 1440, "height": 900}},
        {"viewport": {"width": 820, "height": 1180}},
        PHONE,
    ):
        other = visitor(player.page.url, storage_state=state, **screen)
        other.wait()
        page = other.page
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        width = page.viewport_size["width"] if page.viewport_size else 0
        boxes = [box for card in page.locator(".others .kingdom").all() if (box := card.bounding_box())]
        assert len(boxes) == 7
        for i, one in enumerate(boxes):
            assert one["x"] >= 0
            assert one["x"] + one["width"] <= width
            for two in boxes[:i]:
                apart = (
                    one["x"] + one["width"] <= two["x"] + 1
                    or two["x"] + two["width"] <= one["x"] + 1
                    or one["y"] + one["height"] <= two["y"] + 1
                    or two["y"] + two["height"] <= one["y"] + 1
                )
                assert apart


@pytest.mark.parametrize(
    ("ruleset", "players"), [("classic", 2), ("classic", 4), ("wedding", 5), ("wedding", 8)]
)
def test_a_phone_shows_all_that_is_needed_now_without_scrolling(
    visitor: Visitor, ruleset: str, players: int
) -> None:
    player = visitor(**PHONE)
    page = player.page
    player.open(ruleset, players, seed=4)
    seen = set()
    for _ in range(16):
        page.evaluate("scrollTo(0, 0)")
        bar = page.locator(".bar").bounding_box()
        assert bar
        assert bar["y"] + bar["height"] <= 844
        kinds = {kind: page.locator(kind) for kind in (".mine .board", "button.spot.can", "[data-choose]")}
        if player.phase == "A":
            del kinds["[data-choose]"]
        for kind, found in kinds.items():
            for one in found.all():
                box = one.bounding_box()
                assert box
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= 390
                assert box["y"] >= 0
                assert box["y"] + box["height"] <= bar["y"], f"{kind} is below the bar"
                seen.add(kind)
        wide = (
            "[...document.querySelectorAll('.facts, .cave')].some((one) => one.scrollWidth > one.clientWidth)"
        )
        assert not page.evaluate(wide)
        for button in page.locator(".bar button").all():
            box = button.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
        player.decide()
        if not player.wait():
            break
    assert {".mine .board", "[data-choose]"} <= seen


def test_the_board_does_not_move_while_one_is_aiming(visitor: Visitor) -> None:
    player = visitor(**PHONE)
    player.open("classic", 2)
    while player.phase != "A":
        player.decide()
        player.wait()
    board = player.page.locator(".mine .board")
    before, view = board.bounding_box(), board.get_attribute("viewBox")
    for i in range(4):
        player.tap(player.cells().nth(i))
        assert (board.bounding_box(), board.get_attribute("viewBox")) == (before, view)
    player.page.locator("[data-place]").click()
    expect(player.table).to_have_attribute("data-actions", "1")
    player.wait()
    assert (board.bounding_box(), board.get_attribute("viewBox")) == (before, view)


def test_the_first_visit_is_small_and_asks_nobody_else(visitor: Visitor) -> None:
    player = visitor(None)
    page = player.page
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    taken: dict[str, float] = {}
    session.on("Network.loadingFinished", lambda e: taken.__setitem__(e["requestId"], e["encodedDataLength"]))
    page.goto("/")
    page.locator("[data-start]").click()
    player.wait()
    page.wait_for_load_state("networkidle")
    assert 20 * KIB < sum(taken.values()) < 150 * KIB


def test_a_page_that_is_older_than_the_server_loads_itself_anew(visitor: Visitor) -> None:
    page = visitor(None, service_workers="block").page
    page.clock.install()
    page.goto("/")
    page.clock.run_for(20_000)
    page.route("**/assets/New-*.js", lambda route: route.abort(), times=1)
    page.locator("a.way[href='/new']").click()
    page.locator("[data-open]:enabled").wait_for()


class TestScorePad:
    def test_the_example_of_the_rulebooks_is_71_points(self, visitor: Visitor) -> None:
        page = visitor("/pad").page
        page.locator("[data-example]").click()
        expect(page.locator("[data-score]")).to_have_attribute("data-score", "71")
        rows = [row.locator("td.n").inner_text() for row in page.locator("table.rows tr").all()]
        assert [int(row) for row in rows] == [3, 3, 3, 6, 16, 1, 12, 0, 14, 3, 0, 10, 71]

    def test_a_kingdom_is_entered_by_tapping_and_kept(self, visitor: Visitor) -> None:
        page = visitor("/pad").page
        cell = '.work [data-square="{}"]'
        page.locator(cell.format("g8")).click()
        page.locator(".brush").nth(6).click()  # a town
        page.locator("[data-building]").select_option("statue")
        page.locator(".brush").nth(2).click()  # now a lake, and no building any more
        page.locator(cell.format("g9")).click()
        page.locator(cell.format("g9")).click()  # a crown
        expect(page.locator("[data-score]")).to_have_attribute("data-score", "2")
        page.locator("[data-pad=coins]").fill("7")
        expect(page.locator("[data-score]")).to_have_attribute("data-score", "4")
        page.locator("[data-pad=queen]").check()
        expect(page.locator("[data-score]")).to_have_attribute("data-score", "6")
        expect(page.locator(".doubts")).to_contain_text("no towers")
        page.reload()
        expect(page.locator("[data-score]")).to_have_attribute("data-score", "6")

    def test_it_works_without_a_network_and_so_do_the_rules(self, visitor: Visitor) -> None:
        page = visitor("/").page
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.context.set_offline(True)
        page.goto("/pad?lang=ru")
        page.locator("[data-example]").click()
        expect(page.locator("[data-score]")).to_have_attribute("data-score", "71")
        page.goto("/how-to-play?lang=he")
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        expect(page.locator(".howto h1")).to_be_visible()

    def test_the_page_can_be_installed(self, visitor: Visitor) -> None:
        page = visitor("/").page
        manifest = page.evaluate(
            "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
        )
        assert {"name", "start_url", "display", "icons"} <= set(manifest)
        for icon in manifest["icons"]:
            assert page.evaluate("src => fetch(src).then(({ status }) => status)", icon["src"]) == 200


# --- pictures -------------------------------------------------------------------------------------

# Two pictures are made small and compared in a browser: fonts differ between machines, but a broken page
# differs more
COMPARE = """async ([one, two]) => {
  const load = async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    return image;
  };
  const [a, b] = await Promise.all([one, two].map(load));
  const width = 64, height = Math.round((64 * a.height) / a.width);
  const points = (image) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [p, q] = [points(a), points(b)];
  let sum = 0;
  for (let i = 0; i < p.length; i++) sum += Math.abs(p[i] - q[i]);
  return { ratio: (a.height / a.width) / (b.height / b.width), difference: sum / p.length };
}"""
SMALL = """async ([png, width]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const height = Math.round((width * image.height) / image.width);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/png").split(",")[1];
}"""


def compare(player: Player, name: str) -> None:
    """The picture is the one that is kept; QUEENDOMINO_NEW_PICTURES=1 keeps new ones."""
    taken = base64.b64encode(player.page.screenshot(animations="disabled")).decode()
    other = player.page.context.new_page()
    try:
        small = other.evaluate(SMALL, [taken, 480])
        path = PICTURES / f"{name}.png"
        if os.environ.get("QUEENDOMINO_NEW_PICTURES"):
            path.write_bytes(base64.b64decode(small))
        kept = base64.b64encode(path.read_bytes()).decode()
        found = other.evaluate(COMPARE, [small, kept])
    finally:
        other.close()
    if found["difference"] > 9 or abs(found["ratio"] - 1) > 0.01:
        path.with_name(f"{name}.new.png").write_bytes(base64.b64decode(small))
    assert found["difference"] <= 9, f"{path.name} looks different: {json.dumps(found)}"
    assert abs(found["ratio"] - 1) <= 0.01


SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet-dark": {"viewport": {"width": 820, "height": 1180}, "color_scheme": "dark"},
    "phone": {**PHONE, "device_scale_factor": 1},
    "phone-hebrew": {**PHONE, "device_scale_factor": 1, "locale": "he"},
}


@pytest.mark.parametrize("screen", SCREENS)
def test_the_main_screens_look_as_they_were_drawn(visitor: Visitor, screen: str) -> None:
    player = visitor(**SCREENS[screen])
    player.page.locator("[data-quick-bot] option:nth-child(2)").wait_for(state="attached")
    compare(player, f"home-{screen}")
    player.page.goto("/pad")
    player.page.locator("[data-example]").click()
    compare(player, f"pad-{screen}")
    # all at one device, and the deal is known: the same table whenever it is opened
    player.open("classic", 3, people=3, seed=8)
    for _ in range(14):
        player.decide()
        player.wait()
    player.page.mouse.move(1, 1)
    compare(player, f"table-{screen}")

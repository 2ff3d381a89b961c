"""How quick the page is: bytes of a first visit, time to a board one can play on, frames while things move.

    python bench/visit.py

starts a server of its own and Chromium. The phone is a profile of a quarter of the processor, 1.6 Mbit/s and
150 ms to the server. The figures in docs/page.md come from here.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser import chromium
from tests.browser.conftest import Server
from tests.browser.player import READY, Player
from tests.browser.test_playing import PHONE

# Noted from the first moment of a page on
WATCH = """
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: "longtask", buffered: true });
"""
FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const next = (now) => {
    if (!frames_) return;
    frames_.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  tasks.length = 0;
}"""


def main() -> None:
    """Measure, and print a table for docs/page.md."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        try:
            first_visit(browser, server.url)
            print()
            moving(browser, server.url)
        finally:
            browser.close()
            server.stop()


def slow_phone(page: Page, taken: dict[str, float]) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    speed = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
    session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    session.on("Network.loadingFinished", lambda e: taken.__setitem__(e["requestId"], e["encodedDataLength"]))


def first_visit(browser: Browser, url: str, times: int = 5) -> None:
    """From an empty cache to a board on which it is one's turn."""
    seconds = []
    for _ in range(times):
        helper = browser.new_page(base_url=url)
        helper.goto("/")
        id = Player(helper).open("classic", 2)
        state: Any = helper.context.storage_state()
        helper.context.close()
        context = browser.new_context(base_url=url, storage_state=state, service_workers="block", **PHONE)
        page = context.new_page()
        taken: dict[str, float] = {}
        slow_phone(page, taken)
        page.add_init_script(
            f"const ready = {READY}; const look = () => ready() ? (window.playable = performance.now())"
            " : requestAnimationFrame(look); look();"
        )
        page.goto(f"/game/{id}")
        page.wait_for_function("() => window.playable")
        seconds.append(page.evaluate("() => playable") / 1000)
        page.wait_for_load_state("networkidle")
        context.close()
    seconds.sort()
    print(f"bytes of a first visit (gzip, all together)      {sum(taken.values()) / 1000:.0f} kB")
    print(f"to a playable board on a slow phone              {seconds[len(seconds) // 2]:.2f} s", end="")
    print(f" (median of {times}; {seconds[0]:.2f} to {seconds[-1]:.2f})")


def moving(browser: Browser, url: str) -> None:
    """Frames and long tasks while a domino is dragged, and while the turns of a bot are shown."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 860})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto("/")
    player = Player(page)
    player.open("classic", 2)
    while player.phase != "A":
        player.decide()
        player.wait()
    tray, board = page.locator(".tray").bounding_box(), page.locator(".mine .board").bounding_box()
    assert tray
    assert board
    page.evaluate(FRAMES)
    page.mouse.move(tray["x"] + 10, tray["y"] + 10)
    page.mouse.down()
    for i in range(120):
        x = board["x"] + board["width"] * (0.2 + 0.6 * (i % 40) / 40)
        page.mouse.move(x, board["y"] + board["height"] * (0.3 + 0.4 * i / 120))
    report(page, "dragging")
    page.mouse.move(2, 2)
    page.mouse.up()
    page.evaluate(FRAMES)
    for _ in range(8):
        player.wait()
        player.decide()
    report(page, "animating")
    context.close()


def report(page: Page, what: str) -> None:
    frames, tasks = page.evaluate("() => { const all = frames_; frames_ = null; return [all, tasks]; }")
    frames = sorted(frames)
    print(
        f"{what:10} {len(frames):4} frames, median {frames[len(frames) // 2]:.1f} ms, "
        f"95 % within {frames[int(0.95 * len(frames))]:.1f} ms; "
        f"tasks over 50 ms: {len(tasks)}, longest {max(tasks, default=0):.0f} ms"
    )


if __name__ == "__main__":
    main()

"""How long the page is busy while a crowded sheet or chart is dragged: `python -m benchmarks.plotting_sheet`.

A duel and a campaign are set at a house of their own; the frame that opens the room is filled up on its way to the
browser: sixteen ships with tracks of sixty moves, or sixty forces with tracks of sixty legs. Then the sheet is dragged
about and zoomed, and the handle of an order is dragged, while Chromium reports every task of more than 50 ms. The
longest is told, and the frames that were drawn; and, as a machine's load does not change it, how many changes of
elements each frame cost.
"""

import json
import sys
from collections.abc import Callable
from math import cos, sin
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect, sync_playwright
from tests.web.conftest import FLAGS
from tests.web.house import House, link

SHIPS, MOVES, FORCES, DRAGS = 16, 60, 60, 120
SCOUT = 4
WATCH = """() => {
  window.longest = 0; window.frames_ = 0; window.slow = 0; window.changes = 0;
  new MutationObserver((list) => { window.changes += list.length; })
    .observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => { for (const each of list.getEntries())
    { window.longest = Math.max(window.longest, each.duration); if (each.duration > 100) window.slow += 1; } })
    .observe({ entryTypes: ["longtask"] });
  const count = () => { window.frames_ += 1; requestAnimationFrame(count); };
  requestAnimationFrame(count);
}"""


def crowd(plot: dict[str, Any]) -> dict[str, Any]:
    """Fill a sheet up: sixteen ships, each with a track of sixty numbered marks; the first ends where she truly is."""
    own = plot["bodies"][0]
    end = own["marks"][-1]
    bodies = []
    for n in range(SHIPS):
        marks = [
            {
                "move": m,
                "x": end["x"] + 160.0 * (m - MOVES) + 40 * (sin(m / 4 + n) - sin(MOVES / 4)),
                "y": end["y"] + 300.0 * n + 90 * (cos(m / 5 + n) - cos(MOVES / 5)),
                "heading": 90.0 if m < MOVES else end["heading"],
            }
            for m in range(MOVES + 1)
        ]
        name = "B" if n == 0 else f"{'BR'[n % 2]}{n}"
        bodies.append(own | {"id": name, "name": name, "side": n % 2, "is_mine": n == 0, "marks": marks, "path": []})
    return plot | {"bodies": bodies, "move": MOVES}


def muster(chart: dict[str, Any]) -> dict[str, Any]:
    """Fill a chart up: sixty forces, each with a track of sixty legs."""
    own = next(each for each in chart["forces"] if each["ours"])
    forces = [own]
    for n in range(1, FORCES):
        lat, lon = own["lat"] + 1.2 * sin(n), own["lon"] + 1.5 * cos(1.7 * n)
        spots = [(lat + 0.02 * m * cos(n), lon + 0.02 * m * sin(n)) for m in range(MOVES + 1)]
        track = [leg(m, spots[m], spots[m + 1]) for m in range(MOVES)]
        forces.append(own | {"id": f"F{n}", "lat": lat, "lon": lon, "track": track, "ours": n % 2 == 0})
    return chart | {"forces": forces}


def leg(number: int, start: tuple[float, float], end: tuple[float, float]) -> dict[str, Any]:
    """Lay one leg of a track, before the campaign began."""
    begins = 0.1 * (number - MOVES)
    places = {"lat": start[0], "lon": start[1], "to_lat": end[0], "to_lon": end[1]}
    return {"begins": begins, "ends": begins + 0.1, "speed": 10.0, "course": 90.0, "doing": "steaming", **places}


def through(route: WebSocketRoute) -> None:
    """Let every frame through, the first one filled up."""
    server = route.connect_to_server()

    def back(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "room":
            for room in told["view"]["rooms"]:
                room["plot"] = (crowd if room["plot"]["type"] == "sheet" else muster)(room["plot"])
        route.send(json.dumps(told))

    server.on_message(back)


def drag(page: Page, x: float, y: float) -> None:
    """Drag from a place round about it."""
    page.mouse.move(x, y)
    page.mouse.down()
    for n in range(DRAGS):
        page.mouse.move(x + 120 * sin(n / 9), y + 80 * cos(n / 7))
    page.mouse.up()


def main() -> int:
    """Measure, and tell."""
    with TemporaryDirectory() as folder, sync_playwright() as drama:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        browser = drama.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.route_web_socket(lambda address: address.endswith("/play"), through)
        page.goto(link(house, house.set_table("naval_duel", "person", "sensible")))
        page.locator("[data-handle=bow]").wait_for()
        measure(page, "sheet", ("ring dragged", lambda: drag_ring(page)))
        seats = ["person" if seat == SCOUT else "straight" for seat in range(7)]
        quiet = {"preparation": "off", "weather": "clear"}
        page.goto(link(house, house.set_table("naval_strategic", *seats, scenario="P3", options=quiet)))
        page.locator("[data-order]").fill("B6: to MTK at 10")
        page.locator("[data-legs] li").wait_for()
        page.locator("[data-tool=leg]").click()
        measure(page, "chart", ("leg dragged", lambda: drag_leg(page)))
        browser.close()
        house.shut()
    return 0


def measure(page: Page, name: str, last: tuple[str, Callable[[], None]]) -> None:
    """Drag and zoom what lies before the page, and tell of its longest tasks; where nothing moves, nothing is told."""
    page.locator("[data-sheet]").scroll_into_view_if_needed()
    box = page.locator("[data-sheet]").bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
    page.wait_for_timeout(1500)
    page.evaluate(WATCH)
    acts: tuple[tuple[str, Callable[[], None]], ...] = (
        (f"{name} dragged", lambda: drag(page, box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.9)),
        (f"{name} zoomed", lambda: zoom(page)),
        last,
    )
    for told, act in acts:
        page.evaluate("() => { window.longest = 0; window.frames_ = 0; window.slow = 0; window.changes = 0; }")
        act()
        page.wait_for_timeout(300)
        longest, frames, slow, changes = page.evaluate("() => [longest, frames_, slow, changes]")
        if not changes:
            sys.exit(f"{told}: nothing moved")
        words = f"{longest:.0f} ms" if longest else "none over 50 ms"
        work = f"{changes / frames:.1f} changes of elements a frame"
        sys.stdout.write(f"{told}: longest task {words}, {slow} over 100 ms, {frames} frames, {work}\n")


def drag_leg(page: Page) -> None:
    """Drag the end of a leg."""
    box = page.locator("[data-leg]").first.bounding_box()
    if box:
        drag(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def zoom(page: Page) -> None:
    """Come nearer and go farther off by the wheel."""
    for n in range(DRAGS):
        page.mouse.wheel(0, -40 if n % 40 < 20 else 40)


def drag_ring(page: Page) -> None:
    """Drag the ring at the bow, and see that it wrote an order."""
    box = page.locator("[data-handle=bow]").bounding_box()
    if box:
        drag(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("[data-order]")).not_to_have_value("")


if __name__ == "__main__":
    sys.exit(main())

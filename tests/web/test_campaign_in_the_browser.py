"""A campaign in the browser: a scout's room and the umpire's bench, a sighting, a restart, and all rooms opened."""

import re
from contextlib import suppress

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.conftest import OpenPage
from tests.web.house import House
from tests.web.test_rooms_in_the_browser import faults

RED, SCOUT, UMPIRE = 0, 4, 7
QUIET = {"preparation": "off", "weather": "clear", "umpire": "person", "plot_minutes": "0", "modify_minutes": "0"}
ROUNDS = 80


def campaign(house: House) -> dict[int, str]:
    """Set the Sound with three people, and give the address of each room."""
    seats = ["person" if seat in (RED, SCOUT, UMPIRE) else "straight" for seat in range(8)]
    told = house.set_table("naval_strategic", *seats, scenario="P3", options=QUIET)
    return {key["seat"]: f"{house.address}/t/{told['table']}#{key['token']}" for key in told["keys"]}


def order(page: Page, text: str) -> None:
    """Write a slip and seal it; where it was the last, it is opened and another may be asked for at once."""
    asked = page.locator("[data-slip]")
    need = asked.get_attribute("data-need") or ""
    page.locator("[data-order]").fill(text)
    page.locator("[data-seal]").click()
    expect(page.locator(f"[data-slip][data-need='{need}'] [data-order]")).to_have_count(0)


def announce(bench: Page, hours: str) -> None:
    bench.locator("[data-figure=hours]").fill(hours)
    bench.locator("[data-figure=sky]").select_option("clear")
    bench.locator("[data-announce]").click()


def lay(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Lay a tool on the chart, from one share of its breadth and height to another."""
    box = page.locator("[data-sheet]").bounding_box()
    assert box
    for place, act in ((start, page.mouse.down), (end, page.mouse.up)):
        page.mouse.move(box["x"] + place[0] * box["width"], box["y"] + place[1] * box["height"])
        act()


def until_an_enemy_is_sighted(bench: Page, *rooms: Page) -> None:
    """Accept whatever is proposed, and leave every track as it is, until the scout's own sighting lies on the bench."""
    for _ in range(ROUNDS):
        first = bench.locator("[data-proposal].first")
        if first.count() and first.first.get_attribute("data-proposal") == "gain" and "B6" in first.first.inner_text():
            return
        if first.count() and bench.locator("[data-accept]").count():
            bench.locator("[data-accept]").click()
        for room in rooms:
            if room.locator("[data-order]").count():
                order(room, "nothing")
        bench.wait_for_timeout(200)
    raise AssertionError("nobody was sighted")


def until_something_is_proposed(bench: Page, *rooms: Page) -> None:
    for _ in range(ROUNDS):
        if bench.locator("[data-proposal]").count():
            return
        for room in rooms:
            if room.locator("[data-order]").count():
                order(room, "nothing")
        bench.wait_for_timeout(200)


def test_a_scout_plots_sights_and_is_told_what_the_umpire_amends(  # noqa: PLR0915  # one campaign, told through
    house: House, open_page: OpenPage, axe: str
) -> None:
    rooms = campaign(house)
    bench, scout, red = (open_page(rooms[seat]) for seat in (UMPIRE, SCOUT, RED))
    announce(bench, "36")
    order(red, "R1: to NSL at 10; to MTK at 10")
    expect(scout.locator("[data-announced]")).to_contain_text("36 hours")

    # A leg is laid by naming a place, moved by keys, and its speed follows its hour of arrival.
    scout.locator("[data-place-search]").fill("MTK")
    scout.keyboard.press("Enter")
    line = scout.locator("[data-order]")
    expect(line).to_have_value("B6: to MTK at 10")
    expect(scout.locator("[data-legs] li")).to_have_count(1)
    scout.locator("[data-tool=leg]").click()
    scout.locator("[data-sheet]").focus()
    scout.keyboard.press("ArrowDown")
    expect(line).to_have_value(re.compile(r"B6: to 41-02\.0N 071-46\.8W at 10"))
    assert faults(scout, axe) == []

    # Dividers measure, and the parallel rule carries their line elsewhere as it is.
    scout.locator("[data-tool=dividers]").click()
    lay(scout, (0.5, 0.8), (0.6, 0.9))
    told = scout.locator("[data-measured]").inner_text()
    before = scout.locator("polyline.dividers").get_attribute("points")
    scout.locator("[data-tool=parallel]").click()
    lay(scout, (0.5, 0.8), (0.3, 0.7))
    expect(scout.locator("polyline.dividers")).not_to_have_attribute("points", before or "")
    expect(scout.locator("[data-measured]")).to_have_text(told)

    # The chart is looked at by night, a circle lies about the scout, and the pencil draws what is believed.
    scout.locator("[data-hour]").fill("18")
    expect(scout.locator("label.hour")).to_contain_text("00:00")
    scout.locator(".circles summary").click()
    scout.locator(".circles input").first.check()
    expect(scout.locator("[data-circle]")).to_have_count(1)
    scout.locator(".circles summary").click()
    scout.locator("[data-tool=pencil]").click()
    lay(scout, (0.3, 0.3), (0.4, 0.35))
    expect(scout.locator("[data-pencil]")).to_have_count(1)
    scout.locator("[data-tool=pencil]").click()

    # Land in the way: the way round is offered.
    line.fill("B6: to VHV at 10")
    offered = scout.get_by_role("button", name=re.compile("miles more"))
    offered.click()
    expect(line).to_have_value(re.compile("VSD"))

    # A telegram is written in its form, with the hour at which it should be there.
    line.fill("B6: lie for 36")
    expect(scout.locator("[data-legs] li")).to_have_count(1)
    scout.locator("[data-message-text]").fill("on station")
    expect(scout.locator("[data-message-form]")).to_contain_text("At NPT by 06:31")
    scout.locator("[data-add-message]").click()
    expect(line).to_have_value('B6: lie for 36; tel BLK > NPT "on station"')
    scout.locator("[data-seal]").click()
    expect(scout.locator("[data-slip]")).to_contain_text("The umpire is adjusting.")

    until_an_enemy_is_sighted(bench, scout, red)
    assert faults(bench, axe) == []
    bench.keyboard.press("e")
    bench.locator("[data-figure=text]").fill("a single column of smoke, very far")
    bench.locator("[data-reason]").fill("the haze is thick to the east")
    bench.locator("[data-amend-so]").click()
    expect(scout.locator("[data-group]").last).to_contain_text("a single column of smoke")
    expect(scout.locator("[data-fate=sent]")).to_contain_text("on station")

    # The house is shut and opened: both rooms come back by themselves, with everything in them.
    scout.locator("[data-log]").fill("smoke at last")
    scout.locator("[data-log]").blur()
    house.shut()
    house.open()
    expect(scout.locator("[data-group]").last).to_contain_text("a single column of smoke")
    scout.reload()
    expect(scout.locator("[data-log]")).to_have_value("smoke at last")
    expect(scout.locator("[data-pencil]")).to_have_count(1)
    for page in (scout, bench):  # on a tablet nothing sticks out either
        page.set_viewport_size({"width": 768, "height": 1024})
        page.wait_for_function("() => document.documentElement.scrollWidth <= 768")
        page.set_viewport_size({"width": 1440, "height": 900})
    expect(scout.locator("[data-group]").last).to_contain_text("a single column of smoke")

    # The umpire closes it, all rooms are opened, and the book is written in.
    for _ in range(4):  # what was proposed may be over before the umpire's word is there
        until_something_is_proposed(bench, scout, red)
        bench.locator("[data-word]").fill("close because the tide has turned")
        bench.keyboard.press("Enter")
        with suppress(PlaywrightTimeout):
            scout.locator("[data-after] [data-time-line]").wait_for(timeout=8_000)
            break
    expect(scout.locator("[data-after] [data-time-line]")).to_be_visible()
    expect(scout.locator("[data-leaf-of]")).to_have_count(8)
    scout.locator("[data-criticism]").fill("Gay Head had no look-out worth the name")
    scout.locator("[data-enter]").click()
    expect(bench.locator("[data-entry='1']")).to_contain_text("Gay Head had no look-out")
    assert faults(scout, axe) == []

    # Among all exercises of this browser its criticism book is searched.
    scout.goto(f"{house.address}/history")
    scout.locator("[data-search]").fill("no such word")
    expect(scout.locator("[data-criticisms] li")).to_have_text("Nothing of that kind.")
    scout.locator("[data-search]").fill("GAY HEAD")
    expect(scout.locator("[data-criticisms] li")).to_contain_text("no look-out worth the name")
    assert faults(scout, axe) == []
    scout.locator("[data-criticisms] li a").click()
    expect(scout.locator("[data-after] [data-time-line]")).to_be_visible()


def test_on_a_phone_orders_messages_and_papers_are_leaves(house: House, open_page: OpenPage, axe: str) -> None:
    rooms = campaign(house)
    bench, scout = open_page(rooms[UMPIRE]), open_page(rooms[SCOUT], phone=True, paper="dark")
    open_page(rooms[RED])  # nothing is announced before everybody has come
    announce(bench, "6")
    expect(scout.locator("[data-order]")).to_be_visible()
    for leaf, shown in (("tray", "[data-tray]"), ("messages", "[data-message-form]"), ("chart", "[data-sheet]")):
        scout.locator(f"[data-leaf-tab={leaf}]").click()
        expect(scout.locator(shown)).to_be_visible()
        expect(scout.locator("[data-order]")).to_be_hidden()
    assert faults(scout, axe) == []
    assert scout.evaluate("document.documentElement.scrollWidth <= innerWidth")
    named = scout.locator("text.label.known").first  # where a comrade was last known can be read
    assert named.evaluate("each => getComputedStyle(each).fill") != "none"
    draw_by_finger_and_by_keys(scout)
    scout.locator("[data-leaf-tab=orders]").click()
    order(scout, "B6: to MTK at 10")


def draw_by_finger_and_by_keys(page: Page) -> None:
    """Draw a line with a finger, which the page does not take for scrolling; then measure and draw by keys alone."""
    page.locator("[data-tool=pencil]").click()
    sheet = page.locator("[data-sheet]")
    sheet.scroll_into_view_if_needed()
    box = sheet.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 3
    finger = page.context.new_cdp_session(page)
    for kind, far in (("touchStart", 0), *(("touchMove", 12 * n) for n in range(1, 8)), ("touchEnd", None)):
        touched = [] if far is None else [{"x": x + far / 2, "y": y + far}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
    expect(page.locator("[data-pencil]")).to_have_count(1)
    sheet.focus()
    for key in ("d", "Enter", "ArrowRight", "Enter"):
        sheet.press(key)
    expect(page.locator("[data-measured]")).to_have_text(re.compile(r"^[1-9][\d.]* miles, E "))
    for key in ("p", "Enter", "ArrowDown", "ArrowDown", "Enter"):
        sheet.press(key)
    expect(page.locator("[data-pencil]")).to_have_count(2)


def test_a_plan_that_was_begun_is_found_again_and_the_keys_are_those_of_the_chart(
    house: House, open_page: OpenPage
) -> None:
    told = house.set_table("naval_strategic", "person", *["sensible"] * 6, scenario="P3")
    red = open_page(f"{house.address}/t/{told['table']}#{told['keys'][0]['token']}")
    red.locator("[data-plan]").fill("land at Gardiner's Bay by night")
    line = red.locator("[data-order]")
    expect(line).to_have_value('plan "land at Gardiner\'s Bay by night"')
    red.wait_for_timeout(2000)  # the draft has been put away
    red.reload()
    expect(red.locator("[data-plan]")).to_have_value("land at Gardiner's Bay by night")
    line.fill('plan "by day"; instruct cruisers "scout ahead"')
    expect(red.locator("[data-plan]")).to_have_value("by day")
    red.locator("[data-plan]").fill("by day, with care")
    expect(line).to_have_value('plan "by day, with care"; instruct cruisers "scout ahead"')
    red.get_by_role("button", name="Keys").click()
    expect(red.locator("[data-key='L  D  P']")).to_be_visible()
    expect(red.locator("[data-key='[  ]']")).to_have_count(0)

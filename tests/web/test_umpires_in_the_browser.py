"""A person as umpire in the browser: a fleet's fire amended, a campaign of four rooms with its meeting, and offices."""

from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.conftest import OpenPage
from tests.web.house import House
from tests.web.test_campaign_in_the_browser import QUIET, ROUNDS, announce, order
from tests.web.test_rooms_in_the_browser import faults

RED, BLUE, SCOUT, BOATS, UMPIRE = range(5)
FORCES = (
    ("R1", "Red", "2 A", "[40.90, -71.5]", "cinc"),
    ("B1", "Blue", "2 A", "[40.92, -71.5]", "cinc"),
    ("B2", "Blue", "1 E", '"BLK"', "detached"),
    ("B3", "Blue", "2 t", '"NPT"', "detached"),
)
DUSK = """id = "dusk"
game = "naval_strategic"
title = "Dusk"
words = "Off Block Island, an hour before dark."
provenance = "A test."
epoch = "1902-09-03 17:00"
end = "1902-09-04 17:00"
zone = -5
charts = ["new_england"]
lanes = "BLK-BRL BRL-NPT"
[nodes]
BRL = [41.410, -71.370]
BLK = [41.130, -71.520]
[[port]]
code = "NPT"
name = "Newport"
at = [41.460, -71.370]
owner = "Blue"
[[lookout]]
name = "Block Island"
at = [41.13, -71.52]
side = "Blue"
wires = ["NPT"]
line = "BLK-NPT"
[[line]]
ends = ["BLK", "NPT"]
miles = 12
depth = "shore"
owner = "Blue"
[[side]]
id = "Red"
colour = "red"
statement = "Red fights."
[[side]]
id = "Blue"
colour = "blue"
home = "NPT"
wired = true
statement = "Blue fights."
""" + "".join(
    f'[[force]]\nid = "{force}"\nside = "{side}"\nships = "{ships}"\nstart = {start}\n'
    f'[[room]]\nid = "{force.lower()}"\nside = "{side}"\nname = "{force}"\noffice = "{office}"\nforces = ["{force}"]\n'
    for force, side, ships, start, office in FORCES
)
"""Two battle forces in sight of each other, a scout at a telegraph, and boats at the other end of the wire."""


WATCH_THE_SEA = """() => {
  const room = document.querySelector(".sheet-room");
  window.parts = [];
  new MutationObserver(() => window.parts.push(room.dataset.revealing)).observe(room, { attributes: true });
}"""
"""Keeps which parts of a move are shown, one after the other."""


def press(page: Page, what: str) -> None:
    """Press a button, if it is there and stays there."""
    with suppress(PlaywrightTimeout):
        if page.locator(what).count():
            page.locator(what).first.click(timeout=1000)


def links(house: House, told: dict[str, Any]) -> dict[int, str]:
    return {key["seat"]: f"{house.address}/t/{told['table']}#{key['token']}" for key in told["keys"]}


def test_an_umpire_amends_the_fire_of_a_fleet_and_the_house_is_killed_in_the_middle(
    house: House, open_page: OpenPage, axe: str
) -> None:
    told = house.set_table("naval_fleet", "person", "sensible", "person", scenario="F1", options={"umpire": "person"})
    rooms = links(house, told)
    blue, bench = open_page(rooms[0]), open_page(rooms[2])
    order(blue, "ALWAYS TARGET NEAREST.")
    order(blue, "HV 4R")
    for _ in range(ROUNDS):
        if blue.locator("[data-order]").count():
            order(blue, "A")
        elif bench.locator("[data-amend]").count():
            break
        else:
            press(bench, "[data-accept]")
        bench.wait_for_timeout(150)
    house.kill()
    house.open()
    bench.reload()
    expect(bench.locator("[data-amend]")).to_be_visible()
    sheet = bench.locator("[data-sheet]").bounding_box()
    assert sheet
    assert sheet["width"] > 800  # masts and scores lie below it, not beside it
    assert faults(bench, axe) == []
    bench.keyboard.press("e")
    bench.locator("[data-figure]").first.fill("3")
    bench.locator("[data-reason]").fill("the smoke lay thick between the lines")
    bench.locator("[data-amend-so]").click()
    for _ in range(ROUNDS):
        if blue.locator("[data-account]").get_by_text("the smoke lay thick").count():
            break
        press(bench, "[data-accept]")
        bench.wait_for_timeout(150)
    expect(blue.locator("[data-account]")).to_contain_text("the smoke lay thick between the lines")
    assert faults(blue, axe) == []
    look_back_and_let_go(blue, bench)


def look_back_and_let_go(blue: Page, bench: Page) -> None:
    """See every track at any second; let the automatic umpire rule, watch a move, take the bench back, and rest."""
    bench.locator("[data-automatic]").check()
    expect(blue.locator("[data-order]")).to_be_visible()
    bench.locator("[data-time-line]").fill("20")
    expect(bench.locator("[data-time]")).to_contain_text("Move 1, second")
    expect(bench.locator("[data-time]")).to_contain_text("yards")
    for page in (blue, bench):  # on a tablet nothing sticks out either
        page.set_viewport_size({"width": 768, "height": 1024})
        page.wait_for_function("() => document.documentElement.scrollWidth <= 768")
        page.set_viewport_size({"width": 1440, "height": 900})

    blue.emulate_media(reduced_motion="no-preference")
    blue.evaluate(WATCH_THE_SEA)
    order(blue, "A")
    blue.wait_for_function("() => window.parts.includes('sea') && window.parts.at(-1) === ''")
    blue.emulate_media(reduced_motion="reduce")

    expect(blue.locator("[data-order]")).to_be_visible()
    room = bench.locator(".war-room")
    leaf = room.get_attribute("data-leaf") or ""
    bench.locator("[data-automatic]").uncheck()
    expect(room).not_to_have_attribute("data-leaf", leaf)  # the house has heard it
    order(blue, "A")
    expect(bench.locator("[data-amend]")).to_be_visible()
    bench.locator("[data-pause]").click()
    expect(blue.locator(".war-room")).to_have_attribute("data-stage", "paused")
    bench.get_by_role("button", name="Go on").click()
    expect(bench.locator("[data-pause]")).to_be_visible()


def until(done: Any, bench: Page, messenger: Page, *rooms: Page) -> None:
    """Accept whatever is proposed, and leave everything as it is, until something has come."""
    for _ in range(ROUNDS):
        if done():
            return
        for room in rooms:
            if room.locator("[data-order]").count():
                order(room, "nothing")
        press(messenger, "[data-carry]")
        if not done() and not bench.locator("[data-meeting]").count():
            press(bench, "[data-accept]")
        bench.wait_for_timeout(150)
    raise AssertionError("it never came")


def test_four_rooms_sight_fight_and_hear_by_wire_after_dark(  # noqa: PLR0915  # one campaign, told through
    house: House, open_page: OpenPage, axe: str
) -> None:
    options = {**QUIET, "even": "tactical"}
    people = ["person"] * 5
    offices = [{"office": "recorder", "side": -1, "name": ""}, {"office": "messenger", "side": 1, "name": ""}]
    told = house.set_table("naval_strategic", *people, scenario=DUSK, options=options, offices=offices)
    rooms = links(house, told)
    bench, red, blue, scout, boats = (open_page(rooms[seat]) for seat in (UMPIRE, RED, BLUE, SCOUT, BOATS))
    recorder = open_page(rooms[next(seat for seat in rooms if seat == -2)])
    messenger = open_page(rooms[min(rooms)], phone=True)
    announce(bench, "12")
    order(red, "R1: posture engage; to 40.95 -71.5 at 10")
    order(blue, "B1: posture engage; lie for 6")
    scout.locator("[data-order]").fill('B2: lie for 12; tel BLK > NPT "they are fighting" at 20:00')
    scout.locator("[data-seal]:not([disabled])").click()
    order(boats, "B3: lie for 12")
    for _ in range(3):  # the messenger carries the slips of Blue's three rooms
        messenger.locator("[data-carry]").first.click()
        messenger.wait_for_timeout(200)
    expect(recorder.locator("[data-sheet]")).to_be_visible()
    recorder.locator("[data-layer]").check()
    for page in (recorder, messenger):
        assert faults(page, axe) == []

    # A sighting interrupts the scout's move before its end.
    bench.locator("[data-accept]").click()
    expect(scout.locator("[data-slip][data-need='1'] [data-order]")).to_be_visible()
    expect(scout.locator("[data-group]").last).to_contain_text("smoke")
    order(scout, "nothing")
    messenger.locator("[data-carry]").first.click()

    # The fleets meet: they fight it out at a table of its own, and the result is taken back.
    until(lambda: bench.locator("[data-meeting]").count(), bench, messenger, red, blue, boats)
    bench.locator("[data-meeting]").click()
    for page in (red, blue):
        page.locator("[data-in-action] a").click()
    umpire = open_page(house.address + (bench.locator(".meeting a").get_attribute("href") or ""))
    expect(scout.locator("[data-in-action]")).to_have_count(0)
    for _ in range(ROUNDS):
        if red.locator("[data-ended]").count():
            break
        for page, words in ((red, "STRIKE"), (blue, "A")):
            if page.locator("[data-order]").count():
                is_first = page.locator("[data-slip]").get_attribute("data-need") == "0"
                order(page, "NONE" if is_first else words)
        press(umpire, "[data-accept]")
        umpire.wait_for_timeout(150)
    bench.locator("[data-meeting-back]").click()
    expect(bench.locator("[data-meeting-back]")).to_have_count(0)
    bench.locator("[data-accept-all]").click()  # what each of the rooms is told of it
    expect(bench.locator("[data-proposal=notice]")).to_have_count(0)
    red.goto(rooms[RED])
    blue.goto(rooms[BLUE])

    # A telegram lies on the desk after dark, and survives a house that is killed; it is held, and worded otherwise.
    telegram = bench.locator("[data-proposal=message].first", has_text="they are fighting")
    until(telegram.count, bench, messenger, red, blue, scout, boats)
    house.kill()
    house.open()
    bench.reload()
    expect(bench.locator("[data-message]").filter(has_text="they are fighting")).to_have_count(1)
    telegram.locator("[data-amend]").click()
    bench.locator("[data-figure=delay]").fill("2")
    bench.locator("[data-figure=text]").fill("they are fighting, or so it reads")
    bench.locator("[data-reason]").fill("the clerk was at supper")
    bench.locator("[data-amend-so]").click()
    expect(bench.locator("[data-reason]")).to_have_count(0)  # the house has heard it
    until(lambda: boats.get_by_text("or so it reads").count(), bench, messenger, red, blue, scout, boats)
    expect(boats.locator("[data-tray]")).to_contain_text("23:")

    # All rooms are opened, and two of them write in the book.
    for _ in range(4):  # what was proposed may be over before the umpire's word is there
        until(lambda: bench.locator("[data-proposal], [data-after]").count(), bench, messenger, red, blue, scout, boats)
        if bench.locator("[data-after]").count():
            break
        with suppress(PlaywrightTimeout):
            bench.locator("[data-word]").fill("close because the night is long", timeout=5_000)
            bench.keyboard.press("Enter")
            bench.locator("[data-after]").wait_for(timeout=5_000)
    scout.locator("[data-after] [data-time-line]").wait_for()
    expect(scout.locator("[data-leaf-of]")).to_have_count(5)
    for page, words in ((scout, "nobody asked me where they were"), (red, "we struck too soon")):
        page.locator("[data-criticism]").fill(words)
        page.locator("[data-enter]").click()
        expect(bench.locator("[data-after]")).to_contain_text(words)

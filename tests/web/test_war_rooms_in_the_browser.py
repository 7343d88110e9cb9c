"""War rooms in the browser: duels by two people, captains of a melee, signals of a fleet, and the house shut."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from teetotum import scenarios
from tests.web.conftest import OpenPage
from tests.web.house import House
from tests.web.test_rooms_in_the_browser import faults

DUEL, MELEE, FLEET, CAMPAIGN = "naval_duel", "naval_melee", "naval_fleet", "naval_strategic"

MOVES_FOUGHT = 4


def links(house: House, game: str, *players: str, **wish: object) -> list[str]:
    """Set a table and give the link of every seat that a person holds."""
    table = house.set_table(game, *players, **wish)
    return [f"{house.address}/t/{table['table']}#{key['token']}" for key in table["keys"]]


def slip(page: Page, seat: int = 0) -> Locator:
    return page.locator(f"[data-slip='{seat}']")


def await_order(page: Page, need: int, seat: int = 0) -> None:
    expect(page.locator(f"[data-slip='{seat}'][data-need='{need}'] [data-order]")).to_be_visible()


def write(page: Page, text: str, need: int, seat: int = 0) -> None:
    """Type an order, wait until the house has read it, and seal it by keys alone."""
    await_order(page, need, seat)
    page.locator("body").press("/")
    line = page.locator(f"[data-order='{seat}']")
    line.focus()
    line.fill(text)
    expect(slip(page, seat).locator("[data-seal]")).to_be_enabled()
    line.press("Control+Enter")


def test_two_people_fight_a_duel_to_its_end_and_the_house_is_shut_in_the_middle(
    house: House, open_page: OpenPage
) -> None:
    blue_link, red_link = links(house, DUEL, "person", "person", scenario="D3")
    blue = open_page(blue_link)
    expect(blue.locator("[data-comrade]")).to_have_count(1)  # only one's own side is seen
    red = open_page(red_link, phone=True, paper="dark")
    write(blue, "L1; OF", 0)
    expect(blue.locator("[data-handed]")).to_contain_text("L1; OF")
    expect(red.locator("[data-lamp='Blue']")).to_have_attribute("data-lit", "true")
    assert "L1" not in red.locator(".war-room").inner_text().split("Helm")[0]
    await_order(red, 0, 1)
    red.locator("[data-helm='R2']").click()
    expect(red.locator("[data-order='1']")).to_have_value("R2")
    red.locator("[data-seal]:not([disabled])").click()
    await_order(blue, 1)
    expect(blue.locator(".war-room")).to_have_attribute("data-move", "2")

    house.shut()
    house.open()
    write(blue, "A", 1)
    await_order(red, 1, 1)
    red.locator("[data-carry-on]").click()
    await_order(blue, 2)
    expect(blue.locator("[data-account]")).to_contain_text("scores")
    write(red, "STRIKE", 2, 1)
    write(blue, "A", 2)
    for page in (blue, red):
        expect(page.locator("[data-ended]")).to_contain_text("Blue won")
    with blue.expect_download() as saved:
        blue.locator("[data-record]").first.click()
    assert "STRIKE" in saved.value.path().read_text()


def test_a_slip_may_be_fetched_back_until_the_last_is_in(house: House, open_page: OpenPage) -> None:
    blue_link, red_link = links(house, DUEL, "person", "person", scenario="D3")
    blue, red = open_page(blue_link), open_page(red_link)
    write(blue, "R4", 0)
    blue.locator("[data-fetch]").click()
    expect(blue.locator("[data-order='0']")).to_have_value("R4")
    expect(red.locator("[data-lamp='Blue']")).to_have_attribute("data-lit", "false")


def test_a_faulty_order_is_underlined_where_it_stands_and_the_rest_may_be_sealed(
    house: House, open_page: OpenPage
) -> None:
    (link,) = links(house, DUEL, "person", "sensible")
    page = open_page(link)
    await_order(page, 0)
    seal = slip(page).locator("[data-seal]")
    before = seal.bounding_box()
    page.locator("[data-order]").fill("K99; ZZ; S.F.T., 40 300; YY")
    expect(slip(page).locator("p.fault")).to_have_count(4)
    after = seal.bounding_box()
    assert before
    assert after
    assert after["y"] == before["y"]  # no fault pushes it away
    page.locator("[data-order]").fill("R4; K99")
    expect(slip(page).locator("p.fault")).to_have_count(1)
    expect(slip(page).locator(".fault")).to_contain_text("she cannot make 99 knots")
    expect(slip(page).locator("s")).to_have_text("K99")
    expect(slip(page).locator("[data-seal]")).to_be_disabled()
    slip(page).get_by_role("button", name="Seal what stands").click()
    await_order(page, 1)


def test_nothing_is_tried_before_a_slip_is_asked_for(house: House, open_page: OpenPage) -> None:
    (link,) = links(house, DUEL, "person", "sensible")
    page, said = open_page(link), list[str]()
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    page.reload()
    await_order(page, 0)
    expect(page.locator("[data-read=true]")).to_be_visible()
    tries = [each for each in said if "try" in each]
    assert tries
    assert not any("-1" in each for each in tries)


def test_a_ship_is_ordered_by_dragging_the_ring_at_her_bow(house: House, open_page: OpenPage) -> None:
    (link,) = links(house, DUEL, "person", "sensible", scenario="D3")
    page = open_page(link)
    ring = page.locator("[data-handle='bow']")
    box = ring.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=6)
    page.mouse.up()
    expect(page.locator("[data-order]")).to_have_value(re.compile("R"))
    expect(slip(page).locator(".foreseen").first).to_contain_text("She would come to")


def test_a_duel_is_written_by_keys_on_the_sheet_alone(house: House, open_page: OpenPage) -> None:
    (link,) = links(house, DUEL, "person", "sensible", scenario="D3")
    page = open_page(link)
    await_order(page, 0)
    sheet = page.locator("[data-sheet]")
    sheet.focus()
    sheet.press("]")
    expect(page.locator("[data-order]")).to_have_value("R1")
    expect(slip(page).locator("[data-seal]")).to_be_enabled()
    sheet.press("]")
    expect(page.locator("[data-order]")).to_have_value("R2")
    sheet.press("s")
    expect(page.locator("[data-tool='stencil']")).to_have_attribute("aria-pressed", "true")
    for key in ("m", "Enter", "ArrowRight", "Enter"):
        sheet.press(key)
    expect(page.locator(".sheet-board > p")).to_have_text(re.compile(r"^[1-9][\d,]* yd, 090°$"))


def test_play_now_sits_one_down_against_programs_in_every_game_and_outlives_the_house(
    house: House, open_page: OpenPage, axe: str
) -> None:
    tables = {game: open_page(house.address) for game in (DUEL, MELEE, FLEET, CAMPAIGN)}
    for game, page in tables.items():
        page.locator(f"[data-play={game}]").click()
        carry_on(page, 0)
    assert faults(tables[CAMPAIGN], axe) == []
    house.kill()
    house.open()
    for page in tables.values():
        page.reload()
        carry_on(page, 1)
        expect(page.locator("[data-slip][data-need='2']")).to_be_visible()
        expect(page.locator("[data-sheet] :is([data-body], [data-force])").first).to_be_attached()


def carry_on(page: Page, need: int) -> None:
    """Leave everything as it is, once that is asked."""
    page.locator(f"[data-slip][data-need='{need}'] [data-carry-on]").click()


def test_four_captains_fight_a_melee_one_of_them_with_his_commander(
    house: House, open_page: OpenPage, axe: str
) -> None:
    people = ["person", "sensible", *["person"] * 4, "sensible", "sensible"]
    table = house.set_table(MELEE, *people, scenario="M1", options={"crew": "captains"})
    keys = {key["seat"]: key["token"] for key in table["keys"]}
    address = f"{house.address}/t/{table['table']}#"
    chief = open_page(f"{address}{keys[0]}.{keys[2]}")
    captains = {seat: open_page(address + keys[seat], phone=seat == 5) for seat in (3, 4, 5)}
    await_order(chief, 0)
    chief.locator("[data-order='0']").fill("G 2")
    chief.locator("[data-seal]:not([disabled])").click()
    for seat, order in ((0, "A"), (2, "R4")):
        chief.locator(f"[data-room='{seat}']").click()
        write(chief, order, int(seat == 0), seat)
    for seat, order in ((3, "A"), (4, "L2"), (5, "R2")):
        write(captains[seat], order, 0, seat)
    for page in (chief, *captains.values()):
        expect(page.locator(".war-room")).to_have_attribute("data-move", "2")
    house.kill()
    house.open()
    expect(captains[3].locator(".page-card").first).to_contain_text("Blue's plan: G 2")
    expect(captains[5].locator(".page-card").first).not_to_contain_text("G 2")
    for seat in (3, 4, 5):
        await_order(captains[seat], 1, seat)
    captains[4].locator("[data-tube]:not([disabled])").first.click()
    assert faults(captains[4], axe) == []
    assert faults(captains[5], axe) == []
    captains[4].locator("[data-order='4']").fill("")
    fight_on_until_a_flag_is_hauled_down(chief, captains)
    for page in (chief, *captains.values()):
        expect(page.locator("[data-ended]")).to_contain_text("a commander has struck")
        expect(page.locator("[data-shots]")).to_contain_text("Gun fire of move")


def fight_on_until_a_flag_is_hauled_down(chief: Page, captains: dict[int, Page]) -> None:
    """Fight some half minutes with open guns; then the commander strikes for his side."""
    for need in range(1, MOVES_FOUGHT):
        for seat, page in captains.items():
            write(page, "OF", need, seat)
        for seat, order in ((0, "STRIKE" if need == MOVES_FOUGHT - 1 else "A"), (2, "OF")):
            chief.locator(f"[data-room='{seat}']").click()
            write(chief, order, need + int(seat == 0), seat)


def test_a_table_is_set_in_the_form_and_a_lost_link_is_replaced(house: House, open_page: OpenPage, axe: str) -> None:
    host = open_page(f"{house.address}/new/{DUEL}")
    host.get_by_label("A file of your own").check()
    own = scenarios.spell(scenarios.read(DUEL, "D3")).encode()
    file = host.locator("[data-scenario-file]")
    file.set_input_files({"name": "own.toml", "mimeType": "text/plain", "buffer": b"title = 1"})
    expect(host.get_by_role("alert")).to_be_visible()  # one sentence, and everything stays as it was chosen
    file.set_input_files({"name": "own.toml", "mimeType": "text/plain", "buffer": own})
    expect(host.get_by_role("alert")).to_have_count(0)
    host.locator("[data-seat='1']").select_option("person")
    host.locator("[data-umpire]").select_option("person")
    expect(host.locator("[data-seat='2']")).to_have_value("person")
    host.locator("[data-office='recorder -1']").select_option("person")
    host.get_by_role("button", name="Set the table").click()
    links = host.locator("[data-link]")
    expect(links).to_have_count(4)  # Red, umpire, recorder, and whoever looks on
    assert faults(host, axe) == []
    host.on("dialog", lambda asked: asked.accept())
    for seat in (1, -2):
        link = host.locator(f"[data-renew='{seat}']").locator("xpath=../input")
        lost = link.input_value()
        host.locator(f"[data-renew='{seat}']").click()
        expect(link).not_to_have_value(lost)
        open_page(lost).get_by_role("heading", name="This link opens no seat here").wait_for()
    for seat in (1, 2):
        open_page(host.locator(f"[data-renew='{seat}']").locator("xpath=../input").input_value())
    await_order(host, 0)
    expect(host.locator("h1")).to_contain_text("Close quarters")  # as the file has it


def test_a_fleet_is_steered_by_signals_from_the_mast(house: House, open_page: OpenPage) -> None:
    (link,) = links(house, FLEET, "person", "sensible", scenario="F1")
    page = open_page(link)
    await_order(page, 0)
    page.locator("[data-signal='rule-nearest']").click()
    page.locator("[data-hoist-it]").click()
    expect(page.locator("[data-order]")).to_have_value("ALWAYS TARGET NEAREST.")
    page.locator("[data-seal]:not([disabled])").click()
    await_order(page, 1)
    page.locator("[data-tool='wand']").click()
    for name, told in (("B3", "Choose her target."), ("R1", "B3 to R1"), ("R2", "B3 to R2")):
        page.locator("text.name").filter(has_text=re.compile(f"^{name}$")).click()
        expect(page.locator(".sheet-board > p")).to_contain_text(told)
    page.locator("[data-tool='wand']").click()
    page.locator("[data-signal='signal-V']").click()
    page.locator("[data-hoist-it]").click()
    expect(page.locator("[data-order]")).to_have_value("HV 4R")
    page.locator("[data-seal]:not([disabled])").click()
    await_order(page, 2)
    flies = page.locator("[data-hoist='V 4R']")
    expect(flies).to_contain_text("may be executed")
    flies.get_by_role("button", name="Execute").click()
    expect(page.locator("[data-order]")).to_have_value("X V 4R")
    expect(slip(page).locator(".foreseen").first).to_contain_text("heading 090")


def drag(page: Page, handle: str, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag over the sheet, from one share of its width and height to another."""
    box = page.locator(f"[data-handle='{handle}']").bounding_box()
    assert box
    page.mouse.move(box["x"] + start[0] * box["width"], box["y"] + start[1] * box["height"])
    page.mouse.down()
    page.mouse.move(box["x"] + end[0] * box["width"], box["y"] + end[1] * box["height"], steps=4)
    page.mouse.up()


def test_mines_forts_submarines_and_torpedoes_are_ordered_without_typing(
    house: House, open_page: OpenPage, axe: str
) -> None:
    (link,) = links(house, FLEET, "sensible", "person", scenario="F3")
    page = open_page(link)
    await_order(page, 0, 1)
    line = page.locator("[data-order='1']")
    page.locator("[data-lay='mines']").click()
    expect(line).to_have_value("MINES 15 FROM -1100,6250 TO 1100,6250.")
    box = page.locator(".waters").bounding_box()
    sheet = page.locator("[data-sheet]").bounding_box()
    assert box
    assert sheet
    middle = (box["y"] + box["height"] / 2 - sheet["y"]) / sheet["height"]
    west, east = ((box["x"] + part * box["width"] - sheet["x"]) / sheet["width"] for part in (0.3, 0.7))
    drag(page, "lay", (west, middle), (east, middle))
    expect(line).to_have_value(re.compile(r"MINES 15 FROM -4\d\d,62\d\d TO 4\d\d,62\d\d\."))
    page.locator("[data-lay='berth-1']").click()
    expect(line).to_have_value(re.compile(r"\nSUB 1 AT 0,4750,180\.$"))
    expect(slip(page, 1).locator("[data-seal]")).to_be_enabled()
    assert faults(page, axe) == []
    page.locator("[data-seal]").click()
    await_order(page, 1, 1)
    page.locator("[data-ship='FORT1']").click()
    page.locator("[data-lever='fort-1'] [data-choice='2']").click()
    page.locator("[data-share-of='fort-1']").fill("1")
    page.locator("[data-lever='fort-1-also'] [data-choice='3']").click()
    page.locator("[data-ship='SUB1']").click()
    page.locator("[data-lever='sub-1'] [data-choice='DIVE']").click()
    page.locator("[data-ship='TB1']").click()
    page.locator("[data-lever='craft-1'] [data-helm='L4']").click()
    page.locator("[data-tube='tube-SF-TB1']").click()
    whole = r"FORT 1: 2=1; FORT 1: 3; SUB 1: DIVE; TB 1: V 4L; TB 1: S\.F\.T\., 0 \d{3}"
    expect(line).to_have_value(re.compile(whole))
    expect(page.locator(".torpedo.planned")).to_be_attached()
    expect(slip(page, 1).locator("[data-seal]")).to_be_enabled()


def test_cards_are_laid_on_the_sheet_at_a_ship_and_dragged(house: House, open_page: OpenPage) -> None:
    for game, scenario, titles in (
        (FLEET, "F1", ["The turning card", "The torpedo card"]),
        (DUEL, "D3", ["The track curves", "The torpedo card"]),
    ):
        page = open_page(links(house, game, "person", "sensible", scenario=scenario)[0])
        expect(page.locator("[data-card]")).to_have_text(titles)
        page.locator("[data-card='0']").click()
        card = page.locator("[data-laid-card]")
        curves = card.locator("polyline")
        assert curves.count() >= 18  # both helms
        before = curves.first.get_attribute("points")
        drag(page, "card", (0.5, 0.5), (4.5, 4.5))
        assert curves.first.get_attribute("points") != before
        page.locator("[data-card='0']").click()
        expect(card).to_have_count(0)


@pytest.mark.parametrize(("phone", "paper"), [(False, "light"), (True, "dark")])
def test_nobody_is_shut_out_of_a_war_room(house: House, open_page: OpenPage, axe: str, phone: bool, paper: str) -> None:
    (link,) = links(house, DUEL, "person", "sensible", scenario="D3")
    page = open_page(link, phone=phone, paper=paper)
    write(page, "OF; R2", 0)
    await_order(page, 1)
    page.locator("[data-order]").fill("K99")
    expect(slip(page).locator(".fault")).to_be_visible()
    page.evaluate(axe)
    found = page.evaluate("() => axe.run(document)")
    grave = [
        (each["id"], each["nodes"][0]["html"][:160])
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]
    assert grave == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("game", "seat", "steps", "where", "seen", "end"),
    [
        (DUEL, 0, 7, "[data-account]", "against zone 5", "That is the whole game"),
        (FLEET, 0, 5, "[data-account]", "of Red 2 for", "so a fleet is handled"),
        (CAMPAIGN, 1, 4, "[data-group]", "smoke", "told your chief"),
    ],
)
def test_a_newcomer_is_guided_through_a_first_exercise_to_its_end(
    house: House, open_page: OpenPage, game: str, seat: int, steps: int, where: str, seen: str, end: str
) -> None:
    page = open_page(house.address)
    page.locator(f"[data-learn={game}]").click()
    tutor = page.locator("[data-step]")
    for need in range(steps):
        await_order(page, need, seat)
        expect(tutor).to_have_attribute("data-step", str(need))
        expect(page.locator("[role=timer]")).to_have_count(0)  # whoever learns has time
        write(page, tutor.locator(".order").inner_text(), need, seat)
    expect(tutor).to_contain_text(end)
    expect(page.locator(where).last).to_contain_text(seen)

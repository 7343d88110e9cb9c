"""After an exercise: all rooms opened on one time line, each as it was, with charts and book to take away."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.parlour.guests import House, Message, key
from tests.parlour.room_guests import RoomGuest, room

GOLDEN = Path(__file__).parents[2] / "records"
PEOPLE: Message = {"player": "person"}
BLOCK, UMPIRE = 4, 7
QUIET = {"preparation": "off", "weather": "clear"}


def campaign(house: House) -> Message:
    """Set the campaign in the Sound, with the Block Island scout and the umpire filled by people."""
    seats = [PEOPLE if seat in (BLOCK, UMPIRE) else {"player": "straight"} for seat in range(8)]
    wish = {"game": "naval_strategic", "scenario": "P3", "seats": seats, "options": QUIET | {"umpire": "person"}}
    told: Message = house.web.post("/api/tables", json=wish).json()
    return told


def rule(guest: RoomGuest, text: str) -> Message:
    ask = guest.until_asked(UMPIRE)
    return guest.say("rule", seat=UMPIRE, need=ask["need"], text=text)


@pytest.fixture
def over(house: House) -> Message:
    """Play a move and close the campaign."""
    table = campaign(house)
    with room(house, table, BLOCK) as scout, room(house, table, UMPIRE) as umpire:
        assert rule(umpire, "announce 6 clear smooth")["type"] == "done"
        assert scout.hand('B6: to MTK at 10; tel BLK > blue "nothing in sight"')["type"] == "done"
        ask = scout.view["mine"][0]
        mark = {"id": "a", "kind": "circle", "points": [[41.0, -71.0]], "size": 12.0, "hour": 0.0}
        assert scout.say("note", seat=ask["seat"], layer="pencil", items=[mark])["type"] == "done"
        umpire.until_asked(UMPIRE)
        assert rule(umpire, "close because the tide has turned")["type"] == "done"
        while scout.view["stage"] != "over":
            scout.hear()
        entry = {"kind": "criticism", "about": "move 1", "text": "no look-out at Gay Head"}
        scout.say_raw({"type": "enter", "id": "book", "seat": BLOCK, **entry})
        assert scout.await_("done")
    return table


def fetch(house: House, table: Message, where: str) -> Message:
    token = table["keys"][0]["token"]
    told = house.web.get(f"/api/tables/{table['table']}/{where}", headers=key(token))
    assert told.status_code == 200, told.text
    found: Message = told.json()
    return found


def test_all_rooms_are_opened_with_who_knew_what_the_figures_and_the_criticism(house: House, over: Message) -> None:
    told = fetch(house, over, "afterwards")
    assert [each["seat"] for each in told["rooms"]] == list(range(7))
    assert [step["number"] for step in told["steps"]] == list(range(len(told["steps"])))
    hours = [step["hour"] for step in told["steps"]]
    assert hours == sorted(hours)
    assert re.search(r"\w: the end$", told["steps"][-1]["words"])
    assert told["criticism"][0]["text"] == "no look-out at Gay Head"
    assert fetch(house, over, "criticism") == told["criticism"]
    assert any("score" in line.lower() or "points" in line.lower() for line in told["figures"])
    assert any("tide has turned" in line for line in told["narrative"])


def test_at_every_moment_each_room_shows_what_it_knew_then(house: House, over: Message) -> None:
    last = len(fetch(house, over, "afterwards")["steps"]) - 1
    first, end = fetch(house, over, "afterwards/0"), fetch(house, over, f"afterwards/{last}")
    scout = {view["room"]: view for view in first["views"]}[BLOCK]
    assert [force["id"] for force in scout["plot"]["forces"]] == ["B6"]
    assert {"R1", "B1"} <= {force["id"] for force in first["truth"]["forces"]}
    assert scout["pencil"][0]["kind"] == "circle"
    assert end["hour"] >= first["hour"]
    scout = {view["room"]: view for view in end["views"]}[BLOCK]
    assert [force["id"] for force in scout["plot"]["forces"]] == ["B6"]  # it had heard of no other


def test_charts_and_the_book_can_be_taken_away(house: House, over: Message) -> None:
    headers = key(over["keys"][0]["token"])
    for seat in (BLOCK, -1):
        drawn = house.web.get(f"/api/tables/{over['table']}/afterwards/0/{seat}.svg", headers=headers)
        assert ET.fromstring(drawn.text).tag.endswith("svg")
    book = house.web.get(f"/api/tables/{over['table']}/book.html", headers=headers)
    assert book.headers["content-type"].startswith("text/html")
    assert "no look-out at Gay Head" in book.text
    assert "http://" not in book.text.replace("http://www.w3.org", "")


def test_while_an_exercise_is_played_nothing_of_it_is_opened(house: House) -> None:
    table = campaign(house)
    for where in ("afterwards", "afterwards/0", "afterwards/0/0.svg", "book.html", "criticism"):
        told = house.web.get(f"/api/tables/{table['table']}/{where}", headers=key(table["keys"][0]["token"]))
        assert told.status_code == 422
        assert "not over" in told.json()["title"]


def test_a_moment_that_is_none_is_refused_in_a_sentence(house: House, over: Message) -> None:
    headers = key(over["keys"][0]["token"])
    for number, said in (("9999", "there are"), ("soon", "no number"), ("-1", "there are")):
        told = house.web.get(f"/api/tables/{over['table']}/afterwards/{number}", headers=headers)
        assert told.status_code == 422
        assert said in told.json()["title"].lower()


def test_a_duel_can_be_looked_through_too(house: House) -> None:
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3")
    with room(house, table, 0) as captain:
        captain.hand_all("A")
    found = fetch(house, table, "afterwards")
    assert [step["move"] for step in found["steps"]][:2] == [1, 2]
    shown = fetch(house, table, "afterwards/1")
    assert shown["truth"]["type"] == "sheet"
    assert len(shown["views"]) == 2
    headers = key(table["keys"][0]["token"])
    drawn = house.web.get(f"/api/tables/{table['table']}/afterwards/1/0.svg", headers=headers)
    assert ET.fromstring(drawn.text).tag.endswith("svg")
    book = house.web.get(f"/api/tables/{table['table']}/book.html", headers=headers)
    assert "<section" in book.text


def test_the_record_of_an_exercise_is_looked_through_as_its_table_is(house: House) -> None:
    sent = {"record": (GOLDEN / "naval_duel" / "strict-house.record").read_text("utf-8")}
    told = house.web.post("/api/records/afterwards", json=sent).json()
    assert [stage["counts"] for stage in told["review"]["stages"]][-1] == [67.5, 23.0]
    last = len(told["steps"]) - 1
    german = house.web.post("/api/records/afterwards", json=sent, headers={"accept-language": "de"}).json()
    assert [told["steps"][last]["words"], german["steps"][last]["words"]] == [
        "Move 7 of 30: the end",
        "Zug 7 von 30: das Ende",
    ]
    shown = house.web.post("/api/records/moment", json=sent | {"ply": last}).json()
    assert [len(view["plot"]["bodies"]) for view in shown["views"]] == [2, 2]
    assert len(shown["truth"]["bodies"][0]["marks"]) == 8
    for wrong in (sent | {"ply": 99}, {"record": (GOLDEN / "gantlope" / "two-by-the-print.record").read_text("utf-8")}):
        refused = house.web.post("/api/records/moment", json=wrong)
        assert refused.status_code == 422
        assert refused.json()["title"].startswith("There ")

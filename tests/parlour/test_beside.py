"""The page beside a real board: nothing is kept in the house, and the record is whole after every entry."""

from typing import Any

from teetotum import games
from teetotum.engine import logbook, records
from teetotum.games import find
from tests.parlour.guests import House


def hand(house: House, **wish: Any) -> dict[str, Any]:
    answer = house.web.post("/api/beside", json=wish)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_match_is_entered_tap_by_tap_and_its_record_replays(house: House) -> None:
    view = hand(house, game="gantlope", names=["Ann", "Bob"])
    assert view["spins"] == "indicator"
    assert len(view["choices"]) == 21
    for _ in range(12):
        view = hand(house, record=view["record"], enter=view["choices"][0]["text"])
    assert len(view["entries"]) == 12
    assert view["events"]
    assert records.replay(records.read(view["record"]), find("gantlope")).setup.names == ("Ann", "Bob")


def test_the_house_spins_where_it_is_asked_to(house: House) -> None:
    view = hand(house, game="phoebe_snow")
    spun = hand(house, record=view["record"], enter="?")
    assert spun["notice"].startswith("The house spins")
    assert len(spun["entries"]) == 1


def test_the_last_entry_can_be_struck_out_and_an_early_one_corrected(house: House) -> None:
    view = hand(house, game="phoebe_snow")
    for shown in ("1", "2", "3", "4"):
        view = hand(house, record=view["record"], enter=shown)
    back = hand(house, record=view["record"], back=True)
    assert [entry["text"] for entry in back["entries"]] == ["1", "2", "3"]
    mended = hand(house, record=view["record"], correct=2, enter="5")
    assert [entry["text"] for entry in mended["entries"]] == ["1", "5", "3", "4"]
    assert "stands" in mended["notice"]


def test_an_impossible_entry_is_refused_in_a_sentence_and_spoils_nothing(house: House) -> None:
    view = hand(house, game="phoebe_snow")
    for wish in (
        {"record": view["record"], "enter": "7"},
        {"record": view["record"], "correct": 3, "enter": "1"},
        {"record": view["record"], "back": True},
        {"record": "no record", "enter": "1"},
        {"game": "chess"},
    ):
        answer = house.web.post("/api/beside", json=wish)
        assert answer.status_code == 422, answer.text


def test_a_record_with_the_houses_own_spins_is_no_real_table(house: House) -> None:
    view = hand(house, game="phoebe_snow")
    keyed = view["record"].replace('[Chance "given"]', '[Chance "keyed"]\n[Seed "1"]\n[Match "0"]')
    answer = house.web.post("/api/beside", json={"record": keyed, "enter": "1"})
    assert answer.status_code == 422
    assert "real table" in answer.text


def test_a_recorder_beside_the_paper_sets_ships_where_they_were_measured_and_is_told_what_the_wand_reads(
    house: House,
) -> None:
    view = hand(house, game="naval_duel", options={"scenario": "D1"}, names=["Ann", "Bob"])
    assert (view["names"][view["seat"]], view["choices"][0]["text"]) == ("Ann", "A")
    for words in ("A", "A", "A", "A"):
        view = hand(house, record=view["record"], enter=words)
    assert "at 3538 yards" in view["glance"]
    assert "100 yards to the inch" in view["wanted"]
    measured = hand(house, record=view["record"], enter="measured blue 0 2in 000")
    assert "at 1628 yards" in measured["glance"]
    assert [entry["text"] for entry in measured["entries"][-3:-1]] == [
        "amend east blue 0.00 because measured on the paper",
        "amend north blue 200.00 because measured on the paper",
    ]
    assert any("range" in paper["title"] for paper in measured["papers"])
    taken = records.read(measured["record"])
    assert logbook.replay(taken, games.find_exercise("naval_duel")).digest() == taken.tag("Digest")


def test_a_slip_written_down_wrongly_is_put_right_moves_later(house: House) -> None:
    view = hand(house, game="naval_fleet")
    right = ("NONE", "NONE", "A", "A", "accept", "A", "A", "accept", "A", "A", "accept")
    for words in (*right[:2], "H V 8R", *right[3:]):
        wrong = view = hand(house, record=view["record"], enter=words)
    put_right = hand(house, record=view["record"], correct=3, enter="A")
    assert put_right["notice"] == "Corrected; everything after it stands."
    view = hand(house, game="naval_fleet")
    for words in right:
        view = hand(house, record=view["record"], enter=words)
    digests = [records.read(each["record"]).tag("Digest") for each in (put_right, view, wrong)]
    assert digests[0] == digests[1] != digests[2]


def test_a_recorders_impossible_entry_is_refused_in_a_sentence(house: House) -> None:
    view = hand(house, game="naval_duel", options={"scenario": "D1"})
    for words, why in (("measured blue 1 2 3", "when the recorder is asked"), ("zigzag", "")):
        answer = house.web.post("/api/beside", json={"record": view["record"], "enter": words})
        assert answer.status_code in (400, 409, 422)
        assert why in answer.json()["title"]
    for words in ("A", "A", "A", "A"):
        view = hand(house, record=view["record"], enter=words)
    answer = house.web.post("/api/beside", json={"record": view["record"], "enter": "measured blue here"})
    assert "measured SHIP EAST NORTH HEADING" in answer.json()["title"]

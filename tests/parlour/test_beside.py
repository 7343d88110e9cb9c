"""The page beside a real board: nothing is kept in the house, and the record is whole after every entry."""

from typing import Any

from teetotum.engine import records
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

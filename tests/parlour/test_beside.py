"""The page beside a real board: nothing is kept in the house, and the record is whole after every entry."""

from random import Random
from typing import Any

import pytest

from teetotum import games
from teetotum.engine import logbook, records
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games import find
from teetotum.lab.sequels import sequel_of
from teetotum.packages import HOUSE
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
    for wish, why in (
        ({"record": view["record"], "enter": "7"}, "it shows 1, 2, 3, 4, 5 or 6"),
        ({"record": view["record"], "correct": 3, "enter": "1"}, "there is none yet"),
        ({"record": view["record"], "back": True}, ""),
        ({"record": "no record", "enter": "1"}, ""),
        ({"game": "chess"}, "chess"),
    ):
        answer = house.web.post("/api/beside", json=wish)
        assert answer.status_code == 422, answer.text
        assert why in answer.json()["title"]


def test_a_record_with_the_houses_own_spins_is_no_real_table(house: House) -> None:
    view = hand(house, game="phoebe_snow")
    keyed = view["record"].replace('[Chance "given"]', '[Chance "keyed"]\n[Seed "1"]\n[Match "0"]')
    answer = house.web.post("/api/beside", json={"record": keyed, "enter": "1"})
    assert answer.status_code == 422
    assert "real table" in answer.text


def test_a_recorder_beside_the_paper_sets_ships_where_they_were_measured_and_is_told_what_the_wand_reads(
    house: House,
) -> None:
    view = hand(house, game="naval_duel", scenario="D1", names=["Ann", "Bob"])
    assert (view["names"][view["seat"]], view["choices"][0]["text"]) == ("Ann", "A")
    for words in ("A", "A", "A", "A"):
        view = hand(house, record=view["record"], enter=words)
    assert "at 3538 yards" in view["glance"]
    assert "100 yards to the inch" in view["wanted"]
    measured = hand(house, record=view["record"], enter="measured blue 0 2in 000")
    assert "at 1628 yards" in measured["glance"]
    assert [entry["text"] for entry in measured["entries"][4:]] == [
        "amend east blue 0.00; amend north blue 200.00; amend heading blue 0.00 because measured on the paper"
    ]
    put_right = hand(house, record=measured["record"], correct=5, enter="measured blue 1in 3in 090")
    assert [entry["text"] for entry in put_right["entries"][4:]] == [
        "amend east blue 100.00; amend north blue 300.00; amend heading blue 90.00 because measured on the paper"
    ]
    assert hand(house, record=put_right["record"], back=True)["record"] == view["record"]
    assert any("range" in paper["title"] for paper in measured["papers"])
    taken = records.read(measured["record"])
    assert logbook.replay(taken, games.find_exercise("naval_duel")).digest() == taken.tag("Digest")


def test_a_lot_of_many_faces_is_no_wall_of_buttons(house: House) -> None:
    view = hand(house, game="naval_strategic")
    assert view["spins"]
    assert view["choices"] == []
    assert view["wanted"].startswith("from ")
    assert len(hand(house, record=view["record"], enter="?")["entries"]) == 1


@pytest.mark.parametrize(
    ("game", "orders", "reads"),
    [
        ("naval_duel", ["A"] * 4, ""),
        ("naval_fleet", ["NONE", "NONE", "A", "A"], "amend B1 loss 105"),  # 1,500 yards, by the wand
        ("naval_melee", ["NONE", "NONE", "A", "A"], "amend B1 loss 331"),
    ],
)
def test_a_ship_set_where_the_paper_has_her_is_scored_from_there(
    house: House, game: str, orders: list[str], reads: str
) -> None:
    view = hand(house, game=game)
    for words in orders:
        view = hand(house, record=view["record"], enter=words)
    near, far = view["ships"][0], view["ships"][-1]
    inch = 200 if game == "naval_fleet" else 100
    at = f"{near['east']:.3f}in {near['north'] + 1500 / inch:.3f}in 090"
    moved = hand(house, record=view["record"], enter=f"measured {far['name'].lower()} {at}")
    said = moved["entries"][-1]["text"].lower()
    assert "because measured on the paper" in said
    assert reads.lower() in said
    taken = records.read(moved["record"])
    assert logbook.replay(taken, games.find_exercise(game)).digest() == taken.tag("Digest")


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
    view = hand(house, game="naval_duel", scenario="D1")
    for words, why in (("measured blue 1 2 3", "when the recorder is asked"), ("zigzag", "")):
        answer = house.web.post("/api/beside", json={"record": view["record"], "enter": words})
        assert answer.status_code in (400, 409, 422)
        assert why in answer.json()["title"]
    for words in ("A", "A", "A", "A"):
        view = hand(house, record=view["record"], enter=words)
    for words, why in (
        ("measured blue here", "measured SHIP EAST NORTH HEADING"),
        ("measured green 1 2 3", "blue or red"),
        ("measured blue 1 2 400", "0 to 360"),
    ):
        answer = house.web.post("/api/beside", json={"record": view["record"], "enter": words})
        assert why in answer.json()["title"]


def test_a_tie_at_the_real_table_goes_on_with_what_settles_it(house: House) -> None:
    tied = next(record for seed in range(400) if (record := raced(seed)))
    view = hand(house, record=tied)
    assert "Outside Course" in view["follows"]
    assert hand(house, earlier=[tied])["game"] == "yacht_race_outside"


def raced(seed: int) -> str:
    """Race two yachts home by luck alone as at a real table, and give the record if they tie."""
    luck, match = Random(seed), Match(prepare(find("yacht_race")))
    while not match.is_over:
        match.take(luck.choice(match.wheel.faces if match.to_act == NATURE else match.legal()))
    return str(records.record(match)) if sequel_of(match) else ""


def test_an_unfinished_game_and_one_without_sittings_have_no_next(house: House) -> None:
    open_one = hand(house, game="round_the_world")["record"]
    answer = house.web.post("/api/beside", json={"earlier": [open_one]})
    assert answer.status_code in (409, 422)
    assert "not over" in answer.json()["title"]


def test_a_real_table_on_a_board_of_ones_own_keeps_it_in_its_record(house: House) -> None:
    own = (HOUSE / "boards" / "phoebe_snow.toml").read_text("utf-8").replace("unit_mm", "unit_mm  ", 1)
    view = hand(house, game="phoebe_snow", names=["Ann", "Bob"], board=f"# ours\n{own}")
    for _ in range(3):
        view = hand(house, record=view["record"], enter=view["choices"][0]["text"])
    assert "| # ours" in view["record"]
    assert len(records.replay(records.read(view["record"]), find("phoebe_snow")).actions) == 3
    answer = house.web.post("/api/beside", json={"game": "phoebe_snow", "board": "title = [\n"})
    assert answer.status_code in (400, 422)
    assert "TOML" in answer.json()["title"]

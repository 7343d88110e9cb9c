"""Evenings looked through again and checked afterwards, from the parlour's own store and from a record that is sent."""

import re
from pathlib import Path
from typing import Any

import pytest

from teetotum.engine.chance import fair_face
from tests.parlour.guests import House, key
from tests.parlour.test_evening import Evening, hold

SHELF = Path(__file__).parents[2] / "src" / "teetotum" / "boards"


def over(house: House, seed: int | None = None, **evening: str) -> Evening:
    held = hold(house.web, seed=seed, **evening)
    held.go("end")
    return held


def replay_of(house: House, held: Evening, match: int = 0) -> dict[str, Any]:
    return dict(house.get(f"/api/evenings/{held.evening}/replay", token=held.token, match=str(match)))


def test_every_match_of_an_evening_is_looked_through_from_its_record(house: House) -> None:
    held = over(house)
    first = replay_of(house, held)
    matches = first["evening"]["matches"]
    assert {(each["game"], each["table"]) for each in matches} == {(1, 0), (1, 1), (2, 0), (2, 1)}
    assert first["is_fair"] is True
    assert "American Cup" in first["evening"]["ending"]
    for number, each in enumerate(matches):
        sent = house.web.post("/api/records", json={"record": held.record(), "match": number}).json()
        assert sent == replay_of(house, held, number)
        assert len(sent["motions"]) == each["actions"]
        assert sent["seats"] == each["sides"]


def test_the_winners_told_by_a_replay_are_those_of_the_evening(house: House) -> None:
    held = over(house, seed=7)  # by luck, now and then, a race that settles a tie is tied too, and spins decide
    matches = replay_of(house, held)["evening"]["matches"]
    last = {(each["game"], each["table"]): each["sides"][each["won"]] for each in matches if each["how"] != "tied"}
    winners = {
        (game, table): winner
        for game, line in enumerate(held.view["games"], 1)
        for table, winner in enumerate(line["winners"])
    }
    assert last == winners


def test_the_check_of_an_evening_gives_the_face_of_every_spin_and_lot(house: House) -> None:
    held = over(house)
    page = house.get(f"/api/evenings/{held.evening}/fairness")
    sent = house.web.post("/api/records/fairness", json={"record": held.record()}).json()
    assert sent == page | {"table": ""}
    assert {wheel["name"] for wheel in page["wheels"]} >= {"lot", "compass"}
    for line in page["spins"]:
        faces = page["wheels"][line["wheel"]]["faces"]
        face = fair_face(bytes.fromhex(page["secret"]), tuple(page["salts"]), line["spin"], len(faces))
        assert (face, faces[face]) == (line["face"], line["outcome"])


def test_before_the_prizes_an_evening_shows_its_promise_and_no_secret(house: House) -> None:
    held = hold(house.web, seed=None)
    held.go("bell")
    page = house.get(f"/api/evenings/{held.evening}/fairness")
    assert page["commitment"] == held.view["fairness"]["commitment"]
    assert (page["secret"], page["spins"]) == ("", [])
    assert replay_of(house, held)["is_fair"] is None


def test_a_spin_of_an_evening_that_was_changed_is_found_out(house: House) -> None:
    record = over(house).record()
    forged = re.sub(r'\[Secret "\w+"\]', f'[Secret "{"00" * 32}"]', record)
    sent = house.web.post("/api/records", json={"record": forged}).json()
    assert (sent["is_fair"], "not the one that was promised" in sent["verdict"]) == (False, True)


def test_an_evening_by_a_seed_is_checked_by_its_seed_and_has_no_promise(house: House) -> None:
    held = over(house, seed=7)
    assert "seed 7" in replay_of(house, held)["verdict"]
    refused = house.web.get(f"/api/evenings/{held.evening}/fairness")
    assert (refused.status_code, "seed 7" in refused.json()["title"]) == (422, True)


def test_an_evening_on_a_board_of_one_s_own_needs_nothing_but_its_record(house: House) -> None:
    own = (SHELF / "yacht_race.toml").read_text(encoding="utf-8").replace('id = "yacht_race"', 'id = "our_bay"', 1)
    wish = {"guests": [], "evening": {"tables": "2", "rounds": "1"}, "seed": 3, "board": own}
    told = house.web.post("/api/evenings", json=wish).json()
    held = Evening(house.web, told["evening"], told["token"])
    held.do("begin", salt="x")
    held.go("end")
    sent = house.web.post("/api/records", json={"record": held.record()})
    assert (sent.status_code, sent.json()["tags"]["Board"]) == (200, "our_bay")


@pytest.mark.parametrize("match", ["-1", "99", "two", "1" * 40])
def test_a_match_that_the_evening_does_not_have_is_refused_in_one_sentence(house: House, match: str) -> None:
    held = hold(house.web)
    held.go("bell")
    refused = house.web.get(f"/api/evenings/{held.evening}/replay", params={"match": match}, headers=key(held.token))
    assert (refused.status_code, "matches 1 to" in refused.json()["title"]) == (422, True)


def test_the_matches_of_an_evening_are_shown_to_its_key_alone(house: House) -> None:
    held = hold(house.web)
    assert house.web.get(f"/api/evenings/{held.evening}/replay", headers=key("x")).status_code == 403


def test_a_record_with_given_spins_is_not_checked_but_told_so(house: House) -> None:
    record = '[Game "gantlope"]\n[Seats "Ann; Ben"]\n[Chance "given"]\n\n'
    refused = house.web.post("/api/records/fairness", content=record)
    assert (refused.status_code, "made by hand" in refused.json()["title"]) == (422, True)


@pytest.mark.parametrize("place", ["board.svg", "spaces"])
def test_a_game_that_is_not_played_at_the_evening_is_shown_as_it_usually_lies(house: House, place: str) -> None:
    held = hold(house.web)
    told = house.web.get(f"/api/evenings/{held.evening}/cats_and_mice/{place}")
    assert told.status_code == 200
    assert house.web.get(f"/api/evenings/{held.evening}/chess/{place}").status_code == 404

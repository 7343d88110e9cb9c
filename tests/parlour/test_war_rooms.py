"""Exercises at tables of the parlour: sealed orders written in rooms of their own, over real sockets."""

import pytest

from teetotum import games
from tests.parlour.guests import House
from tests.parlour.room_guests import room


def test_a_duel_is_fought_against_a_program(house: House) -> None:
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3")
    with room(house, table, 0, name="Ann") as ann:
        assert ann.view["stage"] == "writing"
        assert ann.view["mine"][0]["name"] == "Blue"
        first = ann.until_asked()
        tried = ann.say("try", seat=0, need=first["need"], text="R4; OF")
        assert tried["type"] == "tried"
        assert tried["stands"]
        assert tried["forecast"]["words"]
        assert ann.hand("R4; OF")["type"] == "done"
        view = ann.hand_all("A")
    assert view["stage"] == "over"
    assert view["ending"]
    assert view["told"]
    assert [told["line"]["number"] for told in view["told"]] == list(range(len(view["told"])))


@pytest.mark.parametrize(
    ("game", "scenario"), [("naval_fleet", "F1"), ("naval_melee", "M1"), ("naval_strategic", "P3")]
)
def test_every_game_of_sealed_orders_is_played_against_programs(house: House, game: str, scenario: str) -> None:
    told = house.web.post(f"/api/games/{game}/roles", json={"scenario": scenario}).json()
    seats = ["person" if role["seat"] == 0 else "sensible" for role in told["roles"]]
    table = house.set_table(game, *seats, scenario=scenario)
    with room(house, table, 0) as ann:
        view = ann.hand_all("", 12)
    assert view["rooms"][0]["text"]
    assert view["told"]


@pytest.mark.parametrize("game", games.exercises())
def test_the_front_room_shows_what_may_be_settled_before_an_exercise(house: House, game: str) -> None:
    page = house.get(f"/api/games/{game}/scenarios")
    assert {"title", "words", "seats"} <= page["scenarios"][0].keys()
    assert page["usual"] in page["levels"]
    assert {choice["name"] for choice in page["umpires"]} >= {"program", "person"}
    rules = house.get(f"/api/games/{game}/rules")
    assert house.get(f"/api/games/{game}/rules/{rules['clauses'][0]['id']}") == rules["clauses"][0]
    told = house.web.post(f"/api/games/{game}/roles", json={"options": {"umpire": "person"}}).json()
    assert told["roles"][-1]["office"] == "umpire"
    refused = house.web.post(f"/api/games/{game}/roles", json={"scenario": "id = 1\n"})
    assert refused.status_code == 422
    assert refused.json()["title"].count(".") <= 2

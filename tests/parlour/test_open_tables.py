"""Open tables: listed, joined by strangers, governed by their host; and a quiet house, which has none of it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from teetotum.parlour.limits import Limits
from teetotum.parlour.seat_names import polite
from tests.parlour.guests import EASY, Guest, House, key, opened

GAME = "gantlope"


def post(house: House, path: str, told: object = None, token: str = "") -> httpx.Response:
    return house.web.post(path, json=told or {}, headers=key(token))


def listed(house: House) -> list[dict[str, Any]]:
    return list(house.get("/api/tables"))


def sit_as(house: House, got: dict[str, Any], name: str) -> Guest:
    return Guest(house, got["table"], [got["keys"][0]["token"]], name=name).seated()


def test_two_strangers_meet_and_play_and_the_next_pair_sits_elsewhere(shelf: Path) -> None:
    with opened(shelf) as house:
        first = post(house, "/api/meet", {"game": GAME, "name": "Anna"}).json()
        one = sit_as(house, first, "Anna")
        assert [(each["host"], each["free"], each["title"]) for each in listed(house)] == [("Anna", 1, "Gantlope")]
        assert first["keys"][0]["token"] not in str(listed(house))
        second = post(house, "/api/meet", {"game": GAME, "name": "Anna"}).json()
        assert (second["table"], second["keeper"]) == (first["table"], "")
        assert listed(house) == [], "a seat on which somebody is coming is not offered twice"
        other = sit_as(house, second, "An\u202ena;")
        one.until(state="playing")
        assert [seat["name"] for seat in other.until(state="playing")["seats"]] == ["Anna", "Anna,"]
        third = post(house, "/api/meet", {"game": GAME}).json()
        assert third["table"] != first["table"]
        late = post(house, f"/api/tables/{first['table']}/join")
        assert (late.status_code, "taken or closed" in late.json()["title"]) == (409, True)


def test_a_listed_table_is_offered_only_while_its_host_sits_there(shelf: Path) -> None:
    with opened(shelf) as house:
        table = house.set_table(GAME, "person", "person", listed=True)
        assert listed(house) == []
        with house.sit(table, 0):
            assert len(listed(house)) == 1
            assert post(house, f"/api/tables/{table['table']}/host", {"what": "unlist"}, table["keeper"]).is_success
            assert listed(house) == []
            assert post(house, f"/api/tables/{table['table']}/join").status_code == 409


def test_the_host_mutes_a_guest_and_closes_the_table_and_nobody_else_may(shelf: Path) -> None:
    with opened(shelf) as house:
        table = house.set_table(GAME, "person", "person")
        with house.sit(table, 0) as host, house.sit(table, 1) as guest:
            at = f"/api/tables/{table['table']}/host"
            wrong = post(house, at, {"what": "close"}, table["keys"][1]["token"])
            assert (wrong.status_code, "Only whoever set" in wrong.json()["title"]) == (403, True)
            assert post(house, at, {"what": "mute", "seat": 1}, table["keeper"]).is_success
            assert "muted you" in guest.do("say", seat=1, text="hallo")["problem"]["title"]
            assert host.do("say", seat=0, text="hush")["type"] == "done"
            assert [seat["muted"] for seat in guest.until(listed=False)["seats"]] == [False, True]
            post(house, at, {"what": "unmute", "seat": 1}, table["keeper"])
            assert guest.do("say", seat=1, text="hallo")["type"] == "done"
            post(house, at, {"what": "close"}, table["keeper"])
            assert guest.until(state="over")["ending"] == "Whoever set this table has closed it."


def test_an_address_opens_and_takes_so_many_seats_an_hour_and_no_more(shelf: Path) -> None:
    with opened(shelf, limits=replace(EASY, listed=1, joins=2)) as house:
        assert post(house, "/api/meet", {"game": GAME}).is_success
        refused = [post(house, "/api/meet", {"game": GAME}) for _ in range(2)]
        assert [each.status_code for each in refused] == [429, 429]
        assert "open tables within the hour" in refused[0].json()["title"]


def test_in_a_quiet_house_strangers_do_not_meet_and_nobody_is_named_or_talks(shelf: Path) -> None:
    with opened(shelf, limits=replace(EASY, quiet=True)) as house:
        assert house.get("/api/house") == {"quiet": True}
        table = house.set_table(GAME, "person", "person")
        asked = [
            post(house, "/api/meet", {"game": GAME}),
            post(house, f"/api/tables/{table['table']}/join"),
            post(house, "/api/records", {"text": "nothing"}),
            house.web.get("/api/tables"),
        ]
        assert all("quiet house" in each.json()["title"] for each in asked)
        with house.sit(table, 0, name="Anna") as guest:
            assert [seat["name"] for seat in guest.view["seats"]] == ["Red", "Blue"]
            assert "quiet house" in guest.do("say", seat=0, text="hallo")["problem"]["title"]
    assert not Limits().quiet


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann\u0303a \u202e\u200b", "An\u00f1a"),
        ("a;b", "a,b"),
        ("\x00\n", ""),
        ("x" * 90, "x" * 40),
        ("Red", "Red 2"),
    ],
)
def test_a_strangers_name_is_made_fit_to_be_shown(given: str, shown: str) -> None:
    assert polite(given, ["Red", "Blue"]) == shown


def test_a_guest_says_what_to_be_called_in_the_midst_of_play_and_the_record_knows_it(shelf: Path) -> None:
    with opened(shelf) as house:
        table = house.set_table(GAME, "person", "person")
        with house.sit(table, 0, salt="a" * 32) as one, house.sit(table, 1, salt="b" * 32) as other:
            one.until(state="playing")
            assert other.do("call_me", seat=1, name="Bea")["type"] == "done"
            assert "nothing in that name" in other.do("call_me", seat=1, name="\u200b")["problem"]["title"]
            assert "not yours" in other.do("call_me", seat=0, name="Bea")["problem"]["title"]
            while one.view["seats"][1]["name"] != "Bea":
                one.hear()
            one.do("ask", seat=0, what="resign")
            assert "Bea" in house.record(table)
            fair = house.get(f"/api/tables/{table['table']}/fairness")
    assert fair["salts"] == ["a" * 32, "b" * 32]

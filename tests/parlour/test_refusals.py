import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from teetotum.parlour.limits import Limits
from tests.parlour.guests import Guest, House, hung_up, opened


def test_a_key_opens_its_own_seat_and_no_other(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        refused = bob.do("spin", seat=0, ply=0)
        assert refused["problem"]["status"] == 403
        assert "not yours" in refused["problem"]["title"]
        assert ann.view["ply"] == 0


@pytest.mark.parametrize("token", ["", "guess", "x" * 5000])
def test_a_key_that_opens_nothing_is_refused_in_one_sentence(house: House, token: str) -> None:
    table = house.set_table("gantlope", "person", "random")
    guest = Guest(house, table["table"], [token])
    assert "opens no seat" in guest.hear()["problem"]["title"]
    assert hung_up(guest).rcvd.code == 4401  # type: ignore[union-attr]


def test_another_table_s_key_opens_nothing_here(house: House) -> None:
    one, other = house.set_table("gantlope", "person", "random"), house.set_table("gantlope", "person", "random")
    guest = Guest(house, one["table"], [other["keys"][0]["token"]])
    assert guest.hear()["problem"]["status"] == 403


def test_a_table_nobody_has_set_is_refused(house: House) -> None:
    guest = Guest(house, "nowhere", ["x"])
    assert guest.hear()["problem"]["status"] == 404
    assert house.web.get("/api/tables/nowhere").status_code == 404


def test_an_action_decided_before_the_table_went_on_is_refused(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann:
        ann.step()
        refused = ann.do("spin", seat=0, ply=0)
        assert refused["problem"]["status"] == 409
        assert "gone on" in refused["problem"]["title"]


def test_a_message_sent_twice_is_carried_out_once(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0, 1) as both:
        spin = {"type": "spin", "id": "once", "seat": 0, "ply": 0}
        both.say_raw(spin)
        both.await_("done", id="once")
        ply = both.view["ply"]
        both.say_raw(spin)
        both.await_("done", id="once")
        assert both.view["ply"] == ply
        assert house.get(f"/api/tables/{table['table']}")["ply"] == ply


def test_a_second_tab_sees_the_table_and_cannot_act_twice(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0, 1) as first, house.sit(table, 0, 1) as second:
        assert first.do("spin", seat=0, ply=0)["type"] == "done"
        assert second.do("spin", seat=0, ply=0)["problem"]["status"] == 409
        assert second.view["ply"] == first.view["ply"] == 1


def test_an_illegal_action_is_refused_with_the_clause(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann:
        view = ann.play_until_asked(0)
        offered = {offer["code"] for offer in view["offers"]}
        other = next(code for code in range(16) if code not in offered)
        problem = ann.do("act", seat=0, ply=view["ply"], code=other)["problem"]
        assert problem["status"] == 422
        assert problem["cites"]
        assert ann.do("act", seat=0, ply=view["ply"], code=-7)["type"] == "refused"
        assert ann.do("act", seat=0, ply=view["ply"], code=10**15)["type"] == "refused"
        assert ann.do("act", seat=0, ply=view["ply"], notation="nonsense")["type"] == "refused"
        assert ann.do("act", seat=0, ply=view["ply"])["type"] == "refused"
        assert ann.step()["type"] == "done"


@pytest.mark.parametrize(
    "frame",
    [
        "not json",
        "[]",
        "{}",
        '{"type": "rob"}',
        '{"type": "act", "seat": "first"}',
        b"\xff\xfe\x00",
        '{"type": "ping", "id": ' + "[" * 5000 + "}",
        '{"type": "act", "id": "a", "seat": 0, "ply": 1e400, "code": 1}',
    ],
)
def test_a_malformed_frame_is_refused_and_the_line_holds(house: House, frame: str | bytes) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann:
        ann.say_raw(frame)
        assert "cannot be read" in ann.await_("refused")["problem"]["title"]
        ann.say_raw({"type": "ping", "id": "there?"})
        assert ann.await_("pong")["id"] == "there?"


def test_a_message_too_large_is_refused_and_a_monstrous_one_ends_the_line(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann:
        ann.say_raw(json.dumps({"type": "say", "id": "1", "text": "x" * 20_000}))
        assert "at most 16,384 bytes" in ann.await_("refused")["problem"]["title"]
        assert ann.do("say", text="x" * 600)["type"] == "refused"
        ann.say_raw(json.dumps({"type": "say", "id": "2", "text": "x" * 1_000_000}))
        assert "at most 16,384 bytes" in ann.await_("refused")["problem"]["title"]
        ann.say_raw({"type": "ping", "id": "there?"})
        assert ann.await_("pong")["id"] == "there?"
        ann.say_raw("x" * 3_000_000)
        assert hung_up(ann).rcvd.code == 1009  # type: ignore[union-attr]
    with house.sit(table, 0) as again:
        assert again.view["state"] == "playing"


def test_sitting_down_without_keys_or_twice_is_refused(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    assert "1 to 8 keys" in Guest(house, table["table"], []).hear()["problem"]["title"]
    with house.sit(table, 0) as ann:
        ann.say_raw({"type": "sit", "tokens": [table["onlooker"]]})
        assert "sit here already" in ann.await_("refused")["problem"]["title"]
    late = Guest(house, table["table"], [table["onlooker"]])
    late.leave()


@pytest.mark.parametrize(("name", "shown"), [("A; B", "A, B"), ("x" * 41, "x" * 40), ("\x1b[2J", "[2J")])
def test_a_name_that_would_spoil_the_record_is_mended_and_play_goes_on(house: House, name: str, shown: str) -> None:
    table = house.set_table("gantlope", "person", "random")
    guest = Guest(house, table["table"], [table["keys"][0]["token"]], name=name)
    with guest.seated() as named:
        assert named.view["seats"][0]["name"] == shown


def test_a_salt_that_could_not_be_verified_is_refused(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    guest = Guest(house, table["table"], [table["keys"][0]["token"]], salt="a;b")
    assert "salt" in guest.hear()["problem"]["title"]


def test_a_socket_opened_by_a_page_of_another_house_is_refused(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with (
        pytest.raises(InvalidStatus),
        connect(house.socket_address(table["table"]), origin=Origin("http://evil.example")),
    ):
        pass
    with connect(house.socket_address(table["table"]), origin=Origin(f"http://127.0.0.1:{house.port}")):
        pass
    told = house.web.post("/api/tables", json={}, headers={"origin": "http://evil.example"})
    assert told.status_code == 400


def test_whoever_speaks_too_fast_or_sets_too_many_tables_is_asked_to_wait(shelf: Path) -> None:
    with opened(shelf, Limits(rate=1, burst=3, tables=2, connections=1)) as house:
        table = house.set_table("gantlope", "person", "random")
        with house.sit(table, 0) as ann, house.sit(table):
            for number in range(4):
                ann.say_raw({"type": "ping", "id": str(number)})
            assert "faster than the house" in ann.await_("refused", id="3")["problem"]["title"]
            crowded = Guest(house, table["table"], [table["onlooker"]])
            assert "1 connections" in crowded.hear()["problem"]["title"]
        house.set_table("gantlope", "person", "random")
        told = house.web.post("/api/tables", json={"game": "gantlope", "seats": [{}, {}]})
        assert told.status_code == 429
        assert told.headers["content-type"] == "application/problem+json"


def test_a_line_that_says_nothing_of_sitting_down_is_told_how(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with connect(house.socket_address(table["table"])) as line:
        line.send('{"type": "ping"}')
        assert "first message" in json.loads(line.recv(timeout=10))["problem"]["title"]


def test_a_key_in_an_address_is_refused_and_not_read(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    for place in ("record", "replay"):
        told = house.web.get(f"/api/tables/{table['table']}/{place}", params={"token": table["onlooker"]})
        assert told.status_code == 422
        assert "does not belong into an address" in told.json()["title"]
        assert house.web.get(f"/api/tables/{table['table']}/{place}").status_code == 403

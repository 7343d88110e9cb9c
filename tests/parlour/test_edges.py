"""The edges of the parlour's addresses: whatever is asked, the answer is what was asked for or one sentence."""

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.cli.conftest import Say
from tests.parlour.guests import House

BOARDS = Path(__file__).parents[2] / "src" / "teetotum" / "boards"
WISH: dict[str, Any] = {"game": "gantlope", "seats": [{"player": "person"}, {"player": "random"}]}
WORDS = ("", "x" * 5000, "\x00", "\n", "\n[board]\n", "\u202e")
ODD: tuple[object, ...] = (None, 0, -1, 1e308, True, *WORDS, [], {}, [[]], [None], {"a": None})
NAMES = ("%00", "..%2f..%2fetc", "%ff", "'\"<script>", "x" * 3000, "None", "gantlope.toml")


def is_one_sentence(told: httpx.Response) -> bool:
    """See whether an answer is what was asked for, or a Problem in one sentence."""
    if told.status_code < 400:
        return True
    problem = told.json()
    is_problem = told.headers["content-type"] == "application/problem+json" and problem["status"] == told.status_code
    return is_problem and told.status_code < 500 and 0 < len(problem["title"]) <= 401 and "\n" not in problem["title"]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "POST"])
@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/api/tables/none", "/api/nothing"])
def test_a_method_that_an_address_does_not_take_is_refused_in_one_sentence(
    house: House, method: str, path: str
) -> None:
    told = house.web.request(method, path)
    assert told.status_code in (404, 405)
    assert is_one_sentence(told)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_nothing_bears_is_refused_in_one_sentence(house: House, name: str) -> None:
    for path in ("games/{}/rules", "games/{}/lid.svg", "games/{}/lessons", "games/gantlope/rules/{}", "tables/{}"):
        told = house.web.get("/api/" + path.format(name))
        assert told.status_code == 404
        assert is_one_sentence(told)


@pytest.mark.parametrize("part", ["game", "seats", "preset", "options", "board", "clock", "friendly", "opening"])
def test_a_wish_with_any_part_spoilt_is_granted_or_refused_in_one_sentence(house: House, part: str) -> None:
    for odd in ODD:
        assert is_one_sentence(house.web.post("/api/tables", json=WISH | {part: odd})), (part, odd)


def test_a_table_for_nobody_is_refused(house: House) -> None:
    told = house.web.post("/api/tables", json={"game": "gantlope", "seats": []})
    assert told.status_code == 422
    assert "nobody" in told.json()["title"]


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"{" * 9000, b"[" * 9000, b"null", b"NaN", b"x" * 600_000])
def test_a_body_that_cannot_be_read_is_refused_in_one_sentence(house: House, body: bytes) -> None:
    for path in ("/api/tables", "/api/records", "/api/games/gantlope/lessons/spin"):
        for kind in ("application/json", "text/plain"):
            told = house.web.post(path, content=body, headers={"content-type": kind})
            assert told.status_code in (404, 422, 429)
            assert is_one_sentence(told)


def test_a_house_called_by_a_wrong_name_refuses_in_one_sentence(house: House) -> None:
    told = house.web.get("/api/games", headers={"host": "evil.example"})
    assert told.status_code == 400
    assert is_one_sentence(told)


def test_whatever_is_said_at_a_table_is_done_or_refused_and_the_line_holds(house: House) -> None:
    luck, odd = Random(7), [*ODD, 0, 1, 2, "a", 10**18]
    kinds = {"act": ("seat", "ply", "code", "notation"), "spin": ("seat", "ply"), "say": ("seat", "text")}
    kinds |= {"ask": ("seat", "what"), "answer": ("seat", "to", "yes"), "ping": (), "sit": ("tokens", "name", "salt")}
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann:
        for number in range(300):
            kind = luck.choice(list(kinds))
            ann.say_raw({"type": kind, "id": str(number), **{part: luck.choice(odd) for part in kinds[kind]}})
        ann.say_raw({"type": "ping", "id": "still there?"})
        ann.await_("pong", id="still there?")
        refused = [heard["problem"] for heard in ann.heard if heard["type"] == "refused"]
        assert len(refused) > 100
        assert all(problem["status"] < 500 and problem["title"] for problem in refused)


def own_board(name: str) -> str:
    """Write a board of one's own after one of the house."""
    text = (BOARDS / "gantlope.toml").read_text(encoding="utf-8")
    return text.replace('id = "gantlope"', f'id = "{name}"', 1)


def test_a_record_from_a_board_of_one_s_own_needs_nothing_else(house: House, tmp_path: Path, say: Say) -> None:
    table = house.set_table("gantlope", "person", "random", board=own_board("barnyard"))
    with house.sit(table, 0) as ann:
        ann.step()
    record = house.record(table)
    replay = house.web.post("/api/records", content=record)
    assert replay.json()["tags"]["Board"] == "barnyard"
    assert replay.json()["spaces"]
    kept = tmp_path / "barnyard.record"
    kept.write_text(record, encoding="utf-8")
    assert say("replay", str(kept)).exit_code == 0


def test_a_record_without_its_board_is_refused_until_the_board_is_sent_along(house: House) -> None:
    board = own_board("barnyard")
    table = house.set_table("gantlope", "person", "random", board=board)
    with house.sit(table, 0) as ann:
        ann.step()
    bare = "\n".join(line for line in house.record(table).splitlines() if not line.startswith("#"))
    assert "hand it in too" in house.web.post("/api/records", content=bare).json()["title"]
    assert house.web.post("/api/records", json={"record": bare, "board": board}).status_code == 200
    for wrong in ("not a board", own_board("other")):
        told = house.web.post("/api/records", json={"record": bare, "board": wrong})
        assert told.status_code == 422
        assert is_one_sentence(told)


def test_a_record_with_a_spoilt_board_is_refused_in_one_sentence(house: House) -> None:
    table = house.set_table("gantlope", "person", "random", board=own_board("barnyard"))
    with house.sit(table, 0) as ann:
        ann.step()
    told = house.web.post("/api/records", content=house.record(table).replace("# | game =", "# | gmae ="))
    assert told.status_code == 422
    assert "board kept in the record" in told.json()["title"]
    assert is_one_sentence(told)


def test_every_spin_told_is_on_the_face_it_is_said_to_be(house: House) -> None:
    table = house.set_table("yacht_race_outside", "person", "random")
    with house.sit(table, 0) as ann:
        ann.play()
    page = house.get(f"/api/tables/{table['table']}/fairness")
    assert page["spins"]
    for spin in page["spins"]:
        assert page["wheels"][spin["wheel"]]["faces"][spin["face"]] == spin["outcome"]

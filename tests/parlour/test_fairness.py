import hashlib
from pathlib import Path

from tests.cli.conftest import Say
from tests.parlour.guests import House, key


def test_the_secret_is_in_no_message_before_the_end(house: House) -> None:
    table = house.set_table("gantlope", "person", "sensible")
    with house.sit(table, 0, salt="Ann's salt") as ann, house.sit(table) as onlooker:
        for _ in range(30):
            ann.step() if ann.is_wanted() else ann.hear()
        early = house.record(table) + house.web.get(f"/api/tables/{table['table']}/fairness").text
        early += house.web.get(f"/api/tables/{table['table']}").text
        early += house.web.get(f"/api/tables/{table['table']}/replay", headers=key(table["onlooker"])).text
        ann.play()
        onlooker.until(state="over")
        secret = ann.view["fairness"]["secret"]
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == table["commitment"]
        assert secret not in early
        for guest in (ann, onlooker):
            told = [heard for heard in guest.heard if secret in str(heard)]
            assert all((heard.get("state") or heard["view"]["state"]) == "over" for heard in told)
            assert told


def test_every_seat_s_salt_is_mixed_in_and_a_program_s_is_its_name(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0, salt="a pinch of salt") as ann:
        assert ann.view["fairness"]["salts"] == ["a pinch of salt", "NW"]
        assert ann.view["fairness"]["secret"] == ""


def test_the_promise_stands_before_anybody_has_given_salt(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0, salt="first") as ann:
        assert ann.view["fairness"] == {"commitment": table["commitment"], "salts": [], "secret": "", "taken_back": 0}


def test_the_check_of_the_spins_gives_every_face(house: House, tmp_path: Path, say: Say) -> None:
    table = house.set_table("yacht_race_outside", "person", "random")
    with house.sit(table, 0, salt="x") as ann:
        ann.play()
    page = house.get(f"/api/tables/{table['table']}/fairness")
    record = house.record(table)
    assert [line["notation"] for line in page["spins"]] == [
        line.removeprefix("spin ") for line in record.splitlines() if line.startswith("spin")
    ]
    assert all(0 <= line["face"] < line["faces"] for line in page["spins"])
    kept = tmp_path / "match.record"
    kept.write_text(record)
    assert say("verify", str(kept)).exit_code == 0
    kept.write_text(record.replace(page["secret"], "00" * 32))
    assert say("verify", str(kept)).exit_code == 1


def test_a_record_is_replayed_motion_by_motion_with_its_verdict(house: House) -> None:
    table = house.set_table("phoebe_snow", "person", "random")
    address = f"/api/tables/{table['table']}/replay"
    with house.sit(table, 0) as ann:
        assert house.web.get(address).status_code == 403
        plies = ann.play()["ply"]
    replay = house.web.post("/api/records", content=house.record(table)).json()
    assert [motion["ply"] for motion in replay["motions"]] == list(range(1, plies + 1))
    assert "promised" in replay["verdict"]
    assert house.get(address, token=table["onlooker"])["motions"] == replay["motions"]
    assert house.get(address)["motions"] == replay["motions"]  # of a match that is over nobody needs a key


def test_a_record_that_is_none_is_refused(house: House) -> None:
    for text in ("", "hello", '[Game "chess"]\n', "\x00" * 100):
        told = house.web.post("/api/records", content=text)
        assert told.status_code == 422
        assert told.json()["title"].endswith((".", "?"))

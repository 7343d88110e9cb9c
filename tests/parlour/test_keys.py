"""Keys: who set the table may revoke them, and a seat that somebody else holds is told to its friend."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from teetotum.parlour.exercise_setup import RECORDER_CODE
from teetotum.parlour.store.sqlite import SqliteStore
from tests.parlour.guests import Guest, House, Message, hung_up, key, opened
from tests.parlour.room_guests import room
from tests.parlour.test_edges import is_one_sentence


def renew(house: House, table: Message, seat: int, keeper: str = "") -> Message:
    """Have another key cut, and give the table with it."""
    asked = f"/api/tables/{table['table']}/keys"
    told = house.web.post(asked, json={"seat": seat}, headers=key(keeper or table["keeper"]))
    assert told.status_code == 201, told.text
    cut = told.json()
    if seat == -1:
        return {**table, "onlooker": cut["token"]}
    return {**table, "keys": [cut if each["seat"] == seat else each for each in table["keys"]]}


@contextmanager
def turned_away(house: House, table: Message, seat: int) -> Iterator[Message]:
    keys: dict[int, str] = {each["seat"]: each["token"] for each in table["keys"]}
    with Guest(house, table["table"], [keys[seat]]) as guest:
        yield guest.hear()


def test_a_revoked_key_opens_nothing_and_whoever_sat_there_by_it_must_go(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as thief:
        fresh = renew(house, table, 1)
        closed = hung_up(thief)
        assert closed.rcvd is not None
        assert (closed.rcvd.code, "revoked" in closed.rcvd.reason) == (4401, True)
        with turned_away(house, table, 1) as told:
            assert told["problem"]["status"] == 403
        with house.sit(fresh, 1) as bob:
            assert bob.view["mine"] == [1]
            assert (bob if bob.is_wanted() else ann).step()["type"] == "done"


def test_before_play_begins_a_revoked_seat_is_free_again(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 1, name="Mallory", salt="m") as thief:
        assert thief.view["seats"][1]["name"] == "Mallory"
        fresh = renew(house, table, 1)
        hung_up(thief)
    with house.sit(table, 0) as ann:
        assert ann.view["state"] == "waiting"
        with house.sit(fresh, 1, name="Bob", salt="b") as bob:
            assert bob.view["seats"][1]["name"] == "Bob"
            assert bob.until(state="playing")["fairness"]["salts"][1] == "b"


def test_the_bench_of_those_who_look_on_has_a_lock_of_its_own(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann, house.sit(table) as onlooker:
        fresh = renew(house, table, -1)
        assert "revoked" in str(hung_up(onlooker))
        with house.sit(fresh) as again:
            assert again.view["mine"] == []
        assert ann.step()["type"] == "done"


def test_the_key_of_an_office_is_revoked_like_that_of_a_seat(house: House) -> None:
    offices = [{"office": "recorder"}]
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3", offices=offices)
    with room(house, table, RECORDER_CODE) as recorder, room(house, table, 0) as blue:
        fresh = renew(house, table, RECORDER_CODE)
        assert "revoked" in str(hung_up(recorder))
        with turned_away(house, table, RECORDER_CODE) as told:
            assert told["problem"]["status"] == 403
        with room(house, fresh, RECORDER_CODE) as again:
            assert again.view["rooms"]
        assert blue.until_asked()


def test_only_whoever_set_the_table_revokes_its_keys(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    path = f"/api/tables/{table['table']}/keys"
    for wrong in ("", table["onlooker"], table["keys"][0]["token"]):
        told = house.web.post(path, json={"seat": 0}, headers=key(wrong))
        assert told.status_code == 403
        assert is_one_sentence(told)
    told = house.web.post(path, json={"seat": 1}, headers=key(table["keeper"]))
    assert told.status_code == 422
    assert "nothing to revoke" in told.json()["title"]
    with turned_away(house, {**table, "keys": [{"seat": 0, "token": table["keeper"]}]}, 0) as told_keeper:
        assert told_keeper["problem"]["status"] == 403


def test_a_revoked_key_stays_revoked_after_a_restart_and_at_the_rematch(shelf: Path) -> None:
    with opened(SqliteStore(shelf)) as house:
        table = house.set_table("gantlope", "person", "person")
        fresh = renew(house, table, 1)
    with opened(SqliteStore(shelf)) as house:
        with turned_away(house, table, 1) as told:
            assert told["problem"]["status"] == 403
        with house.sit(fresh, 0, 1) as both:
            assert both.do("ask", seat=0, what="resign")["type"] == "done"
            assert both.do("ask", seat=0, what="rematch")["type"] == "done"
            again = both.view["next_table"] or both.await_("company")["next_table"]
        with house.sit({**fresh, "table": again}, 0, 1) as both:
            assert both.view["mine"] == [0, 1]
        with turned_away(house, {**table, "table": again}, 1) as told:
            assert told["problem"]["status"] == 403


def test_a_friend_whose_seat_somebody_took_in_another_browser_is_told_so_and_so_is_the_other(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 1, salt="first") as first:
        assert first.heard[-1]["taken"] == []
        with house.sit(table, 1, salt="second") as friend:
            assert friend.heard[-1]["taken"] == [1]
            assert first.await_("company", doubled=[1])
        assert first.await_("company", doubled=[])
    with house.sit(table, 1, salt="first") as back:
        assert back.heard[-1]["taken"] == []

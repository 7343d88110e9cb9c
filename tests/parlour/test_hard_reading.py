"""What is hard to read: long lines, deep nesting and strange headers cost one sentence, and never the house's time."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest

from teetotum.boards import Unsound, from_bytes
from teetotum.engine import records
from teetotum.engine.errors import BadRecord
from tests.parlour.guests import Guest, House, hung_up, key, opened
from tests.parlour.test_edges import is_one_sentence
from tests.parlour.test_evening import Evening

HEADER = '[Game "gantlope"]\n'
LONG: dict[str, Callable[[int], str]] = {
    "blanks in an action": lambda n: HEADER + "0. a" + " " * n + "b;" + " " * n + "c",
    "blanks before a comment": lambda n: HEADER + "spin 3" + " \t" * n + ";" + "\x0b " * n,
    "remarks": lambda n: HEADER + "#\n" * n,
    "sealed orders": lambda n: HEADER + '[Orders "sealed"]\n0. ' + " a" * n + " " * n + "b",
    "backslashes": lambda n: HEADER + '[Words "' + "\\" * n,
}


def seconds(work: Callable[[], object]) -> float:
    """Time what is read or refused."""
    began = process_time()
    with suppress(BadRecord, Unsound):
        work()
    return process_time() - began


@pytest.mark.parametrize("kind", LONG)
def test_a_record_ten_times_as_long_is_not_a_hundred_times_as_dear(kind: str) -> None:
    write, n = LONG[kind], 9_000
    short = min(seconds(lambda: records.read(write(n // 10))) for _ in range(3))
    assert seconds(lambda: records.read(write(n))) < 40 * short + 0.05


@pytest.mark.parametrize("key", ["a.", "a . ", '"a".', "'a'\t."])
def test_a_key_of_endless_parts_is_refused_before_it_is_read(key: str) -> None:
    for wrap in ("{}a = 1", "[{}a]", "[[{}a]]", "x = {{ {}a = 1 }}"):
        with pytest.raises(Unsound, match="nested too deep"):
            from_bytes(wrap.format(key * 5_000).encode(), "your board")


def test_a_line_longer_than_any_of_a_record_is_refused_by_its_number() -> None:
    with pytest.raises(BadRecord, match="line 2 is longer"):
        records.read(HEADER + "0. " + "a" * 20_001)
    with pytest.raises(BadRecord, match="line 2: an action has at most 500"):
        records.read(HEADER + "0. " + "a" * 501)


def test_blanks_within_an_action_count_as_one() -> None:
    assert records.read(HEADER + "0.  3:SE-1 \t >  SE-4  ;  well  done ").lines == (
        records.Line(0, "3:SE-1 > SE-4", "well  done"),
    )


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "//[", "http://a]b", "null", "http://", "[", "http://x:y"]
)
def test_a_strange_origin_is_refused_in_one_sentence(house: House, origin: str) -> None:
    told = house.web.post("/api/tables", json={}, headers={"origin": origin})
    assert told.status_code == 400
    assert is_one_sentence(told)


def test_a_message_nested_too_deep_is_refused_and_the_line_holds(house: House) -> None:
    with house.sit(house.set_table("gantlope", "person", "random"), 0) as ann:
        for deep in ('{"type":"ping","x":' + "[" * 7000, '{"type":"ping","x":' + '{"a":' * 2500, "[" * 16_000):
            ann.say_raw(deep)
            assert "cannot be read" in ann.await_("refused")["problem"]["title"]
        ann.say_raw({"type": "ping", "id": "still here"})
        assert ann.await_("pong")["id"] == "still here"


def spoil(store: Path, table: str, number: int, entry: object) -> None:
    """Spoil one entry of a table, or take it out."""
    file = sqlite3.connect(store)
    with file:
        if entry is None:
            file.execute("DELETE FROM entries WHERE id = ? AND number = ?", (table, number))
        else:
            file.execute("UPDATE entries SET entry = ? WHERE id = ? AND number = ?", (entry, table, number))
    file.close()


STRANGE: dict[str, object] = {
    "no JSON": b"\xff\x00",
    "nothing": b"",
    "missing": None,
    "a number": 7,
    "no entry": b'{"type":"danced","at":1}',
    "another spin": b'{"type":"took","at":1,"actor":-1,"code":0,"ply":0}',
    "a seat that nobody has": b'{"type":"resigned","at":1,"seat":77}',
    "nested": b"[" * 9000,
}


@pytest.mark.parametrize("entry", STRANGE)
def test_one_unreadable_entry_stops_its_own_table_alone_which_says_so_and_gives_its_record(
    shelf: Path, entry: str
) -> None:
    with opened(shelf) as house:
        hurt, whole = (house.set_table("gantlope", "person", "sensible") for _ in range(2))
        for table in (hurt, whole):
            with house.sit(table, 0) as ann:
                for _ in range(6):
                    ann.step() if ann.is_wanted() else ann.hear()
    spoil(shelf, hurt["table"], 5, STRANGE[entry])
    with opened(shelf) as house:
        with house.sit(whole, 0) as ann:
            ann.play_until_asked(0)
            assert ann.step()["type"] == "done"
        keys = [hurt["keys"][0]["token"]]
        with Guest(house, hurt["table"], keys) as turned_away:
            closed = hung_up(turned_away)
        assert closed.rcvd is not None
        assert closed.rcvd.code == 4410
        assert "entry 6 is damaged" in closed.rcvd.reason
        taken = records.read(house.record(hurt))
        assert 0 < len(taken.lines) <= 4
        stranger = Guest(house, hurt["table"], ["no key"])
        assert hung_up(stranger).rcvd.code == 4401  # type: ignore[union-attr]


def test_a_table_whose_charter_cannot_be_read_is_refused_in_one_sentence(shelf: Path) -> None:
    with opened(shelf) as house:
        table = house.set_table("gantlope", "person", "sensible")
    file = sqlite3.connect(shelf)
    with file:
        file.execute("UPDATE tables SET charter = x'00'")
    file.close()
    with opened(shelf) as house:
        told = house.web.get(f"/api/tables/{table['table']}")
        assert told.status_code == 410
        assert is_one_sentence(told)
        assert house.set_table("gantlope", "person", "sensible")


def test_an_evening_with_an_unreadable_entry_says_so_and_gives_its_account(shelf: Path) -> None:
    with opened(shelf) as house:
        told = house.web.post("/api/evenings", json={"evening": {"tables": "2", "rounds": "2"}}).json()
        screen = Evening(house.web, told["evening"], told["token"])
        screen.do("begin")
        screen.go("turn")
    spoil(shelf, f"evening-{screen.evening}", 3, b"{")
    with opened(shelf) as house:
        told = house.web.get(f"/api/evenings/{screen.evening}", headers=key(screen.token))
        assert told.status_code == 410
        assert is_one_sentence(told)
        assert "entry 4 is damaged" in told.json()["title"]
        account = house.web.get(f"/api/evenings/{screen.evening}/record", headers=key(screen.token))
        assert len(records.read(account.text).lines) == 2

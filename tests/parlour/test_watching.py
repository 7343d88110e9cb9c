"""Running the house: what it says of itself to those who keep an eye on it, and what it never writes down."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from teetotum import __version__
from teetotum.cli.serving import network
from teetotum.engine.errors import BadSetup
from teetotum.parlour.networks import may_watch
from teetotum.parlour.store import NotKept
from teetotum.parlour.store.sqlite import SqliteStore
from tests.parlour.guests import House, hung_up, opened


def counted(house: House) -> dict[str, float]:
    """Read /metrics as Prometheus does; counts with labels stand under their name and labels."""
    told = house.web.get("/metrics")
    assert told.status_code == 200
    assert told.headers["content-type"].startswith("text/plain; version=")
    return {
        "|".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(told.text)
        for sample in family.samples
    }


def test_what_happens_is_counted(house: House) -> None:
    before = counted(house)
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0, 1) as both:
        assert both.step()["type"] == "done"
        assert both.do("act", seat=0, ply=99, code=1)["type"] == "refused"
        after = counted(house)
    assert after["teetotum_tables_set_total"] == before["teetotum_tables_set_total"] + 1
    assert after["teetotum_entries_total"] >= before["teetotum_entries_total"] + 4
    assert after["teetotum_refusals_total|409"] == before.get("teetotum_refusals_total|409", 0) + 1
    assert after["teetotum_requests_total|POST|201"] == before.get("teetotum_requests_total|POST|201", 0) + 1
    assert after["teetotum_lines"] == before["teetotum_lines"] + 1
    assert after["teetotum_tables"] >= 1
    assert after["teetotum_keep_seconds_bucket|+Inf"] == after["teetotum_keep_seconds_count"]
    assert after["teetotum_questions_waiting|turns"] == 0
    assert after["process_resident_memory_bytes"] > 0


def test_only_this_machine_and_who_was_named_may_read_the_counts() -> None:
    assert may_watch("127.0.0.1", ())
    assert may_watch("::1", ())
    assert not may_watch("10.1.2.3", ())
    assert may_watch("10.1.2.3", (network("10.0.0.0/8"),))
    assert not may_watch("", (network("0.0.0.0/0"),))
    with pytest.raises(BadSetup, match="is no address or network"):
        network("everybody")


def test_who_comes_through_a_proxy_is_not_taken_for_this_machine(house: House) -> None:
    told = house.web.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
    assert told.status_code == 403
    assert "may read this" in told.json()["title"]


class FullStore(SqliteStore):
    """A store whose disk is full."""

    is_full = False

    async def append(self, *args: object, **more: object) -> None:
        if self.is_full:
            raise NotKept("the disk is full")
        await super().append(*args, **more)  # type: ignore[arg-type]


def test_a_house_that_cannot_keep_says_so_until_it_can(shelf: Path) -> None:
    store = FullStore(shelf)
    with opened(store) as house:
        table = house.set_table("gantlope", "person", "person")
        with house.sit(table, 0, 1) as both:
            store.is_full = True
            both.say_raw({"type": "spin", "id": "x", "ply": both.view["ply"], "seat": both.view["spinner"]})
            assert "could not be kept" in str(hung_up(both))
        told = house.web.get("/health")
        assert (told.status_code, told.json()["status"]) == (503, "not keeping")
        assert counted(house)["teetotum_keeping"] == 0
        store.is_full = False
        with house.sit(table, 0, 1) as both:
            assert both.step()["type"] == "done"
        assert house.get("/health") == {"status": "open", "version": __version__}  # no count tells who sits where


def serving(store: Path, *more: str) -> "subprocess.Popen[str]":
    command = [
        sys.executable,
        "-m",
        "teetotum",
        "serve",
        "--no-open",
        "--no-warm",
        "--port",
        "0",
        "--store",
        str(store),
        *more,
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def address_told(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
    assert found
    return found[1]


def test_a_word_from_the_system_closes_the_house_and_its_log_holds_no_key(shelf: Path) -> None:
    with serving(shelf, "--log", "json") as process:
        house = House(int(address_told(process)))
        table = house.set_table("gantlope", "person", "person")
        with house.sit(table, 0, 1, salt="pepper-and-salt") as both:
            assert both.step()["type"] == "done"
            record = house.record(table)
            kept = both.view["ply"]
            process.send_signal(signal.SIGTERM)
            _, written = process.communicate(timeout=30)
        house.web.close()
    assert process.returncode in (0, -signal.SIGTERM)
    lines = [json.loads(line) for line in written.splitlines()]
    said = [line["message"] for line in lines]
    assert said[0] == "house opened"
    assert said[-1] == "house closed"
    assert {"table set", "request"} <= set(said)
    assert all({"at", "level", "by", "message"} <= set(line) for line in lines)
    secrets = [table["onlooker"], *(key["token"] for key in table["keys"]), "pepper-and-salt"]
    assert not any(secret in written for secret in secrets)
    with opened(shelf) as again, again.sit(table, 0, 1) as both:
        assert both.view["ply"] == kept
        assert again.record(table).splitlines()[-1] == record.splitlines()[-1]


def test_a_quiet_log_is_empty_while_all_goes_well(shelf: Path) -> None:
    with serving(shelf) as process:
        port = address_told(process)
        assert httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
        process.send_signal(signal.SIGTERM)
        _, written = process.communicate(timeout=30)
    assert written == ""

"""Every trial in a small size: what `make trials` does a hundred times must hold once."""

import random
from pathlib import Path

import pytest
from benchmarks.trials import faults, kills, scaling, takeover
from benchmarks.trials.guests import Seat, Verdict, digest_of, is_kept
from benchmarks.trials.page import write_section


def quietly(_words: str) -> None:
    pass


def test_nothing_is_lost_or_doubled_when_server_worker_and_database_are_killed_under_play() -> None:
    found = kills.kill_all(kills=3, tables=5, between=30, say=quietly)
    assert [(each.what, each.kills) for each in found] == [("server", 1), ("worker", 1), ("PostgreSQL", 1)]
    for each in found:
        assert each.verdict.is_clean, each
        assert each.verdict.acknowledged > 40
    # Guests are dealt to workers by chance, and all may sit at the one that lives.
    assert sum(each.verdict.comings for each in found) > 30, "nobody had to come back"


def test_nothing_is_lost_when_the_disk_the_clock_or_the_process_fails_for_a_while() -> None:
    found = {each.what: each for each in faults.on_a_file(3, 20, 1.0, quietly)}
    assert {"disk that cannot be written", "server held still", "clock set back by a day"} <= {*found}
    for each in found.values():
        assert each.verdict.is_clean, each
        assert each.verdict.acknowledged > 20
    assert found["disk that cannot be written"].verdict.comings > 6, "nobody was sent away"


def test_tables_of_a_killed_worker_go_on_with_another() -> None:
    assert len(takeover.measure(2, quietly).waits) == 2


ACTIONS = [(-1, 3), (0, 7), (1, 8)]


@pytest.mark.parametrize(
    ("ply", "code", "found"), [(0, -1, True), (1, 7, True), (1, 8, False), (2, -1, False), (3, 8, False)]
)
def test_what_was_acknowledged_is_looked_for_at_its_ply(ply: int, code: int, found: bool) -> None:
    assert is_kept(ACTIONS, ply, code) is found


def test_a_guest_who_is_shown_less_than_before_complains() -> None:
    seat = Seat([1], {}, 0, random.Random(1))
    seat._look({}, {"type": "welcome", "view": {"ply": 5, "state": "playing"}})
    seat._look({}, {"type": "welcome", "view": {"ply": 4, "state": "playing"}})
    assert "ply 4 is shown after ply 5" in seat.wrong


def test_a_motion_told_otherwise_changes_the_digest() -> None:
    assert digest_of({1: "0 a", 2: "1 b"}) == digest_of({2: "1 b", 1: "0 a"})
    assert digest_of({1: "0 a"}) != digest_of({1: "0 c"})


def test_a_verdict_with_anything_wrong_is_not_clean() -> None:
    clean = Verdict(10, 0, 0, 0, 1, 1, 2)
    assert clean.is_clean
    for worse in ({"lost": 1}, {"doubled": 1}, {"differing": 1}, {"wrong": ("x",)}):
        assert not clean._replace(**worse).is_clean


def test_workers_are_compared_by_the_middle_of_their_laps() -> None:
    laps = [scaling.Lap(scaling.ONE, rate, 0.002, 0.001) for rate in (100, 120)]
    laps += [scaling.Lap(scaling.TWO, rate, 0.0025, 0.001) for rate in (150, 170)]
    laps += [scaling.Lap(scaling.ONE_HELD, 50, 0.002, 0.001), scaling.Lap(scaling.TWO_HELD, 90, 0.002, 0.001)] * 2
    told = scaling.page(laps, "a command", 0.5)
    assert "| 2 | 160 | 1.45 | 2.500 | 1.60 | 1.000 |" in told
    assert "| 2, each with 0.3 of a core | 90 | 1.80 | 2.000 | 2.00 | 1.000 |" in told


def test_a_section_takes_the_place_of_the_one_before_it(tmp_path: Path) -> None:
    page = tmp_path / "trust.md"
    write_section("a", "first", page)
    write_section("b", "second", page)
    write_section("a", "again", page)
    assert "first" not in page.read_text()
    assert page.read_text().index("again") < page.read_text().index("second")
    assert page.read_text().startswith("# Trust")
